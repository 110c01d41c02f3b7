// Matrix code on Gemmini: its instructions are found by what they do, and the C is checked by replay.
// RUN: auto-opt %s --target=gemmini --emit=c --explain -o %t.c 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=C --input-file=%t.c
// RUN: auto-semgen library %root/dialects/gemmini.isa --replay=%t.c
// RUN: mkdir -p %t.model && auto-semgen library %root/dialects/gemmini.isa -o %t.model
// RUN: clang -std=c11 -Wall -Wextra -Werror -I %t.model -c %t.c -o %t.o
// RUN: gcc -std=c11 -Wall -Wextra -Werror -I %t.model -c %t.c -o %t.o

// CHECK: gemmini.mlir:{{.*}}: linalg.generic: 784 x 256 x 1024 (summed), i8 * i8 -> i32, times 0.125 rounded to nearest even, within 0..127; loads A with mvin; B with mvin2; multiplies with preload, compute_preloaded; the same B again with preload, compute_accumulated; stores with mvout
// C-LABEL: void layer(int8_t in0[784][1024], int8_t in1[1024][256], int8_t out0[784][256]) {
// C-NEXT:    gemmini_flush(0);
// Configuration is written once, in front of the loops.
// C-DAG:     gemmini_extended3_config_ex(1, 0, 0, 1.0f, 1, 1, 0, 0, 0);
// C-DAG:     gemmini_extended5_config_ld(1024, 1.0f, 0, {{[0-9]+}}, 1, 0);
// C-DAG:     gemmini_extended5_config_ld(256, 1.0f, 0, {{[0-9]+}}, 1, 1);
// C-DAG:     gemmini_extended2_config_st(256, 1, 0.125f, 0, 0, 0, 0, 0, 0, 0, 0, 0);
// Tiles are deep: their sums have the whole accumulator, and are stored between tiles.
// C:         for (int32_t step = -1;
// C-NOT:     config
// C:         // Store: the tile before.
// C:         gemmini_extended_mvout(&out0[begin][j],
// C:         gemmini_extended_mvin2(&in1[k][j],
// C:         gemmini_extended_mvin(&in0[begin][load_k],
// C:         gemmini_extended_compute_preloaded(
// C:         gemmini_extended_preload(GARBAGE_ADDR,
// C:         gemmini_extended_compute_accumulated(
// C-NOT:     config
// C:         gemmini_fence();
func.func @layer(%a: tensor<784x1024xi8>, %b: tensor<1024x256xi8>) -> tensor<784x256xi8> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<784x256xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<784x256xi32>) -> tensor<784x256xi32>
  %m = linalg.matmul ins(%a, %b : tensor<784x1024xi8>, tensor<1024x256xi8>) outs(%f : tensor<784x256xi32>)
    -> tensor<784x256xi32>
  %o = tensor.empty() : tensor<784x256xi8>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
                       iterator_types = ["parallel", "parallel"]}
    ins(%m : tensor<784x256xi32>) outs(%o : tensor<784x256xi8>) {
  ^bb0(%x: i32, %y: i8):
    %s = arith.constant 0.125 : f32
    %low = arith.constant 0.0 : f32
    %high = arith.constant 127.0 : f32
    %0 = arith.sitofp %x : i32 to f32
    %1 = arith.mulf %0, %s : f32
    %2 = arith.maximumf %1, %low : f32
    %3 = arith.minimumf %2, %high : f32
    %4 = math.roundeven %3 : f32
    %5 = arith.fptosi %4 : f32 to i8
    linalg.yield %5 : i8
  } -> tensor<784x256xi8>
  return %r : tensor<784x256xi8>
}

