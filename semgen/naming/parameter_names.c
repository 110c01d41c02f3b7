// Chooses a word for each parameter by the slot that it stands for, and qualifies words that are taken.
#include "semgen/naming/parameter_names.h"

#include <ctype.h>
#include <string.h>

static const shape_result *result_of(const similarity_class *c, const class_slot *s) {
  return &c->form.shape.results[s->result];
}

// What a constant is for, by the operator that uses it; i: as which operand.
static const char *constant_use(term_op op, unsigned i) {
  switch (op) {
  case TERM_SHL:
  case TERM_SHRU:
    return i ? "amount" : "shifted";
  case TERM_MINU:
  case TERM_MAXU:
    return "bound";
  case TERM_AND:
    return "mask";
  case TERM_OR:
    return "set_bits";
  case TERM_XOR:
    return "flip_bits";
  case TERM_ADD:
    return "bias";
  case TERM_SUB:
    return i ? "subtrahend" : "minuend";
  case TERM_MUL:
  case TERM_FMUL:
    return "factor";
  case TERM_DIVU:
  case TERM_FDIV:
    return i ? "divisor" : "dividend";
  case TERM_FADD:
    return "addend";
  case TERM_SELECT:
    return "otherwise";
  default:
    return term_is_comparison(op) ? "limit" : "constant";
  }
}

static const char *constant_word(const similarity_class *c, const class_slot *s) {
  const shape_result *r = result_of(c, s);
  for (uint32_t k = 0; k < r->num_nodes; k++)
    for (unsigned i = 0; i < term_ops[r->nodes[k].op].arity; i++)
      if (r->nodes[k].child[i] == s->index)
        return constant_use(r->nodes[k].op, i);
  return "constant";
}

// What is computed in the width that a node makes.
static const char *width_word(const similarity_class *c, const class_slot *s) {
  const shape_result *r = result_of(c, s);
  for (uint32_t k = s->index; k < r->num_nodes; k++)
    for (unsigned i = 0; i < term_ops[r->nodes[k].op].arity; i++) {
      if (r->nodes[k].child[i] != s->index)
        continue;
      switch (r->nodes[k].op) {
      case TERM_ADD:
      case TERM_SUB:
        return "sum_width";
      case TERM_MUL:
        return "product_width";
      case TERM_MINU:
      case TERM_MAXU:
        return "clamp_width";
      case TERM_SHL:
      case TERM_SHRU:
        return i ? "amount_width" : "shift_width";
      default:
        return "inner_width";
      }
    }
  return "inner_width";
}

// Is a clamp at the upper end there whatever parameter p is?
static bool is_clamped_above(const similarity_class *c, uint32_t p) {
  const class_slot *s = &c->parameters[p].slot;
  const shape_result *r = result_of(c, s);
  bool above = false;
  for (uint32_t k = 0; k < r->num_nodes; k++)
    above |= r->nodes[k].op == TERM_MINU;
  for (uint32_t k = 0; k < c->form.num_slots; k++) {
    const class_slot *other = &c->form.slots[k];
    if (other->kind == SLOT_PRESENT && other->result == s->result && r->nodes[other->index].op == TERM_MINU)
      above &= c->exprs[k].form == DERIVE_CONSTANT || c->exprs[k].p != p;
  }
  return above;
}

static bool is_position(const shape_result *r, uint32_t k) {
  return r->nodes[k].op == TERM_INDEX && r->nodes[k].argument;
}

static const char *lower_name(const similarity_class *c, uint32_t operand, arena *a) {
  if (operand == SHAPE_POSITION)
    return "position";
  char *r = arena_strdup(a, c->form.shape.operand_names[operand]);
  for (char *p = r; *p; p++)
    *p = (char)tolower((unsigned char)*p);
  return r;
}

static bool is_mask(const similarity_class *c, const shape_result *r, uint32_t k) {
  return r->nodes[k].op == TERM_ARG &&
         c->form.shape.operand_kinds[r->access_operand[r->nodes[k].argument]] == OPERAND_MASK;
}

