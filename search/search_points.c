// Test points: corners of the widths, neighbours, few bits, random values; all values of the constant; and
// where sequences of an earlier round were wrong.
#include "search/search_internal.h"
#include "semantics/term/eval.h"

static uint64_t random_next(uint64_t *state) {
  *state = *state * 6364136223846793005u + 1442695040888963407u;
  return *state ^ *state >> 31;
}

static uint64_t mask_of(unsigned width) { return width >= 64 ? UINT64_MAX : (UINT64_C(1) << width) - 1; }

static uint64_t random_value(uint64_t *state, unsigned width) {
  const uint64_t top = UINT64_C(1) << (width - 1), mask = mask_of(width);
  const uint64_t corners[] = {0, 1, mask, top, top - 1, top + 1, mask - 1, top >> 1};
  uint64_t r = random_next(state), v = random_next(state);
  switch (r >> 40 & 7) {
  case 0:
  case 1:
    return corners[r >> 20 & 7];
  case 2: // small, of either sign
    return ((r >> 20 & 1) ? v & 15 : -(v & 15)) & mask;
  case 3: // few bits
    return v & random_next(state) & random_next(state) & mask;
  case 4: // of any length, of either sign
    return (uint64_t)((int64_t)(v << (64 - width)) >> (64 - width + (r >> 20) % width)) & mask;
  default:
    return v & mask;
  }
}

// What is found for the inner values of the constant is tried for the outermost ones afterwards.
static uint64_t inner_low(const goal *kind) { return kind->low + (kind->high - kind->low > 3); }
static uint64_t inner_count(const goal *kind) {
  return kind->high - kind->low + 1 - (kind->high - kind->low > 3 ? 2 : 0);
}

void points_random(const goal *kind, uint64_t *state, bank_values points[MAX_HOLES]) {
  for (unsigned p = 0; p < BANK_POINTS; p++)
    for (unsigned k = 0; k < kind->num_holes; k++)
      points[k].v[p] = kind->holes[k].is_constant ? inner_low(kind) + random_next(state) % inner_count(kind)
                                                  : random_value(state, kind->holes[k].width);
}

void points_learn(learned_points *learned, const goal *kind, const bank_values *points, unsigned p) {
  for (unsigned k = 0; k < kind->num_holes; k++)
    learned->holes[k].v[learned->next] = points[k].v[p];
  learned->next = (learned->next + 1) % MAX_LEARNED;
  learned->count += learned->count < MAX_LEARNED;
}

void points_make(const goal *kind, const learned_points *learned, bank_values points[MAX_HOLES]) {
  uint64_t state = 0x9e3779b97f4a7c15u + kind->holes[0].width * 4 + kind->num_holes;
  points_random(kind, &state, points);
  unsigned free = kind->num_holes - goal_has_constant(kind);
  for (unsigned p = 0; p < BANK_POINTS; p++)
    for (unsigned k = 0; k < kind->num_holes; k++) {
      unsigned width = kind->holes[k].width;
      const uint64_t top = UINT64_C(1) << (width - 1), mask = mask_of(width);
      const uint64_t corners[] = {0, mask, top, top - 1, 1, top >> 1};
      uint64_t *v = &points[k].v[p];
      if (kind->holes[k].is_constant)
        *v = inner_low(kind) + (p * 7 + p / 8) % inner_count(kind);
      else if (free == 1 && p < 24)
        *v = corners[p % 6];
      else if (free == 2 && p < 25)
        *v = corners[k ? p % 5 : p / 5];
      else if (free == 3 && p < 27)
        *v = corners[k == 0 ? p / 9 : k == 1 ? p / 3 % 3 : p % 3];
      if (k && !kind->holes[k].is_constant && p % 7 == 6) // neighbours
        *v = (points[0].v[p] + p % 3 - 1) & mask;
    }
  for (unsigned p = 0; p < learned->count; p++)
    for (unsigned k = 0; k < kind->num_holes; k++)
      points[k].v[BANK_POINTS - 1 - p] = learned->holes[k].v[p];
}

static void compute_wide(const term_context *c, term_id t, const goal *kind, const bank_values *points,
                         bank_values *out) {
  for (unsigned p = 0; p < BANK_POINTS; p++) {
    bits args[MAX_HOLES];
    for (unsigned k = 0; k < kind->num_holes; k++)
      args[k] = bits_u64(points[k].v[p], kind->holes[k].width);
    out->v[p] = eval_term(c, t, &(eval_env){.args = args, .num_args = kind->num_holes}).limb[0];
  }
}

void points_compute(const term_context *c, term_id t, const goal *kind, const bank_values *points,
                    bank_values *out) {
  const bank_values *args[MAX_HOLES];
  for (unsigned k = 0; k < kind->num_holes; k++)
    args[k] = &points[k];
  tape *program = tape_new(c, t);
  if (program)
    tape_run(program, args, out);
  else
    compute_wide(c, t, kind, points, out);
  tape_free(program);
}
