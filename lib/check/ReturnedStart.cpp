// Problem: the caller of a function that returns memory frees it, but `return p + 2;` is not what free takes.
// Invariant: a value *is a start* if it is null, the result of an allocation, of a function that returns
// nothing but starts, or a local variable that is given nothing but starts, and whose address nobody takes.
// All else is none.
#include "check/ReturnedStart.h"
#include "ir/Visitor.h"

namespace adjgen {

namespace {

bool allocates(const std::string &name) {
  return name == "malloc" || name == "calloc" || name == "aligned_alloc";
}

class Starts {
public:
  bool returnedBy(const Function *f) {
    if (!f->body || !functions_.insert(f).second)
      return f->body;
    bool all = true;
    forEachStmt(f->body, [&](const Stmt *s) {
      if (const auto *r = dyn_cast<ReturnStmt>(s); r && r->value)
        all &= isStart(r->value, f);
    });
    return all;
  }

private:
  bool isStart(const Expr *e, const Function *in) {
    while (const auto *c = dyn_cast<CastExpr>(e))
      e = c->operand;
    if (isZero(e))
      return true;
    const auto *l = dyn_cast<LoadExpr>(e);
    return l && l->path.isVariable() && l->path.root->kind == VariableKind::Local && holds(l->path.root, in);
  }

  bool holds(const Variable *v, const Function *in) {
    if (!variables_.insert(v).second)
      return true; // being looked at
    bool all = true;
    forEachStmt(in->body, [&](const Stmt *s) {
      forEachExprOf(s, [&](const Expr *root) {
        forEachExpr(root, [&](const Expr *e) {
          const auto *a = dyn_cast<AddressOfExpr>(e);
          all &= !(a && a->path.isVariable() && a->path.root == v);
        });
      });
      all &= !isGiven(v, s) || isGivenStart(s, in);
    });
    return all;
  }
  static bool isGiven(const Variable *v, const Stmt *s) {
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      return d->variable == v && valueOf(s);
    const Path *target = targetOf(s);
    return target && target->isVariable() && target->root == v;
  }
  bool isGivenStart(const Stmt *s, const Function *in) {
    if (const auto *c = dyn_cast<CallStmt>(s))
      return c->callee && (allocates(c->callee->name) || returnedBy(c->callee));
    return (isa<DeclareStmt>(s) || isa<AssignStmt>(s)) && isStart(valueOf(s), in);
  }

  NodeSet<Function> functions_;
  VariableSet variables_;
};

} // namespace

bool returnsStartOfMemory(const Function *f) { return Starts().returnedBy(f); }

} // namespace adjgen
