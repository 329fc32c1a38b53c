// The files of the primal that a report shows.
#pragma once

#include "report/Report.h"
#include <map>

namespace adjgen {

/// Its lines as Clang counts them, in UTF-8, joined by '\n'.
std::string normalizedLines(const std::string &text);

class Sources {
public:
  struct File {
    std::string name, text;
  };
  /// The main file first, then every other one that functions, decisions or lines come from, if it can be
  /// read and is not the system's.
  Sources(const std::vector<ReportRun> &runs, const Diagnostics &diagnostics);

  const std::vector<File> &files() const { return files_; }
  /// The number of the file that is shown; nullopt: none.
  std::optional<std::size_t> number(SourceLocation where) const;

private:
  void add(SourceLocation where, const Diagnostics &diagnostics);
  std::vector<File> files_;
  std::map<std::uint32_t, std::optional<std::size_t>> numbers_; // by SourceLocation::file
};

} // namespace adjgen
