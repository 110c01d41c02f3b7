// --report writes one page of what --explain says, with pictures; it is well-formed XML, and the same in every run.
// REQUIRES: rules
// DEFINE: %{report} = auto-opt --judge=costs %t/in.mlir --mcpu=haswell --convert-vector-to-auto -o /dev/null
// RUN: rm -rf %t && mkdir %t && cp %s %t/in.mlir
// RUN: %{report} --report=%t/page.html 2>&1 | count 0
// RUN: FileCheck %s --input-file=%t/page.html --implicit-check-not=http --implicit-check-not='<script' --implicit-check-not='a <b> & c'
// RUN: %if xmllint %{ xmllint --noout %t/page.html %}
// RUN: %{report} --report=%t/again.html && cmp %t/page.html %t/again.html
// The record costs nothing in what is compiled.
// RUN: auto-opt %t/in.mlir --mcpu=haswell --emit=asm -o %t/plain.s && auto-opt %t/in.mlir --mcpu=haswell --emit=asm -o %t/reported.s --report=%t/asm.html
// RUN: cmp %t/plain.s %t/reported.s
// With LLVM's verdict it has the cycles of the CPU's units; on HVX packets.
// RUN: grep -q '<tr><th>Port5</th><td>[0-9.]*</td><td>[0-9.]*</td>' %t/asm.html
// RUN: auto-opt %root/bench/kernels/fir.mlir --target=hvx --emit=obj -o /dev/null --explain 2>&1 | FileCheck %s --check-prefix=PACKETS
// Times are in it only with --timing.
// RUN: not grep 'Compile time' %t/page.html
// RUN: %{report} --report=%t/timed.html --timing 2>/dev/null && grep 'Compile time' %t/timed.html
// What cannot be written is an error, and leaves nothing. So does input that does not compile.
// RUN: not %{report} --report=%t/nowhere/page.html 2>&1 | FileCheck %s --check-prefix=NOWHERE
// RUN: not test -e %t/nowhere
// RUN: echo nonsense >%t/wrong.mlir && not auto-opt %t/wrong.mlir --convert-vector-to-auto -o /dev/null --report=%t/wrong.html 2>/dev/null
// RUN: not test -e %t/wrong.html
// RUN: sh %S/Inputs/expect.sh 2 "auto-opt: error: --report and --split-input-file exclude each other (see --help)" auto-opt --split-input-file --report=%t/x.html %t/in.mlir
// Of bytecode the operations are shown: its lines are no text. A place may be within another one.
// RUN: mlir-opt %t/in.mlir --emit-bytecode -o %t/in.mlir.bc && cp %t/in.mlir.bc %t/in.mlir
// RUN: cd %t && auto-opt in.mlir --mcpu=haswell --convert-vector-to-auto -o /dev/null --report=code.html --explain 2>&1 | FileCheck %s --check-prefix=CODE
// RUN: FileCheck %s --input-file=%t/code.html --check-prefix=BYTES --implicit-check-not='&#xfffd;'
// RUN: echo 'func.func @f(%%a: vector<8xi16>) -> vector<8xi16> { %%b = arith.addi %%a, %%a : vector<8xi16> loc("name"("other.mlir":3:4)) return %%b : vector<8xi16> }' >%t/named.mlir
// RUN: auto-opt %t/named.mlir --convert-vector-to-auto --explain -o /dev/null 2>&1 | FileCheck %s --check-prefix=NAMED
// Nothing to report on.
// RUN: auto-opt %t/in.mlir -o /dev/null --report=%t/empty.html && grep 'Nothing was decided' %t/empty.html

// CODE: in.mlir:{{[0-9]+}}:{{[0-9]+}}: in @average: window of 7 operations
// PACKETS: cycles of units, source -> chosen: packets {{[0-9.]+}} -> {{[0-9.]+}}, slot 0 {{[0-9.]+}} -> {{[0-9.]+}}, {{.*}}permute
// BYTES: <code>arith.shrui</code></td><td>32 × i16</td>
// NAMED: other.mlir:3:4: in @f: window of 1 operations
// NOWHERE: nowhere/page.html: error: cannot write: No such file or directory

// CHECK: <!DOCTYPE html>
// CHECK: in.mlir</h1>
// CHECK: <dd>haswell</dd>
// CHECK: <dt>windows changed</dt><dd>2 of 2</dd>
// CHECK: <h2 id="f0">@average</h2>
// CHECK: Window at line [[#@LINE+12]], 7 operations: cost {{.*}} times less)
// CHECK: <li value="[[#@LINE+11]]"{{.*}}%x = arith.extui %a : vector&lt;32xi8&gt; to vector&lt;32xi16&gt;{{ *}}// a &lt;b&gt; &amp; c &quot;</code>
// CHECK: <code>_mm256_avg_epu8</code></td><td>32 × i8</td><td>0.52</td>
// CHECK: <title>x86vector._mm256_avg_epu8, line [[#@LINE+14]]</title>
// CHECK: <th>rule</th><th>proof</th>
// CHECK: <code>_mm256_avg_epu8</code></td><td>cvc5, for all operands; digest <code>{{[0-9a-f]+}}</code>
// CHECK: <h2 id="f1">@&lt;odd&gt;</h2>
// CHECK: Line [[#@LINE+21]]: &#39;math.sin&#39; is left to upstream&#39;s lowering: no instruction computes it
// CHECK: <code>_mm256_mulhrs_epi16</code> (<code>auto.mul_high</code>) for line [[#@LINE+19]]: would match if 16384 were added before the shift (rounding)
// CHECK: </html>
func.func @average(%a: vector<32xi8>, %b: vector<32xi8>) -> vector<32xi8> {
  %one = arith.constant dense<1> : vector<32xi16>
  %x = arith.extui %a : vector<32xi8> to vector<32xi16> // a <b> & c "
  %y = arith.extui %b : vector<32xi8> to vector<32xi16>
  %s = arith.addi %x, %y : vector<32xi16>
  %t = arith.addi %s, %one : vector<32xi16>
  %h = arith.shrui %t, %one : vector<32xi16>
  %r = arith.trunci %h : vector<32xi16> to vector<32xi8>
  return %r : vector<32xi8>
}

func.func @"<odd>"(%a: vector<16xi16>, %b: vector<16xi16>, %f: vector<8xf32>) -> (vector<16xi16>, vector<8xf32>) {
  %amount = arith.constant dense<15> : vector<16xi32>
  %x = arith.extsi %a : vector<16xi16> to vector<16xi32>
  %y = arith.extsi %b : vector<16xi16> to vector<16xi32>
  %p = arith.muli %x, %y : vector<16xi32>
  %h = arith.shrsi %p, %amount : vector<16xi32>
  %r = arith.trunci %h : vector<16xi32> to vector<16xi16>
  %w = math.sin %f : vector<8xf32>
  return %r, %w : vector<16xi16>, vector<8xf32>
}
