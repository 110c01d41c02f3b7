#include "semgen/ast.h"

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

bool ast_mentions(const ast_node *n, const char *name) {
  if (n->name && strcmp(n->name, name) == 0)
    return true;
  for (uint32_t k = 0; k < n->count; k++)
    if (ast_mentions(n->child[k], name))
      return true;
  return false;
}
