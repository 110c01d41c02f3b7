// auto-linalg-count: what products and convolutions of linalg execute on machines that are emulated here, for
// each multiplication, beside the bound that instructions set. Results are compared with plain C; counts are
// exact and repeatable.
//
// The bound is of a tile of r rows by v vectors: r v instructions multiply, and each vector of the right
// operand is loaded once, of the left operand as many elements as one load has. The tile with the least of
// those whose registers there are. Of instructions that multiply blocks (smmla of neoverse-v2), rows and
// vectors are blocks of them. On Hexagon a packet has as many products as the core multiplies at once, and
// the loads beside them.
//
// What a call of a function that does nothing executes is not counted.
//
// It knows no tails: groups, vectors and tiles are taken for full, and nothing is stored. What the sizes
// leave of these counts as ours, although no code can do without most of it: 77 elements are 80 in groups of
// four, 133 columns 160 in vectors of 32, or 136 in those of four, and 100 x 133 sums of 77 have a store for
// every ten packets of products on HVX.
#include "bench/linalg/groups.h"
#include "support/options.h"
#include "support/process.h"
#include "tests/harness/emulated.h"
#include "tests/harness/trace.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

// What multiplies: so many products with one instruction, of which so many in one packet; so many steps of
// the left operand from one load.
typedef struct count_unit {
  double products, in_packet, steps;
} count_unit;

typedef struct count_machine {
  const char *name, *cpu;
  unsigned registers;
  count_unit bytes, floats; // products 0: there is none
} count_machine;

static const count_machine machines[] = {
    {"neon", "neoverse-n1", 32, {16, 0, 4}, {4, 0, 4}},
    {"neon", "neoverse-v2", 32, {32, 0, 1}, {4, 0, 4}},
    {"hvx", "hexagonv66", 32, {128, 2, 1}, {0, 0, 0}},
};
enum { MACHINES = sizeof machines / sizeof *machines };

typedef struct counting {
  compile_tools tools;
  arena *arena;
  diagnostics diagnostics;
  const char *only;
  option_list sizes; // MxKxN
  bool keep;
  unsigned passed, failed;
} counting;

// Instructions, or packets, for one multiplication.
static double bound_of(const count_machine *m, const count_unit *u) {
  double best = INFINITY;
  for (unsigned r = 1; r <= m->registers; r++)
    for (unsigned v = 1; r * v + v + (u->steps > 1 ? r : 1) <= m->registers; v++) {
      double multiply = r * v, load = v + r / u->steps,
             all = u->in_packet > 0 ? fmax(multiply / u->in_packet, load / 2) : multiply + load;
      best = fmin(best, all / (r * v * u->products));
    }
  return best;
}

// ---- problems
// -------------------------------------------------------------------------------------------------

typedef struct count_row {
  const char *group;
  product_size size; // of a product; k 0: number m of the group
  unsigned kind;
} count_row;

static const count_row rows[] = {
    {"int8-weights", {64, 256, 256}, 0},   {"int8-weights", {64, 256, 256}, 2},
    {"int8-arguments", {64, 256, 256}, 0}, {"int8-arguments", {64, 256, 256}, 1},
    {"int8-arguments", {64, 256, 256}, 2}, {"int8-arguments", {64, 256, 256}, 3},
    {"int8-arguments", {100, 77, 133}, 0}, {"int8-arguments", {49, 320, 96}, 2},
    {"int8-convolutions", {1, 0, 0}, 0},   {"int8-convolutions", {11, 0, 0}, 0},
    {"int8-convolutions", {14, 0, 0}, 0},  {"f32-products", {64, 128, 128}, 0},
    {"f32-products", {64, 128, 128}, 1},   {"f32-products", {64, 128, 128}, 2},
    {"f32-products", {100, 77, 133}, 0},   {"f32-convolutions", {1, 0, 0}, 0},
};
enum { ROWS = sizeof rows / sizeof *rows };

// What is counted of a size that is given.
static const struct {
  const char *group;
  unsigned kind;
} kinds[] = {{"int8-arguments", 0}, {"int8-arguments", 3}, {"f32-products", 0}};
enum { KINDS = sizeof kinds / sizeof *kinds };

// "64x128x256"
static bool read_size(const char *text, product_size *out) {
  int end = 0;
  return sscanf(text, "%" SCNd64 "x%" SCNd64 "x%" SCNd64 "%n", &out->m, &out->k, &out->n, &end) == 3 &&
         !text[end] && out->m > 0 && out->k > 0 && out->n > 0;
}

static bool make(counting *c, const count_row *row, problem *p) {
  for (unsigned i = 0; i < groups_count; i++)
    if (!strcmp(groups[i].name, row->group))
      return row->size.k ? groups[i].make_sized(&row->size, row->kind, c->arena, p)
                         : groups[i].make((unsigned)row->size.m, c->arena, p);
  return false;
}

// ---- one problem on one machine
// -------------------------------------------------------------------------------

static void read_trace(void *user, const char *line) { trace_line(user, line); }

