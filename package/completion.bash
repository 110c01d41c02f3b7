# Completion of auto-opt and auto-lift for bash. Options, and the words that they take, are those of --help.
_auto_opt() {
  local program=${COMP_WORDS[0]} current=${COMP_WORDS[COMP_CWORD]} option='' words
  COMPREPLY=()
  if [[ $current == = ]]; then
    option=${COMP_WORDS[COMP_CWORD - 1]} current=''
  elif [[ ${COMP_WORDS[COMP_CWORD - 1]} == = ]]; then
    option=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  case $option in
  --target) words=$("$program" --list-targets 2>/dev/null) ;;
  --*) words=$("$program" --help 2>/dev/null | sed -n "s/^  $option=\([a-z|]*|[a-z|]*\).*/\1/p" | tr '|' ' ') ;;
  *) [[ $current == -* ]] && words=$("$program" --help 2>/dev/null | sed -n 's/^  \(--*[A-Za-z-]*=\{0,1\}\).*/\1/p') ;;
  esac
  if [[ -n ${words-} ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
    [[ ${COMPREPLY[0]-} != *= ]] || compopt -o nospace 2>/dev/null
  else
    mapfile -t COMPREPLY < <(compgen -f -- "$current")
  fi
}
complete -o filenames -F _auto_opt auto-opt auto-lift
