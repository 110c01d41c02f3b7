// What plans cost: figures of instructions and of generic operations in cycles of the CPU, shuffles by the
// kind of their mask, and the source's own cost.
#include "lowering/vector/select_internal.h"

#include "lowering/target/lane_routes.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <string.h>

// Few of a CPU's units multiply or permute, all add: of several plans the one is best that no unit has much
// to do for. A sum of costs does not see the units; it sees less of what an instruction takes longer than a
// simple one on so many registers, as others fill a part of that time.
static float weigh(const selection *s, target_cost c, float registers) {
  enum { MOST = 4 }; // times a simple one: what takes longer is more than one instruction
  float simple = s->simple_throughput * registers, longer = c.throughput - simple;
  longer = longer<0 ? 0 : longer>(MOST - 1) * simple ? (MOST - 1) * simple : longer;
  return c.throughput - s->target->filled * longer + 0.02f * c.latency;
}

float cost_instruction(const selection *s, uint32_t instruction) {
  return weigh(s, target_instruction_cost(s->target, instruction), 1);
}

static float registers(const selection *s, uint32_t lanes, uint32_t width) {
  uint32_t bits = lanes * width;
  return (float)((bits + s->target->register_bits - 1) / s->target->register_bits);
}

float cost_generic(const selection *s, const char *name, uint32_t lanes, uint32_t width, uint32_t source) {
  target_cost c;
  if (target_generic_cost(s->target, name, lanes, width, source, &c))
    return weigh(s, c, registers(s, lanes, width > source ? width : source));
  return registers(s, lanes, width > source ? width : source);
}

bool cost_depends_on_constant(term_op op) {
  return op == TERM_SHL || op == TERM_SHRU || op == TERM_SHRS || op == TERM_DIVU || op == TERM_DIVS ||
         op == TERM_REMU || op == TERM_REMS || op == TERM_SLT;
}

bool cost_is_by_constant(const term_context *c, term_op op, term_id right) {
  uint64_t v;
  return term_operator(c, right) == TERM_CONST && (op != TERM_SLT || (term_is_const(c, right, &v) && v == 0));
}

// A comparison with zero, by whose result lanes are chosen. Where a choice by the sign takes less than one by
// a comparison, the machine needs none: an operation like a difference, for which other units may have had
// time.
static float cost_sign(const selection *s, uint32_t lanes, uint32_t width) {
  float both = cost_generic(s, "arith.cmpi_select", lanes, width, width);
  bool saves = cost_generic(s, "arith.sign_select", lanes, width, width) < both;
  float left = 0.5f * both - (saves ? cost_generic(s, "arith.subi", lanes, width, width) : 0);
  return left > 0 ? left : 0;
}

// A quotient or remainder by a constant, which LLVM makes of a high product: those of both halves, of which
// it takes every other lane, and a shift.
static float cost_constant_division(const selection *s, term_op op, uint32_t lanes, uint32_t width) {
  float product = cost_generic(s, "arith.muli", lanes, width, width);
  float cost = 2 * product + cost_generic(s, "vector.deinterleave_odd", lanes, width, width) +
               cost_operator(s, TERM_SHRU, lanes, width, width, true);
  bool remains = op == TERM_REMU || op == TERM_REMS;
  return remains ? cost + product + cost_generic(s, "arith.subi", lanes, width, width) : cost;
}

float cost_operator(const selection *s, term_op op, uint32_t lanes, uint32_t width, uint32_t source,
                    bool by_constant) {
  switch (op) {
  case TERM_DIVU:
  case TERM_DIVS:
  case TERM_REMU:
  case TERM_REMS:
    return by_constant && width < 64 ? cost_constant_division(s, op, lanes, width)
                                     : cost_generic(s, term_ops[op].mlir, lanes, width, source);
  case TERM_SHL:
  case TERM_SHRU:
  case TERM_SHRS: {
    char name[48];
    strcpy(name, term_ops[op].mlir);
    if (by_constant)
      strcat(name, "_splat");
    return cost_generic(s, name, lanes, width, width);
  }
  case TERM_SELECT:
  case TERM_EQ:
  case TERM_NE:
  case TERM_ULT:
  case TERM_ULE:
  case TERM_SLT:
  case TERM_SLE:
    if (op == TERM_SLT && by_constant)
      return cost_sign(s, lanes, source);
    return 0.5f * cost_generic(s, "arith.cmpi_select", lanes, source, source);
  case TERM_FEQ:
  case TERM_FLT:
  case TERM_FLE:
  case TERM_FUNO:
    return 0.5f * cost_generic(s, "arith.cmpf_select", lanes, source, source);
  default:
    return cost_generic(s, term_ops[op].mlir, lanes, width, source);
  }
}

