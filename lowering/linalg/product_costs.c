// Lets selection choose instructions for one step of a sum in each form, and compares what they cost.
#include "lowering/linalg/product_costs.h"

#include "lowering/mlir/step.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinTypes.h>

#include <stdio.h>
#include <string.h>

// ---- forms ----------------------------------------------------------------------------------------------

// Bits and signedness of the argument's integers, by the extension that the product uses.
static bool read_factor(MlirValue v, unsigned *bits, bool *is_signed) {
  *is_signed = true;
  if (mlirValueIsAOpResult(v) && mlir_is_named(mlirOpResultGetOwner(v), "arith.subi"))
    v = mlirOperationGetOperand(mlirOpResultGetOwner(v), 0);
  while (mlirValueIsAOpResult(v)) {
    MlirOperation op = mlirOpResultGetOwner(v);
    *is_signed = !mlir_is_named(op, "arith.extui");
    v = mlirOperationGetOperand(op, 0);
    if (!mlirTypeIsAInteger(mlirValueGetType(v)))
      return false;
  }
  if (!mlirTypeIsAInteger(mlirValueGetType(v)))
    return false;
  *bits = mlirIntegerTypeGetWidth(mlirValueGetType(v));
  return true;
}

static unsigned argument_of(MlirValue v) {
  while (mlirValueIsAOpResult(v))
    v = mlirOperationGetOperand(mlirOpResultGetOwner(v), 0);
  return (unsigned)mlirBlockArgumentGetArgNumber(v);
}

bool product_form_of(const nest *n, const nest_sum *sum, unsigned left, product_form *f) {
  *f = (product_form){.group = 1};
  if (!sum->is_product || !mlir_is_named(sum->combine, "arith.addi"))
    return false;
  MlirOperation product = mlirOpResultGetOwner(sum->rest);
  MlirValue a = mlirOperationGetOperand(product, 0), b = mlirOperationGetOperand(product, 1);
  if (argument_of(a) != left) {
    MlirValue t = a;
    a = b, b = t;
  }
  f->zero = left == sum->left ? sum->left_zero : sum->right_zero;
  f->right_zero = left == sum->left ? sum->right_zero : sum->left_zero;
  const nest_operand *other = &n->stages[n->main].operands[left == sum->left ? sum->right : sum->left];
  for (unsigned d = 0; d < n->num_dims; d++)
    if (n->is_reduction[d] &&
        ((n->sizes[d] != 1 && !nest_coefficient(other, d)) || (f->right_zero && n->sizes[d] == NEST_DYNAMIC)))
      return false;
  unsigned right_bits;
  f->sum_bits = n->stages[n->main].operands[n->stages[n->main].num_inputs].bits;
  return read_factor(a, &f->bits, &f->left_signed) && read_factor(b, &right_bits, &f->right_signed) &&
         f->bits == right_bits && f->bits < f->sum_bits;
}

int64_t product_wrap(const product_form *f, uint64_t number) {
  return f->sum_bits < 64 && f->sum_bits ? (int64_t)(number << (64 - f->sum_bits)) >> (64 - f->sum_bits)
                                         : (int64_t)number;
}

static int64_t excess(const product_form *f, int64_t zero, bool is_biased, bool is_signed) {
  const uint64_t half = is_biased ? UINT64_C(1) << (f->bits - 1) : 0;
  return product_wrap(f, (uint64_t)zero + (is_signed ? half : -half));
}

int64_t product_excess(const product_form *f) { return excess(f, f->zero, f->is_biased, f->left_signed); }

int64_t product_right_excess(const product_form *f) {
  return excess(f, f->right_zero, f->is_right_biased, f->right_signed);
}

static void print_factor(const product_form *f, bool is_signed, const char *from, const char *to,
                         strbuf *out) {
  unsigned lanes = f->lanes * f->group;
  strbuf_printf(out, "    %%%s = arith.ext%s %%%s : vector<%uxi%u> to vector<%uxi%u>\n", to,
                is_signed ? "si" : "ui", from, lanes, f->bits, lanes, f->sum_bits);
}

