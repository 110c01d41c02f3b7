// Builds one LLVM function per operation, lane count and width: lane by lane, conversions, shuffles,
// memory, floats.
#include "semgen/templates/generic_costs.h"

#include <llvm-c/Core.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_OPERANDS = 3 };

typedef struct builder {
  generic_list *list;
  LLVMContextRef context;
  LLVMBuilderRef ir;
  LLVMValueRef argument[MAX_OPERANDS];
  uint32_t lanes, width, source_width; // of the operation being built
} builder;

static LLVMTypeRef vector(const builder *b, uint32_t lanes, uint32_t width) {
  return LLVMVectorType(LLVMIntTypeInContext(b->context, width), lanes);
}

static LLVMTypeRef float_vector(const builder *b, uint32_t lanes, uint32_t width) {
  LLVMTypeRef element =
      width == 32 ? LLVMFloatTypeInContext(b->context) : LLVMDoubleTypeInContext(b->context);
  return LLVMVectorType(element, lanes);
}

// Opens a function with these operands; `finish` closes it.
static void start(builder *b, const char *operation, LLVMTypeRef result, LLVMTypeRef *types, uint32_t count) {
  generic_operation g = {operation, b->lanes, b->width, b->source_width, NULL};
  char name[96];
  snprintf(name, sizeof name, "%s_%ux%u_%u", operation, b->lanes, b->width, b->source_width);
  g.function = LLVMAddFunction(b->list->module, name, LLVMFunctionType(result, types, count, 0));
  for (uint32_t i = 0; i < count; ++i)
    b->argument[i] = LLVMGetParam(g.function, i);
  LLVMPositionBuilderAtEnd(b->ir, LLVMAppendBasicBlockInContext(b->context, g.function, ""));
  stack_push(&b->list->items, g);
}

static void start_same(builder *b, const char *operation, uint32_t operands) {
  LLVMTypeRef type = vector(b, b->lanes, b->width), types[MAX_OPERANDS] = {type, type, type};
  start(b, operation, type, types, operands);
}

static void finish(builder *b, LLVMValueRef v) { LLVMBuildRet(b->ir, v); }

static LLVMValueRef splat(const builder *b, uint64_t value) {
  LLVMValueRef *lanes = util_alloc(b->lanes * sizeof *lanes);
  for (uint32_t i = 0; i < b->lanes; ++i)
    lanes[i] = LLVMConstInt(LLVMIntTypeInContext(b->context, b->width), value, 0);
  LLVMValueRef result = LLVMConstVector(lanes, b->lanes);
  util_release(lanes);
  return result;
}

static LLVMValueRef intrinsic(builder *b, const char *name, LLVMValueRef *operands, uint32_t count) {
  unsigned id = LLVMLookupIntrinsicID(name, strlen(name));
  LLVMTypeRef type = LLVMTypeOf(operands[0]);
  LLVMValueRef f = LLVMGetIntrinsicDeclaration(b->list->module, id, &type, 1);
  return LLVMBuildCall2(b->ir, LLVMIntrinsicGetType(b->context, id, &type, 1), f, operands, count, "");
}

// ---- lane by lane -------------------------------------------------------------------------------

static void binary_operations(builder *b) {
  static const struct {
    const char *name;
    LLVMOpcode opcode;
  } plain[] = {{"arith.addi", LLVMAdd},   {"arith.subi", LLVMSub},   {"arith.muli", LLVMMul},
               {"arith.andi", LLVMAnd},   {"arith.ori", LLVMOr},     {"arith.xori", LLVMXor},
               {"arith.shli", LLVMShl},   {"arith.shrui", LLVMLShr}, {"arith.shrsi", LLVMAShr},
               {"arith.divui", LLVMUDiv}, {"arith.divsi", LLVMSDiv}, {"arith.remui", LLVMURem},
               {"arith.remsi", LLVMSRem}};
  for (size_t i = 0; i < sizeof plain / sizeof *plain; ++i) {
    start_same(b, plain[i].name, 2);
    finish(b, LLVMBuildBinOp(b->ir, plain[i].opcode, b->argument[0], b->argument[1], ""));
  }
  static const struct {
    const char *name;
    LLVMOpcode opcode;
  } shifts[] = {
      {"arith.shli_splat", LLVMShl}, {"arith.shrui_splat", LLVMLShr}, {"arith.shrsi_splat", LLVMAShr}};
  for (size_t i = 0; i < sizeof shifts / sizeof *shifts; ++i) {
    start_same(b, shifts[i].name, 1);
    finish(b, LLVMBuildBinOp(b->ir, shifts[i].opcode, b->argument[0], splat(b, b->width / 2 - 1), ""));
  }
  static const struct {
    const char *name, *intrinsic;
  } extremes[] = {{"arith.minsi", "llvm.smin"},
                  {"arith.maxsi", "llvm.smax"},
                  {"arith.minui", "llvm.umin"},
                  {"arith.maxui", "llvm.umax"}};
  for (size_t i = 0; i < sizeof extremes / sizeof *extremes; ++i) {
    start_same(b, extremes[i].name, 2);
    finish(b, intrinsic(b, extremes[i].intrinsic, b->argument, 2));
  }
}

