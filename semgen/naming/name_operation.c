// Recognizes idioms in a class's body from the root down (clamps, sums of products, rounding shifts,
// absolute differences) and joins their words.
#include "semgen/naming/name_operation.h"

#include <inttypes.h>
#include <string.h>

enum { MAX_TERMS = 64, MAX_NAME = 200 };

// ---- looking at nodes ---------------------------------------------------------------------------
static const shape_node *at(const namer *n, uint32_t k) { return &n->result->nodes[k]; }
static bool is(const namer *n, uint32_t k, term_op op) { return at(n, k)->op == op; }
static uint32_t child(const namer *n, uint32_t k, unsigned i) { return at(n, k)->child[i]; }

static bool constant(const namer *n, uint32_t k, int64_t *value) {
  wide_int v = n->numbers->node_value[k];
  *value = (int64_t)v;
  return is(n, k, TERM_CONST) && !at(n, k)->literal && *value == v;
}

static bool is_constant(const namer *n, uint32_t k, int64_t value) {
  int64_t v;
  return constant(n, k, &v) && v == value;
}

static uint32_t skip_extension(const namer *n, uint32_t k) {
  while (is(n, k, TERM_EXTU) || is(n, k, TERM_TRUNC))
    k = child(n, k, 0);
  return k;
}

static int64_t width_of(const namer *n, uint32_t k) {
  for (;;) {
    const shape_node *node = at(n, k);
    if (n->numbers->node_width[k])
      return n->numbers->node_width[k];
    if (node->op == TERM_ARG)
      return n->all->operand_width[n->result->access_operand[node->argument]];
    if (node->op == TERM_LANE_AT)
      return n->all->operand_width[node->argument];
    if (node->op == TERM_INDEX)
      return 64;
    if (term_is_comparison(node->op))
      return 1;
    k = node->child[node->op == TERM_SELECT];
  }
}

// Some bits of a value: and with a constant.
static unsigned masked_child(const namer *n, uint32_t k) { return is(n, child(n, k, 0), TERM_CONST); }
static bool is_masked(const namer *n, uint32_t k) {
  return is(n, k, TERM_AND) && (is(n, child(n, k, 0), TERM_CONST) || is(n, child(n, k, 1), TERM_CONST));
}

static bool leaf(const namer *n, uint32_t k) { return n->facts[k].leaf; }

static void find_facts(namer *n) {
  n->facts = arena_alloc(n->memory, n->result->num_nodes * sizeof *n->facts);
  for (uint32_t k = 0; k < n->result->num_nodes; k++) {
    const shape_node *node = at(n, k);
    word_facts *f = &n->facts[k];
    const word_facts *c[3] = {NULL, NULL, NULL};
    f->first = UINT32_MAX;
    f->fixed = f->fixed_by_user = true;
    for (unsigned i = 0; i < term_ops[node->op].arity; i++) {
      c[i] = &n->facts[node->child[i]];
      f->fixed &= c[i]->fixed;
      f->fixed_by_user &= c[i]->fixed_by_user;
      f->first = c[i]->first < f->first ? c[i]->first : f->first;
    }
    f->comparing = term_is_comparison(node->op) && c[0]->leaf && c[1]->leaf && !f->fixed_by_user;
    switch (node->op) {
    case TERM_ARG:
      f->first = n->result->access_operand[node->argument];
      f->fixed = false;
      f->fixed_by_user = n->c->form.shape.operand_kinds[f->first] == OPERAND_IMMEDIATE;
      f->leaf = true;
      break;
    case TERM_LANE_AT:
      f->first = node->argument < f->first ? node->argument : f->first;
      f->fixed = f->fixed_by_user = false;
      f->leaf = f->gather = true;
      break;
    case TERM_EXTU:
      f->leaf = c[0]->leaf;
      f->gather = c[0]->gather;
      break;
    case TERM_SELECT:
      f->gather = c[1]->gather && c[2]->gather;
      f->leaf = c[0]->fixed_by_user && (c[1]->leaf || is(n, node->child[1], TERM_CONST)) &&
                (c[2]->leaf || is(n, node->child[2], TERM_CONST));
      f->leaf |= f->gather; // from which of two operands, the lane number says as well
      f->comparing = c[0]->fixed_by_user && (c[1]->comparing || c[1]->fixed_by_user) &&
                     (c[2]->comparing || c[2]->fixed_by_user) && (c[1]->comparing || c[2]->comparing);
      break;
    case TERM_AND:
      f->leaf = is_masked(n, k) && c[masked_child(n, k)]->leaf;
      __attribute__((fallthrough));
    case TERM_OR:
      f->comparing = (c[0]->comparing || c[0]->fixed_by_user) && (c[1]->comparing || c[1]->fixed_by_user) &&
                     (c[0]->comparing || c[1]->comparing);
      break;
    default:
      break;
    }
  }
}

