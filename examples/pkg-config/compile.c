// Compiles a module of MLIR for a CPU to object code on standard output, with the C API:
//   compile FILE.mlir CPU
#include "auto-c/Passes.h"
#include "auto-c/Target.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 4096 }; // bytes of a path

static MlirStringRef ref(const char *s) { return mlirStringRefCreateFromCString(s); }
static void print(MlirStringRef text, void *file) { fwrite(text.data, 1, text.length, file); }

static void keep(MlirStringRef text, void *path) {
  if (text.length < MOST)
    strncat(path, text.data, text.length);
}

// The target's rules are those that are installed with the library.
static AutoTarget open_target(const char *cpu) {
  char rules[MOST] = "";
  autoFindRules(ref("x86"), keep, rules);
  AutoTargetOptions options = {ref("x86"), ref(cpu), ref(""), ref(rules), ref("")};
  return autoTargetCreate(options, print, stderr);
}

// The text of a file with a NUL behind it; NULL: it cannot be read.
static char *read_text(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (!file || fseek(file, 0, SEEK_END))
    return NULL;
  long length = ftell(file);
  char *text = length < 0 ? NULL : calloc((size_t)length + 1, 1);
  rewind(file);
  *size = text ? fread(text, 1, (size_t)length, file) : 0;
  fclose(file);
  return text;
}

static bool compile(AutoTarget target, const char *path, MlirStringRef text) {
  AutoEmitOptions options = {
      .kind = AutoEmitObject, .optimization = 3, .diagnostic = print, .userData = stderr};
  MlirContext context = autoContextCreate();
  autoPrintDiagnostics(context, print, stderr);
  AutoSession session = autoSessionCreate(target);
  bool ok = mlirLogicalResultIsSuccess(autoLoadMentionedDialects(context, target, text));
  MlirModule module = ok ? autoModuleParse(context, ref(path), text) : (MlirModule){NULL};
  ok = !mlirModuleIsNull(module) &&
       mlirLogicalResultIsSuccess(autoCompile(module, session, options, print, stdout));
  if (!mlirModuleIsNull(module))
    mlirModuleDestroy(module);
  autoSessionDestroy(session);
  mlirContextDestroy(context);
  return ok;
}

int main(int argc, char **argv) {
  if (argc != 3) {
    fprintf(stderr, "usage: compile FILE.mlir CPU >FILE.o\n");
    return 2;
  }
  size_t size;
  char *text = read_text(argv[1], &size);
  if (!text) {
    perror(argv[1]);
    return 1;
  }
  AutoTarget target = open_target(argv[2]);
  bool ok = !autoTargetIsNull(target) && compile(target, argv[1], (MlirStringRef){text, size});
  if (!autoTargetIsNull(target))
    autoTargetDestroy(target);
  free(text);
  return ok ? 0 : 1;
}
