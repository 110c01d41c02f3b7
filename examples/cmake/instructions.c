// Prints the instructions of an x86 CPU whose class in the auto dialect has a name that begins with PREFIX:
//   instructions CPU PREFIX
#include "auto-c/Target.h"

#include <stdio.h>
#include <string.h>

enum { MOST = 4096 }; // bytes of a path

static MlirStringRef ref(const char *s) { return mlirStringRefCreateFromCString(s); }
static void print(MlirStringRef text, void *file) { fwrite(text.data, 1, text.length, file); }

static void keep(MlirStringRef text, void *path) {
  if (text.length < MOST)
    strncat(path, text.data, text.length);
}

int main(int argc, char **argv) {
  if (argc != 3) {
    fprintf(stderr, "usage: instructions CPU PREFIX\n");
    return 2;
  }
#ifdef AUTO_RULES_DIR // of the archive, which is in a program of yours: the rules are where you put them
  char rules[MOST] = AUTO_RULES_DIR "/x86.bundle";
#else
  char rules[MOST] = "";
#endif
  if (!*rules)
    autoFindRules(ref("x86"), keep, rules);
  AutoTarget target = autoTargetCreate(
      (AutoTargetOptions){ref("x86"), ref(argv[1]), ref(""), ref(rules), ref("")}, print, stderr);
  if (autoTargetIsNull(target))
    return 1;
  for (intptr_t i = 0; i < autoTargetGetNumInstructions(target); i++) {
    AutoInstruction in = autoTargetGetInstruction(target, i);
    const char *class_name = in.autoName.data + strlen("auto.");
    if (in.available && !strncmp(class_name, argv[2], strlen(argv[2])))
      printf("%-32s %-24s %g cycles\n", in.name.data, in.autoName.data, (double)in.throughput);
  }
  autoTargetDestroy(target);
  return 0;
}
