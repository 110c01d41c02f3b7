// Names and types of the notation's expressions and statements.
#include "accelerator/notation/definition.h"

#include <string.h>

typedef STACK(const ast_node *) node_list;

static bool same_float(library_type a, library_type b) {
  return isa_is_float(a) ? isa_is_float(b) && a.width == b.width : !isa_is_float(b);
}

// ---- names --------------------------------------------------------------------------------------

static const ast_node *fail(isa_definition *d, const ast_node *at, const char *message, const char *name) {
  isa_fail(d, at->place, message, name);
  return NULL;
}

static const ast_node *unknown(isa_definition *d, const ast_node *at, unsigned kinds, const char *message,
                               const char *name) {
  isa_fail_unknown(d, at->place, kinds, message, name);
  return NULL;
}

static ast_node *copy(isa_definition *d, const ast_node *n, const ast_node *const *children, uint32_t count) {
  ast_node *c = ast_new(d->memory, n->kind, n->place, children, count);
  c->op = n->op;
  c->name = n->name;
  c->number = n->number;
  return c;
}

static ast_node *number_node(isa_definition *d, ast_place place, int64_t value) {
  ast_node *n = ast_new(d->memory, AST_NUMBER, place, NULL, 0);
  n->number = (uint64_t)value;
  if (value >= 0)
    return n;
  n->number = -(uint64_t)value;
  const ast_node *child = n;
  ast_node *minus = ast_new(d->memory, AST_UNARY, place, &child, 1);
  minus->op = AST_OP_NEGATE;
  return minus;
}

static const char *qualified(isa_definition *d, const char *scope, const char *name) {
  return arena_printf(d->memory, "%s.%s", scope, name);
}

const char *isa_declare(isa_definition *d, const char *scope, ast_place at, const char *name,
                        library_type type, bool parameter) {
  isa_builtin builtin;
  if (isa_find_constant(d, name) || isa_find_type(d, name) || isa_find_builtin(name, &builtin)) {
    isa_fail(d, at, "'%s' is the name of something else already", name);
    return NULL;
  }
  const char *whole = qualified(d, scope, name);
  isa_variable *old = (isa_variable *)isa_find_variable(d, whole);
  if (old && (!old->hidden || memcmp(&old->type, &type, sizeof type) != 0)) {
    isa_fail(d, at, old->hidden ? "'%s' is declared above with another type" : "'%s' is declared already",
             name);
    return NULL;
  }
  if (old) {
    old->hidden = false;
    return old->name;
  }
  isa_names_add(&d->names, ISA_NAME_VARIABLE, whole, (uint32_t)d->variables.size);
  stack_push(&d->variables, (isa_variable){whole, type, parameter, false});
  return whole;
}

static const isa_slot *find_slot(isa_definition *d, const char *group, const char *field, uint32_t *number) {
  *number = field ? isa_names_find(&d->names, ISA_NAME_FIELD, qualified(d, group, field))
                  : isa_names_find(&d->names, ISA_NAME_GROUP, group);
  return *number == ISA_NO_NAME ? NULL : &d->slots.data[*number];
}

static bool find_memory(const isa_definition *d, const char *name, uint32_t *number) {
  *number = isa_names_find(&d->names, ISA_NAME_MEMORY, name);
  return *number != ISA_NO_NAME;
}

// ---- expressions --------------------------------------------------------------------------------

static bool want(isa_definition *d, const ast_node *at, library_type is, bool to_be_float) {
  if (isa_is_float(is) == to_be_float)
    return true;
  isa_fail(d, at->place,
           to_be_float ? "a float is needed here: write f32(...)" : "an integer is needed here");
  return false;
}

