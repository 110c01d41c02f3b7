// The position of a minimum or maximum: of
//
//   if (x[i] > best) { best = x[i]; place = i; }
//
// the first part is a reduction. The second one is another loop behind it: the first i at which x[i] is the
// greatest, unless that is what `best` was before. Of
//
//   if (x[i] < 0) place = i;
//
// the last position is the greatest one, or, from the end, the least.
#include "lift/raise_read.h"

typedef struct found {
  size_t best, place; // effects
  node x;             // what is compared
  const char *combine, *equal;
  bool is_strict;
} found;

static bool is_select(const node_data *d) {
  return d->kind == NODE_SELECT || (d->kind == NODE_OP && mlir_is_named(d->op, "arith.select"));
}

static bool is_cell(const nest *n, int memory) { return mlirValueIsNull(n->memories.data[memory].memref); }

// Below conversions.
static node converted(const nest *n, node v) {
  while (n->nodes.data[v].kind == NODE_OP && n->nodes.data[v].count == 1)
    v = n->nodes.data[v].operands[0];
  return v;
}

// The number that a position is, or that it is converted from; 0: it is no such number. What is found is
// that number, which is converted behind the loop.
static node number_below(const nest *n, node v) {
  node below = converted(n, v);
  return n->nodes.data[below].kind == NODE_POLY ? below : 0;
}

// best = condition ? x : best, and place = condition ? number : place, with x > best or the like.
static bool match(nest *n, const effect *best, const effect *place, found *f) {
  const node_data *b = &n->nodes.data[best->value], *p = &n->nodes.data[place->value];
  if (!is_select(b) || !is_select(p) || b->operands[0] != p->operands[0] ||
      !raise_is_old(n, best, b->operands[2]) || !raise_is_old(n, place, p->operands[2]) ||
      raise_is_old(n, best, b->operands[1]) || !number_below(n, p->operands[1]))
    return false;
  const node_data *c = &n->nodes.data[b->operands[0]];
  f->combine = raise_extremum(n, b);
  if (!f->combine)
    return false;
  bool is_integer = mlir_is_named(c->op, "arith.cmpi");
  int64_t predicate = mlirIntegerAttrGetValueInt(mlir_attribute(c->op, "predicate"));
  f->is_strict =
      is_integer ? predicate % 2 == 0 : predicate == 2 || predicate == 4 || predicate == 9 || predicate == 11;
  f->equal = is_integer ? "arith.cmpi eq," : "arith.cmpf oeq,";
  f->x = b->operands[1];
  return true;
}

static bool find(nest *n, found *f) {
  for (size_t i = 0; i < n->effects.size; i++)
    for (size_t k = 0; k < n->effects.size; k++) {
      const effect *best = &n->effects.data[i], *place = &n->effects.data[k];
      if (i == k || best->loop != place->loop || best->loop == RAISE_NONE || !is_cell(n, best->at.memory) ||
          !is_cell(n, place->at.memory) ||
          n->memories.data[best->at.memory].loop != n->loops.data[best->loop].parent ||
          n->memories.data[place->at.memory].loop != n->loops.data[best->loop].parent ||
          !match(n, best, place, f))
        continue;
      f->best = i, f->place = k;
      return true;
    }
  return false;
}

// ---- cells ------------------------------------------------------------------------------------------

static int new_cell(nest *n, MlirType t, int loop) {
  stack_push(&n->memories, ((memory){.element = t, .bytes = raise_bytes(n, t), .loop = loop}));
  return (int)n->memories.size - 1;
}

static access cell_access(nest *n, int cell) {
  return (access){.memory = cell, .address = poly_constant(n->memory_of, 0)};
}

static node load_cell(nest *n, int cell, size_t stamp, int loop) {
  return raise_node(n, (node_data){.kind = NODE_LOAD,
                                   .type = n->memories.data[cell].element,
                                   .op = n->root,
                                   .at = cell_access(n, cell),
                                   .stamp = (unsigned)stamp,
                                   .loop = loop});
}

// Loads of a cell behind the loop whose effects end at `from` are behind those that are put there, too: first
// they are behind everything, then behind effect `last`.
enum { BEHIND = 1 << 30 };
static void put_behind(nest *n, int cell, size_t from) {
  for (size_t i = 1; i < n->nodes.size; i++) {
    node_data *d = &n->nodes.data[i];
    if (d->kind == NODE_LOAD && d->at.memory == cell && d->stamp == from)
      d->stamp = BEHIND;
  }
}

static void settle_behind(nest *n, size_t last) {
  for (size_t i = 1; i < n->nodes.size; i++)
    if (n->nodes.data[i].stamp >= BEHIND)
      n->nodes.data[i].stamp = (unsigned)last + 1;
}

