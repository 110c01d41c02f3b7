// What searches for roles share: linear forms of an effect, binding of operands to what they are given, and
// running the instructions with what is bound so far.
#include "lowering/matrix/roles_internal.h"

#include <string.h>

int64_t form_coefficient(const library_linear *l, uint32_t leaf) {
  for (uint32_t k = 0; k < l->count; k++)
    if (l->products[k].leaf[0] == leaf && l->products[k].leaf[1] == UINT32_MAX)
      return l->products[k].coefficient;
  return 0;
}

uint32_t form_factor(const library_linear *l, uint32_t leaf) {
  for (uint32_t k = 0; k < l->count; k++) {
    const library_product *p = &l->products[k];
    if (p->coefficient == 1 && p->leaf[1] != UINT32_MAX && (p->leaf[0] == leaf || p->leaf[1] == leaf))
      return p->leaf[p->leaf[0] == leaf];
  }
  return MATRIX_NONE;
}

uint32_t form_base(const library_effect *e, const library_linear *l) {
  uint32_t found = MATRIX_NONE;
  for (uint32_t k = 0; k < l->count; k++) {
    const library_product *p = &l->products[k];
    if (p->leaf[1] != UINT32_MAX || e->leaves[p->leaf[0]].kind != LIBRARY_LEAF_OPERAND)
      continue;
    if (found != MATRIX_NONE || p->coefficient < 1)
      return MATRIX_NONE;
    found = p->leaf[0];
  }
  return found;
}

uint32_t form_operand(const library_effect *e, const library_linear *l) {
  return l->constant == 0 && l->count == 1 && l->products->coefficient == 1 ? form_base(e, l) : MATRIX_NONE;
}

bool form_equal(const library_linear *a, const library_linear *b) {
  bool same = a->constant == b->constant && a->count == b->count;
  for (uint32_t k = 0; same && k < a->count; k++)
    same = a->products[k].coefficient == b->products[k].coefficient &&
           a->products[k].leaf[0] == b->products[k].leaf[0] &&
           a->products[k].leaf[1] == b->products[k].leaf[1];
  return same;
}

void role_begin(search *s, const library_effect *e) {
  role *r = s->role;
  const library *l = s->a->l;
  *r = (role){.num_steps = s->num_steps, .max_rows = 1, .max_columns = 1, .max_depth = 1};
  for (unsigned k = 0; k < ROLE_NUM_OPEN; k++)
    r->open[k] = MATRIX_NONE;
  for (unsigned k = 0; k < s->num_steps; k++) {
    r->instruction[k] = s->steps[k].instruction;
    const library_instruction *i = &l->instructions[r->instruction[k]];
    for (uint32_t o = 0; o < i->num_operands; o++)
      if (s->operands[k][o].given == LIBRARY_EQUAL)
        r->operand[k][o].number = s->operands[k][o].number;
  }
  r->state = arena_alloc(s->a->memory, (l->num_state + 1) * sizeof *r->state);
  memcpy(r->state, s->state, l->num_state * sizeof *r->state);
  bool *consulted = arena_alloc(s->a->memory, l->num_state + 1);
  memcpy(consulted, e->consulted, l->num_state);
  r->consulted = consulted;
  r->groups = search_groups(s, e);
  s->conflict = false;
}

// The form of address that an operand is given; NULL: it is a number.
static const library_form *form_of(const search *s, const library_leaf *at) {
  const library_operand *o = &s->a->l->instructions[s->steps[at->step].instruction].operands[at->number];
  return o->address == LIBRARY_NUMBER
             ? NULL
             : &s->a->l->addresses[o->address].forms[s->operands[at->step][at->number].form];
}

bool role_names_main(const search *s, const library_effect *e, uint32_t leaf) {
  const library_form *form = leaf == MATRIX_NONE ? NULL : form_of(s, &e->leaves[leaf]);
  return form && form->memory == LIBRARY_MAIN;
}

