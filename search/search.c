// Goals of one kind share a bank of what a few functions of the machine make of their operands; each goal
// then adds its own parts and is met from the other end. A wrong sequence that is right on the test points
// may hide a right one: where it is wrong becomes a test point, and goals with such sequences are searched
// again.
#include "search/search_internal.h"

enum { ROUNDS = 6 };

// What the cheapest steps of a width cost (0: of any).
static float least_cost(const search *s, unsigned width) {
  float least = MACHINE_CANNOT;
  for (size_t f = 0; f < s->functions.size; f++)
    if ((!width || s->functions.data[f].width == width) && s->functions.data[f].cost < least)
      least = s->functions.data[f].cost;
  return least;
}

static void search_goal(search *s, const goal *g, search_outcome *o) {
  s->goal = g;
  s->outcome = o;
  s->bound = o->cost;
  if (o->cost * SEARCH_GAIN <= s->least_of_two) {
    meet_single(s);
    return;
  }
  // First with parts of the goal that cost as much with every use, and then once: then there are more
  // entries, of which fewer are tried.
  for (unsigned pass = 0; pass < 2 && !search_is_over(s); pass++) {
    s->shares = pass == 1;
    bank_extend_by_goal(s);
    meet_goal(s);
    bank_forget_goal(s);
  }
}

// Searches goals of the kind whose mark is set. Left marked are those for which there were wrong sequences.
static void search_round(search *s, const goal_list *g, bool *marked, search_outcome *outcomes) {
  bool deep = false;
  for (uint32_t k = 0; k < g->goals.size; k++)
    deep |= marked[k] && outcomes[k].cost * SEARCH_GAIN > s->least_of_two;
  points_make(s->kind, &s->learned, s->points);
  bank_fill(s, deep);
  for (uint32_t k = 0; k < g->goals.size && !search_is_over(s); k++) {
    if (!marked[k])
      continue;
    s->wrong = 0;
    search_goal(s, &g->goals.data[k], &outcomes[k]);
    marked[k] = s->wrong > 0;
  }
}

static bool any(const bool *marked, size_t count) {
  bool found = false;
  for (size_t k = 0; k < count; k++)
    found |= marked[k];
  return found;
}

bool search_kind(const machine *m, const goal_list *g, uint32_t first, const search_limit *limit,
                 search_outcome *outcomes, search_stats *stats) {
  const goal *kind = &g->goals.data[first];
  search s = {.m = m,
              .terms = m->terms,
              .kind = kind,
              .stats = stats,
              .limit = limit,
              .lanes = m->register_bits / goal_narrowest(kind)};
  bool *marked = util_alloc((g->goals.size + 1) * sizeof *marked);
  for (uint32_t k = first; k < g->goals.size; k++) {
    const goal *x = &g->goals.data[k];
    marked[k] = goal_same_kind(kind, x);
    if (!marked[k])
      continue;
    outcomes[k] = (search_outcome){.cost = machine_term_cost(m, x->pattern, s.lanes, goal_constant(x)),
                                   .sequence = MACHINE_CANNOT};
    s.bound = outcomes[k].cost > s.bound ? outcomes[k].cost : s.bound;
  }
  bank_functions(&s);
  const float bound = s.bound, least = least_cost(&s, kind->width);
  s.least_of_two = least + least_cost(&s, 0);
  for (uint32_t k = first; k < g->goals.size; k++)
    marked[k] = marked[k] && outcomes[k].cost > least;
  for (unsigned round = 0; round < ROUNDS && any(marked, g->goals.size) && !search_is_over(&s); round++) {
    s.bound = bound;
    search_round(&s, g, marked, outcomes);
  }
  bank_free_all(&s);
  util_release(marked);
  return !s.over;
}
