// The guard of the simplifier: random expressions are built in a simplifying and in a raw context and
// evaluated on the same 64 inputs, one per lane. Where the leaves have at most six bits together, the 64
// inputs are all there are. Also: known ranges hold, construction is canonical.
#include "semantics/lanes/eval_function.h"
#include "support/util.h"
#include "semantics/solver.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

#include <cmocka.h>

#ifdef AUTO_SANITIZED
enum { SANITIZED = 1 }; // five times slower: fewer trees
#else
enum { SANITIZED = 0 };
#endif

enum { LANES = 64, MAX_ARGS = 4, POOL = 48, MAX_BYTES = 32, TREES_PER_CONTEXT = 500, MAX_FAILURES = 12 };

typedef struct pair {
  term_id raw, simple;
} pair;

typedef struct laws {
  term_context *raw, *simple;
  uint64_t state;
  unsigned max_width; // of intermediate results
  unsigned num_args, arg_width[MAX_ARGS];
  uint8_t arg[MAX_ARGS][LANES * MAX_BYTES];
  pair pool[POOL];
  unsigned size;
  unsigned failures, proven;
} laws;

static uint64_t next(laws *l) {
  return util_random(&l->state);
}
static unsigned below(laws *l, unsigned n) { return (unsigned)(next(l) % n); }

static bits corner(laws *l, unsigned w) {
  bits min = bits_shl(bits_u64(1, w), w - 1, w), one = bits_u64(1, w), power = bits_shl(one, below(l, w), w);
  switch (below(l, 14)) {
  case 0:
    return bits_u64(0, w);
  case 1:
    return one;
  case 2:
    return bits_ones(w);
  case 3:
    return min;
  case 4:
    return bits_sub(min, one, w);
  case 5:
    return bits_add(min, one, w);
  case 6:
    return power;
  case 7:
    return bits_sub(power, one, w);
  case 8:
    return bits_sub(bits_u64(0, w), power, w);
  case 9:
    return bits_u64(w + below(l, 3) - 1, w);
  case 10:
    return bits_s64((int64_t)below(l, 9) - 4, w);
  case 11: {
    static const unsigned steps[] = {8, 16, 32};
    return bits_sub(bits_shl(one, steps[below(l, 3)] - below(l, 2), w), bits_u64(below(l, 2), w), w);
  }
  default: {
    bits r;
    for (unsigned i = 0; i < BITS_LIMBS; i++)
      r.limb[i] = next(l);
    return bits_wrap(r, w);
  }
  }
}

static unsigned pick_width(laws *l) {
  static const unsigned favourites[] = {1,  7,  8,  8,  8,  9,  15, 16, 16, 16,
                                        17, 24, 31, 32, 32, 33, 48, 63, 64, 64};
  static const unsigned wide[] = {65, 72, 96, 100, 127, 128, 129, 160, 192};
  if (l->max_width > 64 && below(l, 2))
    return wide[below(l, sizeof wide / sizeof *wide)];
  return below(l, 4) ? favourites[below(l, sizeof favourites / sizeof *favourites)] : 1 + below(l, 64);
}

// ---- parallel construction ------------------------------------------------------------------------

static unsigned width_of(laws *l, pair p) { return term_width(l->raw, p.raw); }

static pair constant(laws *l, unsigned w, bits v) {
  return (pair){term_const_bits(l->raw, w, v), term_const_bits(l->simple, w, v)};
}

// What is being built, for a crash or an endless loop in the simplifier.
static struct {
  const term_context *context;
  term_id raw;
  char tree[128];
} building;

static pair make(laws *l, term_op op, unsigned w, const pair *x) {
  term_id raw[3] = {{0}}, simple[3] = {{0}};
  for (unsigned k = 0; k < term_ops[op].arity; k++) {
    raw[k] = x[k].raw;
    simple[k] = x[k].simple;
  }
  building.context = l->raw;
  building.raw = term_make(l->raw, op, w, raw);
  return (pair){building.raw, term_make(l->simple, op, w, simple)};
}

static pair resize(laws *l, bool is_signed, pair p, unsigned w) {
  unsigned from = width_of(l, p);
  return from == w ? p : make(l, from > w ? TERM_TRUNC : is_signed ? TERM_EXTS : TERM_EXTU, w, &p);
}

static pair recent(laws *l) {
  unsigned back = below(l, 3) ? below(l, 4) : below(l, l->size);
  return l->pool[back < l->size ? l->size - 1 - back : 0];
}

