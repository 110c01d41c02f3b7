// entry LIBRARY FUNCTION void|i32|i64|f32: calls a function of a shared object and prints its result as
// mlir-cpu-runner does.
#include <dlfcn.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
  if (argc != 4)
    return fprintf(stderr, "usage: entry LIBRARY FUNCTION void|i32|i64|f32\n"), 2;
  void *library = dlopen(argv[1], RTLD_NOW | RTLD_GLOBAL);
  void *function = library ? dlsym(library, argv[2]) : NULL;
  if (!function)
    return fprintf(stderr, "entry: %s\n", dlerror()), 2;
  if (!strcmp(argv[3], "i32"))
    printf("%" PRId32 "\n", ((int32_t (*)(void))function)());
  else if (!strcmp(argv[3], "i64"))
    printf("%" PRId64 "\n", ((int64_t (*)(void))function)());
  else if (!strcmp(argv[3], "f32"))
    printf("%e\n", (double)((float (*)(void))function)());
  else
    ((void (*)(void))function)();
  return 0;
}
