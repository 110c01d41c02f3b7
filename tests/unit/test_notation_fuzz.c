// Smoke run of what the fuzzers of the vendors' notations do: fixed mutations of small texts, the same in
// every run.
#include "tests/fuzz/notation.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SMOKE_MUTANTS = 400, SMOKE_ROOM = 4096 }; // of each seed; 10 times as many where AUTO_FUZZ_LONG is set

static uint64_t smoke_next(uint64_t *state) {
  *state = hash_mix(*state, 5);
  return *state;
}

static size_t smoke_mutate(const fuzz_notation *s, char *text, size_t size, uint64_t *state) {
  size_t at = size ? smoke_next(state) % size : 0, length = 1 + smoke_next(state) % 12;
  switch (smoke_next(state) % 5) {
  case 0: // a byte
    if (size)
      text[at] = (char)(smoke_next(state) % 96 + 32);
    return size;
  case 1: // cut
    if (length > size - at)
      length = size - at;
    memmove(text + at, text + at + length, size - at - length);
    return size - length;
  case 2: // copy a stretch to another place
    if (length > size - at || size + length > SMOKE_ROOM)
      return size;
    {
      char copy[12];
      size_t to = smoke_next(state) % (size + 1);
      memcpy(copy, text + at, length);
      memmove(text + to + length, text + to, size - to);
      memcpy(text + to, copy, length);
    }
    return size + length;
  case 3: { // a token
    const char *token = s->tokens[smoke_next(state) % s->num_tokens];
    length = strlen(token);
    if (size + length > SMOKE_ROOM)
      return size;
    memmove(text + at + length, text + at, size - at);
    memcpy(text + at, token, length);
    return size + length;
  }
  default: // truncate, rarely
    return smoke_next(state) % 8 ? size : at;
  }
}

// The number of the first seed without a result, or num_seeds.
static unsigned smoke_bad_seed(const fuzz_notation *s) {
  unsigned k = 0;
  while (k < s->num_seeds && s->try(s->seeds[k], strlen(s->seeds[k])) == 2)
    k++;
  return k;
}

// Tries mutants of all seeds; false if one of the three outcomes is rare, so that the mutations test nothing.
static bool smoke_run(const fuzz_notation *s) {
  unsigned outcomes[3] = {0}, mutants = getenv("AUTO_FUZZ_LONG") ? 10 * SMOKE_MUTANTS : SMOKE_MUTANTS;
  char text[SMOKE_ROOM];
  for (unsigned k = 0; k < s->num_seeds; k++)
    for (unsigned m = 0; m < mutants; m++) {
      uint64_t random = hash_mix(k, m);
      size_t size = strlen(s->seeds[k]);
      memcpy(text, s->seeds[k], size);
      for (uint64_t n = 1 + smoke_next(&random) % 4; n > 0; n--)
        size = smoke_mutate(s, text, size, &random);
      outcomes[s->try(text, size)]++;
    }
  return outcomes[0] > mutants / 10 && outcomes[1] > mutants / 10 && outcomes[2] > mutants / 10;
}

static void seeds_have_results(void **state) {
  const fuzz_notation *n = *state;
  unsigned bad = smoke_bad_seed(n);
  if (bad < n->num_seeds)
    fail_msg("%s: seed %u has no result", n->name, bad);
}

static void mutants_are_survived(void **state) { assert_true(smoke_run(*state)); }

#define CASE(TEST, NOTATION) {#NOTATION ": " #TEST, TEST, NULL, NULL, (void *)(uintptr_t)&NOTATION}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(seeds_have_results, fuzz_isa),   CASE(mutants_are_survived, fuzz_isa),
      CASE(seeds_have_results, fuzz_asl),   CASE(seeds_have_results, fuzz_hvx),
      CASE(seeds_have_results, fuzz_x86),   CASE(mutants_are_survived, fuzz_asl),
      CASE(mutants_are_survived, fuzz_hvx), CASE(mutants_are_survived, fuzz_x86)};
  return cmocka_run_group_tests_name("notation_fuzz", tests, NULL, NULL);
}
