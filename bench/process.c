#include "bench/process.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

double process_clock(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

// Waits for the process to end.
static bool finish(pid_t child, process_result *r) {
  int status;
  struct rusage usage;
  while (wait4(child, &status, 0, &usage) < 0) {
  }
  r->peak_kib = usage.ru_maxrss;
  r->work = (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
            (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6;
  r->status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return r->status == 0;
}

bool process_run(const char *const argv[], const char *stdout_path, const char *stderr_path,
                 process_result *result) {
  process_result ignored, *r = result ? result : &ignored;
  memset(r, 0, sizeof *r);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  if (stdout_path)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, stdout_path, O_WRONLY | O_CREAT | O_TRUNC,
                                     0666);
  if (stderr_path)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, stderr_path, O_WRONLY | O_CREAT | O_TRUNC,
                                     0666);
  double start = process_clock();
  pid_t child;
  int failed = posix_spawnp(&child, argv[0], &actions, NULL, (char *const *)argv, environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failed) {
    r->status = 127;
    return false;
  }
  bool good = finish(child, r);
  r->seconds = process_clock() - start;
  return good;
}

bool process_read(const char *const argv[], void (*line)(void *user, const char *text), void *user) {
  int ends[2];
  if (pipe(ends) != 0)
    return false;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_addclose(&actions, ends[1]);
  pid_t child;
  int failed = posix_spawnp(&child, argv[0], &actions, NULL, (char *const *)argv, environ);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  FILE *from = fdopen(ends[0], "r");
  char *text = NULL;
  size_t size = 0;
  while (!failed && from && getline(&text, &size, from) > 0)
    line(user, text);
  free(text);
  if (from)
    fclose(from);
  process_result r;
  return !failed && finish(child, &r) && from;
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

const char *process_option(const char *argument, const char *name) {
  size_t n = strlen(name);
  return !strncmp(argument, name, n) && argument[n] == '=' ? argument + n + 1 : NULL;
}
