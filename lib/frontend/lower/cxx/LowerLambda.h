// Closures: what a lambda captures by reference is known, and is no member.
#pragma once

#include "frontend/lower/Part.h"

namespace adjgen::frontend {

class ClosureLowering : public Part, public Closures {
public:
  using Part::Part;

  void closure(const Path &target, const clang::LambdaExpr *e) override;
  void bindCaptures(const clang::CXXMethodDecl *call) override;
  void dropUnusedClosures(List &list) override;
};

} // namespace adjgen::frontend
