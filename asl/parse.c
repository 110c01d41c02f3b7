// The ASL parser's common parts, declarations and statements; expressions are in a file of their own.
#include "asl/parse_internal.h"

#include <string.h>

static const ast_node *parse_statement(asl_parser *p);

// ---- tokens -------------------------------------------------------------------------------------

const asl_token *asl_peek(const asl_parser *p) { return &p->tokens.list.data[p->at]; }

const asl_token *asl_peek_at(const asl_parser *p, size_t ahead) {
  size_t at = p->at + ahead, last = p->tokens.list.size - 1;
  return &p->tokens.list.data[at < last ? at : last];
}

bool asl_spells(const asl_parser *p, const asl_token *t, const char *spelling) {
  return (t->kind == ASL_SYMBOL || t->kind == ASL_NAME) && t->size == strlen(spelling) &&
         memcmp(p->text + t->offset, spelling, t->size) == 0;
}

static ast_place place_at(asl_parser *p, size_t offset) {
  if (offset < p->line_offset) {
    p->line_offset = 0;
    p->line = 0;
  }
  for (; p->line_offset < offset; p->line_offset++)
    p->line += p->text[p->line_offset] == '\n';
  size_t start = offset;
  while (start > 0 && p->text[start - 1] != '\n')
    start--;
  return (ast_place){(uint32_t)p->line + 1, (uint32_t)(offset - start) + 1};
}

ast_place asl_here(asl_parser *p) { return place_at(p, asl_peek(p)->offset); }

static const ast_node *fail(asl_parser *p, size_t offset, const char *message, const char *detail,
                            size_t size) {
  if (!p->failed) {
    ast_place place = place_at(p, offset);
    strbuf where = {0};
    strbuf_printf(&where, "%s:%u:%u", p->path, place.line, place.column);
    diag_error(p->diagnostics, where.text, "%s%s%.*s%s", message, size ? " '" : "", (int)size,
               size ? detail : "", size ? "'" : "");
    strbuf_free(&where);
  }
  p->failed = true;
  p->at = p->tokens.list.size - 1;
  return NULL;
}

const ast_node *asl_fail_here(asl_parser *p, const char *message) {
  const asl_token *t = asl_peek(p);
  static const char *const names[] = {[ASL_END] = "end of text",
                                      [ASL_LINE] = "end of line",
                                      [ASL_INDENT] = "indentation",
                                      [ASL_DEDENT] = "end of block"};
  if (t->kind <= ASL_DEDENT)
    return fail(p, t->offset, message, names[t->kind], strlen(names[t->kind]));
  return fail(p, t->offset, message, p->text + t->offset, t->size < 40 ? t->size : 40);
}

void asl_advance(asl_parser *p) {
  if (p->at + 1 < p->tokens.list.size)
    p->at++;
}

bool asl_at(const asl_parser *p, const char *spelling) { return asl_spells(p, asl_peek(p), spelling); }

bool asl_take(asl_parser *p, const char *spelling) {
  if (!asl_at(p, spelling))
    return false;
  asl_advance(p);
  return true;
}

void asl_expect(asl_parser *p, const char *spelling) {
  if (asl_take(p, spelling) || p->failed)
    return;
  char message[64] = "expected '";
  strncat(message, spelling, 20);
  strcat(message, "' instead of");
  asl_fail_here(p, message);
}

bool asl_take_kind(asl_parser *p, asl_token_kind kind) {
  if (asl_peek(p)->kind != kind)
    return false;
  asl_advance(p);
  return true;
}

bool asl_take_number(asl_parser *p, uint64_t *n) {
  *n = asl_peek(p)->number;
  if (asl_take_kind(p, ASL_NUMBER))
    return true;
  asl_fail_here(p, "expected a number instead of");
  return false;
}

const char *asl_token_text(asl_parser *p) {
  const asl_token *t = asl_peek(p);
  return arena_strndup(p->memory, p->text + t->offset, t->size);
}

const char *asl_take_bits(asl_parser *p) {
  const asl_token *t = asl_peek(p);
  if (t->kind != ASL_BITS) {
    asl_fail_here(p, "expected bits instead of");
    return NULL;
  }
  char *digits = arena_alloc(p->memory, t->size + 1);
  size_t n = 0;
  for (size_t k = 0; k < t->size; k++)
    if (p->text[t->offset + k] != ' ')
      digits[n++] = p->text[t->offset + k];
  asl_advance(p);
  return digits;
}

static bool is_namespace(const char *name) {
  return strcmp(name, "AArch64") == 0 || strcmp(name, "AArch32") == 0;
}

