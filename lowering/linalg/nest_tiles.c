// Plans and text of products on tile registers.
#include "lowering/linalg/nest_tiles.h"

#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include <inttypes.h>
#include <mlir-c/BuiltinTypes.h>
#include <stdio.h>
#include <string.h>

// Of palette 1: rows of a register, their bytes, bytes that are added up in a lane of a sum.
enum { ROWS = 16, BYTES = 64, GROUP = 4, LANES = BYTES / 4 };
// A tile of the plan is at most 2 x 2 tile registers of sums, with two of each operand: all eight.
enum { MOST_ROWS = 2 * ROWS, MOST_LANES = 2 * LANES, LEFT = 4, RIGHT = 6 };

unsigned nest_tiles_step(void) { return BYTES; }

// ---- the plan -------------------------------------------------------------------------------------------

static int64_t ceil_div(int64_t a, int64_t b) { return (a + b - 1) / b; }

static bool allows(const nest_schedule *said, const nest_plan *p) {
  return (said->rows < 0 || said->rows <= MOST_ROWS) &&
         (said->vectors < 0 || said->vectors * p->lanes <= MOST_LANES) && said->bias <= 0 &&
         said->copy_shared <= 0 && said->pack != 0 && said->join_dim < 0;
}

// Cycles for the whole product: on tiles 16 each, and what the sums' way through memory takes; on vectors two
// products of groups each.
static bool is_faster(const nest *n, const nest_plan *p, int64_t rows, int64_t lanes) {
  enum { TILE = 16, FINISH = 2, GAIN = 2 };
  double others = 1, sums = 1, k = (double)n->sizes[p->group_dim];
  for (unsigned d = 0; d < n->num_dims; d++) {
    double size = n->sizes[d] == NEST_DYNAMIC ? 256 : (double)n->sizes[d];
    if (d != p->group_dim && d != p->row_dim && d != p->vector_dim)
      *(n->is_reduction[d] ? &others : &sums) *= size;
  }
  double vectors = (double)ceil_div(lanes, LANES),
         tiles = (double)ceil_div(rows, ROWS) * vectors *
                 (others * (double)ceil_div((int64_t)k, BYTES) * TILE + FINISH * ROWS),
         groups = (double)rows * vectors * others * k / GROUP / 2;
  return sums * tiles * GAIN < sums * groups;
}

void nest_tiles_plan(const nest *n, const target *t, nest_plan *p) {
  const int64_t unknown = 256;
  if (!target_has_feature(t, "amx-int8") || p->group != GROUP || p->is_window || p->is_across ||
      p->row_dim == NEST_NONE || p->form.bits != 8 || p->form.right_zero || p->form.sum_bits != 32 ||
      p->lanes != LANES || n->sizes[p->group_dim] == NEST_DYNAMIC || !allows(p->said, p))
    return;
  int64_t rows = n->sizes[p->row_dim] == NEST_DYNAMIC ? unknown : n->sizes[p->row_dim],
          lanes = n->sizes[p->vector_dim] == NEST_DYNAMIC ? unknown : n->sizes[p->vector_dim];
  if (!is_faster(n, p, rows, lanes))
    return;
  p->has_tiles = p->is_packed = true;
  p->is_in_order = p->is_left_copied = p->form.is_biased = p->form.is_right_biased = false;
  p->join_dim = NEST_NONE;
  p->rows = p->said->rows >= 0 ? (unsigned)p->said->rows : rows < MOST_ROWS ? (unsigned)rows : MOST_ROWS;
  p->vectors = p->said->vectors >= 0 ? (unsigned)p->said->vectors : lanes > LANES ? 2 : 1;
}

// ---- text -----------------------------------------------------------------------------------------------

static unsigned print_constant(nest_text *e, const char *type, int64_t value) {
  unsigned id = e->next++;
  strbuf_printf(e->out, "  %%v%u = llvm.mlir.constant(%" PRId64 " : %s) : %s\n", id, value, type, type);
  return id;
}

static unsigned print_cast(nest_text *e, nest_number a) {
  unsigned id = e->next++;
  strbuf_printf(e->out, "  %%v%u = arith.index_cast ", id);
  number_print(e, a);
  strbuf_printf(e->out, " : index to i64\n");
  return id;
}

