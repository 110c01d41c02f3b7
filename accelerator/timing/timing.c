// A simulation by events: instructions enter their queues in program order, heads of queues start as soon
// as dependences, units, banks and the bus allow it, and gaps are accounted to what was waited for.
#include "accelerator/timing/timing.h"

#include "accelerator/timing/timing_access.h"

#include <string.h>

const char *const timing_reason_names[TIMING_REASONS] = {"issue", "entries", "order", "unit",
                                                         "bus",   "bank",    "data",  "drain"};

enum { TIMING_MAX_LIVE = LIBRARY_MAX_ENTRIES + 1 };
#define TIMING_NEVER UINT64_MAX

// An instruction that was issued and may still be waited for.
typedef struct timing_op {
  uint64_t number; // in program order
  const timing_instruction *instruction;
  uint64_t issue, ready, done; // ready: the latest end of what it needs, of those that have started
  uint32_t cycles, latency;
  bool started;
  STACK(uint64_t) needs; // numbers of those that have not started
  access_set access;
} timing_op;

typedef struct timing_bank {
  uint64_t free[2], busy; // by direction, where there are two ports; else both are alike
} timing_bank;

typedef struct timing_queue_state {
  uint64_t last_start;
  uint64_t done[LIBRARY_MAX_TRACKED]; // of those started last, as a ring
  uint64_t started;
  uint64_t latest; // end of all that has started
} timing_queue_state;

typedef struct timing_unit_state {
  uint64_t free;
  timing_reason cause; // why it is not free earlier
} timing_unit_state;

struct timing {
  const timing_machine *machine;
  const timing_listener *listener; // or NULL
  trace_sink sink;
  timing_op *live[TIMING_MAX_LIVE]; // in program order; behind them, slots for more
  unsigned live_count;
  timing_op *current; // between begin and end
  uint64_t number;
  uint64_t issued;        // when the core issued the last instruction
  uint64_t core_rest;     // hundredths of instructions that the core is ahead
  uint64_t stalled_until; // a queue was full
  uint64_t drained_until; // a barrier
  uint64_t quiet;         // when all writes that have started are in main memory
  uint64_t bus_free;
  timing_queue_state queues[LIBRARY_MAX_QUEUES];
  timing_unit_state units[LIBRARY_MAX_UNITS];
  timing_bank banks[LIBRARY_MAX_MEMORIES][LIBRARY_MAX_BANKS];
  timing_report report;
};

static uint64_t timing_max(uint64_t a, uint64_t b) { return a > b ? a : b; }

static void timing_tell(const timing *t, timing_part part, uint32_t unit, uint64_t start, uint64_t end) {
  if (t->listener && end > start)
    t->listener->busy(t->listener->data, part, unit, start, end);
}

// ---- When a head of a queue may start ---------------------------------------------------------------------

static uint32_t timing_tracked(const timing_queue *q) { return q->tracked ? q->tracked : q->entries; }

// The earliest start of an instruction that is the first of its queue not to have started; TIMING_NEVER while
// something that it needs has not started.
static uint64_t timing_start_time(const timing *t, const timing_op *op, timing_reason *reason) {
  if (op->needs.size)
    return TIMING_NEVER;
  const timing_queue_state *q = &t->queues[op->instruction->queue];
  const timing_unit_state *u = &t->units[op->instruction->unit];
  uint32_t tracked = timing_tracked(&t->machine->queues[op->instruction->queue]);
  uint64_t order = q->last_start;
  if (q->started >= tracked)
    order = timing_max(order, q->done[(q->started - tracked) % LIBRARY_MAX_TRACKED]);
  uint64_t drain = op->instruction->barrier == TIMING_BARRIER_QUEUE ? q->latest : 0;
  uint64_t start = op->issue;
  *reason = TIMING_ISSUE;
  if (order > start)
    start = order, *reason = TIMING_ORDER;
  if (op->ready > start)
    start = op->ready, *reason = TIMING_DATA;
  if (drain > start)
    start = drain, *reason = TIMING_DRAIN;
  if (u->free > start)
    start = u->free, *reason = u->cause;
  for (uint32_t i = op->instruction->unit + 1u; i < t->machine->unit_count; i++)
    if (t->machine->units[i].queue == op->instruction->queue && t->units[i].free > start)
      start = t->units[i].free, *reason = TIMING_ORDER;
  return start;
}

// The head that may start first; NULL when there is none.
static timing_op *timing_next(const timing *t, uint64_t *start, timing_reason *reason) {
  timing_op *best = NULL;
  bool seen[LIBRARY_MAX_QUEUES] = {false};
  *start = TIMING_NEVER;
  for (unsigned i = 0; i < t->live_count; i++) {
    timing_op *op = t->live[i];
    if (op->started || seen[op->instruction->queue])
      continue;
    seen[op->instruction->queue] = true;
    timing_reason why;
    uint64_t s = timing_start_time(t, op, &why);
    if (s < *start)
      best = op, *start = s, *reason = why;
  }
  return best;
}

