// Operands of functions of which nothing but the types is known: what a call touches says how large they are.
#define _GNU_SOURCE
#include "bench/lift/lift.h"

#include <setjmp.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

// Address space for an operand, part of it below the pointer; nothing of it is used before it is touched.
static const size_t region_size = (size_t)1 << 28, region_below = (size_t)1 << 20,
                    touched_most = (size_t)1 << 27;
enum { PAGE = 4096, COARSE = 1 << 20, PROBE_SECONDS = 2 };

// Small numbers: subscripts stay within the operand, sums do not overflow, and nothing is divided by zero.
static void fill_scalar(const lift_scalar *s, uint64_t random, unsigned char *to) {
  double real = 0.25 + (double)(random % 64) / 64;
  float narrow = (float)real;
  uint64_t whole = 1 + random % (s->kind == LIFT_UNSIGNED && s->bytes == 1 ? 255 : 100);
  if (s->kind != LIFT_FLOAT)
    memcpy(to, &whole, s->bytes);
  else if (s->bytes == sizeof narrow)
    memcpy(to, &narrow, sizeof narrow);
  else
    memcpy(to, &real, sizeof real);
}

static void fill_element(const lift_element *e, uint64_t random, unsigned char *to) {
  memset(to, 0, e->bytes);
  for (unsigned i = 0; i < e->count; i++)
    fill_scalar(&e->fields[i], (random >> 8) + i * 29, to + e->fields[i].offset);
}

// Bytes [low, high) of data that begins with an element; the same for each of them, whichever part is filled.
void lift_fill(const lift_element *e, unsigned char *data, size_t low, size_t high, unsigned seed) {
  unsigned char element[1024];
  if (e->bytes > sizeof element)
    die("an element of %u bytes", e->bytes);
  for (size_t i = low / e->bytes; i * e->bytes < high; i++) {
    fill_element(e, hash_mix(seed, i), element);
    size_t first = i * e->bytes, from = first < low ? low - first : 0,
           to = first + e->bytes > high ? high - first : e->bytes;
    memcpy(data + first + from, element + from, to - from);
  }
}

static void fill_region(const lift_operands *o, unsigned r, size_t low, size_t high) {
  lift_fill(o->regions[r].element, o->regions[r].base, low, high, r + 1);
}

