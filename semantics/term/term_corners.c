// Intervals of sums whose parts depend on each other: a*c + b*(255 - c) of bytes is at most 255 * 255,
// although each of the two products may be. A polynomial in which every variable has degree one is linear in
// each of them, so that it takes its extremes at corners of the box of its variables.
#include "semantics/term/term_internal.h"

#include <string.h>

enum { MAX_VARIABLES = 6, CORNERS = 1 << MAX_VARIABLES, MAX_STEPS = 48 };

typedef __int128 wide;
// No sum of CORNERS products of coefficients overflows, and no corner: a variable has 32 bits.
static const wide COEFFICIENT = (wide)1 << 60, CORNER = (wide)1 << 90;

// A term below the sum, as an integer: its signed or its unsigned value.
typedef struct variable {
  uint32_t term;
  bool is_signed;
} variable;

typedef struct box {
  const term_context *c;
  variable variables[MAX_VARIABLES];
  unsigned count, steps;
  bool repeats; // a variable was met twice
} box;

// A coefficient for each set of variables, or a value for each corner.
typedef struct polynomial {
  wide of[CORNERS];
} polynomial;

static bool build(box *b, uint32_t t, polynomial *p);

// Of the variables that there are; `build` adds none.
static unsigned corners_of(const box *b) { return 1u << b->count; }

static void set_constant(const box *b, polynomial *p, wide value) {
  memset(p->of, 0, corners_of(b) * sizeof *p->of);
  p->of[0] = value;
}

static const term_node *node_of(const box *b, uint32_t t) { return &b->c->nodes.data[t]; }

static bool is_constant(const box *b, uint32_t t) { return node_of(b, t)->op == TERM_CONST; }

// Is the term a polynomial in its operands, modulo its width?
static bool is_polynomial(const box *b, const term_node *n) {
  switch ((term_op)n->op) {
  case TERM_ADD:
  case TERM_SUB:
  case TERM_MUL:
    return true;
  case TERM_SHL:
    return is_constant(b, n->child[1]) && node_of(b, n->child[1])->payload < n->width;
  case TERM_XOR: // ~x
    return is_constant(b, n->child[1]) && node_of(b, n->child[1])->payload == UINT64_MAX >> (64 - n->width);
  default:
    return false;
  }
}

static bool is_extension(const term_node *n) { return n->op == TERM_EXTU || n->op == TERM_EXTS; }

// The variable's number, a new one or not; MAX_VARIABLES: there are too many, or it is too wide. A term that
// is not extended is either value, modulo its width: what is there already, else the signed one.
static unsigned variable_of(box *b, uint32_t t) {
  const term_node *n = node_of(b, t);
  bool is_plain = !is_extension(n), is_signed = n->op != TERM_EXTU;
  if (!is_plain)
    t = n->child[0];
  is_signed &= b->c->ranges.data[t].smin < 0;
  for (unsigned i = 0; i < b->count; i++)
    if (b->variables[i].term == t && (is_plain || b->variables[i].is_signed == is_signed))
      return i;
  if (b->count == MAX_VARIABLES || node_of(b, t)->width > 32)
    return MAX_VARIABLES;
  b->variables[b->count] = (variable){t, is_signed};
  return b->count++;
}

// Collects the variables that are extended, or those that are not. False: there are too many, or the term is
// too large.
static bool collect(box *b, uint32_t t, bool extended) {
  const term_node *n = node_of(b, t);
  if (++b->steps > MAX_STEPS || n->width > 64)
    return false;
  if (n->op == TERM_CONST)
    return true;
  if (is_extension(n) && is_polynomial(b, node_of(b, n->child[0])))
    return collect(b, n->child[0], extended);
  if (is_polynomial(b, n))
    return collect(b, n->child[0], extended) && collect(b, n->child[1], extended);
  if (is_extension(n) != extended)
    return true;
  unsigned known = b->count, v = variable_of(b, t);
  b->repeats |= v < known;
  return v < MAX_VARIABLES;
}

static bool combine(const box *b, polynomial *p, const polynomial *x, const polynomial *y, wide factor) {
  for (unsigned i = 0; i < corners_of(b); i++) {
    p->of[i] = x->of[i] + factor * y->of[i];
    if (p->of[i] > COEFFICIENT || p->of[i] < -COEFFICIENT)
      return false;
  }
  return true;
}

