// Writes a loop that may end early: a loop over blocks, and then the loop as it was, from there on.
#include "lift/raise_body.h"
#include "lift/raise_known.h"
#include "lift/raise_search.h"

#include "lowering/mlir/inline.h"
#include "lowering/mlir/walk.h"

typedef struct writer {
  emitter *e;
  const search *s;
  effect none; // no element is the old one
  const char *zero, *one, *block, *end;
  unsigned num_changes;
} writer;

static body begin(const writer *w) {
  size_t size = w->e->n->nodes.size * sizeof(const char *);
  body b = {.e = w->e, .f = &w->none, .names = util_alloc(size)};
  memset(b.names, 0, size);
  b.num_dims = raise_chain(w->e->n, w->s->loop, b.chain);
  return b;
}

static void end(body *b) {
  strbuf_free(&b->text);
  stack_free(&b->inputs), stack_free(&b->loads);
  util_release(b->names);
}

// Are a load's elements of the block at `at` in one page? An i1; NULL: there is one element.
static const char *emit_page(const writer *w, const access *a, const char *base, const char *at) {
  enum { PAGE = 4096 };
  emitter *e = w->e;
  arena *m = e->n->memory_of;
  poly factor, rest;
  int64_t by;
  poly_split(m, a->address, e->n->loops.data[w->s->loop].counter, &factor, &rest);
  if (!poly_is_constant(factor, &by) || !by)
    return NULL;
  by *= e->n->memories.data[a->memory].bytes;
  const char *scale = emit_line(e, "arith.constant %lld : index", (long long)by),
             *far = emit_line(e, "arith.constant %lld : index", (long long)by * (w->s->block - 1)),
             *page = emit_line(e, "arith.constant %d : index", PAGE),
             *moved = emit_line(e, "arith.muli %s, %s : index", at, scale),
             *first = emit_line(e, "arith.addi %s, %s : index", base, moved),
             *last = emit_line(e, "arith.addi %s, %s : index", first, far),
             *differ = emit_line(e, "arith.xori %s, %s : index", first, last);
  return emit_line(e, "arith.cmpi ult, %s, %s : index", differ, page);
}

// The address of the first iteration's element.
static const char *emit_base(const writer *w, const access *a) {
  emitter *e = w->e;
  const memory *m = &e->n->memories.data[a->memory];
  poly factor, rest;
  poly_split(e->n->memory_of, a->address, e->n->loops.data[w->s->loop].counter, &factor, &rest);
  const char *begin = emit_line(e, "memref.extract_aligned_pointer_as_index %s : %s -> index",
                                emit_external(e, m->memref), emit_type(e, mlirValueGetType(m->memref))),
             *offset = emit_poly(e, poly_scale(e->n->memory_of, rest, m->bytes));
  return emit_line(e, "arith.addi %s, %s : index", begin, offset);
}

// Does no iteration of the block end the loop? One reduction, into `cell`.
static const char *emit_block(const writer *w, body *b, const char *goes_on, const char *cell, unsigned bits,
                              const char *none) {
  emitter *e = w->e;
  for (size_t i = 0; i < b->inputs.size; i++)
    b->inputs.data[i] = emit_part(b, &b->inputs.data[i]);
  strbuf *t = &e->text;
  strbuf_printf(t, "memref.store %s, %s[] : memref<i%u>\nlinalg.generic {indexing_maps = [", none, cell,
                bits);
  for (size_t i = 0; i < b->inputs.size; i++)
    strbuf_printf(t, "affine_map<(d0) -> (%s)>, ", b->inputs.data[i].rank ? "d0" : "");
  strbuf_printf(t, "affine_map<(d0) -> ()>], iterator_types = [\"reduction\"]} ins(");
  for (size_t i = 0; i < b->inputs.size; i++)
    strbuf_printf(t, "%s%s", i ? ", " : "", b->inputs.data[i].name);
  for (size_t i = 0; i < b->inputs.size; i++)
    strbuf_printf(t, "%s%s", i ? ", " : " : ", b->inputs.data[i].type);
  strbuf_printf(t, ") outs(%s : memref<i%u>) {\n^bb0(", cell, bits);
  for (size_t i = 0; i < b->loads.size; i++)
    strbuf_printf(t, "%s: %s, ", b->names[b->loads.data[i]],
                  emit_type(e, e->n->nodes.data[b->loads.data[i]].type));
  const char *old = emit_name(e), *yes = emit_name(e), *stops = emit_name(e), *wide = emit_name(e),
             *any = emit_name(e), *after = emit_name(e), *clear = emit_name(e);
  strbuf_printf(t, "%s: i%u):\n", old, bits);
  strbuf_append(t, b->text.text ? b->text.text : "", b->text.size);
  strbuf_printf(t, "%s = arith.constant true\n%s = arith.xori %s, %s : i1\n", yes, stops, goes_on, yes);
  strbuf_printf(t, "%s = arith.extui %s : i1 to i%u\n%s = arith.ori %s, %s : i%u\nlinalg.yield %s : i%u\n}\n",
                wide, stops, bits, any, old, wide, bits, any, bits);
  strbuf_printf(t, "%s = memref.load %s[] : memref<i%u>\n%s = arith.cmpi eq, %s, %s : i%u\n", after, cell,
                bits, clear, after, none, bits);
  return clear;
}