const char *asl_take_name(asl_parser *p) {
  if (asl_peek(p)->kind != ASL_NAME) {
    asl_fail_here(p, "expected a name instead of");
    return NULL;
  }
  const char *name = asl_token_text(p);
  asl_advance(p);
  if (is_namespace(name) && asl_at(p, ".") && asl_peek_at(p, 1)->kind == ASL_NAME) {
    asl_advance(p);
    name = arena_printf(p->memory, "%s.%s", name, asl_token_text(p));
    asl_advance(p);
  }
  return name;
}

bool asl_enter(asl_parser *p) {
  if (++p->depth > AST_MAX_DEPTH)
    asl_fail_here(p, "nested too deeply at");
  return !p->failed;
}

asl_parser asl_parser_open(arena *memory, const char *path, const char *text, size_t from, size_t to,
                           diagnostics *d) {
  asl_parser p = {.memory = memory, .path = path, .text = text, .diagnostics = d};
  p.tokens = asl_tokens_read(text, from, to);
  if (p.tokens.error)
    fail(&p, p.tokens.error_offset, p.tokens.error, NULL, 0);
  return p;
}

void asl_parser_close(asl_parser *p) { asl_tokens_free(&p->tokens); }

// ---- nodes --------------------------------------------------------------------------------------

ast_node *asl_node(asl_parser *p, ast_kind kind, ast_place place, const ast_node *a, const ast_node *b,
                   const ast_node *c) {
  const ast_node *children[] = {a, b, c};
  return ast_new(p->memory, kind, place, children, c ? 3 : b ? 2 : a ? 1 : 0);
}

ast_node *asl_binary(asl_parser *p, ast_op op, ast_place place, const ast_node *a, const ast_node *b) {
  ast_node *n = asl_node(p, AST_BINARY, place, a, b, NULL);
  n->op = op;
  return n;
}

ast_node *asl_named(asl_parser *p, ast_kind kind, ast_place place, const char *name,
                    const asl_list *children) {
  ast_node *n = ast_new(p->memory, kind, place, children ? children->data : NULL,
                        children ? (uint32_t)children->size : 0);
  n->name = name;
  return n;
}

// ---- declarations -------------------------------------------------------------------------------

static bool is_word_operator(const asl_parser *p, const asl_token *t) {
  static const char *const words[] = {"AND", "OR", "EOR", "DIV", "MOD", "IN", "then", "else", "elsif"};
  for (size_t k = 0; k < sizeof words / sizeof *words; k++)
    if (asl_spells(p, t, words[k]))
      return true;
  return false;
}

bool asl_at_declaration(const asl_parser *p) {
  if (asl_peek(p)->kind != ASL_NAME)
    return false;
  size_t ahead = asl_at(p, "AArch64") || asl_at(p, "AArch32") ? 3 : 1; // a name with a dot
  if (asl_at(p, "array"))
    return true;
  if (asl_at(p, "bits") && asl_spells(p, asl_peek_at(p, 1), "(")) {
    unsigned open = 1;
    for (ahead = 2; open && asl_peek_at(p, ahead)->kind != ASL_END; ahead++) {
      open += asl_spells(p, asl_peek_at(p, ahead), "(");
      open -= asl_spells(p, asl_peek_at(p, ahead), ")");
    }
  }
  const asl_token *t = asl_peek_at(p, ahead);
  return t->kind == ASL_NAME && !is_word_operator(p, t) && !asl_begins_unknown(t, p);
}

static void end_statement(asl_parser *p) { asl_expect(p, ";"); }

// declaration := type NAME ["=" expression] {"," NAME ["=" expression]} ";"
static const ast_node *parse_declaration(asl_parser *p) {
  ast_place place = asl_here(p);
  const ast_node *type = asl_parse_type(p);
  asl_list all = {0};
  do {
    ast_place at = asl_here(p);
    const char *name = asl_take_name(p);
    const ast_node *value = asl_take(p, "=") ? asl_parse_expression(p) : NULL;
    if (p->failed)
      break;
    ast_node *n = asl_node(p, AST_DECLARE, at, type, value, NULL);
    n->name = name;
    stack_push(&all, n);
  } while (asl_take(p, ","));
  end_statement(p);
  const ast_node *n = p->failed       ? NULL
                      : all.size == 1 ? all.data[0]
                                      : asl_named(p, AST_BLOCK, place, NULL, &all);
  stack_free(&all);
  return n;
}

// ---- statements ---------------------------------------------------------------------------------

// Up to the end of the line, or what ends an alternative of an `if` in one line.
static bool ends_line(const asl_parser *p) {
  asl_token_kind k = asl_peek(p)->kind;
  return k == ASL_LINE || k == ASL_END || k == ASL_DEDENT || asl_at(p, "elsif") || asl_at(p, "else");
}

