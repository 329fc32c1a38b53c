#include "differentiate/CopyRewriter.h"

namespace adjgen {

const Function *CopyRewriter::mapped(const Function *f) const {
  auto it = functions_.find(f);
  return it == functions_.end() ? f : it->second;
}

const Expr *CopyRewriter::expression(const Expr *e) {
  const auto *f = dyn_cast<FunctionRefExpr>(e);
  return f ? b.functionRef(mapped(f->function), e->type, e->location) : e;
}

bool CopyRewriter::statement(const Stmt *s, std::vector<const Stmt *> &out) {
  const auto *c = dyn_cast<CallStmt>(s);
  if (!c || !c->callee)
    return false;
  std::vector<const Expr *> arguments;
  for (const Expr *a : c->arguments)
    arguments.push_back(rewrite(a));
  const Function *g = mapped(c->callee);
  out.push_back(c->hasResult ? b.call(rewrite(c->result), g, arguments, s->location)
                             : b.call(g, arguments, s->location));
  return true;
}

Module copyOf(const Module &module,
              const std::function<const BlockStmt *(const Function *, const FunctionMap &)> &body) {
  ModuleCopy copy = copyModule(module);
  for (const Function *f : module.functions)
    if (f->body) // the functions of the copy are ours until it is returned
      copy.module.sharedStorage()->functions[copy.functions.at(f)->id].body = body(f, copy.functions);
  return std::move(copy.module);
}

} // namespace adjgen
