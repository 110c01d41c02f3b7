// Compiles one C file with all calls by clang, drops lines that it refuses, and rewrites the functions to
// the operand types of the semantics.
#include "semgen/templates/intrinsics.h"
#include "support/process.h"

#include <errno.h>
#include <inttypes.h>
#include <llvm-c/Analysis.h>
#include <llvm-c/BitReader.h>
#include <llvm-c/Core.h>
#include <llvm-c/Transforms/PassBuilder.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_IMMEDIATE_BITS = 8 };
enum { CURRENT_DIRECTION = 4 }; // _MM_FROUND_CUR_DIRECTION

// Not worth asking the compiler about: no rounding.
static bool is_possible(const lane_function *f, uint32_t value) {
  for (uint32_t k = 0; k < f->num_operands; ++k) {
    if (f->operands[k].rounding == ROUNDING_NONE)
      continue;
    uint64_t rounding = lane_immediate_extract(f, k, value);
    if (rounding != CURRENT_DIRECTION &&
        (rounding < LANE_ROUNDING_NEAREST || rounding > LANE_ROUNDING_NEAREST + 3))
      return false;
  }
  return true;
}

static const char *unsupported(const isa_instruction *i) {
  for (uint32_t k = 0; k < i->function.num_operands; ++k) {
    const lane_operand *o = &i->function.operands[k];
    if (o->kind != OPERAND_IMMEDIATE && (!o->c_type || !*o->c_type))
      return "an operand without a C type";
  }
  if (lane_immediate_bits(&i->function) > MAX_IMMEDIATE_BITS)
    return "immediates of more than 8 bits";
  if (!i->function.num_results)
    return "no result";
  return NULL;
}

// ---- the C file and clang -----------------------------------------------------------------------

// What the intrinsic gives, as a C type. Several results are in the vendor's tuple type, which the compiler
// knows.
static void print_result_type(const isa_instruction *i, uint32_t value, strbuf *out) {
  const lane_function *f = &i->function;
  if (f->num_results == 1) {
    strbuf_printf(out, "%s", f->results[0].type.c_type);
    return;
  }
  strbuf_printf(out, "__typeof__(%s(", i->name);
  for (uint32_t o = 0; o < f->num_operands; ++o)
    if (f->operands[o].kind == OPERAND_IMMEDIATE)
      strbuf_printf(out, "%s%llu", o ? ", " : "", (unsigned long long)lane_immediate_extract(f, o, value));
    else
      strbuf_printf(out, "%s*(%s *)0", o ? ", " : "", f->operands[o].c_type);
  strbuf_printf(out, "))");
}

// Line 1 + k behind the headers is code k, or empty if that one is known to be impossible.
static void print_source(const isa *isa, const intrinsic_module *m, strbuf *out) {
  strbuf_printf(out, "%s#line 1\n", m->machine->headers);
  for (uint32_t k = 0; k < m->count; ++k) {
    const intrinsic_code *code = &m->codes[k];
    const isa_instruction *i = &isa->instructions[code->instruction];
    const lane_function *f = &i->function;
    if (!code->reason) {
      print_result_type(i, code->value, out);
      strbuf_printf(out, " c%u(", k);
      const char *separator = "";
      for (uint32_t o = 0; o < f->num_operands; ++o) {
        if (f->operands[o].kind == OPERAND_IMMEDIATE)
          continue;
        strbuf_printf(out, "%s%s a%u", separator, f->operands[o].c_type, o);
        separator = ", ";
      }
      strbuf_printf(out, "%s) { return %s(", *separator ? "" : "void", i->name);
      for (uint32_t o = 0; o < f->num_operands; ++o) {
        if (f->operands[o].kind == OPERAND_IMMEDIATE)
          strbuf_printf(out, "%s%" PRIu64, o ? ", " : "", lane_immediate_extract(f, o, code->value));
        else
          strbuf_printf(out, "%sa%u", o ? ", " : "", o);
      }
      strbuf_printf(out, "); }");
    }
    strbuf_printf(out, "\n");
  }
}

