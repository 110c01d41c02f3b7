// Plans regions for every instruction and generic operation on every CPU, has them measured, and prints
// each distinct set of costs once.
#include "semgen/templates/costs.h"
#include "semgen/templates/generic_costs.h"
#include "semgen/templates/measure.h"

#include <llvm-c/Core.h>
#include <stdio.h>
#include <string.h>

static bool supports(const subtarget *s, const isa_instruction *i) {
  for (uint32_t k = 0; k < i->num_features; ++k)
    if (!subtarget_has_feature(s, i->features[k]))
      return false;
  return true;
}

// ---- jobs ---------------------------------------------------------------------------------------

typedef struct cost_tables {
  arena *memory;
  const machine *machine;
  subtarget *cpus[MACHINE_MAX_CPUS]; // each with its CPU selected
  generic_list *generics;
  region_job jobs[MACHINE_MAX_CPUS + MACHINE_MAX_LEVELS * MACHINE_MAX_CPUS];
  uint32_t num_jobs;
  // Where the costs are: job and CPU within the job, per CPU (instructions) and per level and CPU (generics).
  const region_cost *instructions[MACHINE_MAX_CPUS];
  const region_cost *generic[MACHINE_MAX_LEVELS][MACHINE_MAX_CPUS]; // NULL: the CPU has not the level
} cost_tables;

static region_job *add_job(cost_tables *t, LLVMModuleRef module, uint32_t functions, machine_cpu codegen,
                           uint32_t max_bits) {
  uint32_t num_cpus = t->machine->num_cpus;
  region_job *job = &t->jobs[t->num_jobs++];
  *job = (region_job){.module = module,
                      .num_functions = functions,
                      .machine = t->machine,
                      .codegen_cpu = codegen.name,
                      .features = codegen.features,
                      .max_bits = max_bits};
  job->functions = arena_alloc(t->memory, functions * sizeof *job->functions + 1);
  job->cpus = arena_alloc(t->memory, num_cpus * sizeof *job->cpus);
  job->costs = arena_alloc(t->memory, (size_t)num_cpus * functions * sizeof *job->costs + 1);
  return job;
}

// Returns where this CPU's costs will be.
static const region_cost *add_cpu(region_job *job, const char *cpu) {
  job->cpus[job->num_cpus] = cpu;
  return job->costs + (size_t)job->num_cpus++ * job->num_functions;
}

// Bits of the widest vector register that code for CPU c may use.
static uint32_t widest(const cost_tables *t, uint32_t c) {
  uint32_t bits = 0;
  for (uint32_t l = 0; l < t->machine->num_levels; ++l) {
    const machine_level *level = &t->machine->levels[l];
    if (subtarget_has_feature(t->cpus[c], level->needs) && level->bits > bits)
      bits = level->bits;
  }
  return bits;
}

static void add_instructions(cost_tables *t, const isa *isa, const intrinsic_module *m,
                             const uint32_t *representative) {
  for (uint32_t c = 0; c < t->machine->num_cpus; ++c) {
    region_job *job = add_job(t, m->module, isa->count, t->machine->cpus[c], widest(t, c));
    for (uint32_t i = 0; i < isa->count; ++i)
      if (representative[i] != UINT32_MAX && supports(t->cpus[c], &isa->instructions[i]))
        job->functions[i] = m->codes[representative[i]].function;
    t->instructions[c] = add_cpu(job, t->machine->cpus[c].name);
  }
}

static void add_generic_job(cost_tables *t, uint32_t l, machine_cpu codegen, uint32_t first, uint32_t end) {
  const machine_level *level = &t->machine->levels[l];
  uint32_t count = (uint32_t)t->generics->items.size;
  region_job *job = add_job(t, t->generics->module, count, codegen, level->bits);
  for (uint32_t i = 0; i < count; ++i) {
    const generic_operation *g = &t->generics->items.data[i];
    bool is_call = level->library && !strcmp(g->operation, level->library);
    job->functions[i] = is_call ? NULL : g->function;
  }
  for (uint32_t c = first; c < end; ++c)
    if (subtarget_has_feature(t->cpus[c], level->needs))
      t->generic[l][c] = add_cpu(job, t->machine->cpus[c].name);
}

static void add_generics(cost_tables *t) {
  const machine *m = t->machine;
  for (uint32_t l = 0; l < m->num_levels; ++l) {
    const machine_level *level = &m->levels[l];
    if (level->codegen_cpu)
      add_generic_job(t, l, (machine_cpu){level->codegen_cpu, ""}, 0, m->num_cpus);
    for (uint32_t c = 0; c < m->num_cpus && !level->codegen_cpu; ++c)
      if (subtarget_has_feature(t->cpus[c], level->needs))
        add_generic_job(t, l, m->cpus[c], c, c + 1);
  }
}

// ---- text ---------------------------------------------------------------------------------------

// Hundredths of a cycle, without trailing zeros. MLIR wants a point.
static void print_array(const char *name, const float *values, uint32_t count, strbuf *out) {
  strbuf_printf(out, "%s = array<f32: ", name);
  for (uint32_t c = 0; c < count; ++c) {
    char text[32];
    int size = snprintf(text, sizeof text, "%.2f", (double)values[c]);
    strbuf_printf(out, "%s%.*s", c ? ", " : "", text[size - 1] == '0' ? size - 1 : size, text);
  }
  strbuf_printf(out, ">");
}

