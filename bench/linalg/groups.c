// Products of BERT-base and others, the convolutions of ResNet-50 and MobileNet-v2, mmt4d as IREE tiles it,
// pooling and elementwise loops: shapes as tables.
#include "bench/linalg/groups.h"
#include "bench/linalg/loops.h"

#include <ctype.h>
#include <string.h>

// ---- products and convolutions ----------------------------------------------------------------------------

// The sizes of loops by their letters.
typedef struct loop_size {
  char letter;
  int64_t size;
} loop_size;

// A contraction in notation (nest.h).
static void contraction(problem *p, const char *notation, const char *operation, number a, number b,
                        number out, bool constant, const loop_size *sizes, unsigned count, int64_t stride) {
  *p = (problem){.count = 3, .operation = operation};
  nest_read(notation, &p->nest);
  for (unsigned i = 0; i < p->nest.windows; i++)
    nest_set_window(&p->nest, i, stride, 1);
  for (unsigned i = 0; i < count; i++) {
    int loop = nest_loop(&p->nest, sizes[i].letter);
    if (loop >= 0)
      p->nest.sizes[loop] = sizes[i].size;
  }
  const number numbers[] = {a, b, out};
  for (unsigned i = 0; i < 3; i++) {
    p->operands[i] = (problem_operand){
        .number = numbers[i], .rank = p->nest.operands[i].rank, .constant = constant && i == 1};
    nest_sizes(&p->nest, i, p->operands[i].sizes);
  }
  p->work = nest_iterations(&p->nest);
}

static void product(problem *p, const char *notation, const char *operation, number a, number b, number out,
                    bool constant, const product_size *s, int64_t batch) {
  const loop_size sizes[] = {{'m', s->m}, {'k', s->k}, {'n', s->n}, {'z', batch}};
  contraction(p, notation, operation, a, b, out, constant, sizes, 4, 1);
}

// m x k times k x n.
static const product_size int8_sizes[] = {
    {64, 64, 64},
    {128, 128, 128},
    {256, 256, 256},
    {512, 512, 512},
    {1024, 1024, 1024},
    {2048, 2048, 2048},
    {100, 77, 133},
    {33, 65, 129},
    {127, 511, 255},
    {1, 1024, 1024},
    {1, 1024, 4096},
    {1024, 1024, 1},
    {16, 2048, 512},
    {4, 768, 768},
    {49, 2048, 1000},
    // BERT-base, 128 and 384 tokens
    {128, 768, 768},
    {128, 768, 3072},
    {128, 3072, 768},
    {128, 64, 128},
    {128, 128, 64},
    {384, 768, 768},
    {384, 768, 3072},
    {384, 3072, 768},
    {384, 64, 384},
};
enum { INT8_SIZES = sizeof int8_sizes / sizeof *int8_sizes };

// With u8 and s8 on the left, and with either layout of the right.
static bool int8_product(const product_size *s, unsigned kind, bool constant, arena *a, problem *p) {
  static const struct {
    number left;
    const char *notation, *operation, *name;
  } kinds[] = {{NUMBER_U8, "mk,kn->mn", NULL, "u8*s8 [k,n]"},
               {NUMBER_U8, "mk,nk->mn", NULL, "u8*s8 [n,k]"},
               {NUMBER_S8, "mk,kn->mn", "linalg.matmul", "s8*s8 [k,n]"},
               {NUMBER_S8, "mk,nk->mn", "linalg.matmul_transpose_b", "s8*s8 [n,k]"}};
  if (kind >= sizeof kinds / sizeof *kinds)
    return false;
  product(p, kinds[kind].notation, kinds[kind].operation, kinds[kind].left, NUMBER_S8, NUMBER_S32, constant,
          s, 1);
  p->name = arena_printf(a, "%lldx%lldx%lld %s", (long long)s->m, (long long)s->k, (long long)s->n,
                         kinds[kind].name);
  return true;
}

static bool int8_weight(const product_size *s, unsigned kind, arena *a, problem *p) {
  return int8_product(s, kind, true, a, p);
}
static bool int8_argument(const product_size *s, unsigned kind, arena *a, problem *p) {
  return int8_product(s, kind, false, a, p);
}