// The same, one iteration after the other.
static const char *emit_steps(const writer *w, const char *from, const char *to, const char *one) {
  emitter *e = w->e;
  body b = begin(w);
  const char *found = emit_name(e), *inside = emit_name(e), *again = emit_name(e), *at = emit_name(e),
             *next = emit_name(e), *all = emit_name(e);
  b.position = emit_name(e);
  const char *goes_on = body_node(&b, w->s->goes_on);
  strbuf *t = &e->text;
  strbuf_printf(t, "%s = scf.while (%s = %s) : (index) -> index {\n", found, b.position, from);
  strbuf_printf(t, "%s = arith.cmpi slt, %s, %s : index\n%s = scf.if %s -> (i1) {\n", inside, b.position, to,
                again, inside);
  strbuf_append(t, b.text.text ? b.text.text : "", b.text.size);
  strbuf_printf(t, "scf.yield %s : i1\n} else {\nscf.yield %s : i1\n}\nscf.condition(%s) %s : index\n",
                goes_on, inside, again, b.position);
  strbuf_printf(t, "} do {\n^bb0(%s: index):\n%s = arith.addi %s, %s : index\nscf.yield %s : index\n}\n", at,
                next, at, one, next);
  strbuf_printf(t, "%s = arith.cmpi eq, %s, %s : index\n", all, found, to);
  end(&b);
  return all;
}

static const char *emit_initial(const writer *w, const carried *c, const char *skipped);

static bool changes(const carried *c) { return c->kind == CARRIED_ANY; }

// What is carried from block to block, beside the iteration: ", %a, %b" of names that are made here, or of
// the initial values; and their types.
static void print_changing(const writer *w, const char *const *names, strbuf *out, strbuf *types) {
  for (size_t i = 0; i < w->s->carried.size; i++) {
    const carried *c = &w->s->carried.data[i];
    if (!changes(c))
      continue;
    strbuf_printf(out, ", %s", names ? names[i] : emit_external(w->e, c->initial));
    if (types)
      strbuf_printf(types, ", %s", emit_type(w->e, mlirValueGetType(c->inside)));
  }
}

// ", %a = %initial, ..."
static void print_bound(const writer *w, const char *const *names, strbuf *out) {
  for (size_t i = 0; i < w->s->carried.size; i++)
    if (changes(&w->s->carried.data[i]))
      strbuf_printf(out, ", %s = %s", names[i], emit_external(w->e, w->s->carried.data[i].initial));
}

static void make_names(const writer *w, const char **names) {
  for (size_t i = 0; i < w->s->carried.size; i++)
    names[i] = emit_name(w->e);
}

