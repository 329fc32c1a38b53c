// The loops of the primal, as a list.
#pragma once

#include "report/Report.h"
#include <map>

namespace adjgen {

struct Loop {
  const Function *function;
  SourceLocation where;     // of its pragma, if it has one
  SourceLocation statement; // of the `for`
  unsigned depth;           // so many loops of the function are around it
  bool isParallel;          // a worksharing loop
};

class Loops {
public:
  explicit Loops(const ReportRun &run);
  const std::vector<Loop> &all() const { return loops_; }
  /// The number of the innermost loop of the function that holds this place; nullopt: none.
  std::optional<std::size_t> at(const std::string &function, SourceLocation where) const;
  /// The numbers of the loops that stand there: one for each function that comes from the same text.
  std::vector<std::size_t> standingAt(SourceLocation where) const;

private:
  void walk(const Function *f, const Stmt *s, const std::vector<std::size_t> &around);
  std::vector<Loop> loops_;
  std::map<std::pair<std::string, SourceLocation>, std::size_t> innermost_;
};

} // namespace adjgen
