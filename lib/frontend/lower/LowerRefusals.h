// Refuses what the IR cannot say, at its place in the user's words.
#pragma once

#include "frontend/lower/Part.h"

namespace adjgen::frontend {

class RefusalLowering : public Part, public RefusedCode {
public:
  using Part::Part;

  void refuse(const clang::Stmt *s, const Message &message) override;
  void refuseAt(clang::SourceLocation l, const Message &message, const clang::Stmt *touching) override;
  const Expr *refuseValue(const clang::Expr *e, const Message &message) override;
  Path refusePath(const clang::Expr *e, const Message &message) override;
  std::vector<const Variable *> variablesIn(const clang::Stmt *s) override;
};

} // namespace adjgen::frontend