// min(max(x, c), c), either way round, or one of them; *inner is x, *sides how many bounds there are.
static bool clamp(const namer *n, uint32_t k, uint32_t *inner, unsigned *sides) {
  *sides = 0;
  while ((is(n, k, TERM_MINU) || is(n, k, TERM_MAXU)) &&
         (is(n, child(n, k, 0), TERM_CONST) || is(n, child(n, k, 1), TERM_CONST))) {
    k = child(n, k, is(n, child(n, k, 0), TERM_CONST));
    ++*sides;
  }
  *inner = k;
  return *sides > 0;
}

// x where a condition on the lane's position holds and zero elsewhere; *inner is x.
static bool padding(const namer *n, uint32_t k, uint32_t *inner) {
  if (is(n, k, TERM_SELECT) && n->facts[child(n, k, 0)].fixed && !n->facts[child(n, k, 0)].leaf)
    for (unsigned i = 1; i <= 2; i++)
      if (is_constant(n, child(n, k, 3 - i), 0)) {
        *inner = child(n, k, i);
        return true;
      }
  if (is(n, k, TERM_AND))
    for (unsigned i = 0; i < 2; i++)
      if (n->facts[child(n, k, 1 - i)].fixed && !is(n, child(n, k, 1 - i), TERM_CONST)) {
        *inner = child(n, k, i);
        return true;
      }
  return false;
}

typedef STACK(uint32_t) node_stack;

// The terms of a sum; constants only set *bias.
static void terms_of_sum(const namer *n, uint32_t k, node_stack *out, bool *bias) {
  int64_t v;
  uint32_t inner = skip_extension(n, k);
  if (out->size > MAX_TERMS)
    return;
  if (is(n, inner, TERM_ADD) && !at(n, inner)->fold) {
    terms_of_sum(n, child(n, inner, 0), out, bias);
    terms_of_sum(n, child(n, inner, 1), out, bias);
  } else if (constant(n, k, &v)) {
    *bias = true;
  } else {
    stack_push(out, k);
  }
}

static bool is_product(const namer *n, uint32_t k) { return is(n, skip_extension(n, k), TERM_MUL); }

// Twice a product: (a << 1) * b
static bool is_doubled_product(const namer *n, uint32_t k) {
  if (!is(n, k, TERM_MUL))
    return false;
  for (unsigned i = 0; i < 2; i++) {
    uint32_t x = skip_extension(n, child(n, k, i)), y = skip_extension(n, child(n, k, 1 - i));
    if (is(n, x, TERM_SHL) && is_constant(n, child(n, x, 1), 1) &&
        leaf(n, skip_extension(n, child(n, x, 0))) && leaf(n, y))
      return true;
  }
  return false;
}

// max(a, b) - min(a, b) or abs(a - b)
static bool is_abs_diff(const namer *n, uint32_t k) {
  k = skip_extension(n, k);
  if (is(n, k, TERM_ABS))
    return is(n, child(n, k, 0), TERM_SUB);
  return is(n, k, TERM_SUB) && is(n, child(n, k, 0), TERM_MAXU) && is(n, child(n, k, 1), TERM_MINU);
}

