// Loops that stay as they are, each for one reason, which --remarks gives where iterations load the same.
// RUN: auto-opt --target=hvx --jam-loops --remarks %s 2> %t.log | FileCheck %s
// RUN: FileCheck %s --check-prefix=REMARK --input-file=%t.log
// REQUIRES: rules
// CHECK-NOT: arith.maxsi

// What is loaded may be what is stored.
func.func @overlap(%in: memref<?x?xi8>, %out: memref<?x?xi8>, %h: index, %w: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c128 = arith.constant 128 : index
  // REMARK: refused.mlir:[[@LINE+1]]:{{[0-9]+}}: remark: in @overlap: loop not jammed, although its iterations share loads: it may store to memory that it loads
  scf.for %y = %c0 to %h step %c1 {
    %y1 = arith.addi %y, %c1 : index
    scf.for %x = %c0 to %w step %c128 {
      %a = vector.load %in[%y, %x] : memref<?x?xi8>, vector<128xi8>
      %b = vector.load %in[%y1, %x] : memref<?x?xi8>, vector<128xi8>
      %s = arith.addi %a, %b : vector<128xi8>
      vector.store %s, %out[%y, %x] : memref<?x?xi8>, vector<128xi8>
    }
  }
  return
}

// Views of one memory, even if nothing else leads there.
func.func @views(%m: memref<64x256xi8> {llvm.noalias}, %h: index, %w: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c128 = arith.constant 128 : index
  %in = memref.subview %m[0, 0] [64, 128] [1, 1] : memref<64x256xi8> to memref<64x128xi8, strided<[256, 1]>>
  // REMARK: refused.mlir:[[@LINE+1]]:{{[0-9]+}}: remark: in @views: loop not jammed, although its iterations share loads: it may store to memory that it loads
  scf.for %y = %c0 to %h step %c1 {
    %y1 = arith.addi %y, %c1 : index
    scf.for %x = %c0 to %w step %c128 {
      %a = vector.load %in[%y, %x] : memref<64x128xi8, strided<[256, 1]>>, vector<128xi8>
      %b = vector.load %in[%y1, %x] : memref<64x128xi8, strided<[256, 1]>>, vector<128xi8>
      %s = arith.addi %a, %b : vector<128xi8>
      vector.store %s, %m[%y, %x] : memref<64x256xi8>, vector<128xi8>
    }
  }
  return
}

// Iterations store to the same place: the last one counts.
func.func @same_place(%in: memref<?x?xi8> {llvm.noalias}, %out: memref<?x?xi8>, %h: index, %w: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c128 = arith.constant 128 : index
  // REMARK: refused.mlir:[[@LINE+1]]:{{[0-9]+}}: remark: in @same_place: loop not jammed, although its iterations share loads: different iterations may store to the same address
  scf.for %y = %c0 to %h step %c1 {
    %y1 = arith.addi %y, %c1 : index
    scf.for %x = %c0 to %w step %c128 {
      %a = vector.load %in[%y, %x] : memref<?x?xi8>, vector<128xi8>
      %b = vector.load %in[%y1, %x] : memref<?x?xi8>, vector<128xi8>
      %s = arith.addi %a, %b : vector<128xi8>
      vector.store %s, %out[%c0, %c0] : memref<?x?xi8>, vector<128xi8>
    }
  }
  return
}

// A store extends over the rows of two iterations.
func.func @two_rows(%in: memref<?x?xi8> {llvm.noalias}, %out: memref<?x?xi8>, %h: index, %w: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c128 = arith.constant 128 : index
  // REMARK: refused.mlir:[[@LINE+1]]:{{[0-9]+}}: remark: in @two_rows: loop not jammed, although its iterations share loads: different iterations may store to the same address
  scf.for %y = %c0 to %h step %c1 {
    %y1 = arith.addi %y, %c1 : index
    scf.for %x = %c0 to %w step %c128 {
      %a = vector.load %in[%y, %x] : memref<?x?xi8>, vector<2x128xi8>
      %b = vector.load %in[%y1, %x] : memref<?x?xi8>, vector<2x128xi8>
      %s = arith.addi %a, %b : vector<2x128xi8>
      vector.store %s, %out[%y, %x] : memref<?x?xi8>, vector<2x128xi8>
    }
  }
  return
}

// Something else happens in the loop.
func.func private @say(%x: index)
func.func @effects(%in: memref<?x?xi8> {llvm.noalias}, %out: memref<?x?xi8>, %h: index, %w: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c128 = arith.constant 128 : index
  // REMARK: refused.mlir:[[@LINE+1]]:{{[0-9]+}}: remark: in @effects: loop not jammed, although its iterations share loads: its inner loop has side effects other than loads and stores
  scf.for %y = %c0 to %h step %c1 {
    %y1 = arith.addi %y, %c1 : index
    scf.for %x = %c0 to %w step %c128 {
      %a = vector.load %in[%y, %x] : memref<?x?xi8>, vector<128xi8>
      %b = vector.load %in[%y1, %x] : memref<?x?xi8>, vector<128xi8>
      %s = arith.addi %a, %b : vector<128xi8>
      func.call @say(%x) : (index) -> ()
      vector.store %s, %out[%y, %x] : memref<?x?xi8>, vector<128xi8>
    }
  }
  return
}

