// Terms: hash-consed expressions over bit vectors of 1..1024 bits.
//
// A term is the one representation of scalar meaning: the body of an instruction's output lane,
// both sides of a rule, and each lane of the program being compiled are terms. Handles are 32-bit
// indices into a context. In one context two terms are structurally equal exactly when their
// handles are equal. Handles grow with creation order, so that an operand's handle is always smaller
// than its user's, and a walk in handle order is a topological order.
//
// A context either simplifies or does not (`term_context_new`). With simplification every
// constructor returns the canonical form below, which is what lets a program's lane meet an
// instruction's lane whichever way each was phrased:
//   * ring operations (add, sub, mul, shl by a constant) whose exact result fits in fewer bits are
//     done at the smallest of 8, 16, 32, 64 bits that holds it, and extended;
//   * truncation and extension move towards the leaves where they vanish there;
//   * signed operations become unsigned ones where both operands are known to be non-negative;
//   * clamps are min(max(x, low), high); select of a comparison becomes min, max or abs.
// Without simplification a constructor builds exactly what it is told (for proofs).
//
// Floating-point numbers have no sort of their own: the float operators read 16, 32 or 64 bits as IEEE
// binary16, binary32 or binary64. Where the result of an arithmetic one is a NaN it is any quiet NaN; all
// else keeps bits. They round to nearest even unless their name says otherwise, and are never simplified.
//
// An application (APPLY) is a function of which terms know nothing but its number: two are equal where number
// and operands are. The owner of the terms knows the function (lanes/rewrite.h, lowering/vector/match.h).
//
// Meaning beyond MLIR's: the shift amount is unsigned and may be >= width (0, or the sign in every bit);
// division by zero is SMT-LIB's. Where MLIR leaves a result undefined (poison), these meanings refine it.
#ifndef AUTO_SEMANTICS_TERM_TERM_H
#define AUTO_SEMANTICS_TERM_TERM_H

#include "semantics/term/bits.h"
#include "support/util.h"

typedef struct term_context term_context;

// A one-member struct: not to be confused with other numbers. index 0 is "no term".
typedef struct term_id {
  uint32_t index;
} term_id;