// The top bit: a >> (w - 1) truncated to one bit, or a < 0.
static bool is_sign(const namer *n, uint32_t k) {
  if (is(n, k, TERM_ULT))
    return n->numbers->node_signed[k] && leaf(n, child(n, k, 0)) && is_constant(n, child(n, k, 1), 0);
  if (!is(n, k, TERM_TRUNC) || n->numbers->node_width[k] != 1)
    return false;
  uint32_t shift = child(n, k, 0);
  return is(n, shift, TERM_SHRU) && leaf(n, child(n, shift, 0)) &&
         is_constant(n, child(n, shift, 1), width_of(n, child(n, shift, 0)) - 1);
}

// ---- words --------------------------------------------------------------------------------------
static const char *words(namer *n, uint32_t k, bool narrowed);

const char *words_join(namer *n, const char *first, const char *second) {
  if (!*first || !*second)
    return *first ? first : second;
  // A name this long is given up in the end; it must not grow without bound on the way.
  return strlen(first) > MAX_NAME ? first : arena_printf(n->memory, "%s_%s", first, second);
}

const char *words_operator(term_op op) {
  switch (op) {
  case TERM_SHL:
    return "shift_left";
  case TERM_SHRU:
    return "shift_right";
  case TERM_MINU:
    return "min";
  case TERM_MAXU:
    return "max";
  case TERM_CTPOP:
    return "popcount";
  case TERM_CTLZ:
    return "leading_zeros";
  case TERM_CTTZ:
    return "trailing_zeros";
  case TERM_DIVU:
    return "div";
  case TERM_REMU:
    return "rem";
  case TERM_EQ:
    return "cmp_eq";
  case TERM_NE:
    return "cmp_ne";
  case TERM_ULT:
    return "cmp_lt";
  case TERM_ULE:
    return "cmp_le";
  case TERM_FADD:
    return "addf";
  case TERM_FSUB:
    return "subf";
  case TERM_FMUL:
    return "mulf";
  case TERM_FDIV:
    return "divf";
  case TERM_FSQRT:
    return "sqrt";
  case TERM_FEQ:
    return "cmpf_eq";
  case TERM_FLT:
    return "cmpf_lt";
  case TERM_FLE:
    return "cmpf_le";
  case TERM_FUNO:
    return "cmpf_uno";
  case TERM_FEXT:
    return "extf";
  case TERM_FTRUNC:
    return "truncf";
  case TERM_FROUND:
    return "round";
  case TERM_FROUND_DOWN:
    return "floor";
  case TERM_FROUND_UP:
    return "ceil";
  case TERM_FROUND_ZERO:
    return "trunc";
  case TERM_UITOF:
    return "int_to_float";
  case TERM_FTOUI:
    return "float_to_int";
  default:
    return term_ops[op].name;
  }
}

static const char *sum_words(namer *n, uint32_t k) {
  node_stack terms = {0};
  bool bias = false;
  terms_of_sum(n, k, &terms, &bias);
  uint32_t products = 0, differences = 0, leaves = 0, others = 0;
  bool fold = false;
  const char *inner = "";
  for (size_t i = 0; i < terms.size; i++) {
    uint32_t t = terms.data[i], whole = skip_extension(n, t);
    if (is(n, whole, TERM_ADD) && at(n, whole)->fold) {
      t = child(n, whole, 0);
      fold = true;
    }
    if (is_product(n, t)) {
      products++;
    } else if (is_abs_diff(n, t)) {
      differences++;
    } else if (leaf(n, t)) {
      leaves++;
    } else if (!others++) {
      inner = words(n, t, false);
    }
  }
  const char *r;
  if (products && !others && !differences && leaves <= 1)
    r = words_join(n,
                   fold            ? "dot"
                   : products == 1 ? "mul"
                                   : arena_printf(n->memory, "dot%" PRIu32, products),
                   leaves ? "acc" : "");
  else if ((differences > 1 || (differences && fold)) && !others && !products && leaves <= 1)
    r = leaves ? "sum_abs_diff_acc" : "sum_abs_diff";
  else if (!products && !differences && !others)
    r = fold ? "sum" : terms.size <= 2 ? "add" : arena_printf(n->memory, "sum%zu", terms.size);
  else if (others == 1 && terms.size == 1) // a fold
    r = words_join(n, inner, "sum");
  else if (others == 1 && leaves == 1 && !products && !differences)
    r = words_join(n, inner, "acc");
  else {
    n->composed++;
    r = words_join(n, words(n, child(n, k, 0), false), words_join(n, words(n, child(n, k, 1), false), "add"));
  }
  if (bias && strcmp(r, "add") == 0 && terms.size == 1)
    r = "add_const";
  else if (bias)
    r = words_join(n, r, "bias");
  stack_free(&terms);
  return r;
}

