// Counts the words of all names of a vendor to find its habits, takes these and words for types off each
// member's name, and chooses the words that the members share.
#include "semgen/naming/name_stem.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum {
  MAX_TYPE_LETTERS = 3, // of a word for a type
  MIN_COMMON = 4        // letters that two mnemonics need to have in common
};

typedef STACK(const char *) word_stack;

// ---- the habits of a vendor -----------------------------------------------------------------------
typedef struct word_use {
  const char *word;
  uint32_t instructions, added; // that have it; that have it and are masked forms of one without it
  uint32_t types;               // lane types that all of them have, see types_of
} word_use;
typedef STACK(word_use) use_stack;

typedef struct habit {
  const char *isa;
  const char *lead; // word that all names begin with, without digits; "" for none
  char initial;     // letter that most mnemonics begin with; 0 for none
  bool has_q;       // most mnemonics in q are there without it as well
  uint32_t instructions;
  use_stack uses; // sorted by word
} habit;

struct stem_habits {
  arena *memory;
  STACK(habit) all;
};

static bool has_capital(const char *w) {
  for (; *w; w++)
    if (isupper((unsigned char)*w))
      return true;
  return false;
}

static size_t count_letters(const char *w) {
  size_t n = 0;
  while (isalpha((unsigned char)w[n]))
    n++;
  return n;
}

static void split(const char *name, arena *a, word_stack *out) {
  for (const char *p = name; *p;) {
    size_t n = strcspn(p, "_");
    if (n)
      stack_push(out, arena_strndup(a, p, n));
    p += n + (p[n] == '_');
  }
}

static uint32_t type_bit(const lane_operand *o) {
  uint32_t bit = 0;
  for (uint32_t w = o->width; w > 1; w >>= 1)
    bit++;
  return UINT32_C(1) << (bit % 16 + (o->is_float ? 16 : 0));
}

// Lane types of the vectors, one bit each.
static uint32_t types_of(const lane_function *f) {
  uint32_t types = 0;
  for (uint32_t i = 0; i < f->num_operands; i++)
    types |= f->operands[i].kind == OPERAND_VECTOR ? type_bit(&f->operands[i]) : 0;
  for (uint32_t r = 0; r < f->num_results; r++)
    types |= f->results[r].type.kind == OPERAND_VECTOR ? type_bit(&f->results[r].type) : 0;
  return types;
}

static int compare_uses(const void *p, const void *q) {
  return strcmp(((const word_use *)p)->word, ((const word_use *)q)->word);
}

static const word_use *find_use(const habit *h, const char *word) {
  word_use key = {.word = word};
  return h->uses.size ? bsearch(&key, h->uses.data, h->uses.size, sizeof key, compare_uses) : NULL;
}

static bool contains(const word_stack *words, const char *word) {
  for (size_t k = 0; k < words->size; k++)
    if (strcmp(words->data[k], word) == 0)
      return true;
  return false;
}

static habit *habit_of(const stem_habits *h, const char *isa) {
  for (size_t k = 0; k < h->all.size; k++)
    if (strcmp(h->all.data[k].isa, isa) == 0)
      return &h->all.data[k];
  return NULL;
}

// Counts the words of an instruction; `unmasked` is what it is the masked form of, or NULL.
static void count_words(stem_habits *h, const char *isa, const isa_instruction *i,
                        const isa_instruction *unmasked) {
  habit *x = habit_of(h, isa);
  word_stack words = {0}, plain = {0};
  split(i->name, h->memory, &words);
  if (unmasked)
    split(unmasked->name, h->memory, &plain);
  const char *lead = words.size ? arena_strndup(h->memory, words.data[0], count_letters(words.data[0])) : "";
  if (!x) {
    stack_push(&h->all, (habit){.isa = isa, .lead = lead});
    x = &h->all.data[h->all.size - 1];
  }
  if (strcmp(x->lead, lead) != 0)
    x->lead = "";
  x->instructions++;
  for (size_t k = 0; k < words.size; k++)
    stack_push(&x->uses, (word_use){.word = words.data[k],
                                    .instructions = 1,
                                    .added = unmasked && !contains(&plain, words.data[k]),
                                    .types = types_of(&i->function)});
  stack_free(&words);
  stack_free(&plain);
}

