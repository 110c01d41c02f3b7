// Goals: which are searched together, and lists of them.
#include "search/goal.h"

#include <string.h>

void goals_free(goal_list *g) {
  stack_free(&g->goals);
  if (g->memory)
    arena_free(g->memory);
  *g = (goal_list){0};
}

void goals_keep(goal_list *g, const char *prefix) {
  size_t kept = 0;
  for (size_t k = 0; k < g->goals.size; k++)
    if (!strncmp(g->goals.data[k].name, prefix, strlen(prefix)))
      g->goals.data[kept++] = g->goals.data[k];
  g->goals.size = kept;
}

bool goal_has_constant(const goal *g) { return g->holes[g->num_holes - 1].is_constant; }

uint32_t goal_constant(const goal *g) { return goal_has_constant(g) ? g->num_holes - 1 : UINT32_MAX; }

bool goal_same_kind(const goal *a, const goal *b) {
  if (a->width != b->width || a->num_holes != b->num_holes || a->low != b->low || a->high != b->high)
    return false;
  for (unsigned k = 0; k < a->num_holes; k++)
    if (a->holes[k].width != b->holes[k].width || a->holes[k].is_constant != b->holes[k].is_constant)
      return false;
  return true;
}
