// The rules that a search may use, by the shape of their results; and those of a shape that may compute a
// lane, or a part of it. Few of them do, packs with the same first lane are many, and lanes that differ only
// by which lanes they read match the same rules: what one lane's form matches is found out once.
#define _GNU_SOURCE // qsort_r
#include "lowering/vector/select_internal.h"

#include <stdlib.h>

// The rules of one shape that compute a lane of one form at one place, or may.
typedef struct lane_rules {
  const uint32_t *rules;
  uint32_t count;
} lane_rules;

// What is known of patterns that are alike.
typedef struct alike_match {
  uint32_t search; // the one in which it was found out
  bool matches;
} alike_match;

struct select_rules {
  alike_match *alike; // by the first one
  uint32_t searches;
  word_table *keys;
  word_list words; // of the key that is being made
  STACK(lane_rules) of_key;
  word_table *sum_keys;
  STACK(select_sum_parts) of_sum;
};

// Of equally cheap plans the first is taken: rules of what was confirmed best come first.
static int by_shape(const void *a, const void *b, void *user) {
  const match_rules *r = user;
  const match_pattern *x = &r->patterns[*(const uint32_t *)a], *y = &r->patterns[*(const uint32_t *)b];
  if (x->lanes != y->lanes)
    return x->lanes < y->lanes ? -1 : 1;
  if (x->width != y->width)
    return x->width < y->width ? -1 : 1;
  unsigned known_x = record_rank(r->bundle->instructions[x->rule->instruction].status);
  unsigned known_y = record_rank(r->bundle->instructions[y->rule->instruction].status);
  if (known_x != known_y)
    return known_x < known_y ? -1 : 1;
  return x->rule_index < y->rule_index ? -1 : x->rule_index > y->rule_index;
}

void select_rules_prepare(selection *s) {
  const target *t = s->target;
  const match_rules *rules = s->rules;
  const program *p = s->program;
  bool has_floats = false;
  for (size_t i = 0; i < p->values.size && !has_floats; i++)
    has_floats = p->values.data[i].is_float;
  s->rules_by_shape = util_alloc((t->rules->num_rules + 1) * sizeof *s->rules_by_shape);
  for (uint32_t i = 0; i < t->rules->num_rules; i++)
    if (rules->patterns[i].usable && (has_floats || !rules->patterns[i].is_float) &&
        target_instruction_lowers(t, rules->patterns[i].rule->instruction)) {
      s->rules_by_shape[s->num_rules++] = i;
      uint32_t bits = rules->patterns[i].lanes * rules->patterns[i].width;
      s->widest_result = bits > s->widest_result ? bits : s->widest_result;
      const float cost = cost_instruction(s, rules->patterns[i].rule->instruction);
      s->least_cost = s->num_rules == 1 || cost < s->least_cost ? cost : s->least_cost;
      s->reads_elements |= rules->patterns[i].has_element;
      s->total_shifts |= rules->patterns[i].is_total_shift ? rules->patterns[i].width : 0;
      s->reads_upper |= plan_fill_reads_upper(&rules->patterns[i], t->register_bits);
    }
  qsort_r(s->rules_by_shape, s->num_rules, sizeof *s->rules_by_shape, by_shape, (void *)rules);
  s->lane_rules = util_alloc(sizeof *s->lane_rules);
  s->lane_rules->alike = util_alloc((t->rules->num_rules + 1) * sizeof *s->lane_rules->alike);
  s->lane_rules->keys = word_table_new();
  s->lane_rules->sum_keys = word_table_new();
}

void select_rules_free(selection *s) {
  util_release(s->rules_by_shape);
  util_release(s->lane_rules->alike);
  word_table_free(s->lane_rules->keys);
  word_table_free(s->lane_rules->sum_keys);
  stack_free(&s->lane_rules->of_sum);
  stack_free(&s->lane_rules->words);
  stack_free(&s->lane_rules->of_key);
  util_release(s->lane_rules);
}