// The pointer to a byte of a memref, `at` bytes behind where it begins.
static unsigned print_pointer(nest_text *e, unsigned memref, const char *type, nest_number at) {
  nest_number begin = {.is_value = true, .id = e->next++};
  strbuf_printf(e->out, "  %%v%u = memref.extract_aligned_pointer_as_index %%v%u : %s -> index\n", begin.id,
                memref, type);
  unsigned address = print_cast(e, number_add(e, begin, at)), pointer = e->next++;
  strbuf_printf(e->out, "  %%v%u = llvm.inttoptr %%v%u : i64 to !llvm.ptr\n", pointer, address);
  return pointer;
}

static void print_registers(nest_text *e, const char *name, const unsigned *registers, unsigned count) {
  unsigned ids[3];
  for (unsigned i = 0; i < count; i++)
    ids[i] = print_constant(e, "i8", registers[i]);
  strbuf_printf(e->out, "  llvm.call_intrinsic \"llvm.x86.%s\"(", name);
  for (unsigned i = 0; i < count; i++)
    strbuf_printf(e->out, i ? ", %%v%u" : "%%v%u", ids[i]);
  strbuf_printf(e->out, ") : (");
  for (unsigned i = 0; i < count; i++)
    strbuf_printf(e->out, i ? ", i8" : "i8");
  strbuf_printf(e->out, ") -> ()\n");
}

// Loads or stores a register; rows are `stride` bytes apart.
static void print_move(nest_text *e, const char *name, unsigned tile, unsigned pointer, nest_number stride) {
  unsigned number = print_constant(e, "i8", tile), step = print_cast(e, stride);
  strbuf_printf(e->out,
                "  llvm.call_intrinsic \"llvm.x86.%s\"(%%v%u, %%v%u, %%v%u) : (i8, !llvm.ptr, i64) -> ()\n",
                name, number, pointer, step);
}

// ---- tiles ----------------------------------------------------------------------------------------------

static unsigned row_tiles(const nest_text *e) { return (unsigned)ceil_div(e->tile.rows, ROWS); }
static unsigned lane_tiles(const nest_text *e) {
  return (unsigned)ceil_div((int64_t)e->tile.vectors * e->tile.lanes, LANES);
}
static unsigned sum_register(unsigned row, unsigned lane) { return 2 * row + lane; }

static unsigned rows_of(unsigned rows, unsigned tile) {
  return rows <= tile * ROWS ? 0 : rows - tile * ROWS < ROWS ? rows - tile * ROWS : ROWS;
}

void nest_tiles_configure(nest_text *e, unsigned rows) {
  enum { SIZE = 64, COLUMNS_AT = 16, ROWS_AT = 48, REGISTERS = 8 };
  uint8_t shapes[SIZE] = {1}; // the palette
  for (unsigned r = 0; r < REGISTERS; r++) {
    unsigned count = r >= RIGHT ? ROWS : rows_of(rows, r >= LEFT ? r - LEFT : r / 2);
    shapes[COLUMNS_AT + 2 * r] = count ? BYTES : 0;
    shapes[ROWS_AT + r] = (uint8_t)count;
  }
  unsigned memref = e->next++, value = e->next++;
  strbuf_printf(e->out, "  %%v%u = memref.alloca() {alignment = 64 : i64} : memref<64xi8>\n", memref);
  strbuf_printf(e->out, "  %%v%u = arith.constant dense<[", value);
  for (unsigned i = 0; i < SIZE; i++)
    strbuf_printf(e->out, i ? ", %u" : "%u", shapes[i]);
  strbuf_printf(e->out, "]> : vector<64xi8>\n  vector.store %%v%u, %%v%u[", value, memref);
  number_print(e, number_constant(0));
  strbuf_printf(e->out, "] : memref<64xi8>, vector<64xi8>\n");
  unsigned pointer = print_pointer(e, memref, "memref<64xi8>", number_constant(0));
  strbuf_printf(e->out, "  llvm.call_intrinsic \"llvm.x86.ldtilecfg\"(%%v%u) : (!llvm.ptr) -> ()\n", pointer);
}

static const nest_access *output(const nest_text *e) {
  return &e->accesses[e->main][e->n->stages[e->main].num_inputs];
}

