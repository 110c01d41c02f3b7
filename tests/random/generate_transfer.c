// vector.transfer_read and transfer_write of 1 to 3 dimensions between vectors and views: permuted and
// broadcast dimensions, masks, places outside of the memref.
#include "tests/random/generate_internal.h"

#include <stdio.h>

// How the dimensions of a vector lie in a memref.
typedef struct transfer {
  unsigned rank, place[3]; // of the vector; BROADCAST: the same lanes again
  bool in_bounds[3];
  generate_view view;
  generate_value indices[3];
  unsigned mask_rank, mask_dims[3]; // of the memref's dimensions that the vector has, in their order
  char map[64], bounds[32];
} transfer;
enum { BROADCAST = 3 };

static void transfer_choose(generate *g, const generate_type *t, int broadcasts, transfer *x,
                            unsigned *rank) {
  unsigned used = 0;
  x->rank = t->rank;
  for (unsigned i = 0; i < t->rank; i++) {
    x->place[i] = broadcasts && generate_chance(g, 12) ? BROADCAST : 0;
    used += x->place[i] != BROADCAST;
  }
  if (!used) {
    x->place[0] = 0;
    used = 1;
  }
  *rank = used + generate_below(g, 4 - used);
  unsigned order[3] = {0, 1, 2}, minor = *rank - used;
  if (generate_chance(g, 50)) { // any dimensions in any order
    minor = 0;
    for (unsigned i = *rank; i > 1; i--) {
      unsigned j = generate_below(g, i), other = order[j];
      order[j] = order[i - 1];
      order[i - 1] = other;
    }
  }
  for (unsigned i = 0; i < t->rank; i++)
    if (x->place[i] != BROADCAST)
      x->place[i] = order[minor++];
}

static void transfer_print(transfer *x) {
  int n = snprintf(x->map, sizeof x->map, "affine_map<(");
  for (unsigned i = 0; i < x->view.rank; i++)
    n += snprintf(x->map + n, sizeof x->map - (size_t)n, i ? ", d%u" : "d%u", i);
  n += snprintf(x->map + n, sizeof x->map - (size_t)n, ") -> (");
  int m = 0;
  for (unsigned i = 0; i < x->rank; i++) {
    m += snprintf(x->bounds + m, sizeof x->bounds - (size_t)m, "%s%s", i ? ", " : "",
                  x->in_bounds[i] ? "true" : "false");
    n += x->place[i] == BROADCAST
             ? snprintf(x->map + n, sizeof x->map - (size_t)n, i ? ", 0" : "0")
             : snprintf(x->map + n, sizeof x->map - (size_t)n, i ? ", d%u" : "d%u", x->place[i]);
  }
  snprintf(x->map + n, sizeof x->map - (size_t)n, ")>");
}

// A view that has room for a vector of this type, and a place in it; without room at the place where the
// operation says so.
static int transfer_prepare(generate *g, const generate_type *t, bool output, transfer *x) {
  unsigned rank, sizes[3], extent[3] = {0};
  transfer_choose(g, t, !output, x, &rank);
  for (unsigned i = 0; i < x->rank; i++)
    if (x->place[i] != BROADCAST)
      extent[x->place[i]] = t->dims[i];
  bool outside[3];
  for (unsigned d = 0; d < rank; d++) {
    outside[d] = extent[d] && generate_chance(g, 30);
    sizes[d] = !extent[d]   ? 1 + generate_below(g, 3)
               : outside[d] ? 1 + generate_below(g, extent[d] + 2)
                            : extent[d] + generate_below(g, 4);
  }
  if (!generate_view_make(g, generate_element_of(*t), output, generate_chance(g, 60), rank, sizes, &x->view))
    return 0;
  x->mask_rank = 0;
  for (unsigned d = 0; d < rank; d++) {
    unsigned room = x->view.sizes[d] - (extent[d] && !outside[d] ? extent[d] : 1);
    x->indices[d] = generate_index_below(g, (room > 6 ? 6 : room) + 1);
    if (extent[d])
      x->mask_dims[x->mask_rank++] = extent[d];
  }
  for (unsigned i = 0; i < x->rank; i++)
    x->in_bounds[i] = x->place[i] == BROADCAST || !outside[x->place[i]];
  transfer_print(x);
  return 1;
}

