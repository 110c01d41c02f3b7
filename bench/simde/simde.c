// auto-simde: Neon's integer intrinsics on x86, as vector code of what they mean, beside SIMDe's functions of
// the same names: how many instructions each takes, how many cycles by llvm-mca, and whether both are right.
#include "bench/simde/values.h"
#include "semantics/mlir/mlir_export.h"
#include "semantics/mlir/mlir_import.h"
#include "support/code_figures.h"
#include "support/isa_table.h"
#include "support/options.h"
#include "support/process.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { AUTO, NONE, SIMDE, WAYS };

typedef struct intrinsic {
  const char *name;
  code_figures code[WAYS];
  bool is_wrong, is_its_wrong; // ours, SIMDe's, at some value
  bool is_unknown;             // this machine lacks an instruction
} intrinsic;

typedef struct yardstick {
  arena *memory;
  isa *neon;
  strbuf headers; // of SIMDe
  STACK(intrinsic) all;
  strbuf mlir, c;
  values_program values;
  const char *only;
  bool verbose, names_all;
} yardstick;

// ---- which intrinsics -----------------------------------------------------------------------------------

// Does a header define simde_NAME?
static bool has_function(const yardstick *y, const char *name) {
  size_t length = strlen(name);
  for (const char *p = y->headers.text; p && (p = strstr(p, name)); p += length)
    if (p - y->headers.text > 6 && !memcmp(p - 6, "simde_", 6) && strspn(p + length, " ") < 2 &&
        p[length + strspn(p + length, " ")] == '(')
      return true;
  return false;
}

static bool is_vector_of_integers(const lane_operand *o) {
  bool is_integer = o->c_type && (!strncmp(o->c_type, "int", 3) || !strncmp(o->c_type, "uint", 4));
  return o->kind == OPERAND_VECTOR && !o->is_float && is_integer && strchr(o->c_type, 'x') && o->width <= 64;
}

// More than 64 bits, or lanes that are chosen by values: vectors in MLIR have no such operation.
static bool is_no_vector_code(void *user, const term_context *c, term_id t) {
  (void)user;
  return term_width(c, t) > 64 || term_operator(c, t) == TERM_LANE_AT;
}

static bool is_counted(const yardstick *y, const isa_instruction *i) {
  const lane_function *f = &i->function;
  bool ok = !i->unmasked && f->num_results == 1 && is_vector_of_integers(&f->results[0].type) &&
            !strncmp(i->name, y->only, strlen(y->only)) &&
            !term_any(y->neon->terms, f->results[0].body, is_no_vector_code, NULL);
  for (uint32_t k = 0; ok && k < f->num_operands; k++)
    ok = f->operands[k].kind == OPERAND_IMMEDIATE || is_vector_of_integers(&f->operands[k]);
  return ok && has_function(y, i->name);
}

// ---- both as text ---------------------------------------------------------------------------------------

// With an immediate in the middle of those that are legal.
static int64_t immediate(const lane_operand *o) {
  return o->kind == OPERAND_IMMEDIATE ? (int64_t)(o->immediate_base + lane_immediate_span(o) / 2) : 0;
}

static const char *simde_type(yardstick *y, const char *c_type) {
  return arena_printf(y->memory, "simde_%s", c_type);
}

// Vectors of one lane are passed as scalars, as LLVM passes those of MLIR: C passes them in vector registers.
static const char *passed_type(yardstick *y, const char *c_type) {
  const char *lanes = strchr(c_type, 'x');
  if (strncmp(lanes, "x1_t", 4))
    return simde_type(y, c_type);
  return arena_printf(y->memory, "%.*s_t", (int)(lanes - c_type), c_type);
}

