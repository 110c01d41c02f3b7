// --tune: variants are measured on this machine; the best is kept in the user's cache and used again.
// REQUIRES: rules, avx2
// RUN: rm -rf %t && mkdir %t
// RUN: env XDG_CACHE_HOME=%t/cache auto-opt %s --mcpu=native --tune=4 --emit=obj -o %t/tuned.o --print-schedule=%t/tuned.mlir
// RUN: env XDG_CACHE_HOME=%t/cache auto-opt %s --mcpu=native --tune=0 --emit=obj -o %t/again.o --print-schedule=%t/again.mlir
// RUN: cmp %t/tuned.o %t/again.o
// RUN: diff %t/tuned.mlir %t/again.mlir
// The tuned schedule is text like any other, and gives the same code without the cache.
// RUN: auto-opt %s --mcpu=native --schedule=%t/tuned.mlir --emit=obj -o %t/given.o
// RUN: cmp %t/tuned.o %t/given.o
// Equal operations are one; look-ups cannot be tried.
// RUN: python3 %S/Inputs/tune_cache.py %t/cache "SELECT count(*) FROM schedules" | FileCheck %s --check-prefix=COUNT
// COUNT: 2
// RUN: python3 %S/Inputs/tune_cache.py %t/cache "SELECT key FROM schedules ORDER BY key" | FileCheck %s --check-prefix=KEY
// KEY:      loops 24 sum 56
// KEY:      loops 32 48 sum 40
// KEY-NEXT: main stored in #0:memref<32x40xf32> at 0+40*d0+0*d1+1*d2 in #1:memref<40x48xf32>

// What the cache holds is what is done, if it is a schedule of the operation.
// RUN: python3 %S/Inputs/tune_cache.py %t/cache "UPDATE schedules SET value = 'vector_dim = 1, lanes = 4, vectors = 3, row_dim = 0, rows = 5, group = 1, pack = false, order = [0, 1, 2]' WHERE key LIKE 'loops 32%%'"
// RUN: env XDG_CACHE_HOME=%t/cache auto-opt %s --mcpu=native --tune=0 --convert-linalg-to-vector --print-schedule=- -o /dev/null | FileCheck %s --check-prefix=USED
// USED-COUNT-2: {vector_dim = 1, lanes = 4, vectors = 3, row_dim = 0, rows = 5, group = 1, pack = false, order = [0, 1, 2]}
// RUN: auto-opt %s --mcpu=native --emit=obj -o %t/model.o
// RUN: python3 %S/Inputs/tune_cache.py %t/cache "UPDATE schedules SET value = 'lanes = many'"
// RUN: env XDG_CACHE_HOME=%t/cache auto-opt %s --mcpu=native --tune=0 --emit=obj -o %t/ignored.o
// RUN: cmp %t/model.o %t/ignored.o
// RUN: python3 %S/Inputs/tune_cache.py %t/cache "UPDATE schedules SET value = 'vector_dim = 7'"
// RUN: env XDG_CACHE_HOME=%t/cache auto-opt %s --mcpu=native --tune=0 --emit=obj -o %t/ignored.o
// RUN: cmp %t/model.o %t/ignored.o

// An interrupt ends the program; what was measured until then is kept.
// RUN: sh %S/Inputs/many_products.sh > %t/many.mlir
// RUN: not timeout --foreground -s INT 4 env XDG_CACHE_HOME=%t/interrupted auto-opt %t/many.mlir --mcpu=native --tune=1000 --emit=obj -o %t/never.o
// RUN: not test -e %t/never.o
// RUN: python3 %S/Inputs/tune_cache.py %t/interrupted "SELECT count(*) > 0 FROM schedules" | FileCheck %s --check-prefix=KEPT
// KEPT: 1

// A file that is no cache of ours is set aside with one warning.
// RUN: mkdir -p %t/damaged/automlir && echo nonsense > %t/damaged/automlir/tune.db
// RUN: env XDG_CACHE_HOME=%t/damaged auto-opt %s --mcpu=native --tune=0 --emit=obj -o %t/model.o 2>&1 | FileCheck %s --check-prefix=DAMAGED
// DAMAGED: tune.db: warning: is damaged or no cache of this program; it is now {{.*}}tune.db.bad
// DAMAGED-NOT: {{.}}
// RUN: env XDG_CACHE_HOME=%t/damaged auto-opt %s --mcpu=native --tune=0 --emit=obj -o %t/model.o 2>&1 | count 0
// RUN: grep nonsense %t/damaged/automlir/tune.db.bad

// RUN: sh %S/Inputs/expect.sh 2 "auto-opt: --tune: error: this machine does not run code of the target 'neon'" auto-opt %s --target=neon --tune=0 --emit=obj -o %t/model.o
// RUN: sh %S/Inputs/expect.sh 2 "auto-opt: --tune: error: this CPU does not run code for 'x86-64': it has no 'fma4'" auto-opt %s --mcpu=x86-64 --mattr=+fma4 --tune=0 --emit=obj -o %t/model.o
// RUN: sh %S/Inputs/expect.sh 2 "auto-opt: error: --tune needs a number, not 'long' (see --help)" auto-opt %s --tune=long --emit=obj -o %t/model.o
// RUN: sh %S/Inputs/expect.sh 2 "auto-opt: error: --tune needs --convert-linalg-to-vector, or --emit of machine code (see --help)" auto-opt %s --tune

func.func @products(%a: memref<32x40xf32>, %b: memref<40x48xf32>, %c: memref<32x48xf32> {llvm.noalias}, %d: memref<32x48xf32> {llvm.noalias}) {
  linalg.matmul ins(%a, %b : memref<32x40xf32>, memref<40x48xf32>) outs(%c : memref<32x48xf32>)
  linalg.matmul ins(%a, %b : memref<32x40xf32>, memref<40x48xf32>) outs(%d : memref<32x48xf32>)
  return
}

func.func @sums(%a: memref<24x56xf32>, %c: memref<24xf32> {llvm.noalias}, %unknown: memref<?xf32>) {
  linalg.reduce ins(%a : memref<24x56xf32>) outs(%c : memref<24xf32>) dimensions = [1]
    (%x: f32, %s: f32) {
      %t = arith.addf %x, %s : f32
      linalg.yield %t : f32
    }
  %one = arith.constant 1.0 : f32
  linalg.fill ins(%one : f32) outs(%unknown : memref<?xf32>)
  return
}

func.func @looked_up(%table: memref<256xi8>, %a: memref<512xi8>, %c: memref<512xi8> {llvm.noalias}) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%a : memref<512xi8>) outs(%c : memref<512xi8>) {
  ^bb0(%x: i8, %y: i8):
    %i = arith.index_castui %x : i8 to index
    %t = memref.load %table[%i] : memref<256xi8>
    linalg.yield %t : i8
  }
  return
}
