// The instructions of dialects/sme.isa as ACLE's intrinsics, for what auto-opt writes with --target=sme.
// Vectors are variables z0 to z31 of the function, and tiles are numbers.
#ifndef AUTO_SME_TILES_H
#define AUTO_SME_TILES_H

#include <arm_sme.h>
#include <stdint.h>
#include <stdlib.h>

enum { SME_BYTES = 64 }; // of a vector

#define SME_FUNCTION __arm_locally_streaming __arm_new("za")

// Programs are for vectors of one length.
#define sme_begin()                                                                                          \
  __attribute__((unused)) svint8_t z0, z1, z2, z3, z4, z5, z6, z7, z8, z9, z10, z11, z12, z13, z14, z15,     \
      z16, z17, z18, z19, z20, z21, z22, z23, z24, z25, z26, z27, z28, z29, z30, z31;                        \
  if (svcntb() != SME_BYTES)                                                                                 \
  abort()

// ---- moves ----------------------------------------------------------------------------------------

#define sme_load(target, source) (z##target = svld1_s8(svptrue_b8(), (const int8_t *)(source)))
#define sme_load_sums(target, source, stride)                                                                \
  for (uint32_t row_ = 0; row_ < SME_BYTES / 4; row_++)                                                      \
  svld1_hor_za32(target, row_, svptrue_b32(), (const char *)(source) + row_ * (int64_t)(stride))
#define sme_store(source, target, stride)                                                                    \
  for (uint32_t row_ = 0; row_ < SME_BYTES / 4; row_++)                                                      \
  svst1_hor_za32(source, row_, svptrue_b32(), (char *)(target) + row_ * (int64_t)(stride))
#define sme_clear(target) svzero_mask_za(0x11u << (target)) // every fourth tile of eight bytes

// ---- products -------------------------------------------------------------------------------------

#define SME_UNSIGNED(number) svreinterpret_u8_s8(z##number)
#define sme_multiply_ss(c, a, b) svmopa_za32_s8_m(c, svptrue_b8(), svptrue_b8(), z##a, z##b)
#define sme_multiply_us(c, a, b) svusmopa_za32_u8_m(c, svptrue_b8(), svptrue_b8(), SME_UNSIGNED(a), z##b)
#define sme_multiply_su(c, a, b) svsumopa_za32_s8_m(c, svptrue_b8(), svptrue_b8(), z##a, SME_UNSIGNED(b))
#define sme_multiply_uu(c, a, b)                                                                             \
  svmopa_za32_u8_m(c, svptrue_b8(), svptrue_b8(), SME_UNSIGNED(a), SME_UNSIGNED(b))

#endif