// Every feature that some instruction needs; sorted by first use, which is deterministic.
typedef STACK(const char *) argument_stack;
static void push_features(const isa *isa, arena *memory, argument_stack *arguments) {
  size_t first = arguments->size;
  for (uint32_t i = 0; i < isa->count; ++i)
    for (uint32_t f = 0; f < isa->instructions[i].num_features; ++f) {
      const char *option = arena_printf(memory, "-m%s", isa->instructions[i].features[f]);
      bool known = false;
      for (size_t k = first; k < arguments->size; ++k)
        known |= !strcmp(arguments->data[k], option);
      if (!known)
        stack_push(arguments, option);
    }
}

// Takes the codes that clang's messages ("file:line:column: error: text") blame out of the running.
// The number of those; 0 if it blames something else.
static uint32_t blame(intrinsic_module *m, const char *source_path, const char *messages) {
  uint32_t blamed = 0;
  size_t prefix = strlen(source_path);
  for (const char *line = messages; line && *line; line = strchr(line, '\n'), line = line ? line + 1 : NULL) {
    if (strncmp(line, source_path, prefix) || line[prefix] != ':')
      continue;
    const char *end = strchr(line, '\n');
    size_t size = end ? (size_t)(end - line) : strlen(line);
    char *text = arena_strndup(m->memory, line + prefix + 1, size - prefix - 1);
    const char *what = strstr(text, " error: ");
    long number = strtol(text, NULL, 10);
    if (!what || number < 1 || number > (long)m->count || m->codes[number - 1].reason)
      continue;
    m->codes[number - 1].reason = arena_printf(m->memory, "clang: %s", what + strlen(" error: "));
    ++blamed;
  }
  return blamed;
}

static bool run_clang(const isa *isa, intrinsic_module *m, const process_directory *directory, diagnostics *d,
                      char *bitcode_path, size_t path_size) {
  char source_path[320], error_path[320];
  snprintf(source_path, sizeof source_path, "%s/intrinsics.c", directory->path);
  snprintf(error_path, sizeof error_path, "%s/clang.err", directory->path);
  snprintf(bitcode_path, path_size, "%s/intrinsics.bc", directory->path);
  argument_stack arguments = {0};
  static const char *const fixed[] = {AUTO_LLVM_BIN "/clang",
                                      "-x",
                                      "c",
                                      "-std=gnu17",
                                      "-O1",
                                      "-Xclang",
                                      "-disable-llvm-passes",
                                      "-emit-llvm",
                                      "-c",
                                      "-w",
                                      "-ffreestanding",
                                      "-ferror-limit=0",
                                      "-fno-caret-diagnostics",
                                      "-fno-color-diagnostics",
                                      "-fmacro-backtrace-limit=1",
                                      "-target"};
  for (size_t i = 0; i < sizeof fixed / sizeof *fixed; ++i)
    stack_push(&arguments, fixed[i]);
  stack_push(&arguments, machine_triple(m->machine));
  for (const char *const *option = m->machine->options; *option; ++option)
    stack_push(&arguments, *option);
  if (m->machine->option_per_feature)
    push_features(isa, m->memory, &arguments);
  stack_push(&arguments, source_path);
  stack_push(&arguments, "-o");
  stack_push(&arguments, bitcode_path);
  stack_push(&arguments, NULL);
  int status = -1;
  for (uint32_t blamed = 1; blamed;) {
    strbuf source = {0};
    print_source(isa, m, &source);
    bool written = util_write_file(source_path, source.text, source.size);
    strbuf_free(&source);
    if (!written) {
      diag_error(d, source_path, "cannot be written: %s", strerror(errno));
      break;
    }
    int pid = process_start(arguments.data, NULL, error_path, 0, d);
    if (pid < 0)
      break;
    status = process_wait(pid);
    if (status == 0)
      break;
    char *messages = util_read_file(error_path, NULL);
    blamed = messages ? blame(m, source_path, messages) : 0;
    if (!blamed)
      diag_error(d, AUTO_LLVM_BIN "/clang", "failed with status %d: %.300s", status,
                 messages ? messages : "");
    util_release(messages);
  }
  stack_free(&arguments);
  return status == 0;
}