// Loads or stores the registers of the sums.
static void move_sums(nest_text *e, const char *name) {
  const nest_access *a = output(e);
  nest_number stride = number_multiply(e, a->coefficients[e->p->row_dim], number_constant(4)),
              begin = number_multiply(e, number_add(e, a->address, a->offset), number_constant(4));
  for (unsigned r = 0; r < row_tiles(e); r++)
    for (unsigned l = 0; l < lane_tiles(e); l++) {
      nest_number row = number_multiply(e, stride, number_constant((int64_t)r * ROWS)),
                  at = number_add(e, number_add(e, begin, row), number_constant((int64_t)l * BYTES));
      print_move(e, name, sum_register(r, l), print_pointer(e, a->memref, a->type, at), stride);
    }
}

// Does the stage only write zeros?
static bool is_zero(const nest_stage *s) {
  MlirValue v = mlirOperationGetOperand(mlirBlockGetTerminator(s->body), 0);
  if (mlirValueIsABlockArgument(v)) {
    intptr_t k = mlirBlockArgumentGetArgNumber(v);
    if (!mlirBlockEqual(mlirBlockArgumentGetOwner(v), s->body) || k >= s->num_inputs ||
        s->operands[k].is_memref)
      return false;
    v = s->operands[k].value;
  }
  int64_t value;
  return walk_integer_constant(v, &value) && !value;
}

bool nest_tiles_are_direct(const nest_text *e) {
  const nest *n = e->n;
  const nest_tile *t = &e->tile;
  const nest_access *a = output(e);
  return n->num_stages == n->main + 1 && (n->main == 0 || (n->main == 1 && is_zero(&n->stages[0]))) &&
         !product_excess(&e->p->form) && !t->has_mask && t->valid == t->vectors * t->lanes &&
         number_is(a->coefficients[e->p->vector_dim], 1);
}

void nest_tiles_begin(nest_text *e, bool is_direct) {
  if (is_direct && e->main == 0) {
    move_sums(e, "tileloadd64");
    return;
  }
  for (unsigned r = 0; r < row_tiles(e); r++)
    for (unsigned l = 0; l < lane_tiles(e); l++)
      print_registers(e, "tilezero", (unsigned[]){sum_register(r, l)}, 1);
}

void nest_tiles_end(nest_text *e) { move_sums(e, "tilestored64"); }

// The left operand's last bytes, with zeros behind them, in memory of their own: what a register would read
// is not all there.
static unsigned copy_last(nest_text *e, const nest_access *a, unsigned count, char type[32]) {
  unsigned memref = e->next++, mask = e->next++, zero = e->next++;
  snprintf(type, 32, "memref<%uxi8>", e->tile.rows * BYTES);
  strbuf_printf(e->out,
                "  %%v%u = memref.alloca() {alignment = 64 : i64} : %s\n"
                "  %%v%u = vector.constant_mask [%u] : vector<64xi1>\n"
                "  %%v%u = arith.constant dense<0> : vector<64xi8>\n",
                memref, type, mask, count, zero);
  for (unsigned r = 0; r < e->tile.rows; r++) {
    nest_number row = number_multiply(e, a->coefficients[e->p->row_dim], number_constant(r)),
                address = number_add(e, a->address, row);
    unsigned value = e->next++;
    strbuf_printf(e->out, "  %%v%u = vector.maskedload %%v%u[", value, a->memref);
    number_print(e, address);
    strbuf_printf(e->out,
                  "], %%v%u, %%v%u : %s, vector<64xi1>, vector<64xi8> into vector<64xi8>\n"
                  "  vector.store %%v%u, %%v%u[",
                  mask, zero, a->type, value, memref);
    number_print(e, number_constant((int64_t)r * BYTES));
    strbuf_printf(e->out, "] : %s, vector<64xi8>\n", type);
  }
  return memref;
}

