// Assigns a problem's dimensions to rows, columns and reduction of the accelerator's product, then looks
// for the instructions (roles) that load, multiply, add and store them.
#include "lowering/matrix/placement.h"

#include <math.h>
#include <string.h>

typedef struct placer {
  accelerator *a;
  graph *g;
  placement *p;
  const char **why;
  bool beside; // a product, which loads its factors meanwhile
} placer;

static bool no(placer *x, const char *why) {
  *x->why = why;
  return false;
}

// The last search found nothing.
static bool misses(placer *x, const char *why) { return no(x, role_explain_miss(x->a, why)); }

// ---- dimensions ---------------------------------------------------------------------------------

static void append(dimension_list *l, const problem *p, unsigned d) {
  l->dimension[l->count++] = d;
  l->size *= p->extent[d];
}

// The dimension along which the elements of a buffer are adjacent goes last.
static bool put_last(const graph *g, const kernel_read *r, dimension_list *l) {
  for (unsigned k = 0; k < l->count; k++)
    if (kernel_stride(g, r, l->dimension[k]) == 1) {
      unsigned d = l->dimension[k];
      memmove(&l->dimension[k], &l->dimension[k + 1], (l->count - k - 1) * sizeof *l->dimension);
      l->dimension[l->count - 1] = d;
      return true;
    }
  return l->size == 1;
}

static bool assign_dimensions(placer *x) {
  placement *p = x->p;
  const problem *q = p->problem;
  p->rows = p->columns = p->depth = p->batch = (dimension_list){.size = 1};
  for (unsigned d = 0; d < q->num_dimensions; d++) {
    bool in_a = kernel_reads_along(x->g, &p->a, d), in_b = kernel_reads_along(x->g, &p->b, d);
    if (q->is_reduction[d])
      append(&p->depth, q, d);
    else if (in_a && in_b)
      append(&p->batch, q, d);
    else
      append(in_b ? &p->columns : &p->rows, q, d);
    if (q->is_reduction[d] && (!in_a || !in_b) && q->extent[d] > 1)
      return no(x, "only one factor depends on a reduction dimension");
  }
  return true;
}

// Dimensions other than the adjacent one become batches.
static void keep_last(placer *x, dimension_list *l) {
  const problem *q = x->p->problem;
  while (l->count > 1) {
    append(&x->p->batch, q, l->dimension[0]);
    memmove(&l->dimension[0], &l->dimension[1], --l->count * sizeof(unsigned));
  }
  l->size = l->count ? q->extent[l->dimension[0]] : 1;
}

// Of windows: rows and columns of pixels come last among the rows.
static bool place_windows(placer *x) {
  const problem *q = x->p->problem;
  dimension_list *rows = &x->p->rows;
  unsigned count = 0, found = 0;
  for (unsigned k = 0; k < rows->count; k++) {
    unsigned d = rows->dimension[k];
    if (d != q->windows.dimension[0] && d != q->windows.dimension[1])
      rows->dimension[count++] = d;
    else
      found++;
  }
  if (found != 2)
    return false;
  rows->dimension[count] = q->windows.dimension[0];
  rows->dimension[count + 1] = q->windows.dimension[1];
  return true;
}

// Elements of B that are together in memory, of one column: the last dimension of the depth. 1: they are not
// so.
static int64_t group_in_memory(const placer *x) {
  const placement *p = x->p;
  int64_t group = 1;
  for (unsigned k = 0; k < p->depth.count; k++)
    if (kernel_stride(x->g, &p->b, p->depth.dimension[k]) == 1)
      group = p->problem->extent[p->depth.dimension[k]];
  bool found = false;
  for (unsigned k = 0; k < p->columns.count; k++)
    found |= kernel_stride(x->g, &p->b, p->columns.dimension[k]) == group;
  return found && p->depth.count > 1 ? group : 1;
}

