// The table of a schedule's numbers.
#include "lowering/linalg/schedule.h"

#include <stdlib.h>
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

bool schedule_is_empty(const nest_schedule *s) {
  bool empty = !s->num_order;
  for (size_t i = 0; i < schedule_num_rows; i++)
    empty &= schedule_get(s, &schedule_rows[i]) < 0;
  return empty;
}

// ---- text -------------------------------------------------------------------------------------------------

static bool skip(const char **at, const char *word) {
  size_t length = strlen(word);
  if (strncmp(*at, word, length) != 0)
    return false;
  *at += length;
  return true;
}

static bool parse_number(const char **at, int64_t least, int64_t most, int64_t *out) {
  char *end;
  *out = strtoll(*at, &end, 10);
  bool ok = end != *at && *out >= least && *out <= most;
  *at = end;
  return ok;
}

static bool parse_order(const char **at, nest_schedule *out) {
  int64_t d;
  do {
    if (out->num_order == SCHEDULE_MAX_LOOPS || !parse_number(at, 0, SCHEDULE_MAX_LOOPS - 1, &d))
      return false;
    out->order[out->num_order++] = (unsigned)d;
  } while (skip(at, ", "));
  return skip(at, "]");
}

static bool parse_row(const char **at, const schedule_row *row, nest_schedule *out) {
  int64_t value = 0;
  if (row->kind == SCHEDULE_FLAG && (skip(at, "true") || skip(at, "false")))
    value = (*at)[-2] == 'u';
  else if (row->kind == SCHEDULE_FLAG || !parse_number(at, row->least, row->most, &value) ||
           (row->kind == SCHEDULE_POWER && (value & (value - 1))))
    return false;
  schedule_set(out, row, value);
  return true;
}

bool schedule_parse(const char *text, nest_schedule *out) {
  *out = schedule_empty();
  do {
    size_t i = 0;
    if (skip(&text, SCHEDULE_ORDER " = [")) {
      if (!parse_order(&text, out))
        return false;
      continue;
    }
    for (; i < schedule_num_rows; i++) {
      const char *value = text;
      if (skip(&value, schedule_rows[i].name) && skip(&value, " = ")) {
        text = value;
        break;
      }
    }
    if (i == schedule_num_rows || !parse_row(&text, &schedule_rows[i], out))
      return false;
  } while (skip(&text, ", "));
  return !*text;
}