static const ast_node *resolve_name(isa_definition *d, const char *scope, const ast_node *n) {
  const isa_constant *constant = isa_find_constant(d, n->name);
  if (constant)
    return number_node(d, n->place, constant->value);
  if (strcmp(n->name, "TRUE") == 0 || strcmp(n->name, "FALSE") == 0)
    return number_node(d, n->place, n->name[0] == 'T');
  const char *whole = qualified(d, scope, n->name);
  const isa_variable *variable = isa_find_variable(d, whole);
  if (!variable || variable->hidden)
    return fail(d, n, "'%s' is not declared", n->name);
  ast_node *c = copy(d, n, NULL, 0);
  c->name = variable->name;
  return c;
}

static const ast_node *resolve_field(isa_definition *d, const char *scope, const ast_node *n) {
  const ast_node *base = n->child[0], *index = NULL;
  if (base->kind == AST_BIT) {
    index = isa_resolve_expression(d, scope, base->child[1]);
    base = base->child[0];
  }
  uint32_t number;
  if (d->failed)
    return NULL;
  if (base->kind != AST_NAME || !find_slot(d, base->name, NULL, &number))
    return fail(d, n, "'%s' is a field of what is no state", n->name);
  const isa_slot *slot = find_slot(d, base->name, n->name, &number);
  if (!slot)
    return fail(d, n, "the state has no field '%s'", n->name);
  if ((slot->count != 0) != (index != NULL))
    return fail(d, n, slot->count ? "'%s' is an array and needs an index" : "'%s' is no array", base->name);
  if (index && !want(d, index, isa_type_of(d, index), false))
    return NULL;
  ast_node *c = copy(d, n, &index, index ? 1 : 0);
  c->number = number;
  return c;
}

static const ast_node *resolve_main(isa_definition *d, const char *scope, const ast_node *n) {
  const isa_type *type =
      n->count == 2 && n->child[0]->kind == AST_NAME ? isa_find_type(d, n->child[0]->name) : NULL;
  if (!type)
    return fail(d, n, "%s", "main memory is accessed as main[TYPE, address]");
  if (!isa_is_stored(type->type))
    return fail(d, n, "'%s' is no type of 8, 16, 32 or 64 bits", type->name);
  ast_node *t = ast_new(d->memory, AST_TYPE, n->child[0]->place, NULL, 0);
  t->name = type->name;
  const ast_node *children[] = {t, isa_resolve_expression(d, scope, n->child[1])};
  if (d->failed || !want(d, children[1], isa_type_of(d, children[1]), false))
    return NULL;
  ast_node *c = copy(d, n, children, 2);
  c->number = LIBRARY_MAIN;
  return c;
}

static const ast_node *resolve_access(isa_definition *d, const char *scope, const ast_node *n) {
  uint32_t number;
  if (strcmp(n->name, "main") == 0)
    return resolve_main(d, scope, n);
  if (!find_memory(d, n->name, &number))
    return unknown(d, n, 1u << ISA_NAME_MEMORY, "there is no memory '%s'", n->name);
  if (n->count != 2)
    return fail(d, n, "an element of '%s' has a row and a column", n->name);
  const ast_node *children[2];
  for (uint32_t k = 0; k < 2; k++) {
    children[k] = isa_resolve_expression(d, scope, n->child[k]);
    if (d->failed || !want(d, children[k], isa_type_of(d, children[k]), false))
      return NULL;
  }
  ast_node *c = copy(d, n, children, 2);
  c->number = number;
  return c;
}

static bool check_builtin(isa_definition *d, const ast_node *n, isa_builtin b) {
  if (n->count != isa_builtins[b].arguments) {
    isa_fail(d, n->place, "%s takes %u arguments, not %u", n->name, isa_builtins[b].arguments, n->count);
    return false;
  }
  bool to_integer = b == ISA_ROUND || b == ISA_TRUNC;
  if (to_integer || b == ISA_SQRT || b == ISA_FMA)
    if (!want(d, n->child[0], isa_type_of(d, n->child[0]), true))
      return false;
  for (uint32_t k = 1; k < n->count; k++)
    if (!same_float(isa_type_of(d, n->child[0]), isa_type_of(d, n->child[k]))) {
      isa_fail(d, n->child[k]->place, "the arguments of %s have different types", n->name);
      return false;
    }
  return true;
}

