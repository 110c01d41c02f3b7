// The schedules of Gemmini's C library (bench/peers/gemmini_tiled.c) on the same cases.
#ifndef AUTO_BENCH_MATRIX_PEER_H
#define AUTO_BENCH_MATRIX_PEER_H

#include "bench/matrix/case.h"

typedef void (*peer_matmul_function)(int m, int n, int k, const int8_t *a, const int8_t *b,
                                     const int32_t *bias, int8_t *c, float scale, int relu, int overlap);
typedef void (*peer_conv_function)(int batch, int height, int width, int channels, int outputs, int kernel,
                                   int stride, int padding, const int8_t *image, const int8_t *filter,
                                   const int32_t *bias, int8_t *output, float scale, int relu, int overlap);

// Whether the peer can compute the case, and the name of its function for it.
bool peer_has(const matrix_case *c);
const char *peer_symbol(const matrix_case *c);
// C text that calls it with the operands operand0, ...; `overlap` as below. In the arena.
const char *peer_call_text(arena *a, const matrix_case *c, bool overlap);
extern const char peer_prototypes[];
// A matrix_call each: a fence between load, computation and store of a tile; none before the end.
void peer_call_sequential(void *function, const matrix_case *c, const matrix_operands *o);
void peer_call_overlapped(void *function, const matrix_case *c, const matrix_operands *o);

#endif
