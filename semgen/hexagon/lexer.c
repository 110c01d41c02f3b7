// Cuts one token off the text at a time: names, numbers in decimal and hexadecimal, the longest symbol that
// fits.
#include "semgen/hexagon/lexer.h"

#include <string.h>

static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

static char at(const hvx_lexer *l, size_t k) { return l->at + k < l->size ? l->text[l->at + k] : 0; }

static int digit_value(char c) {
  return is_digit(c)            ? c - '0'
         : c >= 'a' && c <= 'f' ? c - 'a' + 10
         : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                : 99;
}

static void read_number(hvx_lexer *l, hvx_token *t) {
  int base = at(l, 0) == '0' && (at(l, 1) == 'x' || at(l, 1) == 'X') && digit_value(at(l, 2)) < 16 ? 16 : 10;
  t->kind = HVX_NUMBER;
  if (base == 16)
    l->at += 2;
  for (; digit_value(at(l, 0)) < base; l->at++) {
    if (t->number > (UINT64_MAX >> 4)) {
      t->kind = HVX_ERROR;
      t->error = "a number of more than 64 bits";
    }
    t->number = t->number * (unsigned)base + (unsigned)digit_value(at(l, 0));
  }
  if (is_letter(at(l, 0)) && t->kind == HVX_NUMBER) {
    t->kind = HVX_ERROR;
    t->error = "a number that ends in a letter";
  }
}

// The longest first.
static const char *const symbols[] = {">>>", ">>=", "<<=", ">>", "<<", "->", "++", "--", "+=", "-=", "*=",
                                      "|=",  "&=",  "^=",  "==", "!=", "<=", ">=", "&&", "||", "+",  "-",
                                      "*",   "/",   "%",   "&",  "|",  "^",  "~",  "!",  "<",  ">",  "=",
                                      "?",   ":",   ";",   ",",  ".",  "(",  ")",  "[",  "]",  "{",  "}"};

static void read_symbol(hvx_lexer *l, hvx_token *t) {
  for (size_t k = 0; k < sizeof symbols / sizeof *symbols; k++) {
    size_t n = strlen(symbols[k]);
    if (l->size - l->at >= n && memcmp(l->text + l->at, symbols[k], n) == 0) {
      t->kind = HVX_SYMBOL;
      memcpy(t->symbol, symbols[k], n);
      l->at += n;
      return;
    }
  }
  t->kind = HVX_ERROR;
  t->error = "a character that the notation does not use";
  l->at++;
}

hvx_token hvx_lexer_next(hvx_lexer *l) {
  while (at(l, 0) == ' ' || at(l, 0) == '\t' || at(l, 0) == '\n' || at(l, 0) == '\r')
    l->at++;
  hvx_token t = {.kind = HVX_END, .offset = l->at};
  if (l->at >= l->size)
    return t;
  if (is_digit(at(l, 0))) {
    read_number(l, &t);
  } else if (is_letter(at(l, 0)) || (at(l, 0) == '#' && is_letter(at(l, 1)))) {
    t.kind = HVX_NAME;
    do
      l->at++;
    while (is_letter(at(l, 0)) || is_digit(at(l, 0)));
  } else {
    read_symbol(l, &t);
  }
  t.size = l->at - t.offset;
  return t;
}
