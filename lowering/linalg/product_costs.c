// Lets selection choose instructions for one step of a sum in each form, and compares what they cost.
#include "lowering/linalg/product_costs.h"

#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinTypes.h>

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
  if (left == sum->left ? sum->right_zero : sum->left_zero)
    return false;
  const nest_operand *other = &n->stages[n->main].operands[left == sum->left ? sum->right : sum->left];
  for (unsigned d = 0; d < n->num_dims; d++)
    if (n->is_reduction[d] && n->sizes[d] != 1 && !nest_coefficient(other, d))
      return false;
  unsigned right_bits;
  f->sum_bits = n->stages[n->main].operands[n->stages[n->main].num_inputs].bits;
  return read_factor(a, &f->bits, &f->left_signed) && read_factor(b, &right_bits, &f->right_signed) &&
         f->bits == right_bits && f->bits < f->sum_bits;
}

int64_t product_excess(const product_form *f) {
  uint64_t excess = (uint64_t)f->zero + (f->is_biased ? UINT64_C(1) << (f->bits - 1) : 0);
  return f->sum_bits < 64 && f->sum_bits ? (int64_t)(excess << (64 - f->sum_bits)) >> (64 - f->sum_bits)
                                         : (int64_t)excess;
}

static void print_factor(const product_form *f, bool is_signed, const char *from, const char *to,
                         strbuf *out) {
  unsigned lanes = f->lanes * f->group;
  strbuf_printf(out, "    %%%s = arith.ext%s %%%s : vector<%uxi%u> to vector<%uxi%u>\n", to,
                is_signed ? "si" : "ui", from, lanes, f->bits, lanes, f->sum_bits);
}

void product_print_left(const product_form *f, const char *from, const char *to, strbuf *out) {
  print_factor(f, f->left_signed && !f->is_biased, from, to, out);
}

void product_print_right(const product_form *f, const char *from, const char *to, strbuf *out) {
  print_factor(f, f->right_signed, from, to, out);
}

void product_print_sum(const product_form *f, const char *sum, const char *left, const char *right,
                       const char *to, strbuf *out) {
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
                  "    %%%s = arith.addi %%%s, %%%s_s : vector<%uxi%u>\n",
                  to, f->lanes, f->sum_bits, to, to, all, f->sum_bits, f->lanes, f->group, f->sum_bits, to,
                  to, to, f->lanes, f->group, f->sum_bits, f->lanes, f->sum_bits, to, sum, to, f->lanes,
                  f->sum_bits);
}

// ---- costs ----------------------------------------------------------------------------------------------

typedef struct product_entry {
  product_form key, chosen;
  bool may_be_biased;
} product_entry;

struct product_costs {
  MlirContext context;
  const target *target;
  const lowering_options *options;
  STACK(product_entry) entries;
};

product_costs *product_costs_new(MlirContext context, const target *t, const lowering_options *options) {
  product_costs *c = util_alloc(sizeof *c);
  static const char *const dialects[] = {"arith", "func", "math", "vector"}; // what selection creates
  for (size_t i = 0; i < sizeof dialects / sizeof *dialects; i++)
    mlirContextGetOrLoadDialect(context, mlirStringRefCreateFromCString(dialects[i]));
  c->context = context, c->target = t, c->options = options;
  return c;
}

void product_costs_free(product_costs *c) {
  stack_free(&c->entries);
  util_release(c);
}

// What selection pays for one step, per product.
static double cost_of(const product_costs *c, const product_form *f) {
  unsigned all = f->lanes * f->group;
  strbuf text = {0};
  strbuf_printf(&text,
                "func.func @f(%%sum: vector<%uxi%u>, %%a: vector<%uxi%u>, %%b: vector<%uxi%u>) -> "
                "vector<%uxi%u> {\n",
                f->lanes, f->sum_bits, all, f->bits, all, f->bits, f->lanes, f->sum_bits);
  product_print_left(f, "a", "x", &text);
  product_print_right(f, "b", "y", &text);
  product_print_sum(f, "sum", "x", "y", "z", &text);
  strbuf_printf(&text, "  return %%z : vector<%uxi%u>\n}\n", f->lanes, f->sum_bits);
  MlirModule module = mlirModuleCreateParse(c->context, (MlirStringRef){text.text, text.size});
  if (mlirModuleIsNull(module))
    die("cannot read: %s", text.text);
  lowering_options options = {.match = c->options->match, .classes = c->options->classes};
  lowering_report report = {.instruction_uses =
                                util_alloc((c->target->rules->num_instructions + 1) * sizeof(uint64_t))};
  bool unregistered = mlirContextGetAllowUnregisteredDialects(c->context);
  mlirContextSetAllowUnregisteredDialects(c->context, true);
  lower_vector_to_auto(mlirBlockGetFirstOperation(mlirModuleGetBody(module)), c->target, &options, &report);
  mlirContextSetAllowUnregisteredDialects(c->context, unregistered);
  double cost = report.cost / all;
  util_release(report.instruction_uses);
  strbuf_free(&report.explain);
  mlirModuleDestroy(module);
  strbuf_free(&text);
  return cost;
}

void product_costs_choose(product_costs *c, bool may_be_biased, product_form *f) {
  if (!c->target->rules)
    return;
  for (size_t i = 0; i < c->entries.size; i++)
    if (!memcmp(&c->entries.data[i].key, f, sizeof *f) && c->entries.data[i].may_be_biased == may_be_biased) {
      *f = c->entries.data[i].chosen;
      return;
    }
  product_entry e = {*f, *f, may_be_biased};
  double best = cost_of(c, f);
  for (unsigned biased = 0; biased <= (may_be_biased && f->left_signed && f->bits == 8); biased++)
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
