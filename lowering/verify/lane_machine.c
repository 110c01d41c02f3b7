// Operations one after the other. What a block computes from its loads is a program of terms (program.h);
// positions, memory and control are done here.
#include "lowering/verify/lane_machine_internal.h"

#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <string.h>

enum { STEPS = 64 }; // for each iteration

void lane_world_free(lane_world *w) {
  for (size_t i = 0; i < w->functions.size; i++)
    strbuf_free(&w->functions.data[i]);
  stack_free(&w->functions);
  stack_free(&w->outside);
}

lane_machine *lane_machine_new(lane_world *w, uint64_t most_iterations) {
  lane_machine *m = util_alloc(sizeof *m);
  *m = (lane_machine){.world = w, .graph = w->graph, .most_iterations = most_iterations};
  return m;
}

void lane_machine_free(lane_machine *m) {
  for (size_t i = 0; i < m->objects.size; i++)
    util_release(m->objects.data[i].elements);
  for (size_t i = 0; i < m->slots.size; i++) {
    util_release(m->slots.data[i].lanes);
    util_release(m->slots.data[i].view);
  }
  for (size_t i = 0; i < m->codes.size; i++) {
    program_free(m->codes.data[i].program);
    util_release(m->codes.data[i].memo);
  }
  for (size_t i = 0; i < m->modules.size; i++)
    mlirModuleDestroy(m->modules.data[i]);
  stack_free(&m->modules);
  stack_free(&m->objects);
  slot_map_free(&m->slot_of);
  stack_free(&m->slots);
  code_map_free(&m->code_of);
  stack_free(&m->codes);
  strbuf_free(&m->why);
  util_release(m);
}

const char *lane_machine_why(const lane_machine *m) { return m->why.text ? m->why.text : ""; }
lane_node lane_machine_condition(const lane_machine *m) { return m->condition; }
size_t lane_machine_num_objects(const lane_machine *m) { return m->objects.size; }
lane_object *lane_machine_object(lane_machine *m, size_t i) { return &m->objects.data[i]; }

bool machine_refuse(lane_machine *m, MlirOperation op, const char *what) {
  if (!m->why.size) {
    MlirStringRef name = mlir_name(op);
    strbuf_printf(&m->why, "'%.*s' %s", (int)name.length, name.data, what);
  }
  return false;
}

// ---- control ----------------------------------------------------------------------------------------------

// What the terminator takes becomes `to`, all at once.
static bool carry(lane_machine *m, MlirOperation from, intptr_t first, const MlirValue *to, intptr_t count) {
  size_t total = 0;
  for (intptr_t i = 0; i < count; i++)
    total += machine_lanes_in(mlirValueGetType(to[i]));
  lane_node *room = util_alloc((total + 1) * sizeof *room);
  size_t at = 0;
  bool ok = true;
  for (intptr_t i = 0; i < count && ok; i++) {
    MlirValue v = operand(from, first + i);
    for (uint32_t k = 0; k < machine_lanes_in(mlirValueGetType(v)) && ok; k++)
      ok = (room[at++] = machine_lane_of(m, v, k)) != 0;
  }
  at = 0;
  for (intptr_t i = 0; i < count && ok; i++) {
    uint32_t lanes = machine_lanes_in(mlirValueGetType(to[i]));
    memcpy(machine_set_lanes(m, to[i], lanes), room + at, lanes * sizeof *room);
    at += lanes;
  }
  util_release(room);
  return ok || machine_refuse(m, from, "carries what is not read");
}

static bool run_for(lane_machine *m, MlirOperation op) {
  int64_t from, to, step;
  intptr_t carried = mlirOperationGetNumResults(op);
  MlirBlock body = body_of(op, 0);
  if (!machine_integer_of(m, operand(op, 0), &from) || !machine_integer_of(m, operand(op, 1), &to) ||
      !machine_integer_of(m, operand(op, 2), &step) || step <= 0)
    return machine_refuse(m, op, "has bounds that are not known");
  MlirValue *inside = util_alloc(((size_t)carried + 1) * sizeof *inside),
            *results = util_alloc(((size_t)carried + 1) * sizeof *results);
  for (intptr_t i = 0; i < carried; i++) {
    inside[i] = mlirBlockGetArgument(body, i + 1);
    results[i] = mlirOperationGetResult(op, i);
  }
  bool ok = carry(m, op, 3, from < to ? inside : results, carried);
  for (int64_t i = from; i < to && ok; i += step) {
    *machine_set_lanes(m, mlirBlockGetArgument(body, 0), 1) = lane_constant(m->graph, 64, (uint64_t)i);
    ok = machine_run_block(m, body) &&
         carry(m, mlirBlockGetTerminator(body), 0, i + step < to ? inside : results, carried);
  }
  util_release(inside);
  util_release(results);
  return ok;
}

