// The rows of machines: headers, mask types, register widths, CPUs and the way of measuring of each ISA.
#include "semgen/templates/machine.h"

#include <llvm-c/Core.h>
#include <string.h>

static const char *const x86_options[] = {NULL};
static const char *const arm_options[] = {"-march=armv8.6-a+fp16+fp16fml+aes+sha3+sm4+bf16+i8mm", NULL};
static const char *const hexagon_options[] = {"-mcpu=hexagonv69", "-mhvx=v69", "-mhvx-length=128B", NULL};

static const machine machines[] = {
    {.dialect = "x86vector",
     .headers = "#include <immintrin.h>\n",
     .options = x86_options,
     .option_per_feature = true,
     .optimize_cpu = "x86-64",
     .comment = "#",
     .vector_constraint = "v",
     .mask_constraint = "^Yk",
     .least_register_bits = 128,
     .mask_integer_bits = 64,
     .generic_least = 64,
     .generic_most = 512,
     .generic_converted = 1024,
     .model = MACHINE_SCHEDULING,
     // All models that LLVM has for cores of interest, AVX-512 or not.
     // arrowlake-s has the model of alderlake and all that came after it.
     .num_cpus = 6,
     .cpus = {{"haswell", ""},
              {"skylake-avx512", ""},
              {"icelake-server", ""},
              {"sapphirerapids", ""},
              {"arrowlake-s", ""},
              {"znver4", ""}},
     .num_levels = 3,
     .levels = {{"avx2", "x86-64-v3", "avx2", 256, NULL},
                {"avx512", NULL, "avx512f", 512, NULL},
                {"sse2", "x86-64-v2", "sse2", 128, "math.fma"}}},
    {.dialect = "neon",
     .headers = "#include <arm_neon.h>\n",
     .options = arm_options,
     .optimize_cpu = "generic",
     .comment = "//",
     .vector_constraint = "w",
     .least_register_bits = 64,
     .generic_least = 64,
     .generic_most = 256,
     .generic_converted = 512,
     .model = MACHINE_SCHEDULING,
     // Without SVE: code for these cores would mix in its instructions.
     .num_cpus = 4,
     .cpus = {{"cortex-a55", ""}, {"neoverse-n1", ""}, {"neoverse-v1", "-sve"}, {"neoverse-v2", "-sve"}},
     .num_levels = 1,
     .levels = {{"neon", NULL, "neon", 128, NULL}}},
    {.dialect = "hexagon",
     // The names of the manual for scalars, which the headers leave out.
     .headers = "#include <hexagon_types.h>\n#include <hvx_hexagon_protos.h>\ntypedef int Word32;\ntypedef "
                "long long Word64;\n",
     .options = hexagon_options,
     .optimize_cpu = "hexagonv66",
     .comment = "//",
     .vector_constraint = "v",
     .mask_constraint = "q",
     .least_register_bits = 1024,
     .scalar_bits = 64,
     .mask_from_register = "llvm.hexagon.V6.vandvrt.128B",
     .mask_to_register = "llvm.hexagon.V6.vandqrt.128B",
     .generic_least = 1024,
     .generic_most = 1024,
     .generic_converted = 2048,
     .model = MACHINE_PACKETS,
     .num_cpus = 2,
     .cpus = {{"hexagonv66", "+hvxv66,+hvx-length128b"}, {"hexagonv68", "+hvxv68,+hvx-length128b"}},
     .num_levels = 1,
     .levels = {{"hvx", NULL, "hvx", 1024, NULL}}},
};
enum { NUM_MACHINES = sizeof machines / sizeof *machines };

const machine *machine_find(const char *dialect) {
  for (unsigned i = 0; i < NUM_MACHINES; ++i)
    if (!strcmp(machines[i].dialect, dialect))
      return &machines[i];
  return NULL;
}

const char *machine_triple(const machine *m) { return isa_table_find_dialect(m->dialect)->triple; }

LLVMTargetMachineRef machine_code_generator(const machine *m, const char *cpu, const char *features) {
  const char *triple = machine_triple(m);
  subtarget_initialize(triple);
  LLVMTargetRef target;
  char *message = NULL;
  if (LLVMGetTargetFromTriple(triple, &target, &message))
    die("%s: %s", triple, message);
  LLVMTargetMachineRef result = LLVMCreateTargetMachine(
      target, triple, cpu, features, LLVMCodeGenLevelDefault, LLVMRelocStatic, LLVMCodeModelDefault);
  if (!result)
    die("no code generator for %s", cpu);
  return result;
}

uint64_t machine_type_bits(LLVMTypeRef type) {
  switch (LLVMGetTypeKind(type)) {
  case LLVMIntegerTypeKind:
    return LLVMGetIntTypeWidth(type);
  case LLVMHalfTypeKind:
  case LLVMBFloatTypeKind:
    return 16;
  case LLVMFloatTypeKind:
    return 32;
  case LLVMDoubleTypeKind:
    return 64;
  case LLVMVectorTypeKind:
    return LLVMGetVectorSize(type) * machine_type_bits(LLVMGetElementType(type));
  default:
    return 0;
  }
}