// What the accelerator does not do stays on the CPU, in the same function.
// CHECK: linalg.generic: on the CPU: the maximum is not of windows along two dimensions
// CHECK: linalg.generic: 20 x 30 x 40 (summed), i8 * i8 -> i32; loads A
// C-LABEL: void product_then_maximum(
// C:         static int32_t [[SUM:local[0-9]+]][20][30];
// C:         gemmini_extended_mvout(&[[SUM]][begin][j],
// C:         gemmini_fence();
// C:         [[SUM]][i][j];
func.func @product_then_maximum(%a: tensor<20x40xi8>, %b: tensor<40x30xi8>) -> tensor<20xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<20x30xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<20x30xi32>) -> tensor<20x30xi32>
  %m = linalg.matmul ins(%a, %b : tensor<20x40xi8>, tensor<40x30xi8>) outs(%f : tensor<20x30xi32>) -> tensor<20x30xi32>
  %eo = tensor.empty() : tensor<20xi32>
  %fo = linalg.fill ins(%zero : i32) outs(%eo : tensor<20xi32>) -> tensor<20xi32>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
                       iterator_types = ["parallel", "reduction"]}
    ins(%m : tensor<20x30xi32>) outs(%fo : tensor<20xi32>) {
  ^bb0(%x: i32, %y: i32):
    %0 = arith.maxsi %x, %y : i32
    linalg.yield %0 : i32
  } -> tensor<20xi32>
  return %r : tensor<20xi32>
}

// CHECK: linalg.generic: on the CPU: no local memory has these element types
func.func @floats(%a: memref<4x4xf32>, %b: memref<4x4xf32>, %c: memref<4x4xf32>) {
  linalg.matmul ins(%a, %b : memref<4x4xf32>, memref<4x4xf32>) outs(%c : memref<4x4xf32>)
  return
}

// The border of zeros around an image is loaded from no address: the image is not copied.
// CHECK: linalg.generic: 2 x 4 x 4 x 24 x 3 (summed) x 3 (summed) x 20 (summed), i8 * i8 -> i32; loads A with mvin;
// C-LABEL: void border_of_zeros(
// C-NOT:     static
// Its lines stay in local memory while the window moves over them, each with its border: blocks of A are every second row from
// the window's element on.
// C:         gemmini_extended3_config_ex(1, 0, 0, 1.0f, 1, 2, 0, 0, 0);
// C:         // A: lines of the image.
// C:         at1 = image_line - 1, at2 = column - 1;
// C-NEXT:    rows = smaller(rows, at2 < 0 ? 0 - at2 : at2 < 7 ? 7 - at2 : rows);
// C-NEXT:    const bool inside = at1 >= 0 && at1 < 7 && at2 >= 0 && at2 < 7;
// C-NEXT:    if (inside) {
// C-NEXT:      gemmini_extended_mvin(&in0[row0][image_line - 1][column - 1][0], load_a + z * 9 + column, 20, rows);
// C-NEXT:    } else {
// C-NEXT:      gemmini_extended_mvin(NULL,
// C:         a = tile_a + slot * 162 + c / 3 * 9 + c % 3;
// C:         gemmini_extended_compute_accumulated(a + (ib / 4 * 9 + ib % 4 * 2) * 9,
func.func @border_of_zeros(%a: tensor<2x7x7x20xi8>, %b: tensor<3x3x20x24xi8>) -> tensor<2x4x4x24xi32> {
  %edge = arith.constant 0 : i8
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<2x4x4x24xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x4x4x24xi32>) -> tensor<2x4x4x24xi32>
  %p = tensor.pad %a low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%p0: index, %p1: index, %p2: index, %p3: index):
    tensor.yield %edge : i8
  } : tensor<2x7x7x20xi8> to tensor<2x9x9x20xi8>
  %r = linalg.conv_2d_nhwc_hwcf {strides = dense<2> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
    ins(%p, %b : tensor<2x9x9x20xi8>, tensor<3x3x20x24xi8>) outs(%f : tensor<2x4x4x24xi32>) -> tensor<2x4x4x24xi32>
  return %r : tensor<2x4x4x24xi32>
}

