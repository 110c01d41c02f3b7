// Instantiates each class at each member's tuple and compares lanes: first by normal order of trees, then
// by cvc5, each distinct pair once.
#include "semgen/classes/class_verify.h"
#include "semantics/solver.h"
#include "semantics/term/eval.h"
#include "semgen/classes/clamp_choice.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// cvc5's resources for one pair of lanes; what needs more is rejected.
enum { RESOURCES = 60000, MAX_OPERANDS = 1000 };

typedef enum verdict { STRUCTURAL, PROVEN, REJECTED } verdict;

// Two lanes that were proven equal, in comparison.keys.
typedef struct lane_pair {
  term_id left, right;
} lane_pair;

// One member's two functions.
typedef struct comparison {
  const lane_function *function; // the member's own
  term_context *terms;           // raw: lanes of both
  STACK(term_id) ordered;        // by handle of `terms`
  bool computed;                 // some lane reads at a computed position
  term_context *keys;            // raw: lanes with the lanes that they read renumbered
  STACK(lane_pair) proven;
  solver *solver;
  strbuf *why;
} comparison;

// ---- structure ------------------------------------------------------------------------------------
// By the operators == and < alone, and choices by them: a != b is (a == b) ^ 1, and a <= b is (b < a) ^ 1.
static term_id by_few_operators(term_context *c, term_op op, unsigned width, const term_id *children) {
  if (op == TERM_NE || op == TERM_ULE || op == TERM_SLE) {
    term_id one = term_const(c, 1, 1);
    term_id bit = op == TERM_NE
                      ? term_binary(c, TERM_EQ, children[0], children[1])
                      : term_binary(c, op == TERM_ULE ? TERM_ULT : TERM_SLT, children[1], children[0]);
    return one.index < bit.index ? term_binary(c, TERM_XOR, one, bit) : term_binary(c, TERM_XOR, bit, one);
  }
  if (op == TERM_SELECT && term_operator(c, children[0]) == TERM_XOR)
    for (unsigned i = 0; i < 2; i++) {
      term_id one = term_child(c, children[0], i);
      if (term_operator(c, one) == TERM_CONST && bits_get(&(bits){{term_value(c, one).limb[0]}}, 0))
        return term_select(c, term_child(c, children[0], 1 - i), children[2], children[1]);
    }
  return term_make(c, op, width, children);
}

// Is the operator of integers, so that operands of a tree of it may stand in any order?
static bool reorders(term_op op) {
  return op == TERM_ADD || op == TERM_MUL || op == TERM_AND || op == TERM_OR || op == TERM_XOR ||
         op == TERM_MINU || op == TERM_MINS || op == TERM_MAXU || op == TERM_MAXS;
}

static int compare_handles(const void *a, const void *b) {
  uint32_t x = ((const term_id *)a)->index, y = ((const term_id *)b)->index;
  return x < y ? -1 : x > y;
}

// The tree of these two trees' operands in the order of their handles.
static term_id in_order(comparison *x, term_op op, unsigned width, const term_id *trees) {
  STACK(term_id) todo = {0}, operands = {0};
  stack_push(&todo, trees[0]);
  stack_push(&todo, trees[1]);
  while (todo.size && operands.size < MAX_OPERANDS) {
    term_id t = todo.data[--todo.size];
    if (term_operator(x->terms, t) != op) {
      stack_push(&operands, t);
      continue;
    }
    stack_push(&todo, term_child(x->terms, t, 0));
    stack_push(&todo, term_child(x->terms, t, 1));
  }
  term_id r;
  if (todo.size) {
    bool exchange = trees[0].index > trees[1].index;
    r = term_make(x->terms, op, width, (term_id[2]){trees[exchange], trees[!exchange]});
  } else {
    qsort(operands.data, operands.size, sizeof *operands.data, compare_handles);
    r = operands.data[0];
    for (size_t k = 1; k < operands.size; k++)
      r = term_make(x->terms, op, width, (term_id[2]){r, operands.data[k]});
  }
  stack_free(&todo);
  stack_free(&operands);
  return r;
}

