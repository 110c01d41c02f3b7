// Sums, products and quotients of affine forms of a piece's inputs, and the bounds and divisibility that
// each use of a form puts on these inputs.
#include "accelerator/check/replay_affine.h"

__extension__ typedef __int128 wide;

enum { AFFINE_MAX_MODULUS = 64 };

affine_form affine_begin(affine_inputs *all, uint32_t number, c_value value) {
  affine_input i = {number, value.shape, value.integer, value.integer, value.integer, 1};
  if (c_value_is(value, C_VALUE_INTEGER) && value.integer == (int32_t)value.integer)
    i.low = INT32_MIN, i.high = INT32_MAX;
  stack_push(all, i);
  return (affine_form){1, {{(uint32_t)all->size - 1, 1, 1}}};
}

static int64_t times(int64_t a, int64_t b) { return (int64_t)((uint64_t)a * (uint64_t)b); }

bool affine_refresh(const affine_inputs *all, affine_form *f) {
  uint32_t kept = 0;
  for (uint32_t k = 0; k < f->count; k++) {
    affine_term t = f->terms[k];
    const affine_input *i = &all->data[t.input];
    if (affine_is_fixed(i) || !t.step)
      continue;
    f->terms[kept++] = (affine_term){t.input, (uint32_t)i->modulus, times(t.step, i->modulus / t.unit)};
  }
  f->count = kept;
  return kept != 0;
}

static void fix(affine_input *i) { i->low = i->high = i->first; }

void affine_fix(affine_inputs *all, affine_form *f) {
  for (uint32_t k = 0; k < f->count; k++)
    fix(&all->data[f->terms[k].input]);
  f->count = 0;
}

// How many units an input may be less than it is, and more: those that are not fixed are of 32 bits.
static int64_t least(const affine_input *i) { return (i->low - i->first) / i->modulus; }
static int64_t most(const affine_input *i) { return (i->high - i->first) / i->modulus; }

// The input of the term that is the smallest loss: of the fewest values, or of the coarsest steps.
static uint32_t dispensable(const affine_inputs *all, const affine_term *terms, uint32_t count) {
  uint32_t best = 0;
  for (uint32_t k = 1; k < count; k++) {
    const affine_input *a = &all->data[terms[best].input], *b = &all->data[terms[k].input];
    int64_t of_a = most(a) - least(a), of_b = most(b) - least(b);
    if (of_b < of_a || (of_b == of_a && terms[k].step > terms[best].step))
      best = k;
  }
  return best;
}

static bool stays_within(const affine_inputs *all, const affine_form *f, int64_t value, int64_t low,
                         int64_t high) {
  wide lowest = value, highest = value;
  for (uint32_t k = 0; k < f->count; k++) {
    const affine_input *i = &all->data[f->terms[k].input];
    wide a = (wide)f->terms[k].step * least(i), b = (wide)f->terms[k].step * most(i);
    lowest += a < b ? a : b;
    highest += a < b ? b : a;
  }
  return lowest >= low && highest <= high;
}

void affine_within(affine_inputs *all, affine_form *f, int64_t value, int64_t low, int64_t high) {
  if (value < low || value > high)
    die("affine: a value that is not within its bounds");
  if (!affine_refresh(all, f) || stays_within(all, f, value, low, high))
    return;
  while (f->count > 1) {
    fix(&all->data[f->terms[dispensable(all, f->terms, f->count)].input]);
    affine_refresh(all, f);
    if (stays_within(all, f, value, low, high))
      return;
  }
  affine_input *i = &all->data[f->terms[0].input];
  int64_t step = f->terms[0].step;
  wide down = (wide)value - low, up = (wide)high - value; // room for the value, and for multiples of the step
  wide fewest = step == 1 ? -down : step > 0 ? -(down / step) : -(up / -(wide)step);
  wide largest = step == 1 ? up : step > 0 ? up / step : down / -(wide)step;
  if (fewest > least(i))
    i->low = i->first + (int64_t)fewest * i->modulus;
  if (largest < most(i))
    i->high = i->first + (int64_t)largest * i->modulus;
}

static uint64_t common_divisor(uint64_t a, uint64_t b) {
  while (b) {
    uint64_t rest = a % b;
    a = b, b = rest;
  }
  return a;
}

bool affine_multiple(affine_inputs *all, affine_form *f, int64_t divisor) {
  affine_refresh(all, f);
  for (uint32_t k = 0; k < f->count; k++) {
    int64_t step = f->terms[k].step;
    uint64_t size = step < 0 ? 0 - (uint64_t)step : (uint64_t)step;
    uint64_t more = (uint64_t)divisor / common_divisor(size, (uint64_t)divisor);
    affine_input *i = &all->data[f->terms[k].input];
    if (more > AFFINE_MAX_MODULUS || more * (uint64_t)i->modulus > AFFINE_MAX_MODULUS)
      return false;
    i->modulus *= (int64_t)more;
  }
  affine_refresh(all, f);
  return true;
}

affine_form affine_sum(affine_inputs *all, affine_form a, int64_t by_a, affine_form b, int64_t by_b) {
  affine_term terms[2 * AFFINE_TERMS];
  uint32_t count = 0;
  affine_refresh(all, &a);
  affine_refresh(all, &b);
  for (uint32_t k = 0; k < a.count; k++)
    terms[count++] = (affine_term){a.terms[k].input, a.terms[k].unit, times(a.terms[k].step, by_a)};
  for (uint32_t k = 0; k < b.count; k++) {
    uint32_t at = 0;
    while (at < count && terms[at].input != b.terms[k].input)
      at++;
    if (at == count)
      terms[count++] = (affine_term){b.terms[k].input, b.terms[k].unit, 0};
    terms[at].step = (int64_t)((uint64_t)terms[at].step + (uint64_t)times(b.terms[k].step, by_b));
  }
  for (uint32_t k = 0; k < count;)
    if (!terms[k].step)
      terms[k] = terms[--count];
    else
      k++;
  while (count > AFFINE_TERMS) {
    uint32_t k = dispensable(all, terms, count);
    fix(&all->data[terms[k].input]);
    terms[k] = terms[--count];
  }
  affine_form f = {.count = count};
  for (uint32_t k = 0; k < count; k++)
    f.terms[k] = terms[k];
  return f;
}

void affine_divide(const affine_inputs *all, affine_form *f, int64_t divisor) {
  affine_refresh(all, f);
  for (uint32_t k = 0; k < f->count; k++)
    f->terms[k].step /= divisor;
}
