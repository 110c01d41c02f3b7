// The hooks with which the executor runs ASL: built-in functions by a table, registers V and X as operands,
// shifts as terms.
#include "semgen/arm/functions.h"

#include <string.h>

unsigned arm_register_width(char bank) { return bank == 'V' ? 128 : 64; }

const char *arm_register_name(arena *memory, char bank, unsigned number) {
  return arena_printf(memory, "%c register %u", bank, number);
}

static const arm_context *context_of(const execute *x) { return execute_user(x); }

// ---- functions without a definition -------------------------------------------------------------

typedef enum function {
  UINT,
  SINT,
  ZEROS,
  ONES,
  REPLICATE,
  IS_ZERO,
  IS_ONES,
  ZERO_EXTEND,
  SIGN_EXTEND
} function;

static const struct {
  const char *name;
  function function;
  uint32_t least, most; // arguments
} functions[] = {
    {"UInt", UINT, 1, 1},
    {"SInt", SINT, 1, 1},
    {"Zeros", ZEROS, 0, 1},
    {"Ones", ONES, 0, 1},
    {"Replicate", REPLICATE, 2, 2},
    {"IsZero", IS_ZERO, 1, 1},
    {"IsOnes", IS_ONES, 1, 1},
    {"ZeroExtend", ZERO_EXTEND, 1, 2},
    {"SignExtend", SIGN_EXTEND, 1, 2},
};
enum { FUNCTIONS = sizeof functions / sizeof *functions };

// A bit string of a width that the context decides, if none is given, is a number: 0 or -1.
static const value *constant(execute *x, const ast_node *e, const value *width, value_int n) {
  value_space *s = execute_space(x);
  const value *v = value_number(s, n);
  if (!width)
    return v;
  if (width->kind != VALUE_NUMBER || width->number < 1 || width->number > BITS_MAX_WIDTH)
    return execute_fail(x, e, "%s of other than 1 to %d bits", e->name, BITS_MAX_WIDTH);
  return value_word(s, value_slice(s, v, 0, (unsigned)width->number));
}

static const value *extended(execute *x, const ast_node *e, const value *v, const value *width,
                             bool is_signed) {
  value_space *s = execute_space(x);
  const value *number = value_from_word(s, v, is_signed);
  if (!width)
    return number;
  if (width->kind != VALUE_NUMBER || width->number < v->word || width->number > BITS_MAX_WIDTH)
    return execute_fail(x, e, "%s to a width that is none", e->name);
  return value_word(s, value_slice(s, number, 0, (unsigned)width->number));
}

static const value *replicated(execute *x, const ast_node *e, const value *v, const value *times) {
  value_space *s = execute_space(x);
  if (times->kind != VALUE_NUMBER || times->number < 1 || times->number * v->word > BITS_MAX_WIDTH)
    return execute_fail(x, e, "%s that is too long", e->name);
  const bit_string *one = value_slice(s, v, 0, v->word), *all = one;
  for (value_int k = 1; k < times->number; k++)
    all = bit_string_concat(&s->bit_strings, one, all);
  return value_word(s, all);
}

static const value *apply(execute *x, const ast_node *e, function f, const value *a, const value *b) {
  value_space *s = execute_space(x);
  switch (f) {
  case UINT:
  case SINT:
    return value_from_word(s, a, f == SINT);
  case ZEROS:
    return constant(x, e, a, 0);
  case ONES:
    return constant(x, e, a, -1);
  case REPLICATE:
    return replicated(x, e, a, b);
  case IS_ZERO:
    return value_binary(s, AST_OP_EQ, a, value_number(s, 0));
  case IS_ONES:
    return value_binary(s, AST_OP_EQ, a, value_number(s, -1));
  default:
    return extended(x, e, a, b, f == SIGN_EXTEND);
  }
}

static bool has(const char *text, const char *prefix, const char *suffix) {
  size_t n = strlen(text), p = strlen(prefix), q = strlen(suffix);
  return n >= p + q && memcmp(text, prefix, p) == 0 && memcmp(text + n - q, suffix, q) == 0;
}

