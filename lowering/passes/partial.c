// Writes partial accesses to memory as loops over elements of a buffer.
#include "lowering/passes/partial.h"

#include "lowering/linalg/linalg_to_vector.h"
#include "lowering/mlir/inline.h"
#include "lowering/mlir/masked_access.h"
#include "lowering/mlir/walk.h"
#include "lowering/passes/pipeline.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/AffineMap.h>
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <stdio.h>
#include <string.h>

// With so many lanes LLVM's branches stay, where it is not known that the lanes are the first ones.
enum { BRANCH_LANES = 64, MAX_RANK = 16, MAX_OPERANDS = MAX_RANK + 8 };

// One access. Values that are not there are null.
typedef struct access {
  MlirOperation op;
  bool store, transfer; // transfer: what is read elsewhere is one value, not a vector
  masked_places places;
  MlirValue memref, mask, count, at; // at: where each lane is, MASKED_ANYWHERE
  MlirValue other; // what a lane is that is not read: a scalar or a vector; of stores what is stored
  intptr_t index, rank;
  bool bounded;         // the memref's end counts
  bool has_instruction; // of the machine, for any mask
  bool needs_lane;      // for any mask that has one
  int64_t lanes;
  MlirType vector, element;
} access;

// By the block that it is allocated in.
typedef struct buffer {
  MlirBlock block;
  MlirType type;
  const char *name; // what it is for
  MlirValue value;
} buffer;

typedef struct partial {
  const target *t;
  masked_access *machine; // opened when it is asked first
  STACK(buffer) buffers;
} partial;

static MlirValue operand(MlirOperation op, intptr_t i) { return mlirOperationGetOperand(op, i); }

// The number of lanes under a mask whose set lanes come first; null for other masks.
static MlirValue count_of(MlirValue mask) {
  if (!mlirValueIsAOpResult(mask))
    return (MlirValue){0};
  MlirOperation op = mlirOpResultGetOwner(mask);
  return mlir_is_named(op, "vector.create_mask") && mlirOperationGetNumOperands(op) == 1 ? operand(op, 0)
                                                                                         : (MlirValue){0};
}

static bool is_constant_prefix(MlirValue mask) {
  return !mlirValueIsNull(mask) && mlirValueIsAOpResult(mask) &&
         mlir_is_named(mlirOpResultGetOwner(mask), "vector.constant_mask");
}

// Is the last dimension one without gaps, of elements that are stored as vectors of them are?
static bool has_plain_rows(MlirType memref, MlirType element) {
  int64_t strides[MAX_RANK], offset;
  intptr_t rank = mlirShapedTypeGetRank(memref);
  if (!mlirTypeEqual(mlirShapedTypeGetElementType(memref), element) || rank < 1 || rank > MAX_RANK ||
      mlirLogicalResultIsFailure(mlirMemRefTypeGetStridesAndOffset(memref, strides, &offset)) ||
      strides[rank - 1] != 1)
    return false;
  if (!mlirTypeIsAInteger(element))
    return mlirTypeIsAIndex(element) || mlirTypeIsABF16(element) || mlir_float_width(element);
  unsigned bits = mlirIntegerTypeGetWidth(element);
  return bits >= 8 && bits <= 64 && !(bits & (bits - 1));
}

// Does the transfer move the memref's last dimension?
static bool is_along_rows(MlirOperation op, intptr_t rank) {
  MlirAffineMap map = mlirAffineMapAttrGetValue(mlir_attribute(op, "permutation_map"));
  MlirAffineMap minor = mlirAffineMapMinorIdentityGet(mlirOperationGetContext(op), rank, 1);
  return mlirAffineMapEqual(map, minor);
}

// Operands after indices: of transfers the value read elsewhere and the mask, if there is one, of others the
// mask and the vector.
typedef struct access_row {
  const char *name;
  bool store, transfer;
  masked_places places;
} access_row;

static const access_row rows[] = {
    {"vector.transfer_read", false, true, MASKED_ROW},  {"vector.transfer_write", true, true, MASKED_ROW},
    {"vector.maskedload", false, false, MASKED_ROW},    {"vector.maskedstore", true, false, MASKED_ROW},
    {"vector.gather", false, false, MASKED_ANYWHERE},   {"vector.scatter", true, false, MASKED_ANYWHERE},
    {"vector.expandload", false, false, MASKED_PACKED}, {"vector.compressstore", true, false, MASKED_PACKED},
};

static const access_row *row_of(MlirOperation op) {
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (mlir_is_named(op, rows[i].name))
      return &rows[i];
  return NULL;
}

