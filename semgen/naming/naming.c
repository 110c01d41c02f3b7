// The vocabulary.
//
// A name is words over the body, from the leaves outward, then words for how lanes move, then words for
// kinds. A leaf is a read, perhaps extended.
//
//   add sub mul and or xor min max abs neg not ...   one operator on leaves
//   avg                 (a + b + 1) >> 1, or without the 1     half_sub   (a - b) >> 1
//   mul_high            upper half of the product              add_high sub_high   of a sum, a difference
//   mul_double_high     upper half of twice the product (fixed-point fractions)
//   mul_shift           product, shifted, truncated
//   ..._round           rounded before the last shift
//   dot                 sum of products over the terms of a fold; dot2: of two that are none
//   sum                 of lanes, over the terms of a fold; sum3: of three that are none
//   sum_abs_diff        sum of absolute differences
//   ..._acc             added to one more operand
//   ..._sat             clamped to the range of a narrower number, at both ends or the one that can be passed
//   reduce_max ...      the lanes of one operand become one; reduce_addf2: two of floats, in their order
//   widen narrow narrow_sat   only the width changes
//   shift_left shift_right rotate_left rotate_right funnel_left funnel_right
//   ..._wide            by an amount that has more bits than the lane
//   addf subf mulf divf sqrt reciprocal rsqrt fma fms fnma fnms minf maxf   of floating-point numbers;
//   cmpf_eq cmpf_lt cmpf_uno    compare them      extf truncf float_to_int int_to_float round floor ceil
//   trunc cmp_eq cmp_lt ...   comparison, all ones or zeros per lane; cmp: which one, an immediate says
//   ..._zero ..._const  with zero, with another constant
//   test_any test_none  a & b compared with zero      sign   the top bit of each lane
//   blend_sign zero_sign apply_sign   choice, zeroing, negation by the sign of a lane
//   copy extract broadcast deinterleave swizzle   body is the identity: named by its maps
//   interleave concat   two operands' lanes in turn / one after the other, perhaps per block
//   permute permute2    lanes chosen by an operand, from one or two operands; permute_by: it comes first
//   table_lookup        zero where the number is none of a lane; table_lookup_else: a lane of another operand
//   shuffle shuffle2    lanes chosen by an immediate; extract insert blend: whole blocks, or in place
//
//   ..._pairs   combines neighbouring lanes of one operand
//   ..._even ..._strided ..._low  reads every second lane, every n-th, the first ones of a longer operand
//   ..._imm     an amount or control is an immediate    ..._scalar   it is one for all lanes
//   ..._scalar2 ..._scalar4       one for all lanes, that spans 2, 4 lanes of its register
//   ..._padded  lanes above the meaningful ones are zero
//   ..._mask    results are mask bits                   ..._from_mask   an operand is      ..._masks   both
//
// A body that takes more than one operator that has no word with others has the name that its members have in
// common (stem.h). Of classes of one name one keeps it: that the vocabulary describes, whose members are
// called that, the plainest. The others are told apart by
//
//   ..._widen ..._narrow   the lanes that are read are narrower, wider than the result's
//   their own members' names, or words of these that no other of the classes has
//   ..._lanes8 ..._width16 ..._bits256   the size of the result, where all members have one
//   ..._imm                an immediate
//
// and by a number where nothing else differs.
#include "semgen/naming/naming.h"
#include "semgen/naming/name_movement.h"
#include "semgen/naming/name_operation.h"
#include "semgen/naming/name_stem.h"
#include "semgen/naming/parameter_names.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_LENGTH = 32, MAX_COMPOSED = 1 }; // of a name; operators joined for want of a word

// ---- names of classes ---------------------------------------------------------------------------
// Do all members have this operand, of this kind?
static bool is_always(const similarity_class *c, uint32_t operand, operand_kind kind) {
  for (uint32_t m = 0; m < c->num_members; m++) {
    uint32_t own = c->members[m].view.operand[operand];
    if (own == UNIFY_NONE || c->members[m].function.operands[own].kind != kind)
      return false;
  }
  return true;
}

static bool has_kind(const similarity_class *c, operand_kind kind) {
  for (uint32_t i = 0; i < c->form.shape.num_operands; i++)
    if (is_always(c, i, kind))
      return true;
  return false;
}

static bool result_is_mask(const similarity_class *c) {
  for (uint32_t m = 0; m < c->num_members; m++)
    if (c->members[m].function.results[0].type.kind != OPERAND_MASK)
      return false;
  return true;
}