// A right shift by a constant, perhaps of a sum with a rounding constant; "" if k is none that has a word.
static const char *shifted_words(namer *n, uint32_t k, bool narrowed) {
  int64_t amount, inner_amount;
  if (!is(n, k, TERM_SHRU) || !constant(n, child(n, k, 1), &amount))
    return "";
  uint32_t x = child(n, k, 0), core;
  node_stack terms = {0};
  bool bias = false, leaves = true;
  terms_of_sum(n, x, &terms, &bias);
  core = skip_extension(n, terms.size == 1 ? terms.data[0] : x);
  bool difference = is(n, core, TERM_SUB) && leaf(n, child(n, core, 0)) && leaf(n, child(n, core, 1));
  size_t count = terms.size;
  uint32_t only = skip_extension(n, count ? terms.data[0] : x);
  for (size_t i = 0; i < count; i++)
    leaves &= leaf(n, terms.data[i]);
  stack_free(&terms);
  if (amount == 1 && ((count == 2 && leaves) || difference))
    return difference ? "half_sub" : "avg";
  if (narrowed && amount == n->numbers->width && ((count == 2 && leaves) || difference))
    return difference ? "sub_high" : "add_high";
  if (count == 1 && bias && is(n, only, TERM_SHRU) && constant(n, child(n, only, 1), &inner_amount) &&
      is_product(n, child(n, only, 0)))
    return narrowed ? "mul_high_round" : "mul_shift_round";
  if (count != 1 || !is_product(n, only))
    return "";
  int64_t width = n->numbers->width;
  const char *r = amount == width ? "mul_high" : amount == width - 1 ? "mul_double_high" : "mul_shift";
  return bias ? words_join(n, r, "round") : r;
}

// or(shl(a, w), b), a above b
static bool is_concatenation(const namer *n, uint32_t k) {
  k = skip_extension(n, k);
  if (!is(n, k, TERM_OR))
    return false;
  for (unsigned i = 0; i < 2; i++)
    if (is(n, child(n, k, i), TERM_SHL) && is(n, child(n, child(n, k, i), 1), TERM_CONST) &&
        leaf(n, child(n, child(n, k, i), 0)) && leaf(n, child(n, k, 1 - i)))
      return true;
  return false;
}

// Rotations: or(shl(a, n), shr(a, w - n)). Funnel shifts: of a and b concatenated.
static const char *rotation_words(namer *n, uint32_t k) {
  if (is(n, k, TERM_SHRU) && is_concatenation(n, child(n, k, 0)))
    return "funnel_right";
  if (is(n, k, TERM_SHRU) && is(n, child(n, k, 0), TERM_SHL) && is(n, child(n, k, 1), TERM_CONST) &&
      is_concatenation(n, child(n, child(n, k, 0), 0)))
    return "funnel_left";
  if (!is(n, k, TERM_OR))
    return "";
  uint32_t left = skip_extension(n, child(n, k, 0)), right = skip_extension(n, child(n, k, 1));
  if (is(n, left, TERM_SHRU)) {
    uint32_t t = left;
    left = right;
    right = t;
  }
  if (!is(n, left, TERM_SHL) || !is(n, right, TERM_SHRU))
    return "";
  // One amount is the other's complement w - n; the plain one gives the direction.
  bool by_left = !is(n, skip_extension(n, child(n, left, 1)), TERM_SUB);
  if (child(n, left, 0) != child(n, right, 0))
    return by_left ? "funnel_left" : "funnel_right";
  return by_left ? "rotate_left" : "rotate_right";
}

