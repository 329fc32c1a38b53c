#include "cleanup/PassingCalls.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

namespace {

/// Which parameter an argument is.
using Places = std::vector<std::size_t>;

struct PassedOn {
  const CallStmt *call;
  Places places;
};

/// One with a given derivative has a body that only stands for it.
bool isHere(const Function *f) { return f->body && !f->given; }

/// [passes on]
bool passesOn(const Function *f, PassedOn &out) {
  if (!f->isStatic || !f->body || f->body->statements.size() != 1 || !f->returnType->isVoid() ||
      f->isVariadic)
    return false;
  const auto *c = dyn_cast<CallStmt>(f->body->statements[0]);
  if (!c || c->hasResult || !c->callee || isHere(c->callee) || c->callee->isVariadic ||
      c->callee->parameters.size() != c->arguments.size())
    return false;
  for (std::size_t k = 0; k < c->arguments.size(); ++k) {
    const auto *l = dyn_cast<LoadExpr>(c->arguments[k]);
    const auto at = l && l->path.isVariable()
                        ? std::find(f->parameters.begin(), f->parameters.end(), l->path.root)
                        : f->parameters.end();
    if (at == f->parameters.end())
      return false;
    const Type *own = (*at)->type, *taken = c->callee->parameters[k]->type;
    if (!(own->isPointer() && taken->isPointer()) &&
        own->canonical->unqualified != taken->canonical->unqualified)
      return false;
    out.places.push_back(static_cast<std::size_t>(at - f->parameters.begin()));
  }
  out.call = c;
  return true;
}

class Direct : public Rewriter {
public:
  Direct(const Module &m, const NodeMap<Function, PassedOn> &all) : Rewriter(m), all_(all) {}

private:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    const auto *c = dyn_cast<CallStmt>(s);
    const auto found = c && c->callee && !c->hasResult ? all_.find(c->callee) : all_.end();
    if (found == all_.end() || c->arguments.size() != c->callee->parameters.size())
      return false;
    std::vector<const Expr *> args;
    for (std::size_t at : found->second.places)
      args.push_back(converted(c->arguments[at], c->callee->parameters[at]->type));
    out.push_back(b.call(found->second.call->callee, args, c->location));
    return true;
  }
  /// As passing it to the function in between did.
  const Expr *converted(const Expr *e, const Type *to) {
    const bool isNumber = !e->type->isPointer() && !e->type->isArray() && !e->type->isRecord();
    return isNumber && e->type->canonical->unqualified != to->canonical->unqualified
               ? b.castTo(to->unqualified, e, true)
               : e;
  }
  const NodeMap<Function, PassedOn> &all_;
};

} // namespace

void callDirectly(const Module &m, const std::vector<Function *> &functions) {
  NodeMap<Function, PassedOn> all;
  for (const Function *f : functions)
    if (PassedOn p; passesOn(f, p))
      all[f] = p;
  if (all.empty())
    return;
  for (Function *f : functions)
    if (f->body && !all.count(f))
      f->body = Direct(m, all).rewriteBlock(f->body);
}

} // namespace adjgen