// Shifts of bit strings are defined by strings of as many bits as they are shifted by. By a number that
// depends on data they are shifts of numbers.
static bool shift(execute *x, const ast_node *e, const value **out) {
  bool left = strcmp(e->name, "LSL") == 0, right = strcmp(e->name, "LSR") == 0;
  if ((!left && !right && strcmp(e->name, "ASR") != 0) || e->count != 2)
    return false;
  value_space *s = execute_space(x);
  const value *v = execute_expression(x, e->child[0]), *by = execute_expression(x, e->child[1]);
  if (execute_failed(x) || !v->word || by->kind == VALUE_NUMBER)
    return false;
  const value *shifted = value_shift(s, left, value_from_word(s, v, !left && !right), by);
  *out = value_word(s, value_slice(s, shifted, 0, v->word));
  return true;
}

static bool call(execute *x, const ast_node *e, const value **out) {
  value_space *s = execute_space(x);
  // The processor has all extensions but, perhaps, one; nothing is switched off.
  if (has(e->name, "Have", "Ext") && e->count == 0) {
    const char *absent = context_of(x)->instance->absent;
    *out = value_number(s, !absent || strcmp(absent, e->name) != 0);
    return true;
  }
  if (has(e->name, "", "CheckFPAdvSIMDEnabled") || has(e->name, "", "CheckFPAdvSIMDEnabled64")) {
    *out = value_number(s, 0);
    return true;
  }
  for (unsigned k = 0; k < FUNCTIONS; k++) {
    if (strcmp(functions[k].name, e->name) != 0)
      continue;
    if (e->count < functions[k].least || e->count > functions[k].most) {
      *out = execute_fail(x, e, "%s of %u arguments", e->name, e->count);
      return true;
    }
    const value *a = e->count ? execute_expression(x, e->child[0]) : NULL;
    const value *b = e->count > 1 ? execute_expression(x, e->child[1]) : NULL;
    bool sized = functions[k].function == ZEROS || functions[k].function == ONES;
    if (!execute_failed(x) && !sized && !a->word)
      execute_fail(x, e, "%s of something else than a bit string", e->name);
    *out = execute_failed(x) ? value_number(s, 0) : apply(x, e, functions[k].function, a, b);
    return true;
  }
  return shift(x, e, out) || arm_float_call(x, e, out);
}

static const ast_node *define(execute *x, const ast_node *call) {
  return asl_find_function(context_of(x)->program, call->name, call->count);
}

static bool name_of(execute *x, const char *name, const value **out) {
  value_space *s = execute_space(x);
  uint64_t number;
  const ast_node *constant_of;
  if (strcmp(name, "TRUE") == 0 || strcmp(name, "FALSE") == 0)
    *out = value_number(s, name[0] == 'T');
  else if (strcmp(name, "FPCR") == 0) // nothing of it is set
    *out = value_number(s, 0);
  else if (asl_find_member(context_of(x)->program, name, &number))
    *out = value_number(s, (value_int)number);
  else if ((constant_of = asl_find_constant(context_of(x)->program, name)))
    *out = execute_expression(x, constant_of->child[1]);
  else
    return false;
  return true;
}

// ---- registers ----------------------------------------------------------------------------------

typedef struct place {
  char bank;
  unsigned number, low, width; // bits [low + width - 1 : low]
} place;

// V[n], X[n], Vpart[n, part]. A read of V or of part 0 has whatever width it is assigned to: all bits.
static bool resolve(execute *x, const ast_node *e, unsigned width, place *out) {
  const char *name = e->kind == AST_ACCESS                                 ? e->name
                     : e->kind == AST_BIT && e->child[0]->kind == AST_NAME ? e->child[0]->name
                                                                           : "";
  bool part = strcmp(name, "Vpart") == 0 && e->count == 2 && e->kind == AST_ACCESS;
  bool whole = (strcmp(name, "V") == 0 || strcmp(name, "X") == 0) && e->kind == AST_BIT;
  if (!part && !whole)
    return false;
  const value *number = execute_expression(x, e->child[part ? 0 : 1]);
  const value *half = part ? execute_expression(x, e->child[1]) : value_number(execute_space(x), 0);
  *out = (place){.bank = name[0], .width = 64};
  if (!execute_failed(x) && (number->kind != VALUE_NUMBER || number->number < 0 || number->number > 31 ||
                             half->kind != VALUE_NUMBER || (half->number & ~1) != 0))
    execute_fail(x, e, "a register that the encoding does not tell");
  if (execute_failed(x))
    return true;
  out->number = (unsigned)number->number;
  // Of the upper half of a narrower vector: Vpart[n, 1] of w bits is bits 2 w - 1 : w.
  if (half->number)
    out->low = width ? width : 64;
  else
    out->width = arm_register_width(out->bank);
  return true;
}

