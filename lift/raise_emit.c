// Writes a proven nest as linalg operations on views, behind the tests that its proof needs.
#include "lift/raise_emit.h"

#include "lowering/mlir/inline.h"
#include "lowering/mlir/walk.h"

// ---- names and numbers --------------------------------------------------------------------------

const char *emit_name(emitter *e) { return arena_printf(e->memory, "%%%u", e->names++); }

const char *emit_line(emitter *e, const char *format, ...) {
  const char *name = arena_printf(e->memory, "%%x%u", e->names++);
  strbuf_printf(&e->text, "%s = ", name);
  va_list args;
  va_start(args, format);
  strbuf_vprintf(&e->text, format, args);
  va_end(args);
  strbuf_printf(&e->text, "\n");
  return name;
}

const char *emit_type(emitter *e, MlirType t) {
  strbuf text = {0};
  mlirTypePrint(t, mlir_append, &text);
  const char *copy = arena_strdup(e->memory, text.text);
  strbuf_free(&text);
  return copy;
}

const char *emit_external(emitter *e, MlirValue v) {
  size_t i = 0;
  while (i < e->externals.size && !mlirValueEqual(e->externals.data[i], v))
    i++;
  if (i == e->externals.size)
    stack_push(&e->externals, v);
  return arena_printf(e->memory, "%%a%zu", i);
}

static const char *emit_constant(emitter *e, int64_t v) {
  return emit_line(e, "arith.constant %lld : index", (long long)v);
}

// A stride or the offset of a memref.
static const char *emit_layout(emitter *e, const symbol *s) {
  MlirType t = mlirValueGetType(s->value);
  intptr_t rank = mlirShapedTypeGetRank(t);
  unsigned id = e->names++;
  strbuf types = {0};
  for (intptr_t d = 0; d < 2 * rank; d++)
    strbuf_printf(&types, ", index");
  strbuf_printf(&e->text, "%%x%u:%d = memref.extract_strided_metadata %s : %s -> memref<%s>, index%s\n", id,
                (int)(2 + 2 * rank), emit_external(e, s->value), emit_type(e, t),
                emit_type(e, mlirShapedTypeGetElementType(t)), types.text ? types.text : "");
  strbuf_free(&types);
  int place = s->kind == SYMBOL_OFFSET ? 1 : (int)(2 + rank) + s->loop;
  return arena_printf(e->memory, "%%x%u#%d", id, place);
}

static const char *emit_symbol(emitter *e, unsigned i) {
  const symbol *s = &e->n->symbols.data[i];
  if (s->kind == SYMBOL_STRIDE || s->kind == SYMBOL_OFFSET)
    return emit_layout(e, s);
  if (s->kind == SYMBOL_SIZE) {
    const char *d = emit_constant(e, s->loop);
    return emit_line(e, "memref.dim %s, %s : %s", emit_external(e, s->value), d,
                     emit_type(e, mlirValueGetType(s->value)));
  }
  if (s->kind == SYMBOL_TRIP) {
    const loop *l = &e->n->loops.data[s->loop];
    const char *count = emit_poly(e, l->distance);
    if (l->is_exact)
      return count;
    if (l->step != 1) {
      const char *step = emit_poly(e, l->stride);
      if (!l->step) // in front of the test that it is
        step = emit_line(e, "arith.maxsi %s, %s : index", step, emit_constant(e, 1));
      count = emit_line(e, "arith.ceildivsi %s, %s : index", count, step);
    }
    return emit_line(e, "arith.maxsi %s, %s : index", count, emit_constant(e, 0));
  }
  const char *v = emit_external(e, s->value);
  if (mlirTypeIsAIndex(mlirValueGetType(s->value)))
    return v;
  return emit_line(e, "arith.index_cast%s %s : %s to index", s->is_unsigned ? "ui" : "", v,
                   emit_type(e, mlirValueGetType(s->value)));
}

static const char *named_symbol(emitter *e, unsigned i) {
  return emit_poly(e, poly_symbol(e->n->memory_of, i));
}

static const char *emit_monomial(emitter *e, const monomial *m) {
  const char *product = NULL;
  for (unsigned k = 0; k < m->degree; k++) {
    const char *next = named_symbol(e, m->symbols[k]);
    product = product ? emit_line(e, "arith.muli %s, %s : index", product, next) : next;
  }
  if (!product || m->factor != 1) {
    const char *factor = emit_constant(e, m->factor);
    product = product ? emit_line(e, "arith.muli %s, %s : index", product, factor) : factor;
  }
  return product;
}

