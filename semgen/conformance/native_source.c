// Prints wrappers that copy operands from a record, call the intrinsic and copy the results back, one
// switch case per immediate.
#include "semgen/conformance/native_source.h"

#include "semgen/conformance/native_immediates.h"

static void print_call(const native_wrapper *w, unsigned selector, strbuf *out) {
  const lane_function *f = &w->instruction->function;
  bool tuple = f->num_results > 1 && w->target->results == RESULTS_TUPLE;
  if (tuple || f->num_results == 1 || w->target->results == RESULTS_IN_PLACE)
    strbuf_printf(out, "%s = ", tuple ? "r" : "r0");
  strbuf_printf(out, "%s(", w->runs.function);
  for (uint32_t k = 0; k < f->num_operands; k++) {
    if (k)
      strbuf_printf(out, ", ");
    if (w->immediates[k].count)
      strbuf_printf(out, "%u", native_immediate_value(w, k, selector));
    else
      strbuf_printf(out, "%sp%u", w->operands[k].pointer ? "&" : "", k);
  }
  for (uint32_t r = 0; f->num_results > 1 && w->target->results == RESULTS_TRAILING && r < f->num_results;
       r++)
    strbuf_printf(out, ", &r%u", r);
  strbuf_printf(out, ");");
}

// The C expression that holds result r after the call.
static const char *result_value(const native_wrapper *w, uint32_t r, arena *a) {
  const lane_function *f = &w->instruction->function;
  if (f->num_results > 1 && w->target->results == RESULTS_TUPLE)
    return arena_printf(a, "r.val[%u]", r);
  if (r && w->target->results == RESULTS_IN_PLACE)
    for (uint32_t k = 0, left = r; k < f->num_operands; k++)
      if (w->operands[k].pointer && --left == 0)
        return arena_printf(a, "p%u", k);
  return arena_printf(a, "r%u", r);
}

static void print_declarations(const native_wrapper *w, arena *a, strbuf *out) {
  const lane_function *f = &w->instruction->function;
  for (uint32_t k = 0; k < f->num_operands; k++) {
    const native_type *t = &w->operands[k];
    if (w->immediates[k].count)
      continue;
    if (t->load)
      strbuf_printf(out, "  %s p%u = %s(in[%u]);\n", t->spelling, k, t->load, k);
    else
      strbuf_printf(out, "  %s p%u; __builtin_memcpy(&p%u, in[%u], sizeof p%u);\n", t->spelling, k, k, k, k);
  }
  if (f->num_results > 1 && w->target->results == RESULTS_TUPLE)
    strbuf_printf(out, "  %s r;\n",
                  w->results[0].members ? w->results[0].spelling
                                        : w->target->tuple(&w->results[0], f->num_results, a));
  else
    for (uint32_t r = 0; r < f->num_results; r++)
      if (r == 0 || w->target->results == RESULTS_TRAILING)
        strbuf_printf(out, "  %s r%u;\n", w->results[r].spelling, r);
}

static unsigned count_lines(const strbuf *b) {
  unsigned n = 1;
  for (size_t i = 0; i < b->size; i++)
    n += b->text[i] == '\n';
  return n;
}

static void print_wrapper(native_wrapper *w, arena *a, unsigned first_line, strbuf *out) {
  const isa_instruction *i = w->instruction;
  size_t begin = out->size;
  if (*w->runs.features && w->target->attributes) {
    strbuf_printf(out, "__attribute__((target(\"");
    for (const char *const *f = w->runs.features; *f; f++)
      strbuf_printf(out, "%s%s", f == w->runs.features ? "" : ",", *f);
    strbuf_printf(out, "\")))\n");
  }
  strbuf_printf(out,
                "void cf%s(const unsigned char *const *in, unsigned char *const *out, unsigned selector) {\n",
                i->name);
  print_declarations(w, a, out);
  strbuf_printf(out, "  switch (selector) {\n");
  strbuf body = {out->text + begin, out->size - begin, 0};
  w->first_line = first_line;
  w->first_call = first_line + count_lines(&body) - 1;
  for (unsigned s = 0; s < w->selectors; s++) {
    strbuf_printf(out, "  case %u: ", s);
    print_call(w, s, out);
    strbuf_printf(out, " break;\n");
  }
  strbuf_printf(out, "  default: __builtin_trap();\n  }\n");
  for (uint32_t r = 0; r < i->function.num_results; r++) {
    const char *value = result_value(w, r, a);
    if (w->results[r].store)
      strbuf_printf(out, "  %s(out[%u], %s);\n", w->results[r].store, r, value);
    else
      strbuf_printf(out, "  __builtin_memcpy(out[%u], &%s, sizeof %s);\n", r, value, value);
  }
  strbuf_printf(out, "}\n");
}

