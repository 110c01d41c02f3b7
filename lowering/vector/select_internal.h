// Between select.c, select_cost.c and plan_*.c only.
#ifndef AUTO_LOWERING_VECTOR_SELECT_INTERNAL_H
#define AUTO_LOWERING_VECTOR_SELECT_INTERNAL_H

#include "lowering/vector/select.h"

#define PLAN_INFINITE 1e30f

// ---- select.c -----------------------------------------------------------------------------------
// The pack with these lanes; `lane` is copied when it is new.
pack_id pack_of(selection *s, uint32_t lanes, uint32_t width, const term_id *lane);
// The same lanes, from one step that makes several registers.
pack_id pack_of_pair(selection *s, uint32_t lanes, uint32_t width, const term_id *lane);
// The pack of a program value's lanes.
pack_id pack_of_value(selection *s, uint32_t value);
// Are the lanes, of which there is at least one that is no constant, made of values outside the loop alone?
// LLVM moves what computes them in front of it, so that it costs a part of its price: a register.
bool select_is_invariant(selection *s, uint32_t lanes, const term_id *lane);
#define SELECT_INVARIANT_PART 0.1f
// Nothing but lanes of leaves and constants.
bool pack_only_moves(const selection *s, const pack *p);
// Not if it has the same movement already; in any case.
void add_plan(selection *s, pack_id p, plan candidate);
void push_plan(selection *s, pack_id p, plan candidate);
// ---- select_search.c ----------------------------------------------------------------------------
// Expands packs and solves.
void select_search(selection *s);
// The pack has a new plan.
void select_queue(selection *s, uint32_t pack);
// What so many lanes like this one cost before they are searched: their operators one by one.
float select_estimate(selection *s, term_id lane, uint32_t lanes);
// A plan needs the pack.
void select_demand(selection *s, pack_id p);
static inline const program_value *value_at(const selection *s, uint32_t i) {
  return &s->program->values.data[i];
}

// ---- select_rules.c -----------------------------------------------------------------------------
// Finds out which rules the CPU can have, in the order of their shapes.
void select_rules_prepare(selection *s);
void select_rules_free(selection *s);
// Is there a rule for results of so many lanes of this width?
bool select_has_shape(const selection *s, uint32_t lanes, uint32_t width);
// The rules of the pack's shape that may compute its first lane, and how many they are.
uint32_t select_rules_of(selection *s, const pack *k, const uint32_t **rules);
// The parts of a sum that instructions of at most `width` bits take, by its addends' numbers.
typedef struct select_sum_parts {
  const match_set *parts;
  uint32_t count;
} select_sum_parts;
// Those of lane number `lane`, t; new ones are to be filled in, before others are asked for.
select_sum_parts *select_parts_of(selection *s, uint32_t lane, term_id t, bool is_long, uint32_t width,
                                  bool *is_new);

// ---- select_cost.c ------------------------------------------------------------------------------
// Costs are cycles of throughput, and a little for latency.
// Prices the source; once, before all else.
void cost_prepare(selection *s);
float cost_instruction(const selection *s, uint32_t instruction);
// A generic operation by its name in the bundle; what is not modelled costs one operation a register.
float cost_generic(const selection *s, const char *name, uint32_t lanes, uint32_t width, uint32_t source);
float cost_operator(const selection *s, term_op op, uint32_t lanes, uint32_t width, uint32_t source,
                    bool by_constant);
// Is it cheaper if the right operand is one constant in all lanes, `by_constant`? Of a comparison, if it is
// zero: then what follows may choose by the sign.
bool cost_depends_on_constant(term_op op);
bool cost_is_by_constant(const term_context *c, term_op op, term_id right);
// A shuffle of registers: what kind of lane map it is decides.
float cost_shuffle(const selection *s, uint32_t lanes, uint32_t width, const int32_t *mask,
                   const uint32_t *source_lanes, uint32_t num_sources);
// One operation of the source; and everything that the source spends on a value.
float cost_source_operation(const selection *s, uint32_t value);
float cost_source_value(const selection *s, uint32_t value);

// ---- plan_move.c: plans that move lanes -----------------------------------------------------------
// Lanes of leaves and constants only. True if no other plan is worth having.
bool plan_movement(selection *s, pack_id p);
// Lanes of several leaves, in two parts that have fewer each.
void plan_gather(selection *s, pack_id p);
void plan_shuffle(selection *s, pack_id p, uint32_t num, const pack_id *operands, const int32_t *mask);
void plan_original(selection *s, pack_id p, uint32_t value);
// A scalar in all lanes that the program has as an extension.
void plan_repeated(selection *s, pack_id p);
// In two parts, one after the other or (if `by_parity`) lane by lane.
void plan_split(selection *s, pack_id p, bool by_parity);
// In two registers, each lane where it is wanted: those of the same operator as the first, and the others.
void plan_blend(selection *s, pack_id p);
void plan_narrow_permuted(selection *s, pack_id p);
// Two packs of a register each that one step needs side by side: either may be had as half of their pair.
void plan_pair(selection *s, pack_id low, pack_id high);
void plan_trunc_by_shuffle(selection *s, pack_id p, const pack *k, uint32_t source);
// Bits of wide lanes that begin at a byte, as a shuffle of narrower lanes.
void plan_slices(selection *s, pack_id p, const pack *k, uint32_t source);

