// Lowers calls of C++: member functions, overloaded operators, functions of the library.
#pragma once

#include "frontend/lower/Part.h"

namespace adjgen::frontend {

class InvocationLowering : public Part, public Invocations {
public:
  using Part::Part;

  bool isChoice(const clang::Expr *e) const override;
  bool isCxxCall(const clang::CallExpr *e) override;
  bool readInvocation(const clang::CallExpr *e, Invocation &i) override;
  Outcome invoke(const Invocation &i, const Path *result = nullptr) override;
  const Expr *cxxValue(const clang::CallExpr *e, bool wanted) override;
  Path cxxPlace(const clang::CallExpr *e) override;
  bool takesExpressions(const clang::FunctionDecl *f) const override;

private:
  bool isIntoShared(const clang::CallExpr *e);
  const Expr *intoShared(const clang::CallExpr *e, bool wanted);
  bool managesMemory(const clang::FunctionDecl *f);
  bool isPartOfExchange(const clang::FunctionDecl *f) const;
  /// A class object goes to `result`, or to a temporary one.
  Outcome refusedCall(const clang::Expr *e, const Message &message);
  Outcome notInModel(const Invocation &i);
  Outcome callFunction(const Invocation &i, const Path *result);
  Outcome callElsewhere(const Invocation &i, const Path *result);
  const Expr *argumentFor(const clang::ParmVarDecl *p, const clang::Expr *a, const Instance &instance);
  bool libraryCall(const Invocation &i, Outcome &result);
  Message unseen(const clang::CallExpr *e);
};

} // namespace adjgen::frontend
