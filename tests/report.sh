#!/bin/sh
# tests/report.sh BIN: pages of auto-opt --report for kernels, an accelerator and hostile text: size, form, and, where there is
# a Chromium, how they look in it at two widths, light and dark: no console message, nothing wider than the window, and how
# long they take to open.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
bin=$1
work=$(mktemp -d "${TMPDIR:-/tmp}/auto-report.XXXXXX")
trap 'rm -rf "$work"' EXIT
passed=0 failed=0 skipped=0
cd "$work"

# check NAME COMMAND...
check() {
  what=$1
  shift
  if "$@" >output 2>&1; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAILED $what"
    tail -n 20 output
  fi
}
small() { [ "$(wc -c <"$1")" -le 2000000 ]; }
same() { cmp "$1" "$2"; }

# page NAME OPTION...: twice, with the same bytes.
page() {
  name=$1
  shift
  check "$name" "$bin/auto-opt" "$@" -o "$name.out" --report="$name.html"
  check "$name, again" "$bin/auto-opt" "$@" -o "$name.out" --report=again.html
  check "$name, the same bytes" same "$name.html" again.html
  check "$name, size" small "$name.html"
  command -v xmllint >/dev/null && check "$name, form" xmllint --noout "$name.html"
}

for kernel in "$root"/bench/kernels/*.mlir; do
  page "$(basename "$kernel" .mlir)" --mcpu=sapphirerapids --emit=obj "$kernel"
done
page layer --mcpu=sapphirerapids --emit=obj "$root/examples/layer.mlir"
page hvx --target=hvx --emit=obj "$root/bench/kernels/sobel.mlir"
page missed --mcpu=haswell --emit=obj "$root/examples/missed.mlir"
page gemmini --target=gemmini --emit=c "$root/tests/lit/matrix/gemmini.mlir"

# Many functions with windows of their own: details are left out at the end.
{
  k=0
  while [ $k -lt 300 ]; do
    sed -n '/@average/,/^}/p' "$root/examples/missed.mlir" | sed "s/@average/@average_$k/"
    k=$((k + 1))
  done
} >many.mlir
page many --mcpu=haswell --convert-vector-to-auto many.mlir
# Text that would be markup, and bytes that are no text.
{
  printf 'module attributes {a.b = "</style><script>alert(1)</script>"} {\n'
  sed -n '/@average/,/^}/p' "$root/examples/missed.mlir" | sed 's/@average/@"<img src=x onerror=alert(1)>\&amp;"/; s|%s = .*|& // </code></html><script>alert(2)</script> \o001 \o377 \o300\o200|'
  echo '}'
} >hostile.mlir
page hostile --mcpu=haswell --convert-vector-to-auto hostile.mlir
check 'hostile text stays text' sh -c '! grep -E "<(script|img)" hostile.html'

chromium=$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)
if [ -z "$chromium" ]; then
  echo 'without a Chromium: how the pages look is not tested'
  echo "$passed passed, $failed failed, $((skipped + 1)) skipped"
  [ "$failed" = 0 ]
  exit
fi
browse() {
  timeout 60 "$chromium" --headless --no-sandbox --disable-gpu --user-data-dir="$work/profile" --hide-scrollbars \
    --enable-logging=stderr "$@" 2>>messages
}

# What the page says of itself once it is there, to a frame around it: a window of its own has 500 pixels at least.
cat >script.html <<'END'
<script>addEventListener("load", () => {
  const wide = document.documentElement.scrollWidth, titles = document.querySelectorAll("h2").length;
  parent.postMessage(`${performance.now() < 1000 ? "" : "slow"} ${wide <= innerWidth ? "" : "wide"} ${titles ? "" : "empty"} in ${innerWidth}`, "*");
});</script></body></html>
END
looks() {
  sed 's|</body></html>||' "$1.html" | cat - script.html >measured.html
  echo "<script>addEventListener('message', e => { document.title = e.data; });</script>
    <iframe style='width: $2px; height: 2000px; border: 0' src='measured.html'></iframe>" >frame.html
  browse --window-size=1600,2000 --dump-dom "file://$work/frame.html" >dom
  grep -q "<title> *in $2</title>" dom || { grep -m 1 -o '<title>.*</title>' dom; return 1; }
}
# The picture of a page is not empty, and in dark mode it is another one.
pictured() {
  : >messages
  browse --window-size="$2,2000" --screenshot="$work/light.png" "file://$work/$1.html"
  browse --window-size="$2,2000" --blink-settings=preferredColorScheme=0 --screenshot="$work/dark.png" "file://$work/$1.html"
  ! grep 'CONSOLE' messages && [ "$(wc -c <light.png)" -gt 10000 ] && ! cmp -s light.png dark.png
}
for name in sobel missed gemmini many hostile; do
  for points in 400 1400; do
    check "$name, opened at $points" looks "$name" $points
  done
done
for points in 400 1400; do
  check "missed, picture at $points" pictured missed $points
done
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ]
