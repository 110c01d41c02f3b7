// Runs the code that replay_code.c makes of a C tree: a loop over instructions of registers. Pieces that
// were recorded before are skipped by their summaries; a branch or a bound that depends on data is an error.
#include "accelerator/check/replay.h"

#include "accelerator/check/replay_code.h"
#include "accelerator/check/replay_summary.h"
#include "accelerator/check/replay_values.h"
#include "accelerator/program/c_text.h"

#include <inttypes.h>
#include <string.h>

typedef struct replay {
  const library *l;
  arena *a;
  code_text text;
  c_value *registers;
  effect_case **sites; // by place in the code: what the machine remembers of the instruction there
  shape_table shapes;
  machine *machine;
  check *check;
  summaries *summaries;  // NULL: everything is executed
  const bool *recording; // theirs
  replay_values *values; // NULL: nobody asks for any
  const library_sample *samples;
  uint32_t num_samples;
  uint64_t arrays;                // so far
  uint64_t steps, executed;       // of the code; instructions
  const char *violation, *failed; // a broken rule; why there is no answer
  uint32_t line;                  // where that is
  unsigned depth;                 // of calls
} replay;

enum { REPLAY_MAX_STEPS = 200000000 };
#define REPLAY_ARRAY ((int64_t)1 << 36) // bytes from one array to the next

static void replay_fail(replay *r, uint32_t line, const char *message) {
  if (!r->failed)
    r->failed = message, r->line = line;
}

static void replay_violate(replay *r, uint32_t line, const char *what) {
  if (!r->violation)
    r->violation = what, r->line = line;
}

static bool stopped(const replay *r) {
  return r->failed || r->violation || (r->values && values_are_full(r->values));
}

// ---- Memory of the program ------------------------------------------------------------------------

// A place for an array; of a pointer, of unknown size.
static c_value new_array(replay *r, const char *name, const c_type *type, bool writable) {
  int64_t address = (int64_t)++r->arrays * REPLAY_ARRAY;
  if (r->summaries)
    summaries_abandon(r->summaries);
  if (r->values)
    values_array(r->values, name, type, address);
  if (!type->is_pointer)
    check_operand(r->check, name, (const void *)(uintptr_t)address, (size_t)type_bytes(type, 0), writable);
  return (c_value){.shape = shape_of(&r->shapes, type), .integer = address};
}

// The program itself reads or writes.
static void touch_by_cpu(replay *r, uint32_t line, int64_t address, int64_t bytes) {
  if (!check_ordered(r->check, (const void *)(uintptr_t)address, (size_t)bytes))
    replay_violate(r, line, "the program uses results that no instruction has ordered");
}

// base[index]
static c_value part(replay *r, const code *c, c_value base, c_value index) {
  c_value at = c_value_part(base, index);
  if (!c->op || !c_value_is_element(at))
    return at;
  touch_by_cpu(r, c->line, at.integer, at.shape->type->bits / 8);
  return c_value_unknown();
}

// ---- Execution ------------------------------------------------------------------------------------

// What the program itself assigns: the array it is in.
static void note_assigned(replay *r, const c_node *target) {
  while (target->kind == C_INDEX || target->kind == C_UNARY)
    target = target->children[0];
  if (target->kind == C_NAME && c_value_is(r->registers[target->slot - 1], C_VALUE_POINTER))
    values_by_cpu(r->values, r->registers[target->slot - 1].integer & ~(REPLAY_ARRAY - 1));
}

// Statements without instructions: whatever arrays are named in them may be used, all variables may change.
static void skip(replay *r, const c_node *n) {
  if (!n)
    return;
  if (n->kind == C_NAME) {
    c_value v = r->registers[n->slot - 1];
    const c_type *type = v.shape->type;
    if (c_value_is(v, C_VALUE_POINTER) && !type->is_pointer)
      touch_by_cpu(r, n->line, v.integer, type_bytes(type, 0));
    else if (c_value_is(v, C_VALUE_POINTER))
      touch_by_cpu(r, n->line, v.integer & ~(REPLAY_ARRAY - 1), REPLAY_ARRAY);
  }
  if (n->kind == C_DECLARE || (n->kind == C_ASSIGN && n->children[0]->kind == C_NAME))
    r->registers[(n->kind == C_DECLARE ? n : n->children[0])->slot - 1] = c_value_unknown();
  if (n->kind == C_ASSIGN && r->values)
    note_assigned(r, n->children[0]);
  if (n->kind == C_CALL && r->values && n->count) // memcpy, memset
    note_assigned(r, n->children[0]);
  for (unsigned i = 0; i < n->count; i++)
    skip(r, n->children[i]);
}

