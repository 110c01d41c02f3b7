// Operations of upstream's other dialects pass through what leaves them alone; there is no machine code for them.
// RUN: auto-opt --convert-vector-to-auto %s | FileCheck %s
// RUN: not auto-opt --emit=obj %s -o %t.o 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: echo 'func.func @f() { "foo.bar"() : () -> () return }' | not auto-opt - 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// CHECK: gpu.thread_id
// ERROR: other-dialects.mlir:[[#@LINE+4]]:{{[0-9]+}}: error: {{.*}}gpu.thread_id
// UNKNOWN: <stdin>:1:{{[0-9]+}}: error: operation being parsed with an unregistered dialect
// UNKNOWN-NOT: allow
func.func @f() -> index {
  %0 = gpu.thread_id x
  return %0 : index
}
