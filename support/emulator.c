// Starts the program between two pipes, sends requests whole and reads answers until a deadline.
#define _GNU_SOURCE // pipe2
#include "support/emulator.h"

#include "support/util.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

struct emulator {
  pid_t process;
  int to, from;
};

// Between fork and exec: only async-signal-safe calls.
static void run_program(const char *const *arguments, int requests, int answer_end, int answers) {
  const struct rlimit no_core = {0, 0};
  int null = open("/dev/null", O_RDWR);
  // The ends may have the numbers that others are to get.
  requests = fcntl(requests, F_DUPFD_CLOEXEC, answers + 1);
  answer_end = fcntl(answer_end, F_DUPFD_CLOEXEC, answers + 1);
  signal(SIGPIPE, SIG_DFL);
  if (setrlimit(RLIMIT_CORE, &no_core) == 0 && dup2(requests, 0) >= 0 && dup2(null, 1) >= 0 &&
      dup2(null, 2) >= 0 && dup2(answer_end, answers) >= 0)
    execvp(arguments[0], (char *const *)(uintptr_t)arguments);
  _exit(127);
}

emulator *emulator_start(const char *const *arguments, int answers) {
  int requests[2], results[2];
  if (pipe2(requests, O_CLOEXEC) != 0)
    return NULL;
  if (pipe2(results, O_CLOEXEC) != 0) {
    close(requests[0]);
    close(requests[1]);
    return NULL;
  }
  signal(SIGPIPE, SIG_IGN); // a program that ended is noticed by what write says
  pid_t process = fork();
  if (process == 0)
    run_program(arguments, requests[0], results[1], answers);
  close(requests[0]);
  close(results[1]);
  if (process < 0) {
    close(requests[1]);
    close(results[0]);
    return NULL;
  }
  emulator *e = util_alloc(sizeof *e);
  *e = (emulator){process, requests[1], results[0]};
  return e;
}

static bool send_all(int to, const void *data, size_t size) {
  for (const char *p = data; size;) {
    ssize_t n = write(to, p, size);
    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0)
      return false;
    p += n;
    size -= (size_t)n;
  }
  return true;
}

bool emulator_ask(emulator *e, const void *request, size_t size, const void *more, size_t more_size,
                  void *answer, size_t answer_size, unsigned seconds) {
  if (!send_all(e->to, request, size) || !send_all(e->to, more, more_size))
    return false;
  for (char *p = answer; answer_size;) {
    struct pollfd wait = {e->from, POLLIN, 0};
    int ready = poll(&wait, 1, (int)seconds * 1000);
    if (ready < 0 && errno == EINTR)
      continue;
    if (ready == 0) {
      kill(e->process, SIGKILL);
      return false;
    }
    ssize_t n = read(e->from, p, answer_size);
    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0)
      return false;
    p += n;
    answer_size -= (size_t)n;
  }
  return true;
}

int emulator_stop(emulator *e) {
  int status = 0;
  close(e->to); // a program that waits for a request ends
  close(e->from);
  while (waitpid(e->process, &status, 0) < 0 && errno == EINTR)
    ;
  int signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  util_release(e);
  return signal;
}
