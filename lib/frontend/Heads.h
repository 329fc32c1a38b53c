// --head texts to functions and variables.
#pragma once

#include "frontend/Context.h"

namespace adjgen::frontend {

/// Resolves every head into module.heads (their functions are then known to the context); reports what does
/// not exist. A list that was left out means: dependents: the parameters that are pointers to memory with
/// real numbers which is not const, and the returned value if it is real; independents: every parameter that
/// is real or points to memory with real numbers. Globals are in a head only by name.
void resolveHeads(Context &c, const FrontendOptions &options);

/// "f", "ns::f<double>", "f(double,int)", "ns::f<double>(double,int)": everything that a head may call this
/// function, without spaces.
std::vector<std::string> namesOf(const clang::FunctionDecl *f, const clang::ASTContext &ast);
std::string withoutSpaces(const std::string &s);

} // namespace adjgen::frontend