// ---- What it keeps busy -----------------------------------------------------------------------------------

// Cycles of the busiest bank for this instruction alone; with `until`, takes the banks' time from `start` on
// and gives the end.
static uint64_t timing_banks(timing *t, const timing_op *op, uint64_t start, uint64_t *until) {
  const timing_machine *m = t->machine;
  uint64_t alone = 0;
  for (uint32_t i = 0; i < m->memory_count && op->access.runs.size; i++)
    for (uint32_t b = 0; b < m->memories[i].banks; b++) {
      uint64_t rows[2] = {access_bank_rows(&op->access, m, i, b, false),
                          access_bank_rows(&op->access, m, i, b, true)};
      timing_bank *bank = &t->banks[i][b];
      if (!m->memories[i].dual_ported)
        rows[0] = rows[1] = rows[0] + rows[1];
      for (unsigned w = 0; w < 2; w++) {
        if (!rows[w])
          continue;
        alone = timing_max(alone, rows[w]);
        bank->free[w] = timing_max(bank->free[w], start) + rows[w];
        *until = timing_max(*until, bank->free[w]);
      }
      bank->busy += timing_max(rows[0], rows[1]);
    }
  return alone;
}

// Cycles between the first and the last request to main memory that latency and requests in flight allow.
static uint64_t timing_request_cycles(const timing_machine *m, uint64_t requests) {
  return timing_max(requests, (requests * m->memory_latency + m->requests - 1) / m->requests);
}

static void timing_account_gap(timing *t, timing_op *op, uint64_t start, timing_reason reason) {
  uint64_t *lost = t->report.unit_lost[op->instruction->unit];
  uint64_t at = t->units[op->instruction->unit].free;
  if (at < t->drained_until && at < start) {
    uint64_t to = start < t->drained_until ? start : t->drained_until;
    lost[TIMING_DRAIN] += to - at;
    at = to;
  }
  if (reason == TIMING_ISSUE && at < t->stalled_until && at < start) {
    uint64_t to = start < t->stalled_until ? start : t->stalled_until;
    lost[TIMING_ENTRIES] += to - at;
    at = to;
  }
  if (at < start)
    lost[reason] += start - at;
}

static void timing_wake(timing *t, const timing_op *op) {
  for (unsigned i = 0; i < t->live_count; i++) {
    timing_op *other = t->live[i];
    for (size_t j = 0; j < other->needs.size; j++)
      if (other->needs.data[j] == op->number) {
        other->needs.data[j] = other->needs.data[--other->needs.size];
        other->ready = timing_max(other->ready, op->done);
        break;
      }
  }
}

static void timing_start(timing *t, timing_op *op, uint64_t start, timing_reason reason) {
  const timing_machine *m = t->machine;
  const timing_instruction *in = op->instruction;
  const access_set *a = &op->access;
  timing_unit_state *unit = &t->units[in->unit];
  timing_queue_state *queue = &t->queues[in->queue];
  timing_account_gap(t, op, start, reason);

  uint64_t bank_end = start;
  uint64_t alone = timing_max(op->cycles, timing_banks(t, op, start, &bank_end));
  uint64_t beats = a->beats[0] + a->beats[1];
  uint64_t bus_alone = timing_max(
      beats, timing_max(timing_request_cycles(m, a->requests[0]), timing_request_cycles(m, a->requests[1])));
  uint64_t end = start + timing_max(alone, bus_alone);
  unit->cause = bus_alone > alone ? TIMING_BUS : TIMING_UNIT;
  uint64_t *lost = t->report.unit_lost[in->unit];
  t->report.unit_busy[in->unit] += end - start;
  timing_tell(t, TIMING_PART_UNIT, in->unit, start, end);
  if (beats) {
    t->bus_free = timing_max(t->bus_free, start) + beats;
    t->report.bus_busy += beats;
    timing_tell(t, TIMING_PART_BUS, 0, t->bus_free - beats, t->bus_free);
    if (t->bus_free > end) {
      lost[TIMING_BUS] += t->bus_free - end;
      end = t->bus_free, unit->cause = TIMING_BUS;
    }
  }
  if (bank_end > end) {
    lost[TIMING_BANK] += bank_end - end;
    end = bank_end, unit->cause = TIMING_BANK;
  }
  unit->free = timing_max(unit->free, end);
  op->started = true;
  op->done = end + op->latency + (a->requests[0] ? m->memory_latency : 0);
  if (a->requests[1])
    t->quiet = timing_max(t->quiet, op->done + m->memory_latency);
  queue->last_start = start;
  queue->done[queue->started++ % LIBRARY_MAX_TRACKED] = op->done;
  queue->latest = timing_max(queue->latest, op->done);
  t->report.read_bytes += a->bytes[0], t->report.written_bytes += a->bytes[1];
  t->report.read_requests += a->requests[0], t->report.written_requests += a->requests[1];
  timing_wake(t, op);
}