// How many lanes of one operand other than the first every lane of the result reads; 0 for none.
static unsigned uniform_reads(const namer *n) {
  unsigned count = 0;
  for (uint32_t k = 0; k < n->result->num_accesses; k++) {
    uint32_t operand = n->result->access_operand[k];
    bool uniform = n->numbers->lanes > 1 && operand > 0 && operand != SHAPE_POSITION;
    for (uint32_t dim = 0; dim < n->numbers->depth; dim++)
      uniform &= n->numbers->maps[k].stride[dim] == 0;
    count += uniform && is_always(n->c, operand, OPERAND_VECTOR);
  }
  return count;
}

// Lanes of one operand that become one by one operator: "reduce_add4". NULL if that is not what the body
// does.
static const char *reduction_words(namer *n) {
  uint32_t root = words_root(n), leaves = 0;
  const shape_result *r = n->result;
  while (shape_is_resize(r->nodes[root].op))
    root = r->nodes[root].child[0];
  term_op op = r->nodes[root].op;
  bool fold = r->nodes[root].fold;
  if (n->numbers->lanes != 1 || !term_ops[op].commutative || r->num_accesses < 2)
    return NULL;
  for (uint32_t k = 0; k < r->num_nodes; k++) {
    if (r->nodes[k].op != TERM_ARG && r->nodes[k].op != op && !shape_is_resize(r->nodes[k].op))
      return NULL;
    leaves += r->nodes[k].op == TERM_ARG;
  }
  for (uint32_t k = 1; k < r->num_accesses; k++)
    if (!fold && r->access_operand[k] != r->access_operand[0])
      return NULL;
  if (fold)
    return arena_printf(n->memory, "reduce_%s", words_operator(op));
  return arena_printf(n->memory, "reduce_%s%" PRIu32, words_operator(op), leaves);
}

// Words for lanes and kinds behind those for the body; `core` is "" for the identity.
static const char *with_suffixes(const similarity_class *c, namer *n, const char *core, arena *a) {
  bool identity = !*core;
  const char *r = movement_words(n, core);
  unsigned uniform = identity ? 0 : uniform_reads(n);
  if (has_kind(c, OPERAND_IMMEDIATE) && !identity)
    r = words_join(n, r, "imm");
  if (has_kind(c, OPERAND_SCALAR) && !identity)
    r = words_join(n, r, "scalar");
  else if (uniform)
    r = words_join(n, r, uniform == 1 ? "scalar" : arena_printf(a, "scalar%u", uniform));
  if (words_padded(n))
    r = words_join(n, r, "padded");
  if (has_kind(c, OPERAND_MASK))
    r = words_join(n, r, result_is_mask(c) ? "masks" : "from_mask");
  else if (result_is_mask(c))
    r = words_join(n, r, "mask");
  if (c->form.shape.num_results > 1)
    r = words_join(n, r, arena_printf(a, "x%" PRIu32, c->form.shape.num_results));
  return r;
}

// Has the body a fold for which there is no word: that a lane's number is made of, or over the lanes up to
// one?
static bool folds_lanes(const namer *n) {
  const shape_result *r = n->result;
  bool *in_number = util_alloc(r->num_nodes + 1), found = false;
  memset(in_number, 0, r->num_nodes + 1);
  for (uint32_t k = r->num_nodes; k-- > 0;) {
    const shape_node *node = &r->nodes[k];
    const shape_node *body = node->fold ? &r->nodes[node->child[0]] : node;
    bool upto = node->fold && body->op == TERM_SELECT && n->facts[body->child[0]].fixed;
    found |= node->fold && (in_number[k] || upto);
    for (unsigned i = 0; i < term_ops[node->op].arity; i++)
      in_number[node->child[i]] |= in_number[k] || node->op == TERM_LANE_AT;
  }
  util_release(in_number);
  return found;
}

// By the vocabulary, or the members' names where it does not say what the body does.
static const char *name_of_class(const similarity_class *c, const stem *s, arena *a) {
  namer n = words_new(c, &c->numbers, a);
  const char *r = reduction_words(&n);
  if (r)
    return r;
  r = with_suffixes(c, &n, words_of_body(&n), a);
  return (n.composed > MAX_COMPOSED || folds_lanes(&n) || strlen(r) > MAX_LENGTH) && *s->text ? s->text : r;
}

// "widen" or "narrow" if that is what all members do with some lane that the core reads; "".
static const char *width_word(const similarity_class *c, arena *a) {
  namer n = words_new(c, &c->numbers, a);
  bool widen = true, narrow = true;
  for (uint32_t i = 0; i < c->num_members; i++) {
    const similarity_member *m = &c->members[i];
    bool narrower = false, wider = false;
    for (uint32_t k = 0; k < n.result->num_accesses; k++) {
      uint32_t operand = n.result->access_operand[k];
      uint32_t own = operand == SHAPE_POSITION ? UNIFY_NONE : m->view.operand[operand];
      if (own == UNIFY_NONE || m->numbers.operand_kind[own] != OPERAND_VECTOR)
        continue;
      narrower |= m->numbers.operand_width[own] < m->numbers.results[0].width;
      wider |= m->numbers.operand_width[own] > m->numbers.results[0].width;
    }
    widen &= narrower && !result_is_mask(c);
    narrow &= wider && !result_is_mask(c);
  }
  return widen ? "widen" : narrow ? "narrow" : "";
}

