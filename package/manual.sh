#!/bin/sh
# package/manual.sh PROGRAM FILE SUMMARY: the manual page of a program, from what --help prints.
set -eu
name=$(basename "$1")
version=$("$1" --version | sed "s/^$name \([^ ]*\).*/\1/")
"$1" --help | awk -v name="$name" -v version="$version" -v summary="$3" '
  function text(line) { gsub(/\\/, "\\e", line); gsub(/-/, "\\-", line); sub(/^[.\047]/, "\\\\\\&&", line); return line }
  BEGIN {
    print ".TH " text(toupper(name)) " 1 \"\" \"AutoMLIR " version "\" \"AutoMLIR\""
    print ".SH NAME\n" text(name) " \\- " summary
    print ".SH SYNOPSIS"
  }
  NR == 1 || (!described && $1 == name) {
    sub(/^usage: /, "")
    sub(/^ +/, "")
    sub(/  +\(.*/, "")
    sub("^" name " *", "")
    print ".B " text(name) "\n" text($0) "\n.br"
    next
  }
  !described { described = 1; print ".SH DESCRIPTION" }
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
