// Prints instruction by instruction through a table of opcodes; constants become operations with a slot for
// the number.
#include "semgen/templates/template_print.h"

#include <llvm-c/Core.h>
#include <string.h>

typedef struct printer {
  template_code *code;
  strbuf *reason;
  STACK(LLVMValueRef) values; // values with a name, in order of definition: arguments, then operations
  STACK(uint32_t) ids;        // their numbers: arguments first
  uint32_t num_arguments;
  uint32_t next; // number of the next operation's result
  bool failed;
  // When an unmasked form is printed as a masked one: how, the masked form's arguments, the mask's and the
  // other lanes' number among them.
  masking masking;
  bool mask_last; // of the operands of an `and` with the mask
  uint32_t mask, source, mask_lanes;
} printer;

static void fail(printer *p, const char *what) {
  if (!p->failed)
    strbuf_printf(p->reason, "%s", what);
  p->failed = true;
}

static void print_type(printer *p, LLVMTypeRef type, strbuf *out) {
  switch (LLVMGetTypeKind(type)) {
  case LLVMIntegerTypeKind:
    strbuf_printf(out, "i%u", LLVMGetIntTypeWidth(type));
    break;
  case LLVMHalfTypeKind:
    strbuf_printf(out, "f16");
    break;
  case LLVMBFloatTypeKind:
    strbuf_printf(out, "bf16");
    break;
  case LLVMFloatTypeKind:
    strbuf_printf(out, "f32");
    break;
  case LLVMDoubleTypeKind:
    strbuf_printf(out, "f64");
    break;
  case LLVMVectorTypeKind:
    strbuf_printf(out, "vector<%ux", LLVMGetVectorSize(type));
    print_type(p, LLVMGetElementType(type), out);
    strbuf_printf(out, ">");
    break;
  case LLVMStructTypeKind: // several results
    strbuf_printf(out, "!llvm.struct<(");
    for (uint32_t i = 0; i < LLVMCountStructElementTypes(type); ++i) {
      strbuf_printf(out, i ? ", " : "");
      print_type(p, LLVMStructGetTypeAtIndex(type, i), out);
    }
    strbuf_printf(out, ")>");
    break;
  default:
    fail(p, "a type that the template text cannot express");
  }
}

static strbuf *text(printer *p) { return &p->code->skeleton; }
static void type_of(printer *p, LLVMValueRef v) { print_type(p, LLVMTypeOf(v), text(p)); }

static void slot(printer *p, const int64_t *numbers, uint32_t count) {
  template_slot s = {(uint32_t)p->code->numbers.size, count};
  for (uint32_t i = 0; i < count; ++i)
    stack_push(&p->code->numbers, numbers[i]);
  stack_push(&p->code->slots, s);
}

// The bits of a constant of half, float or double. False: it is none.
static bool float_bits(LLVMValueRef v, uint64_t *out) {
  LLVMTypeRef type = LLVMTypeOf(v);
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  LLVMContextRef c = LLVMGetTypeContext(type);
  LLVMTypeRef same = kind == LLVMHalfTypeKind     ? LLVMInt16TypeInContext(c)
                     : kind == LLVMFloatTypeKind  ? LLVMInt32TypeInContext(c)
                     : kind == LLVMDoubleTypeKind ? LLVMInt64TypeInContext(c)
                                                  : NULL;
  LLVMValueRef as_integer = same ? LLVMConstBitCast(v, same) : NULL; // folds
  if (!as_integer || !LLVMIsAConstantInt(as_integer))
    return false;
  *out = LLVMConstIntGetZExtValue(as_integer);
  return true;
}

