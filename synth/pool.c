// One loop in each rank: it gives tasks to children over sockets, and takes results. The first rank has the
// list; others ask it for one task per idle child. When all is done, it sends all results to all.
#include "synth/pool.h"

#include "support/process.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
  MOST_CHILDREN = 64,
  POLL_MS = 200,     // without ranks
  RANK_POLL_MS = 10, // MPI cannot be waited for together with sockets
  BEAT_SECONDS = 1,
  LOST_SECONDS = 20,   // a rank with tasks that says nothing for so long
  ALONE_SECONDS = 600, // the first rank
  MOST_DEATHS = 2      // of processes by one task
};

#define NO_TASK SIZE_MAX

typedef enum message_kind {
  ASK,    // to the first rank: for a task
  TASK,   // from it
  RESULT, // to it; from it, when all is done
  DEATH,  // to it: a child died of the task
  BEAT,   // I am here
  END     // from the first rank: all is done, or nothing more is
} message_kind;

// In front of a message's bytes, and of what a child writes.
typedef struct header {
  uint32_t kind, stage;
  uint64_t task;
  uint64_t size; // of the bytes behind it, on sockets
  uint64_t ok;
} header;

typedef struct child {
  pid_t pid;
  int socket;
  size_t task; // NO_TASK: idle
  strbuf in;
} child;

typedef struct rank_state {
  double heard;
  unsigned asked; // tasks that it still wants
  STACK(size_t) tasks;
  bool lost;
} rank_state;

typedef struct pool {
  const pool_job *job;
  ranks *ranks;
  uint32_t stage;
  child children[MOST_CHILDREN];
  unsigned num_children;
  STACK(size_t) queue; // the first rank: tasks to hand out, the next one last; others: what they were given
  char **results;      // by task; the first rank's
  size_t *sizes;
  uint8_t *deaths;
  size_t num_done;
  unsigned asked; // others: tasks that were asked for
  rank_state *state;
  double beat, heard;
  bool failed, ended;
  diagnostics *diagnostics;
} pool;

static bool is_first(const pool *p) { return ranks_own(p->ranks) == 0; }

static void fail(pool *p, const char *format, size_t task) {
  if (!p->failed)
    diag_error(p->diagnostics, "auto-synth", format, task);
  p->failed = true;
}

// ---- children -----------------------------------------------------------------------------------

static bool write_all(int to, const void *data, size_t size) {
  for (const char *at = data; size;) {
    ssize_t n = send(to, at, size, MSG_NOSIGNAL);
    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0)
      return false;
    at += n;
    size -= (size_t)n;
  }
  return true;
}

static bool read_all(int from, void *data, size_t size) {
  for (char *at = data; size;) {
    ssize_t n = read(from, at, size);
    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0)
      return false;
    at += n;
    size -= (size_t)n;
  }
  return true;
}

// Until its parent closes the socket, or is no more.
static void be_child(const pool *p, int socket) {
  header h;
  while (read_all(socket, &h, sizeof h)) {
    strbuf result = {0};
    h.ok = p->job->run(p->job->user, (size_t)h.task, &result);
    h.size = result.size;
    if (!write_all(socket, &h, sizeof h) || !write_all(socket, result.text, result.size))
      _exit(1);
    strbuf_free(&result);
  }
  _exit(0);
}

static bool start_child(pool *p, child *c) {
  int sockets[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) != 0)
    return false;
  fflush(NULL);
  *c = (child){.pid = fork(), .socket = sockets[0], .task = NO_TASK};
  if (c->pid == 0) {
    for (unsigned k = 0; k < p->num_children; k++)
      if (p->children[k].socket >= 0 && &p->children[k] != c)
        close(p->children[k].socket);
    close(sockets[0]);
    be_child(p, sockets[1]);
  }
  close(sockets[1]);
  if (c->pid < 0)
    close(sockets[0]);
  return c->pid > 0;
}

static void stop_children(pool *p) {
  for (unsigned k = 0; k < p->num_children; k++) {
    child *c = &p->children[k];
    if (c->task != NO_TASK) // nobody wants it any more
      kill(c->pid, SIGKILL);
    close(c->socket);
    while (waitpid(c->pid, NULL, 0) < 0 && errno == EINTR)
      ;
    strbuf_free(&c->in);
  }
}

// ---- messages -----------------------------------------------------------------------------------

static void say(pool *p, unsigned to, message_kind kind, size_t task, bool ok, const char *bytes,
                size_t size) {
  header h = {.kind = kind, .stage = p->stage, .task = task, .size = size, .ok = ok};
  strbuf text = {0};
  strbuf_append(&text, (const char *)&h, sizeof h);
  if (size)
    strbuf_append(&text, bytes, size);
  ranks_send(p->ranks, to, text.text, text.size);
  strbuf_free(&text);
}

// ---- tasks --------------------------------------------------------------------------------------

