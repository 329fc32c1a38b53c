// Numbers of elements as a pragma has them: sums and products of integers and of integer variables of the function.
#pragma once

#include "analysis/Facts.h"

namespace adjgen {

/// Null, with the reason: it is none, or a variable is not visible at the statement.
const Expr *extentFrom(const CheckpointPragma::Extent &extent, const Function *g, const Stmt *at, Facts &f,
                       std::string &why);

/// Is it what a pragma at the statement calls so? Variables have got other names since, where two had one, or are gone: where
/// the source declares them tells them apart.
bool isMeant(const Variable *v, const std::string &name, const Stmt *at, const Function *g, const Module &m);

/// What the source calls it: of a view (docs/cpp.md), the object.
std::string sourceName(const Variable *v);

/// The function's variables that are in scope at a statement of it, the innermost last.
std::vector<const Variable *> visibleAt(const Stmt *at, const Function *g);

} // namespace adjgen