static const ast_node *parse_statements(asl_parser *p, bool (*ends)(const asl_parser *p)) {
  ast_place place = asl_here(p);
  asl_list list = {0};
  while (!p->failed && !ends(p)) {
    stack_push(&list, parse_statement(p));
    while (asl_peek(p)->kind == ASL_LINE && ends != ends_line)
      asl_advance(p);
  }
  const ast_node *n = p->failed ? NULL : asl_named(p, AST_BLOCK, place, NULL, &list);
  stack_free(&list);
  return n;
}

static bool ends_block(const asl_parser *p) {
  return asl_peek(p)->kind == ASL_DEDENT || asl_peek(p)->kind == ASL_END;
}

const ast_node *asl_parse_block(asl_parser *p) {
  if (!asl_take_kind(p, ASL_LINE) || !asl_take_kind(p, ASL_INDENT))
    return asl_fail_here(p, "expected an indented block instead of");
  const ast_node *n = parse_statements(p, ends_block);
  if (!p->failed && !asl_take_kind(p, ASL_DEDENT))
    return asl_fail_here(p, "expected the end of the block instead of");
  return n;
}

// body := block | statements in the same line | nothing
static const ast_node *parse_body(asl_parser *p) {
  if (asl_peek(p)->kind == ASL_LINE && asl_peek_at(p, 1)->kind != ASL_INDENT)
    return asl_named(p, AST_BLOCK, asl_here(p), NULL, NULL);
  return asl_peek(p)->kind == ASL_LINE ? asl_parse_block(p) : parse_statements(p, ends_line);
}

// An alternative may follow on the next line.
static void skip_to_alternative(asl_parser *p) {
  const asl_token *next = asl_peek_at(p, 1);
  if (asl_peek(p)->kind == ASL_LINE && (asl_spells(p, next, "else") || asl_spells(p, next, "elsif")))
    asl_advance(p);
}

// if := (if | elsif) expression then body [elsif ... | else body]
static const ast_node *parse_if(asl_parser *p) {
  if (!asl_enter(p))
    return NULL;
  ast_place place = asl_here(p);
  asl_advance(p);
  const ast_node *condition = asl_parse_expression(p);
  asl_expect(p, "then");
  const ast_node *yes = p->failed ? NULL : parse_body(p), *no = NULL;
  skip_to_alternative(p);
  if (asl_at(p, "elsif"))
    no = parse_if(p);
  else if (asl_take(p, "else"))
    no = parse_body(p);
  p->depth--;
  return p->failed ? NULL : asl_node(p, AST_IF, place, condition, yes, no);
}

// alternative := when label {"," label} ["=>"] body | otherwise ["=>"] body
// alternatives up to the end of the block, as a chain of ifs
static const ast_node *parse_alternatives(asl_parser *p, const ast_node *selector) {
  ast_place place = asl_here(p);
  if (!asl_enter(p))
    return NULL;
  const ast_node *n = NULL;
  if (asl_take(p, "otherwise")) {
    asl_take(p, "=>");
    n = parse_body(p);
    asl_take_kind(p, ASL_LINE);
  } else if (asl_take(p, "when")) {
    asl_list labels = {0};
    stack_push(&labels, selector);
    do
      stack_push(&labels, asl_parse_primary(p));
    while (!p->failed && asl_take(p, ","));
    const ast_node *condition = p->failed ? NULL : asl_named(p, AST_ONE_OF, place, NULL, &labels);
    stack_free(&labels);
    asl_take(p, "=>");
    const ast_node *body = p->failed ? NULL : parse_body(p);
    asl_take_kind(p, ASL_LINE);
    const ast_node *rest = NULL;
    if (!p->failed && !ends_block(p))
      rest = parse_alternatives(p, selector);
    if (!p->failed)
      n = asl_node(p, AST_IF, place, condition, body, rest);
  } else {
    asl_fail_here(p, "expected 'when' instead of");
  }
  p->depth--;
  return p->failed ? NULL : n;
}

// case := case expression of LINE INDENT alternatives DEDENT
static const ast_node *parse_case(asl_parser *p) {
  asl_advance(p);
  const ast_node *selector = asl_parse_expression(p);
  asl_expect(p, "of");
  if (!p->failed && (!asl_take_kind(p, ASL_LINE) || !asl_take_kind(p, ASL_INDENT)))
    return asl_fail_here(p, "expected alternatives instead of");
  const ast_node *n = p->failed ? NULL : parse_alternatives(p, selector);
  if (!p->failed && !asl_take_kind(p, ASL_DEDENT))
    return asl_fail_here(p, "expected the end of the alternatives instead of");
  return n;
}

