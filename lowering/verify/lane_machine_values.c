// Values of a lane machine: lanes as nodes of a graph, computed by their block's program when they are asked
// for.
#include "lowering/verify/lane_machine_internal.h"

#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <string.h>

unsigned machine_element_width(MlirType t) {
  return mlirTypeIsAIndex(t) ? 64 : mlirTypeIsAInteger(t) ? mlirIntegerTypeGetWidth(t) : mlir_float_width(t);
}

slot *machine_slot_of(lane_machine *m, MlirValue v) {
  uint64_t key = (uint64_t)(uintptr_t)v.ptr;
  slot_map_entry *e = slot_map_find(&m->slot_of, key);
  if (!e) {
    e = slot_map_add(&m->slot_of, key);
    e->value = (uint32_t)m->slots.size;
    stack_push(&m->slots, (slot){0});
  }
  return &m->slots.data[e->value];
}

lane_node *machine_set_lanes(lane_machine *m, MlirValue v, uint32_t count) {
  slot *s = machine_slot_of(m, v);
  if (s->capacity < count) {
    s->lanes = util_realloc(s->lanes, count * sizeof *s->lanes);
    s->capacity = count;
  }
  s->count = count;
  return s->lanes;
}

view *machine_set_view(lane_machine *m, MlirValue v) {
  slot *s = machine_slot_of(m, v);
  if (!s->view)
    s->view = util_alloc(sizeof *s->view);
  *s->view = (view){0};
  return s->view;
}

static bool is_minimum(MlirOperation op) {
  static const char *const names[] = {"arith.minnumf", "arith.maxnumf", "arith.minimumf", "arith.maximumf"};
  return MLIR_IS_ONE_OF(op, names);
}

code *machine_code_of(lane_machine *m, MlirBlock b) {
  uint64_t key = (uint64_t)(uintptr_t)b.ptr;
  code_map_entry *e = code_map_find(&m->code_of, key);
  if (!e) {
    // Minima of floats are read as if no operand were a constant: which of them are may differ between the
    // sides.
    for (MlirOperation op = mlirBlockGetFirstOperation(b); !mlirOperationIsNull(op);
         op = mlirOperationGetNextInBlock(op))
      if (is_minimum(op))
        mlirOperationSetAttributeByName(op, mlirStringRefCreateFromCString(program_open_name),
                                        mlirUnitAttrGet(mlirOperationGetContext(op)));
    program *p = program_import(b, false, NULL, NULL, 0);
    size_t bytes = (term_context_size(p->terms) + 1) * sizeof(lane_node);
    e = code_map_add(&m->code_of, key);
    e->value = (uint32_t)m->codes.size;
    stack_push(&m->codes, (code){p, util_alloc(bytes)});
    memset(m->codes.data[e->value].memo, 0, bytes);
  }
  return &m->codes.data[e->value];
}

MlirBlock machine_block_of(MlirValue v) {
  return mlirValueIsABlockArgument(v) ? mlirBlockArgumentGetOwner(v)
                                      : mlirOperationGetBlock(mlirOpResultGetOwner(v));
}

bool machine_is_computed(lane_machine *m, MlirValue v) {
  const program *p = machine_code_of(m, machine_block_of(v))->program;
  uint32_t i = program_find(p, v);
  return i != UINT32_MAX && p->values.data[i].leaf == PROGRAM_NOT_LEAF;
}

// 0: a leaf has no lanes.
static lane_node evaluate(lane_machine *m, uint32_t code_number, term_id t) {
  const code *c = &m->codes.data[code_number];
  lane_node *memo = c->memo;
  if (memo[t.index])
    return memo[t.index];
  const program *p = c->program;
  term_op op = term_operator(p->terms, t);
  unsigned width = term_width(p->terms, t), count = term_arity(p->terms, t);
  lane_node operands[3], n = 0;
  uint64_t value;
  if (op == TERM_LANE) {
    n = machine_lane_of(m, p->values.data[p->leaves.data[term_operand(p->terms, t)]].value,
                        term_lane_number(p->terms, t));
  } else if (op == TERM_CONST) {
    n = term_is_const(p->terms, t, &value) ? lane_constant(m->graph, width, value) : 0;
  } else if (op != TERM_ARG && op != TERM_INDEX && op != TERM_LANE_AT) {
    for (unsigned i = 0; i < count; i++)
      if (!(operands[i] = evaluate(m, code_number, term_child(p->terms, t, i))))
        return 0;
    n = lane_make(m->graph, op, width, operands, count);
  }
  return memo[t.index] = n;
}

static uint32_t code_number(lane_machine *m, MlirBlock b) {
  return (uint32_t)(machine_code_of(m, b) - m->codes.data);
}

lane_node machine_lane_of(lane_machine *m, MlirValue v, uint32_t lane) {
  if (machine_is_computed(m, v)) {
    uint32_t number = code_number(m, machine_block_of(v));
    const program *p = m->codes.data[number].program;
    const program_value *x = &p->values.data[program_find(p, v)];
    return lane < x->lanes ? evaluate(m, number, x->lane[lane]) : 0;
  }
  const slot *s = machine_slot_of(m, v);
  return lane < s->count ? s->lanes[lane] : 0;
}