static size_t insert_cell(nest *n, size_t position, int cell, int loop, node value, MlirOperation op) {
  raise_insert(n, position, (effect){.op = op, .at = cell_access(n, cell), .loop = loop, .value = value});
  return position + 1;
}

static bool loads_cell(const nest *n, node v, int cell) {
  node_list loads = {0};
  bool found = false;
  raise_loads(n, v, &loads);
  for (size_t i = 0; i < loads.size; i++)
    found |= n->nodes.data[loads.data[i]].at.memory == cell;
  stack_free(&loads);
  return found;
}

// ---- x[i] > x[place] ----------------------------------------------------------------------------

// x[place], or x[row + place], where `place` is the cell that the effect stores to.
static bool is_at_place(nest *n, const effect *place, node v) {
  const node_data *g = &n->nodes.data[converted(n, v)];
  return g->kind == NODE_GATHER && !g->guard && loads_cell(n, g->operands[0], place->at.memory);
}

// Is the gather's element, once `place` is what it becomes here, that of the load?
static bool is_same_element(nest *n, const node_data *choice, const node_data *gather,
                            const node_data *load) {
  node subscript = raise_value_node(n, mlirOperationGetOperand(load->op, 1));
  return load->at.memory == gather->at.memory && subscript &&
         raise_with(n, gather->operands[0], choice->operands[2], choice->operands[1]) == subscript;
}

// place = x[i] > x[place] ? i : place. The element at `place` becomes a cell of its own, `best`: it is
// x[place] before the loop, which is loaded if the loop runs, and changes together with `place`.
static bool add_best(nest *n, size_t position) {
  effect place = n->effects.data[position];
  node_data p = n->nodes.data[place.value];
  if (!is_cell(n, place.at.memory) || place.loop == RAISE_NONE || !is_select(&p) ||
      !raise_is_old(n, &place, p.operands[2]) || n->nodes.data[p.operands[1]].kind != NODE_POLY)
    return false;
  node_data c = n->nodes.data[p.operands[0]];
  int parent = n->loops.data[place.loop].parent;
  if (c.kind != NODE_OP || c.count != 2 || n->memories.data[place.at.memory].loop != parent)
    return false;
  unsigned side = is_at_place(n, &place, c.operands[1]);
  if (!side && !is_at_place(n, &place, c.operands[0]))
    return false;
  node best_now = c.operands[side], x = c.operands[1 - side];
  node gather = converted(n, best_now), load = converted(n, x);
  node_data g = n->nodes.data[gather], here = n->nodes.data[load];
  if (here.kind != NODE_LOAD || raise_with(n, x, load, gather) != best_now ||
      !is_same_element(n, &p, &g, &here))
    return false;
  MlirType type = n->nodes.data[x].type;
  size_t begin = 0;
  while (!raise_is_within(n, n->effects.data[begin].loop, place.loop))
    begin++;
  int best = new_cell(n, type, parent);
  MlirType index = mlirIndexTypeGet(mlirTypeGetContext(g.type));
  node way = raise_node(
           n, (node_data){.kind = NODE_POLY, .type = index, .number = n->loops.data[place.loop].distance}),
       zero = raise_node(n, (node_data){.kind = NODE_IDENTITY, .type = index, .constant = "0"});
  node_data before = g; // x[place] in front of the loop
  node old = p.operands[2], first = load_cell(n, place.at.memory, begin, parent);
  before.operands[0] = raise_with(n, g.operands[0], old, first);
  before.guard =
      n->loops.data[place.loop].once_more ? 0 : raise_value_made(n, "arith.cmpi sgt,", c.type, way, zero);
  before.is_conditional = before.guard != 0;
  insert_cell(n, begin, best, parent, raise_with(n, best_now, gather, raise_node(n, before)), place.op);
  node now = load_cell(n, best, position + 1, place.loop),
       condition = raise_with(n, p.operands[0], best_now, now);
  p.operands[0] = condition;
  n->effects.data[position + 1].value = raise_node(n, p);
  n->effects.data[position + 1].num_sources = 0; // x[place] is a cell now
  node value = raise_value_choice(n, condition, x, now);
  insert_cell(n, position + 1, best, place.loop, value, place.op);
  return true;
}

// ---- another loop -------------------------------------------------------------------------------