// An earlier term or a constant, of width w.
static pair operand(laws *l, unsigned w) {
  if (below(l, 4) == 0)
    return constant(l, w, corner(l, w));
  return resize(l, below(l, 2), recent(l), w);
}

static pair binary(laws *l, term_op op, pair a, pair b) {
  pair x[2] = {a, b};
  return make(l, op, term_is_comparison(op) ? 1 : width_of(l, a), x);
}

static pair choose(laws *l, pair condition, pair a, pair b) {
  pair x[3] = {condition, a, b};
  return make(l, TERM_SELECT, width_of(l, a), x);
}

// A constant shift amount: any, small, or one that leaves a register's width.
static pair amount(laws *l, unsigned w) {
  static const unsigned rest[] = {1, 8, 16, 32};
  unsigned n = below(l, w + 2), keep = rest[below(l, 4)];
  if (below(l, 3) == 0)
    n = below(l, 4);
  else if (below(l, 2) && keep < w)
    n = w - keep;
  return constant(l, w, bits_u64(n, w));
}

static pair any_operator(laws *l) {
  static const term_op operators[] = {
      TERM_ADD,   TERM_SUB,  TERM_MUL,  TERM_DIVU,   TERM_DIVS, TERM_REMU,  TERM_REMS,  TERM_AND,  TERM_OR,
      TERM_XOR,   TERM_SHL,  TERM_SHRU, TERM_SHRS,   TERM_MINU, TERM_MAXU,  TERM_MINS,  TERM_MAXS, TERM_ABS,
      TERM_CTPOP, TERM_CTLZ, TERM_CTTZ, TERM_EXTU,   TERM_EXTS, TERM_TRUNC, TERM_EQ,    TERM_NE,   TERM_ULT,
      TERM_ULE,   TERM_SLT,  TERM_SLE,  TERM_SELECT, TERM_ADD,  TERM_SUB,   TERM_SELECT};
  term_op op = operators[below(l, sizeof operators / sizeof *operators)];
  pair a = recent(l), x[3];
  unsigned w = width_of(l, a);
  if (op == TERM_TRUNC)
    return resize(l, false, a, 1 + below(l, w));
  if (op == TERM_EXTU || op == TERM_EXTS) {
    unsigned to = pick_width(l);
    return to > w ? make(l, op, to, &a) : a;
  }
  if (op == TERM_SELECT) {
    x[0] = operand(l, 1);
    x[1] = operand(l, w);
    x[2] = operand(l, w);
    return make(l, op, w, x);
  }
  x[0] = below(l, 6) ? a : constant(l, w, corner(l, w));
  x[1] = operand(l, w);
  return make(l, op, term_is_comparison(op) ? 1 : w, x);
}

