// `#pragma adjgen derivative(f) adjoint(f_b) tangent(f_d) ...`: from names to functions of the right types.
#pragma once

#include "frontend/lower/Context.h"

namespace adjgen::frontend {

/// Resolves every such pragma into c.givenRules; what does not exist, or has the wrong type, is an error at
/// the pragma. docs/rules.md says what its clauses mean.
void resolveDerivatives(Context &c);

/// As a derivative must be declared: the types of its parameters, and what they are called.
struct Signature {
  clang::QualType result;
  std::vector<clang::QualType> types;
  std::vector<std::string> names;
  std::string text(const std::string &name, const clang::ASTContext &ast) const;
};
/// Of f's adjoint or tangent, where the numbered parameters (a member function's object is the first) have no
/// shadow.
Signature signatureOfDerivative(const Context &c, const clang::FunctionDecl *f,
                                const std::set<unsigned> &passive, bool adjoint);

} // namespace adjgen::frontend