// The term with trees of one operator, and commutative operands, in the order of their handles, values for
// what is made of constants, clamps as choices, and comparisons by few operators.
static term_id ordered(comparison *x, term_id t) {
  while (x->ordered.size <= t.index)
    stack_push(&x->ordered, (term_id){0});
  if (!term_none(x->ordered.data[t.index]))
    return x->ordered.data[t.index];
  term_op op = term_operator(x->terms, t);
  unsigned arity = term_arity(x->terms, t), width = term_width(x->terms, t);
  term_id children[3], result = t;
  bool constant = arity && op != TERM_LANE_AT && !term_is_float_operator(op);
  for (unsigned i = 0; i < arity; i++) {
    children[i] = ordered(x, term_child(x->terms, t, i));
    constant &= term_operator(x->terms, children[i]) == TERM_CONST;
  }
  if (!constant && reorders(op))
    return x->ordered.data[t.index] = in_order(x, op, width, children);
  if (term_ops[op].commutative && children[0].index > children[1].index) {
    term_id first = children[0];
    children[0] = children[1];
    children[1] = first;
  }
  if (constant) {
    result = term_make(x->terms, op, width, children);
    result = term_const_bits(x->terms, width, eval_term(x->terms, result, &(eval_env){0}));
  } else if (op == TERM_LANE_AT) {
    x->computed = true;
    result = term_lane_at(x->terms, term_operand(x->terms, t), width, children[0]);
  } else if (arity) {
    term_id choice = op == TERM_TRUNC ? clamp_choice(x->terms, children[0], width) : (term_id){0};
    result = term_none(choice) ? by_few_operators(x->terms, op, width, children) : choice;
  }
  return x->ordered.data[t.index] = result;
}

// ---- cvc5 -----------------------------------------------------------------------------------------
typedef STACK(term_id) leaf_stack;
typedef struct renumbering {
  comparison *x;
  leaf_stack leaves; // LANE, in the order in which they were met
} renumbering;

static term_id renumber(void *user, term_id leaf, term_id rebuilt_child) {
  renumbering *n = user;
  const term_context *c = n->x->terms;
  unsigned width = term_width(c, leaf);
  switch (term_operator(c, leaf)) {
  case TERM_LANE: {
    uint32_t k = 0;
    while (k < n->leaves.size && !term_same(n->leaves.data[k], leaf))
      k++;
    if (k == n->leaves.size)
      stack_push(&n->leaves, leaf);
    // A lane that may also be read at a computed position keeps its number.
    return term_lane(n->x->keys, term_operand(c, leaf), n->x->computed ? term_lane_number(c, leaf) : k,
                     width);
  }
  case TERM_LANE_AT:
    return term_lane_at(n->x->keys, term_operand(c, leaf), width, rebuilt_child);
  default:
    die("a lane's term has a leaf of operator %d", (int)term_operator(c, leaf));
  }
}

// That the immediates among the leaves are legal; no term if they always are.
static term_id legal(comparison *x, const leaf_stack *leaves) {
  term_context *c = x->terms;
  term_id all = {0};
  for (size_t k = 0; k < leaves->size; k++) {
    term_id leaf = leaves->data[k];
    const lane_operand *o = &x->function->operands[term_operand(c, leaf)];
    unsigned width = term_width(c, leaf);
    if (o->kind != OPERAND_IMMEDIATE || o->immediate_bits >= width)
      continue;
    term_id distance = term_binary(c, TERM_SUB, leaf, term_const(c, width, o->immediate_base));
    term_id holds = term_binary(c, TERM_ULE, distance, term_const(c, width, lane_immediate_span(o)));
    all = term_none(all) ? holds : term_binary(c, TERM_AND, all, holds);
  }
  return all;
}

