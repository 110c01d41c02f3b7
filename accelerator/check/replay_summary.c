// Records pieces of a program while they run, makes summaries of the records, and applies these where a
// piece begins alike.
//
// Example. The inner loop is a piece:
//
//   for (int i = 0; i < 100; i++)
//     for (int j = 0; j < 4; j++)
//       mvin(a + 64 * i + 16 * j, 16 * j, 16, 1); // 16 bytes, one row
//
// While the piece is executed with i = 1, a trail (replay_trail.h) keeps for each register how far its value
// moves when i does: 64 * i + 16 * j moves by 64 for each unit of i, j and 16 * j do not depend on it.
// Decisions restrict i: the condition j < 4 needs nothing, `if (i < 50)` in the piece would allow the i from
// INT32_MIN to 49 only. The trail also lists what is done to main memory: four reads at a + 64, a + 80, a +
// 96 and a + 112, each moving by 64. At the end of the piece that becomes a summary: the inputs with their
// bounds, the list, the state of the machine and the blocks under way before and after, and the registers
// that were written (j = 4).
//
// When the piece begins with i = 7, in the same state (store_find), the delta of i is 6: the four reads are
// told to the check at a + 448 and on, the conditions on their addresses are asked for there, j becomes 4,
// and the replay goes on behind the piece. No instruction is executed. If one of these checks fails, the
// summaries are `broken`, and the program is replayed without them, which then says where it is wrong.
//
// Pieces nest: while an outer piece is recorded, a summary that is applied within it is composed into the
// outer trail (its inputs are forms of the outer inputs), so that a whole loop nest can become one summary.
#include "accelerator/check/replay_summary.h"

#include <string.h>

enum {
  SUMMARY_DEPTH = 12,      // of pieces in each other that are recorded
  SUMMARY_ITEMS = 1 << 14, // of a summary
};

struct summaries {
  const code_text *text;
  const library *l;
  machine *machine;
  check *check;
  arena *a;
  bool recording, broken;
  bool *constant;
  store *store;
  uint32_t *result; // by function: the register that gets its value
  trail levels[SUMMARY_DEPTH];
  uint32_t depth; // levels in use, outermost first
  uint32_t stamp;
  trace_sink sink;
  affine_form *operands; // of the instruction under way
  bool any_operand;
  uint32_t operand; // the one that may be another address
  int64_t address;
  const machine_state *before;
  STACK(int64_t) deltas;
  STACK(affine_form) forms;
};

static trail *top(summaries *s) { return &s->levels[s->depth - 1]; }

// ---- What is recorded -----------------------------------------------------------------------------

void summaries_abandon(summaries *s) {
  s->depth = 0;
  s->recording = false;
}

static void start_trail(summaries *s, const code *c, uint32_t repeated) {
  trail *x = &s->levels[s->depth++];
  if (!x->forms) {
    uint32_t count = s->text->registers + 1;
    x->text = s->text;
    x->constant = s->constant;
    x->seen = arena_alloc(s->a, count * sizeof *x->seen);
    x->written = arena_alloc(s->a, count * sizeof *x->written);
    x->forms = arena_alloc(s->a, count * sizeof *x->forms);
    x->blocks = arena_alloc(s->a, (s->l->num_queues + 1) * sizeof *x->blocks);
    x->changes = arena_alloc(s->a, (s->l->num_queues + 1) * sizeof *x->changes);
  }
  trail_begin(x, c, ++s->stamp);
  x->repeated = repeated;
  x->before = machine_state_now(s->machine);
  for (uint32_t q = 0; q < s->l->num_queues; q++) {
    x->blocks[q] = store_blocks(s->store, q);
    x->changes[q] = check_changes(s->check, q);
  }
  s->recording = true;
}

static void step_call(summaries *s, const code *c, const c_value *registers) {
  trail *x = top(s);
  const c_function *f = &s->text->file->functions[c->b];
  uint32_t first = s->text->functions[c->b].parameters;
  for (unsigned i = 0; i < f->count; i++) {
    c_value v = registers[c->a + i];
    trail_set(x, first + i, trail_convert(x, *trail_form(x, c->a + i, v), v, &f->parameters[i].type));
  }
  s->result[c->b] = c->to;
}