static bool is_in_bounds(MlirOperation op) {
  MlirAttribute a = mlir_attribute(op, "in_bounds");
  return mlirAttributeIsAArray(a) && mlirArrayAttrGetNumElements(a) == 1 &&
         mlirBoolAttrGetValue(mlirArrayAttrGetElement(a, 0));
}

// False: none that this is for.
static bool read_access(MlirOperation op, access *a) {
  const access_row *row = row_of(op);
  if (!row)
    return false;
  bool write = row->store && row->transfer;
  intptr_t operands = mlirOperationGetNumOperands(op), next = write;
  *a = (access){.op = op, .store = row->store, .transfer = row->transfer, .places = row->places};
  a->memref = operand(op, next++);
  a->index = next;
  MlirType memref = mlirValueGetType(a->memref);
  a->vector =
      mlirValueGetType(!row->store ? mlirOperationGetResult(op, 0) : operand(op, write ? 0 : operands - 1));
  if (!mlirTypeIsAMemRef(memref) || !mlirTypeIsAVector(a->vector) || mlirShapedTypeGetRank(a->vector) != 1 ||
      mlirVectorTypeIsScalable(a->vector))
    return false;
  a->element = mlirShapedTypeGetElementType(a->vector);
  a->lanes = mlirShapedTypeGetDimSize(a->vector, 0);
  a->rank = mlirShapedTypeGetRank(memref);
  if (!has_plain_rows(memref, a->element) || (a->transfer && !is_along_rows(op, a->rank)))
    return false;
  next += a->rank;
  if (write)
    a->other = operand(op, 0);
  else if (a->transfer)
    a->other = operand(op, next++);
  if (a->places == MASKED_ANYWHERE)
    a->at = operand(op, next++);
  if (next < operands)
    a->mask = operand(op, next++);
  if (!a->transfer)
    a->other = operand(op, next);
  if (!mlirValueIsNull(a->mask) && a->places == MASKED_ROW)
    a->count = count_of(a->mask);
  a->bounded = a->transfer && !is_in_bounds(op);
  return mlirValueIsNull(a->mask) ? a->bounded : !mlirValueIsNull(a->count) || a->lanes > BRANCH_LANES;
}

static bool has_instruction(partial *p, const access *a) {
  if (!p->machine) {
    diagnostics d = {.collect = true};
    LLVMTargetMachineRef machine = emit_machine(p->t, 0, &d);
    diag_free(&d);
    if (!machine)
      return true;
    p->machine = masked_access_open(machine);
  }
  bool integer = mlirTypeIsAInteger(a->element), index = mlirTypeIsAIndex(a->element),
       brain = mlirTypeIsABF16(a->element);
  unsigned bits = integer ? mlirIntegerTypeGetWidth(a->element)
                  : index ? p->t->index_bits
                  : brain ? 16
                          : mlir_float_width(a->element);
  if (a->places == MASKED_ROW && p->t->aligned_registers && p->t->registers && // register_parts.h
      bits * a->lanes > p->t->scalar_bits && (!mlirValueIsNull(a->count) || is_constant_prefix(a->mask)))
    return true;
  return masked_access_has(p->machine, a->places,
                           integer || index ? MASKED_INTEGER
                           : brain          ? MASKED_BFLOAT
                                            : MASKED_FLOAT,
                           bits, (unsigned)a->lanes, a->store);
}

// The block that memory on the stack of this operation is allocated in: a function's, or one of what a thread
// runs, or of a scope.
static MlirBlock scope_of(MlirOperation op) {
  static const char *const scopes[] = {"memref.alloca_scope", "scf.parallel", "scf.forall"};
  MlirOperation within = mlirOperationGetParentOperation(op);
  for (;; within = mlirOperationGetParentOperation(within)) {
    MlirOperation outer = mlirOperationGetParentOperation(within);
    if (mlirOperationIsNull(outer) || mlir_is_named(outer, "builtin.module") ||
        MLIR_IS_ONE_OF(within, scopes))
      return mlirRegionGetFirstBlock(mlirOperationGetRegion(within, 0));
  }
}