// ---- retyping -----------------------------------------------------------------------------------

static LLVMTypeRef lane_type(LLVMContextRef c, const lane_operand *o) {
  LLVMTypeRef element = o->is_float && o->width == 16   ? LLVMHalfTypeInContext(c)
                        : o->is_float && o->width == 32 ? LLVMFloatTypeInContext(c)
                        : o->is_float && o->width == 64 ? LLVMDoubleTypeInContext(c)
                                                        : LLVMIntTypeInContext(c, o->width);
  return o->kind == OPERAND_VECTOR || o->kind == OPERAND_MASK ? LLVMVectorType(element, o->lanes) : element;
}

// One result, or a structure of them.
static LLVMTypeRef result_type(LLVMContextRef c, const lane_function *f) {
  if (f->num_results == 1)
    return lane_type(c, &f->results[0].type);
  LLVMTypeRef *types = util_alloc(f->num_results * sizeof *types);
  for (uint32_t r = 0; r < f->num_results; ++r)
    types[r] = lane_type(c, &f->results[r].type);
  LLVMTypeRef type = LLVMStructTypeInContext(c, types, f->num_results, 0);
  util_release(types);
  return type;
}

// What to retype with: where the code goes, and what the ISA's masks are in C.
typedef struct retyper {
  LLVMBuilderRef b;
  LLVMContextRef c;
  LLVMModuleRef module;
  const machine *machine;
} retyper;

// Lanes first .. first + lanes - 1 of v; lanes past its end are zero.
static LLVMValueRef slice(const retyper *r, LLVMValueRef v, uint32_t first, uint32_t lanes) {
  uint32_t old = LLVMGetVectorSize(LLVMTypeOf(v));
  if (old == lanes && !first)
    return v;
  LLVMValueRef *numbers = util_alloc(lanes * sizeof *numbers);
  for (uint32_t i = 0; i < lanes; ++i)
    numbers[i] = LLVMConstInt(LLVMInt32TypeInContext(r->c), first + i < old ? first + i : old, 0);
  LLVMValueRef zero = LLVMConstNull(LLVMTypeOf(v));
  LLVMValueRef result = LLVMBuildShuffleVector(r->b, v, zero, LLVMConstVector(numbers, lanes), "");
  util_release(numbers);
  return result;
}

static LLVMValueRef join(const retyper *r, LLVMValueRef low, LLVMValueRef high) {
  uint32_t n = LLVMGetVectorSize(LLVMTypeOf(low)), lanes = n + LLVMGetVectorSize(LLVMTypeOf(high));
  LLVMTypeRef i32 = LLVMInt32TypeInContext(r->c);
  LLVMValueRef *numbers = util_alloc(lanes * sizeof *numbers);
  for (uint32_t i = 0; i < lanes; ++i)
    numbers[i] = LLVMConstInt(i32, i, 0);
  if (lanes != 2 * n) // both operands of a shuffle have one type
    high = slice(r, high, 0, n);
  LLVMValueRef result = LLVMBuildShuffleVector(r->b, low, high, LLVMConstVector(numbers, lanes), "");
  util_release(numbers);
  return result;
}

// The vendor's register of a mask, or the other way round.
static LLVMValueRef convert_mask(const retyper *r, const char *intrinsic, LLVMValueRef v) {
  unsigned id = LLVMLookupIntrinsicID(intrinsic, strlen(intrinsic));
  LLVMValueRef function = LLVMGetIntrinsicDeclaration(r->module, id, NULL, 0);
  LLVMTypeRef type = LLVMGlobalGetValueType(function), types[2];
  LLVMGetParamTypes(type, types);
  if (machine_type_bits(types[0]) != machine_type_bits(LLVMTypeOf(v)))
    return NULL;
  LLVMValueRef arguments[] = {LLVMBuildBitCast(r->b, v, types[0], ""),
                              LLVMConstInt(LLVMInt32TypeInContext(r->c), UINT32_MAX, 0)};
  return LLVMBuildCall2(r->b, type, function, arguments, 2, "");
}