// One instruction on two registers: unpack (in each block of `block` lanes, groups of lanes of the low or of
// the high halves taken in turns) or blend (lane i of either).
static bool is_unpack_or_blend(const int32_t *mask, uint32_t lanes, uint32_t block, uint32_t second) {
  bool blend = true;
  for (uint32_t i = 0; i < lanes && blend; i++)
    blend = mask[i] < 0 || (uint32_t)mask[i] == i || (uint32_t)mask[i] == second + i;
  for (uint32_t group = 1; group <= block / 2 && !blend; group *= 2)
    for (uint32_t form = 0; form < 4 && !blend; form++) {
      bool unpack = true;
      for (uint32_t i = 0; i < lanes && unpack; i++) {
        uint32_t j = i % block, turn = j / group;
        uint32_t from = i - j + turn / 2 * group + j % group + (form & 1 ? block / 2 : 0);
        unpack = mask[i] < 0 || (uint32_t)mask[i] == from + ((turn & 1) != form / 2 ? second : 0);
      }
      blend = unpack;
    }
  return blend;
}

// Every other lane of two registers, or the lanes of two halves in turns: these have figures of their own.
static const char *name_in_turns(uint32_t lanes, const int32_t *mask) {
  static const char *const names[] = {"vector.deinterleave_even", "vector.deinterleave_odd",
                                      "vector.interleave_low", "vector.interleave_high"};
  bool is_form[4] = {true, true, true, true};
  for (uint32_t i = 0; i < lanes; i++) {
    uint32_t low = i / 2 + i % 2 * lanes, form[4] = {2 * i, 2 * i + 1, low, low + lanes / 2};
    for (unsigned f = 0; f < 4; f++)
      is_form[f] &= mask[i] < 0 || (uint32_t)mask[i] == form[f];
  }
  for (unsigned f = 0; f < 4; f++)
    if (is_form[f])
      return names[f];
  return NULL;
}

// Every other lane of two registers in turns, all even ones or all odd ones?
static bool is_transposed(const int32_t *mask, uint32_t lanes) {
  bool even = true, odd = true;
  for (uint32_t i = 0; i < lanes; i++) {
    const int32_t at = (int32_t)(i / 2 * 2 + i % 2 * lanes);
    even &= mask[i] < 0 || mask[i] == at;
    odd &= mask[i] < 0 || mask[i] == at + 1;
  }
  return even || odd;
}

// Lanes from `num` registers, each through networks or from tables; what has a figure of its own has that if
// it is less.
static float cost_routes(const selection *s, uint32_t lanes, uint32_t width, const int32_t *mask,
                         uint32_t num) {
  static const float steps[] = {
      [LANE_ROUTE_IN_PLACE] = 0, [LANE_ROUTE_ONE] = 1, [LANE_ROUTE_BOTH] = 2, [LANE_ROUTE_NONE] = 4};
  const uint32_t room = s->target->register_bits / width;
  const float step = cost_generic(s, "vector.rotate", s->target->register_bits / 8, 8, 8);
  float cost = (float)(num - 1) * cost_generic(s, "arith.cmpi_select", s->target->register_bits / 8, 8, 8);
  int32_t from[LANE_ROUTES_MOST];
  for (uint32_t r = 0; r < num; r++) {
    for (uint32_t i = 0; i < room; i++)
      from[i] = i < lanes && mask[i] >= 0 && (uint32_t)mask[i] / room == r ? mask[i] % (int32_t)room : -1;
    cost += step * steps[lane_route_of(from, room, NULL)];
  }
  const bool are_two = num == 2 && lanes == room;
  if (are_two && width <= 16 && is_transposed(mask, lanes))
    return step < cost ? step : cost;
  const char *in_turns = are_two ? name_in_turns(lanes, mask) : NULL;
  const float known = in_turns ? cost_generic(s, in_turns, lanes, width, width) : PLAN_INFINITE;
  return known < cost ? known : cost;
}

