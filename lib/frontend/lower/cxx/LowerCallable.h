// std::function whose variable always calls the same.
#pragma once

#include "frontend/lower/Part.h"

namespace adjgen::frontend {

class CallableLowering : public Part, public Callables {
public:
  using Part::Part;

  const KnownCallable *knownCallable(const clang::Expr *e) const override;
  KnownCallable madeCallable(const Callable &what, const clang::Expr *e, const clang::VarDecl *d) override;
  bool declareCallable(const clang::VarDecl *d) override;
  std::optional<Callable> passedCallable(const clang::FunctionDecl *body, unsigned number,
                                         const clang::Expr *a) override;
  bool callsKnown(const clang::CallExpr *e, Invocation &i) override;
  std::optional<bool> testsCallable(const clang::CallExpr *e) const override;
  std::string whyNotKnown(const clang::VarDecl *d) const override;

private:
  std::optional<Callable> callableOf(const clang::Expr *e);
};

} // namespace adjgen::frontend
