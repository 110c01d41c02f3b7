// Named operations with loops that are not elementwise: a table of what they index, and their types.
#include "tests/linalg/families.h"

#include <string.h>

enum {
  PRODUCT = 1,
  CAST = 2,       // has the attribute `cast`
  QUANTIZED = 4,  // has two zero points
  ATTRIBUTES = 8, // strides and dilations
  SUM = 16,
  EXTREMUM = 32,
  UNSIGNED = 64, // of integers
  SAME = 128     // one element type for all
};

typedef struct named {
  const char *name, *notation;
  unsigned flags;
} named;

#define CONV(NAME, NOTATION) {NAME, NOTATION, PRODUCT | ATTRIBUTES}
#define CONV_Q(NAME, NOTATION) {NAME, NOTATION, PRODUCT | ATTRIBUTES | QUANTIZED}

static const named table[] = {
    {"matmul", "mk,kn->mn", PRODUCT | CAST},
    {"matmul_transpose_a", "km,kn->mn", PRODUCT | CAST},
    {"matmul_transpose_b", "mk,nk->mn", PRODUCT | CAST},
    {"quantized_matmul", "mk,kn->mn", PRODUCT | QUANTIZED},
    {"mmt4d", "mkab,nkcb->mnac", PRODUCT},
    {"batch_mmt4d", "xmkab,xnkcb->xmnac", PRODUCT},
    {"batch_matmul", "xmk,xkn->xmn", PRODUCT},
    {"batch_matmul_transpose_a", "xkm,xkn->xmn", PRODUCT},
    {"batch_matmul_transpose_b", "xmk,xnk->xmn", PRODUCT},
    {"quantized_batch_matmul", "xmk,xkn->xmn", PRODUCT | QUANTIZED},
    {"batch_reduce_matmul", "xmk,xkn->mn", PRODUCT | SAME},
    {"matvec", "mk,k->m", PRODUCT},
    {"vecmat", "k,kn->n", PRODUCT},
    {"batch_matvec", "xmk,xk->xm", PRODUCT},
    {"batch_vecmat", "xk,xkn->xn", PRODUCT},
    {"dot", "k,k->", PRODUCT},
    {"conv_1d", "[xa],a->x", PRODUCT},
    {"conv_2d", "[xa][yb],ab->xy", PRODUCT},
    {"conv_3d", "[xa][yb][zd],abd->xyz", PRODUCT},
    CONV("conv_1d_nwc_wcf", "n(xa)c,acf->nxf"),
    CONV("conv_1d_ncw_fcw", "nc(xa),fca->nfx"),
    CONV("conv_2d_nhwc_hwcf", "n(xa)(yb)c,abcf->nxyf"),
    CONV("conv_2d_nhwc_fhwc", "n(xa)(yb)c,fabc->nxyf"),
    CONV("conv_2d_nchw_fchw", "nc(xa)(yb),fcab->nfxy"),
    CONV("conv_2d_ngchw_fgchw", "ngc(xa)(yb),fgcab->ngfxy"),
    CONV("conv_2d_ngchw_gfchw", "ngc(xa)(yb),gfcab->ngfxy"),
    CONV("conv_3d_ndhwc_dhwcf", "n(xa)(yb)(zd)c,abdcf->nxyzf"),
    CONV("conv_3d_ncdhw_fcdhw", "nc(xa)(yb)(zd),fcabd->nfxyz"),
    CONV_Q("conv_2d_nhwc_hwcf_q", "n(xa)(yb)c,abcf->nxyf"),
    CONV_Q("conv_2d_nhwc_fhwc_q", "n(xa)(yb)c,fabc->nxyf"),
    CONV_Q("conv_2d_ngchw_gfchw_q", "ngc(xa)(yb),gfcab->ngfxy"),
    CONV_Q("conv_3d_ndhwc_dhwcf_q", "n(xa)(yb)(zd)c,abdcf->nxyzf"),
    CONV("depthwise_conv_1d_nwc_wc", "n(xa)c,ac->nxc"),
    CONV("depthwise_conv_1d_ncw_cw", "nc(xa),ca->ncx"),
    CONV("depthwise_conv_1d_nwc_wcm", "n(xa)c,acm->nxcm"),
    CONV("depthwise_conv_2d_nhwc_hwc", "n(xa)(yb)c,abc->nxyc"),
    CONV("depthwise_conv_2d_nchw_chw", "nc(xa)(yb),cab->ncxy"),
    CONV("depthwise_conv_2d_nhwc_hwcm", "n(xa)(yb)c,abcm->nxycm"),
    CONV("depthwise_conv_3d_ndhwc_dhwc", "n(xa)(yb)(zd)c,abdc->nxyzc"),
    CONV("depthwise_conv_3d_ncdhw_cdhw", "nc(xa)(yb)(zd),cabd->ncxyz"),
    CONV("depthwise_conv_3d_ndhwc_dhwcm", "n(xa)(yb)(zd)c,abdcm->nxyzcm"),
    CONV_Q("depthwise_conv_2d_nhwc_hwc_q", "n(xa)(yb)c,abc->nxyc"),
    CONV_Q("depthwise_conv_2d_nhwc_hwcm_q", "n(xa)(yb)c,abcm->nxycm"),
    {"pooling_nhwc_sum", "n(xa)(yb)c,ab->nxyc", SUM | ATTRIBUTES},
    {"pooling_nchw_sum", "nc(xa)(yb),ab->ncxy", SUM | ATTRIBUTES},
    {"pooling_nwc_sum", "n(xa)c,a->nxc", SUM | ATTRIBUTES},
    {"pooling_ncw_sum", "nc(xa),a->ncx", SUM | ATTRIBUTES},
    {"pooling_ndhwc_sum", "n(xa)(yb)(zd)c,abd->nxyzc", SUM | ATTRIBUTES},
    {"pooling_nhwc_max", "n(xa)(yb)c,ab->nxyc", EXTREMUM | ATTRIBUTES},
    {"pooling_nhwc_max_unsigned", "n(xa)(yb)c,ab->nxyc", EXTREMUM | UNSIGNED | ATTRIBUTES},
    {"pooling_nhwc_min", "n(xa)(yb)c,ab->nxyc", EXTREMUM | ATTRIBUTES},
    {"pooling_nhwc_min_unsigned", "n(xa)(yb)c,ab->nxyc", EXTREMUM | UNSIGNED | ATTRIBUTES},
    {"pooling_nchw_max", "nc(xa)(yb),ab->ncxy", EXTREMUM | ATTRIBUTES},
    {"pooling_nwc_max", "n(xa)c,a->nxc", EXTREMUM | ATTRIBUTES},
    {"pooling_nwc_max_unsigned", "n(xa)c,a->nxc", EXTREMUM | UNSIGNED | ATTRIBUTES},
    {"pooling_nwc_min", "n(xa)c,a->nxc", EXTREMUM | ATTRIBUTES},
    {"pooling_nwc_min_unsigned", "n(xa)c,a->nxc", EXTREMUM | UNSIGNED | ATTRIBUTES},
    {"pooling_ncw_max", "nc(xa),a->ncx", EXTREMUM | ATTRIBUTES},
    {"pooling_ndhwc_max", "n(xa)(yb)(zd)c,abd->nxyzc", EXTREMUM | ATTRIBUTES},
    {"pooling_ndhwc_min", "n(xa)(yb)(zd)c,abd->nxyzc", EXTREMUM | ATTRIBUTES},
};
enum { TABLE = sizeof table / sizeof *table };

