// Runs both sides, compares their memory, and reads which memory may be the same.
#include "lowering/verify/nest_equal.h"

#include "lowering/mlir/mlir_hooks.h"
#include "lowering/verify/jammed_internal.h"
#include "lowering/verify/lane_machine.h"
#include "semantics/mlir/mlir_util.h"
#include <string.h>

// What is in reach in a second, of iterations and of memory; and how long it may take.
enum { ITERATIONS = 200000, MOST_NODES = 16000000, SECONDS = 4 };

struct nest_equal {
  nest_checker checker; // the first: its function gets its address
  loaded_solver *solver;
  unsigned seconds;
  lowering_report *report;
  strbuf why; // of the latest refusal
};

typedef struct check {
  nest_equal *all;
  const MlirOperation *operations;
  unsigned count;
  lane_world world;
  lane_machine *source, *lowered;
} check;

static bool refuse(check *c, const char *why) {
  c->all->why.size = 0;
  strbuf_printf(&c->all->why, "it is not proven equal: %s", why);
  return false;
}

// ---- which memory -----------------------------------------------------------------------------------------

static bool is_one_of_operations(const check *c, MlirOperation op) {
  for (unsigned i = 0; i < c->count; i++)
    if (mlirOperationEqual(c->operations[i], op))
      return true;
  return false;
}

// Nobody else sees it: it was allocated for these operations alone.
static bool is_private(const check *c, MlirValue v) {
  if (!mlirValueIsAOpResult(v) || (!mlir_is_named(mlirOpResultGetOwner(v), "memref.alloc") &&
                                   !mlir_is_named(mlirOpResultGetOwner(v), "memref.alloca")))
    return false;
  for (MlirOpOperand use = mlirValueGetFirstUse(v); !mlirOpOperandIsNull(use);
       use = mlirOpOperandGetNextUse(use)) {
    MlirOperation user = mlirOpOperandGetOwner(use);
    if (!is_one_of_operations(c, user) && !mlir_is_named(user, "memref.dealloc"))
      return false;
  }
  return true;
}

// What stands between the operations must not see that they are done later, nor may they see what it does.
static bool may_move(const check *c) {
  MlirOperation at = c->operations[0], last = c->operations[c->count - 1];
  for (; !mlirOperationIsNull(at) && !mlirOperationEqual(at, last); at = mlirOperationGetNextInBlock(at)) {
    static const char *const harmless[] = {"memref.alloc", "memref.alloca", "memref.get_global"};
    if (is_one_of_operations(c, at) || MLIR_IS_ONE_OF(at, harmless))
      continue;
    MlirStringRef name = mlir_name(at);
    bool knows = !strncmp(name.data, "linalg.", 7) || !strncmp(name.data, "arith.", 6) ||
                 !strncmp(name.data, "math.", 5) || mlir_is_named(at, "memref.dealloc");
    if (!knows)
      return false;
    for (intptr_t i = 0; i < mlirOperationGetNumOperands(at); i++)
      for (unsigned k = 0; k < c->count; k++)
        for (intptr_t o = 0; o < mlirOperationGetNumOperands(c->operations[k]); o++) {
          MlirValue a = mlirOperationGetOperand(at, i), b = mlirOperationGetOperand(c->operations[k], o);
          if (mlirTypeIsAMemRef(mlirValueGetType(a)) && mlirTypeIsAMemRef(mlirValueGetType(b)) &&
              !jammed_different_memory(a, b))
            return false;
        }
  }
  return !mlirOperationIsNull(at);
}

// Is `address` the object's pointer plus this many bytes?
static bool is_address(const lane_graph *g, lane_node address, const lane_object *o, int64_t *bytes) {
  const lane_entry *e = lane_at(g, address);
  *bytes = 0;
  if (e->op == TERM_ADD) {
    uint64_t value;
    unsigned constant = lane_is_constant(g, e->operands[0], &value) ? 0 : 1;
    if (!lane_is_constant(g, e->operands[constant], &value))
      return false;
    *bytes = (int64_t)value;
    e = lane_at(g, e->operands[1 - constant]);
  }
  return e->op == LANE_POINTER && e->operands[0] == (uint32_t)o->number &&
         e->operands[1] == (uint32_t)(o->number >> 32);
}

// "the end of a <= the beginning of b", for all that is accessed.
static bool says_before(const lane_graph *g, lane_node n, const lane_object *a, const lane_object *b) {
  const lane_entry *e = lane_at(g, n);
  int64_t end, begin;
  return e->op == TERM_ULE && is_address(g, e->operands[0], a, &end) &&
         is_address(g, e->operands[1], b, &begin) && end >= a->high * (a->width / 8) &&
         begin <= b->low * (b->width / 8);
}

// Does the condition say of two objects that they are apart?
static bool says_apart(const lane_graph *g, lane_node n, const lane_object *a, const lane_object *b) {
  const lane_entry *e = lane_at(g, n);
  if (e->op == TERM_AND)
    return says_apart(g, e->operands[0], a, b) || says_apart(g, e->operands[1], a, b);
  return e->op == TERM_OR &&
         ((says_before(g, e->operands[0], a, b) && says_before(g, e->operands[1], b, a)) ||
          (says_before(g, e->operands[0], b, a) && says_before(g, e->operands[1], a, b)));
}

