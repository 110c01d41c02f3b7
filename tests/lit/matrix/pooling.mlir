// Max pooling behind a convolution: a store that takes the largest of each window is found by what it does.
// RUN: rm -rf %t && mkdir -p %t && split-file %s %t
// RUN: auto-opt %t/pooled.mlir --target=gemmini --emit=c --explain -o %t/pooled.c 2>&1 | FileCheck %t/pooled.mlir
// RUN: FileCheck %t/pooled.mlir --check-prefix=C --input-file=%t/pooled.c
// RUN: auto-semgen library %root/dialects/gemmini.isa --replay=%t/pooled.c
// RUN: auto-semgen library %root/dialects/gemmini.isa -o %t/model
// RUN: clang -std=c11 -Wall -Wextra -Werror -I %t/model -c %t/pooled.c -o %t/pooled.o
// RUN: gcc -std=c11 -Wall -Wextra -Werror -I %t/model -c %t/pooled.c -o %t/pooled.o

// One tile: nothing differs from tile to tile, and is configured in front of the loops.
// DEFINE: %{plain} = auto-opt %t/variant.mlir --target=gemmini --emit=c --explain -o %t/variant.c
// RUN: cp %t/plain.mlir %t/variant.mlir && %{plain} 2>&1 | FileCheck %s --check-prefix=PLAIN
// RUN: FileCheck %s --check-prefix=ONE --input-file=%t/variant.c
// PLAIN: 1 x 9 x 9 x 16 x 1 (summed) x 1 (summed) x 16 (summed), i8 * i8 -> i32, within -128..127, max pooling of 2 x 2, stride 2 x 2, padding 0 x 0; {{.*}}; pools and stores with mvout
// ONE:     gemmini_extended2_config_st(16, 0, 1.0f, 2, 2, 4, 4, 4, 8, 8, 0, 0);
// ONE:     for (int32_t step
// ONE-NOT: config_st
// A maximum that begins with 0 is a ReLU.
// RUN: sed 's/%lowest = arith.constant -128/%lowest = arith.constant 0/' %t/plain.mlir >%t/variant.mlir && %{plain} 2>&1 | FileCheck %s --check-prefix=ZERO
// ZERO: within 0..127, max pooling of 2 x 2
// Windows beyond the borders: what is there does not count with a ReLU, and is 0 to the accelerator without.
// DEFINE: %{padded} = sed 's/low.0, 0, 0, 0. high.0, 0, 0, 0./low[0, 1, 1, 0] high[0, 0, 0, 0]/; s/to tensor<1x9x9x16xi8>/to tensor<1x10x10x16xi8>/; s/ins(%q, %window : tensor<1x9x9x/ins(%q, %window : tensor<1x10x10x/; s/1x4x4x/1x5x5x/g' %t/plain.mlir
// RUN: %{padded} >%t/variant.mlir && %{plain} 2>&1 | FileCheck %s --check-prefix=BEYOND
// RUN: %{padded} | sed 's/%edge = arith.constant -128/%edge = arith.constant 0/' >%t/variant.mlir && %{plain} 2>&1 | FileCheck %s --check-prefix=PADDED
// RUN: %{padded} | sed 's/%least = arith.constant -128/%least = arith.constant 0/' >%t/variant.mlir && %{plain} 2>&1 | FileCheck %s --check-prefix=PADDED
// PADDED: padding 1 x 1; {{.*}}; pools and stores with mvout
// What the accelerator does not do.
// RUN: sed 's/outs(%first/outs(%given/' %t/plain.mlir >%t/variant.mlir && %{plain} 2>&1 | FileCheck %s --check-prefix=GIVEN
// GIVEN: linalg.generic: on the CPU: the maximum does not begin with a constant
// RUN: sed 's/tensor<2x2xi8>/tensor<3x3xi8>/g; s/dilations = dense<1>/dilations = dense<2>/; s/1x4x4x/1x3x3x/g' %t/plain.mlir >%t/variant.mlir && %{plain} 2>&1 | FileCheck %s --check-prefix=DILATED
// DILATED: on the CPU: the elements of a window are not next to each other
// RUN: sed 's/tensor<2x2xi8>/tensor<6x6xi8>/g; s/1x4x4x/1x2x2x/g' %t/plain.mlir >%t/variant.mlir && %{plain} 2>&1 | FileCheck %s --check-prefix=LARGE
// RUN: sed 's/tensor<2x2xi8>/tensor<2x3xi8>/g' %t/plain.mlir >%t/variant.mlir && %{plain} 2>&1 | FileCheck %s --check-prefix=LARGE
// LARGE: on the CPU: no instruction stores the maxima of such windows
// RUN: sed 's/ins(%q, %window : tensor<1x9x9x16xi8>/ins(%a, %window : tensor<1x9x9x16xi8>/' %t/plain.mlir >%t/variant.mlir && %{plain} 2>&1 | FileCheck %s --check-prefix=MEMORY
// MEMORY: on the CPU: the reduction is not a sum
// On memrefs; with weights that are overwritten in between, the sums are stored before that, and pooled on the CPU.
// RUN: cp %t/memref.mlir %t/variant.mlir && %{plain} 2>&1 | FileCheck %s --check-prefix=MEMREF
// MEMREF: max pooling of 2 x 2, stride 2 x 2, padding 0 x 0; {{.*}}; pools and stores with mvout
// RUN: sed 's/^  .. Overwritten/  linalg.fill ins(%lowest : i8) outs(%w : memref<1x1x16x16xi8>)/' %t/memref.mlir >%t/variant.mlir && %{plain} 2>&1 | FileCheck %s --check-prefix=BETWEEN
// BETWEEN: on the CPU: an operand is overwritten before the result is complete
// BETWEEN: i8 * i8 -> i32, within -128..127; {{.*}}; stores with mvout

