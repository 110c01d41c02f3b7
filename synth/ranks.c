// Loads what speaks MPI only where mpirun has started the program: MPI's libraries take long to load.
#include "synth/ranks.h"

#include "support/place.h"
#include "support/process.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

struct ranks {
  void *library;
  const ranks_module *module;
  unsigned own, count;
  uint32_t stage;
  bool *lost;    // by rank
  bool *left;    // in the first rank: has nothing to do any more; in others, [0]: all shall end
  bool together; // as MPI's ranks do, with each other
};

// Messages of one byte: from a rank that has nothing to do any more to the first; and its answer, when all
// have or some are lost: ends with or without the others.
enum { LEAVING = 'l', END_TOGETHER = 't', END_ALONE = 'a' };

// Of Open MPI, and of what starts programs by PMI.
static unsigned started_as(void) {
  static const char *const names[] = {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"};
  for (size_t k = 0; k < sizeof names / sizeof *names; k++)
    if (getenv(names[k]))
      return (unsigned)strtoul(getenv(names[k]), NULL, 10);
  return 1;
}

static void *load(void) {
  static const char *const places[] = {"libAutoRanks.so", "../lib/libAutoRanks.so"};
  strbuf directory = {0};
  place_of((const void *)(uintptr_t)&ranks_open, &directory);
  void *library = NULL;
  for (int i = 0; i < 2 && !library; i++) {
    strbuf path = {0};
    strbuf_printf(&path, "%s%s", directory.text ? directory.text : "", places[i]);
    library = dlopen(path.text, RTLD_NOW | RTLD_GLOBAL);
    strbuf_free(&path);
  }
  strbuf_free(&directory);
  return library;
}

bool ranks_open(ranks **out, diagnostics *d) {
  *out = NULL;
  if (started_as() < 2)
    return true;
  ranks *r = util_alloc(sizeof *r);
  *r = (ranks){.library = load()};
  if (r->library)
    r->module = dlsym(r->library, "auto_ranks_module");
  if (!r->module || !r->module->begin(&r->own, &r->count)) {
    diag_error(d, "mpirun", "this program was built without MPI, or MPI does not start");
    util_release(r);
    return false;
  }
  r->lost = util_alloc(r->count * sizeof *r->lost);
  r->left = util_alloc(r->count * sizeof *r->left);
  *out = r;
  return true;
}

bool ranks_receive(ranks *r, unsigned *from, strbuf *out) {
  while (r->module->receive(from, out)) {
    if (out->size != 1)
      return true;
    r->left[r->own == 0 ? *from : 0] = true;
    r->together = out->text[0] == END_TOGETHER;
  }
  return false;
}

static void say(ranks *r, unsigned to, char what) { r->module->send(to, &what, 1); }

// Takes messages until that or as long as one can be expected.
static bool wait_until(ranks *r, bool (*holds)(ranks *r)) {
  enum { MOST_SECONDS = 30 };
  double start = process_clock();
  unsigned from;
  strbuf text = {0};
  while (!holds(r) && process_clock() - start < MOST_SECONDS)
    if (!ranks_receive(r, &from, &text))
      nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
  strbuf_free(&text);
  return holds(r);
}

static bool all_left(ranks *r) {
  for (unsigned k = 1; k < r->count; k++)
    if (!r->left[k] && !r->lost[k])
      return false;
  return true;
}

static bool may_end(ranks *r) { return r->left[0]; }
static bool all_sent(ranks *r) { return !r->module->is_sending(r->lost); }

// The first rank decides whether MPI is ended, for which it wants all its ranks.
static void decide_end(ranks *r) {
  r->together = wait_until(r, all_left);
  for (unsigned k = 1; k < r->count; k++)
    r->together &= !r->lost[k];
  for (unsigned k = 1; k < r->count; k++) {
    r->lost[k] |= !r->left[k];
    if (!r->lost[k])
      say(r, k, r->together ? END_TOGETHER : END_ALONE);
  }
}

void ranks_close(ranks *r, int status) {
  if (!r)
    return;
  if (r->own == 0)
    decide_end(r);
  else
    say(r, 0, LEAVING);
  bool end = (r->own == 0 || wait_until(r, may_end)) && wait_until(r, all_sent) && r->together;
  if (!end) {
    fflush(NULL);
    _exit(status);
  }
  r->module->end();
  util_release(r->lost);
  util_release(r->left);
  util_release(r);
}

unsigned ranks_own(const ranks *r) { return r ? r->own : 0; }
unsigned ranks_count(const ranks *r) { return r ? r->count : 1; }
void ranks_send(ranks *r, unsigned to, const void *data, size_t size) { r->module->send(to, data, size); }
void ranks_give_up(ranks *r, unsigned rank) { r->lost[rank] = true; }
uint32_t ranks_next_stage(ranks *r) { return ++r->stage; }