// A shift whose amount is compared with the width first, as in select(n > w - 1, 0, a << n).
static const char *guarded_shift_words(namer *n, uint32_t k) {
  if (!is(n, k, TERM_SELECT) || !is(n, child(n, k, 0), TERM_ULT))
    return "";
  uint32_t less = child(n, k, 0);
  if (!is(n, child(n, less, 0), TERM_CONST) && !is(n, child(n, less, 1), TERM_CONST))
    return "";
  for (unsigned i = 1; i <= 2; i++) {
    uint32_t shift = child(n, k, i), other = skip_extension(n, child(n, k, 3 - i));
    bool sign = is(n, other, TERM_SHRU) && is(n, child(n, other, 1), TERM_CONST);
    if ((is(n, shift, TERM_SHL) || is(n, shift, TERM_SHRU)) && leaf(n, child(n, shift, 0)) &&
        (is_constant(n, other, 0) || sign))
      return is(n, shift, TERM_SHL) ? "shift_left" : sign ? "shift_right_arithmetic" : "shift_right";
  }
  return "";
}

// Choices among leaves by the sign of a lane.
static const char *sign_words(namer *n, uint32_t k) {
  if (!is(n, k, TERM_SELECT) || !is_sign(n, child(n, k, 0)))
    return "";
  uint32_t a = child(n, k, 1), b = child(n, k, 2);
  if (leaf(n, a) && leaf(n, b))
    return "blend_sign";
  if (is_constant(n, a, 0) && leaf(n, b))
    return "zero_sign";
  if (is(n, a, TERM_SUB) && is_constant(n, child(n, a, 0), 0) && leaf(n, child(n, a, 1)))
    return "apply_sign";
  return "";
}

// A float whose sign bit is flipped.
static bool is_negated(const namer *n, uint32_t k, uint32_t *inner) {
  if (is(n, k, TERM_XOR))
    for (unsigned i = 0; i < 2; i++)
      if (is_constant(n, child(n, k, i), INT64_MIN >> (64 - width_of(n, k)))) {
        *inner = child(n, k, 1 - i);
        return true;
      }
  return false;
}

// fma, fms: the product plus, minus the third operand; fnma, fnms: minus the product. minf, maxf: x86's, the
// second operand when one is a NaN.
static const char *float_words(namer *n, uint32_t k) {
  uint32_t a, b;
  if (is(n, k, TERM_FMA)) {
    uint32_t factor = child(n, k, 0), other = child(n, k, 1), addend = child(n, k, 2);
    bool minus = is_negated(n, factor, &factor) != is_negated(n, other, &other),
         less = is_negated(n, addend, &addend);
    const char *r = words_join(n, words(n, factor, false), words(n, other, false));
    r = words_join(n, r, words(n, addend, false));
    n->composed += *r ? 2 : 0;
    return words_join(n, r, minus ? (less ? "fnms" : "fnma") : less ? "fms" : "fma");
  }
  if (is(n, k, TERM_FDIV) && is(n, child(n, k, 0), TERM_CONST)) {
    bool root = is(n, child(n, k, 1), TERM_FSQRT);
    const char *r = words(n, root ? child(n, child(n, k, 1), 0) : child(n, k, 1), false);
    return words_join(n, r, root ? "rsqrt" : "reciprocal");
  }
  if (!is(n, k, TERM_SELECT) || !is(n, child(n, k, 0), TERM_FLT))
    return "";
  a = child(n, child(n, k, 0), 0), b = child(n, child(n, k, 0), 1);
  if (!leaf(n, a) || !leaf(n, b))
    return "";
  if (child(n, k, 1) == a && child(n, k, 2) == b)
    return "minf";
  return child(n, k, 1) == b && child(n, k, 2) == a ? "maxf" : "";
}

