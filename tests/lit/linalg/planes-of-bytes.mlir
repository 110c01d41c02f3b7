// Images in planes, of bytes: the three taps of a row would leave a quarter of each group of four unused, so that neighbours along the
// channels are multiplied and added up; the weights are copied with these innermost.
// REQUIRES: rules
// RUN: auto-opt %s --mcpu=sapphirerapids --convert-linalg-to-vector --print-schedule=- -o /dev/null | FileCheck %s
// CHECK: group = 4
// CHECK-SAME: copy_shared = true, order = [0, 2, 3, 1, 5, 6, 4]
// CHECK: group = 4
// CHECK-SAME: copy_shared = true, order = [0, 3, 1, 5, 6, 4]
func.func @taps(%x: memref<1x64x30x30xi8>, %w: memref<64x64x3x3xi8>, %o: memref<1x64x28x28xi32>) {
  linalg.conv_2d_nchw_fchw {strides = dense<1> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
      ins(%x, %w : memref<1x64x30x30xi8>, memref<64x64x3x3xi8>) outs(%o : memref<1x64x28x28xi32>)
  return
}
func.func @pixels(%x: memref<1x64x28x28xi8>, %w: memref<64x64x1x1xi8>, %o: memref<1x64x28x28xi32>) {
  linalg.conv_2d_nchw_fchw {strides = dense<1> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
      ins(%x, %w : memref<1x64x28x28xi8>, memref<64x64x1x1xi8>) outs(%o : memref<1x64x28x28xi32>)
  return
}

// Constant weights of an image in planes are turned, channels side by side, while compiling; on HVX, too, where pixels of four channels are
// copied as vectors.
// RUN: auto-opt --mcpu=x86-64-v4 --mattr=+avx512vnni --convert-linalg-to-vector %s | FileCheck %s --check-prefix=CONSTANT
// RUN: auto-opt --target=hvx --convert-linalg-to-vector %s | FileCheck %s --check-prefix=CONSTANT
// CONSTANT-LABEL: func.func @constant_weights
// CONSTANT-NOT: memref.load {{.*}}xi8
// CONSTANT: return
memref.global "private" constant @weights : memref<32x16x3x3xi8> = dense<3>
func.func @constant_weights(%a: memref<1x16x18x18xi8> {llvm.noalias}, %c: memref<1x32x16x16xi32> {llvm.noalias}) {
  %w = memref.get_global @weights : memref<32x16x3x3xi8>
  linalg.conv_2d_nchw_fchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
    ins(%a, %w : memref<1x16x18x18xi8>, memref<32x16x3x3xi8>) outs(%c : memref<1x32x16x16xi32>)
  return
}

// An image in planes that is read by rows is turned as an image, not for each window.
// RUN: auto-opt --mcpu=x86-64-v4 --mattr=+avx512vnni --convert-linalg-to-vector %s | FileCheck %s --check-prefix=IMAGE
// IMAGE-LABEL: func.func @turned_image
// IMAGE-NOT: memref<1806336xi8>
// IMAGE: memref<215296xi8>
// IMAGE: return
func.func @turned_image(%a: memref<64x58x58xi8> {llvm.noalias}, %w: memref<3x3x64x64xi8> {llvm.noalias}, %o: memref<56x56x64xi32> {llvm.noalias}) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4, d5) -> (d5, d0 + d3, d1 + d4)>, affine_map<(d0, d1, d2, d3, d4, d5) -> (d3, d4, d5, d2)>,
                                   affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2)>],
                  iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]}
      ins(%a, %w : memref<64x58x58xi8>, memref<3x3x64x64xi8>) outs(%o : memref<56x56x64xi32>) {
  ^bb0(%x: i8, %y: i8, %z: i32):
    %p = arith.extsi %x : i8 to i32
    %q = arith.extsi %y : i8 to i32
    %r = arith.muli %p, %q : i32
    %s = arith.addi %r, %z : i32
    linalg.yield %s : i32
  }
  return
}

// The columns of an image in planes are copied for one tile at a time, also where a row of the result is one tile: not all of them in front
// of the loops. Strides are loaded as vectors with what lies between.
// RUN: auto-opt --mcpu=x86-64-v4 --mattr=+avx512vnni --convert-linalg-to-vector %s | FileCheck %s --check-prefix=PANELS
// PANELS-LABEL: func.func @columns
// PANELS: memref.alloc() {{.*}} : memref<36864xi8>
// PANELS-LABEL: func.func @strides
// PANELS-NOT: memref.load {{.*}}xi8
// PANELS-LABEL: func.func @short_rows
func.func @columns(%a: memref<1x64x58x58xi8> {llvm.noalias}, %w: memref<64x64x3x3xi8> {llvm.noalias}, %c: memref<1x64x56x56xi32> {llvm.noalias}) {
  linalg.conv_2d_nchw_fchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
    ins(%a, %w : memref<1x64x58x58xi8>, memref<64x64x3x3xi8>) outs(%c : memref<1x64x56x56xi32>)
  return
}
func.func @strides(%a: memref<1x64x56x56xi8> {llvm.noalias}, %c: memref<1x64x28x28xi32> {llvm.noalias}) {
  %w = memref.get_global @ones : memref<64x64x1x1xi8>
  linalg.conv_2d_nchw_fchw {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>}
    ins(%a, %w : memref<1x64x56x56xi8>, memref<64x64x1x1xi8>) outs(%c : memref<1x64x28x28xi32>)
  return
}
memref.global "private" constant @ones : memref<64x64x1x1xi8> = dense<1>

// Rows of 7 pixels are joined, each in a slot of 8 lanes; lanes run along the rows, whose elements are neighbours in the result.
// RUN: auto-opt %s --mcpu=sapphirerapids --convert-linalg-to-vector --print-schedule=- -o /dev/null | FileCheck %s --check-prefix=SLOTS
// SLOTS: sym_name = "short_rows"
// SLOTS: {vector_dim = 3, lanes = 16, vectors = 4, join_dim = 2, row_dim = 1
func.func @short_rows(%a: memref<1x64x14x14xi8>, %w: memref<512x64x1x1xi8>, %c: memref<1x512x7x7xi32>) {
  linalg.conv_2d_nchw_fchw {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>}
    ins(%a, %w : memref<1x64x14x14xi8>, memref<512x64x1x1xi8>) outs(%c : memref<1x512x7x7xi32>)
  return
}