// One entry for each word.
static void sum_uses(habit *x) {
  size_t kept = 0;
  if (x->uses.size)
    qsort(x->uses.data, x->uses.size, sizeof *x->uses.data, compare_uses);
  for (size_t k = 0; k < x->uses.size; k++) {
    word_use *last = kept ? &x->uses.data[kept - 1] : NULL, *u = &x->uses.data[k];
    if (last && strcmp(last->word, u->word) == 0) {
      last->instructions += u->instructions;
      last->added += u->added;
      last->types &= u->types;
    } else {
      x->uses.data[kept++] = *u;
    }
  }
  x->uses.size = kept;
}

// ---- words of one name ----------------------------------------------------------------------------
typedef enum word_kind { WORD_LEAD, WORD_PLAIN, WORD_TYPE, WORD_MASKING } word_kind;

// Letters and the width of a lane or of a register of the function: epi8, s16, si128, f32x4.
static bool is_width_word(const lane_function *f, const char *w) {
  size_t letters = count_letters(w);
  if (letters > MAX_TYPE_LETTERS || !isdigit((unsigned char)w[letters]))
    return false;
  char *end;
  unsigned long width = strtoul(w + letters, &end, 10);
  if (*end == 'x' && isdigit((unsigned char)end[1]))
    strtoul(end + 1, &end, 10);
  bool found = false;
  for (uint32_t i = 0; i < f->num_operands; i++)
    found |= f->operands[i].width == width || (uint64_t)f->operands[i].width * f->operands[i].lanes == width;
  for (uint32_t r = 0; r < f->num_results; r++)
    found |= f->results[r].type.width == width ||
             (uint64_t)f->results[r].type.width * f->results[r].type.lanes == width;
  return !*end && found;
}

// first: no plain word of the name came before.
static word_kind kind_of_word(const habit *h, const lane_function *f, const char *w, bool is_first_word,
                              bool first) {
  const word_use *use = find_use(h, w);
  if (is_first_word && *h->lead)
    return WORD_LEAD;
  if (use && use->added * 2 > use->instructions)
    return WORD_MASKING;
  if (has_capital(w) || (!first && is_width_word(f, w)))
    return WORD_TYPE;
  bool common = use && use->instructions * 32 > h->instructions && use->types;
  return !first && common && strlen(w) <= MAX_TYPE_LETTERS && !w[count_letters(w)] ? WORD_TYPE : WORD_PLAIN;
}

static bool is_wide(const lane_function *f) {
  uint64_t bits = 0;
  for (uint32_t i = 0; i < f->num_operands; i++)
    if (f->operands[i].kind == OPERAND_VECTOR && f->operands[i].lanes * f->operands[i].width > bits)
      bits = f->operands[i].lanes * f->operands[i].width;
  for (uint32_t r = 0; r < f->num_results; r++)
    if (f->results[r].type.lanes * f->results[r].type.width > bits)
      bits = f->results[r].type.lanes * f->results[r].type.width;
  return bits > 64;
}

// Without the letters that are the vendor's habit.
static const char *bare_word(const habit *h, const lane_function *f, const char *w, bool mnemonic, arena *a) {
  size_t n = strlen(w);
  bool initial = mnemonic && h->initial && *w == h->initial && n > 2;
  const char *r = arena_strdup(a, w + initial);
  n -= initial;
  if (h->has_q && is_wide(f) && n > 2 && r[n - 1] == 'q')
    r = arena_strndup(a, r, n - 1);
  return r;
}

static const char *mnemonic_of(const habit *h, const isa_instruction *i, arena *a) {
  word_stack words = {0};
  const char *r = "";
  split(i->name, a, &words);
  for (size_t k = 0; !*r && k < words.size; k++)
    if (kind_of_word(h, &i->function, words.data[k], k == 0, true) == WORD_PLAIN)
      r = words.data[k];
  stack_free(&words);
  return r;
}