// Starts what starts no later than `time`.
static void timing_run_until(timing *t, uint64_t time) {
  for (;;) {
    uint64_t start;
    timing_reason reason;
    timing_op *op = timing_next(t, &start, &reason);
    if (!op || start > time)
      return;
    timing_start(t, op, start, reason);
  }
}

// ---- Issue ------------------------------------------------------------------------------------------------

// Forgets what later instructions cannot wait for.
static void timing_retire(timing *t) {
  unsigned kept = 0;
  for (unsigned i = 0; i < t->live_count; i++) {
    timing_op *op = t->live[i];
    if (op->started && op->done <= t->issued)
      continue;
    t->live[i] = t->live[kept];
    t->live[kept++] = op;
  }
  t->live_count = kept;
}

// When there is room in the queue, not before `time`.
static uint64_t timing_room(timing *t, uint32_t queue, uint64_t time) {
  for (;;) {
    timing_run_until(t, time);
    uint32_t used = 0;
    uint64_t next;
    timing_reason reason;
    timing_next(t, &next, &reason);
    for (unsigned i = 0; i < t->live_count; i++) {
      const timing_op *op = t->live[i];
      if (op->instruction->queue != queue || (op->started && op->done <= time))
        continue;
      used++;
      if (op->started && op->done < next)
        next = op->done;
    }
    if (used < t->machine->queues[queue].entries)
      return time;
    if (next == TIMING_NEVER)
      die("timing: no instruction can start");
    time = next;
    t->stalled_until = time;
  }
}

static void timing_depend(timing *t, timing_op *op) {
  op->needs.size = 0;
  op->ready = 0;
  for (unsigned i = 0; i < t->live_count; i++) {
    const timing_op *earlier = t->live[i];
    if (!access_conflict(t->machine, &earlier->access, &op->access,
                         earlier->instruction->queue == op->instruction->queue))
      continue;
    if (earlier->started)
      op->ready = timing_max(op->ready, earlier->done);
    else
      stack_push(&op->needs, earlier->number);
  }
}

// All that was issued starts; when it, and what it wrote, is done.
static uint64_t timing_drain(timing *t) {
  timing_run_until(t, TIMING_NEVER - 1);
  uint64_t end = timing_max(t->quiet, t->issued);
  for (uint32_t i = 0; i < t->machine->queue_count; i++)
    end = timing_max(end, t->queues[i].latest);
  return end;
}

// Cycles in which the core executes so many instructions.
static uint64_t timing_core_cycles(timing *t, uint64_t instructions) {
  uint64_t work = instructions * 100 + t->core_rest;
  t->core_rest = work % t->machine->core->rate;
  return work / t->machine->core->rate;
}

// Cycles of the core from the instruction before on.
static uint64_t timing_issue_cycles(timing *t, uint64_t number) {
  const timing_core *core = t->machine->core;
  if (!core)
    return t->machine->issue;
  if (number >= core->count)
    die("timing: instruction %llu of %llu that the core issues", (unsigned long long)number,
        (unsigned long long)core->count);
  return timing_core_cycles(t, core->before[number]);
}

static void timing_begin(void *data, uint32_t instruction, const int64_t *operands) {
  timing *t = data;
  (void)operands;
  if (instruction >= t->machine->instruction_count)
    die("timing: instruction %u of %u", instruction, t->machine->instruction_count);
  if (t->live_count == TIMING_MAX_LIVE)
    die("timing: too many instructions in flight");
  if (!t->live[t->live_count])
    t->live[t->live_count] = memset(util_alloc(sizeof(timing_op)), 0, sizeof(timing_op));
  t->current = t->live[t->live_count];
  access_clear(&t->current->access);
  t->current->instruction = &t->machine->instructions[instruction];
  t->current->started = false;
}

static void timing_rows(void *data, uint32_t memory, bool write, uint32_t first, uint32_t count) {
  timing *t = data;
  if (memory >= t->machine->memory_count)
    die("timing: memory %u of %u", memory, t->machine->memory_count);
  const timing_memory *m = &t->machine->memories[memory];
  if (!m->internal)
    access_rows(&t->current->access, m->shares ? m->shares - 1 : memory, write, first, count);
}

static void timing_bytes(void *data, bool write, const volatile void *address, uint32_t count) {
  timing *t = data;
  access_main(&t->current->access, t->machine, write, (uintptr_t)address, count);
}

