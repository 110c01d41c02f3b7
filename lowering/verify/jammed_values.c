// Values of jammed loops and of their source as numbers.
#include "lowering/verify/jammed_internal.h"

#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"

void jammed_values_free(jammed_values *v) {
  stack_free(&v->entries);
  stack_free(&v->words);
  stack_free(&v->bindings);
  stack_free(&v->blocks);
}

// ---- entries ------------------------------------------------------------------------------------

// The first word of a signature.
enum { LEAF, POSITION, OPERATION, LINEAR, LOADED, CARRIED, RESULT };

typedef STACK(int64_t) signature;

static const jammed_entry *entry(const jammed_values *v, jammed_number n) {
  return &v->entries.data[n.index - 1];
}

static const int64_t *words_of(const jammed_values *v, jammed_number n) {
  return v->words.data + entry(v, n)->begin;
}

static jammed_number find(const jammed_values *v, const signature *s) {
  for (uint32_t i = 0; i < v->entries.size; i++)
    if (v->entries.data[i].size == s->size &&
        !memcmp(v->words.data + v->entries.data[i].begin, s->data, s->size * sizeof *s->data))
      return (jammed_number){i + 1};
  return (jammed_number){0};
}

static jammed_number intern(jammed_values *v, const signature *s, bool varies) {
  jammed_number n = find(v, s);
  if (n.index)
    return n;
  stack_push(&v->entries, (jammed_entry){v->words.size, s->size, varies, false});
  for (size_t i = 0; i < s->size; i++)
    stack_push(&v->words, s->data[i]);
  return (jammed_number){(uint32_t)v->entries.size};
}

void jammed_bind(jammed_values *v, MlirValue value, jammed_number number) {
  stack_push(&v->bindings, (jammed_binding){value, number});
}

jammed_number jammed_position(jammed_values *v, int which) {
  int64_t words[] = {POSITION, which};
  return intern(v, &(signature){words, 2, 2}, which == 1);
}

jammed_number jammed_loaded(jammed_values *v, int64_t order, int64_t result) {
  int64_t words[] = {LOADED, order, result};
  return intern(v, &(signature){words, 3, 3}, true);
}

jammed_number jammed_carried(jammed_values *v, int64_t iteration, int64_t number) {
  int64_t words[] = {CARRIED, iteration, number};
  return intern(v, &(signature){words, 3, 3}, true);
}

jammed_number jammed_result(jammed_values *v, int64_t iteration, int64_t number) {
  int64_t words[] = {RESULT, iteration, number};
  return intern(v, &(signature){words, 3, 3}, false);
}

// ---- linear forms -------------------------------------------------------------------------------

static int64_t wrap(const jammed_values *v, int64_t x) {
  unsigned unused = 64 - v->index_bits;
  return (int64_t)((uint64_t)x << unused) >> unused;
}

// {LINEAR, constant, atom, coefficient, ...}, by ascending atom, no coefficient is 0.
static void add_atom(const jammed_values *v, signature *s, int64_t atom, int64_t coefficient) {
  size_t i = 2;
  while (i < s->size && s->data[i] < atom)
    i += 2;
  if (i == s->size || s->data[i] != atom) {
    stack_push(s, 0);
    stack_push(s, 0);
    memmove(s->data + i + 2, s->data + i, (s->size - 2 - i) * sizeof *s->data);
    s->data[i] = atom;
    s->data[i + 1] = 0;
  }
  s->data[i + 1] = wrap(v, (int64_t)((uint64_t)s->data[i + 1] + (uint64_t)coefficient));
  if (s->data[i + 1])
    return;
  memmove(s->data + i, s->data + i + 2, (s->size - i - 2) * sizeof *s->data);
  s->size -= 2;
}

// Adds factor * n.
static void add(const jammed_values *v, signature *s, jammed_number n, int64_t factor) {
  const int64_t *words = words_of(v, n);
  if (words[0] != LINEAR) {
    add_atom(v, s, n.index, factor);
    return;
  }
  s->data[1] = wrap(v, (int64_t)((uint64_t)s->data[1] + (uint64_t)words[1] * (uint64_t)factor));
  for (size_t i = 2; i < entry(v, n)->size; i += 2)
    add_atom(v, s, words[i], (int64_t)((uint64_t)words[i + 1] * (uint64_t)factor));
}

