// Finds for each parameter a slot that the types show and whose text is the parameter alone or taken from a
// number; reads parameters of one operation back from its types.
#include "semantics/classes/class_types.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

// ---- the text of slots --------------------------------------------------------------------------

// A slot's sum.
typedef struct slot_text {
  const char *text;
  size_t length;
} slot_text;

typedef struct reader {
  class_types *t;
  slot_text *slots; // per slot
  arena *a;
} reader;

static reader read_slots(class_types *t, const char *numbers, arena *a) {
  reader r = {t, arena_alloc(a, (t->form->num_slots + 1) * sizeof *r.slots), a};
  for (uint32_t k = 0; k < t->form->num_slots; k++) {
    r.slots[k].text = class_numbers_text(numbers, 0, &r.slots[k].length);
    numbers = r.slots[k].text + r.slots[k].length;
    numbers += *numbers == ';';
  }
  return r;
}

static bool is_word(char c) { return c == '_' || isalnum((unsigned char)c); }

static bool mentions(slot_text s, const char *name) {
  size_t size = strlen(name);
  for (size_t i = 0; i + size <= s.length; i++)
    if (memcmp(s.text + i, name, size) == 0 && (!i || !is_word(s.text[i - 1])) &&
        (i + size == s.length || !is_word(s.text[i + size])))
      return true;
  return false;
}

static bool is_number(slot_text s, int64_t number) {
  char *end;
  return s.length && isdigit((unsigned char)*s.text) && strtoll(s.text, &end, 10) == number &&
         end == s.text + s.length;
}

// "p" or "1 - p".
static bool is_parameter(slot_text s, const char *name, class_source *out) {
  size_t size = strlen(name);
  if (s.length < size || memcmp(s.text + s.length - size, name, size) != 0)
    return false;
  out->reversed = s.length > size;
  if (!out->reversed)
    return true;
  char *end;
  out->from = strtoll(s.text, &end, 10);
  return end != s.text && end + strlen(" - ") + size == s.text + s.length &&
         !memcmp(end, " - ", strlen(" - "));
}

// ---- operands -----------------------------------------------------------------------------------

static bool is_result_slot(slot_kind k) {
  return k == SLOT_RESULT_WIDTH || k == SLOT_RESULT_LANES || k == SLOT_RESULT_FLOAT || k == SLOT_RESULT_KIND;
}

static bool is_type_slot(slot_kind k) {
  return is_result_slot(k) || k == SLOT_OPERAND_WIDTH || k == SLOT_OPERAND_LANES || k == SLOT_OPERAND_FLOAT ||
         k == SLOT_OPERAND_KIND || k == SLOT_OPERAND_PRESENT;
}

static bool operand_is(const reader *r, slot_kind kind, uint32_t operand, int64_t number) {
  uint32_t k = 0;
  const class_slot *slots = r->t->form->slots;
  while (slots[k].kind != kind || slots[k].index != operand)
    k++;
  return is_number(r->slots[k], number);
}

static class_use use_of(const reader *r, uint32_t operand) {
  bool immediate = r->t->form->shape.operand_kinds[operand] == OPERAND_IMMEDIATE;
  if (immediate && operand_is(r, SLOT_OPERAND_KIND, operand, OPERAND_IMMEDIATE))
    return CLASS_ATTRIBUTE;
  return !immediate && operand_is(r, SLOT_OPERAND_PRESENT, operand, 1) ? CLASS_REQUIRED : CLASS_OPTIONAL;
}

// ---- what is inferred ---------------------------------------------------------------------------

// Does every operation show the slot's number?
static bool is_shown(const reader *r, const class_slot *s) {
  if (!is_type_slot(s->kind))
    return false;
  if (is_result_slot(s->kind) || s->kind == SLOT_OPERAND_PRESENT)
    return true;
  return r->t->uses[s->index] == CLASS_REQUIRED ||
         (s->kind == SLOT_OPERAND_KIND && operand_is(r, SLOT_OPERAND_PRESENT, s->index, 1));
}

static class_source find_source(const reader *r, uint32_t parameter) {
  const class_form *f = r->t->form;
  for (uint32_t k = 0; k < f->num_slots; k++) {
    class_source s = {.slot = &f->slots[k]};
    if (is_shown(r, s.slot) && is_parameter(r->slots[k], r->t->names[parameter], &s))
      return s;
  }
  return (class_source){0};
}

static bool only_orders(const reader *r, uint32_t parameter) {
  bool orders = false, other = false;
  for (uint32_t k = 0; k < r->t->form->num_slots; k++)
    if (mentions(r->slots[k], r->t->names[parameter]))
      *(r->t->form->slots[k].kind == SLOT_ORDER ? &orders : &other) = true;
  return orders && !other;
}

