// Nests in which an inner loop stays, and goes outside:
//
//   for (j = 0; j < m; j++) for (i = 1; i < n; i++) a[i][j] = a[i - 1][j] + b[i][j];
//
// Columns do not depend on each other. So, for each i, the statement is one operation over all j. What the
// inner loop carries, as the sum of a column, is a cell for each j. Sums of floats keep their order. This is
// done where neighbours in j are neighbours in memory. It comes before scans of columns.
#include "lift/raise_internal.h"

bool raise_is_serial(const nest *n, int loop) {
  return n->serial && loop != RAISE_NONE && raise_is_within(n, loop, n->serial);
}

int raise_next_serial(const nest *n) {
  for (int l = n->serial + 1; l < (int)n->loops.size; l++)
    if (n->loops.data[l].parent == 0 && !n->loops.data[l].once_more)
      return l;
  return 0;
}

// Are elements of the loop's iterations beside each other, or the same?
static bool is_beside_in(nest *n, const access *a, int loop, bool *moves) {
  poly factor, rest;
  int64_t by;
  if (!poly_split(n->memory_of, a->address, n->loops.data[loop].counter, &factor, &rest) ||
      !poly_is_constant(factor, &by))
    return false;
  *moves = by != 0;
  return by >= -1 && by <= 1;
}

static bool is_beside(nest *n, const access *a, bool *moves) {
  if (!mlirValueIsNull(n->memories.data[a->memory].memref))
    return is_beside_in(n, a, 0, moves);
  *moves = n->memories.data[a->memory].loop != RAISE_NONE;
  return true;
}

static bool scans_in(const nest *n, int loop) {
  bool any = false;
  for (size_t i = 0; i < n->effects.size; i++)
    any |= n->effects.data[i].scans && n->effects.data[i].loop == loop;
  return any;
}

bool raise_scans_columns(nest *n) {
  bool any = false, moves;
  for (size_t i = 0; i < n->effects.size && !any; i++) {
    const effect *e = &n->effects.data[i];
    any = e->loop > 0 && !mlirValueIsNull(n->memories.data[e->at.memory].memref) && scans_in(n, e->loop) &&
          !is_beside_in(n, &e->at, e->loop, &moves);
  }
  return any;
}

static bool check_effect(nest *n, const effect *e) {
  bool moves;
  if (!is_beside(n, &e->at, &moves) || !moves)
    return false;
  node_list loads = {0};
  raise_loads(n, e->value, &loads);
  bool ok = true;
  for (size_t i = 0; i < loads.size && ok; i++)
    ok = is_beside(n, &n->nodes.data[loads.data[i]].at, &moves);
  stack_free(&loads);
  return ok;
}

bool raise_check_serial(nest *n) {
  const char *what = "columns that are not beside each other";
  bool is_inside = false, was_inside = false;
  for (size_t i = 0; i < n->effects.size; i++) {
    const effect *e = &n->effects.data[i];
    if (!raise_is_serial(n, e->loop)) {
      was_inside |= is_inside, is_inside = false;
      continue;
    }
    if (was_inside || e->is_part || !check_effect(n, e))
      return raise_refuse(n, e->op, "%s", what);
    is_inside = true;
  }
  return is_inside || was_inside || raise_refuse(n, n->root, "%s", what);
}
