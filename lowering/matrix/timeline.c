// Adds up what the timing model tells, in spans that become twice as long whenever the time is over.
#include "lowering/matrix/timeline.h"

#include "accelerator/check/replay.h"

#include <string.h>

static void lengthen(explanation_timeline *t) {
  for (size_t i = 0; i < t->tracks.size; i++) {
    uint64_t *work = t->tracks.data[i].work;
    for (unsigned k = 0; k < EXPLANATION_SPANS; k++)
      work[k] = k < EXPLANATION_SPANS / 2 ? work[2 * k] + work[2 * k + 1] : 0;
  }
  t->span *= 2;
}

// Tracks: the core, each unit, main memory's bus.
static void on_busy(void *data, timing_part part, uint32_t unit, uint64_t start, uint64_t end) {
  explanation_timeline *t = data;
  size_t number = part == TIMING_PART_CORE ? 0 : part == TIMING_PART_UNIT ? 1 + unit : t->tracks.size - 1;
  explanation_track *track = &t->tracks.data[number];
  while (end > t->span * EXPLANATION_SPANS)
    lengthen(t);
  track->busy += end - start;
  while (start < end) {
    uint64_t at = start / t->span, next = (at + 1) * t->span;
    next = next < end ? next : end;
    track->work[at] += next - start;
    start = next;
  }
}

void timeline_explain(const library *l, c_file *file, MlirOperation function, explanation *e) {
  arena *a = arena_new();
  diagnostics d = {.collect = true};
  const timing_machine *m = timing_machine_of(l, a, &d);
  diag_free(&d);
  explanation_timeline *t = arena_alloc(e->memory, sizeof *t);
  t->span = 1;
  stack_push(&t->tracks, (explanation_track){.name = "core"});
  for (uint32_t i = 0; m && i < m->unit_count; i++)
    stack_push(&t->tracks, (explanation_track){.name = arena_strdup(e->memory, m->units[i].name)});
  stack_push(&t->tracks, (explanation_track){.name = "main memory"});
  timing_listener listener = {t, on_busy, NULL};
  replay_outcomes outcomes = {0};
  bool ok = m && replay_listen(l, m, &listener, file, a, &outcomes) && outcomes.count == 1 &&
            !outcomes.functions[0].violation;
  if (ok) {
    const timing_report *r = &outcomes.functions[0].timing;
    t->cycles = r->cycles, t->instructions = r->instructions;
    t->bytes_read = r->read_bytes, t->bytes_written = r->written_bytes;
    explanation_add(e, EXPLANATION_TIMELINE, function)->timeline = t;
  } else {
    stack_free(&t->tracks);
  }
  arena_free(a);
}