// Does B have the groups that an instruction multiplies? Then p->transposed_a says whether A has to have
// them.
static bool has_groups(placer *x) {
  placement *p = x->p;
  role r;
  p->group = group_in_memory(x);
  multiply_goal goal = {.accumulates = true, .group = p->group, .problem = p->problem, .terms = x->g->terms};
  for (unsigned both = 0; both < 2 && p->group > 1; both++) {
    p->transposed_a = goal.transposed_a = both;
    if (role_find_multiply(x->a, &goal, &r))
      return true;
  }
  p->group = 1;
  return false;
}

static bool order_dimensions(placer *x) {
  placement *p = x->p;
  kernel_read c = {.node = p->problem->node};
  memcpy(c.index, p->problem->output, sizeof c.index);
  if (has_groups(x)) {
    p->transposed_b = false;
    bool ok = !p->problem->pools && put_last(x->g, &p->a, &p->depth) && put_last(x->g, &c, &p->columns);
    keep_last(x, &p->columns);
    if (p->transposed_a)
      ok =
          ok && p->rows.count && kernel_stride(x->g, &p->a, p->rows.dimension[p->rows.count - 1]) == p->group;
    return ok && kernel_stride(x->g, &p->b, p->depth.dimension[p->depth.count - 1]) == 1 &&
           p->columns.count && kernel_stride(x->g, &p->b, p->columns.dimension[0]) == p->group;
  }
  p->transposed_a = !put_last(x->g, &p->a, &p->depth);
  if (p->transposed_a && !put_last(x->g, &p->a, &p->rows))
    return false;
  p->transposed_b = !put_last(x->g, &p->b, &p->columns);
  if (p->transposed_a && p->transposed_b)
    put_last(x->g, &p->b, &p->depth);
  if (p->transposed_b &&
      (!p->depth.count || kernel_stride(x->g, &p->b, p->depth.dimension[p->depth.count - 1]) != 1))
    return false;
  if (p->columns.size > 1 && !put_last(x->g, &c, &p->columns))
    return false;
  if (!p->transposed_b && p->columns.size > 1 &&
      kernel_stride(x->g, &p->b, p->columns.dimension[p->columns.count - 1]) != 1)
    return false;
  keep_last(x, &p->columns);
  if (p->transposed_a)
    keep_last(x, &p->rows);
  return !p->problem->pools || (!p->transposed_a && place_windows(x));
}

// ---- roles --------------------------------------------------------------------------------------

static element_type element_of(const placer *x, const kernel_read *r) {
  return x->g->nodes.data[r->node].shape.element;
}

static element_type memory_element(const placer *x, uint32_t memory) {
  library_type t = x->a->l->memories[memory].element;
  return (element_type){t.width, t.kind == LIBRARY_FLOAT};
}

static bool has_memory(const placer *x, element_type e) {
  for (uint32_t m = 0; m < x->a->l->num_memories; m++) {
    element_type have = memory_element(x, m);
    if (have.width == e.width && have.is_float == e.is_float)
      return true;
  }
  return false;
}

// Those that keep B first: they say less, and what they are configured with is likely to be that of all.
static bool find_multiplications(placer *x) {
  placement *p = x->p;
  if (!has_memory(x, element_of(x, &p->a)) || !has_memory(x, element_of(x, &p->b)) ||
      !has_memory(x, p->problem->accumulator))
    return no(x, "no local memory has these element types");
  p->can_keep = true;
  if (p->transposed_a || p->transposed_b) { // where to begin
    multiply_goal goal = {true, true, false, false, 1, p->problem, x->g->terms};
    role_find_multiply(x->a, &goal, &p->multiply[1][1]);
  }
  for (unsigned order = 0; order < 2; order++)
    for (unsigned accumulates = 2; accumulates-- > 0;) {
      // What stays is in place whichever way it came.
      unsigned keeps = p->transposed_b ? order : !order;
      multiply_goal goal = {accumulates != 0, keeps != 0, p->transposed_a, !keeps && p->transposed_b,
                            p->group,         p->problem, x->g->terms};
      bool found =
          (keeps && !p->can_keep) || role_find_multiply(x->a, &goal, &p->multiply[accumulates][keeps]);
      if (!found && accumulates && !keeps)
        return misses(x, "no instruction multiplies and accumulates elements of these types");
      p->clears_c |= !found && !accumulates && !keeps;
      p->can_keep &= found;
    }
  if (p->clears_c && !p->problem->num_addends &&
      !role_find_fill(x->a, p->multiply[1][0].memory_c, &p->zero_c))
    return no(x, role_explain_miss(x->a, "no instruction begins a sum, and none makes sums zeros"));
  if (p->clears_c)
    p->multiply[0][0] = p->multiply[1][0];
  const role *m = &p->multiply[0][0], *n = &p->multiply[1][0];
  if (m->memory != n->memory || m->memory_b != n->memory_b || m->memory_c != n->memory_c)
    return no(x, "the first product of a sum and the others are in different memories");
  for (unsigned k = 0; k < 2 && p->can_keep; k++) // is B where it is looked for, and nothing else in between?
    p->can_keep = role_same_state(x->a, &p->multiply[k][0], &p->multiply[k][1]) &&
                  (p->multiply[k][0].leaves >> p->multiply[k][1].memory_b & 1);
  return true;
}