// A return out of a piece: what the piece leaves is not all that it does.
static void step_return(summaries *s, const code *c, const c_value *registers) {
  const code *piece = top(s)->piece;
  const code *start = &s->text->all.data[s->text->functions[c->b].start];
  if (piece >= start && piece < c)
    summaries_abandon(s);
  else
    trail_set(top(s), s->result[c->b], *trail_form(top(s), c->a, registers[c->a]));
}

void summaries_step(summaries *s, const code *c, const c_value *registers) {
  trail *x = top(s);
  x->work++;
  if (c->kind == CODE_CALL)
    step_call(s, c, registers);
  else if (c->kind == CODE_RETURN)
    step_return(s, c, registers);
  else if (c->kind != CODE_INSTRUCTION)
    trail_step(x, c, registers);
}

// ---- Instructions ---------------------------------------------------------------------------------

static void sink_begin(void *data, uint32_t instruction, const int64_t *operands) {
  const trace_sink *next = check_sink(((summaries *)data)->check);
  next->begin(next->data, instruction, operands);
}

static void sink_rows(void *data, uint32_t memory, bool write, uint32_t first, uint32_t count) {
  const trace_sink *next = check_sink(((summaries *)data)->check);
  next->rows(next->data, memory, write, first, count);
}

static void sink_bytes(void *data, bool write, const volatile void *address, uint32_t count) {
  summaries *s = data;
  const trace_sink *next = check_sink(s->check);
  const effect_touch *t = machine_touch(s->machine);
  affine_form f = {0};
  for (uint32_t i = 0; i < t->num_bases; i++)
    if (t->bases[i].given >= s->l->num_state)
      f = affine_sum(&top(s)->inputs, f, 1, s->operands[t->bases[i].given - s->l->num_state],
                     t->bases[i].coefficient);
  trail_add(top(s),
            (trail_item){write ? TRAIL_WRITE : TRAIL_READ, (int64_t)(uintptr_t)address, count, f, NULL});
  next->bytes(next->data, write, address, count);
}

static void sink_end(void *data, uint32_t cycles, uint32_t latency) {
  const trace_sink *next = check_sink(((summaries *)data)->check);
  next->end(next->data, cycles, latency);
}

void summaries_before(summaries *s, const code *c, const c_value *registers) {
  const library_instruction *in = &s->l->instructions[c->b];
  trail *x = top(s);
  s->any_operand = false;
  for (uint32_t i = 0; i < in->num_operands; i++) {
    uint32_t o = in->arguments[i];
    c_value v = registers[c->a + i];
    affine_form f = *trail_form(x, c->a + i, v);
    bool open = affine_refresh(&x->inputs, &f) && !s->any_operand &&
                machine_is_address(s->machine, c->b, o, v.integer);
    if (!open)
      affine_fix(&x->inputs, &f);
    else
      s->any_operand = true, s->operand = o, s->address = v.integer;
    s->operands[o] = f;
  }
  s->before = s->any_operand ? machine_state_now(s->machine) : NULL;
  machine_tell(s->machine, &s->sink);
}

static bool moves_operands(const effect_case *c) {
  for (uint32_t i = 0; i < c->effect->num_updates; i++)
    if (c->updates[i].kind == EFFECT_UPDATE_OFFSET || c->updates[i].kind == EFFECT_UPDATE_TERM)
      return true;
  return false;
}

void summaries_after(summaries *s, const code *c, const effect_case *site) {
  trail *x = top(s);
  machine_tell(s->machine, check_sink(s->check));
  x->work += TRAIL_INSTRUCTION;
  if (s->any_operand && moves_operands(site))
    affine_fix(&x->inputs, &s->operands[s->operand]);
  else if (s->any_operand)
    trail_add(x, (trail_item){TRAIL_ADDRESS, s->address, 0, s->operands[s->operand],
                              machine_instance_of(s->machine, site, s->operand, s->before)});
  if (s->l->instructions[c->b].orders_memory)
    trail_add(x, (trail_item){.kind = TRAIL_ORDER});
}

// ---- Summaries ------------------------------------------------------------------------------------

static void *kept(arena *a, const void *data, size_t bytes) {
  void *copy = arena_alloc(a, bytes + 1);
  return bytes ? memcpy(copy, data, bytes) : copy;
}

static const output *make_outputs(summaries *s, const trail *x, const c_value *registers) {
  output *all = arena_alloc(s->a, (x->outputs.size + 1) * sizeof *all);
  for (size_t i = 0; i < x->outputs.size; i++) {
    uint32_t number = x->outputs.data[i];
    all[i] = (output){number, registers[number], x->forms[number]};
    affine_refresh(&x->inputs, &all[i].form);
  }
  return all;
}