// A buffer of so many elements, the same for all accesses in one scope that use one of the type for the same.
static MlirValue buffer_for(partial *p, MlirOperation op, int64_t lanes, MlirType element, const char *name) {
  MlirContext context = mlirOperationGetContext(op);
  MlirBlock block = scope_of(op);
  MlirType type = mlirMemRefTypeContiguousGet(element, 1, &lanes, mlirAttributeGetNull());
  for (size_t i = 0; i < p->buffers.size; i++)
    if (mlirBlockEqual(p->buffers.data[i].block, block) && mlirTypeEqual(p->buffers.data[i].type, type) &&
        !strcmp(p->buffers.data[i].name, name))
      return p->buffers.data[i].value;
  MlirOperationState state =
      mlirOperationStateGet(mlirStringRefCreateFromCString("memref.alloca"), mlirOperationGetLocation(op));
  MlirNamedAttribute segments =
      mlir_named("operandSegmentSizes", mlirDenseI32ArrayGet(context, 2, (const int32_t[]){0, 0}));
  mlirOperationStateAddAttributes(&state, 1, &segments);
  mlirOperationStateAddResults(&state, 1, &type);
  MlirOperation alloca = mlirOperationCreate(&state);
  mlirBlockInsertOwnedOperation(block, 0, alloca);
  const buffer b = {block, type, name, mlirOperationGetResult(alloca, 0)};
  stack_push(&p->buffers, b);
  return b.value;
}

// ---- text ---------------------------------------------------------------------------------------------
//
// The function around the access. Types have names: !m the memref's, !v and !e the vector's and its
// element's, !buffer, !bits and !places those of buffers. Values too: %m[INDICES %iN] is what the access
// names, %other what lanes are that are not read, or what is stored.

typedef struct body {
  strbuf types, head, text;
  MlirValue operands[MAX_OPERANDS];
  unsigned count;
  strbuf indices; // "%i0, %i1, ": those before the last one
  int last;       // its number
} body;

static void add_type(body *b, const char *name, MlirType type) {
  strbuf_printf(&b->types, "!%s = ", name);
  walk_append_type(type, &b->types);
  strbuf_printf(&b->types, "\n");
}

static void add_argument(body *b, MlirValue v, const char *name) {
  strbuf_printf(&b->head, "%s%%%s: ", b->count ? ", " : "", name);
  walk_append_type(mlirValueGetType(v), &b->head);
  b->operands[b->count++] = v;
}

static void add_buffer(body *b, partial *p, const access *a, const char *name, MlirType element) {
  MlirValue buffer = buffer_for(p, a->op, a->lanes, element, name);
  add_type(b, name, mlirValueGetType(buffer));
  add_argument(b, buffer, name);
}

// One element between memory at %to and the buffer at %k.
static void print_element(body *b, const access *a) {
  if (a->store)
    strbuf_printf(&b->text,
                  "    %%e = memref.load %%buffer[%%k] : !buffer\n"
                  "    memref.store %%e, %%m[%s%%to] : !m\n",
                  b->indices.text);
  else
    strbuf_printf(&b->text,
                  "    %%e = memref.load %%m[%s%%to] : !m\n"
                  "    memref.store %%e, %%buffer[%%k] : !buffer\n",
                  b->indices.text);
}

// What the lanes are that are not read, or what is stored.
static void print_fill(body *b, const access *a) {
  bool one = !a->store && a->transfer;
  if (one)
    strbuf_printf(&b->text, "  %%all = vector.broadcast %%other : !e to !v\n");
  strbuf_printf(&b->text, "  vector.store %%%s, %%buffer[%%c0] : !buffer, !v\n", one ? "all" : "other");
}

// %left: how many elements there are from the access to the end of the row.
static void print_left(body *b) {
  strbuf_printf(&b->text,
                "  %%last = arith.constant %d : index\n"
                "  %%size = memref.dim %%m, %%last : !m\n"
                "  %%left = arith.subi %%size, %%i%d : index\n",
                b->last, b->last);
}

// The first %n lanes, fewer than all: under a mask, or element by element.
static void print_masked(body *b, const access *a, const char *n) {
  const char *other = a->transfer ? "all" : "other";
  if (!a->store && a->transfer)
    strbuf_printf(&b->text, "  %%all = vector.broadcast %%other : !e to !v\n");
  if (a->needs_lane)
    strbuf_printf(&b->text,
                  "  %%any = arith.cmpi sgt, %%%s, %%c0 : index\n"
                  "  %sscf.if %%any %s{\n",
                  n, a->store ? "" : "%y = ", a->store ? "" : "-> !v ");
  strbuf_printf(&b->text, "  %%first = vector.create_mask %%%s : !lanes\n", n);
  if (a->store) {
    strbuf_printf(&b->text, "  vector.maskedstore %%m[%s%%i%d], %%first, %%other : !m, !lanes, !v\n%s",
                  b->indices.text, b->last, a->needs_lane ? "  }\n" : "");
    return;
  }
  strbuf_printf(&b->text,
                "  %%w = vector.maskedload %%m[%s%%i%d], %%first, %%%s : !m, !lanes, !v into !v\n"
                "  scf.yield %%w : !v\n",
                b->indices.text, b->last, other);
  if (a->needs_lane)
    strbuf_printf(&b->text, "  } else {\n  scf.yield %%%s : !v\n  }\n  scf.yield %%y : !v\n", other);
}

