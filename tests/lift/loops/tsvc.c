// Loops in the manner of vectorizers' test suites: dependences that go forward, backward and around, induction
// variables, control flow, reductions, indirect accesses. Arrays are the file's.
#include <math.h>

#define LEN 256
#define SIDE 16
float a[LEN], b[LEN], c[LEN], d[LEN], e[LEN];
float aa[SIDE][SIDE], bb[SIDE][SIDE], cc[SIDE][SIDE];
float flat[SIDE * SIDE];
int indx[LEN];
static const float weights[3] = {0.25f, 0.5f, 0.25f};

// No dependence: the step is two.
void odd_from_even(void) {
  for (int i = 1; i < LEN; i += 2)
    a[i] = a[i - 1] + b[i];
}
// The element behind is read before it is written.
void anti_dependence(void) {
  for (int i = 0; i < LEN - 1; i++)
    a[i] = a[i + 1] + b[i];
}
void from_the_end(void) {
  for (int i = LEN - 2; i >= 0; i--)
    a[i + 1] = a[i] + b[i];
}
void rows_forward(void) {
  for (int j = 0; j < SIDE; j++)
    for (int i = 1; i < SIDE; i++)
      aa[i][j] = aa[i - 1][j] + bb[i][j];
}
void lower_triangle(void) {
  for (int i = 1; i < SIDE; i++)
    for (int j = 0; j < i; j++)
      aa[i][j] = aa[j][i] + bb[i][j];
}
void two_inductions(void) {
  int j = -1, k = -1;
  for (int i = 0; i < LEN / 2; i++) {
    j++;
    k += 2;
    a[j] = b[k] + c[j] * d[i];
  }
}
// The second statement comes first.
void statements_change_places(void) {
  for (int i = 1; i < LEN - 1; i++) {
    a[i] = b[i - 1] + c[i] * d[i];
    b[i] = b[i + 1] - e[i] * d[i];
  }
}
void one_value_for_two(void) {
  for (int i = 0; i < LEN - 1; i++) {
    a[i] *= c[i];
    b[i] += a[i + 1] * d[i];
  }
}
void distribute(void) {
  for (int i = 0; i < LEN; i++) {
    a[i] = b[i] * c[i];
    d[i] = a[i] + e[i];
  }
}
void distribute_around_recurrence(void) {
  for (int i = 1; i < LEN; i++) {
    a[i] += b[i] * c[i];
    d[i] = d[i - 1] + e[i];
  }
}
void scalar_expansion(void) {
  float s, t;
  for (int i = 0; i < LEN; i++) {
    s = b[i] + c[i];
    t = s * s;
    a[i] = s + t;
  }
}
void exchange(void) {
  for (int i = 0; i < LEN; i++) {
    float t = a[i];
    a[i] = b[i];
    b[i] = t;
  }
}
void wrap_around(void) {
  int left = LEN - 1;
  for (int i = 0; i < LEN; i++) {
    a[i] = (b[i] + b[left]) * 0.5f;
    left = i;
  }
}
void only_positive(void) {
  for (int i = 0; i < LEN; i++)
    if (b[i] > 0.0f)
      a[i] += b[i] * c[i];
}
void either_or(void) {
  for (int i = 0; i < LEN; i++) {
    if (a[i] > b[i]) {
      a[i] += b[i] * d[i];
    } else {
      b[i] = a[i] + c[i];
    }
  }
}
void skips(void) {
  for (int i = 0; i < LEN; i++) {
    if (d[i] < 0.0f)
      continue;
    a[i] = b[i] + c[i] * d[i];
  }
}
float all_elements(void) {
  float sum = 0.0f;
  for (int i = 0; i < LEN; i++)
    sum += a[i];
  return sum;
}
float positive_elements(void) {
  float sum = 0.0f;
  for (int i = 0; i < LEN; i++)
    if (a[i] > 0.0f)
      sum += a[i];
  return sum;
}
float remains(void) {
  float left = 1000.0f;
  for (int i = 0; i < LEN; i++)
    left -= a[i] * b[i];
  return left;
}
int greatest_place(void) {
  float best = a[0];
  int place = 0;
  for (int i = 0; i < LEN; ++i)
    if (a[i] > best) {
      best = a[i];
      place = i;
    }
  return place;
}
float greatest_size(void) {
  float best = fabsf(a[0]);
  for (int i = 1; i < LEN; i++)
    if (fabsf(a[i]) > best)
      best = fabsf(a[i]);
  return best;
}
void prefix_sums(void) {
  float sum = 0.0f;
  for (int i = 0; i < LEN; i++) {
    sum += a[i];
    b[i] = sum;
  }
}
int first_above(float bound) {
  for (int i = 0; i < LEN; i++)
    if (a[i] > bound)
      return i;
  return -1;
}
void gather(void) {
  for (int i = 0; i < LEN; i++)
    a[i] = b[indx[i]] * c[i];
}
void scatter(void) {
  for (int i = 0; i < LEN; i++)
    a[indx[i]] = b[i] * c[i];
}
float sparse_dot(void) {
  float s = 0.0f;
  for (int i = 0; i < LEN; i++)
    s += a[i] * b[indx[i]];
  return s;
}
void pack(void) {
  int j = 0;
  for (int i = 0; i < LEN; i++)
    if (b[i] > 0.0f)
      a[j++] = b[i];
}
void linearized(void) {
  int k = 0;
  for (int i = 0; i < SIDE; i++)
    for (int j = 0; j < SIDE; j++) {
      flat[k] = aa[i][j] + bb[i][j];
      k++;
    }
}
void diagonal_product(void) {
  for (int i = 0; i < SIDE; i++) {
    aa[i][i] = 0.0f;
    for (int j = 0; j < SIDE; j++)
      aa[i][i] += bb[i][j] * cc[j][i];
  }
}
void three_taps(void) {
  for (int i = 1; i < LEN - 1; i++)
    a[i] = weights[0] * b[i - 1] + weights[1] * b[i] + weights[2] * b[i + 1];
}
void unrolled(void) {
  for (int i = 0; i < LEN; i += 4) {
    a[i] += 2.0f * b[i];
    a[i + 1] += 2.0f * b[i + 1];
    a[i + 2] += 2.0f * b[i + 2];
    a[i + 3] += 2.0f * b[i + 3];
  }
}
void mirror(void) {
  for (int i = 0; i < LEN; i++)
    a[LEN - 1 - i] = b[i];
}
void last_value(float *restrict out) {
  float t = 0.0f;
  for (int i = 0; i < LEN; i++)
    t = a[i] * b[i];
  *out = t;
}
void equal_indices(void) {
  for (int i = 0; i < SIDE; i++)
    for (int j = 0; j < SIDE; j++)
      if (i == j)
        aa[i][j] += 1.0f;
      else
        aa[i][j] = 0.0f;
}
