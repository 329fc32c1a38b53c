// The functions whose address the source takes: a pointer may lead to them.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include <vector>

namespace adjgen::frontend {

/// Those of a type, in the order in which the source does it; none of the system's headers.
std::vector<const clang::FunctionDecl *> addressedFunctions(const clang::ASTContext &ast,
                                                            clang::QualType type);

} // namespace adjgen::frontend
