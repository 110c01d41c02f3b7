// Writes dialects/<isa>.llvm.mlir: an instruction's codes grouped by immediate, with maps for the numbers,
// or only the masking where the unmasked form's code and a select are enough.
#include "semgen/templates/templates.h"
#include "semantics/mlir/isa_files.h"
#include "semantics/mlir/mlir_import.h"
#include "semgen/templates/costs.h"
#include "semgen/templates/immediates.h"
#include "semgen/templates/template_print.h"
#include "support/isa_table.h"
#include "support/options.h"

#include <errno.h>
#include <llvm-c/Core.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print_numbers(const int64_t *numbers, uint32_t count, strbuf *out) {
  for (uint32_t i = 0; i < count; ++i)
    strbuf_printf(out, i ? ", %lld" : "%lld", (long long)numbers[i]);
}

static void print_map(const lane_map *maps, uint32_t count, strbuf *out) {
  strbuf_printf(out, " {immediate_map = affine_map<(d0) -> (");
  for (uint32_t i = 0; i < count; ++i) {
    strbuf_printf(out, i ? ", " : "");
    lane_map_print(&maps[i], out);
  }
  strbuf_printf(out, ")>}");
}

// The body with its numbers, and the maps of those that depend on the immediate.
static void print_body(const template_code *code, const lane_map *maps, strbuf *out) {
  size_t slot = 0;
  for (const char *c = code->skeleton.text; *c; ++c) {
    if (*c == '\1') {
      template_slot s = code->slots.data[slot++];
      print_numbers(&code->numbers.data[s.first], s.count, out);
    } else if (*c == '\2') {
      template_slot s = code->slots.data[slot - 1];
      bool varies = false;
      for (uint32_t i = 0; maps && i < s.count; ++i)
        varies |= maps[s.first + i].count != 0;
      if (varies)
        print_map(&maps[s.first], s.count, out);
    } else {
      strbuf_append(out, c, 1);
    }
  }
}

// [[0, 15], [17, 17]]: runs of consecutive values.
static void print_values(const immediate_code *codes, const immediate_variant *v, strbuf *out) {
  strbuf_printf(out, " attributes {immediate_values = [");
  for (uint32_t i = 0, j; i < v->num_codes; i = j) {
    for (j = i + 1; j < v->num_codes && codes[v->codes[j]].value == codes[v->codes[j - 1]].value + 1;)
      ++j;
    strbuf_printf(out, "%s[%u, %u]", i ? ", " : "", codes[v->codes[i]].value, codes[v->codes[j - 1]].value);
  }
  strbuf_printf(out, "]}");
}

// Which variant stands for the instruction's cost: one that computes something, rather with the immediate
// in it than not, for as many values as possible. Never 0.
static uint64_t typicality(const immediate_variant *v, const template_code *code) {
  static const char computed[] = " = llvm.";
  uint32_t operations = 0;
  for (const char *at = code->skeleton.text; (at = strstr(at, computed)); ++at)
    operations += strncmp(at + sizeof computed - 1, "mlir.", 5) != 0;
  return (uint64_t)(operations != 0) << 33 | (uint64_t)(v->maps != NULL) << 32 | v->num_codes;
}

// ---- masked forms ---------------------------------------------------------------------------------

static bool same_code(const template_code *a, const template_code *b) {
  return a->skeleton.size == b->skeleton.size && a->numbers.size == b->numbers.size &&
         !memcmp(a->skeleton.text, b->skeleton.text, a->skeleton.size) &&
         (!a->numbers.size || !memcmp(a->numbers.data, b->numbers.data, a->numbers.size * sizeof(int64_t)));
}

// Is the masked form's code the unmasked form's and a select?
static bool follows(LLVMValueRef unmasked, LLVMValueRef masked, masking masking) {
  template_code mine, derived;
  strbuf reason = {0};
  bool same = false;
  if (template_print(masked, &mine, &reason)) {
    for (int last = 0; last < 2 && !same; ++last)
      if (template_print_masked(unmasked, masked, masking, last, &derived, &reason)) {
        same = same_code(&mine, &derived);
        template_code_free(&derived);
      }
    template_code_free(&mine);
  }
  strbuf_free(&reason);
  return same;
}

