#include "cleanup/HeldPointers.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"

namespace adjgen {

/// What of a sum is the pointer: the place of an array in p + k.
static const Expr *pointerIn(const Expr *e) {
  for (;;) {
    const auto *c = dyn_cast<CastExpr>(e);
    const auto *sum = dyn_cast<BinaryExpr>(e);
    if (!e->type->isPointer() || !(c || sum))
      return e;
    e = c ? c->operand : sum->left->type->isPointer() ? sum->left : sum->right;
  }
}

void HeldPointers::forEachUse(const Stmt *s, const Use &f) {
  const auto *call = dyn_cast<CallStmt>(s);
  forEachExprOf(s, [&](const Expr *root) {
    std::size_t k = 0;
    while (call && k < call->arguments.size() && call->arguments[k] != root)
      ++k;
    const Expr *argument = call && k < call->arguments.size() ? pointerIn(root) : nullptr;
    forEachExpr(root, [&](const Expr *e) {
      if (isa<LoadExpr>(e) || isa<AddressOfExpr>(e))
        f(e, e == argument ? call : nullptr, k);
    });
  });
}

bool HeldPointers::isHeld(const CallStmt *c, std::size_t k) const {
  const Function *g = c->callee;
  const auto it = g && g->body ? held_.find(g) : held_.end();
  return it == held_.end() || k >= g->parameters.size() || it->second.count(g->parameters[k]);
}

/// True: a parameter was added. A pointer is held where it is more than followed, or handed on.
bool HeldPointers::look(const Function *f) {
  VariableSet &held = held_[f];
  const std::size_t before = held.size();
  const auto use = [&](const Path &p, bool isFollowed, const CallStmt *c, std::size_t k) {
    const Variable *v = p.root;
    if (v->kind == VariableKind::Parameter && !isFollowed && !(c && !isHeld(c, k)))
      held.insert(v);
  };
  forEachStmt(f->body, [&](const Stmt *s) {
    forEachUse(s, [&](const Expr *e, const CallStmt *c, std::size_t k) {
      if (const auto *l = dyn_cast<LoadExpr>(e))
        use(l->path, !l->path.isVariable(), c, k);
      else
        use(cast<AddressOfExpr>(e)->path, false, c, k);
    });
    if (const auto *p = dyn_cast<PushStmt>(s); p && !p->value)
      use(p->path, !p->path.isVariable(), nullptr, 0);
    for (const SharingEntry &e : sharingOf(s))
      if (e.inner != e.outer)
        use(Path(e.outer), false, nullptr, 0);
  });
  return held.size() != before;
}

HeldPointers::HeldPointers(const Module &m) {
  for (const Function *f : m.functions)
    if (f->body)
      held_[f];
  for (bool grew = true; grew;) {
    grew = false;
    for (const auto &[f, parameters] : held_)
      grew |= look(f);
  }
}

} // namespace adjgen
