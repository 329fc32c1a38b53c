// Puts the body of a function that is called into the one that is lowered.
#pragma once

#include "frontend/lower/Part.h"

namespace adjgen::frontend {

class InlineLowering : public Part, public Inlining {
public:
  using Part::Part;

  bool isInlined(const Invocation &i) override;
  bool isSubscriptFunction(const clang::FunctionDecl *f) override;
  Outcome inlineCall(const Invocation &i, const Path *result) override;
  Outcome inlineBody(const clang::FunctionDecl *body, const Path *result, SourceLocation l) override;
  const Variable *keptVariable(const clang::FunctionDecl *body, const clang::ReturnStmt *s) override;
  void noteUses(const clang::FunctionDecl *d) override;

private:
  bool isExpressionOnly(const clang::FunctionDecl *f);
  bool isPureSyntax(const clang::Stmt *s);
  void bindParameters(const Invocation &i, const clang::FunctionDecl *body, bool pure);
  void bindByValue(const clang::ParmVarDecl *p, const clang::Expr *a, bool pure, bool changed, unsigned uses);
  bool isSettled(const Path &p) const;
  const clang::VarDecl *returnedVariable(const clang::FunctionDecl *body, const Path *result);

  /// What a parameter of the call at hand will stand for: a value or a place, lowered when the list ended at
  /// `mark`.
  struct Binding {
    const clang::VarDecl *parameter;
    const Expr *value;
    Path place;
    std::size_t mark;
    bool isOwn = false; // a variable of the parameter's own
    std::optional<const clang::FunctionDecl *> function = {};
    std::optional<KnownCallable> callable = {};
  };
  std::vector<Binding> bindings_;
};

} // namespace adjgen::frontend