// Each distinct pair of bodies is asked once.
static bool prove(comparison *x, term_id left, term_id right, const char *lane) {
  renumbering n = {.x = x};
  lane_pair key;
  term_id *memo = util_alloc(term_context_size(x->terms) * sizeof *memo);
  key.left = term_rebuild(x->terms, x->keys, left, renumber, &n, memo);
  key.right = term_rebuild(x->terms, x->keys, right, renumber, &n, memo);
  util_release(memo);
  bool known = false;
  for (size_t k = 0; k < x->proven.size; k++)
    known |= term_same(x->proven.data[k].left, key.left) && term_same(x->proven.data[k].right, key.right);
  if (!known) {
    solver_proof p = solver_prove_equal(x->solver, x->terms, legal(x, &n.leaves), left, right);
    known = p.result == SOLVER_PROVEN;
    if (known)
      stack_push(&x->proven, key);
    else if (p.result == SOLVER_REFUTED)
      strbuf_printf(x->why, "%s is another function: differs where %s", lane,
                    p.model.text ? p.model.text : "");
    else
      strbuf_printf(x->why, "cvc5 does not decide whether %s is the same", lane);
    strbuf_free(&p.model);
  }
  stack_free(&n.leaves);
  return known;
}

// ---- one member -----------------------------------------------------------------------------------
static bool same_type(const lane_operand *x, const lane_operand *y) {
  return x->kind == y->kind && x->lanes == y->lanes && x->width == y->width && x->is_float == y->is_float &&
         (x->kind != OPERAND_IMMEDIATE ||
          (x->immediate_bits == y->immediate_bits && x->immediate_base == y->immediate_base &&
           x->rounding == y->rounding));
}

static bool same_types(const lane_function *f, const lane_function *g, strbuf *why) {
  if (f->num_operands != g->num_operands || f->num_results != g->num_results) {
    strbuf_printf(why, "has another number of operands or results");
    return false;
  }
  for (uint32_t k = 0; k < f->num_operands; k++)
    if (!same_type(&f->operands[k], &g->operands[k])) {
      strbuf_printf(why, "operand %" PRIu32 " has another type", k);
      return false;
    }
  for (uint32_t r = 0; r < f->num_results; r++)
    if (!same_type(&f->results[r].type, &g->results[r].type)) {
      strbuf_printf(why, "result %" PRIu32 " has another type", r);
      return false;
    }
  return true;
}

static verdict compare_lanes(comparison *x, const lane_function *instance, const term_context *own_terms) {
  const lane_function *own = x->function;
  verdict v = STRUCTURAL;
  for (uint32_t r = 0; r < own->num_results; r++)
    for (uint32_t i = 0; i < own->results[r].type.lanes; i++) {
      term_id left = ordered(x, lane_instantiate(x->terms, instance, r, i, x->terms));
      term_id right = ordered(x, lane_instantiate(own_terms, own, r, i, x->terms));
      if (term_same(left, right))
        continue;
      char lane[64];
      snprintf(lane, sizeof lane, "lane %" PRIu32 " of result %" PRIu32, i, r);
      if (!prove(x, left, right, lane))
        return REJECTED;
      v = PROVEN;
    }
  return v;
}

// Is the instance, with its bodies in `terms`, the instruction's function?
static verdict compare(term_context *terms, const lane_function *instance, const isa *owner,
                       const isa_instruction *instruction, solver *s, strbuf *why) {
  const lane_function *own = &instruction->function;
  if (!same_types(own, instance, why))
    return REJECTED;
  comparison x = {.function = own, .terms = terms, .keys = term_context_new(false), .solver = s, .why = why};
  verdict v = compare_lanes(&x, instance, owner->terms);
  stack_free(&x.ordered);
  stack_free(&x.proven);
  term_context_free(x.keys);
  return v;
}

// ---- all ------------------------------------------------------------------------------------------
typedef struct verification {
  const isa *const *isas;
  uint32_t num_isas;
  bool **seen; // by ISA and instruction
  solver *solver;
  class_verify_counts counts;
  strbuf *why;
} verification;

static void record(verification *v, const auto_class *c, const char *isa_name, const char *instruction,
                   verdict how, const strbuf *why) {
  v->counts.members++;
  v->counts.structural += how == STRUCTURAL;
  v->counts.proven += how == PROVEN;
  v->counts.rejected += how == REJECTED;
  if (how == REJECTED)
    strbuf_printf(v->why, "auto.%s: %s.%s: %s\n", c->name, isa_name, instruction, why->text);
}

