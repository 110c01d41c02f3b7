# 40 functions with one product each, all of different sizes.
for i in $(seq 40); do
  cat <<END
func.func @f$i(%a: memref<${i}x40xf32>, %b: memref<40x48xf32>, %c: memref<${i}x48xf32> {llvm.noalias}) {
  linalg.matmul ins(%a, %b : memref<${i}x40xf32>, memref<40x48xf32>) outs(%c : memref<${i}x48xf32>)
  return
}
END
done