// What either side accesses of an object.
static lane_object reach(check *c, const lane_object *o) {
  lane_object both = *o;
  lane_object *sides[] = {lane_machine_find(c->source, o->value), lane_machine_find(c->lowered, o->value)};
  for (unsigned i = 0; i < 2; i++)
    if (sides[i]) {
      both.low = sides[i]->low < both.low ? sides[i]->low : both.low;
      both.high = sides[i]->high > both.high ? sides[i]->high : both.high;
      both.is_written |= sides[i]->is_written;
    }
  return both;
}

// Objects are taken as different: are they?
static bool objects_are_apart(check *c) {
  lane_node condition = lane_machine_condition(c->lowered);
  lane_machine *sides[] = {c->source, c->lowered};
  STACK(lane_object) all = {0};
  for (unsigned s = 0; s < 2; s++)
    for (size_t i = 0; i < lane_machine_num_objects(sides[s]); i++) {
      const lane_object *o = lane_machine_object(sides[s], i);
      if (!mlirValueIsNull(o->value) && (s == 0 || !lane_machine_find(c->source, o->value)))
        stack_push(&all, reach(c, o));
    }
  bool ok = true;
  for (size_t i = 0; i < all.size && ok; i++)
    for (size_t k = i + 1; k < all.size && ok; k++) {
      const lane_object *a = &all.data[i], *b = &all.data[k];
      // A constant is not written to, whatever its address.
      ok = (!a->is_written && !b->is_written) || a->constant || b->constant ||
           jammed_different_memory(a->value, b->value) ||
           (condition && says_apart(c->world.graph, condition, a, b));
    }
  stack_free(&all);
  return ok || refuse(c, "its operands may overlap");
}

// ---- what is in it ----------------------------------------------------------------------------------------

static bool same_element(check *c, lane_object *source, lane_object *lowered, int64_t i) {
  lane_graph *g = c->world.graph;
  // A side that has not touched it has what was there.
  lane_node a = source ? lane_machine_element(c->source, source, i) : 0,
            b = lowered ? lane_machine_element(c->lowered, lowered, i) : 0;
  if (!a || !b)
    return refuse(c, "only one of them writes to an operand");
  solver_result r = lane_same(g, a, b);
  if (r == SOLVER_PROVEN)
    return true;
  strbuf text = {0};
  strbuf_printf(&text,
                r == SOLVER_REFUTED ? "element %lld of operand %llu is another number"
                : g->is_full        ? "its loops are too large"
                                    : "element %lld of operand %llu may be another number",
                (long long)i, (unsigned long long)source->number);
  refuse(c, text.text);
  if (r == SOLVER_REFUTED)
    mlir_hooks_emit(mlirOperationGetLocation(c->operations[c->count - 1]), true, c->all->why.text);
  strbuf_free(&text);
  return false;
}

static bool memory_is_same(check *c) {
  lane_machine *sides[] = {c->source, c->lowered};
  for (unsigned s = 0; s < 2; s++)
    for (size_t k = 0; k < lane_machine_num_objects(sides[s]); k++) {
      lane_object *o = lane_machine_object(sides[s], k);
      if (!o->is_written || mlirValueIsNull(o->value) || is_private(c, o->value))
        continue;
      lane_object *source = lane_machine_find(c->source, o->value),
                  *lowered = lane_machine_find(c->lowered, o->value);
      for (int64_t i = 0; i < o->size; i++)
        if (!same_element(c, source, lowered, i))
          return false;
    }
  return true;
}

static bool holds(check *c, MlirOperation function, const MlirValue *arguments) {
  if (!may_move(c))
    return refuse(c, "what stands between its operations may use their memory");
  for (unsigned i = 0; i < c->count; i++)
    if (!lane_machine_run_generic(c->source, c->operations[i]))
      return refuse(c, lane_machine_why(c->source));
  if (!lane_machine_run_function(c->lowered, function, arguments))
    return refuse(c, c->world.graph->is_full ? "its loops are too large" : lane_machine_why(c->lowered));
  return objects_are_apart(c) && memory_is_same(c);
}

static const char *run_check(nest_checker *self, const MlirOperation *operations, unsigned count,
                             MlirOperation function, const MlirValue *arguments) {
  nest_equal *e = (nest_equal *)self;
  unsigned seconds = e->seconds ? e->seconds : SECONDS;
  loaded_solver_begin(e->solver, seconds);
  term_context *terms = term_context_new(false);
  obligations *proofs = obligations_new(terms, e->solver);
  lane_graph graph = {.proofs = proofs, .limit = MOST_NODES};
  check c = {.all = e, .operations = operations, .count = count, .world = {.graph = &graph}};
  c.source = lane_machine_new(&c.world, (uint64_t)seconds * ITERATIONS);
  c.lowered = lane_machine_new(&c.world, (uint64_t)seconds * ITERATIONS);
  bool ok = holds(&c, function, arguments);
  lane_machine_free(c.source);
  lane_machine_free(c.lowered);
  lane_world_free(&c.world);
  lane_graph_free(&graph);
  obligations_free(proofs);
  term_context_free(terms);
  e->report->nests_proven += ok;
  return ok ? NULL : e->why.text;
}

nest_equal *nest_equal_new(loaded_solver *solver, unsigned seconds, lowering_report *report) {
  nest_equal *e = util_alloc(sizeof *e);
  *e = (nest_equal){.checker = {run_check}, .solver = solver, .seconds = seconds, .report = report};
  return e;
}

void nest_equal_free(nest_equal *e) {
  if (e)
    strbuf_free(&e->why);
  util_release(e);
}

nest_checker *nest_equal_checker(nest_equal *e) { return &e->checker; }
