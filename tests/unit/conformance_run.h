// Runs auto-semgen conformance as its users do, in a process of its own, and looks at what it printed.
#ifndef AUTO_TESTS_UNIT_CONFORMANCE_RUN_H
#define AUTO_TESTS_UNIT_CONFORMANCE_RUN_H

#include "semgen/conformance/conformance.h"
#include "support/util.h"

#include <dirent.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

typedef struct fixture {
  const char *isa;
  char cache[64];
  char *out; // what the last run printed on both outputs
} fixture;

static int setup(void **state) {
  fixture *f = util_alloc(sizeof *f);
  f->isa = "x86";
  strcpy(f->cache, "/tmp/auto-conformance-XXXXXX");
  *state = f;
  return mkdtemp(f->cache) ? 0 : -1;
}

static unsigned remove_files(const char *path, const char *suffix) {
  unsigned count = 0;
  DIR *dir = opendir(path);
  for (struct dirent *e; dir && (e = readdir(dir));) {
    char file[512];
    size_t n = strlen(e->d_name), s = strlen(suffix);
    snprintf(file, sizeof file, "%s/%s", path, e->d_name);
    if (e->d_name[0] != '.' && n >= s && !strcmp(e->d_name + n - s, suffix))
      count += unlink(file) == 0;
  }
  if (dir)
    closedir(dir);
  return count;
}

static int teardown(void **state) {
  fixture *f = *state;
  remove_files(f->cache, "");
  rmdir(f->cache);
  util_release(f->out);
  util_release(f);
  return 0;
}

static pid_t start(fixture *f, const char *const *more, const char *log) {
  char *argv[24] = {"conformance", (char *)f->isa, "--cache", f->cache};
  int argc = 4;
  while (*more && argc < 23)
    argv[argc++] = (char *)*more++;
  fflush(NULL);
  pid_t child = fork();
  if (child == 0) {
    int to = open(log, O_CREAT | O_TRUNC | O_WRONLY, 0666);
    dup2(to, 1);
    dup2(to, 2);
    exit(conformance_main(argc, argv)); // not _exit: leaks are looked for at the end
  }
  return child;
}

static int finish(fixture *f, pid_t child, const char *log) {
  int status;
  assert_int_equal(waitpid(child, &status, 0), child);
  util_release(f->out);
  f->out = util_read_file(log, NULL);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static int run(fixture *f, const char *const *more) {
  char log[128];
  snprintf(log, sizeof log, "%s/log", f->cache);
  return finish(f, start(f, more, log), log);
}
#define RUN(...) run(f, (const char *const[]){__VA_ARGS__, NULL})

static void assert_prints(const fixture *f, const char *text) {
  if (!f->out || !strstr(f->out, text))
    fail_msg("'%s' is not in the output:\n%s", text, f->out ? f->out : "(none)");
}

#endif
