#include "semgen/library/timing.h"

#include "semantics/library.h"

// The queue of the instructions that use a unit; TIMING_NO_QUEUE: there are none. False: they are of several.
static bool unit_queue(const library *l, uint32_t unit, uint8_t *queue) {
  *queue = TIMING_NO_QUEUE;
  for (uint32_t i = 0; i < l->num_instructions; i++) {
    const library_instruction *in = &l->instructions[i];
    if (in->queue == LIBRARY_NUMBER || in->unit != unit)
      continue;
    if (*queue != TIMING_NO_QUEUE && *queue != in->queue)
      return false;
    *queue = (uint8_t)in->queue;
  }
  return true;
}

static timing_instruction *make_instructions(const library *l, arena *a) {
  timing_instruction *instructions = arena_alloc(a, l->num_instructions * sizeof *instructions);
  for (uint32_t i = 0; i < l->num_instructions; i++) {
    const library_instruction *in = &l->instructions[i];
    timing_instruction *t = &instructions[i];
    t->name = in->name;
    t->queue = in->queue == LIBRARY_NUMBER ? TIMING_NO_QUEUE : (uint8_t)in->queue;
    t->unit = in->queue == LIBRARY_NUMBER ? 0 : (uint8_t)in->unit;
    t->barrier = in->orders_memory ? TIMING_BARRIER_ALL
                 : in->drains      ? TIMING_BARRIER_QUEUE
                                   : TIMING_BARRIER_NONE;
  }
  return instructions;
}

static bool make_parts(const library *l, arena *a, timing_machine *m, diagnostics *d) {
  timing_queue *queues = arena_alloc(a, (l->num_queues + 1) * sizeof *queues);
  for (uint32_t i = 0; i < l->num_queues; i++)
    queues[i] = (timing_queue){l->queues[i].name, l->queues[i].entries, l->queues[i].tracked};
  timing_unit *units = arena_alloc(a, (l->num_units + 1) * sizeof *units);
  for (uint32_t i = 0; i < l->num_units; i++) {
    units[i].name = l->units[i];
    if (!unit_queue(l, i, &units[i].queue)) {
      diag_error(d, l->path, "unit %s is used by instructions of several queues", l->units[i]);
      return false;
    }
  }
  timing_memory *memories = arena_alloc(a, (l->num_memories + 1) * sizeof *memories);
  for (uint32_t i = 0; i < l->num_memories; i++) {
    const library_memory *from = &l->memories[i];
    bool shared = (from->queues & (from->queues - 1)) != 0;
    memories[i] = (timing_memory){from->name, from->banks, (uint32_t)from->rows, from->dual_ported, !shared};
  }
  m->queues = queues, m->queue_count = l->num_queues;
  m->units = units, m->unit_count = l->num_units;
  m->memories = memories, m->memory_count = l->num_memories;
  return true;
}

// A positive fact of the machine.
static bool machine_fact(const library *l, const char *name, int64_t otherwise, uint32_t *out,
                         diagnostics *d) {
  int64_t value = library_fact_value(l, name, otherwise);
  if (value < 1 || value > UINT32_MAX) {
    diag_error(d, l->path, "%s of the machine is %lld, not a positive number", name, (long long)value);
    return false;
  }
  *out = (uint32_t)value;
  return true;
}

const timing_machine *timing_machine_of(const library *l, arena *a, diagnostics *d) {
  timing_machine *m = arena_alloc(a, sizeof *m);
  uint32_t peak;
  m->name = l->name;
  if (!machine_fact(l, "peak", 1, &peak, d) || !machine_fact(l, "issue", 1, &m->issue, d) ||
      !machine_fact(l, "bus_bytes", 16, &m->bus_bytes, d) ||
      !machine_fact(l, "request_bytes", m->bus_bytes, &m->request_bytes, d) ||
      !machine_fact(l, "requests", 16, &m->requests, d) ||
      !machine_fact(l, "memory_latency", 40, &m->memory_latency, d) || !make_parts(l, a, m, d))
    return NULL;
  m->peak = peak;
  m->instructions = make_instructions(l, a);
  m->instruction_count = l->num_instructions;
  timing *t = timing_new(m);
  if (!t)
    diag_error(d, l->path,
               "the timing model has no room for so many queues, units, memories, banks or entries");
  timing_free(t);
  return t ? m : NULL;
}