static int copy_loop(nest *n, int l) {
  loop copy = n->loops.data[l];
  int to = (int)n->loops.size;
  if (to == RAISE_MAX_LOOPS)
    return RAISE_NONE;
  copy.counter = raise_symbol(n, (symbol){.kind = SYMBOL_COUNTER, .loop = to});
  copy.other = raise_symbol(n, (symbol){.kind = SYMBOL_OTHER, .loop = to});
  copy.trip = raise_symbol(n, (symbol){.kind = SYMBOL_TRIP, .loop = to});
  copy.copied = copy.copied ? copy.copied : l + 1;
  stack_push(&n->loops, copy);
  return to;
}

static poly moved(nest *n, poly p, int from, int to) {
  return poly_replace(n->memory_of, p, n->loops.data[from].counter,
                      poly_symbol(n->memory_of, n->loops.data[to].counter));
}

// The same value in the copy, where `stamp` effects come before it.
static node copy_node(nest *n, node v, int from, int to, unsigned stamp) {
  if (!v)
    return 0;
  node_data d = n->nodes.data[v];
  for (unsigned i = 0; i < d.count; i++)
    d.operands[i] = copy_node(n, d.operands[i], from, to, stamp);
  d.guard = copy_node(n, d.guard, from, to, stamp);
  d.number = moved(n, d.number, from, to);
  if (d.kind == NODE_LOAD) {
    d.at.address = moved(n, d.at.address, from, to);
    for (unsigned i = 0; i < d.at.rank; i++)
      d.at.subscripts[i] = moved(n, d.at.subscripts[i], from, to);
    d.stamp = stamp, d.loop = to;
  }
  return raise_node(n, d);
}

// ---- proof --------------------------------------------------------------------------------------

// Both loops agree after one more iteration if they did before. `best`, `place` are what the source has after
// k iterations, `start` and `kept` before all; they agree where best is the greatest of start and all x, and
// place is the first (last) of them that is. Of what holds for all j, one arbitrary j is asked, and used. The
// elements' order is total: what holds for the integers' holds for it.
static void print_agreement(strbuf *out, bool is_strict, const char *best, const char *place,
                            const char *x_place, const char *was_found, const char *k) {
  strbuf_printf(out, "(and (>= %s start) (=> (and (<= 0 j) (< j %s)) (>= %s xj)) (ite ", best, k, best);
  if (is_strict)
    strbuf_printf(
        out, "(not (= %s start)) (and (<= 0 %s) (< %s %s) (= %s %s) (=> (and (<= 0 j) (< j %s)) (< xj %s)))",
        best, place, place, k, x_place, best, place, best);
  else
    strbuf_printf(out, "%s (and (<= 0 %s) (< %s %s) (= %s %s) (=> (and (< %s j) (< j %s)) (< xj %s)))",
                  was_found, place, place, k, x_place, best, place, k, best);
  strbuf_printf(out, " (= %s kept)", place);
  strbuf_printf(out, "))");
}

static bool prove(nest *n, const found *f, MlirOperation at) {
  static const char *const names[] = {"best", "start", "place", "kept", "xp", "x", "xj", "j", "k"};
  strbuf text = {0}, best = {0}, place = {0}, x_place = {0}, was_found = {0};
  const char *than = f->is_strict ? ">" : ">=";
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    strbuf_printf(&text, "(declare-const %s Int)\n", names[i]);
  strbuf_printf(
      &text,
      "(declare-const found Bool)\n(assert (and (>= k 0) (=> (= j k) (= xj x)) (=> (= j place) (= xj xp))))\n"
      "(assert ");
  print_agreement(&text, f->is_strict, "best", "place", "xp", "found", "k");
  strbuf_printf(&best, "(ite (%s x best) x best)", than);
  strbuf_printf(&place, "(ite (%s x best) k place)", than);
  strbuf_printf(&x_place, "(ite (%s x best) x xp)", than);
  strbuf_printf(&was_found, "(or found (%s x best))", than);
  strbuf_printf(&text, ")\n(assert (not ");
  print_agreement(&text, f->is_strict, best.text, place.text, x_place.text, was_found.text, "(+ k 1)");
  strbuf_printf(&text, "))\n(check-sat)\n");
  raise_verdict v = raise_ask(n, &text, at, "the position of an extremum is found after it");
  strbuf_free(&text), strbuf_free(&best), strbuf_free(&place), strbuf_free(&x_place), strbuf_free(&was_found);
  return v == RAISE_PROVEN || raise_refuse(n, at, "no proof of a position");
}

