// auto-semgen reference auto -o DIR: pages for people on the auto dialect: a table of which operation exists
// on which instruction set, and for each operation its parameters, what it computes, and the instructions
// that it is.
#include "semgen/reference/reference.h"

#include "semantics/classes/class_structure.h"
#include "semantics/mlir/class_file.h"
#include "semantics/mlir/mlir_import.h"
#include "support/isa_table.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

enum { MAX_ISAS = 8 };

typedef struct pages {
  arena *memory;
  const class_table *classes;
  const char *isas[MAX_ISAS]; // dialects with an instruction in some class, in the order of isa_table
  uint32_t num_isas;
  const char *out;
} pages;

static uint32_t count_members(const auto_class *c, const char *isa) {
  uint32_t count = 0;
  for (uint32_t m = 0; m < c->num_members; m++)
    count += !strcmp(c->members[m].isa, isa);
  return count;
}

static void list_isas(pages *p) {
  for (uint32_t k = 0; isa_table_at(k); k++) {
    const char *isa = isa_table_at(k)->dialect;
    uint32_t members = 0;
    for (uint32_t c = 0; c < p->classes->count; c++)
      members += count_members(&p->classes->classes[c], isa);
    if (members && p->num_isas < MAX_ISAS)
      p->isas[p->num_isas++] = isa;
  }
}

// ---- one operation ------------------------------------------------------------------------------

static void print_type(const lane_operand *o, strbuf *out) {
  if (o->kind == OPERAND_SCALAR)
    strbuf_printf(out, "%c%" PRIu32, o->is_float ? 'f' : 'i', o->width);
  else
    strbuf_printf(out, "vector<%" PRIu32 "x%c%" PRIu32 ">", o->lanes, o->is_float ? 'f' : 'i', o->width);
}

typedef struct example {
  strbuf operands, types, attributes, segments;
  uint32_t optional; // operands that operations can have
} example;

// An operand of the form, which the function may have.
static void add_operand(const auto_class *c, uint32_t operand, const lane_function *f, example *x) {
  uint32_t own = 0;
  while (own < f->num_operands && strcmp(f->operands[own].name, c->form.shape.operand_names[operand]) != 0)
    own++;
  const lane_operand *o = own < f->num_operands ? &f->operands[own] : NULL;
  bool is_value = o && o->kind != OPERAND_IMMEDIATE;
  x->optional += c->types.uses[operand] == CLASS_OPTIONAL;
  if (c->types.uses[operand] != CLASS_ATTRIBUTE)
    strbuf_printf(&x->segments, "%s%d", x->segments.size ? ", " : "", is_value);
  if (is_value) {
    strbuf_printf(&x->operands, "%s%%%s", x->operands.size ? ", " : "", o->name);
    strbuf_printf(&x->types, x->types.size ? ", " : "");
    print_type(o, &x->types);
  } else if (o) {
    strbuf_printf(&x->attributes, "%s%s = %" PRIu64 " : i64", x->attributes.size ? ", " : "", o->name,
                  lane_immediate_extract(f, own, 0));
  }
}

static void print_results(const lane_function *f, strbuf *out) {
  strbuf_printf(out, f->num_results > 1 ? "(" : "");
  for (uint32_t r = 0; r < f->num_results; r++) {
    strbuf_printf(out, r ? ", " : "");
    print_type(&f->results[r].type, out);
  }
  strbuf_printf(out, f->num_results > 1 ? ")" : "");
}

// The operation as its representative has it.
static void print_example(const auto_class *c, strbuf *out) {
  const int64_t *values = c->members[c->representative].values;
  term_context *terms = term_context_new(false);
  arena *a = arena_new();
  lane_function f;
  if (!classes_instantiate(c, values, terms, a, &f, NULL))
    die("class %s does not give back its representative", c->name);
  example x = {0};
  for (uint32_t k = 0; k < c->num_parameters; k++)
    if (!*c->inferred[k])
      strbuf_printf(&x.attributes, "%s%s = %" PRId64 " : i64", x.attributes.size ? ", " : "",
                    c->parameters[k], values[k]);
  for (uint32_t i = 0; i < c->form.shape.num_operands; i++)
    add_operand(c, i, &f, &x);
  if (x.optional > 1)
    strbuf_printf(&x.attributes, "%soperand_segment_sizes = array<i32: %s>", x.attributes.size ? ", " : "",
                  x.segments.text);
  strbuf_printf(out, "```mlir\n%%result%s = \"auto.%s\"(%s) {%s} : (%s) -> ", f.num_results > 1 ? ":2" : "",
                c->name, x.operands.size ? x.operands.text : "", x.attributes.size ? x.attributes.text : "",
                x.types.size ? x.types.text : "");
  print_results(&f, out);
  strbuf_printf(out, "\n```\n\n");
  strbuf_free(&x.operands);
  strbuf_free(&x.types);
  strbuf_free(&x.attributes);
  strbuf_free(&x.segments);
  arena_free(a);
  term_context_free(terms);
}

