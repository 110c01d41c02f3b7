#!/bin/sh
# package/manual.sh AUTO-OPT FILE: the manual page of auto-opt, from what --help prints.
set -eu
version=$("$1" --version | sed 's/^auto-opt \([^ ]*\).*/\1/')
"$1" --help | awk -v version="$version" '
  function text(line) { gsub(/\\/, "\\e", line); gsub(/-/, "\\-", line); sub(/^[.\047]/, "\\\\\\&&", line); return line }
  BEGIN {
    print ".TH AUTO\\-OPT 1 \"\" \"AutoMLIR " version "\" \"AutoMLIR\""
    print ".SH NAME\nauto\\-opt \\- compile MLIR with the complex instructions of a target"
    print ".SH SYNOPSIS\n.B auto\\-opt\n[options] FILE\n.SH DESCRIPTION"
  }
  NR == 1 { next }
  /^  -/ {
    line = substr($0, 3); help = ""
    if (match(line, /  +/)) { help = substr(line, RSTART + RLENGTH); line = substr(line, 1, RSTART - 1) }
    print ".TP\n.B " text(line)
    if (help) print text(help)
    next
  }
  /^[A-Z][^:.]*:$/ { sub(/:$/, ""); print ".SH " toupper($0); next }
  /^$/ { print ".PP"; next }
  { sub(/^ +/, ""); print text($0) }
' >"$2.tmp"
mv "$2.tmp" "$2"
