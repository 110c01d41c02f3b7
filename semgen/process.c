#include "semgen/process.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
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

// Between fork and exec: only async-signal-safe calls.
static bool redirect(const char *path, int target) {
  if (!path)
    return true;
  int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  return fd >= 0 && dup2(fd, target) >= 0 && close(fd) == 0;
}

bool process_limit_time(unsigned seconds) {
  struct rlimit limit = {seconds, seconds}; // the hard one: programs may catch SIGXCPU
  return !seconds || setrlimit(RLIMIT_CPU, &limit) == 0;
}

int process_start(const char *const *arguments, const char *out_path, const char *error_path,
                  diagnostics *diags) {
  return process_start_limited(arguments, out_path, error_path, 0, diags);
}

int process_start_limited(const char *const *arguments, const char *out_path, const char *error_path,
                          unsigned seconds, diagnostics *diags) {
  if (access(arguments[0], X_OK) != 0) {
    diag_error(diags, arguments[0], "cannot be run: %s", strerror(errno));
    return -1;
  }
  fflush(NULL);
  pid_t pid = fork();
  if (pid < 0) {
    diag_error(diags, arguments[0], "cannot start: %s", strerror(errno));
    return -1;
  }
  if (pid == 0) {
    if (process_limit_time(seconds) && redirect(out_path, STDOUT_FILENO) &&
        redirect(error_path, STDERR_FILENO))
      execv(arguments[0], (char *const *)(uintptr_t)arguments);
    _exit(127);
  }
  return pid;
}

int process_capture(const char *const *arguments, strbuf *text) {
  int ends[2];
  if (pipe(ends) != 0)
    return 127;
  fflush(NULL);
  pid_t pid = fork();
  if (pid == 0) {
    int null = open("/dev/null", O_RDONLY);
    if (dup2(null, STDIN_FILENO) >= 0 && dup2(ends[1], STDOUT_FILENO) >= 0 &&
        dup2(ends[1], STDERR_FILENO) >= 0 && close(ends[0]) == 0 && close(ends[1]) == 0)
      execvp(arguments[0], (char *const *)(uintptr_t)arguments);
    _exit(127);
  }
  close(ends[1]);
  char chunk[4096];
  ssize_t n;
  strbuf_append(text, "", 0);
  while (pid > 0 && ((n = read(ends[0], chunk, sizeof chunk)) > 0 || (n < 0 && errno == EINTR)))
    if (n > 0)
      strbuf_append(text, chunk, (size_t)n);
  close(ends[0]);
  return pid > 0 ? process_wait(pid) : 127;
}

int process_wait(int pid) {
  int status = 0;
  while (waitpid(pid, &status, 0) < 0)
    if (errno != EINTR)
      die("waitpid: %s", strerror(errno));
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