static void print_loop(body *b, const access *a, const char *n) {
  print_fill(b, a);
  strbuf_printf(&b->text,
                "  scf.for %%k = %%c0 to %%%s step %%c1 {\n"
                "    %%to = arith.addi %%i%d, %%k : index\n",
                n, b->last);
  print_element(b, a);
  strbuf_printf(&b->text, "  }\n");
  if (!a->store)
    strbuf_printf(&b->text, "  %%w = vector.load %%buffer[%%c0] : !buffer, !v\n  scf.yield %%w : !v\n");
}

// The first lanes: %n of them, if they are less than all.
static void print_prefix(body *b, const access *a) {
  const char *n = "count";
  if (a->bounded) {
    print_left(b);
    n = "left";
    if (!mlirValueIsNull(a->count)) {
      strbuf_printf(&b->text, "  %%n = arith.minsi %%left, %%count : index\n");
      n = "n";
    }
  }
  strbuf_printf(&b->text, "  %%whole = arith.cmpi sge, %%%s, %%lanes : index\n", n);
  if (a->store)
    strbuf_printf(&b->text, "  scf.if %%whole {\n  vector.store %%other, %%m[%s%%i%d] : !m, !v\n  } else {\n",
                  b->indices.text, b->last);
  else
    strbuf_printf(&b->text,
                  "  %%r = scf.if %%whole -> !v {\n"
                  "  %%v = vector.load %%m[%s%%i%d] : !m, !v\n"
                  "  scf.yield %%v : !v\n  } else {\n",
                  b->indices.text, b->last);
  a->has_instruction ? print_masked(b, a, n) : print_loop(b, a, n);
  strbuf_printf(&b->text, "  }\n");
}

// Lanes whose bit of the mask is set, and which are in bounds. %next: where the lane is, if they are accessed
// one behind the other, or all are.
static void print_lanes(body *b, const access *a) {
  bool is_index =
      a->places == MASKED_ANYWHERE && mlirTypeIsAIndex(mlirShapedTypeGetElementType(mlirValueGetType(a->at)));
  const char *n = "lanes", *step = a->places == MASKED_PACKED ? "step" : "c1";
  if (a->bounded) {
    print_left(b);
    strbuf_printf(&b->text, "  %%n = arith.minsi %%left, %%lanes : index\n");
    n = "n";
  }
  strbuf_printf(&b->text, "  %%zero = arith.constant 0 : i8\n"
                          "  %%bytes = arith.extui %%mask : !mask to !bytes\n"
                          "  vector.store %%bytes, %%bits[%%c0] : !bits, !bytes\n");
  if (a->places == MASKED_ANYWHERE)
    strbuf_printf(&b->text, "  vector.store %%at, %%places[%%c0] : !places, !at\n");
  print_fill(b, a);
  strbuf_printf(&b->text,
                "  %%end = scf.for %%k = %%c0 to %%%s step %%c1 iter_args(%%next = %%i%d) -> (index) {\n"
                "    %%bit = memref.load %%bits[%%k] : !bits\n"
                "    %%set = arith.cmpi ne, %%bit, %%zero : i8\n"
                "    scf.if %%set {\n",
                n, b->last);
  if (a->places == MASKED_ANYWHERE)
    strbuf_printf(&b->text,
                  "    %%place = memref.load %%places[%%k] : !places\n"
                  "%s"
                  "    %%to = arith.addi %%i%d, %%%s : index\n",
                  is_index ? "" : "    %far = arith.index_cast %place : !place to index\n", b->last,
                  is_index ? "place" : "far");
  else
    strbuf_printf(&b->text, "    %%to = arith.addi %%next, %%c0 : index\n");
  print_element(b, a);
  strbuf_printf(&b->text,
                "    }\n"
                "    %%step = arith.index_castui %%set : i1 to index\n"
                "    %%then = arith.addi %%next, %%%s : index\n"
                "    scf.yield %%then : index\n  }\n",
                step);
  if (!a->store)
    strbuf_printf(&b->text, "  %%r = vector.load %%buffer[%%c0] : !buffer, !v\n");
}

