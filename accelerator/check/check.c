// Keeps, as a trace comes in, which rows were written and which bytes of main memory were written but not
// ordered yet (bit masks of lines of 64 bytes), and stops at the first access that these facts forbid.
#include "accelerator/check/check.h"

#include "accelerator/library.h"
#include "accelerator/timing/timing_access.h"
#include "support/hash_map.h"

#include <inttypes.h>
#include <string.h>

// An operand. What was written of it since memory was ordered is within [low, high).
typedef struct check_range {
  const char *name;
  uint64_t first, end, low, high;
  bool writable;
} check_range;

// A block that an instruction wrote and that may be under way until its queue's clock says `done`.
typedef struct check_block {
  access_run rows;
  uint64_t done;
} check_block;

typedef STACK(check_block) check_block_list;

typedef struct check_flight {
  uint64_t hash;
  check_block_list blocks; // `done`: from now on
} check_flight;

// By line of 64 bytes. Bit i: byte i of them was written since memory was ordered.
HASH_MAP(line_map, uint64_t, uint64_t);
HASH_MAP_FUNCTIONS(line_map, uint64_t, hash_u64, HASH_SAME);

struct check {
  const library *library;
  const trace_sink *next;
  trace_sink sink;
  STACK(check_range) operands;
  size_t recent; // of them: where the bytes told last were
  bool **known;  // by memory and row: something wrote it
  access_set access;
  uint32_t instruction; // under way
  uint64_t number;
  line_map lines;
  uint64_t *clocks; // by queue: cycles of the instructions so far
  check_block_list *blocks;
  uint64_t *changes;                   // of them, by queue
  STACK(check_flight) flights;         // what check_under_way has numbers for
  bool exact_blocks, in_order, failed; // in order: nothing orders memory, so it always is
  strbuf what;
};