// What a node that may be missing is for.
static const char *presence_word(const similarity_class *c, uint32_t p, arena *a) {
  const class_slot *s = &c->parameters[p].slot;
  const shape_result *r = result_of(c, s);
  const shape_node *node = &r->nodes[s->index];
  bool constant = r->nodes[node->child[0]].op == TERM_CONST || r->nodes[node->child[1]].op == TERM_CONST;
  bool joins = node->op == TERM_AND || node->op == TERM_OR || node->op == TERM_XOR;
  if (joins && (is_mask(c, r, node->child[0]) || is_mask(c, r, node->child[1])))
    return term_ops[node->op].name;
  switch (node->op) {
  case TERM_ARG:
    return arena_printf(a, "has_%s", lower_name(c, r->access_operand[node->argument], a));
  case TERM_LANE_AT:
    return "by_lane";
  case TERM_MINU:
    return "saturate";
  case TERM_MAXU:
    return is_clamped_above(c, p) ? "saturate_low" : "saturate";
  case TERM_ADD:
    return constant                                                           ? "round"
           : is_position(r, node->child[0]) || is_position(r, node->child[1]) ? "blocks"
                                                                              : "accumulate";
  case TERM_SUB:
    return "subtract";
  case TERM_SHL:
    return "double";
  case TERM_XOR:
    return "negate";
  case TERM_AND:
    return constant ? "low_bits" : "partial";
  case TERM_SELECT:
    return "partial";
  default:
    return term_ops[node->op].name;
  }
}

// Do all members have two operands at most?
static bool has_two_operands(const similarity_class *c) {
  for (uint32_t m = 0; m < c->num_members; m++)
    if (c->members[m].function.num_operands > 2)
      return false;
  return true;
}

static const char *parameter_word(const similarity_class *c, uint32_t number, arena *a) {
  const similarity_parameter *p = &c->parameters[number];
  if (p->flag)
    return "signed";
  switch (p->slot.kind) {
  case SLOT_RESULT_WIDTH:
    return "width";
  case SLOT_RESULT_LANES:
    return "lanes";
  case SLOT_OPERAND_WIDTH:
    return "source_width";
  case SLOT_OPERAND_LANES:
    return "source_lanes";
  case SLOT_OPERAND_BITS:
    return "immediate_bits";
  case SLOT_RESULT_FLOAT:
    return "float";
  case SLOT_OPERAND_FLOAT:
    return "source_float";
  case SLOT_SIGNED:
    return "signed";
  case SLOT_EXTENT:
    return "block";
  case SLOT_STRIDE:
    return "stride";
  case SLOT_ROUND:
    return "term_stride";
  case SLOT_BASE:
    return shape_is_count(result_of(c, &p->slot), p->slot.index) ? "terms" : "offset";
  case SLOT_NODE_WIDTH:
    return width_word(c, &p->slot);
  case SLOT_CONSTANT:
    return constant_word(c, &p->slot);
  case SLOT_PRESENT:
    return presence_word(c, number, a);
  case SLOT_OPERAND_PRESENT:
    return arena_printf(a, "has_%s", lower_name(c, p->slot.index, a));
  case SLOT_OPERAND_KIND:
    return arena_printf(a, "%s_kind", lower_name(c, p->slot.index, a));
  case SLOT_OPERAND_BASE:
    return "least_immediate";
  case SLOT_RESULT_KIND:
    return "result_kind";
  case SLOT_ORDER:
    return has_two_operands(c) ? "swapped" : "order";
  }
  die("unknown slot");
}

// The first operand that a node reads, UNIFY_NONE if it reads none.
static uint32_t operand_below(const shape_result *r, uint32_t k) {
  const shape_node *node = &r->nodes[k];
  if (node->op == TERM_ARG)
    return r->access_operand[node->argument];
  if (node->op == TERM_LANE_AT)
    return node->argument;
  for (unsigned i = 0; i < term_ops[node->op].arity; i++) {
    uint32_t operand = operand_below(r, node->child[i]);
    if (operand != UNIFY_NONE)
      return operand;
  }
  return UNIFY_NONE;
}

static bool name_taken(const similarity_class *c, uint32_t before, const char *name) {
  for (uint32_t j = 0; j < before; j++)
    if (strcmp(c->parameters[j].name, name) == 0)
      return true;
  for (uint32_t i = 0; i < c->form.shape.num_operands; i++)
    if (strcmp(c->form.shape.operand_names[i], name) == 0)
      return true;
  return false;
}

