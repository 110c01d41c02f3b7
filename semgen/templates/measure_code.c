// Builds the loops around regions with inline assembly as markers, so that operands stay in registers and
// nothing is hoisted that should count.
#include "semgen/templates/measure_code.h"

#include <llvm-c/Core.h>
#include <llvm-c/Transforms/PassBuilder.h>
#include <stdio.h>
#include <string.h>

// ---- a value in registers -----------------------------------------------------------------------

// How one operand or result crosses the border of the region: `pieces` registers of type `piece`.
typedef struct border {
  LLVMTypeRef type, piece;
  uint32_t pieces;
  const char *constraint;
  bool mask;
} border;

static bool is_float(LLVMTypeRef type) {
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  return kind == LLVMHalfTypeKind || kind == LLVMFloatTypeKind || kind == LLVMDoubleTypeKind;
}

static border border_of(LLVMContextRef c, LLVMTypeRef type, const region_job *job) {
  const machine *m = job->machine;
  border b = {.type = type, .piece = type, .pieces = 1, .constraint = "r"};
  if (LLVMGetTypeKind(type) == LLVMIntegerTypeKind) {
    b.piece = LLVMIntTypeInContext(c, LLVMGetIntTypeWidth(type) <= 32 ? 32 : 64);
  } else if (is_float(type)) {
    b.constraint = m->vector_constraint;
  } else if (LLVMGetTypeKind(type) == LLVMVectorTypeKind) {
    uint32_t lanes = LLVMGetVectorSize(type), width = machine_type_bits(LLVMGetElementType(type));
    if (width == 0)
      die("no element of a vector register");
    if (width == 1) {
      b.mask = m->mask_integer_bits != 0;
      b.constraint = m->mask_constraint;
      if (b.mask)
        b.piece = LLVMIntTypeInContext(c, lanes < 8 ? 8 : lanes);
    } else if (lanes * width <= m->scalar_bits) {
      b.piece = LLVMIntTypeInContext(c, lanes * width <= 32 ? 32 : 64);
    } else {
      uint32_t bits = lanes * width, max_bits = job->max_bits;
      b.constraint = m->vector_constraint;
      b.pieces = bits > max_bits ? bits / max_bits : 1;
      uint32_t piece_bits = bits > max_bits                 ? max_bits
                            : bits < m->least_register_bits ? m->least_register_bits
                                                            : bits;
      // Halves travel as integers: not every CPU has registers of them.
      bool halves = LLVMGetTypeKind(LLVMGetElementType(type)) == LLVMHalfTypeKind;
      b.piece =
          LLVMVectorType(halves ? LLVMInt16TypeInContext(c) : LLVMGetElementType(type), piece_bits / width);
    }
  }
  return b;
}

// Lanes first .. first + count - 1 of v ++ w; lanes past the end are poison.
static LLVMValueRef lanes_of(LLVMBuilderRef b, LLVMValueRef v, LLVMValueRef w, uint32_t first,
                             uint32_t count) {
  LLVMContextRef c = LLVMGetTypeContext(LLVMTypeOf(v));
  uint32_t have = LLVMGetVectorSize(LLVMTypeOf(v)) * (w ? 2 : 1);
  if (!w && first == 0 && count == have)
    return v;
  LLVMTypeRef i32 = LLVMInt32TypeInContext(c);
  LLVMValueRef *numbers = util_alloc(count * sizeof *numbers);
  for (uint32_t i = 0; i < count; ++i)
    numbers[i] = first + i < have ? LLVMConstInt(i32, first + i, 0) : LLVMGetPoison(i32);
  LLVMValueRef result =
      LLVMBuildShuffleVector(b, v, w ? w : LLVMGetPoison(LLVMTypeOf(v)), LLVMConstVector(numbers, count), "");
  util_release(numbers);
  return result;
}

// Joins equal vectors; poison behind them up to a power of two.
static LLVMValueRef concatenate(LLVMBuilderRef b, LLVMValueRef *pieces, uint32_t count) {
  for (; count & (count - 1); ++count)
    pieces[count] = LLVMGetPoison(LLVMTypeOf(pieces[0]));
  for (; count > 1; count /= 2)
    for (uint32_t i = 0; i < count / 2; ++i)
      pieces[i] =
          lanes_of(b, pieces[2 * i], pieces[2 * i + 1], 0, 2 * LLVMGetVectorSize(LLVMTypeOf(pieces[2 * i])));
  return pieces[0];
}