static void print(yardstick *y, const isa_instruction *i) {
  const lane_function *f = &i->function;
  int64_t *values = arena_alloc(y->memory, (f->num_operands + 1) * sizeof *values);
  const char **types = arena_alloc(y->memory, (f->num_operands + 1) * sizeof *types);
  const char *result = passed_type(y, f->results[0].type.c_type);
  strbuf_printf(&y->c, "%s FUNCTION(%s)(", result, i->name);
  for (uint32_t k = 0, n = 0; k < f->num_operands; k++) {
    values[k] = immediate(&f->operands[k]);
    if (f->operands[k].kind != OPERAND_VECTOR)
      continue;
    types[k] = passed_type(y, f->operands[k].c_type);
    strbuf_printf(&y->c, "%s%s a%u", n++ ? ", " : "", types[k], k);
  }
  strbuf_printf(&y->c, ") { return (%s)simde_%s(", result, i->name);
  for (uint32_t k = 0; k < f->num_operands; k++)
    if (f->operands[k].kind == OPERAND_VECTOR)
      strbuf_printf(&y->c, "%s(%s)a%u", k ? ", " : "", simde_type(y, f->operands[k].c_type), k);
    else
      strbuf_printf(&y->c, "%s%lld", k ? ", " : "", (long long)values[k]);
  strbuf_printf(&y->c, "); }\n");
  lane_function bound = lane_bind_immediates(y->neon->terms, f, values, y->neon->terms, y->memory);
  mlir_export_vectors(y->neon->terms, &bound, i->name, &y->mlir);
  values_add(&y->values, y->neon->terms, f, i->name, result, types, values);
  stack_push(&y->all, (intrinsic){.name = i->name});
}

// ---- counts ---------------------------------------------------------------------------------------------

static size_t number_of(void *user, const char *label, size_t length) {
  const yardstick *y = user;
  for (size_t k = 0; k < y->all.size; k++)
    if (strlen(y->all.data[k].name) == length && !strncmp(y->all.data[k].name, label, length))
      return k;
  return SIZE_MAX;
}

static bool count_code(yardstick *y, unsigned way, const char *const *arguments, const char *cpu,
                       const char *directory, diagnostics *d) {
  strbuf code = {0};
  code_figures *figures = util_alloc((y->all.size + 1) * sizeof *figures);
  bool ok = process_capture(arguments, &code) == 0;
  if (!ok)
    diag_error(d, arguments[0], "no code: %.400s", code.text ? code.text : "");
  else if (code.text)
    ok = code_figures_read(code.text, isa_table_find("x86")->triple, cpu, directory, number_of, y, figures,
                           y->all.size, d);
  for (size_t k = 0; k < y->all.size; k++)
    y->all.data[k].code[way] = figures[k];
  util_release(figures);
  strbuf_free(&code);
  return ok;
}

static bool write_text(const char *path, const strbuf *text, diagnostics *d) {
  bool ok = util_write_file(path, text->text ? text->text : "", text->size);
  if (!ok)
    diag_error(d, path, "cannot write: %s", strerror(errno));
  return ok;
}

// A line of the program that runs them.
static void read_wrong(void *user, const char *line) {
  yardstick *y = user;
  const char *name = strchr(line, ' ');
  size_t k = name ? number_of(y, name + 1, strcspn(name + 1, "\n")) : SIZE_MAX;
  if (k == SIZE_MAX)
    return;
  intrinsic *i = &y->all.data[k];
  *(*line == 'o' ? &i->is_wrong : *line == 's' ? &i->is_its_wrong : &i->is_unknown) = true;
}

