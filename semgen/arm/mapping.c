// Assembles an intrinsic's instruction for all values of its immediate, makes one pattern of bits of the
// words, and tries the encodings that match it.
#include "semgen/arm/mapping.h"

#include <stdlib.h>
#include <string.h>

// ---- immediates ---------------------------------------------------------------------------------

// k if n is 2^k, k <= 6; otherwise -1.
static int log2_of(unsigned n) {
  for (int k = 0; k <= 6; k++)
    if (n == 1u << k)
      return k;
  return -1;
}

bool arm_word_pattern(const uint32_t *words, uint32_t count, char pattern[33]) {
  int bits = log2_of(count);
  if (bits < 0)
    return false;
  for (unsigned place = 0; place < 32; place++) {
    char *out = &pattern[31 - place];
    uint32_t ones = 0, equal[6] = {0};
    for (uint32_t k = 0; k < count; k++) {
      unsigned bit = words[k] >> place & 1;
      ones += bit;
      for (int b = 0; b < bits; b++)
        equal[b] += bit == (k >> b & 1);
    }
    *out = ones == 0 ? '0' : ones == count ? '1' : 0;
    for (int b = 0; b < bits && !*out; b++)
      *out = equal[b] == count ? (char)('a' + b) : equal[b] == 0 ? (char)('A' + b) : 0;
    if (!*out)
      return false;
  }
  pattern[32] = 0;
  return true;
}

// ---- encodings ----------------------------------------------------------------------------------

static bool matches(const char *opcode, const char *pattern) {
  for (unsigned k = 0; k < 32; k++)
    if (opcode[k] != 'x' && opcode[k] != pattern[k])
      return false;
  return true;
}

static void set_fields(arm_instance *i, const asl_encoding *e, const char *pattern, arena *memory) {
  arm_field *fields = arena_alloc(memory, (e->num_fields + 1) * sizeof *fields);
  for (uint32_t k = 0; k < e->num_fields; k++) {
    const asl_field *f = &e->fields[k];
    fields[k] = (arm_field){f->name, arena_strndup(memory, pattern + 32 - f->low - f->width, f->width)};
  }
  i->encoding = e->name;
  i->fields = fields;
  i->num_fields = e->num_fields;
}

// Looks for the word among an instruction's encodings; `reason` becomes why the first that has it rejects it.
static bool try_instruction(const asl_program *p, const asl_instruction *instruction, const char *pattern,
                            arena *memory, arm_instance *out, const char **reason) {
  for (uint32_t n = 0; instruction && n < instruction->num_encodings; n++) {
    const asl_encoding *e = &instruction->encodings[n];
    if (strcmp(e->set, "A64") != 0 || !matches(e->opcode, pattern))
      continue;
    out->instruction = instruction->name;
    set_fields(out, e, pattern, memory);
    const char *rejected = arm_reject(p, out, memory);
    if (!rejected)
      return true;
    *reason = *reason ? *reason : arena_printf(memory, "%s rejects it: %s", e->name, rejected);
  }
  return false;
}

// The first of the intrinsic's candidates that has an encoding for the word and does not reject it; if none
// has one, the candidates are not the right ones, and any instruction will do.
static const char *find_encoding(const asl_program *p, const arm_intrinsic *i, const char *pattern,
                                 arena *memory, arm_instance *out) {
  const char *reason = NULL;
  const asl_instruction *instruction;
  for (uint32_t k = 0; k < i->num_asl; k++)
    if (try_instruction(p, asl_find_instruction(p, i->asl[k]), pattern, memory, out, &reason))
      return NULL;
  for (size_t k = 0; !reason && (instruction = asl_instruction_at(p, k)); k++)
    if (try_instruction(p, instruction, pattern, memory, out, &reason))
      return NULL;
  return reason ? reason : arena_printf(memory, "no encoding is %s", pattern);
}

// ---- features -----------------------------------------------------------------------------------

static const struct {
  const char *asks, *feature; // in the ASL text; LLVM's name
} extensions[] = {
    {"HaveFP16Ext", "fullfp16"},   {"HaveFP16MulNoRoundingToFP32Ext", "fp16fml"},
    {"HaveDOTPExt", "dotprod"},    {"HaveInt8MatMulExt", "i8mm"},
    {"HaveQRDMLAHExt", "rdm"},     {"HaveBF16Ext", "bf16"},
    {"HaveFCADDExt", "complxnum"}, {"HaveFrintExt", "fptoint"},
    {"HaveSHA3Ext", "sha3"},       {"HaveBit128PMULLExt", "aes"},
};

