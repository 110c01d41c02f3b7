// auto-semgen: everything that is generated from vendor documents and from what was generated of them.
#include "support/options.h"

#include <stdio.h>
#include <string.h>

int x86_main(int argc, char **argv);
int neon_main(int argc, char **argv);
int hvx_main(int argc, char **argv);
int library_main(int argc, char **argv);
int conformance_main(int argc, char **argv);
int classes_main(int argc, char **argv);
int templates_main(int argc, char **argv);
int costs_main(int argc, char **argv);
int reference_main(int argc, char **argv);

static const struct {
  const char *name, *help;
  int (*main)(int argc, char **argv);
} commands[] = {
    {"x86", "Intel's intrinsics file to dialects/x86vector.semantics.mlir", x86_main},
    {"neon", "Arm's intrinsics and ASL to dialects/neon.semantics.mlir", neon_main},
    {"hvx", "the HVX manual's table to dialects/hexagon.semantics.mlir", hvx_main},
    {"library", "an accelerator's file (.isa): checked, or to a functional model", library_main},
    {"conformance", "semantics against the CPU or an emulator", conformance_main},
    {"classes", "similarity: dialects/auto.*, dialects/*.irdl.mlir", classes_main},
    {"templates", "lowering templates and costs, from clang and LLVM", templates_main},
    {"costs", "costs beside the vendor's tables", costs_main},
    {"reference", "pages on each instruction, from the generated files", reference_main},
};

static int print_help(void) {
  puts("usage: auto-semgen COMMAND [options]; auto-semgen COMMAND --help says more");
  for (size_t k = 0; k < sizeof commands / sizeof *commands; k++)
    printf("  %-12s %s\n", commands[k].name, commands[k].help);
  puts("  --version    print the version and stop");
  return 0;
}

int main(int argc, char **argv) {
  if (argc < 2)
    return options_wrong("auto-semgen", "no command");
  if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
    return print_help();
  if (strcmp(argv[1], "--version") == 0)
    return options_version("auto-semgen");
  for (size_t k = 0; k < sizeof commands / sizeof *commands; k++)
    if (strcmp(argv[1], commands[k].name) == 0)
      return commands[k].main(argc - 1, argv + 1);
  return options_wrong("auto-semgen", "unknown command '%s'", argv[1]);
}