// The instruction, which is then seen, and its ISA; NULL if there is none.
static const isa_instruction *find(verification *v, const char *isa_name, const char *name,
                                   const isa **owner) {
  for (uint32_t k = 0; k < v->num_isas; k++) {
    const isa_instruction *found =
        strcmp(v->isas[k]->name, isa_name) == 0 ? isa_find(v->isas[k], name) : NULL;
    if (found) {
      v->seen[k][found - v->isas[k]->instructions] = true;
      *owner = v->isas[k];
      return found;
    }
  }
  return NULL;
}

// Do the instance's types, with the parameters that are attributes, say the tuple?
static bool types_tell(const auto_class *c, const int64_t *values, const lane_function *instance, arena *a,
                       strbuf *why) {
  int64_t *told = arena_alloc(a, (c->num_parameters + 1) * sizeof *told);
  for (uint32_t p = 0; p < c->num_parameters; p++)
    told[p] = c->types.sources[p].slot ? -1 : values[p];
  if (!class_types_of(&c->types, instance, told, why))
    return false;
  for (uint32_t p = 0; p < c->num_parameters; p++)
    if (told[p] != values[p]) {
      strbuf_printf(why, "its types say %" PRId64 " of '%s', its tuple %" PRId64, told[p], c->parameters[p],
                    values[p]);
      return false;
    }
  return true;
}

// `m`: how the instruction masks the function of the tuple; NULL: it computes it.
static void verify_instruction(verification *v, const auto_class *c, const char *isa_name, const char *name,
                               const int64_t *values, const class_masked *m) {
  strbuf why = {0};
  arena *a = arena_new();
  term_context *terms = term_context_new(false);
  lane_function instance, composed;
  const isa *owner;
  verdict how = REJECTED;
  const isa_instruction *x = find(v, isa_name, name, &owner);
  if (!x) {
    strbuf_printf(&why, "there is no such instruction");
  } else if (classes_instantiate(c, values, terms, a, &instance, &why) &&
             types_tell(c, values, &instance, a, &why)) {
    if (m && !lane_mask_compose(terms, &instance, m->masking, m->masked_lanes, x->function.operands,
                                x->function.num_operands, a, &composed))
      strbuf_printf(&why, "its operands are not those of a masked form");
    else
      how = compare(terms, m ? &composed : &instance, owner, x, v->solver, &why);
  }
  record(v, c, isa_name, name, how, &why);
  strbuf_free(&why);
  term_context_free(terms);
  arena_free(a);
}

class_verify_counts class_verify(const class_table *t, const isa *const *isas, uint32_t num_isas,
                                 strbuf *why) {
  verification v = {.isas = isas,
                    .num_isas = num_isas,
                    .seen = util_alloc(num_isas * sizeof *v.seen),
                    .solver = solver_new((solver_limits){.resources = RESOURCES}),
                    .why = why};
  for (uint32_t k = 0; k < num_isas; k++)
    v.seen[k] = util_alloc(isas[k]->count * sizeof *v.seen[k]);
  for (uint32_t k = 0; k < t->count; k++) {
    const auto_class *c = &t->classes[k];
    for (uint32_t m = 0; m < c->num_members; m++)
      verify_instruction(&v, c, c->members[m].isa, c->members[m].instruction, c->members[m].values, NULL);
    for (uint32_t m = 0; m < c->num_masked; m++)
      verify_instruction(&v, c, c->masked[m].isa, c->masked[m].instruction, c->masked[m].values,
                         &c->masked[m]);
  }
  for (uint32_t k = 0; k < num_isas; k++) {
    for (uint32_t i = 0; i < isas[k]->count; i++)
      if (!v.seen[k][i]) {
        v.counts.missing++;
        strbuf_printf(why, "%s.%s: is in no class\n", isas[k]->name, isas[k]->instructions[i].name);
      }
    util_release(v.seen[k]);
  }
  util_release(v.seen);
  solver_free(v.solver);
  return v.counts;
}