// Runs both on edge values. What a machine lacks instructions for cannot be told.
static bool run(yardstick *y, const char *cpu, const char *directory, diagnostics *d) {
  const char *object = arena_printf(y->memory, "%s/ours.o", directory),
             *text = arena_printf(y->memory, "%s/values.c", directory),
             *data = arena_printf(y->memory, "%s/values.bin", directory),
             *program = arena_printf(y->memory, "%s/values", directory),
             *march = arena_printf(y->memory, "-march=%s", cpu), *warnings = "-w";
  const char *ours[] = {process_sibling(y->memory, "auto-opt"),
                        arena_printf(y->memory, "%s/neon.mlir", directory),
                        "--target=x86",
                        arena_printf(y->memory, "--mcpu=%s", cpu),
                        "--emit=obj",
                        "-o",
                        object,
                        NULL};
  const char *clang[] = {AUTO_LLVM_BIN "/clang",
                         "-O2",
                         warnings,
                         "-I" AUTO_SIMDE_INCLUDE,
                         march,
                         text,
                         object,
                         "-lm",
                         "-o",
                         program,
                         NULL};
  const char *call[] = {program, NULL};
  strbuf c = {0}, said = {0};
  values_print(&y->values, "neon.c", data, &c);
  bool ok = write_text(text, &c, d) && write_text(data, &y->values.data, d);
  for (unsigned k = 0; ok && k < 2; k++)
    if (process_capture(k ? clang : ours, &said)) {
      diag_error(d, text, "no program: %.400s", said.text ? said.text : "");
      ok = false;
    }
  for (size_t k = 0; k < y->all.size; k++)
    y->all.data[k].is_wrong = y->all.data[k].is_its_wrong = y->all.data[k].is_unknown = false;
  if (ok && !process_read(call, read_wrong, y)) {
    diag_error(d, program, "did not run to its end");
    ok = false;
  }
  strbuf_free(&c);
  strbuf_free(&said);
  return ok;
}

static bool measure(yardstick *y, const char *cpu, const char *directory, diagnostics *d) {
  const char *mlir = arena_printf(y->memory, "%s/neon.mlir", directory);
  const char *c = arena_printf(y->memory, "%s/neon.c", directory);
  const char *clang[] = {AUTO_LLVM_BIN "/clang",
                         "-O2",
                         "-S",
                         "-o-",
                         "-w",
                         "-I" AUTO_SIMDE_INCLUDE,
                         arena_printf(y->memory, "-march=%s", cpu),
                         c,
                         NULL};
  const char *ours[] = {process_sibling(y->memory, "auto-opt"),
                        mlir,
                        "--target=x86",
                        arena_printf(y->memory, "--mcpu=%s", cpu),
                        "--emit=asm",
                        NULL,
                        NULL};
  bool ok = write_text(mlir, &y->mlir, d) && write_text(c, &y->c, d) &&
            count_code(y, SIMDE, clang, cpu, directory, d) && count_code(y, AUTO, ours, cpu, directory, d);
  ours[5] = "--rules=none";
  return ok && count_code(y, NONE, ours, cpu, directory, d) && run(y, cpu, directory, d);
}

// ---- the table ------------------------------------------------------------------------------------------

static bool is_longer(const intrinsic *i, unsigned than) { return i->code[AUTO].count > i->code[than].count; }

static bool is_slower(const intrinsic *i, unsigned than) {
  return i->code[AUTO].cycles > i->code[than].cycles;
}

static void print_one(const char *cpu, const intrinsic *i) {
  static const char *const ways[] = {"", "; without rules", "; SIMDe"};
  printf("%-16s %-20s", cpu, i->name);
  for (unsigned w = 0; w < WAYS; w++)
    printf("%s %u instructions, %.2f cycles", ways[w], i->code[w].count, i->code[w].cycles);
  printf("%s%s\n", i->is_wrong ? "; ours is wrong" : "", i->is_its_wrong ? "; SIMDe's is wrong" : "");
}