// The first rule of this shape in s->rules_by_shape, or where it would be.
static uint32_t first_of_shape(const selection *s, uint32_t lanes, uint32_t width) {
  uint32_t low = 0, high = s->num_rules;
  while (low < high) {
    uint32_t middle = (low + high) / 2;
    const match_pattern *m = &s->rules->patterns[s->rules_by_shape[middle]];
    if (m->lanes < lanes || (m->lanes == lanes && m->width < width))
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

static bool is_of_shape(const selection *s, uint32_t i, uint32_t lanes, uint32_t width) {
  if (i == s->num_rules)
    return false;
  const match_pattern *m = &s->rules->patterns[s->rules_by_shape[i]];
  return m->lanes == lanes && m->width == width;
}

bool select_has_shape(const selection *s, uint32_t lanes, uint32_t width) {
  return is_of_shape(s, first_of_shape(s, lanes, width), lanes, width);
}

static bool matches(selection *s, const match_pattern *m, uint32_t lane, term_id t) {
  alike_match *known = &s->lane_rules->alike[m->alike];
  if (known->search != s->lane_rules->searches)
    *known = (alike_match){s->lane_rules->searches, match_pattern_lane(s->rules, m, s->memo, lane, t)};
  return known->matches;
}

// Which of them match depends on more of the pack than one lane's form where an immediate chooses elements.
static lane_rules find_rules(selection *s, uint32_t first, uint32_t lanes, uint32_t width, uint32_t lane,
                             term_id t) {
  uint32_t end = first, count = 0;
  while (is_of_shape(s, end, lanes, width))
    end++;
  uint32_t *found = arena_alloc(s->memory, (end - first) * sizeof *found);
  s->lane_rules->searches++;
  for (uint32_t i = first; i < end; i++) {
    const match_pattern *m = &s->rules->patterns[s->rules_by_shape[i]];
    if (m->has_element || matches(s, m, lane, t))
      found[count++] = s->rules_by_shape[i];
  }
  return (lane_rules){found, count};
}

// The lane's number and its form; where that does not say all, the term.
static void make_key(selection *s, uint32_t first, uint32_t lane, term_id t, bool is_exact) {
  word_list *words = &s->lane_rules->words;
  const uint32_t form = shift_form_of(match_memo_shifts(s->memo), t).form;
  words->size = 0;
  stack_push(words, first);
  stack_push(words, lane);
  stack_push(words, form);
  stack_push(words, is_exact || form == FORM_NONE ? t.index : 0);
}

uint32_t select_rules_of(selection *s, const pack *k, const uint32_t **rules) {
  struct select_rules *all = s->lane_rules;
  const uint32_t first = first_of_shape(s, k->lanes, k->width);
  uint32_t lane = 0;
  while (lane < k->lanes && term_none(k->lane[lane]))
    lane++;
  if (lane == k->lanes || !is_of_shape(s, first, k->lanes, k->width))
    return 0;
  const term_id t = k->lane[lane];
  make_key(s, first, lane, t, false);
  bool is_new;
  const uint32_t key = word_table_find(all->keys, &all->words, &is_new);
  if (is_new) {
    const lane_rules found = find_rules(s, first, k->lanes, k->width, lane, t);
    stack_push(&all->of_key, found);
  }
  *rules = all->of_key.data[key].rules;
  return all->of_key.data[key].count;
}

// The addends of a long sum depend on which of them the program has values for.
select_sum_parts *select_parts_of(selection *s, uint32_t lane, term_id t, bool is_long, uint32_t width,
                                  bool *is_new) {
  struct select_rules *all = s->lane_rules;
  make_key(s, width, lane, t, is_long);
  const uint32_t key = word_table_find(all->sum_keys, &all->words, is_new);
  if (*is_new)
    stack_push(&all->of_sum, (select_sum_parts){0});
  return &all->of_sum.data[key];
}