static bool is_mask(LLVMTypeRef type) {
  return LLVMGetTypeKind(type) == LLVMVectorTypeKind && machine_type_bits(LLVMGetElementType(type)) == 1;
}

// From the semantics file's type to one of the intrinsic's that is no aggregate. NULL: they do not
// correspond.
static LLVMValueRef to_leaf(const retyper *r, LLVMValueRef v, LLVMTypeRef type) {
  bool vector = LLVMGetTypeKind(LLVMTypeOf(v)) == LLVMVectorTypeKind;
  if (r->machine->mask_to_register && is_mask(LLVMTypeOf(v)))
    v = convert_mask(r, r->machine->mask_to_register, v);
  if (!v)
    return NULL;
  uint64_t have = machine_type_bits(LLVMTypeOf(v)), want = machine_type_bits(type);
  if (!vector && LLVMGetTypeKind(type) == LLVMIntegerTypeKind &&
      LLVMGetTypeKind(LLVMTypeOf(v)) == LLVMIntegerTypeKind)
    return LLVMBuildIntCast2(r->b, v, type, 0, "");
  if (have < want && vector) {
    uint64_t lane = machine_type_bits(LLVMGetElementType(LLVMTypeOf(v)));
    if (want % lane)
      return NULL;
    v = slice(r, v, 0, (uint32_t)(want / lane));
    have = want;
  }
  return have == want && want ? LLVMBuildBitCast(r->b, v, type, "") : NULL;
}

static LLVMValueRef from_leaf(const retyper *r, LLVMValueRef v, LLVMTypeRef type) {
  bool vector = LLVMGetTypeKind(type) == LLVMVectorTypeKind;
  if (r->machine->mask_from_register && is_mask(type))
    return convert_mask(r, r->machine->mask_from_register, v);
  uint64_t have = machine_type_bits(LLVMTypeOf(v)), want = machine_type_bits(type);
  if (!vector && LLVMGetTypeKind(LLVMTypeOf(v)) == LLVMIntegerTypeKind &&
      LLVMGetTypeKind(type) == LLVMIntegerTypeKind)
    return LLVMBuildIntCast2(r->b, v, type, 0, "");
  if (have > want && vector) {
    LLVMTypeRef element = LLVMGetElementType(type);
    uint64_t lane = machine_type_bits(element);
    if (have % lane)
      return NULL;
    v = LLVMBuildBitCast(r->b, v, LLVMVectorType(element, (unsigned)(have / lane)), "");
    return slice(r, v, 0, LLVMGetVectorSize(type));
  }
  return have == want && want ? LLVMBuildBitCast(r->b, v, type, "") : NULL;
}

// ---- tuples: structures and arrays of vectors

typedef STACK(LLVMValueRef) value_stack;

static uint32_t members(LLVMTypeRef type) {
  switch (LLVMGetTypeKind(type)) {
  case LLVMStructTypeKind:
    return LLVMCountStructElementTypes(type);
  case LLVMArrayTypeKind:
    return (uint32_t)LLVMGetArrayLength2(type);
  default:
    return 0;
  }
}

static LLVMTypeRef member(LLVMTypeRef type, uint32_t i) {
  return LLVMGetTypeKind(type) == LLVMStructTypeKind ? LLVMStructGetTypeAtIndex(type, i)
                                                     : LLVMGetElementType(type);
}

static uint32_t count_leaves(LLVMTypeRef type) {
  uint32_t n = members(type), count = n ? 0 : 1;
  for (uint32_t i = 0; i < n; ++i)
    count += count_leaves(member(type, i));
  return count;
}