void product_print_spread(const product_form *f, const char *group, const char *to, strbuf *out) {
  const unsigned all = f->lanes * f->group, wide = f->group * f->bits;
  if (!f->is_scalar) {
    // One number is repeated: code generators make little of vectors that are shorter than a register.
    strbuf_printf(out,
                  "  %%%s_n = llvm.bitcast %%%s : vector<%uxi%u> to i%u\n"
                  "  %%%s_w = vector.broadcast %%%s_n : i%u to vector<%uxi%u>\n"
                  "  %%%s = llvm.bitcast %%%s_w : vector<%uxi%u> to vector<%uxi%u>\n",
                  to, group, f->group, f->bits, wide, to, to, wide, f->lanes, wide, to, to, f->lanes, wide,
                  all, f->bits);
    return;
  }
  strbuf_printf(out, "  %%%s = vector.shuffle %%%s, %%%s [", to, group, group);
  for (unsigned i = 0; i < all; i++)
    strbuf_printf(out, "%s%u", i ? ", " : "", i % f->group);
  strbuf_printf(out, "] : vector<%uxi%u>, vector<%uxi%u>\n", f->group, f->bits, f->group, f->bits);
}

// Of an operand of a block, "%to_b": for each lane its row's group, or its column's.
static void print_block(const product_form *f, bool is_left, const char *from, const char *to, strbuf *out) {
  const unsigned inner = f->is_turned ? f->block_rows : f->lanes / f->block_rows,
                 size = is_left ? product_left_size(f) : product_right_size(f);
  strbuf_printf(out, "    %%%s_b = vector.shuffle %%%s, %%%s [", to, from, from);
  for (unsigned i = 0; i < f->lanes * f->group; i++) {
    const unsigned lane = i / f->group, group = is_left != f->is_turned ? lane / inner : lane % inner;
    strbuf_printf(out, "%s%u", i ? ", " : "", group * f->group + i % f->group);
  }
  strbuf_printf(out, "] : vector<%uxi%u>, vector<%uxi%u>\n", size, f->bits, size, f->bits);
}

static void print_operand(const product_form *f, bool is_left, bool is_signed, const char *from,
                          const char *to, strbuf *out) {
  char block[32];
  if (f->block_rows) {
    print_block(f, is_left, from, to, out);
    snprintf(block, sizeof block, "%s_b", to);
    from = block;
  }
  print_factor(f, is_signed, from, to, out);
}

void product_print_left(const product_form *f, const char *from, const char *to, strbuf *out) {
  print_operand(f, true, f->left_signed != f->is_biased, from, to, out);
}

void product_print_right(const product_form *f, const char *from, const char *to, strbuf *out) {
  print_operand(f, false, f->right_signed != f->is_right_biased, from, to, out);
}

void product_print_sum(const product_form *f, const char *sum, const char *left, const char *right,
                       const char *to, bool is_step, strbuf *out) {
  unsigned all = f->lanes * f->group;
  strbuf_printf(out, "    %%%s_p = arith.muli %%%s, %%%s : vector<%uxi%u>\n", to, left, right, all,
                f->sum_bits);
  if (f->group == 1)
    strbuf_printf(out, "    %%%s = arith.addi %%%s, %%%s_p : vector<%uxi%u>\n", to, sum, to, f->lanes,
                  f->sum_bits);
  else
    strbuf_printf(out,
                  "    %%%s_0 = arith.constant dense<0> : vector<%uxi%u>\n"
                  "    %%%s_q = vector.shape_cast %%%s_p : vector<%uxi%u> to vector<%ux%uxi%u>\n"
                  "    %%%s_s = vector.multi_reduction <add>, %%%s_q, %%%s_0 [1] : vector<%ux%uxi%u> to "
                  "vector<%uxi%u>\n"
                  "    %%%s = arith.addi %%%s, %%%s_s%s : vector<%uxi%u>\n",
                  to, f->lanes, f->sum_bits, to, to, all, f->sum_bits, f->lanes, f->group, f->sum_bits, to,
                  to, to, f->lanes, f->group, f->sum_bits, f->lanes, f->sum_bits, to, sum, to,
                  is_step ? " {" STEP_MARK "}" : "", f->lanes, f->sum_bits);
}