// Another border is memory of its own, which the CPU writes.
// CHECK: linalg.generic: 1 x 5 x 5 x 8 x 3 (summed) x 3 (summed) x 4 (summed), i8 * i8 -> i32; loads A with mvin;
// CHECK: tensor.pad: on the CPU: an addend is read beyond its borders
// C-LABEL: void border_of_ones(
// C:         static int8_t [[IMAGE:local[0-9]+]][1][7][7][4];
// C:         gemmini_extended_mvin(&[[IMAGE]][
// C-NOT:     gemmini_extended_mvin(NULL
func.func @border_of_ones(%a: tensor<1x5x5x4xi8>, %b: tensor<3x3x4x8xi8>) -> tensor<1x5x5x8xi32> {
  %edge = arith.constant 1 : i8
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<1x5x5x8xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<1x5x5x8xi32>) -> tensor<1x5x5x8xi32>
  %p = tensor.pad %a low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%p0: index, %p1: index, %p2: index, %p3: index):
    tensor.yield %edge : i8
  } : tensor<1x5x5x4xi8> to tensor<1x7x7x4xi8>
  %r = linalg.conv_2d_nhwc_hwcf {strides = dense<1> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
    ins(%p, %b : tensor<1x7x7x4xi8>, tensor<3x3x4x8xi8>) outs(%f : tensor<1x5x5x8xi32>) -> tensor<1x5x5x8xi32>
  return %r : tensor<1x5x5x8xi32>
}

// The array transposes A; what loads of it cover are adjacent rows. Other rows are one tile after the other.
// CHECK: linalg.generic: 5 x 90 x 24 x 100 (summed), i8 * i8 -> i32; loads A with mvin; B with mvin2; multiplies with preload, compute_preloaded; the same B again with preload, compute_accumulated; stores with mvout
// C-LABEL: void transposed(
// C-DAG:     gemmini_extended3_config_ex(1, 0, 0, 1.0f, 1, 1, 1, 0, 0);
// C-DAG:     gemmini_extended5_config_ld(450, 1.0f, 0, 16, 1, 0);
// C:         // A, transposed: 16 x 64 elements.
// C:         gemmini_extended_mvin(&in0[load_k][next][i], load_a + (c * 6 + block) * 16,
func.func @transposed(%a: tensor<100x5x90xi8>, %b: tensor<100x24xi8>) -> tensor<5x90x24xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<5x90x24xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<5x90x24xi32>) -> tensor<5x90x24xi32>
  %r = linalg.generic {indexing_maps = [affine_map<(h, i, j, k) -> (k, h, i)>, affine_map<(h, i, j, k) -> (k, j)>,
                                        affine_map<(h, i, j, k) -> (h, i, j)>],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
    ins(%a, %b : tensor<100x5x90xi8>, tensor<100x24xi8>) outs(%f : tensor<5x90x24xi32>) {
  ^bb0(%x: i8, %y: i8, %o: i32):
    %xw = arith.extsi %x : i8 to i32
    %yw = arith.extsi %y : i8 to i32
    %p = arith.muli %xw, %yw : i32
    %t = arith.addi %o, %p : i32
    linalg.yield %t : i32
  } -> tensor<5x90x24xi32>
  return %r : tensor<5x90x24xi32>
}