// What the program executes in a call of its first function, then of number `second`; 0 after a diagnostic.
static uint64_t executed(counting *c, const run_machine *on, const char *program, const call_memref *memrefs,
                         const problem_data *data, size_t bytes, unsigned second) {
  const char *requests = arena_printf(c->arena, "%s.requests", program);
  call_request r = {.function = 0};
  memcpy(r.memrefs, memrefs, sizeof r.memrefs);
  strbuf text = {0};
  for (unsigned i = 0; i < 2; i++) {
    r.function = i ? second : 0;
    strbuf_append(&text, (const char *)&r, sizeof r);
    strbuf_append(&text, (const char *)data->area, bytes);
  }
  bool good = util_write_file(requests, text.text, text.size);
  strbuf_free(&text);
  const char *const log[] = {"-d", "in_asm,exec,nochain", "-D", "/dev/stdout", NULL};
  const char *argv[RUN_MACHINE_WORDS + 12] = {"/bin/sh", "-c", "\"$@\" <\"$0\" 3>/dev/null", requests};
  run_machine_command(on, log, (const char *[]){program, NULL}, argv + 4);
  trace *t = trace_new(NULL, (const char *[]){NULL});
  good = good && process_read(argv, read_trace, t);
  uint64_t n = trace_instructions(t);
  trace_free(t);
  if (!good)
    diag_error(&c->diagnostics, program, "could not be counted");
  return good ? n : 0;
}

static const char *compile(counting *c, const count_machine *m, const char *source, double *seconds) {
  const char *object = arena_printf(c->arena, "%s.%s.o", source, m->cpu),
             *log = arena_printf(c->arena, "%s.log", object);
  const char *argv[] = {c->tools.auto_opt,
                        source,
                        arena_printf(c->arena, "--target=%s", m->name),
                        arena_printf(c->arena, "--mcpu=%s", m->cpu),
                        "--emit=obj",
                        "-o",
                        object,
                        NULL};
  process_result r;
  bool good = process_run(argv, NULL, log, &r);
  *seconds = r.seconds;
  if (good)
    return object;
  char *said = util_read_file(log, NULL);
  diag_error(&c->diagnostics, source, "%.300s", said ? said : "not compiled");
  util_release(said);
  return NULL;
}

// Instructions or packets of one call; 0 after a diagnostic.
static uint64_t count(counting *c, const count_machine *m, const problem *p, unsigned number,
                      double *seconds) {
  const run_machine *on = run_machine_find(m->name, m->cpu);
  problem_data data = problem_data_new(p);
  strbuf text = {0};
  problem_print(p, &data, number, AUTO_SOURCE_DIR "/bench/linalg", &text);
  strbuf_printf(&text, "func.func @f%u() attributes {llvm.emit_c_interface} {\n  return\n}\n", number + 1);
  const char *source = arena_printf(c->arena, "%s/c%u.mlir", c->tools.scratch, number);
  if (!util_write_file(source, text.text, text.size))
    die("%s cannot be written", source);
  strbuf_free(&text);
  size_t bytes = 0;
  for (unsigned i = 0; i < p->count; i++)
    bytes += (problem_bytes(p, i) + 63) & -(size_t)64;
  uint64_t result = 0;
  call_memref memrefs[CALL_ARGUMENTS];
  problem_memrefs(p, &data, memrefs);
  const char *object = compile(c, m, source, seconds);
  enum { COUNTED, NOTHING, FUNCTIONS };
  const unsigned functions[FUNCTIONS] = {number, number + 1};
  emulated *e =
      object ? emulated_link(&c->tools, on, object, functions, FUNCTIONS, bytes, c->arena, &c->diagnostics)
             : NULL;
  int signal = 0;
  strbuf wrong = {0};
  unsigned char *area = util_alloc(bytes);
  memcpy(area, data.area, bytes);
  if (e && !emulated_call(e, 0, memrefs, area, &signal))
    diag_error(&c->diagnostics, p->name, "ended by signal %d", signal);
  else if (e && !problem_check(p, &data, area + (data.at[p->count - 1] - data.area), &wrong))
    diag_error(&c->diagnostics, p->name, "%s", wrong.text);
  else if (e) {
    const char *program = arena_printf(c->arena, "%s-run", object);
    uint64_t once = executed(c, on, program, memrefs, &data, bytes, NOTHING),
             twice = executed(c, on, program, memrefs, &data, bytes, COUNTED);
    result = once && twice ? twice - once : 0;
  }
  emulated_close(e);
  util_release(area);
  strbuf_free(&wrong);
  problem_data_free(&data);
  return result;
}

// The ratios of a machine so far.
typedef struct count_sum {
  double logarithms, worst;
  unsigned n;
} count_sum;