uint32_t machine_lanes_in(MlirType t) {
  int64_t count = 1;
  if (mlirTypeIsAVector(t))
    for (intptr_t i = 0; i < mlirShapedTypeGetRank(t); i++)
      count *= mlirShapedTypeGetDimSize(t, i);
  return (uint32_t)count;
}

unsigned machine_width_of(MlirType t) {
  return machine_element_width(mlirTypeIsAVector(t) ? mlirShapedTypeGetElementType(t) : t);
}

bool machine_integer_of(lane_machine *m, MlirValue v, int64_t *out) {
  lane_node n = machine_lane_of(m, v, 0);
  uint64_t value;
  if (!n || !lane_is_constant(m->graph, n, &value))
    return false;
  *out = (int64_t)value;
  return true;
}

static bool read_number(lane_machine *m, MlirAttribute value, unsigned width, lane_node *out) {
  uint64_t bits = 0;
  if (mlirAttributeIsAInteger(value)) {
    bits = (uint64_t)mlirIntegerAttrGetValueInt(value);
  } else if (mlirAttributeIsAFloat(value) && (width == 32 || width == 64)) {
    double d = mlirFloatAttrGetValueDouble(value);
    float f = (float)d;
    memcpy(&bits, width == 32 ? (const void *)&f : (const void *)&d, width / 8); // the low ones come first
  } else {
    return false;
  }
  *out = lane_constant(m->graph, width, bits);
  return true;
}

// A scalar from outside: a constant, or a leaf.
bool machine_open_scalar(lane_machine *m, MlirValue outside, lane_node *out) {
  unsigned width = machine_width_of(mlirValueGetType(outside));
  if (!width || width > 64 || mlirTypeIsAVector(mlirValueGetType(outside)))
    return false;
  MlirAttribute value = {NULL};
  if (mlirValueIsAOpResult(outside) && mlir_is_named(mlirOpResultGetOwner(outside), "arith.constant"))
    value = mlir_attribute(mlirOpResultGetOwner(outside), "value");
  if (!mlirAttributeIsNull(value))
    return read_number(m, value, width, out);
  *out =
      lane_leaf(m->graph, LANE_LEAF, width, machine_outside_number(m->world, outside) << LANE_ELEMENT_BITS);
  return true;
}

bool machine_uses_positions(MlirOperation op) {
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    if (mlirTypeIsAIndex(mlirValueGetType(operand(op, i))))
      return true;
  return mlirOperationGetNumResults(op) && mlirTypeIsAIndex(mlirValueGetType(result(op)));
}

bool machine_run_constant(lane_machine *m, MlirOperation op) {
  MlirAttribute value = mlir_attribute(op, "value");
  MlirType t = mlirValueGetType(result(op));
  if (machine_is_computed(m, result(op)))
    return true;
  lane_node n;
  if (!read_number(m, value, machine_width_of(t), &n))
    return machine_refuse(m, op, "is of an unsupported type");
  *machine_set_lanes(m, result(op), 1) = n;
  return true;
}

// Arithmetic on positions and pointers, and what is said of them.
bool machine_run_index(lane_machine *m, MlirOperation op) {
  static const struct {
    const char *name;
    term_op op;
  } rows[] = {{"arith.addi", TERM_ADD},   {"arith.subi", TERM_SUB},   {"arith.muli", TERM_MUL},
              {"arith.minui", TERM_MINU}, {"arith.minsi", TERM_MINS}, {"arith.remui", TERM_REMU},
              {"arith.divui", TERM_DIVU}, {"arith.maxsi", TERM_MAXS}};
  lane_node o[2];
  if (mlirOperationGetNumOperands(op) != 2 || machine_lanes_in(mlirValueGetType(result(op))) != 1)
    return machine_refuse(m, op, "is not read on positions");
  for (unsigned i = 0; i < 2; i++)
    if (!(o[i] = machine_lane_of(m, operand(op, i), 0)))
      return machine_refuse(m, op, "uses a position that is not known");
  lane_node n = 0;
  int64_t predicate;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (mlir_is_named(op, rows[i].name))
      n = lane_make(m->graph, rows[i].op, 64, o, 2);
  if (mlir_is_named(op, "arith.andi") || mlir_is_named(op, "arith.ori"))
    n = lane_make(m->graph, mlir_is_named(op, "arith.andi") ? TERM_AND : TERM_OR,
                  machine_width_of(mlirValueGetType(result(op))), o, 2);
  enum { ULE = 7 };
  if (mlir_is_named(op, "arith.cmpi") && walk_integer_attribute(op, "predicate", &predicate) &&
      predicate == ULE)
    n = lane_make(m->graph, TERM_ULE, 1, o, 2);
  if (!n)
    return machine_refuse(m, op, "is not read on positions");
  *machine_set_lanes(m, result(op), 1) = n;
  return true;
}