const char *emit_poly(emitter *e, poly p) {
  for (size_t i = 0; i < e->polys.size; i++)
    if (poly_equal(e->polys.data[i].number, p))
      return e->polys.data[i].name;
  const char *sum = NULL;
  if (!p.count)
    sum = emit_constant(e, 0);
  else if (p.count == 1 && p.terms[0].degree == 1 && p.terms[0].factor == 1)
    sum = emit_symbol(e, p.terms[0].symbols[0]);
  else
    for (unsigned i = 0; i < p.count; i++) {
      const char *next = emit_monomial(e, &p.terms[i]);
      sum = sum ? emit_line(e, "arith.addi %s, %s : index", sum, next) : next;
    }
  stack_push(&e->polys, ((named_poly){p, sum}));
  return sum;
}

// ---- views --------------------------------------------------------------------------------------

// "4" or "%12", and "4" or "?" for the type. memref has no negative constants there.
static void print_number(emitter *e, poly p, const char *comma, strbuf *value, strbuf *type) {
  int64_t v;
  if (poly_is_constant(p, &v) && v >= 0) {
    strbuf_printf(value, "%s%lld", comma, (long long)v);
    strbuf_printf(type, "%lld", (long long)v);
  } else {
    strbuf_printf(value, "%s%s", comma, emit_poly(e, p));
    strbuf_printf(type, "?");
  }
}

// In a loop that is a copy of the cell's, its counter is what says which of the elements it is.
static void take_copies(const nest *n, int loop, view *cell) {
  int chain[RAISE_MAX_LOOPS];
  const unsigned count = raise_dimensions(n, loop, chain);
  for (unsigned i = 0; i < cell->rank; i++)
    for (unsigned k = 0; k < count; k++)
      if (n->loops.data[chain[k]].copied == cell->dims[i] + 1)
        cell->dims[i] = chain[k];
}

static view emit_cell(emitter *e, const access *at, int loop) {
  nest *n = e->n;
  const memory *m = &n->memories.data[at->memory];
  view v = {.at = *at, .loop = loop};
  v.rank = raise_dimensions(n, m->loop, v.dims);
  take_copies(n, loop, &v);
  strbuf type = {0}, sizes = {0}, value = {0};
  strbuf_printf(&type, "memref<");
  for (unsigned i = 0; i < v.rank; i++) {
    strbuf_free(&value);
    value = (strbuf){0};
    print_number(e, raise_executions(n, v.dims[i]), "", &value, &type);
    strbuf_printf(&type, "x");
    if (value.text[0] == '%')
      strbuf_printf(&sizes, "%s%s", sizes.size ? ", " : "", value.text);
  }
  strbuf_printf(&type, "%s>", emit_type(e, m->element));
  v.type = arena_strdup(e->memory, type.text);
  while (e->cells.size <= (size_t)at->memory)
    stack_push(&e->cells, NULL);
  if (!e->cells.data[at->memory]) {
    const char *name =
        emit_line(e, "memref.%s(%s) : %s", v.rank ? "alloc" : "alloca", sizes.text ? sizes.text : "", v.type);
    e->cells.data[at->memory] = name;
    if (v.rank)
      strbuf_printf(&e->frees, "memref.dealloc %s : %s\n", name, v.type);
  }
  v.name = e->cells.data[at->memory];
  strbuf_free(&type), strbuf_free(&sizes), strbuf_free(&value);
  return v;
}

// Does a dimension with stride `a` go outside of one with stride `b`?
static bool is_outer(poly a, poly b) {
  int64_t x, y;
  if (!poly_is_constant(b, &y))
    return false;
  if (!poly_is_constant(a, &x))
    return true;
  return (x < 0 ? -x : x) > (y < 0 ? -y : y);
}

// The loops that move an access, in the order of memory where strides tell, otherwise from the outside, and
// their strides. Returns how many; *rest is the first element's address.
static unsigned read_strides(nest *n, const access *at, int loop, int *dims, poly *strides, poly *rest) {
  int chain[RAISE_MAX_LOOPS];
  unsigned count = raise_dimensions(n, loop, chain), rank = 0;
  *rest = at->address;
  for (unsigned i = 0; i < count; i++) {
    poly factor, after;
    poly_split(n->memory_of, *rest, n->loops.data[chain[i]].counter, &factor, &after);
    *rest = after;
    if (!factor.count)
      continue;
    unsigned place = rank++;
    for (; place && is_outer(factor, strides[place - 1]); place--)
      strides[place] = strides[place - 1], dims[place] = dims[place - 1];
    strides[place] = factor, dims[place] = chain[i];
  }
  return rank;
}

