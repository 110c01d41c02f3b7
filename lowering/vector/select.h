// Choice of instructions: the cheapest way to produce the lanes that a block's roots need.
//
// A pack is a wanted vector: an array of lane terms (index 0: any value will do). A pack has plans; a plan
// names the packs it needs. Packs and plans form an AND-OR graph, which may have cycles (narrow it, widen
// it); its cheapest solution is found by relaxation. Only packs that differ in their lanes are distinct, so
// that a permuted or sliced vector is computed in the order in which its consumer wants it.
#ifndef AUTO_LOWERING_VECTOR_SELECT_H
#define AUTO_LOWERING_VECTOR_SELECT_H

#include "lowering/target/target.h"
#include "lowering/vector/match.h"
#include "lowering/vector/program.h"

typedef struct pack_id {
  uint32_t index;
} pack_id;

typedef enum plan_kind {
  PLAN_LEAF,     // a value of the program as it is
  PLAN_CONSTANT, // all lanes are known
  PLAN_SPLAT,    // a scalar leaf in every lane
  PLAN_SHUFFLE,  // lanes of one or two packs (of the same or of greater lane width, then bit-cast), by `mask`
  PLAN_BITCAST,  // the same bits as lanes of another width, or equal lanes in another form
  PLAN_ORIGINAL, // the operation of the source, on packs
  PLAN_GENERIC,  // an upstream arith or math operation on packs
  PLAN_RULE,     // one auto operation
  PLAN_REWRITE,  // equal lanes, as a rewrite's sequence
} plan_kind;

typedef struct plan {
  plan_kind kind;
  term_op op;                   // GENERIC
  bool inverse;                 // GENERIC: the comparison that holds where op does not
  uint32_t value;               // LEAF, ORIGINAL, SPLAT: index of the program's value
  const match_pattern *pattern; // RULE
  const rewrite *rewrite;       // REWRITE
  term_id *immediates;          // RULE: per operand, the constant bound to an immediate operand
  uint32_t num_operands;
  pack_id operands[4]; // packs; index 0: none (an immediate, or an operand taken as it is)
  const int32_t *mask; // SHUFFLE: lane of the operands' concatenated lanes, -1 for any
  float cost;          // of this step alone
  bool shares;         // SHUFFLE: the other half of the operand is wanted too, so that it pays one half
} plan;

typedef struct pack {
  uint32_t lanes, width;
  const term_id *lane;
  STACK(plan) plans;
  bool is_permuted;      // made to be permuted into another pack
  bool is_part;          // first wanted as an addend of another pack
  bool is_factor;        // of a product that no instruction computes: LLVM knows products of extended numbers
  bool is_demanded;      // some plan needs it
  bool is_expanded;      // its plans are made
  bool is_queued;        // its cost may fall
  float estimate;        // of its cost, while it is not expanded
  uint32_t changed;      // the last change of costs that it was in
  uint32_t walked;       // the last walk over a solution that came by
  STACK(uint32_t) users; // packs with a plan that needs it, and its mirrors
  bool is_given;         // a part of a root
  bool is_invariant;     // of values outside the loop whose body the block is
  bool has_rules;        // its plans that are rules are made
  uint32_t mirrors;      // the pack that this one is a mirror of (select_mirror.c), 0: none
  uint32_t model;        // the same, while its plan is not taken over yet
  uint32_t taken_from;   // of a mirror: the plan of its model that it took over last
  uint32_t taken_over;   // and its own plan that this became
  bool is_pair;          // several registers that one step makes: never put together from its parts
  uint8_t solved;        // select_is_solved: 0: not asked yet, 1: no, or being asked, 2: yes
  uint32_t best;         // plan, UINT32_MAX: none
  float cost;            // of the best plan with all it needs
  float part;            // of its cost, what each of those that need it is charged (select_share.c)
  uint32_t step_users;   // steps of one rewrite that need it, and nothing else does; 0: it is of another form
} pack;

typedef struct selection {
  program *program;
  const target *target;
  const match_rules *rules;
  match_memo *memo;
  bool in_loop;      // the block is a loop's body
  bool is_for_proof; // what the solver does not prove is left out
  arena *memory;
  STACK(pack) packs;         // [0] is unused
  STACK(uint8_t) invariance; // of terms: 0: not known yet, 1: as is_invariant, 2: not, 3: a constant
  hash_index index;          // of packs, by their lanes
  uint32_t *value_pack;      // program value -> pack of its lanes
  uint32_t *value_of_pack, *next_value; // pack -> its values in block order, each + 1; 0 ends the list
  uint32_t num_value_packs;
  float *source_cost;     // program value -> of its operation
  uint32_t least_bits;    // of the widest root, at most a register: smaller packs are not taken apart further
  bool reads_upper;       // an instruction reads the upper half of a register alone
  uint32_t total_shifts;  // widths of lanes, each a power of two, that instructions shift by any amounts
  bool reads_elements;    // an instruction reads an element that an immediate chooses
  float least_cost;       // of a usable rule's instruction
  uint32_t widest_result; // bits of the widest result of a usable rule
  uint32_t *rules_by_shape; // patterns sorted by (lanes, width)
  uint32_t num_rules;
  struct select_rules *lane_rules; // those that a lane may match
  bool *rewrite_lowers;            // by rewrite: the CPU has all that it applies
  float *function_cost;    // by function of match_rules: the least for a bit of its result; generic ones: 0
  bool gave_out;           // there was more to search
  bool shares_steps;       // there are packs with step_users
  bool is_closed;          // nothing more is expanded
  uint64_t work;           // lanes of packs that were expanded, and so many for each pack
  uint32_t changes;        // of costs
  uint32_t walks;          // over solutions
  uint32_t num_estimated;  // packs
  STACK(uint32_t) queue;   // packs whose cost may fall
  STACK(uint64_t) sorted;  // a bit for each pack, while packs are sorted
  float simple_throughput; // of an addition on a register
  float register_cost;     // of an operation on a register
  float caution;           // what estimates are multiplied with
  STACK(uint32_t) seen;    // by term: the last search that came by
  uint32_t seen_stamp;
  struct select_mirrors *mirrors;
  STACK(uint32_t) solved_mirrors; // those that have a plan of their own in the solution at hand
} selection;

// What is done before the search ends with what it has: see `work`.
enum { SELECT_MOST_WORK = 800000 };
// Builds the graph from the program's roots and solves it. `is_for_proof`: the result will have to be proven.
selection *select_run(program *p, const target *t, const match_rules *rules, bool is_for_proof);
void select_free(selection *s);
// Is the pack solved by one instruction that sums up products of leaves as they are?
bool select_is_product_at_hand(const selection *s, pack_id p);
static inline const plan *select_best(const selection *s, pack_id p) {
  const pack *k = &s->packs.data[p.index];
  return k->best == UINT32_MAX ? NULL : &k->plans.data[k->best];
}
// Cost of everything the roots need, shared packs counted once: as chosen, and as written in the source.
float select_cost(const selection *s);
float select_source_cost(const selection *s);
// Does the chosen plan of a pack have all that it needs?
bool select_is_solved(selection *s, pack_id p);
// Is that enough cheaper than the source?
bool select_gains(const selection *s);

#endif
