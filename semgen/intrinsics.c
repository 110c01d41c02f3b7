#include "semgen/intrinsics.h"
#include "semgen/process.h"

#include <errno.h>
#include <inttypes.h>
#include <llvm-c/Analysis.h>
#include <llvm-c/BitReader.h>
#include <llvm-c/Core.h>
#include <llvm-c/Target.h>
#include <llvm-c/Transforms/PassBuilder.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_IMMEDIATE_BITS = 8 };
enum { CURRENT_DIRECTION = 4 }; // _MM_FROUND_CUR_DIRECTION
static const char triple[] = "x86_64-unknown-linux-gnu";

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
  if (i->function.num_results != 1)
    return "several results";
  return NULL;
}

// ---- the C file and clang -----------------------------------------------------------------------

// Line 2 + k of the file is code k, or empty if that one is known to be impossible.
static void print_source(const isa *isa, const intrinsic_module *m, strbuf *out) {
  strbuf_printf(out, "#include <immintrin.h>\n");
  for (uint32_t k = 0; k < m->count; ++k) {
    const intrinsic_code *code = &m->codes[k];
    const isa_instruction *i = &isa->instructions[code->instruction];
    const lane_function *f = &i->function;
    if (!code->reason) {
      strbuf_printf(out, "%s c%u(", f->results[0].type.c_type, k);
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
    if (!what || number < 2 || number >= (long)m->count + 2 || m->codes[number - 2].reason)
      continue;
    m->codes[number - 2].reason = arena_printf(m->memory, "clang: %s", what + strlen(" error: "));
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
  stack_push(&arguments, triple);
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
    int pid = process_start(arguments.data, NULL, error_path, d);
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

static uint64_t type_bits(LLVMTypeRef t) {
  switch (LLVMGetTypeKind(t)) {
  case LLVMIntegerTypeKind:
    return LLVMGetIntTypeWidth(t);
  case LLVMHalfTypeKind:
  case LLVMBFloatTypeKind:
    return 16;
  case LLVMFloatTypeKind:
    return 32;
  case LLVMDoubleTypeKind:
    return 64;
  case LLVMVectorTypeKind:
    return LLVMGetVectorSize(t) * type_bits(LLVMGetElementType(t));
  default:
    return 0;
  }
}

// The first `lanes` lanes of v, or v with zero lanes behind it.
static LLVMValueRef resize(LLVMBuilderRef b, LLVMContextRef c, LLVMValueRef v, uint32_t lanes) {
  uint32_t old = LLVMGetVectorSize(LLVMTypeOf(v));
  if (old == lanes)
    return v;
  LLVMValueRef *numbers = util_alloc(lanes * sizeof *numbers);
  for (uint32_t i = 0; i < lanes; ++i)
    numbers[i] = LLVMConstInt(LLVMInt32TypeInContext(c), i < old ? i : old, 0);
  LLVMValueRef zero = LLVMConstNull(LLVMTypeOf(v));
  LLVMValueRef result = LLVMBuildShuffleVector(b, v, zero, LLVMConstVector(numbers, lanes), "");
  util_release(numbers);
  return result;
}

// From the semantics file's type to the intrinsic's. NULL: they do not correspond.
static LLVMValueRef to_vendor(LLVMBuilderRef b, LLVMContextRef c, LLVMValueRef v, LLVMTypeRef type) {
  bool vector = LLVMGetTypeKind(LLVMTypeOf(v)) == LLVMVectorTypeKind;
  uint64_t have = type_bits(LLVMTypeOf(v)), want = type_bits(type);
  if (!vector && LLVMGetTypeKind(type) == LLVMIntegerTypeKind)
    return LLVMBuildIntCast2(b, v, type, 0, "");
  if (have < want && vector) {
    uint64_t lane = type_bits(LLVMGetElementType(LLVMTypeOf(v)));
    if (want % lane)
      return NULL;
    v = resize(b, c, v, (uint32_t)(want / lane));
    have = want;
  }
  return have == want && want ? LLVMBuildBitCast(b, v, type, "") : NULL;
}

static LLVMValueRef from_vendor(LLVMBuilderRef b, LLVMContextRef c, LLVMValueRef v, LLVMTypeRef type) {
  bool vector = LLVMGetTypeKind(type) == LLVMVectorTypeKind;
  uint64_t have = type_bits(LLVMTypeOf(v)), want = type_bits(type);
  if (!vector && LLVMGetTypeKind(LLVMTypeOf(v)) == LLVMIntegerTypeKind)
    return LLVMBuildIntCast2(b, v, type, 0, "");
  if (have > want && vector) {
    LLVMTypeRef element = LLVMGetElementType(type);
    uint64_t lane = type_bits(element);
    if (have % lane)
      return NULL;
    v = LLVMBuildBitCast(b, v, LLVMVectorType(element, (unsigned)(have / lane)), "");
    return resize(b, c, v, LLVMGetVectorSize(type));
  }
  return have == want && want ? LLVMBuildBitCast(b, v, type, "") : NULL;
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
  LLVMTypeRef result = lane_type(m->context, &f->results[0].type);
  snprintf(name, sizeof name, "t%u", k);
  LLVMValueRef function = LLVMAddFunction(m->module, name, LLVMFunctionType(result, types, n, 0));
  copy_attribute(m->context, callee, function, "target-features");
  copy_attribute(m->context, callee, function, "target-cpu");
  copy_attribute(m->context, callee, function, "min-legal-vector-width");
  LLVMBuilderRef b = LLVMCreateBuilderInContext(m->context);
  LLVMPositionBuilderAtEnd(b, LLVMAppendBasicBlockInContext(m->context, function, ""));
  bool good = LLVMCountParams(callee) == n;
  if (good)
    LLVMGetParamTypes(callee_type, vendor);
  for (uint32_t o = 0; o < n && good; ++o)
    good = (arguments[o] = to_vendor(b, m->context, LLVMGetParam(function, o), vendor[o])) != NULL;
  LLVMValueRef value = NULL;
  if (good) {
    LLVMValueRef call = LLVMBuildCall2(b, callee_type, callee, arguments, n, "");
    LLVMSetInstructionCallConv(call, LLVMGetFunctionCallConv(callee));
    value = from_vendor(b, m->context, call, result);
  }
  if (value) {
    LLVMBuildRet(b, value);
    code->function = function;
  } else {
    code->reason = "the C types do not correspond to the semantics file's";
    LLVMDeleteFunction(function);
  }
  LLVMSetLinkage(callee, LLVMInternalLinkage);
  unsigned always_inline = LLVMGetEnumAttributeKindForName("alwaysinline", strlen("alwaysinline"));
  LLVMAddAttributeAtIndex(callee, LLVMAttributeFunctionIndex,
                          LLVMCreateEnumAttribute(m->context, always_inline, 0));
  LLVMDisposeBuilder(b);
  util_release(types);
  util_release(vendor);
  util_release(arguments);
}

// ---- whole --------------------------------------------------------------------------------------

LLVMTargetMachineRef intrinsics_target_machine(const char *cpu) {
  LLVMInitializeX86TargetInfo();
  LLVMInitializeX86Target();
  LLVMInitializeX86TargetMC();
  LLVMInitializeX86AsmPrinter();
  LLVMInitializeX86AsmParser(); // inline assembly
  LLVMTargetRef target;
  char *message = NULL;
  if (LLVMGetTargetFromTriple(triple, &target, &message))
    die("%s: %s", triple, message);
  LLVMTargetMachineRef machine = LLVMCreateTargetMachine(target, triple, cpu, "", LLVMCodeGenLevelDefault,
                                                         LLVMRelocStatic, LLVMCodeModelDefault);
  if (!machine)
    die("no code generator for %s", cpu);
  return machine;
}

static bool optimize(LLVMModuleRef module, diagnostics *d) {
  LLVMTargetMachineRef machine = intrinsics_target_machine("x86-64");
  LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
  LLVMErrorRef error = LLVMRunPasses(module, "default<O1>", machine, options);
  LLVMDisposePassBuilderOptions(options);
  LLVMDisposeTargetMachine(machine);
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
  process_directory directory;
  if (!process_directory_new(&directory, d))
    return NULL;
  arena *memory = arena_new();
  intrinsic_module *m = arena_alloc(memory, sizeof *m);
  m->memory = memory;
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
      good = optimize(m->module, d);
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
