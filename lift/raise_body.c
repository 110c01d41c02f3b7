// One effect as a linalg operation: views of what it loads and stores, and a body that computes one element.
#include "lift/raise_body.h"

#include "lowering/mlir/apart_nest.h"
#include "lowering/mlir/scan_loop.h"

const char *body_put(body *b, const char *format, ...) {
  const char *name = emit_name(b->e);
  strbuf_printf(&b->text, "%s = ", name);
  va_list args;
  va_start(args, format);
  strbuf_vprintf(&b->text, format, args);
  va_end(args);
  strbuf_printf(&b->text, "\n");
  return name;
}

// The operation's text, behind all that it uses.
static strbuf *begin_operation(const body *b) {
  if (b->when)
    strbuf_printf(&b->e->text, "scf.if %s {\n", b->when);
  return &b->e->text;
}

static void end_operation(const body *b) { strbuf_printf(&b->e->text, "%s", b->when ? "}\n" : ""); }

static void print_attributes(MlirOperation op, strbuf *out) {
  bool first = true;
  for (intptr_t i = 0; i < mlirOperationGetNumAttributes(op); i++) {
    MlirNamedAttribute a = mlirOperationGetAttribute(op, i);
    MlirStringRef name = mlirIdentifierStr(a.name);
    // A sum in another order may wrap where the source does not.
    if (name.length == strlen("overflowFlags") && !memcmp(name.data, "overflowFlags", name.length))
      continue;
    strbuf_printf(out, "%s%.*s = ", first ? " {" : ", ", (int)name.length, name.data);
    mlirAttributePrint(a.attribute, mlir_append, out);
    first = false;
  }
  strbuf_printf(out, "%s", first ? "" : "}");
}

static const char *put_operation(body *b, const node_data *d) {
  const char *operands[3] = {NULL}, *type = emit_type(b->e, d->type);
  for (unsigned i = 0; i < d->count; i++)
    operands[i] = body_node(b, d->operands[i]);
  if (d->guard) { // a division: by one where the source does not divide
    const char *guard = body_node(b, d->guard), *one = body_put(b, "arith.constant 1 : %s", type);
    operands[1] = body_put(b, "arith.select %s, %s, %s : %s", guard, operands[1], one, type);
  }
  strbuf attributes = {0}, list = {0}, types = {0};
  print_attributes(d->op, &attributes);
  for (unsigned i = 0; i < d->count; i++) {
    strbuf_printf(&list, "%s%s", i ? ", " : "", operands[i]);
    strbuf_printf(&types, "%s%s", i ? ", " : "", emit_type(b->e, b->e->n->nodes.data[d->operands[i]].type));
  }
  MlirStringRef name = mlir_name(d->op);
  const char *v =
      body_put(b, "\"%.*s\"(%s)%s : (%s) -> %s", (int)name.length, name.data, list.text ? list.text : "",
               attributes.text ? attributes.text : "", types.text ? types.text : "", type);
  strbuf_free(&attributes), strbuf_free(&list), strbuf_free(&types);
  return v;
}

static const char *put_index(body *b, unsigned dim) {
  if (b->position)
    return b->position;
  if (!b->indices[dim]) {
    b->indices[dim] = body_put(b, "linalg.index %u : index", dim);
    if (b->first)
      b->indices[dim] = body_put(b, "arith.addi %s, %s : index", b->indices[dim], b->first);
  }
  return b->indices[dim];
}

// "%2, %1": a view's subscripts.
static const char *put_place(body *b, const view *w) {
  const char *place = "";
  for (unsigned i = 0; i < w->rank; i++)
    for (unsigned k = 0; k < b->num_dims; k++)
      if (b->chain[k] == w->dims[i])
        place = arena_printf(b->e->memory, "%s%s%s", place, i ? ", " : "", put_index(b, k));
  return place;
}

// An index as a number of the type: it is cut, so that sums and products may be, too.
static const char *put_cut(body *b, const char *v, const char *type) {
  return type ? body_put(b, "arith.index_cast %s : index to %s", v, type) : v;
}