static bool find_loads(placer *x) {
  placement *p = x->p;
  const role *m = &p->multiply[0][0];
  move_goal goal = {.memory = m->memory, .main = element_of(x, &p->a), .local = memory_element(x, m->memory)};
  if (!role_find_move(x->a, &goal, 0, &p->load_a))
    return misses(x, "no instruction loads the first factor unchanged");
  p->direct_b = m->memory_b == LIBRARY_MAIN;
  if (p->direct_b) { // the multiplication is what loads it
    p->load_b = *m;
    p->load_b.block = p->transposed_b ? m->max_depth : m->max_columns;
    p->load_b.max_rows = p->transposed_b ? m->max_columns : m->max_depth;
    return true;
  }
  goal = (move_goal){
      .memory = m->memory_b, .main = element_of(x, &p->b), .local = memory_element(x, m->memory_b)};
  if (!role_find_move(x->a, &goal, m->memory_b == m->memory, &p->load_b) &&
      !role_find_move(x->a, &goal, 0, &p->load_b))
    return misses(x, "no instruction loads the second factor unchanged");
  return true;
}

static bool find_addends(placer *x, uint32_t memory) {
  placement *p = x->p;
  const problem *q = p->problem;
  unsigned begin = q->contraction != MATRIX_NONE || x->beside ? 2 : 0;
  for (unsigned i = 0; i < q->num_addends; i++) {
    const problem_addend *d = &q->addend[i];
    move_goal goal = {.memory = memory,
                      .accumulates = i > 0,
                      .main = element_of(x, &d->read),
                      .local = memory_element(x, memory),
                      .scale = requantize_is_identity(&d->scale) ? NULL : &d->scale,
                      .terms = x->g->terms};
    bool found = false;
    for (unsigned skip = begin + i + 1; skip-- > 0 && !found;)
      found = role_find_move(x->a, &goal, skip, &p->load_addend[i]);
    if (!found)
      return misses(x, i ? "no instruction adds an operand to an accumulator in local memory"
                         : "no instruction loads the addend");
  }
  return true;
}

// Does the sum, and what is added to it before a shift, fit into its type whatever the operands are?
static bool is_bounded(const placer *x) {
  const problem *q = x->p->problem;
  double most = 1;
  term_range product;
  if (q->contraction == MATRIX_NONE || q->accumulator.is_float ||
      !term_get_range(x->g->terms, q->product, &product))
    return false;
  for (unsigned d = 0; d < q->num_dimensions; d++)
    most *= q->is_reduction[d] ? (double)q->extent[d] : 1;
  most = most * fmax(-(double)product.smin, (double)product.smax) + fabs((double)q->epilogue.addend);
  for (unsigned i = 0; i < q->num_addends; i++) {
    if (!requantize_is_identity(&q->addend[i].scale))
      return false;
    most += exp2(element_of(x, &q->addend[i].read).width);
  }
  return most < exp2(q->accumulator.width - 1);
}

