// Calls the functions of apart.c.
#include "driver.h"

int main(void) {
  for (int n = 0; n < 200; n += 33) {
    CASE(shift, (int *, int), (i0, n));
    CASE(pairs, (int *, int), (i0, n));
    CASE(rows_of_two, (int *, int, int), (i0, 9, n));
    CASE(premultiply, (unsigned char *, int), (b0, n));
    CASE(by_turns, (int *, int *, int), (i0, i1, n));
    CASE(by_turns, (int *, int *, int), (i0, i0 + 3, n));
    CASE(by_turns, (int *, int *, int), (i0 + 5, i0, n));
    CASE(by_turns_ahead, (int *, int *, int), (i0, i1, n));
    VALUE(unsigned, few, (unsigned char *, int, int), (b0, 4 * n, n));
  }
  CASE(meet, (int *), (i0));
  return 0;
}