// Lanes of at most a register, from `num` registers: lane l of register r is r * room + l in `mask`, where
// `room` lanes fill a register.
static float cost_lanes(const selection *s, uint32_t lanes, uint32_t width, const int32_t *mask,
                        uint32_t num) {
  uint32_t room = s->target->register_bits / width, block = width < 128 ? 128 / width : 1;
  if (num > 2) // put together two by two
    return (float)(num - 1) * cost_generic(s, "vector.permute2", lanes, width, width);
  bool splat = true, in_place = true, in_block = true;
  int32_t known = -1;
  for (uint32_t i = 0; i < lanes; i++) {
    if (mask[i] < 0)
      continue;
    uint32_t at = (uint32_t)mask[i] % room;
    in_place &= at == i;
    in_block &= at / block == i / block;
    splat &= known < 0 || mask[i] == known;
    known = mask[i];
  }
  if (in_place && num < 2)
    return 0;
  if (splat)
    return cost_generic(s, "vector.broadcast", lanes, width, width);
  if (s->target->has_networks && room <= LANE_ROUTES_MOST)
    return cost_routes(s, lanes, width, mask, num);
  if (in_block)
    return cost_generic(s,
                        num < 2 || is_unpack_or_blend(mask, lanes, block, room) ? "vector.permute_in_block"
                                                                                : "vector.permute2_in_block",
                        lanes, width, width);
  const char *in_turns = num == 2 && lanes == room ? name_in_turns(lanes, mask) : NULL;
  return cost_generic(s,
                      in_turns  ? in_turns
                      : num < 2 ? "vector.permute"
                                : "vector.permute2",
                      lanes, width, width);
}

// Do lanes go in aligned pairs? Then `mask` becomes that of lanes twice as wide.
static bool pair_lanes(uint32_t lanes, int32_t *mask) {
  for (uint32_t i = 0; i < lanes; i += 2) {
    int32_t a = mask[i], b = i + 1 < lanes ? mask[i + 1] : 1;
    if ((a >= 0 && a % 2) || (b >= 0 && b % 2 == 0) || (a >= 0 && b >= 0 && b != a + 1) || i + 1 == lanes)
      return false;
  }
  for (uint32_t i = 0; i < lanes; i += 2)
    mask[i / 2] = mask[i] >= 0 ? mask[i] / 2 : mask[i + 1] >= 0 ? mask[i + 1] / 2 : -1;
  return true;
}

// The same with lanes of the width that is cheapest; `mask` is overwritten.
static float cost_register(const selection *s, uint32_t lanes, uint32_t width, int32_t *mask, uint32_t num) {
  float cost = cost_lanes(s, lanes, width, mask, num);
  while (width < 64 && pair_lanes(lanes, mask)) {
    lanes /= 2;
    width *= 2;
    float wider = cost_lanes(s, lanes, width, mask, num);
    cost = wider < cost ? wider : cost;
  }
  return cost;
}