// A sum whose negative values are cut before it is scaled; the accumulator is wider than the sum needs.
// CHECK: linalg.generic: 40 x 50, 2 addends, times 0.300000012 rounded to nearest even, within 0..127; an addend with mvin; an addend with mvin2; stores with mvout
// C-LABEL: void residual(
// C-DAG:     gemmini_extended2_config_st(50, 1, 0.300000012f, 0, 0, 0, 0, 0, 0, 0, 0, 0);
// C:         gemmini_extended_mvin(&in0[i][0], 0x80000000u + place, 50, rows);
// C:         gemmini_extended_mvin2(&in1[i][0], 0xC0000000u + place, 50, rows);
// C:         gemmini_extended_mvout(&out0[i][0], 0x80000000u + place, 50, rows);
func.func @residual(%a: tensor<40x50xi8>, %b: tensor<40x50xi8>) -> tensor<40x50xi8> {
  %o = tensor.empty() : tensor<40x50xi8>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>,
                                        affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
    ins(%a, %b : tensor<40x50xi8>, tensor<40x50xi8>) outs(%o : tensor<40x50xi8>) {
  ^bb0(%x: i8, %y: i8, %z: i8):
    %c0 = arith.constant 0 : i32
    %sc = arith.constant 0.3 : f32
    %lo = arith.constant -128.0 : f32
    %hi = arith.constant 127.0 : f32
    %0 = arith.extsi %x : i8 to i32
    %1 = arith.extsi %y : i8 to i32
    %2 = arith.addi %0, %1 : i32
    %3 = arith.maxsi %2, %c0 : i32
    %f = arith.sitofp %3 : i32 to f32
    %m = arith.mulf %f, %sc : f32
    %r = math.roundeven %m : f32
    %l = arith.maximumf %r, %lo : f32
    %h = arith.minimumf %l, %hi : f32
    %5 = arith.fptosi %h : f32 to i8
    linalg.yield %5 : i8
  } -> tensor<40x50xi8>
  return %r : tensor<40x50xi8>
}

// Three channels do not fill a block: the elements of seven pixels that are next to each other are one run.
// CHECK: linalg.generic: 1 x 12 x 16 x 24 x 7 (summed) x 7 (summed) x 3 (summed)
// C-LABEL: void joined(
// C:         gemmini_extended_mvin2(&in1[c][0][0][0] + k * 24, {{.*}}, 24, smaller(21 - k, 16));
// C:         // A: lines of the image.
// C:         gemmini_extended_mvin(&in0[0][line][0][0], load_a + line * 16, 21, 16);
func.func @joined(%a: tensor<1x29x37x3xi8>, %b: tensor<7x7x3x24xi8>) -> tensor<1x12x16x24xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<1x12x16x24xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<1x12x16x24xi32>) -> tensor<1x12x16x24xi32>
  %r = linalg.conv_2d_nhwc_hwcf {strides = dense<2> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
    ins(%a, %b : tensor<1x29x37x3xi8>, tensor<7x7x3x24xi8>) outs(%f : tensor<1x12x16x24xi32>) -> tensor<1x12x16x24xi32>
  return %r : tensor<1x12x16x24xi32>
}

// A border between them is written by the CPU, if that costs less than more blocks do.
// C-LABEL: void joined_border(
// C:         static int8_t [[JOINED:local[0-9]+]][1][35][43][3];
// C:         // A: runs of rows.
// C:         rows = smaller(smaller(285 - row, 16), 19 - load_row2);
// C-NEXT:    gemmini_extended_mvin(&[[JOINED]][load_row0][2 * load_row1 + c][2 * load_row2][0], load_place + row, 21, rows);
func.func @joined_border(%a: tensor<1x29x37x3xi8>, %b: tensor<7x7x3x240xi8>) -> tensor<1x15x19x240xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<1x15x19x240xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<1x15x19x240xi32>) -> tensor<1x15x19x240xi32>
  %edge = arith.constant 0 : i8
  %p = tensor.pad %a low[0, 3, 3, 0] high[0, 3, 3, 0] {
  ^bb0(%p0: index, %p1: index, %p2: index, %p3: index):
    tensor.yield %edge : i8
  } : tensor<1x29x37x3xi8> to tensor<1x35x43x3xi8>
  %r = linalg.conv_2d_nhwc_hwcf {strides = dense<2> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
    ins(%p, %b : tensor<1x35x43x3xi8>, tensor<7x7x3x240xi8>) outs(%f : tensor<1x15x19x240xi32>) -> tensor<1x15x19x240xi32>
  return %r : tensor<1x15x19x240xi32>
}
