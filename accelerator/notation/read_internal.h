// Shared by the files that read a library.
#ifndef AUTO_ACCELERATOR_NOTATION_READ_INTERNAL_H
#define AUTO_ACCELERATOR_NOTATION_READ_INTERNAL_H

#include "accelerator/notation/definition.h"
#include "accelerator/notation/read.h"

typedef struct isa_reader {
  isa_definition *d;
  asl_parser p;
  const library_setting *settings;
  uint32_t num_settings;
  bool *used;        // settings
  const char *group; // of state, being read
  uint32_t elements;
} isa_reader;

typedef const char *(*isa_take_new_name)(isa_reader *r);

void isa_reader_fail(isa_reader *r, ast_place at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
// isa_fail_unknown.
void isa_reader_unknown(isa_reader *r, ast_place at, unsigned kinds, const char *format, const char *name);
bool isa_going(isa_reader *r); // false after an error
void isa_end_line(isa_reader *r);
const char *isa_take_text(isa_reader *r);
int64_t isa_take_constant(isa_reader *r);
const isa_type *isa_take_type(isa_reader *r); // never NULL
library_type isa_take_operand_type(isa_reader *r, uint32_t *address);
uint32_t isa_take_queue(isa_reader *r);

// ---- read_instruction.c -------------------------------------------------------------------------
void isa_read_function(isa_reader *r, isa_take_new_name take_new_name);
void isa_read_macro(isa_reader *r);
bool isa_read_instruction(isa_reader *r, isa_take_new_name take_new_name, library_instruction *out,
                          isa_instruction *more);

#endif
