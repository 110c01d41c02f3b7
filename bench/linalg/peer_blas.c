// OpenBLAS: cblas_sgemm, with the transpositions that the operands' layouts ask for.
#include "bench/linalg/peer.h"

#ifdef AUTO_BLAS
#include <cblas.h>

#include <stdio.h>

typedef struct blas {
  CBLAS_TRANSPOSE transposed[2];
  int64_t batch;
  blasint m, n, k, row[2]; // row: elements from one row to the next
  const float *a, *b;
  float *result;
} blas;

static void run(void *context) {
  const blas *x = context;
  for (int64_t i = 0; i < x->batch; i++)
    cblas_sgemm(CblasRowMajor, x->transposed[0], x->transposed[1], x->m, x->n, x->k, 1,
                x->a + i * x->m * x->k, x->row[0], x->b + i * x->k * x->n, x->row[1], 0,
                x->result + i * x->m * x->n, x->n);
}

static void release(void *context) {
  util_release(((blas *)context)->result);
  util_release(context);
}

static int64_t size_of(const problem *p, char letter) {
  int loop = nest_loop(&p->nest, letter);
  return loop < 0 ? 1 : p->nest.sizes[loop];
}

bool peer_blas(const problem *p, const problem_data *d, peer *out, const char **why) {
  int k = nest_loop(&p->nest, 'k');
  if (p->operands[2].number != NUMBER_F32 || k < 0 || p->nest.windows) {
    *why = "BLAS has no such operation";
    return false;
  }
  blas *x = util_alloc(sizeof *x);
  *x = (blas){.batch = size_of(p, 'z'),
              .m = (blasint)size_of(p, 'm'),
              .n = (blasint)size_of(p, 'n'),
              .k = (blasint)size_of(p, 'k'),
              .a = (const float *)(const void *)d->at[0],
              .b = (const float *)(const void *)d->at[1],
              .result = util_alloc(problem_bytes(p, 2))};
  for (unsigned i = 0; i < 2; i++) {
    const nest_access *a = &p->nest.operands[i];
    bool k_last = a->index[a->rank - 1].loop[0] == k;
    x->transposed[i] = k_last == (i == 0) ? CblasNoTrans : CblasTrans;
    x->row[i] = (blasint)p->operands[i].sizes[a->rank - 1];
  }
  openblas_set_num_threads(1);
  *out = (peer){run, x, release, x->result};
  return true;
}

const char *peer_blas_version(void) { return openblas_get_config(); }

#else

bool peer_blas(const problem *p, const problem_data *d, peer *out, const char **why) {
  (void)p, (void)d, (void)out;
  *why = "built without OpenBLAS (libopenblas-dev)";
  return false;
}

const char *peer_blas_version(void) { return NULL; }

#endif