// The loop over the iterations of a block, from what is carried there: `names` become what changes then. Its
// body comes later, in place of the mark.
static void emit_block_loop(const writer *w, const char *at, const char **names) {
  emitter *e = w->e;
  strbuf bound = {0}, types = {0}, inside = {0}, *t = &e->text;
  const char *all = emit_name(e), *body = emit_name(e), *k = emit_name(e);
  unsigned count = 0;
  for (size_t i = 0; i < w->s->carried.size; i++) {
    const carried *c = &w->s->carried.data[i];
    if (!changes(c) && c->kind != CARRIED_MOVES)
      continue;
    const char *first = changes(c) ? names[i] : emit_initial(w, c, at), *name = emit_name(e);
    const char *comma = count ? ", " : "";
    strbuf_printf(&bound, "%s%s = %s", comma, name, first);
    strbuf_printf(&inside, "%s%s", comma, name);
    strbuf_printf(&types, "%s%s", comma, emit_type(e, mlirValueGetType(c->inside)));
    names[i] = arena_printf(e->memory, "%s#%u", all, count++);
  }
  strbuf_printf(t, "%s:%u = scf.for %s = %s to %s step %s iter_args(%s) -> (%s) {\n", all, count, k, w->zero,
                w->block, w->one, bound.text, types.text);
  strbuf_printf(t, "%%mark = arith.constant {block} 0 : index\n");
  strbuf_printf(t, "%s:%u = \"builtin.unrealized_conversion_cast\"(%%mark) : (index) -> (%s)\n", body, count,
                types.text);
  strbuf_printf(t, "scf.yield ");
  for (unsigned i = 0; i < count; i++)
    strbuf_printf(t, "%s%s#%u", i ? ", " : "", body, i);
  strbuf_printf(t, " : %s\n}\n", types.text);
  strbuf_free(&bound), strbuf_free(&types), strbuf_free(&inside);
}

// How many iterations, in whole blocks, go on; `names` become what changes then.
static const char *emit_skip(writer *w, const char **names) {
  emitter *e = w->e;
  nest *n = e->n;
  unsigned bits = 8;
  body b = begin(w);
  const char *at = emit_name(e), *skipped = emit_name(e), *to = emit_name(e), *fits = emit_name(e),
             *ahead = emit_name(e), *pages = NULL, *clear = emit_name(e), *one = NULL;
  b.first = at, b.length = arena_printf(e->memory, "%u", w->s->block);
  const char **bases = arena_alloc(e->memory, (w->s->loads.size + 1) * sizeof *bases);
  for (size_t i = 0; i < w->s->loads.size; i++) {
    const access *a = &n->nodes.data[w->s->loads.data[i]].at;
    unsigned wide = 8 * n->memories.data[a->memory].bytes;
    bits = wide > bits ? wide : bits;
    bases[i] = emit_base(w, a);
    emit_part_numbers(&b, a);
  }
  one = w->one;
  const char *goes_on = body_node(&b, w->s->goes_on);
  const char *cell = emit_line(e, "memref.alloca() : memref<i%u>", bits),
             *none = emit_line(e, "arith.constant 0 : i%u", bits);
  strbuf *t = &e->text, bound = {0}, types = {0}, passed = {0}, arguments = {0}, yielded = {0};
  make_names(w, names);
  print_bound(w, names, &bound);
  print_changing(w, names, &passed, &types);
  const char *s_bound = bound.text ? bound.text : "", *s_types = types.text ? types.text : "",
             *s_passed = passed.text ? passed.text : "";
  strbuf_printf(t, "%s:%u = scf.while (%s = %s%s) : (index%s) -> (index%s) {\n", skipped, w->num_changes + 1,
                at, w->zero, s_bound, s_types, s_types);
  strbuf_printf(t, "%s = arith.addi %s, %s : index\n%s = arith.cmpi sle, %s, %s : index\n", to, at, w->block,
                fits, to, w->end);
  strbuf_printf(t, "%s = scf.if %s -> (i1) {\n", ahead, fits);
  for (size_t i = 0; i < w->s->loads.size; i++) {
    const char *page = emit_page(w, &n->nodes.data[w->s->loads.data[i]].at, bases[i], at);
    if (page)
      pages = pages ? emit_line(e, "arith.andi %s, %s : i1", pages, page) : page;
  }
  strbuf_printf(t, "%s = scf.if %s -> (i1) {\n", clear, pages);
  const char *whole = emit_block(w, &b, goes_on, cell, bits, none);
  strbuf_printf(t, "scf.yield %s : i1\n} else {\n", whole);
  const char *steps = emit_steps(w, at, to, one), *before = emit_name(e), *next = emit_name(e);
  strbuf_printf(t, "scf.yield %s : i1\n}\nscf.yield %s : i1\n} else {\nscf.yield %s : i1\n}\n", steps, clear,
                fits);
  make_names(w, names);
  for (size_t i = 0; i < w->s->carried.size; i++)
    if (changes(&w->s->carried.data[i]))
      strbuf_printf(&arguments, ", %s: %s", names[i],
                    emit_type(e, mlirValueGetType(w->s->carried.data[i].inside)));
  strbuf_printf(t, "scf.condition(%s) %s%s : index%s\n} do {\n^bb0(%s: index%s):\n", ahead, at, s_passed,
                s_types, before, arguments.text ? arguments.text : "");
  if (w->s->changes)
    emit_block_loop(w, before, names);
  print_changing(w, names, &yielded, NULL);
  strbuf_printf(t, "%s = arith.addi %s, %s : index\nscf.yield %s%s : index%s\n}\n", next, before, w->block,
                next, yielded.text ? yielded.text : "", s_types);
  unsigned count = 1;
  for (size_t i = 0; i < w->s->carried.size; i++)
    if (changes(&w->s->carried.data[i]))
      names[i] = arena_printf(e->memory, "%s#%u", skipped, count++);
  strbuf_free(&bound), strbuf_free(&types), strbuf_free(&passed), strbuf_free(&arguments);
  strbuf_free(&yielded);
  end(&b);
  return arena_printf(e->memory, "%s#0", skipped);
}

