// Between accelerator.c and the role_*.c files only.
#ifndef AUTO_LOWERING_MATRIX_ROLES_INTERNAL_H
#define AUTO_LOWERING_MATRIX_ROLES_INTERNAL_H

#include "lowering/matrix/roles.h"

// What is tried, from the likely to the rest.
typedef enum search_level {
  SEARCH_GUESS,
  SEARCH_NEAR,
  SEARCH_SINGLE,
  SEARCH_COUNTS,
  SEARCH_PAIRS,
  SEARCH_LEVELS
} search_level;

// One sequence of instructions tried with forms of addresses and configurations until `match` says yes.
typedef struct search {
  accelerator *a;
  unsigned num_steps;
  library_step steps[ROLE_MAX_STEPS];
  library_value operands[ROLE_MAX_STEPS][ROLE_MAX_OPERANDS];
  library_value *state;
  int64_t factor;                            // of operands and state fields that are floats: bits
  int64_t immediate;                         // that an operand or a state field may have to be; 0: none
  bool (*plausible)(const struct search *s); // of the forms, before anything runs; NULL: all are
  bool (*states)(struct search *s);          // tries states of its own; NULL: by level
  bool (*match)(struct search *s, const library_effect *e);
  const void *goal;
  // A count that is given the size of a whole tile, so that effects have a form; or fixed_operand
  // MATRIX_NONE.
  unsigned fixed_step;
  uint32_t fixed_operand;
  int64_t tile;
  int64_t
      most[ROLE_KINDS]; // of sizes that are operands, by kind, beside what is legal: set by match_multiply
  role *role;           // out
  search_level level;
  bool hopeless;   // with these forms, whatever the state: set by `match`
  bool conflict;   // one operand would have to be two things: set by role_bind
  uint64_t groups; // of configuration that the last run depended on
} search;

bool search_run(search *s);
// Notes what these steps lack, if nothing has come as near so far. Returns false.
bool search_lacks(const search *s, unsigned closeness, const char *what);
// Runs the steps with the state as it is and asks the matcher.
bool search_try(search *s);
// The groups of configuration that the effect, or whether the steps are legal, depends on: bits.
uint64_t search_groups(const search *s, const library_effect *e);
// Can an operand be an address of main memory?
bool search_reaches_main(const library *l, uint32_t instruction);

// ---- role_flags.c -------------------------------------------------------------------------------
enum { FLAG_MAX_NUMBERS = 24 };
// An open operand that decides by itself what is written, and the numbers to try, from the likely to the
// rest.
typedef struct flag_numbers {
  uint32_t step, operand;
  int64_t most; // of the operand's type
  unsigned count;
  int64_t number[FLAG_MAX_NUMBERS];
} flag_numbers;
// False: there is none.
bool role_find_flag(const search *s, const library_effect *e, flag_numbers *out);

// ---- role_guards.c ------------------------------------------------------------------------------
enum { ROLE_MAX_GUARDS = 8 };
// counter < operand, and so on for all `count`: where `element` is there.
typedef struct role_guards {
  unsigned count;
  uint32_t counter[ROLE_MAX_GUARDS], operand[ROLE_MAX_GUARDS]; // leaves; operand: or MATRIX_NONE: < limit
  int64_t limit[ROLE_MAX_GUARDS];
  bool otherwise_zero;
  term_id element;
} role_guards;
// A condition that is always true, or guards. False: it is another one.
bool role_read_condition(const library_effect *e, term_id condition, role_guards *out);
// select(guards, element, x): x is zero, or the counters run to operands. Where all operands of one counter
// are given the same size, x does not occur then. False: it is no such term.
bool role_read_guarded(const library_effect *e, term_id t, role_guards *out);

// ---- role_move.c --------------------------------------------------------------------------------
bool role_same_requantization(const move_goal *g, const library_effect *e, const requantization *have);
bool role_matches_type(library_type t, element_type e);
// How far rows are apart in main memory, whose form is `l`: a constant, state or an operand, which is bound.
bool role_bind_pitch(search *s, const library_effect *e, const library_linear *l, uint32_t row);
// One address of the first step names main memory, another one `memory`.
bool role_is_move(const search *s, uint32_t memory);

// ---- role_parts.c -------------------------------------------------------------------------------
// Form `l` has constant `constant` and the products in `terms`; the rest is the caller's. Helpers over forms:
// The coefficient of a lone leaf, 0 if it is not there.
int64_t form_coefficient(const library_linear *l, uint32_t leaf);
// leaf * (some state field): the other leaf, or MATRIX_NONE.
uint32_t form_factor(const library_linear *l, uint32_t leaf);
// The lone operand leaf (an address's row), with a positive coefficient, or MATRIX_NONE.
uint32_t form_base(const library_effect *e, const library_linear *l);
// The operand leaf that an extent is, or MATRIX_NONE.
uint32_t form_operand(const library_effect *e, const library_linear *l);
bool form_equal(const library_linear *a, const library_linear *b);
// Fills the role's steps, bindings of addresses that are none, its state and groups.
void role_begin(search *s, const library_effect *e);
// Conflicts where one operand would be two things, and where a block is not in a place of its kind: in main
// memory by an address of it, in local memory by a row. ROLE_B may be either: the caller asks
// role_names_main.
void role_bind(search *s, const library_effect *e, uint32_t leaf, role_binding_kind kind);
// The operand leaf where the form begins: an address, whose coefficient is the rows from one number to the
// next, or a number of a row; or MATRIX_NONE.
uint32_t role_base(const search *s, const library_effect *e, const library_linear *l);
// Is the operand leaf given an address of main memory?
bool role_names_main(const search *s, const library_effect *e, uint32_t leaf);
// Binds the operand that says how often the counter's loop runs, or finds that it always runs `*most` times.
bool role_bind_extent(search *s, const library_effect *e, uint32_t counter, role_binding_kind kind,
                      int64_t *most);
// Is everything that the effect depends on an operand that is bound or configuration that is established?
// With `keeps`, what an earlier instruction left may also be.
bool role_is_complete(search *s, const library_effect *e, bool keeps);
// The largest operand value with which the first step is legal, all other operands being small.
// Chooses what is configured or an operand and of no matter so that blocks of the largest size are legal;
// false: there is no way.
bool role_settle(search *s);
// With blocks of the largest size, could the instructions run?
bool role_may_run(const search *s);
int64_t role_limit(const search *s, role_binding_kind kind, int64_t most);

#endif