enum { INT8_KINDS = 4 };
static bool int8_weights(unsigned i, arena *a, problem *p) {
  return i < INT8_SIZES * INT8_KINDS && int8_weight(&int8_sizes[i / INT8_KINDS], i % INT8_KINDS, a, p);
}
static bool int8_arguments(unsigned i, arena *a, problem *p) {
  return i < INT8_SIZES * INT8_KINDS && int8_argument(&int8_sizes[i / INT8_KINDS], i % INT8_KINDS, a, p);
}

static bool f32_product(const product_size *s, unsigned kind, arena *a, problem *p) {
  static const struct {
    const char *notation, *operation, *name;
  } kinds[] = {{"mk,kn->mn", "linalg.matmul", "[k,n]"},
               {"mk,nk->mn", "linalg.matmul_transpose_b", "[n,k]"},
               {"km,kn->mn", "linalg.matmul_transpose_a", "[k,m]"}};
  if (kind >= sizeof kinds / sizeof *kinds)
    return false;
  product(p, kinds[kind].notation, kinds[kind].operation, NUMBER_F32, NUMBER_F32, NUMBER_F32, false, s, 1);
  p->name = arena_printf(a, "%lldx%lldx%lld %s", (long long)s->m, (long long)s->k, (long long)s->n,
                         kinds[kind].name);
  return true;
}

static bool f32_batch(const product_size *s, unsigned kind, arena *a, problem *p) {
  enum { BATCH = 12 };
  static const struct {
    const char *notation, *operation, *name;
  } kinds[] = {{"zmk,zkn->zmn", "linalg.batch_matmul", "[k,n]"},
               {"zmk,znk->zmn", "linalg.batch_matmul_transpose_b", "[n,k]"}};
  product(p, kinds[kind].notation, kinds[kind].operation, NUMBER_F32, NUMBER_F32, NUMBER_F32, false, s,
          BATCH);
  p->name = arena_printf(a, "%ux%lldx%lldx%lld %s", BATCH, (long long)s->m, (long long)s->k, (long long)s->n,
                         kinds[kind].name);
  return true;
}

static bool f32_products(unsigned i, arena *a, problem *p) {
  static const product_size sizes[] = {
      {32, 32, 32},       {64, 64, 64},       {128, 128, 128},  {256, 256, 256},  {512, 512, 512},
      {1024, 1024, 1024}, {2048, 2048, 2048}, {100, 77, 133},   {255, 511, 127},  {1, 1024, 1024},
      {1024, 1024, 1},    {16, 2048, 512},    {4, 768, 768},    {2048, 16, 2048}, {16, 2048, 16},
      {128, 768, 768},    {128, 768, 3072},   {128, 3072, 768}, {384, 768, 768}};
  static const product_size batched[] = {{128, 64, 128}, {128, 128, 64}, {384, 64, 384}, {56, 56, 56}};
  enum {
    SIZES = sizeof sizes / sizeof *sizes,
    KINDS = 3,
    BATCHED = sizeof batched / sizeof *batched,
    BATCH_KINDS = 2
  };
  if (i < SIZES * KINDS)
    return f32_product(&sizes[i / KINDS], i % KINDS, a, p);
  i -= SIZES * KINDS;
  return i < BATCHED * BATCH_KINDS && f32_batch(&batched[i / BATCH_KINDS], i % BATCH_KINDS, a, p);
}

// Images of side x side pixels, with their border; kernel 0: depthwise, 3 x 3.
typedef struct convolution_size {
  int64_t side, channels, filters, kernel, stride;
} convolution_size;

