// What a schedule says of one operation: how its loops become loops over tiles of vectors. Plain data, for C
// and C++.
#ifndef AUTO_LOWERING_LINALG_SCHEDULE_H
#define AUTO_LOWERING_LINALG_SCHEDULE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { SCHEDULE_MAX_LOOPS = 12 };

// X(name, kind, least, most). Loops are numbered as the operation's, from 0 on.
#define SCHEDULE_NUMBERS(X)                                                                                  \
  X(vector_dim, SCHEDULE_LOOP, 0, SCHEDULE_MAX_LOOPS - 1) /* neighbours along it are in the lanes */         \
  X(lanes, SCHEDULE_POWER, 1, 128)                        /* of a vector */                                  \
  X(vectors, SCHEDULE_COUNT, 1, 16)                       /* of a tile, along vector_dim */                  \
  X(join_dim, SCHEDULE_LOOP, 0, SCHEDULE_MAX_LOOPS - 1)   /* and along this one, where those are too few */  \
  X(row_dim, SCHEDULE_LOOP, 0, SCHEDULE_MAX_LOOPS - 1)    /* the tile's other loop */                        \
  X(rows, SCHEDULE_COUNT, 1, 64)                          /* of a tile, along row_dim */                     \
  X(column_dim, SCHEDULE_LOOP, 0, SCHEDULE_MAX_LOOPS - 1) /* its third one, of lanes along a sum */          \
  X(columns, SCHEDULE_COUNT, 1, 16)                       /* of a tile, along column_dim */                  \
  X(group, SCHEDULE_POWER, 1, 8)                          /* products that are added up in one lane */       \
  X(bias, SCHEDULE_FLAG, 0, 1)                            /* signed bytes times others become unsigned */    \
  X(right_bias, SCHEDULE_FLAG, 0, 1)                      /* or the others do */                             \
  X(pack, SCHEDULE_FLAG, 0, 1)        /* the operand with lanes is copied tile by tile */                    \
  X(panels, SCHEDULE_FLAG, 0, 1)      /* one tile at a time, in front of all rows that use it */             \
  X(copy_shared, SCHEDULE_FLAG, 0, 1) /* the other operand is copied with its bias */                        \
  X(parallel_dim, SCHEDULE_LOOP, 0, SCHEDULE_MAX_LOOPS - 1) /* its iterations run on several threads */      \
  X(few_rows, SCHEDULE_FLAG, 0, 1) /* few rows have code of their own, if that pays */                       \
  X(stream, SCHEDULE_FLAG, 0, 1)   /* outputs that are larger than the last cache are stored past it */

// A power is a power of two.
typedef enum schedule_kind { SCHEDULE_LOOP, SCHEDULE_COUNT, SCHEDULE_POWER, SCHEDULE_FLAG } schedule_kind;

typedef struct nest_schedule {
#define X(NAME, ...) int64_t NAME; // negative: nothing is said
  SCHEDULE_NUMBERS(X)
#undef X
  unsigned num_order; // 0: nothing is said
  unsigned order[SCHEDULE_MAX_LOOPS];
} nest_schedule;

typedef struct schedule_row {
  const char *name;
  schedule_kind kind;
  int64_t least, most;
  size_t offset; // of the number in nest_schedule
} schedule_row;
extern const schedule_row schedule_rows[];
extern const size_t schedule_num_rows;

// The number of a row.
int64_t schedule_get(const nest_schedule *s, const schedule_row *row);
void schedule_set(nest_schedule *s, const schedule_row *row, int64_t value);

// Says nothing.
nest_schedule schedule_empty(void);
bool schedule_is_empty(const nest_schedule *s);
// Reads "lanes = 16, pack = true, order = [1, 0, 2]". False if it is not of this form.
bool schedule_parse(const char *text, nest_schedule *out);
// A name in a schedule's text, besides those of the rows.
#define SCHEDULE_ORDER "order"

#ifdef __cplusplus
}
#endif
#endif