void role_bind(search *s, const library_effect *e, uint32_t leaf, role_binding_kind kind) {
  if (leaf == MATRIX_NONE)
    return;
  const library_leaf *at = &e->leaves[leaf];
  role_binding *b = &s->role->operand[at->step][at->number];
  const library_form *form = form_of(s, at);
  bool is_main = form && form->memory == LIBRARY_MAIN, is_row = kind == ROLE_LOCAL || kind == ROLE_C;
  s->conflict |= (b->kind != ROLE_NUMBER && b->kind != kind) || (kind == ROLE_MAIN ? !is_main
                                                                 : is_row          ? is_main
                                                                                   : kind != ROLE_B && form);
  b->kind = kind;
  b->base = form ? (int64_t)form->base : 0;
  b->rows = form ? (int64_t)form->rows : 1;
}

uint32_t role_base(const search *s, const library_effect *e, const library_linear *l) {
  uint32_t base = form_base(e, l);
  const library_form *form = base == MATRIX_NONE ? NULL : form_of(s, &e->leaves[base]);
  return base != MATRIX_NONE && form_coefficient(l, base) == (form ? (int64_t)form->rows : 1) ? base
                                                                                              : MATRIX_NONE;
}

static bool is_complete_leaf(const search *s, const library_leaf *leaf, bool keeps) {
  const role *r = s->role;
  if (leaf->kind == LIBRARY_LEAF_OPERAND)
    return r->operand[leaf->step][leaf->number].kind != ROLE_NUMBER;
  if (leaf->kind != LIBRARY_LEAF_STATE)
    return true;
  if (s->a->group_of[leaf->number] == MATRIX_NONE)
    return keeps;
  for (unsigned k = 0; k < ROLE_NUM_OPEN; k++)
    if (r->open[k] == leaf->number)
      return true;
  return false;
}

bool role_is_complete(search *s, const library_effect *e, bool keeps) {
  bool *used = util_alloc((e->num_leaves + 1) * sizeof *used);
  library_effect_used(e, used);
  bool ok = !s->conflict;
  for (uint32_t k = 0; k < e->num_leaves && ok; k++)
    ok = !used[k] || is_complete_leaf(s, &e->leaves[k], keeps);
  util_release(used);
  for (uint32_t k = 0; k < e->num_updates && ok; k++)
    ok = s->a->group_of[e->updates[k].field] == MATRIX_NONE;
  return ok;
}

// Does the extent follow the operand that was given the size of a tile?
static bool follows_fixed(search *s, uint32_t dimension) {
  library_value *fixed = &s->operands[s->fixed_step][s->fixed_operand];
  fixed->number = s->tile - 1;
  const library_effect *e = runs_find(s->a->runs, s->steps, s->num_steps, s->state);
  fixed->number = s->tile;
  return e && dimension < e->num_dimensions && !e->dimensions[dimension].extent.count &&
         e->dimensions[dimension].extent.constant == s->tile - 1;
}

bool role_bind_extent(search *s, const library_effect *e, uint32_t counter, role_binding_kind kind,
                      int64_t *most) {
  if (counter == MATRIX_NONE)
    return true;
  uint32_t dimension = e->leaves[counter].number;
  const library_linear *extent = &e->dimensions[dimension].extent;
  if (extent->count) {
    uint32_t operand = form_operand(e, extent);
    *most = 0;
    role_bind(s, e, operand, kind);
    return operand != MATRIX_NONE;
  }
  *most = extent->constant;
  if (s->fixed_operand != MATRIX_NONE && extent->constant == s->tile && follows_fixed(s, dimension)) {
    role_binding *b = &s->role->operand[s->fixed_step][s->fixed_operand];
    s->conflict |= b->kind != ROLE_NUMBER && b->kind != kind;
    *b = (role_binding){.kind = kind};
    *most = 0;
  }
  return extent->constant >= 1;
}

static bool is_legal(const search *s, role_binding_kind kind, int64_t value) {
  for (unsigned k = 0; k < s->num_steps; k++) {
    library_value operands[ROLE_MAX_OPERANDS];
    memcpy(operands, s->operands[k], sizeof operands);
    bool any = false;
    const library_instruction *i = &s->a->l->instructions[s->steps[k].instruction];
    for (uint32_t o = 0; o < i->num_operands; o++)
      if (s->role->operand[k][o].kind == kind) {
        operands[o] = (library_value){LIBRARY_EQUAL, value, 0};
        any = true;
      }
    uint32_t condition;
    if (any &&
        library_legal(s->a->l, s->steps[k].instruction, operands, s->state, &condition) == LIBRARY_FALSE)
      return false;
  }
  return true;
}

