// auto-semgen reference ISA -o DIR: pages for people, one per class, of what the generated files say of each
// instruction.
#include "semgen/reference/reference.h"

#include "semantics/bundle/conformance_record.h"
#include "semantics/mlir/class_file.h"
#include "semantics/mlir/isa_files.h"
#include "semantics/mlir/mlir_import.h"
#include "semgen/reference/term_text.h"
#include "support/isa_table.h"
#include "support/options.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

// The class of an instruction, or of the one that a masked form is a form of; NULL: none.
typedef struct place {
  const auto_class *class;
  const int64_t *values;
} place;

typedef struct reference {
  arena *memory;
  isa *isa;
  place *places; // by instruction
  class_table *classes;
  isa_costs *costs;
  isa *raw; // as the file has it: what the record is about
  conformance_record *record;
  const char *dialects, *out;
  uint32_t pages, instructions, confirmed;
} reference;

enum { FORMULA_LIMIT = 240 };

// ---- cells ----------------------------------------------------------------------------------------

static void print_features(const isa_instruction *i, strbuf *out) {
  for (uint32_t k = 0; k < i->num_features; ++k)
    strbuf_printf(out, "%s%s", k ? " " : "", i->features[k]);
}

static void print_type(const lane_operand *o, strbuf *out) {
  if (o->kind == OPERAND_IMMEDIATE)
    strbuf_printf(out, "%" PRIu32 " to %" PRIu64, o->immediate_base,
                  o->immediate_base + lane_immediate_span(o));
  else if (o->kind == OPERAND_SCALAR)
    strbuf_printf(out, "%c%u", o->is_float ? 'f' : 'i', o->width);
  else
    strbuf_printf(out, "%u x %c%u", o->lanes, o->is_float ? 'f' : 'i', o->width);
}

static void print_signature(const isa_instruction *i, strbuf *out) {
  const lane_function *f = &i->function;
  for (uint32_t k = 0; k < f->num_operands; ++k) {
    strbuf_printf(out, "%s%s: ", k ? ", " : "", f->operands[k].name ? f->operands[k].name : "?");
    print_type(&f->operands[k], out);
  }
  strbuf_printf(out, " -> ");
  print_type(&f->results[0].type, out);
}

static void print_meaning(const reference *r, const isa_instruction *i, strbuf *out) {
  if (i->unmasked) {
    strbuf_printf(out, "`%s`, %s", i->unmasked,
                  i->masking == MASKING_ZERO ? "zero where the mask is 0" : "kept where the mask is 0");
    return;
  }
  strbuf text = {0};
  if (term_text(r->isa->terms, &i->function, 0, FORMULA_LIMIT, &text))
    strbuf_printf(out, "`%s`", text.text);
  else
    strbuf_printf(out, "in the semantics file");
  strbuf_free(&text);
  if (lane_rounding(&i->function))
    strbuf_printf(out, " (rounding by an operand)");
  if (i->implementation_defined)
    strbuf_printf(out, " (an approximation, not defined further)");
}

static void print_cost(const reference *r, const isa_instruction *i, strbuf *out) {
  const isa_instruction_cost *cost = isa_costs_find(r->costs, i->name);
  for (uint32_t c = 0; c < r->costs->num_cpus; ++c) {
    const bundle_cost *found = NULL;
    for (uint32_t k = 0; cost && k < cost->num_costs; ++k)
      if (!strcmp(cost->costs[k].cpu, r->costs->cpus[c]))
        found = &cost->costs[k];
    if (found)
      strbuf_printf(out, " %g/%g |", (double)found->latency, (double)found->throughput);
    else
      strbuf_printf(out, " |");
  }
}

static void print_status(reference *r, const isa_instruction *i, strbuf *out) {
  record_status status = record_of(r->record, r->raw->terms, isa_find(r->raw, i->name));
  strbuf_printf(out, "%s", record_status_names[status]);
  if (record_has_feature(status))
    strbuf_printf(out, " (%s)", record_find(r->record, i->name)->feature);
  r->confirmed += status == RECORD_CONFIRMED;
}

// ---- pages ----------------------------------------------------------------------------------------