static void unary_operations(builder *b) {
  static const struct {
    const char *name, *intrinsic;
    uint32_t operands; // 2: and the flag that says what the special value gives: no poison
  } unary[] = {{"math.absi", "llvm.abs", 2},
               {"math.ctlz", "llvm.ctlz", 2},
               {"math.cttz", "llvm.cttz", 2},
               {"math.ctpop", "llvm.ctpop", 1}};
  for (size_t i = 0; i < sizeof unary / sizeof *unary; ++i) {
    start_same(b, unary[i].name, 1);
    LLVMValueRef operands[] = {b->argument[0], LLVMConstInt(LLVMInt1TypeInContext(b->context), 0, 0)};
    finish(b, intrinsic(b, unary[i].intrinsic, operands, unary[i].operands));
  }
  start_same(b, "arith.cmpi_select", 3);
  LLVMValueRef less = LLVMBuildICmp(b->ir, LLVMIntSLT, b->argument[0], b->argument[1], "");
  finish(b, LLVMBuildSelect(b->ir, less, b->argument[2], b->argument[0], ""));
  start_same(b, "arith.sign_select", 3);
  LLVMValueRef sign = LLVMBuildICmp(b->ir, LLVMIntSLT, b->argument[0], splat(b, 0), "");
  finish(b, LLVMBuildSelect(b->ir, sign, b->argument[2], b->argument[1], ""));
}

// Between vectors and scalars: one lane out and in, and the sum of all lanes.
static void scalar_operations(builder *b) {
  LLVMTypeRef type = vector(b, b->lanes, b->width), element = LLVMIntTypeInContext(b->context, b->width);
  LLVMValueRef lane = LLVMConstInt(LLVMInt64TypeInContext(b->context), 1, 0);
  start(b, "vector.extract", element, &type, 1);
  finish(b, LLVMBuildExtractElement(b->ir, b->argument[0], lane, ""));
  LLVMTypeRef types[] = {type, element};
  start(b, "vector.insert", type, types, 2);
  finish(b, LLVMBuildInsertElement(b->ir, b->argument[0], b->argument[1], lane, ""));
  start(b, "vector.reduction_add", element, &type, 1);
  finish(b, intrinsic(b, "llvm.vector.reduce.add", b->argument, 1));
}

// Memory, at an address that is a multiple of the lane's size only.
static void memory_operations(builder *b) {
  LLVMTypeRef type = vector(b, b->lanes, b->width), pointer = LLVMPointerTypeInContext(b->context, 0);
  start(b, "vector.load", type, &pointer, 1);
  LLVMValueRef load = LLVMBuildLoad2(b->ir, type, b->argument[0], "");
  LLVMSetAlignment(load, b->width / 8);
  finish(b, load);
  LLVMTypeRef types[] = {type, pointer};
  start(b, "vector.store", LLVMVoidTypeInContext(b->context), types, 2);
  LLVMSetAlignment(LLVMBuildStore(b->ir, b->argument[0], b->argument[1]), b->width / 8);
  LLVMBuildRetVoid(b->ir);
}

static void conversions(builder *b, uint32_t lanes, uint32_t narrow, uint32_t wide) {
  LLVMTypeRef n = vector(b, lanes, narrow), w = vector(b, lanes, wide);
  b->lanes = lanes;
  b->width = wide;
  b->source_width = narrow;
  start(b, "arith.extui", w, &n, 1);
  finish(b, LLVMBuildZExt(b->ir, b->argument[0], w, ""));
  start(b, "arith.extsi", w, &n, 1);
  finish(b, LLVMBuildSExt(b->ir, b->argument[0], w, ""));
  b->width = narrow;
  b->source_width = wide;
  start(b, "arith.trunci", n, &w, 1);
  finish(b, LLVMBuildTrunc(b->ir, b->argument[0], n, ""));
}

// ---- floats -------------------------------------------------------------------------------------

static void start_floats(builder *b, const char *operation, uint32_t operands) {
  LLVMTypeRef type = float_vector(b, b->lanes, b->width), types[MAX_OPERANDS] = {type, type, type};
  start(b, operation, type, types, operands);
}

