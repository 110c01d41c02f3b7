// Lanes along two dimensions: the whole of the plan's vector_dim for each of several positions along its
// join_dim, one piece behind the other. Pieces that do not divide a vector begin in slots that do: 7 lanes of
// each 8.
#include "lowering/linalg/nest_text.h"

#include <mlir-c/BuiltinTypes.h>

unsigned nest_piece(const nest *n, const nest_plan *p) {
  return p->join_dim == NEST_NONE ? 0 : (unsigned)n->sizes[p->vector_dim];
}

unsigned nest_slot(const nest *n, const nest_plan *p) {
  const unsigned piece = nest_piece(n, p);
  unsigned slot = piece ? 1 : 0;
  while (slot < piece)
    slot *= 2;
  return p->is_in_order ? piece : slot;
}

bool nest_is_joined(const nest_text *e, const nest_access *a, unsigned at, unsigned lanes) {
  const unsigned piece = nest_piece(e->n, e->p), slot = nest_slot(e->n, e->p);
  const bool is_piece = !at && lanes <= slot && (slot == piece || e->tile.valid <= piece);
  if (!piece || a->pack || !a->operand->is_memref || is_piece)
    return false;
  return !number_is(a->coefficients[e->p->vector_dim], 0) || !number_is(a->coefficients[e->p->join_dim], 0);
}

nest_number nest_packed_address(nest_text *e, const nest_access *a, unsigned at) {
  const nest_plan *p = e->p;
  if (!p->is_in_order || p->join_dim == NEST_NONE || a == &e->bias)
    return number_constant((int64_t)at * a->pack);
  unsigned piece = nest_piece(e->n, p);
  return number_add(e, number_multiply(e, a->coefficients[p->join_dim], number_constant(at / piece)),
                    number_constant((int64_t)(at % piece) * a->pack));
}

// The access to the piece from lane `at` of the tile on.
static nest_access access_piece(nest_text *e, const nest_access *a, unsigned at) {
  nest_access one = *a;
  nest_number place = number_constant(at / nest_slot(e->n, e->p));
  one.address = number_add(e, a->address, number_multiply(e, a->coefficients[e->p->join_dim], place));
  return one;
}

// Makes one piece the tile; returns the tile that it is of.
static nest_tile enter_piece(nest_text *e) {
  nest_tile whole = e->tile;
  e->tile.lanes = nest_slot(e->n, e->p), e->tile.valid = nest_piece(e->n, e->p);
  e->tile.vectors = 1;
  return whole;
}

nest_name nest_load_joined(nest_text *e, const nest_access *a, unsigned row, unsigned at, unsigned lanes) {
  MlirType element = a->operand->element;
  const unsigned slot = nest_slot(e->n, e->p);
  nest_name all = name_new(e);
  strbuf_printf(e->out, "  %%v%u = arith.constant dense<%s> : ", all.id,
                mlirTypeIsAFloat(element) ? "0.0" : "0");
  vector_type_print(e, lanes, element);
  strbuf_printf(e->out, "\n");
  for (unsigned i = 0; i < lanes && at + i < e->tile.valid; i += slot) {
    const nest_access one = access_piece(e, a, at + i);
    const nest_tile whole = enter_piece(e);
    nest_name part = nest_load(e, &one, row, 0, slot), next = name_new(e);
    e->tile = whole;
    strbuf_printf(e->out, "  %%v%u = vector.insert_strided_slice ", next.id);
    name_print(e, part);
    strbuf_printf(e->out, ", ");
    name_print(e, all);
    strbuf_printf(e->out, " {offsets = [%u], strides = [1]} : ", i);
    vector_type_print(e, slot, element);
    strbuf_printf(e->out, " into ");
    vector_type_print(e, lanes, element);
    strbuf_printf(e->out, "\n");
    all = next;
  }
  return all;
}

void nest_store_joined(nest_text *e, const nest_access *a, unsigned row, unsigned at, unsigned lanes,
                       nest_name value) {
  MlirType element = a->operand->element;
  const unsigned slot = nest_slot(e->n, e->p);
  for (unsigned i = 0; i < lanes && at + i < e->tile.valid; i += slot) {
    const nest_access one = access_piece(e, a, at + i);
    nest_name part = nest_slice(e, value, element, lanes, i, slot);
    const nest_tile whole = enter_piece(e);
    nest_store(e, &one, row, 0, slot, part);
    e->tile = whole;
  }
}
