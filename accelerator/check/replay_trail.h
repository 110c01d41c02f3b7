// What a piece of a program does while it is executed once, as it depends on what the piece begins with.
#ifndef AUTO_ACCELERATOR_CHECK_REPLAY_TRAIL_H
#define AUTO_ACCELERATOR_CHECK_REPLAY_TRAIL_H

#include "accelerator/check/replay_affine.h"
#include "accelerator/check/replay_code.h"
#include "accelerator/check/replay_internal.h"

typedef enum trail_kind {
  TRAIL_READ,    // an instruction reads these bytes of main memory
  TRAIL_WRITE,   // or writes them
  TRAIL_USE,     // the program itself uses them
  TRAIL_ORDER,   // an instruction orders memory
  TRAIL_ADDRESS, // an instruction is given this address
} trail_kind;

// What is to be checked again where the piece is not executed.
typedef struct trail_item {
  trail_kind kind;
  int64_t address, bytes;
  affine_form form; // of the address
  const machine_instance *instance;
} trail_item;

typedef struct trail {
  const code *piece; // where it begins
  const code_text *text;
  const bool *constant; // by register: nothing changes it
  uint32_t stamp, repeated;
  uint32_t *seen, *written; // by register: the stamp if it was read or written; if it was written
  affine_form *forms;       // by register that was seen
  affine_inputs inputs;
  STACK(uint32_t) outputs; // registers of names that were written
  STACK(trail_item) items;
  const machine_state *before;
  uint32_t *blocks;  // by queue, before: check_under_way
  uint64_t *changes; // and check_changes
  uint64_t work;     // what its execution took, in steps of the code
} trail;

enum { TRAIL_INSTRUCTION = 50 }; // steps of the code that an instruction takes as long as

// All registers are open again.
void trail_begin(trail *x, const code *piece, uint32_t stamp);
void trail_free(trail *x);
// Of a register that is `value` now if it was not seen before. Valid until the next call.
static inline const affine_form *trail_form(trail *x, uint32_t number, c_value value) {
  affine_form *f = &x->forms[number];
  if (x->seen[number] == x->stamp) {
    if (f->count)
      affine_refresh(&x->inputs, f);
    return f;
  }
  x->seen[number] = x->stamp;
  if (x->constant[number])
    f->count = 0;
  else
    *f = affine_begin(&x->inputs, number, value);
  return f;
}

static inline void trail_set(trail *x, uint32_t number, affine_form f) {
  x->seen[number] = x->stamp;
  if (f.count)
    x->forms[number] = f;
  else
    x->forms[number].count = 0;
  if (number < x->text->names.size && x->written[number] != x->stamp) {
    x->written[number] = x->stamp;
    stack_push(&x->outputs, number);
  }
}

void trail_add(trail *x, trail_item item);
// `c`, before it is executed with these registers; not for what calls, returns or is an instruction.
void trail_step(trail *x, const code *c, const c_value *registers);
affine_form trail_convert(trail *x, affine_form f, c_value v, const c_type *type);

#endif