//  X(enumerator, name, arity, commutative, MLIR name or predicate, SMT-LIB name)
// Width rules: COMPARE results are 1 bit; EXTU/EXTS/TRUNC, float conversions and LANE*/ARG/CONST carry their
// width;
// SELECT's first operand is 1 bit; all else has the width of its operands, which agree.
#define TERM_OPERATORS(X)                                                                                    \
  X(CONST, "const", 0, 0, "arith.constant", "")                                                              \
  X(ARG, "arg", 0, 0, "", "")                       /* payload: argument number                      */      \
  X(LANE, "lane", 0, 0, "", "")                     /* payload: operand number, lane number          */      \
  X(INDEX, "index", 0, 0, "linalg.index", "")       /* payload: dimension; 64 bits             */            \
  X(LANE_AT, "lane_at", 1, 0, "tensor.extract", "") /* payload: operand; child: lane number, 64 bits */      \
  X(ADD, "add", 2, 1, "arith.addi", "bvadd")                                                                 \
  X(SUB, "sub", 2, 0, "arith.subi", "bvsub")                                                                 \
  X(MUL, "mul", 2, 1, "arith.muli", "bvmul")                                                                 \
  X(DIVU, "divu", 2, 0, "arith.divui", "bvudiv")                                                             \
  X(DIVS, "divs", 2, 0, "arith.divsi", "bvsdiv")                                                             \
  X(REMU, "remu", 2, 0, "arith.remui", "bvurem")                                                             \
  X(REMS, "rems", 2, 0, "arith.remsi", "bvsrem")                                                             \
  X(AND, "and", 2, 1, "arith.andi", "bvand")                                                                 \
  X(OR, "or", 2, 1, "arith.ori", "bvor")                                                                     \
  X(XOR, "xor", 2, 1, "arith.xori", "bvxor")                                                                 \
  X(SHL, "shl", 2, 0, "arith.shli", "bvshl")                                                                 \
  X(SHRU, "shru", 2, 0, "arith.shrui", "bvlshr")                                                             \
  X(SHRS, "shrs", 2, 0, "arith.shrsi", "bvashr")                                                             \
  X(MINU, "minu", 2, 1, "arith.minui", "")                                                                   \
  X(MAXU, "maxu", 2, 1, "arith.maxui", "")                                                                   \
  X(MINS, "mins", 2, 1, "arith.minsi", "")                                                                   \
  X(MAXS, "maxs", 2, 1, "arith.maxsi", "")                                                                   \
  X(ABS, "abs", 1, 0, "math.absi", "") /* of the minimum: the minimum */                                     \
  X(CTPOP, "ctpop", 1, 0, "math.ctpop", "")                                                                  \
  X(CTLZ, "ctlz", 1, 0, "math.ctlz", "") /* of zero: the width */                                            \
  X(CTTZ, "cttz", 1, 0, "math.cttz", "") /* of zero: the width */                                            \
  X(EXTU, "extu", 1, 0, "arith.extui", "")                                                                   \
  X(EXTS, "exts", 1, 0, "arith.extsi", "")                                                                   \
  X(TRUNC, "trunc", 1, 0, "arith.trunci", "")                                                                \
  X(EQ, "eq", 2, 1, "eq", "=") /* arith.cmpi with this predicate */                                          \
  X(NE, "ne", 2, 1, "ne", "distinct")                                                                        \
  X(ULT, "ult", 2, 0, "ult", "bvult")                                                                        \
  X(ULE, "ule", 2, 0, "ule", "bvule")                                                                        \
  X(SLT, "slt", 2, 0, "slt", "bvslt")                                                                        \
  X(SLE, "sle", 2, 0, "sle", "bvsle")                                                                        \
  X(SELECT, "select", 3, 0, "arith.select", "ite")                                                           \
  X(FADD, "fadd", 2, 1, "arith.addf", "fp.add")                                                              \
  X(FSUB, "fsub", 2, 0, "arith.subf", "fp.sub")                                                              \
  X(FMUL, "fmul", 2, 1, "arith.mulf", "fp.mul")                                                              \
  X(FDIV, "fdiv", 2, 0, "arith.divf", "fp.div")                                                              \
  X(FSQRT, "fsqrt", 1, 0, "math.sqrt", "fp.sqrt")                                                            \
  X(FMA, "fma", 3, 0, "math.fma", "fp.fma") /* a * b + c, rounded once */                                    \
  X(FEQ, "feq", 2, 1, "oeq", "fp.eq")       /* arith.cmpf; false if either is a NaN */                       \
  X(FLT, "flt", 2, 0, "olt", "fp.lt")                                                                        \
  X(FLE, "fle", 2, 0, "ole", "fp.leq")                                                                       \
  X(FUNO, "funo", 2, 1, "uno", "") /* true if either is a NaN */                                             \
  X(FEXT, "fext", 1, 0, "arith.extf", "")                                                                    \
  X(FTRUNC, "ftrunc", 1, 0, "arith.truncf", "")                                                              \
  X(FROUND, "fround", 1, 0, "math.roundeven", "") /* to an integral float; in term_rounding's order */       \
  X(FROUND_DOWN, "fround_down", 1, 0, "math.floor", "")                                                      \
  X(FROUND_UP, "fround_up", 1, 0, "math.ceil", "")                                                           \
  X(FROUND_ZERO, "fround_zero", 1, 0, "math.trunc", "")                                                      \
  X(SITOF, "sitof", 1, 0, "arith.sitofp", "")                                                                \
  X(UITOF, "uitof", 1, 0, "arith.uitofp", "")                                                                \
  X(FTOSI, "ftosi", 1, 0, "arith.fptosi", "") /* toward zero; NaN and overflow: the minimum */               \
  X(FTOUI, "ftoui", 1, 0, "arith.fptoui", "") /* toward zero; NaN, overflow, <= -1: all ones */              \
  X(APPLY, "apply", 3, 0, "", "")             /* payload: function number; 1 to 3 operands */

typedef enum term_op {
#define X(E, ...) TERM_##E,
  TERM_OPERATORS(X)
#undef X
      TERM_OP_COUNT
} term_op;

typedef struct term_op_info {
  const char *name;
  unsigned arity;
  bool commutative;
  const char *mlir;
  const char *smt;
} term_op_info;
extern const term_op_info term_ops[TERM_OP_COUNT];

term_context *term_context_new(bool simplify);
// From now on, shifts are undefined (poison) where the amount is >= width, as in MLIR: a select that guards
// one is kept, and does not become an operation that uses both of its arms.
void term_context_partial_shifts(term_context *c);
// From now on, terms are simplified further, in ways that code needs and the functions of instructions do
// not: ranges of sums take into account that their addends depend on each other (term_corners.c), what such
// ranges permit is narrower, and so are shifts by variable amounts.
void term_context_thorough(term_context *c);
void term_context_free(term_context *c);
uint32_t term_context_size(const term_context *c); // number of handles; all are < this