static void take_apart(const retyper *r, LLVMValueRef v, value_stack *leaves) {
  uint32_t n = members(LLVMTypeOf(v));
  if (!n)
    stack_push(leaves, v);
  for (uint32_t i = 0; i < n; ++i)
    take_apart(r, LLVMBuildExtractValue(r->b, v, i, ""), leaves);
}

// A value of this type, whose leaves are the equal parts of v, from its first lane on.
static LLVMValueRef put_together(const retyper *r, LLVMTypeRef type, LLVMValueRef v, uint32_t lanes,
                                 uint32_t *next) {
  uint32_t n = members(type);
  if (!n)
    return to_leaf(r, slice(r, v, (*next)++ * lanes, lanes), type);
  LLVMValueRef result = LLVMGetPoison(type);
  for (uint32_t i = 0; i < n && result; ++i) {
    LLVMValueRef part = put_together(r, member(type, i), v, lanes, next);
    result = part ? LLVMBuildInsertValue(r->b, result, part, i, "") : NULL;
  }
  return result;
}

// From the semantics file's type to the intrinsic's. NULL: they do not correspond.
static LLVMValueRef to_vendor(const retyper *r, LLVMValueRef v, LLVMTypeRef type) {
  uint32_t leaves = count_leaves(type), next = 0;
  if (!members(type))
    return to_leaf(r, v, type);
  if (LLVMGetTypeKind(LLVMTypeOf(v)) != LLVMVectorTypeKind || LLVMGetVectorSize(LLVMTypeOf(v)) % leaves)
    return NULL;
  return put_together(r, type, v, LLVMGetVectorSize(LLVMTypeOf(v)) / leaves, &next);
}

// `count` leaves from `first` on, which make one operand of the semantics file's type.
static LLVMValueRef from_leaves(const retyper *r, const value_stack *leaves, size_t first, size_t count,
                                LLVMTypeRef type) {
  LLVMValueRef v = leaves->data[first];
  for (size_t i = first + 1; i < first + count; ++i) {
    if (LLVMGetTypeKind(LLVMTypeOf(v)) != LLVMVectorTypeKind)
      return NULL;
    v = join(r, v, leaves->data[i]);
  }
  return from_leaf(r, v, type);
}

// From the intrinsic's result to the semantics file's, one or a structure of them.
static LLVMValueRef from_vendor(const retyper *r, LLVMValueRef v, LLVMTypeRef type) {
  value_stack leaves = {0};
  take_apart(r, v, &leaves);
  uint32_t results = members(type);
  LLVMValueRef result = NULL;
  if (!results) {
    result = from_leaves(r, &leaves, 0, leaves.size, type);
  } else if (leaves.size % results == 0) {
    size_t each = leaves.size / results;
    result = LLVMGetPoison(type);
    for (uint32_t i = 0; i < results && result; ++i) {
      LLVMValueRef part = from_leaves(r, &leaves, i * each, each, member(type, i));
      result = part ? LLVMBuildInsertValue(r->b, result, part, i, "") : NULL;
    }
  }
  stack_free(&leaves);
  return result;
}

static void copy_attribute(LLVMContextRef c, LLVMValueRef from, LLVMValueRef to, const char *key) {
  LLVMAttributeRef a =
      LLVMGetStringAttributeAtIndex(from, LLVMAttributeFunctionIndex, key, (unsigned)strlen(key));
  unsigned size = 0;
  const char *value = a ? LLVMGetStringAttributeValue(a, &size) : "";
  LLVMAddAttributeAtIndex(to, LLVMAttributeFunctionIndex,
                          LLVMCreateStringAttribute(c, key, (unsigned)strlen(key), value, size));
}