// ---- plan_high.c --------------------------------------------------------------------------------
// Of lanes of this operator, whose operand has `source` bits.
void plan_high(selection *s, pack_id p, term_op op, uint32_t source);
// A pack of other terms for equal lanes.
void plan_equal(selection *s, pack_id p, const term_id *lanes);

// ---- plan_average.c -----------------------------------------------------------------------------
// Of truncated lanes: weighted averages as averages of two numbers at a time.
void plan_average(selection *s, pack_id p);

// ---- plan_fill.c --------------------------------------------------------------------------------
// Does the instruction read the upper half of a register, and not the lower one? Where none does, halves are
// not worth it.
bool plan_fill_reads_upper(const match_pattern *m, uint32_t register_bits);
// The shift by so many lanes of the leaves of t that are vectors. SHIFT_NONE: there are no such lanes.
uint32_t plan_fill_shift(selection *s, term_id t, int32_t by);
// The least lane of the first leaf that is a vector; UINT32_MAX: there is none.
uint32_t plan_fill_place(selection *s, term_id t);
// Half a register of lanes that follow each other, as half of a whole one.
void plan_fill(selection *s, pack_id p);
// A pack that is smaller than the results of all rules with lanes of its width, as the first lanes of one
// that is not.
void plan_padded(selection *s, pack_id p);
// Which of two neighbours of its size the pack is, 0 or 1: those are no mirrors of each other, since they may
// be halves of one.
uint32_t plan_fill_phase(selection *s, pack_id p);

// ---- select_mirror.c ----------------------------------------------------------------------------
typedef struct select_mirrors select_mirrors;
select_mirrors *select_mirrors_new(shift_table *shifts, uint32_t num_leaves); // of the program
void select_mirrors_free(select_mirrors *m);
// Does the pack compute what another one computes, of lanes further on? Then it has that one for its model.
bool select_mirror_of(selection *s, pack_id p);
// Gives a mirror its model's best plan, for its own lanes. False: it had that one before.
bool select_mirror_solve(selection *s, pack_id p);
// Gives a pack the plans by instructions that another one has which computes the same of lanes elsewhere.
// False: it is the first of its kind.
bool select_mirror_rules(selection *s, pack_id p);
enum { SELECT_MAX_LEAVES = 64 }; // a mirror has no leaves from this number on
// By how much a mirror's lanes are further on than its model's, by leaf.
void select_mirror_shift(selection *s, pack_id p, int32_t shift[SELECT_MAX_LEAVES]);

// ---- select_share.c: what is needed several times is made once ------------------------------------
// Sets the parts of packs that steps of one rewrite have in common; each pack's part by who may need it; of
// those in the solution, by who does.
void select_share_steps(selection *s);
void select_share_expected(selection *s);
void select_share_actual(selection *s);

// ---- plan_compute.c: plans that compute -----------------------------------------------------------
// All defined lanes have this operator (and, for extensions and comparisons, this operand width).
bool common_operator(const selection *s, const pack *k, term_op *op, uint32_t *source);
void plan_operator(selection *s, pack_id p);
void plan_widen(selection *s, pack_id p, term_op op, uint32_t source);
void plan_narrow(selection *s, pack_id p);
// The operand of a shift with the sign may have the same bits as other lanes.
void plan_generic(selection *s, pack_id p, term_op op, uint32_t source, uint32_t num,
                  const pack_id *operands);

// ---- plan_rule.c: plans that use instructions -------------------------------------------------------
// Is there an instruction that computes the first lane, resized, other than from wider numbers? To a
// greater width: an instruction that itself extends its result.
bool has_instruction(selection *s, const pack *k, bool is_signed, uint32_t width);
void plan_rules(selection *s, pack_id p);
// By this pattern with these operands' lanes.
void plan_rule(selection *s, pack_id p, const match_pattern *m, term_id *const *operands);
// Two registers that the same instruction makes, one after the other: its operands may be pairs too.
void plan_rules_by_halves(selection *s, pack_id p);
// A long sum: an instruction takes some of the addends, the rest is added to its result.
void plan_regroup(selection *s, pack_id p);

// ---- plan_parity.c ----------------------------------------------------------------------------------
// Of sign extensions: every other lane, in lanes twice as wide.
void plan_parity(selection *s, pack_id p);

// ---- plan_logic.c -----------------------------------------------------------------------------------
// Logic of up to three packs by one instruction, where something is inverted.
void plan_logic(selection *s, pack_id p);

// ---- plan_halves.c ----------------------------------------------------------------------------------
// Lanes that are wider than any instruction adds up, and what is cut from them or compares them, of halves.
void plan_halves(selection *s, pack_id p);

// ---- plan_distribute.c ------------------------------------------------------------------------------
// A sum of products of sums with constants, as a sum of products.
void plan_distribute(selection *s, pack_id p);

// ---- plan_rewrite.c: plans by sequences -------------------------------------------------------------
// Finds out which rewrites the CPU can have.
void select_rewrites_prepare(selection *s);
// Is there one for the first lane, truncated?
bool has_rewrite(selection *s, const pack *k, uint32_t width);
// By rewrites of patterns with this root operator.
void plan_rewrites(selection *s, pack_id p, term_op root);
// The function (match_rules) that all lanes apply. False: there is none.
bool common_application(const selection *s, const pack *k, uint32_t *function);
void plan_application(selection *s, pack_id p, uint32_t function);

#endif