static summary *make_summary(summaries *s, trail *x, const c_value *registers) {
  uint32_t queues = s->l->num_queues;
  summary *r = arena_alloc(s->a, sizeof *r);
  uint32_t *blocks = kept(s->a, x->blocks, queues * sizeof *blocks);
  uint32_t *after = arena_alloc(s->a, (queues + 1) * sizeof *after);
  bool *moves = arena_alloc(s->a, queues + 1);
  for (uint32_t q = 0; q < queues; q++) {
    moves[q] = x->changes[q] != check_changes(s->check, q);
    after[q] = moves[q] ? store_blocks(s->store, q) : 0;
  }
  for (size_t i = 0; i < x->items.size; i++)
    affine_refresh(&x->inputs, &x->items.data[i].form);
  *r = (summary){.num_inputs = (uint32_t)x->inputs.size,
                 .num_outputs = (uint32_t)x->outputs.size,
                 .num_items = (uint32_t)x->items.size,
                 .outputs = make_outputs(s, x, registers),
                 .items = kept(s->a, x->items.data, x->items.size * sizeof *x->items.data),
                 .inputs = kept(s->a, x->inputs.data, x->inputs.size * sizeof *x->inputs.data),
                 .before = x->before,
                 .after = machine_state_now(s->machine),
                 .blocks = blocks,
                 .blocks_after = after,
                 .moves = moves,
                 .work = x->work};
  return r;
}

// ---- A piece within another one that is recorded --------------------------------------------------

static affine_form composed(summaries *s, trail *x, const summary *r, const affine_form *f) {
  affine_form sum = {0};
  for (uint32_t k = 0; k < f->count; k++) {
    affine_form of = s->forms.data[f->terms[k].input];
    affine_divide(&x->inputs, &of, r->inputs[f->terms[k].input].modulus);
    sum = affine_sum(&x->inputs, sum, 1, of, f->terms[k].step);
  }
  return sum;
}

// The value that something has when the inputs are `deltas` away.
static int64_t moved(const summaries *s, const affine_form *f, int64_t value) {
  uint64_t sum = (uint64_t)value;
  for (uint32_t k = 0; k < f->count; k++)
    sum += (uint64_t)f->terms[k].step * (uint64_t)s->deltas.data[f->terms[k].input];
  return (int64_t)sum;
}

// Records in the innermost level what a summary does where its inputs are `deltas` away.
static void compose(summaries *s, const summary *r) {
  trail *x = top(s);
  s->forms.size = 0;
  for (uint32_t i = 0; i < r->num_inputs; i++) {
    const affine_input *in = &r->inputs[i];
    int64_t value = in->first + s->deltas.data[i] * in->modulus;
    affine_form f = *trail_form(x, in->number, (c_value){in->shape, {value}});
    if (!affine_is_fixed(in) && affine_multiple(&x->inputs, &f, in->modulus))
      affine_within(&x->inputs, &f, value, in->low, in->high);
    else
      affine_fix(&x->inputs, &f);
    stack_push(&s->forms, f);
  }
  for (uint32_t i = 0; i < r->num_items; i++) {
    trail_item item = r->items[i];
    item.address = moved(s, &item.form, item.address);
    item.form = composed(s, x, r, &item.form);
    trail_add(x, item);
  }
  for (uint32_t i = 0; i < r->num_outputs; i++)
    trail_set(x, r->outputs[i].number, composed(s, x, r, &r->outputs[i].form));
  x->work += r->work;
  if (x->items.size > SUMMARY_ITEMS)
    summaries_abandon(s);
}

// ---- Pieces ---------------------------------------------------------------------------------------

static void apply_item(summaries *s, const trail_item *item) {
  const trace_sink *sink = check_sink(s->check);
  int64_t address = moved(s, &item->form, item->address);
  void *place = (void *)(uintptr_t)address;
  switch (item->kind) {
  case TRAIL_READ:
  case TRAIL_WRITE:
    sink->bytes(sink->data, item->kind == TRAIL_WRITE, place, (uint32_t)item->bytes);
    break;
  case TRAIL_USE:
    s->broken |= !check_ordered(s->check, place, (size_t)item->bytes);
    break;
  case TRAIL_ORDER:
    check_order(s->check);
    break;
  case TRAIL_ADDRESS:
    s->broken |= !machine_accepts(s->machine, item->instance, address);
    break;
  }
}