// Bits of a sum of operands alone, as far as these are narrow; otherwise 0.
static unsigned width_of_sum(const placer *x) {
  const problem *q = x->p->problem;
  double most = 0;
  unsigned width = 1;
  for (unsigned i = 0; i < q->num_addends; i++) {
    element_type e = element_of(x, &q->addend[i].read);
    if (e.is_float || e.width > 16 || q->accumulator.is_float)
      return 0;
    most += exp2(e.width - 1);
  }
  while (exp2(width - 1) < most)
    width++;
  return q->contraction == MATRIX_NONE && q->num_addends ? width : 0;
}

static bool find_store(placer *x, uint32_t memory) {
  const problem *q = x->p->problem;
  element_type out = x->g->nodes.data[q->node].shape.element;
  move_goal goal = {.is_store = true,
                    .memory = memory,
                    .main = out,
                    .local = memory_element(x, memory),
                    .scale = requantize_is_identity(&q->epilogue) ? NULL : &q->epilogue,
                    .bounded = is_bounded(x),
                    .width = width_of_sum(x),
                    .terms = x->g->terms};
  role plain;
  if (!role_find_move(x->a, &goal, 0, q->pools ? &plain : &x->p->store))
    return misses(x, "no instruction stores sums with this scale, rounding and bounds");
  if (!q->pools)
    return true;
  kernel_read c = {.node = q->node};
  memcpy(c.index, q->output, sizeof c.index);
  int64_t bytes = out.width / 8;
  pool_goal pool = {.store = &goal,
                    .windows = &q->windows,
                    .row_pitch = bytes * kernel_stride(x->g, &c, q->windows.dimension[0]),
                    .column_pitch = bytes * kernel_stride(x->g, &c, q->windows.dimension[1])};
  return role_find_pool(x->a, &pool, &plain, &x->p->store, x->why);
}

// ---- depth --------------------------------------------------------------------------------------

static bool is_guarded_along(const placer *x, unsigned d) {
  const kernel_read *a = &x->p->a;
  for (unsigned k = 0; k < x->g->nodes.data[a->node].shape.rank; k++)
    if (a->guarded[k] && a->index[k].coefficient[d])
      return true;
  return false;
}

// Where the last dimension does not fill blocks, those in front of it are joined as long as elements stay
// equally far apart: a window's pixels of few channels.
static void join_depth(placer *x) {
  placement *p = x->p;
  const problem *q = p->problem;
  const dimension_list *d = &p->depth;
  int64_t size = d->count ? q->extent[d->dimension[d->count - 1]] : 1;
  p->inner = d->count ? 1 : 0;
  if (p->group > 1) { // a group, and the groups that follow it
    unsigned next = d->dimension[d->count - 2];
    if (p->transposed_a || kernel_stride(x->g, &p->a, next) != p->group)
      return;
    size *= q->extent[next];
    p->inner = 2;
  }
  while (p->inner && p->inner < d->count && size % p->multiply[0][0].max_depth) {
    unsigned last = d->dimension[d->count - p->inner], next = d->dimension[d->count - p->inner - 1];
    if (q->extent[next] == 1 ||
        kernel_stride(x->g, &p->a, next) != kernel_stride(x->g, &p->a, last) * q->extent[last] ||
        kernel_stride(x->g, &p->b, next) != kernel_stride(x->g, &p->b, last) * q->extent[last])
      break;
    p->borders_apart = is_guarded_along(x, next) || is_guarded_along(x, last);
    if (p->borders_apart)
      break;
    size *= q->extent[next];
    p->inner++;
  }
}

// ---- edges --------------------------------------------------------------------------------------

// Does the last block of `size` fill less than a multiplication always takes?
static bool has_edge(const placer *x, role_binding_kind kind, int64_t size) {
  const placement *p = x->p;
  bool any = false;
  for (unsigned k = 0; k < 4; k++) {
    const role *m = &p->multiply[k / 2][k % 2];
    int64_t own = kind == ROLE_ROWS ? m->max_rows : kind == ROLE_COLUMNS ? m->max_columns : m->max_depth;
    any |= (k % 2 == 0 || p->can_keep) && !role_takes(m, kind) && size % own;
  }
  return any;
}

