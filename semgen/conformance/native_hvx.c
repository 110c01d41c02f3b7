// Hexagon's HVX intrinsics in 128-byte mode, under qemu-hexagon.
#include "semgen/conformance/native_target.h"

#include <signal.h>

// Predicates are bits here, as in the semantics; in C they are vectors with bytes 0 and 255.
#define PREDICATE                                                                                            \
  .spelling = "HVX_Vector", .bytes = 16, .load = "cf_load_predicate", .store = "cf_store_predicate"

static const native_type_row types[] = {
    {"HVX_Vector", {.bytes = 128}},
    {"HVX_VectorPair", {.bytes = 256}},
    {"HVX_VectorPred", {PREDICATE}},
    {"HVX_VectorPred*", {PREDICATE, .pointer = true}},
    {"Byte", {.spelling = "signed char", .bytes = 1}},
    {"Word32", {.spelling = "int", .bytes = 4}},
    {"UWord32", {.spelling = "unsigned", .bytes = 4}},
    {"Word64", {.spelling = "long long", .bytes = 8}},
    {"UWord64", {.spelling = "unsigned long long", .bytes = 8}},
    {"int", {.bytes = 4}},
    {"long long", {.bytes = 8}},
    {0},
};

static native_type type(const char *c_type, arena *a) {
  (void)a;
  return native_type_find(types, c_type);
}

static const char prologue[] = "#include <hexagon_types.h>\n"
                               "#include <hvx_hexagon_protos.h>\n"
                               "static inline HVX_Vector cf_load_predicate(const unsigned char *bits) {\n"
                               "  unsigned char bytes[128];\n"
                               "  HVX_Vector v;\n"
                               "  for (int i = 0; i < 128; i++)\n"
                               "    bytes[i] = bits[i >> 3] >> (i & 7) & 1 ? 255 : 0;\n"
                               "  __builtin_memcpy(&v, bytes, sizeof v);\n"
                               "  return v;\n"
                               "}\n"
                               "static inline void cf_store_predicate(unsigned char *bits, HVX_Vector v) {\n"
                               "  unsigned char bytes[128];\n"
                               "  __builtin_memcpy(bytes, &v, sizeof v);\n"
                               "  for (int i = 0; i < 16; i++)\n"
                               "    bits[i] = 0;\n"
                               "  for (int i = 0; i < 128; i++)\n"
                               "    bits[i >> 3] |= (bytes[i] != 0) << (i & 7);\n"
                               "}\n";

// The host's headers must not be found.
#define COMMON                                                                                               \
  "--target=hexagon-unknown-linux-musl", "-mhvx-length=128B", "-G0", "-ffreestanding", "-fno-builtin",       \
      "-nostdlib", "-nostdlibinc", "-static", "-fno-pic", "-fno-pie", "-fuse-ld=lld"
static const char *const flags_69[] = {COMMON, "-mcpu=hexagonv69", "-mhvx=v69", NULL};
static const char *const flags_68[] = {COMMON, "-mcpu=hexagonv68", "-mhvx=v68", NULL};
static const char *const flags_67[] = {COMMON, "-mcpu=hexagonv67", "-mhvx=v67", NULL};
// A level that the emulator does not know is not always refused: some encodings mean something else to it.
#define UP_TO_67 "hvx", "hvx-length128b", "hvxv60", "hvxv62", "hvxv65", "hvxv66", "hvxv67"
static const char *const features_69[] = {UP_TO_67, "hvxv68", "hvxv69", NULL};
static const char *const features_68[] = {UP_TO_67, "hvxv68", NULL};
static const char *const features_67[] = {UP_TO_67, NULL};
static const native_machine machines[] = {
    {"v69", features_69, flags_69}, {"v68", features_68, flags_68}, {"v67", features_67, flags_67}, {0}};

const native_target native_hvx = {
    .isa = "hvx",
    .prologue = prologue,
    .emulator = "qemu-hexagon",
    .package = "qemu-user",
    .machines = machines,
    .illegal = SIGABRT,
    .alignment = 128,
    .results = RESULTS_IN_PLACE,
    .type = type,
};