// ---- costs ----------------------------------------------------------------------------------------------

typedef struct product_entry {
  product_form key, chosen;
  bool may_be_biased;   // of windows: lanes are chosen
  bool is_shared;       // of several products by one group
  bool is_block;        // of blocks
  int64_t taps, stride; // of windows, or 0
} product_entry;

struct product_costs {
  MlirContext context;
  const target *target;
  const lowering_options *options;
  STACK(product_entry) entries;
};

product_costs *product_costs_new(MlirContext context, const target *t, const lowering_options *options) {
  product_costs *c = util_alloc(sizeof *c);
  static const char *const dialects[] = {"arith", "func", "llvm", "math", "vector"}; // what selection creates
  for (size_t i = 0; i < sizeof dialects / sizeof *dialects; i++)
    mlirContextGetOrLoadDialect(context, mlirStringRefCreateFromCString(dialects[i]));
  c->context = context, c->target = t, c->options = options;
  return c;
}

bool product_costs_are_for_proofs(const product_costs *c) { return c->options->checker != NULL; }

void product_costs_free(product_costs *c) {
  stack_free(&c->entries);
  util_release(c);
}

double product_costs_lower(const product_costs *c, MlirModule module) {
  lowering_options options = {.match = c->options->match, .classes = c->options->classes};
  lowering_report report = {.instruction_uses =
                                util_alloc((c->target->rules->num_instructions + 1) * sizeof(uint64_t))};
  bool unregistered = mlirContextGetAllowUnregisteredDialects(c->context);
  mlirContextSetAllowUnregisteredDialects(c->context, true);
  lower_vector_to_auto(mlirBlockGetFirstOperation(mlirModuleGetBody(module)), c->target, &options, &report);
  mlirContextSetAllowUnregisteredDialects(c->context, unregistered);
  util_release(report.instruction_uses);
  return report.cost;
}

double product_costs_of_text(const product_costs *c, const strbuf *text) {
  MlirModule module = mlirModuleCreateParse(c->context, (MlirStringRef){text->text, text->size});
  if (mlirModuleIsNull(module))
    die("cannot read: %s", text->text);
  double cost = product_costs_lower(c, module);
  mlirModuleDestroy(module);
  return cost;
}

// What one step costs, per product.
static double cost_of(const product_costs *c, const product_form *f) {
  strbuf text = {0};
  strbuf_printf(&text,
                "func.func @f(%%sum: vector<%uxi%u>, %%a: vector<%uxi%u>, %%b: vector<%uxi%u>) -> "
                "vector<%uxi%u> {\n",
                f->lanes, f->sum_bits, product_left_size(f), f->bits, product_right_size(f), f->bits,
                f->lanes, f->sum_bits);
  product_print_left(f, "a", "x", &text);
  product_print_right(f, "b", "y", &text);
  product_print_sum(f, "sum", "x", "y", "z", false, &text);
  strbuf_printf(&text, "  return %%z : vector<%uxi%u>\n}\n", f->lanes, f->sum_bits);
  double cost = product_costs_of_text(c, &text) / (f->lanes * f->group);
  strbuf_free(&text);
  return cost;
}