static bool write_page(const reference *r, const char *name, const strbuf *text, diagnostics *d) {
  const char *path = arena_printf(r->memory, "%s/%s.md", r->out, name);
  if (util_write_file(path, text->text, text->size))
    return true;
  diag_error(d, path, "cannot write: %s", strerror(errno));
  return false;
}

static void print_head(const reference *r, strbuf *out) {
  strbuf_printf(
      out, "| intrinsic | assembly | features | operands | lane i of the result | attributes | status |");
  for (uint32_t c = 0; c < r->costs->num_cpus; ++c)
    strbuf_printf(out, " %s |", r->costs->cpus[c]);
  strbuf_printf(out, "\n|---|---|---|---|---|---|---|");
  for (uint32_t c = 0; c < r->costs->num_cpus; ++c)
    strbuf_printf(out, "---|");
  strbuf_printf(out, "\n");
}

// Values of a class's attributes; a masked form has those of its unmasked form.
static void print_attributes(const place *p, strbuf *out) {
  const char *between = "";
  for (uint32_t k = 0; p->class && k < p->class->num_parameters; ++k)
    if (!*p->class->inferred[k]) {
      strbuf_printf(out, "%s%s %" PRId64, between, p->class->parameters[k], p->values[k]);
      between = ", ";
    }
}

// "Attributes: `a`, `b`.", of those parameters that are ones, or of those that are not.
static void print_names(const auto_class *c, bool inferred, const char *title, strbuf *out) {
  const char *between = title;
  for (uint32_t k = 0; k < c->num_parameters; ++k)
    if ((*c->inferred[k] != 0) == inferred) {
      strbuf_printf(out, "%s `%s`", between, c->parameters[k]);
      between = ",";
    }
  strbuf_printf(out, between == title ? "" : ".\n\n");
}

static void print_row(reference *r, const isa_instruction *i, const place *p, strbuf *out) {
  strbuf_printf(out, "| `%s` | %s | ", i->name, i->assembly ? i->assembly : "");
  print_features(i, out);
  strbuf_printf(out, " | ");
  print_signature(i, out);
  strbuf_printf(out, " | ");
  print_meaning(r, i, out);
  strbuf_printf(out, " | ");
  print_attributes(p, out);
  strbuf_printf(out, " | ");
  print_status(r, i, out);
  strbuf_printf(out, " |");
  print_cost(r, i, out);
  strbuf_printf(out, "\n");
  ++r->instructions;
}

static void find_places(reference *r) {
  r->places = arena_alloc(r->memory, (r->isa->count + 1) * sizeof *r->places);
  for (uint32_t k = 0; k < r->isa->count; ++k) {
    const isa_instruction *i = &r->isa->instructions[k];
    uint32_t at;
    const auto_class *c = classes_of_instruction(r->classes, r->isa->name, i->name, &at);
    const auto_class *masked = c ? NULL : classes_of_masked(r->classes, r->isa->name, i->name, &at);
    r->places[k] = (place){c ? c : masked, c        ? c->members[at].values
                                           : masked ? masked->masked[at].values
                                                    : NULL};
  }
}

static bool print_class(reference *r, const auto_class *c, strbuf *index, diagnostics *d) {
  strbuf page = {0};
  uint32_t count = 0, masked = 0;
  strbuf_printf(&page, "# auto.%s\n\n", c->name);
  print_names(c, false, "Attributes:", &page);
  print_names(c, true, "Parameters that the types say:", &page);
  strbuf_printf(&page, "Costs: latency/throughput in cycles.\n\n");
  print_head(r, &page);
  for (uint32_t k = 0; k < r->isa->count; ++k) {
    const isa_instruction *i = &r->isa->instructions[k];
    if (r->places[k].class != c)
      continue;
    print_row(r, i, &r->places[k], &page);
    ++count;
    masked += i->unmasked != NULL;
  }
  bool good = !count || write_page(r, c->name, &page, d);
  if (count)
    strbuf_printf(index, "| [auto.%s](%s.md) | %u | %u |\n", c->name, c->name, count - masked, masked);
  r->pages += count != 0;
  strbuf_free(&page);
  return good;
}