// Phrases that simplifiers look for, with numbers that are right, or just not right.
static pair idiom(laws *l) {
  unsigned w = 1 + below(l, 64), big = w + 1 + below(l, w);
  bool s = below(l, 2);
  if (below(l, 2))
    w = 8u << below(l, 3), big = w * 2;
  if (l->max_width <= 64 && big > 64)
    big = 64, w = w > 63 ? 32 : w;
  pair a = operand(l, w), b = operand(l, w), c, x = resize(l, s, a, big),
       y = resize(l, s ^ !below(l, 5), b, big);
  static const term_op ring[] = {TERM_ADD, TERM_SUB, TERM_MUL, TERM_ADD};
  static const term_op compare[] = {TERM_ULT, TERM_ULE, TERM_SLT, TERM_SLE, TERM_EQ, TERM_NE};
  term_op relation = compare[below(l, 6)];
  switch (below(l, 19)) {
  case 12: // two shifts with a rounding constant between them
    c = binary(l, below(l, 2) ? TERM_SHRU : TERM_SHRS, x, amount(l, big));
    c = binary(l, TERM_ADD, c, constant(l, big, below(l, 3) ? bits_u64(below(l, 5), big) : corner(l, big)));
    return binary(l, below(l, 2) ? TERM_SHRU : TERM_SHRS, c, amount(l, big));
  case 13: { // clamp by selection: the bound once more, or a neighbour of it, the value cut or not
    bits bound = corner(l, big), near = bits_add(bound, bits_s64((int64_t)below(l, 3) - 1, big), big);
    unsigned to = below(l, 2) ? big : w;
    c = binary(l, relation, x, constant(l, big, bound));
    a = resize(l, s, x, to);
    if (below(l, 2)) // clamped on the other side
      a = binary(l, TERM_MINU + below(l, 4), a, constant(l, to, corner(l, to)));
    b = constant(l, to, bits_wrap(near, to));
    return below(l, 2) ? choose(l, c, a, b) : choose(l, c, b, a);
  }
  case 16: // sums whose addends depend on each other: x y + b (k - y), and less so
  case 17:
    b = resize(l, s ^ !below(l, 5), below(l, 2) ? operand(l, w) : a, big);
    c = binary(l, TERM_SUB, constant(l, big, below(l, 2) ? bits_ones(below(l, big) + 1) : corner(l, big)), y);
    c = binary(l, ring[below(l, 4)], b, c);
    c = binary(l, ring[below(l, 4)], binary(l, ring[below(l, 4)], x, y), c);
    return binary(l, below(l, 2) ? TERM_SHRU : TERM_ADD, c, constant(l, big, corner(l, big)));
  case 18: // the low bits of a number, then a shift by a small variable amount
    b = amount(l, big);
    c = binary(l, TERM_SHL, binary(l, below(l, 2) ? TERM_SHRU : TERM_SHRS, x, b),
               below(l, 8) ? b : amount(l, big));
    if (below(l, 4) == 0)
      c = binary(l, TERM_AND, x, constant(l, big, bits_shl(bits_ones(big), below(l, big), big)));
    c = binary(l, TERM_SUB, below(l, 8) ? x : y, c);
    return binary(l, below(l, 2) ? TERM_SHRU : TERM_SHRS, below(l, 2) ? c : x,
                  binary(l, TERM_AND, y, constant(l, big, bits_ones(1 + below(l, 6)))));
  case 14: // saturating differences, absolute differences, their negations
    c = binary(l, relation, a, b);
    a = below(l, 3) ? binary(l, TERM_SUB, a, b) : binary(l, TERM_SUB, b, a);
    b = below(l, 2) ? constant(l, w, bits_u64(0, w)) : binary(l, TERM_SUB, constant(l, w, bits_u64(0, w)), a);
    return below(l, 2) ? choose(l, c, a, b) : choose(l, c, b, a);
  case 15: // the same through a minimum or maximum
    c = binary(l, TERM_MINU + below(l, 4), a, b);
    return below(l, 2) ? binary(l, TERM_SUB, c, below(l, 2) ? a : b)
                       : binary(l, TERM_SUB, below(l, 2) ? a : b, c);
  case 0: // widening arithmetic, rounding, narrowing
    c = binary(l, ring[below(l, 4)], x, y);
    if (below(l, 2))
      c = binary(l, TERM_ADD, c, constant(l, big, corner(l, big)));
    if (below(l, 2))
      c = binary(l, below(l, 2) ? TERM_SHRU : TERM_SHRS, c,
                 constant(l, big, bits_u64(below(l, big + 2), big)));
    return below(l, 2) ? resize(l, s, c, w) : c;
  case 1: // saturation
    c = binary(l, ring[below(l, 4)], x, y);
    c = binary(l, s ? TERM_MAXS : TERM_MAXU, c,
               constant(l, big, bits_sext(bits_shl(bits_u64(1, w), w - 1, w), w, big)));
    c = binary(l, s ? TERM_MINS : TERM_MINU, c, constant(l, big, bits_ones(w - 1)));
    return below(l, 3) ? resize(l, s, c, w) : c;
  case 2: // clamp with any bounds
    c = binary(l, below(l, 2) ? TERM_MAXS : TERM_MAXU, x, constant(l, big, corner(l, big)));
    return binary(l, below(l, 2) ? TERM_MINS : TERM_MINU, c, constant(l, big, corner(l, big)));
  case 3: // minimum, maximum, absolute difference by selection
    c = binary(l, relation, a, b);
    if (below(l, 2))
      return choose(l, c, below(l, 2) ? a : b, below(l, 2) ? a : b);
    return choose(l, c, binary(l, TERM_SUB, a, b), binary(l, TERM_SUB, b, a));
  case 4: // absolute value
    c = binary(l, relation, a, constant(l, w, bits_s64((int64_t)below(l, 3) - 1, w)));
    return choose(l, c, below(l, 2) ? a : binary(l, TERM_SUB, constant(l, w, bits_u64(0, w)), a),
                  below(l, 2) ? a : binary(l, TERM_SUB, constant(l, w, bits_u64(0, w)), a));
  case 5: // negated comparison, comparison of an extension with a constant
    c = binary(l, relation, x, below(l, 2) ? y : constant(l, big, corner(l, big)));
    return below(l, 2) ? c : binary(l, TERM_XOR, c, constant(l, 1, bits_ones(1)));
  case 6: // extract, concat
    c = binary(l, below(l, 2) ? TERM_SHL : TERM_SHRU, x, constant(l, big, bits_u64(below(l, big + 1), big)));
    c = binary(l, below(l, 2) ? TERM_OR : TERM_ADD, c, y);
    return resize(l, s, c, 1 + below(l, big));
  case 7: // masks and shifts
    c = binary(l, below(l, 2) ? TERM_AND : TERM_OR, a, constant(l, w, corner(l, w)));
    c = binary(l, below(l, 2) ? TERM_SHL : TERM_SHRU, c, constant(l, w, bits_u64(below(l, w + 1), w)));
    return below(l, 2) ? c : binary(l, TERM_AND, c, constant(l, w, corner(l, w)));
  case 8: // sums with several constants and repeated terms
    if (below(l, 4) == 0) {
      c = binary(l, TERM_SUB, constant(l, w, corner(l, w)), a);
      return binary(l, TERM_SUB, constant(l, w, corner(l, w)), c);
    }
    c = binary(l, below(l, 2) ? TERM_ADD : TERM_SUB, a, constant(l, w, corner(l, w)));
    c = binary(l, below(l, 2) ? TERM_ADD : TERM_SUB, below(l, 2) ? c : b, below(l, 2) ? a : c);
    return binary(l, below(l, 2) ? TERM_ADD : TERM_MUL, c, constant(l, w, corner(l, w)));
  case 9: // shift there and back
    b = amount(l, w);
    c = binary(l, TERM_SHL, a, b);
    return binary(l, below(l, 2) ? TERM_SHRS : TERM_SHRU, c, below(l, 2) ? b : amount(l, w));
  case 10: // an operator of selections
    c = choose(l, operand(l, 1), x, y);
    return binary(l, ring[below(l, 4)], c, below(l, 2) ? x : constant(l, big, corner(l, big)));
  default: // chains of extensions and truncations
    c = resize(l, below(l, 2), resize(l, below(l, 2), x, 1 + below(l, big)), big);
    return binary(l, ring[below(l, 4)], c, y);
  }
}

