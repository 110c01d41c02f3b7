// fork, exec and waitpid with redirected streams and limits of time, and a temporary directory.
#define _GNU_SOURCE // pipe2
#include "support/process.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

bool process_directory_new(process_directory *d, diagnostics *diags) {
  const char *root = getenv("TMPDIR");
  if (!root || !*root)
    root = "/tmp";
  int length = snprintf(d->path, sizeof d->path, "%s/auto-semgen.XXXXXX", root);
  if (length < 0 || (size_t)length >= sizeof d->path || !mkdtemp(d->path)) {
    diag_error(diags, root, "cannot make a temporary directory: %s", strerror(errno));
    d->path[0] = 0;
    return false;
  }
  return true;
}

void process_directory_free(process_directory *d) {
  DIR *dir = d->path[0] ? opendir(d->path) : NULL;
  if (!dir)
    return;
  for (struct dirent *entry; (entry = readdir(dir));)
    if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, ".."))
      unlinkat(dirfd(dir), entry->d_name, 0);
  closedir(dir);
  rmdir(d->path);
  d->path[0] = 0;
}

bool process_limit_time(unsigned seconds) {
  struct rlimit limit = {seconds, seconds}; // the hard one: programs may catch SIGXCPU
  return !seconds || setrlimit(RLIMIT_CPU, &limit) == 0;
}

// Between fork and exec: only async-signal-safe calls.
static bool redirect(const char *path, int flags, int target) {
  if (!path)
    return true;
  int fd = open(path, flags, 0666);
  return fd >= 0 && dup2(fd, target) >= 0 && close(fd) == 0;
}

// What a program is started with: where its streams go to, and how long it may run.
typedef struct start {
  const char *out_path, *error_path; // NULL: inherited, or `out`
  int out, error;                    // descriptors; -1: none
  bool no_input;
  unsigned seconds; // of processor time; 0: any
} start;

// The process id; -1 when there can be no other process. What cannot be run ends with 127.
static int spawn(const char *const *arguments, const start *s) {
  fflush(NULL);
  pid_t pid = fork();
  if (pid != 0)
    return pid;
  if (process_limit_time(s->seconds) && (!s->no_input || redirect("/dev/null", O_RDONLY, STDIN_FILENO)) &&
      redirect(s->out_path, O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO) &&
      redirect(s->error_path, O_WRONLY | O_CREAT | O_TRUNC, STDERR_FILENO) &&
      (s->out < 0 || dup2(s->out, STDOUT_FILENO) >= 0) &&
      (s->error < 0 || dup2(s->error, STDERR_FILENO) >= 0))
    execvp(arguments[0], (char *const *)(uintptr_t)arguments);
  _exit(127);
}

// The status of a child that has ended, and what it needed (NULL: not asked for).
static int wait_for(pid_t pid, struct rusage *usage) {
  int status = 0;
  while (wait4(pid, &status, 0, usage) < 0)
    if (errno != EINTR)
      die("wait4: %s", strerror(errno));
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

int process_wait(int pid) { return wait_for(pid, NULL); }

int process_start(const char *const *arguments, const char *out_path, const char *error_path,
                  unsigned seconds, diagnostics *diags) {
  int pid = -1;
  if (!strchr(arguments[0], '/') || access(arguments[0], X_OK) == 0)
    pid = spawn(arguments, &(start){out_path, error_path, -1, -1, false, seconds});
  if (pid < 0)
    diag_error(diags, arguments[0], "cannot be run: %s", strerror(errno));
  return pid;
}

static double read_clock(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

double process_clock(void) { return read_clock(CLOCK_MONOTONIC); }
double process_thread_clock(void) { return read_clock(CLOCK_THREAD_CPUTIME_ID); }

bool process_run(const char *const arguments[], const char *out_path, const char *error_path,
                 process_result *result) {
  process_result ignored, *r = result ? result : &ignored;
  *r = (process_result){.status = 127};
  double begun = process_clock();
  int pid = spawn(arguments, &(start){out_path, error_path, -1, -1, false, 0});
  if (pid < 0)
    return false;
  struct rusage usage;
  r->status = wait_for(pid, &usage);
  r->seconds = process_clock() - begun;
  r->peak_kib = usage.ru_maxrss;
  r->work = (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
            (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6;
  return r->status == 0;
}

// Starts a program that writes to a pipe; NULL: it cannot be started.
static FILE *read_from(const char *const *arguments, bool everything, int *pid) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0)
    return NULL;
  *pid = spawn(arguments, &(start){NULL, NULL, ends[1], everything ? ends[1] : -1, everything, 0});
  close(ends[1]);
  FILE *from = *pid < 0 ? NULL : fdopen(ends[0], "r");
  if (!from)
    close(ends[0]);
  return from;
}

bool process_read(const char *const arguments[], void (*line)(void *user, const char *text), void *user) {
  int pid = -1;
  FILE *from = read_from(arguments, false, &pid);
  char *text = NULL;
  size_t size = 0;
  while (from && getline(&text, &size, from) > 0)
    line(user, text);
  free(text);
  if (from)
    fclose(from);
  return pid >= 0 && wait_for(pid, NULL) == 0 && from;
}

int process_capture(const char *const *arguments, strbuf *text) {
  int pid = -1;
  FILE *from = read_from(arguments, true, &pid);
  char chunk[4096];
  size_t n;
  strbuf_append(text, "", 0);
  while (from && (n = fread(chunk, 1, sizeof chunk, from)) > 0)
    strbuf_append(text, chunk, n);
  if (from)
    fclose(from);
  int status = pid < 0 ? 127 : wait_for(pid, NULL);
  return from ? status : 127;
}

const char *process_sibling(arena *a, const char *name) {
  char self[4096];
  ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
  if (n <= 0)
    return name;
  self[n] = 0;
  *strrchr(self, '/') = 0;
  return arena_printf(a, "%s/%s", self, name);
}
