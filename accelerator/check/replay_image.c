// Evaluates the linear forms of an effect at a point of its loops, and inverts a write: from a row or byte
// to the point that wrote it, by a hash table.
#include "accelerator/check/replay_image.h"

#include <string.h>

// ---- forms --------------------------------------------------------------------------------------

bool image_leaf(const image_point *p, uint32_t number, bool given, int64_t *out) {
  const library_effect *e = p->effect;
  const library_leaf *leaf = &e->leaves[number];
  if (leaf->kind == LIBRARY_LEAF_DIMENSION) {
    *out = leaf->number < IMAGE_MAX_DIMENSIONS ? p->at[leaf->number] : 0;
    return leaf->number < IMAGE_MAX_DIMENSIONS;
  }
  if (leaf->kind == LIBRARY_LEAF_QUOTIENT || leaf->kind == LIBRARY_LEAF_REMAINDER) {
    const library_division *d = &e->divisions[leaf->number];
    int64_t n, q;
    if (!image_form(p, &d->dividend, given, &n) || !d->divisor)
      return false;
    q = n / d->divisor - (n % d->divisor != 0 && (n < 0) != (d->divisor < 0));
    *out = leaf->kind == LIBRARY_LEAF_QUOTIENT ? q : n - q * d->divisor;
    return true;
  }
  bool is_operand = leaf->kind == LIBRARY_LEAF_OPERAND;
  if (!given || (!is_operand && leaf->kind != LIBRARY_LEAF_STATE))
    return false;
  *out = is_operand ? p->rows[leaf->number] : p->state[leaf->number];
  return true;
}

static bool is_given(const library_effect *e, uint32_t leaf) {
  return e->leaves[leaf].kind == LIBRARY_LEAF_OPERAND || e->leaves[leaf].kind == LIBRARY_LEAF_STATE;
}

bool image_form(const image_point *p, const library_linear *l, bool given, int64_t *out) {
  *out = l->constant;
  for (uint32_t i = 0; i < l->count; i++) {
    const library_product *t = &l->products[i];
    int64_t a, b = 1;
    bool alone = t->leaf[1] == UINT32_MAX;
    if (!given && alone && is_given(p->effect, t->leaf[0]))
      continue;
    if (!image_leaf(p, t->leaf[0], given, &a) || (!alone && !image_leaf(p, t->leaf[1], given, &b)))
      return false;
    *out = (int64_t)((uint64_t)*out + (uint64_t)t->coefficient * (uint64_t)a * (uint64_t)b);
  }
  return true;
}

bool image_base(const image_point *p, const library_linear *l, int64_t *out) {
  *out = 0;
  for (uint32_t i = 0; i < l->count; i++) {
    int64_t a;
    if (l->products[i].leaf[1] != UINT32_MAX || !is_given(p->effect, l->products[i].leaf[0]))
      continue;
    if (!image_leaf(p, l->products[i].leaf[0], true, &a))
      return false;
    *out = (int64_t)((uint64_t)*out + (uint64_t)l->products[i].coefficient * (uint64_t)a);
  }
  return true;
}

// ---- images -------------------------------------------------------------------------------------

static uint64_t hash_place(image_place p) {
  return hash_mix(hash_mix(0, (uint64_t)p.first), (uint64_t)p.second);
}
static bool same_place(image_place a, image_place b) { return a.first == b.first && a.second == b.second; }
HASH_MAP_FUNCTIONS(place_map, image_place, hash_place, same_place);

bool image_go(image_point *p, const uint32_t *dimensions, uint32_t count, uint64_t number, uint64_t *total) {
  *total = 1;
  for (uint32_t k = count; k-- > 0;) {
    int64_t extent;
    if (dimensions[k] >= IMAGE_MAX_DIMENSIONS ||
        !image_form(p, &p->effect->dimensions[dimensions[k]].extent, true, &extent))
      return false;
    uint64_t n = extent > 0 ? (uint64_t)extent : 0;
    p->at[dimensions[k]] = n ? (int64_t)(number % n) : 0;
    number = n ? number / n : 0;
    if (n && *total > IMAGE_MAX_POINTS * UINT64_C(64) / n)
      return false;
    *total *= n;
  }
  return true;
}

void image_make(image_point *p, const library_write *w, image *out) {
  uint64_t total;
  unsigned indices = w->memory == LIBRARY_MAIN ? 1 : 2;
  if (!image_go(p, w->dimensions, w->num_dimensions, 0, &total) || total > IMAGE_MAX_POINTS)
    return;
  out->previous = util_alloc((total + 1) * sizeof *out->previous);
  hash_reserve(&out->last.index, (uint32_t)total);
  for (uint32_t i = 0; i < total; i++) {
    int64_t index[2] = {0, 0};
    image_go(p, w->dimensions, w->num_dimensions, i, &total);
    for (unsigned k = 0; k < indices; k++)
      if (!image_form(p, &w->index[k], false, &index[k]))
        return;
    uint32_t *last = &place_map_add(&out->last, (image_place){index[0], index[1]})->value;
    out->previous[i] = *last - 1; // 0 - 1: none
    *last = i + 1;
  }
  out->regular = true;
}

void image_free(image *m) {
  util_release(m->previous);
  place_map_free(&m->last);
}

uint32_t image_find(const image *m, int64_t first, int64_t second) {
  const place_map_entry *e = place_map_find(&m->last, (image_place){first, second});
  return e ? e->value - 1 : UINT32_MAX;
}
