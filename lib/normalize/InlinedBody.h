// The body of a function as the statements of a call: its locals are new variables of the caller, its
// parameters the arguments' values, or variables that hold them. Invariant: what stands there means what the
// call meant. Arguments are evaluated once, before the body; a value that the body may change is copied.
#pragma once

#include "ir/Module.h"

namespace adjgen {

struct InlinedBody {
  std::vector<const Stmt *> statements;
  const Expr *value = nullptr; // what the function returns; null: nothing
};

/// What is known of the caller.
struct CallerFacts {
  VariableSet changing;                     // variables that may have another value later on
  NodeMap<Variable, const Expr *> operands; // what was saved in variables (SavedOperands.h)
};

/// `isExpressionOnly`: the function is no more than an expression without effects.
InlinedBody inlinedBody(const Module &module, const CallStmt *call, const CallerFacts &caller,
                        bool isExpressionOnly);

/// Do clauses that copy it, or pragmas, name the variable? They need one.
bool isNamedByPragma(const Stmt *body, const Variable *v);

/// Variables of the body that may change after their declaration: those that are assigned, have an address, or
/// get a sum or a last value from a clause.
VariableSet changingIn(const Stmt *body);

} // namespace adjgen
