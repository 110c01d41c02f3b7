// load_cycle LIBRARY RULES FILE.mlir TIMES: loads the library, compiles a module to assembly with it and
// unloads it, so often. Built with AddressSanitizer by tests/install.sh.
#include "auto-c/Passes.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static MlirStringRef ref(const char *s) { return (MlirStringRef){s, strlen(s)}; }
static void print(MlirStringRef text, void *file) { fwrite(text.data, 1, text.length, file); }
static void count(MlirStringRef text, void *sum) { *(size_t *)sum += text.length; }

static void *find(void *library, const char *name) {
  void *function = dlsym(library, name);
  if (!function) {
    fprintf(stderr, "%s\n", dlerror());
    exit(1);
  }
  return function;
}
// The function NAME of the library, as the headers declare it.
#define FUNCTION(NAME) (*(__typeof__(NAME) *)find(library, #NAME))

static size_t compile(void *library, const char *rules, const char *path, MlirStringRef text) {
  AutoTargetOptions target_options = {ref("x86"), ref("sapphirerapids"), ref(""), ref(rules), ref("")};
  AutoTarget target = FUNCTION(autoTargetCreate)(target_options, print, stderr);
  MlirContext context = FUNCTION(autoContextCreate)();
  AutoSession session = FUNCTION(autoSessionCreate)(target);
  MlirModule module = FUNCTION(autoModuleParse)(context, ref(path), text);
  AutoEmitOptions options = {
      .kind = AutoEmitAssembly, .optimization = 2, .diagnostic = print, .userData = stderr};
  size_t bytes = 0;
  FUNCTION(autoCompile)(module, session, options, count, &bytes);
  mlirModuleDestroy(module);
  FUNCTION(autoSessionDestroy)(session);
  mlirContextDestroy(context);
  FUNCTION(autoTargetDestroy)(target);
  return bytes;
}

int main(int argc, char **argv) {
  static char text[65536];
  FILE *file = argc == 5 ? fopen(argv[3], "rb") : NULL;
  if (!file)
    return 2;
  size_t size = fread(text, 1, sizeof text - 1, file), bytes = 0;
  fclose(file);
  for (int i = 0; i < atoi(argv[4]); i++) {
    void *library = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
    if (!library) {
      fprintf(stderr, "%s\n", dlerror());
      return 1;
    }
    size_t now = compile(library, argv[2], argv[3], (MlirStringRef){text, size});
    if (!now || (bytes && now != bytes))
      return 1;
    bytes = now;
    dlclose(library);
  }
  printf("%zu bytes of assembly, %s times\n", bytes, argv[4]);
  return 0;
}