static void timing_end(void *data, uint32_t cycles, uint32_t latency) {
  timing *t = data;
  timing_op *op = t->current;
  const timing_instruction *in = op->instruction;
  access_close(&op->access, t->machine);
  op->cycles = cycles, op->latency = latency;
  op->number = t->number++;
  t->report.instructions++;
  uint64_t issue = timing_issue_cycles(t, op->number), time = t->issued + issue;
  t->report.issue_busy += issue;
  timing_tell(t, TIMING_PART_CORE, 0, t->issued, time);
  if (in->barrier == TIMING_BARRIER_ALL) {
    t->issued = time;
    t->issued = t->drained_until = timing_drain(t);
    if (t->listener && t->listener->complete)
      t->listener->complete(t->listener->data, t->issued);
  } else if (in->queue == TIMING_NO_QUEUE) {
    t->issued = time;
  } else {
    t->issued = op->issue = timing_room(t, in->queue, time);
    timing_depend(t, op);
    t->live_count++;
    timing_run_until(t, t->issued);
  }
  if (t->machine->serial)
    t->issued = t->drained_until = timing_drain(t);
  timing_retire(t);
}

// ---- The model as a whole ---------------------------------------------------------------------------------

static bool timing_valid(const timing_machine *m) {
  if (m->queue_count > LIBRARY_MAX_QUEUES || m->unit_count > LIBRARY_MAX_UNITS ||
      m->memory_count > LIBRARY_MAX_MEMORIES || !m->bus_bytes || !m->requests || !m->request_bytes ||
      (m->core && !m->core->rate))
    return false;
  uint32_t entries = 0;
  for (uint32_t i = 0; i < m->queue_count; i++) {
    if (!m->queues[i].entries || timing_tracked(&m->queues[i]) > LIBRARY_MAX_TRACKED)
      return false;
    entries += m->queues[i].entries;
  }
  for (uint32_t i = 0; i < m->memory_count; i++)
    if (!m->memories[i].banks || m->memories[i].banks > LIBRARY_MAX_BANKS)
      return false;
  for (uint32_t i = 0; i < m->instruction_count; i++) {
    const timing_instruction *in = &m->instructions[i];
    if (in->queue != TIMING_NO_QUEUE &&
        (in->queue >= m->queue_count || in->unit >= m->unit_count || m->units[in->unit].queue != in->queue))
      return false;
  }
  return entries < TIMING_MAX_LIVE;
}

timing *timing_new(const timing_machine *machine) {
  if (!timing_valid(machine))
    return NULL;
  timing *t = memset(util_alloc(sizeof *t), 0, sizeof *t);
  t->machine = machine;
  t->sink = (trace_sink){t, timing_begin, timing_rows, timing_bytes, timing_end};
  return t;
}

void timing_free(timing *t) {
  if (!t)
    return;
  for (unsigned i = 0; i < TIMING_MAX_LIVE && t->live[i]; i++) {
    stack_free(&t->live[i]->needs);
    access_free(&t->live[i]->access);
    util_release(t->live[i]);
  }
  util_release(t);
}

void timing_listen(timing *t, const timing_listener *listener) { t->listener = listener; }

const trace_sink *timing_sink(timing *t) { return &t->sink; }

static void timing_limit(timing_report *r, const char *name, uint64_t cycles) {
  if (cycles > r->bound)
    r->bound = cycles, r->limit = name;
}

timing_report timing_finish(timing *t) {
  const timing_machine *m = t->machine;
  uint64_t behind = m->core && t->number ? timing_core_cycles(t, m->core->behind) : 0;
  uint64_t end = timing_max(timing_drain(t), t->issued + behind);
  timing_report r = t->report;
  r.cycles = end;
  r.issue_busy += behind;
  r.limit = "nothing";
  timing_limit(&r, "issue", r.issue_busy);
  timing_limit(&r, "bus", r.bus_busy);
  for (uint32_t i = 0; i < m->unit_count; i++) {
    timing_limit(&r, m->units[i].name, r.unit_busy[i]);
    if (end > t->units[i].free)
      r.unit_lost[i][TIMING_DRAIN] += end - t->units[i].free;
  }
  for (uint32_t i = 0; i < m->memory_count; i++) {
    for (uint32_t b = 0; b < m->memories[i].banks; b++)
      r.bank_busy[i] = timing_max(r.bank_busy[i], t->banks[i][b].busy);
    timing_limit(&r, m->memories[i].name, r.bank_busy[i]);
  }
  t->live_count = 0;
  t->number = t->issued = t->core_rest = t->stalled_until = t->drained_until = t->quiet = t->bus_free = 0;
  memset(t->queues, 0, sizeof t->queues);
  memset(t->units, 0, sizeof t->units);
  memset(t->banks, 0, sizeof t->banks);
  memset(&t->report, 0, sizeof t->report);
  return r;
}