// A shuffle of registers: what kind of lane map it is decides.
float cost_shuffle(const selection *s, uint32_t lanes, uint32_t width, const int32_t *mask,
                   const uint32_t *source_lanes, uint32_t num_sources) {
  uint32_t total = source_lanes[0] + (num_sources > 1 ? source_lanes[1] : 0);
  bool identity = true, high = false, low = false;
  int32_t first = -1;
  for (uint32_t i = 0; i < lanes; i++) {
    int32_t m = mask[i];
    if (m < 0)
      continue;
    if (!low && !high)
      first = m - (int32_t)i; // below zero where the first lanes may hold anything
    identity &= m - (int32_t)i == first;
    high |= (uint32_t)m >= source_lanes[0];
    low |= (uint32_t)m < source_lanes[0];
  }
  if (identity && !(low && high) && first >= 0) { // a slice
    uint32_t at = (uint32_t)first >= source_lanes[0] ? (uint32_t)first - source_lanes[0] : (uint32_t)first;
    if (at == 0 || (at * width) % s->target->register_bits == 0)
      return 0;
    return cost_generic(s, "vector.extract_high", lanes, width, width);
  }
  if (identity && first == 0 && lanes == total) // the two one after the other
    return (source_lanes[0] * width) % s->target->register_bits == 0
               ? 0
               : cost_generic(s, "vector.concat", lanes, width, width);
  // Register by register.
  uint32_t room = s->target->register_bits / width, second = (source_lanes[0] + room - 1) / room;
  uint32_t *registers = util_alloc(room * sizeof *registers);
  int32_t *part = util_alloc(room * sizeof *part);
  float cost = 0;
  for (uint32_t start = 0; start < lanes; start += room) {
    uint32_t count = lanes - start < room ? lanes - start : room, num = 0;
    for (uint32_t i = 0; i < count; i++) {
      part[i] = -1;
      if (mask[start + i] < 0)
        continue;
      uint32_t at = (uint32_t)mask[start + i], from = at / room, k = 0;
      if (at >= source_lanes[0]) {
        at -= source_lanes[0];
        from = second + at / room;
      }
      while (k < num && registers[k] != from)
        k++;
      if (k == num)
        registers[num++] = from;
      part[i] = (int32_t)(k * room + at % room);
    }
    if (num == 2 && registers[0] > registers[1])
      for (uint32_t i = 0; i < count; i++)
        part[i] = part[i] < 0 ? -1 : part[i] ^ (int32_t)room;
    cost += cost_register(s, count, width, part, num);
  }
  util_release(registers);
  util_release(part);
  return cost;
}

// A shuffle of the source; below zero: not of vectors of one dimension and whole registers.
static float source_shuffle(const selection *s, const program_value *v) {
  uint32_t sources[2], count;
  for (intptr_t o = 0; o < 2; o++) {
    MlirType type = mlirValueGetType(mlirOperationGetOperand(v->operation, o));
    if (mlirShapedTypeGetRank(type) != 1)
      return -1;
    sources[o] = (uint32_t)mlirShapedTypeGetDimSize(type, 0);
    if (sources[o] * v->width % s->target->register_bits)
      return -1;
  }
  if (v->lanes * v->width % s->target->register_bits)
    return -1;
  int64_t *numbers = util_alloc(v->lanes * sizeof *numbers);
  int32_t *mask = util_alloc(v->lanes * sizeof *mask);
  float cost = -1;
  if (mlir_integers(mlir_attribute(v->operation, "mask"), numbers, v->lanes, &count) && count == v->lanes) {
    for (uint32_t i = 0; i < count; i++)
      mask[i] = (int32_t)numbers[i];
    cost = cost_shuffle(s, v->lanes, v->width, mask, sources, 2);
  }
  util_release(mask);
  util_release(numbers);
  return cost;
}

// x < 0 or x >= 0, with a sign.
static bool compares_sign(const selection *s, MlirOperation cmpi) {
  enum { SLT = 2, SGE = 5 };
  MlirAttribute predicate =
      mlirOperationGetAttributeByName(cmpi, mlirStringRefCreateFromCString("predicate"));
  uint32_t right = program_find(s->program, mlirOperationGetOperand(cmpi, 1));
  if (right == UINT32_MAX || mlirAttributeIsNull(predicate))
    return false;
  int64_t kind = mlirIntegerAttrGetValueInt(predicate);
  return (kind == SLT || kind == SGE) &&
         cost_is_by_constant(s->program->terms, TERM_SLT, s->program->values.data[right].lane[0]);
}