// "lanes8", "width16" or "bits256" if all members' results have as many; NULL if k is 3.
static const char *size_word(const similarity_class *c, unsigned k, arena *a) {
  static const char *const names[] = {"lanes", "width", "bits"};
  int64_t size = 0;
  for (uint32_t m = 0; k < 3 && m < c->num_members; m++) {
    const shape_result_numbers *r = &c->members[m].numbers.results[0];
    int64_t own = k == 0 ? r->lanes : k == 1 ? r->width : r->lanes * r->width;
    if (m && own != size)
      return "";
    size = own;
  }
  return k < 3 ? arena_printf(a, "%s%" PRId64, names[k], size) : NULL;
}

// ---- all classes --------------------------------------------------------------------------------
// A class that is to have a name.
typedef struct candidate {
  similarity_class *c;
  const char *base, *width; // name_of_class, width_word
  stem stem;
  bool named; // from the start if the class is recorded
} candidate;

static int compare_first_members(const similarity_class *x, const similarity_class *y) {
  int r = strcmp(x->members[0].isa, y->members[0].isa);
  return r ? r : strcmp(x->members[0].instruction->name, y->members[0].instruction->name);
}

// Negative if x is the plainer class: a body of less than half the size, more instructions, the smaller body,
// the shallower nest, the first name.
static int compare_plainness(const similarity_class *x, const similarity_class *y) {
  const similarity_class *c[] = {x, y};
  uint32_t nodes[2] = {0}, depth[2] = {0}, members[2];
  for (unsigned k = 0; k < 2; k++) {
    for (uint32_t r = 0; r < c[k]->form.shape.num_results; r++) {
      nodes[k] += c[k]->form.shape.results[r].num_nodes;
      depth[k] += c[k]->form.depth[r];
    }
    members[k] = c[k]->num_members + c[k]->num_masked;
  }
  if (nodes[0] > 2 * nodes[1] || nodes[1] > 2 * nodes[0])
    return nodes[0] < nodes[1] ? -1 : 1;
  if (members[0] != members[1])
    return members[0] > members[1] ? -1 : 1;
  if (nodes[0] != nodes[1])
    return nodes[0] < nodes[1] ? -1 : 1;
  if (depth[0] != depth[1])
    return depth[0] < depth[1] ? -1 : 1;
  return compare_first_members(x, y);
}

// By name; first those that are recorded, those that the vocabulary describes, those that are called like
// that, those that keep their width, the plainest.
static int compare_candidates(const void *p, const void *q) {
  const candidate *x = p, *y = q;
  int r = strcmp(x->base, y->base);
  if (r)
    return r;
  if (x->named != y->named)
    return x->named ? -1 : 1;
  bool described_x = x->base != x->stem.text, described_y = y->base != y->stem.text;
  if (described_x != described_y)
    return described_x ? -1 : 1;
  bool called_x = strcmp(x->stem.text, x->base) == 0, called_y = strcmp(y->stem.text, y->base) == 0;
  if (called_x != called_y)
    return called_x ? -1 : 1;
  if (!*x->width != !*y->width)
    return *x->width ? 1 : -1;
  return compare_plainness(x->c, y->c);
}

typedef struct namings {
  candidate *all;
  uint32_t count;
  arena *memory;
} namings;

// Gives the class the name if that is free.
static bool take_name(const namings *n, candidate *x, const char *name) {
  for (uint32_t k = 0; k < n->count; k++)
    if ((n->all[k].named && strcmp(n->all[k].c->name, name) == 0) || strcmp(n->all[k].base, name) == 0)
      return false;
  x->c->name = name;
  x->named = true;
  return true;
}

static bool try_name(const namings *n, candidate *x, const char *name) {
  return *name && strlen(name) <= MAX_LENGTH && take_name(n, x, name);
}

static bool try_word(const namings *n, candidate *x, const char *word) {
  const char *const stems[] = {x->base, x->stem.text};
  for (unsigned k = 0; *word && k < 2; k++)
    if (*stems[k] && try_name(n, x, arena_printf(n->memory, "%s_%s", stems[k], word)))
      return true;
  return false;
}

// Is the word one of the name's?
static bool has_word(const char *name, const char *word) {
  size_t n = strlen(word);
  for (const char *p = name; (p = strstr(p, word)); p++)
    if ((p == name || p[-1] == '_') && (p[n] == '_' || !p[n]))
      return true;
  return false;
}