view emit_view(emitter *e, const access *at, int loop) {
  nest *n = e->n;
  const memory *m = &n->memories.data[at->memory];
  if (mlirValueIsNull(m->memref))
    return emit_cell(e, at, loop);
  for (size_t i = 0; i < e->views.size; i++) // the same loops give the same counters
    if (raise_same_access(&e->views.data[i].at, at))
      return e->views.data[i];
  view v = {.at = *at, .loop = loop};
  poly factors[RAISE_MAX_LOOPS], rest;
  v.rank = read_strides(n, at, loop, v.dims, factors, &rest);
  rest = raise_settle(n, rest, loop); // where a loop does not run, nothing is accessed
  strbuf sizes = {0}, strides = {0}, shape = {0}, layout = {0}, offset = {0}, offset_type = {0};
  for (unsigned i = 0; i < v.rank; i++) {
    const char *comma = i ? ", " : "";
    print_number(e, raise_executions(n, v.dims[i]), comma, &sizes, &shape);
    strbuf_printf(&shape, "x");
    strbuf_printf(&layout, "%s", comma);
    print_number(e, factors[i], comma, &strides, &layout);
  }
  print_number(e, rest, "", &offset, &offset_type);
  const char *element = emit_type(e, m->element), *l = layout.text ? layout.text : "";
  bool plain = !strcmp(offset.text, "0") && v.rank <= 1 && (!v.rank || !strcmp(l, "1"));
  strbuf type = {0};
  strbuf_printf(&type, "memref<%s%s", shape.text ? shape.text : "", element);
  if (!plain && !strcmp(offset.text, "0"))
    strbuf_printf(&type, ", strided<[%s]>", l);
  else if (!plain)
    strbuf_printf(&type, ", strided<[%s], offset: %s>", l, offset_type.text);
  strbuf_printf(&type, ">");
  v.type = arena_strdup(e->memory, type.text);
  v.name = emit_line(e, "memref.reinterpret_cast %s to offset: [%s], sizes: [%s], strides: [%s] : %s to %s",
                     emit_external(e, m->memref), offset.text, sizes.text ? sizes.text : "",
                     strides.text ? strides.text : "", emit_type(e, mlirValueGetType(m->memref)), v.type);
  stack_push(&e->views, v);
  strbuf_free(&sizes), strbuf_free(&strides), strbuf_free(&shape), strbuf_free(&layout);
  strbuf_free(&offset), strbuf_free(&offset_type), strbuf_free(&type);
  return v;
}

// ---- tests at run time --------------------------------------------------------------------------

typedef struct span {
  const char *low, *high; // elements; NULL: there is no access
} span;

static void widen(emitter *e, span *s, const access *at, int loop) {
  nest *n = e->n;
  arena *a = n->memory_of;
  const char *low = NULL, *high = NULL, *zero = emit_constant(e, 0);
  poly rest = at->address;
  for (int l = loop; l != RAISE_NONE; l = n->loops.data[l].parent) {
    poly factor, after;
    poly_split(a, rest, n->loops.data[l].counter, &factor, &after);
    rest = after;
    if (!factor.count)
      continue;
    const char *last =
        emit_poly(e, poly_mul(a, factor, poly_sub(a, raise_executions(n, l), poly_constant(a, 1))));
    const char *down = emit_line(e, "arith.minsi %s, %s : index", last, zero),
               *up = emit_line(e, "arith.maxsi %s, %s : index", last, zero);
    low = low ? emit_line(e, "arith.addi %s, %s : index", low, down) : down;
    high = high ? emit_line(e, "arith.addi %s, %s : index", high, up) : up;
  }
  const char *first = emit_poly(e, rest);
  low = low ? emit_line(e, "arith.addi %s, %s : index", low, first) : first;
  high = high ? emit_line(e, "arith.addi %s, %s : index", high, first) : first;
  s->low = s->low ? emit_line(e, "arith.minsi %s, %s : index", s->low, low) : low;
  s->high = s->high ? emit_line(e, "arith.maxsi %s, %s : index", s->high, high) : high;
}

