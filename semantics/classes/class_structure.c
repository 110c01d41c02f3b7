// Loops over the nest, maps and body, with expressions over the parameters in place of numbers.
#include "semantics/classes/class_structure.h"

#include <inttypes.h>
#include <string.h>

typedef struct expr {
  const char *text;
  size_t length;
} expr;

typedef struct structure_printer {
  const class_form *form;
  const expr *exprs; // one per slot
  strbuf *out;
  size_t limit; // of out->size: a body with much sharing would print for ever
} structure_printer;

static const expr *slot_expr(const structure_printer *p, slot_kind kind, uint32_t result, uint32_t index,
                             uint32_t dim) {
  for (uint32_t k = 0; k < p->form->num_slots; k++) {
    const class_slot *s = &p->form->slots[k];
    if (s->kind == kind && s->index == index && s->dim == dim && s->result == result)
      return &p->exprs[k];
  }
  return NULL;
}

static const expr *expr_of(const structure_printer *p, slot_kind kind, uint32_t result, uint32_t index,
                           uint32_t dim) {
  const expr *e = slot_expr(p, kind, result, index, dim);
  if (!e)
    die("the class has no such slot");
  return e;
}

static bool is_literal(const expr *e) {
  size_t sign = e->length && *e->text == '-';
  return e->length > sign && strspn(e->text + sign, "0123456789") == e->length - sign;
}

static bool is_number(const expr *e, char digit) { return e->length == 1 && *e->text == digit; }

static void print_expr(structure_printer *p, const expr *e) { strbuf_append(p->out, e->text, e->length); }

// stride0 * d0
static void print_stride(structure_printer *p, const expr *stride, char letter, uint32_t dim) {
  if (!is_number(stride, '1')) {
    bool simple = is_literal(stride);
    strbuf_printf(p->out, simple ? "" : "(");
    print_expr(p, stride);
    strbuf_printf(p->out, simple ? " * " : ") * ");
  }
  strbuf_printf(p->out, "%c%" PRIu32, letter, dim);
}

// base + stride0 * d0 + stride1 * d1, then the strides over the terms of folds
static void print_map(structure_printer *p, uint32_t r, uint32_t access) {
  const expr *base = expr_of(p, SLOT_BASE, r, access, 0);
  bool empty = is_number(base, '0');
  if (!empty)
    print_expr(p, base);
  for (uint32_t dim = 0; dim < p->form->depth[r]; dim++) {
    const expr *stride = slot_expr(p, SLOT_STRIDE, r, access, dim);
    if (!stride || is_number(stride, '0'))
      continue;
    strbuf_printf(p->out, empty ? "" : " + ");
    empty = false;
    print_stride(p, stride, 'd', dim);
  }
  for (uint32_t f = 0; f < SHAPE_MAX_FOLDS; f++) {
    const expr *stride = slot_expr(p, SLOT_ROUND, r, access, f);
    if (stride && !is_number(stride, '0')) {
      strbuf_printf(p->out, empty ? "" : " + ");
      empty = false;
      print_stride(p, stride, 't', f);
    }
  }
  if (empty)
    strbuf_printf(p->out, "0");
}

static void print_node(structure_printer *p, uint32_t r, uint32_t k);

static void print_read(structure_printer *p, uint32_t r, const shape_node *node) {
  bool computed = node->op == TERM_LANE_AT;
  uint32_t operand = computed ? node->argument : p->form->shape.results[r].access_operand[node->argument];
  operand_kind kind = p->form->shape.operand_kinds[operand];
  strbuf_printf(p->out, "%s", p->form->shape.operand_names[operand]);
  if (!computed && kind != OPERAND_VECTOR && kind != OPERAND_MASK)
    return;
  strbuf_printf(p->out, "[");
  if (computed)
    print_node(p, r, node->child[0]);
  else
    print_map(p, r, node->argument);
  strbuf_printf(p->out, "]");
}