static float source_operation(const selection *s, uint32_t index) {
  const program_value *v = &s->program->values.data[index];
  if (mlirOperationIsNull(v->operation) || v->leaf != PROGRAM_NOT_LEAF || v->result > 0)
    return 0;
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(v->operation));
  char text[64];
  if (name.length >= sizeof text)
    return registers(s, v->lanes, v->width);
  memcpy(text, name.data, name.length);
  text[name.length] = 0;
  if (!strcmp(text, "arith.constant") || !strcmp(text, "vector.shape_cast") ||
      !strcmp(text, "vector.bitcast"))
    return 0;
  uint32_t first = UINT32_MAX;
  if (mlirOperationGetNumOperands(v->operation))
    first = program_find(s->program, mlirOperationGetOperand(v->operation, 0));
  const program_value *operand = first != UINT32_MAX ? &s->program->values.data[first] : v;
  uint32_t source = operand->width;
  if (!strncmp(text, "arith.", 6) || !strncmp(text, "math.", 5)) {
    for (term_op op = TERM_ADD; op < TERM_EQ; op++)
      if (!strcmp(term_ops[op].mlir, text)) {
        bool by_constant = false;
        if (cost_depends_on_constant(op)) {
          uint32_t right = program_find(s->program, mlirOperationGetOperand(v->operation, 1));
          by_constant = right != UINT32_MAX &&
                        cost_is_by_constant(s->program->terms, op, s->program->values.data[right].lane[0]);
        }
        return cost_operator(s, op, v->lanes, v->width, source, by_constant);
      }
    if (!strcmp(text, "arith.select"))
      return cost_operator(s, TERM_SELECT, v->lanes, v->width, v->width, false);
    if (!strcmp(text, "arith.cmpf"))
      return cost_operator(s, TERM_FLT, v->lanes, 1, source, false);
    if (v->is_float || operand->is_float || !strncmp(text, "math.", 5))
      return cost_generic(s, text, v->lanes, v->width, source);
    return cost_operator(s, TERM_SLT, v->lanes, 1, source, compares_sign(s, v->operation));
  }
  bool contract = !strcmp(text, "vector.contract");
  if (contract || !strcmp(text, "vector.multi_reduction")) {
    // Upstream reduces each group (of products) to a scalar and puts the scalars together again; floats one
    // after the other.
    int64_t points = contract ? program_contract_points(v->operation) : operand->lanes;
    uint32_t group = (uint32_t)(points / v->lanes);
    float reduce = v->is_float
                       ? (float)group * 2 * cost_generic(s, "arith.addf", 128 / v->width, v->width, v->width)
                       : cost_generic(s, "vector.reduction_add", group ? group : 1, v->width, v->width);
    if (contract)
      reduce += cost_generic(s, v->is_float ? "arith.mulf" : "arith.muli", group, v->width, v->width);
    return (float)v->lanes * (reduce + cost_generic(s, "vector.insert", v->lanes, v->width, v->width));
  }
  if (!strcmp(text, "vector.fma"))
    return cost_operator(s, TERM_FMA, v->lanes, v->width, v->width, false);
  if (!strcmp(text, "vector.broadcast") || !strcmp(text, "vector.splat"))
    return cost_generic(s, "vector.broadcast", v->lanes, v->width, v->width);
  if (!strcmp(text, "vector.deinterleave"))
    return 2 * cost_generic(s, "vector.deinterleave_even", v->lanes, v->width, v->width);
  if (!strcmp(text, "vector.extract_strided_slice"))
    return 0.5f * registers(s, v->lanes, v->width);
  const float shuffle =
      s->target->has_networks && !strcmp(text, "vector.shuffle") ? source_shuffle(s, v) : -1;
  return shuffle < 0 ? cost_generic(s, "vector.permute2", v->lanes, v->width, v->width) : shuffle;
}

void cost_prepare(selection *s) {
  target_cost simple;
  if (target_generic_cost(s->target, "arith.addi", s->target->register_bits / 32, 32, 32, &simple))
    s->simple_throughput = simple.throughput;
  uint32_t n = (uint32_t)s->program->values.size;
  s->source_cost = util_alloc(n * sizeof *s->source_cost);
  for (uint32_t i = 0; i < n; i++)
    s->source_cost[i] =
        source_operation(s, i) *
        (select_is_invariant(s, value_at(s, i)->lanes, value_at(s, i)->lane) ? SELECT_INVARIANT_PART : 1);
}

float cost_source_operation(const selection *s, uint32_t value) { return s->source_cost[value]; }

// What the source spends on a value, everything below it included.
static float source_below(const selection *s, uint32_t value, uint8_t *seen) {
  const program_value *v = value_at(s, value);
  if (seen[value] || mlirOperationIsNull(v->operation) || v->leaf != PROGRAM_NOT_LEAF)
    return 0;
  seen[value] = 1;
  float cost = cost_source_operation(s, value);
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(v->operation); i++)
    cost += source_below(s, program_find(s->program, mlirOperationGetOperand(v->operation, i)), seen);
  return cost;
}

float cost_source_value(const selection *s, uint32_t value) {
  uint8_t *seen = util_alloc(s->program->values.size);
  float cost = source_below(s, value, seen);
  util_release(seen);
  return cost;
}
