// What models ask about containers of the caller's.
#pragma once

#include "frontend/lower/Part.h"

namespace adjgen::frontend {

class ViewLowering : public Part, public Views {
public:
  using Part::Part;

  bool viewCall(const Invocation &i, Outcome &result) override;
  std::optional<Path> inView(const Path &p) const override;

private:
  bool swapViews(const Path &a, const Path &other, SourceLocation l);
  bool swapObjects(const Invocation &i);
  bool holdsContainers(clang::QualType t, bool &canSwap);
  void swapParts(const Path &a, const Path &other, clang::QualType t, SourceLocation l);
};

} // namespace adjgen::frontend