static const char *constant_suffix(const namer *n, uint32_t k) {
  return is_constant(n, k, 0) ? "zero" : is(n, k, TERM_CONST) ? "const" : "";
}

// Comparisons with words of their own.
static const char *comparison_words(namer *n, uint32_t k) {
  const shape_node *node = at(n, k);
  if (is_sign(n, k))
    return "sign";
  if (!term_is_comparison(node->op))
    return "";
  bool test = is(n, node->child[0], TERM_AND) && is_constant(n, node->child[1], 0) &&
              !n->facts[node->child[0]].fixed_by_user;
  if (test && (node->op == TERM_EQ || node->op == TERM_NE))
    return node->op == TERM_EQ ? "test_none" : "test_any";
  if ((node->op == TERM_ULT || node->op == TERM_ULE) &&
      n->facts[node->child[0]].first > n->facts[node->child[1]].first) {
    const char *r = words_join(n, words(n, node->child[0], false), words(n, node->child[1], false));
    n->composed += *r != 0;
    r = words_join(n, r, node->op == TERM_ULT ? "cmp_gt" : "cmp_ge");
    return words_join(n, r, constant_suffix(n, node->child[0]));
  }
  if (!leaf(n, node->child[0]) && !leaf(n, node->child[1]))
    return "";
  if ((node->op == TERM_FLT || node->op == TERM_FLE) && is(n, node->child[0], TERM_CONST))
    return words_join(n, node->op == TERM_FLT ? "cmpf_gt" : "cmpf_ge", constant_suffix(n, node->child[0]));
  const char *suffix = constant_suffix(n, node->child[leaf(n, node->child[0])]);
  return *suffix ? words_join(n, words_operator(node->op), suffix) : "";
}

static const char *clamp_words(namer *n, uint32_t inner, bool narrowed) {
  const char *r = words(n, inner, narrowed);
  return words_join(n, *r ? r : "narrow", "sat");
}

// Is k about numbers out of range: a comparison with a constant, or with itself for a NaN?
static bool is_range_check(const namer *n, uint32_t k) {
  if (is(n, k, TERM_OR))
    return is_range_check(n, child(n, k, 0)) && is_range_check(n, child(n, k, 1));
  uint32_t x = child(n, k, 0), y = child(n, k, 1);
  switch (at(n, k)->op) {
  case TERM_FUNO:
    return x == y;
  case TERM_ULT:
  case TERM_ULE:
  case TERM_FLT:
  case TERM_FLE:
    return is(n, x, TERM_CONST) != is(n, y, TERM_CONST);
  default:
    return false;
  }
}

// A choice between a value and constants where it is out of range. *inner: the value.
static bool is_guarded(const namer *n, uint32_t k, uint32_t *inner) {
  bool guarded = false;
  for (; is(n, k, TERM_SELECT) && is_range_check(n, child(n, k, 0)); guarded = true) {
    bool first = is(n, child(n, k, 1), TERM_CONST);
    if (first == is(n, child(n, k, 2), TERM_CONST))
      return false;
    k = child(n, k, 1 + first);
  }
  *inner = k;
  return guarded;
}

// A lane that an operand chooses where it is one of the table's, otherwise zero or another lane. Otherwise a
// value that is clamped.
static const char *guarded_words(namer *n, uint32_t k) {
  uint32_t inner;
  if (is(n, k, TERM_SELECT) && is_range_check(n, child(n, k, 0)) && n->facts[child(n, k, 1)].gather &&
      n->facts[child(n, k, 2)].leaf)
    return "table_lookup_else";
  if (!is_guarded(n, k, &inner))
    return "";
  if (n->facts[inner].gather)
    return "table_lookup";
  return leaf(n, inner) ? "" : clamp_words(n, inner, false);
}

