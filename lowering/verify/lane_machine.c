// Operations one after the other. What a block computes from its loads is a program of terms (program.h);
// positions, memory and control are done here.
#include "lowering/verify/lane_machine.h"

#include "lowering/mlir/walk.h"
#include "lowering/vector/program.h"
#include "semantics/mlir/mlir_util.h"
#include <inttypes.h>
#include <mlir-c/AffineExpr.h>
#include <mlir-c/AffineMap.h>
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  MAX_RANK = 16,
  STEPS = 64 // for each iteration
};

typedef struct view {
  size_t object;
  unsigned rank;
  int64_t offset, sizes[MAX_RANK], strides[MAX_RANK];
} view;

// Lanes, or a memref.
typedef struct slot {
  uint32_t count, capacity;
  lane_node *lanes;
  view *view;
} slot;

typedef struct code {
  program *program;
  lane_node *memo; // of the program's terms, in this run of the block
} code;

HASH_MAP(slot_map, uint64_t, uint32_t);
HASH_MAP_FUNCTIONS(slot_map, uint64_t, hash_u64, HASH_SAME);
HASH_MAP(code_map, uint64_t, uint32_t);
HASH_MAP_FUNCTIONS(code_map, uint64_t, hash_u64, HASH_SAME);

struct lane_machine {
  lane_world *world;
  lane_graph *graph;
  STACK(lane_object) objects;
  slot_map slot_of;
  STACK(slot) slots;
  code_map code_of;
  STACK(code) codes;
  lane_node condition;
  unsigned depth;                  // of blocks
  uint64_t steps, most_iterations; // operations that ran; of one linalg.generic
  STACK(MlirModule) modules;       // of bodies
  strbuf why;
};

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

static bool refuse(lane_machine *m, MlirOperation op, const char *what) {
  if (!m->why.size) {
    MlirStringRef name = mlir_name(op);
    strbuf_printf(&m->why, "'%.*s' %s", (int)name.length, name.data, what);
  }
  return false;
}

// ---- memory -----------------------------------------------------------------------------------------------

static unsigned element_width(MlirType t) {
  return mlirTypeIsAIndex(t) ? 64 : mlirTypeIsAInteger(t) ? mlirIntegerTypeGetWidth(t) : mlir_float_width(t);
}

static uint64_t outside_number(lane_world *w, MlirValue v) {
  for (size_t i = 0; i < w->outside.size; i++)
    if (mlirValueEqual(w->outside.data[i], v))
      return i;
  stack_push(&w->outside, v);
  return w->outside.size - 1;
}

lane_object *lane_machine_find(lane_machine *m, MlirValue outside) {
  for (size_t i = 0; i < m->objects.size; i++)
    if (!mlirValueIsNull(m->objects.data[i].value) && mlirValueEqual(m->objects.data[i].value, outside))
      return &m->objects.data[i];
  return NULL;
}

// Leaves' numbers: below, memory and scalars from outside; above, what programs made.
enum { ELEMENT_BITS = 40 };
#define FRESH_NUMBERS (UINT64_C(1) << 20)

lane_node lane_machine_element(lane_machine *m, lane_object *o, int64_t i) {
  if (o->elements[i])
    return o->elements[i];
  if (!o->constant)
    return o->elements[i] = lane_leaf(m->graph, LANE_LEAF, o->width, o->number << ELEMENT_BITS | (uint64_t)i);
  uint64_t value = 0;
  size_t bytes = o->width / 8;
  memcpy(&value, o->constant + (o->is_splat ? 0 : (size_t)i * bytes), bytes); // the low ones come first
  return o->elements[i] = lane_constant(m->graph, o->width, value);
}

static bool new_object(lane_machine *m, MlirValue value, unsigned width, int64_t size, size_t *out) {
  enum { MOST_ELEMENTS = 1 << 26 };
  if (!width || width > 64 || size < 0 || size > MOST_ELEMENTS)
    return false;
  lane_object o = {.value = value, .width = width, .size = size, .low = size};
  o.number = mlirValueIsNull(value) ? FRESH_NUMBERS + m->world->fresh++ : outside_number(m->world, value);
  size_t bytes = ((size_t)size + 1) * sizeof *o.elements;
  o.elements = util_alloc(bytes);
  memset(o.elements, 0, bytes);
  *out = m->objects.size;
  stack_push(&m->objects, o);
  return true;
}

// Strides and sizes of a type, all of them known; `extent`: elements from the pointer on.
static bool read_layout(MlirType t, view *v, int64_t *extent) {
  if (!mlirTypeIsAMemRef(t) || mlirShapedTypeGetRank(t) > MAX_RANK)
    return false;
  v->rank = (unsigned)mlirShapedTypeGetRank(t);
  if (mlirLogicalResultIsFailure(mlirMemRefTypeGetStridesAndOffset(t, v->strides, &v->offset)) ||
      mlirShapedTypeIsDynamicStrideOrOffset(v->offset) || v->offset < 0)
    return false;
  *extent = v->offset + 1;
  for (unsigned r = 0; r < v->rank; r++) {
    v->sizes[r] = mlirShapedTypeGetDimSize(t, r);
    if (mlirShapedTypeIsDynamicSize(v->sizes[r]) || v->sizes[r] <= 0 ||
        mlirShapedTypeIsDynamicStrideOrOffset(v->strides[r]) || v->strides[r] < 0)
      return false;
    *extent += (v->sizes[r] - 1) * v->strides[r];
  }
  return true;
}

// The bytes of a constant, if the value is one.
static void read_constant(lane_object *o, MlirValue v) {
  if (!mlirValueIsAOpResult(v) || !mlir_is_named(mlirOpResultGetOwner(v), "memref.get_global") ||
      o->width % 8)
    return;
  MlirOperation get = mlirOpResultGetOwner(v), top = get;
  while (!mlirOperationIsNull(top) && !mlir_is_named(top, "builtin.module"))
    top = mlirOperationGetParentOperation(top);
  if (mlirOperationIsNull(top))
    return;
  MlirSymbolTable table = mlirSymbolTableCreate(top);
  MlirOperation global =
      mlirSymbolTableLookup(table, mlirFlatSymbolRefAttrGetValue(mlir_attribute(get, "name")));
  mlirSymbolTableDestroy(table);
  if (mlirOperationIsNull(global) || mlirAttributeIsNull(mlir_attribute(global, "constant")))
    return;
  MlirAttribute value = mlir_attribute(global, "initial_value");
  if (mlirAttributeIsNull(value) || !mlirAttributeIsADenseElements(value) ||
      mlirElementsAttrGetNumElements(value) != o->size)
    return;
  o->is_splat = mlirDenseElementsAttrIsSplat(value);
  o->constant = mlirDenseElementsAttrGetRawData(value);
}

