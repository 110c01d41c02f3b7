// Tokens of Arm's ASL. Blocks are shown by indentation: the end of a statement's line is a token, and so is
// every change of indentation. A line goes on where a bracket is open, and before or after an operator.
#ifndef AUTO_ASL_LEXER_H
#define AUTO_ASL_LEXER_H

#include "execute/ast.h"

typedef enum asl_token_kind {
  ASL_END,
  ASL_LINE,   // end of line
  ASL_INDENT, // the lines that follow are further to the right
  ASL_DEDENT, // back to an earlier indentation; one for each that ends
  ASL_NUMBER,
  ASL_REAL, // a number with a fraction
  ASL_LONG, // a hexadecimal number of more than 64 bits
  ASL_BITS, // 'x01 1'
  ASL_TEXT, // "..."
  ASL_NAME, // keywords too
  ASL_SYMBOL,
} asl_token_kind;

typedef struct asl_token {
  asl_token_kind kind;
  size_t offset, size; // in the text; of BITS and TEXT without the quotes
  uint64_t number;     // NUMBER
} asl_token;

typedef struct asl_tokens {
  STACK(asl_token) list; // ends with ASL_END
  const char *error;     // NULL, or what is wrong
  size_t error_offset;
} asl_tokens;

// Reads text[from..to). Free with asl_tokens_free, also after an error.
asl_tokens asl_tokens_read(const char *text, size_t from, size_t to);
void asl_tokens_free(asl_tokens *t);

#endif
