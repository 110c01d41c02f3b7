#include "semgen/class_stats.h"

#include "semgen/emit.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- integer forms --------------------------------------------------------------------------------
static bool has_float_operator(const term_context *c, term_id t, bool *visited) {
  if (visited[t.index])
    return false;
  visited[t.index] = true;
  if (term_is_float_operator(term_operator(c, t)))
    return true;
  for (unsigned i = 0; i < term_arity(c, t); i++)
    if (has_float_operator(c, term_child(c, t, i), visited))
      return true;
  return false;
}

static bool is_integer(const term_context *c, const lane_function *f) {
  bool floats = false;
  for (uint32_t k = 0; k < f->num_operands; k++)
    floats |= f->operands[k].is_float;
  for (uint32_t r = 0; !floats && r < f->num_results; r++) {
    bool *visited = util_alloc((f->results[r].body.index + 1) * sizeof *visited);
    floats = f->results[r].type.is_float || has_float_operator(c, f->results[r].body, visited);
    util_release(visited);
  }
  return !floats;
}

// The ISA with those of its instructions only; the rest is shared.
static isa integer_unmasked(const isa *i, arena *a) {
  isa some = *i;
  some.instructions = arena_alloc(a, (i->count + 1) * sizeof *some.instructions);
  some.count = 0;
  for (uint32_t k = 0; k < i->count; k++)
    if (!i->instructions[k].unmasked && is_integer(i->terms, &i->instructions[k].function))
      some.instructions[some.count++] = i->instructions[k];
  return some;
}

// ---- the table ------------------------------------------------------------------------------------
static bool print_counts(const isa *const *isas, uint32_t count, diagnostics *d) {
  similarity *s = similarity_run(isas, count, NULL, d);
  if (!s)
    return false;
  printf(" %13" PRIu32 " %11" PRIu32 " %8.1f %%", s->num_instructions, s->count,
         s->num_instructions ? 100.0 * s->count / s->num_instructions : 0.0);
  similarity_free(s);
  return true;
}

// The ISAs whose bits are set in `set`.
static bool print_row(uint32_t set, const isa *const *isas, const isa *integer, uint32_t num_isas,
                      diagnostics *d) {
  const isa **all = util_alloc(num_isas * sizeof *all), **some = util_alloc(num_isas * sizeof *some);
  strbuf names = {0};
  uint32_t count = 0;
  for (uint32_t k = 0; k < num_isas; k++)
    if (set >> k & 1) {
      strbuf_printf(&names, "%s%s", count ? " + " : "", isas[k]->name);
      all[count] = isas[k];
      some[count++] = &integer[k];
    }
  printf("%-28s", names.text);
  bool ok = print_counts(all, count, d) && print_counts(some, count, d);
  printf("\n");
  strbuf_free(&names);
  util_release(all);
  util_release(some);
  return ok;
}

static bool print_table(const isa *const *isas, uint32_t num_isas, diagnostics *d) {
  arena *a = arena_new();
  isa *integer = arena_alloc(a, (num_isas + 1) * sizeof *integer);
  for (uint32_t k = 0; k < num_isas; k++)
    integer[k] = integer_unmasked(isas[k], a);
  printf("%-28s %35s %35s\n", "", "all forms", "integer, unmasked");
  printf("%-28s", "instruction sets");
  for (unsigned k = 0; k < 2; k++)
    printf(" %13s %11s %10s", "instructions", "operations", "percent");
  printf("\n");
  bool ok = true;
  for (uint32_t size = 1; size <= num_isas; size++)
    for (uint32_t set = 1; ok && set < UINT32_C(1) << num_isas; set++)
      if ((uint32_t)__builtin_popcount(set) == size)
        ok = print_row(set, isas, integer, num_isas, d);
  arena_free(a);
  return ok;
}

// ---- the largest ----------------------------------------------------------------------------------
static int compare_sizes(const void *p, const void *q) {
  const similarity_class *x = *(similarity_class *const *)p, *y = *(similarity_class *const *)q;
  if (x->num_members != y->num_members)
    return x->num_members > y->num_members ? -1 : 1;
  return strcmp(x->name, y->name);
}

static void print_largest(const similarity *s) {
  printf("\nlargest classes, without masked forms:\n");
  const similarity_class **sorted = util_alloc((s->count + 1) * sizeof *sorted);
  for (uint32_t c = 0; c < s->count; c++)
    sorted[c] = &s->classes[c];
  qsort(sorted, s->count, sizeof *sorted, compare_sizes);
  for (uint32_t c = 0; c < s->count && c < 10; c++) {
    printf("%5" PRIu32 "  auto.%s(", sorted[c]->num_members, sorted[c]->name);
    for (uint32_t p = 0; p < sorted[c]->num_parameters; p++)
      printf("%s%s", p ? ", " : "", sorted[c]->parameters[p].name);
    printf(")\n");
  }
  util_release(sorted);
}

// How many parameters the operations have, and how many of them are attributes.
static void print_parameters(const similarity *s) {
  arena *a = arena_new();
  uint32_t parameters = 0, attributes = 0;
  for (uint32_t c = 0; c < s->count; c++) {
    class_types types = emit_class_types(&s->classes[c], a);
    parameters += types.count;
    for (uint32_t p = 0; p < types.count; p++)
      attributes += !*types.inferred[p];
  }
  arena_free(a);
  double operations = s->count ? s->count : 1;
  printf("\nparameters of an operation: %.2f, of which %.2f are attributes; types say the others\n",
         parameters / operations, attributes / operations);
}

bool class_stats_print(const similarity *all, const isa *const *isas, uint32_t num_isas, diagnostics *d) {
  if (!print_table(isas, num_isas, d))
    return false;
  print_parameters(all);
  print_largest(all);
  return true;
}
