#!/bin/sh
# tests/heads.sh [DIRECTORY...]: does every C and C++ file begin with what it is for, in words that are not its header's?
# Without directories, those of the repository.
set -eu
cd "$(dirname "$0")/.."
[ $# != 0 ] || set -- support semantics execute asl accelerator semgen search synth lowering opt-tool plugin python bench tests
find "$@" -name '*.c' -o -name '*.cpp' | LC_ALL=C sort | awk '
  # The comment that a file begins with, as one line; "" if there is none.
  function head_of(path,   line, text) {
    text = ""
    while ((getline line < path) > 0 && line ~ /^\/\//) {
      sub(/^\/\/ */, "", line)
      text = text (text == "" || line == "" ? "" : " ") line
    }
    close(path)
    return text
  }
  function first_sentence(text) {
    return match(text, /[.]( |$)/) ? substr(text, 1, RSTART) : text
  }
  function fail(path, what) {
    failed++
    printf "%s:1: error: %s\n", path, what
  }
  {
    text = head_of($0)
    header = $0
    sub(/\.[a-z]*$/, ".h", header)
    said = head_of(header)
    if (text == "")
      fail($0, "the file does not begin with a comment that says what it is for")
    else if (split(text, words, " ") < 4 || text ~ /^----/)
      fail($0, "the first comment does not say what the file is for: " text)
    else if (said != "" && (index(said, first_sentence(text)) || index(text, first_sentence(said))))
      fail($0, "the first comment repeats that of " header)
    else
      passed++
  }
  END {
    printf "%d passed, %d failed, 0 skipped\n", passed, failed
    exit failed > 0 || passed == 0
  }'
