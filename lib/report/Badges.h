// Which lines of the derivative a remark is about.
#pragma once

#include "report/Report.h"
#include <map>

namespace adjgen {

class Badges {
public:
  explicit Badges(const LineOrigins &origins);
  /// The numbers of the lines, from 0 on: those of what the decision led to, not of everything that comes
  /// from the same place.
  std::vector<std::size_t> linesOf(const Remark &remark) const;

private:
  struct Place {
    std::size_t line;
    StmtKind statement;
  };
  std::multimap<SourceLocation, Place> places_;
};

} // namespace adjgen
