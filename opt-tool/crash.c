// Signal and fatal-error handlers that read LLVM's stack of passes from a file in memory, report the
// function and end the process.
#define _GNU_SOURCE // memfd_create
#include "crash.h"

#include <llvm-c/ErrorHandling.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

enum { REPORT_SECONDS = 10, STACK_BYTES = 1 << 16 };

static const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP};
enum { NUM_SIGNALS = sizeof signals / sizeof *signals };

#ifdef AUTO_SANITIZED // which says more about a signal
enum { HANDLES_SIGNALS = 0 };
#else
enum { HANDLES_SIGNALS = 1 };
#endif

// A signal's handler is given nothing: what it needs belongs to the process, as signals do.
static struct {
  void (*report)(const crash *c, void *user);
  void *user;
  int status;
  void (*print_stack)(int); // LLVM's handler: prints which passes run on what
  char stack[STACK_BYTES];
} installed;

static void on_second_crash(int signal) {
  static const char text[] = "auto-opt: error: crashed; no stack trace is available\n";
  (void)signal;
  ssize_t n = write(STDERR_FILENO, text, sizeof text - 1);
  _exit(n < 0 ? 1 : installed.status);
}

static void handle(int signal, void (*handler)(int)) {
  struct sigaction action = {.sa_flags = SA_NODEFER | SA_ONSTACK};
  action.sa_handler = handler;
  sigaction(signal, &action, NULL);
}

// What LLVM's handler prints to standard error, caught in a file.
static void catch_stack(int signal) {
  int file = memfd_create("stack", MFD_CLOEXEC), saved = dup(STDERR_FILENO);
  if (!installed.print_stack || file < 0 || saved < 0 || dup2(file, STDERR_FILENO) < 0)
    return;
  installed.print_stack(signal);
  dup2(saved, STDERR_FILENO);
  ssize_t size = pread(file, installed.stack, sizeof installed.stack - 1, 0);
  installed.stack[size > 0 ? size : 0] = 0;
}

// The text in quotes after `at`, ended there; NULL: there is none.
static char *quoted(char *at, char **end) {
  char *begin = at ? strpbrk(at, "'\"") : NULL;
  *end = begin ? strchr(begin + 1, *begin) : NULL;
  if (!*end)
    return NULL;
  *(*end)++ = 0;
  return begin + 1;
}

// The innermost of lines `2.\tRunning pass 'X' on function '@f'`, or with double quotes and without '@'.
static void parse_stack(crash *c) {
  static const char running[] = "Running pass ";
  char *last = NULL, *end;
  for (char *p = installed.stack; (p = strstr(p, running)); p += sizeof running - 1)
    last = p;
  c->pass = quoted(last, &end);
  if (!c->pass || strncmp(end, " on function ", strlen(" on function ")) != 0)
    return;
  const char *name = quoted(end, &end);
  c->function = name && *name == '@' ? name + 1 : name;
}

static void end(int signal, crash *c) {
  catch_stack(signal);
  for (int i = 0; i < NUM_SIGNALS; i++) // LLVM's handler took them away
    handle(signals[i], on_second_crash);
  handle(SIGALRM, on_second_crash);
  alarm(REPORT_SECONDS);
  parse_stack(c);
  installed.report(c, installed.user);
  _exit(installed.status);
}

static void on_signal(int signal) {
  crash c = {.reason = strsignal(signal)};
  end(signal, &c);
}

static void on_fatal_error(const char *reason) {
  crash c = {.reason = reason, .fatal = true};
  end(SIGABRT, &c);
}

// Some of LLVM's failures are that it never stops allocating: it gives up at half of the machine's memory, 6
// GiB at most, instead of taking all.
static void limit_memory(void) {
  struct rlimit limit;
  rlim_t most = (rlim_t)sysconf(_SC_PHYS_PAGES) * (rlim_t)sysconf(_SC_PAGESIZE) / 2, six = (rlim_t)6 << 30;
  if (most > six)
    most = six;
  if (getrlimit(RLIMIT_DATA, &limit) != 0 || limit.rlim_cur < most)
    return;
  limit.rlim_cur = most;
  setrlimit(RLIMIT_DATA, &limit);
}

void crash_install(void (*report)(const crash *c, void *user), void *user, int status) {
  installed.report = report;
  installed.user = user;
  installed.status = status;
  LLVMEnablePrettyStackTrace();
  LLVMInstallFatalErrorHandler(on_fatal_error);
  struct sigaction action;
  sigaction(SIGABRT, NULL, &action);
  installed.print_stack =
      action.sa_handler != SIG_DFL && action.sa_handler != SIG_IGN ? action.sa_handler : NULL;
  if (HANDLES_SIGNALS)
    limit_memory();
  for (int i = 0; i < NUM_SIGNALS && HANDLES_SIGNALS; i++)
    handle(signals[i], on_signal);
}