// Floats are part of the skeleton, as their bits: no immediate changes them by a map.
static void print_float_constant(printer *p, LLVMValueRef v, uint32_t id) {
  strbuf *out = text(p);
  LLVMTypeRef type = LLVMTypeOf(v);
  bool vector = LLVMGetTypeKind(type) == LLVMVectorTypeKind, splat = true;
  uint32_t lanes = vector ? LLVMGetVectorSize(type) : 1;
  uint64_t *values = util_alloc(lanes * sizeof *values);
  for (uint32_t i = 0; i < lanes; ++i) {
    LLVMValueRef e = vector ? LLVMGetAggregateElement(v, i) : v;
    if (e && LLVMIsUndef(e))
      values[i] = i ? values[i - 1] : 0;
    else if (!e || !float_bits(e, &values[i]))
      fail(p, "a constant that is no float of 16, 32 or 64 bits");
    splat &= values[i] == values[0];
  }
  int digits = LLVMGetTypeKind(vector ? LLVMGetElementType(type) : type) == LLVMHalfTypeKind    ? 4
               : LLVMGetTypeKind(vector ? LLVMGetElementType(type) : type) == LLVMFloatTypeKind ? 8
                                                                                                : 16;
  strbuf_printf(out, "  %%%u = llvm.mlir.constant(%s%s", id, vector ? "dense<" : "", splat ? "" : "[");
  for (uint32_t i = 0; i < (splat ? 1 : lanes); ++i)
    strbuf_printf(out, "%s0x%0*llX", i ? ", " : "", digits, (unsigned long long)values[i]);
  strbuf_printf(out, "%s%s : ", splat ? "" : "]", vector ? ">" : "");
  print_type(p, type, out);
  strbuf_printf(out, ") : ");
  print_type(p, type, out);
  strbuf_printf(out, "\n");
  util_release(values);
}

// A constant that is an integer or has integer elements (poison elements may be anything: zero here).
// A splat has one number.
static void print_constant(printer *p, LLVMValueRef v, uint32_t id) {
  strbuf *out = text(p);
  LLVMTypeRef type = LLVMTypeOf(v);
  if (LLVMIsUndef(v)) { // undef or poison as a whole
    strbuf_printf(out, "  %%%u = llvm.mlir.%s : ", id, LLVMIsPoison(v) ? "poison" : "undef");
    print_type(p, type, out);
    strbuf_printf(out, "\n");
    return;
  }
  bool vector = LLVMGetTypeKind(type) == LLVMVectorTypeKind;
  uint32_t lanes = vector ? LLVMGetVectorSize(type) : 1;
  LLVMTypeRef element = vector ? LLVMGetElementType(type) : type;
  LLVMTypeKind kind = LLVMGetTypeKind(element);
  if (kind == LLVMHalfTypeKind || kind == LLVMFloatTypeKind || kind == LLVMDoubleTypeKind) {
    print_float_constant(p, v, id);
    return;
  }
  if (LLVMGetTypeKind(element) != LLVMIntegerTypeKind || LLVMGetIntTypeWidth(element) > 64) {
    fail(p, "a constant that is no integer of at most 64 bits");
    return;
  }
  int64_t *numbers = util_alloc(lanes * sizeof *numbers);
  bool splat = true;
  for (uint32_t i = 0; i < lanes; ++i) {
    LLVMValueRef e = vector ? LLVMGetAggregateElement(v, i) : v;
    if (e && LLVMIsUndef(e))
      numbers[i] = i ? numbers[i - 1] : 0;
    else if (e && LLVMIsAConstantInt(e))
      numbers[i] = LLVMConstIntGetSExtValue(e);
    else
      fail(p, "a constant expression");
    splat &= numbers[i] == numbers[0];
  }
  strbuf_printf(out, "  %%%u = llvm.mlir.constant(", id);
  if (vector)
    strbuf_printf(out, "dense<");
  if (LLVMGetIntTypeWidth(element) == 1 && (splat || !vector)) { // no numbers: the text of i1 is a word
    strbuf_printf(out, numbers[0] ? "true" : "false");
    if (vector) {
      strbuf_printf(out, "> : ");
      print_type(p, type, out);
    }
    strbuf_printf(out, ") : ");
  } else {
    if (LLVMGetIntTypeWidth(element) == 1)
      for (uint32_t i = 0; i < lanes; ++i)
        numbers[i] &= 1;
    slot(p, numbers, splat ? 1 : lanes);
    strbuf_printf(out, vector && !splat ? "[\1]" : "\1");
    strbuf_printf(out, vector ? "> : " : " : ");
    print_type(p, type, out);
    strbuf_printf(out, ")\2 : ");
  }
  print_type(p, type, out);
  strbuf_printf(out, "\n");
  util_release(numbers);
}

// The number of the value's name; constants get an operation of their own before the user.
static uint32_t value(printer *p, LLVMValueRef v) {
  if (LLVMIsConstant(v)) {
    uint32_t id = p->next++;
    print_constant(p, v, id);
    return id;
  }
  for (size_t i = p->values.size; i-- > 0;)
    if (p->values.data[i] == v)
      return p->ids.data[i];
  fail(p, "a value from elsewhere");
  return 0;
}

static void name(printer *p, uint32_t id) {
  if (id < p->num_arguments)
    strbuf_printf(text(p), "%%arg%u", id);
  else
    strbuf_printf(text(p), "%%%u", id);
}