// May the transfer have a mask? Upstream takes the mask's first dimension for the vector's, unless the vector
// has the last dimensions of the memref: then it permutes first.
static bool transfer_may_mask(const transfer *x) {
  unsigned first = BROADCAST, used = 0;
  for (unsigned i = 0; i < x->rank; i++) {
    used += x->place[i] != BROADCAST;
    first = x->place[i] < first ? x->place[i] : first;
  }
  return first == x->view.rank - used;
}

static void transfer_print_indices(const transfer *x, strbuf *b) {
  for (unsigned i = 0; i < x->view.rank; i++)
    strbuf_printf(b, i ? ", %%v%u" : "[%%v%u", x->indices[i].id);
  strbuf_printf(b, "]");
}

int generate_transfer_read(generate *g, generate_type t, generate_value *r) {
  generate_type m = generate_memory_type(t);
  transfer x;
  if (!t.rank || generate_lanes(t) > 256 || !transfer_prepare(g, &m, false, &x))
    return 0;
  generate_value padding = generate_make(g, generate_scalar(m)), mask = {0};
  // As an operand, by a region.
  unsigned masked = transfer_may_mask(&x) && generate_chance(g, 35) ? 1 + generate_below(g, 2) : 0;
  if (masked)
    mask = generate_mask(g, x.mask_rank, x.mask_dims);
  strbuf b = {0};
  transfer_print_indices(&x, &b);
  strbuf_printf(&b, ", %%v%u", padding.id);
  if (masked == 1)
    strbuf_printf(&b, ", %%v%u", mask.id);
  strbuf_printf(&b, " {permutation_map = %s, in_bounds = [%s]} : %s, %s", x.map, x.bounds, x.view.type,
                generate_print(m).s);
  generate_value v = generate_define(g, m);
  if (masked == 2)
    generate_print_line(g, "%%v%u = vector.mask %%v%u { vector.transfer_read %%m%u%s } : %s -> %s", v.id,
                        mask.id, x.view.id, b.text, generate_print(mask.type).s, generate_print(m).s);
  else
    generate_print_line(g, "%%v%u = vector.transfer_read %%m%u%s", v.id, x.view.id, b.text);
  strbuf_free(&b);
  *r = generate_from_memory(g, v, t);
  return 1;
}

int generate_transfer_write(generate *g) {
  generate_type t = generate_any_type(g), m = generate_memory_type(t);
  transfer x;
  if (!t.rank || generate_lanes(t) > 256)
    return 0;
  generate_value v = generate_to_memory(g, generate_make(g, t)), mask = {0};
  if (!transfer_prepare(g, &m, true, &x))
    return 0;
  unsigned masked = transfer_may_mask(&x) && generate_chance(g, 35) ? 1 + generate_below(g, 2) : 0;
  if (masked)
    mask = generate_mask(g, x.mask_rank, x.mask_dims);
  strbuf b = {0};
  transfer_print_indices(&x, &b);
  if (masked == 1)
    strbuf_printf(&b, ", %%v%u", mask.id);
  strbuf_printf(&b, " {permutation_map = %s, in_bounds = [%s]} : %s, %s", x.map, x.bounds,
                generate_print(m).s, x.view.type);
  if (masked == 2)
    generate_print_line(g, "vector.mask %%v%u { vector.transfer_write %%v%u, %%m%u%s } : %s", mask.id, v.id,
                        x.view.id, b.text, generate_print(mask.type).s);
  else
    generate_print_line(g, "vector.transfer_write %%v%u, %%m%u%s", v.id, x.view.id, b.text);
  strbuf_free(&b);
  return 1;
}
