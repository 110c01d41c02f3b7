#include "tests/harness/trace.h"

#include <stdlib.h>
#include <string.h>

typedef struct trace_instruction {
  uint64_t address;
  uint32_t words; // of the classes
} trace_instruction;

// A translated block: instructions [first, end).
typedef struct trace_block {
  uint64_t address, executed;
  size_t first, end;
  bool wanted; // in one of the functions
} trace_block;

struct trace {
  const trace_class *classes;
  const char *const *functions;
  STACK(trace_instruction) instructions;
  trace_block *blocks; // hashed by address, free where that is FREE
  uint32_t num_blocks, capacity;
  size_t first; // of the block that is being listed
  int depth;    // of braces
  bool listing, wanted;
};

static const uint64_t FREE = UINT64_MAX;

static trace_block *slot_of(trace_block *blocks, uint32_t capacity, uint64_t address) {
  uint32_t at = (uint32_t)hash_mix(0, address) & (capacity - 1);
  while (blocks[at].address != FREE && blocks[at].address != address)
    at = (at + 1) & (capacity - 1);
  return &blocks[at];
}

static trace_block *new_blocks(uint32_t capacity) {
  trace_block *blocks = util_alloc(capacity * sizeof *blocks);
  for (uint32_t i = 0; i < capacity; i++)
    blocks[i] = (trace_block){.address = FREE};
  return blocks;
}

static trace_block *block_at(trace *t, uint64_t address) {
  if (2 * t->num_blocks >= t->capacity) {
    trace_block *larger = new_blocks(2 * t->capacity);
    for (uint32_t i = 0; i < t->capacity; i++)
      if (t->blocks[i].address != FREE)
        *slot_of(larger, 2 * t->capacity, t->blocks[i].address) = t->blocks[i];
    util_release(t->blocks);
    t->blocks = larger;
    t->capacity *= 2;
  }
  trace_block *block = slot_of(t->blocks, t->capacity, address);
  t->num_blocks += block->address == FREE;
  block->address = address;
  return block;
}

trace *trace_new(const trace_class *classes, const char *const *functions) {
  enum { FIRST_CAPACITY = 1024 };
  trace *t = util_alloc(sizeof *t);
  *t = (trace){.classes = classes,
               .functions = functions,
               .blocks = new_blocks(FIRST_CAPACITY),
               .capacity = FIRST_CAPACITY};
  return t;
}

void trace_free(trace *t) {
  stack_free(&t->instructions);
  util_release(t->blocks);
  util_release(t);
}

// "IN: SYMBOL": a block is translated.
static void begin_listing(trace *t, const char *symbol) {
  t->listing = true;
  t->first = t->instructions.size;
  t->depth = 0;
  t->wanted = false;
  size_t length = strcspn(symbol, " \n");
  for (const char *const *f = t->functions; *f; f++)
    t->wanted |= strlen(*f) == length && !strncmp(*f, symbol, length);
}

static void end_listing(trace *t) {
  if (t->listing && t->first < t->instructions.size) {
    trace_block *block = block_at(t, t->instructions.data[t->first].address);
    block->first = t->first;
    block->end = t->instructions.size;
    block->wanted = t->wanted;
  }
  t->listing = false;
}

// "0xADDRESS:  WORD text".
static void list_word(trace *t, const char *line) {
  char *end;
  uint64_t address = strtoull(line, &end, 16);
  if (*end != ':' || end == line)
    return;
  uint32_t word = (uint32_t)strtoull(end + 1, &end, 16);
  bool matches = false;
  for (const trace_class *c = t->classes; c && c->mask; c++)
    matches |= (word & c->mask) == c->value;
  if (!t->depth)
    stack_push(&t->instructions, (trace_instruction){address, 0});
  t->instructions.data[t->instructions.size - 1].words += matches;
  for (; *end; end++)
    t->depth += (*end == '{') - (*end == '}');
}

void trace_line(trace *t, const char *line) {
  static const char executed[] = "Trace ", translated[] = "IN: ";
  if (!strncmp(line, executed, sizeof executed - 1)) {
    end_listing(t);
    const char *address = strchr(line, '/'); // [.../ADDRESS/...]
    if (address)
      block_at(t, strtoull(address + 1, NULL, 16))->executed++;
  } else if (!strncmp(line, translated, sizeof translated - 1)) {
    end_listing(t);
    begin_listing(t, line + sizeof translated - 1);
  } else if (t->listing) {
    list_word(t, line);
  }
}

uint64_t trace_instructions(const trace *t) {
  uint64_t sum = 0;
  for (uint32_t i = 0; i < t->capacity; i++)
    sum += t->blocks[i].executed * (t->blocks[i].end - t->blocks[i].first);
  return sum;
}

uint64_t trace_words(const trace *t) {
  uint64_t sum = 0;
  for (uint32_t i = 0; i < t->capacity; i++)
    for (size_t k = t->blocks[i].first; k < t->blocks[i].end; k++)
      sum += t->blocks[i].executed * t->instructions.data[k].words;
  return sum;
}

static int by_address(const void *a, const void *b) {
  const cycle_count *x = a, *y = b;
  return x->address < y->address ? -1 : x->address > y->address;
}

void trace_counts(const trace *t, cycle_counts *out) {
  size_t kept = out->size;
  for (uint32_t i = 0; i < t->capacity; i++)
    for (size_t k = t->blocks[i].first; t->blocks[i].wanted && k < t->blocks[i].end; k++)
      stack_push(out, (cycle_count){t->instructions.data[k].address, t->blocks[i].executed});
  if (out->size == kept)
    return;
  // Blocks overlap where one is entered in its middle.
  qsort(out->data + kept, out->size - kept, sizeof *out->data, by_address);
  for (size_t i = kept + 1; i < out->size; i++)
    if (out->data[i].address == out->data[kept].address)
      out->data[kept].count += out->data[i].count;
    else
      out->data[++kept] = out->data[i];
  out->size = kept + 1;
}