void nest_tiles_add(nest_text *e, unsigned count) {
  const nest_plan *p = e->p;
  const nest_access *a = &e->accesses[e->main][p->left], *b = &e->accesses[e->main][p->right];
  char type[32];
  const bool is_last = count < BYTES;
  const unsigned last = is_last ? copy_last(e, a, count, type) : 0;
  const nest_number stride = is_last ? number_constant(BYTES) : a->coefficients[p->row_dim];
  for (unsigned r = 0; r < row_tiles(e); r++) {
    nest_number rows = number_multiply(e, stride, number_constant((int64_t)r * ROWS));
    unsigned pointer = is_last ? print_pointer(e, last, type, rows)
                               : print_pointer(e, a->memref, a->type,
                                               number_add(e, number_add(e, a->address, a->offset), rows));
    print_move(e, "tileloadd64", LEFT + r, pointer, stride);
  }
  // A row of the right operand's register is a group of each lane.
  nest_number row = number_constant((int64_t)p->vectors * p->lanes * GROUP);
  for (unsigned l = 0; l < lane_tiles(e); l++) {
    nest_number at = number_add(e, number_add(e, b->address, b->offset), number_constant((int64_t)l * BYTES));
    print_move(e, "tileloadd64", RIGHT + l, print_pointer(e, b->memref, b->type, at), row);
  }
  char name[16];
  snprintf(name, sizeof name, "tdpb%c%cd", p->form.left_signed ? 's' : 'u', p->form.right_signed ? 's' : 'u');
  for (unsigned r = 0; r < row_tiles(e); r++)
    for (unsigned l = 0; l < lane_tiles(e); l++)
      print_registers(e, name, (unsigned[]){sum_register(r, l), LEFT + r, RIGHT + l}, 3);
}

void nest_tiles_store(nest_text *e, unsigned buffer) {
  const unsigned width = e->tile.vectors * e->tile.lanes;
  char type[48];
  snprintf(type, sizeof type, "memref<%uxi32>", e->tile.rows * width);
  for (unsigned r = 0; r < row_tiles(e); r++)
    for (unsigned l = 0; l < lane_tiles(e); l++) {
      nest_number at = number_constant(4 * ((int64_t)r * ROWS * width + (int64_t)l * LANES));
      print_move(e, "tilestored64", sum_register(r, l), print_pointer(e, buffer, type, at),
                 number_constant(4 * (int64_t)width));
    }
}

void nest_tiles_release(nest_text *e) {
  strbuf_printf(e->out, "  llvm.call_intrinsic \"llvm.x86.tilerelease\"() : () -> ()\n");
}

// ---- the system -----------------------------------------------------------------------------------------

static MlirWalkResult find_tiles(MlirOperation op, void *found) {
  if (!mlir_is_named(op, "llvm.call_intrinsic"))
    return MlirWalkResultAdvance;
  MlirStringRef name = mlirStringAttrGetValue(mlir_attribute(op, "intrin"));
  *(bool *)found = mlirStringRefEqual(name, mlirStringRefCreateFromCString("llvm.x86.ldtilecfg"));
  return *(bool *)found ? MlirWalkResultInterrupt : MlirWalkResultAdvance;
}

// arch_prctl(ARCH_REQ_XCOMP_PERM, XFEATURE_XTILEDATA): Linux, Documentation/arch/x86/xstate.rst.
static const char request_name[] = "auto_request_tiles";
static const char request[] =
    "module {\n"
    "  llvm.mlir.global_ctors {ctors = [@auto_request_tiles], priorities = [0 : i32]}\n"
    "  llvm.func internal @auto_request_tiles() {\n"
    "    %call = llvm.mlir.constant(158 : i64) : i64\n"
    "    %code = llvm.mlir.constant(4131 : i64) : i64\n"
    "    %feature = llvm.mlir.constant(18 : i64) : i64\n"
    "    %status = llvm.inline_asm has_side_effects \"syscall\", "
    "\"={rax},{rax},{rdi},{rsi},~{rcx},~{r11},~{memory}\" %call, %code, %feature : (i64, i64, i64) -> i64\n"
    "    llvm.return\n"
    "  }\n"
    "}\n";

void nest_tiles_request(MlirModule module) {
  MlirOperation top = mlirModuleGetOperation(module);
  bool found = false;
  mlirOperationWalk(top, find_tiles, &found, MlirWalkPreOrder);
  MlirSymbolTable table = mlirSymbolTableCreate(top);
  if (!mlirOperationIsNull(mlirSymbolTableLookup(table, mlirStringRefCreateFromCString(request_name))))
    found = false;
  mlirSymbolTableDestroy(table);
  if (!found)
    return;
  MlirModule text =
      mlirModuleCreateParse(mlirModuleGetContext(module), mlirStringRefCreateFromCString(request));
  if (mlirModuleIsNull(text))
    die("cannot read: %s", request);
  MlirBlock from = mlirModuleGetBody(text), to = mlirModuleGetBody(module);
  for (MlirOperation op; !mlirOperationIsNull(op = mlirBlockGetFirstOperation(from));) {
    mlirOperationRemoveFromParent(op);
    mlirBlockAppendOwnedOperation(to, op);
  }
  mlirModuleDestroy(text);
}
