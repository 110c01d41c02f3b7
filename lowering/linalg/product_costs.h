// Sums of products in the form that selection finds instructions for, and what they cost.
#ifndef AUTO_LOWERING_LINALG_PRODUCT_COSTS_H
#define AUTO_LOWERING_LINALG_PRODUCT_COSTS_H

#include "lowering/linalg/nest.h"
#include "lowering/mlir/passes.h"

// sum[l] += sum over j < group of extend(left[l * group + j]) * extend(right[l * group + j])
//
// Or, of blocks of rows by columns, of which a sum has the rows behind each other, or, where they are turned,
// the columns:
//
//   sum[l] += sum over j < group of extend(left[row * group + j]) * extend(right[column * group + j])
typedef struct product_form {
  unsigned bits, sum_bits; // of the operands' elements and of the sum
  bool left_signed, right_signed;
  // An operand's numbers have their highest bit flipped: those that were signed have 2^(bits - 1) added
  // and are unsigned, those that were unsigned have it taken off and are signed.
  bool is_biased, is_right_biased; // and the right operand's; not both
  // A group of the left operand, which all lanes share, is a short vector, for instructions on scalars; else
  // it is spread out ahead.
  bool is_scalar;
  int64_t zero;       // is taken off each of the left operand's numbers
  int64_t right_zero; // and this off the right one's
  unsigned lanes, group;
  unsigned block_rows; // of a block, or 0
  bool is_turned;
} product_form;
enum { PRODUCT_MOST_GROUP = 8 };

// Elements of an operand in one product.
static inline unsigned product_left_size(const product_form *f) {
  return (f->block_rows ? f->block_rows : f->lanes) * f->group;
}
static inline unsigned product_right_size(const product_form *f) {
  return (f->block_rows ? f->lanes / f->block_rows : f->lanes) * f->group;
}

// The number modulo 2^sum_bits, as a signed one.
int64_t product_wrap(const product_form *f, uint64_t number);
// The product of sums that this has, besides extend(left) * extend(right): so many times each of the right
// operand's numbers is to be taken off.
int64_t product_excess(const product_form *f);
// And so many times each of the left one's, without what is taken off that.
int64_t product_right_excess(const product_form *f);
// The form of a nest's sum, for the plan; false if it is not one of integers of one width, or of a right
// operand that all its reductions index, as it is.
bool product_form_of(const nest *n, const nest_sum *sum, unsigned left, product_form *out);
// Appends "%to = extension of %from", for each of the lanes a group.
void product_print_left(const product_form *f, const char *from, const char *to, strbuf *out);
void product_print_right(const product_form *f, const char *from, const char *to, strbuf *out);
// Appends "%to = %sum + products" of two that were extended; `is_step`: more are added to it further down.
void product_print_sum(const product_form *f, const char *sum, const char *left, const char *right,
                       const char *to, bool is_step, strbuf *out);

// Appends "%to = %sum + groups of %from": of so many neighbours in each lane, which have `narrow_bits`, as
// their sum has. Of wider lanes that is extended.
enum { PRODUCT_FOLD_BITS = 16 };
void product_print_fold(unsigned lanes, unsigned folded, unsigned narrow_bits, unsigned sum_bits,
                        const char *sum, const char *from, const char *to, strbuf *out);

// What was asked already. Needs the dialects arith and vector in the context.
typedef struct product_costs product_costs;
product_costs *product_costs_new(MlirContext context, const target *t, const lowering_options *options);
void product_costs_free(product_costs *c);
// Is code only used if a proof can read it?
bool product_costs_are_for_proofs(const product_costs *c);
// The cheapest group, and bias where that may be, for a sum whose left operand is the same in all lanes. As
// it is, where the target has no rules.
void product_costs_choose(product_costs *c, bool may_be_biased, product_form *f);
// The form with blocks whose operands fill registers, without a bias; false: such products are not cheaper
// than those of `plain`, the chosen form.
bool product_costs_choose_blocks(product_costs *c, const product_form *plain, product_form *f);
// Selects the instructions of a module with one function, and says what that pays; the same of a text.
double product_costs_lower(const product_costs *c, MlirModule module);
double product_costs_of_text(const product_costs *c, const strbuf *text);
// Makes groups of the left operand scalars where products of several vectors by one group are cheaper then,
// and biases the right one where they are with that. `may_be_biased`: the right one may.
void product_costs_choose_shared(product_costs *c, bool may_be_biased, product_form *f);
// Appends "%to = %group, for all lanes": of a short vector, whose number %number is, unless the form is one
// of scalars.
void product_print_spread(const product_form *f, const char *group, const char *to, strbuf *out);
// Is a product by elements of a register, the same ones for all lanes, as cheap as one by lanes that have
// them already? `element` is a float's type, of products that are fused with their sums, or null: the form
// has the type.
bool product_costs_has_elements(product_costs *c, const product_form *f, MlirType element);

// The cheapest group, bias and, if `choose_lanes`, lanes, from those of the form on, for `taps` neighbours
// that are collected in windows, which move by `stride` from one sum to the next. As it is, where that is no
// gain.
void product_costs_choose_window(product_costs *c, int64_t taps, int64_t stride, bool choose_lanes,
                                 product_form *f);
// How many sums of windows have registers, beside a window and the right operand's groups.
unsigned product_window_rows(const target *t, const product_form *f, int64_t taps);

#endif