// An integer of a vector's bits.
static LLVMTypeRef bits_of(LLVMContextRef c, LLVMTypeRef vector) {
  return LLVMIntTypeInContext(c, LLVMGetVectorSize(vector) * machine_type_bits(LLVMGetElementType(vector)));
}

static LLVMValueRef from_registers(LLVMBuilderRef b, const border *o, LLVMValueRef *pieces) {
  LLVMContextRef c = LLVMGetTypeContext(o->type);
  if (o->mask) {
    uint32_t bits = LLVMGetIntTypeWidth(o->piece);
    LLVMValueRef all = LLVMBuildBitCast(b, pieces[0], LLVMVectorType(LLVMInt1TypeInContext(c), bits), "");
    return lanes_of(b, all, NULL, 0, LLVMGetVectorSize(o->type));
  }
  if (LLVMGetTypeKind(o->type) == LLVMIntegerTypeKind)
    return LLVMBuildIntCast2(b, pieces[0], o->type, 0, "");
  if (LLVMGetTypeKind(o->type) != LLVMVectorTypeKind)
    return pieces[0];
  if (LLVMGetTypeKind(o->piece) == LLVMIntegerTypeKind)
    return LLVMBuildBitCast(b, LLVMBuildIntCast2(b, pieces[0], bits_of(c, o->type), 0, ""), o->type, "");
  LLVMValueRef v = lanes_of(b, concatenate(b, pieces, o->pieces), NULL, 0, LLVMGetVectorSize(o->type));
  return LLVMTypeOf(v) == o->type ? v : LLVMBuildBitCast(b, v, o->type, "");
}

static void to_registers(LLVMBuilderRef b, const border *o, LLVMValueRef v, LLVMValueRef *pieces) {
  if (o->mask) {
    uint32_t bits = LLVMGetIntTypeWidth(o->piece);
    pieces[0] = LLVMBuildBitCast(b, lanes_of(b, v, NULL, 0, bits), o->piece, "");
  } else if (LLVMGetTypeKind(o->type) == LLVMIntegerTypeKind) {
    pieces[0] = LLVMBuildIntCast2(b, v, o->piece, 0, "");
  } else if (LLVMGetTypeKind(o->type) == LLVMVectorTypeKind &&
             LLVMGetTypeKind(o->piece) == LLVMIntegerTypeKind) {
    LLVMValueRef all = LLVMBuildBitCast(b, v, bits_of(LLVMGetTypeContext(o->type), o->type), "");
    pieces[0] = LLVMBuildIntCast2(b, all, o->piece, 0, "");
  } else if (LLVMGetTypeKind(o->type) == LLVMVectorTypeKind) {
    uint32_t lanes = LLVMGetVectorSize(o->piece);
    if (LLVMGetElementType(o->type) != LLVMGetElementType(o->piece))
      v = LLVMBuildBitCast(b, v, LLVMVectorType(LLVMGetElementType(o->piece), LLVMGetVectorSize(o->type)),
                           "");
    for (uint32_t i = 0; i < o->pieces; ++i)
      pieces[i] = lanes_of(b, v, NULL, i * lanes, lanes);
  } else {
    pieces[0] = v;
  }
}

// ---- the loop -----------------------------------------------------------------------------------

enum { MAX_REGISTERS = 32, MAX_BORDERS = 16, BORDER_REGISTERS = 14 };

typedef struct border_list {
  border items[MAX_BORDERS];
  uint32_t count, registers;
} border_list;

// False: too many, or of a type that is in no register.
static bool add_border(border_list *l, LLVMContextRef c, LLVMTypeRef type, const region_job *job) {
  if (LLVMGetTypeKind(type) == LLVMVoidTypeKind)
    return true;
  if (LLVMGetTypeKind(type) == LLVMStructTypeKind) { // several results
    for (uint32_t i = 0; i < LLVMCountStructElementTypes(type); ++i)
      if (!add_border(l, c, LLVMStructGetTypeAtIndex(type, i), job))
        return false;
    return true;
  }
  if (l->count == MAX_BORDERS)
    return false;
  border b = border_of(c, type, job);
  l->items[l->count++] = b;
  l->registers += b.pieces;
  return b.constraint && l->registers <= BORDER_REGISTERS;
}

