#include "semantics/class_types.h"

#include <inttypes.h>
#include <string.h>

enum { MAX_CHOICES = 8 };

// ---- the text of slots --------------------------------------------------------------------------
static bool is_word(char c) {
  return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// Does the sum have the parameter, or is it that alone?
typedef enum mention { UNMENTIONED, MENTIONED, ALONE } mention;

static mention find_mention(const class_types *t, uint32_t slot, uint32_t parameter) {
  size_t length, size = strlen(t->names[parameter]);
  const char *text = class_numbers_text(t->numbers, slot, &length);
  for (size_t i = 0; text && i + size <= length; i++)
    if (memcmp(text + i, t->names[parameter], size) == 0 && (!i || !is_word(text[i - 1])) &&
        (i + size == length || !is_word(text[i + size])))
      return size == length ? ALONE : MENTIONED;
  return UNMENTIONED;
}

static bool is_type_slot(slot_kind k) {
  return k == SLOT_RESULT_WIDTH || k == SLOT_RESULT_LANES || k == SLOT_RESULT_FLOAT ||
         k == SLOT_RESULT_KIND || k == SLOT_OPERAND_WIDTH || k == SLOT_OPERAND_LANES ||
         k == SLOT_OPERAND_FLOAT || k == SLOT_OPERAND_KIND || k == SLOT_OPERAND_PRESENT;
}

static bool is_result_slot(slot_kind k) {
  return k == SLOT_RESULT_WIDTH || k == SLOT_RESULT_LANES || k == SLOT_RESULT_FLOAT || k == SLOT_RESULT_KIND;
}

// ---- layouts ------------------------------------------------------------------------------------

// Does the slot say where operands stand?
static bool is_layout_slot(const class_form *f, const class_slot *s) {
  return s->kind == SLOT_OPERAND_PRESENT ||
         (s->kind == SLOT_OPERAND_KIND && f->shape.operand_kinds[s->index] == OPERAND_IMMEDIATE);
}

// False if a layout slot is anything but a number or a choice.
static bool find_choices(class_types *t) {
  for (uint32_t k = 0; k < t->form->num_slots; k++) {
    const class_slot *s = &t->form->slots[k];
    for (uint32_t p = 0; is_layout_slot(t->form, s) && p < t->count; p++) {
      mention m = find_mention(t, k, p);
      uint32_t known = 0;
      while (known < t->num_choices && t->choices[known].parameter != p)
        known++;
      if (m == MENTIONED || (m == ALONE && known < t->num_choices && t->choices[known].kind != s->kind) ||
          (m == ALONE && known == MAX_CHOICES))
        return false;
      if (m == ALONE && known == t->num_choices)
        t->choices[t->num_choices++] = (class_choice){p, s->kind};
    }
  }
  return true;
}

// The values of the choices, for bit k of `set` choice k's.
static void set_choices(const class_types *t, uint32_t set, int64_t *values) {
  for (uint32_t k = 0; k < t->num_choices; k++) {
    bool on = set >> k & 1;
    values[t->choices[k].parameter] = t->choices[k].kind == SLOT_OPERAND_PRESENT ? on
                                      : on                                       ? OPERAND_IMMEDIATE
                                                                                 : OPERAND_VECTOR;
  }
}

static bool make_layouts(class_types *t, arena *a) {
  int64_t *values = arena_alloc(a, (t->count + 1) * sizeof *values);
  class_number *numbers = arena_alloc(a, (t->form->num_slots + 1) * sizeof *numbers);
  uint32_t count = UINT32_C(1) << t->num_choices;
  t->layouts = arena_alloc(a, count * sizeof *t->layouts);
  for (uint32_t set = 0; set < count; set++) {
    set_choices(t, set, values);
    if (!class_numbers_eval(t->numbers, t->names, values, t->count, numbers, t->form->num_slots))
      return false;
    for (uint32_t k = 0; k < t->form->num_slots; k++) {
      const class_slot *s = &t->form->slots[k];
      if (s->kind == SLOT_OPERAND_PRESENT)
        t->layouts[set].present |= (uint64_t)(numbers[k].value != 0) << s->index;
      else if (is_layout_slot(t->form, s))
        t->layouts[set].immediate |= (uint64_t)(numbers[k].value == OPERAND_IMMEDIATE) << s->index;
    }
    t->layouts[set].immediate &= t->layouts[set].present;
  }
  return true;
}

static uint32_t num_values(const class_layout *l) {
  return (uint32_t)__builtin_popcountll(l->present & ~l->immediate);
}

// Do the numbers of operands and the names of attributes tell the choices of `inferred` from those that are
// not?
static bool tells(const class_types *t, uint32_t inferred) {
  uint32_t count = UINT32_C(1) << t->num_choices;
  for (uint32_t x = 0; x < count; x++)
    for (uint32_t y = x + 1; y < count; y++)
      if (!((x ^ y) & ~inferred) && num_values(&t->layouts[x]) == num_values(&t->layouts[y]) &&
          t->layouts[x].immediate == t->layouts[y].immediate)
        return false;
  return true;
}

// ---- what is inferred ---------------------------------------------------------------------------

// Is the slot's number to be seen in an operation of this layout?
static bool is_seen(const class_form *f, const class_slot *s, const class_layout *l) {
  if (is_result_slot(s->kind) || s->kind == SLOT_OPERAND_PRESENT)
    return true;
  uint64_t bit = UINT64_C(1) << s->index;
  return (l->present & bit) && (is_layout_slot(f, s) || !(l->immediate & bit));
}

static bool is_always_seen(const class_types *t, uint32_t parameter) {
  if (!t->layouts)
    return true;
  for (uint32_t set = 0; set >> t->num_choices == 0; set++) {
    bool seen = false;
    for (size_t k = 0; k < t->sources[parameter].size; k++)
      seen |= is_seen(t->form, &t->sources[parameter].data[k], &t->layouts[set]);
    if (!seen)
      return false;
  }
  return true;
}

static const char *describe(const class_types *t, const class_slot *s, arena *a) {
  const char *what = s->kind == SLOT_RESULT_WIDTH || s->kind == SLOT_OPERAND_WIDTH   ? "width"
                     : s->kind == SLOT_RESULT_LANES || s->kind == SLOT_OPERAND_LANES ? "lanes"
                     : s->kind == SLOT_RESULT_FLOAT || s->kind == SLOT_OPERAND_FLOAT ? "float"
                     : s->kind == SLOT_OPERAND_PRESENT                               ? "presence"
                                                                                     : "kind";
  if (!is_result_slot(s->kind))
    return arena_printf(a, "%s of operand %s", what, t->form->shape.operand_names[s->index]);
  return t->form->shape.num_results > 1 ? arena_printf(a, "%s of result %" PRIu32, what, s->result)
                                        : arena_printf(a, "%s of the result", what);
}

static bool orders_operands(const class_types *t, uint32_t parameter) {
  for (uint32_t k = 0; k < t->form->num_slots; k++)
    if (t->form->slots[k].kind == SLOT_ORDER && find_mention(t, k, parameter))
      return true;
  return false;
}

// The choice that the parameter makes, or num_choices.
static uint32_t choice_of(const class_types *t, uint32_t parameter) {
  uint32_t k = 0;
  while (k < t->num_choices && t->choices[k].parameter != parameter)
    k++;
  return k;
}

// A choice is seen where it is made.
static void find_sources(class_types *t, arena *a) {
  for (uint32_t p = 0; p < t->count; p++) {
    class_slots all = {0};
    uint32_t choice = choice_of(t, p);
    for (uint32_t k = 0; k < t->form->num_slots; k++) {
      const class_slot *s = &t->form->slots[k];
      if (is_type_slot(s->kind) && (t->layouts || is_result_slot(s->kind)) &&
          (choice == t->num_choices || s->kind == t->choices[choice].kind) && find_mention(t, k, p) == ALONE)
        stack_push(&all, *s);
    }
    t->sources[p].size = all.size;
    t->sources[p].data = arena_alloc(a, (all.size + 1) * sizeof *all.data);
    if (all.size)
      memcpy(t->sources[p].data, all.data, all.size * sizeof *all.data);
    stack_free(&all);
  }
}

class_types class_types_new(const class_form *form, const char *numbers, const char *const *names,
                            uint32_t count, arena *a) {
  class_types t = {.form = form,
                   .numbers = numbers,
                   .names = names,
                   .count = count,
                   .inferred = arena_alloc(a, (count + 1) * sizeof *t.inferred),
                   .sources = arena_alloc(a, (count + 1) * sizeof *t.sources),
                   .choices = arena_alloc(a, MAX_CHOICES * sizeof *t.choices)};
  if (!find_choices(&t) || !make_layouts(&t, a)) {
    t.num_choices = 0;
    t.layouts = NULL;
  }
  find_sources(&t, a);
  uint32_t inferred = 0; // choices
  for (uint32_t p = 0; p < count; p++) {
    uint32_t k = choice_of(&t, p), bit = k < t.num_choices ? UINT32_C(1) << k : 0;
    bool seen = t.sources[p].size && !orders_operands(&t, p) && (!bit || tells(&t, inferred | bit)) &&
                is_always_seen(&t, p);
    inferred |= seen ? bit : 0;
    t.inferred[p] = seen ? describe(&t, t.sources[p].data, a) : "";
  }
  return t;
}

// ---- one operation ------------------------------------------------------------------------------

// The layouts that the attributes leave, one bit for each set of choices.
static bool is_left(const class_types *t, uint32_t set, const int64_t *values) {
  for (uint32_t k = 0; k < t->num_choices; k++) {
    const class_choice *c = &t->choices[k];
    int64_t value = values[c->parameter];
    bool on = c->kind == SLOT_OPERAND_PRESENT ? value != 0 : value == OPERAND_IMMEDIATE;
    if (!*t->inferred[c->parameter] && on != (set >> k & 1))
      return false;
  }
  return true;
}

// "takes 2 or 3 operands, not 1".
static bool refuse_number(const class_types *t, const class_typed *op, const int64_t *values, strbuf *why) {
  uint64_t counts = 0;
  for (uint32_t set = 0; set >> t->num_choices == 0; set++)
    if (is_left(t, set, values))
      counts |= UINT64_C(1) << num_values(&t->layouts[set]);
  if (op->num_operands < 64 && counts >> op->num_operands & 1) {
    strbuf_printf(why, "has attributes for immediates that do not go together");
    return false;
  }
  strbuf_printf(why, "takes");
  const char *between = " ";
  for (unsigned k = 0; k < 64; k++)
    if (counts >> k & 1) {
      strbuf_printf(why, "%s%u", between, k);
      between = " or ";
    }
  strbuf_printf(why, " operands, not %" PRIu32, op->num_operands);
  return false;
}

// The layout of the operation; sets the choices that are inferred. NULL after a reason. Immediates of all
// layouts are another's concern.
static const class_layout *find_layout(const class_types *t, const class_typed *op, int64_t *values,
                                       strbuf *why) {
  uint64_t some = 0, all = UINT64_MAX;
  for (uint32_t set = 0; set >> t->num_choices == 0; set++)
    if (is_left(t, set, values)) {
      some |= t->layouts[set].immediate;
      all &= t->layouts[set].immediate;
    }
  for (uint32_t set = 0; set >> t->num_choices == 0; set++) {
    const class_layout *l = &t->layouts[set];
    if (!is_left(t, set, values) || num_values(l) != op->num_operands ||
        ((l->immediate ^ op->immediates) & some & ~all))
      continue;
    for (uint32_t k = 0; k < t->num_choices; k++) {
      const class_choice *c = &t->choices[k];
      if (*t->inferred[c->parameter])
        values[c->parameter] = c->kind == SLOT_OPERAND_PRESENT ? set >> k & 1 : OPERAND_IMMEDIATE;
    }
    return l;
  }
  refuse_number(t, op, values, why);
  return NULL;
}

// Per operand of the form its type; NULL for those that are absent or immediates.
static bool place_operands(const class_types *t, const class_typed *op, int64_t *values,
                           const lane_operand **types, arena *a, strbuf *why) {
  const class_layout *l = find_layout(t, op, values, why);
  if (!l)
    return false;
  const shape *s = &t->form->shape;
  class_number *numbers = arena_alloc(a, (t->form->num_slots + 1) * sizeof *numbers);
  shape_numbers n = shape_new_numbers(s, t->form->depth, a);
  bool ok = class_numbers_eval(t->numbers, t->names, values, t->count, numbers, t->form->num_slots);
  for (uint32_t k = 0; ok && k < t->form->num_slots; k++)
    if (t->form->slots[k].kind == SLOT_ORDER)
      n.order = numbers[k].holds ? numbers[k].value : -1;
  for (uint32_t i = 0; i < s->num_operands; i++)
    n.operand_present[i] = l->present >> i & 1;
  uint32_t *order = arena_alloc(a, (s->num_operands + 1) * sizeof *order), count, next = 0;
  if (!ok || !shape_operand_order(s, &n, order, &count)) {
    strbuf_printf(why, "has no such order of its operands");
    return false;
  }
  for (uint32_t k = 0; k < count; k++)
    if (!(l->immediate >> order[k] & 1))
      types[order[k]] = &op->operands[next++];
  return true;
}

static int64_t read_slot(slot_kind kind, const lane_operand *type) {
  switch (kind) {
  case SLOT_RESULT_WIDTH:
  case SLOT_OPERAND_WIDTH:
    return type->width;
  case SLOT_RESULT_LANES:
  case SLOT_OPERAND_LANES:
    return type->lanes;
  case SLOT_RESULT_FLOAT:
  case SLOT_OPERAND_FLOAT:
    return type->is_float;
  default:
    return type->kind;
  }
}

// What the first type that shows it says; `choice` where only the layout does.
static int64_t read_parameter(const class_types *t, const class_typed *op, const lane_operand *const *types,
                              uint32_t parameter, int64_t choice) {
  const class_slots *sources = &t->sources[parameter];
  for (size_t k = 0; k < sources->size; k++) {
    const class_slot *s = &sources->data[k];
    const lane_operand *type = is_result_slot(s->kind)           ? &op->results[s->result]
                               : s->kind != SLOT_OPERAND_PRESENT ? types[s->index]
                                                                 : NULL;
    if (type)
      return read_slot(s->kind, type);
  }
  return choice;
}

bool class_types_read(const class_types *t, const class_typed *op, int64_t *values, strbuf *why) {
  const shape *s = &t->form->shape;
  if (op->num_results != s->num_results) {
    strbuf_printf(why, "has %" PRIu32 " results, not %" PRIu32, s->num_results, op->num_results);
    return false;
  }
  arena *a = arena_new();
  const lane_operand **types = arena_alloc(a, (s->num_operands + 1) * sizeof *types);
  bool ok = !t->layouts || place_operands(t, op, values, types, a, why);
  for (uint32_t p = 0; ok && p < t->count; p++)
    if (*t->inferred[p])
      values[p] = read_parameter(t, op, types, p, values[p]);
  arena_free(a);
  return ok;
}

bool class_types_of(const class_types *t, const lane_function *f, int64_t *values, strbuf *why) {
  arena *a = arena_new();
  lane_operand *operands = arena_alloc(a, (f->num_operands + 1) * sizeof *operands),
               *results = arena_alloc(a, (f->num_results + 1) * sizeof *results);
  class_typed op = {.operands = operands, .results = results, .num_results = f->num_results};
  for (uint32_t i = 0; i < f->num_operands; i++) {
    if (f->operands[i].kind != OPERAND_IMMEDIATE)
      operands[op.num_operands++] = f->operands[i];
    for (uint32_t k = 0; f->operands[i].kind == OPERAND_IMMEDIATE && k < t->form->shape.num_operands; k++)
      op.immediates |= (uint64_t)!strcmp(f->operands[i].name, t->form->shape.operand_names[k]) << k;
  }
  for (uint32_t r = 0; r < f->num_results; r++)
    results[r] = f->results[r].type;
  bool ok = class_types_read(t, &op, values, why);
  arena_free(a);
  return ok;
}
