// Approach: one walk in the order of the source. A handle counts as made behind the call that sets its variable, up to the end of the
// list in which that stands: so on every way to what follows.
#include "plan/checkpoint/FreedHandles.h"
#include "ir/Visitor.h"
#include "rules/Communication.h"

namespace adjgen {

namespace {

const Variable *addressed(const Expr *e) {
  const auto *a = dyn_cast<AddressOfExpr>(e);
  return a && a->path.isVariable() && a->path.root->kind == VariableKind::Local &&
                 a->path.root->storage == StorageKind::Automatic
             ? a->path.root
             : nullptr;
}

class Walk {
public:
  void list(const BlockStmt *b) {
    if (!b)
      return;
    const VariableSet outside = made_;
    for (const Stmt *s : b->statements)
      statement(s);
    made_ = outside;
  }
  const CallStmt *found = nullptr;

private:
  void statement(const Stmt *s) {
    if (const auto *c = dyn_cast<CallStmt>(s); c && c->callee)
      return call(c);
    if (const auto *a = dyn_cast<AssignStmt>(s))
      return set(a->target, a->value);
    if (const auto *d = dyn_cast<DeclareStmt>(s); d && d->initializer)
      return set(Path(d->variable), d->initializer);
    forEachChild(s, [&](const Stmt *child) {
      if (const auto *b = dyn_cast<BlockStmt>(child))
        list(b);
      else
        statement(child);
    });
  }

  void call(const CallStmt *c) {
    const std::string &name = c->callee->printedName();
    const bool frees = mpiKind(name) == MpiKind::Frees;
    for (const Expr *a : c->arguments)
      if (const Variable *v = addressed(a))
        frees ? free(c, v) : note(c, v);
      else if (frees)
        fail(c);
    if (c->hasResult && c->result.isVariable())
      made_.insert(c->result.root);
  }
  void free(const CallStmt *c, const Variable *v) {
    if (!made_.count(v))
      fail(c);
    made_.erase(v);
  }
  void note(const CallStmt *c, const Variable *v) {
    const std::string &name = c->callee->printedName();
    if (isOfMpi(name) && !name.ends_with("Type_commit")) // which leaves the handle as it is
      made_.insert(v);
  }
  void fail(const CallStmt *c) {
    if (!found)
      found = c;
  }
  /// A copy of one that this step has made is one, too.
  void set(const Path &target, const Expr *value) {
    const auto *l = dyn_cast<LoadExpr>(value);
    if (!target.isVariable() || !l || !l->path.isVariable())
      return;
    if (made_.count(l->path.root))
      made_.insert(target.root);
    else
      made_.erase(target.root);
  }

  VariableSet made_;
};

} // namespace

const CallStmt *freesOthers(const BlockStmt *body) {
  Walk w;
  w.list(body);
  return w.found;
}

} // namespace adjgen