product_types product_types_random(function *f, bool zero_points) {
  static const product_types integers[] = {
      {ELEMENT_I8, ELEMENT_I8, ELEMENT_I32},   {ELEMENT_I8, ELEMENT_I8, ELEMENT_I32},
      {ELEMENT_I8, ELEMENT_I8, ELEMENT_I32},   {ELEMENT_I8, ELEMENT_I8, ELEMENT_I16},
      {ELEMENT_I8, ELEMENT_I16, ELEMENT_I32},  {ELEMENT_I16, ELEMENT_I16, ELEMENT_I32},
      {ELEMENT_I16, ELEMENT_I16, ELEMENT_I64}, {ELEMENT_I32, ELEMENT_I32, ELEMENT_I32},
      {ELEMENT_I8, ELEMENT_I8, ELEMENT_I8},    {ELEMENT_I32, ELEMENT_I32, ELEMENT_I8},
      {ELEMENT_I32, ELEMENT_I32, ELEMENT_I64}};
  static const product_types floats[] = {
      {ELEMENT_F32, ELEMENT_F32, ELEMENT_F32}, {ELEMENT_F32, ELEMENT_F32, ELEMENT_F32},
      {ELEMENT_F32, ELEMENT_F32, ELEMENT_F32}, {ELEMENT_F64, ELEMENT_F64, ELEMENT_F64},
      {ELEMENT_F16, ELEMENT_F16, ELEMENT_F32}, {ELEMENT_F16, ELEMENT_F16, ELEMENT_F16},
      {ELEMENT_F32, ELEMENT_F32, ELEMENT_F64}, {ELEMENT_F16, ELEMENT_F32, ELEMENT_F32},
      {ELEMENT_I8, ELEMENT_F32, ELEMENT_F32},  {ELEMENT_I8, ELEMENT_I8, ELEMENT_F32}};
  if (zero_points)
    return integers[function_below(f, 6)];
  return f->floats && function_chance(f, 45) ? floats[function_below(f, 10)]
                                             : integers[function_below(f, 11)];
}

