// A program for an accelerator as a tree of loops and instructions. Each instruction says which configuration
// it depends on; where that is written is found by data flow: outside of every loop that needs nothing else,
// and nowhere it is known to hold on every path.
#ifndef AUTO_LOWERING_MATRIX_OFFLOAD_H
#define AUTO_LOWERING_MATRIX_OFFLOAD_H

#include "lowering/matrix/c_writer.h"
#include "lowering/matrix/roles.h"

typedef enum offload_kind {
  OFFLOAD_BLOCK,
  OFFLOAD_FOR,
  OFFLOAD_IF,
  OFFLOAD_STATEMENT,
  OFFLOAD_DEFINE,
  OFFLOAD_CALL
} offload_kind;

// What a configuration instruction's operands have to be for a group's fields to be as needed: numbers, or
// expressions where these depend on where the program is. Then it is written in front of what needs it,
// always.
typedef struct offload_need {
  uint32_t group;
  int64_t operand[ROLE_MAX_OPERANDS];
  c_node *expression[ROLE_MAX_OPERANDS];
  bool varies;
} offload_need;

typedef struct offload_node offload_node;
struct offload_node {
  offload_kind kind;
  const char *name;                    // FOR: the counter
  c_node *from, *to, *step;            // FOR
  c_node *node;                        // IF: the condition; STATEMENT, DEFINE: itself
  uint32_t instruction;                // CALL
  c_node *argument[ROLE_MAX_OPERANDS]; // by operand
  uint32_t num_needs;
  offload_need *needs;
  const offload_node *opposite; // IF: in front of it, with the opposite condition; or NULL
  STACK(offload_node *) body;
};

typedef struct offload {
  accelerator *a;
  arena *memory;              // of expressions too
  STACK(offload_node *) open; // blocks under construction, outermost first
  STACK(offload_node *) all;  // to be released
  double cycles;              // an estimate; 0: there is none
  const char *why;            // configuration that is needed cannot be established; NULL: it can
} offload;

void offload_begin(offload *o, accelerator *a);
void offload_free(offload *o);
void offload_for(offload *o, const char *name, c_node *from, c_node *to, c_node *step);
void offload_if(offload *o, c_node *condition);
// Behind the offload_end of an if: otherwise.
void offload_else(offload *o);
void offload_end(offload *o);
// const TYPE name = value; left out if nothing behind it in its block mentions the name.
void offload_define(offload *o, c_type type, const char *name, c_node *value);
void offload_add(offload *o, c_node *statement);

// The expressions and numbers that a role's operands and open configuration are given.
typedef struct offload_values {
  c_node *main;                                   // NULL: no address
  c_node *local, *b, *c, *rows, *columns, *depth; // of the bindings; addresses: rows as numbers
  c_node *c_address;                              // of C instead of a row: with its form; or NULL
  const role *other; // the same calls (role_same_calls), whose numbers are the operands' where `when` holds
  c_node *when;      // a condition, if there is another role
  int64_t open[ROLE_NUM_OPEN];
  c_node *open_expression[ROLE_NUM_OPEN]; // instead of the number, which is the largest then; or NULL
} offload_values;
void offload_role(offload *o, const role *r, const offload_values *v);
// Arrays of the tables that the instructions take which begin programs.
void offload_declare_tables(const library *l, c_writer *w);
// The first instruction of programs, if the library has one; the one that completes all of them.
void offload_issue_begins(offload *o);
void offload_issue_fence(offload *o);

// Is the name anywhere in it, other than where it is defined?
bool offload_mentions(const offload_node *n, const char *name);
// Writes configuration and the program. That every instruction's configuration holds wherever it runs is
// checked by the replay of what was written (matrix.c).
void offload_write(offload *o, c_writer *w);

#endif