// The position is below (above) what stands for none.
static bool prove_none(nest *n, poly number, unsigned bits, bool least, int l, MlirOperation at) {
  obligation o = {0};
  int chain[RAISE_MAX_LOOPS];
  unsigned count = raise_chain(n, l, chain);
  for (unsigned i = 0; i < count; i++)
    stack_push(&o.running, chain[i]);
  stack_push(&o.use, number);
  strbuf end = {0};
  strbuf_wide(&end, ((wide_int)1 << (bits - 1)) - 1);
  strbuf_printf(&o.asserts, "(assert (not (%s ", least ? "<" : ">");
  raise_print_poly(n, number, &o.asserts);
  strbuf_printf(&o.asserts, least ? " %s)))\n" : " (- (+ %s 1)))))\n", end.text);
  strbuf_free(&end);
  return raise_prove(n, &o, at, "a position is not what stands for none") == RAISE_PROVEN ||
         raise_refuse(n, at, "no proof that a position is not the least or greatest number");
}

// ---- the last position ------------------------------------------------------------------------------

// Both loops agree after one more iteration if they did before: `place` is what the source has after some
// iterations, `found` the greatest of the positions where the condition held, or `none`, which is below all.
static bool prove_last(nest *n, bool is_up, MlirOperation at) {
  strbuf text = {0};
  static const char *const names[] = {"place", "kept", "found", "none", "x", "by"};
  const char *than = is_up ? ">" : "<";
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    strbuf_printf(&text, "(declare-const %s Int)\n", names[i]);
  strbuf_printf(&text,
                "(declare-const c Bool)\n(assert (and (%s x none) (%s x found) (%s by 0)\n"
                "  (= place (ite (= found none) kept found))))\n"
                "(define-fun value () Int (ite c x none))\n"
                "(define-fun next () Int (ite (%s value found) value found))\n"
                "(assert (or (= found none) (%s found none)))\n"
                "(assert (not (and (= (ite c x place) (ite (= next none) kept next)) (%s (+ x by) next)\n"
                "  (or (= next none) (%s next none)))))\n(check-sat)\n",
                than, than, than, than, than, than, than);
  raise_verdict v = raise_ask(n, &text, at, "the last position is the greatest, or the least");
  strbuf_free(&text);
  return v == RAISE_PROVEN || raise_refuse(n, at, "no proof of a position");
}

// place = condition ? number : place, where nothing else uses `place`.
static bool is_last(nest *n, const effect *e) {
  const node_data *p = &n->nodes.data[e->value];
  if (e->loop == RAISE_NONE || !is_cell(n, e->at.memory) || !is_select(p) || !e->num_sources ||
      n->memories.data[e->at.memory].loop != n->loops.data[e->loop].parent ||
      !raise_is_old(n, e, p->operands[2]) || !number_below(n, p->operands[1]) ||
      loads_cell(n, p->operands[0], e->at.memory))
    return false;
  for (size_t i = 0; i < n->effects.size; i++)
    if (&n->effects.data[i] != e && raise_is_within(n, n->effects.data[i].loop, e->loop) &&
        (n->effects.data[i].at.memory == e->at.memory ||
         loads_cell(n, n->effects.data[i].value, e->at.memory)))
      return false;
  return true;
}

// The position becomes a maximum (minimum) of those where the condition holds; behind the loop it is that, or
// as it was.
static bool find_last(nest *n, size_t position) {
  effect place = n->effects.data[position];
  node_data choice = n->nodes.data[place.value];
  int l = place.loop, parent = n->loops.data[l].parent;
  node as_stored = choice.operands[1], here = number_below(n, as_stored);
  MlirType p = n->nodes.data[here].type, bit = n->nodes.data[choice.operands[0]].type;
  poly number = n->nodes.data[here].number, factor, rest;
  int64_t by;
  if (!poly_split(n->memory_of, number, n->loops.data[l].counter, &factor, &rest) ||
      !poly_is_constant(factor, &by) || !by)
    return raise_refuse(n, place.op, "a position that does not count iterations");
  unsigned bits = raise_value_bits(n, p);
  bool is_up = by > 0;
  if (!raise_prove_body(n, &place) || !prove_last(n, is_up, place.op) ||
      !prove_none(n, number, bits, !is_up, l, place.op))
    return false;
  const char *none = arena_printf(n->memory_of, is_up ? "-%llu" : "%llu",
                                  is_up ? 1ULL << (bits - 1) : (1ULL << (bits - 1)) - 1);
  node nothing = raise_node(n, (node_data){.kind = NODE_IDENTITY, .type = p, .constant = none});
  int found = new_cell(n, p, parent);
  size_t at = 0;
  while (!raise_is_within(n, n->effects.data[at].loop, l))
    at++;
  insert_cell(n, at, found, parent, nothing, place.op);
  position++;
  choice = n->nodes.data[n->effects.data[position].value];
  choice.operands[1] = here, choice.operands[2] = nothing, choice.kind = NODE_SELECT, choice.type = p;
  node now = load_cell(n, found, position, l), value = raise_node(n, choice);
  effect *e = &n->effects.data[position];
  e->at = cell_access(n, found), e->num_sources = 0;
  node best = raise_value_made(n, is_up ? "arith.maxsi" : "arith.minsi", p, now, value);
  n->effects.data[position].value = best;
  for (at = position + 1; at < n->effects.size && raise_is_within(n, n->effects.data[at].loop, l);)
    at++;
  put_behind(n, place.at.memory, at);
  node last = load_cell(n, found, at, parent),
       is_none = raise_value_made(n, "arith.cmpi eq,", bit, last, nothing);
  value = raise_value_choice(n, is_none, load_cell(n, place.at.memory, at, parent),
                             raise_with(n, as_stored, here, last));
  insert_cell(n, at, place.at.memory, parent, value, place.op);
  settle_behind(n, at);
  return true;
}

