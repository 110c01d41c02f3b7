// --report of an accelerator: what it computes and what is left, and when its parts work by the timing model.
// RUN: auto-opt %s --target=gemmini --emit=c -o %t.c --report=%t.html
// RUN: FileCheck %s --input-file=%t.html
// RUN: %if xmllint %{ xmllint --noout %t.html %}
// The same cycles as the replay of the C says.
// RUN: auto-semgen library %root/dialects/gemmini.isa --replay=%t.c | sed -n 's/product: \([0-9]*\) .*, \([0-9]*\) cycles, \(.*\) bytes.*/\1 instructions;|\2 cycles</p' | tr '|' '\n' >%t.replay
// RUN: count 2 <%t.replay
// RUN: grep -F "$(sed -n 1p %t.replay)" %t.html && grep -F "Timeline: $(sed -n 2p %t.replay)" %t.html
// Without the page nobody computes a timeline.
// RUN: auto-opt %s --target=gemmini --emit=c -o %t2.c --explain 2>&1 | FileCheck %s --check-prefix=EXPLAIN
// RUN: cmp %t.c %t2.c

// CHECK: <dt>on the accelerator</dt><dd>1 of 2 operations</dd>
// CHECK: @product</a></td><td>1 of 1 on the accelerator</td>
// CHECK: <div class="kernel">Line [[#@LINE+12]]: linalg.generic: 40 x 64 x 32 (summed), i8 * i8 -&gt; i32
// CHECK: Timeline: [[#%u,CYCLES:]] cycles</h3>
// CHECK: By the timing model: [[#%u,INSTRUCTIONS:]] instructions; 3328 bytes read from and 10240 bytes written
// CHECK: <th>core</th><td>{{[0-9]+}}%</td>
// CHECK: <th>mesh</th><td>{{[0-9]+}}%</td><td class="track"><svg viewBox="0 0 {{[0-9]+}} 100"
// CHECK: <th>main memory</th>
// CHECK: <div class="left">Line [[#@LINE+11]]: linalg.generic: on the CPU: the reduction is not a sum
// EXPLAIN: in @product: linalg.generic: 40 x 64
// EXPLAIN-NOT: timing model
func.func @product(%a: tensor<40x32xi8>, %b: tensor<32x64xi8>, %c: tensor<40x64xi32>) -> tensor<40x64xi32> {
  %zero = arith.constant 0 : i32
  %f = linalg.fill ins(%zero : i32) outs(%c : tensor<40x64xi32>) -> tensor<40x64xi32>
  %r = linalg.matmul ins(%a, %b : tensor<40x32xi8>, tensor<32x64xi8>) outs(%f : tensor<40x64xi32>) -> tensor<40x64xi32>
  return %r : tensor<40x64xi32>
}

func.func @least(%a: memref<20x30xi32>, %r: memref<20xi32>) {
  linalg.reduce ins(%a : memref<20x30xi32>) outs(%r : memref<20xi32>) dimensions = [1] (%x: i32, %y: i32) {
    %m = arith.minsi %x, %y : i32
    linalg.yield %m : i32
  }
  return
}
