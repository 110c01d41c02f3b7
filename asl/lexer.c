// Splits ASL text into tokens, and puts ends of lines and changes of indentation among them unless a
// bracket is open or an operator goes over the line's end.
#include "asl/lexer.h"

#include <ctype.h>
#include <string.h>

enum { MAX_INDENTS = 64 };

typedef struct reader {
  const char *text;
  size_t at, end;
  unsigned open; // brackets
  size_t indents[MAX_INDENTS];
  unsigned num_indents;
  asl_tokens *out;
} reader;

// Longest first, so that the first match is the right one.
static const char *const symbols[] = {
    "-->", "<->", "==", "!=", "<=", ">=", "<<", ">>", "&&", "||", "+:", "=>", "++", "..", "(", ")", "[", "]",
    "{",   "}",   ",",  ";",  ":",  "=",  "<",  ">",  "+",  "-",  "*",  "/",  "^",  "!",  "&", ".", "|", "?"};

static bool is_name(char c) { return isalnum((unsigned char)c) || c == '_'; }

static void fail(reader *r, const char *message) {
  if (!r->out->error) {
    r->out->error = message;
    r->out->error_offset = r->at;
  }
  r->at = r->end;
}

static void add(reader *r, asl_token_kind kind, size_t offset, size_t size, uint64_t number) {
  stack_push(&r->out->list, (asl_token){kind, offset, size, number});
}

static bool spells(const reader *r, const asl_token *t, const char *text) {
  return t->size == strlen(text) && memcmp(r->text + t->offset, text, t->size) == 0;
}

static bool is_one_of(const reader *r, const asl_token *t, const char *const *list) {
  for (; *list; list++)
    if (spells(r, t, *list))
      return true;
  return false;
}

// Operators that stand between two operands.
static bool is_infix(const reader *r, const asl_token *t) {
  static const char *const infix_symbols[] = {"==", "!=", "<=", ">=", "<<", ">>", "&&", "||",  "=", "<",
                                              ">",  "+",  "-",  "*",  "/",  "^",  ":",  "-->", ",", NULL};
  static const char *const infix_names[] = {"AND", "OR", "EOR", "DIV", "MOD", "IN", NULL};
  return t->kind == ASL_SYMBOL ? is_one_of(r, t, infix_symbols)
                               : t->kind == ASL_NAME && is_one_of(r, t, infix_names);
}

// A statement that begins with "- =".
static bool drops_value(const reader *r, const asl_token *t) {
  size_t at = t->offset + t->size;
  while (at < r->end && r->text[at] == ' ')
    at++;
  return spells(r, t, "-") && at < r->end && r->text[at] == '=';
}

static void read_number(reader *r) {
  size_t start = r->at, at = start;
  const char *p = r->text;
  unsigned base = 10;
  uint64_t number = 0;
  bool wide = false;
  if (r->end - at > 2 && p[at] == '0' && (p[at + 1] == 'x' || p[at + 1] == 'X')) {
    base = 16;
    at += 2;
  }
  size_t digits = at;
  for (; at < r->end && is_name(p[at]); at++) {
    unsigned char c = (unsigned char)p[at];
    if (c == '_')
      continue;
    unsigned digit = isdigit(c) ? c - '0' : isxdigit(c) ? (unsigned)tolower(c) - 'a' + 10 : 16;
    if (digit >= base) {
      fail(r, "malformed number");
      return;
    }
    if (__builtin_mul_overflow(number, base, &number) || __builtin_add_overflow(number, digit, &number))
      wide = true;
  }
  if (at == digits) {
    fail(r, "malformed number");
    return;
  }
  if (wide && base == 10) {
    fail(r, "a number of more than 64 bits");
    return;
  }
  asl_token_kind kind = wide ? ASL_LONG : ASL_NUMBER;
  if (base == 10 && r->end - at > 1 && p[at] == '.' && isdigit((unsigned char)p[at + 1])) {
    kind = ASL_REAL;
    for (at++; at < r->end && isdigit((unsigned char)p[at]); at++)
      ;
  }
  r->at = at;
  add(r, kind, start, at - start, number);
}

static void read_quoted(reader *r, char quote) {
  size_t start = r->at + 1, at = start;
  while (at < r->end && r->text[at] != quote && r->text[at] != '\n')
    at++;
  if (at >= r->end || r->text[at] != quote) {
    fail(r, "a quote that is not closed");
    return;
  }
  for (size_t k = start; quote == '\'' && k < at; k++)
    if (r->text[k] != '0' && r->text[k] != '1' && r->text[k] != 'x' && r->text[k] != ' ') {
      fail(r, "bits other than 0, 1 and x");
      return;
    }
  add(r, quote == '\'' ? ASL_BITS : ASL_TEXT, start, at - start, 0);
  r->at = at + 1;
}