// A number that follows from the positions, computed in its own type where that is narrower.
static const char *put_number(body *b, const node_data *d) {
  nest *n = b->e->n;
  poly rest = d->number;
  const char *sum = NULL, *cut = mlirTypeIsAIndex(d->type) ? NULL : emit_type(b->e, d->type),
             *type = cut ? cut : "index";
  for (unsigned i = 0; i < b->num_dims; i++) {
    poly factor, after;
    int64_t by;
    poly_split(n->memory_of, rest, n->loops.data[b->chain[i]].counter, &factor, &after);
    rest = after;
    if (!factor.count)
      continue;
    const char *term = put_cut(b, put_index(b, i), cut);
    if (!poly_is_constant(factor, &by) || by != 1)
      term = body_put(b, "arith.muli %s, %s : %s", term, put_cut(b, emit_poly(b->e, factor), cut), type);
    sum = sum ? body_put(b, "arith.addi %s, %s : %s", sum, term, type) : term;
  }
  if (rest.count || !sum) {
    const char *first = put_cut(b, emit_poly(b->e, rest), cut);
    sum = sum ? body_put(b, "arith.addi %s, %s : %s", sum, first, type) : first;
  }
  return sum;
}

// A load that is executed only where the source executes it.
static const char *put_conditional(body *b, const node_data *d, const view *w) {
  const char *guard = body_node(b, d->guard), *type = emit_type(b->e, d->type), *name = emit_name(b->e),
             *place = put_place(b, w);
  strbuf_printf(&b->text, "%s = scf.if %s -> (%s) {\n", name, guard, type);
  const char *v = body_put(b, "memref.load %s[%s] : %s", w->name, place, w->type);
  strbuf_printf(&b->text, "scf.yield %s : %s\n} else {\n", v, type);
  const char *zero = body_put(b, "arith.constant %s : %s", mlirTypeIsAFloat(d->type) ? "0.0" : "0", type);
  strbuf_printf(&b->text, "scf.yield %s : %s\n}\n", zero, type);
  return name;
}

static const char *put_gather(body *b, const node_data *d) {
  const memory *m = &b->e->n->memories.data[d->at.memory];
  const char *guard = d->guard ? body_node(b, d->guard) : NULL, *at = body_node(b, d->operands[0]);
  const char *type = emit_type(b->e, d->type), *name = emit_name(b->e);
  const char *array = emit_external(b->e, m->memref),
             *array_type = emit_type(b->e, mlirValueGetType(m->memref));
  if (!guard)
    return body_put(b, "memref.load %s[%s] : %s", array, at, array_type);
  strbuf_printf(&b->text, "%s = scf.if %s -> (%s) {\n", name, guard, type);
  const char *v = body_put(b, "memref.load %s[%s] : %s", array, at, array_type);
  strbuf_printf(&b->text, "scf.yield %s : %s\n} else {\n", v, type);
  const char *zero = body_put(b, "arith.constant %s : %s", mlirTypeIsAFloat(d->type) ? "0.0" : "0", type);
  strbuf_printf(&b->text, "scf.yield %s : %s\n}\n", zero, type);
  return name;
}

static const char *put_load(body *b, node v) {
  const node_data *d = &b->e->n->nodes.data[v];
  if (!b->position && raise_same_access(&d->at, &b->f->at))
    return b->old;
  view w = emit_view(b->e, &d->at, b->f->loop);
  if (b->position ? d->is_conditional : raise_part_is_conditional(b->e->n, b->f, d))
    return put_conditional(b, d, &w);
  if (b->position)
    return body_put(b, "memref.load %s[%s] : %s", w.name, put_place(b, &w), w.type);
  for (size_t i = 0; i < b->inputs.size; i++)
    if (b->inputs.data[i].name == w.name)
      return b->names[b->loads.data[i]];
  stack_push(&b->inputs, w);
  stack_push(&b->loads, v);
  return b->names[v] = emit_name(b->e);
}

static const char *put_new(body *b, node v) {
  const node_data d = b->e->n->nodes.data[v];
  const char *x[3] = {NULL}, *type = emit_type(b->e, d.type);
  switch (d.kind) {
  case NODE_VALUE:
    return emit_external(b->e, d.value);
  case NODE_OP:
    return put_operation(b, &d);
  case NODE_IDENTITY:
    return body_put(b, "arith.constant %s : %s", d.constant, type);
  case NODE_POLY:
    return put_number(b, &d);
  case NODE_LOAD:
    return put_load(b, v);
  case NODE_GATHER:
    return put_gather(b, &d);
  default:
    break;
  }
  for (unsigned i = 0; i < d.count; i++)
    x[i] = body_node(b, d.operands[i]);
  MlirType from = b->e->n->nodes.data[d.operands[0]].type;
  if (d.kind == NODE_MADE && d.count == 1 && !mlirTypeEqual(from, d.type))
    return body_put(b, "%s %s : %s to %s", d.constant, x[0], emit_type(b->e, from), type);
  if (d.kind == NODE_MADE)
    return body_put(b, "%s %s%s%s : %s", d.constant, x[0], d.count > 1 ? ", " : "", d.count > 1 ? x[1] : "",
                    emit_type(b->e, from));
  if (d.kind == NODE_SELECT)
    return body_put(b, "arith.select %s, %s, %s : %s", x[0], x[1], x[2], type);
  if (d.kind == NODE_AND)
    return body_put(b, "arith.andi %s, %s : i1", x[0], x[1]);
  return body_put(b, "arith.xori %s, %s : i1", x[0], body_put(b, "arith.constant true"));
}

