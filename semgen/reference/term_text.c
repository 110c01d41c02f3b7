// Prints terms with infix operators and calls, parentheses only where they are needed, and gives up beyond
// a limit of characters.
#include "semgen/reference/term_text.h"

#include <string.h>

typedef struct writer {
  const term_context *terms;
  const lane_function *function;
  const lane_result *result;
  size_t limit;
  strbuf *out;
} writer;

static const char *infix(term_op op) {
  static const struct {
    term_op op;
    const char *sign;
  } signs[] = {{TERM_ADD, "+"},   {TERM_SUB, "-"},   {TERM_MUL, "*"},    {TERM_AND, "&"},   {TERM_OR, "\\|"},
               {TERM_XOR, "^"},   {TERM_SHL, "<<"},  {TERM_SHRU, ">>u"}, {TERM_SHRS, ">>"}, {TERM_EQ, "=="},
               {TERM_NE, "!="},   {TERM_ULT, "<u"},  {TERM_ULE, "<=u"},  {TERM_SLT, "<"},   {TERM_SLE, "<="},
               {TERM_FADD, "+."}, {TERM_FSUB, "-."}, {TERM_FMUL, "*."},  {TERM_FDIV, "/."}, {TERM_FEQ, "==."},
               {TERM_FLT, "<."},  {TERM_FLE, "<=."}};
  for (size_t k = 0; k < sizeof signs / sizeof *signs; ++k)
    if (signs[k].op == op)
      return signs[k].sign;
  return NULL;
}

// The map as an expression of i; 0 is shown as the number alone.
static void write_access(writer *w, const lane_access *a) {
  const lane_operand *o = &w->function->operands[a->operand];
  strbuf_printf(w->out, "%s", o->name ? o->name : "?");
  if (o->lanes == 1 && o->kind != OPERAND_VECTOR)
    return;
  strbuf map = {0};
  lane_map_print(&a->map, &map);
  strbuf_printf(w->out, "[");
  for (const char *p = map.text; p && *p; ++p) {
    if (p[0] == 'd' && p[1] == '0') {
      strbuf_printf(w->out, "i");
      ++p;
    } else {
      strbuf_append(w->out, p, 1);
    }
  }
  strbuf_printf(w->out, "]");
  strbuf_free(&map);
}

static void write_constant(writer *w, term_id t) {
  uint64_t value;
  unsigned width = term_width(w->terms, t);
  if (!term_is_const(w->terms, t, &value))
    strbuf_printf(w->out, "constant");
  else if (value < 4096)
    strbuf_printf(w->out, "%llu", (unsigned long long)value);
  else if (width <= 64 && (value | ~(UINT64_MAX >> (64 - width))) >= (uint64_t)-4096)
    strbuf_printf(w->out, "%lld", (long long)(value | ~(UINT64_MAX >> (64 - width))));
  else
    strbuf_printf(w->out, "0x%llx", (unsigned long long)value);
}

static void write_term(writer *w, term_id t, bool inner) {
  if (w->out->size > w->limit)
    return;
  term_op op = term_operator(w->terms, t);
  unsigned arity = term_arity(w->terms, t);
  switch (op) {
  case TERM_CONST:
    write_constant(w, t);
    return;
  case TERM_ARG:
    write_access(w, &w->result->accesses[term_argument(w->terms, t)]);
    return;
  case TERM_INDEX:
    strbuf_printf(w->out, "i");
    return;
  case TERM_LANE:
  case TERM_LANE_AT: {
    const char *name = w->function->operands[term_operand(w->terms, t)].name;
    strbuf_printf(w->out, "%s[", name ? name : "?");
    if (op == TERM_LANE)
      strbuf_printf(w->out, "%u", term_lane_number(w->terms, t));
    else
      write_term(w, term_child(w->terms, t, 0), false);
    strbuf_printf(w->out, "]");
    return;
  }
  default:
    break;
  }
  const char *sign = arity == 2 ? infix(op) : op == TERM_SELECT ? "?" : NULL;
  if (!sign) {
    strbuf_printf(w->out, "%s", term_ops[op].name);
    if (term_is_conversion(op))
      strbuf_printf(w->out, "%u", term_width(w->terms, t));
  }
  if (inner || !sign)
    strbuf_printf(w->out, "(");
  for (unsigned k = 0; k < arity; ++k) {
    if (k && sign)
      strbuf_printf(w->out, " %s ", op == TERM_SELECT && k == 2 ? ":" : sign);
    else if (k)
      strbuf_printf(w->out, ", ");
    write_term(w, term_child(w->terms, t, k), sign != NULL);
  }
  if (inner || !sign)
    strbuf_printf(w->out, ")");
}

bool term_text(const term_context *c, const lane_function *f, uint32_t r, size_t limit, strbuf *out) {
  writer w = {c, f, &f->results[r], out->size + limit, out};
  write_term(&w, w.result->body, false);
  return out->size <= w.limit;
}
