// Intel's intrinsics, on the CPU that this runs on.
#include "semgen/conformance/model_x86.h"

static const native_type_row types[] = {
    {"__m64", {.bytes = 8}},
    {"__m128", {.bytes = 16}},
    {"__m128i", {.bytes = 16}},
    {"__m128d", {.bytes = 16}},
    {"__m128h", {.bytes = 16}},
    {"__m128bh", {.bytes = 16}},
    {"__m256", {.bytes = 32}},
    {"__m256i", {.bytes = 32}},
    {"__m256d", {.bytes = 32}},
    {"__m256h", {.bytes = 32}},
    {"__m256bh", {.bytes = 32}},
    {"__m512", {.bytes = 64}},
    {"__m512i", {.bytes = 64}},
    {"__m512d", {.bytes = 64}},
    {"__m512h", {.bytes = 64}},
    {"__m512bh", {.bytes = 64}},
    {"__mmask8", {.bytes = 1}},
    {"__mmask16", {.bytes = 2}},
    {"__mmask32", {.bytes = 4}},
    {"__mmask64", {.bytes = 8}},
    {"char", {.bytes = 1}},
    {"signed char", {.bytes = 1}},
    {"unsigned char", {.bytes = 1}},
    {"short", {.bytes = 2}},
    {"unsigned short", {.bytes = 2}},
    {"int", {.bytes = 4}},
    {"unsigned int", {.bytes = 4}},
    {"unsigned", {.bytes = 4}},
    {"long long", {.bytes = 8}},
    {"unsigned long long", {.bytes = 8}},
    {"__int8", {.spelling = "char", .bytes = 1}},
    {"__int16", {.spelling = "short", .bytes = 2}},
    {"__int32", {.spelling = "int", .bytes = 4}},
    {"__int64", {.spelling = "long long", .bytes = 8}},
    {"unsigned __int8", {.spelling = "unsigned char", .bytes = 1}},
    {"unsigned __int16", {.spelling = "unsigned short", .bytes = 2}},
    {"unsigned __int32", {.spelling = "unsigned int", .bytes = 4}},
    {"unsigned __int64", {.spelling = "unsigned long long", .bytes = 8}},
    {"float", {.bytes = 4}},
    {"double", {.bytes = 8}},
    {0},
};

static native_type type(const char *c_type, arena *a) {
  (void)a;
  return native_type_find(types, c_type);
}

// _MM_FROUND_NO_EXC with nearest even, down, up, toward zero.
static const uint32_t roundings[] = {8, 9, 10, 11};
static const native_constants constants = {roundings, 4, "invalid rounding argument"};

static const char *const flags[] = {"-shared", "-fPIC", NULL};
static const native_machine machines[] = {{.flags = flags}};

// AVX512-BF16 stands in for AVX-NE-CONVERT. The vendor's file has no operation for it.
static const char *const bfloat_features[] = {"avx512bf16", "avx512vl", NULL};
static const native_encoding encodings[] = {
    {"_mm_cvtneps_avx_pbh", "_mm_cvtneps_pbh", bfloat_features},
    {"_mm256_cvtneps_avx_pbh", "_mm256_cvtneps_pbh", bfloat_features},
    {0},
};

const native_target native_x86 = {
    .isa = "x86",
    .prologue = "#include <immintrin.h>\n",
    .machines = machines,
    .attributes = true,
    .alignment = 16,
    .results = RESULTS_TRAILING,
    .constants = &constants,
    .encodings = encodings,
    .model = model_x86,
    .type = type,
};