// First and past-the-last address of all that a memory's accesses touch.
static span addresses(emitter *e, int memory) {
  nest *n = e->n;
  span s = {0};
  for (size_t i = 0; i < n->effects.size; i++) {
    const effect *f = &n->effects.data[i];
    if (f->at.memory == memory)
      widen(e, &s, &f->at, f->loop);
    node_list loads = {0};
    raise_loads(n, f->value, &loads);
    for (size_t k = 0; k < loads.size; k++)
      if (n->nodes.data[loads.data[k]].at.memory == memory)
        widen(e, &s, &n->nodes.data[loads.data[k]].at, f->loop);
    stack_free(&loads);
  }
  return s;
}

static const char *emit_apart(emitter *e, const overlap *o) {
  const char *begin[2], *end[2];
  int which[2] = {o->a, o->b};
  for (int i = 0; i < 2; i++) {
    const memory *m = &e->n->memories.data[which[i]];
    span s = addresses(e, which[i]);
    const char *bytes = emit_constant(e, m->bytes), *one = emit_constant(e, 1);
    const char *base = emit_line(e, "memref.extract_aligned_pointer_as_index %s : %s -> index",
                                 emit_external(e, m->memref), emit_type(e, mlirValueGetType(m->memref)));
    const char *low = emit_line(e, "arith.muli %s, %s : index", s.low, bytes),
               *past = emit_line(e, "arith.addi %s, %s : index", s.high, one),
               *high = emit_line(e, "arith.muli %s, %s : index", past, bytes);
    begin[i] = emit_line(e, "arith.addi %s, %s : index", base, low);
    end[i] = emit_line(e, "arith.addi %s, %s : index", base, high);
  }
  const char *before = emit_line(e, "arith.cmpi ule, %s, %s : index", end[0], begin[1]),
             *behind = emit_line(e, "arith.cmpi ule, %s, %s : index", end[1], begin[0]);
  return emit_line(e, "arith.ori %s, %s : i1", before, behind);
}

// An i1, or NULL: always.
const char *emit_tests(emitter *e) {
  const char *all = NULL;
  for (size_t i = 0; i < e->n->symbols.size; i++) {
    const symbol *s = &e->n->symbols.data[i];
    if (!s->limit)
      continue;
    const char *type = emit_type(e, mlirValueGetType(s->value));
    const char *end = emit_line(e, "arith.constant %llu : %s", 1ULL << s->limit, type);
    const char *test = emit_line(e, "arith.cmpi ult, %s, %s : %s", emit_external(e, s->value), end, type);
    all = all ? emit_line(e, "arith.andi %s, %s : i1", all, test) : test;
  }
  for (size_t i = 0; i < e->n->conditions.size; i++) {
    const char *v = emit_poly(e, e->n->conditions.data[i]);
    const char *test = emit_line(e, "arith.cmpi sge, %s, %s : index", v, emit_constant(e, 1));
    all = all ? emit_line(e, "arith.andi %s, %s : i1", all, test) : test;
  }
  for (size_t i = 0; i < e->n->overlaps.size; i++) {
    const char *test = emit_apart(e, &e->n->overlaps.data[i]);
    all = all ? emit_line(e, "arith.andi %s, %s : i1", all, test) : test;
  }
  return all;
}

// ---- cells in the memory of outputs -------------------------------------------------------------

static bool touches(const nest *n, const effect *f, int memory) {
  if (f->at.memory == memory || (f->scans && f->carry == memory))
    return true;
  node_list loads = {0};
  raise_loads(n, f->value, &loads);
  bool found = false;
  for (size_t i = 0; i < loads.size; i++)
    found |= n->nodes.data[loads.data[i]].at.memory == memory;
  stack_free(&loads);
  return found;
}

// A scan whose elements are those that it replaces.
static bool scans_in_place(const nest *n, const effect *f, const access *to) {
  bool ok = f->scans && f->at.memory != to->memory;
  node_list loads = {0};
  raise_loads(n, f->value, &loads);
  for (size_t i = 0; i < loads.size; i++) {
    const node_data *d = &n->nodes.data[loads.data[i]];
    ok &= d->at.memory != to->memory || (raise_same_access(&d->at, to) && !d->is_conditional);
  }
  stack_free(&loads);
  return ok;
}

