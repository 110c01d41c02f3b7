#!/bin/sh
# tests/apt_sources.sh deb|deb-src SUITE...: a source of these suites of Debian, for apt-get -o Dir::Etc::SourceList=FILE.sources.
# Mirror and keys are those of the system's own source of its release, in either of apt's formats. Where several sources
# have a suite of that name, it is the one whose index says that it is Debian's, or else whose address ends in "debian".
# Status 1 if there is none.
set -eu
kind=$1
shift
command -v apt-config >/dev/null || {
  echo "apt_sources.sh: there is no apt" >&2
  exit 1
}
# shellcheck disable=SC1091
release=$(. /etc/os-release && echo "${VERSION_CODENAME-}")
list='' parts=''
eval "$(apt-config shell list Dir::Etc::SourceList/f parts Dir::Etc::SourceParts/d)"
debian=$(apt-get indextargets --format '$(REPO_URI) $(ORIGIN)' 'Created-By: Packages' 2>/dev/null |
  sed -n 's, Debian$,,p' | tr '\n' ' ') || debian=
for file in "$list" "$parts"/*.list "$parts"/*.sources; do
  [ ! -f "$file" ] || { echo "file:$file" && cat "$file" && echo; }
done | awk -v kind="$kind" -v suites="$*" -v release="$release" -v debian="$debian" '
  # Is the word in the text?
  function has(text, word, words, n) {
    n = split(text, words)
    while (n > 0 && words[n] != word) n--
    return n > 0
  }
  # keys: a value as it stands in a .sources file, which may have further lines. named: the suites.
  function candidate(uris, named, components, keys, trusted, words, rank) {
    if (!has(components, "main") || !(has(named, release) || has(named, "stable") || has(named, "oldstable"))) return
    split(uris, words)
    sub(/\/*$/, "/", words[1])
    rank = has(debian, words[1]) ? 3 : words[1] ~ /debian\/$/ ? 2 : 1
    if (rank <= best) return
    best = rank
    answer = "Types: " kind "\nURIs: " uris "\nSuites: " suites "\nComponents: main\n"
    if (keys != "") answer = answer "Signed-By: " keys "\n"
    if (trusted != "") answer = answer "Trusted: " trusted "\n"
  }
  function end_of_stanza() {
    if (has(field["types"], "deb") && tolower(field["enabled"]) !~ /^(no|false|0)/)
      candidate(field["uris"], field["suites"], field["components"], field["signed-by"], field["trusted"])
    split("", field)
    name = ""
  }
  # "deb [option=value ...] URI suite component..."
  function line_of_list(text, i, n, options, words, keys, trusted) {
    sub(/#.*/, "", text)
    if (match(text, /\[[^]]*\]/)) {
      options = substr(text, RSTART + 1, RLENGTH - 2)
      text = substr(text, 1, RSTART - 1) " " substr(text, RSTART + RLENGTH)
    }
    n = split(options, words)
    for (i = 1; i <= n; i++) {
      if (sub(/^signed-by=/, "", words[i])) { gsub(/,/, " ", words[i]); keys = words[i] }
      if (sub(/^trusted=/, "", words[i])) trusted = words[i]
    }
    if (split(text, words) < 4 || words[1] != "deb") return
    sub(/^[ \t]*deb[ \t]+[^ \t]+[ \t]+[^ \t]+/, "", text)
    candidate(words[2], words[3], text, keys, trusted)
  }
  /^file:/ { end_of_stanza(); deb822 = /\.sources$/; next }
  !deb822 { line_of_list($0); next }
  /^[ \t]*$/ { end_of_stanza(); next }
  /^#/ { next }
  /^[ \t]/ { if (name != "") field[name] = field[name] "\n" $0; next }
  { name = tolower($0); sub(/:.*/, "", name); sub(/^[^:]*:[ \t]*/, ""); field[name] = $0 }
  END { end_of_stanza(); printf "%s", answer; exit !best }' || {
  echo "apt_sources.sh: apt has no source of Debian $release" >&2
  exit 1
}