static bool check_call(isa_definition *d, const ast_node *n, const isa_function *f) {
  uint32_t parameters = f->tree->count - 1;
  if (n->count != parameters) {
    isa_fail(d, n->place, "%s takes %u arguments, not %u", n->name, parameters, n->count);
    return false;
  }
  for (uint32_t k = 0; k < parameters; k++) {
    library_type is = isa_type_of(d, n->child[k]), needs = isa_type_of(d, f->tree->child[k]);
    if (!same_float(is, needs)) {
      isa_fail(d, n->child[k]->place, "an argument of another type than the parameter's");
      return false;
    }
  }
  return true;
}

// bytes(TYPE)
static const ast_node *resolve_bytes(isa_definition *d, const ast_node *n) {
  const isa_type *t =
      n->count == 1 && n->child[0]->kind == AST_NAME ? isa_find_type(d, n->child[0]->name) : NULL;
  if (!t || t->type.width == 0)
    return fail(d, n, "bytes(...) is of a type%s", "");
  return number_node(d, n->place, (t->type.width + 7) / 8);
}

static const ast_node *resolve_call(isa_definition *d, const char *scope, const ast_node *n, bool statement) {
  if (!statement && strcmp(n->name, "bytes") == 0)
    return resolve_bytes(d, n);
  node_list arguments = {0};
  for (uint32_t k = 0; k < n->count && !d->failed; k++)
    stack_push(&arguments, isa_resolve_expression(d, scope, n->child[k]));
  ast_node *c = d->failed ? NULL : copy(d, n, arguments.data, n->count);
  stack_free(&arguments);
  if (!c)
    return NULL;
  isa_builtin builtin;
  if (!statement && isa_find_builtin(n->name, &builtin))
    return check_builtin(d, c, builtin) ? c : NULL;
  if (!statement && isa_find_type(d, n->name)) {
    if (n->count != 1)
      return fail(d, n, "a conversion to '%s' takes one argument", n->name);
    const isa_type *t = isa_find_type(d, n->name);
    return isa_is_float(t->type) || want(d, c->child[0], isa_type_of(d, c->child[0]), false) ? c : NULL;
  }
  uint32_t k = isa_names_find(&d->names, ISA_NAME_FUNCTION, n->name);
  if (k != ISA_NO_NAME) {
    c->number = k + 1;
    if (!statement && !d->functions.data[k].returns)
      return fail(d, n, "'%s' returns nothing", n->name);
    return check_call(d, c, &d->functions.data[k]) ? c : NULL;
  }
  return unknown(d, n, 1u << ISA_NAME_FUNCTION, "there is no function '%s' above", n->name);
}

static const ast_node *check_binary(isa_definition *d, const ast_node *n) {
  library_type a = isa_type_of(d, n->child[0]), b = isa_type_of(d, n->child[1]);
  if (!same_float(a, b)) {
    isa_fail(d, n->place, "the operands have different types; write f32(...) of an integer");
    return NULL;
  }
  switch (n->op) {
  case AST_OP_ADD:
  case AST_OP_SUB:
  case AST_OP_MUL:
  case AST_OP_EQ:
  case AST_OP_NE:
  case AST_OP_LT:
  case AST_OP_LE:
  case AST_OP_GT:
  case AST_OP_GE:
    return n;
  case AST_OP_DIV:
    return want(d, n, a, true) ? n : NULL;
  case AST_OP_CONCAT:
  case AST_OP_POWER:
    return fail(d, n, "an operator that the notation does not have%s", "");
  default:
    return want(d, n, a, false) ? n : NULL;
  }
}

static const ast_node *resolve_children(isa_definition *d, const char *scope, const ast_node *n) {
  const ast_node *children[3] = {NULL};
  if (n->count > 3)
    return fail(d, n, "not an expression of this notation%s", "");
  for (uint32_t k = 0; k < n->count && !d->failed; k++)
    children[k] = isa_resolve_expression(d, scope, n->child[k]);
  return d->failed ? NULL : copy(d, n, children, n->count);
}