// The texts of all costs, each once: what many instructions have in common is written at the head of the
// file.
typedef STACK(char *) cost_names;

// The place of these costs in `names`.
static size_t name_costs(const cost_tables *t, const region_cost *const *tables, uint32_t index,
                         cost_names *names) {
  uint32_t count = t->machine->num_cpus;
  float latency[MACHINE_MAX_CPUS], throughput[MACHINE_MAX_CPUS];
  for (uint32_t c = 0; c < count; ++c) {
    region_cost none = {-1, -1}, cost = tables[c] ? tables[c][index] : none;
    latency[c] = cost.latency;
    throughput[c] = cost.throughput;
  }
  strbuf text = {0};
  print_array("latency", latency, count, &text);
  strbuf_printf(&text, ", ");
  print_array("throughput", throughput, count, &text);
  size_t at = 0;
  while (at < names->size && strcmp(names->data[at], text.text) != 0)
    ++at;
  if (at == names->size)
    stack_push(names, arena_strdup(t->memory, text.text));
  strbuf_free(&text);
  return at;
}

static bool measured(const region_cost *const *tables, uint32_t count, uint32_t index) {
  bool any = false;
  for (uint32_t c = 0; c < count; ++c)
    any |= tables[c] && tables[c][index].latency >= 0;
  return any;
}

static void print_all(const cost_tables *t, const isa *isa, strbuf *out) {
  static const char *const origins[] = {[MACHINE_SCHEDULING] = "Cycles, from LLVM's scheduling models",
                                        [MACHINE_PACKETS] = "Packets, from LLVM's packetizer"};
  const machine *m = t->machine;
  cost_names names = {0};
  strbuf body = {0};
  for (uint32_t i = 0; i < isa->count; ++i)
    if (measured(t->instructions, m->num_cpus, i))
      strbuf_printf(&body, "func.func private @%s() attributes {cost = #c%zu}\n", isa->instructions[i].name,
                    name_costs(t, t->instructions, i, &names));
  for (uint32_t i = 0; i < t->generics->items.size; ++i)
    for (uint32_t l = 0; l < m->num_levels; ++l) {
      const generic_operation *g = &t->generics->items.data[i];
      if (!measured(t->generic[l], m->num_cpus, i))
        continue;
      strbuf_printf(&body, "func.func private @\"%s_v%uxi%u", g->operation, g->lanes, g->width);
      if (g->source_width != g->width)
        strbuf_printf(&body, "_i%u", g->source_width);
      strbuf_printf(&body,
                    ".%s\"() attributes {operation = \"%s\", lanes = %u, width = %u, source_width = %u, "
                    "feature_set = \"%s\", cost = #c%zu}\n",
                    m->levels[l].name, g->operation, g->lanes, g->width, g->source_width, m->levels[l].name,
                    name_costs(t, t->generic[l], i, &names));
    }
  strbuf_printf(out, "// %s. Generated by auto-semgen templates; do not edit.\n", origins[m->model]);
  for (size_t i = 0; i < names.size; ++i)
    strbuf_printf(out, "#c%zu = {%s}\n", i, names.data[i]);
  strbuf_printf(out, "module attributes {auto.cpus = [");
  for (uint32_t c = 0; c < m->num_cpus; ++c)
    strbuf_printf(out, c ? ", \"%s\"" : "\"%s\"", m->cpus[c].name);
  strbuf_printf(out, "]} {\n");
  strbuf_append(out, body.text ? body.text : "", body.size);
  strbuf_printf(out, "}\n");
  strbuf_free(&body);
  stack_free(&names);
}

static bool open_cpus(cost_tables *t, diagnostics *d) {
  for (uint32_t c = 0; c < t->machine->num_cpus; ++c) {
    const machine_cpu *cpu = &t->machine->cpus[c];
    t->cpus[c] = subtarget_new(machine_triple(t->machine));
    if (!t->cpus[c] || !subtarget_is_cpu(t->cpus[c], cpu->name)) {
      diag_error(d, "LLVM", "does not know the CPU %s", cpu->name);
      return false;
    }
    subtarget_select(t->cpus[c], cpu->name, cpu->features);
  }
  return true;
}

bool costs_print(const isa *isa, const intrinsic_module *m, const uint32_t *representative, strbuf *out,
                 diagnostics *d) {
  arena *memory = arena_new();
  cost_tables *t = arena_alloc(memory, sizeof *t);
  t->memory = memory;
  t->machine = m->machine;
  bool good = open_cpus(t, d);
  if (good) {
    t->generics = generic_costs_new(m->context, m->machine);
    add_instructions(t, isa, m, representative);
    add_generics(t);
    good = measure_regions(t->jobs, t->num_jobs, d);
    if (good)
      print_all(t, isa, out);
    generic_costs_free(t->generics);
  }
  for (uint32_t c = 0; c < t->machine->num_cpus; ++c)
    subtarget_free(t->cpus[c]);
  arena_free(memory);
  return good;
}