// An i32 that is a zero point, in memory or not.
static unsigned zero_point(function *f) {
  unsigned id = f->next++;
  int n = (int)function_below(f, 256) - 128;
  if (function_chance(f, 60)) {
    strbuf_printf(&f->body, "  %%s%u = arith.constant %d : i32\n", id, n);
  } else {
    unsigned wide = function_number(f, n, false);
    strbuf_printf(&f->body, "  %%s%u = arith.trunci %%s%u : i64 to i32\n", id, wide);
  }
  return id;
}

static bound result_bound(const named *op, const nest *n, product_types t, bound old) {
  bound a = bound_convert(bound_input(t.a), t.a, t.out), b = bound_convert(bound_input(t.b), t.b, t.out);
  if (op->flags & EXTREMUM)
    return bound_either(old, a);
  return bound_sum(old, op->flags & SUM ? a : bound_multiply(a, b, t.out), nest_terms(n), t.out);
}

// The operation on operands of these types, into a result of the function.
static void make(function *f, const named *op, nest *n, product_types t) {
  int64_t sizes[CALL_RANK];
  value ins[4];
  strbuf head = {0};
  for (unsigned i = 0; i < n->inputs; i++) {
    unsigned dynamic = nest_sizes(n, i, sizes);
    // Of a window there may be more than is read.
    for (unsigned k = 0; k < n->operands[i].rank; k++)
      if (n->operands[i].index[k].loop[1] >= 0 && op->flags & ATTRIBUTES && function_chance(f, 20))
        sizes[k] += function_below(f, 2);
    ins[i] = function_input(f, i ? t.b : t.a, n->operands[i].rank, sizes, dynamic, DOMAIN_ANY);
  }
  strbuf_printf(&head, "linalg.%s", op->name);
  const char *separator = " {";
  if (op->flags & ATTRIBUTES &&
      (function_chance(f, 80) || n->strides[0] != 1 || n->strides[1] > 1 || n->strides[2] > 1 ||
       n->dilations[0] != 1 || n->dilations[1] > 1 || n->dilations[2] > 1)) {
    strbuf_printf(&head, "%s", separator);
    nest_print_windows(n, &head);
    separator = ", ";
  }
  if (op->flags & CAST && function_chance(f, 30)) {
    strbuf_printf(&head, "%scast = #linalg.type_fn<cast_%ssigned>", separator,
                  function_chance(f, 70) ? "un" : "");
    separator = ", ";
  }
  if (separator[0] == ',')
    strbuf_printf(&head, "}");
  unsigned dynamic = nest_sizes(n, n->inputs, sizes);
  unsigned zeros[2] = {0};
  if (op->flags & QUANTIZED)
    zeros[0] = zero_point(f), zeros[1] = zero_point(f);
  value out = function_output(f, t.out, n->operands[n->inputs].rank, sizes, dynamic, true, true);
  out.bound = result_bound(op, n, t, out.bound);
  unsigned num_ins = n->inputs;
  if (op->flags & QUANTIZED) {
    // Scalars are operands like others.
    strbuf_printf(&head, " ins(%%v%u, %%v%u, %%s%u, %%s%u : %s, %s, i32, i32)", ins[0].id, ins[1].id,
                  zeros[0], zeros[1], ins[0].type, ins[1].type);
    num_ins = 0;
  }
  function_operation(f, head.text, ins, num_ins, &out, 1, "", true);
  function_result(f, out);
  strbuf_free(&head);
}

