// Sets of runs of rows and bytes that an instruction reads and writes: joining, requests to the bus,
// conflicts of two sets.
#include "accelerator/timing/timing_access.h"

#include <string.h>

void access_clear(access_set *s) {
  s->runs.size = 0;
  s->pending = s->last = (access_bytes){0};
  memset(s->bytes, 0, sizeof s->bytes);
  memset(s->requests, 0, sizeof s->requests);
  memset(s->beats, 0, sizeof s->beats);
}

void access_free(access_set *s) { stack_free(&s->runs); }

void access_rows(access_set *s, uint32_t memory, bool write, uint32_t first, uint32_t count) {
  uint32_t end = first + count;
  for (size_t i = s->runs.size; i-- > 0;) { // rows of several blocks may be told in turn
    access_run *r = &s->runs.data[i];
    if (r->memory != memory || r->write != write || first > r->end || end < r->first)
      continue;
    r->first = first < r->first ? first : r->first;
    r->end = end > r->end ? end : r->end;
    return;
  }
  stack_push(&s->runs, (access_run){memory, first, end, write});
}

// Requests of powers of two, aligned to their size, from one beat to the largest, that cover the run.
static void access_request(access_set *s, const timing_machine *m, access_bytes run) {
  uint64_t beat = m->bus_bytes;
  uint64_t at = run.first / beat * beat, end = (run.end + beat - 1) / beat * beat;
  while (at < end) {
    uint64_t size = m->request_bytes;
    while (size > beat && (at % size || at + size > end))
      size /= 2;
    at += size;
    s->requests[run.write]++;
    s->beats[run.write] += size / beat;
    s->bytes[run.write] += size;
  }
}

static void access_flush(access_set *s, const timing_machine *m) {
  if (s->pending.first == s->pending.end)
    return;
  bool again = s->last.first == s->pending.first && s->last.end == s->pending.end &&
               s->last.write == s->pending.write && !s->pending.write;
  if (!again)
    access_request(s, m, s->pending);
  s->last = s->pending;
  s->pending = (access_bytes){0};
}

void access_main(access_set *s, const timing_machine *m, bool write, uint64_t address, uint32_t count) {
  if (!count)
    return;
  access_bytes *p = &s->pending;
  if (p->first != p->end && p->write == write && p->end == address) {
    p->end += count;
    return;
  }
  access_flush(s, m);
  *p = (access_bytes){address, address + count, write};
}

void access_close(access_set *s, const timing_machine *m) { access_flush(s, m); }

static bool access_overlap(const access_run *a, const access_run *b) {
  return a->memory == b->memory && a->first < b->end && b->first < a->end;
}

// Whether all of `read` that lies in `write` is written by `s` too.
static bool access_updates(const access_set *s, const access_run *read, const access_run *write) {
  uint32_t first = read->first > write->first ? read->first : write->first;
  uint32_t end = read->end < write->end ? read->end : write->end;
  for (size_t i = 0; i < s->runs.size; i++) {
    const access_run *r = &s->runs.data[i];
    if (r->write && r->memory == read->memory && r->first <= first && r->end >= end)
      return true;
  }
  return false;
}

bool access_conflict(const timing_machine *m, const access_set *earlier, const access_set *later,
                     bool same_queue) {
  for (size_t i = 0; i < earlier->runs.size; i++)
    for (size_t j = 0; j < later->runs.size; j++) {
      const access_run *e = &earlier->runs.data[i], *l = &later->runs.data[j];
      if ((!e->write && !l->write) || !access_overlap(e, l))
        continue;
      if (m->memories[e->memory].renamed && (!e->write || l->write))
        continue;
      if (!same_queue || (e->write && !l->write && !access_updates(later, l, e)))
        return true;
    }
  return false;
}

uint64_t access_bank_rows(const access_set *s, const timing_machine *m, uint32_t memory, uint32_t bank,
                          bool write) {
  const timing_memory *mem = &m->memories[memory];
  uint32_t size = mem->rows / mem->banks, low = bank * size, high = low + size;
  uint64_t rows = 0;
  for (size_t i = 0; i < s->runs.size; i++) {
    const access_run *r = &s->runs.data[i];
    uint32_t first = r->first > low ? r->first : low, end = r->end < high ? r->end : high;
    if (r->memory == memory && r->write == write && first < end)
      rows += end - first;
  }
  return rows;
}