static void forget(rank_state *r, size_t task) {
  size_t left = 0;
  for (size_t k = 0; k < r->tasks.size; k++)
    if (r->tasks.data[k] != task)
      r->tasks.data[left++] = r->tasks.data[k];
  r->tasks.size = left;
}

// In the first rank.
static void finish_task(pool *p, size_t task, bool ok, const char *bytes, size_t size) {
  if (task >= p->job->count || p->results[task])
    return; // it was handed out twice
  if (!ok) {
    fail(p, "task %zu cannot be done", task);
    return;
  }
  p->results[task] = memcpy(util_alloc(size + 1), bytes ? bytes : "", size);
  p->sizes[task] = size;
  p->num_done++;
  p->job->done(p->job->user, task, p->results[task], size);
}

static void lose_task(pool *p, size_t task) {
  if (task >= p->job->count || p->results[task])
    return;
  if (++p->deaths[task] == MOST_DEATHS)
    fail(p, "task %zu ends its process", task);
  stack_push(&p->queue, task);
}

static void take_result(pool *p, size_t task, bool ok, const char *bytes, size_t size) {
  if (is_first(p))
    finish_task(p, task, ok, bytes, size);
  else
    say(p, 0, RESULT, task, ok, bytes, size);
}

static void take_death(pool *p, child *c) {
  size_t task = c->task;
  close(c->socket);
  while (waitpid(c->pid, NULL, 0) < 0 && errno == EINTR)
    ;
  strbuf_free(&c->in);
  if (task != NO_TASK && is_first(p))
    lose_task(p, task);
  else if (task != NO_TASK)
    say(p, 0, DEATH, task, false, NULL, 0);
  if (start_child(p, c))
    return;
  fail(p, "cannot start a process", 0);
  *c = p->children[--p->num_children];
}

static void give_tasks(pool *p) {
  unsigned idle = 0;
  for (unsigned k = 0; k < p->num_children; k++) {
    child *c = &p->children[k];
    if (c->task != NO_TASK)
      continue;
    if (!p->queue.size) {
      idle++;
      continue;
    }
    header h = {.kind = TASK, .task = p->queue.data[--p->queue.size]};
    c->task = (size_t)h.task;
    write_all(c->socket, &h, sizeof h); // if it is dead, reading will tell
  }
  for (; !is_first(p) && p->asked < idle; p->asked++)
    say(p, 0, ASK, 0, true, NULL, 0);
}

static void give_ranks_tasks(pool *p) {
  for (unsigned r = 1; r < ranks_count(p->ranks); r++)
    for (rank_state *x = &p->state[r]; x->asked && p->queue.size && !x->lost; x->asked--) {
      size_t task = p->queue.data[--p->queue.size];
      stack_push(&x->tasks, task);
      say(p, r, TASK, task, true, NULL, 0);
    }
}

// ---- reading ------------------------------------------------------------------------------------

static void read_child(pool *p, child *c) {
  char bytes[65536];
  ssize_t n = read(c->socket, bytes, sizeof bytes);
  if (n < 0 && errno == EINTR)
    return;
  if (n <= 0) {
    take_death(p, c);
    return;
  }
  strbuf_append(&c->in, bytes, (size_t)n);
  header h;
  if (c->in.size < sizeof h)
    return;
  memcpy(&h, c->in.text, sizeof h);
  if (c->in.size < sizeof h + h.size)
    return;
  c->task = NO_TASK;
  take_result(p, (size_t)h.task, h.ok, c->in.text + sizeof h, (size_t)h.size);
  c->in.size = 0;
}

static void take_message_of_first(pool *p, const header *h, const char *bytes, size_t size) {
  p->heard = process_clock();
  if (h->kind == TASK) {
    stack_push(&p->queue, (size_t)h->task);
    p->asked -= p->asked > 0;
  } else if (h->kind == RESULT) {
    p->job->done(p->job->user, (size_t)h->task, bytes, size);
  } else if (h->kind == END) {
    p->ended = true;
    p->failed |= !h->ok;
  }
}

static void take_message(pool *p, unsigned from, const header *h, const char *bytes, size_t size) {
  rank_state *x = &p->state[from];
  x->heard = process_clock();
  if (h->kind == BEAT) {
    say(p, from, BEAT, 0, true, NULL, 0);
  } else if (h->kind == ASK) {
    x->asked++;
  } else if (h->kind == RESULT) {
    forget(x, (size_t)h->task);
    finish_task(p, (size_t)h->task, h->ok, bytes, size);
  } else if (h->kind == DEATH) {
    forget(x, (size_t)h->task);
    lose_task(p, (size_t)h->task);
  }
}