// Where a library's store does something else, it is not taken for one.
// DEFINE: %{from} = %root/dialects/gemmini.isa
// DEFINE: %{compile} = auto-opt %t/pooled.mlir --target=%t/other.isa --emit=c --explain -o %t/other.c
// RUN: sed 's/largest = max(largest/largest = min(largest/' %{from} >%t/other.isa
// RUN: %{compile} 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: sed 's/|| r >= st.rows ||/|| r > st.rows ||/' %{from} >%t/other.isa
// RUN: %{compile} 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: sed 's/q >= st.columns then/q >= st.rows then/' %{from} >%t/other.isa
// RUN: %{compile} 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: sed 's/if r < 0 ||/if u8(r) < 0 ||/' %{from} >%t/other.isa
// RUN: %{compile} 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: sed 's/ + r . st.columns + q;/ + r * st.columns + q + 1;/' %{from} >%t/other.isa
// RUN: %{compile} 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: sed 's/(y . st.pool_out_columns + x) . st.stride/(y * st.pool_out_columns + x + y) * st.stride/' %{from} >%t/other.isa
// RUN: %{compile} 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: sed 's/elem largest = ELEM_MIN/elem largest = 1/' %{from} >%t/other.isa
// RUN: %{compile} 2>&1 | FileCheck %s --check-prefix=OTHER
// OTHER: on the CPU: no instruction stores the maxima of such windows
// What is not there may be another number than the program's, beside elements that are larger than both.
// RUN: sed 's/q >= st.columns then 0/q >= st.columns then -1/' %{from} >%t/other.isa
// RUN: %{compile} 2>&1 | FileCheck %s --check-prefix=FOUND
// FOUND: pools and stores with mvout
// RUN: sed 's/q >= st.columns then 0/q >= st.columns then 1/' %{from} >%t/other.isa
// RUN: %{compile} 2>&1 | FileCheck %s --check-prefix=BEYOND
// BEYOND: on the CPU: the accelerator pads windows with another value
// Other names.
// RUN: sed 's/pool_stride/a/g; s/upper_pad/b/g; s/pooled_rows/c/g; s/instruction mvout/instruction leave/' %{from} >%t/other.isa
// RUN: %{compile} 2>&1 | FileCheck %s --check-prefix=NAMES
// NAMES: pools and stores with leave