// The codes of instruction i: first .. the result.
static uint32_t codes_of(const intrinsic_module *m, uint32_t instruction, uint32_t *first) {
  uint32_t low = 0, high = m->count;
  while (low < high) {
    uint32_t middle = (low + high) / 2;
    if (m->codes[middle].instruction < instruction)
      low = middle + 1;
    else
      high = middle;
  }
  *first = low;
  while (low < m->count && m->codes[low].instruction == instruction)
    ++low;
  return low;
}

static uint32_t find_instruction(const isa *isa, const char *name) {
  isa_instruction *i = isa_find(isa, name);
  return i ? (uint32_t)(i - isa->instructions) : UINT32_MAX;
}

// Does clang do with every compiled value of masked form i what it does with the unmasked form, and a select?
static bool is_derived(const isa *isa, const intrinsic_module *m, uint32_t i) {
  const isa_instruction *masked = &isa->instructions[i];
  uint32_t u = masked->unmasked ? find_instruction(isa, masked->unmasked) : UINT32_MAX;
  if (u == UINT32_MAX)
    return false;
  uint32_t first, other, end = codes_of(m, i, &first), other_end = codes_of(m, u, &other);
  bool any = false;
  for (uint32_t k = first; k < end; ++k) {
    while (other < other_end && m->codes[other].value < m->codes[k].value)
      ++other;
    if (other == other_end || m->codes[other].value != m->codes[k].value ||
        !m->codes[k].function != !m->codes[other].function)
      return false;
    any |= m->codes[k].function != NULL;
    if (m->codes[k].function && !follows(m->codes[other].function, m->codes[k].function, masked->masking))
      return false;
  }
  return any;
}

void templates_amounts(const isa *isa, const intrinsic_module *m, intrinsic_amount *amounts) {
  for (uint32_t i = 0; i < isa->count; ++i) {
    const isa_instruction *instruction = &isa->instructions[i];
    // Four bits are quickly tried, and of a rounding most values are none.
    bool sampled = instruction->unmasked && lane_immediate_bits(&instruction->function) > 4;
    if (!m)
      amounts[i] = sampled ? INTRINSIC_SAMPLE : INTRINSIC_ALL;
    else
      amounts[i] = sampled && !is_derived(isa, m, i) ? INTRINSIC_ALL : INTRINSIC_NONE;
  }
}

// A compiled value that stands for others: the last one but the greatest.
static uint32_t typical_code(const intrinsic_module *m, uint32_t first, uint32_t end) {
  uint32_t chosen = UINT32_MAX;
  for (uint32_t k = first; k < end; ++k)
    if (m->codes[k].function && (chosen == UINT32_MAX || k + 1 < end))
      chosen = k;
  return chosen;
}

static void print_derived(const isa *isa, uint32_t instruction, LLVMValueRef function, strbuf *out) {
  const isa_instruction *i = &isa->instructions[instruction];
  template_code code;
  strbuf reason = {0};
  if (!template_print(function, &code, &reason))
    die("%s: %s", i->name, reason.text);
  strbuf_printf(out, "llvm.func @%s%s attributes {unmasked = \"%s\", masking = \"%s\"}\n", i->name, code.type,
                i->unmasked, masking_names[i->masking]);
  template_code_free(&code);
}

// ---- one instruction ------------------------------------------------------------------------------

