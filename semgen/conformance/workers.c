// Forks workers that take instructions of a chunk in order and write results to pipes; one that dies is
// replaced behind the instruction that it died of.
#define _GNU_SOURCE // pipe2
#include "semgen/conformance/workers.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MAX_JOBS = 64, MAX_TEXT = 1 << 20 };

// From a worker to the parent; `size` bytes of text follow.
typedef struct message {
  uint32_t index, started, ok, illegal, tried, failed, alike, size; // started: nothing else is meant
} message;

typedef struct worker {
  pid_t process;
  int from;
  uint32_t current; // index it works on, or UINT32_MAX
  strbuf received;
} worker;

static volatile sig_atomic_t interrupted;
static void interrupt(int sig) { interrupted = sig; }

// ---- in a worker ----------------------------------------------------------------------------------

static void send_all(int to, const void *data, size_t size) {
  for (const char *p = data; size;) {
    ssize_t n = write(to, p, size);
    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0)
      _exit(1); // the parent is gone
    p += n;
    size -= (size_t)n;
  }
}

static void work_on(const job_queue *q, const native_wrapper *w, uint32_t index, int to) {
  message m = {.index = index, .started = 1};
  send_all(to, &m, sizeof m);
  job_result result = {0};
  strbuf text = {0};
  if (w->error)
    strbuf_printf(&text, "  %s\n", w->error);
  else
    q->run(q->user, w, &result, &text);
  uint32_t size = text.size < MAX_TEXT ? (uint32_t)text.size : MAX_TEXT;
  m = (message){index, 0, result.ok, result.illegal, result.tried, result.failed, result.alike, size};
  send_all(to, &m, sizeof m);
  if (size)
    send_all(to, text.text, size);
  strbuf_free(&text);
}

static uint32_t first_index(const job_queue *q, uint32_t chunk) {
  uint32_t index = 0;
  for (uint32_t k = 0; k < chunk; k++)
    index += q->chunks[k].count;
  return index;
}

static void worker_main(const job_queue *q, const bool *finished, uint32_t *next_chunk, int to) {
  for (;;) {
    uint32_t at = __atomic_fetch_add(next_chunk, 1, __ATOMIC_RELAXED);
    if (at >= q->num_chunks)
      return;
    native_chunk *chunk = &q->chunks[at];
    uint32_t first = first_index(q, at), todo = 0;
    for (uint32_t k = 0; k < chunk->count; k++)
      todo += q->wanted[first + k] && !finished[first + k];
    if (!todo)
      continue;
    diagnostics d = {0};
    arena *memory = arena_new();
    if (!native_chunk_load(chunk, &q->tools, memory, &d))
      _exit(1);
    for (uint32_t k = 0; k < chunk->count; k++)
      if (q->wanted[first + k] && !finished[first + k])
        work_on(q, &chunk->wrappers[k], first + k, to);
    native_chunk_unload(chunk);
    arena_free(memory);
  }
}

// ---- in the parent --------------------------------------------------------------------------------

static void receive(const job_queue *q, worker *w, bool *finished) {
  size_t at = 0;
  message m;
  while (w->received.size - at >= sizeof m) {
    memcpy(&m, w->received.text + at, sizeof m);
    if (w->received.size - at < sizeof m + m.size)
      break;
    at += sizeof m;
    if (m.started) {
      w->current = m.index;
      continue;
    }
    strbuf text = {0};
    strbuf_append(&text, w->received.text + at, m.size);
    at += m.size;
    job_result result = {m.ok, m.illegal, m.tried, m.failed, m.alike, text.text};
    finished[m.index] = true;
    w->current = UINT32_MAX;
    q->done(q->user, m.index, &result);
    strbuf_free(&text);
  }
  memmove(w->received.text, w->received.text + at, w->received.size - at);
  w->received.size -= at;
}

