// Does an expression keep its value while memory is written?
#pragma once

#include "normalize/FunctionContext.h"
#include "normalize/Mentions.h"

namespace adjgen {

class StablePaths {
public:
  StablePaths(FunctionContext &context, const BlockStmt *body)
      : c_(context), addressTaken_(addressTaken(body)) {}

  /// Reads only automatic scalars that have no pointer to them.
  bool isStable(const Expr *e) const;
  /// Goes through no other pointer than such a variable, and has such subscripts.
  bool isStable(const Path &p) const;
  /// The place by a stable path; where p is none, through a new pointer to it.
  Path stable(const Path &p, std::vector<const Stmt *> &out, const std::string &name, SourceLocation where);

private:
  bool isKept(const Variable *v) const;
  FunctionContext &c_;
  const VariableSet addressTaken_;
};

} // namespace adjgen