// One step with the left operand as it is, or of elements of a register.
static double cost_of_step(const product_costs *c, const product_form *f, MlirType element, bool by_element) {
  unsigned all = f->lanes * f->group, bits = c->target->register_bits;
  strbuf text = {0}, narrow = {0}, wide = {0};
  if (mlirTypeIsNull(element)) {
    strbuf_printf(&narrow, "i%u", f->bits);
    strbuf_printf(&wide, "i%u", f->sum_bits);
  } else {
    walk_append_type(element, &narrow);
    walk_append_type(element, &wide);
  }
  unsigned from = by_element ? bits / f->bits : all;
  strbuf_printf(
      &text,
      "func.func @f(%%sum: vector<%ux%s>, %%a: vector<%ux%s>, %%b: vector<%ux%s>) -> vector<%ux%s> {\n",
      f->lanes, wide.text, from, narrow.text, all, narrow.text, f->lanes, wide.text);
  strbuf_printf(&text, "  %%e = vector.shuffle %%a, %%a [");
  for (unsigned i = 0; i < all; i++)
    strbuf_printf(&text, "%s%u", i ? ", " : "", by_element ? f->group + i % f->group : i);
  strbuf_printf(&text, "] : vector<%ux%s>, vector<%ux%s>\n", from, narrow.text, from, narrow.text);
  if (mlirTypeIsNull(element)) {
    product_print_left(f, "e", "x", &text);
    product_print_right(f, "b", "y", &text);
    product_print_sum(f, "sum", "x", "y", "z", false, &text);
  } else {
    strbuf_printf(&text, "  %%z = math.fma %%e, %%b, %%sum : vector<%ux%s>\n", f->lanes, wide.text);
  }
  strbuf_printf(&text, "  return %%z : vector<%ux%s>\n}\n", f->lanes, wide.text);
  double cost = product_costs_of_text(c, &text);
  strbuf_free(&text);
  strbuf_free(&narrow);
  strbuf_free(&wide);
  return cost;
}

bool product_costs_has_elements(product_costs *c, const product_form *f, MlirType element) {
  const unsigned bits = c->target->register_bits;
  if (!c->target->rules || f->group * f->bits * 2 > bits || f->lanes * f->sum_bits != bits)
    return false;
  return cost_of_step(c, f, element, true) <= 1.05 * cost_of_step(c, f, element, false);
}

// What it costs to load elements and move windows of a group by them.
static double cost_of_move(const product_costs *c, const product_form *f) {
  unsigned wide = f->group * f->bits;
  strbuf text = {0};
  char narrow_type[32], wide_type[32];
  snprintf(narrow_type, sizeof narrow_type, "vector<%uxi%u>", f->lanes, f->bits);
  snprintf(wide_type, sizeof wide_type, "vector<%uxi%u>", f->lanes, wide);
  strbuf_printf(&text,
                "func.func @f(%%m: memref<4096xi%u>, %%i: index, %%w: %s) -> %s {\n"
                "  %%p = vector.load %%m[%%i] : memref<4096xi%u>, %s\n",
                f->bits, wide_type, wide_type, f->bits, narrow_type);
  const char *element = "p";
  if (f->is_biased) {
    strbuf_printf(&text, "  %%sign = arith.constant dense<%lld> : %s\n  %%u = arith.xori %%p, %%sign : %s\n",
                  -(1LL << (f->bits - 1)), narrow_type, narrow_type);
    element = "u";
  }
  strbuf_printf(&text,
                "  %%up = arith.constant dense<%u> : %s\n"
                "  %%down = arith.constant dense<%u> : %s\n"
                "  %%e = arith.extui %%%s : %s to %s\n"
                "  %%h = arith.shli %%e, %%up : %s\n"
                "  %%l = arith.shrui %%w, %%down : %s\n"
                "  %%r = arith.ori %%h, %%l : %s\n"
                "  return %%r : %s\n}\n",
                wide - f->bits, wide_type, f->bits, wide_type, element, narrow_type, wide_type, wide_type,
                wide_type, wide_type, wide_type);
  double cost = product_costs_of_text(c, &text);
  strbuf_free(&text);
  return cost;
}