static const char *find_words(namer *n, uint32_t k, bool narrowed) {
  const shape_node *node = at(n, k);
  uint32_t inner;
  unsigned sides;
  int64_t v;
  if (leaf(n, k) || node->op == TERM_CONST || node->op == TERM_INDEX)
    return "";
  if (padding(n, k, &inner))
    return words(n, inner, narrowed);
  if (node->op == TERM_TRUNC && !is_sign(n, k)) {
    if (clamp(n, node->child[0], &inner, &sides))
      return clamp_words(n, inner, true);
    const char *r = words(n, node->child[0], true);
    return *r || k != words_root(n) ? r : "narrow";
  }
  if (node->op == TERM_EXTU)
    return words(n, node->child[0], narrowed);
  if (is_masked(n, k))
    return words(n, node->child[masked_child(n, k)], narrowed);
  if (clamp(n, k, &inner, &sides) && !leaf(n, inner))
    return clamp_words(n, inner, narrowed);
  if (n->facts[k].comparing && !term_is_comparison(node->op))
    return "cmp";
  const char *(*const special[])(namer *, uint32_t) = {rotation_words,   guarded_shift_words, sign_words,
                                                       comparison_words, float_words,         guarded_words};
  const char *r = shifted_words(n, k, narrowed);
  for (unsigned i = 0; !*r && i < sizeof special / sizeof *special; i++)
    r = special[i](n, k);
  if (*r)
    return r;
  if (is_abs_diff(n, k))
    return "abs_diff";
  if (is_doubled_product(n, k))
    return "mul_double";
  if (node->op == TERM_ADD)
    return sum_words(n, k);
  if (node->op == TERM_XOR && (is_constant(n, node->child[0], -1) || is_constant(n, node->child[1], -1)))
    return words_join(n, words(n, node->child[is_constant(n, node->child[0], -1)], false), "not");
  if (node->op == TERM_SUB && is_constant(n, node->child[0], 0))
    return words_join(n, words(n, node->child[1], false), "neg");
  // A choice between two constants says no more than its condition.
  if (node->op == TERM_SELECT && constant(n, node->child[1], &v) && constant(n, node->child[2], &v))
    return words(n, node->child[0], false);
  // An amount wider than the lane, clamped so that it fits.
  if ((node->op == TERM_SHL || node->op == TERM_SHRU) && is(n, node->child[1], TERM_TRUNC) &&
      clamp(n, child(n, node->child[1], 0), &inner, &sides) && leaf(n, inner))
    return words_join(n, words(n, node->child[0], false), words_join(n, words_operator(node->op), "wide"));
  // A choice by the lane's position says no more than what is chosen from.
  bool by_position = node->op == TERM_SELECT && n->facts[node->child[0]].fixed;
  for (unsigned i = by_position; i < (node->fold ? 1 : term_ops[node->op].arity); i++)
    r = words_join(n, r, words(n, node->child[i], false));
  n->composed += *r && !by_position;
  return by_position ? r : words_join(n, r, words_operator(node->op));
}

static const char *words(namer *n, uint32_t k, bool narrowed) {
  const char **memo = &n->facts[k].words[narrowed];
  if (!*memo)
    *memo = find_words(n, k, narrowed);
  return *memo;
}

// ---- whole bodies -------------------------------------------------------------------------------
// Is node k of the first result missing from most members?
static bool is_rare(const similarity_class *c, uint32_t k) {
  uint32_t without = 0;
  for (uint32_t m = 0; m < c->num_members; m++)
    without += c->members[m].view.absent[0][k] || c->members[m].view.node[0][k] == UNIFY_NONE;
  return without * 2 > c->num_members;
}