// Instructions that no class holds.
static bool print_others(reference *r, strbuf *index, diagnostics *d) {
  strbuf page = {0};
  uint32_t count = 0;
  strbuf_printf(&page, "# Instructions without a class\n\n");
  print_head(r, &page);
  for (uint32_t k = 0; k < r->isa->count; ++k) {
    const isa_instruction *i = &r->isa->instructions[k];
    if (r->places[k].class)
      continue;
    print_row(r, i, &r->places[k], &page);
    ++count;
  }
  bool good = !count || write_page(r, "without-class", &page, d);
  if (count)
    strbuf_printf(index, "| [without a class](without-class.md) | %u | |\n", count);
  strbuf_free(&page);
  return good;
}

// ---- coverage -------------------------------------------------------------------------------------

// Instructions with the same features.
typedef struct coverage {
  const char *features;
  uint32_t integer, integer_masked, floating, floating_masked, statuses[RECORD_COUNT];
} coverage;

static int compare_coverage(const void *a, const void *b) {
  return strcmp(((const coverage *)a)->features, ((const coverage *)b)->features);
}

static bool has_floats(const lane_function *f) {
  bool any = false;
  for (uint32_t k = 0; k < f->num_operands; ++k)
    any |= f->operands[k].is_float;
  for (uint32_t k = 0; k < f->num_results; ++k)
    any |= f->results[k].type.is_float;
  return any;
}

static void count_coverage(const reference *r, const isa_instruction *i, coverage *c) {
  bool floating = has_floats(&i->function);
  c->floating += floating && !i->unmasked;
  c->floating_masked += floating && i->unmasked;
  c->integer += !floating && !i->unmasked;
  c->integer_masked += !floating && i->unmasked;
  ++c->statuses[record_of(r->record, r->raw->terms, isa_find(r->raw, i->name))];
}

static void print_coverage_row(const coverage *c, strbuf *out) {
  strbuf_printf(out, "| %s | %u | %u | %u | %u |", c->features, c->integer, c->integer_masked, c->floating,
                c->floating_masked);
  for (unsigned s = RECORD_CONFIRMED; s < RECORD_COUNT; ++s)
    strbuf_printf(out, " %u |", c->statuses[s]);
  strbuf_printf(out, " %u |\n", c->statuses[RECORD_NONE]);
}

// By features: instructions with and without floats, masked and not, and what the record says of them.
static void print_coverage(const reference *r, strbuf *out) {
  STACK(coverage) rows = {0};
  coverage all = {.features = "all"};
  for (uint32_t k = 0; k < r->isa->count; ++k) {
    const isa_instruction *i = &r->isa->instructions[k];
    strbuf features = {0};
    print_features(i, &features);
    size_t at = 0;
    while (at < rows.size && strcmp(rows.data[at].features, features.size ? features.text : ""))
      ++at;
    if (at == rows.size)
      stack_push(&rows, (coverage){.features = arena_strdup(r->memory, features.size ? features.text : "")});
    count_coverage(r, i, &rows.data[at]);
    count_coverage(r, i, &all);
    strbuf_free(&features);
  }
  strbuf_printf(out, "| features | integer | masked | floating point | masked |");
  for (unsigned s = RECORD_CONFIRMED; s < RECORD_COUNT; ++s)
    strbuf_printf(out, " %s |", record_status_names[s]);
  strbuf_printf(out, " %s |\n|---|---|---|---|---|---|", record_status_names[RECORD_NONE]);
  for (unsigned s = RECORD_CONFIRMED; s < RECORD_COUNT; ++s)
    strbuf_printf(out, "---|");
  strbuf_printf(out, "\n");
  if (rows.size)
    qsort(rows.data, rows.size, sizeof *rows.data, compare_coverage);
  for (size_t k = 0; k < rows.size; ++k)
    print_coverage_row(&rows.data[k], out);
  print_coverage_row(&all, out);
  strbuf_printf(out, "\n");
  stack_free(&rows);
}

