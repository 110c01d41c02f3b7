// oneDNN's matmul and convolution through its C API, on operands in the layouts that the problem has.
#include "bench/linalg/peer.h"

#ifdef AUTO_DNNL
#include <oneapi/dnnl/dnnl.h>

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

enum { ARGUMENTS = 3, STEPS = 4 };

// What runs: the primitive, and in front of it and behind it reorders of what it wants in another layout.
typedef struct step {
  dnnl_primitive_t primitive;
  int count;
  dnnl_exec_arg_t arguments[ARGUMENTS];
} step;

typedef struct dnnl {
  dnnl_engine_t engine;
  dnnl_stream_t stream;
  step steps[STEPS];
  unsigned num_steps;
  dnnl_memory_t memories[2 * ARGUMENTS]; // all that there is
  unsigned num_memories;
  unsigned char *result;
} dnnl;

// libgomp is what oneDNN has its threads from.
static void use_one_thread(void) {
  void *symbol = dlsym(RTLD_DEFAULT, "omp_set_num_threads");
  void (*set)(int);
  memcpy(&set, &symbol, sizeof set);
  if (symbol)
    set(1);
}

static bool ok(dnnl_status_t s) { return s == dnnl_success; }

static dnnl_data_type_t type_of(number n) {
  static const dnnl_data_type_t types[NUMBERS] = {dnnl_u8, dnnl_s8, dnnl_s32, dnnl_f32};
  return types[n];
}

// An operand whose dimensions are loops, named by letters ('1': a dimension of one) in oneDNN's order; a
// letter of a window's loop stands for the dimension that it is in.
static dnnl_memory_desc_t describe(const problem *p, unsigned operand, const char *letters) {
  const nest_access *a = &p->nest.operands[operand];
  dnnl_dims_t sizes, strides;
  int n = 0;
  for (; letters[n]; n++) {
    int loop = nest_loop(&p->nest, letters[n]);
    sizes[n] = strides[n] = 1;
    int64_t stride = 1;
    for (unsigned k = a->rank; k-- > 0; stride *= p->operands[operand].sizes[k])
      if (loop >= 0 && a->index[k].loop[0] == loop) {
        sizes[n] = p->operands[operand].sizes[k];
        strides[n] = stride;
      }
  }
  dnnl_memory_desc_t d;
  if (!ok(dnnl_memory_desc_init_by_strides(&d, n, sizes, type_of(p->operands[operand].number), strides)))
    die("oneDNN cannot describe an operand");
  return d;
}

// The same in any layout.
static dnnl_memory_desc_t any(const dnnl_memory_desc_t *like) {
  dnnl_memory_desc_t d;
  if (!ok(dnnl_memory_desc_init_by_tag(&d, like->ndims, like->dims, like->data_type, dnnl_format_tag_any)))
    die("oneDNN cannot describe an operand");
  return d;
}

static dnnl_memory_t memory(dnnl *x, const dnnl_memory_desc_t *d, const void *at) {
  dnnl_memory_t m;
  if (!ok(dnnl_memory_create(&m, d, x->engine, at ? (void *)(uintptr_t)at : DNNL_MEMORY_ALLOCATE)))
    die("oneDNN has no memory");
  x->memories[x->num_memories++] = m;
  return m;
}

static const dnnl_memory_desc_t *layout_of(dnnl_memory_t m) {
  const dnnl_memory_desc_t *d;
  dnnl_memory_get_memory_desc(m, &d);
  return d;
}

static step reorder(dnnl *x, dnnl_memory_t from, dnnl_memory_t to) {
  step s = {.count = 2, .arguments = {{DNNL_ARG_FROM, from}, {DNNL_ARG_TO, to}}};
  dnnl_primitive_desc_t description;
  if (!ok(dnnl_reorder_primitive_desc_create(&description, layout_of(from), x->engine, layout_of(to),
                                             x->engine, NULL)) ||
      !ok(dnnl_primitive_create(&s.primitive, description)))
    die("oneDNN cannot reorder an operand");
  dnnl_primitive_desc_destroy(description);
  return s;
}

static void run_step(const dnnl *x, const step *s) {
  dnnl_primitive_execute(s->primitive, x->stream, s->count, s->arguments);
}

static void run(void *context) {
  dnnl *x = context;
  for (unsigned i = 0; i < x->num_steps; i++)
    run_step(x, &x->steps[i]);
  dnnl_stream_wait(x->stream);
}

static void release(void *context) {
  dnnl *x = context;
  for (unsigned i = 0; i < x->num_memories; i++)
    dnnl_memory_destroy(x->memories[i]);
  for (unsigned i = 0; i < x->num_steps; i++)
    dnnl_primitive_destroy(x->steps[i].primitive);
  dnnl_stream_destroy(x->stream);
  dnnl_engine_destroy(x->engine);
  util_release(x->result);
  util_release(x);
}

