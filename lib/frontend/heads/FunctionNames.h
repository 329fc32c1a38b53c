// Functions by the names that heads and pragmas give them.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include <string>
#include <vector>

namespace adjgen::frontend {

/// Every function of the source with a body, instances of templates too, each once.
std::vector<const clang::FunctionDecl *> functionsWithBodies(const clang::ASTContext &ast);

/// Those among `all` that the text names: f, ns::f<double>, f(const ns::T *, int), C::f(double) const. Types may be
/// written in any of their ways (WrittenTypes); where one fits word by word, the others are left out.
std::vector<const clang::FunctionDecl *> functionsNamed(const std::string &text,
                                                        const std::vector<const clang::FunctionDecl *> &all,
                                                        const clang::ASTContext &ast);

/// ns::f<double>(const ns::T *, int), as functionsNamed takes it.
std::string signatureText(const clang::FunctionDecl *f, const clang::ASTContext &ast);
/// The signatures of all of them, quoted.
std::string signatureChoice(const std::vector<const clang::FunctionDecl *> &found,
                            const clang::ASTContext &ast);

std::string withoutSpaces(const std::string &s);

} // namespace adjgen::frontend