// Products of one group by some vectors.
static double cost_of_shared(const product_costs *c, const product_form *f) {
  enum { VECTORS = 4 };
  const unsigned all = f->lanes * f->group, count = VECTORS;
  strbuf text = {0}, types = {0};
  strbuf_printf(&text, "func.func @f(%%m: memref<%uxi%u>, %%i: index", f->group, f->bits);
  for (unsigned i = 0; i < count; i++) {
    strbuf_printf(&text, ", %%s%u: vector<%uxi%u>, %%b%u: vector<%uxi%u>", i, f->lanes, f->sum_bits, i, all,
                  f->bits);
    strbuf_printf(&types, "%svector<%uxi%u>", i ? ", " : "", f->lanes, f->sum_bits);
  }
  strbuf_printf(&text, ") -> (%s) {\n  %%g = vector.load %%m[%%i] : memref<%uxi%u>, vector<%uxi%u>\n",
                types.text, f->group, f->bits, f->group, f->bits);
  product_print_spread(f, "g", "a", &text);
  product_print_left(f, "a", "x", &text);
  for (unsigned i = 0; i < count; i++) {
    char from[16], right[16], sum[16], to[16];
    snprintf(from, sizeof from, "b%u", i);
    snprintf(right, sizeof right, "y%u", i);
    snprintf(sum, sizeof sum, "s%u", i);
    snprintf(to, sizeof to, "z%u", i);
    product_print_right(f, from, right, &text);
    product_print_sum(f, sum, "x", right, to, false, &text);
  }
  strbuf_printf(&text, "  return ");
  for (unsigned i = 0; i < count; i++)
    strbuf_printf(&text, "%s%%z%u", i ? ", " : "", i);
  strbuf_printf(&text, " : %s\n}\n", types.text);
  double cost = product_costs_of_text(c, &text);
  strbuf_free(&text);
  strbuf_free(&types);
  return cost;
}

static bool find_entry(const product_costs *c, const product_entry *key, product_form *chosen) {
  for (size_t i = 0; i < c->entries.size; i++) {
    const product_entry *e = &c->entries.data[i];
    if (memcmp(&e->key, &key->key, sizeof key->key) != 0 || e->may_be_biased != key->may_be_biased ||
        e->is_shared != key->is_shared || e->is_block != key->is_block || e->taps != key->taps ||
        e->stride != key->stride)
      continue;
    *chosen = e->chosen;
    return true;
  }
  return false;
}

void product_costs_choose(product_costs *c, bool may_be_biased, product_form *f) {
  product_entry e = {*f, *f, .may_be_biased = may_be_biased};
  if (!c->target->rules || find_entry(c, &e, f))
    return;
  double best = cost_of(c, f);
  for (unsigned biased = 0; biased <= (may_be_biased && f->bits == 8); biased++)
    for (unsigned group = 2; group * f->bits <= f->sum_bits; group *= 2) {
      product_form form = *f;
      form.group = group, form.is_biased = biased != 0;
      double cost = cost_of(c, &form);
      if (cost < best * 0.95)
        best = cost, e.chosen = form;
    }
  stack_push(&c->entries, e);
  *f = e.chosen;
}

bool product_costs_choose_blocks(product_costs *c, const product_form *plain, product_form *f) {
  product_entry e = {*f, *f, .is_block = true};
  unsigned rows = 1; // as many as columns
  while (rows * rows < f->lanes)
    rows *= 2;
  const unsigned group = f->lanes * f->sum_bits / f->bits / rows;
  if (!c->target->rules || rows < 2 || rows * rows != f->lanes || group > PRODUCT_MOST_GROUP)
    return false;
  if (!find_entry(c, &e, f)) {
    // Columns become rows by taking lanes apart, which code generators make one instruction of; halves of
    // registers are sometimes moved by two. The other way is another instruction only where signs differ.
    const int last = f->left_signed == f->right_signed;
    double best = 0.95 * cost_of(c, plain);
    for (int turned = 1; turned >= last; turned--) {
      product_form form = e.key;
      form.block_rows = rows, form.group = group, form.is_turned = turned;
      const double cost = cost_of(c, &form);
      if (cost < best)
        best = 0.95 * cost, e.chosen = form;
    }
    stack_push(&c->entries, e);
    *f = e.chosen;
  }
  return f->block_rows > 0;
}