// The inner loop is another one in each iteration.
func.func @triangle(%in: memref<?x?xi8> {llvm.noalias}, %out: memref<?x?xi8>, %h: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c128 = arith.constant 128 : index
  // REMARK: refused.mlir:[[@LINE+1]]:{{[0-9]+}}: remark: in @triangle: loop not jammed, although its iterations share loads: the bounds of its inner loop are computed in its body
  scf.for %y = %c0 to %h step %c1 {
    %y1 = arith.addi %y, %c1 : index
    scf.for %x = %c0 to %y step %c128 {
      %a = vector.load %in[%y, %x] : memref<?x?xi8>, vector<128xi8>
      %b = vector.load %in[%y1, %x] : memref<?x?xi8>, vector<128xi8>
      %s = arith.addi %a, %b : vector<128xi8>
      vector.store %s, %out[%y, %x] : memref<?x?xi8>, vector<128xi8>
    }
  }
  return
}

// REMARK-NOT: remark
// Nothing is loaded twice.
func.func @separate(%in: memref<?x?xi8> {llvm.noalias}, %out: memref<?x?xi8>, %h: index, %w: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c128 = arith.constant 128 : index
  scf.for %y = %c0 to %h step %c1 {
    scf.for %x = %c0 to %w step %c128 {
      %a = vector.load %in[%y, %x] : memref<?x?xi8>, vector<128xi8>
      %s = arith.addi %a, %a : vector<128xi8>
      vector.store %s, %out[%y, %x] : memref<?x?xi8>, vector<128xi8>
    }
  }
  return
}

// The inner loop does not count with an index.
func.func @narrow(%in: memref<?x?xi8> {llvm.noalias}, %out: memref<?x?xi8>, %h: index, %w: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %step = arith.constant 128 : i32
  scf.for %y = %c0 to %h step %c1 {
    %y1 = arith.addi %y, %c1 : index
    scf.for %n = %zero to %w step %step : i32 {
      %x = arith.index_cast %n : i32 to index
      %a = vector.load %in[%y, %x] : memref<?x?xi8>, vector<128xi8>
      %b = vector.load %in[%y1, %x] : memref<?x?xi8>, vector<128xi8>
      %s = arith.addi %a, %b : vector<128xi8>
      vector.store %s, %out[%y, %x] : memref<?x?xi8>, vector<128xi8>
    }
  }
  return
}

// A tensor that is written is another value: nothing of it is left.
func.func @tensors(%in: memref<?x?xi8> {llvm.noalias}, %t: tensor<?x?xi8>, %h: index, %w: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c128 = arith.constant 128 : index
  // REMARK: refused.mlir:[[@LINE+1]]:{{[0-9]+}}: remark: in @tensors: loop not jammed, although its iterations share loads: it or its inner loop has loop-carried values
  %r:1 = scf.for %y = %c0 to %h step %c1 iter_args(%o = %t) -> (tensor<?x?xi8>) {
    %y1 = arith.addi %y, %c1 : index
    scf.for %x = %c0 to %w step %c128 {
      %a = vector.load %in[%y, %x] : memref<?x?xi8>, vector<128xi8>
      %b = vector.load %in[%y1, %x] : memref<?x?xi8>, vector<128xi8>
      %s = arith.addi %a, %b : vector<128xi8>
      %p = vector.transfer_write %s, %o[%y, %x] : vector<128xi8>, tensor<?x?xi8>
    }
    scf.yield %o : tensor<?x?xi8>
  }
  return
}
func.func @unused_tensor(%in: memref<?x?xi8> {llvm.noalias}, %t: tensor<?x?xi8>, %h: index, %w: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c128 = arith.constant 128 : index
  scf.for %y = %c0 to %h step %c1 {
    scf.for %x = %c0 to %w step %c128 {
      %a = vector.load %in[%y, %x] : memref<?x?xi8>, vector<128xi8>
      %p = vector.transfer_write %a, %t[%y, %x] : vector<128xi8>, tensor<?x?xi8>
    }
  }
  return
}

// Windows of six rows of four registers: what two iterations load leaves no registers.
func.func @tall(%in: memref<?x?xi8> {llvm.noalias}, %out: memref<?x?xi8>, %h: index, %w: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c512 = arith.constant 512 : index
  // REMARK: refused.mlir:[[@LINE+1]]:3: remark: in @tall: {{.*}}: the loads of two iterations take more than three quarters of the registers
  scf.for %y = %c0 to %h step %c1 {
    scf.for %x = %c0 to %w step %c512 {
      %y1 = arith.addi %y, %c1 : index
      %y2 = arith.addi %y1, %c1 : index
      %y3 = arith.addi %y2, %c1 : index
      %y4 = arith.addi %y3, %c1 : index
      %y5 = arith.addi %y4, %c1 : index
      %a0 = vector.load %in[%y, %x] : memref<?x?xi8>, vector<512xi8>
      %a1 = vector.load %in[%y1, %x] : memref<?x?xi8>, vector<512xi8>
      %a2 = vector.load %in[%y2, %x] : memref<?x?xi8>, vector<512xi8>
      %a3 = vector.load %in[%y3, %x] : memref<?x?xi8>, vector<512xi8>
      %a4 = vector.load %in[%y4, %x] : memref<?x?xi8>, vector<512xi8>
      %a5 = vector.load %in[%y5, %x] : memref<?x?xi8>, vector<512xi8>
      %s1 = arith.addi %a0, %a1 : vector<512xi8>
      %s2 = arith.addi %s1, %a2 : vector<512xi8>
      %s3 = arith.addi %s2, %a3 : vector<512xi8>
      %s4 = arith.addi %s3, %a4 : vector<512xi8>
      %s5 = arith.addi %s4, %a5 : vector<512xi8>
      vector.store %s5, %out[%y, %x] : memref<?x?xi8>, vector<512xi8>
    }
  }
  return
}
// REMARK-NOT: remark
