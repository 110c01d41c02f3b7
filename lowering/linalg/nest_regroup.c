// Groups over several tiles of an operand: the copies, and what they change in the nest.
#include "lowering/linalg/nest_regroup.h"
#include "lowering/mlir/walk.h"

#include <inttypes.h>
#include <mlir-c/AffineMap.h>
#include <mlir-c/BuiltinTypes.h>

// ---- the nest -------------------------------------------------------------------------------------------

static bool has_identity_layout(const nest_operand *o) {
  return mlirAffineMapIsIdentity(mlirMemRefTypeGetAffineMap(mlirValueGetType(o->value)));
}

// The dimension of this kind with this coefficient, of more than one position; NEST_NONE if there is not
// exactly one.
static unsigned dim_of(const nest *n, const nest_operand *o, bool is_reduction, int64_t coefficient) {
  unsigned found = NEST_NONE;
  for (unsigned d = 0; d < n->num_dims; d++)
    if (n->is_reduction[d] == is_reduction && n->sizes[d] > 1 && nest_coefficient(o, d) == coefficient) {
      if (found != NEST_NONE)
        return NEST_NONE;
      found = d;
    }
  return found;
}

// A block of an operand, of all its lanes with their neighbours, and where the next one begins.
typedef struct blocks {
  unsigned lane_dim, position_dim;
  int64_t size;
} blocks;

static bool find_blocks(const nest *n, const nest_operand *o, unsigned neighbour_dim, blocks *b) {
  if (!o->is_memref || !o->is_linear || !nest_is_dense(o) || !has_identity_layout(o) ||
      nest_coefficient(o, neighbour_dim) != 1)
    return false;
  b->lane_dim = dim_of(n, o, false, n->sizes[neighbour_dim]);
  if (b->lane_dim == NEST_NONE)
    return false;
  b->size = n->sizes[neighbour_dim] * n->sizes[b->lane_dim];
  b->position_dim = dim_of(n, o, true, b->size);
  if (b->position_dim == NEST_NONE || o->start)
    return false;
  for (unsigned d = 0; d < n->num_dims; d++)
    if (d != neighbour_dim && d != b->lane_dim && d != b->position_dim &&
        nest_coefficient(o, d) % (b->size * n->sizes[b->position_dim]))
      return false;
  return true;
}

static bool is_static(const nest *n) {
  for (unsigned d = 0; d < n->num_dims; d++)
    if (n->sizes[d] == NEST_DYNAMIC || n->sizes[d] <= 0)
      return false;
  return true;
}

// Are the copies few, beside the steps of the sum that smaller groups would take more?
static bool pays(const nest *n, const nest_operand *left, const nest_operand *right) {
  enum { USES = 16 }; // of an element
  int64_t products = 1, copies = 0;
  for (unsigned d = 0; d < n->num_dims; d++)
    products *= n->sizes[d];
  const nest_operand *both[] = {left, right};
  for (int i = 0; i < 2; i++)
    if (mlirOperationIsNull(walk_constant(both[i]->value)))
      copies += nest_elements(both[i]);
  return products >= USES * copies;
}

// `factor` blocks become one.
static void regroup(nest_operand *o, const blocks *b, unsigned neighbour_dim, unsigned factor,
                    int64_t neighbours) {
  o->regrouped = factor, o->neighbours = neighbours, o->block = b->size;
  o->strides[b->lane_dim] = neighbours * factor;
  o->strides[b->position_dim] = b->size * factor;
  o->strides[neighbour_dim] = 1;
}

void nest_regroup(nest *n, const target *t, product_costs *costs, const nest_schedule *said) {
  enum { MOST_BITS = 4096 }; // of the blocks that are copied at once
  nest_sum sum = nest_find_sum(n);
  product_form form;
  if (n->has_index || !sum.is_product || !is_static(n) || !product_form_of(n, &sum, sum.left, &form) ||
      form.right_zero)
    return;
  nest_operand *left = &n->stages[n->main].operands[sum.left],
               *right = &n->stages[n->main].operands[sum.right];
  unsigned d = nest_contiguous_reduction(n, left);
  blocks of_left, of_right;
  if (d == NEST_NONE || !find_blocks(n, left, d, &of_left) || !find_blocks(n, right, d, &of_right) ||
      of_left.position_dim != of_right.position_dim)
    return;
  const unsigned position_dim = of_left.position_dim;
  const int64_t neighbours = n->sizes[d];
  form.lanes = t->register_bits / form.sum_bits;
  product_costs_choose(costs, true, &form);
  int64_t group = said->group >= 0 ? said->group : form.group, factor = group / neighbours;
  if (factor < 2 || group % neighbours || (neighbours & (neighbours - 1)) || neighbours * form.bits > 64 ||
      n->sizes[position_dim] % factor || of_left.size * factor * form.bits > MOST_BITS ||
      of_right.size * factor * form.bits > MOST_BITS || !pays(n, left, right))
    return;
  regroup(left, &of_left, d, (unsigned)factor, neighbours);
  regroup(right, &of_right, d, (unsigned)factor, neighbours);
  n->sizes[position_dim] /= factor;
  n->sizes[d] *= factor;
}