// Beyond the depth both factors have to be zeros; rows that are multiplied have to be there.
static bool find_zeros(placer *x) {
  placement *p = x->p;
  const problem *q = p->problem;
  const role *m = &p->multiply[0][0];
  int64_t inner = 1;
  for (unsigned k = p->depth.count - p->inner; k < p->depth.count; k++)
    inner *= q->extent[p->depth.dimension[k]];
  bool rows = has_edge(x, ROLE_ROWS, p->rows.size), depth = has_edge(x, ROLE_DEPTH, inner),
       columns = has_edge(x, ROLE_COLUMNS, p->columns.size);
  if (rows && q->pools)
    return no(x, "windows do not fill the blocks of the multiplication, whose size is fixed");
  p->zeroes_a = (rows || depth) && !p->load_a.pads;
  p->zeroes_b = !p->direct_b && (depth || (columns && p->transposed_b)) && !p->load_b.pads;
  p->zeroes_c = rows && q->num_addends && !p->load_addend[0].pads;
  if (p->direct_b && depth)
    return no(x, "the second factor does not fill the blocks of the multiplication, whose size is fixed");
  if (placement_is_fixed(x->a, p))
    p->zeroes_a = p->zeroes_b = p->zeroes_c = false;
  bool found = (!p->zeroes_a || role_find_fill(x->a, m->memory, &p->zero_a)) &&
               (!p->zeroes_b || role_find_fill(x->a, m->memory_b, &p->zero_b)) &&
               (!p->zeroes_c || role_find_fill(x->a, m->memory_c, &p->zero_c));
  return found || no(x, "an instruction has a fixed size of block, which does not divide the operand's, and "
                        "no instruction "
                        "fills the rest with zeros");
}

// ---- placements ---------------------------------------------------------------------------------

static bool place_contraction(placer *x, problem *q) {
  placement *p = x->p;
  for (unsigned swapped = 0; swapped < 2; swapped++) {
    if (swapped)
      problem_swap_factors(x->g, q);
    p->a = q->a;
    p->b = q->b;
    if (!assign_dimensions(x))
      return false;
    if (!order_dimensions(x))
      continue;
    if (!find_multiplications(x) || !find_loads(x) || !find_addends(x, p->multiply[0][0].memory_c) ||
        !find_store(x, p->multiply[0][0].memory_c))
      return false;
    join_depth(x);
    return find_zeros(x);
  }
  return no(x, p->problem->pools
                   ? "the pixels of windows are not rows of elements that are adjacent in memory"
                   : "the elements of rows are not adjacent in memory");
}

// The sum of addends alone: elements in the order of the output.
static bool place_sum(placer *x) {
  placement *p = x->p;
  const problem *q = p->problem;
  if (q->pools)
    return no(x, "the pooled operand is not a sum of products");
  p->rows = p->columns = p->depth = p->batch = (dimension_list){.size = 1};
  kernel_read c = {.node = q->node};
  memcpy(c.index, q->output, sizeof c.index);
  for (unsigned d = 0; d < q->num_dimensions; d++)
    append(kernel_stride(x->g, &c, d) == 1 && q->extent[d] > 1 ? &p->columns : &p->rows, q, d);
  if (p->columns.count > 1)
    return no(x, "several dimensions of the output have adjacent elements");
  *x->why = "no local memory has elements of the accumulator's type";
  for (uint32_t m = 0; m < x->a->l->num_memories; m++) {
    library_type t = x->a->l->memories[m].element;
    bool fits = t.width == q->accumulator.width || (q->is_exact && t.width > q->accumulator.width);
    if (!fits || t.kind == LIBRARY_FLOAT || !find_addends(x, m) || !find_store(x, m))
      continue;
    return !role_is_fixed(x->a, &p->store) || no(x, "there is no product, and local memory is of registers");
  }
  return false;
}

