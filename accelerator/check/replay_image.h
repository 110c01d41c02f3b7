// Where the points of an effect's loops read and write, for replay_values.c.
#ifndef AUTO_ACCELERATOR_CHECK_REPLAY_IMAGE_H
#define AUTO_ACCELERATOR_CHECK_REPLAY_IMAGE_H

#include "accelerator/check/replay_effect.h"
#include "support/hash_map.h"

enum { IMAGE_MAX_DIMENSIONS = 16, IMAGE_MAX_POINTS = 1 << 16 };

// One point of the loops of an instruction that was executed.
typedef struct image_point {
  const library_effect *effect;
  const int64_t *rows, *state;      // rows, or numbers, of its operands, and of the state's fields before it
  int64_t at[IMAGE_MAX_DIMENSIONS]; // by dimension of the effect
} image_point;

// A form or a leaf there. What is given, operands and state, counts as 0 without `given`. False: it has no
// value.
bool image_form(const image_point *p, const library_linear *l, bool given, int64_t *out);
bool image_leaf(const image_point *p, uint32_t leaf, bool given, int64_t *out);
// The part of a form that does not depend on loops: what is given alone.
bool image_base(const image_point *p, const library_linear *l, int64_t *out);
// Goes to point `number` of loops, the first one outermost, of which there are *total. False: how often one
// runs is no number.
bool image_go(image_point *p, const uint32_t *dimensions, uint32_t count, uint64_t number, uint64_t *total);

typedef struct image_place {
  int64_t first, second;
} image_place;
HASH_MAP(place_map, image_place, uint32_t);

// Where the points of one write of an effect write, relative to what is given.
typedef struct image {
  bool regular;       // otherwise nothing is known
  uint32_t *previous; // by point: an earlier one in the same place; UINT32_MAX: none
  place_map last;     // by place, the last point plus one
} image;

void image_make(image_point *p, const library_write *w, image *out);
void image_free(image *m);
// The last point that writes there; UINT32_MAX: none does.
uint32_t image_find(const image *m, int64_t first, int64_t second);

#endif
