#include "check/Toolchain.h"

#include "check/Stop.h"

#include "frontend/session/CompilationDatabase.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>
#include <csignal>
#include <cstring>
#include <optional>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace adjgen {

std::string Toolchain::find(const std::string &program, std::string &problem) {
  if (llvm::sys::path::has_parent_path(program)) {
    if (llvm::sys::fs::can_execute(program))
      return program;
  } else if (const auto found = llvm::sys::findProgramByName(program)) {
    return *found;
  }
  problem = "there is no program '" + program + "'";
  return "";
}

/// "x86_64-linux-gnu-g++-12" for "x86_64-linux-gnu-gcc-12"; what is no known compiler of C stays.
static std::string cxxNameOf(llvm::StringRef program) {
  const std::pair<llvm::StringRef, llvm::StringRef> names[] = {
      {"clang", "clang++"}, {"gcc", "g++"}, {"icx", "icpx"}, {"icc", "icpc"}, {"cc", "c++"}};
  const llvm::StringRef file = llvm::sys::path::filename(program), folder = program.drop_back(file.size());
  llvm::SmallVector<llvm::StringRef> words;
  file.split(words, '-');
  std::string result;
  for (const llvm::StringRef word : words) {
    const auto *known = llvm::find_if(names, [&](const auto &n) { return n.first == word; });
    result += (result.empty() ? "" : "-") + (known == std::end(names) ? word : known->second).str();
  }
  return folder.str() + result;
}

std::string Toolchain::findForCxx(const std::string &program, std::string &problem) {
  std::string ignored;
  const std::string name = cxxNameOf(program);
  if (const std::string found = find(name, ignored); !found.empty())
    return found;
  // LLVM's own folder has clang-19 and clang++.
  const std::string plain = llvm::StringRef(name).rtrim("0123456789.").rtrim('-').str();
  if (llvm::sys::path::has_parent_path(name) && name != program && llvm::sys::fs::can_execute(plain))
    return plain;
  return find(program, problem);
}

bool Toolchain::write(const std::string &file, const std::string &text, std::string &problem) const {
  std::error_code error;
  std::optional<llvm::raw_fd_ostream> own;
  llvm::raw_fd_ostream &out = file == "-" ? llvm::outs() : own.emplace(file, error); // more comes there
  if (!error) {
    out << text;
    own ? out.close() : out.flush();
    error = out.error();
  }
  if (error)
    problem = "cannot write '" + file + "': " + error.message();
  out.clear_error();
  return !error;
}

static std::string contents(const std::string &file) {
  const auto buffer = llvm::MemoryBuffer::getFile(file);
  return buffer ? (*buffer)->getBuffer().str() : std::string();
}

bool showsProgress() { return llvm::errs().is_displayed(); }

void showProgress(const std::string &what) {
  if (showsProgress())
    llvm::errs() << "\r\033[K" << what;
}

std::vector<std::string> forPrograms(std::vector<std::string> own) {
  const std::pair<const char *, const char *> wanted[] = {
      // Threads that spin while they wait take the processors that those they wait for need.
      {"OMP_WAIT_POLICY", "passive"},
      // LLVM's issue 54422: libomp's work stealing rarely ends a program whose dynamic loops have nowait.
      {"KMP_FORCE_MONOTONIC_DYNAMIC_SCHEDULE", "true"}};
  for (const auto &[name, value] : wanted)
    if (!llvm::sys::Process::GetEnv(name))
      own.push_back(std::string(name) + "=" + value);
  return own;
}

/// LLVM's own waiting ends by an alarm, which another thread may get.
static int waitFor(int pid, unsigned seconds, std::string &message) {
  using namespace std::chrono;
  const auto end = steady_clock::now() + std::chrono::seconds(seconds);
  int state = 0;
  for (milliseconds pause(1); waitpid(pid, &state, WNOHANG) == 0;
       pause = std::min(pause * 2, milliseconds(20))) {
    if (steady_clock::now() >= end) {
      kill(-pid, SIGKILL);
      waitpid(pid, &state, 0);
      message = "it took longer than --timeout=" + std::to_string(seconds);
      return -2;
    }
    std::this_thread::sleep_for(pause);
  }
  if (WIFEXITED(state))
    return WEXITSTATUS(state) == 127 ? -1 : WEXITSTATUS(state);
  message = strsignal(WTERMSIG(state));
  return -2;
}