// One whose condition is not known is the function's: what it does is done where that holds. Where it does
// not, nothing is.
static bool run_if(lane_machine *m, MlirOperation op) {
  lane_node condition = machine_lane_of(m, operand(op, 0), 0);
  uint64_t value;
  if (!condition || mlirOperationGetNumResults(op))
    return machine_refuse(m, op, "has an unsupported form");
  bool is_known = lane_is_constant(m->graph, condition, &value);
  if (!is_known && (m->condition || m->depth != 1))
    return machine_refuse(m, op, "has a condition that is not known");
  if (!is_known)
    m->condition = condition;
  MlirBlock then = body_of(op, 0), otherwise = body_of(op, 1);
  bool empty = mlirBlockIsNull(otherwise) ||
               mlirOperationEqual(mlirBlockGetFirstOperation(otherwise), mlirBlockGetTerminator(otherwise));
  if (is_known && !value)
    return empty || machine_run_block(m, otherwise);
  return (is_known || empty) ? machine_run_block(m, then)
                             : machine_refuse(m, op, "has another way that is not empty");
}

// A function of single lanes, of which only the name and the attributes are known.
static bool run_call(lane_machine *m, MlirOperation op) {
  intptr_t count = mlirOperationGetNumOperands(op);
  uint32_t lanes = machine_lanes_in(mlirValueGetType(result(op)));
  MlirStringRef name = mlir_name(op);
  bool ok = mlirOperationGetNumResults(op) == 1 && count >= 1 && count <= 2 &&
            !mlirOperationGetNumRegions(op) && name.length > 5 &&
            (!memcmp(name.data, "math.", 5) || !memcmp(name.data, "arith", 5));
  for (intptr_t i = 0; i < count && ok; i++)
    ok = machine_lanes_in(mlirValueGetType(operand(op, i))) == lanes;
  if (!ok)
    return machine_refuse(m, op, "is not read");
  strbuf text = {0};
  strbuf_printf(&text, "%.*s", (int)name.length, name.data);
  for (intptr_t i = 0; i < mlirOperationGetNumAttributes(op); i++) {
    MlirNamedAttribute a = mlirOperationGetAttribute(op, i);
    MlirStringRef key = mlirIdentifierStr(a.name);
    if (!memchr(key.data, '.', key.length) && strncmp(key.data, "fastmath", key.length) != 0) {
      strbuf_printf(&text, " %.*s ", (int)key.length, key.data);
      mlirAttributePrint(a.attribute, mlir_append, &text);
    }
  }
  for (intptr_t i = 0; i <= count; i++) {
    MlirType t = mlirValueGetType(i < count ? operand(op, i) : result(op));
    strbuf_printf(&text, " ");
    walk_append_type(mlirTypeIsAVector(t) ? mlirShapedTypeGetElementType(t) : t, &text);
  }
  size_t function = 0;
  while (function < m->world->functions.size &&
         strcmp(m->world->functions.data[function].text, text.text) != 0)
    function++;
  if (function == m->world->functions.size)
    stack_push(&m->world->functions, text);
  else
    strbuf_free(&text);
  unsigned width = machine_width_of(mlirValueGetType(result(op)));
  for (uint32_t i = 0; i < lanes; i++) {
    lane_node o[2] = {machine_lane_of(m, operand(op, 0), i),
                      count > 1 ? machine_lane_of(m, operand(op, 1), i) : 0};
    if (!o[0] || (count > 1 && !o[1]))
      return machine_refuse(m, op, "uses what is not read");
    lane_node n = lane_call(m->graph, width, (uint32_t)function, o, (unsigned)count);
    lane_node *to = i ? machine_slot_of(m, result(op))->lanes : machine_set_lanes(m, result(op), lanes);
    to[i] = n;
  }
  return true;
}