static void print_node(structure_printer *p, uint32_t r, uint32_t k) {
  if (p->out->size > p->limit) {
    strbuf_printf(p->out, "...");
    return;
  }
  const shape_result *result = &p->form->shape.results[r];
  const shape_node *node = &result->nodes[k];
  switch (node->op) {
  case TERM_ARG:
  case TERM_LANE_AT:
    if (node->optional) {
      strbuf_printf(p->out, "[");
      print_expr(p, expr_of(p, SLOT_PRESENT, r, k, 0));
      strbuf_printf(p->out, "](");
    }
    print_read(p, r, node);
    if (node->optional) {
      strbuf_printf(p->out, " else ");
      print_node(p, r, node->child[node->optional - 1]);
      strbuf_printf(p->out, ")");
    }
    return;
  case TERM_INDEX:
    strbuf_printf(p->out, node->argument ? "[" : "i");
    if (node->argument)
      print_map(p, r, node->argument - 1);
    strbuf_printf(p->out, node->argument ? "]" : "");
    return;
  case TERM_CONST:
    if (node->literal) {
      strbuf_printf(p->out, "0x");
      unsigned limb = BITS_LIMBS;
      while (limb > 1 && !node->value.limb[limb - 1])
        limb--;
      strbuf_printf(p->out, "%" PRIx64, node->value.limb[--limb]);
      while (limb-- > 0)
        strbuf_printf(p->out, "%016" PRIx64, node->value.limb[limb]);
    } else {
      print_expr(p, expr_of(p, SLOT_CONSTANT, r, k, 0));
    }
    return;
  default:
    break;
  }
  if (node->optional && !shape_is_resize(node->op)) {
    const expr *present = expr_of(p, SLOT_PRESENT, r, k, 0);
    if (!is_number(present, '1')) {
      strbuf_printf(p->out, "[");
      print_expr(p, present);
      strbuf_printf(p->out, "]");
    }
  }
  strbuf_printf(p->out, "(");
  if (shape_has_signedness(node->op)) {
    const expr *is_signed = expr_of(p, SLOT_SIGNED, r, k, 0);
    if (is_literal(is_signed)) {
      bool has_sign = !is_number(is_signed, '0');
      strbuf_printf(p->out, "%s", term_ops[has_sign ? shape_signed_operator(node->op) : node->op].name);
    } else {
      strbuf_printf(p->out, "%s<", term_ops[node->op].name);
      print_expr(p, is_signed);
      strbuf_printf(p->out, ">");
    }
  } else {
    strbuf_printf(p->out, "%s", term_ops[node->op].name);
  }
  if (node->fold) {
    strbuf_printf(p->out, " t%d < ", node->fold - 1);
    print_map(p, r, node->argument);
    strbuf_printf(p->out, ":");
  }
  if (term_is_conversion(node->op)) {
    strbuf_printf(p->out, " to ");
    print_expr(p, expr_of(p, SLOT_NODE_WIDTH, r, k, 0));
  }
  for (unsigned i = 0; i < (node->fold ? 1 : term_ops[node->op].arity); i++) {
    strbuf_printf(p->out, " ");
    print_node(p, r, node->child[i]);
  }
  strbuf_printf(p->out, ")");
}

bool class_structure_print(const class_form *f, const char *numbers, strbuf *out) {
  expr *exprs = util_alloc((f->num_slots + 1) * sizeof *exprs);
  for (uint32_t k = 0; k < f->num_slots; k++) {
    exprs[k].text = numbers ? class_numbers_text(numbers, 0, &exprs[k].length) : "";
    numbers = numbers ? strchr(numbers, ';') : NULL;
    if (exprs[k].length == 0 || (numbers == NULL) != (k + 1 == f->num_slots)) {
      util_release(exprs);
      return false;
    }
    if (numbers)
      numbers++;
  }
  structure_printer p = {.form = f, .exprs = exprs, .out = out, .limit = out->size + 2000};
  for (uint32_t r = 0; r < f->shape.num_results; r++) {
    strbuf_printf(out, r ? "; " : "");
    for (uint32_t dim = 0; dim < f->depth[r]; dim++) {
      strbuf_printf(out, "d%" PRIu32 " < ", dim);
      if (dim)
        print_expr(&p, expr_of(&p, SLOT_EXTENT, r, 0, dim));
      else if (f->depth[r] == 1)
        print_expr(&p, expr_of(&p, SLOT_RESULT_LANES, r, 0, 0));
      else
        strbuf_printf(out, "*"); // what is left of the lanes
      strbuf_printf(out, dim + 1 < f->depth[r] ? ", " : ": ");
    }
    print_node(&p, r, f->shape.results[r].num_nodes - 1);
  }
  util_release(exprs);
  return true;
}