static const convolution_size convolution_sizes[] = {
    // ResNet-50
    {230, 3, 64, 7, 2},
    {56, 64, 64, 1, 1},
    {58, 64, 64, 3, 1},
    {56, 64, 256, 1, 1},
    {56, 256, 64, 1, 1},
    {56, 256, 128, 1, 2},
    {30, 128, 128, 3, 1},
    {28, 128, 512, 1, 1},
    {56, 256, 512, 1, 2},
    {28, 512, 128, 1, 1},
    {28, 512, 256, 1, 2},
    {16, 256, 256, 3, 1},
    {14, 256, 1024, 1, 1},
    {28, 512, 1024, 1, 2},
    {14, 1024, 256, 1, 1},
    {14, 1024, 512, 1, 2},
    {9, 512, 512, 3, 1},
    {7, 512, 2048, 1, 1},
    {14, 1024, 2048, 1, 2},
    {7, 2048, 512, 1, 1},
    // MobileNet-v2
    {114, 32, 32, 0, 1},
    {114, 96, 96, 0, 2},
    {58, 144, 144, 0, 1},
    {58, 144, 144, 0, 2},
    {30, 192, 192, 0, 1},
    {30, 192, 192, 0, 2},
    {16, 384, 384, 0, 1},
    {16, 576, 576, 0, 1},
    {16, 576, 576, 0, 2},
    {9, 960, 960, 0, 1},
};
enum { CONVOLUTION_SIZES = sizeof convolution_sizes / sizeof *convolution_sizes };

// How many of these begin the table.
enum { RESNET_SIZES = 20 };

static void window_sizes(const convolution_size *s, int64_t kernel, loop_size sizes[7]) {
  const int64_t side = (s->side - kernel) / s->stride + 1;
  const loop_size all[] = {{'n', 1},      {'x', side},        {'y', side},      {'a', kernel},
                           {'b', kernel}, {'c', s->channels}, {'f', s->filters}};
  memcpy(sizes, all, sizeof all);
}

static bool convolution(unsigned i, number image, number weights, number out, arena *a, problem *p) {
  if (i >= CONVOLUTION_SIZES)
    return false;
  const convolution_size *s = &convolution_sizes[i];
  bool depthwise = !s->kernel;
  int64_t kernel = depthwise ? 3 : s->kernel;
  loop_size sizes[7];
  window_sizes(s, kernel, sizes);
  // u8 images have no named operation, which extends both operands alike.
  const char *operation = depthwise ? "linalg.depthwise_conv_2d_nhwc_hwc" : "linalg.conv_2d_nhwc_hwcf";
  contraction(p, depthwise ? "n(xa)(yb)c,abc->nxyc" : "n(xa)(yb)c,abcf->nxyf",
              image == NUMBER_U8 ? NULL : operation, image, weights, out, true, sizes,
              sizeof sizes / sizeof *sizes, s->stride);
  // The border that the last window does not need is there all the same.
  p->operands[0].sizes[1] = p->operands[0].sizes[2] = s->side;
  p->name = depthwise ? arena_printf(a, "%lldx%lldx%lld 3x3 depthwise /%lld", (long long)s->side,
                                     (long long)s->side, (long long)s->channels, (long long)s->stride)
                      : arena_printf(a, "%lldx%lldx%lld %lldx%lld to %lld /%lld", (long long)s->side,
                                     (long long)s->side, (long long)s->channels, (long long)kernel,
                                     (long long)kernel, (long long)s->filters, (long long)s->stride);
  return true;
}

// Images and results as planes, one for each channel.
static bool int8_planes(unsigned i, arena *a, problem *p) {
  static const struct {
    number image;
    bool constant;
    const char *operation, *name;
  } kinds[] = {{NUMBER_U8, true, NULL, "u8*s8"},
               {NUMBER_S8, true, "linalg.conv_2d_nchw_fchw", "s8*s8"},
               {NUMBER_S8, false, "linalg.conv_2d_nchw_fchw", "s8*s8 argument"}};
  enum { KINDS = sizeof kinds / sizeof *kinds };
  if (i >= RESNET_SIZES * KINDS)
    return false;
  const convolution_size *s = &convolution_sizes[i / KINDS];
  loop_size sizes[7];
  window_sizes(s, s->kernel, sizes);
  contraction(p, "nc(xa)(yb),fcab->nfxy", kinds[i % KINDS].operation, kinds[i % KINDS].image, NUMBER_S8,
              NUMBER_S32, kinds[i % KINDS].constant, sizes, sizeof sizes / sizeof *sizes, s->stride);
  p->operands[0].sizes[2] = p->operands[0].sizes[3] = s->side;
  p->name = arena_printf(a, "%lldx%lldx%lld %lldx%lld to %lld /%lld %s", (long long)s->channels,
                         (long long)s->side, (long long)s->side, (long long)s->kernel, (long long)s->kernel,
                         (long long)s->filters, (long long)s->stride, kinds[i % KINDS].name);
  return true;
}