// A worker closed its end. True if it stopped as it should, or in the middle of an instruction.
static bool reap(const job_queue *q, worker *w, bool *finished) {
  int status = 0;
  while (waitpid(w->process, &status, 0) < 0 && errno == EINTR)
    ;
  close(w->from);
  w->from = -1;
  strbuf_free(&w->received);
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
    return true;
  if (w->current == UINT32_MAX || interrupted)
    return false;
  char text[64];
  snprintf(text, sizeof text, "  the run ended with signal %d\n", WIFSIGNALED(status) ? WTERMSIG(status) : 0);
  job_result result = {.ok = false, .text = text};
  finished[w->current] = true;
  q->done(q->user, w->current, &result);
  return true;
}

static bool start(const job_queue *q, worker *workers, unsigned k, const bool *finished,
                  uint32_t *next_chunk) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) // emulators must not keep it open
    return false;
  fflush(NULL);
  workers[k] = (worker){.process = fork(), .from = ends[0], .current = UINT32_MAX};
  if (workers[k].process == 0) {
    signal(SIGINT, SIG_IGN); // the parent decides
    signal(SIGTERM, SIG_DFL);
    for (unsigned j = 0; j <= k; j++)
      close(workers[j].from);
    worker_main(q, finished, next_chunk, ends[1]);
    _exit(0);
  }
  close(ends[1]);
  return workers[k].process > 0;
}

static bool serve(const job_queue *q, worker *workers, unsigned jobs, bool *finished) {
  bool ok = true;
  for (;;) {
    struct pollfd polls[MAX_JOBS];
    unsigned who[MAX_JOBS], open = 0;
    for (unsigned k = 0; k < jobs; k++)
      if (workers[k].from >= 0) {
        who[open] = k;
        polls[open++] = (struct pollfd){workers[k].from, POLLIN, 0};
      }
    if (!open)
      return ok;
    if (interrupted)
      for (unsigned k = 0; k < open; k++)
        kill(workers[who[k]].process, SIGTERM);
    if (poll(polls, open, 1000) <= 0)
      continue;
    for (unsigned k = 0; k < open; k++) {
      worker *w = &workers[who[k]];
      char buffer[65536];
      if (!polls[k].revents)
        continue;
      ssize_t n = read(w->from, buffer, sizeof buffer);
      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0) {
        ok &= reap(q, w, finished);
        continue;
      }
      strbuf_append(&w->received, buffer, (size_t)n);
      receive(q, w, finished);
    }
  }
}

static bool all_finished(const job_queue *q, const bool *finished) {
  for (uint32_t k = 0; k < q->count; k++)
    if (q->wanted[k] && !finished[k])
      return false;
  return true;
}

workers_end workers_run(const job_queue *q) {
  worker workers[MAX_JOBS];
  unsigned jobs = q->jobs < 1 ? 1 : q->jobs > MAX_JOBS ? MAX_JOBS : q->jobs;
  bool *finished = util_alloc(q->count);
  uint32_t *next_chunk =
      mmap(NULL, sizeof *next_chunk, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (next_chunk == MAP_FAILED)
    die("no shared memory");
  struct sigaction action = {.sa_handler = interrupt}, old_int, old_term;
  interrupted = 0;
  sigaction(SIGINT, &action, &old_int);
  sigaction(SIGTERM, &action, &old_term);
  bool ok = true;
  // Another round when a worker died in the middle of a chunk; each round finishes at least one instruction.
  while (ok && !interrupted && !all_finished(q, finished)) {
    *next_chunk = 0;
    unsigned started = 0;
    while (started < jobs && start(q, workers, started, finished, next_chunk))
      started++;
    ok = started > 0 && serve(q, workers, started, finished);
  }
  sigaction(SIGINT, &old_int, NULL);
  sigaction(SIGTERM, &old_term, NULL);
  munmap(next_chunk, sizeof *next_chunk);
  util_release(finished);
  return interrupted ? WORKERS_INTERRUPTED : ok ? WORKERS_FINISHED : WORKERS_FAILED;
}
