// Calls the functions of tsvc.c.
extern float a[256], b[256], c[256], d[256], e[256], aa[256], bb[256], cc[256], flat[256];
extern int indx[256];
#define EACH(DO)                                                                                             \
  DO(a, 256);                                                                                                \
  DO(b, 256);                                                                                                \
  DO(c, 256);                                                                                                \
  DO(d, 256);                                                                                                \
  DO(e, 256);                                                                                                \
  DO(aa, 256);                                                                                               \
  DO(bb, 256);                                                                                               \
  DO(cc, 256);                                                                                               \
  DO(flat, 256)
#define FILL_OWN                                                                                             \
  EACH(FILL);                                                                                                \
  for (int k = 0; k < 256; k++)                                                                              \
  indx[k] = (k * 37 + 5) % 256
#define SHOW_OWN EACH(SHOW)
#include "driver.h"

int main(void) {
  CASE(odd_from_even, (void), ());
  CASE(anti_dependence, (void), ());
  CASE(from_the_end, (void), ());
  CASE(rows_forward, (void), ());
  CASE(lower_triangle, (void), ());
  CASE(two_inductions, (void), ());
  CASE(statements_change_places, (void), ());
  CASE(one_value_for_two, (void), ());
  CASE(distribute, (void), ());
  CASE(distribute_around_recurrence, (void), ());
  CASE(scalar_expansion, (void), ());
  CASE(exchange, (void), ());
  CASE(wrap_around, (void), ());
  CASE(only_positive, (void), ());
  CASE(either_or, (void), ());
  CASE(skips, (void), ());
  VALUE(float, all_elements, (void), ());
  VALUE(float, positive_elements, (void), ());
  VALUE(float, remains, (void), ());
  VALUE(int, greatest_place, (void), ());
  VALUE(float, greatest_size, (void), ());
  CASE(prefix_sums, (void), ());
  VALUE(int, first_above, (float), (20.0f));
  VALUE(int, first_above, (float), (100.0f));
  CASE(gather, (void), ());
  CASE(scatter, (void), ());
  VALUE(float, sparse_dot, (void), ());
  CASE(pack, (void), ());
  CASE(linearized, (void), ());
  CASE(diagonal_product, (void), ());
  CASE(three_taps, (void), ());
  CASE(unrolled, (void), ());
  CASE(mirror, (void), ());
  CASE(last_value, (float *), (f0));
  CASE(equal_indices, (void), ());
  return 0;
}
