// Words for a class's body: the part of its name that says what is computed. See naming.h.
#ifndef AUTO_SEMGEN_NAMING_NAME_OPERATION_H
#define AUTO_SEMGEN_NAMING_NAME_OPERATION_H

#include "semgen/classes/similarity.h"

// What the words need to know of a node; computed once per node, since bodies are graphs with much sharing.
typedef struct word_facts {
  bool fixed;         // depends on the lane's position only
  bool fixed_by_user; // on position and immediates only
  bool leaf;          // a read, extended or not, or a choice of reads by position: what the words are about
  bool gather;        // such a leaf, of lanes that an operand or an immediate chooses
  bool comparing;     // comparisons of leaves, chosen among or combined by position and immediates
  uint32_t first;     // lowest operand that it reads, UINT32_MAX for none
  const char *words[2];
} word_facts;

typedef struct namer {
  const similarity_class *c;
  const shape_result *result;          // the core: the first result without what some members lack
  const shape_result_numbers *numbers; // of one member
  const shape_numbers *all;
  arena *memory;
  word_facts *facts;
  uint32_t composed; // how often operators are joined for want of a word
} namer;

// For the core of the class's result 0, with a member's numbers.
namer words_new(const similarity_class *c, const shape_numbers *member, arena *a);
// Words for the whole body; "" when it is the identity, so that maps are all there is. Sets n->composed.
const char *words_of_body(namer *n);
// "first_second", or the other one when one is empty.
const char *words_join(namer *n, const char *first, const char *second);
// The word for an operator on leaves.
const char *words_operator(term_op op);
// Does the body leave a fixed part of the result's lanes zero (x86's masks of 8 bits for 2 or 4 lanes)?
bool words_padded(const namer *n);
// The node below all padding, extensions and truncations.
uint32_t words_root(const namer *n);

#endif