const char *body_node(body *b, node v) {
  if (!b->names[v])
    b->names[v] = put_new(b, v);
  return b->names[v];
}

// ---- named operations ---------------------------------------------------------------------------

// Values that need no body: the same for all elements.
static bool is_uniform(const nest *n, node v) {
  const node_data *d = &n->nodes.data[v];
  return d->kind == NODE_VALUE || (d->kind == NODE_OP && !d->count);
}

static bool emit_fill(emitter *e, const effect *f, const view *out) {
  const node_data *d = &e->n->nodes.data[f->value];
  if (f->reduces || !is_uniform(e->n, f->value))
    return false;
  const char *v, *type = emit_type(e, d->type);
  if (d->kind == NODE_VALUE) {
    v = emit_external(e, d->value);
  } else {
    strbuf attributes = {0};
    print_attributes(d->op, &attributes);
    v = emit_line(e, "\"arith.constant\"()%s : () -> %s", attributes.text, type);
    strbuf_free(&attributes);
  }
  if (out->rank)
    strbuf_printf(&e->text, "linalg.fill ins(%s : %s) outs(%s : %s)\n", v, type, out->name, out->type);
  else
    strbuf_printf(&e->text, "memref.store %s, %s[] : %s\n", v, out->name, out->type);
  return true;
}

static unsigned dims_of(const body *b, const view *v) {
  unsigned mask = 0;
  for (unsigned i = 0; i < v->rank; i++)
    for (unsigned d = 0; d < b->num_dims; d++)
      mask |= (unsigned)(b->chain[d] == v->dims[i]) << d;
  return mask;
}

static bool is_plain_load(const nest *n, node v) {
  return n->nodes.data[v].kind == NODE_LOAD && !n->nodes.data[v].is_conditional;
}

// The loads of rest = a * b, of the same type as the sum.
static bool is_product(const nest *n, const effect *f, node *a, node *b) {
  bool is_float = f->combine && !strcmp(f->combine, "arith.addf");
  if (!f->combine || (!is_float && strcmp(f->combine, "arith.addi")))
    return false;
  const node_data *d = &n->nodes.data[f->rest];
  if (d->kind != NODE_OP || !mlir_is_named(d->op, is_float ? "arith.mulf" : "arith.muli"))
    return false;
  *a = d->operands[0], *b = d->operands[1];
  return is_plain_load(n, *a) && is_plain_load(n, *b);
}

// Products, by the loops of their operands' dimensions: as bits, and in their order. Loops may be in any
// order: all of one or two, and those of matmul with the sum outside, in the middle or inside.
typedef struct product_row {
  const char *name;
  unsigned dims, left, right, out;
  unsigned left_order[2], right_order[2], out_order[2];
} product_row;

static const product_row products[] = {
    {"linalg.dot", 1, 1, 1, 0, {0}, {0}, {0}},
    {"linalg.matvec", 2, 3, 2, 1, {0, 1}, {1}, {0}},
    {"linalg.matvec", 2, 3, 1, 2, {1, 0}, {0}, {1}},
    {"linalg.vecmat", 2, 2, 3, 1, {1}, {1, 0}, {0}},
    {"linalg.vecmat", 2, 1, 3, 2, {0}, {0, 1}, {1}},
    {"linalg.matmul", 3, 5, 6, 3, {0, 2}, {2, 1}, {0, 1}},
    {"linalg.matmul", 3, 3, 6, 5, {0, 1}, {1, 2}, {0, 2}},
    {"linalg.matmul", 3, 3, 5, 6, {1, 0}, {0, 2}, {1, 2}},
    {"linalg.matmul_transpose_b", 3, 5, 6, 3, {0, 2}, {1, 2}, {0, 1}},
    {"linalg.matmul_transpose_a", 3, 5, 6, 3, {2, 0}, {2, 1}, {0, 1}},
};