// Flags that promise more than a permission to fuse.
static bool has_promises(MlirOperation op) {
  static const char *const names[] = {"fastmath", "overflowFlags"};
  bool found = false;
  for (unsigned i = 0; i < 2; i++) {
    MlirAttribute a = mlir_attribute(op, names[i]);
    strbuf text = {0};
    if (!mlirAttributeIsNull(a))
      mlirAttributePrint(a, mlir_append, &text);
    found |= text.size && !strstr(text.text, "<none>") && !strstr(text.text, "<contract>");
    strbuf_free(&text);
  }
  return found;
}

static bool run_operation(lane_machine *m, MlirOperation op) {
  if (mlir_is_named(op, "arith.constant"))
    return machine_run_constant(m, op);
  if (mlir_is_named(op, "scf.for"))
    return run_for(m, op);
  if (mlir_is_named(op, "scf.if"))
    return run_if(m, op);
  if (mlir_is_named(op, "vector.load") || mlir_is_named(op, "memref.load"))
    return machine_run_load(m, op, -1, -1);
  if (mlir_is_named(op, "vector.store") || mlir_is_named(op, "memref.store"))
    return machine_run_store(m, op, 0, 1, -1);
  if (mlir_is_named(op, "vector.maskedload")) {
    intptr_t last = mlirOperationGetNumOperands(op) - 1;
    return machine_run_load(m, op, last - 1, last);
  }
  if (mlir_is_named(op, "vector.maskedstore")) {
    intptr_t last = mlirOperationGetNumOperands(op) - 1;
    return machine_run_store(m, op, last, 0, last - 1);
  }
  const machine_run lanes = machine_lane_operation(op);
  if (lanes)
    return machine_is_computed(m, result(op)) || lanes(m, op);
  if (mlir_is_named(op, "memref.reinterpret_cast"))
    return machine_run_cast(m, op);
  if (mlir_is_named(op, "memref.alloc"))
    return machine_run_alloc(m, op);
  if (mlir_is_named(op, "memref.dealloc") || mlir_is_named(op, "scf.yield") ||
      mlir_is_named(op, "func.return") || mlir_is_named(op, "linalg.yield"))
    return true;
  if (mlir_is_named(op, "memref.extract_aligned_pointer_as_index"))
    return machine_run_pointer(m, op);
  if (has_promises(op))
    return machine_refuse(m, op, "has flags that promise something of its operands");
  if (mlirOperationGetNumResults(op) == 1 && machine_is_computed(m, result(op)))
    return true;
  if (machine_uses_positions(op) || mlir_is_named(op, "arith.andi") || mlir_is_named(op, "arith.ori"))
    return machine_run_index(m, op);
  return run_call(m, op);
}

bool machine_run_block(lane_machine *m, MlirBlock b) {
  code *c = machine_code_of(m, b);
  memset(c->memo, 0, (term_context_size(c->program->terms) + 1) * sizeof *c->memo);
  m->depth++;
  bool ok = true;
  for (MlirOperation op = mlirBlockGetFirstOperation(b); !mlirOperationIsNull(op) && ok;
       op = mlirOperationGetNextInBlock(op)) {
    if (++m->steps > STEPS * m->most_iterations || m->graph->is_full)
      ok = machine_refuse(m, op, "is in loops that are too large to be proven");
    else
      ok = run_operation(m, op);
  }
  m->depth--;
  return ok;
}

// ---- functions --------------------------------------------------------------------------------------------

bool lane_machine_run_function(lane_machine *m, MlirOperation function, const MlirValue *arguments) {
  MlirBlock body = body_of(function, 0);
  for (intptr_t i = 0; i < mlirBlockGetNumArguments(body); i++) {
    MlirValue a = mlirBlockGetArgument(body, i);
    lane_node n;
    view v = {0};
    if (is_memref(a)) {
      if (!machine_open_outside(m, arguments[i], &v))
        return machine_refuse(m, function, "has memory of a layout that is not known");
      *machine_set_view(m, a) = v;
    } else if (machine_open_scalar(m, arguments[i], &n)) {
      *machine_set_lanes(m, a, 1) = n;
    } else {
      return machine_refuse(m, function, "has an argument of an unsupported type");
    }
  }
  return machine_run_block(m, body) && !m->graph->is_full;
}
