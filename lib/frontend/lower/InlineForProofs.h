// Which functions are inlined so that proofs succeed: small readers (SmallReaders.cpp), sweeps of time steps
// (TimeSteps.cpp).
#pragma once

#include "frontend/lower/Part.h"

namespace adjgen::frontend {

class ProofInlineLowering : public Part, public ProofInlining {
public:
  using Part::Part;

  bool isSmallReader(const clang::CallExpr *e) override;
  bool isTimeStep(const clang::CallExpr *e) override;

private:
  bool isInOwnVariable(const clang::Expr *address) const;
  const std::set<const clang::Stmt *> &callsInTimeSteps();
  bool standsFor(const clang::Expr *argument, const clang::ParmVarDecl *p) const;

  std::map<const clang::FunctionDecl *, std::set<const clang::Stmt *>> callsInTimeSteps_; // by who calls
};

} // namespace adjgen::frontend
