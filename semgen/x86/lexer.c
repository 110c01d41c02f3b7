// Cuts one token off the text at a time; words of the language are told from names by a table.
#include "semgen/x86/lexer.h"

#include <ctype.h>
#include <string.h>

static const struct {
  const char *text;
  lexer_word word;
} keywords[] = {
    {"FOR", WORD_FOR},       {"to", WORD_TO},         {"TO", WORD_TO},     {"downto", WORD_DOWNTO},
    {"ENDFOR", WORD_ENDFOR}, {"IF", WORD_IF},         {"ELSE", WORD_ELSE}, {"FI", WORD_FI},
    {"CASE", WORD_CASE},     {"OF", WORD_OF},         {"ESAC", WORD_ESAC}, {"DO", WORD_DO},
    {"WHILE", WORD_WHILE},   {"OD", WORD_OD},         {"AND", WORD_AND},   {"and", WORD_AND},
    {"DEFINE", WORD_DEFINE}, {"RETURN", WORD_RETURN}, {"OR", WORD_OR},     {"or", WORD_OR},
    {"XOR", WORD_XOR},       {"xor", WORD_XOR},       {"NOT", WORD_NOT},   {"not", WORD_NOT},
    {"of", WORD_OF},         {"mod", WORD_MOD},
};

// Longest first, so that the first match is the right one.
static const char *const symbols[] = {"<<=", ">>=", ":=", "<<", ">>", "<=", ">=", "==", "!=", "+=",
                                      "-=",  "*=",  "|=", "&=", "^=", "&&", "||", ":",  "[",  "]",
                                      "(",   ")",   "{",  "}",  ",",  ".",  "?",  "+",  "-",  "*",
                                      "/",   "%",   "<",  ">",  "=",  "&",  "|",  "^",  "~",  "!"};

static bool is_name(char c) { return isalnum((unsigned char)c) || c == '_'; }

static void skip_blanks(lexer *l) {
  while (l->at < l->size) {
    const char *p = l->text + l->at;
    size_t left = l->size - l->at;
    if (*p == ' ' || *p == '\t' || *p == '\r') {
      l->at++;
    } else if (*p == '\\' && left > 1 && p[1] == '\n') {
      l->at += 2;
    } else if (*p == '\\' && left > 2 && p[1] == '\r' && p[2] == '\n') {
      l->at += 3;
    } else if (*p == '/' && left > 1 && p[1] == '/') {
      while (l->at < l->size && l->text[l->at] != '\n')
        l->at++;
    } else {
      return;
    }
  }
}

static lexer_token read_number(lexer *l, lexer_token t) {
  const char *p = l->text + l->at, *end = l->text + l->size, *start = p;
  unsigned base = 10;
  if (end - p > 2 && p[0] == '0' && (p[1] == 'x' || p[1] == 'X')) {
    base = 16;
    p += 2;
  }
  const char *digits = p;
  t.kind = LEX_NUMBER;
  for (; p < end && is_name(*p); p++) {
    unsigned digit = isdigit((unsigned char)*p)    ? (unsigned)(*p - '0')
                     : isxdigit((unsigned char)*p) ? (unsigned)(tolower((unsigned char)*p) - 'a' + 10)
                                                   : 16;
    if (digit >= base)
      t.kind = LEX_ERROR, t.error = "malformed number";
    else if (__builtin_mul_overflow(t.number, base, &t.number) ||
             __builtin_add_overflow(t.number, digit, &t.number))
      t.kind = LEX_ERROR, t.error = "a number of more than 64 bits";
  }
  if (p == digits)
    t.kind = LEX_ERROR, t.error = "malformed number";
  // 1.0 is 1; other fractions do not occur.
  if (t.kind == LEX_NUMBER && base == 10 && end - p > 1 && p[0] == '.' && p[1] == '0')
    for (p++; p < end && *p == '0'; p++)
      ;
  t.size = (size_t)(p - start);
  return t;
}

static lexer_token read_name(lexer *l, lexer_token t) {
  const char *p = l->text + l->at;
  size_t n = 0, left = l->size - l->at;
  while (n < left && is_name(p[n]))
    n++;
  t.kind = LEX_NAME;
  t.size = n;
  for (size_t k = 0; k < sizeof keywords / sizeof *keywords; k++)
    if (strlen(keywords[k].text) == n && memcmp(p, keywords[k].text, n) == 0) {
      t.kind = LEX_KEYWORD;
      t.word = keywords[k].word;
    }
  return t;
}

lexer_token lexer_next(lexer *l) {
  skip_blanks(l);
  lexer_token t = {.offset = l->at};
  if (l->at >= l->size)
    return t;
  char c = l->text[l->at];
  if (c == '\n' || c == ';') {
    t.kind = LEX_LINE;
    t.size = 1;
  } else if (isdigit((unsigned char)c)) {
    t = read_number(l, t);
  } else if (is_name(c)) {
    t = read_name(l, t);
  } else {
    t.kind = LEX_ERROR;
    t.error = "unexpected character";
    t.size = 1;
    for (size_t k = 0; k < sizeof symbols / sizeof *symbols; k++) {
      size_t n = strlen(symbols[k]);
      if (n <= l->size - l->at && memcmp(l->text + l->at, symbols[k], n) == 0) {
        t.kind = LEX_SYMBOL;
        t.error = NULL;
        t.size = n;
        memcpy(t.symbol, symbols[k], n);
        break;
      }
    }
  }
  l->at += t.size;
  return t;
}
