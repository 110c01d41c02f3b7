// Goals of one kind share a bank of what a few functions of the machine make of their operands; each goal
// then adds its own parts and is met from the other end.
#include "search/search_internal.h"

// What the cheapest last step costs: no sequence costs less.
static float least_cost(const search *s) {
  float least = MACHINE_CANNOT;
  for (size_t f = 0; f < s->functions.size; f++)
    if (s->functions.data[f].width == s->kind->width && s->functions.data[f].cost < least)
      least = s->functions.data[f].cost;
  return least;
}

static void search_goal(search *s, const goal *g, search_outcome *o) {
  s->goal = g;
  s->outcome = o;
  s->bound = o->cost;
  // First with parts of the goal that cost as much with every use, and then once: then there are more
  // entries, of which fewer are tried.
  for (unsigned pass = 0; pass < 2 && !search_is_over(s); pass++) {
    s->shares = pass == 1;
    bank_extend_by_goal(s);
    meet_goal(s);
    bank_forget_goal(s);
  }
}

bool search_kind(const machine *m, const goal_list *g, uint32_t first, const search_limit *limit,
                 search_outcome *outcomes, search_stats *stats) {
  const goal *kind = &g->goals.data[first];
  unsigned narrowest = kind->width;
  for (unsigned k = 0; k < kind->num_holes; k++)
    if (!kind->holes[k].is_constant && kind->holes[k].width < narrowest)
      narrowest = kind->holes[k].width;
  search s = {.m = m,
              .terms = m->terms,
              .kind = kind,
              .stats = stats,
              .limit = limit,
              .lanes = m->register_bits / narrowest};
  for (uint32_t k = first; k < g->goals.size; k++) {
    const goal *x = &g->goals.data[k];
    if (!goal_same_kind(kind, x))
      continue;
    outcomes[k] = (search_outcome){.cost = machine_term_cost(m, x->pattern, s.lanes, goal_constant(x)),
                                   .sequence = MACHINE_CANNOT};
    s.bound = outcomes[k].cost > s.bound ? outcomes[k].cost : s.bound;
  }
  points_make(kind, s.points);
  bank_functions(&s);
  float least = least_cost(&s);
  if (s.bound > least)
    bank_fill(&s);
  for (uint32_t k = first; k < g->goals.size; k++)
    if (goal_same_kind(kind, &g->goals.data[k]) && outcomes[k].cost > least && !search_is_over(&s))
      search_goal(&s, &g->goals.data[k], &outcomes[k]);
  bank_free_all(&s);
  return !s.over;
}