// A marker that is found in the assembly. It writes the registers of `borders`, and reads those in `in` if
// that is not NULL.
static LLVMValueRef marker(LLVMBuilderRef b, LLVMContextRef c, const char *text, const border_list *borders,
                           LLVMValueRef *in) {
  strbuf constraints = {0};
  LLVMTypeRef types[MAX_REGISTERS];
  uint32_t n = 0;
  for (int inputs = 0; inputs <= (in != NULL); ++inputs) {
    n = 0;
    for (uint32_t o = 0; o < borders->count; ++o)
      for (uint32_t i = 0; i < borders->items[o].pieces; ++i) {
        strbuf_printf(&constraints, "%s%s%s", inputs || n ? "," : "", inputs ? "" : "=",
                      borders->items[o].constraint);
        types[n++] = borders->items[o].piece;
      }
  }
  LLVMTypeRef result = n == 0   ? LLVMVoidTypeInContext(c)
                       : n == 1 ? types[0]
                                : LLVMStructTypeInContext(c, types, n, 0);
  LLVMTypeRef type = LLVMFunctionType(result, types, in ? n : 0, 0);
  LLVMValueRef code = LLVMGetInlineAsm(type, text, strlen(text), constraints.text ? constraints.text : "",
                                       constraints.size, 1, 0, LLVMInlineAsmDialectATT, 0);
  strbuf_free(&constraints);
  return LLVMBuildCall2(b, type, code, in, in ? n : 0, "");
}

// Register number i of a marker's.
static LLVMValueRef written(LLVMBuilderRef b, LLVMValueRef call, uint32_t i) {
  return LLVMGetTypeKind(LLVMTypeOf(call)) == LLVMStructTypeKind ? LLVMBuildExtractValue(b, call, i, "")
                                                                 : call;
}

// Behind the region, additions use the result: without an integer user of integers nearby the compiler would
// take the floating-point forms of logic and shuffles, whose costs differ on some CPUs.
static void use_results(LLVMBuilderRef b, LLVMContextRef c, const border_list *l, LLVMValueRef *pieces,
                        LLVMValueRef end) {
  for (uint32_t k = 0, at = 0; k < l->count; at += l->items[k++].pieces) {
    const border *o = &l->items[k];
    if (LLVMGetTypeKind(o->piece) != LLVMVectorTypeKind ||
        machine_type_bits(LLVMGetElementType(o->piece)) == 1)
      continue;
    for (uint32_t i = at; i < at + o->pieces; ++i) {
      LLVMValueRef other = written(b, end, i);
      LLVMValueRef sum = is_float(LLVMGetElementType(o->piece)) ? LLVMBuildFAdd(b, pieces[i], other, "")
                                                                : LLVMBuildAdd(b, pieces[i], other, "");
      LLVMTypeRef type = LLVMFunctionType(LLVMVoidTypeInContext(c), (LLVMTypeRef *)&o->piece, 1, 0);
      LLVMBuildCall2(b, type,
                     LLVMGetInlineAsm(type, "", 0, o->constraint, strlen(o->constraint), 1, 0,
                                      LLVMInlineAsmDialectATT, 0),
                     &sum, 1, "");
    }
  }
}

static void add_string(LLVMContextRef c, LLVMValueRef f, const char *key, const char *value) {
  LLVMAddAttributeAtIndex(
      f, LLVMAttributeFunctionIndex,
      LLVMCreateStringAttribute(c, key, (unsigned)strlen(key), value, (unsigned)strlen(value)));
}

