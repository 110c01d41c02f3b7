// A header of the compiler's kind, made up.
#define __MADE_ATTRS                                                                                         \
  __attribute__((__always_inline__, __target__("avxvnni,no-evex512"), \
                 __min_vector_width__(128)))
#define __OTHER 1

/// Without an operation: passed over.
static __inline__ __m128i __MADE_ATTRS _mm_made_nothing(__m128i __A) { return __A; }

/// This intrinsic corresponds to the \c VPMADESUM instruction.
///
/// \code{.operation}
/// FOR j := 0 to 3
/// 	i := j*32
/// 	DST[i+31:i] := UNSIGNED_DWORD_SATURATE(__W.dword[j] + ZeroExtend32(__A.dword[j]))
/// ENDFOR
/// DST[MAX:128] := 0
/// \endcode
static __inline__ __m128i __MADE_ATTRS
_mm_made_sum(__m128i __W, __m128i __A) {
  return (__m128i)__builtin_made((__v4si)__W, (__v4su)__A);
}

/// This intrinsic corresponds to the <c> VPMADEROUND </c> instruction.
///
/// \code{.operation}
/// FOR j := 0 to 7
/// 	dst.word[j] := Convert_FP32_To_BF16(__A.fp32[j])
/// ENDFOR
/// dst[MAX:128] := 0
/// \endcode

extern __inline __m128bh __attribute__((__target__("avxneconvert"))) _mm256_made_round(__m256 __A) { return __A; }

/// The file has it.
/// \code{.operation}
/// dst[127:0] := 0
/// \endcode
static __inline__ __m128i __MADE_ATTRS _mm_made_add(__m128i __A) { return __A; }

/// \code{.operation}
/// dst[127:0] := MEM[__P+127:__P]
/// \endcode
static __inline__ __m128i __MADE_ATTRS _mm_made_load(const void *__P) { return *__P; }

/// \code{.operation}
/// __P[0] := __A
/// \endcode
static __inline__ __m128i __MADE_ATTRS _mm_made_array(__m128i __P[8], __m128i __A) { return __A; }

/// \code{.operation}
/// dst := 0
/// \endcode
static __inline__ int __MADE_ATTRS _made_number(void) { return 0; }

/// \code{.operation}
/// dst[127:0] := __A
/// \endcode
static __inline__ __m128i __attribute__((__target__("sm4"))) _mm_made_cipher(__m128i __A) { return __A; }

/// \code{.operation}
/// dst[127:0] := __A
/// \endcode
#define _mm_made_macro(A) (A)
