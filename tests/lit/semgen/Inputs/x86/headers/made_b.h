// What cannot be read.

/// \code{.operation}
/// FOR j := 0 to 3
/// 	dst.dword[j] := __A.dword[j]
/// dst[MAX:128] := 0
/// \endcode
static __inline__ __m128i __attribute__((__target__("avx2"))) _mm_made_endless(__m128i __A) { return __A; }

/// \code{.operation}
/// 	dst[127:0] := SIGNED_QWORD_SATURATE(__A)
/// \endcode
static __inline__ __m128i __attribute__((__target__("avx2"))) _mm_made_unknown(__m128i __A) { return __A; }

/// \code{.operation}
/// dst[127:0] := __A
/// \endcode
typedef int made_type;