// The positions of the parameters that are attributes, then of the others; returns how many are.
static uint32_t order_parameters(const auto_class *c, arena *a, uint32_t **out) {
  uint32_t count = 0, attributes = 0;
  *out = arena_alloc(a, (c->num_parameters + 1) * sizeof **out);
  for (uint32_t inferred = 0; inferred < 2; inferred++) {
    for (uint32_t k = 0; k < c->num_parameters; k++)
      if ((*c->inferred[k] != 0) == inferred)
        (*out)[count++] = k;
    attributes = inferred ? attributes : count;
  }
  return attributes;
}

static void print_inferred(const auto_class *c, strbuf *out) {
  const char *between = "Of the parameters, ";
  for (uint32_t k = 0; k < c->num_parameters; k++)
    if (*c->inferred[k]) {
      strbuf_printf(out, "%s`%s` is the %s", between, c->parameters[k], c->inferred[k]);
      between = ", ";
    }
  if (*between == ',')
    strbuf_printf(out, ".\n\n");
}

static void print_members(const pages *p, const auto_class *c, strbuf *out) {
  uint32_t *order;
  order_parameters(c, p->memory, &order);
  for (uint32_t k = 0; k < p->num_isas; k++) {
    uint32_t count = count_members(c, p->isas[k]);
    if (!count)
      continue;
    strbuf_printf(out, "## %s: %" PRIu32 "\n\n| instruction |", p->isas[k], count);
    for (uint32_t i = 0; i < c->num_parameters; i++)
      strbuf_printf(out, " %s |", c->parameters[order[i]]);
    strbuf_printf(out, "\n|---|");
    for (uint32_t i = 0; i < c->num_parameters; i++)
      strbuf_printf(out, "---|");
    strbuf_printf(out, "\n");
    for (uint32_t m = 0; m < c->num_members; m++) {
      if (strcmp(c->members[m].isa, p->isas[k]) != 0)
        continue;
      strbuf_printf(out, "| `%s` |", c->members[m].instruction);
      for (uint32_t i = 0; i < c->num_parameters; i++)
        strbuf_printf(out, " %" PRId64 " |", c->members[m].values[order[i]]);
      strbuf_printf(out, "\n");
    }
    strbuf_printf(out, "\n");
  }
}

static bool write_page(const pages *p, const char *name, const strbuf *text, diagnostics *d) {
  const char *path = arena_printf(p->memory, "%s/%s.md", p->out, name);
  if (util_write_file(path, text->text, text->size))
    return true;
  diag_error(d, path, "cannot write: %s", strerror(errno));
  return false;
}

static bool print_operation(const pages *p, const auto_class *c, diagnostics *d) {
  strbuf page = {0};
  strbuf_printf(&page, "# auto.%s\n\n", c->name);
  print_example(c, &page);
  strbuf_printf(&page,
                "Lanes of the result, with digits `d0 d1 ...` of a lane's number `i` in a nest:\n\n    ");
  class_structure_print(&c->form, c->numbers, &page);
  strbuf_printf(&page, "\n\n");
  print_inferred(c, &page);
  print_members(p, c, &page);
  bool good = write_page(p, c->name, &page, d);
  strbuf_free(&page);
  return good;
}

// ---- the table ----------------------------------------------------------------------------------

