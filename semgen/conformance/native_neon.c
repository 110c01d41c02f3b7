// Arm's Neon intrinsics, under qemu-aarch64. The programs need neither a C library nor another compiler.
#include "semgen/conformance/native_target.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

// int8_t, uint16x4_t, float32x4_t, poly8x16x3_t, ...: an element, a number of lanes, a number of vectors.
static native_type type(const char *c_type, arena *a) {
  static const char *const elements[] = {"int", "uint", "float", "poly", "bfloat"};
  if (strncmp(c_type, "const ", 6) == 0)
    c_type += 6;
  if (!strcmp(c_type, "int"))
    return (native_type){.spelling = "int", .bytes = 4};
  for (size_t k = 0; k < sizeof elements / sizeof *elements; k++) {
    size_t n = strlen(elements[k]);
    unsigned bits = 0, lanes = 1, members = 1;
    int end = 0;
    if (strncmp(c_type, elements[k], n) != 0 || c_type[n] < '1' || c_type[n] > '9')
      continue;
    if ((sscanf(c_type + n, "%3u_t%n", &bits, &end) == 1 && end) ||
        (sscanf(c_type + n, "%3ux%2u_t%n", &bits, &lanes, &end) == 2 && end) ||
        (sscanf(c_type + n, "%3ux%2ux%1u_t%n", &bits, &lanes, &members, &end) == 3 && end))
      return (native_type){.spelling = arena_strdup(a, c_type),
                           .bytes = c_type[n + (size_t)end] ? 0 : bits / 8 * lanes * members,
                           .members = members > 1 ? members : 0};
  }
  return (native_type){0};
}

static const char *tuple(const native_type *member, unsigned count, arena *a) {
  return arena_printf(a, "%.*sx%u_t", (int)strlen(member->spelling) - 2, member->spelling, count);
}

static const char *const flags[] = {"--target=aarch64-unknown-linux-gnu",
                                    "-march=armv8.6-a+fp16+fp16fml+bf16+i8mm+dotprod+rdm+sha3+sm4+aes",
                                    "-ffreestanding",
                                    "-nostdlib",
                                    "-static",
                                    "-fno-pic",
                                    "-fno-pie",
                                    "-fuse-ld=lld",
                                    NULL};
static const native_machine machines[] = {{"max", NULL, flags}, {0}};

const native_target native_neon = {
    .isa = "neon",
    .prologue = "#include <arm_neon.h>\n",
    .emulator = "qemu-aarch64",
    .package = "qemu-user",
    .machines = machines,
    .illegal = SIGILL,
    .alignment = 16,
    .results = RESULTS_TUPLE,
    .type = type,
    .tuple = tuple,
};