static const char *describe(const reader *r, const class_source *source) {
  const class_slot *s = source->slot;
  const char *what = s->kind == SLOT_RESULT_WIDTH || s->kind == SLOT_OPERAND_WIDTH   ? "width"
                     : s->kind == SLOT_RESULT_LANES || s->kind == SLOT_OPERAND_LANES ? "lanes"
                     : s->kind == SLOT_RESULT_FLOAT || s->kind == SLOT_OPERAND_FLOAT ? "float"
                     : s->kind == SLOT_OPERAND_PRESENT                               ? "presence"
                                                                                     : "kind";
  const shape *shape = &r->t->form->shape;
  const char *text = !is_result_slot(s->kind)
                         ? arena_printf(r->a, "%s of operand %s", what, shape->operand_names[s->index])
                     : shape->num_results > 1 ? arena_printf(r->a, "%s of result %" PRIu32, what, s->result)
                                              : arena_printf(r->a, "%s of the result", what);
  return source->reversed ? arena_printf(r->a, "%" PRId64 " - %s", source->from, text) : text;
}

class_types class_types_new(const class_form *form, const char *numbers, const char *const *names,
                            uint32_t count, arena *a) {
  uint32_t operands = form->shape.num_operands;
  class_types t = {.form = form,
                   .names = names,
                   .count = count,
                   .inferred = arena_alloc(a, (count + 1) * sizeof *t.inferred),
                   .sources = arena_alloc(a, (count + 1) * sizeof *t.sources),
                   .orders = arena_alloc(a, (count + 1) * sizeof *t.orders),
                   .uses = arena_alloc(a, (operands + 1) * sizeof *t.uses)};
  reader r = read_slots(&t, numbers, a);
  for (uint32_t i = 0; i < operands; i++)
    t.uses[i] = use_of(&r, i);
  for (uint32_t p = 0; p < count; p++) {
    t.sources[p] = find_source(&r, p);
    t.orders[p] = only_orders(&r, p);
    t.inferred[p] = t.sources[p].slot ? describe(&r, &t.sources[p])
                    : t.orders[p]     ? "order of an instruction's operands"
                                      : "";
  }
  return t;
}

// ---- one operation ------------------------------------------------------------------------------

static int64_t read_slot(const class_slot *s, const class_typed *op) {
  const lane_operand *type = is_result_slot(s->kind) ? &op->results[s->result] : op->operands[s->index];
  switch (s->kind) {
  case SLOT_RESULT_WIDTH:
  case SLOT_OPERAND_WIDTH:
    return type->width;
  case SLOT_RESULT_LANES:
  case SLOT_OPERAND_LANES:
    return type->lanes;
  case SLOT_RESULT_FLOAT:
  case SLOT_OPERAND_FLOAT:
    return type->is_float;
  case SLOT_OPERAND_PRESENT:
    return type || op->immediates >> s->index & 1;
  default:
    return type ? type->kind : OPERAND_IMMEDIATE;
  }
}

bool class_types_read(const class_types *t, const class_typed *op, int64_t *values, strbuf *why) {
  const shape *s = &t->form->shape;
  if (op->num_results != s->num_results) {
    strbuf_printf(why, "has %" PRIu32 " results, not %" PRIu32, s->num_results, op->num_results);
    return false;
  }
  for (uint32_t i = 0; i < s->num_operands; i++)
    if (op->operands[i] && op->immediates >> i & 1) {
      strbuf_printf(why, "has '%s' as an operand or as an attribute, not both", s->operand_names[i]);
      return false;
    } else if (!op->operands[i] && t->uses[i] == CLASS_REQUIRED) {
      strbuf_printf(why, "has no operand '%s'", s->operand_names[i]);
      return false;
    }
  for (uint32_t p = 0; p < t->count; p++) {
    const class_source *source = &t->sources[p];
    if (!source->slot)
      continue;
    int64_t shown = read_slot(source->slot, op);
    values[p] = source->reversed ? source->from - shown : shown;
  }
  return true;
}

bool class_types_of(const class_types *t, const lane_function *f, int64_t *values, strbuf *why) {
  arena *a = arena_new();
  const shape *s = &t->form->shape;
  const lane_operand **operands = arena_alloc(a, (s->num_operands + 1) * sizeof *operands);
  lane_operand *results = arena_alloc(a, (f->num_results + 1) * sizeof *results);
  class_typed op = {.operands = operands, .results = results, .num_results = f->num_results};
  for (uint32_t i = 0; i < f->num_operands; i++)
    for (uint32_t k = 0; k < s->num_operands; k++) {
      if (strcmp(f->operands[i].name, s->operand_names[k]) != 0)
        continue;
      if (f->operands[i].kind == OPERAND_IMMEDIATE)
        op.immediates |= UINT64_C(1) << k;
      else
        operands[k] = &f->operands[i];
    }
  for (uint32_t r = 0; r < f->num_results; r++)
    results[r] = f->results[r].type;
  bool ok = class_types_read(t, &op, values, why);
  arena_free(a);
  return ok;
}
