// Numbers that become truth values.
#include <stdbool.h>

void is_set(int n, const int *restrict a, bool *restrict b) {
  for (int i = 0; i < n; i++)
    b[i] = a[i];
}

void either(int n, const float *restrict a, const bool *restrict c, bool *restrict b) {
  for (int i = 0; i < n; i++)
    b[i] = a[i] || c[i];
}