// ---- inputs ---------------------------------------------------------------------------------------

static void start_tree(laws *l, bool lanes) {
  l->size = 0;
  l->num_args = 1 + below(l, 3);
  bool tiny = below(l, 3) == 0;
  unsigned left = 6;
  for (unsigned k = 0; k < l->num_args; k++) {
    l->arg_width[k] = tiny ? 1 + below(l, left - (l->num_args - 1 - k)) : pick_width(l);
    left -= tiny ? l->arg_width[k] : 0;
  }
  for (unsigned i = 0; i < LANES; i++)
    for (unsigned k = 0, shift = 0; k < l->num_args; k++) {
      unsigned w = l->arg_width[k];
      bits v = tiny ? bits_u64(i >> shift, w) : corner(l, w);
      if (!tiny && k && l->arg_width[k - 1] == w && below(l, 4) == 0)
        v = bits_load(l->arg[k - 1], i * w, w); // equal arguments
      bits_store(l->arg[k], i * w, w, v);
      shift += w;
    }
  for (unsigned k = 0; k < l->num_args; k++)
    l->pool[l->size++] =
        (pair){term_arg(l->raw, k, l->arg_width[k]), term_arg(l->simple, k, l->arg_width[k])};
  if (!lanes)
    return;
  unsigned k = below(l, l->num_args), lane = below(l, LANES);
  l->pool[l->size++] =
      (pair){term_lane(l->raw, k, lane, l->arg_width[k]), term_lane(l->simple, k, lane, l->arg_width[k])};
  pair index = {term_index(l->raw, 0), term_index(l->simple, 0)};
  l->pool[l->size++] = index;
  pair at = binary(l, TERM_AND, operand(l, 64), constant(l, 64, bits_u64(LANES - 1, 64)));
  l->pool[l->size++] = (pair){term_lane_at(l->raw, k, l->arg_width[k], at.raw),
                              term_lane_at(l->simple, k, l->arg_width[k], at.simple)};
}