// What the loop begins with behind the skipped iterations.
static const char *emit_initial(const writer *w, const carried *c, const char *skipped) {
  emitter *e = w->e;
  arena *a = e->n->memory_of;
  if (c->kind != CARRIED_MOVES)
    return emit_external(e, c->initial);
  poly factor, rest;
  MlirType t = mlirValueGetType(c->inside);
  poly_split(a, e->n->symbols.data[c->symbol].closed, e->n->loops.data[w->s->loop].counter, &factor, &rest);
  const char *moved = emit_line(e, "arith.muli %s, %s : index", skipped, emit_poly(e, factor)),
             *sum = emit_line(e, "arith.addi %s, %s : index", moved, emit_poly(e, rest));
  return mlirTypeIsAIndex(t) ? sum : emit_line(e, "arith.index_cast %s : index to %s", sum, emit_type(e, t));
}

// The numbers in emit_initial, in front of all loops.
static void emit_numbers(const writer *w) {
  for (size_t i = 0; i < w->s->carried.size; i++) {
    const carried *c = &w->s->carried.data[i];
    poly factor, rest;
    if (c->kind != CARRIED_MOVES)
      continue;
    poly_split(w->e->n->memory_of, w->e->n->symbols.data[c->symbol].closed,
               w->e->n->loops.data[w->s->loop].counter, &factor, &rest);
    emit_poly(w->e, factor), emit_poly(w->e, rest);
  }
}

// ---- a block's iterations -----------------------------------------------------------------------

static void move_block(MlirBlock from, MlirOperation before) {
  MlirOperation end = mlirBlockGetTerminator(from);
  for (MlirOperation op = mlirBlockGetFirstOperation(from); !mlirOperationEqual(op, end);) {
    MlirOperation following = mlirOperationGetNextInBlock(op);
    mlirOperationRemoveFromParent(op);
    mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(before), before, op);
    op = following;
  }
}