static bool int8_convolutions(unsigned i, arena *a, problem *p) {
  return convolution(i, NUMBER_U8, NUMBER_S8, NUMBER_S32, a, p);
}
static bool f32_convolutions(unsigned i, arena *a, problem *p) {
  return convolution(i, NUMBER_F32, NUMBER_F32, NUMBER_F32, a, p);
}

// Products in tiles: rows, columns and depth of a tile.
static bool tiled_products(unsigned i, arena *a, problem *p) {
  static const product_size tiles[] = {{16, 2, 16}, {8, 8, 8}, {16, 4, 16}};
  static const product_size sizes[] = {{128, 768, 768}, {384, 768, 3072}, {512, 512, 512}};
  static const struct {
    number left, right, out;
    const char *operation, *name;
  } kinds[] = {{NUMBER_S8, NUMBER_S8, NUMBER_S32, "linalg.mmt4d", "s8*s8"},
               {NUMBER_U8, NUMBER_S8, NUMBER_S32, NULL, "u8*s8"},
               {NUMBER_F32, NUMBER_F32, NUMBER_F32, "linalg.mmt4d", "f32"}};
  if (i >= 27)
    return false;
  const product_size *t = &tiles[i % 3], *s = &sizes[i / 9];
  const loop_size loops[] = {{'m', s->m / t->m}, {'k', s->k / t->k}, {'n', s->n / t->n},
                             {'a', t->m},        {'b', t->k},        {'c', t->n}};
  contraction(p, "mkab,nkcb->mnac", kinds[i / 3 % 3].operation, kinds[i / 3 % 3].left, kinds[i / 3 % 3].right,
              kinds[i / 3 % 3].out, false, loops, 6, 1);
  p->name =
      arena_printf(a, "%lldx%lldx%lld in %lldx%lldx%lld %s", (long long)s->m, (long long)s->k,
                   (long long)s->n, (long long)t->m, (long long)t->n, (long long)t->k, kinds[i / 3 % 3].name);
  return true;
}

// ---- loops ------------------------------------------------------------------------------------------------

// "s32:AB": the number, and a size for each letter.
static bool loops_problem(const problem_loops *l, arena *a, problem *p) {
  *p = (problem){.loops = l, .work = 1};
  for (const char *s = l->operands; *s;) {
    problem_operand *o = &p->operands[p->count++];
    while (strncmp(s, number_names[o->number], strlen(number_names[o->number])) != 0)
      o->number++;
    for (s = strchr(s, ':') + 1; isalpha((unsigned char)*s); s++)
      o->sizes[o->rank++] = l->sizes[*s - 'A'];
    s += *s == ' ';
  }
  // Elements of what is larger: what is read, or the result.
  for (unsigned i = 0; i < p->count; i++) {
    double elements = (double)(problem_bytes(p, i) / number_bytes(p->operands[i].number));
    p->work = elements > p->work ? elements : p->work;
  }
  strbuf name = {0};
  strbuf_printf(&name, "%s", l->name);
  for (unsigned i = 0; i < PROBLEM_SIZES - 1 && l->sizes[i]; i++)
    strbuf_printf(&name, i ? "x%lld" : " %lld", (long long)l->sizes[i]);
  p->name = arena_strdup(a, name.text);
  strbuf_free(&name);
  return true;
}

#define LOOPS(NAME, OPERANDS, TERMS, ...) {#NAME, NAME, OPERANDS, {__VA_ARGS__}, TERMS}

