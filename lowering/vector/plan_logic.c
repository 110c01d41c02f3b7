// Logic by truth tables. LLVM makes one instruction of three-input logic itself, but takes a register of ones
// for what is inverted: those are planned here.
#include "lowering/vector/select_internal.h"

enum { MAX_INPUTS = MATCH_LOGIC_INPUTS, ALL = 0xff };
static const uint8_t *const input_table = match_logic_inputs;

typedef struct logic {
  const term_context *c;
  bool whole; // below inverted lanes only, if not
  term_id input[MAX_INPUTS];
  uint32_t count;
  uint32_t operations;
  bool inverts;
} logic;

static bool is_ones(const term_context *c, term_id t) {
  uint64_t v;
  return term_is_const(c, t, &v) && v == UINT64_MAX >> (64 - term_width(c, t));
}

static bool is_inverted(const term_context *c, term_id t) {
  return term_operator(c, t) == TERM_XOR &&
         (is_ones(c, term_child(c, t, 0)) || is_ones(c, term_child(c, t, 1)));
}

// The table of t over the inputs, to which new ones are added. False: there are too many.
static bool table_of(logic *l, term_id t, bool is_root, uint8_t *table) {
  const term_context *c = l->c;
  term_op op = term_operator(c, t);
  bool inverted = is_inverted(c, t);
  if (is_ones(c, t)) {
    *table = ALL;
    return true;
  }
  if ((op == TERM_AND || op == TERM_OR || op == TERM_XOR) && (l->whole || is_root || inverted)) {
    uint8_t x, y;
    if (!table_of(l, term_child(c, t, 0), inverted && is_root, &x) ||
        !table_of(l, term_child(c, t, 1), inverted && is_root, &y))
      return false;
    *table = op == TERM_AND ? x & y : op == TERM_OR ? x | y : x ^ y;
    l->operations++;
    l->inverts |= inverted;
    return true;
  }
  uint32_t k = 0;
  while (k < l->count && !term_same(l->input[k], t))
    k++;
  if (k == MAX_INPUTS)
    return false;
  if (k == l->count)
    l->input[l->count++] = t;
  *table = input_table[k];
  return true;
}

// `x & ~y` is one instruction without that.
static bool is_known_to_llvm(uint32_t count, uint8_t table) {
  return count == 2 &&
         (table == (input_table[0] & ~input_table[1]) || table == (input_table[1] & ~input_table[0]));
}

// The inputs of all lanes, and the table that all of them have. False: there is none, or no reason.
static bool find_logic(const selection *s, const pack *k, bool whole, term_id *const inputs[MAX_INPUTS],
                       uint32_t *count, uint8_t *table) {
  bool any = false;
  for (uint32_t i = 0; i < k->lanes; i++) {
    logic l = {.c = s->program->terms, .whole = whole};
    uint8_t own;
    if (term_none(k->lane[i]))
      continue;
    if (!table_of(&l, k->lane[i], true, &own) || !l.inverts || l.operations < 2 || !l.count ||
        is_known_to_llvm(l.count, own) || (any && (own != *table || l.count != *count)))
      return false;
    any = true;
    *count = l.count;
    *table = own;
    for (uint32_t j = 0; j < l.count; j++)
      inputs[j][i] = l.input[j];
  }
  return any;
}

static void plan_by(selection *s, pack_id p, const match_pattern *m, uint32_t count, uint8_t table,
                    term_id *const inputs[MAX_INPUTS]) {
  // An operand that is not there may be any of those that are: the table does not depend on it.
  term_id immediate =
      term_const(s->program->terms, m->rule->pattern.operands[MAX_INPUTS].width, m->logic[table]);
  term_id *operands[MAX_INPUTS + 1];
  for (uint32_t j = 0; j < MAX_INPUTS; j++)
    operands[j] = inputs[j < count ? j : count - 1];
  operands[MAX_INPUTS] = &immediate;
  plan_rule(s, p, m, operands);
}

void plan_logic(selection *s, pack_id p) {
  const pack k = s->packs.data[p.index];
  const match_pattern *m = NULL;
  if (k.width < 8 || k.width > 64)
    return;
  for (uint32_t i = 0; i < s->num_rules && !m; i++) {
    const match_pattern *x = &s->rules->patterns[s->rules_by_shape[i]];
    m = x->logic && x->lanes * x->width == k.lanes * k.width ? x : NULL;
  }
  if (!m)
    return;
  term_id *inputs[MAX_INPUTS];
  uint32_t count;
  uint8_t table;
  for (uint32_t j = 0; j < MAX_INPUTS; j++)
    inputs[j] = arena_alloc(s->memory, k.lanes * sizeof *inputs[j]);
  for (unsigned whole = 2; whole-- > 0;)
    if (find_logic(s, &k, whole, inputs, &count, &table)) {
      plan_by(s, p, m, count, table, inputs);
      return;
    }
}
