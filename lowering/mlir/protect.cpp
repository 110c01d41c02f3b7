// A jump back out of LLVM, as its own CrashRecoveryContext does it; with LLVM's reason, and the pass and the
// function from its stack of what runs.
#include "lowering/mlir/protect.h"

#include <csetjmp>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <llvm/Support/ErrorHandling.h>
#include <llvm/Support/PrettyStackTrace.h>
#include <llvm/Support/raw_ostream.h>
#include <mutex>

using namespace llvm;

namespace {

const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP};
enum { NUM_SIGNALS = sizeof signals / sizeof *signals, STACK_BYTES = 1 << 16 };

#if __has_feature(address_sanitizer) // which says more about a signal
enum { HANDLES_SIGNALS = 0 };
#else
enum { HANDLES_SIGNALS = 1 };
#endif

// Of the call of protect_run that a thread is in.
struct Call {
  sigjmp_buf back;
  protect_crash *crash;
  const void *stack; // LLVM's, when the call began
};
thread_local Call *current;

bool enabled;
struct sigaction others[NUM_SIGNALS]; // the handlers that were there

void copy(char *out, StringRef text) {
  size_t size = std::min<size_t>(text.size(), PROTECT_TEXT - 1);
  memcpy(out, text.data(), size);
  out[size] = 0;
}

// One line, without the addresses of LLVM's nodes, which differ from run to run.
std::string without_addresses(StringRef reason) {
  std::string out;
  for (reason = reason.split('\n').first; !reason.empty();) {
    size_t digits = reason.starts_with("0x") ? reason.drop_front(2).find_first_not_of("0123456789abcdef") : 0;
    if (!digits) {
      out += reason.front();
      reason = reason.drop_front();
      continue;
    }
    reason = digits == StringRef::npos ? "" : reason.drop_front(2 + digits).ltrim(": ");
  }
  return StringRef(out).rtrim().str();
}

// The text in quotes that `text` begins with.
StringRef quoted(StringRef &text) {
  size_t begin = text.find_first_of("'\""),
         end = begin == StringRef::npos ? begin : text.find(text[begin], begin + 1);
  if (end == StringRef::npos)
    return "";
  StringRef out = text.slice(begin + 1, end);
  text = text.drop_front(end + 1);
  return out;
}

// The innermost pass that runs: "Running pass 'X' on function '@f'", or with double quotes and without '@'.
void read_stack(const Call &call) {
  auto *entry = static_cast<const PrettyStackTraceEntry *>(SavePrettyStackState());
  for (; entry && entry != call.stack; entry = entry->getNextEntry()) {
    std::string text;
    raw_string_ostream stream(text);
    entry->print(stream);
    StringRef rest = text;
    if (!rest.consume_front("Running pass "))
      continue;
    copy(call.crash->pass, quoted(rest));
    if (rest.consume_front(" on function ")) {
      StringRef name = quoted(rest);
      name.consume_front("@");
      copy(call.crash->function, name);
    }
    return;
  }
}

[[noreturn]] void go_back(Call *call, bool fatal, StringRef reason) {
  current = nullptr; // a crash in here is one of the process
  call->crash->fatal = fatal;
  copy(call->crash->reason, without_addresses(reason));
  read_stack(*call);
  siglongjmp(call->back, 1);
}

void on_fatal_error(void *, const char *reason, bool) {
  if (current)
    go_back(current, true, reason);
}

void on_signal(int signal, siginfo_t *info, void *context) {
  if (current)
    go_back(current, false, strsignal(signal));
  for (int i = 0; i < NUM_SIGNALS; i++) {
    if (signals[i] != signal)
      continue;
    if (others[i].sa_flags & SA_SIGINFO) {
      others[i].sa_sigaction(signal, info, context);
    } else if (others[i].sa_handler != SIG_DFL && others[i].sa_handler != SIG_IGN) {
      others[i].sa_handler(signal);
    } else {
      sigaction(signal, &others[i], nullptr);
      raise(signal);
    }
  }
}

// Where a handler runs if there is no stack left.
struct SignalStack {
  stack_t before = {};
  void *memory = nullptr;
  SignalStack() {
    if (sigaltstack(nullptr, &before) != 0 || !(before.ss_flags & SS_DISABLE))
      return;
    memory = malloc(STACK_BYTES);
    stack_t mine = {};
    mine.ss_sp = memory;
    mine.ss_size = STACK_BYTES;
    if (memory)
      sigaltstack(&mine, nullptr);
  }
  ~SignalStack() {
    if (memory)
      sigaltstack(&before, nullptr);
    free(memory);
  }
};

bool call_work(void (*work)(void *), void *user, Call &call) {
  if (sigsetjmp(call.back, 1))
    return false;
  work(user);
  return true;
}

} // namespace

void protect_enable(void) {
  static std::once_flag once;
  std::call_once(once, [] {
    install_fatal_error_handler(on_fatal_error, nullptr);
    struct sigaction action = {};
    action.sa_sigaction = on_signal;
    action.sa_flags = SA_SIGINFO | SA_NODEFER | SA_ONSTACK;
    for (int i = 0; i < NUM_SIGNALS && HANDLES_SIGNALS; i++)
      sigaction(signals[i], &action, &others[i]);
    enabled = true;
  });
}

bool protect_run(void (*work)(void *), void *user, protect_crash *crash) {
  *crash = {};
  if (!enabled) {
    work(user);
    return true;
  }
  SignalStack stack;
  Call call, *outer = current;
  call.crash = crash;
  call.stack = SavePrettyStackState();
  current = &call;
  bool ok = call_work(work, user, call);
  current = outer;
  if (!ok)
    RestorePrettyStackState(call.stack);
  return ok;
}