// ---- habits of mnemonics --------------------------------------------------------------------------
typedef struct mnemonic_counts {
  uint32_t initials[256], all, in_q, without_q;
} mnemonic_counts;

static void count_mnemonic(const habit *h, const isa_instruction *i, arena *a, mnemonic_counts *n) {
  const char *w = mnemonic_of(h, i, a);
  size_t length = strlen(w);
  n->all++;
  n->initials[(unsigned char)*w]++;
  if (length < 3 || w[length - 1] != 'q' || !is_wide(&i->function))
    return;
  n->in_q++;
  n->without_q += find_use(h, arena_strndup(a, w, length - 1)) != NULL;
}

static void find_mnemonics(const similarity *s, habit *h) {
  mnemonic_counts n = {0};
  arena *a = arena_new();
  for (uint32_t k = 0; k < s->count; k++)
    for (uint32_t m = 0; m < s->classes[k].num_members; m++)
      if (strcmp(s->classes[k].members[m].isa, h->isa) == 0)
        count_mnemonic(h, s->classes[k].members[m].instruction, a, &n);
  for (unsigned letter = 'a'; letter <= 'z'; letter++)
    if (n.initials[letter] * 3 > n.all * 2)
      h->initial = (char)letter;
  h->has_q = n.without_q * 2 > n.in_q;
  arena_free(a);
}

stem_habits *stem_habits_new(const similarity *s) {
  stem_habits *h = util_alloc(sizeof *h);
  *h = (stem_habits){.memory = arena_new()};
  for (uint32_t k = 0; k < s->count; k++) {
    const similarity_class *c = &s->classes[k];
    for (uint32_t m = 0; m < c->num_members; m++)
      count_words(h, c->members[m].isa, c->members[m].instruction, NULL);
    for (uint32_t m = 0; m < c->num_masked; m++)
      count_words(h, c->masked[m].isa, c->masked[m].form, c->masked[m].unmasked);
  }
  for (size_t k = 0; k < h->all.size; k++) {
    sum_uses(&h->all.data[k]);
    find_mnemonics(s, &h->all.data[k]);
  }
  return h;
}

void stem_habits_free(stem_habits *h) {
  for (size_t k = 0; k < h->all.size; k++)
    stack_free(&h->all.data[k].uses);
  stack_free(&h->all);
  arena_free(h->memory);
  util_release(h);
}

// ---- words of a class -----------------------------------------------------------------------------
typedef struct counted_word {
  const char *word;
  word_kind kind;
  uint32_t members;
} counted_word;

typedef struct class_words {
  STACK(counted_word) words; // as first met
  word_stack mnemonics;      // by member
} class_words;

static void count_word(class_words *all, const char *word, word_kind kind) {
  for (size_t k = 0; k < all->words.size; k++)
    if (strcmp(all->words.data[k].word, word) == 0) {
      all->words.data[k].members++;
      return;
    }
  stack_push(&all->words, (counted_word){word, kind, 1});
}

static const char *lower(const char *w, arena *a) {
  char *r = arena_strdup(a, w);
  for (char *p = r; *p; p++)
    *p = (char)tolower((unsigned char)*p);
  return r;
}

static void add_member(const stem_habits *habits, const similarity_member *m, arena *a, class_words *all) {
  const habit *h = habit_of(habits, m->isa);
  const lane_function *f = &m->instruction->function;
  word_stack words = {0}, met = {0};
  const char *mnemonic = "";
  split(m->instruction->name, a, &words);
  for (size_t k = 0; k < words.size; k++) {
    const char *w = words.data[k];
    word_kind kind = kind_of_word(h, f, w, k == 0, !*mnemonic);
    if (kind == WORD_LEAD)
      continue;
    w = lower(kind == WORD_PLAIN ? bare_word(h, f, w, !*mnemonic, a) : w, a);
    if (kind == WORD_PLAIN && !*mnemonic) {
      mnemonic = w;
    } else if (!contains(&met, w)) {
      count_word(all, w, kind);
      stack_push(&met, w);
    }
    if (kind == WORD_TYPE && w[count_letters(w)]) {
      const char *letters = arena_strndup(a, w, count_letters(w));
      if (*letters && !contains(&met, letters)) {
        count_word(all, letters, WORD_TYPE);
        stack_push(&met, letters);
      }
    }
  }
  stack_push(&all->mnemonics, mnemonic);
  stack_free(&words);
  stack_free(&met);
}

