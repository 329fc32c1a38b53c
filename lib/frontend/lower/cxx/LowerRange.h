// Range-based loops.
#pragma once

#include "frontend/lower/Part.h"

namespace adjgen::frontend {

class RangeLowering : public Part, public Ranges {
public:
  using Part::Part;

  void rangeFor(const clang::CXXForRangeStmt *s) override;
  bool readRange(const clang::CXXForRangeStmt *s, Path &first, const Expr *&count) override;
  const ForStmt *rangeLoop(const clang::CXXForRangeStmt *s, const Path &first, const Expr *count) override;
};

} // namespace adjgen::frontend