// The effect that alone uses a cell's result, if that is a store to elements of its own which nothing before
// touches.
static effect *find_home(nest *n, int cell) {
  effect *home = NULL;
  size_t first = n->effects.size;
  for (size_t i = 0; i < n->effects.size; i++) {
    effect *f = &n->effects.data[i];
    if (!touches(n, f, cell))
      continue;
    first = i < first ? i : first;
    if (f->at.memory == cell)
      continue;
    if (home)
      return NULL;
    home = f;
  }
  const memory *c = &n->memories.data[cell];
  node_list loads = {0}; // what it adds the result to is still needed
  bool keeps = false;
  if (home)
    raise_loads(n, home->value, &loads);
  for (size_t i = 0; i < loads.size; i++)
    keeps |= n->nodes.data[loads.data[i]].at.memory == home->at.memory;
  stack_free(&loads);
  if (!home || keeps || home->loop != c->loop || home->reduces ||
      !mlirTypeEqual(n->memories.data[home->at.memory].element, c->element) ||
      mlirValueIsNull(n->memories.data[home->at.memory].memref))
    return NULL;
  for (effect *f = n->effects.data + first; f != home; f++)
    if (touches(n, f, home->at.memory) && !(f->at.memory == cell && scans_in_place(n, f, &home->at)))
      return NULL;
  for (effect *f = home + 1; f != n->effects.data + n->effects.size; f++)
    if (touches(n, f, cell))
      return NULL;
  return home;
}

// Instead of in a cell, a sum is made where it is stored in the end.
static void move_cells(nest *n) {
  for (int cell = 0; cell < (int)n->memories.size; cell++) {
    const memory *m = &n->memories.data[cell];
    effect *home = mlirValueIsNull(m->memref) && m->loop != RAISE_NONE ? find_home(n, cell) : NULL;
    if (!home)
      continue;
    access to = home->at;
    for (size_t i = 1; i < n->nodes.size; i++)
      if (n->nodes.data[i].kind == NODE_LOAD && n->nodes.data[i].at.memory == cell)
        n->nodes.data[i].at = to;
    for (size_t i = 0; i < n->effects.size; i++)
      if (n->effects.data[i].at.memory == cell)
        n->effects.data[i].at = to;
    const node_data *v = &n->nodes.data[home->value];
    if (home->scans || v->kind != NODE_LOAD || !raise_same_access(&v->at, &to))
      continue;
    size_t position = (size_t)(home - n->effects.data);
    memmove(home, home + 1, (n->effects.size - position - 1) * sizeof *home);
    n->effects.size--;
  }
}

// ---- the whole ----------------------------------------------------------------------------------

static const char *emit_result(emitter *e, const result *r) {
  MlirType t = mlirValueGetType(r->value);
  const char *type = emit_type(e, t);
  if (r->is_poly) {
    const char *v = emit_poly(e, r->number);
    return mlirTypeIsAIndex(t) ? v : emit_line(e, "arith.index_cast %s : index to %s", v, type);
  }
  if (!r->node) // nobody uses it
    return mlirTypeIsAFloat(t) ? emit_line(e, "arith.constant 0.0 : %s", type)
                               : emit_line(e, "arith.constant 0 : %s", type);
  const node_data *d = &e->n->nodes.data[r->node];
  if (d->kind == NODE_VALUE)
    return emit_external(e, d->value);
  view v = emit_view(e, &d->at, RAISE_NONE);
  return emit_line(e, "memref.load %s[] : %s", v.name, v.type);
}

static void emit_results(emitter *e, strbuf *values, strbuf *types) {
  for (size_t i = 0; i < e->n->results.size; i++) {
    const result *r = &e->n->results.data[i];
    strbuf_printf(values, "%s%s", i ? ", " : "", emit_result(e, r));
    strbuf_printf(types, "%s%s", i ? ", " : "", emit_type(e, mlirValueGetType(r->value)));
  }
}

static void emit_effects(emitter *e) {
  // Views first, so that what is under one condition is together.
  for (size_t i = 0; i < e->n->effects.size; i++)
    if (e->n->effects.data[i].reduces && !raise_is_serial(e->n, e->n->effects.data[i].loop))
      emit_view(e, &e->n->effects.data[i].at, e->n->effects.data[i].loop);
  for (size_t i = 0; i < e->n->effects.size;)
    if (raise_is_serial(e->n, e->n->effects.data[i].loop))
      i = emit_serial(e, i);
    else
      emit_effect(e, &e->n->effects.data[i++]);
}

