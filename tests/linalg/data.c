// Arguments at the ends of pages, filled with whole numbers, corners, reals or specials, and compared within
// the bounds of the function.
#include "tests/linalg/data.h"
#include "support/util.h"

#include <math.h>
#include <string.h>
#include <sys/mman.h>

enum { PAGE = 4096, UNTOUCHED = 0x5a };

// ---- memory -----------------------------------------------------------------------------------------------

static uint32_t bytes_of(const argument *a) {
  int64_t last = a->offset;
  for (unsigned i = 0; i < a->rank; i++) {
    if (!a->sizes[i])
      return 0;
    last += (a->sizes[i] - 1) * a->strides[i];
  }
  return (uint32_t)(last + 1) * elements[a->element].bytes;
}

static uint32_t pages(uint32_t bytes) { return bytes ? (bytes + PAGE - 1) & ~(uint32_t)(PAGE - 1) : PAGE; }

void data_lay_out(const function *f, data_layout *l) {
  *l = (data_layout){.size = PAGE, .num_guards = 1};
  uint32_t needed[CALL_ARGUMENTS] = {0};
  for (unsigned i = 0; i < f->num_arguments; i++) {
    int same = f->arguments[i].same_as;
    unsigned owner = same < 0 ? i : (unsigned)same;
    l->bytes[i] = bytes_of(&f->arguments[i]);
    needed[owner] = needed[owner] > l->bytes[i] ? needed[owner] : l->bytes[i];
    if (same >= 0) // both element types begin where they may
      needed[owner] = (needed[owner] + 7) & ~7u;
  }
  for (unsigned i = 0; i < f->num_arguments; i++) {
    if (f->arguments[i].same_as >= 0)
      continue;
    bool at_end = (f->number + i) % 4 != 0;
    l->begin[i] = l->size + (at_end ? pages(needed[i]) - needed[i] : 0);
    l->size += pages(needed[i]);
    l->guards[l->num_guards++] = l->size;
    l->size += PAGE;
  }
  if (l->size > DATA_AREA)
    die("the arguments need %u bytes", l->size);
  for (unsigned i = 0; i < f->num_arguments; i++) {
    const argument *a = &f->arguments[i];
    if (a->same_as >= 0)
      l->begin[i] = l->begin[a->same_as];
    call_memref *m = &l->memrefs[i];
    *m = (call_memref){.at = l->begin[i], .rank = a->rank, .offset = (int32_t)a->offset};
    for (unsigned k = 0; k < a->rank; k++) {
      m->sizes[k] = (int32_t)a->sizes[k];
      m->strides[k] = (int32_t)a->strides[k];
    }
  }
}

void data_guard(const data_layout *l, unsigned char *area, bool on) {
  for (unsigned i = 0; i < l->num_guards; i++)
    if (mprotect(area + l->guards[i], PAGE, on ? PROT_NONE : PROT_READ | PROT_WRITE))
      die("a page cannot be protected");
}

// ---- numbers ----------------------------------------------------------------------------------------------

static void put_float(element e, double d, unsigned char *to) {
  float s = (float)d;
  _Float16 h = (_Float16)s;
  memcpy(to, e == ELEMENT_F64 ? (void *)&d : e == ELEMENT_F32 ? (void *)&s : (void *)&h, elements[e].bytes);
}

static double get_float(element e, const unsigned char *from) {
  double d;
  float s;
  _Float16 h;
  memcpy(e == ELEMENT_F64 ? (void *)&d : e == ELEMENT_F32 ? (void *)&s : (void *)&h, from, elements[e].bytes);
  return e == ELEMENT_F64 ? d : e == ELEMENT_F32 ? (double)s : (double)h;
}

static int64_t get_integer(element e, const unsigned char *from) {
  uint64_t v = 0;
  memcpy(&v, from, elements[e].bytes);
  unsigned unused = 64 - 8 * elements[e].bytes;
  return (int64_t)(v << unused) >> unused;
}

static double random_float(element e, domain d, data_kind kind, uint64_t *state) {
  double top = elements[e].input, low = d == DOMAIN_POSITIVE ? 1 : -top;
  uint64_t r = util_random(state);
  if (kind == DATA_SPECIAL && d == DOMAIN_ANY && r % 24 == 0) {
    static const double specials[] = {INFINITY, -INFINITY, NAN, -0.0};
    return specials[r / 24 % 4];
  }
  double unit = (double)(util_random(state) >> 11) * 0x1p-53;
  return kind == DATA_REAL ? low + (top - low) * unit : floor(low + (top - low + 1) * unit);
}