// What a view is a part of, with all that the view reaches; *extent becomes its.
static MlirValue memory_behind(MlirValue value, int64_t *extent) {
  while (mlirValueIsAOpResult(value)) {
    MlirOperation op = mlirOpResultGetOwner(value);
    view of;
    int64_t whole;
    if (!(mlir_is_named(op, "memref.subview") || mlir_is_named(op, "memref.reinterpret_cast") ||
          mlir_is_named(op, "memref.cast")) ||
        !read_layout(mlirValueGetType(mlirOperationGetOperand(op, 0)), &of, &whole) || whole < *extent)
      break;
    value = mlirOperationGetOperand(op, 0), *extent = whole;
  }
  return value;
}

static bool open_outside(lane_machine *m, MlirValue value, view *v) {
  MlirType t = mlirValueGetType(value);
  int64_t extent;
  if (!read_layout(t, v, &extent))
    return false;
  value = memory_behind(value, &extent);
  lane_object *known = lane_machine_find(m, value);
  if (known) {
    v->object = (size_t)(known - m->objects.data);
    return true;
  }
  if (!new_object(m, value, element_width(mlirShapedTypeGetElementType(t)), extent, &v->object))
    return false;
  read_constant(&m->objects.data[v->object], value);
  return true;
}

// Element `at` from the object's beginning on; none: it has no such element.
static lane_object *access(lane_machine *m, size_t object, int64_t at) {
  lane_object *o = &m->objects.data[object];
  if (at < 0 || at >= o->size)
    return NULL;
  o->low = at < o->low ? at : o->low;
  o->high = at >= o->high ? at + 1 : o->high;
  return o;
}

// ---- values -----------------------------------------------------------------------------------------------

static slot *slot_of(lane_machine *m, MlirValue v) {
  uint64_t key = (uint64_t)(uintptr_t)v.ptr;
  slot_map_entry *e = slot_map_find(&m->slot_of, key);
  if (!e) {
    e = slot_map_add(&m->slot_of, key);
    e->value = (uint32_t)m->slots.size;
    stack_push(&m->slots, (slot){0});
  }
  return &m->slots.data[e->value];
}

static lane_node *set_lanes(lane_machine *m, MlirValue v, uint32_t count) {
  slot *s = slot_of(m, v);
  if (s->capacity < count) {
    s->lanes = util_realloc(s->lanes, count * sizeof *s->lanes);
    s->capacity = count;
  }
  s->count = count;
  return s->lanes;
}

static view *set_view(lane_machine *m, MlirValue v) {
  slot *s = slot_of(m, v);
  if (!s->view)
    s->view = util_alloc(sizeof *s->view);
  *s->view = (view){0};
  return s->view;
}