//--- pooled.mlir
#image = affine_map<(b, i, j, f) -> (b, i, j, f)>
#channel = affine_map<(b, i, j, f) -> (f)>
// CHECK: linalg.generic: 2 x 20 x 22 x 48 x 3 (summed) x 3 (summed) x 40 (summed), i8 * i8 -> i32, 1 addend, times 0.0125000002 rounded to nearest even, within 0..127, max pooling of 3 x 3, stride 2 x 2, padding 1 x 1; loads A with mvin; B with mvin2; an addend with mvin3; multiplies with preload, compute_preloaded; the same B again with preload, compute_accumulated; pools and stores with mvout
// C-LABEL: void at_borders(
// C-NOT:     static
// C:         // 10 x 11 windows of 3 x 3, in tiles of 10 x 11 (high x wide) from window y, x on,
// C:         for (int32_t step = -1;
// C:           // A: lines of the image.
// C:           gemmini_extended_mvin(&in0[load_t][line - 1][column - 1][0], load_a + line * 24 + column, 40, rows);
// Parts of lines of 22 pixels, of 24 in local memory, each with the block of B that the first one left.
// C:           a = tile_a + slot * 528 + c / 3 * 24 + c % 3;
// C:           gemmini_extended_compute_preloaded(a, GARBAGE_ADDR, depth, 16, 0, 0);
// C:           gemmini_extended_preload(GARBAGE_ADDR, sums + line * 22 + across, 0, 0, 16, 16);
// C-NEXT:      gemmini_extended_compute_accumulated(a + line * 24 + across, GARBAGE_ADDR, depth, 16, 0, 0);
// C:           gemmini_extended2_config_st(48, 1, 0.0125000002f, 2, 3, 11, 10, 11, 20, 22, 1, 1);
// C-NEXT:      gemmini_extended_mvout(&out0[last_t][0][0][last_j], 0x80000000u + last_sum, 16, 0);
// C:         gemmini_fence();
func.func @at_borders(%a: tensor<2x20x22x40xi8>, %w: tensor<3x3x40x48xi8>, %bias: tensor<48xi32>) -> tensor<2x10x11x48xi8> {
  %zero = arith.constant 0 : i32
  %edge = arith.constant 0 : i8
  %lowest = arith.constant -128 : i8
  %e = tensor.empty() : tensor<2x20x22x48xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x20x22x48xi32>) -> tensor<2x20x22x48xi32>
  %p = tensor.pad %a low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%p0: index, %p1: index, %p2: index, %p3: index):
    tensor.yield %edge : i8
  } : tensor<2x20x22x40xi8> to tensor<2x22x24x40xi8>
  %c = linalg.conv_2d_nhwc_hwcf ins(%p, %w : tensor<2x22x24x40xi8>, tensor<3x3x40x48xi8>)
    outs(%f : tensor<2x20x22x48xi32>) -> tensor<2x20x22x48xi32>
  %o = tensor.empty() : tensor<2x20x22x48xi8>
  %n = linalg.generic {indexing_maps = [#image, #channel, #image],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%c, %bias : tensor<2x20x22x48xi32>, tensor<48xi32>) outs(%o : tensor<2x20x22x48xi8>) {
  ^bb0(%x: i32, %z: i32, %y: i8):
    %s = arith.constant 0.0125 : f32
    %low = arith.constant 0.0 : f32
    %high = arith.constant 127.0 : f32
    %v = arith.addi %x, %z : i32
    %0 = arith.sitofp %v : i32 to f32
    %1 = arith.mulf %0, %s : f32
    %2 = arith.maximumf %1, %low : f32
    %3 = arith.minimumf %2, %high : f32
    %4 = math.roundeven %3 : f32
    %5 = arith.fptosi %4 : f32 to i8
    linalg.yield %5 : i8
  } -> tensor<2x20x22x48xi8>
  %q = tensor.pad %n low[0, 1, 1, 0] high[0, 0, 0, 0] {
  ^bb0(%p0: index, %p1: index, %p2: index, %p3: index):
    tensor.yield %lowest : i8
  } : tensor<2x20x22x48xi8> to tensor<2x21x23x48xi8>
  %win = tensor.empty() : tensor<3x3xi8>
  %none = tensor.empty() : tensor<2x10x11x48xi8>
  %start = linalg.fill ins(%lowest : i8) outs(%none : tensor<2x10x11x48xi8>) -> tensor<2x10x11x48xi8>
  %r = linalg.pooling_nhwc_max {strides = dense<2> : tensor<2xi64>}
    ins(%q, %win : tensor<2x21x23x48xi8>, tensor<3x3xi8>) outs(%start : tensor<2x10x11x48xi8>) -> tensor<2x10x11x48xi8>
  return %r : tensor<2x10x11x48xi8>
}