// Are the view's dimensions these loops, in this order?
static bool has_dims(const body *b, const view *v, const unsigned *order, unsigned count) {
  for (unsigned i = 0; i < count; i++)
    if (v->rank != count || v->dims[i] != b->chain[order[i]])
      return false;
  return v->rank == count;
}

static bool emit_product(body *b, const view *out) {
  emitter *e = b->e;
  node x, y;
  if (!is_product(e->n, b->f, &x, &y))
    return false;
  view v[2] = {emit_view(e, &e->n->nodes.data[x].at, b->f->loop),
               emit_view(e, &e->n->nodes.data[y].at, b->f->loop)};
  for (size_t i = 0; i < sizeof products / sizeof *products; i++) {
    const product_row *p = &products[i];
    if (p->dims != b->num_dims || dims_of(b, out) != p->out)
      continue;
    for (unsigned swap = 0; swap < 2; swap++) {
      const view *l = &v[swap], *r = &v[1 - swap];
      if (dims_of(b, l) != p->left || dims_of(b, r) != p->right)
        continue;
      if (!has_dims(b, l, p->left_order, (unsigned)__builtin_popcount(p->left)) ||
          !has_dims(b, r, p->right_order, (unsigned)__builtin_popcount(p->right)) ||
          !has_dims(b, out, p->out_order, (unsigned)__builtin_popcount(p->out)))
        continue;
      strbuf_printf(begin_operation(b), "%s ins(%s, %s : %s, %s) outs(%s : %s)\n", p->name, l->name, r->name,
                    l->type, r->type, out->name, out->type);
      end_operation(b);
      return true;
    }
  }
  return false;
}

static bool emit_copy(body *b, const view *out) {
  const nest *n = b->e->n;
  const node_data *d = &n->nodes.data[b->f->value];
  if (b->f->reduces || !is_plain_load(n, b->f->value) || !out->rank)
    return false;
  view in = emit_view(b->e, &d->at, b->f->loop);
  if (in.rank != out->rank)
    return false;
  strbuf order = {0};
  bool same = true, found = true;
  for (unsigned i = 0; i < out->rank; i++) {
    unsigned k = 0;
    while (k < in.rank && in.dims[k] != out->dims[i])
      k++;
    found &= k < in.rank;
    same &= k == i;
    strbuf_printf(&order, "%s%u", i ? ", " : "", k);
  }
  if (found && same)
    strbuf_printf(&b->e->text, "linalg.copy ins(%s : %s) outs(%s : %s)\n", in.name, in.type, out->name,
                  out->type);
  else if (found)
    strbuf_printf(&b->e->text, "linalg.transpose ins(%s : %s) outs(%s : %s) permutation = [%s]\n", in.name,
                  in.type, out->name, out->type, order.text);
  strbuf_free(&order);
  return found;
}

// ---- linalg.generic -----------------------------------------------------------------------------

static void print_map(const body *b, const view *v, strbuf *out) {
  strbuf_printf(out, "affine_map<(");
  for (unsigned d = 0; d < b->num_dims; d++)
    strbuf_printf(out, "%sd%u", d ? ", " : "", d);
  strbuf_printf(out, ") -> (");
  for (unsigned i = 0; i < v->rank; i++)
    for (unsigned d = 0; d < b->num_dims; d++)
      if (b->chain[d] == v->dims[i])
        strbuf_printf(out, "%sd%u", i ? ", " : "", d);
  strbuf_printf(out, ")>");
}

// An operand that has nothing but dimensions, of loops that no other one has.
static void add_dimensions(body *b) {
  emitter *e = b->e;
  view v = {.loop = b->f->loop};
  strbuf sizes = {0}, type = {0};
  for (unsigned d = 0; d < b->num_dims; d++) {
    if (!(b->f->lacks >> b->chain[d] & 1))
      continue;
    strbuf_printf(&sizes, "%s%s", v.rank ? ", " : "",
                  b->length ? b->length : emit_poly(e, raise_executions(e->n, b->chain[d])));
    strbuf_printf(&type, "?x");
    v.dims[v.rank++] = b->chain[d];
  }
  if (v.rank) {
    v.type = arena_printf(e->memory, "memref<%si8>", type.text);
    v.name = emit_line(e, "memref.alloc(%s) : %s", sizes.text, v.type);
    strbuf_printf(&e->frees, "memref.dealloc %s : %s\n", v.name, v.type);
    stack_push(&b->inputs, v);
  }
  strbuf_free(&sizes), strbuf_free(&type);
}

