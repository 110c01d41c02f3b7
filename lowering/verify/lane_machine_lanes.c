// Operations of a lane machine on the lanes of vectors: masks, sums, shuffles, and bits in lanes of another
// width.
#include "lowering/verify/lane_machine_internal.h"

#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>

// Lane i of the result's `count`; the first one comes first.
static void set_lane(lane_machine *m, MlirOperation op, uint32_t count, uint32_t i, lane_node n) {
  // What asks for lanes may have made slots.
  lane_node *lanes = i ? machine_slot_of(m, result(op))->lanes : machine_set_lanes(m, result(op), count);
  lanes[i] = n;
}

// The first `on` lanes.
static void set_mask(lane_machine *m, MlirOperation op, uint32_t count, int64_t on) {
  for (uint32_t i = 0; i < count; i++)
    set_lane(m, op, count, i, lane_constant(m->graph, 1, (int64_t)i < on));
}

static bool run_create_mask(lane_machine *m, MlirOperation op) {
  int64_t on;
  uint32_t count = machine_lanes_in(mlirValueGetType(result(op)));
  if (mlirShapedTypeGetRank(mlirValueGetType(result(op))) != 1 || !machine_integer_of(m, operand(op, 0), &on))
    return machine_refuse(m, op, "is not known");
  set_mask(m, op, count, on);
  return true;
}

static bool run_constant_mask(lane_machine *m, MlirOperation op) {
  MlirAttribute sizes = mlir_attribute(op, "mask_dim_sizes");
  uint32_t count = machine_lanes_in(mlirValueGetType(result(op)));
  bool is_dense = mlirAttributeIsADenseI64Array(sizes);
  if (mlirShapedTypeGetRank(mlirValueGetType(result(op))) != 1 ||
      (!is_dense && !mlirAttributeIsAArray(sizes)))
    return machine_refuse(m, op, "has several dimensions");
  int64_t on = is_dense ? mlirDenseI64ArrayGetElement(sizes, 0)
                        : mlirIntegerAttrGetValueInt(mlirArrayAttrGetElement(sizes, 0));
  set_mask(m, op, count, on);
  return true;
}

// A sum of lanes, of floats in any order.
static bool run_reduction(lane_machine *m, MlirOperation op) {
  MlirType t = mlirValueGetType(result(op));
  unsigned width = machine_width_of(t), add = mlirTypeIsAFloat(t) ? TERM_FADD : TERM_ADD;
  intptr_t operands = mlirOperationGetNumOperands(op);
  if (!mlir_is_sum(op))
    return machine_refuse(m, op, "is not a sum");
  lane_node sum = operands > 1 ? machine_lane_of(m, operand(op, 1), 0) : 0;
  for (uint32_t i = 0; i < machine_lanes_in(mlirValueGetType(operand(op, 0))); i++) {
    lane_node o[2] = {machine_lane_of(m, operand(op, 0), i), sum};
    if (!o[0] || (operands > 1 && !sum))
      return machine_refuse(m, op, "adds up what is not read");
    sum = sum ? lane_make(m->graph, add, width, o, 2) : o[0];
  }
  *machine_set_lanes(m, result(op), 1) = sum;
  return true;
}
static lane_node shifted(lane_machine *m, unsigned op, unsigned width, lane_node n, unsigned by) {
  return lane_make(m->graph, op, width, (lane_node[2]){n, lane_constant(m->graph, width, by)}, 2);
}

// llvm.bitcast: the same bits in lanes of another width, the first one lowest. Those with bits that are any
// are not to be used.
static bool run_bitcast(lane_machine *m, MlirOperation op) {
  MlirValue of = operand(op, 0);
  unsigned from = machine_width_of(mlirValueGetType(of)), to = machine_width_of(mlirValueGetType(result(op)));
  uint32_t count = machine_lanes_in(mlirValueGetType(result(op))),
           had = machine_lanes_in(mlirValueGetType(of));
  unsigned least = from < to ? from : to, most = from < to ? to : from;
  if (!count || !had || !least || most % least || most > 64 || count * to != had * from)
    return machine_refuse(m, op, "is not read");
  for (uint32_t i = 0; i < count; i++) {
    lane_node n = machine_lane_of(m, of, i * to / from);
    if (n && to < from) {
      n = shifted(m, TERM_SHRU, from, n, i * to % from);
      n = lane_make(m->graph, TERM_TRUNC, to, &n, 1);
    } else if (n && to > from) {
      n = lane_make(m->graph, TERM_EXTU, to, &n, 1);
      for (unsigned k = 1; k < to / from && n; k++) {
        lane_node part = machine_lane_of(m, of, i * (to / from) + k);
        if (part) {
          part = shifted(m, TERM_SHL, to, lane_make(m->graph, TERM_EXTU, to, &part, 1), k * from);
          n = lane_make(m->graph, TERM_OR, to, (lane_node[2]){n, part}, 2);
        } else {
          n = 0;
        }
      }
    }
    set_lane(m, op, count, i, n);
  }
  return true;
}

