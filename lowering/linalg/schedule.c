// The table of a schedule's numbers.
#include "lowering/linalg/schedule.h"

#include <string.h>

const schedule_row schedule_rows[] = {
#define X(NAME, KIND, LEAST, MOST) {#NAME, KIND, LEAST, MOST, offsetof(nest_schedule, NAME)},
    SCHEDULE_NUMBERS(X)
#undef X
};
const size_t schedule_num_rows = sizeof schedule_rows / sizeof *schedule_rows;

int64_t schedule_get(const nest_schedule *s, const schedule_row *row) {
  int64_t value;
  memcpy(&value, (const char *)s + row->offset, sizeof value);
  return value;
}

void schedule_set(nest_schedule *s, const schedule_row *row, int64_t value) {
  memcpy((char *)s + row->offset, &value, sizeof value);
}

nest_schedule schedule_empty(void) {
  nest_schedule s = {.num_order = 0};
  for (size_t i = 0; i < schedule_num_rows; i++)
    schedule_set(&s, &schedule_rows[i], -1);
  return s;
}
