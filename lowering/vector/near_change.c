// Walks the parts of a lane's term and rebuilds the lane with one part changed.
#include "lowering/vector/near_change.h"

#include <inttypes.h>
#include <string.h>

enum { MAX_PARTS = 32 };

// The part that is changed; extensions of lanes of one operand are changed together, wherever they are.
typedef struct part {
  term_id term;
  bool is_extension;
  unsigned operand;
} part;

typedef struct changer {
  term_context *c;
  arena *memory;
  term_id lane;
  part part;
  near_change *out;
  unsigned count;
} changer;

// What a part becomes; its operands may have been changed too.
typedef term_id (*replacement)(changer *x, term_id t, uint64_t number);

static bool is_extension(const term_context *c, term_id t) {
  term_op op = term_operator(c, t);
  return op == TERM_EXTU || op == TERM_EXTS;
}

static bool is_lane_extension(const term_context *c, term_id t) {
  return is_extension(c, t) && term_operator(c, term_child(c, t, 0)) == TERM_LANE;
}

static bool is_part(const changer *x, term_id t) {
  if (!x->part.is_extension)
    return term_same(t, x->part.term);
  return is_lane_extension(x->c, t) && term_operator(x->c, t) == term_operator(x->c, x->part.term) &&
         term_width(x->c, t) == term_width(x->c, x->part.term) &&
         term_operand(x->c, term_child(x->c, t, 0)) == x->part.operand;
}

typedef struct rebuilding {
  changer *x;
  replacement with;
  uint64_t number;
  term_id made;                                   // what the part became, the last of several
  term_id from[MAX_PARTS * 4], to[MAX_PARTS * 4]; // what was rebuilt
  unsigned size;
} rebuilding;

static term_id rebuild(rebuilding *r, term_id t) {
  term_context *c = r->x->c;
  for (unsigned i = 0; i < r->size; i++)
    if (term_same(r->from[i], t))
      return r->to[i];
  if (!term_arity(c, t) || term_operator(c, t) == TERM_LANE_AT)
    return t;
  term_id child[TERM_MAX_OPERANDS], result = t;
  bool same = true;
  for (unsigned i = 0; i < term_arity(c, t); i++) {
    child[i] = rebuild(r, term_child(c, t, i));
    same &= term_same(child[i], term_child(c, t, i));
  }
  if (!same)
    result = term_with_children(c, t, child);
  if (is_part(r->x, t))
    r->made = result = r->with(r->x, result, r->number);
  if (r->size < sizeof r->from / sizeof *r->from) {
    r->from[r->size] = t;
    r->to[r->size++] = result;
  }
  return result;
}

static void change(changer *x, replacement with, uint64_t number, const char *text) {
  if (x->count == NEAR_MAX_CHANGES)
    return;
  rebuilding r = {.x = x, .with = with, .number = number};
  term_id lane = rebuild(&r, x->lane);
  x->out[x->count++] = (near_change){lane, r.made, text};
}

// ---- shifts -------------------------------------------------------------------------------------

static term_id with_addend(changer *x, term_id t, uint64_t addend) {
  term_context *c = x->c;
  if (!term_arity(c, t))
    return t;
  term_id value = term_child(c, t, 0);
  term_id sum = term_binary(c, TERM_ADD, value, term_const(c, term_width(c, value), addend));
  term_id child[2] = {sum, term_child(c, t, 1)};
  return term_with_children(c, t, child);
}

static term_id with_operator(changer *x, term_id t, uint64_t op) {
  return term_arity(x->c, t) == 2
             ? term_binary(x->c, (term_op)op, term_child(x->c, t, 0), term_child(x->c, t, 1))
             : t;
}

// A value of several bits more is not wrapped before it is shifted.
static void change_shift(changer *x, term_op op, term_id t) {
  term_context *c = x->c;
  uint64_t amount, addend;
  if (!term_is_const(c, term_child(c, t, 1), &amount) || !amount || amount >= term_width(c, t) || amount > 32)
    return;
  uint64_t half = UINT64_C(1) << (amount - 1),
           mask = term_width(c, t) < 64 ? (UINT64_C(1) << term_width(c, t)) - 1 : UINT64_MAX;
  term_id value = term_child(c, t, 0);
  bool has_addend = term_operator(c, value) == TERM_ADD && term_is_const(c, term_child(c, value, 1), &addend);
  if (!has_addend) {
    change(x, with_addend, half,
           arena_printf(x->memory, "if %" PRIu64 " were added before the shift (rounding)", half));
  } else {
    change(x, with_addend, (0 - addend) & mask,
           arena_printf(x->memory, "if nothing were added before the shift (truncation)"));
    if (addend != half)
      change(
          x, with_addend, (half - addend) & mask,
          arena_printf(x->memory, "if %" PRIu64 " were added before the shift, not %" PRIu64, half, addend));
  }
  change(x, with_operator, op == TERM_SHRS ? TERM_SHRU : TERM_SHRS,
         op == TERM_SHRS ? "with arith.shrui instead of arith.shrsi"
                         : "with arith.shrsi instead of arith.shrui");
}