// One call of the callee, its first operand from registers `first` of the marker on, the others from `others`
// on. Puts the pieces of its results to out[0 ..].
static void add_call(LLVMBuilderRef b, const border_list *operands, const border_list *results,
                     LLVMValueRef callee, LLVMValueRef begin, uint32_t first, uint32_t others,
                     LLVMValueRef *out) {
  LLVMValueRef arguments[MAX_BORDERS];
  for (uint32_t o = 0, at = first; o < operands->count; ++o) {
    LLVMValueRef pieces[MAX_REGISTERS];
    for (uint32_t i = 0; i < operands->items[o].pieces; ++i, ++at)
      pieces[i] = written(b, begin, at);
    arguments[o] = from_registers(b, &operands->items[o], pieces);
    if (o == 0)
      at = others;
  }
  LLVMTypeRef type = LLVMGlobalGetValueType(callee);
  LLVMValueRef value = LLVMBuildCall2(b, type, callee, arguments, operands->count, "");
  bool several = LLVMGetTypeKind(LLVMGetReturnType(type)) == LLVMStructTypeKind;
  for (uint32_t k = 0; k < results->count; out += results->items[k++].pieces)
    to_registers(b, &results->items[k], several ? LLVMBuildExtractValue(b, value, k, "") : value, out);
}

// loop: begin marker; results = callee(what the marker gave), as often as `copies` says, with another first
// operand each; end marker; again. False: too many registers.
static bool add_loop(const region_job *job, LLVMModuleRef module, LLVMValueRef callee, const char *name,
                     uint32_t copies) {
  LLVMContextRef c = LLVMGetModuleContext(module);
  LLVMTypeRef callee_type = LLVMGlobalGetValueType(callee);
  uint32_t n = LLVMCountParams(callee);
  border_list operands = {0}, results = {0}, before = {0}, after = {0};
  LLVMTypeRef types[MAX_BORDERS];
  if (n > MAX_BORDERS || (n == 0 && copies > 1))
    return false;
  LLVMGetParamTypes(callee_type, types);
  bool good = add_border(&results, c, LLVMGetReturnType(callee_type), job);
  for (uint32_t o = 0; o < n && good; ++o)
    good = add_border(&operands, c, types[o], job);
  for (uint32_t k = 1; k < copies && good; ++k)
    good = add_border(&before, c, types[0], job);
  for (uint32_t o = 0; o < n && good; ++o)
    good = add_border(&before, c, types[o], job);
  for (uint32_t k = 0; k < copies && good; ++k)
    good = add_border(&after, c, LLVMGetReturnType(callee_type), job);
  if (!good)
    return false;
  LLVMTypeRef nothing = LLVMFunctionType(LLVMVoidTypeInContext(c), NULL, 0, 0);
  LLVMValueRef f = LLVMAddFunction(module, name, nothing);
  add_string(c, f, "target-cpu", job->codegen_cpu);
  if (*job->features)
    add_string(c, f, "target-features", job->features);
  add_string(c, f, "min-legal-vector-width", "512");
  LLVMBasicBlockRef entry = LLVMAppendBasicBlockInContext(c, f, ""),
                    loop = LLVMAppendBasicBlockInContext(c, f, "");
  LLVMBuilderRef b = LLVMCreateBuilderInContext(c);
  LLVMPositionBuilderAtEnd(b, entry);
  LLVMBuildBr(b, loop);
  LLVMPositionBuilderAtEnd(b, loop);
  char text[128];
  snprintf(text, sizeof text, "%s " REGION_BEGIN "%s", job->machine->comment, name);
  LLVMValueRef begin = marker(b, c, text, &before, NULL), out[MAX_REGISTERS];
  uint32_t width = n ? operands.items[0].pieces : 0;
  for (uint32_t k = 0; k < copies; ++k)
    add_call(b, &operands, &results, callee, begin, k * width, copies * width, out + k * results.registers);
  snprintf(text, sizeof text, "%s " REGION_END "%s", job->machine->comment, name);
  LLVMValueRef end = marker(b, c, text, &after, after.count ? out : NULL);
  use_results(b, c, &after, out, end);
  LLVMBuildBr(b, loop);
  LLVMDisposeBuilder(b);
  return true;
}

