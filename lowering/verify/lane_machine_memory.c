// Memory of a lane machine: its objects, views of them, loads and stores.
#include "lowering/verify/lane_machine_internal.h"

#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <string.h>

uint64_t machine_outside_number(lane_world *w, MlirValue v) {
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
#define FRESH_NUMBERS (UINT64_C(1) << 20)

lane_node lane_machine_element(lane_machine *m, lane_object *o, int64_t i) {
  if (o->elements[i])
    return o->elements[i];
  if (!o->constant)
    return o->elements[i] =
               lane_leaf(m->graph, LANE_LEAF, o->width, o->number << LANE_ELEMENT_BITS | (uint64_t)i);
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
  o.number =
      mlirValueIsNull(value) ? FRESH_NUMBERS + m->world->fresh++ : machine_outside_number(m->world, value);
  size_t bytes = ((size_t)size + 1) * sizeof *o.elements;
  o.elements = util_alloc(bytes);
  memset(o.elements, 0, bytes);
  *out = m->objects.size;
  stack_push(&m->objects, o);
  return true;
}

// Strides and sizes of a type, all of them known; `extent`: elements from the pointer on.
static bool read_layout(MlirType t, view *v, int64_t *extent) {
  if (!mlirTypeIsAMemRef(t) || mlirShapedTypeGetRank(t) > LANE_MACHINE_MAX_RANK)
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

bool machine_open_outside(lane_machine *m, MlirValue value, view *v) {
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
  if (!new_object(m, value, machine_element_width(mlirShapedTypeGetElementType(t)), extent, &v->object))
    return false;
  read_constant(&m->objects.data[v->object], value);
  return true;
}

// Element `at` from the object's beginning on; none: it has no such element.
lane_object *machine_access(lane_machine *m, size_t object, int64_t at) {
  lane_object *o = &m->objects.data[object];
  if (at < 0 || at >= o->size)
    return NULL;
  o->low = at < o->low ? at : o->low;
  o->high = at >= o->high ? at + 1 : o->high;
  return o;
}

bool machine_run_cast(lane_machine *m, MlirOperation op) {
  const view *from = machine_slot_of(m, operand(op, 0))->view;
  int64_t extent;
  view to;
  if (!from || !read_layout(mlirValueGetType(result(op)), &to, &extent))
    return machine_refuse(m, op, "has a layout that is not known");
  to.object = from->object;
  *machine_set_view(m, result(op)) = to;
  return true;
}

bool machine_run_alloc(lane_machine *m, MlirOperation op) {
  view v;
  int64_t extent;
  MlirType t = mlirValueGetType(result(op));
  if (!read_layout(t, &v, &extent) || mlirOperationGetNumOperands(op) ||
      !new_object(m, (MlirValue){NULL}, machine_element_width(mlirShapedTypeGetElementType(t)), extent,
                  &v.object))
    return machine_refuse(m, op, "has a size that is not known");
  *machine_set_view(m, result(op)) = v;
  return true;
}

bool machine_run_pointer(lane_machine *m, MlirOperation op) {
  const view *v = machine_slot_of(m, operand(op, 0))->view;
  if (!v)
    return machine_refuse(m, op, "is of unknown memory");
  lane_node n = lane_leaf(m->graph, LANE_POINTER, 64, m->objects.data[v->object].number);
  *machine_set_lanes(m, result(op), 1) = n;
  return true;
}

// The address of a load or store whose memref is operand `memref`, its indices behind it.
static bool address_of(lane_machine *m, MlirOperation op, intptr_t memref, const view **v, int64_t *at) {
  *v = machine_slot_of(m, operand(op, memref))->view;
  if (!*v)
    return machine_refuse(m, op, "is of unknown memory");
  *at = (*v)->offset;
  for (unsigned r = 0; r < (*v)->rank; r++) {
    int64_t i;
    if (!machine_integer_of(m, operand(op, memref + 1 + (intptr_t)r), &i))
      return machine_refuse(m, op, "has an address that is not known");
    *at += i * (*v)->strides[r];
  }
  return true;
}

// Of lanes, neighbours in memory: in a row of its innermost dimension.
static bool is_contiguous(const view *v, uint32_t lanes) {
  return lanes == 1 || (v->rank && v->strides[v->rank - 1] == 1);
}

// Loads and stores of lanes, with a mask at operand `mask`, or -1, and what the others are at `other`, or -1.
bool machine_run_load(lane_machine *m, MlirOperation op, intptr_t mask, intptr_t other) {
  const view *v;
  int64_t at;
  uint32_t count = machine_lanes_in(mlirValueGetType(result(op)));
  if (!address_of(m, op, 0, &v, &at))
    return false;
  if (!is_contiguous(v, count) ||
      machine_width_of(mlirValueGetType(result(op))) != m->objects.data[v->object].width)
    return machine_refuse(m, op, "is of lanes that are not neighbours");
  size_t object = v->object;
  lane_node *lanes = machine_set_lanes(m, result(op), count);
  for (uint32_t i = 0; i < count; i++) {
    uint64_t on = 1;
    lane_node bit = mask < 0 ? 0 : machine_lane_of(m, operand(op, mask), i);
    if (mask >= 0 && (!bit || !lane_is_constant(m->graph, bit, &on)))
      return machine_refuse(m, op, "has a mask that is not known");
    lane_node n;
    if (on) {
      lane_object *o = machine_access(m, object, at + i);
      n = o ? lane_machine_element(m, o, at + i) : 0;
    } else {
      n = machine_lane_of(m, operand(op, other), i);
    }
    if (!n)
      return machine_refuse(m, op, "is outside of its memory");
    lanes = machine_slot_of(m, result(op))->lanes; // lane_of may have made slots
    lanes[i] = n;
  }
  return true;
}

bool machine_run_store(lane_machine *m, MlirOperation op, intptr_t value, intptr_t memref, intptr_t mask) {
  const view *v;
  int64_t at;
  uint32_t count = machine_lanes_in(mlirValueGetType(operand(op, value)));
  if (!address_of(m, op, memref, &v, &at))
    return false;
  if (!is_contiguous(v, count) ||
      machine_width_of(mlirValueGetType(operand(op, value))) != m->objects.data[v->object].width)
    return machine_refuse(m, op, "is of lanes that are not neighbours");
  size_t object = v->object;
  for (uint32_t i = 0; i < count; i++) {
    uint64_t on = 1;
    lane_node bit = mask < 0 ? 0 : machine_lane_of(m, operand(op, mask), i);
    if (mask >= 0 && (!bit || !lane_is_constant(m->graph, bit, &on)))
      return machine_refuse(m, op, "has a mask that is not known");
    if (!on)
      continue;
    lane_node n = machine_lane_of(m, operand(op, value), i);
    lane_object *o = machine_access(m, object, at + i);
    if (!n || !o)
      return machine_refuse(m, op, n ? "is outside of its memory" : "stores what is not read");
    if (o->constant)
      return machine_refuse(m, op, "is to a constant");
    o->elements[at + i] = n;
    o->is_written = true;
  }
  return true;
}
