// Compiling and running, with the user's compiler.
#pragma once

#include "check/CheckOptions.h"
#include "support/Diagnostics.h"
#include <optional>

namespace adjgen {

/// What became of a program.
struct Execution {
  int status = -1; // -1: it could not be started, -2: it crashed or took too long
  std::string output, errors;
};

class Toolchain {
public:
  Toolchain(const CheckOptions &options, std::string folder, std::string runtimeInclude,
            std::string runtimeLibrary)
      : o_(options), folder_(std::move(folder)), include_(std::move(runtimeInclude)),
        library_(std::move(runtimeLibrary)) {}

  /// Empty, with the reason in `problem`, if there is none.
  static std::string find(const std::string &program, std::string &problem);
  /// ... that compiles C++, and links it, where a compiler of C is named: clang++-19 for clang-19.
  static std::string findForCxx(const std::string &program, std::string &problem);

  std::string in(const std::string &file) const { return folder_ + "/" + file; }
  const std::string &folder() const { return folder_; }

  /// Text to a file, and a source file to an object; false, with the compiler's messages in `problem`.
  bool write(const std::string &file, const std::string &text, std::string &problem) const;
  bool compile(const std::string &compiler, const std::vector<std::string> &flags, const std::string &source,
               const std::string &object, std::string &problem, bool isQuiet = true) const;
  bool link(const std::string &compiler, const std::vector<std::string> &flags,
            const std::vector<std::string> &objects, const std::string &program, std::string &problem) const;
  Execution run(const std::vector<std::string> &command,
                const std::vector<std::string> &environment = {}) const;

private:
  const CheckOptions &o_;
  std::string folder_, include_, library_;
};

/// One line of the terminal that standard error is, written over by the next; nothing elsewhere. Empty: it is
/// gone.
void showProgress(const std::string &what);
bool showsProgress();

/// `own`, and what programs with threads run well with on machines that do other work as well; what the user
/// has set stays.
std::vector<std::string> forPrograms(std::vector<std::string> own);

/// The flags that the user's compiler is called with; nullopt with an error reported.
std::optional<std::vector<std::string>> compilerFlags(const Options &options, Diagnostics &diagnostics);

} // namespace adjgen
