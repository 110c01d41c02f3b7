# amx.sh ROOT DIR LIBRARY HOST SIZE...: compiles and runs products for the library; SIZE is ROWSxCOLUMNSxDEPTH with s or u,
# signed or unsigned, for each factor: 64x64x64us. HOST: tiles of the CPU, the functional model, or sme: QEMU's.
set -eu
root=$1 dir=$2 library=$3 host=$4
shift 4
mkdir -p "$dir"
[ "$host" != model ] || auto-semgen library "$library" -o "$dir"
for size; do
  numbers=${size%[su][su]} signs=${size#"${size%??}"}
  rows=${numbers%%x*} depth=${numbers##*x} columns=${numbers#*x}
  columns=${columns%x*}
  left=extsi left_type=int8_t right=extsi right_type=int8_t
  case $signs in u?) left=extui left_type=uint8_t ;; esac
  case $signs in ?u) right=extui right_type=uint8_t ;; esac
  sed "s/ROWS/$rows/g; s/COLUMNS/$columns/g; s/DEPTH/$depth/g; s/LEFT/$left/; s/RIGHT/$right/" \
    "$root/tests/lit/matrix/Inputs/amx.mlir" >"$dir/product.mlir"
  auto-opt "$dir/product.mlir" --target="$library" --emit=c --explain -o "$dir/product.c" 2>"$dir/explained"
  grep -q 'multiplies with' "$dir/explained" || { cat "$dir/explained"; exit 1; }
  auto-semgen library "$library" --replay="$dir/product.c"
  set -- -DM="$rows" -DN="$columns" -DK="$depth" -DLEFT_TYPE="$left_type" -DRIGHT_TYPE="$right_type"
  program=$dir/program
  if [ "$host" = sme ]; then
    set -- "$@" --target=aarch64-linux-gnu -march=armv9-a+sme -static -I"$root/dialects" "$root/tests/lit/matrix/Inputs/sme.s"
    program="qemu-aarch64 -cpu max,sme512=on $program"
  elif [ "$host" = tiles ]; then
    set -- "$@" -DTILES -DRUNS="${RUNS:-1}" -mamx-tile -mamx-int8
  else
    set -- "$@" -I"$dir" "$dir"/*_model.c
  fi
  clang -O2 -Wall -Wextra -Werror "$@" "$root/tests/lit/matrix/Inputs/amx.c" "$dir/product.c" -o "$dir/program"
  $program
done