// Prints a row; `number` is not another one's.
static void count_problem(counting *c, const count_machine *m, const problem *p, unsigned number,
                          count_sum *sum) {
  const count_unit *u = p->operands[0].number == NUMBER_F32 ? &m->floats : &m->bytes;
  if (u->products == 0 || (c->only && !strstr(p->name, c->only)))
    return;
  double seconds = 0;
  uint64_t executed = count(c, m, p, number, &seconds);
  printf("%-36s", p->name);
  if (!executed) {
    c->failed++;
    printf(" failed\n");
    return;
  }
  c->passed++;
  double ours = (double)executed / p->work, bound = bound_of(m, u), ratio = ours / bound;
  printf(" %9.5f %9.5f %7.2f %7.0f\n", ours, bound, ratio, seconds * 1e3);
  fflush(stdout);
  sum->logarithms += log(ratio), sum->n++;
  sum->worst = ratio > sum->worst ? ratio : sum->worst;
}

static void count_machine_rows(counting *c, const count_machine *m) {
  printf("\n%s: %s for one multiplication\n%-36s %9s %9s %7s %7s\n", m->cpu,
         m->bytes.in_packet > 0 ? "packets" : "instructions", "", "ours", "bound", "ratio", "ms");
  count_sum sum = {0};
  unsigned number = 0;
  problem p;
  for (unsigned i = 0; i < ROWS && !c->sizes.size; i++, number += 2) {
    if (!make(c, &rows[i], &p))
      die("row %u", i);
    count_problem(c, m, &p, number, &sum);
  }
  for (size_t i = 0; i < c->sizes.size; i++)
    for (unsigned kind = 0; kind < KINDS; kind++, number += 2) {
      count_row row = {.group = kinds[kind].group, .kind = kinds[kind].kind};
      if (!read_size(c->sizes.data[i].value, &row.size) || !make(c, &row, &p))
        die("size %s", c->sizes.data[i].value);
      count_problem(c, m, &p, number, &sum);
    }
  if (sum.n)
    printf("%s: geometric mean %.2f, worst %.2f\n", m->cpu, exp(sum.logarithms / sum.n), sum.worst);
}

static bool is_wanted(const option_list *names, const char *machine) {
  for (size_t i = 0; i < names->size; i++)
    if (!strcmp(names->data[i].value, machine))
      return true;
  return !names->size;
}

static int parse(counting *c, option_list *names, int argc, char **argv) {
  const option options[] = {
      {"MACHINE", .list = names},
      {"--only", "TEXT", "problems with this in their name", .text = &c->only},
      {"--size", "MxKxN", "products of this size instead, may be repeated", .list = &c->sizes},
      {"--keep", NULL, "keep the scratch directory", .flag = &c->keep},
      {"--auto-opt", "PATH", "default: next to this program", .text = &c->tools.auto_opt},
  };
  const option_table table = {"auto-linalg-count",
                              "usage: auto-linalg-count [MACHINE...] [options]\n"
                              "Counts what auto-opt's code for products and convolutions of linalg executes "
                              "on emulated machines (neon, "
                              "hvx) for\neach multiplication, beside the bound that instructions set where "
                              "no size leaves a tail, and "
                              "compares every result with plain "
                              "C.\n",
                              OPTION_ROWS(options),
                              "Exit status: 0, 1 when a result is wrong or refused, 2 for wrong usage.\n"};
  int status = options_read(&table, argc, argv);
  for (size_t i = 0; status == OPTIONS_GO && i < names->size; i++) {
    bool known = false;
    for (unsigned k = 0; k < MACHINES; k++)
      known |= !strcmp(machines[k].name, names->data[i].value);
    if (!known)
      status = options_wrong(table.program, "no machine %s", names->data[i].value);
  }
  product_size size;
  for (size_t i = 0; status == OPTIONS_GO && i < c->sizes.size; i++)
    if (!read_size(c->sizes.data[i].value, &size))
      status = options_wrong(table.program, "%s is no size", c->sizes.data[i].value);
  return status;
}

int main(int argc, char **argv) {
  counting c = {.tools = {.llvm_bin = AUTO_LLVM_BIN}, .arena = arena_new()};
  c.tools.auto_opt = process_sibling(c.arena, "auto-opt");
  option_list names = {0};
  int status = parse(&c, &names, argc, argv);
  if (status == OPTIONS_GO) {
    status = 1;
    c.tools.scratch = compile_scratch(c.arena, &c.diagnostics);
    for (unsigned i = 0; i < MACHINES && c.tools.scratch; i++) {
      if (!is_wanted(&names, machines[i].name))
        continue;
      if (run_machine_runs(run_machine_find(machines[i].name, machines[i].cpu)))
        count_machine_rows(&c, &machines[i]);
      else
        printf("%s: skipped, there is no emulator\n", machines[i].cpu);
    }
    printf("\n%u passed, %u failed\n", c.passed, c.failed);
    status = c.failed || c.diagnostics.errors;
    if (c.keep)
      printf("scratch is %s\n", c.tools.scratch);
    else if (c.tools.scratch)
      compile_scratch_remove(c.tools.scratch);
  }
  stack_free(&names);
  stack_free(&c.sizes);
  diag_free(&c.diagnostics);
  arena_free(c.arena);
  return status;
}