int64_t nest_regrouped_from(const nest_operand *o, int64_t address) {
  if (!o->regrouped)
    return address;
  int64_t whole = o->block * o->regrouped, in = address % whole, group = o->neighbours * o->regrouped,
          lane = in / group, position = in % group / o->neighbours;
  return address - in + position * o->block + lane * o->neighbours + in % o->neighbours;
}

// ---- the copies -----------------------------------------------------------------------------------------

void nest_regroup_copy(nest_text *e, unsigned k) {
  nest_access *a = &e->accesses[e->main][k];
  const nest_operand *o = a->operand;
  if (!o->regrouped)
    return;
  nest_access to = *a;
  const int64_t size = nest_elements(o), lanes = o->block / o->neighbours, all = o->block * o->regrouped;
  const unsigned bits = o->bits * (unsigned)o->neighbours;
  nest_name_type(&to, number_constant(size));
  nest_allocate(e, &to, number_constant(size));
  unsigned at = e->next++, from = e->next++, units = e->next++, rows = e->next++, turned = e->next++,
           flat = e->next++, back = e->next++;
  strbuf_printf(e->out, "  scf.for %%v%u = ", at);
  number_print(e, number_constant(0));
  strbuf_printf(e->out, " to ");
  number_print(e, number_constant(size));
  strbuf_printf(e->out, " step ");
  number_print(e, number_constant(all));
  strbuf_printf(e->out, " {\n  %%v%u = vector.load %%v%u[%%v%u] : %s, vector<%" PRId64 "xi%u>\n", from,
                a->memref, at, a->type, all, o->bits);
  strbuf_printf(e->out,
                "  %%v%u = vector.bitcast %%v%u : vector<%" PRId64 "xi%u> to vector<%" PRId64 "xi%u>\n",
                units, from, all, o->bits, lanes * o->regrouped, bits);
  strbuf_printf(e->out,
                "  %%v%u = vector.shape_cast %%v%u : vector<%" PRId64 "xi%u> to vector<%ux%" PRId64 "xi%u>\n",
                rows, units, lanes * o->regrouped, bits, o->regrouped, lanes, bits);
  strbuf_printf(e->out,
                "  %%v%u = vector.transpose %%v%u, [1, 0] : vector<%ux%" PRId64 "xi%u> to vector<%" PRId64
                "x%uxi%u>\n",
                turned, rows, o->regrouped, lanes, bits, lanes, o->regrouped, bits);
  strbuf_printf(e->out,
                "  %%v%u = vector.shape_cast %%v%u : vector<%" PRId64 "x%uxi%u> to vector<%" PRId64 "xi%u>\n",
                flat, turned, lanes, o->regrouped, bits, lanes * o->regrouped, bits);
  strbuf_printf(e->out,
                "  %%v%u = vector.bitcast %%v%u : vector<%" PRId64 "xi%u> to vector<%" PRId64 "xi%u>\n", back,
                flat, lanes * o->regrouped, bits, all, o->bits);
  strbuf_printf(e->out, "  vector.store %%v%u, %%v%u[%%v%u] : %s, vector<%" PRId64 "xi%u>\n  }\n", back,
                to.memref, at, to.type, all, o->bits);
  *a = to;
  e->regrouped[e->num_regrouped++] = to;
}

void nest_regroup_free(nest_text *e) {
  for (unsigned i = 0; i < e->num_regrouped; i++)
    strbuf_printf(e->out, "  memref.dealloc %%v%u : %s\n", e->regrouped[i].memref, e->regrouped[i].type);
}