static void check_fail(check *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void check_fail(check *c, const char *format, ...) {
  if (c->failed)
    return;
  c->failed = true;
  strbuf_printf(&c->what, "instruction %" PRIu64 ", %s: ", c->number,
                c->library->instructions[c->instruction].name);
  va_list args;
  va_start(args, format);
  strbuf_vprintf(&c->what, format, args);
  va_end(args);
}

// ---- Main memory that was written and not ordered -------------------------------------------------

void check_order(check *c) {
  line_map_clear(&c->lines);
  for (size_t i = 0; i < c->operands.size; i++)
    c->operands.data[i].low = c->operands.data[i].high = 0;
}

// Bytes [first, end) of one line as bits.
static uint64_t line_bits(uint64_t first, uint64_t end) {
  uint64_t count = end - first;
  return (count == 64 ? ~0ull : (1ull << count) - 1) << (first % 64);
}

static void note_written(check *c, uint64_t first, uint64_t end) {
  if (c->in_order)
    return;
  for (uint64_t stop; first < end; first = stop) {
    stop = first / 64 * 64 + 64 < end ? first / 64 * 64 + 64 : end;
    line_map_add(&c->lines, first / 64)->value |= line_bits(first, stop);
  }
}

static bool is_written(const check *c, uint64_t first, uint64_t end) {
  for (uint64_t stop; first < end && c->lines.size; first = stop) {
    stop = first / 64 * 64 + 64 < end ? first / 64 * 64 + 64 : end;
    const line_map_entry *line = line_map_find(&c->lines, first / 64);
    if (line && line->value & line_bits(first, stop))
      return true;
  }
  return false;
}

// ---- The trace ------------------------------------------------------------------------------------

static void check_begin(void *data, uint32_t instruction, const int64_t *operands) {
  check *c = data;
  if (instruction >= c->library->num_instructions)
    die("check: instruction %u of %u", instruction, c->library->num_instructions);
  c->instruction = instruction;
  access_clear(&c->access);
  if (c->next)
    c->next->begin(c->next->data, instruction, operands);
}

static void check_rows(void *data, uint32_t memory, bool write, uint32_t first, uint32_t count) {
  check *c = data;
  const library_memory *m = &c->library->memories[memory];
  if (memory >= c->library->num_memories || first + (uint64_t)count > m->rows)
    die("check: rows %u to %u of memory %u", first, first + count, memory);
  bool *known = c->known[memory] + first, *unknown = write ? NULL : memchr(known, false, count);
  if (unknown)
    check_fail(c, "reads row %u of %s, which nothing has written", first + (uint32_t)(unknown - known),
               m->name);
  for (uint32_t k = 0; write && k < c->library->num_memories; k++) // as elements of this type alone
    if (c->library->memories[k].storage == m->storage)
      memset(c->known[k] + first, k == memory, count);
  access_rows(&c->access, memory, write, first, count);
  if (c->next)
    c->next->rows(c->next->data, memory, write, first, count);
}

static bool is_inside(const check_range *r, uint64_t first, uint64_t end) {
  return first >= r->first && end <= r->end;
}

// The operand that the bytes are in; NULL: none, and *near is the name of one that they are close to, or
// NULL.
static check_range *find_operand(check *c, uint64_t first, uint64_t end, const char **near) {
  check_range *all = c->operands.data;
  *near = NULL;
  if (c->recent < c->operands.size && is_inside(&all[c->recent], first, end))
    return &all[c->recent];
  for (size_t i = 0; i < c->operands.size; i++) {
    if (is_inside(&all[i], first, end)) {
      c->recent = i;
      return &all[i];
    }
    if (first < all[i].end + CHECK_BORDER && end + CHECK_BORDER > all[i].first)
      *near = all[i].name;
  }
  return NULL;
}

static void check_bytes(void *data, bool write, const volatile void *address, uint32_t count) {
  check *c = data;
  uint64_t first = (uintptr_t)address, end = first + count;
  const char *near;
  check_range *r = find_operand(c, first, end, &near);
  if (!r && near)
    check_fail(c, "%s outside of operand %s", write ? "writes" : "reads", near);
  if (write) {
    if (r && !r->writable)
      check_fail(c, "writes to operand %s", r->name);
    if (r && r->low == r->high)
      r->low = first, r->high = end;
    else if (r)
      r->low = first < r->low ? first : r->low, r->high = end > r->high ? end : r->high;
    note_written(c, first, end);
  } else if ((!r || (first < r->high && end > r->low)) && is_written(c, first, end)) {
    check_fail(c, "reads main memory that was written with nothing between that orders memory");
  }
  if (c->next)
    c->next->bytes(c->next->data, write, address, count);
}

// Blocks of the queue that overlap with a row run but do not begin where it begins.
static void check_blocks(check *c, uint32_t queue, const access_run *run) {
  for (size_t i = 0; i < c->blocks[queue].size; i++) {
    const check_block *b = &c->blocks[queue].data[i];
    if (b->done > c->clocks[queue] && b->rows.memory == run->memory && b->rows.first < run->end &&
        run->first < b->rows.end && b->rows.first != run->first)
      check_fail(c, "rows %u to %u of %s overlap with a block from row %u on that may be under way",
                 run->first, run->end - 1, c->library->memories[run->memory].name, b->rows.first);
  }
}

static void track_blocks(check *c, uint32_t queue, uint32_t cycles, uint32_t latency) {
  const access_set *a = &c->access;
  for (size_t i = 0; i < a->runs.size; i++)
    if (c->library->memories[a->runs.data[i].memory].queues != 1ull << queue)
      check_blocks(c, queue, &a->runs.data[i]);
  size_t kept = 0;
  for (size_t i = 0; i < c->blocks[queue].size; i++)
    if (c->blocks[queue].data[i].done > c->clocks[queue])
      c->blocks[queue].data[kept++] = c->blocks[queue].data[i];
  c->blocks[queue].size = kept;
  c->clocks[queue] += cycles;
  for (size_t i = 0; i < a->runs.size; i++)
    if (a->runs.data[i].write)
      stack_push(&c->blocks[queue], (check_block){a->runs.data[i], c->clocks[queue] + latency});
  c->changes[queue]++;
}

uint64_t check_changes(const check *c, uint32_t queue) { return c->changes[queue]; }

static bool same_blocks(const check_block_list *a, const check_block_list *b) {
  bool same = a->size == b->size;
  for (size_t i = 0; i < a->size && same; i++) {
    const check_block *x = &a->data[i], *y = &b->data[i];
    same = x->done == y->done && x->rows.memory == y->rows.memory && x->rows.first == y->rows.first &&
           x->rows.end == y->rows.end;
  }
  return same;
}

uint32_t check_under_way(check *c, uint32_t queue) {
  check_flight now = {0};
  for (size_t i = 0; i < c->blocks[queue].size; i++) {
    check_block b = c->blocks[queue].data[i];
    if (b.done <= c->clocks[queue])
      continue;
    b.done -= c->clocks[queue];
    now.hash = hash_mix(hash_mix(now.hash, b.done), ((uint64_t)b.rows.first << 32) | b.rows.end);
    stack_push(&now.blocks, b);
  }
  for (size_t i = 0; i < c->flights.size; i++)
    if (c->flights.data[i].hash == now.hash && same_blocks(&c->flights.data[i].blocks, &now.blocks)) {
      stack_free(&now.blocks);
      return (uint32_t)i;
    }
  stack_push(&c->flights, now);
  return (uint32_t)c->flights.size - 1;
}

void check_set_under_way(check *c, uint32_t queue, uint32_t blocks) {
  const check_block_list *all = &c->flights.data[blocks].blocks;
  c->blocks[queue].size = 0;
  for (size_t i = 0; i < all->size; i++) {
    check_block b = all->data[i];
    b.done += c->clocks[queue];
    stack_push(&c->blocks[queue], b);
  }
  c->changes[queue]++;
}

static void check_end(void *data, uint32_t cycles, uint32_t latency) {
  check *c = data;
  const library_instruction *in = &c->library->instructions[c->instruction];
  if (in->orders_memory) {
    check_order(c);
    for (uint32_t q = 0; q < c->library->num_queues; q++)
      c->blocks[q].size = 0, c->changes[q]++;
  } else if (in->queue != LIBRARY_NUMBER && c->exact_blocks) {
    if (in->drains)
      c->blocks[in->queue].size = 0;
    track_blocks(c, in->queue, cycles, latency);
  }
  c->number++;
  if (c->next)
    c->next->end(c->next->data, cycles, latency);
}

// ---- The check as a whole -------------------------------------------------------------------------

static void *zeroed(size_t bytes) { return memset(util_alloc(bytes ? bytes : 1), 0, bytes ? bytes : 1); }

check *check_new(const struct library *l, const trace_sink *next) {
  check *c = zeroed(sizeof *c);
  c->library = l;
  c->next = next;
  c->sink = (trace_sink){c, check_begin, check_rows, check_bytes, check_end};
  c->known = zeroed(l->num_memories * sizeof *c->known);
  for (uint32_t i = 0; i < l->num_memories; i++)
    c->known[i] = zeroed(l->memories[i].rows);
  c->clocks = zeroed(l->num_queues * sizeof *c->clocks);
  c->blocks = zeroed(l->num_queues * sizeof *c->blocks);
  c->changes = zeroed(l->num_queues * sizeof *c->changes);
  c->in_order = true;
  for (uint32_t i = 0; i < l->num_instructions; i++)
    c->in_order &= !l->instructions[i].orders_memory;
  c->exact_blocks = library_fact_value(l, "exact_blocks", 0) == 1;
  return c;
}

void check_free(check *c) {
  if (!c)
    return;
  for (uint32_t i = 0; i < c->library->num_memories; i++)
    util_release(c->known[i]);
  for (uint32_t i = 0; i < c->library->num_queues; i++)
    stack_free(&c->blocks[i]);
  util_release(c->known);
  for (size_t i = 0; i < c->flights.size; i++)
    stack_free(&c->flights.data[i].blocks);
  stack_free(&c->flights);
  util_release(c->clocks);
  util_release(c->changes);
  util_release(c->blocks);
  line_map_free(&c->lines);
  stack_free(&c->operands);
  access_free(&c->access);
  strbuf_free(&c->what);
  util_release(c);
}

void check_operand(check *c, const char *name, const void *data, size_t bytes, bool writable) {
  uint64_t first = (uintptr_t)data;
  uint64_t end = first + bytes, high = c->lines.size ? end : first;
  stack_push(&c->operands, (check_range){name, first, end, first, high, writable});
}

const trace_sink *check_sink(check *c) { return &c->sink; }

bool check_ordered(const check *c, const void *data, size_t bytes) {
  uint64_t first = (uintptr_t)data, end = first + bytes;
  if (bytes <= 64 || !c->lines.size)
    return !is_written(c, first, end);
  for (size_t i = 0; i < c->lines.size; i++)
    if (c->lines.data[i].key * 64 + 64 > first && c->lines.data[i].key * 64 < end)
      return false;
  return true;
}

const char *check_violation(const check *c) { return c->failed ? c->what.text : NULL; }

const char *check_finish(check *c) {
  if (!c->failed && c->lines.size) {
    c->failed = true;
    strbuf_printf(&c->what, "the program ends with results in main memory that no instruction orders");
  }
  return c->failed ? c->what.text : NULL;
}