// The word, said of the operand that the slot is about, or of the step that comes later; NULL if there is no
// such thing to say.
static const char *qualified(const similarity_class *c, uint32_t p, const char *word, arena *a) {
  const class_slot *s = &c->parameters[p].slot;
  uint32_t operand = UNIFY_NONE;
  switch (s->kind) {
  case SLOT_OPERAND_WIDTH:
  case SLOT_OPERAND_LANES:
  case SLOT_OPERAND_FLOAT:
    return arena_printf(a, "%s_%s", lower_name(c, s->index, a), word + strlen("source_"));
  case SLOT_OPERAND_BITS:
  case SLOT_OPERAND_BASE:
    operand = s->index;
    break;
  case SLOT_STRIDE:
    if (s->dim > 0 && !name_taken(c, p, "inner_stride"))
      return "inner_stride";
    operand = result_of(c, s)->access_operand[s->index];
    break;
  case SLOT_BASE:
    if (shape_is_count(result_of(c, s), s->index))
      return NULL;
    operand = result_of(c, s)->access_operand[s->index];
    break;
  case SLOT_ROUND:
    operand = result_of(c, s)->access_operand[s->index];
    break;
  case SLOT_SIGNED:
  case SLOT_NODE_WIDTH:
    operand = operand_below(result_of(c, s), s->index);
    break;
  case SLOT_PRESENT:
    return arena_printf(a, "%s_last", word);
  default:
    break;
  }
  return operand == UNIFY_NONE && s->kind != SLOT_BASE && s->kind != SLOT_STRIDE && s->kind != SLOT_ROUND
             ? NULL
             : arena_printf(a, "%s_%s", lower_name(c, operand, a), word);
}

// ---- operands -------------------------------------------------------------------------------------
static const char *name_in_member(const similarity_class *c, uint32_t member, uint32_t operand) {
  const similarity_member *m = &c->members[member];
  uint32_t own = m->view.operand[operand];
  return own == UNIFY_NONE ? NULL : m->function.operands[own].name;
}

static bool is_operand(const char *const *names, uint32_t count, const char *name) {
  for (uint32_t i = 0; i < count; i++)
    if (strcmp(names[i], name) == 0)
      return true;
  return false;
}

// The name that the most members give the operand, of those that none of the operands before has; NULL if
// there is no such name.
static const char *most_frequent(const similarity_class *c, uint32_t operand, const char *const *names) {
  const char *best = NULL;
  uint32_t most = 0;
  for (uint32_t m = 0; m < c->num_members; m++) {
    const char *name = name_in_member(c, m, operand), *other;
    uint32_t count = 0;
    for (uint32_t j = 0; name && j < c->num_members; j++)
      count += (other = name_in_member(c, j, operand)) && strcmp(other, name) == 0;
    if (name && !is_operand(names, operand, name) &&
        (count > most || (count == most && strcmp(name, best) < 0))) {
      best = name;
      most = count;
    }
  }
  return best;
}

static void name_operands(similarity_class *c, arena *a) {
  uint32_t count = c->form.shape.num_operands;
  const char **names = arena_alloc(a, (count + 1) * sizeof *names);
  for (uint32_t i = 0; i < count; i++) {
    const char *word = c->form.shape.operand_names[i];
    names[i] = most_frequent(c, i, names);
    for (unsigned k = 2; !names[i]; k++) {
      const char *name = arena_printf(a, "%s%u", word, k);
      names[i] = is_operand(names, i, name) ? NULL : name;
    }
  }
  c->form.shape.operand_names = names;
}

void parameter_names_run(similarity_class *c, arena *a) {
  name_operands(c, a);
  for (uint32_t p = 0; p < c->num_parameters; p++) {
    const char *word = parameter_word(c, p, a), *name = word;
    if (name_taken(c, p, name)) {
      const char *q = qualified(c, p, word, a);
      name = q ? q : name;
    }
    for (unsigned k = 2; name_taken(c, p, name); k++)
      name = arena_printf(a, "%s%u", word, k);
    c->parameters[p].name = name;
  }
}