// The instruction whose codes are m->codes[first .. end).
static void print_instruction(const isa *isa, const intrinsic_module *m, uint32_t first, uint32_t end,
                              strbuf *out, template_statistics *statistics) {
  uint32_t instruction = m->codes[first].instruction;
  const isa_instruction *i = &isa->instructions[instruction];
  int immediate = lane_immediate_bits(&i->function);
  template_code *printed = util_alloc((end - first) * sizeof *printed);
  immediate_code *codes = util_alloc((end - first) * sizeof *codes);
  uint32_t *origin = util_alloc((end - first) * sizeof *origin);
  uint32_t count = 0;
  for (uint32_t k = first; k < end; ++k) {
    strbuf reason = {0};
    if (m->codes[k].reason)
      strbuf_printf(&reason, "%s", m->codes[k].reason);
    else if (template_print(m->codes[k].function, &printed[count], &reason)) {
      codes[count] = (immediate_code){m->codes[k].value, &printed[count]};
      origin[count++] = k;
    }
    if (reason.size && immediate >= 0 &&
        (strstr(reason.text, "invalid rounding argument") ||
         strstr(reason.text, "outside the valid range"))) {
      // An instruction that only suppresses exceptions, or an immediate of fewer values than its bits have.
    } else if (reason.size && immediate >= 0)
      strbuf_printf(&statistics->rejected, "%s (immediate %u): %s\n", i->name, m->codes[k].value,
                    reason.text);
    else if (reason.size)
      strbuf_printf(&statistics->rejected, "%s: %s\n", i->name, reason.text);
    strbuf_free(&reason);
  }
  uint32_t bits = immediate >= 0 && count ? (uint32_t)immediate : 0;
  immediate_variants *variants = immediates_group(codes, count, bits);
  uint64_t best = 0;
  for (uint32_t v = 0; v < variants->count; ++v) {
    const immediate_variant *variant = &variants->items[v];
    const template_code *code = codes[variant->codes[0]].code;
    strbuf_printf(out, "llvm.func @%s", i->name);
    if (v)
      strbuf_printf(out, ".%u", v);
    strbuf_printf(out, "%s", code->type);
    if (immediate > 0)
      print_values(codes, variant, out);
    strbuf_printf(out, " {\n");
    print_body(code, variant->maps, out);
    strbuf_printf(out, "}\n");
    uint64_t rank = typicality(variant, code);
    if (rank > best) {
      best = rank;
      statistics->representative[instruction] = origin[variant->codes[variant->num_codes / 2]];
    }
  }
  statistics->templates += variants->count != 0;
  statistics->functions += variants->count;
  immediates_free(variants);
  for (uint32_t k = 0; k < count; ++k)
    template_code_free(&printed[k]);
  util_release(printed);
  util_release(codes);
  util_release(origin);
}

void templates_print(const isa *isa, const intrinsic_module *m, const intrinsic_module *more, strbuf *out,
                     template_statistics *statistics) {
  *statistics = (template_statistics){.instructions = isa->count};
  statistics->representative = util_alloc((isa->count + 1) * sizeof(uint32_t));
  for (uint32_t i = 0; i < isa->count; ++i)
    statistics->representative[i] = UINT32_MAX;
  strbuf_printf(out,
                "// Lowering of the instructions of %s. Generated by auto-semgen templates; do not edit.\n",
                isa->name);
  for (uint32_t i = 0; i < isa->count; ++i) {
    uint32_t first, end = codes_of(m, i, &first), at, last = more ? codes_of(more, i, &at) : 0;
    uint32_t typical = typical_code(m, first, end);
    if (typical != UINT32_MAX && is_derived(isa, m, i)) {
      print_derived(isa, i, m->codes[typical].function, out);
      statistics->representative[i] = typical;
      ++statistics->templates;
      ++statistics->derived;
    } else if (more && at < last) {
      print_instruction(isa, more, at, last, out, statistics);
      statistics->representative[i] = typical;
    } else if (first < end) {
      print_instruction(isa, m, first, end, out, statistics);
    }
  }
}

void template_statistics_free(template_statistics *s) {
  strbuf_free(&s->rejected);
  util_release(s->representative);
}

// ---- command ------------------------------------------------------------------------------------

typedef struct templates_options {
  const char *isa, *dialects, *out;
  bool statistics, no_costs;
} templates_options;

static const char usage[] = "usage: auto-semgen templates ISA [options]\n"
                            "Reads DIR/<dialect>.semantics.mlir and writes <dialect>.llvm.mlir, what clang "
                            "makes of each intrinsic, and\n"
                            "<dialect>.costs.mlir, what LLVM's scheduling models say of it.\n";