// May the node be left out of the name? Widths change without a word, and numbers become floats of another
// width with one.
static bool is_dropped(const namer *n, uint32_t k) {
  const shape_node *node = &n->c->form.shape.results[0].nodes[k];
  // A lane that others have a number for is what it is about.
  return node->optional && node->op != TERM_ARG &&
         (!shape_is_resize(node->op) ||
          ((node->op == TERM_FEXT || node->op == TERM_FTRUNC) && is_rare(n->c, k)));
}

// The first result without the nodes that some members lack, and without accesses that only those use.
static void find_core(namer *n) {
  const shape_result *full = &n->c->form.shape.results[0];
  const shape_result_numbers *numbers = &n->all->results[0];
  shape_result *core = arena_alloc(n->memory, sizeof *core);
  shape_result_numbers *kept = arena_alloc(n->memory, sizeof *kept);
  size_t size = full->num_nodes * sizeof(int64_t);
  *core = *full;
  *kept = *numbers;
  core->num_nodes = core->num_accesses = 0;
  core->nodes = arena_alloc(n->memory, full->num_nodes * sizeof *core->nodes);
  core->access_operand = arena_alloc(n->memory, (full->num_accesses + 1) * sizeof *core->access_operand);
  kept->maps = arena_alloc(n->memory, (full->num_accesses + 1) * sizeof *kept->maps);
  kept->node_width = arena_alloc(n->memory, size);
  kept->node_value = arena_alloc(n->memory, full->num_nodes * sizeof *kept->node_value);
  kept->node_signed = arena_alloc(n->memory, size);
  bool *needed = arena_alloc(n->memory, full->num_nodes);
  uint32_t *number = arena_alloc(n->memory, full->num_nodes * sizeof *number),
           *access = arena_alloc(n->memory, (full->num_accesses + 1) * sizeof *access);
  needed[full->num_nodes - 1] = true;
  for (uint32_t k = full->num_nodes; k-- > 0;) {
    const shape_node *node = &full->nodes[k];
    bool dropped = is_dropped(n, k);
    if (needed[k] && dropped)
      needed[node->child[node->optional - 1]] = true;
    for (unsigned i = 0; needed[k] && !dropped && i < term_ops[node->op].arity; i++)
      needed[node->child[i]] = true;
  }
  for (uint32_t k = 0; k < full->num_nodes; k++) {
    shape_node node = full->nodes[k];
    if (!needed[k])
      continue;
    if (is_dropped(n, k)) {
      number[k] = number[node.child[node.optional - 1]];
      continue;
    }
    for (unsigned i = 0; i < term_ops[node.op].arity; i++)
      node.child[i] = number[node.child[i]];
    bool has_access = shape_has_access(&node);
    uint32_t from = shape_access(&node);
    if (has_access && !access[from]) {
      core->access_operand[core->num_accesses] = full->access_operand[from];
      kept->maps[core->num_accesses] = numbers->maps[from];
      access[from] = ++core->num_accesses;
    }
    if (has_access)
      shape_set_access(&node, access[from] - 1);
    uint32_t made = number[k] = core->num_nodes++;
    core->nodes[made] = node;
    kept->node_width[made] = numbers->node_width[k];
    kept->node_value[made] = numbers->node_value[k];
    kept->node_signed[made] = numbers->node_signed[k];
  }
  n->result = core;
  n->numbers = kept;
}

namer words_new(const similarity_class *c, const shape_numbers *member, arena *a) {
  namer n = {.c = c, .all = member, .memory = a};
  find_core(&n);
  find_facts(&n);
  return n;
}

const char *words_of_body(namer *n) { return words(n, n->result->num_nodes - 1, false); }

bool words_padded(const namer *n) {
  uint32_t inner;
  return padding(n, n->result->num_nodes - 1, &inner);
}

uint32_t words_root(const namer *n) {
  uint32_t k = n->result->num_nodes - 1;
  while (padding(n, k, &k))
    ;
  return k;
}