//--- memref.mlir
#image = affine_map<(b, i, j, f) -> (b, i, j, f)>
func.func @mem(%a: memref<1x9x9x16xi8>, %w: memref<1x1x16x16xi8>, %r: memref<1x4x4x16xi8>) {
  %zero = arith.constant 0 : i32
  %least = arith.constant -128 : i32
  %most = arith.constant 127 : i32
  %lowest = arith.constant -128 : i8
  %f = memref.alloc() : memref<1x9x9x16xi32>
  linalg.fill ins(%zero : i32) outs(%f : memref<1x9x9x16xi32>)
  linalg.conv_2d_nhwc_hwcf ins(%a, %w : memref<1x9x9x16xi8>, memref<1x1x16x16xi8>)
    outs(%f : memref<1x9x9x16xi32>)
  %o = memref.alloc() : memref<1x9x9x16xi8>
  linalg.generic {indexing_maps = [#image, #image], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%f : memref<1x9x9x16xi32>) outs(%o : memref<1x9x9x16xi8>) {
  ^bb0(%x: i32, %y: i8):
    %0 = arith.maxsi %x, %least : i32
    %1 = arith.minsi %0, %most : i32
    %2 = arith.trunci %1 : i32 to i8
    linalg.yield %2 : i8
  }
  // Overwritten
  linalg.fill ins(%lowest : i8) outs(%r : memref<1x4x4x16xi8>)
  %window = memref.alloc() : memref<2x2xi8>
  linalg.pooling_nhwc_max {strides = dense<2> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
    ins(%o, %window : memref<1x9x9x16xi8>, memref<2x2xi8>) outs(%r : memref<1x4x4x16xi8>)
  return
}

//--- plain.mlir
#image = affine_map<(b, i, j, f) -> (b, i, j, f)>
func.func @plain(%a: tensor<1x9x9x16xi8>, %w: tensor<1x1x16x16xi8>, %given: tensor<1x4x4x16xi8>) -> tensor<1x4x4x16xi8> {
  %zero = arith.constant 0 : i32
  %least = arith.constant -128 : i32
  %most = arith.constant 127 : i32
  %lowest = arith.constant -128 : i8
  %edge = arith.constant -128 : i8
  %e = tensor.empty() : tensor<1x9x9x16xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<1x9x9x16xi32>) -> tensor<1x9x9x16xi32>
  %c = linalg.conv_2d_nhwc_hwcf ins(%a, %w : tensor<1x9x9x16xi8>, tensor<1x1x16x16xi8>)
    outs(%f : tensor<1x9x9x16xi32>) -> tensor<1x9x9x16xi32>
  %o = tensor.empty() : tensor<1x9x9x16xi8>
  %n = linalg.generic {indexing_maps = [#image, #image], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%c : tensor<1x9x9x16xi32>) outs(%o : tensor<1x9x9x16xi8>) {
  ^bb0(%x: i32, %y: i8):
    %0 = arith.maxsi %x, %least : i32
    %1 = arith.minsi %0, %most : i32
    %2 = arith.trunci %1 : i32 to i8
    linalg.yield %2 : i8
  } -> tensor<1x9x9x16xi8>
  %q = tensor.pad %n low[0, 0, 0, 0] high[0, 0, 0, 0] {
  ^bb0(%p0: index, %p1: index, %p2: index, %p3: index):
    tensor.yield %edge : i8
  } : tensor<1x9x9x16xi8> to tensor<1x9x9x16xi8>
  %none = tensor.empty() : tensor<1x4x4x16xi8>
  %first = linalg.fill ins(%lowest : i8) outs(%none : tensor<1x4x4x16xi8>) -> tensor<1x4x4x16xi8>
  %window = tensor.empty() : tensor<2x2xi8>
  %r = linalg.pooling_nhwc_max {strides = dense<2> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
    ins(%q, %window : tensor<1x9x9x16xi8>, tensor<2x2xi8>) outs(%first : tensor<1x4x4x16xi8>) -> tensor<1x4x4x16xi8>
  return %r : tensor<1x4x4x16xi8>
}