// Bits that are known when the file is read: from high to low, of 64.
static bool check_bits(isa_definition *d, const ast_node *n) {
  int64_t high, low;
  bool known = isa_constant_value(n->child[1], &high);
  if (n->kind == AST_BIT)
    low = high;
  else
    known = isa_constant_value(n->child[2], &low) && known;
  if (!known || (low >= 0 && low <= high && high < 64))
    return true;
  if (low > high)
    isa_fail(d, n->place, "bits are written from high to low: [%lld:%lld] (did you mean [%lld:%lld]?)",
             (long long)high, (long long)low, (long long)low, (long long)high);
  else
    isa_fail(d, n->place, "bits are numbered from 0 to 63");
  return false;
}

const ast_node *isa_resolve_expression(isa_definition *d, const char *scope, const ast_node *n) {
  if (d->failed || !n)
    return NULL;
  const ast_node *c;
  switch (n->kind) {
  case AST_NUMBER:
    if (n->number > INT64_MAX)
      return fail(d, n, "a number beyond 2^63 - 1%s", "");
    return n;
  case AST_REAL:
    return n;
  case AST_NAME:
    return resolve_name(d, scope, n);
  case AST_FIELD:
    return resolve_field(d, scope, n);
  case AST_ACCESS:
    return resolve_access(d, scope, n);
  case AST_CALL:
    return resolve_call(d, scope, n, false);
  case AST_UNARY:
    c = resolve_children(d, scope, n);
    if (c && c->op == AST_OP_NOT && !want(d, c, isa_type_of(d, c->child[0]), false))
      return NULL;
    return c;
  case AST_BINARY:
    c = resolve_children(d, scope, n);
    return c ? check_binary(d, c) : NULL;
  case AST_CONDITIONAL:
    c = resolve_children(d, scope, n);
    if (c && !same_float(isa_type_of(d, c->child[1]), isa_type_of(d, c->child[2])))
      return fail(d, n, "the alternatives have different types%s", "");
    return c;
  case AST_SLICE:
  case AST_BIT:
    c = resolve_children(d, scope, n);
    for (uint32_t k = 0; c && k < c->count; k++)
      if (!want(d, c->child[k], isa_type_of(d, c->child[k]), false))
        return NULL;
    return c && check_bits(d, c) ? c : NULL;
  default:
    return fail(d, n, "not an expression of this notation%s", "");
  }
}

// ---- statements ---------------------------------------------------------------------------------

static const ast_node *resolve_statement(isa_definition *d, const char *scope, const ast_node *n, bool last,
                                         bool returns);

static const ast_node *resolve_declaration(isa_definition *d, const char *scope, const ast_node *n) {
  const isa_type *type = isa_find_type(d, n->child[0]->name);
  if (!type || n->child[0]->count)
    return unknown(d, n->child[0], 1u << ISA_NAME_TYPE, "there is no type '%s'", n->child[0]->name);
  if (n->count < 2)
    return fail(d, n, "'%s' needs a value", n->name);
  const ast_node *children[] = {n->child[0], isa_resolve_expression(d, scope, n->child[1])};
  if (d->failed)
    return NULL;
  if (!same_float(type->type, isa_type_of(d, children[1])))
    return fail(d, n, "the value of '%s' has another type", n->name);
  ast_node *c = copy(d, n, children, 2);
  c->name = isa_declare(d, scope, n->place, n->name, type->type, false);
  return d->failed ? NULL : c;
}

static const ast_node *resolve_assignment(isa_definition *d, const char *scope, const ast_node *n) {
  const ast_node *children[] = {isa_resolve_expression(d, scope, n->child[0]),
                                isa_resolve_expression(d, scope, n->child[1])};
  if (d->failed)
    return NULL;
  ast_kind kind = children[0]->kind;
  if (kind != AST_NAME && kind != AST_FIELD && kind != AST_ACCESS)
    return fail(d, n, "cannot assign to this%s", "");
  if (kind == AST_NAME && isa_find_variable(d, children[0]->name)->parameter)
    return fail(d, n, "assigns to '%s', which is a parameter or counts a loop", n->child[0]->name);
  if (!same_float(isa_type_of(d, children[0]), isa_type_of(d, children[1])))
    return fail(d, n, "assigns a value of another type%s", "");
  return copy(d, n, children, 2);
}

