// Has LLVM's C API assemble a module of inline assembly to an object in memory and reads the words of its
// text section.
#include "semgen/arm/assemble.h"

#include <llvm-c/Core.h>
#include <llvm-c/Object.h>
#include <llvm-c/Target.h>
#include <llvm-c/TargetMachine.h>
#include <string.h>

#define TRIPLE "aarch64-unknown-linux-gnu"
#define FEATURES "+v8.6a,+neon,+fullfp16,+fp16fml,+dotprod,+i8mm,+bf16,+rdm,+complxnum,+fptoint,+sha3,+aes"

struct arm_assembler {
  LLVMTargetMachineRef machine;
  strbuf error; // of the last call; empty: there was none
};

arm_assembler *arm_assembler_new(void) {
  LLVMInitializeAArch64TargetInfo();
  LLVMInitializeAArch64Target();
  LLVMInitializeAArch64TargetMC();
  LLVMInitializeAArch64AsmParser();
  LLVMInitializeAArch64AsmPrinter();
  LLVMTargetRef target;
  char *message = NULL;
  if (LLVMGetTargetFromTriple(TRIPLE, &target, &message))
    die("%s", message);
  arm_assembler *a = util_alloc(sizeof *a);
  *a = (arm_assembler){.machine =
                           LLVMCreateTargetMachine(target, TRIPLE, "generic", FEATURES, LLVMCodeGenLevelNone,
                                                   LLVMRelocStatic, LLVMCodeModelDefault)};
  return a;
}

void arm_assembler_free(arm_assembler *a) {
  if (!a)
    return;
  LLVMDisposeTargetMachine(a->machine);
  strbuf_free(&a->error);
  util_release(a);
}

static void note_error(LLVMDiagnosticInfoRef info, void *user) {
  arm_assembler *a = user;
  if (LLVMGetDiagInfoSeverity(info) != LLVMDSError || a->error.size)
    return;
  char *text = LLVMGetDiagInfoDescription(info);
  const char *from = strstr(text, ": "); // "<inline asm>:2:1: message"
  from = from ? from + 2 : text;
  strbuf_append(&a->error, from, strcspn(from, "\n"));
  LLVMDisposeMessage(text);
}

// The contents of the section .text.
static bool read_words(arm_assembler *a, LLVMMemoryBufferRef object, uint32_t count, uint32_t *words) {
  char *message = NULL;
  LLVMBinaryRef binary = LLVMCreateBinary(object, NULL, &message);
  if (!binary) {
    strbuf_printf(&a->error, "%s", message);
    LLVMDisposeMessage(message);
    return false;
  }
  bool found = false;
  LLVMSectionIteratorRef s = LLVMObjectFileCopySectionIterator(binary);
  for (; !found && !LLVMObjectFileIsSectionIteratorAtEnd(binary, s); LLVMMoveToNextSection(s)) {
    const char *name = LLVMGetSectionName(s);
    if (!name || strcmp(name, ".text") != 0)
      continue;
    found = LLVMGetSectionSize(s) == count * sizeof *words;
    const unsigned char *bytes = (const unsigned char *)LLVMGetSectionContents(s);
    for (uint32_t k = 0; found && k < count; k++)
      words[k] =
          bytes[4 * k] | bytes[4 * k + 1] << 8 | bytes[4 * k + 2] << 16 | (uint32_t)bytes[4 * k + 3] << 24;
  }
  LLVMDisposeSectionIterator(s);
  LLVMDisposeBinary(binary);
  if (!found)
    strbuf_printf(&a->error, "not one instruction per line");
  return found;
}

const char *arm_assemble(arm_assembler *a, const char *const *lines, uint32_t count, uint32_t *words) {
  strbuf_free(&a->error);
  strbuf text = {0};
  for (uint32_t k = 0; k < count; k++)
    strbuf_printf(&text, "%s\n", lines[k]);
  LLVMContextRef context = LLVMContextCreate();
  LLVMContextSetDiagnosticHandler(context, note_error, a);
  LLVMModuleRef module = LLVMModuleCreateWithNameInContext("assembly", context);
  LLVMSetTarget(module, TRIPLE);
  LLVMSetModuleInlineAsm2(module, text.text ? text.text : "", text.size);
  char *message = NULL;
  LLVMMemoryBufferRef object = NULL;
  bool failed = LLVMTargetMachineEmitToMemoryBuffer(a->machine, module, LLVMObjectFile, &message, &object);
  if (failed && !a->error.size)
    strbuf_printf(&a->error, "%s", message ? message : "not assembled");
  LLVMDisposeMessage(message);
  if (!failed && !a->error.size)
    read_words(a, object, count, words);
  if (object)
    LLVMDisposeMemoryBuffer(object);
  LLVMDisposeModule(module);
  LLVMContextDispose(context);
  strbuf_free(&text);
  return a->error.size ? a->error.text : NULL;
}
