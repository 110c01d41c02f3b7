// Sums of rows of bytes on x86: distances are summed up by psadbw in lanes of 64 bits. The sums of as
// many rows as fill a register become one vector, whose words that are zero take no addition. Rows that lie beside each
// other in memory are lanes.
// REQUIRES: rules
// RUN: auto-opt %s --target=x86 --mcpu=sapphirerapids --emit=asm | FileCheck %s
// RUN: auto-opt %s --target=x86 --mcpu=sapphirerapids --convert-linalg-to-vector --print-schedule=- -o %t.mlir | FileCheck %s --check-prefix=PLAN

#ab = affine_map<(y, r) -> (y, r)>
#r = affine_map<(y, r) -> (r)>
#y = affine_map<(y, r) -> (y)>

// PLAN: lanes = 8, vectors = 1, row_dim = 0, rows = 16
// CHECK-LABEL: distances:
// CHECK-COUNT-16: vpsadbw
// CHECK-NOT: vextracti64x4
// CHECK: vmovdqu64 %zmm{{[0-9]+}}, (%
// CHECK: ret
func.func @distances(%a: memref<?x64xi8> {llvm.noalias}, %b: memref<64xi8> {llvm.noalias}, %o: memref<?xi32> {llvm.noalias}) {
  %zero = arith.constant 0 : i32
  linalg.fill ins(%zero : i32) outs(%o : memref<?xi32>)
  linalg.generic {indexing_maps = [#ab, #r, #y], iterator_types = ["parallel", "reduction"]}
      ins(%a, %b : memref<?x64xi8>, memref<64xi8>) outs(%o : memref<?xi32>) {
  ^bb0(%p: i8, %q: i8, %sum: i32):
    %pw = arith.extui %p : i8 to i32
    %qw = arith.extui %q : i8 to i32
    %d = arith.subi %pw, %qw : i32
    %s = math.absi %d : i32
    %t = arith.addi %sum, %s : i32
    linalg.yield %t : i32
  }
  return
}

// A row is one register also where it is a half of the widest ones.
// PLAN: lanes = 8, vectors = 1, row_dim = 0, rows = 8
// CHECK-LABEL: bits:
// CHECK: vpopcntb
// CHECK-NOT: vpmovzxb
// CHECK: vpdpbusd
// CHECK: ret
func.func @bits(%a: memref<?x32xi8> {llvm.noalias}, %b: memref<32xi8> {llvm.noalias}, %o: memref<?xi32> {llvm.noalias}) {
  %zero = arith.constant 0 : i32
  linalg.fill ins(%zero : i32) outs(%o : memref<?xi32>)
  linalg.generic {indexing_maps = [#ab, #r, #y], iterator_types = ["parallel", "reduction"]}
      ins(%a, %b : memref<?x32xi8>, memref<32xi8>) outs(%o : memref<?xi32>) {
  ^bb0(%p: i8, %q: i8, %sum: i32):
    %x = arith.xori %p, %q : i8
    %c = math.ctpop %x : i8
    %w = arith.extui %c : i8 to i32
    %t = arith.addi %sum, %w : i32
    linalg.yield %t : i32
  }
  return
}

// Numbers that may be negative are no bytes.
// CHECK-LABEL: differences:
// CHECK-NOT: vpsadbw
// CHECK: ret
func.func @differences(%a: memref<?x32xi8> {llvm.noalias}, %b: memref<32xi8> {llvm.noalias}, %o: memref<?xi32> {llvm.noalias}) {
  linalg.generic {indexing_maps = [#ab, #r, #y], iterator_types = ["parallel", "reduction"]}
      ins(%a, %b : memref<?x32xi8>, memref<32xi8>) outs(%o : memref<?xi32>) {
  ^bb0(%p: i8, %q: i8, %sum: i32):
    %pw = arith.extsi %p : i8 to i32
    %qw = arith.extui %q : i8 to i32
    %d = arith.subi %pw, %qw : i32
    %t = arith.addi %sum, %d : i32
    linalg.yield %t : i32
  }
  return
}

// PLAN: vector_dim = 1, lanes = 32
// CHECK-LABEL: blocks:
// CHECK: vpsadbw {{.*}}, %zmm
// CHECK-NOT: vpsadbw {{.*}}, %xmm
// CHECK: vpmovqd
// CHECK: ret
#in = affine_map<(y, x, r, q) -> (y, r, x, q)>
#out = affine_map<(y, x, r, q) -> (y, x)>
func.func @blocks(%a: memref<64x8x32x8xi8> {llvm.noalias}, %b: memref<64x8x32x8xi8> {llvm.noalias},
                  %o: memref<64x32xi32> {llvm.noalias}) {
  linalg.generic {indexing_maps = [#in, #in, #out], iterator_types = ["parallel", "parallel", "reduction", "reduction"]}
      ins(%a, %b : memref<64x8x32x8xi8>, memref<64x8x32x8xi8>) outs(%o : memref<64x32xi32>) {
  ^bb0(%p: i8, %q: i8, %sum: i32):
    %h = arith.maxui %p, %q : i8
    %l = arith.minui %p, %q : i8
    %d = arith.subi %h, %l : i8
    %w = arith.extui %d : i8 to i32
    %t = arith.addi %sum, %w : i32
    linalg.yield %t : i32
  }
  return
}
