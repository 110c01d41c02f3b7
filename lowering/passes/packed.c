// Packed functions, as MLIR's execution engine has them; through LLVM's C API.
#include "lowering/passes/packed.h"

#include "lowering/passes/reads.h"
#include "support/util.h"
#include <llvm-c/Core.h>
#include <string.h>

static const char interface_prefix[] = "_mlir_ciface_";

// The name behind the prefix; NULL: `f` is no interface function with a body.
static const char *interface_of(LLVMValueRef f) {
  size_t length;
  const char *name = LLVMGetValueName2(f, &length);
  bool is = !LLVMIsDeclaration(f) && !strncmp(name, interface_prefix, strlen(interface_prefix));
  return is ? name + strlen(interface_prefix) : NULL;
}

// The target's features decide how vectors are passed: the caller needs those of what it calls.
static void copy_attributes(LLVMValueRef from, LLVMValueRef to) {
  static const char *const kinds[] = {"target-cpu", "target-features"};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    LLVMAttributeRef a =
        LLVMGetStringAttributeAtIndex(from, LLVMAttributeFunctionIndex, kinds[i], (unsigned)strlen(kinds[i]));
    if (a)
      LLVMAddAttributeAtIndex(to, LLVMAttributeFunctionIndex, a);
  }
}

// arguments[i]
static LLVMValueRef load_pointer(LLVMBuilderRef builder, LLVMValueRef arguments, unsigned i) {
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(arguments));
  LLVMTypeRef pointer = LLVMPointerTypeInContext(context, 0);
  LLVMValueRef index = LLVMConstInt(LLVMInt64TypeInContext(context), i, false);
  return LLVMBuildLoad2(builder, pointer, LLVMBuildGEP2(builder, pointer, arguments, &index, 1, ""), "");
}

// Values may lie anywhere.
static LLVMValueRef load_value(LLVMBuilderRef builder, LLVMTypeRef type, LLVMValueRef at) {
  LLVMValueRef value = LLVMBuildLoad2(builder, type, at, "");
  LLVMSetAlignment(value, 1);
  return value;
}

static void add_function(LLVMModuleRef m, LLVMValueRef callee, const char *name) {
  LLVMContextRef context = LLVMGetModuleContext(m);
  LLVMTypeRef pointer = LLVMPointerTypeInContext(context, 0), type = LLVMGlobalGetValueType(callee);
  LLVMTypeRef packed_type = LLVMFunctionType(LLVMVoidTypeInContext(context), &pointer, 1, false);
  strbuf packed_name = {0};
  strbuf_printf(&packed_name, "_auto_packed_%s", name);
  LLVMValueRef packed = LLVMAddFunction(m, packed_name.text, packed_type);
  strbuf_free(&packed_name);
  copy_attributes(callee, packed);
  LLVMBuilderRef builder = LLVMCreateBuilderInContext(context);
  LLVMPositionBuilderAtEnd(builder, LLVMAppendBasicBlockInContext(context, packed, ""));
  LLVMValueRef arguments = LLVMGetParam(packed, 0);
  unsigned count = LLVMCountParams(callee);
  STACK(LLVMValueRef) values = {0};
  for (unsigned i = 0; i < count; i++) {
    LLVMValueRef at = load_pointer(builder, arguments, i);
    LLVMTypeRef parameter = LLVMTypeOf(LLVMGetParam(callee, i));
    stack_push(&values,
               LLVMGetTypeKind(parameter) == LLVMPointerTypeKind ? at : load_value(builder, parameter, at));
  }
  LLVMValueRef result = LLVMBuildCall2(builder, type, callee, values.data, count, "");
  if (LLVMGetTypeKind(LLVMGetReturnType(type)) != LLVMVoidTypeKind)
    LLVMSetAlignment(LLVMBuildStore(builder, result, load_pointer(builder, arguments, count)), 1);
  LLVMBuildRetVoid(builder);
  LLVMDisposeBuilder(builder);
  stack_free(&values);
}

void packed_add_functions(LLVMModuleRef m) {
  LLVMValueRef last = LLVMGetLastFunction(m);
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = f == last ? NULL : LLVMGetNextFunction(f)) {
    const char *name = interface_of(f);
    if (name)
      add_function(m, f, name);
  }
}

void packed_add_reads(LLVMModuleRef m) {
  LLVMTypeRef byte = LLVMInt8TypeInContext(LLVMGetModuleContext(m));
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f)) {
    const char *name = interface_of(f);
    LLVMValueRef callee = name ? LLVMGetNamedFunction(m, name) : NULL;
    if (!callee)
      continue;
    STACK(LLVMValueRef) bytes = {0};
    for (unsigned i = 0; i < LLVMCountParams(callee); i++)
      stack_push(&bytes, LLVMConstInt(byte, reads_only(LLVMGetParam(callee, i)), false));
    strbuf global_name = {0};
    strbuf_printf(&global_name, "_auto_reads_%s", name);
    LLVMValueRef all = LLVMConstArray2(byte, bytes.data, bytes.size);
    LLVMValueRef global = LLVMAddGlobal(m, LLVMTypeOf(all), global_name.text);
    LLVMSetInitializer(global, all);
    LLVMSetGlobalConstant(global, true);
    strbuf_free(&global_name);
    stack_free(&bytes);
  }
}