// ---- checks ---------------------------------------------------------------------------------------

static void run(laws *l, const term_context *c, term_id body, uint8_t *out) {
  lane_operand operands[MAX_ARGS];
  lane_access accesses[MAX_ARGS];
  const uint8_t *in[MAX_ARGS];
  for (unsigned k = 0; k < l->num_args; k++) {
    operands[k] = (lane_operand){.name = "x", .lanes = LANES, .width = l->arg_width[k]};
    accesses[k] = (lane_access){k, {.count = 1, .digit = {{1, 1, 0}}}};
    in[k] = l->arg[k];
  }
  lane_result result = {
      {.name = "r", .lanes = LANES, .width = term_width(c, body)}, accesses, l->num_args, body};
  lane_function f = {operands, l->num_args, &result, 1};
  eval_program *p = eval_compile(c, &f);
  eval_run(p, in, &out);
  eval_program_free(p);
}

static void report(laws *l, pair p, const char *what, unsigned lane) {
  strbuf text = {0};
  strbuf_printf(&text, "%s\n  raw:    ", what);
  term_print(l->raw, p.raw, &text);
  strbuf_printf(&text, "\n  simple: ");
  term_print(l->simple, p.simple, &text);
  strbuf_printf(&text, "\n  lane %u:", lane);
  for (unsigned k = 0; k < l->num_args; k++)
    strbuf_printf(&text, " arg %u = 0x%llx (i%u)", k,
                  (unsigned long long)bits_load(l->arg[k], lane * l->arg_width[k], l->arg_width[k]).limb[0],
                  l->arg_width[k]);
  fprintf(stderr, "%s\n", text.text);
  strbuf_free(&text);
  l->failures++;
}

static bool in_range(const term_context *c, term_id t, bits v) {
  term_range r;
  unsigned w = term_width(c, t);
  if (!term_get_range(c, t, &r))
    return true;
  int64_t s = bits_to_s64(v, w);
  return r.umin <= v.limb[0] && v.limb[0] <= r.umax && r.smin <= s && s <= r.smax;
}

static bool check(laws *l, pair p) {
  uint8_t raw[LANES * MAX_BYTES + 8], simple[LANES * MAX_BYTES + 8];
  unsigned w = width_of(l, p);
  if (term_width(l->simple, p.simple) != w)
    return report(l, p, "the width changed", 0), false;
  run(l, l->raw, p.raw, raw);
  run(l, l->simple, p.simple, simple);
  for (unsigned i = 0; i < LANES; i++) {
    bits a = bits_load(raw, i * w, w), b = bits_load(simple, i * w, w);
    if (bits_ucompare(a, b) != 0) {
      report(l, p, "simplification changed the value", i);
      fprintf(stderr, "  raw value 0x%llx, simplified 0x%llx\n", (unsigned long long)a.limb[0],
              (unsigned long long)b.limb[0]);
      return false;
    }
    if (!in_range(l->raw, p.raw, a))
      return report(l, p, "outside the raw term's range", i), false;
    if (!in_range(l->simple, p.simple, b))
      return report(l, p, "outside the simplified term's range", i), false;
  }
  return true;
}

// ---- where we are ---------------------------------------------------------------------------------

static void died(int sig) {
  strbuf text = {0};
  strbuf_printf(&text, "signal %d in %s  building ", sig, building.tree);
  term_print(building.context, building.raw, &text);
  fprintf(stderr, "%s\n", text.text);
  signal(sig, SIG_DFL);
  raise(sig);
}

// On a stack of its own: endless recursion leaves no other.
static void catch_crashes(void) {
  static char stack[1 << 16];
  stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&other, NULL);
  struct sigaction action = {.sa_handler = died, .sa_flags = SA_ONSTACK | SA_RESETHAND};
  sigaction(SIGABRT, &action, NULL);
  sigaction(SIGSEGV, &action, NULL);
  sigaction(SIGPROF, &action, NULL);
}

static unsigned long setting(const char *name, unsigned long value) {
  const char *text = getenv(name);
  return text ? strtoul(text, NULL, 0) : value;
}

static void renew(laws *l, bool thorough) {
  term_context_free(l->raw);
  term_context_free(l->simple);
  l->raw = term_context_new(false);
  l->simple = term_context_new(true);
  if (thorough)
    term_context_thorough(l->simple);
}