// One instance, or several, which show how many go into one packet: as many as there are registers for.
static void add_loops(const region_job *job, LLVMModuleRef module, LLVMValueRef callee, uint32_t function) {
  char name[32];
  snprintf(name, sizeof name, "r%u", function);
  if (!job->shared)
    add_loop(job, module, callee, name, 1);
  for (uint32_t copies = REGION_COPIES; copies > 1 && job->shared; copies /= 2) {
    snprintf(name, sizeof name, "m%u.%u", function, copies);
    if (add_loop(job, module, callee, name, copies))
      return;
  }
}

static LLVMValueRef add_calibration(const region_job *job, LLVMModuleRef module) {
  LLVMContextRef c = LLVMGetModuleContext(module);
  uint32_t bits = job->machine->least_register_bits < 128 ? 128 : job->machine->least_register_bits;
  LLVMTypeRef type = LLVMVectorType(LLVMInt32TypeInContext(c), bits / 32), types[] = {type, type};
  LLVMValueRef f = LLVMAddFunction(module, "calibration.callee", LLVMFunctionType(type, types, 2, 0));
  LLVMBuilderRef b = LLVMCreateBuilderInContext(c);
  LLVMPositionBuilderAtEnd(b, LLVMAppendBasicBlockInContext(c, f, ""));
  LLVMBuildRet(b, LLVMBuildAdd(b, LLVMGetParam(f, 0), LLVMGetParam(f, 1), ""));
  LLVMDisposeBuilder(b);
  return f;
}

bool region_code_write(const region_job *job, uint32_t first, uint32_t count, const char *path) {
  LLVMModuleRef module = LLVMCloneModule(job->module);
  LLVMContextRef c = LLVMGetModuleContext(module);
  LLVMTargetMachineRef machine = machine_code_generator(job->machine, job->codegen_cpu, job->features);
  unsigned always_inline = LLVMGetEnumAttributeKindForName("alwaysinline", strlen("alwaysinline"));
  static const char *const dropped[] = {"target-features", "target-cpu", "min-legal-vector-width"};
  LLVMValueRef calibrate = add_calibration(job, module);
  STACK(LLVMValueRef) callees = {0};
  stack_push(&callees, calibrate);
  for (uint32_t i = first; i < first + count; ++i)
    if (job->functions[i]) {
      size_t size;
      stack_push(&callees, LLVMGetNamedFunction(module, LLVMGetValueName2(job->functions[i], &size)));
    }
  for (LLVMValueRef f = LLVMGetFirstFunction(module), next; f; f = next) {
    next = LLVMGetNextFunction(f);
    if (LLVMIsDeclaration(f))
      continue;
    for (size_t k = 0; k < sizeof dropped / sizeof *dropped; ++k)
      LLVMRemoveStringAttributeAtIndex(f, LLVMAttributeFunctionIndex, dropped[k],
                                       (unsigned)strlen(dropped[k]));
    LLVMSetLinkage(f, LLVMInternalLinkage);
    LLVMAddAttributeAtIndex(f, LLVMAttributeFunctionIndex, LLVMCreateEnumAttribute(c, always_inline, 0));
  }
  uint32_t k = 0;
  add_loop(job, module, callees.data[k++], REGION_CALIBRATION, 1);
  for (uint32_t i = first; i < first + count; ++i)
    if (job->functions[i])
      add_loops(job, module, callees.data[k++], i);
  LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
  LLVMErrorRef error = LLVMRunPasses(module, "always-inline,globaldce", machine, options);
  char *message = NULL;
  if (error) {
    message = LLVMGetErrorMessage(error);
    fprintf(stderr, "%s\n", message);
    return false;
  }
  LLVMMemoryBufferRef buffer;
  if (LLVMTargetMachineEmitToMemoryBuffer(machine, module, LLVMAssemblyFile, &message, &buffer)) {
    fprintf(stderr, "%s\n", message);
    return false;
  }
  char *text = util_alloc(LLVMGetBufferSize(buffer) + 1);
  memcpy(text, LLVMGetBufferStart(buffer), LLVMGetBufferSize(buffer));
  // llvm-mca does not look into comments that begin with slashes.
  static const char slashes[] = "// LLVM-MCA-";
  for (char *at = text; (at = strstr(at, slashes)); ++at)
    memcpy(at, "#  ", 3);
  return util_write_file(path, text, strlen(text));
}