static term_id with_shift(changer *x, term_id t, uint64_t amount) {
  return term_arity(x->c, t) ? term_binary(x->c, TERM_SHRS, term_child(x->c, t, 0),
                                           term_const(x->c, term_width(x->c, t), amount))
                             : t;
}

static void change_division(changer *x, term_id t) {
  uint64_t divisor;
  if (!term_is_const(x->c, term_child(x->c, t, 1), &divisor) || divisor < 2 || (divisor & (divisor - 1)))
    return;
  change(x, with_shift, (uint64_t)__builtin_ctzll(divisor),
         arena_printf(x->memory, "with arith.shrsi by %d instead of arith.divsi, which rounds towards zero",
                      __builtin_ctzll(divisor)));
}

// ---- saturation ---------------------------------------------------------------------------------

static term_id clamped(term_context *c, term_id x, bool is_signed, unsigned width) {
  unsigned wide = term_width(c, x);
  uint64_t most = width < 64 ? (UINT64_C(1) << width) - 1 : UINT64_MAX;
  term_id high = term_const(c, wide, is_signed ? most >> 1 : most);
  term_id low = is_signed ? term_const_s(c, wide, -(int64_t)(most >> 1) - 1) : term_const(c, wide, 0);
  return term_binary(c, TERM_MINS, term_binary(c, TERM_MAXS, x, low), high);
}

// The truncation t of a clamped value.
static term_id with_clamp(changer *x, term_id t, uint64_t is_signed) {
  if (term_operator(x->c, t) != TERM_TRUNC)
    return t;
  unsigned width = term_width(x->c, t);
  return term_trunc(x->c, clamped(x->c, term_child(x->c, t, 0), is_signed, width), width);
}

// The sum or difference t, clamped instead of wrapped: bit 0 is the result's signedness, bit 1 the operands'.
static term_id with_saturation(changer *x, term_id t, uint64_t how) {
  term_context *c = x->c;
  term_op op = term_operator(c, t);
  unsigned width = term_width(c, t);
  if (op != TERM_ADD && op != TERM_SUB)
    return t;
  bool is_signed = how & 1;
  term_id a = term_extend(c, is_signed, term_child(c, t, 0), 2 * width);
  term_id b = term_extend(c, is_signed, term_child(c, t, 1), 2 * width);
  return term_trunc(c, clamped(c, term_binary(c, op, a, b), is_signed, width), width);
}

static void change_wrap(changer *x, term_op op, term_id t) {
  unsigned width = term_width(x->c, t);
  if (width != 8 && width != 16 && width != 32)
    return;
  uint64_t most = (UINT64_C(1) << width) - 1;
  replacement with = op == TERM_TRUNC ? with_clamp : with_saturation;
  const char *what = op == TERM_TRUNC ? "the value were clamped"
                     : op == TERM_ADD ? "the sum were computed in more bits and clamped"
                                      : "the difference were computed in more bits and clamped";
  change(x, with, 1,
         arena_printf(x->memory, "if %s to -%" PRIu64 "..%" PRIu64 " before it is truncated (saturation)",
                      what, (most >> 1) + 1, most >> 1));
  change(x, with, 0,
         arena_printf(x->memory, "if %s to 0..%" PRIu64 " before it is truncated (saturation)", what, most));
}

// ---- extensions, clamps, minima, floats ---------------------------------------------------------

static term_id with_extension(changer *x, term_id t, uint64_t is_signed) {
  return is_extension(x->c, t) ? term_extend(x->c, is_signed, term_child(x->c, t, 0), term_width(x->c, t))
                               : t;
}

static void change_extension(changer *x, term_op op) {
  bool is_signed = op == TERM_EXTS;
  change(x, with_extension, !is_signed,
         is_signed ? "with arith.extui instead of arith.extsi" : "with arith.extsi instead of arith.extui");
}

static term_id with_bound(changer *x, term_id t, uint64_t bound) {
  if (term_arity(x->c, t) != 2)
    return t;
  return term_binary(x->c, term_operator(x->c, t), term_child(x->c, t, 0),
                     term_const_s(x->c, term_width(x->c, t), (int64_t)bound));
}

static term_id without(changer *x, term_id t, uint64_t number) {
  (void)number;
  return term_arity(x->c, t) ? term_child(x->c, t, 0) : t;
}