int64_t role_limit(const search *s, role_binding_kind kind, int64_t most) {
  int64_t low = 1, high = most; // legal, and the most to try
  for (unsigned k = 0; k < s->num_steps; k++)
    for (uint32_t o = 0; o < s->a->l->instructions[s->steps[k].instruction].num_operands; o++) {
      library_type t = s->a->l->instructions[s->steps[k].instruction].operands[o].type;
      unsigned bits = t.width - (t.kind == LIBRARY_SIGNED);
      if (s->role->operand[k][o].kind == kind && bits < 32 && high >= (int64_t)1 << bits)
        high = ((int64_t)1 << bits) - 1;
    }
  if (!is_legal(s, kind, 1)) { // full blocks only, perhaps
    int64_t full = high < 256 ? high : 256;
    while (full && !is_legal(s, kind, full))
      full--;
    return full;
  }
  while (low < high) {
    int64_t middle = low + (high - low + 1) / 2;
    if (is_legal(s, kind, middle))
      low = middle;
    else
      high = middle - 1;
  }
  return low;
}

bool role_may_run(const search *s) {
  const role *r = s->role;
  for (unsigned k = 0; k < s->num_steps; k++) {
    library_value operands[ROLE_MAX_OPERANDS];
    const library_instruction *i = &s->a->l->instructions[s->steps[k].instruction];
    memcpy(operands, s->operands[k], sizeof operands);
    for (uint32_t o = 0; o < i->num_operands; o++) {
      role_binding_kind kind = r->operand[k][o].kind;
      int64_t most = kind == ROLE_ROWS      ? r->max_rows
                     : kind == ROLE_COLUMNS ? r->max_columns
                     : kind == ROLE_DEPTH   ? r->max_depth
                                            : 0;
      if (most)
        operands[o] = (library_value){LIBRARY_EQUAL, most, 0};
    }
    uint32_t condition;
    if (library_legal(s->a->l, s->steps[k].instruction, operands, r->state, &condition) == LIBRARY_FALSE)
      return false;
  }
  return true;
}

// Operands of no matter, one after the other.
static void settle_operands(search *s) {
  role *r = s->role;
  const int64_t candidates[] = {0, 1, s->tile, r->max_rows, r->max_columns, r->max_depth};
  for (unsigned step = 0; step < s->num_steps; step++) {
    const library_instruction *i = &s->a->l->instructions[s->steps[step].instruction];
    for (uint32_t o = 0; o < i->num_operands; o++) {
      library_value *v = &s->operands[step][o];
      if (r->operand[step][o].kind != ROLE_NUMBER || v->given != LIBRARY_OPEN)
        continue;
      for (unsigned k = 0; k < sizeof candidates / sizeof *candidates; k++) {
        *v = (library_value){LIBRARY_EQUAL, candidates[k], 0};
        r->operand[step][o].number = candidates[k];
        if (role_may_run(s))
          break;
      }
    }
  }
}

bool role_settle(search *s) {
  settle_operands(s);
  role *r = s->role;
  for (uint32_t f = 0; f < s->a->l->num_state; f++) {
    bool is_open = s->a->group_of[f] == MATRIX_NONE || !r->consulted[f] ||
                   r->state[f].given != LIBRARY_OPEN || s->a->l->state[f].type.kind == LIBRARY_FLOAT;
    for (unsigned k = 0; k < ROLE_NUM_OPEN; k++)
      is_open |= r->open[k] == f;
    if (is_open)
      continue;
    const int64_t candidates[] = {0, 1, s->tile, r->max_rows, r->max_columns};
    for (unsigned k = 0; k < sizeof candidates / sizeof *candidates; k++) {
      r->state[f] = (library_value){LIBRARY_EQUAL, candidates[k], 0};
      if (role_may_run(s))
        break;
      r->state[f] = (library_value){0};
    }
  }
  return role_may_run(s);
}