static uint64_t random_integer(element e, domain d, data_kind kind, uint64_t *state) {
  uint64_t r = util_random(state), v = util_random(state), top = 1ull << (elements[e].bits - 1);
  const uint64_t corners[] = {0, 1, ~0ull, top, top - 1, top + 1, 2, ~1ull};
  if (e == ELEMENT_I1)
    return v & 1;
  if (kind == DATA_REAL && r & 1)
    v = corners[r / 2 % 8];
  else if (kind == DATA_SPECIAL)
    v %= 17;
  if (d == DOMAIN_POSITIVE)
    v = 1 + (v & (top - 1)) % (top - 1);
  return v;
}

void data_fill(const function *f, const data_layout *l, data_kind kind, uint64_t seed, unsigned char *area) {
  memset(area, UNTOUCHED, l->size);
  uint64_t state = seed;
  for (unsigned i = 0; i < f->num_arguments; i++) {
    const argument *a = &f->arguments[i];
    unsigned char *to = area + l->begin[i];
    unsigned bytes = elements[a->element].bytes;
    for (uint32_t at = 0; i > 0 && at < l->bytes[i]; at += bytes) {
      uint64_t v = 0;
      if (elements[a->element].is_float)
        put_float(a->element, random_float(a->element, a->domain, kind, &state), to + at);
      else
        v = random_integer(a->element, a->domain, kind, &state), memcpy(to + at, &v, bytes);
    }
  }
  memcpy(area + l->begin[0], f->numbers, sizeof f->numbers);
}

// ---- comparison -------------------------------------------------------------------------------------------

static bool close_enough(const argument *a, double apart, const unsigned char *expected,
                         const unsigned char *actual) {
  element e = a->element;
  if (!elements[e].is_float)
    return fabs((double)get_integer(e, expected) - (double)get_integer(e, actual)) <= apart;
  double x = get_float(e, expected), y = get_float(e, actual);
  return x == y || (isnan(x) && isnan(y)) || fabs(x - y) <= apart;
}

static void describe(const argument *a, unsigned i, const int64_t *index, double apart,
                     const unsigned char *expected, const unsigned char *actual, strbuf *what) {
  strbuf_printf(what, "argument %u (%s) at [", i, a->type);
  for (unsigned k = 0; k < a->rank; k++)
    strbuf_printf(what, k ? ", %lld" : "%lld", (long long)index[k]);
  if (elements[a->element].is_float)
    strbuf_printf(what, "]: %.9g, ours %.9g", get_float(a->element, expected), get_float(a->element, actual));
  else
    strbuf_printf(what, "]: %lld, ours %lld", (long long)get_integer(a->element, expected),
                  (long long)get_integer(a->element, actual));
  if (apart > 0)
    strbuf_printf(what, " (may be %.3g apart)", apart);
}

// All elements of a result; those that are equal enough count as equal bytes from then on.
static bool equal_argument(const function *f, const data_layout *l, unsigned i, data_kind kind,
                           const unsigned char *expected, const unsigned char *actual, unsigned char *rest,
                           strbuf *what) {
  const argument *a = &f->arguments[i];
  double apart = a->apart[kind == DATA_REAL ? DATA_REAL : DATA_WHOLE];
  int64_t index[CALL_RANK] = {0};
  unsigned bytes = elements[a->element].bytes;
  for (unsigned k; l->bytes[i];) {
    int64_t at = a->offset;
    for (k = 0; k < a->rank; k++)
      at += index[k] * a->strides[k];
    size_t byte = l->begin[i] + (size_t)at * bytes;
    if (!close_enough(a, apart, expected + byte, actual + byte)) {
      describe(a, i, index, apart, expected + byte, actual + byte, what);
      return false;
    }
    memcpy(rest + byte, expected + byte, bytes);
    for (k = a->rank; k-- > 0; index[k] = 0)
      if (++index[k] < a->sizes[k])
        break;
    if (k + 1 == 0)
      break;
  }
  return true;
}

bool data_equal(const function *f, const data_layout *l, data_kind kind, const unsigned char *expected,
                const unsigned char *actual, strbuf *what) {
  if (!memcmp(expected, actual, l->size))
    return true;
  unsigned char *rest = util_alloc(l->size);
  memcpy(rest, actual, l->size);
  bool same = true;
  for (unsigned i = 0; i < f->num_arguments && same; i++)
    if (f->arguments[i].written)
      same = equal_argument(f, l, i, kind, expected, actual, rest, what);
  if (same && memcmp(expected, rest, l->size)) {
    uint32_t at = 0;
    while (expected[at] == rest[at])
      at++;
    unsigned i = 0;
    while (i + 1 < f->num_arguments && !(at >= l->begin[i] && at < l->begin[i] + l->bytes[i]))
      i++;
    strbuf_printf(what, "memory that is no result was written, near argument %u (%s)", i,
                  f->arguments[i].type);
    same = false;
  }
  util_release(rest);
  return same;
}