static bool print_all(reference *r, diagnostics *d) {
  if (mkdir(r->out, 0777) != 0 && errno != EEXIST) {
    diag_error(d, r->out, "cannot make this directory: %s", strerror(errno));
    return false;
  }
  find_places(r);
  strbuf index = {0}, table = {0};
  bool good = true;
  for (uint32_t k = 0; good && k < r->classes->count; ++k)
    good = print_class(r, &r->classes->classes[k], &table, d);
  good = good && print_others(r, &table, d);
  strbuf_printf(&index,
                "# %s\n\nGenerated by auto-semgen reference. %u instructions, %u confirmed on a CPU.\n\n",
                r->isa->name, r->instructions, r->confirmed);
  print_coverage(r, &index);
  strbuf_printf(&index, "| class | instructions | masked forms |\n|---|---|---|\n%s",
                table.text ? table.text : "");
  good = good && write_page(r, "index", &index, d);
  strbuf_free(&index);
  strbuf_free(&table);
  return good;
}

// ---- command --------------------------------------------------------------------------------------

static const char usage[] = "usage: auto-semgen reference ISA|auto -o DIR [options]\n"
                            "Writes DIR/index.md and a page for each class, from the generated files and the "
                            "record of conformance.\n";

static char *read_text(reference *r, const char *dialect, const char *suffix, size_t *size, const char **path,
                       diagnostics *d) {
  *path = arena_printf(r->memory, "%s/%s%s", r->dialects, dialect, suffix);
  char *text = util_read_file(*path, size);
  if (!text)
    diag_error(d, *path, "cannot read: %s", strerror(errno));
  return text;
}

static bool load(reference *r, const char *dialect, diagnostics *d) {
  const char *path;
  size_t size;
  MlirContext context = mlir_semantics_context();
  char *text = read_text(r, dialect, ".semantics.mlir", &size, &path, d);
  r->isa = text ? mlir_import_semantics(context, path, text, size, true, d) : NULL;
  r->raw = r->isa ? mlir_import_semantics(context, path, text, size, false, d) : NULL;
  util_release(text);
  text = r->raw ? read_text(r, "auto", ".semantics.mlir", &size, &path, d) : NULL;
  r->classes = text ? classes_load(context, path, text, size, d) : NULL;
  util_release(text);
  mlirContextDestroy(context);
  context = isa_files_context();
  text = r->classes ? read_text(r, dialect, ".costs.mlir", &size, &path, d) : NULL;
  r->costs = text ? isa_costs_read(context, path, text, size, d) : NULL;
  util_release(text);
  mlirContextDestroy(context);
  if (!r->costs)
    return false;
  r->record = record_read(arena_printf(r->memory, "%s/%s.conformance.txt", r->dialects, dialect), d);
  return r->record != NULL;
}

int reference_main(int argc, char **argv);
int reference_main(int argc, char **argv) {
  reference r = {.dialects = "dialects"};
  const char *isa = NULL;
  const option rows[] = {
      {"ISA", .text = &isa},
      {"-o", "DIR", "directory to write to", .text = &r.out},
      {"--dialects", "DIR", "directory of the generated files (default dialects)", .text = &r.dialects},
  };
  const option_table table = {"auto-semgen reference", usage, OPTION_ROWS(rows), NULL};
  int status = options_read(&table, argc, argv);
  if (status != OPTIONS_GO)
    return status;
  diagnostics d = {0};
  if (isa && !strcmp(isa, "auto") && r.out) {
    bool good = reference_auto(r.dialects, r.out, &d);
    diag_free(&d);
    return good ? 0 : 1;
  }
  const isa_row *row = isa ? isa_table_find(isa) : NULL;
  if (!row || !r.out)
    return options_wrong(table.program, isa && !row ? "unknown ISA" : "needs an ISA and -o DIR");
  r.memory = arena_new();
  bool good = load(&r, row->dialect, &d) && print_all(&r, &d);
  if (good)
    printf("%u pages, %u instructions, %u confirmed\n", r.pages, r.instructions, r.confirmed);
  record_free(r.record);
  isa_costs_free(r.costs);
  if (r.classes)
    classes_free(r.classes);
  isa_free(r.raw);
  isa_free(r.isa);
  arena_free(r.memory);
  diag_free(&d);
  return good ? 0 : 1;
}