static void run_instruction(replay *r, const code *c) {
  effect_case **site = &r->sites[c - r->text.all.data];
  bool recording = *r->recording;
  r->executed++;
  if (recording)
    summaries_before(r->summaries, c, r->registers);
  const machine_state *before = r->values ? machine_state_now(r->machine) : NULL;
  const char *why = machine_execute(r->machine, c->b, &r->registers[c->a], site);
  if (!why && before)
    values_instruction(r->values, *site, machine_rows(r->machine), machine_state_given(before));
  if (!why && recording)
    summaries_after(r->summaries, c, *site);
  if (!why)
    why = check_violation(r->check);
  if (why)
    replay_violate(r, c->line, arena_printf(r->a, "%s: %s", c->text, why));
}

static c_value run(replay *r, uint32_t at);

static c_value run_call(replay *r, const code *c) {
  code_function *f = &r->text.functions[c->b];
  const c_function *text = &r->text.file->functions[c->b];
  if (f->active) {
    replay_fail(r, c->line, "a function that calls itself has no place in such programs");
    return c_value_unknown();
  }
  for (unsigned i = 0; i < text->count; i++)
    r->registers[f->parameters + i] =
        c_value_convert(&r->shapes, r->registers[c->a + i], &text->parameters[i].type);
  f->active = true;
  r->depth++;
  c_value result = run(r, f->start);
  r->depth--;
  f->active = false;
  return result;
}

static c_value run_array(replay *r, const code *c) {
  c_value first = r->registers[c->a];
  bool is_given = c->type->is_pointer && !c->type->rank && c_value_is(first, C_VALUE_POINTER);
  return is_given ? c_value_convert(&r->shapes, first, c->type) : new_array(r, c->text, c->type, !c->op);
}

static bool truth(c_value v) { return c_value_is(v, C_VALUE_FLOAT) ? v.number != 0 : v.integer != 0; }

// Where the code goes on behind a decision at `at`.
static uint32_t decide(replay *r, const code *c, uint32_t at) {
  c_value v = r->registers[c->a];
  bool known = !c_value_is(v, C_VALUE_UNKNOWN);
  switch ((code_kind)c->kind) {
  case CODE_UNLESS:
    if (!known)
      replay_fail(r, c->line, c->text);
    return truth(v) ? at : c->to;
  case CODE_CHOOSE:
    if (known)
      return truth(v) ? at : c->b;
    r->registers[c->to] = v;
    return c->c;
  default: // CODE_DECIDE
    if (!known || truth(v) == (c->op == C_AND_THEN))
      return at;
    r->registers[c->to] = c_value_integer(c->op == C_OR_ELSE);
    return c->b;
  }
}

// A piece with instructions begins or ends; where the code goes on.
static uint32_t at_piece(replay *r, const code *c, uint32_t at) {
  if (!r->summaries)
    return at;
  if (c->kind == CODE_END) {
    summaries_end(r->summaries, c, r->registers);
    return at;
  }
  if (!summaries_begin(r->summaries, c, r->registers))
    return at;
  if (summaries_broken(r->summaries))
    replay_violate(r, c->line, "a rule is broken");
  return c->to;
}

// What needs more than registers.
static c_value run_one(replay *r, const code *c) {
  switch ((code_kind)c->kind) {
  case CODE_PART:
    return part(r, c, r->registers[c->a], r->registers[c->b]);
  case CODE_ADDRESS:
    return c_value_address(r->registers[c->a]);
  case CODE_UNARY:
    return c_value_unary((c_operator)c->op, r->registers[c->a]);
  case CODE_ARRAY:
    return run_array(r, c);
  case CODE_CALL:
    return run_call(r, c);
  default:
    die("replay: code %d", c->kind);
  }
}

static inline int64_t cut(const code *c, int64_t v) {
  uint64_t bits = (uint64_t)v << c->cut;
  return c->is_signed ? (int64_t)bits >> c->cut : (int64_t)(bits >> c->cut);
}

