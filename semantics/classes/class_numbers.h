// The numbers of a class as text: arithmetic over its parameters, as dialects/auto.semantics.mlir has it.
//
//   list  =  sum { ";" sum }
//   sum   =  product { ("+" | "-") product }
//   product = power { ("*" | "/") power }          a quotient that is no whole number has no value
//   power =  "-" power  |  "2^" unit  |  unit      2^128 and above are 0: constants count modulo their width
//   unit  =  number  |  parameter  |  "(" sum ")"  |  "log2(" sum ")"
//         |  "least(" sum "," sum ")"  |  "greatest(" sum "," sum ")"
//
// least(s, w) and greatest(s, w) are the ends of the range of a number of w bits, signed where s is not 0.
#ifndef AUTO_SEMANTICS_CLASSES_CLASS_NUMBERS_H
#define AUTO_SEMANTICS_CLASSES_CLASS_NUMBERS_H

#include "support/util.h"

typedef struct class_number {
  wide_int value;
  bool holds; // false: it has no value with these parameters
} class_number;

// The values of the list's sums, `count` of them, with these parameters. False if the text is no list of that
// many.
bool class_numbers_eval(const char *text, const char *const *names, const int64_t *parameters,
                        uint32_t num_parameters, class_number *out, uint32_t count);
// The text of the list's sum at `position`, with its length: for diagnostics. NULL past the end.
const char *class_numbers_text(const char *text, uint32_t position, size_t *length);

#endif