static void add_mask(body *b, partial *p, const access *a) {
  MlirType byte = mlirIntegerTypeGet(mlirOperationGetContext(a->op), 8);
  add_type(b, "mask", mlirValueGetType(a->mask));
  add_type(b, "bytes", mlirVectorTypeGet(1, &a->lanes, byte));
  add_argument(b, a->mask, "mask");
  add_buffer(b, p, a, "bits", byte);
  if (a->places != MASKED_ANYWHERE)
    return;
  MlirType at = mlirValueGetType(a->at), place = mlirShapedTypeGetElementType(at);
  add_type(b, "at", at);
  add_type(b, "place", place);
  add_argument(b, a->at, "at");
  add_buffer(b, p, a, "places", place);
}

static void replace(partial *p, const access *a) {
  body b = {.last = (int)a->rank - 1};
  add_type(&b, "m", mlirValueGetType(a->memref));
  add_type(&b, "v", a->vector);
  add_type(&b, "e", a->element);
  add_argument(&b, a->memref, "m");
  add_argument(&b, a->other, "other");
  if (a->has_instruction)
    add_type(&b, "lanes",
             mlirVectorTypeGet(1, &a->lanes, mlirIntegerTypeGet(mlirOperationGetContext(a->op), 1)));
  else
    add_buffer(&b, p, a, "buffer", a->element);
  strbuf_printf(&b.indices, "%s", "");
  for (int i = 0; i <= b.last; i++) {
    char name[16];
    snprintf(name, sizeof name, "i%d", i);
    add_argument(&b, operand(a->op, a->index + i), name);
    if (i < b.last)
      strbuf_printf(&b.indices, "%%%s, ", name);
  }
  if (!mlirValueIsNull(a->count))
    add_argument(&b, a->count, "count");
  if (mlirValueIsNull(a->mask) || !mlirValueIsNull(a->count)) {
    print_prefix(&b, a);
  } else {
    add_mask(&b, p, a);
    print_lanes(&b, a);
  }
  strbuf whole = {0};
  strbuf_printf(&whole,
                "%sfunc.func @f(%s)%s {\n"
                "  %%c0 = arith.constant 0 : index\n"
                "  %%c1 = arith.constant 1 : index\n"
                "  %%lanes = arith.constant %lld : index\n"
                "%s  return%s\n}\n",
                b.types.text, b.head.text, a->store ? "" : " -> !v", (long long)a->lanes, b.text.text,
                a->store ? "" : " %r : !v");
  inline_text(a->op, b.operands, whole.text);
  strbuf *texts[] = {&b.types, &b.head, &b.text, &b.indices, &whole};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    strbuf_free(texts[i]);
}

// Are the first lanes counted in each iteration of a loop? Then they are all but in the last one. Tiles of
// operations of linalg have loops of their own for those.
static bool is_counted_in_loop(const access *a) {
  if (mlirValueIsNull(a->count) || !mlirValueIsAOpResult(a->count))
    return false;
  MlirBlock block = mlirOperationGetBlock(mlirOpResultGetOwner(a->count));
  MlirOperation loop = mlirBlockGetParentOperation(block);
  return mlirBlockEqual(block, mlirOperationGetBlock(a->op)) && mlir_is_named(loop, "scf.for") &&
         mlirAttributeIsNull(mlir_attribute(loop, NEST_LOOP));
}

// Tiles of operations of linalg have masks for lanes that there are.
static bool is_of_tile(MlirOperation op) {
  for (; !mlirOperationIsNull(op) && !mlir_is_named(op, "builtin.module");
       op = mlirOperationGetParentOperation(op))
    if (mlir_is_named(op, "scf.for") && !mlirAttributeIsNull(mlir_attribute(op, NEST_LOOP)))
      return true;
  return false;
}

void partial_to_buffers(MlirModule module, const target *t) {
  partial p = {.t = t};
  operation_list found = {0};
  walk_collect(mlirModuleGetOperation(module), "vector.", &found);
  for (size_t i = 0; i < found.size; i++) {
    access a;
    if (!read_access(found.data[i], &a))
      continue;
    a.has_instruction = has_instruction(&p, &a);
    const bool is_prefix = mlirValueIsNull(a.mask) || !mlirValueIsNull(a.count);
    a.needs_lane = t->aligned_registers && !is_of_tile(a.op);
    if (!a.has_instruction || (is_prefix && (a.bounded || a.needs_lane || is_counted_in_loop(&a))))
      replace(&p, &a);
  }
  stack_free(&found);
  stack_free(&p.buffers);
  masked_access_close(p.machine);
}