static const char *simple_operation(LLVMOpcode opcode) {
  switch (opcode) {
  case LLVMAdd:
    return "add";
  case LLVMSub:
    return "sub";
  case LLVMMul:
    return "mul";
  case LLVMUDiv:
    return "udiv";
  case LLVMSDiv:
    return "sdiv";
  case LLVMURem:
    return "urem";
  case LLVMSRem:
    return "srem";
  case LLVMShl:
    return "shl";
  case LLVMLShr:
    return "lshr";
  case LLVMAShr:
    return "ashr";
  case LLVMAnd:
    return "and";
  case LLVMOr:
    return "or";
  case LLVMXor:
    return "xor";
  case LLVMFreeze:
    return "freeze";
  case LLVMFAdd:
    return "fadd";
  case LLVMFSub:
    return "fsub";
  case LLVMFMul:
    return "fmul";
  case LLVMFDiv:
    return "fdiv";
  case LLVMFNeg:
    return "fneg";
  default:
    return NULL;
  }
}

static const char *cast_operation(LLVMOpcode opcode) {
  switch (opcode) {
  case LLVMTrunc:
    return "trunc";
  case LLVMZExt:
    return "zext";
  case LLVMSExt:
    return "sext";
  case LLVMBitCast:
    return "bitcast";
  case LLVMFPExt:
    return "fpext";
  case LLVMFPTrunc:
    return "fptrunc";
  case LLVMSIToFP:
    return "sitofp";
  case LLVMUIToFP:
    return "uitofp";
  case LLVMFPToSI:
    return "fptosi";
  case LLVMFPToUI:
    return "fptoui";
  default:
    return NULL;
  }
}

static const char *predicate(LLVMIntPredicate predicate) {
  static const char *const names[] = {"eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"};
  return names[predicate - LLVMIntEQ];
}

// The C API's order of LLVMRealPredicate.
static const char *float_predicate(LLVMRealPredicate predicate) {
  static const char *const names[] = {"_false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord",
                                      "uno",    "ueq", "ugt", "uge", "ult", "ule", "une", "_true"};
  return names[predicate];
}

static void print_call(printer *p, LLVMValueRef v, uint32_t count, const uint32_t *operands) {
  strbuf *out = text(p);
  LLVMValueRef callee = LLVMGetCalledValue(v);
  unsigned intrinsic = LLVMIsAFunction(callee) ? LLVMGetIntrinsicID(callee) : 0;
  if (!intrinsic) {
    fail(p, "a call of something that is no intrinsic");
    return;
  }
  size_t size;
  const char *base = LLVMIntrinsicGetName(intrinsic, &size);
  strbuf_printf(out, "llvm.call_intrinsic \"%.*s\"(", (int)size, base);
  for (uint32_t i = 0; i < count; ++i) {
    strbuf_printf(out, i ? ", " : "");
    name(p, operands[i]);
  }
  strbuf_printf(out, ") : (");
  for (uint32_t i = 0; i < count; ++i) {
    strbuf_printf(out, i ? ", " : "");
    type_of(p, LLVMGetOperand(v, i));
  }
  strbuf_printf(out, ") -> ");
  type_of(p, v);
}

static void print_shuffle(printer *p, LLVMValueRef v, const uint32_t *operands) {
  strbuf *out = text(p);
  uint32_t lanes = LLVMGetNumMaskElements(v);
  int64_t *numbers = util_alloc(lanes * sizeof *numbers);
  for (uint32_t i = 0; i < lanes; ++i)
    numbers[i] = LLVMGetMaskValue(v, i);
  slot(p, numbers, lanes);
  util_release(numbers);
  strbuf_printf(out, "llvm.shufflevector ");
  name(p, operands[0]);
  strbuf_printf(out, ", ");
  name(p, operands[1]);
  strbuf_printf(out, " [\1]\2 : ");
  type_of(p, LLVMGetOperand(v, 0));
}

