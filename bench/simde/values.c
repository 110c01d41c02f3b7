// Chooses operands, computes what the meaning gives for them, and prints a C program that compares.
#include "bench/simde/values.h"
#include "support/util.h"

#include "semantics/lanes/eval_function.h"

#include <inttypes.h>
#include <string.h>

enum { MAX_BYTES = 64, MAX_OPERANDS = 8 };

static uint32_t size_of(const lane_operand *o) { return (o->lanes * o->width + 7) / 8; }

// Any bits, the ends of the type, or what is near to the ends of a narrower type or to an amount of a shift,
// of which other bits may lie above the lowest byte.
static uint64_t edge_value(unsigned width, uint64_t *random) {
  uint64_t r = util_random(random), other = util_random(random), top = UINT64_C(1) << (width - 1);
  const uint64_t ends[] = {top, top - 1, UINT64_MAX, 0};
  const uint64_t near[] = {0, UINT64_C(1) << (width / 2 - 1), width, width / 2, 128};
  if (r % 4 == 0)
    return other;
  if (r % 4 == 1)
    return ends[(r >> 8) % (sizeof ends / sizeof *ends)];
  uint64_t value = near[(r >> 8) % (sizeof near / sizeof *near)] + (r >> 16) % 3 - 1;
  value = r >> 24 & 1 ? 0 - value : value;
  return r >> 25 & 3 || width == 8 ? value : (other & ~UINT64_C(255)) | (value & 255);
}

static void add_data(values_program *p, const term_context *terms, const lane_function *f,
                     const int64_t *immediates) {
  uint8_t operands[MAX_OPERANDS][MAX_BYTES] = {0}, result[MAX_BYTES];
  const uint8_t *in[MAX_OPERANDS];
  uint64_t random = f->num_operands;
  eval_program *program = eval_compile(terms, f);
  for (unsigned set = 0; set < VALUES_SETS; set++) {
    for (uint32_t k = 0; k < f->num_operands; k++) {
      const lane_operand *o = &f->operands[k];
      in[k] = operands[k];
      for (uint32_t lane = 0; lane < o->lanes; lane++) {
        uint64_t value = o->kind == OPERAND_VECTOR ? edge_value(o->width, &random) : (uint64_t)immediates[k];
        bits_store(operands[k], lane * o->width, o->width, bits_u64(value, o->width));
      }
      if (o->kind == OPERAND_VECTOR)
        strbuf_append(&p->data, (const char *)operands[k], size_of(o));
    }
    uint8_t *out = result;
    eval_run(program, in, &out);
    strbuf_append(&p->data, (const char *)result, size_of(&f->results[0].type));
  }
  eval_program_free(program);
}

// RESULT NAME(TYPES): ours. The function reads operands, calls both, and writes both results.
static void add_call(values_program *p, const lane_function *f, const char *name, const char *result,
                     const char *const *types) {
  strbuf arguments = {0}, reads = {0};
  uint32_t at = 0;
  strbuf_printf(&p->calls, "%s %s(", result, name);
  for (uint32_t k = 0; k < f->num_operands; k++) {
    if (f->operands[k].kind != OPERAND_VECTOR)
      continue;
    const char *comma = arguments.size ? ", " : "";
    strbuf_printf(&p->calls, "%s%s", comma, types[k]);
    strbuf_printf(&arguments, "%sa%u", comma, k);
    strbuf_printf(&reads, "  %s a%u;\n  memcpy(&a%u, in + %u, sizeof a%u);\n", types[k], k, k, at, k);
    at += size_of(&f->operands[k]);
  }
  strbuf_printf(&p->calls,
                ");\nstatic void call_%s(const char *in, char *ours, char *its) {\n%s"
                "  %s r = %s(%s), s = FUNCTION(%s)(%s);\n"
                "  memcpy(ours, &r, sizeof r);\n  memcpy(its, &s, sizeof s);\n}\n",
                name, reads.text ? reads.text : "", result, name, arguments.text ? arguments.text : "", name,
                arguments.text ? arguments.text : "");
  strbuf_printf(&p->table, "  {call_%s, \"%s\", %u, %u},\n", name, name, at, size_of(&f->results[0].type));
  strbuf_free(&arguments);
  strbuf_free(&reads);
}

void values_add(values_program *p, const term_context *terms, const lane_function *f, const char *name,
                const char *result, const char *const *types, const int64_t *immediates) {
  add_call(p, f, name, result, types);
  add_data(p, terms, f, immediates);
}

void values_print(const values_program *p, const char *source, const char *data, strbuf *out) {
  strbuf_printf(out,
                "#define FUNCTION(name) its_##name\n#include \"%s\"\n"
                "#include <setjmp.h>\n#include <signal.h>\n#include <stdio.h>\n#include <string.h>\n"
                "__asm__(\".section .rodata\\ndata:\\n.incbin \\\"%s\\\"\\n.text\\n\");\n"
                "extern const char data[];\n%s"
                "static const struct {\n  void (*call)(const char *, char *, char *);\n  const char *name;\n"
                "  unsigned in, out;\n} all[] = {\n%s};\n",
                source, data, p->calls.text ? p->calls.text : "", p->table.text ? p->table.text : "");
  strbuf_printf(out,
                "static sigjmp_buf unknown;\n"
                "static void on_unknown(int signal) { siglongjmp(unknown, signal); }\n"
                "int main(void) {\n  const char *at = data;\n  char ours[%d], its[%d];\n"
                "  signal(SIGILL, on_unknown);\n"
                "  for (unsigned k = 0; k < sizeof all / sizeof *all; k++) {\n"
                "    const unsigned in = all[k].in, out = all[k].out;\n"
                "    volatile int our_wrong = 0, its_wrong = 0;\n"
                "    if (sigsetjmp(unknown, 1))\n      printf(\"unknown %%s\\n\", all[k].name);\n"
                "    else\n      for (unsigned set = 0; set < %d; set++) {\n"
                "        const char *operands = at + set * (in + out), *result = operands + in;\n"
                "        all[k].call(operands, ours, its);\n"
                "        our_wrong |= memcmp(ours, result, out) != 0;\n"
                "        its_wrong |= memcmp(its, result, out) != 0;\n      }\n"
                "    if (our_wrong)\n      printf(\"ours %%s\\n\", all[k].name);\n"
                "    if (its_wrong)\n      printf(\"simde %%s\\n\", all[k].name);\n"
                "    at += %d * (in + out);\n  }\n  return 0;\n}\n",
                MAX_BYTES, MAX_BYTES, VALUES_SETS, VALUES_SETS);
}

void values_free(values_program *p) {
  strbuf_free(&p->calls);
  strbuf_free(&p->table);
  strbuf_free(&p->data);
}