static bool is_said(const candidate *x, const char *word) {
  return has_word(x->base, word) || has_word(x->stem.text, word);
}

// Has another class of this one's name the word as well?
static bool is_shared(const namings *n, const candidate *x, const char *word) {
  for (uint32_t k = 0; k < n->count; k++) {
    const candidate *y = &n->all[k];
    for (uint32_t j = 0; y != x && strcmp(y->base, x->base) == 0 && j < y->stem.num_more; j++)
      if (strcmp(y->stem.more[j], word) == 0)
        return true;
  }
  return false;
}

// What some members of the class have beyond what its name says, as a word; NULL behind the last one.
static const char *part_word(const similarity_class *c, unsigned k) {
  static const struct {
    const char *parameter, *word;
  } parts[] = {{"saturate", "sat"}, {"accumulate", "acc"}};
  for (unsigned i = 0; i < sizeof parts / sizeof *parts; i++)
    for (uint32_t p = 0; p < c->num_parameters; p++)
      if (strcmp(c->parameters[p].name, parts[i].parameter) == 0 && k-- == 0)
        return parts[i].word;
  return NULL;
}

static void name_apart(const namings *n, candidate *x) {
  const char *size, *part;
  if (*x->width && try_name(n, x, arena_printf(n->memory, "%s_%s", x->base, x->width)))
    return;
  for (unsigned i = 0; x->base != x->stem.text && (part = part_word(x->c, i)); i++)
    if (!has_word(x->base, part) && try_name(n, x, arena_printf(n->memory, "%s_%s", x->base, part)))
      return;
  if (try_name(n, x, x->stem.text))
    return;
  for (uint32_t k = 0; k < x->stem.num_more; k++)
    if (!is_said(x, x->stem.more[k]) && !is_shared(n, x, x->stem.more[k]) && try_word(n, x, x->stem.more[k]))
      return;
  for (unsigned i = 0; (size = size_word(x->c, i, n->memory)); i++)
    if (try_word(n, x, size))
      return;
  for (uint32_t k = 0; k < x->stem.num_more; k++) {
    if (is_said(x, x->stem.more[k]))
      continue;
    if (try_word(n, x, x->stem.more[k]))
      return;
    for (unsigned i = 0; (size = size_word(x->c, i, n->memory)); i++)
      if (*size && try_word(n, x, arena_printf(n->memory, "%s_%s", x->stem.more[k], size)))
        return;
  }
  if (has_kind(x->c, OPERAND_IMMEDIATE) && try_word(n, x, "imm"))
    return;
  for (unsigned number = 2; !take_name(n, x, arena_printf(n->memory, "%s_%u", x->base, number)); number++)
    ;
}

static int compare_classes(const void *p, const void *q) {
  return strcmp(((const similarity_class *)p)->name, ((const similarity_class *)q)->name);
}

// numbers = "width; lanes; ...": the class's slots over its parameters, in their order (class_form.h).
static const char *numbers_of_class(const similarity_class *c, arena *a) {
  const char **names = arena_alloc(a, (c->num_parameters + 1) * sizeof *names);
  for (uint32_t p = 0; p < c->num_parameters; p++)
    names[p] = c->parameters[p].name;
  return derive_print_all(c->exprs, c->form.num_slots, names, a);
}

// What of the class can be said without the others.
static candidate describe(similarity_class *c, const stem_habits *habits, arena *a) {
  candidate x = {.c = c, .base = c->name, .width = "", .stem = stem_of_class(habits, c, a), .named = c->name};
  if (x.named)
    return x;
  x.base = name_of_class(c, &x.stem, a);
  x.width = width_word(c, a);
  parameter_names_run(c, a);
  c->numbers_text = numbers_of_class(c, a);
  return x;
}

void naming_run(similarity *s) {
  stem_habits *habits = stem_habits_new(s);
  namings n = {arena_alloc(s->memory, (s->count + 1) * sizeof *n.all), s->count, s->memory};
  for (uint32_t k = 0; k < s->count; k++)
    n.all[k] = describe(&s->classes[k], habits, s->memory);
  stem_habits_free(habits);
  if (s->count)
    qsort(n.all, s->count, sizeof *n.all, compare_candidates);
  for (uint32_t k = 0; k < s->count; k++)
    if (!k || strcmp(n.all[k].base, n.all[k - 1].base) != 0) {
      n.all[k].c->name = n.all[k].base;
      n.all[k].named = true;
    }
  for (uint32_t k = 0; k < s->count; k++)
    if (!n.all[k].named)
      name_apart(&n, &n.all[k]);
  if (s->count)
    qsort(s->classes, s->count, sizeof *s->classes, compare_classes);
}
