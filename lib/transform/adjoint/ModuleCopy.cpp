#include "transform/adjoint/ModuleCopy.h"

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
  Module out(module.sharedStorage());
  out.isCxx = module.isCxx;
  out.mainFile = module.mainFile;
  out.globals = module.globals;
  out.carried = module.carried;
  out.heads = module.heads;
  FunctionMap functions;
  Builder b(module);
  for (const Function *f : module.functions) {
    Function *copy = b.function(f->name, f->returnType);
    const std::uint32_t id = copy->id;
    *copy = *f;
    copy->id = id;
    functions[f] = copy;
    out.functions.push_back(copy);
  }
  auto follow = [&](const Function *&f) {
    if (auto it = functions.find(f); it != functions.end())
      f = it->second;
  };
  for (CarriedItem &item : out.carried)
    follow(item.function);
  for (Head &head : out.heads)
    follow(head.function);
  for (const Function *f : module.functions)
    if (f->body)
      functions.at(f)->body = body(f, functions);
  return out;
}

} // namespace adjgen