// ---- inspection ---------------------------------------------------------------------------------
// Nodes are asked for so often that this is inlined: a context begins with them. The fields are for term*.c
// and for the functions below.
typedef struct term_node {
  uint8_t op;
  uint16_t width;
  uint32_t child[3];
  uint64_t
      payload; // CONST up to 64 bits: the value; wider: index into `wide`; leaves: operand << 32 | number
} term_node;
typedef struct term_nodes {
  term_node *data;
  size_t size, capacity;
} term_nodes;
void term_is_missing(const term_context *c, term_id t) __attribute__((noreturn));

static inline const term_node *term_node_of(const term_context *c, term_id t) {
  const term_nodes *nodes = (const term_nodes *)c;
  if (t.index == 0 || t.index >= nodes->size)
    term_is_missing(c, t);
  return &nodes->data[t.index];
}
static inline term_op term_operator(const term_context *c, term_id t) {
  return (term_op)term_node_of(c, t)->op;
}
static inline unsigned term_width(const term_context *c, term_id t) { // bits
  return term_node_of(c, t)->width;
}
static inline unsigned term_node_arity(const term_node *n) {
  unsigned arity = term_ops[n->op].arity;
  while (n->op == TERM_APPLY && !n->child[arity - 1])
    arity--;
  return arity;
}
static inline unsigned term_arity(const term_context *c, term_id t) {
  return term_node_arity(term_node_of(c, t));
}
static inline term_id term_child(const term_context *c, term_id t, unsigned i) {
  return (term_id){term_node_of(c, t)->child[i]};
}
bits term_value(const term_context *c, term_id constant);
unsigned term_argument(const term_context *c, term_id arg);     // ARG, APPLY: number; INDEX: dimension
unsigned term_operand(const term_context *c, term_id lane);     // LANE, LANE_AT: operand number
uint32_t term_lane_number(const term_context *c, term_id lane); // LANE
static inline bool term_same(term_id a, term_id b) { return a.index == b.index; }
static inline bool term_none(term_id a) { return a.index == 0; }
bool term_is_const(const term_context *c, term_id t, uint64_t *value); // only if it fits in 64 bits
// The same, of at most 64 bits, with the sign of its highest bit.
bool term_is_signed_const(const term_context *c, term_id t, int64_t *value);
bool term_is_comparison(term_op op); // of integers or of floats: the result has 1 bit
bool term_is_float_comparison(term_op op);
bool term_is_float_operator(term_op op); // FADD to FTOUI
bool term_float_operands(term_op op);    // whose operands are floats: all of them but SITOF and UITOF
bool term_float_result(term_op op);      // whose result is a float
bool term_is_conversion(term_op op);     // to a width that the operands do not determine
static inline bool term_is_float_width(unsigned width) { return width == 16 || width == 32 || width == 64; }

// What is known of a term of at most 64 bits; wider terms report false.
// Both intervals hold at once: umin <= t <= umax as unsigned, smin <= t <= smax as signed.
typedef struct term_range {
  uint64_t umin, umax;
  int64_t smin, smax;
} term_range;
bool term_get_range(const term_context *c, term_id t, term_range *range);
// Is t the extension of its low k bits, as far as its range and form tell?
bool term_fits(const term_context *c, term_id t, bool is_signed, unsigned k);
// A total order on terms by structure alone (equal only for equal handles).
int term_compare(const term_context *c, term_id a, term_id b);
// An operator on constants; `child_width` is the first operand's.
bits term_fold(term_op op, unsigned width, unsigned child_width, const bits *values);

// ---- construction -------------------------------------------------------------------------------
term_id term_const(term_context *c, unsigned width, uint64_t value);  // low `width` bits of value, zero above
term_id term_const_s(term_context *c, unsigned width, int64_t value); // sign-extended
term_id term_const_bits(term_context *c, unsigned width, bits value);
term_id term_arg(term_context *c, unsigned number, unsigned width);
term_id term_lane(term_context *c, unsigned operand, uint32_t lane, unsigned width);
// A lane of which it is known that it is in this range.
term_id term_lane_within(term_context *c, unsigned operand, uint32_t lane, unsigned width, term_range known);
term_id term_lane_at(term_context *c, unsigned operand, unsigned width, term_id lane); // lane: 64 bits
term_id term_index(term_context *c, unsigned dimension);
// Any operator with children; `width` is the result's (needed by conversions; checked otherwise).
term_id term_make(term_context *c, term_op op, unsigned width, const term_id *children);
// The function of this number, with a result of `width` bits, on 1 to 3 operands; never simplified.
enum { TERM_MAX_OPERANDS = 3 };
term_id term_apply(term_context *c, unsigned function, unsigned width, unsigned count,
                   const term_id *operands);
