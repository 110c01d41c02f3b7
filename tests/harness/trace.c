// Parses QEMU's log line by line: keeps each translated block's words in a hash table by address, and
// counts executions.
#include "tests/harness/trace.h"

#include "support/hash_map.h"
#include <stdlib.h>
#include <string.h>

typedef struct trace_instruction {
  uint64_t address;
  uint32_t words; // of the classes
  bool is_edge, is_mark;
} trace_instruction;

// A translated block: instructions [first, end).
typedef struct trace_block {
  uint64_t executed;
  size_t first, end;
  bool wanted; // in one of the functions
} trace_block;

HASH_MAP(block_map, uint64_t, trace_block); // by address
HASH_MAP_FUNCTIONS(block_map, uint64_t, hash_u64, HASH_SAME);

struct trace {
  const trace_class *classes;
  const char *const *functions;
  STACK(trace_instruction) instructions;
  block_map blocks;
  size_t first; // of the block that is being listed
  int depth;    // of braces
  bool listing, wanted;
  trace_class edge, mark; // unless gaps is NULL
  trace_gaps *gaps;
  bool inside; // between edges
  uint32_t gap;
};

trace *trace_new(const trace_class *classes, const char *const *functions) {
  trace *t = util_alloc(sizeof *t);
  *t = (trace){.classes = classes, .functions = functions};
  return t;
}

void trace_free(trace *t) {
  stack_free(&t->instructions);
  block_map_free(&t->blocks);
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
    trace_block *block = &block_map_add(&t->blocks, t->instructions.data[t->first].address)->value;
    block->first = t->first;
    block->end = t->instructions.size;
    block->wanted = t->wanted;
  }
  t->listing = false;
}

static bool is_of(uint32_t word, trace_class c) { return (word & c.mask) == c.value; }

// "0xADDRESS:  WORD text".
static void list_word(trace *t, const char *line) {
  char *end;
  uint64_t address = strtoull(line, &end, 16);
  if (*end != ':' || end == line)
    return;
  uint32_t word = (uint32_t)strtoull(end + 1, &end, 16);
  bool matches = false;
  for (const trace_class *c = t->classes; c && c->mask; c++)
    matches |= is_of(word, *c);
  if (!t->depth)
    stack_push(&t->instructions, (trace_instruction){address, 0, t->gaps && is_of(word, t->edge),
                                                     t->gaps && is_of(word, t->mark)});
  t->instructions.data[t->instructions.size - 1].words += matches;
  for (; *end; end++)
    t->depth += (*end == '{') - (*end == '}');
}

void trace_mark(trace *t, trace_class edge, trace_class mark, trace_gaps *out) {
  t->edge = edge, t->mark = mark, t->gaps = out;
}

static void close_gap(trace *t) {
  stack_push(t->gaps, t->gap);
  t->gap = 0;
}

static void count_gaps(trace *t, const trace_block *block) {
  for (size_t k = block->first; k < block->end; k++) {
    const trace_instruction *i = &t->instructions.data[k];
    if (i->is_edge) {
      if (t->inside)
        close_gap(t);
      t->inside = !t->inside, t->gap = 0;
    } else if (t->inside) {
      t->gap++;
      if (i->is_mark)
        close_gap(t);
    }
  }
}

void trace_line(trace *t, const char *line) {
  static const char executed[] = "Trace ", translated[] = "IN: ";
  if (!strncmp(line, executed, sizeof executed - 1)) {
    end_listing(t);
    const char *address = strchr(line, '/'); // [.../ADDRESS/...]
    if (!address)
      return;
    trace_block *block = &block_map_add(&t->blocks, strtoull(address + 1, NULL, 16))->value;
    block->executed++;
    if (t->gaps)
      count_gaps(t, block);
  } else if (!strncmp(line, translated, sizeof translated - 1)) {
    end_listing(t);
    begin_listing(t, line + sizeof translated - 1);
  } else if (t->listing) {
    list_word(t, line);
  }
}

uint64_t trace_instructions(const trace *t) {
  uint64_t sum = 0;
  for (uint32_t i = 0; i < t->blocks.size; i++)
    sum += t->blocks.data[i].value.executed * (t->blocks.data[i].value.end - t->blocks.data[i].value.first);
  return sum;
}

uint64_t trace_words(const trace *t) {
  uint64_t sum = 0;
  for (uint32_t i = 0; i < t->blocks.size; i++)
    for (size_t k = t->blocks.data[i].value.first; k < t->blocks.data[i].value.end; k++)
      sum += t->blocks.data[i].value.executed * t->instructions.data[k].words;
  return sum;
}

static int by_address(const void *a, const void *b) {
  const cycle_count *x = a, *y = b;
  return x->address < y->address ? -1 : x->address > y->address;
}

void trace_counts(const trace *t, cycle_counts *out) {
  size_t kept = out->size;
  for (uint32_t i = 0; i < t->blocks.size; i++)
    for (size_t k = t->blocks.data[i].value.first;
         t->blocks.data[i].value.wanted && k < t->blocks.data[i].value.end; k++)
      stack_push(out, (cycle_count){t->instructions.data[k].address, t->blocks.data[i].value.executed});
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