static void print_counts(const pages *p, strbuf *out) {
  uint32_t members = 0, shared = 0;
  for (uint32_t c = 0; c < p->classes->count; c++) {
    uint32_t isas = 0;
    for (uint32_t k = 0; k < p->num_isas; k++)
      isas += count_members(&p->classes->classes[c], p->isas[k]) > 0;
    members += p->classes->classes[c].num_members;
    shared += isas > 1;
  }
  strbuf_printf(out,
                "%" PRIu32 " operations for %" PRIu32 " instructions without their masked forms; %" PRIu32
                " on more than one instruction set.\n\n| |",
                p->classes->count, members, shared);
  for (uint32_t k = 0; k < p->num_isas; k++)
    strbuf_printf(out, " %s |", p->isas[k]);
  strbuf_printf(out, "\n|---|");
  for (uint32_t k = 0; k < p->num_isas; k++)
    strbuf_printf(out, "---|");
  for (unsigned line = 0; line < 3; line++) {
    static const char *const titles[] = {"operations", "instructions", "operations of its own"};
    strbuf_printf(out, "\n| %s |", titles[line]);
    for (uint32_t k = 0; k < p->num_isas; k++) {
      uint32_t count = 0;
      for (uint32_t c = 0; c < p->classes->count; c++) {
        const auto_class *x = &p->classes->classes[c];
        uint32_t own = count_members(x, p->isas[k]);
        count += line == 0 ? own > 0 : line == 1 ? own : own == x->num_members;
      }
      strbuf_printf(out, " %" PRIu32 " |", count);
    }
  }
  strbuf_printf(out, "\n\n");
}

static bool print_index(const pages *p, diagnostics *d) {
  strbuf index = {0};
  strbuf_printf(&index, "# auto\n\nGenerated by auto-semgen reference. ");
  print_counts(p, &index);
  strbuf_printf(&index, "| operation | attributes | inferred |");
  for (uint32_t k = 0; k < p->num_isas; k++)
    strbuf_printf(&index, " %s |", p->isas[k]);
  strbuf_printf(&index, "\n|---|---|---|");
  for (uint32_t k = 0; k < p->num_isas; k++)
    strbuf_printf(&index, "---|");
  for (uint32_t c = 0; c < p->classes->count; c++) {
    const auto_class *x = &p->classes->classes[c];
    strbuf_printf(&index, "\n| [auto.%s](%s.md) | ", x->name, x->name);
    uint32_t *order, attributes = order_parameters(x, p->memory, &order);
    for (uint32_t i = 0; i < attributes; i++)
      strbuf_printf(&index, "%s%s", i ? ", " : "", x->parameters[order[i]]);
    strbuf_printf(&index, " | ");
    for (uint32_t i = attributes; i < x->num_parameters; i++)
      strbuf_printf(&index, "%s%s", i > attributes ? ", " : "", x->parameters[order[i]]);
    strbuf_printf(&index, " |");
    for (uint32_t k = 0; k < p->num_isas; k++) {
      uint32_t count = count_members(x, p->isas[k]);
      strbuf_printf(&index, count ? " %" PRIu32 " |" : " |", count);
    }
  }
  strbuf_printf(&index, "\n");
  bool good = write_page(p, "index", &index, d);
  strbuf_free(&index);
  return good;
}

bool reference_auto(const char *dialects, const char *out, diagnostics *d) {
  pages p = {.memory = arena_new(), .out = out};
  const char *path = arena_printf(p.memory, "%s/auto.semantics.mlir", dialects);
  size_t size;
  char *text = util_read_file(path, &size);
  if (!text)
    diag_error(d, path, "cannot read: %s", strerror(errno));
  MlirContext context = mlir_semantics_context();
  class_table *classes = text ? classes_load(context, path, text, size, d) : NULL;
  util_release(text);
  mlirContextDestroy(context);
  bool good = classes != NULL;
  if (good && mkdir(out, 0777) != 0 && errno != EEXIST) {
    diag_error(d, out, "cannot make this directory: %s", strerror(errno));
    good = false;
  }
  if (good) {
    p.classes = classes;
    list_isas(&p);
  }
  for (uint32_t c = 0; good && c < classes->count; c++)
    good = print_operation(&p, &classes->classes[c], d);
  good = good && print_index(&p, d);
  if (good)
    printf("%" PRIu32 " pages\n", classes->count + 1);
  if (classes)
    classes_free(classes);
  arena_free(p.memory);
  return good;
}
