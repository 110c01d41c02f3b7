// What a compiler's run-time library has for functions with tiles of their own, in which nothing was left, and for
// memcpy and memset in them. Weak: GCC 14's library has two of them.
  .weak __arm_tpidr2_save
  .weak __arm_tpidr2_restore
  .globl __arm_sc_memcpy
  .globl __arm_sc_memset
__arm_tpidr2_save:
__arm_tpidr2_restore:
  ret
__arm_sc_memcpy:
  cbz x2, 2f
  mov x3, x0
1:
  ldrb w4, [x1], #1
  strb w4, [x3], #1
  subs x2, x2, #1
  b.ne 1b
2:
  ret
__arm_sc_memset:
  cbz x2, 2f
  mov x3, x0
1:
  strb w1, [x3], #1
  subs x2, x2, #1
  b.ne 1b
2:
  ret