static void emit_generic(body *b, const view *whole) {
  emitter *e = b->e;
  const effect *f = b->f;
  const char *type = emit_type(e, e->n->memories.data[f->at.memory].element);
  const char *v = body_node(b, f->reduces ? f->rest : f->value);
  if (f->reduces)
    v = body_put(b, "%s %%old, %s : %s", f->combine, v, type);
  view part = b->first ? emit_part(b, whole) : *whole;
  const view *out = &part;
  for (size_t i = 0; b->first && i < b->inputs.size; i++)
    b->inputs.data[i] = emit_part(b, &b->inputs.data[i]);
  add_dimensions(b);
  strbuf *t = begin_operation(b);
  strbuf_printf(t, "linalg.generic {indexing_maps = [");
  for (size_t i = 0; i < b->inputs.size; i++) {
    print_map(b, &b->inputs.data[i], t);
    strbuf_printf(t, ", ");
  }
  print_map(b, out, t);
  strbuf_printf(t, "], iterator_types = [");
  for (unsigned d = 0; d < b->num_dims; d++)
    strbuf_printf(t, "%s\"%s\"", d ? ", " : "", f->reduces >> b->chain[d] & 1 ? "reduction" : "parallel");
  strbuf_printf(t, "]}");
  for (size_t i = 0; i < b->inputs.size; i++)
    strbuf_printf(t, "%s%s", i ? ", " : " ins(", b->inputs.data[i].name);
  for (size_t i = 0; i < b->inputs.size; i++)
    strbuf_printf(t, "%s%s", i ? ", " : " : ", b->inputs.data[i].type);
  strbuf_printf(t, "%s outs(%s : %s)", b->inputs.size ? ")" : "", out->name, out->type);
  if (e->n->is_apart && e->n->number)
    strbuf_printf(t, " attrs = {" APART_NEST " = array<i64: %llu, %zu>}", (unsigned long long)e->n->number,
                  (size_t)(f - e->n->effects.data));
  strbuf_printf(t, " {\n^bb0(");
  for (size_t i = 0; i < b->loads.size; i++)
    strbuf_printf(t, "%s: %s, ", b->names[b->loads.data[i]],
                  emit_type(e, e->n->nodes.data[b->loads.data[i]].type));
  if (b->inputs.size > b->loads.size)
    strbuf_printf(t, "%%none: i8, ");
  strbuf_printf(t, "%%old: %s):\n", type);
  strbuf_append(t, b->text.text ? b->text.text : "", b->text.size);
  strbuf_printf(t, "linalg.yield %s : %s\n}\n", v, type);
  end_operation(b);
}

// ---- scans ------------------------------------------------------------------------------------------

// "[%k2, %k0]": a view's subscripts in loops over the dimensions.
static const char *scan_place(const body *b, const view *v) {
  const char *place = "";
  for (unsigned i = 0; i < v->rank; i++)
    place = arena_printf(b->e->memory, "%s%s%%k%d", place, i ? ", " : "", v->dims[i]);
  return arena_printf(b->e->memory, "[%s]", place);
}

// A loop that keeps the order, over elements that are in memory: those of a load, or those of the output,
// where they are computed first. The attribute says that the order does not matter.
static void emit_scan(body *b, const view *out) {
  emitter *e = b->e;
  const effect *f = b->f;
  nest *n = e->n;
  access carry = {.memory = f->carry, .address = poly_constant(n->memory_of, 0)};
  view in = *out, cell = emit_view(e, &carry, n->loops.data[f->loop].parent);
  if (is_plain_load(n, f->value))
    in = emit_view(e, &n->nodes.data[f->value].at, f->loop);
  else
    emit_generic(b, out);
  const char *zero = emit_poly(e, poly_constant(n->memory_of, 0)),
             *one = emit_poly(e, poly_constant(n->memory_of, 1)), *ends[RAISE_MAX_LOOPS];
  for (unsigned d = 0; d < b->num_dims; d++)
    ends[d] = emit_poly(e, raise_executions(n, b->chain[d]));
  const char *type = emit_type(e, n->memories.data[f->at.memory].element);
  strbuf *t = &e->text;
  unsigned last = b->num_dims - 1;
  for (unsigned d = 0; d < last; d++)
    strbuf_printf(t, "scf.for %%k%d = %s to %s step %s {\n", b->chain[d], zero, ends[d], one);
  const char *first = emit_name(e), *end = emit_name(e);
  strbuf_printf(t, "%s = memref.load %s%s : %s\n", first, cell.name, scan_place(b, &cell), cell.type);
  strbuf_printf(t, "%s = scf.for %%k%d = %s to %s step %s iter_args(%%s = %s) -> (%s) {\n", end,
                b->chain[last], zero, ends[last], one, first, type);
  strbuf_printf(t, "%%x = memref.load %s%s : %s\n%%t = %s %%s, %%x : %s\n", in.name, scan_place(b, &in),
                in.type, f->combine, type);
  strbuf_printf(t, "memref.store %s, %s%s : %s\nscf.yield %%t : %s\n} {%s}\n", f->is_exclusive ? "%s" : "%t",
                out->name, scan_place(b, out), out->type, type, SCAN_LOOP);
  strbuf_printf(t, "memref.store %s, %s%s : %s\n", end, cell.name, scan_place(b, &cell), cell.type);
  for (unsigned d = 0; d < last; d++)
    strbuf_printf(t, "}\n");
}