// An operation on integers that is nothing but that.
static inline bool run_integers(const code *c, c_value *to, const c_value *a, const c_value *b) {
  if (a->shape != &shape_integer || b->shape != &shape_integer || (c->type && !c->cut))
    return false;
  c_value v = c_value_integers((c_operator)c->op, a->integer, b->integer);
  if (v.shape != &shape_integer)
    return false;
  to->shape = &shape_integer;
  to->integer = cut(c, v.integer);
  return true;
}

// From a place in the code to the next return; the value is unknown when something stopped it.
static c_value run(replay *r, uint32_t at) {
  c_value *registers = r->registers;
  const code *all = r->text.all.data;
  const bool *recording = r->recording;
  for (; r->steps < REPLAY_MAX_STEPS; r->steps++) {
    const code *c = &all[at++];
    if (*recording)
      summaries_step(r->summaries, c, registers);
    switch ((code_kind)c->kind) {
    case CODE_BINARY:
      if (run_integers(c, &registers[c->to], &registers[c->a], &registers[c->b]))
        continue;
      registers[c->to] = c_value_binary((c_operator)c->op, registers[c->a], registers[c->b]);
      if (c->type)
        registers[c->to] = c_value_convert(&r->shapes, registers[c->to], c->type);
      continue;
    case CODE_CONVERT:
      if (registers[c->a].shape == &shape_integer && c->cut)
        registers[c->to] = c_value_integer(cut(c, registers[c->a].integer));
      else
        registers[c->to] = c_value_convert(&r->shapes, registers[c->a], c->type);
      continue;
    case CODE_MOVE:
      registers[c->to] = registers[c->a];
      continue;
    case CODE_JUMP:
      at = c->to;
      continue;
    case CODE_UNLESS:
      if (registers[c->a].shape == &shape_integer) {
        at = registers[c->a].integer ? at : c->to;
        continue;
      }
      at = decide(r, c, at);
      break;
    case CODE_CHOOSE:
    case CODE_DECIDE:
      at = decide(r, c, at);
      break;
    case CODE_SKIP:
      if (!r->depth) {
        if (*recording)
          summaries_abandon(r->summaries);
        skip(r, c->node);
        at = c->to;
      }
      break;
    case CODE_INSTRUCTION:
      run_instruction(r, c);
      break;
    case CODE_BEGIN:
    case CODE_END:
      at = at_piece(r, c, at);
      break;
    case CODE_RETURN:
      return registers[c->a];
    default:
      registers[c->to] = run_one(r, c);
    }
    if (stopped(r))
      return c_value_unknown();
  }
  replay_fail(r, all[at].line, "the program takes too long to replay");
  return c_value_unknown();
}

// ---- Functions ------------------------------------------------------------------------------------

static void replay_function(replay *r, unsigned number) {
  const c_function *f = &r->text.file->functions[number];
  for (size_t i = 0; i < r->text.names.size; i++)
    r->registers[i] = r->text.names.data[i].first;
  for (unsigned i = 0; i < f->count; i++) {
    const c_parameter *p = &f->parameters[i];
    if (p->type.rank || p->type.is_pointer)
      r->registers[r->text.functions[number].parameters + i] = new_array(r, p->name, &p->type, !p->is_const);
  }
  r->text.functions[number].active = true;
  run(r, r->text.functions[number].start);
  r->text.functions[number].active = false;
  const char *what = stopped(r) ? NULL : check_finish(r->check);
  if (what)
    replay_violate(r, f->line, what);
}

// Are the elements that are asked for what the source says?
static void compare_samples(replay *r) {
  for (uint32_t i = 0; i < r->num_samples && !r->violation; i++) {
    const library_sample *s = &r->samples[i];
    uint64_t value;
    if (values_find(r->values, s, &value) && value != s->value)
      replay_violate(r, r->line,
                     arena_printf(r->a,
                                  "element %" PRId64 " of %s is not what the source says: %#" PRIx64
                                  " instead of %#" PRIx64,
                                  s->element, s->array, value, s->value));
  }
}

