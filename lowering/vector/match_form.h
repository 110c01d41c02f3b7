// What terms are up to the numbers of the lanes that they read.
//
// A term has a form and per leaf the least lane that it reads: a[5] + a[7] has the form of a[0] + a[2], at 5.
// Terms of equal forms are each other's shift, by what their least lanes differ. Each term is looked at once,
// however many packs it is in and however deep it is.
#ifndef AUTO_LOWERING_VECTOR_MATCH_FORM_H
#define AUTO_LOWERING_VECTOR_MATCH_FORM_H

#include "semantics/term/term.h"

// The least lane of one leaf.
typedef struct form_place {
  uint32_t leaf;
  int32_t least;
} form_place;

// Equal exactly where `form` is, but for the places' `least`.
typedef struct term_form {
  uint32_t form;            // FORM_NONE: the term cannot be shifted
  uint32_t count;           // leaves, FORM_MAX_LEAVES at most
  const form_place *places; // by leaf, ascending
} term_form;

enum { FORM_NONE = 1, FORM_MAX_LEAVES = 64 };

typedef STACK(uint32_t) word_list;

// Sequences of words, numbered from 0 in the order of their arrival.
typedef struct word_table word_table;
word_table *word_table_new(void);
void word_table_free(word_table *t);
// The number of a sequence; `is_new` says whether it has just got it.
uint32_t word_table_find(word_table *t, const word_list *words, bool *is_new);
const uint32_t *word_table_words(const word_table *t, uint32_t number, size_t *count);

typedef struct form_table form_table;
form_table *form_table_new(void);
void form_table_free(form_table *f);
// The form of a term of `c`. It lasts until another term is asked for; its places last as long as the table.
term_form form_of(form_table *f, const term_context *c, term_id t);
// Is it known already?
bool form_is_known(const form_table *f, term_id t);
// The term has the same form as another one, its leaves at these places, which are copied.
void form_know(form_table *f, term_id t, term_form of, const form_place *places);

#endif
