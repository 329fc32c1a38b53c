// A module's program once more, with function bodies that are rewritten.
#pragma once

#include "ir/ModuleCopy.h"
#include "ir/Rewriter.h"
#include <functional>

namespace adjgen {

/// Calls of functions of the module become calls of their copies.
class CopyRewriter : public Rewriter {
public:
  CopyRewriter(const Module &module, const FunctionMap &functions)
      : Rewriter(module), functions_(functions) {}

protected:
  const Expr *expression(const Expr *e) override;
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override;

private:
  const Function *mapped(const Function *f) const;
  const FunctionMap &functions_;
};

/// `body` gives that of a function's copy.
Module copyOf(const Module &module,
              const std::function<const BlockStmt *(const Function *, const FunctionMap &)> &body);

} // namespace adjgen
