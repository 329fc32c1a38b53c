// Knows functions by what calls tell of them: what a `void *` leads to, which function a parameter is.
#pragma once

#include "frontend/lower/Part.h"

namespace adjgen::frontend {

class InstanceLowering : public Part, public Instances {
public:
  using Part::Part;

  std::optional<const clang::FunctionDecl *> knownFunction(const clang::Expr *e) override;
  std::optional<bool> knownTest(const clang::Expr *e) override;
  bool isNameOfFunction(const clang::VarDecl *d) override;
  Instance instanceOf(const clang::FunctionDecl *f, const std::vector<const clang::Expr *> &arguments,
                      const Type *asked) override;
  const Function *calleeOf(const clang::FunctionDecl *f, const Instance &instance, SourceLocation l) override;
  void findPointees(const clang::FunctionDecl *body, const Instance &instance) override;
  const Type *variableType(const clang::VarDecl *d) override;

private:
  const Type *knownPointee(const clang::Expr *e);
};

} // namespace adjgen::frontend
