// Virtual functions: an object has a number for its class, by which calls choose.
#pragma once

#include "frontend/lower/Part.h"

namespace adjgen::frontend {

class VirtualLowering : public Part, public VirtualCalls {
public:
  using Part::Part;

  std::vector<const clang::CXXRecordDecl *> classesOf(const clang::CXXRecordDecl *d) override;
  void chooseOverrider(const clang::CXXMethodDecl *m, Invocation &i) override;
  void setClass(const Path &object, const clang::CXXRecordDecl *d, SourceLocation l) override;
  Outcome dispatch(const Invocation &i, const Path *result) override;
  void destroyDynamic(const Path &object, const clang::CXXRecordDecl *r, SourceLocation l) override;
  const Expr *dynamicCast(const clang::CXXDynamicCastExpr *e) override;
  std::string whyUnknown(const clang::CXXMethodDecl *m) override;

private:
  bool isUnderConstruction() const;
  const clang::CXXRecordDecl *ownClass(const Path &object) const;
  const clang::FunctionDecl *dynamicCallee(const clang::CXXMethodDecl *m, Path &object);
  std::vector<Overrider> overriders(const clang::CXXMethodDecl *m);
  Path classNumber(const Path &object);
  const Expr *isOneOf(const Expr *number, const std::vector<const clang::CXXRecordDecl *> &list,
                      SourceLocation l);
};

} // namespace adjgen::frontend