// ---- the whole ----------------------------------------------------------------------------------

// `place` leaves the loop; behind it comes the search.
static bool split(nest *n, found f) {
  effect best = n->effects.data[f.best], place = n->effects.data[f.place];
  int l = best.loop, parent = n->loops.data[l].parent;
  node as_stored = n->nodes.data[place.value].operands[1], place_now = number_below(n, as_stored);
  MlirType t = n->memories.data[best.at.memory].element, p = n->nodes.data[place_now].type;
  MlirType bit = n->nodes.data[n->nodes.data[best.value].operands[0]].type;
  poly number = n->nodes.data[place_now].number, factor, rest;
  int64_t by;
  unsigned bits = raise_value_bits(n, p);
  if (!poly_split(n->memory_of, number, n->loops.data[l].counter, &factor, &rest) ||
      !poly_is_constant(factor, &by) || !by)
    return raise_refuse(n, place.op, "a position that does not count iterations");
  bool least = f.is_strict == (by > 0);
  if (!prove(n, &f, place.op) || !prove_none(n, number, bits, least, l, place.op))
    return false;
  int again = copy_loop(n, l);
  if (again == RAISE_NONE)
    return raise_refuse(n, place.op, "too many loops");
  int start = new_cell(n, t, parent), earliest = new_cell(n, p, parent);
  raise_remove(n, f.place);
  size_t at = 0; // before the loop's effects, and then behind them
  while (!raise_is_within(n, n->effects.data[at].loop, l))
    at++;
  at = insert_cell(n, at, start, parent, load_cell(n, best.at.memory, at, parent), best.op);
  while (at < n->effects.size && raise_is_within(n, n->effects.data[at].loop, l))
    at++;
  put_behind(n, place.at.memory, at);
  const char *none = arena_printf(n->memory_of, least ? "%llu" : "-%llu",
                                  least ? (1ULL << (bits - 1)) - 1 : 1ULL << (bits - 1));
  node nothing = raise_node(n, (node_data){.kind = NODE_IDENTITY, .type = p, .constant = none});
  at = insert_cell(n, at, earliest, parent, nothing, place.op);
  node x = copy_node(n, f.x, l, again, (unsigned)at),
       here = raise_node(n, (node_data){.kind = NODE_POLY, .type = p, .number = moved(n, number, l, again)}),
       is_here = raise_value_made(n, f.equal, bit, x, load_cell(n, best.at.memory, at, again)),
       value = raise_value_choice(n, is_here, here, nothing), old = load_cell(n, earliest, at, again);
  at = insert_cell(n, at, earliest, again,
                   raise_value_made(n, least ? "arith.minsi" : "arith.maxsi", p, old, value), place.op);
  node found_at = load_cell(n, earliest, at, parent),
       keeps = f.is_strict ? raise_value_made(n, f.equal, bit, load_cell(n, best.at.memory, at, parent),
                                              load_cell(n, start, at, parent))
                           : raise_value_made(n, "arith.cmpi eq,", bit, found_at, nothing);
  node last = raise_value_choice(n, keeps, load_cell(n, place.at.memory, at, parent),
                                 raise_with(n, as_stored, place_now, found_at));
  insert_cell(n, at, place.at.memory, parent, last, place.op);
  settle_behind(n, at);
  return true;
}

bool raise_extrema(nest *n) {
  found f;
  for (size_t i = 0; i < n->effects.size; i++)
    if (add_best(n, i))
      i = 0;
  while (find(n, &f))
    if (!split(n, f))
      return false;
  for (size_t i = 0; i < n->effects.size; i++)
    if (is_last(n, &n->effects.data[i]) && !find_last(n, i))
      return false;
  return true;
}