// False: a variable is squared.
static bool multiply(const box *b, polynomial *p, const polynomial *x, const polynomial *y) {
  set_constant(b, p, 0);
  for (unsigned i = 0; i < corners_of(b); i++)
    for (unsigned j = 0; x->of[i] && j < corners_of(b); j++) {
      if (!y->of[j])
        continue;
      if (i & j)
        return false;
      p->of[i | j] += x->of[i] * y->of[j];
    }
  return combine(b, p, p, p, 0);
}

// The least and the greatest value in the box. False: they are too large to tell.
static bool extremes(const box *b, const polynomial *p, wide *low, wide *high) {
  polynomial at;
  memcpy(at.of, p->of, corners_of(b) * sizeof *p->of);
  for (unsigned v = 0; v < b->count; v++) {
    const term_range *r = &b->c->ranges.data[b->variables[v].term];
    wide least = b->variables[v].is_signed ? (wide)r->smin : (wide)r->umin,
         most = b->variables[v].is_signed ? (wide)r->smax : (wide)r->umax;
    for (unsigned i = 0; i < corners_of(b); i++) {
      if (i >> v & 1)
        continue;
      wide base = at.of[i], slope = at.of[i | 1u << v];
      at.of[i] = base + least * slope;
      at.of[i | 1u << v] = base + most * slope;
      if (at.of[i] > CORNER || at.of[i] < -CORNER || at.of[i | 1u << v] > CORNER ||
          at.of[i | 1u << v] < -CORNER)
        return false;
    }
  }
  *low = *high = at.of[0];
  for (unsigned i = 1; i < corners_of(b); i++) {
    *low = at.of[i] < *low ? at.of[i] : *low;
    *high = at.of[i] > *high ? at.of[i] : *high;
  }
  return true;
}

// A polynomial is known modulo 2^width: adds the multiple of that with which it is the unsigned (signed)
// value, for all values of the variables. False: there is none.
static bool represent(const box *b, polynomial *p, unsigned width, bool is_signed, wide *low, wide *high) {
  wide size = (wide)1 << width, least = is_signed ? -(size / 2) : 0;
  if (!extremes(b, p, low, high))
    return false;
  wide above = *low - least, by = above / size - (above % size < 0);
  p->of[0] -= by * size;
  *low -= by * size;
  *high -= by * size;
  return *high < least + size;
}

static bool build_operator(box *b, const term_node *n, polynomial *p) {
  polynomial x, y;
  if (!build(b, n->child[0], &x))
    return false;
  if (n->op == TERM_SHL || n->op == TERM_XOR)
    set_constant(b, &y, n->op == TERM_XOR ? -1 : 0); // modulo 2^width
  if (n->op == TERM_SHL)
    return node_of(b, n->child[1])->payload < 32 &&
           combine(b, p, &y, &x, (wide)1 << node_of(b, n->child[1])->payload);
  if (n->op == TERM_XOR)
    return combine(b, p, &y, &x, -1);
  if (!build(b, n->child[1], &y))
    return false;
  return n->op == TERM_MUL ? multiply(b, p, &x, &y) : combine(b, p, &x, &y, n->op == TERM_ADD ? 1 : -1);
}

// The term as a polynomial, modulo 2^width. False: it is none, or not in these variables.
static bool build(box *b, uint32_t t, polynomial *p) {
  const term_node *n = node_of(b, t);
  set_constant(b, p, 0);
  if (n->op == TERM_CONST) {
    p->of[0] = bits_to_s64(bits_u64(n->payload, n->width), n->width);
    return p->of[0] <= COEFFICIENT && p->of[0] >= -COEFFICIENT;
  }
  wide low, high;
  if (is_extension(n) && is_polynomial(b, node_of(b, n->child[0])))
    return build_operator(b, node_of(b, n->child[0]), p) &&
           represent(b, p, node_of(b, n->child[0])->width, n->op == TERM_EXTS, &low, &high);
  if (is_polynomial(b, n))
    return build_operator(b, n, p);
  p->of[1u << variable_of(b, t)] = 1;
  return true;
}

void term_corners(const term_context *c, const term_node *n, term_corner_range *r) {
  box b = {.c = c};
  *r = (term_corner_range){0};
  polynomial p;
  for (int extended = 1; extended >= 0; extended--)
    if (!collect(&b, n->child[0], extended) || !collect(&b, n->child[1], extended))
      return;
  if (!b.repeats || !build_operator(&b, n, &p))
    return;
  r->has_unsigned = represent(&b, &p, n->width, false, &r->umin, &r->umax);
  r->has_signed = represent(&b, &p, n->width, true, &r->smin, &r->smax);
}