static signature linear(int64_t constant) {
  signature s = {0};
  stack_push(&s, LINEAR);
  stack_push(&s, constant);
  return s;
}

static jammed_number linear_number(jammed_values *v, signature *s) {
  bool varies = false;
  for (size_t i = 2; i < s->size; i += 2)
    varies |= entry(v, (jammed_number){(uint32_t)s->data[i]})->varies;
  bool atom = s->size == 4 && !s->data[1] && s->data[3] == 1;
  jammed_number n = atom ? (jammed_number){(uint32_t)s->data[2]} : intern(v, s, varies);
  stack_free(s);
  return n;
}

jammed_number jammed_plus(jammed_values *v, jammed_number a, int64_t constant) {
  signature s = linear(wrap(v, constant));
  add(v, &s, a, 1);
  return linear_number(v, &s);
}

bool jammed_is_constant(const jammed_values *v, jammed_number n, int64_t *value) {
  if (!n.index || words_of(v, n)[0] != LINEAR || entry(v, n)->size != 2)
    return false;
  *value = words_of(v, n)[1];
  return true;
}

bool jammed_differ(jammed_values *v, jammed_number a, jammed_number b) {
  if (entry(v, a)->varies || entry(v, b)->varies)
    return false;
  signature s = linear(0);
  add(v, &s, a, 1);
  add(v, &s, b, -1);
  bool constant = s.size == 2 && s.data[1];
  stack_free(&s);
  return constant;
}

bool jammed_difference(jammed_values *v, jammed_number a, jammed_number b, int64_t *by) {
  signature s = linear(0);
  add(v, &s, a, 1);
  add(v, &s, b, -1);
  bool constant = s.size == 2;
  *by = s.data[1];
  stack_free(&s);
  return constant;
}

// ---- operations ---------------------------------------------------------------------------------

// What both sides call by the same name: the operation's mark, or the number of a pair of blocks.
static bool leaf_key(const jammed_values *v, MlirValue value, int64_t key[2]) {
  if (mlirValueIsABlockArgument(value)) {
    MlirBlock b = mlirBlockArgumentGetOwner(value);
    for (size_t i = 0; i < v->blocks.size; i++)
      if (mlirBlockEqual(v->blocks.data[i].source, b) || mlirBlockEqual(v->blocks.data[i].jammed, b)) {
        key[0] = -1 - (int64_t)i;
        key[1] = mlirBlockArgumentGetArgNumber(value);
        return true;
      }
    return false;
  }
  key[1] = mlirOpResultGetResultNumber(value);
  return walk_integer_attribute(mlirOpResultGetOwner(value), marks_name, &key[0]);
}

static bool is_index(MlirValue value) { return mlirTypeIsAIndex(mlirValueGetType(value)); }

static bool index_constant(MlirOperation op, int64_t *value) {
  if (!mlir_is_named(op, "arith.constant") || !is_index(mlirOperationGetResult(op, 0)))
    return false;
  *value = mlirIntegerAttrGetValueInt(mlir_attribute(op, "value"));
  return true;
}

jammed_number jammed_number_of(jammed_values *v, MlirValue value) {
  for (size_t i = v->bindings.size; i-- > 0;)
    if (mlirValueEqual(v->bindings.data[i].value, value))
      return v->bindings.data[i].number;
  if (mlirValueIsAOpResult(value) && mlir_is_named(mlirOpResultGetOwner(value), "arith.constant"))
    return jammed_compute(v, mlirOpResultGetOwner(value));
  int64_t words[] = {LEAF, 0, 0};
  return leaf_key(v, value, words + 1) ? intern(v, &(signature){words, 3, 3}, false) : (jammed_number){0};
}