static bool is_minimum(MlirOperation op) {
  static const char *const names[] = {"arith.minnumf", "arith.maxnumf", "arith.minimumf", "arith.maximumf"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (mlir_is_named(op, names[i]))
      return true;
  return false;
}

static code *code_of(lane_machine *m, MlirBlock b) {
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

static MlirBlock block_of(MlirValue v) {
  return mlirValueIsABlockArgument(v) ? mlirBlockArgumentGetOwner(v)
                                      : mlirOperationGetBlock(mlirOpResultGetOwner(v));
}

static bool is_computed(lane_machine *m, MlirValue v) {
  const program *p = code_of(m, block_of(v))->program;
  uint32_t i = program_find(p, v);
  return i != UINT32_MAX && p->values.data[i].leaf == PROGRAM_NOT_LEAF;
}

static lane_node lane_of(lane_machine *m, MlirValue v, uint32_t lane);

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
    n = lane_of(m, p->values.data[p->leaves.data[term_operand(p->terms, t)]].value,
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
  return (uint32_t)(code_of(m, b) - m->codes.data);
}

static lane_node lane_of(lane_machine *m, MlirValue v, uint32_t lane) {
  if (is_computed(m, v)) {
    uint32_t number = code_number(m, block_of(v));
    const program *p = m->codes.data[number].program;
    const program_value *x = &p->values.data[program_find(p, v)];
    return lane < x->lanes ? evaluate(m, number, x->lane[lane]) : 0;
  }
  const slot *s = slot_of(m, v);
  return lane < s->count ? s->lanes[lane] : 0;
}

static uint32_t lanes_in(MlirType t) {
  int64_t count = 1;
  if (mlirTypeIsAVector(t))
    for (intptr_t i = 0; i < mlirShapedTypeGetRank(t); i++)
      count *= mlirShapedTypeGetDimSize(t, i);
  return (uint32_t)count;
}

static unsigned width_of(MlirType t) {
  return element_width(mlirTypeIsAVector(t) ? mlirShapedTypeGetElementType(t) : t);
}

static bool integer_of(lane_machine *m, MlirValue v, int64_t *out) {
  lane_node n = lane_of(m, v, 0);
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
static bool open_scalar(lane_machine *m, MlirValue outside, lane_node *out) {
  unsigned width = width_of(mlirValueGetType(outside));
  if (!width || width > 64 || mlirTypeIsAVector(mlirValueGetType(outside)))
    return false;
  MlirAttribute value = {NULL};
  if (mlirValueIsAOpResult(outside) && mlir_is_named(mlirOpResultGetOwner(outside), "arith.constant"))
    value = mlir_attribute(mlirOpResultGetOwner(outside), "value");
  if (!mlirAttributeIsNull(value))
    return read_number(m, value, width, out);
  *out = lane_leaf(m->graph, LANE_LEAF, width, outside_number(m->world, outside) << ELEMENT_BITS);
  return true;
}

// ---- operations -------------------------------------------------------------------------------------------

static bool run_block(lane_machine *m, MlirBlock b);

static MlirValue operand(MlirOperation op, intptr_t i) { return mlirOperationGetOperand(op, i); }
static MlirValue result(MlirOperation op) { return mlirOperationGetResult(op, 0); }

static bool is_memref(MlirValue v) { return mlirTypeIsAMemRef(mlirValueGetType(v)); }

static bool run_constant(lane_machine *m, MlirOperation op) {
  MlirAttribute value = mlir_attribute(op, "value");
  MlirType t = mlirValueGetType(result(op));
  if (is_computed(m, result(op)))
    return true;
  lane_node n;
  if (!read_number(m, value, width_of(t), &n))
    return refuse(m, op, "is of an unsupported type");
  *set_lanes(m, result(op), 1) = n;
  return true;
}

// Arithmetic on positions and pointers, and what is said of them.
static bool run_index(lane_machine *m, MlirOperation op) {
  static const struct {
    const char *name;
    term_op op;
  } rows[] = {{"arith.addi", TERM_ADD},   {"arith.subi", TERM_SUB},   {"arith.muli", TERM_MUL},
              {"arith.minui", TERM_MINU}, {"arith.minsi", TERM_MINS}, {"arith.remui", TERM_REMU},
              {"arith.divui", TERM_DIVU}, {"arith.maxsi", TERM_MAXS}};
  lane_node o[2];
  if (mlirOperationGetNumOperands(op) != 2 || lanes_in(mlirValueGetType(result(op))) != 1)
    return refuse(m, op, "is not read on positions");
  for (unsigned i = 0; i < 2; i++)
    if (!(o[i] = lane_of(m, operand(op, i), 0)))
      return refuse(m, op, "uses a position that is not known");
  lane_node n = 0;
  int64_t predicate;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (mlir_is_named(op, rows[i].name))
      n = lane_make(m->graph, rows[i].op, 64, o, 2);
  if (mlir_is_named(op, "arith.andi") || mlir_is_named(op, "arith.ori"))
    n = lane_make(m->graph, mlir_is_named(op, "arith.andi") ? TERM_AND : TERM_OR,
                  width_of(mlirValueGetType(result(op))), o, 2);
  enum { ULE = 7 };
  if (mlir_is_named(op, "arith.cmpi") && walk_integer_attribute(op, "predicate", &predicate) &&
      predicate == ULE)
    n = lane_make(m->graph, TERM_ULE, 1, o, 2);
  if (!n)
    return refuse(m, op, "is not read on positions");
  *set_lanes(m, result(op), 1) = n;
  return true;
}

static bool run_cast(lane_machine *m, MlirOperation op) {
  const view *from = slot_of(m, operand(op, 0))->view;
  int64_t extent;
  view to;
  if (!from || !read_layout(mlirValueGetType(result(op)), &to, &extent))
    return refuse(m, op, "has a layout that is not known");
  to.object = from->object;
  *set_view(m, result(op)) = to;
  return true;
}

static bool run_alloc(lane_machine *m, MlirOperation op) {
  view v;
  int64_t extent;
  MlirType t = mlirValueGetType(result(op));
  if (!read_layout(t, &v, &extent) || mlirOperationGetNumOperands(op) ||
      !new_object(m, (MlirValue){NULL}, element_width(mlirShapedTypeGetElementType(t)), extent, &v.object))
    return refuse(m, op, "has a size that is not known");
  *set_view(m, result(op)) = v;
  return true;
}

static bool run_pointer(lane_machine *m, MlirOperation op) {
  const view *v = slot_of(m, operand(op, 0))->view;
  if (!v)
    return refuse(m, op, "is of unknown memory");
  lane_node n = lane_leaf(m->graph, LANE_POINTER, 64, m->objects.data[v->object].number);
  *set_lanes(m, result(op), 1) = n;
  return true;
}

// The address of a load or store whose memref is operand `memref`, its indices behind it.
static bool address_of(lane_machine *m, MlirOperation op, intptr_t memref, const view **v, int64_t *at) {
  *v = slot_of(m, operand(op, memref))->view;
  if (!*v)
    return refuse(m, op, "is of unknown memory");
  *at = (*v)->offset;
  for (unsigned r = 0; r < (*v)->rank; r++) {
    int64_t i;
    if (!integer_of(m, operand(op, memref + 1 + (intptr_t)r), &i))
      return refuse(m, op, "has an address that is not known");
    *at += i * (*v)->strides[r];
  }
  return true;
}

// Of lanes, neighbours in memory: in a row of its innermost dimension.
static bool is_contiguous(const view *v, uint32_t lanes) {
  return lanes == 1 || (v->rank && v->strides[v->rank - 1] == 1);
}

// Loads and stores of lanes, with a mask at operand `mask`, or -1, and what the others are at `other`, or -1.
static bool run_load(lane_machine *m, MlirOperation op, intptr_t mask, intptr_t other) {
  const view *v;
  int64_t at;
  uint32_t count = lanes_in(mlirValueGetType(result(op)));
  if (!address_of(m, op, 0, &v, &at))
    return false;
  if (!is_contiguous(v, count) || width_of(mlirValueGetType(result(op))) != m->objects.data[v->object].width)
    return refuse(m, op, "is of lanes that are not neighbours");
  size_t object = v->object;
  lane_node *lanes = set_lanes(m, result(op), count);
  for (uint32_t i = 0; i < count; i++) {
    uint64_t on = 1;
    lane_node bit = mask < 0 ? 0 : lane_of(m, operand(op, mask), i);
    if (mask >= 0 && (!bit || !lane_is_constant(m->graph, bit, &on)))
      return refuse(m, op, "has a mask that is not known");
    lane_node n;
    if (on) {
      lane_object *o = access(m, object, at + i);
      n = o ? lane_machine_element(m, o, at + i) : 0;
    } else {
      n = lane_of(m, operand(op, other), i);
    }
    if (!n)
      return refuse(m, op, "is outside of its memory");
    lanes = slot_of(m, result(op))->lanes; // lane_of may have made slots
    lanes[i] = n;
  }
  return true;
}

static bool run_store(lane_machine *m, MlirOperation op, intptr_t value, intptr_t memref, intptr_t mask) {
  const view *v;
  int64_t at;
  uint32_t count = lanes_in(mlirValueGetType(operand(op, value)));
  if (!address_of(m, op, memref, &v, &at))
    return false;
  if (!is_contiguous(v, count) ||
      width_of(mlirValueGetType(operand(op, value))) != m->objects.data[v->object].width)
    return refuse(m, op, "is of lanes that are not neighbours");
  size_t object = v->object;
  for (uint32_t i = 0; i < count; i++) {
    uint64_t on = 1;
    lane_node bit = mask < 0 ? 0 : lane_of(m, operand(op, mask), i);
    if (mask >= 0 && (!bit || !lane_is_constant(m->graph, bit, &on)))
      return refuse(m, op, "has a mask that is not known");
    if (!on)
      continue;
    lane_node n = lane_of(m, operand(op, value), i);
    lane_object *o = access(m, object, at + i);
    if (!n || !o)
      return refuse(m, op, n ? "is outside of its memory" : "stores what is not read");
    if (o->constant)
      return refuse(m, op, "is to a constant");
    o->elements[at + i] = n;
    o->is_written = true;
  }
  return true;
}

static bool run_create_mask(lane_machine *m, MlirOperation op) {
  int64_t on;
  uint32_t count = lanes_in(mlirValueGetType(result(op)));
  if (mlirShapedTypeGetRank(mlirValueGetType(result(op))) != 1 || !integer_of(m, operand(op, 0), &on))
    return refuse(m, op, "is not known");
  lane_node yes = lane_constant(m->graph, 1, 1), no = lane_constant(m->graph, 1, 0);
  lane_node *lanes = set_lanes(m, result(op), count);
  for (uint32_t i = 0; i < count; i++)
    lanes[i] = (int64_t)i < on ? yes : no;
  return true;
}

static bool run_constant_mask(lane_machine *m, MlirOperation op) {
  MlirAttribute sizes = mlir_attribute(op, "mask_dim_sizes");
  uint32_t count = lanes_in(mlirValueGetType(result(op)));
  bool is_dense = mlirAttributeIsADenseI64Array(sizes);
  if (mlirShapedTypeGetRank(mlirValueGetType(result(op))) != 1 ||
      (!is_dense && !mlirAttributeIsAArray(sizes)))
    return refuse(m, op, "has several dimensions");
  int64_t on = is_dense ? mlirDenseI64ArrayGetElement(sizes, 0)
                        : mlirIntegerAttrGetValueInt(mlirArrayAttrGetElement(sizes, 0));
  lane_node yes = lane_constant(m->graph, 1, 1), no = lane_constant(m->graph, 1, 0);
  lane_node *lanes = set_lanes(m, result(op), count);
  for (uint32_t i = 0; i < count; i++)
    lanes[i] = (int64_t)i < on ? yes : no;
  return true;
}

// A sum of lanes, of floats in any order.
static bool run_reduction(lane_machine *m, MlirOperation op) {
  MlirType t = mlirValueGetType(result(op));
  unsigned width = width_of(t), add = mlirTypeIsAFloat(t) ? TERM_FADD : TERM_ADD;
  intptr_t operands = mlirOperationGetNumOperands(op);
  if (!mlir_is_sum(op))
    return refuse(m, op, "is not a sum");
  lane_node sum = operands > 1 ? lane_of(m, operand(op, 1), 0) : 0;
  for (uint32_t i = 0; i < lanes_in(mlirValueGetType(operand(op, 0))); i++) {
    lane_node o[2] = {lane_of(m, operand(op, 0), i), sum};
    if (!o[0] || (operands > 1 && !sum))
      return refuse(m, op, "adds up what is not read");
    sum = sum ? lane_make(m->graph, add, width, o, 2) : o[0];
  }
  *set_lanes(m, result(op), 1) = sum;
  return true;
}

static MlirBlock body_of(MlirOperation op, intptr_t region) {
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(op, region));
}

// What the terminator takes becomes `to`, all at once.
static bool carry(lane_machine *m, MlirOperation from, intptr_t first, const MlirValue *to, intptr_t count) {
  size_t total = 0;
  for (intptr_t i = 0; i < count; i++)
    total += lanes_in(mlirValueGetType(to[i]));
  lane_node *room = util_alloc((total + 1) * sizeof *room);
  size_t at = 0;
  bool ok = true;
  for (intptr_t i = 0; i < count && ok; i++) {
    MlirValue v = operand(from, first + i);
    for (uint32_t k = 0; k < lanes_in(mlirValueGetType(v)) && ok; k++)
      ok = (room[at++] = lane_of(m, v, k)) != 0;
  }
  at = 0;
  for (intptr_t i = 0; i < count && ok; i++) {
    uint32_t lanes = lanes_in(mlirValueGetType(to[i]));
    memcpy(set_lanes(m, to[i], lanes), room + at, lanes * sizeof *room);
    at += lanes;
  }
  util_release(room);
  return ok || refuse(m, from, "carries what is not read");
}

static bool run_for(lane_machine *m, MlirOperation op) {
  int64_t from, to, step;
  intptr_t carried = mlirOperationGetNumResults(op);
  MlirBlock body = body_of(op, 0);
  if (!integer_of(m, operand(op, 0), &from) || !integer_of(m, operand(op, 1), &to) ||
      !integer_of(m, operand(op, 2), &step) || step <= 0)
    return refuse(m, op, "has bounds that are not known");
  MlirValue *inside = util_alloc(((size_t)carried + 1) * sizeof *inside),
            *results = util_alloc(((size_t)carried + 1) * sizeof *results);
  for (intptr_t i = 0; i < carried; i++) {
    inside[i] = mlirBlockGetArgument(body, i + 1);
    results[i] = mlirOperationGetResult(op, i);
  }
  bool ok = carry(m, op, 3, from < to ? inside : results, carried);
  for (int64_t i = from; i < to && ok; i += step) {
    *set_lanes(m, mlirBlockGetArgument(body, 0), 1) = lane_constant(m->graph, 64, (uint64_t)i);
    ok = run_block(m, body) &&
         carry(m, mlirBlockGetTerminator(body), 0, i + step < to ? inside : results, carried);
  }
  util_release(inside);
  util_release(results);
  return ok;
}

// One whose condition is not known is the function's: what it does is done where that holds. Where it does
// not, nothing is.
static bool run_if(lane_machine *m, MlirOperation op) {
  lane_node condition = lane_of(m, operand(op, 0), 0);
  uint64_t value;
  if (!condition || mlirOperationGetNumResults(op))
    return refuse(m, op, "has an unsupported form");
  bool is_known = lane_is_constant(m->graph, condition, &value);
  if (!is_known && (m->condition || m->depth != 1))
    return refuse(m, op, "has a condition that is not known");
  if (!is_known)
    m->condition = condition;
  MlirBlock then = body_of(op, 0), otherwise = body_of(op, 1);
  bool empty = mlirBlockIsNull(otherwise) ||
               mlirOperationEqual(mlirBlockGetFirstOperation(otherwise), mlirBlockGetTerminator(otherwise));
  if (is_known && !value)
    return empty || run_block(m, otherwise);
  return (is_known || empty) ? run_block(m, then) : refuse(m, op, "has another way that is not empty");
}

// A function of single lanes, of which only the name and the attributes are known.
static bool run_call(lane_machine *m, MlirOperation op) {
  intptr_t count = mlirOperationGetNumOperands(op);
  uint32_t lanes = lanes_in(mlirValueGetType(result(op)));
  MlirStringRef name = mlir_name(op);
  bool ok = mlirOperationGetNumResults(op) == 1 && count >= 1 && count <= 2 &&
            !mlirOperationGetNumRegions(op) && name.length > 5 &&
            (!memcmp(name.data, "math.", 5) || !memcmp(name.data, "arith", 5));
  for (intptr_t i = 0; i < count && ok; i++)
    ok = lanes_in(mlirValueGetType(operand(op, i))) == lanes;
  if (!ok)
    return refuse(m, op, "is not read");
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
  unsigned width = width_of(mlirValueGetType(result(op)));
  for (uint32_t i = 0; i < lanes; i++) {
    lane_node o[2] = {lane_of(m, operand(op, 0), i), count > 1 ? lane_of(m, operand(op, 1), i) : 0};
    if (!o[0] || (count > 1 && !o[1]))
      return refuse(m, op, "uses what is not read");
    lane_node n = lane_call(m->graph, width, (uint32_t)function, o, (unsigned)count);
    lane_node *to = i ? slot_of(m, result(op))->lanes : set_lanes(m, result(op), lanes);
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

static lane_node shifted(lane_machine *m, unsigned op, unsigned width, lane_node n, unsigned by) {
  return lane_make(m->graph, op, width, (lane_node[2]){n, lane_constant(m->graph, width, by)}, 2);
}

// llvm.bitcast: the same bits in lanes of another width, the first one lowest. Those with bits that are any
// are not to be used.
static bool run_bitcast(lane_machine *m, MlirOperation op) {
  MlirValue of = operand(op, 0);
  unsigned from = width_of(mlirValueGetType(of)), to = width_of(mlirValueGetType(result(op)));
  uint32_t count = lanes_in(mlirValueGetType(result(op))), had = lanes_in(mlirValueGetType(of));
  unsigned least = from < to ? from : to, most = from < to ? to : from;
  if (!count || !had || !least || most % least || most > 64 || count * to != had * from)
    return refuse(m, op, "is not read");
  for (uint32_t i = 0; i < count; i++) {
    lane_node n = lane_of(m, of, i * to / from);
    if (n && to < from) {
      n = shifted(m, TERM_SHRU, from, n, i * to % from);
      n = lane_make(m->graph, TERM_TRUNC, to, &n, 1);
    } else if (n && to > from) {
      n = lane_make(m->graph, TERM_EXTU, to, &n, 1);
      for (unsigned k = 1; k < to / from && n; k++) {
        lane_node part = lane_of(m, of, i * (to / from) + k);
        if (part) {
          part = shifted(m, TERM_SHL, to, lane_make(m->graph, TERM_EXTU, to, &part, 1), k * from);
          n = lane_make(m->graph, TERM_OR, to, (lane_node[2]){n, part}, 2);
        } else {
          n = 0;
        }
      }
    }
    lane_node *lanes = i ? slot_of(m, result(op))->lanes : set_lanes(m, result(op), count);
    lanes[i] = n;
  }
  return true;
}

// llvm.intr.fshr by a constant: the low half of both operands, side by side, shifted to the right.
static bool run_funnel_shift(lane_machine *m, MlirOperation op) {
  MlirType type = mlirValueGetType(result(op));
  unsigned width = width_of(type);
  uint32_t count = lanes_in(type);
  for (uint32_t i = 0; i < count; i++) {
    lane_node high = lane_of(m, operand(op, 0), i), low = lane_of(m, operand(op, 1), i),
              amount = lane_of(m, operand(op, 2), i), n = low;
    uint64_t by;
    if (!high || !low || !amount || !lane_is_constant(m->graph, amount, &by) || by >= width)
      return refuse(m, op, "uses what is not read");
    if (by)
      n = lane_make(m->graph, TERM_OR, width,
                    (lane_node[2]){shifted(m, TERM_SHL, width, high, width - (unsigned)by),
                                   shifted(m, TERM_SHRU, width, low, (unsigned)by)},
                    2);
    lane_node *lanes = i ? slot_of(m, result(op))->lanes : set_lanes(m, result(op), count);
    lanes[i] = n;
  }
  return true;
}

// llvm.shufflevector: lanes of two vectors, by their numbers; those that are any are not to be used.
static bool run_shuffle(lane_machine *m, MlirOperation op) {
  MlirAttribute mask = mlir_attribute(op, "mask");
  uint32_t count = lanes_in(mlirValueGetType(result(op))), had = lanes_in(mlirValueGetType(operand(op, 0)));
  if (!count || !had)
    return refuse(m, op, "is not read");
  for (uint32_t i = 0; i < count; i++) {
    int32_t from = mlirDenseI32ArrayGetElement(mask, i);
    lane_node n = from < 0 ? 0 : lane_of(m, operand(op, (uint32_t)from >= had), (uint32_t)from % had);
    lane_node *lanes = i ? slot_of(m, result(op))->lanes : set_lanes(m, result(op), count);
    lanes[i] = n;
  }
  return true;
}

// llvm.intr.vector.interleave2: the lanes of two vectors by turns.
static bool run_interleave(lane_machine *m, MlirOperation op) {
  uint32_t count = lanes_in(mlirValueGetType(result(op)));
  if (!count)
    return refuse(m, op, "is not read");
  for (uint32_t i = 0; i < count; i++) {
    lane_node n = lane_of(m, operand(op, i % 2), i / 2);
    lane_node *lanes = i ? slot_of(m, result(op))->lanes : set_lanes(m, result(op), count);
    lanes[i] = n;
  }
  return true;
}

// llvm.and: bits of lanes that a constant clears may be any.
static bool run_conjunction(lane_machine *m, MlirOperation op) {
  const MlirType type = mlirValueGetType(result(op));
  const unsigned width = width_of(type);
  const uint32_t count = lanes_in(type);
  for (uint32_t i = 0; i < count; i++) {
    const lane_node a = lane_of(m, operand(op, 0), i), b = lane_of(m, operand(op, 1), i);
    uint64_t bits = 1;
    const bool is_cleared = b && lane_is_constant(m->graph, b, &bits) && !bits;
    if (!b || (!a && !is_cleared))
      return refuse(m, op, "uses what is not read");
    lane_node n = is_cleared ? b
                  : b == lane_constant(m->graph, width, UINT64_MAX >> (64 - width))
                      ? a
                      : lane_make(m->graph, TERM_AND, width, (lane_node[2]){a, b}, 2);
    lane_node *lanes = i ? slot_of(m, result(op))->lanes : set_lanes(m, result(op), count);
    lanes[i] = n;
  }
  return count || refuse(m, op, "is not read");
}

static bool uses_positions(MlirOperation op) {
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    if (mlirTypeIsAIndex(mlirValueGetType(operand(op, i))))
      return true;
  return mlirOperationGetNumResults(op) && mlirTypeIsAIndex(mlirValueGetType(result(op)));
}

static bool run_operation(lane_machine *m, MlirOperation op) {
  if (mlir_is_named(op, "arith.constant"))
    return run_constant(m, op);
  if (mlir_is_named(op, "scf.for"))
    return run_for(m, op);
  if (mlir_is_named(op, "scf.if"))
    return run_if(m, op);
  if (mlir_is_named(op, "vector.load") || mlir_is_named(op, "memref.load"))
    return run_load(m, op, -1, -1);
  if (mlir_is_named(op, "vector.store") || mlir_is_named(op, "memref.store"))
    return run_store(m, op, 0, 1, -1);
  if (mlir_is_named(op, "vector.maskedload")) {
    intptr_t last = mlirOperationGetNumOperands(op) - 1;
    return run_load(m, op, last - 1, last);
  }
  if (mlir_is_named(op, "vector.maskedstore")) {
    intptr_t last = mlirOperationGetNumOperands(op) - 1;
    return run_store(m, op, last, 0, last - 1);
  }
  if (mlir_is_named(op, "vector.create_mask"))
    return run_create_mask(m, op);
  if (mlir_is_named(op, "vector.constant_mask") && !is_computed(m, result(op)))
    return run_constant_mask(m, op);
  if (mlir_is_named(op, "vector.reduction") && !is_computed(m, result(op)))
    return run_reduction(m, op);
  if (mlir_is_named(op, "llvm.bitcast"))
    return run_bitcast(m, op);
  if (mlir_is_named(op, "llvm.intr.fshr"))
    return run_funnel_shift(m, op);
  if (mlir_is_named(op, "llvm.shufflevector"))
    return run_shuffle(m, op);
  if (mlir_is_named(op, "llvm.and"))
    return run_conjunction(m, op);
  if (mlir_is_named(op, "llvm.intr.vector.interleave2"))
    return run_interleave(m, op);
  if (mlir_is_named(op, "memref.reinterpret_cast"))
    return run_cast(m, op);
  if (mlir_is_named(op, "memref.alloc"))
    return run_alloc(m, op);
  if (mlir_is_named(op, "memref.dealloc") || mlir_is_named(op, "scf.yield") ||
      mlir_is_named(op, "func.return") || mlir_is_named(op, "linalg.yield"))
    return true;
  if (mlir_is_named(op, "memref.extract_aligned_pointer_as_index"))
    return run_pointer(m, op);
  if (has_promises(op))
    return refuse(m, op, "has flags that promise something of its operands");
  if (mlirOperationGetNumResults(op) == 1 && is_computed(m, result(op)))
    return true;
  if (uses_positions(op) || mlir_is_named(op, "arith.andi") || mlir_is_named(op, "arith.ori"))
    return run_index(m, op);
  return run_call(m, op);
}

static bool run_block(lane_machine *m, MlirBlock b) {
  code *c = code_of(m, b);
  memset(c->memo, 0, (term_context_size(c->program->terms) + 1) * sizeof *c->memo);
  m->depth++;
  bool ok = true;
  for (MlirOperation op = mlirBlockGetFirstOperation(b); !mlirOperationIsNull(op) && ok;
       op = mlirOperationGetNextInBlock(op)) {
    if (++m->steps > STEPS * m->most_iterations || m->graph->is_full)
      ok = refuse(m, op, "is in loops that are too large to be proven");
    else
      ok = run_operation(m, op);
  }
  m->depth--;
  return ok;
}

// ---- functions and linalg.generic -------------------------------------------------------------------------

bool lane_machine_run_function(lane_machine *m, MlirOperation function, const MlirValue *arguments) {
  MlirBlock body = body_of(function, 0);
  for (intptr_t i = 0; i < mlirBlockGetNumArguments(body); i++) {
    MlirValue a = mlirBlockGetArgument(body, i);
    lane_node n;
    view v = {0};
    if (is_memref(a)) {
      if (!open_outside(m, arguments[i], &v))
        return refuse(m, function, "has memory of a layout that is not known");
      *set_view(m, a) = v;
    } else if (open_scalar(m, arguments[i], &n)) {
      *set_lanes(m, a, 1) = n;
    } else {
      return refuse(m, function, "has an argument of an unsupported type");
    }
  }
  return run_block(m, body) && !m->graph->is_full;
}

// `factor` times d floordiv `by`, or d mod `by`.
typedef struct divided_dim {
  unsigned dim;
  bool is_rest;
  int64_t by, factor;
} divided_dim;
enum { MAX_DIVIDED = 8 };

// constant + sum of coefficients[d] * d, and of quotients and rests
typedef struct index_sum {
  int64_t coefficients[MAX_RANK], constant;
  divided_dim divided[MAX_DIVIDED];
  unsigned num_divided;
} index_sum;

static bool add_divided(MlirAffineExpr e, int64_t factor, index_sum *out) {
  MlirAffineExpr a = mlirAffineBinaryOpExprGetLHS(e), b = mlirAffineBinaryOpExprGetRHS(e);
  if (!mlirAffineExprIsADim(a) || !mlirAffineExprIsAConstant(b) || mlirAffineConstantExprGetValue(b) < 1 ||
      out->num_divided == MAX_DIVIDED)
    return false;
  out->divided[out->num_divided++] =
      (divided_dim){(unsigned)mlirAffineDimExprGetPosition(a), mlirAffineExprIsAMod(e),
                    mlirAffineConstantExprGetValue(b), factor};
  return true;
}

// Adds `factor` times the expression.
static bool read_index(MlirAffineExpr e, int64_t factor, index_sum *out) {
  if (mlirAffineExprIsADim(e)) {
    out->coefficients[mlirAffineDimExprGetPosition(e)] += factor;
    return true;
  }
  if (mlirAffineExprIsAConstant(e)) {
    out->constant += factor * mlirAffineConstantExprGetValue(e);
    return true;
  }
  if (mlirAffineExprIsAFloorDiv(e) || mlirAffineExprIsAMod(e))
    return add_divided(e, factor, out);
  if (!mlirAffineExprIsAAdd(e) && !mlirAffineExprIsAMul(e))
    return false;
  MlirAffineExpr a = mlirAffineBinaryOpExprGetLHS(e), b = mlirAffineBinaryOpExprGetRHS(e);
  if (mlirAffineExprIsAAdd(e))
    return read_index(a, factor, out) && read_index(b, factor, out);
  return mlirAffineExprIsAConstant(b) && read_index(a, factor * mlirAffineConstantExprGetValue(b), out);
}

// An operand of linalg.generic: its element in an iteration.
typedef struct generic_operand {
  bool is_scalar;
  view view;
  index_sum at; // by loop
} generic_operand;

typedef struct generic {
  unsigned loops, inputs, operands;
  int64_t sizes[MAX_RANK], position[MAX_RANK];
  generic_operand operand[MAX_RANK];
  MlirBlock body;
} generic;

// ---- bodies -------------------------------------------------------------------------------------
//
// A body becomes a function on vectors of one lane, so that both sides are read by the same code.

typedef struct body_text {
  lane_machine *machine;
  MlirBlock body;
  STACK(MlirValue) values; // %v<position>
  strbuf arguments, operations;
  STACK(MlirValue) captured; // arguments behind the body's
} body_text;

static void append_lane_type(MlirType t, strbuf *out) {
  strbuf_printf(out, "vector<1x");
  walk_append_type(t, out);
  strbuf_printf(out, ">");
}

static void add_argument(body_text *b, MlirValue v) {
  strbuf_printf(&b->arguments, "%s%%v%zu: ", b->values.size ? ", " : "", b->values.size);
  append_lane_type(mlirValueGetType(v), &b->arguments);
  stack_push(&b->values, v);
}

static size_t value_number(body_text *b, MlirValue v) {
  for (size_t i = 0; i < b->values.size; i++)
    if (mlirValueEqual(b->values.data[i], v))
      return i;
  return SIZE_MAX;
}

static bool print_operation(body_text *b, MlirOperation op) {
  MlirStringRef name = mlir_name(op);
  strbuf *out = &b->operations;
  bool is_constant = mlir_is_named(op, "arith.constant"), is_end = mlir_is_named(op, "linalg.yield");
  if (mlirOperationGetNumRegions(op) || (mlirOperationGetNumResults(op) != 1 && !is_end) ||
      (!is_end && strncmp(name.data, "arith.", 6) != 0 && strncmp(name.data, "math.", 5) != 0) ||
      uses_positions(op))
    return refuse(b->machine, op, "is not read in a body");
  if (is_constant) {
    strbuf text = {0};
    mlirAttributePrint(mlir_attribute(op, "value"), mlir_append, &text);
    char *type = strstr(text.text, " : ");
    if (type)
      *type = 0;
    strbuf_printf(out, "  %%v%zu = arith.constant dense<%s> : ", b->values.size, text.text);
    append_lane_type(mlirValueGetType(result(op)), out);
    strbuf_printf(out, "\n");
    strbuf_free(&text);
    stack_push(&b->values, result(op));
    return true;
  }
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    if (value_number(b, operand(op, i)) == SIZE_MAX)
      return refuse(b->machine, op, "uses what is not read");
  if (is_end)
    strbuf_printf(out, "  \"func.return\"(");
  else
    strbuf_printf(out, "  %%v%zu = \"%.*s\"(", b->values.size, (int)name.length, name.data);
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    strbuf_printf(out, "%s%%v%zu", i ? ", " : "", value_number(b, operand(op, i)));
  strbuf_printf(out, ")");
  unsigned attributes = 0;
  for (intptr_t i = 0; i < mlirOperationGetNumAttributes(op) && !is_end; i++) {
    MlirNamedAttribute a = mlirOperationGetAttribute(op, i);
    MlirStringRef key = mlirIdentifierStr(a.name);
    if (memchr(key.data, '.', key.length))
      continue; // not the operation's own
    strbuf_printf(out, "%s%.*s = ", attributes++ ? ", " : " <{", (int)key.length, key.data);
    mlirAttributePrint(a.attribute, mlir_append, out);
  }
  strbuf_printf(out, attributes ? "}> : (" : " : (");
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++) {
    strbuf_printf(out, i ? ", " : "");
    append_lane_type(mlirValueGetType(operand(op, i)), out);
  }
  strbuf_printf(out, ") -> ");
  if (is_end) {
    strbuf_printf(out, "()\n");
    return true;
  }
  append_lane_type(mlirValueGetType(result(op)), out);
  strbuf_printf(out, "\n");
  stack_push(&b->values, result(op));
  return true;
}

static void append_results(MlirOperation end, strbuf *out) {
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(end); i++) {
    strbuf_printf(out, i ? ", " : "");
    append_lane_type(mlirValueGetType(operand(end, i)), out);
  }
}

// What operations of the body use from outside of it.
static void add_captured(body_text *b) {
  for (MlirOperation op = mlirBlockGetFirstOperation(b->body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++) {
      MlirValue v = operand(op, i);
      if (!mlirBlockEqual(block_of(v), b->body) && value_number(b, v) == SIZE_MAX) {
        add_argument(b, v);
        stack_push(&b->captured, v);
      }
    }
}

// The body of `generic` as a function of a module of its own. Null: it is not read.
static MlirModule translate_body(lane_machine *m, MlirOperation generic, MlirBlock body) {
  body_text b = {.machine = m, .body = body};
  MlirModule module = {NULL};
  bool ok = true;
  for (intptr_t i = 0; i < mlirBlockGetNumArguments(body) && ok; i++) {
    ok = width_of(mlirValueGetType(mlirBlockGetArgument(body, i))) > 0;
    add_argument(&b, mlirBlockGetArgument(body, i));
  }
  add_captured(&b);
  for (MlirOperation op = mlirBlockGetFirstOperation(body); !mlirOperationIsNull(op) && ok;
       op = mlirOperationGetNextInBlock(op))
    ok = print_operation(&b, op);
  strbuf text = {0};
  strbuf_printf(&text, "func.func @body(%s) -> (", b.arguments.text ? b.arguments.text : "");
  append_results(mlirBlockGetTerminator(body), &text);
  strbuf_printf(&text, ") {\n%s}\n", b.operations.text ? b.operations.text : "");
  if (ok)
    module =
        mlirModuleCreateParse(mlirOperationGetContext(generic), mlirStringRefCreateFromCString(text.text));
  if (!mlirModuleIsNull(module)) {
    MlirBlock to = body_of(mlirBlockGetFirstOperation(mlirModuleGetBody(module)), 0);
    intptr_t first = mlirBlockGetNumArguments(body);
    lane_node n;
    for (size_t i = 0; i < b.captured.size && ok; i++) {
      ok = open_scalar(m, b.captured.data[i], &n);
      if (ok)
        *set_lanes(m, mlirBlockGetArgument(to, first + (intptr_t)i), 1) = n;
    }
    stack_push(&m->modules, module);
  }
  strbuf_free(&text);
  strbuf_free(&b.arguments);
  strbuf_free(&b.operations);
  stack_free(&b.values);
  stack_free(&b.captured);
  return ok ? module : (MlirModule){NULL};
}

static bool open_operand(lane_machine *m, MlirOperation op, generic *g, unsigned k) {
  generic_operand *o = &g->operand[k];
  MlirValue v = operand(op, (intptr_t)k);
  MlirAffineMap map =
      mlirAffineMapAttrGetValue(mlirArrayAttrGetElement(mlir_attribute(op, "indexing_maps"), (intptr_t)k));
  lane_node n;
  *o = (generic_operand){.is_scalar = !is_memref(v)};
  if (o->is_scalar) {
    if (!open_scalar(m, v, &n))
      return false;
    *set_lanes(m, mlirBlockGetArgument(g->body, (intptr_t)k), 1) = n;
    return k < g->inputs;
  }
  if (mlirAffineMapGetNumSymbols(map) || !open_outside(m, v, &o->view))
    return false;
  o->at.constant = o->view.offset;
  for (unsigned r = 0; r < o->view.rank; r++) {
    MlirAffineExpr e = mlirAffineMapGetResult(map, (intptr_t)r);
    if (!read_index(e, o->view.strides[r], &o->at))
      return false;
    if (mlirAffineExprIsADim(e)) // then the loop's size is known
      g->sizes[mlirAffineDimExprGetPosition(e)] = o->view.sizes[r];
  }
  return true;
}

static bool open_generic(lane_machine *m, MlirOperation op, generic *g) {
  MlirAttribute maps = mlir_attribute(op, "indexing_maps");
  MlirBlock body = body_of(op, 0);
  *g = (generic){0};
  g->operands = (unsigned)mlirOperationGetNumOperands(op);
  if (!mlir_is_named(op, "linalg.generic") || !g->operands || g->operands > MAX_RANK)
    return false;
  g->inputs = g->operands - (unsigned)mlirOperationGetNumOperands(mlirBlockGetTerminator(body));
  g->loops = (unsigned)mlirAffineMapGetNumDims(mlirAffineMapAttrGetValue(mlirArrayAttrGetElement(maps, 0)));
  if (g->loops > MAX_RANK)
    return false;
  MlirModule translated = translate_body(m, op, body);
  if (mlirModuleIsNull(translated))
    return false;
  g->body = body_of(mlirBlockGetFirstOperation(mlirModuleGetBody(translated)), 0);
  for (unsigned k = 0; k < g->operands; k++)
    if (!open_operand(m, op, g, k))
      return false;
  uint64_t iterations = 1;
  for (unsigned d = 0; d < g->loops; d++) {
    if (g->sizes[d] <= 0)
      return false;
    iterations *= (uint64_t)g->sizes[d];
    if (iterations > m->most_iterations)
      return refuse(m, op, "has more iterations than are proven");
  }
  return true;
}

static bool run_iteration(lane_machine *m, MlirOperation op, const generic *g) {
  int64_t at[MAX_RANK];
  for (unsigned k = 0; k < g->operands; k++) {
    const generic_operand *o = &g->operand[k];
    if (o->is_scalar)
      continue;
    at[k] = o->at.constant;
    for (unsigned d = 0; d < g->loops; d++)
      at[k] += o->at.coefficients[d] * g->position[d];
    for (unsigned i = 0; i < o->at.num_divided; i++) {
      const divided_dim *x = &o->at.divided[i];
      const int64_t position = g->position[x->dim];
      at[k] += x->factor * (x->is_rest ? position % x->by : position / x->by);
    }
    lane_object *from = access(m, o->view.object, at[k]);
    if (!from)
      return refuse(m, op, "is outside of its memory");
    lane_node n = lane_machine_element(m, from, at[k]);
    *set_lanes(m, mlirBlockGetArgument(g->body, (intptr_t)k), 1) = n;
  }
  if (!run_block(m, g->body))
    return false;
  MlirOperation end = mlirBlockGetTerminator(g->body);
  for (unsigned k = g->inputs; k < g->operands; k++) {
    lane_node n = lane_of(m, operand(end, (intptr_t)(k - g->inputs)), 0);
    lane_object *to = &m->objects.data[g->operand[k].view.object];
    if (!n || to->constant)
      return refuse(m, op, "has a body that is not read");
    to->elements[at[k]] = n;
    to->is_written = true;
  }
  return true;
}

bool lane_machine_run_generic(lane_machine *m, MlirOperation op) {
  generic g;
  if (!open_generic(m, op, &g))
    return refuse(m, op, "has sizes, strides or indices that are not known");
  for (;;) {
    if (!run_iteration(m, op, &g))
      return false;
    unsigned d = g.loops;
    while (d > 0 && ++g.position[d - 1] == g.sizes[d - 1])
      g.position[--d] = 0;
    if (!d)
      return !m->graph->is_full;
  }
}