static const ast_node *resolve_for(isa_definition *d, const char *scope, const ast_node *n) {
  if (n->op != AST_OP_ADD)
    return fail(d, n, "loops count up%s", "");
  const ast_node *children[3] = {isa_resolve_expression(d, scope, n->child[0]),
                                 isa_resolve_expression(d, scope, n->child[1])};
  if (d->failed || !want(d, n, isa_type_of(d, children[0]), false) ||
      !want(d, n, isa_type_of(d, children[1]), false))
    return NULL;
  const char *name = isa_declare(d, scope, n->place, n->name, ISA_EXACT, true);
  if (!d->failed)
    children[2] = isa_resolve_block(d, scope, n->child[2], false);
  if (d->failed)
    return NULL;
  ((isa_variable *)isa_find_variable(d, name))->hidden = true;
  ast_node *c = copy(d, n, children, 3);
  c->name = name;
  return c;
}

static const ast_node *resolve_if(isa_definition *d, const char *scope, const ast_node *n) {
  const ast_node *children[3] = {isa_resolve_expression(d, scope, n->child[0])};
  if (d->failed || !want(d, n, isa_type_of(d, children[0]), false))
    return NULL;
  for (uint32_t k = 1; k < n->count && !d->failed; k++)
    children[k] = isa_resolve_block(d, scope, n->child[k], false);
  return d->failed ? NULL : copy(d, n, children, n->count);
}

static const ast_node *resolve_statement(isa_definition *d, const char *scope, const ast_node *n, bool last,
                                         bool returns) {
  switch (n->kind) {
  case AST_DECLARE:
    return resolve_declaration(d, scope, n);
  case AST_ASSIGN:
    return resolve_assignment(d, scope, n);
  case AST_FOR:
    return resolve_for(d, scope, n);
  case AST_IF:
    return resolve_if(d, scope, n);
  case AST_CALL:
    return resolve_call(d, scope, n, true);
  case AST_BLOCK:
    return isa_resolve_block(d, scope, n, false);
  case AST_RETURN:
    if (!returns || !last || !n->count)
      return fail(d, n, "a value is returned by the last statement of a function only%s", "");
    return resolve_children(d, scope, n);
  default:
    return fail(d, n, "not a statement of this notation%s", "");
  }
}

static bool *visible_variables(isa_definition *d) {
  bool *known = arena_alloc(d->memory, d->variables.size - d->scope + 1);
  for (size_t k = d->scope; k < d->variables.size; k++)
    known[k - d->scope] = !d->variables.data[k].hidden;
  return known;
}

// Variables that a block declared end with it.
static void hide_new(isa_definition *d, size_t before, const bool *known) {
  for (size_t k = d->scope; k < d->variables.size; k++)
    d->variables.data[k].hidden |= k >= before || !known[k - d->scope];
}

const ast_node *isa_resolve_block(isa_definition *d, const char *scope, const ast_node *n, bool returns) {
  if (n->kind != AST_BLOCK)
    return resolve_statement(d, scope, n, true, returns);
  node_list list = {0};
  size_t before = d->variables.size;
  const bool *known = visible_variables(d);
  for (uint32_t k = 0; k < n->count && !d->failed; k++)
    stack_push(&list, resolve_statement(d, scope, n->child[k], k + 1 == n->count, returns));
  if (!d->failed && returns && (!n->count || n->child[n->count - 1]->kind != AST_RETURN))
    fail(d, n, "a function whose last statement returns no value%s", "");
  const ast_node *c = d->failed ? NULL : copy(d, n, list.data, (uint32_t)list.size);
  stack_free(&list);
  hide_new(d, before, known);
  return c;
}
