// The machine that the timing model simulates, from an accelerator library's facts, queues, units and
// memories.
#include "accelerator/timing/timing.h"

#include "accelerator/library.h"

// The queue of the instructions that use a unit: one alone; TIMING_NO_QUEUE: there are none.
static uint8_t unit_queue(const library *l, uint32_t unit) {
  for (uint32_t i = 0; i < l->num_instructions; i++)
    if (l->instructions[i].queue != LIBRARY_NUMBER && l->instructions[i].unit == unit)
      return (uint8_t)l->instructions[i].queue;
  return TIMING_NO_QUEUE;
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

static void make_parts(const library *l, arena *a, timing_machine *m) {
  timing_queue *queues = arena_alloc(a, (l->num_queues + 1) * sizeof *queues);
  for (uint32_t i = 0; i < l->num_queues; i++)
    queues[i] = (timing_queue){l->queues[i].name, l->queues[i].entries, l->queues[i].tracked};
  timing_unit *units = arena_alloc(a, (l->num_units + 1) * sizeof *units);
  for (uint32_t i = 0; i < l->num_units; i++) {
    units[i].name = l->units[i];
    units[i].queue = unit_queue(l, i);
  }
  timing_memory *memories = arena_alloc(a, (l->num_memories + 1) * sizeof *memories);
  for (uint32_t i = 0; i < l->num_memories; i++) {
    const library_memory *from = &l->memories[i];
    bool shared = (from->queues & (from->queues - 1)) != 0;
    memories[i] = (timing_memory){from->name,
                                  from->banks,
                                  (uint32_t)from->rows,
                                  from->dual_ported,
                                  !shared,
                                  from->renamed,
                                  from->storage == i ? 0 : from->storage + 1};
  }
  m->queues = queues, m->queue_count = l->num_queues;
  m->units = units, m->unit_count = l->num_units;
  m->memories = memories, m->memory_count = l->num_memories;
}

static uint32_t machine_fact(const library *l, const char *name, uint32_t otherwise) {
  return (uint32_t)library_fact_value(l, name, otherwise);
}

const timing_machine *timing_machine_of(const library *l, arena *a, diagnostics *d) {
  timing_machine *m = arena_alloc(a, sizeof *m);
  m->name = l->name;
  m->peak = machine_fact(l, "peak", 1);
  m->issue = machine_fact(l, "issue", 1);
  m->bus_bytes = machine_fact(l, "bus_bytes", 16);
  m->request_bytes = machine_fact(l, "request_bytes", m->bus_bytes);
  m->requests = machine_fact(l, "requests", 16);
  m->memory_latency = machine_fact(l, "memory_latency", 40);
  make_parts(l, a, m);
  m->instructions = make_instructions(l, a);
  m->instruction_count = l->num_instructions;
  timing *t = timing_new(m);
  if (!t)
    diag_error(d, l->path,
               "the timing model has no room for so many queues, units, memories, banks or entries");
  timing_free(t);
  return t ? m : NULL;
}