// In place of the mark, an iteration of the loop that goes on. Returns the loop around it.
static MlirOperation put_block(const search *s, MlirOperation function, MlirOperation copy) {
  MlirOperation mark = emit_find_mark(function, "block"), cast = mlirOperationGetNextInBlock(mark),
                loop = mlirOperationGetParentOperation(mark);
  MlirBlock body = mlirOperationGetBlock(mark),
            before = mlirRegionGetFirstBlock(mlirOperationGetRegion(copy, 0)),
            after = mlirRegionGetFirstBlock(mlirOperationGetRegion(copy, 1));
  MlirOperation test = mlirBlockGetTerminator(before), end = mlirBlockGetTerminator(after);
  for (size_t i = 0, k = 1; i < s->carried.size; i++) {
    const carried *c = &s->carried.data[i];
    bool is_carried = changes(c) || c->kind == CARRIED_MOVES;
    mlirValueReplaceAllUsesOfWith(mlirBlockGetArgument(before, (intptr_t)i),
                                  is_carried ? mlirBlockGetArgument(body, (intptr_t)k++) : c->initial);
  }
  for (intptr_t i = 0; i < mlirBlockGetNumArguments(after); i++)
    mlirValueReplaceAllUsesOfWith(mlirBlockGetArgument(after, i), mlirOperationGetOperand(test, i + 1));
  move_block(before, mark), move_block(after, mark);
  for (size_t i = 0, k = 0; i < s->carried.size; i++)
    if (changes(&s->carried.data[i]) || s->carried.data[i].kind == CARRIED_MOVES)
      mlirValueReplaceAllUsesOfWith(mlirOperationGetResult(cast, (intptr_t)k++),
                                    mlirOperationGetOperand(end, (intptr_t)i));
  mlirOperationDestroy(cast), mlirOperationDestroy(mark);
  raise_known known = {0};
  raise_known_add(&known, mlirOperationGetOperand(test, 0), true);
  for (size_t i = 0; i < s->carried.size; i++) {
    const carried *c = &s->carried.data[i];
    int64_t first;
    MlirValue next = mlirOperationGetOperand(end, (intptr_t)i);
    if (c->kind == CARRIED_KEPT && raise_value_is_bit(mlirValueGetType(next)) &&
        walk_integer_constant(c->initial, &first))
      raise_known_add(&known, next, first != 0);
  }
  mlirOperationDestroy(copy);
  raise_known_use(&known, loop);
  return loop;
}

MlirOperation emit_search_loop(nest *n, search *s) {
  emitter e = {.n = n, .memory = n->memory_of};
  writer w = {.e = &e, .s = s, .none = {.at.memory = RAISE_NONE, .loop = s->loop}};
  const char *test = emit_tests(&e);
  w.zero = emit_poly(&e, poly_constant(n->memory_of, 0));
  w.one = emit_poly(&e, poly_constant(n->memory_of, 1));
  w.block = emit_poly(&e, poly_constant(n->memory_of, s->block));
  w.end = emit_poly(&e, raise_executions(n, s->loop));
  if (test)
    w.end = emit_line(&e, "arith.select %s, %s, %s : index", test, w.end, w.zero);
  for (size_t i = 0; i < s->carried.size; i++)
    w.num_changes += changes(&s->carried.data[i]);
  emit_numbers(&w);
  const char **names = arena_alloc(e.memory, (s->carried.size + 1) * sizeof *names),
             *skipped = emit_skip(&w, names);
  strbuf values = {0}, types = {0}, results = {0}, returned = {0};
  for (size_t i = 0; i < s->carried.size; i++) {
    const carried *c = &s->carried.data[i];
    strbuf_printf(&values, ", %s", changes(c) ? names[i] : emit_initial(&w, c, skipped));
    strbuf_printf(&types, ", %s", emit_type(&e, mlirValueGetType(s->carried.data[i].inside)));
  }
  for (intptr_t i = 0; i < mlirOperationGetNumResults(n->root); i++) {
    strbuf_printf(&results, "%s%s", i ? ", " : "",
                  emit_type(&e, mlirValueGetType(mlirOperationGetResult(n->root, i))));
    strbuf_printf(&returned, "%s%%original#%d", i ? ", " : "", (int)i);
  }
  strbuf_printf(&e.text, "%%mark = arith.constant {original} 0 : index\n");
  strbuf_printf(&e.text,
                "%%original:%d = \"builtin.unrealized_conversion_cast\"(%%mark%s) : (index%s) -> (%s)\n",
                (int)mlirOperationGetNumResults(n->root), values.text ? values.text : "",
                types.text ? types.text : "", results.text);
  MlirOperation original = mlirOperationClone(n->root), parent = mlirOperationGetParentOperation(n->root),
                copy = s->changes ? mlirOperationClone(n->root) : (MlirOperation){NULL}, block = {NULL};
  emit_inline(&e, returned.text, results.text);
  emit_put_original(parent, original);
  if (s->changes)
    block = put_block(s, parent, copy);
  strbuf_free(&values), strbuf_free(&types), strbuf_free(&results), strbuf_free(&returned);
  return block;
}