static size_t common_prefix(const char *x, const char *y) {
  size_t n = 0;
  while (x[n] && x[n] == y[n])
    n++;
  return n;
}

static size_t common_suffix(const char *x, const char *y) {
  size_t p = strlen(x), q = strlen(y), n = 0;
  while (n < p && n < q && x[p - n - 1] == y[q - n - 1])
    n++;
  return n;
}

static bool is_number(const char *p, size_t n) {
  for (size_t k = 0; k < n; k++)
    if (!isdigit((unsigned char)p[k]))
      return false;
  return true;
}

// Most members' mnemonic or, where no most have one, what all have in common; else the most frequent one.
static const char *common_mnemonic(const word_stack *all, arena *a) {
  const char *most = all->data[0], *first = all->data[0];
  uint32_t count = 0;
  size_t prefix = strlen(first), suffix = prefix;
  for (size_t i = 0; i < all->size; i++) {
    uint32_t n = 0;
    size_t p = common_prefix(first, all->data[i]), q = common_suffix(first, all->data[i]);
    for (size_t j = 0; j < all->size; j++)
      n += strcmp(all->data[i], all->data[j]) == 0;
    if (n > count || (n == count && strcmp(all->data[i], most) < 0)) {
      most = all->data[i];
      count = n;
    }
    prefix = p < prefix ? p : prefix;
    suffix = q < suffix ? q : suffix;
  }
  size_t length = strlen(first);
  if (count * 2 > all->size)
    return most;
  if (prefix && suffix && prefix + suffix < length && is_number(first + prefix, length - prefix - suffix))
    return arena_printf(a, "%.*s%s", (int)prefix, first, first + length - suffix);
  if (prefix >= MIN_COMMON)
    return arena_strndup(a, first, prefix);
  return suffix >= MIN_COMMON ? first + length - suffix : most;
}

stem stem_of_class(const stem_habits *h, const similarity_class *c, arena *a) {
  class_words all = {0};
  stem r = {.text = ""};
  for (uint32_t m = 0; m < c->num_members; m++)
    add_member(h, &c->members[m], a, &all);
  r.text = common_mnemonic(&all.mnemonics, a);
  r.more = arena_alloc(a, (all.words.size + all.mnemonics.size + 1) * sizeof *r.more);
  for (size_t k = 0; k < all.words.size; k++) {
    const counted_word *w = &all.words.data[k];
    if (w->kind == WORD_PLAIN && w->members * 2 > c->num_members)
      r.text = *r.text ? arena_printf(a, "%s_%s", r.text, w->word) : w->word;
  }
  for (size_t k = 0; k < all.mnemonics.size; k++) {
    bool known = strcmp(all.mnemonics.data[k], r.text) == 0 || !*all.mnemonics.data[k];
    for (uint32_t j = 0; j < r.num_more; j++)
      known |= strcmp(all.mnemonics.data[k], r.more[j]) == 0;
    if (!known)
      r.more[r.num_more++] = all.mnemonics.data[k];
  }
  // Words of some members, which modify; then what all have.
  for (word_kind kind = WORD_PLAIN; kind <= WORD_MASKING; kind++)
    for (size_t k = 0; k < all.words.size; k++) {
      const counted_word *w = &all.words.data[k];
      bool most = w->members * 2 > c->num_members;
      if (w->kind == kind && (kind == WORD_PLAIN ? !most : w->members == c->num_members))
        r.more[r.num_more++] = w->word;
    }
  stack_free(&all.words);
  stack_free(&all.mnemonics);
  return r;
}