void family_named(function *f) {
  const named *op = &table[f->turn % TABLE];
  for (;;) {
    nest n;
    sizes_read(f, op->notation, &n);
    if (!(op->flags & ATTRIBUTES))
      n.windows = 0;
    product_types t = product_types_random(f, op->flags & QUANTIZED);
    if (op->flags & QUANTIZED)
      t.out = ELEMENT_I32;
    if (op->flags & UNSIGNED && (elements[t.a].is_float || elements[t.out].is_float))
      continue;
    if (op->flags & SAME)
      t.a = t.b = t.out;
    if (op->flags & (SUM | EXTREMUM))
      t.b = t.a; // a window without data
    if (!bound_fits(result_bound(op, &n, t, bound_input(t.out)), t.out))
      continue;
    if (op->flags & EXTREMUM && (t.a == ELEMENT_F16 || t.out == ELEMENT_F16))
      f->specials = false;
    make(f, op, &n, t);
    return;
  }
}

// A product over up to two loops of each kind (in both operands and the result, in one operand and the
// result, in the operands only), the dimensions in any order.
static const char *random_notation(function *f) {
  static const char *const kinds[] = {"xy", "mp", "nq", "kl"}, *const where[] = {"xymp", "xynq", "xympnq"};
  char letters[3][16] = {{0}};
  unsigned counts[] = {function_below(f, 2), function_below(f, 3), function_below(f, 3),
                       1 + function_below(f, 2)};
  for (unsigned operand = 0; operand < 3; operand++) {
    unsigned n = 0;
    for (unsigned kind = 0; kind < 4; kind++)
      for (unsigned i = 0; i < counts[kind]; i++)
        if (strchr(where[operand], kinds[kind][i]) || (kind == 3 && operand < 2))
          letters[operand][n++] = kinds[kind][i];
    for (unsigned i = 0; i < n; i++) {
      unsigned k = i + function_below(f, n - i);
      char other = letters[operand][k];
      letters[operand][k] = letters[operand][i];
      letters[operand][i] = other;
    }
  }
  return arena_printf(f->arena, "%s,%s->%s", letters[0], letters[1], letters[2]);
}

const char *product_notation(function *f, bool is_convolution) {
  if (!is_convolution && function_chance(f, 35))
    return random_notation(f);
  for (;;) {
    const named *op = &table[function_below(f, TABLE)];
    bool has_window = strchr(op->notation, '(') || strchr(op->notation, '[');
    if (op->flags & PRODUCT && has_window == is_convolution)
      return op->notation;
  }
}