Execution Toolchain::run(const std::vector<std::string> &command,
                         const std::vector<std::string> &environment) const {
  Execution e;
  const std::string output = in("stdout"), errors = in("stderr");
  for (const std::string &f : {output, errors}) // they would be written over, not emptied
    llvm::sys::fs::remove(f);
  const std::vector<llvm::StringRef> arguments(command.begin(), command.end());
  std::vector<llvm::StringRef> variables(environment.begin(), environment.end());
  for (char **v = environ; *v && !environment.empty(); ++v)
    variables.push_back(*v);
  std::string message;
  // In a session of its own: what it starts (compilers, linkers) can be stopped with it.
  setRunningGroup(0);
  const llvm::sys::ProcessInfo child = llvm::sys::ExecuteNoWait(
      command[0], arguments,
      environment.empty() ? std::nullopt : std::optional<llvm::ArrayRef<llvm::StringRef>>(variables),
      {llvm::StringRef(""), llvm::StringRef(output), llvm::StringRef(errors)}, 0, &message, nullptr, nullptr,
      /*DetachProcess=*/true);
  e.status = child.Pid == llvm::sys::ProcessInfo::InvalidPid ? -1 : 0;
  if (!e.status) {
    setRunningGroup(child.Pid);
    e.status = waitFor(child.Pid, o_.timeout, message);
    setRunningGroup(0);
  }
  e.output = contents(output);
  e.errors = contents(errors) + message;
  return e;
}

bool Toolchain::compile(const std::string &compiler, const std::vector<std::string> &flags,
                        const std::string &source, const std::string &object, std::string &problem,
                        bool isQuiet) const {
  std::vector<std::string> command = {compiler};
  command.insert(command.end(), flags.begin(), flags.end());
  // Warnings of what is generated, or included once more, are no use here.
  if (isQuiet)
    command.push_back("-w");
  command.insert(command.end(), {"-I" + include_, "-c", source, "-o", object});
  const Execution e = run(command);
  problem = e.errors;
  return e.status == 0;
}

bool Toolchain::link(const std::string &compiler, const std::vector<std::string> &flags,
                     const std::vector<std::string> &objects, const std::string &program,
                     std::string &problem) const {
  std::vector<std::string> command = {compiler};
  command.insert(command.end(), objects.begin(), objects.end());
  for (const std::string &l : o_.link)
    command.push_back(l);
  command.insert(command.end(), flags.begin(), flags.end());
  command.insert(command.end(), {"-w", library_, "-pthread", "-lm", "-o", program});
  const Execution e = run(command);
  problem = e.errors;
  return e.status == 0;
}

std::optional<std::vector<std::string>> compilerFlags(const Options &options, Diagnostics &diagnostics) {
  std::vector<std::string> flags;
  if (options.compilerArguments) {
    flags = *options.compilerArguments;
  } else if (!options.buildDirectory.empty()) {
    const auto command = commandFromDatabase(options.buildDirectory, options.source, diagnostics);
    if (!command)
      return std::nullopt;
    flags = command->arguments;
    if (!command->workingDirectory.empty())
      flags.push_back("-I" + command->workingDirectory);
  }
  llvm::SmallString<256> folder(options.source);
  llvm::sys::fs::make_absolute(folder);
  flags.push_back("-I" + llvm::sys::path::parent_path(folder).str());
  bool optimizes = false;
  for (const std::string &f : flags)
    optimizes |= llvm::StringRef(f).starts_with("-O");
  if (!optimizes)
    flags.push_back("-O1");
  return flags;
}

} // namespace adjgen
