// Calls the peer's functions, which take many scalar arguments, with the sizes and pointers of a case.
#include "bench/matrix/peer.h"

static const int32_t *peer_bias(const matrix_case *c, const matrix_operands *o) {
  return c->bias ? (const int32_t *)o->data[2] : NULL;
}

static void peer_call(void *function, const matrix_case *c, const matrix_operands *o, int overlap) {
  const int8_t *a = (const int8_t *)o->data[0], *b = (const int8_t *)o->data[1];
  int8_t *output = (int8_t *)o->data[o->count - 1];
  if (c->kind == MATRIX_CONV)
    ((peer_conv_function)function)((int)c->batch, (int)c->height, (int)c->width, (int)c->channels, (int)c->n,
                                   (int)c->kernel, (int)c->stride, (int)c->padding, a, b, peer_bias(c, o),
                                   output, c->scale, c->relu, overlap);
  else
    ((peer_matmul_function)function)((int)c->m, (int)c->n, (int)c->k, a, b, peer_bias(c, o), output, c->scale,
                                     c->relu, overlap);
}

void peer_call_sequential(void *function, const matrix_case *c, const matrix_operands *o) {
  peer_call(function, c, o, 0);
}
void peer_call_overlapped(void *function, const matrix_case *c, const matrix_operands *o) {
  peer_call(function, c, o, 1);
}

bool peer_has(const matrix_case *c) {
  bool bias = c->bias == MATRIX_NO_BIAS || c->bias == MATRIX_BIAS_ROW;
  bool form = c->form == MATRIX_NAMED || c->form == MATRIX_GENERIC || c->form == MATRIX_MEMREF ||
              c->form == MATRIX_QUANTIZED;
  return bias && form && c->narrow && !c->pool && (c->kind == MATRIX_MATMUL || c->kind == MATRIX_CONV);
}

const char *peer_symbol(const matrix_case *c) { return c->kind == MATRIX_CONV ? "peer_conv" : "peer_matmul"; }

const char peer_prototypes[] =
    "void peer_matmul(int, int, int, const void *, const void *, const void *, void *, float, int, int);\n"
    "void peer_conv(int, int, int, int, int, int, int, int, const void *, const void *, const void *, void "
    "*, float,\n"
    "               int, int)";

const char *peer_call_text(arena *a, const matrix_case *c, bool overlap) {
  const char *sizes =
      c->kind == MATRIX_CONV
          ? arena_printf(a, "%d, %d, %d, %d, %d, %d, %d, %d", (int)c->batch, (int)c->height, (int)c->width,
                         (int)c->channels, (int)c->n, (int)c->kernel, (int)c->stride, (int)c->padding)
          : arena_printf(a, "%d, %d, %d", (int)c->m, (int)c->n, (int)c->k);
  return arena_printf(a, "%s(%s, operand0, operand1, %s, %s, %.9ef, %d, %d)", peer_symbol(c), sizes,
                      c->bias ? "operand2" : "0", c->bias ? "operand3" : "operand2", (double)c->scale,
                      c->relu, overlap);
}