static void float_operations(builder *b) {
  static const struct {
    const char *name;
    LLVMOpcode opcode;
  } plain[] = {
      {"arith.addf", LLVMFAdd}, {"arith.subf", LLVMFSub}, {"arith.mulf", LLVMFMul}, {"arith.divf", LLVMFDiv}};
  for (size_t i = 0; i < sizeof plain / sizeof *plain; ++i) {
    start_floats(b, plain[i].name, 2);
    finish(b, LLVMBuildBinOp(b->ir, plain[i].opcode, b->argument[0], b->argument[1], ""));
  }
  static const struct {
    const char *name, *intrinsic;
    uint32_t operands;
  } functions[] = {{"arith.maximumf", "llvm.maximum", 2},   {"arith.maxnumf", "llvm.maxnum", 2},
                   {"arith.minimumf", "llvm.minimum", 2},   {"arith.minnumf", "llvm.minnum", 2},
                   {"math.absf", "llvm.fabs", 1},           {"math.ceil", "llvm.ceil", 1},
                   {"math.floor", "llvm.floor", 1},         {"math.fma", "llvm.fma", 3},
                   {"math.roundeven", "llvm.roundeven", 1}, {"math.sqrt", "llvm.sqrt", 1},
                   {"math.trunc", "llvm.trunc", 1}};
  for (size_t i = 0; i < sizeof functions / sizeof *functions; ++i) {
    start_floats(b, functions[i].name, functions[i].operands);
    finish(b, intrinsic(b, functions[i].intrinsic, b->argument, functions[i].operands));
  }
  start_floats(b, "arith.negf", 1);
  finish(b, LLVMBuildFNeg(b->ir, b->argument[0], ""));
  start_floats(b, "arith.cmpf_select", 3);
  LLVMValueRef less = LLVMBuildFCmp(b->ir, LLVMRealOLT, b->argument[0], b->argument[1], "");
  finish(b, LLVMBuildSelect(b->ir, less, b->argument[2], b->argument[0], ""));
}

// Between integers and floats of any two widths, and between the widths of floats.
static void float_conversions(builder *b, uint32_t lanes, uint32_t integer, uint32_t width) {
  LLVMTypeRef n = vector(b, lanes, integer), f = float_vector(b, lanes, width);
  b->lanes = lanes;
  b->width = width;
  b->source_width = integer;
  start(b, "arith.sitofp", f, &n, 1);
  finish(b, LLVMBuildSIToFP(b->ir, b->argument[0], f, ""));
  start(b, "arith.uitofp", f, &n, 1);
  finish(b, LLVMBuildUIToFP(b->ir, b->argument[0], f, ""));
  b->width = integer;
  b->source_width = width;
  start(b, "arith.fptosi", n, &f, 1);
  finish(b, LLVMBuildFPToSI(b->ir, b->argument[0], n, ""));
  start(b, "arith.fptoui", n, &f, 1);
  finish(b, LLVMBuildFPToUI(b->ir, b->argument[0], n, ""));
}

static void float_widths(builder *b, uint32_t lanes) {
  LLVMTypeRef narrow = float_vector(b, lanes, 32), wide = float_vector(b, lanes, 64);
  b->lanes = lanes;
  b->width = 64;
  b->source_width = 32;
  start(b, "arith.extf", wide, &narrow, 1);
  finish(b, LLVMBuildFPExt(b->ir, b->argument[0], wide, ""));
  b->width = 32;
  b->source_width = 64;
  start(b, "arith.truncf", narrow, &wide, 1);
  finish(b, LLVMBuildFPTrunc(b->ir, b->argument[0], narrow, ""));
}

// ---- shuffles -----------------------------------------------------------------------------------

// Lane i of the result from the lanes of the sources, numbered through; n lanes in the result.
// `random` is without regularity, but always the same.
// The last argument is the number of lanes in a block of 128 bits.
typedef uint32_t (*lane_fn)(uint32_t i, uint32_t n, uint32_t block);
#define LANE(NAME, VALUE)                                                                                    \
  static uint32_t lane_##NAME(uint32_t i, uint32_t n, uint32_t block) {                                      \
    (void)i, (void)n, (void)block;                                                                           \
    return VALUE;                                                                                            \
  }
LANE(low, i)
LANE(high, n + i)
LANE(zero, 0)
LANE(reverse, n - 1 - i)
LANE(rotate, (i + 1) % n)
LANE(interleave_low, i / 2 + i % 2 * n)
LANE(interleave_high, n / 2 + i / 2 + i % 2 * n)
LANE(even, 2 * i)
LANE(odd, 2 * i + 1)
LANE(permute, (uint32_t)(hash_mix(hash_mix(1, i), n) % n))
LANE(permute2, (uint32_t)(hash_mix(hash_mix(2, i), n) % (2 * n)))
// The lanes stay in their block; the second source's come in between.
LANE(permute_in_block, i / block * block + (uint32_t)(hash_mix(hash_mix(3, i), n) % block))
LANE(permute2_in_block, (uint32_t)(hash_mix(hash_mix(4, i), n) % 2) * n + lane_permute_in_block(i, n, block))
#undef LANE