// The value `id` under the mask. Returns the number of the new value.
static uint32_t print_masked(printer *p, LLVMValueRef v, uint32_t id) {
  strbuf *out = text(p);
  LLVMTypeRef type = LLVMTypeOf(v);
  bool vector = LLVMGetTypeKind(type) == LLVMVectorTypeKind;
  if (!vector || LLVMGetVectorSize(type) != p->mask_lanes) {
    fail(p, "the mask has not a bit for each lane");
    return id;
  }
  LLVMTypeRef element = LLVMGetElementType(type);
  bool bits = LLVMGetTypeKind(element) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(element) == 1;
  if (bits && p->masking == MASKING_ZERO) {
    uint32_t result = p->next++;
    strbuf_printf(out, "  %%%u = llvm.and ", result);
    name(p, p->mask_last ? id : p->mask);
    strbuf_printf(out, ", ");
    name(p, p->mask_last ? p->mask : id);
    strbuf_printf(out, " : ");
    print_type(p, type, out);
    strbuf_printf(out, "\n");
    return result;
  }
  uint32_t source = p->source;
  if (p->masking == MASKING_ZERO)
    print_constant(p, LLVMConstNull(type), source = p->next++);
  uint32_t result = p->next++;
  strbuf_printf(out, "  %%%u = llvm.select ", result);
  name(p, p->mask);
  strbuf_printf(out, ", ");
  name(p, id);
  strbuf_printf(out, ", ");
  name(p, source);
  strbuf_printf(out, " : vector<%uxi1>, ", p->mask_lanes);
  print_type(p, type, out);
  strbuf_printf(out, "\n");
  return result;
}

static void print_instruction(printer *p, LLVMValueRef v) {
  strbuf *out = text(p);
  LLVMOpcode opcode = LLVMGetInstructionOpcode(v);
  uint32_t count =
      (uint32_t)(opcode == LLVMCall ? LLVMGetNumArgOperands(v) : (unsigned)LLVMGetNumOperands(v));
  enum { MAX_OPERANDS = 16 };
  uint32_t operands[MAX_OPERANDS];
  if (count > MAX_OPERANDS) {
    fail(p, "an operation with many operands");
    return;
  }
  for (uint32_t i = 0; i < count; ++i)
    operands[i] = value(p, LLVMGetOperand(v, i));
  if (opcode == LLVMRet) {
    if (p->masking)
      operands[0] = print_masked(p, LLVMGetOperand(v, 0), operands[0]);
    strbuf_printf(out, "  llvm.return ");
    name(p, operands[0]);
    strbuf_printf(out, " : ");
    type_of(p, LLVMGetOperand(v, 0));
    strbuf_printf(out, "\n");
    return;
  }
  uint32_t id = p->next++;
  strbuf_printf(out, "  %%%u = ", id);
  if (simple_operation(opcode)) {
    strbuf_printf(out, "llvm.%s ", simple_operation(opcode));
    for (uint32_t i = 0; i < count; ++i) {
      strbuf_printf(out, i ? ", " : "");
      name(p, operands[i]);
    }
    strbuf_printf(out, " : ");
    type_of(p, v);
  } else if (cast_operation(opcode)) {
    strbuf_printf(out, "llvm.%s ", cast_operation(opcode));
    name(p, operands[0]);
    strbuf_printf(out, " : ");
    type_of(p, LLVMGetOperand(v, 0));
    strbuf_printf(out, " to ");
    type_of(p, v);
  } else if (opcode == LLVMICmp) {
    strbuf_printf(out, "llvm.icmp \"%s\" ", predicate(LLVMGetICmpPredicate(v)));
    name(p, operands[0]);
    strbuf_printf(out, ", ");
    name(p, operands[1]);
    strbuf_printf(out, " : ");
    type_of(p, LLVMGetOperand(v, 0));
  } else if (opcode == LLVMFCmp) {
    strbuf_printf(out, "llvm.fcmp \"%s\" ", float_predicate(LLVMGetFCmpPredicate(v)));
    name(p, operands[0]);
    strbuf_printf(out, ", ");
    name(p, operands[1]);
    strbuf_printf(out, " : ");
    type_of(p, LLVMGetOperand(v, 0));
  } else if (opcode == LLVMSelect) {
    strbuf_printf(out, "llvm.select ");
    for (uint32_t i = 0; i < 3; ++i) {
      strbuf_printf(out, i ? ", " : "");
      name(p, operands[i]);
    }
    strbuf_printf(out, " : ");
    type_of(p, LLVMGetOperand(v, 0));
    strbuf_printf(out, ", ");
    type_of(p, v);
  } else if (opcode == LLVMShuffleVector) {
    print_shuffle(p, v, operands);
  } else if (opcode == LLVMExtractElement) {
    strbuf_printf(out, "llvm.extractelement ");
    name(p, operands[0]);
    strbuf_printf(out, "[");
    name(p, operands[1]);
    strbuf_printf(out, " : ");
    type_of(p, LLVMGetOperand(v, 1));
    strbuf_printf(out, "] : ");
    type_of(p, LLVMGetOperand(v, 0));
  } else if (opcode == LLVMInsertElement) {
    strbuf_printf(out, "llvm.insertelement ");
    name(p, operands[1]);
    strbuf_printf(out, ", ");
    name(p, operands[0]);
    strbuf_printf(out, "[");
    name(p, operands[2]);
    strbuf_printf(out, " : ");
    type_of(p, LLVMGetOperand(v, 2));
    strbuf_printf(out, "] : ");
    type_of(p, v);
  } else if (opcode == LLVMInsertValue && LLVMGetNumIndices(v) == 1) {
    strbuf_printf(out, "llvm.insertvalue ");
    name(p, operands[1]);
    strbuf_printf(out, ", ");
    name(p, operands[0]);
    strbuf_printf(out, "[%u] : ", LLVMGetIndices(v)[0]);
    type_of(p, v);
  } else if (opcode == LLVMCall) {
    print_call(p, v, count, operands);
  } else {
    fail(p, "an operation that the template text cannot express");
  }
  strbuf_printf(out, "\n");
  stack_push(&p->values, v);
  stack_push(&p->ids, id);
}