static bool pooling(unsigned i, arena *a, problem *p) {
  static const problem_loops rows[] = {
      LOOPS(pool_max_nhwc_f32, "f32:AAB f32:CC f32:EEB", 0, 113, 64, 3, 2, 56),
      LOOPS(pool_max_nhwc_s8, "s8:AAB s8:CC s8:EEB", 0, 113, 64, 3, 2, 56),
      LOOPS(pool_max_nhwc_s8, "s8:AAB s8:CC s8:EEB", 0, 28, 192, 2, 2, 14),
      LOOPS(pool_max_nchw_f32, "f32:BAA f32:CC f32:BEE", 0, 113, 64, 3, 2, 56),
      LOOPS(pool_max_nchw_f32, "f32:BAA f32:CC f32:BEE", 0, 30, 128, 3, 1, 28),
      LOOPS(pool_sum_nhwc_s8, "s8:AAB s8:CC s32:EEB", 0, 7, 2048, 7, 1, 1),
      LOOPS(pool_sum_nhwc_s8, "s8:AAB s8:CC s32:EEB", 0, 35, 256, 3, 1, 33),
      LOOPS(pool_sum_nchw_f32, "f32:BAA f32:CC f32:BEE", 100, 7, 2048, 7, 1, 1),
      LOOPS(pool_sum_nchw_f32, "f32:BAA f32:CC f32:BEE", 20, 35, 96, 3, 1, 33),
  };
  return i < sizeof rows / sizeof *rows && loops_problem(&rows[i], a, p);
}

static bool elementwise(unsigned i, arena *a, problem *p) {
  static const problem_loops rows[] = {
      LOOPS(requantize_fixed, "s32:AB s32:B s32:B s8:AB", 0, 784, 128),
      LOOPS(requantize_fixed, "s32:AB s32:B s32:B s8:AB", 0, 3136, 256),
      LOOPS(requantize_fixed, "s32:AB s32:B s32:B s8:AB", 0, 49, 100),
      LOOPS(requantize_float, "s32:AB f32:B s8:AB", 0, 784, 128),
      LOOPS(requantize_float, "s32:AB f32:B s8:AB", 0, 3136, 256),
      LOOPS(requantize_float, "s32:AB f32:B s8:AB", 0, 49, 100),
      LOOPS(add_rescaled, "s8:AB s8:AB s8:AB", 0, 784, 512),
      LOOPS(add_rescaled, "s8:AB s8:AB s8:AB", 0, 3136, 256),
      LOOPS(softmax, "f32:AB f32:AB", 400, 128, 128),
      LOOPS(softmax, "f32:AB f32:AB", 1000, 384, 384),
      LOOPS(softmax, "f32:AB f32:AB", 2500, 4, 1000),
      LOOPS(layer_norm, "f32:AB f32:B f32:B f32:AB", 4000, 128, 768),
      LOOPS(layer_norm, "f32:AB f32:B f32:B f32:AB", 2000, 50, 333),
      LOOPS(bias_relu_add, "f32:AB f32:B f32:AB f32:AB", 0, 128, 768),
      LOOPS(bias_relu_add, "f32:AB f32:B f32:AB f32:AB", 0, 3136, 256),
      LOOPS(gelu, "f32:AB f32:AB", 32, 128, 768),
      LOOPS(transpose_f32, "f32:AB f32:BA", 0, 768, 768),
      LOOPS(transpose_f32, "f32:AB f32:BA", 0, 100, 333),
      LOOPS(transpose_s8, "s8:AB s8:BA", 0, 768, 768),
      LOOPS(transpose_s8, "s8:AB s8:BA", 0, 100, 333),
      LOOPS(sum_rows_f32, "f32:AB f32:A", 2000, 128, 768),
      LOOPS(sum_rows_s8, "s8:AB s32:A", 0, 768, 768),
      LOOPS(sum_columns_f32, "f32:AB f32:B", 2000, 128, 768),
  };
  return i < sizeof rows / sizeof *rows && loops_problem(&rows[i], a, p);
}

// ---- threads ----------------------------------------------------------------------------------------------

