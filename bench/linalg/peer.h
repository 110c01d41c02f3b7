// What results are compared with in time: libraries, a loop of one instruction, plain C. Each computes the
// same from the same operands, one thread.
#ifndef AUTO_BENCH_LINALG_PEER_H
#define AUTO_BENCH_LINALG_PEER_H

#include "bench/linalg/problem.h"

typedef struct peer {
  void (*run)(void *context);
  void *context;
  void (*release)(void *context);
  const void *result; // of run; NULL: it computes nothing that can be compared
} peer;

typedef enum peer_kind { PEER_DNNL, PEER_BLAS, PEER_PEAK, PEER_C, PEER_OURS, PEER_UPSTREAM } peer_kind;

// False: the library was not there when this was built, or has no such operation; *why says which.
// oneDNN: products and convolutions. Operands that are constant are packed before, as it likes them.
bool peer_dnnl(const problem *p, const problem_data *d, peer *out, const char **why);
// OpenBLAS: products of floats.
bool peer_blas(const problem *p, const problem_data *d, peer *out, const char **why);
const char *peer_dnnl_version(void); // NULL: there is none
const char *peer_blas_version(void);

#endif