bool lift_operands_new(const lift_function *f, lift_operands *o) {
  memset(o, 0, sizeof *o);
  for (unsigned i = 0; i < f->count; i++) {
    if (!f->arguments[i].pointer)
      continue;
    lift_region *r = &o->regions[o->count];
    r->element = &f->arguments[i].element;
    // Elements begin at the region's begin, and pages at the pointers: what is stored has no address, as far
    // as CPUs compare them early, that a load ahead of it has. Bits above differ, as some CPUs find lines by
    // them.
    size_t grain = (size_t)PAGE * r->element->bytes, below = region_below + 37 * o->count * grain;
    r->size = region_size;
    r->base = mmap(NULL, r->size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (r->base == MAP_FAILED)
      return false;
    madvise(r->base, r->size, MADV_NOHUGEPAGE);
    r->data = r->base + (below + grain - 1) / grain * grain;
    o->count++;
  }
  return true;
}

void lift_operands_free(lift_operands *o) {
  for (unsigned i = 0; i < o->count; i++)
    munmap(o->regions[i].base, o->regions[i].size);
  o->count = 0;
}

// The pages around are there, as they are around what lies in a heap: masked accesses that reach into a page
// that was never touched are slow.
void lift_operands_fill(lift_operands *o) {
  for (unsigned i = 0; i < o->count; i++) {
    const lift_region *r = &o->regions[i];
    size_t low = r->low < PAGE ? 0 : r->low - PAGE,
           high = r->high + PAGE > r->size ? r->size : r->high + PAGE;
    fill_region(o, i, low, high);
  }
}

void lift_operands_call(const lift_operands *o, lift_call *call, void *result) {
  void *pointers[LIFT_ARGUMENTS] = {0};
  for (unsigned i = 0; i < o->count; i++)
    pointers[i] = o->regions[i].data;
  call(pointers, o->numbers, result);
}

// In the process that probes. The parent reads what is touched.
static struct probe {
  lift_operands *operands;
  struct touched {
    size_t low, high;
  } *touched;
  size_t bytes;
} probe;

static void touch(int signal, siginfo_t *info, void *context) {
  (void)signal, (void)context;
  unsigned char *at = info->si_addr;
  for (unsigned i = 0; i < probe.operands->count; i++) {
    const lift_region *r = &probe.operands->regions[i];
    if (at < r->base || at >= r->base + r->size)
      continue;
    // Many small mappings are more than the system allows.
    size_t grain = probe.bytes > COARSE ? 16 * PAGE : PAGE, page = (size_t)(at - r->base) / grain * grain;
    if ((probe.bytes += grain) > touched_most || mprotect(r->base + page, grain, PROT_READ | PROT_WRITE))
      _exit(2);
    fill_region(probe.operands, i, page, page + grain);
    if (page < probe.touched[i].low)
      probe.touched[i].low = page;
    if (page + grain > probe.touched[i].high)
      probe.touched[i].high = page + grain;
    return;
  }
  _exit(3);
}

static void probe_child(lift_operands *o, lift_call *call, struct touched *touched) {
  probe = (struct probe){o, touched, 0};
  stack_t stack = {.ss_sp = util_alloc(1 << 16), .ss_size = 1 << 16};
  sigaltstack(&stack, NULL);
  struct sigaction action = {.sa_sigaction = touch, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigaction(SIGSEGV, &action, NULL);
  for (unsigned i = 0; i < o->count; i++) {
    touched[i] = (struct touched){SIZE_MAX, 0};
    mprotect(o->regions[i].base, o->regions[i].size, PROT_NONE);
  }
  alarm(PROBE_SECONDS);
  uint64_t result[2];
  lift_operands_call(o, call, result);
  _exit(0);
}

size_t lift_operands_probe(lift_operands *o, lift_call *call) {
  size_t size = LIFT_ARGUMENTS * sizeof(struct touched), bytes = 0;
  struct touched *touched = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (touched == MAP_FAILED)
    return SIZE_MAX;
  int child = fork(), status = 1;
  if (!child)
    probe_child(o, call, touched);
  bool ok = child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) && !WEXITSTATUS(status);
  for (unsigned i = 0; i < o->count && ok; i++) {
    lift_region *r = &o->regions[i];
    r->low = touched[i].low, r->high = touched[i].high;
    if (r->low > r->high)
      r->low = r->high = 0;
    bytes += r->high - r->low;
  }
  munmap(touched, size);
  return ok ? bytes : SIZE_MAX;
}

enum { OTHER = 3, BESIDE = 60, TRIAL = 16384 };

// Sets the numbers that sizes depend on to n, the others to a small one.
static void set_numbers(lift_operands *o, const bool *is_size, unsigned count, long n) {
  for (unsigned i = 0; i < count; i++)
    o->numbers[i] = is_size[i] ? n : OTHER;
}

// Which numbers change what is touched: one after the other is large, beside others that are not.
static void find_sizes(lift_operands *o, lift_call *call, const bool *may_be, bool *is_size, unsigned count) {
  for (unsigned i = 0; i < count; i++) {
    if (!may_be[i])
      continue;
    set_numbers(o, may_be, count, BESIDE);
    o->numbers[i] = OTHER;
    size_t without = lift_operands_probe(o, call);
    o->numbers[i] = TRIAL;
    is_size[i] = lift_operands_probe(o, call) != without;
  }
}

long lift_operands_size(const lift_function *f, lift_operands *o, lift_call *call, size_t bytes) {
  bool may_be[LIFT_ARGUMENTS] = {0}, is_size[LIFT_ARGUMENTS] = {0};
  unsigned count = 0;
  for (unsigned i = 0; i < f->count; i++)
    if (!f->arguments[i].pointer)
      may_be[count++] = f->arguments[i].scalar.kind != LIFT_FLOAT && f->arguments[i].scalar.bytes >= 4;
  find_sizes(o, call, may_be, is_size, count);
  // The greatest number for which it fits.
  long low = 0, high = 1l << 25;
  while (high - low > 1) {
    long middle = low < 2 ? low + 2 : low * 2 < high ? low * 2 : low + (high - low) / 2;
    set_numbers(o, is_size, count, middle);
    if (lift_operands_probe(o, call) <= bytes)
      low = middle;
    else
      high = middle;
  }
  set_numbers(o, is_size, count, low);
  return low && lift_operands_probe(o, call) != SIZE_MAX ? low : 0;
}