// ---- one effect -------------------------------------------------------------------------------------

// Outside of all loops.
static void emit_scalar(body *b, const view *out) {
  const char *v = body_node(b, b->f->value);
  strbuf *t = &b->e->text;
  strbuf_printf(t, "%s = memref.load %s[] : %s\n", b->old, out->name, out->type);
  for (size_t i = 0; i < b->inputs.size; i++)
    strbuf_printf(t, "%s = memref.load %s[] : %s\n", b->names[b->loads.data[i]], b->inputs.data[i].name,
                  b->inputs.data[i].type);
  strbuf_append(t, b->text.text ? b->text.text : "", b->text.size);
  strbuf_printf(t, "memref.store %s, %s[] : %s\n", v, out->name, out->type);
}

// Of a reduction over no elements, the result may be no memory at all, unless something else uses it in all
// iterations of the other loops.
static const char *emit_when(emitter *e, const effect *f) {
  const nest *n = e->n;
  if (!f->reduces || mlirValueIsNull(n->memories.data[f->at.memory].memref))
    return NULL;
  for (size_t i = 0; i < n->effects.size; i++) {
    int chain[RAISE_MAX_LOOPS];
    const effect *o = &n->effects.data[i];
    unsigned count = raise_chain(n, o->loop, chain);
    bool is_outside = raise_same_access(&o->at, &f->at) && !o->needs_access;
    for (unsigned k = 0; k < count; k++)
      is_outside &= !(f->reduces >> chain[k] & 1) && raise_is_within(n, f->loop, chain[k]);
    if (is_outside)
      return NULL;
  }
  const char *all = NULL;
  for (int l = f->loop; l != RAISE_NONE; l = n->loops.data[l].parent) {
    poly trip = raise_executions(e->n, l);
    int64_t known;
    if (!(f->reduces >> l & 1) || n->loops.data[l].once_more || (poly_is_constant(trip, &known) && known > 0))
      continue;
    const char *number = emit_poly(e, trip), *zero = emit_poly(e, poly_constant(e->n->memory_of, 0)),
               *test = emit_line(e, "arith.cmpi sgt, %s, %s : index", number, zero);
    all = all ? emit_line(e, "arith.andi %s, %s : i1", all, test) : test;
  }
  return all;
}

// Is the operation one of those that the attribute is for, which named ones do not keep?
static bool is_one_of_several(const nest *n) { return n->is_apart && n->effects.size > 1; }

void emit_effect(emitter *e, const effect *f) {
  size_t size = e->n->nodes.size * sizeof(const char *);
  body b = {.e = e, .f = f, .names = util_alloc(size)};
  memset(b.names, 0, size);
  b.num_dims = raise_dimensions(e->n, f->loop, b.chain);
  b.old = b.num_dims ? "%old" : emit_name(e);
  b.when = emit_when(e, f);
  view out = emit_view(e, &f->at, f->loop);
  if (f->is_part) {
    emit_part_bounds(&b);
    emit_generic(&b, &out);
  } else if (f->scans)
    emit_scan(&b, &out);
  else if (emit_fill(e, f, &out))
    ;
  else if (!b.num_dims)
    emit_scalar(&b, &out);
  else if (!emit_product(&b, &out) && (is_one_of_several(e->n) || !emit_copy(&b, &out)))
    emit_generic(&b, &out);
  strbuf_free(&b.text);
  stack_free(&b.inputs), stack_free(&b.loads);
  util_release(b.names);
}
