// Does an instruction compute these lanes? Matching of a rule's pattern against lane terms, modulo
//   * order and grouping of sums, order of commutative operands;
//   * width: an exact narrow operation under an extension is the wide operation;
//   * range: a clamp, truncation or extension that cannot change the value may be absent;
//   * multiplication: a shift left, a negation or nothing at all is a product with a constant.
// Each is an equality that holds for the ranges known of the program's terms (term_get_range).
#ifndef AUTO_LOWERING_VECTOR_MATCH_H
#define AUTO_LOWERING_VECTOR_MATCH_H

#include "lowering/vector/match_view.h"
#include "semantics/bundle/bundle.h"

// A rule's pattern, prepared once per bundle.
// Three vectors of bits as truth tables: bit 4 x + 2 y + z of a table is what bits x, y and z of them give.
enum { MATCH_LOGIC_INPUTS = 3 };
extern const uint8_t match_logic_inputs[MATCH_LOGIC_INPUTS];

typedef struct match_pattern {
  const bundle_rule *rule;
  uint32_t rule_index;
  uint32_t lanes, width; // of the result
  term_id body;
  uint32_t alike;       // the first pattern that is the same function: signed and unsigned additions are one
  bool usable;          // matching can succeed; false for permutes that data control and trivial bodies
  bool is_total_shift;  // of vectors by amounts that may be anything: matches what is guarded, the rest is
                        // upstream\'s
  bool narrows;         // an operand has wider lanes than the result
  bool has_index;       // it does different things in different lanes
  bool has_element;     // it reads elements of an operand that an immediate chooses
  bool is_float;        // for programs with floats: it has floats among its operands or operators
  term_id sum;          // the sum of at least two products under clamps and truncations; none: index 0
  uint32_t accumulator; // the operand that products are added to in its register; MATCH_NO_OPERAND: none
  bool adds_distances;  // the sum is one of distances of two operands alone
  uint32_t function;    // of match_rules, if steps of rewrites apply it; else MATCH_NO_FUNCTION
  // Logic of three vectors, bit by bit, which an immediate chooses: its values by the truth table; NULL: it
  // is something else.
  const uint8_t *logic;
} match_pattern;

enum { MATCH_NO_OPERAND = UINT32_MAX };

// What steps of rewrites apply: lane functions of instructions of any number of lanes, and generic
// operations.
typedef struct match_function {
  bool is_generic;
  term_op op;      // of a generic operation
  unsigned source; // the first operand's width
  unsigned width;
  term_id body; // of an instruction, as in its rule's pattern
} match_function;
enum { MATCH_NO_FUNCTION = UINT32_MAX };
// Function number MATCH_SAME + k gives its operand: around what several steps of rewrite k use, so that it is
// one pack, which each of them is charged a part of.
#define MATCH_SAME 0x40000000u

// A rewrite, prepared once per bundle.
typedef struct match_rewrite {
  const rewrite *rule;
  bundle_rule pattern_rule; // the pattern as a lane function: the holes are operands of one lane
  match_pattern pattern;
  uint32_t functions[REWRITE_MAX_STEPS]; // by step
  uint32_t next;                         // with the same root operator; UINT32_MAX: none
} match_rewrite;

typedef struct match_rules {
  const bundle *bundle;
  match_pattern *patterns; // one per rule
  uint8_t *index_only;     // per term of bundle->terms: depends on INDEX and constants alone
  uint8_t *has_floats;     // per term: a float operator is in it
  uint8_t *has_index;      // per term: INDEX is in it
  match_function *functions;
  uint32_t num_functions;
  match_rewrite *rewrites;             // as the bundle's
  uint32_t rewrites_of[TERM_OP_COUNT]; // by the pattern's root operator: the first; UINT32_MAX: none
  arena *memory;
} match_rules;

match_rules *match_rules_new(const bundle *b);
void match_rules_free(match_rules *r);

// What the pattern's operands must hold: operands[o][lane], index 0 where any value will do.
// `lanes` has pattern->lanes terms of the memo's, index 0 where the result is not needed.
// The arrays come from `memory`.
bool match_pattern_lanes(const match_rules *r, const match_pattern *p, match_memo *memo, const term_id *lanes,
                         arena *memory, term_id **operands);
// May an immediate choose elements for all lanes (has_element): do the first two lanes that matter read the
// same elements of a leaf?
bool match_shares_elements(match_memo *memo, const term_id *lanes, uint32_t count);

// Does the pattern compute one lane's term, whatever the operands' other lanes are?
bool match_pattern_lane(const match_rules *r, const match_pattern *p, match_memo *memo, uint32_t i,
                        term_id lane);
// The same, and how: the terms that the operands' lanes hold are appended to `bound`, and the steps that the
// search took are added up.
typedef struct match_trial {
  STACK(term_id) bound;
  uint32_t steps;
} match_trial;
bool match_pattern_try(const match_rules *r, const match_pattern *p, match_memo *memo, uint32_t i,
                       term_id lane, match_trial *trial);
// If lane i of the pattern is one operand's lane, clamped and truncated: which one. False for other patterns.
bool match_narrowed_lane(const match_rules *r, const match_pattern *p, uint32_t i, uint32_t *operand,
                         uint32_t *lane);

// What the lanes become by a rewrite: terms whose operators are applications (TERM_APPLY of a number in
// r->functions). False if the pattern does not match all lanes, or the condition does not hold for one.
// holes: what those of the first lane are.
bool match_rewrite_lanes(const match_rules *r, const match_rewrite *w, match_memo *memo, const term_id *lanes,
                         uint32_t num_lanes, term_id *out, term_id holes[REWRITE_MAX_HOLES]);
// The same number as the application of a function that narrows its only operand, as a term: for instructions
// that do more than to narrow. None: there is an application in the operand, or it is another function.
term_id match_narrowed(const match_rules *r, const match_function *f, term_context *c, term_id application);
// As match_pattern_lanes, for lanes that are applications of the pattern's function.
bool match_applied_lanes(const match_rules *r, const match_pattern *p, match_memo *memo, const term_id *lanes,
                         arena *memory, term_id **operands);

// Does lane i of the pattern depend on this operand?
bool match_reads_operand(const match_rules *r, const match_pattern *p, uint32_t i, uint32_t operand);

// Chooses from the addends of one lane those that the pattern's sum of products takes: their numbers,
// ascending. Returns how many, 0 if it cannot.
uint32_t match_choose_addends(const match_rules *r, const match_pattern *p, match_memo *memo, uint32_t lane,
                              match_addends all, uint32_t *chosen);

#endif