// A function from the state after a reset. `t` is told the trace; NULL: nobody is, and what is known of
// pieces of the program need not be executed.
static void replay_once(replay *r, unsigned number, timing *t, bool summarize) {
  static const bool never = false;
  r->check = check_new(r->l, t ? timing_sink(t) : r->values ? values_sink(r->values) : NULL);
  r->machine = machine_new(r->l, check_sink(r->check), r->a);
  r->summaries = summarize ? summaries_new(&r->text, r->machine, r->check) : NULL;
  r->recording = summarize ? summaries_recording(r->summaries) : &never;
  memset(r->sites, 0, (r->text.all.size + 1) * sizeof *r->sites);
  r->violation = r->failed = NULL, r->steps = 0, r->executed = 0, r->arrays = 0, r->depth = 0;
  r->line = r->text.file->functions[number].line;
  replay_function(r, number);
  r->violation = r->violation ? arena_strdup(r->a, r->violation) : NULL;
  if (r->values && !r->violation && !r->failed)
    compare_samples(r);
  summaries_free(r->summaries);
  machine_free(r->machine);
  check_free(r->check);
  r->summaries = NULL;
}

// The function without timing: its samples, and whether it is legal.
static void replay_untimed(replay *r, unsigned number) {
  bool complete = false;
  if (r->num_samples) {
    r->values = values_new(r->l);
    replay_once(r, number, NULL, false);
    complete = !values_are_full(r->values);
    values_free(r->values);
    r->values = NULL;
  }
  if (complete || (r->num_samples && stopped(r)))
    return;
  replay_once(r, number, NULL, true);
  if (stopped(r)) // with summaries a program is accepted; what is wrong with it is seen without them
    replay_once(r, number, NULL, false);
}

static bool replay_file(const library *l, const timing_machine *m, const timing_listener *listener,
                        c_file *file, const library_sample *samples, uint32_t count, arena *a,
                        replay_outcomes *out) {
  replay r = {.l = l, .a = a, .shapes = {.a = a}, .samples = samples, .num_samples = count};
  r.text = (code_text){.l = l, .file = file, .a = a};
  *out = (replay_outcomes){.functions = arena_alloc(a, (file->count + 1) * sizeof *out->functions)};
  if (!code_make(&r.text))
    r.failed = r.text.failed, r.line = r.text.line;
  r.registers = arena_alloc(a, (r.text.registers + 1) * sizeof *r.registers);
  r.sites = arena_alloc(a, (r.text.all.size + 1) * sizeof *r.sites);
  for (unsigned i = 0; i < file->count && !r.failed; i++) {
    if (!file->functions[i].body->calls)
      continue;
    timing *t = m ? timing_new(m) : NULL;
    if (t)
      timing_listen(t, listener);
    if (t)
      replay_once(&r, i, t, false);
    else
      replay_untimed(&r, i);
    replay_outcome *o = &out->functions[out->count++];
    *o = (replay_outcome){file->functions[i].name, r.violation, r.line, r.executed, {0}};
    if (t)
      o->timing = timing_finish(t);
    if (t)
      timing_free(t);
  }
  out->failure = r.failed, out->line = r.line;
  code_free(&r.text);
  shape_table_free(&r.shapes);
  return !r.failed;
}

bool replay_tree(const struct library *l, const timing_machine *m, c_file *file,
                 const library_sample *samples, uint32_t count, arena *a, replay_outcomes *out) {
  return replay_file(l, m, NULL, file, samples, count, a, out);
}

bool replay_listen(const struct library *l, const timing_machine *m, const timing_listener *listener,
                   c_file *file, arena *a, replay_outcomes *out) {
  return replay_file(l, m, listener, file, NULL, 0, a, out);
}

bool replay_text(const struct library *l, const timing_machine *m, const char *path, const char *text,
                 arena *a, diagnostics *d, replay_outcomes *out) {
  c_file *file = c_text_parse(path, text, a, d);
  if (!file)
    return false;
  if (!replay_tree(l, m, file, NULL, 0, a, out)) {
    diag_error(d, arena_printf(a, "%s:%u", path, out->line), "%s", out->failure);
    return false;
  }
  return true;
}

const char *library_replay(const library *l, struct c_file *program, const library_sample *samples,
                           uint32_t count, arena *a) {
  replay_outcomes outcomes;
  const char *why = replay_tree(l, NULL, program, samples, count, a, &outcomes) ? NULL : outcomes.failure;
  for (unsigned i = 0; i < outcomes.count && !why; i++)
    why = outcomes.functions[i].violation;
  return why;
}