// The operator of t (no leaf) on other operands of the same widths.
term_id term_with_children(term_context *c, term_id t, const term_id *children);
// The same where t is canonical, and the operands differ from t's only by the numbers of lanes that they
// read, all of one leaf by the same distance: then nothing can be simplified, and the values are in t's
// range.
term_id term_alike(term_context *c, term_id t, const term_id *children);
// x86's encoding of the rounding direction.
typedef enum term_rounding { TERM_NEAREST, TERM_DOWN, TERM_UP, TERM_TO_ZERO } term_rounding;
// A float operator. `mode` matters to FROUND, and to FTOSI and FTOUI, which round the operand first.
term_id term_float(term_context *c, term_op op, unsigned width, term_rounding mode, const term_id *children);
term_id term_unary(term_context *c, term_op op, term_id a);
term_id term_binary(term_context *c, term_op op, term_id a, term_id b);
term_id term_select(term_context *c, term_id condition, term_id a, term_id b);
term_id term_extend(term_context *c, bool is_signed, term_id a,
                    unsigned width);                            // width >= a's; a itself when equal
term_id term_trunc(term_context *c, term_id a, unsigned width); // width <= a's
// Truncates or extends, whichever is needed.
term_id term_resize(term_context *c, bool is_signed, term_id a, unsigned width);
// The shift that t, a choice by the amount, is where shifts are defined for any amount: zeros, or the sign,
// come in. None: t is none, or is a shift as it is.
term_id term_total_shift(term_context *c, term_id t);
// The other way: x shifted by n, which may be any amount, in this context.
term_id term_shift_by_any(term_context *c, term_op op, term_id x, term_id n);
// A term of `width` bits, more than t has, whose low bits are t, made of those that t's operands are cut
// from, of which there must be one. None: there is no such term, or it is large.
term_id term_uncut(term_context *c, term_id t, unsigned width);
// Is a term below and including the root like this? Each is asked once, operands behind what has them.
typedef bool (*term_match_fn)(void *user, const term_context *c, term_id t);
bool term_any(const term_context *c, term_id root, term_match_fn matches, void *user);
term_id term_not(term_context *c, term_id a); // xor with all ones
// Bits [low + width - 1 : low] of a.
term_id term_extract(term_context *c, term_id a, unsigned low, unsigned width);
// high's bits above low's.
term_id term_concat(term_context *c, term_id high, term_id low);

// ---- traversal ----------------------------------------------------------------------------------
// Rebuilds `t` in context `to` (which may be the same), replacing each leaf (ARG, LANE, LANE_AT, INDEX;
// CONST is copied) by what `leaf` returns; for LANE_AT the rebuilt child is passed too.
// `memo` maps handles of `from`, is zeroed by the caller, and has room for term_context_size(from).
typedef term_id (*term_leaf_fn)(void *user, term_id leaf, term_id rebuilt_child);
term_id term_rebuild(const term_context *from, term_context *to, term_id t, term_leaf_fn leaf, void *user,
                     term_id *memo);
// For `leaf`, with a term_copying for `user`: the same leaf in `to`.
typedef struct term_copying {
  const term_context *from;
  term_context *to;
  const uint32_t *operands;  // new numbers, for LANE and LANE_AT; NULL: as they are
  const uint32_t *arguments; // for ARG; NULL: as they are
} term_copying;
term_id term_copy_leaf(void *copying, term_id leaf, term_id rebuilt_child);
// A structural digest that is equal in all contexts and on all machines.
uint64_t term_digest(const term_context *c, term_id t);
// Prints as an S-expression: (add (extu 16 (lane 0 3 8)) (const 16 1)).
void term_print(const term_context *c, term_id t, strbuf *out);
// Reads back what term_print wrote. Returns index 0 and a diagnostic on malformed text.
term_id term_parse(term_context *c, const char *text, diagnostics *d);

#endif
