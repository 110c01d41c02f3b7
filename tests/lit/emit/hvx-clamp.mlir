// A clamp behind a shifted product: LLVM 19 keeps as many bits of it as a factor has, of which the clamp finds nothing to do.
// RUN: auto-opt %s --target=hvx --rules=none --emit=asm -o - | FileCheck %s
// CHECK-LABEL: gain:
// CHECK-NOT: vlsr
// CHECK: .size gain
func.func @gain(%x: vector<64xi16>, %g: vector<64xi16>) -> vector<64xi16> {
  %shift = arith.constant dense<14> : vector<64xi32>
  %least = arith.constant dense<-32768> : vector<64xi32>
  %most = arith.constant dense<32767> : vector<64xi32>
  %a = arith.extsi %x : vector<64xi16> to vector<64xi32>
  %b = arith.extsi %g : vector<64xi16> to vector<64xi32>
  %p = arith.muli %a, %b : vector<64xi32>
  %q = arith.shrsi %p, %shift : vector<64xi32>
  %r = arith.maxsi %q, %least : vector<64xi32>
  %s = arith.minsi %r, %most : vector<64xi32>
  %t = arith.trunci %s : vector<64xi32> to vector<64xi16>
  return %t : vector<64xi16>
}
