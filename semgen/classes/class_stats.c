// Counts classes for each set of ISAs in processes of their own, and prints the table, the largest classes
// and the numbers of parameters and proofs.
#include "semgen/classes/class_stats.h"

#include "semgen/classes/emit.h"
#include "support/process.h"

#include <errno.h>
#include <inttypes.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

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
// One similarity: of the ISAs whose bits are set in `set`.
typedef struct cell {
  uint32_t set;
  bool integer; // of the integer forms only
  uint32_t instructions, classes;
} cell;

// Memory that processes share: the next cell to take, and what is in them.
typedef struct board {
  atomic_uint next;
  cell cells[];
} board;

static bool find_cell(cell *x, const isa *const *isas, const isa *integer, uint32_t num_isas,
                      diagnostics *d) {
  const isa **some = util_alloc(num_isas * sizeof *some);
  uint32_t count = 0;
  for (uint32_t k = 0; k < num_isas; k++)
    if (x->set >> k & 1)
      some[count++] = x->integer ? &integer[k] : isas[k];
  similarity *s = similarity_run(some, count, NULL, d);
  if (s) {
    x->instructions = s->num_instructions;
    x->classes = s->count;
  }
  similarity_free(s);
  util_release(some);
  return s != NULL;
}

// In processes, one per processor. False after a diagnostic.
static bool find_cells(board *b, uint32_t count, const isa *const *isas, const isa *integer,
                       uint32_t num_isas, diagnostics *d) {
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  uint32_t wanted = processors < 1 ? 1 : processors > count ? count : (uint32_t)processors, started = 0;
  pid_t *workers = util_alloc(wanted * sizeof *workers);
  fflush(stdout);
  while (started < wanted) {
    pid_t pid = fork();
    if (pid == 0) {
      diagnostics own = {0};
      bool ok = true;
      for (uint32_t k; ok && (k = atomic_fetch_add(&b->next, 1)) < count;)
        ok = find_cell(&b->cells[k], isas, integer, num_isas, &own);
      diag_free(&own);
      _exit(!ok);
    }
    if (pid < 0)
      break;
    workers[started++] = pid;
  }
  bool ok = started > 0;
  if (!ok)
    diag_error(d, "auto-semgen", "cannot start a process: %s", strerror(errno));
  for (uint32_t k = 0; k < started; k++)
    if (process_wait(workers[k]) != 0) {
      if (ok)
        diag_error(d, "auto-semgen", "a row of the table was not found");
      ok = false;
    }
  util_release(workers);
  return ok;
}

static void print_row(const cell *row, const isa *const *isas, uint32_t num_isas) {
  strbuf names = {0};
  for (uint32_t k = 0; k < num_isas; k++)
    if (row->set >> k & 1)
      strbuf_printf(&names, "%s%s", names.size ? " + " : "", isas[k]->name);
  printf("%-28s", names.text);
  for (unsigned k = 0; k < 2; k++)
    printf(" %13" PRIu32 " %11" PRIu32 " %8.1f %%", row[k].instructions, row[k].classes,
           row[k].instructions ? 100.0 * row[k].classes / row[k].instructions : 0.0);
  printf("\n");
  strbuf_free(&names);
}

static bool print_table(const isa *const *isas, uint32_t num_isas, diagnostics *d) {
  arena *a = arena_new();
  isa *integer = arena_alloc(a, (num_isas + 1) * sizeof *integer);
  for (uint32_t k = 0; k < num_isas; k++)
    integer[k] = integer_unmasked(isas[k], a);
  uint32_t sets = UINT32_C(1) << num_isas, count = 2 * (sets - 1), at = count;
  size_t bytes = sizeof(board) + count * sizeof(cell);
  board *b = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (b == MAP_FAILED) {
    diag_error(d, "auto-semgen", "cannot share memory: %s", strerror(errno));
    arena_free(a);
    return false;
  }
  // The largest come first: they take longest. Printed in the other order.
  for (uint32_t size = 1; size <= num_isas; size++)
    for (uint32_t set = 1; set < sets; set++)
      if ((uint32_t)__builtin_popcount(set) == size) {
        at -= 2;
        b->cells[at] = (cell){.set = set};
        b->cells[at + 1] = (cell){.set = set, .integer = true};
      }
  bool ok = find_cells(b, count, isas, integer, num_isas, d);
  if (ok) {
    printf("%-28s %35s %35s\n%-28s", "", "all forms", "integer, unmasked", "instruction sets");
    for (unsigned k = 0; k < 2; k++)
      printf(" %13s %11s %10s", "instructions", "operations", "percent");
    printf("\n");
    for (uint32_t k = count; k > 0; k -= 2)
      print_row(&b->cells[k - 2], isas, num_isas);
  }
  munmap(b, bytes);
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

static void print_proofs(const similarity *s) {
  printf("\nby proof: %" PRIu32 " classes with %" PRIu32 " members became others; of candidates that "
         "evaluation\ndoes not tell apart cvc5 refuted %" PRIu32 " and left %" PRIu32 " undecided\n",
         s->proofs.classes, s->proofs.members, s->proofs.refuted, s->proofs.undecided);
}

bool class_stats_print(const similarity *all, const isa *const *isas, uint32_t num_isas, diagnostics *d) {
  if (!print_table(isas, num_isas, d))
    return false;
  print_parameters(all);
  print_proofs(all);
  print_largest(all);
  return true;
}