// A function with the semantics file's types that calls clang's, which is to be inlined into it.
static void retype(const isa *isa, intrinsic_module *m, uint32_t k) {
  intrinsic_code *code = &m->codes[k];
  const isa_instruction *i = &isa->instructions[code->instruction];
  const lane_function *f = &i->function;
  char name[32];
  snprintf(name, sizeof name, "c%u", k);
  LLVMValueRef callee = LLVMGetNamedFunction(m->module, name);
  if (!callee) {
    code->reason = "clang made no function";
    return;
  }
  LLVMTypeRef callee_type = LLVMGlobalGetValueType(callee);
  LLVMTypeRef *types = util_alloc((f->num_operands + 1) * sizeof *types);
  LLVMTypeRef *vendor = util_alloc((f->num_operands + 1) * sizeof *vendor);
  LLVMValueRef *arguments = util_alloc((f->num_operands + 1) * sizeof *arguments);
  uint32_t n = 0;
  for (uint32_t o = 0; o < f->num_operands; ++o)
    if (f->operands[o].kind != OPERAND_IMMEDIATE)
      types[n++] = lane_type(m->context, &f->operands[o]);
  LLVMTypeRef result = result_type(m->context, f);
  snprintf(name, sizeof name, "t%u", k);
  LLVMValueRef function = LLVMAddFunction(m->module, name, LLVMFunctionType(result, types, n, 0));
  copy_attribute(m->context, callee, function, "target-features");
  copy_attribute(m->context, callee, function, "target-cpu");
  copy_attribute(m->context, callee, function, "min-legal-vector-width");
  retyper r = {LLVMCreateBuilderInContext(m->context), m->context, m->module, m->machine};
  LLVMPositionBuilderAtEnd(r.b, LLVMAppendBasicBlockInContext(m->context, function, ""));
  bool good = LLVMCountParams(callee) == n;
  if (good)
    LLVMGetParamTypes(callee_type, vendor);
  for (uint32_t o = 0; o < n && good; ++o)
    good = (arguments[o] = to_vendor(&r, LLVMGetParam(function, o), vendor[o])) != NULL;
  LLVMValueRef value = NULL;
  if (good) {
    LLVMValueRef call = LLVMBuildCall2(r.b, callee_type, callee, arguments, n, "");
    LLVMSetInstructionCallConv(call, LLVMGetFunctionCallConv(callee));
    value = from_vendor(&r, call, result);
  }
  if (value) {
    LLVMBuildRet(r.b, value);
    code->function = function;
  } else {
    code->reason = "the C types do not correspond to the semantics file's";
    LLVMDeleteFunction(function);
  }
  LLVMSetLinkage(callee, LLVMInternalLinkage);
  unsigned always_inline = LLVMGetEnumAttributeKindForName("alwaysinline", strlen("alwaysinline"));
  LLVMAddAttributeAtIndex(callee, LLVMAttributeFunctionIndex,
                          LLVMCreateEnumAttribute(m->context, always_inline, 0));
  LLVMDisposeBuilder(r.b);
  util_release(types);
  util_release(vendor);
  util_release(arguments);
}

// ---- whole --------------------------------------------------------------------------------------

static bool calls(LLVMValueRef v, const char *intrinsic) {
  if (!LLVMIsACallInst(v) || !LLVMIsAFunction(LLVMGetCalledValue(v)))
    return false;
  size_t size;
  const char *name = LLVMGetValueName2(LLVMGetCalledValue(v), &size);
  return size == strlen(intrinsic) && !memcmp(name, intrinsic, size);
}

static bool is_all_ones(LLVMValueRef v) { return LLVMIsAConstantInt(v) && LLVMConstIntGetSExtValue(v) == -1; }

// The mask of a mask's register is that mask; LLVM knows this only when it selects instructions.
static void simplify_masks(LLVMValueRef function, const machine *m) {
  for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block;
       block = LLVMGetNextBasicBlock(block))
    for (LLVMValueRef v = LLVMGetFirstInstruction(block), next; v; v = next) {
      next = LLVMGetNextInstruction(v);
      if (!calls(v, m->mask_from_register) || !is_all_ones(LLVMGetOperand(v, 1)))
        continue;
      LLVMValueRef inner = LLVMGetOperand(v, 0);
      if (!calls(inner, m->mask_to_register) || !is_all_ones(LLVMGetOperand(inner, 1)))
        continue;
      LLVMReplaceAllUsesWith(v, LLVMGetOperand(inner, 0));
      LLVMInstructionEraseFromParent(v);
      if (!LLVMGetFirstUse(inner))
        LLVMInstructionEraseFromParent(inner);
    }
}

