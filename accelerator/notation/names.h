// What is declared in a library's file, by name. Shared by accelerator/ only.
#ifndef AUTO_ACCELERATOR_NOTATION_NAMES_H
#define AUTO_ACCELERATOR_NOTATION_NAMES_H

#include "support/hash_map.h"

typedef enum isa_name_kind {
  ISA_NAME_TYPE,
  ISA_NAME_CONSTANT, // parameters too
  ISA_NAME_MEMORY,
  ISA_NAME_ADDRESS,
  ISA_NAME_INSTRUCTION,
  ISA_NAME_FUNCTION,
  ISA_NAME_GROUP,    // of state: its first slot
  ISA_NAME_FIELD,    // "group.field": its slot
  ISA_NAME_VARIABLE, // "scope.name"
  ISA_NAME_CALLEE,   // C text of instructions and macros: the number of parameters
  ISA_NAME_QUEUE,
  ISA_NAME_UNIT,
  ISA_NAME_FACT,
  ISA_NAME_TABLE,
} isa_name_kind;

enum { ISA_NO_NAME = UINT32_MAX };

typedef struct isa_name {
  const char *text;
  isa_name_kind kind;
  uint32_t number;
} isa_name;

typedef struct isa_names {
  STACK(isa_name) all;
  hash_index index; // of `all`
} isa_names;

// The text lives as long as the table. One of a kind is there once: the number is the last one given.
void isa_names_add(isa_names *names, isa_name_kind kind, const char *text, uint32_t number);
// Its number, or ISA_NO_NAME.
uint32_t isa_names_find(const isa_names *names, isa_name_kind kind, const char *text);
// The name of these kinds (bits) that `text` is most likely to be meant as; NULL: none is like it.
const char *isa_names_near(const isa_names *names, unsigned kinds, const char *text);
// The same among `count` texts.
const char *isa_near_text(const char *const *texts, size_t count, const char *text);
void isa_names_free(isa_names *names);

#endif