// False if code of ours is wrong.
static bool report(const yardstick *y, const char *cpu) {
  uint32_t fewer = 0, equal = 0, longer = 0, both = 0, hard = 0, hard_fewer = 0, than_none = 0, both_none = 0,
           wrong = 0, its_wrong = 0, unknown = 0;
  for (size_t k = 0; k < y->all.size; k++) {
    const intrinsic *i = &y->all.data[k];
    const uint32_t ours = i->code[AUTO].count, its = i->code[SIMDE].count;
    wrong += i->is_wrong;
    its_wrong += i->is_its_wrong;
    unknown += i->is_unknown;
    if (i->is_wrong || y->names_all || (y->verbose && (i->is_its_wrong || is_longer(i, SIMDE) || is_longer(i, NONE))))
      print_one(cpu, i);
    than_none += is_longer(i, NONE);
    both_none += is_longer(i, NONE) && !(i->code[AUTO].cycles < i->code[NONE].cycles);
    if (i->is_its_wrong)
      continue;
    fewer += ours < its, equal += ours == its, longer += is_longer(i, SIMDE);
    both += is_longer(i, SIMDE) && is_slower(i, SIMDE);
    hard += ours > 1 && its > 1;
    hard_fewer += ours > 1 && ours < its;
  }
  printf("%-16s %u intrinsics, of which SIMDe's functions are wrong at some value: %u, ours: %u, not run: "
         "%u; beside the "
         "others: %u fewer instructions, %u equal, %u more, of these %u more cycles too; "
         "of %u that take both more than one instruction, %u fewer; more than without rules: %u of all, of "
         "these as many cycles or more: %u\n",
         cpu, (uint32_t)y->all.size, its_wrong, wrong, unknown, fewer, equal, longer, both, hard, hard_fewer,
         than_none, both_none);
  return wrong == 0;
}

static void read_line(void *user, const char *text) { strbuf_append(user, text, strlen(text)); }

static bool prepare(yardstick *y, MlirContext context, diagnostics *d) {
  size_t size;
  const char *path = AUTO_SOURCE_DIR "/dialects/neon.semantics.mlir";
  char *text = util_read_file(path, &size);
  if (!text) {
    diag_error(d, path, "cannot read: %s", strerror(errno));
    return false;
  }
  const char *grep[] = {"grep", "-rhoE", "simde_v[a-z0-9_]+ ?\\(", AUTO_SIMDE_INCLUDE "/simde/arm/neon",
                        NULL};
  y->neon = mlir_import_semantics(context, path, text, size, true, d);
  util_release(text);
  if (!y->neon || !process_read(grep, read_line, &y->headers))
    return false;
  strbuf_printf(&y->c,
                "#include <simde/arm/neon.h>\n#ifndef FUNCTION\n#define FUNCTION(name) name\n#endif\n");
  for (uint32_t k = 0; k < y->neon->count; k++)
    if (is_counted(y, &y->neon->instructions[k]))
      print(y, &y->neon->instructions[k]);
  return true;
}

int main(int argc, char **argv) {
  yardstick y = {.only = ""};
  const char *only_cpu = NULL;
  const option rows[] = {
      {"--only", "PREFIX", "those whose names begin so", .text = &y.only},
      {"--mcpu", "CPU", "default: x86-64-v3 and sapphirerapids", .text = &only_cpu},
      {"--all", NULL, "name all", .flag = &y.names_all},
      {"--verbose", NULL,
       "name those that take more instructions than SIMDe's, or than without rules, and where SIMDe's is "
       "wrong",
       .flag = &y.verbose},
  };
  const option_table table = {
      "auto-simde",
      "usage: auto-simde [options]\n"
      "Neon's integer intrinsics on x86, beside SIMDe: instructions of each, and whether they are\n"
      "right at edge values. The status is 1 if ours are not.\n",
      OPTION_ROWS(rows), NULL};
  int status = options_read(&table, argc, argv);
  if (status != OPTIONS_GO)
    return status;
  diagnostics d = {0};
  y.memory = arena_new();
  process_directory directory;
  if (!process_directory_new(&directory, &d))
    return 2;
  MlirContext context = mlir_semantics_context();
  static const char *const cpus[] = {"x86-64-v3", "sapphirerapids"};
  bool ok = prepare(&y, context, &d);
  for (size_t k = 0; ok && k < (only_cpu ? 1 : sizeof cpus / sizeof *cpus); k++) {
    const char *cpu = only_cpu ? only_cpu : cpus[k];
    ok = measure(&y, cpu, directory.path, &d) && report(&y, cpu);
  }
  process_directory_free(&directory);
  isa_free(y.neon);
  mlirContextDestroy(context);
  strbuf_free(&y.headers);
  strbuf_free(&y.mlir);
  strbuf_free(&y.c);
  values_free(&y.values);
  stack_free(&y.all);
  arena_free(y.memory);
  return ok ? 0 : 1;
}