static void change_clamp(changer *x, term_op op, term_id t) {
  static const int64_t high[] = {127, 255, 32767, 65535}, low[] = {-128, 0, -32768};
  bool is_minimum = op == TERM_MINS || op == TERM_MINU;
  uint64_t bound;
  if (!term_is_const(x->c, term_child(x->c, t, 1), &bound)) {
    static const term_op other[] = {
        [TERM_MINU] = TERM_MINS, [TERM_MINS] = TERM_MINU, [TERM_MAXU] = TERM_MAXS, [TERM_MAXS] = TERM_MAXU};
    change(x, with_operator, other[op],
           arena_printf(x->memory, "with %s instead of %s", term_ops[other[op]].mlir, term_ops[op].mlir));
    return;
  }
  int64_t known = bits_to_s64(bits_u64(bound, 64), term_width(x->c, t));
  for (unsigned i = 0; i < (is_minimum ? 4 : 3); i++) {
    int64_t next = is_minimum ? high[i] : low[i];
    if (next != known)
      change(x, with_bound, (uint64_t)next,
             arena_printf(x->memory, "if the %s bound were %" PRId64 ", not %" PRId64,
                          is_minimum ? "upper" : "lower", next, known));
  }
  change(x, without, 0,
         arena_printf(x->memory, "without the %s bound %" PRId64, is_minimum ? "upper" : "lower", known));
}

static term_id negated(term_context *c, term_id t) {
  unsigned width = term_width(c, t);
  return term_binary(c, TERM_XOR, t, term_const(c, width, UINT64_C(1) << (width - 1)));
}

// The sum or difference t with the product that its operand `product` is, rounded once.
static term_id with_fusion(changer *x, term_id t, uint64_t product) {
  term_context *c = x->c;
  term_op op = term_operator(c, t);
  if ((op != TERM_FADD && op != TERM_FSUB) ||
      term_operator(c, term_child(c, t, (unsigned)product)) != TERM_FMUL)
    return t;
  term_id p = term_child(c, t, (unsigned)product);
  term_id child[3] = {term_child(c, p, 0), term_child(c, p, 1), term_child(c, t, !product)};
  if (op == TERM_FSUB)
    child[product ? 0 : 2] = negated(c, child[product ? 0 : 2]);
  return term_make(c, TERM_FMA, term_width(c, t), child);
}

static void change_float_sum(changer *x, term_id t) {
  for (unsigned i = 0; i < 2; i++)
    if (term_operator(x->c, term_child(x->c, t, i)) == TERM_FMUL)
      change(x, with_fusion, i, "with fastmath<contract> on products and sums");
}

// ---- all of a lane ------------------------------------------------------------------------------

static void change_part(changer *x) {
  term_id t = x->part.term;
  term_op op = term_operator(x->c, t);
  switch (op) {
  case TERM_SHRU:
  case TERM_SHRS:
    change_shift(x, op, t);
    break;
  case TERM_DIVS:
    change_division(x, t);
    break;
  case TERM_TRUNC:
  case TERM_ADD:
  case TERM_SUB:
    change_wrap(x, op, t);
    break;
  case TERM_EXTU:
  case TERM_EXTS:
    change_extension(x, op);
    break;
  case TERM_MINU:
  case TERM_MINS:
  case TERM_MAXU:
  case TERM_MAXS:
    change_clamp(x, op, t);
    break;
  case TERM_FADD:
  case TERM_FSUB:
    change_float_sum(x, t);
    break;
  default:
    break;
  }
}

typedef STACK(part) part_list;

static void collect_parts(const term_context *c, term_id t, part_list *out) {
  if (!term_arity(c, t) || term_operator(c, t) == TERM_LANE_AT || out->size == MAX_PARTS)
    return;
  part p = {t, is_lane_extension(c, t), 0};
  if (p.is_extension)
    p.operand = term_operand(c, term_child(c, t, 0));
  for (size_t i = 0; i < out->size; i++) {
    const part *q = &out->data[i];
    if (term_same(q->term, t) ||
        (p.is_extension && q->is_extension && q->operand == p.operand &&
         term_operator(c, q->term) == term_operator(c, t) && term_width(c, q->term) == term_width(c, t)))
      return;
  }
  stack_push(out, p);
  for (unsigned i = 0; i < term_arity(c, t); i++)
    collect_parts(c, term_child(c, t, i), out);
}

unsigned near_changes(term_context *c, term_id lane, arena *memory, near_change out[NEAR_MAX_CHANGES]) {
  part_list parts = {0};
  collect_parts(c, lane, &parts);
  changer x = {.c = c, .memory = memory, .lane = lane, .out = out};
  for (size_t i = 0; i < parts.size; i++) {
    x.part = parts.data[i];
    change_part(&x);
  }
  stack_free(&parts);
  return x.count;
}