// Attributes without those that marks_add puts there.
static int64_t attributes_word(MlirOperation op) {
  STACK(MlirNamedAttribute) kept = {0};
  for (intptr_t i = 0; i < mlirOperationGetNumAttributes(op); i++) {
    MlirNamedAttribute a = mlirOperationGetAttribute(op, i);
    if (!marks_is_note(mlirIdentifierStr(a.name)))
      stack_push(&kept, a);
  }
  MlirAttribute all = mlirDictionaryAttrGet(mlirOperationGetContext(op), (intptr_t)kept.size, kept.data);
  stack_free(&kept);
  return (int64_t)(intptr_t)all.ptr;
}

// Sums, differences and multiples of indices.
static bool compute_linear(jammed_values *v, MlirOperation op, const jammed_number *operands,
                           jammed_number *out) {
  bool sum = mlir_is_named(op, "arith.addi"), difference = mlir_is_named(op, "arith.subi");
  int64_t factor, constant;
  if (index_constant(op, &constant)) {
    signature s = linear(wrap(v, constant));
    *out = linear_number(v, &s);
    return true;
  }
  if (mlirOperationGetNumResults(op) != 1 || !is_index(mlirOperationGetResult(op, 0)))
    return false;
  bool second = mlir_is_named(op, "arith.muli") && jammed_is_constant(v, operands[1], &factor),
       first = !second && mlir_is_named(op, "arith.muli") && jammed_is_constant(v, operands[0], &factor);
  if (!sum && !difference && !first && !second)
    return false;
  signature s = linear(0);
  add(v, &s, operands[first], first || second ? factor : 1);
  if (sum || difference)
    add(v, &s, operands[1], sum ? 1 : -1);
  *out = linear_number(v, &s);
  return true;
}

// May the result be poison where the sum wraps?
static bool has_flags(MlirOperation op) {
  MlirAttribute flags = mlir_attribute(op, "overflowFlags");
  strbuf text = {0};
  if (!mlirAttributeIsNull(flags))
    mlirAttributePrint(flags, mlir_append, &text);
  bool any = text.size && !strstr(text.text, "none");
  strbuf_free(&text);
  return any;
}

// Result `r` of an operation as an atom; none: the source has no such atom at this place.
static jammed_number atom(jammed_values *v, MlirOperation op, intptr_t r, const jammed_number *operands,
                          bool varies) {
  signature s = {0};
  bool any = mlirOperationGetNumResults(op) > 0;
  MlirType type = any ? mlirValueGetType(mlirOperationGetResult(op, r)) : (MlirType){NULL};
  const int64_t words[] = {OPERATION, (int64_t)(intptr_t)mlirOperationGetName(op).ptr, attributes_word(op), r,
                           (int64_t)(intptr_t)type.ptr};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    stack_push(&s, words[i]);
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    stack_push(&s, (int64_t)operands[i].index);
  jammed_number n = find(v, &s);
  bool constant = mlir_is_named(op, "arith.constant");
  if (!v->closed || constant) {
    n = intern(v, &s, varies);
    v->entries.data[n.index - 1].outer |= !v->closed && !v->inner;
  } else if (n.index && !v->inner && !entry(v, n)->outer) {
    n = (jammed_number){0};
  }
  stack_free(&s);
  return n;
}

jammed_number jammed_compute(jammed_values *v, MlirOperation op) {
  intptr_t operands = mlirOperationGetNumOperands(op), results = mlirOperationGetNumResults(op);
  jammed_number *numbers = util_alloc((size_t)(operands + 1) * sizeof *numbers), result = {0}, sum;
  bool known = true, varies = false;
  for (intptr_t i = 0; i < operands; i++) {
    numbers[i] = jammed_number_of(v, mlirOperationGetOperand(op, i));
    known &= numbers[i].index != 0;
    varies |= numbers[i].index && entry(v, numbers[i])->varies;
  }
  bool is_linear = known && compute_linear(v, op, numbers, &sum);
  if (is_linear && !has_flags(op)) {
    result = sum;
    jammed_bind(v, mlirOperationGetResult(op, 0), sum);
  } else if (known) {
    for (intptr_t r = 0; r < (results ? results : 1); r++) {
      result = atom(v, op, r, numbers, varies);
      if (!result.index)
        break;
      if (results)
        jammed_bind(v, mlirOperationGetResult(op, r), is_linear ? sum : result);
    }
  }
  util_release(numbers);
  return result;
}
