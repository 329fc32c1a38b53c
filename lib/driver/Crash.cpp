// Problem: a crash must not look like a refusal, and its report must say what those need who mend it; the
// walks over Clang's tree and the IR are as deep as the source is nested, deeper than the 8 MB that a process
// begins with. Invariant: what runs in a signal handler neither allocates nor locks, but for LLVM's printing
// of the stack, which comes last. Approach: LLVM's signal handlers, which remove the temporary files of
// lib/driver/Outputs, too; whatever else ends a program becomes SIGABRT. The work runs in a thread of its
// own, whose stack is address space until it is used.
#include "driver/Crash.h"
#include "support/Progress.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <memory>
#include <new>
#include <pthread.h>
#include <stdexcept>
#include <unistd.h>

namespace adjgen {

static std::string command; // as a shell would read it
static char reason[512] = "";

static void say(const char *text) {
  for (std::size_t left = std::strlen(text); left;) {
    const ssize_t n = ::write(STDERR_FILENO, text, left);
    if (n <= 0)
      return;
    text += n;
    left -= static_cast<std::size_t>(n);
  }
}

static void sayLine(const char *what, const char *text) {
  if (!*text)
    return;
  say(what);
  say(text);
  say("\n");
}

/// Called by LLVM's signal handler.
static void report(void *) {
  say("\nadjgen: error: adjgen has crashed; that is a mistake of its own, not of the source. No derivative "
      "is "
      "written.\n");
  sayLine("  why: ", reason);
  sayLine("  version: ", "adjgen " ADJGEN_VERSION " with Clang " LLVM_VERSION_STRING);
  sayLine("  pass: ", passAtWork());
  sayLine("  function: ", functionAtWork());
  sayLine("  command: ", command.c_str());
  say("  please report it: all these lines with the stack below, and the source as 'clang -E' prints it with "
      "the "
      "flags behind '--'\n  (docs/diagnostics.md, \"When adjgen crashes\", says how to make it short)\n");
}

static std::string quoted(const char *word) {
  if (*word &&
      std::strspn(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=/.,:@%") ==
          std::strlen(word))
    return word;
  std::string text = "'";
  for (const char *c = word; *c; ++c)
    text += *c == '\'' ? std::string("'\\''") : std::string(1, *c);
  return text + "'";
}

[[noreturn]] static void crashFor(const char *why) {
  std::strncpy(reason, why, sizeof(reason) - 1);
  std::abort();
}

static void fatal(void *, const char *why, bool) { crashFor(why); }

[[noreturn]] static void terminated() {
  if (const std::exception_ptr e = std::current_exception()) {
    try {
      std::rethrow_exception(e);
    } catch (const std::bad_alloc &) {
      crashFor("there is no more memory");
    } catch (const std::exception &caught) {
      crashFor(caught.what());
    } catch (...) {
      crashFor("an exception that nobody catches");
    }
  }
  crashFor("std::terminate was called");
}

// Crashes for the tests
// ---------------------------------------------------------------------------------------------------

// A compiler must not see what these do.
static volatile bool goesOn = true;
static volatile int *volatile nowhere = nullptr;

static int overflow(int depth) {
  volatile char room[4096];
  room[depth % 4096] = 1;
  return goesOn ? overflow(depth + 1) + room[0] : 0;
}

static const char *kindOfCrash = "";

static void crash() {
  const std::string kind = kindOfCrash;
  if (kind == "throw")
    throw std::runtime_error("thrown on purpose");
  if (kind == "fatal")
    llvm::report_fatal_error("fatal on purpose");
  if (kind == "memory")
    throw std::bad_alloc();
  if (kind == "overflow")
    std::exit(overflow(0));
  if (kind == "abort")
    std::abort();
  *nowhere = 0; // raise(SIGSEGV) would go on behind LLVM's handler, as nothing is wrong with the statement
}

/// ADJGEN_CRASH_AFTER=PASS or PASS:KIND, where the kind is one of crash()'s.
static void crashIfAsked() {
  const char *wish = std::getenv("ADJGEN_CRASH_AFTER");
  if (!wish)
    return;
  const std::string text = wish;
  const std::size_t colon = text.find(':');
  kindOfCrash = colon == std::string::npos ? "" : wish + colon + 1;
  setEndOfPass(text.substr(0, colon), crash);
}

void reportCrashes(int argc, const char *const *argv) {
  for (int i = 0; i < argc; ++i)
    command += (i ? " " : "") + quoted(argv[i]);
  llvm::sys::AddSignalHandler(report, nullptr);
  llvm::sys::PrintStackTraceOnErrorSignal(argv[0]);
  llvm::install_fatal_error_handler(fatal);
  llvm::install_bad_alloc_error_handler(fatal);
  std::set_terminate(terminated);
  crashIfAsked();
}

// The stack
// ---------------------------------------------------------------------------------------------------------------

namespace {

struct Work {
  const std::function<int()> &run;
  int status = 0;
};

/// A handler cannot run on a stack that has overflowed.
class AlternativeStack {
public:
  AlternativeStack() : memory_(new char[Size]) {
    stack_t stack = {};
    stack.ss_sp = memory_.get();
    stack.ss_size = Size;
    ::sigaltstack(&stack, &before_);
  }
  ~AlternativeStack() { ::sigaltstack(&before_, nullptr); }

private:
  static constexpr std::size_t Size = 256 << 10; // the unwinder's frames are large
  std::unique_ptr<char[]> memory_;
  stack_t before_ = {};
};

void *runWork(void *pointer) {
  auto *work = static_cast<Work *>(pointer);
  const AlternativeStack forHandlers;
  work->status = work->run();
  return nullptr;
}

} // namespace

int withLargeStack(const std::function<int()> &run) {
  Work work{run};
  // What cannot be had, as by `ulimit -v`, is tried smaller; at last, what there is must do.
  for (std::size_t size = std::size_t(1) << 30; size >= std::size_t(16) << 20; size /= 4) {
    pthread_attr_t attributes;
    pthread_t thread;
    if (::pthread_attr_init(&attributes))
      break;
    const bool isMade = !::pthread_attr_setstacksize(&attributes, size) &&
                        !::pthread_create(&thread, &attributes, runWork, &work);
    ::pthread_attr_destroy(&attributes);
    if (isMade) {
      ::pthread_join(thread, nullptr);
      return work.status;
    }
  }
  return run();
}

// In the compiler
// ---------------------------------------------------------------------------------------------------------

namespace {

class Note : public llvm::PrettyStackTraceEntry {
public:
  void print(llvm::raw_ostream &out) const override {
    out << "adjgen " ADJGEN_VERSION << ", the plugin, in the pass '" << passAtWork() << "', function '"
        << functionAtWork() << "': the mistake is adjgen's, not the compiler's: please report it there\n";
  }
};

} // namespace

int withLargeStackInCompiler(const std::function<int()> &run) {
  crashIfAsked();
  return withLargeStack([&] {
    const Note note; // of this thread
    llvm::CrashRecoveryContext context;
    context.DumpStackAndCleanupOnFailure = true;
    int status = Crashed;
    context.RunSafely([&] { status = run(); });
    return status;
  });
}

} // namespace adjgen
