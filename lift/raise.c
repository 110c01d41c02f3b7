// All nests of a module: each as a whole, and where that is refused, the loops inside.
#include "lift/raise_build.h"
#include "lift/raise_closed.h"
#include "lift/raise_delay.h"
#include "lift/raise_guess.h"
#include "lift/raise_read.h"
#include "lift/raise_unswitch.h"

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

static bool is_sequential(MlirOperation op) {
  return mlir_is_named(op, "scf.for") || mlir_is_named(op, "scf.while");
}

static bool is_loop(MlirOperation op) {
  return is_sequential(op) || mlir_is_named(op, "scf.parallel") || mlir_is_named(op, "scf.forall");
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

static bool has_limits(const nest *n) {
  bool any = false;
  for (size_t i = 0; i < n->symbols.size; i++)
    any |= n->symbols.data[i].limit != 0;
  return any;
}

// With one loop that stays, or none. Sets *next to another one to try. *columns: may it scan
// columns? If not, and it could, that is set.
static bool raise_nest_around(MlirOperation op, int serial, bool *columns, const raise_options *options,
                              raise_report *report, refusal *why, int *next) {
  nest n = {.options = options, .memory_of = arena_new(), .serial = serial};
  bool is_read = raise_read(&n, op), ok = is_read && raise_check(&n);
  *next = is_read ? raise_next_serial(&n) : 0;
  if (ok && *next && !*columns && raise_scans_columns(&n)) {
    *columns = true;
    ok = raise_refuse(&n, op, "scans of columns");
  }
  if (ok && !raise_is_worth(&n))
    ok = false, *next = 0;
  if (ok) {
    report->loops++;
    report->tests += n.conditions.size || n.overlaps.size || has_limits(&n);
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

static bool raise_nest(MlirOperation op, const raise_options *options, raise_report *report, refusal *why) {
  int serial = 0;
  bool columns = false, ok = raise_nest_around(op, 0, &columns, options, report, why, &serial);
  while (!ok && serial) { // the first reason is what is said
    refusal other;
    ok = raise_nest_around(op, serial, &columns, options, report, &other, &serial);
    strbuf_free(ok ? &why->text : &other.text);
  }
  if (!ok && columns) {
    refusal other;
    ok = raise_nest_around(op, 0, &columns, options, report, &other, &serial);
    strbuf_free(ok ? &why->text : &other.text);
  }
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
static bool search_early(MlirOperation op, raise_early *o, const raise_options *options, raise_report *report,
                         refusal *why) {
  nest n = {.options = options, .memory_of = arena_new()};
  bool ok = raise_search(&n, op, o);
  if (ok && !o->is_pending) {
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

static MlirOperation previous_operation(MlirOperation op) {
  MlirOperation before = {NULL};
  for (MlirOperation o = mlirBlockGetFirstOperation(mlirOperationGetBlock(op)); !mlirOperationEqual(o, op);
       o = mlirOperationGetNextInBlock(o))
    before = o;
  return before;
}

// In front of the loop, a copy that executes what is skipped; it is kept where that is lifted.
static bool raise_blocks(MlirOperation op, raise_early *o, const raise_options *options, raise_report *report,
                         refusal *why, hash_set *said) {
  raise_options quiet = *options;
  quiet.remark = NULL;
  MlirOperation copy = mlirOperationClone(op), first = previous_operation(op);
  raise_report own = {0};
  refusal none = {0};
  mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(op), op, copy);
  build_move_uses(op, copy);
  o->is_copy = true;
  bool ok = search_early(copy, o, options, &own, &none);
  strbuf_free(&none.text);
  if (ok && raise_loop(o->block, &quiet, &own, said)) {
    report->loops += own.loops, report->tests += own.tests, report->obligations += own.obligations;
    strbuf_append(&report->proof, own.proof.text, own.proof.size);
    strbuf_free(&own.proof);
    mlirOperationDestroy(op);
    return true;
  }
  strbuf_free(&own.proof);
  // The last of what is in place of the copy is the loop again.
  build_move_uses(previous_operation(op), op);
  for (MlirOperation last = previous_operation(op);
       !mlirOperationIsNull(last) && !mlirOperationEqual(last, first); last = previous_operation(op))
    mlirOperationDestroy(last);
  strbuf_free(&why->text);
  *why = (refusal){op, {0}};
  strbuf_printf(&why->text, "the loop may end early, and what it does before is not lifted");
  return false;
}

static bool raise_early_end(MlirOperation op, const raise_options *options, raise_report *report,
                            refusal *why, hash_set *said) {
  raise_early o = {0};
  bool ok = search_early(op, &o, options, report, why);
  if (!ok && o.changes)
    ok = search_early(op, &o, options, report, why);
  if (ok && o.is_pending)
    return raise_blocks(op, &o, options, report, why, said);
  report->loops += ok;
  return ok;
}

// With closed forms for what is carried.
static bool raise_with_closed(MlirOperation op, const raise_options *options, raise_report *report,
                              hash_set *said) {
  raise_closed_loop c;
  raise_options quiet = *options;
  quiet.remark = NULL, quiet.is_closed = true;
  if (options->is_closed || !raise_closed(op, &quiet, &c))
    return false;
  report->loops += mlirOperationIsNull(c.copy);
  if (!mlirOperationIsNull(c.copy) && !raise_loop(c.copy, &quiet, report, said)) {
    raise_closed_drop(op, &c);
    return false;
  }
  report->obligations += c.obligations;
  strbuf_append(&report->proof, c.proof.text ? c.proof.text : "", c.proof.size);
  raise_closed_keep(op, &c);
  return true;
}

static void raise_region(MlirOperation parent, const raise_options *options, raise_report *report,
                         bool outermost, hash_set *said);

// As two loops, where a branch in it does not change. Either may be empty; what one of them does not lift as
// a whole, its inner loops may.
static bool raise_branches(MlirOperation op, const raise_options *options, raise_report *report,
                           hash_set *said) {
  enum { MOST = 2 }; // of branches
  raise_unswitched u;
  raise_options quiet = *options;
  quiet.remark = NULL, quiet.unswitched++;
  if (options->unswitched == MOST || !raise_unswitch(op, &u))
    return false;
  bool ok[2];
  for (int i = 0; i < 2; i++)
    ok[i] = raise_loop(u.copies[i], &quiet, report, said);
  if (!ok[0] && !ok[1]) {
    raise_unswitch_drop(&u);
    return false;
  }
  for (int i = 0; i < 2; i++)
    if (!ok[i])
      raise_region(u.copies[i], &quiet, report, false, said);
  raise_unswitch_keep(op, &u);
  return true;
}

// Only what is inside of it is lifted.
static bool refuse_parallel(MlirOperation op, const raise_options *options, hash_set *said) {
  refusal why = {op, {0}};
  strbuf_printf(&why.text, "'%.*s' is not understood", (int)mlir_name(op).length, mlir_name(op).data);
  remark(&why, options, said);
  strbuf_free(&why.text);
  return false;
}

// As it is, or with what it carries from one iteration to the next computed twice.
static bool raise_loop(MlirOperation op, const raise_options *options, raise_report *report, hash_set *said) {
  refusal why;
  if (!is_sequential(op))
    return refuse_parallel(op, options, said);
  if (raise_branches(op, options, report, said))
    return true;
  bool is_first = options->enumerate && raise_closed_is_first(op);
  if ((is_first && raise_with_closed(op, options, report, said)) || raise_nest(op, options, report, &why))
    return true;
  if ((may_end_early(op) && raise_early_end(op, options, report, &why, said)) ||
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

// Of a nest in a loop that stays as it is: are its iterations so few that operations in its place would cost
// more than they save? LLVM makes straight code of it, and registers of arrays that only it and its like use.
static bool has_few_iterations(MlirOperation op, const raise_options *options) {
  nest n = {.options = options, .memory_of = arena_new()};
  const bool is_few = raise_read(&n, op) && raise_has_few_iterations(&n);
  free_nest(&n);
  return is_few;
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
    const unsigned before = report->loops, tests = report->tests;
    if (!outermost && has_few_iterations(loops.data[i], options))
      continue;
    const bool ok = raise_loop(loops.data[i], options, report, said);
    if (!ok)
      raise_region(loops.data[i], options, report, false, said);
    if (!outermost)
      continue;
    report->nests++, report->lifted += ok;
    report->partly += !ok && report->loops > before;
    report->tested += report->tests > tests;
  }
  for (size_t i = 0; i < others.size; i++)
    raise_region(others.data[i], options, report, outermost, said);
  stack_free(&loops), stack_free(&others);
}

static bool is_in_loop(MlirOperation op) {
  for (MlirOperation o = mlirOperationGetParentOperation(op); !mlirOperationIsNull(o);
       o = mlirOperationGetParentOperation(o)) {
    if (is_loop(o))
      return true;
    if (mlir_has_prefix(o, "linalg."))
      return false;
  }
  return false;
}

// LLVM may take the sums and products of loops that stay in any order, too.
static void reorder_rest(MlirModule module) {
  static const char *const names[] = {"arith.addf", "arith.subf", "arith.mulf"};
  static const char *const flags[] = {"#arith.fastmath<reassoc>", "#arith.fastmath<contract>",
                                      "#arith.fastmath<reassoc,contract>"};
  enum { REASSOC, CONTRACT, BOTH, COUNT };
  MlirAttribute any[COUNT];
  for (int i = 0; i < COUNT; i++)
    any[i] = mlirAttributeParseGet(mlirModuleGetContext(module), mlirStringRefCreateFromCString(flags[i]));
  operation_list all = {0};
  walk_collect(mlirModuleGetOperation(module), "arith.", &all);
  for (size_t i = 0; i < all.size; i++)
    if (MLIR_IS_ONE_OF(all.data[i], names) && is_in_loop(all.data[i])) {
      const bool fuses = mlirAttributeEqual(mlir_attribute(all.data[i], "fastmath"), any[CONTRACT]);
      mlirOperationSetAttributeByName(all.data[i], mlirStringRefCreateFromCString("fastmath"),
                                      any[fuses ? BOTH : REASSOC]);
    }
  stack_free(&all);
}

void raise_loops(MlirModule module, const raise_options *options, raise_report *report) {
  hash_set said = {0};
  raise_cache cache = {0};
  raise_options own = *options;
  own.cache = &cache;
  raise_region(mlirModuleGetOperation(module), &own, report, true, &said);
  if (options->reassociate)
    reorder_rest(module);
  raise_cache_close(&cache);
  hash_set_free(&said);
}
