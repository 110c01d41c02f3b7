# Completion of auto-opt for bash. Options, and the words that they take, are those of --help.
_auto_opt() {
  local current=${COMP_WORDS[COMP_CWORD]} option='' words
  COMPREPLY=()
  if [[ $current == = ]]; then
    option=${COMP_WORDS[COMP_CWORD - 1]} current=''
  elif [[ ${COMP_WORDS[COMP_CWORD - 1]} == = ]]; then
    option=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  case $option in
  --target) words=$(auto-opt --list-targets 2>/dev/null) ;;
  --*) words=$(auto-opt --help 2>/dev/null | sed -n "s/^  $option=\([a-z|]*|[a-z|]*\).*/\1/p" | tr '|' ' ') ;;
  *) [[ $current == -* ]] && words=$(auto-opt --help 2>/dev/null | sed -n 's/^  \(--*[A-Za-z-]*=\{0,1\}\).*/\1/p') ;;
  esac
  if [[ -n ${words-} ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
    [[ ${COMPREPLY[0]-} != *= ]] || compopt -o nospace 2>/dev/null
  else
    mapfile -t COMPREPLY < <(compgen -f -- "$current")
  fi
}
complete -o filenames -F _auto_opt auto-opt