// The program around the wrappers. It has no library: the compiler may still call memcpy and memset.
static const char program[] =
    "void *memcpy(void *to, const void *from, unsigned long n) {\n"
    "  for (unsigned long i = 0; i < n; i++)\n"
    "    ((volatile unsigned char *)to)[i] = ((const unsigned char *)from)[i];\n"
    "  return to;\n"
    "}\n"
    "void *memset(void *to, int value, unsigned long n) {\n"
    "  for (unsigned long i = 0; i < n; i++)\n"
    "    ((volatile unsigned char *)to)[i] = (unsigned char)value;\n"
    "  return to;\n"
    "}\n"
    "static _Alignas(256) unsigned char cf_in[LIMIT], cf_out[LIMIT];\n"
    "enum { CF_READ = 63, CF_WRITE = 64, CF_EXIT = 93 };\n"
    "static void cf_move(long call, long file, void *data, unsigned size) {\n"
    "  for (unsigned char *p = data; size;) {\n"
    "    long n = cf_system(call, file, (long)p, size);\n"
    "    if (n <= 0)\n"
    "      cf_system(CF_EXIT, 0, 0, 0);\n"
    "    p += n;\n"
    "    size -= n;\n"
    "  }\n"
    "}\n"
    "__attribute__((used, noreturn)) void cf_main(void) {\n"
    "  struct { unsigned wrapper, count, operands, operand_slot, results, result_slot; } q;\n"
    "  for (;;) {\n"
    "    cf_move(CF_READ, 0, &q, sizeof q);\n"
    "    unsigned record = ALIGNMENT + q.operands * q.operand_slot, answer = q.results * q.result_slot;\n"
    "    cf_move(CF_READ, 0, cf_in, q.count * record);\n"
    "    for (unsigned n = 0; n < q.count; n++) {\n"
    "      const unsigned char *in[OPERANDS], *at = cf_in + n * record;\n"
    "      unsigned char *out[RESULTS];\n"
    "      for (unsigned k = 0; k < q.operands; k++)\n"
    "        in[k] = at + ALIGNMENT + k * q.operand_slot;\n"
    "      for (unsigned r = 0; r < q.results; r++)\n"
    "        out[r] = cf_out + n * answer + r * q.result_slot;\n"
    "      cf_wrappers[q.wrapper](in, out, *(const unsigned *)at);\n"
    "    }\n"
    "    cf_move(CF_WRITE, ANSWER, cf_out, q.count * answer);\n"
    "  }\n"
    "}\n";

static void print_program(const native_chunk *chunk, const native_target *target, strbuf *out) {
  strbuf_printf(out,
                "enum { LIMIT = %d, ANSWER = %d, OPERANDS = %d, RESULTS = %d, ALIGNMENT = %u };\n"
                "static void (*const cf_wrappers[])(const unsigned char *const *, unsigned char *const *, "
                "unsigned) = {\n",
                NATIVE_REQUEST_BYTES, NATIVE_ANSWER_FILE, NATIVE_MAX_OPERANDS, NATIVE_MAX_RESULTS,
                target->alignment);
  for (uint32_t k = 0; k < chunk->count; k++)
    if (chunk->wrappers[k].error || chunk->wrappers[k].runs.model)
      strbuf_printf(out, "  0,\n");
    else
      strbuf_printf(out, "  cf%s,\n", chunk->wrappers[k].instruction->name);
  strbuf_printf(out, "};\n%s%s", isa_table_find(target->isa)->start, program);
}

void native_source_print(native_chunk *chunk, const native_target *target, strbuf *out) {
  arena *a = arena_new();
  strbuf_printf(out, "%s", target->prologue);
  unsigned line = count_lines(out);
  for (uint32_t k = 0; k < chunk->count; k++) {
    size_t begin = out->size;
    chunk->wrappers[k].first_line = line;
    if (!chunk->wrappers[k].error && !chunk->wrappers[k].runs.model)
      print_wrapper(&chunk->wrappers[k], a, line, out);
    line += count_lines(&(strbuf){out->text + begin, out->size - begin, 0}) - 1;
  }
  if (target->emulator)
    print_program(chunk, target, out);
  arena_free(a);
}