// A row of the result is adjacent elements of each addend, or one for all rows.
static bool check_addends(placer *x) {
  placement *p = x->p;
  for (unsigned i = 0; i < p->problem->num_addends; i++) {
    const kernel_read *r = &p->problem->addend[i].read;
    if (kernel_read_is_guarded(r, x->g->nodes.data[r->node].shape.rank))
      return no(x, "an addend is read beyond its borders");
    if (p->columns.count && p->columns.size > 1 && kernel_stride(x->g, r, p->columns.dimension[0]) != 1)
      return no(x, "the elements of an addend's rows are not adjacent in memory");
  }
  return true;
}

// Beyond the borders of A are zeros, which loads of rows fill in; no other factor has borders.
static bool check_borders(placer *x) {
  const placement *p = x->p;
  const kernel_read *a = &p->a;
  unsigned rank = x->g->nodes.data[a->node].shape.rank;
  uint64_t outside;
  if (p->problem->contraction == MATRIX_NONE)
    return true;
  if (kernel_read_is_guarded(&p->b, x->g->nodes.data[p->b.node].shape.rank))
    return no(x, "the second factor is read beyond its borders");
  if (!kernel_read_is_guarded(a, rank))
    return true;
  if (!p->load_a.fills || !term_is_const(x->g->terms, a->outside, &outside) || outside)
    return no(x, "no instruction pads the first factor");
  for (unsigned k = 0; k < rank; k++) {
    const int64_t *c = a->index[k].coefficient;
    if (a->guarded[k] && (p->transposed_a || (p->depth.count && c[p->depth.dimension[p->depth.count - 1]]) ||
                          (p->rows.count && c[p->rows.dimension[p->rows.count - 1]] < 0)))
      return no(x, "the borders of the first factor are not between rows");
  }
  return true;
}

bool placement_is_fixed(const accelerator *a, const placement *p) {
  return p->group > 1 || role_is_fixed(a, &p->multiply[1][0]) || role_is_fixed(a, &p->load_a) ||
         role_is_fixed(a, &p->load_b) || role_is_fixed(a, &p->store);
}

static bool make(accelerator *a, graph *g, problem *q, bool beside, placement *out, const char **why) {
  *out = (placement){.problem = q};
  placer x = {a, g, out, why, beside};
  runs_trim(a->runs);
  *why = "the accelerator does not support this";
  return (q->contraction != MATRIX_NONE ? place_contraction(&x, q) : place_sum(&x)) && check_addends(&x) &&
         check_borders(&x);
}

bool placement_make(accelerator *a, graph *g, problem *q, placement *out, const char **why) {
  return make(a, g, q, false, out, why);
}

bool placement_make_beside(accelerator *a, graph *g, problem *q, placement *out, const char **why) {
  return make(a, g, q, true, out, why);
}

static void print_role(const accelerator *a, const char *word, const role *r, strbuf *out) {
  strbuf_printf(out, "; %s with", word);
  for (unsigned k = 0; k < r->num_steps; k++)
    strbuf_printf(out, "%s %s", k ? "," : "", a->l->instructions[r->instruction[k]].name);
}

void placement_print(const accelerator *a, const placement *p, strbuf *out) {
  if (p->problem->contraction != MATRIX_NONE) {
    print_role(a, "loads A", &p->load_a, out);
    if (!p->direct_b)
      print_role(a, "B", &p->load_b, out);
  }
  for (unsigned i = 0; i < p->problem->num_addends; i++)
    print_role(a, "an addend", &p->load_addend[i], out);
  if (p->problem->contraction != MATRIX_NONE) {
    if (p->clears_c && !p->problem->num_addends)
      print_role(a, "clears sums", &p->zero_c, out);
    if (p->zeroes_a || p->zeroes_b || p->zeroes_c)
      print_role(a, "fills edges", p->zeroes_a ? &p->zero_a : p->zeroes_b ? &p->zero_b : &p->zero_c, out);
    if (!p->problem->num_addends && !role_same_calls(a, &p->multiply[0][0], &p->multiply[1][0]))
      print_role(a, "begins sums", &p->multiply[0][0], out);
    print_role(a, "multiplies", &p->multiply[1][0], out);
    if (p->can_keep)
      print_role(a, "the same B again", &p->multiply[1][1], out);
  }
  print_role(a, p->store.pools ? "pools and stores" : "stores", &p->store, out);
}