// OPTIONS_GO; else the exit status.
static int parse_options(int argc, char **argv, templates_options *o) {
  *o = (templates_options){.dialects = "dialects"};
  const option rows[] = {
      {"ISA", .text = &o->isa},
      {"--dialects", "DIR", "directory of the semantics (default dialects)", .text = &o->dialects},
      {"-o", "DIR", "directory to write to (default: that of the semantics)", .text = &o->out},
      {"--no-costs", NULL, "write no costs", .flag = &o->no_costs},
      {"--stats", NULL, "print counts", .flag = &o->statistics},
  };
  const option_table table = {"auto-semgen templates", usage, OPTION_ROWS(rows), NULL};
  int status = options_read(&table, argc, argv);
  if (status != OPTIONS_GO)
    return status;
  if (!o->isa)
    return options_wrong(table.program, "which ISA?");
  if (!isa_table_find(o->isa)) {
    strbuf names = {0};
    isa_table_print_names(&names);
    fprintf(stderr, "auto-semgen templates: error: unknown ISA '%s' (known: %s)\n", o->isa, names.text);
    strbuf_free(&names);
    return 2;
  }
  if (!o->out)
    o->out = o->dialects;
  return OPTIONS_GO;
}

static isa *read_semantics(const templates_options *o, const char *dialect, diagnostics *d) {
  strbuf path = {0};
  strbuf_printf(&path, "%s/%s.semantics.mlir", o->dialects, dialect);
  size_t size = 0;
  char *text = util_read_file(path.text, &size);
  isa *result = NULL;
  if (!text) {
    diag_error(d, path.text, "cannot be read: %s", strerror(errno));
  } else {
    MlirContext context = mlir_semantics_context();
    result = mlir_import_semantics(context, path.text, text, size, false, d);
    mlirContextDestroy(context);
  }
  util_release(text);
  strbuf_free(&path);
  return result;
}

// Both files are written only when both have been made.
static bool write_files(const templates_options *o, const char *dialect, const strbuf *templates,
                        const strbuf *costs, diagnostics *d) {
  bool good = true;
  for (int k = 0; k < (o->no_costs ? 1 : 2) && good; ++k) {
    const strbuf *text = k ? costs : templates;
    strbuf path = {0};
    strbuf_printf(&path, "%s/%s.%s.mlir", o->out, dialect, k ? "costs" : "llvm");
    good = util_write_file(path.text, text->text, text->size);
    if (!good)
      diag_error(d, path.text, "cannot be written: %s", strerror(errno));
    strbuf_free(&path);
  }
  return good;
}

// Of masked forms with an immediate first some values; all of them only where they differ from the unmasked
// form's by more than a select.
static bool compile_all(const isa *isa, intrinsic_module **m, intrinsic_module **more, diagnostics *d) {
  intrinsic_amount *amounts = util_alloc((isa->count + 1) * sizeof *amounts);
  templates_amounts(isa, NULL, amounts);
  *m = intrinsics_compile(isa, amounts, d);
  *more = NULL;
  bool good = *m != NULL, further = false;
  if (good) {
    templates_amounts(isa, *m, amounts);
    for (uint32_t i = 0; i < isa->count; ++i)
      further |= amounts[i] != INTRINSIC_NONE;
  }
  if (further)
    good = (*more = intrinsics_compile(isa, amounts, d)) != NULL;
  util_release(amounts);
  return good;
}

int templates_main(int argc, char **argv) {
  templates_options o;
  int status = parse_options(argc, argv, &o);
  if (status != OPTIONS_GO)
    return status;
  const char *dialect = isa_table_find(o.isa)->dialect;
  diagnostics d = {0};
  strbuf templates = {0}, costs = {0};
  template_statistics statistics = {0};
  isa *isa = read_semantics(&o, dialect, &d);
  intrinsic_module *m = NULL, *more = NULL;
  bool good = isa && compile_all(isa, &m, &more, &d);
  if (good) {
    templates_print(isa, m, more, &templates, &statistics);
    if (!o.no_costs)
      good = costs_print(isa, m, statistics.representative, &costs, &d);
  }
  good = good && write_files(&o, dialect, &templates, &costs, &d);
  if (good && o.statistics) {
    printf(
        "%s: %u instructions, %u with a template (%u functions), of which %u follow from the unmasked form\n",
        dialect, statistics.instructions, statistics.templates, statistics.functions, statistics.derived);
    if (statistics.rejected.text)
      fputs(statistics.rejected.text, stdout);
  }
  intrinsics_free(m);
  intrinsics_free(more);
  if (isa)
    isa_free(isa);
  template_statistics_free(&statistics);
  strbuf_free(&templates);
  strbuf_free(&costs);
  diag_free(&d);
  return good ? 0 : 1;
}
