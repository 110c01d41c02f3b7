// Tokens of the Intel notation. It is line oriented: an end of line is a token, a backslash before it
// continues the line, "//" starts a comment, tabs and spaces only separate.
#ifndef AUTO_SEMGEN_X86_LEXER_H
#define AUTO_SEMGEN_X86_LEXER_H

#include "execute/ast.h"

typedef enum lexer_kind {
  LEX_END,
  LEX_LINE, // end of line, or ";"
  LEX_NUMBER,
  LEX_NAME,
  LEX_KEYWORD,
  LEX_SYMBOL,
  LEX_ERROR,
} lexer_kind;

typedef enum lexer_word {
  WORD_NONE,
  WORD_FOR,
  WORD_TO,
  WORD_DOWNTO,
  WORD_ENDFOR,
  WORD_IF,
  WORD_ELSE,
  WORD_FI,
  WORD_CASE,
  WORD_OF,
  WORD_ESAC,
  WORD_DO,
  WORD_WHILE,
  WORD_OD,
  WORD_DEFINE,
  WORD_RETURN,
  WORD_AND,
  WORD_OR,
  WORD_XOR,
  WORD_NOT,
  WORD_MOD,
} lexer_word;

typedef struct lexer_token {
  lexer_kind kind;
  lexer_word word;     // KEYWORD
  size_t offset, size; // in the text
  uint64_t number;     // NUMBER
  char symbol[4];      // SYMBOL: its spelling
  const char *error;   // ERROR: what is wrong
} lexer_token;

typedef struct lexer {
  const char *text;
  size_t size, at;
} lexer;

lexer_token lexer_next(lexer *l);

#endif