static void apply(summaries *s, const summary *r, c_value *registers) {
  s->deltas.size = 0;
  for (uint32_t i = 0; i < r->num_inputs; i++) {
    const affine_input *in = &r->inputs[i];
    int64_t delta = registers[in->number].integer - in->first;
    stack_push(&s->deltas, in->modulus > 1 ? delta / in->modulus : delta);
  }
  for (uint32_t i = 0; i < r->num_items; i++)
    apply_item(s, &r->items[i]);
  s->broken |= check_violation(s->check) != NULL;
  if (s->recording)
    compose(s, r);
  machine_enter(s->machine, r->after);
  for (uint32_t q = 0; q < s->l->num_queues; q++)
    if (r->moves[q])
      store_set_blocks(s->store, q, r->blocks_after[q]);
  for (uint32_t i = 0; i < r->num_outputs; i++) {
    const output *o = &r->outputs[i];
    c_value v = o->value;
    if (o->form.count)
      v.integer = moved(s, &o->form, v.integer);
    registers[o->number] = v;
  }
}

bool summaries_begin(summaries *s, const code *c, c_value *registers) {
  bool record;
  uint32_t repeated;
  const summary *r = store_find(s->store, c->b, registers, &record, &repeated);
  if (r) {
    apply(s, r, registers);
    return true;
  }
  // Within a piece that is likely to come again as a whole, its parts need no summaries.
  if (record && s->depth < SUMMARY_DEPTH && !(s->recording && top(s)->repeated))
    start_trail(s, c, repeated);
  return false;
}

bool summaries_broken(const summaries *s) { return s->broken; }

void summaries_end(summaries *s, const code *c, const c_value *registers) {
  if (!s->recording || top(s)->piece->b != c->b)
    return;
  trail *x = top(s);
  summary *r = make_summary(s, x, registers);
  s->depth--;
  s->recording = s->depth != 0;
  store_add(s->store, c->b, r, x->repeated);
  if (!s->recording)
    return;
  s->deltas.size = 0;
  for (uint32_t i = 0; i < r->num_inputs; i++)
    stack_push(&s->deltas, 0);
  compose(s, r);
}

// ---- All of them ----------------------------------------------------------------------------------

// Registers that the code changes.
static void find_constants(summaries *s) {
  const code_text *t = s->text;
  memset(s->constant, true, t->registers + 1);
  for (size_t i = 0; i < t->all.size; i++) {
    const code *c = &t->all.data[i];
    if (c->kind == CODE_CALL)
      for (unsigned k = 0; k < t->file->functions[c->b].count; k++)
        s->constant[t->functions[c->b].parameters + k] = false;
    if (c->kind != CODE_JUMP && c->kind != CODE_UNLESS && c->kind != CODE_SKIP && c->kind != CODE_BEGIN &&
        c->kind != CODE_END && c->kind != CODE_INSTRUCTION && c->kind != CODE_RETURN)
      s->constant[c->to] = false;
  }
}

summaries *summaries_new(const code_text *t, machine *m, check *c) {
  arena *a = arena_new();
  summaries *s = arena_alloc(a, sizeof *s);
  uint32_t operands = 0;
  for (uint32_t i = 0; i < t->l->num_instructions; i++)
    operands = t->l->instructions[i].num_operands > operands ? t->l->instructions[i].num_operands : operands;
  *s = (summaries){.text = t, .l = t->l, .machine = m, .check = c, .a = a};
  s->sink = (trace_sink){s, sink_begin, sink_rows, sink_bytes, sink_end};
  s->constant = arena_alloc(a, t->registers + 1);
  s->store = store_new(t->l, m, c, t->pieces, a);
  s->result = arena_alloc(a, (t->file->count + 1) * sizeof *s->result);
  s->operands = arena_alloc(a, (operands + 1) * sizeof *s->operands);
  find_constants(s);
  return s;
}

void summaries_free(summaries *s) {
  if (!s)
    return;
  for (uint32_t i = 0; i < SUMMARY_DEPTH; i++)
    trail_free(&s->levels[i]);
  store_free(s->store);
  stack_free(&s->deltas);
  stack_free(&s->forms);
  arena_free(s->a);
}

const bool *summaries_recording(const summaries *s) { return &s->recording; }