static bool optimize(intrinsic_module *m, diagnostics *d) {
  LLVMTargetMachineRef machine = machine_code_generator(m->machine, m->machine->optimize_cpu, "");
  LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
  LLVMErrorRef error = LLVMRunPasses(m->module, "default<O1>", machine, options);
  LLVMDisposePassBuilderOptions(options);
  LLVMDisposeTargetMachine(machine);
  for (uint32_t k = 0; k < m->count && m->machine->mask_to_register; ++k)
    if (m->codes[k].function)
      simplify_masks(m->codes[k].function, m->machine);
  if (!error)
    return true;
  char *message = LLVMGetErrorMessage(error);
  diag_error(d, "LLVM", "%s", message);
  LLVMDisposeErrorMessage(message);
  return false;
}

// Does a sample of the values include this one?
static bool in_sample(uint32_t value, uint32_t values) {
  return value <= 1 || value + 1 == values || value == values / 2 + values / 8;
}

static void list_codes(const isa *isa, const intrinsic_amount *amounts, intrinsic_module *m) {
  STACK(intrinsic_code) codes = {0};
  for (uint32_t i = 0; i < isa->count; ++i) {
    intrinsic_amount amount = amounts ? amounts[i] : INTRINSIC_ALL;
    if (amount == INTRINSIC_NONE)
      continue;
    const isa_instruction *instruction = &isa->instructions[i];
    intrinsic_code code = {.instruction = i, .reason = unsupported(instruction)};
    int bits = lane_immediate_bits(&instruction->function);
    uint32_t values = code.reason || bits < 0 ? 1 : 1u << bits;
    for (; code.value < values; ++code.value)
      if (code.reason || (is_possible(&instruction->function, code.value) &&
                          (amount == INTRINSIC_ALL || in_sample(code.value, values))))
        stack_push(&codes, code);
  }
  m->count = (uint32_t)codes.size;
  m->codes = arena_alloc(m->memory, codes.size * sizeof *m->codes + 1);
  if (codes.size)
    memcpy(m->codes, codes.data, codes.size * sizeof *m->codes);
  stack_free(&codes);
}

intrinsic_module *intrinsics_compile(const isa *isa, const intrinsic_amount *amounts, diagnostics *d) {
  const machine *machine = machine_find(isa->name);
  if (!machine) {
    diag_error(d, isa->name, "it is not known how code of this dialect is compiled");
    return NULL;
  }
  process_directory directory;
  if (!process_directory_new(&directory, d))
    return NULL;
  arena *memory = arena_new();
  intrinsic_module *m = arena_alloc(memory, sizeof *m);
  m->memory = memory;
  m->machine = machine;
  list_codes(isa, amounts, m);
  char path[320];
  bool good = run_clang(isa, m, &directory, d, path, sizeof path);
  if (good) {
    m->context = LLVMContextCreate();
    LLVMMemoryBufferRef buffer;
    char *message = NULL;
    if (LLVMCreateMemoryBufferWithContentsOfFile(path, &buffer, &message) ||
        LLVMParseBitcodeInContext2(m->context, buffer, &m->module)) {
      diag_error(d, path, "%s", message ? message : "is not bitcode");
      good = false;
    } else {
      LLVMDisposeMemoryBuffer(buffer);
      for (uint32_t k = 0; k < m->count; ++k)
        if (!m->codes[k].reason)
          retype(isa, m, k);
      good = optimize(m, d);
    }
    LLVMDisposeMessage(message);
  }
  process_directory_free(&directory);
  if (good)
    return m;
  intrinsics_free(m);
  return NULL;
}

void intrinsics_free(intrinsic_module *m) {
  if (!m)
    return;
  if (m->module)
    LLVMDisposeModule(m->module);
  if (m->context)
    LLVMContextDispose(m->context);
  arena_free(m->memory);
}