typedef void (*extra_check)(laws *l, pair p);

// Of processor time: what does not end is found on a busy machine too, and nothing else.
static void limit_time(time_t seconds) {
  setitimer(ITIMER_PROF, &(struct itimerval){.it_value.tv_sec = seconds}, NULL);
}

// Trees are numbered, and each depends on its number alone: AUTO_LAWS_FIRST=n starts with tree n.
// Returns how many the solver proved.
static unsigned grow_trees(unsigned long trees, unsigned max_width, uint64_t seed, extra_check extra) {
  laws *l = util_alloc(sizeof *l);
  l->max_width = max_width;
  unsigned long first = setting("AUTO_LAWS_FIRST", 0);
  seed += setting("AUTO_LAWS_SEED", 0);
  trees = setting("AUTO_LAWS_TREES", trees);
  catch_crashes(); // after cmocka installed its own
  for (unsigned long tree = first; tree < first + trees && l->failures < MAX_FAILURES; tree++) {
    if ((tree - first) % TREES_PER_CONTEXT == 0)
      renew(l, tree / TREES_PER_CONTEXT % 2); // half of them as in programs
    if (tree % 64 == 0)
      limit_time(20);
    snprintf(building.tree, sizeof building.tree, "in tree %lu of seed %llu, widths up to %u\n", tree,
             (unsigned long long)seed, max_width);
    l->state = hash_mix(seed, tree);
    start_tree(l, tree % 4 == 0);
    unsigned steps = 2 + below(l, 12), leaves = l->size;
    while (l->size < leaves + steps)
      l->pool[l->size] = below(l, 3) ? any_operator(l) : idiom(l), l->size++;
    // From the leaves upwards after a failure, so that the smallest term is shown.
    pair root = l->pool[l->size - 1];
    unsigned before = l->failures;
    if (!check(l, root)) {
      fprintf(stderr, "%s", building.tree);
      for (unsigned k = leaves; k < l->size - 1; k++)
        if (!check(l, l->pool[k])) {
          fprintf(stderr, "(the smallest failing term of this tree)\n");
          break;
        }
      l->failures = before + 1;
    } else if (extra) {
      extra(l, root);
    }
  }
  limit_time(0);
  unsigned failures = l->failures, proven_trees = l->proven;
  term_context_free(l->raw);
  term_context_free(l->simple);
  util_release(l);
  assert_int_equal(failures, 0);
  return proven_trees;
}

static void narrow_trees(void **unused) {
  (void)unused;
  grow_trees(SANITIZED ? 20000 : 100000, 64, 1, NULL);
}

static void wide_trees(void **unused) {
  (void)unused;
  grow_trees(2000, 192, 2, NULL);
}

// ---- canonical forms ------------------------------------------------------------------------------

static term_id same_leaf(void *user, term_id leaf, term_id child) {
  laws *l = user;
  if (term_operator(l->simple, leaf) == TERM_LANE_AT)
    return term_lane_at(l->simple, term_operand(l->simple, leaf), term_width(l->simple, leaf), child);
  return leaf;
}

static term_id raw_leaf(void *user, term_id leaf, term_id child) {
  laws *l = user;
  switch (term_operator(l->raw, leaf)) {
  case TERM_ARG:
    return term_arg(l->simple, term_argument(l->raw, leaf), term_width(l->raw, leaf));
  case TERM_LANE:
    return term_lane(l->simple, term_operand(l->raw, leaf), term_lane_number(l->raw, leaf),
                     term_width(l->raw, leaf));
  case TERM_LANE_AT:
    return term_lane_at(l->simple, term_operand(l->raw, leaf), term_width(l->raw, leaf), child);
  default:
    return term_index(l->simple, term_argument(l->raw, leaf));
  }
}

static term_id rebuild(laws *l, const term_context *from, term_id t, term_leaf_fn leaf) {
  term_id *memo = util_alloc(term_context_size(from) * sizeof *memo);
  term_id result = term_rebuild(from, l->simple, t, leaf, l, memo);
  util_release(memo);
  return result;
}