// The other branch: what is put in place of the mark and its results later. Operands of the cast behind the
// mark become the original's.
static void emit_original(emitter *e, const strbuf *types) {
  size_t count = e->n->results.size;
  strbuf_printf(&e->text, "} else {\n%%mark = arith.constant {original} 0 : index\n");
  if (count) {
    strbuf_printf(&e->text,
                  "%%original:%zu = \"builtin.unrealized_conversion_cast\"(%%mark) : (index) -> (%s)\n",
                  count, types->text);
    strbuf_printf(&e->text, "scf.yield ");
    for (size_t i = 0; i < count; i++)
      strbuf_printf(&e->text, "%s%%original#%zu", i ? ", " : "", i);
    strbuf_printf(&e->text, " : %s\n", types->text);
  }
  strbuf_printf(&e->text, "}\n");
}

MlirOperation emit_find_mark(MlirOperation function, const char *name) {
  operation_list found = {0};
  MlirOperation mark = {NULL};
  walk_collect(function, "arith.constant", &found);
  for (size_t i = 0; i < found.size && mlirOperationIsNull(mark); i++)
    if (!mlirAttributeIsNull(mlir_attribute(found.data[i], name)))
      mark = found.data[i];
  stack_free(&found);
  return mark;
}

void emit_put_original(MlirOperation function, MlirOperation original) {
  MlirOperation mark = emit_find_mark(function, "original");
  mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(mark), mark, original);
  MlirOperation cast = mlirOperationGetNextInBlock(mark);
  if (mlirOperationGetNumResults(original)) {
    for (intptr_t k = 1; k < mlirOperationGetNumOperands(cast); k++)
      mlirOperationSetOperand(original, k - 1, mlirOperationGetOperand(cast, k));
    for (intptr_t k = 0; k < mlirOperationGetNumResults(original); k++)
      mlirValueReplaceAllUsesOfWith(mlirOperationGetResult(cast, k), mlirOperationGetResult(original, k));
    mlirOperationDestroy(cast);
  }
  mlirOperationDestroy(mark);
}

// Puts the text, as a function that returns the values, in place of the root.
void emit_inline(emitter *e, const char *values, const char *types) {
  strbuf text = {0};
  strbuf_printf(&text, "func.func @nest(");
  for (size_t i = 0; i < e->externals.size; i++)
    strbuf_printf(&text, "%s%%a%zu: %s", i ? ", " : "", i,
                  emit_type(e, mlirValueGetType(e->externals.data[i])));
  strbuf_printf(&text, ") -> (%s) {\n", types);
  strbuf_append(&text, e->text.text ? e->text.text : "", e->text.size);
  strbuf_printf(&text, "return %s%s%s\n}\n", values, *types ? " : " : "", types);
  inline_text(e->n->root, e->externals.data, text.text);
  strbuf_free(&text), strbuf_free(&e->text), strbuf_free(&e->frees);
  stack_free(&e->externals), stack_free(&e->polys), stack_free(&e->views), stack_free(&e->cells);
}

void raise_emit(nest *n) {
  emitter e = {.n = n, .memory = n->memory_of};
  strbuf values = {0}, types = {0};
  const char *test = emit_tests(&e);
  move_cells(n);
  size_t head = e.text.size;
  emit_effects(&e);
  emit_results(&e, &values, &types);
  strbuf_append(&e.text, e.frees.text ? e.frees.text : "", e.frees.size);
  MlirOperation original = {NULL}, function = mlirOperationGetParentOperation(n->root);
  if (test) {
    strbuf inner = {0};
    strbuf_append(&inner, e.text.text + head, e.text.size - head);
    e.text.size = head;
    const char *name = n->results.size ? "%result" : "";
    if (n->results.size)
      strbuf_printf(&e.text, "%s:%zu = ", name, n->results.size);
    strbuf_printf(&e.text, "scf.if %s -> (%s) {\n", test, types.text ? types.text : "");
    strbuf_append(&e.text, inner.text ? inner.text : "", inner.size);
    if (n->results.size)
      strbuf_printf(&e.text, "scf.yield %s : %s\n", values.text, types.text);
    emit_original(&e, &types);
    strbuf_free(&values);
    values = (strbuf){0};
    for (size_t i = 0; i < n->results.size; i++)
      strbuf_printf(&values, "%s%%result#%zu", i ? ", " : "", i);
    strbuf_free(&inner);
    original = mlirOperationClone(n->root);
  }
  emit_inline(&e, values.text ? values.text : "", types.text ? types.text : "");
  if (test)
    emit_put_original(function, original);
  strbuf_free(&values), strbuf_free(&types);
}
