// Tokens of the C-like notation of the HVX manual. White space only separates; there are no comments.
#ifndef AUTO_SEMGEN_HEXAGON_LEXER_H
#define AUTO_SEMGEN_HEXAGON_LEXER_H

#include "execute/ast.h"

typedef enum hvx_token_kind {
  HVX_END,
  HVX_NUMBER,
  HVX_NAME, // also "#u", the immediate
  HVX_SYMBOL,
  HVX_ERROR,
} hvx_token_kind;

typedef struct hvx_token {
  hvx_token_kind kind;
  size_t offset, size; // in the text
  uint64_t number;     // NUMBER
  char symbol[4];      // SYMBOL: its spelling
  const char *error;   // ERROR: what is wrong
} hvx_token;

typedef struct hvx_lexer {
  const char *text;
  size_t size, at;
} hvx_lexer;

hvx_token hvx_lexer_next(hvx_lexer *l);

#endif
