// A recursive-descent evaluator of sums over parameters, in 128 bits; nothing is kept but the text itself.
#include "semantics/classes/class_numbers.h"

#include <ctype.h>
#include <string.h>

// A value that a rule of arithmetic does not give is none; what does not parse sets `wrong`.
typedef struct reader {
  const char *at;
  const char *const *names;
  const int64_t *parameters;
  uint32_t num_parameters, depth;
  bool wrong;
} reader;

enum { MAX_DEPTH = 32 }; // of parentheses and signs

static const class_number none = {0, false};

static class_number read_sum(reader *r);

static void skip_spaces(reader *r) {
  while (*r->at == ' ')
    r->at++;
}

static bool accept(reader *r, const char *token) {
  skip_spaces(r);
  size_t n = strlen(token);
  if (strncmp(r->at, token, n) != 0)
    return false;
  r->at += n;
  return true;
}

static void expect(reader *r, const char *token) { r->wrong |= !accept(r, token); }

__extension__ typedef unsigned __int128 unsigned_wide;

// 2^n modulo 2^128.
static class_number power_of_two(class_number n) {
  enum { MOST = 4096 };
  if (!n.holds || n.value < 0 || n.value > MOST)
    return none;
  return (class_number){n.value < 128 ? (wide_int)((unsigned_wide)1 << n.value) : 0, true};
}

static class_number logarithm(class_number n) {
  if (!n.holds || n.value <= 0 || n.value > INT64_MAX || (n.value & (n.value - 1)))
    return none;
  return (class_number){__builtin_ctzll((unsigned long long)n.value), true};
}

// An end of the range of a number of so many bits.
static class_number bound(class_number is_signed, class_number width, bool greatest) {
  if (!is_signed.holds || !width.holds)
    return none;
  class_number power = power_of_two((class_number){width.value - (is_signed.value != 0), true});
  if (!power.holds)
    return none;
  unsigned_wide p = (unsigned_wide)power.value;
  return (class_number){(wide_int)(greatest ? p - 1 : is_signed.value ? 0 - p : 0), true};
}

static class_number read_name(reader *r) {
  const char *start = r->at;
  while (isalnum((unsigned char)*r->at) || *r->at == '_')
    r->at++;
  size_t n = (size_t)(r->at - start);
  if (*r->at == '(') {
    r->at++;
    class_number a = read_sum(r), b = none;
    bool log = n == 4 && !memcmp(start, "log2", n), least = n == 5 && !memcmp(start, "least", n),
         greatest = n == 8 && !memcmp(start, "greatest", n);
    if (!log) {
      expect(r, ",");
      b = read_sum(r);
    }
    expect(r, ")");
    r->wrong |= !log && !least && !greatest;
    return log ? logarithm(a) : bound(a, b, greatest);
  }
  for (uint32_t i = 0; i < r->num_parameters; i++)
    if (strlen(r->names[i]) == n && !memcmp(r->names[i], start, n))
      return (class_number){r->parameters[i], true};
  r->wrong = true;
  return none;
}

static class_number read_unit(reader *r) {
  if (accept(r, "(")) {
    class_number v = read_sum(r);
    expect(r, ")");
    return v;
  }
  skip_spaces(r);
  if (isalpha((unsigned char)*r->at) || *r->at == '_')
    return read_name(r);
  unsigned_wide v = 0;
  const char *start = r->at;
  for (; isdigit((unsigned char)*r->at); r->at++)
    r->wrong |= __builtin_mul_overflow(v, 10u, &v) || __builtin_add_overflow(v, (unsigned)(*r->at - '0'), &v);
  r->wrong |= r->at == start;
  return (class_number){(wide_int)v, true}; // up to 2^128 - 1
}

static class_number read_power(reader *r) {
  if (r->depth == MAX_DEPTH) {
    r->wrong = true;
    return none;
  }
  r->depth++;
  class_number v;
  if (accept(r, "-")) {
    v = read_power(r);
    v.value = (wide_int)(0 - (unsigned_wide)v.value);
  } else {
    v = accept(r, "2^") ? power_of_two(read_unit(r)) : read_unit(r);
  }
  r->depth--;
  return v;
}

static class_number read_product(reader *r) {
  class_number v = read_power(r);
  while (!r->wrong) {
    bool times = accept(r, "*");
    if (!times && !accept(r, "/"))
      break;
    class_number w = read_power(r);
    v.holds &= w.holds;
    if (!v.holds)
      continue;
    if (times)
      v.holds = !__builtin_mul_overflow(v.value, w.value, &v.value);
    else if (w.value <= 0 || v.value % w.value)
      v.holds = false;
    else
      v.value /= w.value;
  }
  return v;
}

static class_number read_sum(reader *r) {
  class_number v = read_product(r);
  while (!r->wrong) {
    bool plus = accept(r, "+");
    if (!plus && !accept(r, "-"))
      break;
    class_number w = read_product(r);
    v.holds &= w.holds;
    // Modulo 2^128, as powers of two are.
    unsigned_wide p = (unsigned_wide)v.value, q = (unsigned_wide)w.value;
    v.value = (wide_int)(plus ? p + q : p - q);
  }
  return v;
}

bool class_numbers_eval(const char *text, const char *const *names, const int64_t *parameters,
                        uint32_t num_parameters, class_number *out, uint32_t count) {
  reader r = {.at = text, .names = names, .parameters = parameters, .num_parameters = num_parameters};
  for (uint32_t k = 0; k < count && !r.wrong; k++) {
    if (k)
      expect(&r, ";");
    out[k] = read_sum(&r);
  }
  skip_spaces(&r);
  return !r.wrong && !*r.at;
}

const char *class_numbers_text(const char *text, uint32_t position, size_t *length) {
  for (; position; position--) {
    text = strchr(text, ';');
    if (!text)
      return NULL;
    text++;
  }
  while (*text == ' ')
    text++;
  *length = strcspn(text, ";");
  return text;
}
