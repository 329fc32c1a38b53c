// Lowers one function by the parts that stand in lower, lower/cxx and lower/omp.
#pragma once

#include "frontend/lower/Context.h"

namespace adjgen::frontend {

/// Gives the function `f` the parameters that the declaration `d` has. `isHead`: its signature is the user's;
/// `usesMirrors`: but for objects, whose mirrors are passed.
void declareParameters(Context &c, Function &f, const clang::FunctionDecl *d, bool isHead, bool usesMirrors,
                       const Instance &instance);
const BlockStmt *lowerBody(Context &c, Function &f, const clang::FunctionDecl *d, bool isHead,
                           const Instance &instance);

} // namespace adjgen::frontend