// What the registers hold before the instruction.
static void begin(execute *x) {
  value_space *s = execute_space(x);
  const arm_instance *i = context_of(x)->instance;
  for (uint32_t k = 0; k < i->num_registers; k++) {
    const arm_register *r = &i->registers[k];
    unsigned width = arm_register_width(r->bank), size = i->operands[r->operand].width - r->low;
    bit_string_piece p = {
        .kind = ROPE_OPERAND, .width = size < width ? size : width, .low = r->low, .operand = r->operand};
    const bit_string *bits = bit_string_new(&s->bit_strings, &p, 1);
    if (p.width < width)
      bits = bit_string_concat(&s->bit_strings,
                               r->zero_above ? bit_string_zero(&s->bit_strings, width - p.width)
                                             : bit_string_undefined(&s->bit_strings, width - p.width),
                               bits);
    execute_set(x, arm_register_name(s->bit_strings.memory, r->bank, r->number), bits);
  }
}

static bool expression(execute *x, const ast_node *e, const value **out) {
  if (e->kind == AST_FIELD && e->child[0]->kind == AST_NAME && strcmp(e->child[0]->name, "FPCR") == 0) {
    *out = value_number(execute_space(x), 0);
    return true;
  }
  place p;
  if ((e->kind != AST_BIT && e->kind != AST_ACCESS) || !resolve(x, e, execute_expected(x), &p))
    return false;
  *out = value_number(execute_space(x), 0);
  if (execute_failed(x))
    return true;
  value_space *s = execute_space(x);
  const char *name = arm_register_name(s->bit_strings.memory, p.bank, p.number);
  const bit_string *r = execute_get_bits(x, name, arm_register_width(p.bank));
  // Some texts read registers that they do not use.
  *out = value_word(s, r ? bit_string_slice(&s->bit_strings, r, p.low, p.width)
                         : bit_string_undefined(&s->bit_strings, p.width));
  return true;
}

static bool assign(execute *x, const ast_node *target, const value *v) {
  // Flags that say what happened on the way.
  if (target->kind == AST_FIELD && target->child[0]->kind == AST_NAME &&
      strcmp(target->child[0]->name, "FPSR") == 0)
    return true;
  place p;
  if ((target->kind != AST_BIT && target->kind != AST_ACCESS) || !resolve(x, target, v->word, &p))
    return false;
  if (execute_failed(x))
    return true;
  value_space *s = execute_space(x);
  unsigned width = arm_register_width(p.bank);
  const char *name = arm_register_name(s->bit_strings.memory, p.bank, p.number);
  if (!v->word || p.low + v->word > width) {
    execute_fail(x, target, "assigns %u bits to %s", v->word, name);
    return true;
  }
  const bit_string *bits = value_slice(s, v, 0, v->word);
  if (p.low) {
    const bit_string *old = execute_get_bits(x, name, width);
    bits = bit_string_splice(&s->bit_strings, old ? old : bit_string_undefined(&s->bit_strings, width), p.low,
                             bits);
  } else if (bits->width < width) {
    bits = bit_string_concat(&s->bit_strings, bit_string_zero(&s->bit_strings, width - bits->width), bits);
  }
  execute_set(x, name, bits);
  return true;
}

const execute_notation arm_notation = {.call = call,
                                       .name = name_of,
                                       .expression = expression,
                                       .typed = true,
                                       .define = define,
                                       .begin = begin,
                                       .assign = assign};
