// Questions about OpenMP's constructs. The answers name every kind of statement, so that the compiler asks
// for a new one.
#pragma once

#include "ir/Stmt.h"

namespace adjgen {

/// The entries of the statement's data-sharing clauses, whatever construct has them. Of statements without
/// clauses, and of canonical worksharing loops: none.
const std::vector<SharingEntry> &sharingOf(const Stmt *s);

/// Adds the variables that the code declares: of declarations, loops and clauses. Not those of functions that it calls.
void addDeclared(const Stmt *code, VariableSet &to);

/// An OpenMP construct, itself.
bool isOmp(const Stmt *s);

} // namespace adjgen