static dnnl_status_t describe_primitive(const problem *p, dnnl *x, const dnnl_memory_desc_t *d,
                                        dnnl_primitive_desc_t *out) {
  const nest *n = &p->nest;
  if (!n->windows) {
    dnnl_matmul_desc_t m;
    dnnl_status_t s = dnnl_matmul_desc_init(&m, &d[0], &d[1], NULL, &d[2]);
    return ok(s) ? dnnl_primitive_desc_create(out, &m, NULL, x->engine, NULL) : s;
  }
  dnnl_dims_t strides, dilations, padding = {0};
  for (unsigned i = 0; i < n->windows; i++) {
    strides[i] = n->strides[i];
    dilations[i] = n->dilations[i] - 1;
  }
  dnnl_convolution_desc_t c;
  dnnl_status_t s =
      dnnl_dilated_convolution_forward_desc_init(&c, dnnl_forward_inference, dnnl_convolution_direct, &d[0],
                                                 &d[1], NULL, &d[2], strides, dilations, padding, padding);
  return ok(s) ? dnnl_primitive_desc_create(out, &c, NULL, x->engine, NULL) : s;
}

// Are the channels of an image planes? oneDNN wants them side by side, as it computes.
static bool has_planes(const problem *p) {
  const nest_access *a = &p->nest.operands[0];
  return p->nest.windows && a->index[a->rank - 1].loop[1] >= 0;
}

// The primitive on operands as it likes them: reorders of constants run now, the others each time.
static void make_steps(dnnl *x, const problem *p, const problem_data *data, const dnnl_memory_desc_t *plain,
                       dnnl_primitive_desc_t description) {
  static const dnnl_query_t queries[] = {dnnl_query_src_md, dnnl_query_weights_md, dnnl_query_dst_md};
  static const int names[] = {DNNL_ARG_SRC, DNNL_ARG_WEIGHTS, DNNL_ARG_DST};
  step main = {.count = ARGUMENTS}, last = {0};
  for (unsigned i = 0; i < ARGUMENTS; i++) {
    const dnnl_memory_desc_t *wanted = dnnl_primitive_desc_query_md(description, queries[i], 0);
    dnnl_memory_t own = memory(x, &plain[i], i < 2 ? data->at[i] : x->result), used = own;
    if (!dnnl_memory_desc_equal(&plain[i], wanted)) {
      used = memory(x, wanted, NULL);
      const step s = i < 2 ? reorder(x, own, used) : reorder(x, used, own);
      if (i == 2) {
        last = s;
      } else if (p->operands[i].constant) {
        run_step(x, &s);
        dnnl_stream_wait(x->stream);
        dnnl_primitive_destroy(s.primitive);
      } else {
        x->steps[x->num_steps++] = s;
      }
    }
    main.arguments[i] = (dnnl_exec_arg_t){names[i], used};
  }
  if (!ok(dnnl_primitive_create(&main.primitive, description)))
    die("oneDNN cannot make a primitive that it has");
  x->steps[x->num_steps++] = main;
  if (last.primitive)
    x->steps[x->num_steps++] = last;
}

bool peer_dnnl(const problem *p, const problem_data *data, peer *out, const char **why) {
  // The order of dimensions in oneDNN: of a product, of a convolution, of one of each channel alone.
  static const char *const orders[][3] = {
      {"mk", "kn", "mn"}, {"zmk", "zkn", "zmn"}, {"ncxy", "fcab", "nfxy"}, {"ncxy", "c11ab", "ncxy"}};
  bool has_f = nest_loop(&p->nest, 'f') >= 0, has_batch = nest_loop(&p->nest, 'z') >= 0;
  const char *const *order = orders[p->nest.windows ? has_f ? 2 : 3 : has_batch ? 1 : 0];
  use_one_thread();
  dnnl *x = util_alloc(sizeof *x);
  *x = (dnnl){.result = util_alloc(problem_bytes(p, 2))};
  *out = (peer){run, x, release, x->result};
  if (!ok(dnnl_engine_create(&x->engine, dnnl_cpu, 0)) ||
      !ok(dnnl_stream_create(&x->stream, x->engine, dnnl_stream_default_flags)))
    die("oneDNN has no engine");
  dnnl_memory_desc_t plain[3], wanted[3];
  for (unsigned i = 0; i < 3; i++) {
    plain[i] = describe(p, i, order[i]);
    wanted[i] = p->operands[i].constant || has_planes(p) ? any(&plain[i]) : plain[i];
  }
  dnnl_primitive_desc_t description;
  if (!ok(describe_primitive(p, x, wanted, &description))) {
    *why = "oneDNN has no such primitive";
    release(x);
    return false;
  }
  make_steps(x, p, data, plain, description);
  dnnl_primitive_desc_destroy(description);
  return true;
}

const char *peer_dnnl_version(void) {
  static char text[32];
  const dnnl_version_t *v = dnnl_version();
  snprintf(text, sizeof text, "oneDNN %d.%d.%d", v->major, v->minor, v->patch);
  return text;
}

#else

bool peer_dnnl(const problem *p, const problem_data *d, peer *out, const char **why) {
  (void)p, (void)d, (void)out;
  *why = "built without oneDNN (libdnnl-dev)";
  return false;
}

const char *peer_dnnl_version(void) { return NULL; }

#endif
