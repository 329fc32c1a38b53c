// Ends objects where their scope, or full-expression, ends.
#pragma once

#include "frontend/lower/Part.h"

namespace adjgen::frontend {

class CleanupLowering : public Part, public Cleanups {
public:
  using Part::Part;

  void atEndOfScope(const Path &object, clang::QualType t, const clang::Expr *at) override;
  void atEndOfExpression(const Path &object, clang::QualType t, const clang::Expr *at) override;
  void livesLonger(const Path &object) override;
  void fullExpression(SourceLocation l, const std::function<void()> &f) override;
  const Expr *fullValue(SourceLocation l, const std::function<const Expr *()> &f) override;
  void leave(std::size_t outermost, SourceLocation l, const Variable *kept = nullptr) override;
  bool hasCleanups(std::size_t outermost) const override;
  std::size_t innermost(ScopeKind kind) const override;
  List collectScope(ScopeKind kind, const std::function<void()> &f) override;
  List collectNumber(const Expr *&number, const std::function<const Expr *()> &f) override;
  List collectPart(const std::function<void()> &f) override;
  List collectPartNumber(const Expr *&number, const std::function<const Expr *()> &f) override;
  void destroy(const Path &object, const clang::CXXRecordDecl *r, SourceLocation l) override;
  void destroyMembers(const Path &object, const clang::CXXRecordDecl *r, SourceLocation l) override;

private:
  void callDestructor(const Path &object, const clang::CXXDestructorDecl *d, SourceLocation l);
  bool runBody(const Path &object, const clang::CXXDestructorDecl *d, SourceLocation l);
  void inlineBody(const Path &object, const clang::FunctionDecl *body, SourceLocation l);
  void destroyLater(const Path &object, clang::QualType t, const clang::Expr *at, bool isTemporary);
};

} // namespace adjgen::frontend