// Prints the body of `function`, whose arguments have numbers in p, and `type`.
static bool print_function(printer *p, LLVMValueRef function, strbuf type) {
  strbuf_printf(&type, ") -> ");
  print_type(p, LLVMGetReturnType(LLVMGlobalGetValueType(function)), &type);
  p->code->type = type.text;
  p->next = p->num_arguments;
  if (LLVMCountBasicBlocks(function) != 1)
    fail(p, "a body of several blocks");
  else
    for (LLVMValueRef v = LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(function)); v && !p->failed;
         v = LLVMGetNextInstruction(v))
      print_instruction(p, v);
  stack_free(&p->values);
  stack_free(&p->ids);
  if (p->failed)
    template_code_free(p->code);
  return !p->failed;
}

// The arguments of the function to be printed.
static strbuf print_arguments(printer *p, LLVMValueRef function) {
  strbuf type = {0};
  strbuf_printf(&type, "(");
  p->num_arguments = LLVMCountParams(function);
  for (uint32_t i = 0; i < p->num_arguments; ++i) {
    strbuf_printf(&type, i ? ", %%arg%u: " : "%%arg%u: ", i);
    print_type(p, LLVMTypeOf(LLVMGetParam(function, i)), &type);
  }
  return type;
}

bool template_print(LLVMValueRef function, template_code *out, strbuf *reason) {
  *out = (template_code){0};
  printer p = {.code = out, .reason = reason};
  strbuf type = print_arguments(&p, function);
  for (uint32_t i = 0; i < p.num_arguments; ++i) {
    stack_push(&p.values, LLVMGetParam(function, i));
    stack_push(&p.ids, i);
  }
  return print_function(&p, function, type);
}

bool template_print_masked(LLVMValueRef unmasked, LLVMValueRef masked, masking masking, bool mask_last,
                           template_code *out, strbuf *reason) {
  *out = (template_code){0};
  printer p = {.code = out, .reason = reason, .masking = masking, .mask_last = mask_last};
  strbuf type = print_arguments(&p, masked);
  uint32_t count = LLVMCountParams(unmasked);
  lane_mask_place places = lane_mask_places(masking);
  if (p.num_arguments != count + 1 + places.adds_source || places.mask >= p.num_arguments)
    fail(&p, "the forms' operands do not correspond");
  p.mask = places.mask;
  p.source = places.source;
  LLVMTypeRef mask = p.failed ? NULL : LLVMTypeOf(LLVMGetParam(masked, p.mask));
  if (mask && LLVMGetTypeKind(mask) == LLVMVectorTypeKind)
    p.mask_lanes = LLVMGetVectorSize(mask);
  for (uint32_t i = 0; i < count; ++i) {
    uint32_t place = lane_mask_operand(masking, i);
    if (!p.failed && LLVMTypeOf(LLVMGetParam(masked, place)) != LLVMTypeOf(LLVMGetParam(unmasked, i)))
      fail(&p, "the forms' operands do not correspond");
    stack_push(&p.values, LLVMGetParam(unmasked, i));
    stack_push(&p.ids, place);
  }
  return print_function(&p, unmasked, type);
}

void template_code_free(template_code *c) {
  strbuf_free(&c->skeleton);
  util_release(c->type);
  stack_free(&c->numbers);
  stack_free(&c->slots);
  *c = (template_code){0};
}