static void read_symbol(reader *r) {
  for (size_t k = 0; k < sizeof symbols / sizeof *symbols; k++) {
    size_t n = strlen(symbols[k]);
    if (n > r->end - r->at || memcmp(r->text + r->at, symbols[k], n) != 0)
      continue;
    char c = symbols[k][0];
    if (n == 1 && (c == '(' || c == '[' || c == '{'))
      r->open++;
    if (n == 1 && (c == ')' || c == ']' || c == '}') && r->open)
      r->open--;
    add(r, ASL_SYMBOL, r->at, n, 0);
    r->at += n;
    return;
  }
  fail(r, "unexpected character");
}

static void read_token(reader *r) {
  char c = r->text[r->at];
  if (isdigit((unsigned char)c)) {
    read_number(r);
  } else if (is_name(c)) {
    size_t start = r->at;
    while (r->at < r->end && is_name(r->text[r->at]))
      r->at++;
    add(r, ASL_NAME, start, r->at - start, 0);
  } else if (c == '\'' || c == '"') {
    read_quoted(r, c);
  } else {
    read_symbol(r);
  }
}

// Passes over blanks and comments; whether a line ended.
static bool skip_blanks(reader *r) {
  bool line = false;
  while (r->at < r->end) {
    const char *p = r->text + r->at;
    size_t left = r->end - r->at;
    if (*p == '\n' || *p == ' ' || *p == '\t' || *p == '\r') {
      line |= *p == '\n';
      r->at++;
    } else if (*p == '/' && left > 1 && p[1] == '/') {
      while (r->at < r->end && r->text[r->at] != '\n')
        r->at++;
    } else if (*p == '/' && left > 1 && p[1] == '*') {
      size_t at = r->at + 2;
      while (at + 1 < r->end && (r->text[at] != '*' || r->text[at + 1] != '/'))
        at++;
      if (at + 1 >= r->end) {
        fail(r, "a comment that is not closed");
        return line;
      }
      r->at = at + 2;
    } else {
      break;
    }
  }
  return line;
}

static size_t column_of(const reader *r, size_t at) {
  size_t start = at;
  while (start > 0 && r->text[start - 1] != '\n')
    start--;
  return at - start;
}

// Puts the end of the line, and what the next line's indentation says, before the token at `at`.
static void end_line(reader *r, size_t at, size_t column) {
  add(r, ASL_LINE, at, 0, 0);
  if (column > r->indents[r->num_indents - 1]) {
    if (r->num_indents == MAX_INDENTS) {
      fail(r, "nested too deeply");
      return;
    }
    r->indents[r->num_indents++] = column;
    add(r, ASL_INDENT, at, 0, 0);
  }
  while (column < r->indents[r->num_indents - 1]) {
    if (r->num_indents > 1 && column > r->indents[r->num_indents - 2]) {
      r->indents[r->num_indents - 1] = column; // between the two: still this block
      break;
    }
    r->num_indents--;
    add(r, ASL_DEDENT, at, 0, 0);
    if (r->num_indents == 0) {
      r->indents[r->num_indents++] = 0;
      break;
    }
  }
}

asl_tokens asl_tokens_read(const char *text, size_t from, size_t to) {
  asl_tokens out = {0};
  reader r = {.text = text, .at = from, .end = to, .out = &out, .num_indents = 1};
  skip_blanks(&r);
  r.indents[0] = r.at < to ? column_of(&r, r.at) : 0;
  bool line = false;
  while (r.at < to) {
    if (line && r.open == 0) {
      asl_token last = out.list.data[out.list.size - 1];
      size_t at = r.at;
      read_token(&r);
      if (out.error)
        break;
      asl_token t = out.list.data[--out.list.size];
      bool continues =
          is_infix(&r, &last) || (is_infix(&r, &t) && !drops_value(&r, &t)) || spells(&r, &t, "then");
      if (!continues)
        end_line(&r, at, column_of(&r, at));
      if (out.error)
        break;
      stack_push(&out.list, t);
    } else {
      read_token(&r);
    }
    line = skip_blanks(&r);
  }
  if (out.list.size)
    end_line(&r, to, r.indents[0]);
  add(&r, ASL_END, to, 0, 0);
  return out;
}

void asl_tokens_free(asl_tokens *t) { stack_free(&t->list); }