static bool threads(unsigned i, arena *a, problem *p) {
  static const struct {
    product_size size;
    bool is_float;
  } rows[] = {{{256, 256, 256}, true},  {{1024, 1024, 1024}, true},  {{128, 768, 3072}, true},
              {{256, 256, 256}, false}, {{1024, 1024, 1024}, false}, {{128, 768, 3072}, false}};
  if (i >= sizeof rows / sizeof *rows)
    return false;
  bool f = rows[i].is_float;
  const product_size *s = &rows[i].size;
  product(p, "mk,kn->mn", "linalg.matmul", f ? NUMBER_F32 : NUMBER_S8, f ? NUMBER_F32 : NUMBER_S8,
          f ? NUMBER_F32 : NUMBER_S32, !f, s, 1);
  p->name = arena_printf(a, "%lldx%lldx%lld %s", (long long)s->m, (long long)s->k, (long long)s->n,
                         f ? "f32" : "s8*s8");
  return true;
}

// ---- networks ---------------------------------------------------------------------------------------------

static bool networks(unsigned i, arena *a, problem *p) {
  // Small ones first, which nobody waits for.
  static const network rows[] = {
      {.kind = NETWORK_MOBILENET, .side = 64, .width = 4},
      {.kind = NETWORK_RESNET, .side = 64, .width = 4},
      {.kind = NETWORK_TRANSFORMER, .side = 24, .width = 4},
      {.kind = NETWORK_MOBILENET, .side = 224, .width = 1},
      {.kind = NETWORK_RESNET, .side = 224, .width = 1},
      {.kind = NETWORK_TRANSFORMER, .side = 128, .width = 1},
  };
  if (i >= sizeof rows / sizeof *rows)
    return false;
  network *n = arena_alloc(a, sizeof *n);
  *n = rows[i];
  strbuf text = {0};
  network_print(n, 0, &text); // for the sizes
  strbuf_free(&text);
  *p = (problem){.count = 2, .network = n, .work = n->work};
  for (unsigned k = 0; k < 2; k++)
    p->operands[k] = (problem_operand){
        .number = n->is_float ? NUMBER_F32 : NUMBER_S8, .rank = 1, .sizes = {k ? n->outputs : n->inputs}};
  p->name =
      arena_printf(a, "%s %lld%s", network_names[n->kind], (long long)n->side, n->width > 1 ? " small" : "");
  return true;
}

const group groups[] = {
    {"int8-weights", "products of bytes, constant right side, packed ahead, beside oneDNN", PEER_DNNL, "MAC",
     .make = int8_weights, .make_sized = int8_weight},
    {"int8-arguments", "products of bytes, nothing packed ahead, beside oneDNN", PEER_DNNL, "MAC",
     .make = int8_arguments, .make_sized = int8_argument},
    {"int8-convolutions", "ResNet-50's and MobileNet-v2's, u8 by s8, beside oneDNN", PEER_DNNL, "MAC",
     .make = int8_convolutions},
    {"int8-planes", "ResNet-50's, images as planes (NCHW), beside oneDNN in its own layout", PEER_DNNL, "MAC",
     .make = int8_planes},
    {"f32-products", "beside OpenBLAS", PEER_BLAS, "MAC", .make = f32_products, .make_sized = f32_product},
    {"f32-convolutions", "ResNet-50's and MobileNet-v2's, beside oneDNN", PEER_DNNL, "MAC",
     .make = f32_convolutions},
    {"mmt4d", "as IREE tiles it, beside the machine's peak", PEER_PEAK, "MAC", .make = tiled_products},
    {"pooling", "beside C", PEER_C, "el", .make = pooling},
    {"elementwise", "requantization, softmax, norms, transpositions, sums, beside C", PEER_C, "el",
     .make = elementwise},
    {"networks", "whole int8 networks and a block of BERT-base, beside upstream's loops at -O1",
     PEER_UPSTREAM, "MAC", .make = networks},
    {"threads", "two threads beside one", PEER_OURS, "MAC", .make = threads},
};
const unsigned groups_count = sizeof groups / sizeof *groups;
