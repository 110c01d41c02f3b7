// Goals: which are searched together, and lists of them.
#include "search/goal.h"

#include <string.h>

void goals_free(goal_list *g) {
  stack_free(&g->goals);
  if (g->memory)
    arena_free(g->memory);
  *g = (goal_list){0};
}

bool goal_is_named(const char *name, const char *prefixes) {
  for (const char *at = prefixes;; at++) {
    size_t length = strcspn(at, ",");
    if (!strncmp(name, at, length))
      return true;
    at += length;
    if (!*at)
      return false;
  }
}

void goals_keep(goal_list *g, const char *prefixes) {
  size_t kept = 0;
  for (size_t k = 0; k < g->goals.size; k++)
    if (goal_is_named(g->goals.data[k].name, prefixes))
      g->goals.data[kept++] = g->goals.data[k];
  g->goals.size = kept;
}

bool goal_has_constant(const goal *g) { return g->holes[g->num_holes - 1].is_constant; }

uint32_t goal_constant(const goal *g) { return goal_has_constant(g) ? g->num_holes - 1 : UINT32_MAX; }

unsigned goal_narrowest(const goal *g) {
  unsigned narrowest = g->width;
  for (unsigned k = 0; k < g->num_holes; k++)
    if (!g->holes[k].is_constant && g->holes[k].width < narrowest)
      narrowest = g->holes[k].width;
  return narrowest;
}

bool goal_same_kind(const goal *a, const goal *b) {
  if (a->width != b->width || a->num_holes != b->num_holes || a->low != b->low || a->high != b->high)
    return false;
  for (unsigned k = 0; k < a->num_holes; k++)
    if (a->holes[k].width != b->holes[k].width || a->holes[k].is_constant != b->holes[k].is_constant)
      return false;
  return true;
}