static void read_ranks(pool *p) {
  strbuf text = {0};
  unsigned from;
  header h;
  while (!p->ended && ranks_receive(p->ranks, &from, &text)) {
    if (text.size < sizeof h)
      continue;
    memcpy(&h, text.text, sizeof h);
    // Of another stage: a rank asked for a task when all were done.
    if (h.stage == p->stage && is_first(p))
      take_message(p, from, &h, text.text + sizeof h, text.size - sizeof h);
    else if (h.stage == p->stage)
      take_message_of_first(p, &h, text.text + sizeof h, text.size - sizeof h);
  }
  strbuf_free(&text);
}

// ---- time ---------------------------------------------------------------------------------------

static void find_lost_ranks(pool *p, double now) {
  for (unsigned r = 1; r < ranks_count(p->ranks); r++) {
    rank_state *x = &p->state[r];
    if (x->lost || !x->tasks.size || now - x->heard < LOST_SECONDS)
      continue;
    fprintf(stderr, "auto-synth: warning: rank %u is lost; its tasks are done by others\n", r);
    x->lost = true;
    ranks_give_up(p->ranks, r);
    for (size_t k = 0; k < x->tasks.size; k++)
      stack_push(&p->queue, x->tasks.data[k]);
    x->tasks.size = 0;
  }
}

static void keep_time(pool *p) {
  double now = process_clock();
  if (now - p->beat < BEAT_SECONDS)
    return;
  p->beat = now;
  if (is_first(p)) {
    find_lost_ranks(p, now);
    return;
  }
  say(p, 0, BEAT, 0, true, NULL, 0);
  if (now - p->heard > ALONE_SECONDS) {
    fail(p, "the first rank is lost", 0);
    p->ended = true;
  }
}

// ---- the loop -----------------------------------------------------------------------------------

static bool is_over(const pool *p) {
  return is_first(p) ? p->failed || p->num_done == p->job->count : p->ended;
}

static void wait_for_children(pool *p) {
  struct pollfd fds[MOST_CHILDREN];
  unsigned count = p->num_children;
  for (unsigned k = 0; k < count; k++)
    fds[k] = (struct pollfd){.fd = p->children[k].socket, .events = POLLIN};
  if (poll(fds, count, p->ranks ? RANK_POLL_MS : POLL_MS) <= 0)
    return;
  for (unsigned k = count; k-- > 0;) // the last one may take the place of one that cannot be started
    if (fds[k].revents)
      read_child(p, &p->children[k]);
}

static void loop(pool *p) {
  while (!is_over(p)) {
    give_tasks(p);
    if (p->ranks && is_first(p))
      give_ranks_tasks(p);
    wait_for_children(p);
    if (p->ranks) {
      read_ranks(p);
      keep_time(p);
    }
    if (p->job->progress && is_first(p))
      p->job->progress(p->job->user, p->num_done);
  }
}

static void tell_all(pool *p) {
  for (unsigned r = 1; r < ranks_count(p->ranks); r++) {
    if (p->state[r].lost)
      continue;
    for (size_t k = 0; k < p->job->count && !p->failed; k++)
      say(p, r, RESULT, k, true, p->results[k], p->sizes[k]);
    say(p, r, END, 0, !p->failed, NULL, 0);
  }
}

static void take_known(pool *p) {
  for (size_t k = p->job->count; k-- > 0;) {
    strbuf result = {0};
    if (p->job->known && p->job->known(p->job->user, k, &result))
      finish_task(p, k, true, result.text, result.size);
    else
      stack_push(&p->queue, k);
    strbuf_free(&result);
  }
}

static void start_children(pool *p, unsigned wanted) {
  size_t most = p->job->count < MOST_CHILDREN ? p->job->count : MOST_CHILDREN;
  while (p->num_children < wanted && p->num_children < most && start_child(p, &p->children[p->num_children]))
    p->num_children++;
  if (!p->num_children && most)
    fail(p, "cannot start a process", 0);
}

bool pool_run(const pool_job *job, unsigned processes, ranks *r, diagnostics *d) {
  pool p = {.job = job,
            .ranks = r,
            .stage = r ? ranks_next_stage(r) : 0,
            .results = util_alloc((job->count + 1) * sizeof *p.results),
            .sizes = util_alloc((job->count + 1) * sizeof *p.sizes),
            .deaths = util_alloc(job->count + 1),
            .state = util_alloc(ranks_count(r) * sizeof *p.state),
            .heard = process_clock(),
            .diagnostics = d};
  if (is_first(&p))
    take_known(&p);
  if (!is_first(&p) || p.num_done < job->count)
    start_children(&p, processes);
  loop(&p);
  if (r && is_first(&p))
    tell_all(&p);
  stop_children(&p);
  for (size_t k = 0; k < job->count; k++)
    util_release(p.results[k]);
  for (unsigned k = 0; k < ranks_count(r); k++)
    stack_free(&p.state[k].tasks);
  util_release(p.results);
  util_release(p.sizes);
  util_release(p.deaths);
  util_release(p.state);
  stack_free(&p.queue);
  return !p.failed;
}