static void shuffles(builder *b) {
  static const struct {
    const char *name;
    lane_fn lane;
    uint32_t sources;
    int scale; // lanes of a source: 1 as many, 2 twice as many, -2 half as many
  } kinds[] = {{"vector.broadcast", lane_zero, 1, 1},
               {"vector.concat", lane_low, 2, -2},
               {"vector.deinterleave_even", lane_even, 2, 1},
               {"vector.deinterleave_odd", lane_odd, 2, 1},
               {"vector.extract_high", lane_high, 1, 2},
               {"vector.extract_low", lane_low, 1, 2},
               {"vector.interleave_high", lane_interleave_high, 2, 1},
               {"vector.interleave_low", lane_interleave_low, 2, 1},
               {"vector.permute", lane_permute, 1, 1},
               {"vector.permute2", lane_permute2, 2, 1},
               {"vector.permute2_in_block", lane_permute2_in_block, 2, 1},
               {"vector.permute_in_block", lane_permute_in_block, 1, 1},
               {"vector.reverse", lane_reverse, 1, 1},
               {"vector.rotate", lane_rotate, 1, 1}};
  LLVMTypeRef i32 = LLVMInt32TypeInContext(b->context), type = vector(b, b->lanes, b->width);
  uint32_t block = 128 / b->width < b->lanes ? 128 / b->width : b->lanes;
  for (size_t k = 0; k < sizeof kinds / sizeof *kinds; ++k) {
    uint32_t source = kinds[k].scale == 2 ? 2 * b->lanes : kinds[k].scale == -2 ? b->lanes / 2 : b->lanes;
    LLVMTypeRef from = vector(b, source, b->width), types[] = {from, from};
    start(b, kinds[k].name, type, types, kinds[k].sources);
    LLVMValueRef *numbers = util_alloc(b->lanes * sizeof *numbers);
    for (uint32_t i = 0; i < b->lanes; ++i)
      numbers[i] = LLVMConstInt(i32, kinds[k].lane(i, b->lanes, block), 0);
    LLVMValueRef second = kinds[k].sources == 2 ? b->argument[1] : LLVMGetPoison(from);
    finish(b, LLVMBuildShuffleVector(b->ir, b->argument[0], second, LLVMConstVector(numbers, b->lanes), ""));
    util_release(numbers);
  }
}

// ---- whole --------------------------------------------------------------------------------------

static int compare(const void *pa, const void *pb) {
  const generic_operation *a = pa, *b = pb;
  int order = strcmp(a->operation, b->operation);
  if (order)
    return order;
  if (a->width != b->width)
    return a->width < b->width ? -1 : 1;
  if (a->lanes != b->lanes)
    return a->lanes < b->lanes ? -1 : 1;
  return a->source_width < b->source_width ? -1 : a->source_width > b->source_width;
}

generic_list *generic_costs_new(LLVMContextRef context, const machine *m) {
  generic_list *g = util_alloc(sizeof *g);
  *g = (generic_list){.module = LLVMModuleCreateWithNameInContext("generics", context)};
  builder b = {.list = g, .context = context, .ir = LLVMCreateBuilderInContext(context)};
  for (uint32_t width = 8; width <= 64; width *= 2)
    for (uint32_t bits = m->generic_least; bits <= m->generic_most; bits *= 2) {
      b.lanes = bits / width;
      b.width = b.source_width = width;
      if (b.lanes < 2)
        continue;
      binary_operations(&b);
      unary_operations(&b);
      scalar_operations(&b);
      memory_operations(&b);
      shuffles(&b);
      if (width >= 32)
        float_operations(&b);
    }
  for (uint32_t narrow = 8; narrow <= 32; narrow *= 2)
    for (uint32_t wide = 2 * narrow; wide <= 64; wide *= 2)
      for (uint32_t bits = m->generic_least; bits <= m->generic_converted; bits *= 2)
        if (bits / wide >= 2)
          conversions(&b, bits / wide, narrow, wide);
  for (uint32_t integer = 8; integer <= 64; integer *= 2)
    for (uint32_t width = 32; width <= 64; width *= 2)
      for (uint32_t bits = m->generic_least; bits <= m->generic_converted; bits *= 2) {
        uint32_t lanes = bits / (integer > width ? integer : width);
        if (lanes < 2)
          continue;
        float_conversions(&b, lanes, integer, width);
        if (integer == 64 && width == 64)
          float_widths(&b, lanes);
      }
  LLVMDisposeBuilder(b.ir);
  qsort(g->items.data, g->items.size, sizeof *g->items.data, compare);
  return g;
}

void generic_costs_free(generic_list *g) {
  if (!g)
    return;
  LLVMDisposeModule(g->module);
  stack_free(&g->items);
  util_release(g);
}