void product_print_fold(unsigned lanes, unsigned folded, unsigned narrow_bits, unsigned sum_bits,
                        const char *sum, const char *from, const char *to, strbuf *out) {
  const unsigned all = lanes * folded;
  const bool is_narrow = narrow_bits < sum_bits; // groups are summed up as narrower numbers
  strbuf_printf(out, "  %%%s_g = vector.shape_cast %%%s : vector<%uxi%u> to vector<%ux%uxi%u>\n", to, from,
                all, narrow_bits, lanes, folded, narrow_bits);
  if (!is_narrow) {
    strbuf_printf(out,
                  "  %%%s = vector.multi_reduction <add>, %%%s_g, %%%s [1] : vector<%ux%uxi%u> to "
                  "vector<%uxi%u>\n",
                  to, to, sum, lanes, folded, sum_bits, lanes, sum_bits);
    return;
  }
  strbuf_printf(out,
                "  %%%s_0 = arith.constant dense<0> : vector<%uxi%u>\n"
                "  %%%s_r = vector.multi_reduction <add>, %%%s_g, %%%s_0 [1] : vector<%ux%uxi%u> to "
                "vector<%uxi%u>\n"
                "  %%%s_e = arith.extui %%%s_r : vector<%uxi%u> to vector<%uxi%u>\n"
                "  %%%s = arith.addi %%%s, %%%s_e : vector<%uxi%u>\n",
                to, lanes, narrow_bits, to, to, to, lanes, folded, narrow_bits, lanes, narrow_bits, to, to,
                lanes, narrow_bits, lanes, sum_bits, to, sum, to, lanes, sum_bits);
}

void product_costs_choose_shared(product_costs *c, bool may_be_biased, product_form *f) {
  product_entry e = {*f, *f, .may_be_biased = may_be_biased, .is_shared = true};
  if (!c->target->rules || f->group * f->bits > c->target->scalar_bits || f->group == 1 ||
      find_entry(c, &e, f))
    return;
  double best = cost_of_shared(c, f);
  may_be_biased &= f->bits == 8 && !product_excess(f);
  for (unsigned biased = 0; biased <= may_be_biased; biased++) {
    product_form form = *f;
    form.is_scalar = true, form.is_right_biased |= biased != 0;
    double cost = cost_of_shared(c, &form);
    if (cost < 0.95 * best)
      best = cost, e.chosen = form;
  }
  stack_push(&c->entries, e);
  *f = e.chosen;
}

unsigned product_window_rows(const target *t, const product_form *f, int64_t taps) {
  enum { OTHERS = 4, MOST_ROWS = 14 };
  int64_t registers = (f->lanes * f->sum_bits + t->register_bits - 1) / t->register_bits, // of a sum
      groups = (taps + f->group - 1) / f->group,
          rows = ((int64_t)t->registers - OTHERS) / registers - groups - 1; // and the window itself
  return rows < 1 ? 1 : rows > MOST_ROWS ? MOST_ROWS : (unsigned)rows;
}

// Per sum and lane: each row of a tile adds `stride` moves, the first one as many as there are taps.
static double cost_of_window(const product_costs *c, const product_form *f, int64_t taps, int64_t stride) {
  double rows = product_window_rows(c->target, f, taps), products = (double)(taps + f->group - 1);
  products -= (double)((taps + f->group - 1) % f->group);
  return products * cost_of(c, f) +
         ((rows - 1) * (double)stride + (double)taps) / rows * cost_of_move(c, f) / f->lanes;
}

void product_costs_choose_window(product_costs *c, int64_t taps, int64_t stride, bool choose_lanes,
                                 product_form *f) {
  product_entry e = {*f, *f, .may_be_biased = choose_lanes, .taps = taps, .stride = stride};
  if (!c->target->rules || find_entry(c, &e, f))
    return;
  product_form form = *f; // loads fill registers, so that extensions are counted as they are
  const unsigned whole = c->target->register_bits / f->bits, last = choose_lanes ? whole : f->lanes;
  form.lanes = whole;
  double best = cost_of(c, &form) * (double)taps * 0.9;
  for (unsigned biased = 0; biased <= (f->bits == 8); biased++)
    for (form.group = 2; form.group * f->bits <= f->sum_bits; form.group *= 2)
      for (form.lanes = f->lanes; form.lanes <= last; form.lanes *= 2) {
        form.is_biased = biased != 0;
        double cost = cost_of_window(c, &form, taps, stride);
        if (cost < best)
          best = cost * 0.95, e.chosen = form;
      }
  stack_push(&c->entries, e);
  *f = e.chosen;
}
