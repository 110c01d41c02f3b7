// Sizes that are small most of the time, odd, powers of two, now and then nothing; halved until they fit.
#include "tests/linalg/sizes.h"

static int64_t one_size(function *f) {
  switch (function_below(f, 8)) {
  case 0:
    return 1 + function_below(f, 3);
  case 1:
    return 1 + function_below(f, 8);
  case 2:
  case 3:
    return 4 << function_below(f, 5);
  case 4:
    return 1 + function_below(f, 16);
  case 5:
    return function_chance(f, 12) ? 0 : 1 + function_below(f, 33);
  default:
    return 1 + function_below(f, 70);
  }
}

static bool in_window(const nest *n, unsigned loop) {
  for (unsigned i = 0; i < n->inputs + n->outputs; i++)
    for (unsigned k = 0; k < n->operands[i].rank; k++) {
      const nest_index *x = &n->operands[i].index[k];
      if (x->loop[1] >= 0 && (x->loop[0] == (int)loop || x->loop[1] == (int)loop))
        return true;
    }
  return false;
}

static bool is_window_offset(const nest *n, unsigned loop) {
  for (unsigned i = 0; i < n->inputs; i++)
    for (unsigned k = 0; k < n->operands[i].rank; k++)
      if (n->operands[i].index[k].loop[1] == (int)loop)
        return true;
  return false;
}

static double operand_elements(const nest *n, unsigned operand) {
  int64_t sizes[CALL_RANK];
  nest_sizes(n, operand, sizes);
  double all = 1;
  for (unsigned k = 0; k < n->operands[operand].rank; k++)
    all *= (double)sizes[k];
  return all;
}

// Large ones reach past what caches and blocks of a schedule hold.
static bool too_much(const nest *n, bool large) {
  double iterations = large ? 6e6 : 400e3, most = large ? 100e3 : 16e3;
  for (unsigned i = 0; i < n->inputs + n->outputs; i++)
    if (operand_elements(n, i) > most)
      return true;
  return nest_iterations(n) > iterations;
}

void sizes_choose(function *f, nest *n) {
  bool dynamic = function_chance(f, 30), few = n->loops > 5, large = !few && function_chance(f, 3);
  unsigned long_one =
      n->loops ? function_below(f, n->loops) : 0; // such as the channels of a depthwise convolution
  for (unsigned i = 0; i < n->loops; i++) {
    n->sizes[i] = is_window_offset(n, i) ? 1 + function_below(f, 4)
                  : few && i != long_one ? 1 + function_below(f, 9)
                  : large                ? 1 + function_below(f, 400)
                                         : one_size(f);
    if (!n->sizes[i] && in_window(n, i))
      n->sizes[i] = 1;
    if (dynamic && function_chance(f, 60))
      n->dynamic |= 1u << i;
  }
  while (too_much(n, large)) {
    unsigned largest = 0;
    for (unsigned i = 1; i < n->loops; i++)
      if (n->sizes[i] > n->sizes[largest])
        largest = i;
    // A loop that stays gives way now and then, so that not all shapes become cubes.
    unsigned i = function_chance(f, 60) ? largest : function_below(f, n->loops);
    if (n->sizes[i] > 1)
      n->sizes[i] = (n->sizes[i] + 1) / 2 + function_below(f, 2) * (n->sizes[i] > 4);
  }
}

void sizes_read(function *f, const char *notation, nest *out) {
  nest_read(notation, out);
  for (unsigned i = 0; i < out->windows; i++) {
    int64_t stride = function_chance(f, 50) ? 1 : 1 + function_below(f, 3);
    nest_set_window(out, i, stride, function_chance(f, 70) ? 1 : 1 + function_below(f, 3));
  }
  sizes_choose(f, out);
}