// for := for NAME "=" expression (to | downto) expression [do] block
static const ast_node *parse_for(asl_parser *p) {
  ast_place place = asl_here(p);
  asl_advance(p);
  const char *name = asl_take_name(p);
  asl_expect(p, "=");
  const ast_node *from = p->failed ? NULL : asl_parse_expression(p);
  bool down = asl_at(p, "downto");
  if (!asl_take(p, "downto"))
    asl_expect(p, "to");
  const ast_node *to = p->failed ? NULL : asl_parse_expression(p);
  asl_take(p, "do");
  const ast_node *body = p->failed ? NULL : parse_body(p);
  if (p->failed)
    return NULL;
  ast_node *n = asl_node(p, AST_FOR, place, from, to, body);
  n->op = down ? AST_OP_SUB : AST_OP_ADD;
  n->name = name;
  return n;
}

// while := while expression do body
static const ast_node *parse_while(asl_parser *p) {
  ast_place place = asl_here(p);
  asl_advance(p);
  const ast_node *condition = asl_parse_expression(p);
  asl_expect(p, "do");
  const ast_node *body = p->failed ? NULL : parse_body(p);
  return p->failed ? NULL : asl_node(p, AST_WHILE, place, condition, body, NULL);
}

// repeat := repeat block until expression ";": the body once, then while the condition does not hold
static const ast_node *parse_repeat(asl_parser *p) {
  ast_place place = asl_here(p);
  asl_advance(p);
  const ast_node *body = parse_body(p);
  asl_take_kind(p, ASL_LINE);
  asl_expect(p, "until");
  const ast_node *until = p->failed ? NULL : asl_parse_expression(p);
  end_statement(p);
  if (p->failed)
    return NULL;
  ast_node *goes_on = asl_node(p, AST_UNARY, place, until, NULL, NULL);
  goes_on->op = AST_OP_NOT;
  return asl_node(p, AST_BLOCK, place, body, asl_node(p, AST_WHILE, place, goes_on, body, NULL), NULL);
}

// What says that the text does not apply, or that what happens is not said; what follows on the line only
// explains.
static const ast_node *parse_rejection(asl_parser *p) {
  static const char *const words[] = {"UNDEFINED", "UNPREDICTABLE", "SEE", "IMPLEMENTATION_DEFINED", "throw"};
  for (size_t k = 0; k < sizeof words / sizeof *words; k++)
    if (asl_at(p, words[k])) {
      ast_node *n = asl_named(p, AST_REJECT, asl_here(p), words[k], NULL);
      while (!asl_at(p, ";") && asl_peek(p)->kind > ASL_DEDENT)
        asl_advance(p);
      end_statement(p);
      return n;
    }
  return NULL;
}

// assignment := postfix "=" expression ";" | call ";"
static const ast_node *parse_assignment(asl_parser *p) {
  ast_place place = asl_here(p);
  const ast_node *target =
      asl_take(p, "-") ? asl_named(p, AST_NAME, place, "-", NULL) : asl_parse_postfix(p); // "-": not wanted
  if (p->failed)
    return NULL;
  if (asl_take(p, "=")) {
    const ast_node *value = asl_parse_expression(p);
    end_statement(p);
    return p->failed ? NULL : asl_node(p, AST_ASSIGN, place, target, value, NULL);
  }
  if (target->kind != AST_CALL)
    return asl_fail_here(p, "expected '=' instead of");
  end_statement(p);
  return target;
}

static const ast_node *parse_simple(asl_parser *p) {
  ast_place place = asl_here(p);
  if (asl_take(p, "return")) {
    const ast_node *value = asl_at(p, ";") ? NULL : asl_parse_expression(p);
    end_statement(p);
    return p->failed ? NULL : asl_node(p, AST_RETURN, place, value, NULL, NULL);
  }
  if (asl_take(p, "assert")) {
    const ast_node *condition = asl_parse_expression(p);
    end_statement(p);
    return p->failed ? NULL : asl_node(p, AST_ASSERT, place, condition, NULL, NULL);
  }
  const ast_node *n = parse_rejection(p);
  if (n || p->failed)
    return n;
  asl_take(p, "constant");
  return asl_at_declaration(p) ? parse_declaration(p) : parse_assignment(p);
}

static const ast_node *parse_statement(asl_parser *p) {
  if (!asl_enter(p))
    return NULL;
  const ast_node *n = asl_at(p, "if")       ? parse_if(p)
                      : asl_at(p, "case")   ? parse_case(p)
                      : asl_at(p, "for")    ? parse_for(p)
                      : asl_at(p, "while")  ? parse_while(p)
                      : asl_at(p, "repeat") ? parse_repeat(p)
                                            : parse_simple(p);
  p->depth--;
  return p->failed ? NULL : n;
}
