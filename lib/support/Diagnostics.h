// Diagnostics of every stage, printed in Clang's form: file:line:col: kind: message, the source line and a
// caret. A place that was already reported with the same message is reported once.
#pragma once

#include "support/SourceLocation.h"
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace adjgen {

enum class DiagnosticKind { Error, Warning, Remark, Note };

class Diagnostics {
public:
  /// Registers a file (by the name that messages shall print) and returns its handle for
  /// SourceLocation::file.
  std::uint32_t addFile(const std::string &name);
  std::string fileName(SourceLocation where) const;

  void error(SourceLocation where, const std::string &message) {
    report(DiagnosticKind::Error, where, message);
  }
  void warning(SourceLocation where, const std::string &message) {
    report(DiagnosticKind::Warning, where, message);
  }
  void note(SourceLocation where, const std::string &message) {
    report(DiagnosticKind::Note, where, message);
  }
  void report(DiagnosticKind kind, SourceLocation where, const std::string &message);

  /// Errors that were printed elsewhere (Clang's own) count too.
  void countForeignErrors(unsigned n) { errors_ += n; }
  bool hasErrors() const { return errors_ != 0; }

private:
  std::string sourceLine(SourceLocation where) const;

  std::vector<std::string> files_;
  std::set<std::tuple<DiagnosticKind, SourceLocation, std::string>> seen_;
  bool noteFollowsRepeated_ = false;
  unsigned errors_ = 0;
};

} // namespace adjgen