// llvm.intr.fshr by a constant: the low half of both operands, side by side, shifted to the right.
static bool run_funnel_shift(lane_machine *m, MlirOperation op) {
  MlirType type = mlirValueGetType(result(op));
  unsigned width = machine_width_of(type);
  uint32_t count = machine_lanes_in(type);
  for (uint32_t i = 0; i < count; i++) {
    lane_node high = machine_lane_of(m, operand(op, 0), i), low = machine_lane_of(m, operand(op, 1), i),
              amount = machine_lane_of(m, operand(op, 2), i), n = low;
    uint64_t by;
    if (!high || !low || !amount || !lane_is_constant(m->graph, amount, &by) || by >= width)
      return machine_refuse(m, op, "uses what is not read");
    if (by)
      n = lane_make(m->graph, TERM_OR, width,
                    (lane_node[2]){shifted(m, TERM_SHL, width, high, width - (unsigned)by),
                                   shifted(m, TERM_SHRU, width, low, (unsigned)by)},
                    2);
    set_lane(m, op, count, i, n);
  }
  return true;
}

// llvm.shufflevector: lanes of two vectors, by their numbers; those that are any are not to be used.
static bool run_shuffle(lane_machine *m, MlirOperation op) {
  MlirAttribute mask = mlir_attribute(op, "mask");
  uint32_t count = machine_lanes_in(mlirValueGetType(result(op))),
           had = machine_lanes_in(mlirValueGetType(operand(op, 0)));
  if (!count || !had)
    return machine_refuse(m, op, "is not read");
  for (uint32_t i = 0; i < count; i++) {
    int32_t from = mlirDenseI32ArrayGetElement(mask, i);
    lane_node n = from < 0 ? 0 : machine_lane_of(m, operand(op, (uint32_t)from >= had), (uint32_t)from % had);
    set_lane(m, op, count, i, n);
  }
  return true;
}

// llvm.intr.vector.interleave2: the lanes of two vectors by turns.
static bool run_interleave(lane_machine *m, MlirOperation op) {
  uint32_t count = machine_lanes_in(mlirValueGetType(result(op)));
  if (!count)
    return machine_refuse(m, op, "is not read");
  for (uint32_t i = 0; i < count; i++) {
    lane_node n = machine_lane_of(m, operand(op, i % 2), i / 2);
    set_lane(m, op, count, i, n);
  }
  return true;
}

// llvm.and: bits of lanes that a constant clears may be any.
static bool run_conjunction(lane_machine *m, MlirOperation op) {
  const MlirType type = mlirValueGetType(result(op));
  const unsigned width = machine_width_of(type);
  const uint32_t count = machine_lanes_in(type);
  for (uint32_t i = 0; i < count; i++) {
    const lane_node a = machine_lane_of(m, operand(op, 0), i), b = machine_lane_of(m, operand(op, 1), i);
    uint64_t bits = 1;
    const bool is_cleared = b && lane_is_constant(m->graph, b, &bits) && !bits;
    if (!b || (!a && !is_cleared))
      return machine_refuse(m, op, "uses what is not read");
    lane_node n = is_cleared ? b
                  : b == lane_constant(m->graph, width, UINT64_MAX >> (64 - width))
                      ? a
                      : lane_make(m->graph, TERM_AND, width, (lane_node[2]){a, b}, 2);
    set_lane(m, op, count, i, n);
  }
  return count || machine_refuse(m, op, "is not read");
}

machine_run machine_lane_operation(MlirOperation op) {
  static const struct {
    const char *name;
    machine_run run;
  } rows[] = {{"vector.create_mask", run_create_mask},
              {"vector.constant_mask", run_constant_mask},
              {"vector.reduction", run_reduction},
              {"llvm.bitcast", run_bitcast},
              {"llvm.intr.fshr", run_funnel_shift},
              {"llvm.shufflevector", run_shuffle},
              {"llvm.intr.vector.interleave2", run_interleave},
              {"llvm.and", run_conjunction}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (mlir_is_named(op, rows[i].name))
      return rows[i].run;
  return NULL;
}
