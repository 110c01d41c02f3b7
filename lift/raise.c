// All nests of a module: each as a whole, and where that is refused, the loops inside.
#include "lift/raise_closed.h"
#include "lift/raise_delay.h"
#include "lift/raise_guess.h"
#include "lift/raise_read.h"

#include "lowering/mlir/walk.h"

static void free_nest(nest *n) {
  stack_free(&n->symbols), stack_free(&n->loops), stack_free(&n->memories), stack_free(&n->nodes);
  stack_free(&n->effects), stack_free(&n->fits), stack_free(&n->bindings), stack_free(&n->guards);
  stack_free(&n->results), stack_free(&n->conditions), stack_free(&n->overlaps);
  hash_set_free(&n->proven);
  hash_free(&n->node_index), raise_value_forget(n);
  strbuf_free(&n->why), strbuf_free(&n->proof), strbuf_free(&n->model);
  arena_free(n->memory_of);
}

static bool is_loop(MlirOperation op) {
  return mlir_is_named(op, "scf.for") || mlir_is_named(op, "scf.while");
}

typedef struct refusal {
  MlirOperation where;
  strbuf text;
} refusal;

// Each reason once, though loops inside are tried again.
static void remark(const refusal *why, const raise_options *options, hash_set *said) {
  strbuf text = {0};
  mlirLocationPrint(mlirOperationGetLocation(why->where), mlir_append, &text);
  strbuf_append(&text, why->text.text, why->text.size);
  if (options->remark && hash_set_add(said, hash_bytes(text.text, text.size, 0)))
    options->remark(why->where, why->text.text, options->user);
  strbuf_free(&text);
}

static bool raise_nest(MlirOperation op, const raise_options *options, raise_report *report, refusal *why) {
  nest n = {.options = options, .memory_of = arena_new()};
  bool ok = raise_read(&n, op) && raise_check(&n);
  if (ok) {
    report->lifted++;
    report->obligations += n.obligations;
    strbuf_append(&report->proof, n.proof.text ? n.proof.text : "", n.proof.size);
    raise_emit(&n);
  } else {
    *why = (refusal){n.where, {0}};
    strbuf_append(&why->text, n.why.text, n.why.size);
  }
  free_nest(&n);
  return ok;
}

// Is its condition more than a comparison, as of loops that may end early?
static bool may_end_early(MlirOperation op) {
  if (!mlir_is_named(op, "scf.while"))
    return false;
  MlirBlock before = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 0));
  MlirValue condition = mlirOperationGetOperand(mlirBlockGetTerminator(before), 0);
  return mlirValueIsAOpResult(condition) && !mlir_is_named(mlirOpResultGetOwner(condition), "arith.cmpi");
}

// As a search. A reason is the search's, where that says more.
static bool raise_early(MlirOperation op, const raise_options *options, raise_report *report, refusal *why) {
  nest n = {.options = options, .memory_of = arena_new()};
  bool ok = raise_search(&n, op);
  if (ok) {
    report->lifted++;
    report->obligations += n.obligations;
    strbuf_append(&report->proof, n.proof.text ? n.proof.text : "", n.proof.size);
  } else if (n.why.size) {
    strbuf_free(&why->text);
    *why = (refusal){n.where, {0}};
    strbuf_append(&why->text, n.why.text, n.why.size);
  }
  free_nest(&n);
  return ok;
}

static bool raise_loop(MlirOperation op, const raise_options *options, raise_report *report, hash_set *said);

// With closed forms for what is carried.
static bool raise_with_closed(MlirOperation op, const raise_options *options, raise_report *report,
                              hash_set *said) {
  raise_closed_loop c;
  raise_options quiet = *options;
  quiet.remark = NULL, quiet.is_closed = true;
  if (options->is_closed || !raise_closed(op, &quiet, &c))
    return false;
  report->lifted += mlirOperationIsNull(c.copy);
  if (!mlirOperationIsNull(c.copy) && !raise_loop(c.copy, &quiet, report, said)) {
    raise_closed_drop(op, &c);
    return false;
  }
  report->obligations += c.obligations;
  strbuf_append(&report->proof, c.proof.text ? c.proof.text : "", c.proof.size);
  raise_closed_keep(op, &c);
  return true;
}

// As it is, or with what it carries from one iteration to the next computed twice.
static bool raise_loop(MlirOperation op, const raise_options *options, raise_report *report, hash_set *said) {
  refusal why;
  bool is_first = options->enumerate && raise_closed_is_first(op);
  if ((is_first && raise_with_closed(op, options, report, said)) || raise_nest(op, options, report, &why))
    return true;
  if ((may_end_early(op) && raise_early(op, options, report, &why)) ||
      (!is_first && raise_with_closed(op, options, report, said))) {
    strbuf_free(&why.text);
    return true;
  }
  raise_delayed d;
  raise_options quiet = *options;
  quiet.remark = NULL;
  bool is_delay = raise_delay(op, &d), ok = is_delay && raise_loop(d.rest, &quiet, report, said);
  if (ok) {
    raise_delay_keep(op, &d);
  } else {
    if (is_delay)
      raise_delay_drop(&d);
    remark(&why, options, said);
  }
  strbuf_free(&why.text);
  return ok;
}

static void raise_region(MlirOperation parent, const raise_options *options, raise_report *report,
                         bool outermost, hash_set *said) {
  operation_list loops = {0}, others = {0};
  for (intptr_t r = 0; r < mlirOperationGetNumRegions(parent); r++)
    for (MlirBlock b = mlirRegionGetFirstBlock(mlirOperationGetRegion(parent, r)); !mlirBlockIsNull(b);
         b = mlirBlockGetNextInRegion(b))
      for (MlirOperation op = mlirBlockGetFirstOperation(b); !mlirOperationIsNull(op);
           op = mlirOperationGetNextInBlock(op)) {
        if (is_loop(op))
          stack_push(&loops, op);
        else if (mlirOperationGetNumRegions(op))
          stack_push(&others, op);
      }
  for (size_t i = 0; i < loops.size; i++) {
    report->nests += outermost;
    if (!raise_loop(loops.data[i], options, report, said))
      raise_region(loops.data[i], options, report, false, said);
  }
  for (size_t i = 0; i < others.size; i++)
    raise_region(others.data[i], options, report, outermost, said);
  stack_free(&loops), stack_free(&others);
}

void raise_loops(MlirModule module, const raise_options *options, raise_report *report) {
  hash_set said = {0};
  raise_cache cache = {0};
  raise_options own = *options;
  own.cache = &cache;
  raise_region(mlirModuleGetOperation(module), &own, report, true, &said);
  raise_cache_close(&cache);
  hash_set_free(&said);
}
