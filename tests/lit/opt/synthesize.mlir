// --synthesize: sequences are searched for what a window computes, proven, used, and kept in the user's cache.
// REQUIRES: rules, long
// RUN: rm -rf %t && mkdir %t
// RUN: env XDG_CACHE_HOME=%t/cache auto-opt %s --mcpu=x86-64-v3 --synthesize=10000 --explain --emit=asm -o %t/found.s 2>&1 | FileCheck %s --check-prefix=WHY
// WHY: window_{{[0-9a-f]+}}.8.1
// RUN: FileCheck %s --check-prefix=ASM --input-file=%t/found.s
// Without a search: six instructions. With it, half of a byte, which takes two or three, and an average.
// ASM:      f:
// ASM-NOT:  vpmul
// ASM:      vpand
// ASM-NEXT: vpavgb
// ASM-NEXT: retq

// Later runs take it from the cache, by a pass of a pipeline too; without it nothing is found in no time.
// RUN: env XDG_CACHE_HOME=%t/cache auto-opt %s --mcpu=x86-64-v3 --synthesize=0 --stats --emit=asm -o %t/again.s 2>&1 | FileCheck %s --check-prefix=STATS
// STATS: 0 goals_searched
// STATS: {{[1-9]}} rewrites_found
// RUN: cmp %t/found.s %t/again.s
// RUN: env XDG_CACHE_HOME=%t/cache auto-opt %s --pass-pipeline="builtin.module(func.func(convert-vector-to-auto{target=x86 mcpu=x86-64-v3 synthesize=0}))" | FileCheck %s --check-prefix=PASS
// PASS:     auto.
// PASS-NOT: arith.muli
// RUN: env XDG_CACHE_HOME=%t/empty auto-opt %s --mcpu=x86-64-v3 --synthesize=0 --stats --emit=asm -o %t/none.s 2>&1 | FileCheck %s --check-prefix=EMPTY
// EMPTY: 0 rewrites_found

// What the cache holds is used only if its proof is of just that.
// RUN: python3 %S/Inputs/tune_cache.py %t/cache "UPDATE rewrites SET value = replace(value, '_avg_', '_max_')"
// RUN: env XDG_CACHE_HOME=%t/cache auto-opt %s --mcpu=x86-64-v3 --synthesize=0 --emit=asm -o %t/wrong.s
// RUN: FileCheck %s --check-prefix=WRONG --input-file=%t/wrong.s
// WRONG:     f:
// WRONG-NOT: vpavgb
// RUN: python3 %S/Inputs/tune_cache.py %t/cache "UPDATE rewrites SET value = 'all' || char(10) || 'nonsense'"
// RUN: env XDG_CACHE_HOME=%t/cache auto-opt %s --mcpu=x86-64-v3 --synthesize=0 --emit=asm -o %t/wrong.s
// RUN: cmp %t/none.s %t/wrong.s

// A file that is no cache is set aside with one warning. Two at once may use one cache.
// RUN: mkdir -p %t/damaged/automlir && echo nonsense > %t/damaged/automlir/tune.db
// RUN: env XDG_CACHE_HOME=%t/damaged auto-opt %s --synthesize=0 --emit=asm -o %t/x.s 2>&1 | FileCheck %s --check-prefix=DAMAGED
// DAMAGED: warning: {{.*}}tune.db.bad
// RUN: sh -c 'for k in 1 2; do env XDG_CACHE_HOME=%t/two auto-opt %s --mcpu=x86-64-v3 --synthesize=10000 --emit=asm -o %t/two$k.s & done; wait'
// RUN: cmp %t/found.s %t/two1.s
// RUN: cmp %t/found.s %t/two2.s

// RUN: not auto-opt %s --rules=none --synthesize=100 --emit=asm 2>&1 | FileCheck %s --check-prefix=RULES
// RULES: --synthesize: error: the target has no rule bundle

func.func @f(%a: vector<16xi8>) -> vector<16xi8> {
  %x = arith.extui %a : vector<16xi8> to vector<16xi16>
  %three = arith.constant dense<3> : vector<16xi16>
  %two = arith.constant dense<2> : vector<16xi16>
  %x3 = arith.muli %x, %three : vector<16xi16>
  %r = arith.addi %x3, %two : vector<16xi16>
  %h = arith.shrui %r, %two : vector<16xi16>
  %t = arith.trunci %h : vector<16xi16> to vector<16xi8>
  return %t : vector<16xi8>
}
