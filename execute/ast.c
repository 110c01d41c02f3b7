// Comparison and searches of syntax trees.
#include "execute/ast.h"

#include <stdlib.h>
#include <string.h>

bool ast_equal(const ast_node *a, const ast_node *b) {
  if (a == b)
    return true;
  if (a->kind != b->kind || a->op != b->op || a->number != b->number || a->count != b->count)
    return false;
  if ((a->name == NULL) != (b->name == NULL) || (a->name && strcmp(a->name, b->name) != 0))
    return false;
  for (uint32_t i = 0; i < a->count; i++)
    if (!ast_equal(a->child[i], b->child[i]))
      return false;
  return true;
}

unsigned ast_width_after(const char *name, const char *prefix, unsigned limit) {
  size_t n = strlen(prefix);
  if (strncmp(name, prefix, n) != 0 || name[n] < '1' || name[n] > '9')
    return 0;
  char *end;
  unsigned long width = strtoul(name + n, &end, 10);
  return *end == 0 && width <= limit ? (unsigned)width : 0;
}

bool ast_mentions(const ast_node *n, const char *name) {
  if (n->name && strcmp(n->name, name) == 0)
    return true;
  for (uint32_t k = 0; k < n->count; k++)
    if (ast_mentions(n->child[k], name))
      return true;
  return false;
}