// A canonical term is a fixed point; phrasing history and handle order leave no trace; text reads back.
static void canonical(laws *l, pair p) {
  strbuf text = {0};
  if (!term_same(rebuild(l, l->simple, p.simple, same_leaf), p.simple))
    report(l, (pair){p.raw, rebuild(l, l->simple, p.simple, same_leaf)},
           "rebuilding changes the canonical form", 0);
  if (!term_same(rebuild(l, l->raw, p.raw, raw_leaf), p.simple))
    report(l, p, "simplifying a raw term gives another form than building it", 0);
  diagnostics d = {.collect = true};
  term_print(l->simple, p.simple, &text);
  if (!term_same(term_parse(l->simple, text.text, &d), p.simple))
    report(l, p, "the text reads back as another term", 0);
  text.size = 0;
  term_print(l->raw, p.raw, &text);
  if (!term_same(term_parse(l->raw, text.text, &d), p.raw))
    report(l, p, "the raw text reads back as another term", 0);
  diag_free(&d);
  strbuf_free(&text);
}

static void canonical_forms(void **unused) {
  (void)unused;
  grow_trees(4000, 64, 3, canonical);
}

static term_id to_raw(void *user, term_id leaf, term_id child) {
  laws *l = user;
  switch (term_operator(l->simple, leaf)) {
  case TERM_ARG:
    return term_arg(l->raw, term_argument(l->simple, leaf), term_width(l->simple, leaf));
  case TERM_LANE:
    return term_lane(l->raw, term_operand(l->simple, leaf), term_lane_number(l->simple, leaf),
                     term_width(l->simple, leaf));
  case TERM_LANE_AT:
    return term_lane_at(l->raw, term_operand(l->simple, leaf), term_width(l->simple, leaf), child);
  default:
    return term_index(l->raw, term_argument(l->simple, leaf));
  }
}

// Products and quotients of wide numbers keep the solver busy far beyond its time limit.
static bool is_hard(const term_context *c, term_id t) {
  term_op op = term_operator(c, t);
  bool hard = op == TERM_MUL || (op >= TERM_DIVU && op <= TERM_REMS) ? term_width(c, t) > 8 : false;
  for (unsigned i = 0; i < term_arity(c, t) && !hard; i++)
    hard = is_hard(c, term_child(c, t, i));
  return hard;
}

// The solver, which shares nothing with the simplifier, agrees for all values of the leaves.
static void proven(laws *l, pair p) {
  if (is_hard(l->raw, p.raw) || is_hard(l->simple, p.simple))
    return;
  term_id *memo = util_alloc(term_context_size(l->simple) * sizeof *memo);
  term_id simple = term_rebuild(l->simple, l->raw, p.simple, to_raw, l, memo);
  util_release(memo);
  if (term_same(simple, p.raw))
    return;
  solver *s = solver_new((solver_limits){.time_ms = 100});
  solver_proof proof = solver_prove_equal(s, l->raw, (term_id){0}, p.raw, simple);
  l->proven += proof.result == SOLVER_PROVEN;
  if (proof.result == SOLVER_REFUTED)
    report(l, p, proof.model.text ? proof.model.text : "refuted", 0);
  strbuf_free(&proof.model);
  solver_free(s);
}

static void proofs(void **unused) {
  (void)unused;
  assert_true(grow_trees(SANITIZED ? 100 : 600, 16, 5, proven) >= (SANITIZED ? 10 : 100));
}

// Commutative operators do not remember the order of their operands, whichever was made first.
static void commutation(void **unused) {
  (void)unused;
  laws *l = util_alloc(sizeof *l);
  l->max_width = 64;
  renew(l, true);
  for (unsigned tree = 0; tree < 3000; tree++) {
    l->state = hash_mix(7, tree);
    start_tree(l, false);
    pair a = any_operator(l), b = idiom(l);
    b = resize(l, false, b, width_of(l, a));
    for (unsigned op = 0; op < TERM_FADD; op++) {
      if (!term_ops[op].commutative)
        continue;
      pair ab = binary(l, (term_op)op, a, b), ba = binary(l, (term_op)op, b, a);
      if (!term_same(ab.simple, ba.simple))
        report(l, (pair){ba.raw, ba.simple}, term_ops[op].name, 0);
    }
  }
  unsigned failures = l->failures;
  term_context_free(l->raw);
  term_context_free(l->simple);
  util_release(l);
  assert_int_equal(failures, 0);
}

int main(int argc, char **argv) {
  if (argc > 1)
    cmocka_set_test_filter(argv[1]);
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(narrow_trees), cmocka_unit_test(wide_trees),  cmocka_unit_test(canonical_forms),
      cmocka_unit_test(proofs),       cmocka_unit_test(commutation),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