static int by_text(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

// An extension is needed if the instance is rejected without it.
static bool find_features(const asl_program *p, arm_mapping *m, arena *memory) {
  m->features[m->num_features++] = "neon";
  for (size_t k = 0; k < sizeof extensions / sizeof *extensions; k++) {
    arm_instance without = m->instances[0];
    without.absent = extensions[k].asks;
    if (!arm_reject(p, &without, memory))
      continue;
    if (m->num_features == ARM_MAX_FEATURES)
      return false;
    m->features[m->num_features++] = extensions[k].feature;
  }
  qsort(m->features, m->num_features, sizeof *m->features, by_text);
  return true;
}

// ---- mapping ------------------------------------------------------------------------------------

static const char *read_operands(const arm_intrinsic *i, arena *memory, arm_mapping *out) {
  if (!arm_read_type(i->result, &out->result))
    return arena_printf(memory, "a result of type %s", i->result);
  out->operands = arena_alloc(memory, (i->num_arguments + 1) * sizeof *out->operands);
  for (uint32_t k = 0; k < i->num_arguments; k++) {
    const arm_argument *a = &i->arguments[k];
    execute_operand *o = &out->operands[k];
    arm_type type;
    o->name = arena_printf(memory, "argument.%s", a->name); // no name of the text
    if (a->immediate) {
      int bits = a->maximum >= a->minimum ? log2_of(a->maximum - a->minimum + 1) : -1;
      if (bits < 0)
        return arena_printf(memory, "%s is from %u to %u", a->name, a->minimum, a->maximum);
      o->width = o->element = bits ? (unsigned)bits : 1;
      o->fixed = true;
      continue;
    }
    if (!arm_read_type(a->type, &type))
      return arena_printf(memory, "an argument of type %s", a->type);
    o->width = arm_type_width(&type);
    o->element = type.element;
    o->is_signed = type.is_signed;
    o->fixed = type.is_scalar || type.is_float;
  }
  return NULL;
}

// The word of instruction `n` as a pattern.
static const char *assemble(arm_assembler *a, const arm_intrinsic *i, const arm_form *f, uint32_t n,
                            arena *memory, char pattern[33]) {
  const arm_argument *immediate = f->immediate >= 0 ? &i->arguments[f->immediate] : NULL;
  uint32_t count = immediate ? immediate->maximum - immediate->minimum + 1 : 1;
  const char **lines = arena_alloc(memory, count * sizeof *lines);
  uint32_t *words = arena_alloc(memory, count * sizeof *words);
  for (uint32_t k = 0; k < count; k++)
    lines[k] = arm_print_line(i, f, n, immediate ? immediate->minimum + k : 0, memory);
  const char *error = arm_assemble(a, lines, count, words);
  if (error)
    return arena_printf(memory, "'%s' is not assembled: %s", lines[0], error);
  if (!arm_word_pattern(words, count, pattern))
    return arena_printf(memory, "the words of '%s' are not made of the immediate's bits", lines[0]);
  return NULL;
}

const char *arm_map(const asl_program *p, arm_assembler *a, const arm_intrinsic *i, const char *text,
                    arena *memory, arm_mapping *out) {
  *out = (arm_mapping){0};
  const char *wrong = read_operands(i, memory, out);
  wrong = wrong ? wrong : arm_read_form(i, text, memory, &out->form);
  if (!wrong && out->form.num_instructions != out->result.vectors)
    wrong = "not one instruction for each result";
  for (uint32_t n = 0; !wrong && n < out->form.num_instructions; n++) {
    arm_instance *instance = &out->instances[n];
    char pattern[33];
    *instance = (arm_instance){.registers = out->form.registers,
                               .num_registers = out->form.num_registers,
                               .operands = out->operands,
                               .num_operands = i->num_arguments,
                               .immediate = out->form.immediate >= 0 ? (unsigned)out->form.immediate : 0,
                               .result_bank = 'V',
                               .result_number = out->form.result_number,
                               .result_width = out->result.element * out->result.lanes,
                               .result_element = out->result.element};
    wrong = assemble(a, i, &out->form, n, memory, pattern);
    wrong = wrong ? wrong : find_encoding(p, i, pattern, memory, instance);
  }
  if (!wrong && !find_features(p, out, memory))
    wrong = "too many extensions";
  return wrong;
}
