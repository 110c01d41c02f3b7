// --timing and --stats print to standard error, and leave the output alone.
// RUN: auto-opt --rules=none --emit=llvm --timing %s -o %t.ll 2> %t.timing
// RUN: FileCheck %s --check-prefix=TIMING < %t.timing
// RUN: auto-opt --rules=none --stats %s 2>&1 > %t.mlir | FileCheck %s --check-prefix=STATS
// RUN: auto-opt --rules=none --mcpu=haswell --stats=json %s 2>&1 > %t.json.mlir | FileCheck %s --check-prefix=JSON
// RUN: cmp %t.mlir %t.json.mlir

// TIMING: ms {{.*}} load program
// TIMING: ms {{.*}} open target and rules
// TIMING: ms {{.*}} read and parse input
// TIMING: ms {{.*}} upstream's lowering
// TIMING: ms {{.*}} translate to LLVM IR
// TIMING: ms {{.*}} optimize (LLVM)
// TIMING: ms {{.*}} generate code (LLVM)
// TIMING: ms {{.*}} write output
// TIMING: ms 100.0%  total
// STATS: 0 functions {{.*}}functions visited
// STATS: 0 instructions_expanded
// JSON: {{^}}{"target": "x86", "cpu": "haswell", "functions": 0, {{.*}}"instructions": {}}{{$}}
func.func @f() {
  return
}
