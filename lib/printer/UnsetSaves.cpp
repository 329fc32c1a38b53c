#include "printer/UnsetSaves.h"
#include "ir/Visitor.h"
#include <algorithm>
#include <set>
#include <utility>

namespace adjgen {

namespace {

/// The variable whose address, or the address of a part of which, the argument is.
const Variable *addressed(const Expr *argument) {
  while (const auto *c = dyn_cast<CastExpr>(argument))
    argument = c->operand;
  const auto *a = dyn_cast<AddressOfExpr>(argument);
  return a && !a->path.goesThroughPointer() ? a->path.root : nullptr;
}

/// The pointer that is handed on, perhaps with a distance.
const Variable *pointerIn(const Expr *argument) {
  while (const auto *c = dyn_cast<CastExpr>(argument))
    argument = c->operand;
  if (const auto *sum = dyn_cast<BinaryExpr>(argument); sum && sum->type->isPointer())
    return pointerIn(sum->left);
  if (const auto *a = dyn_cast<AddressOfExpr>(argument))
    return a->path.goesThroughPointer() ? a->path.root : nullptr;
  const auto *l = dyn_cast<LoadExpr>(argument);
  return l && l->path.isVariable() && l->type->isPointer() ? l->path.root : nullptr;
}

class SavedTargets {
public:
  /// Does `f` save what its k-th parameter leads to?
  bool saves(const Function *f, std::size_t k) {
    if (!f || !f->body || k >= f->parameters.size() || !seen_.insert({f, k}).second)
      return false;
    const Variable *p = f->parameters[k];
    bool found = false;
    forEachStmt(f->body, [&](const Stmt *s) {
      const auto *push = dyn_cast<PushStmt>(s);
      found |= push && !push->value && push->path.root == p && push->path.goesThroughPointer();
      const auto *c = dyn_cast<CallStmt>(s);
      for (std::size_t i = 0; c && i < c->arguments.size(); ++i)
        found |= pointerIn(c->arguments[i]) == p && saves(c->callee, i);
    });
    return found;
  }

private:
  std::set<std::pair<const Function *, std::size_t>> seen_;
};

class Search {
public:
  void look(const Stmt *s) {
    if (const auto *d = dyn_cast<DeclareStmt>(s); d && (d->initializer || d->zeroInitialized))
      set_.insert(d->variable);
    if (const Path *target = targetOrPopped(s); target && !target->goesThroughPointer())
      set_.insert(target->root);
    if (const auto *c = dyn_cast<CallStmt>(s))
      call(c);
    if (const auto *i = dyn_cast<IfStmt>(s))
      return branches(i);
    forEachChild(s, [&](const Stmt *child) { look(child); });
  }
  bool found = false;

private:
  void call(const CallStmt *c) {
    for (std::size_t k = 0; k < c->arguments.size(); ++k)
      if (const Variable *v = addressed(c->arguments[k]); v && v->kind == VariableKind::Local &&
                                                          v->storage == StorageKind::Automatic &&
                                                          set_.insert(v).second)
        found |= SavedTargets().saves(c->callee, k);
  }
  void branches(const IfStmt *i) {
    const VariableSet before = set_;
    look(i->thenBlock);
    const VariableSet then = std::exchange(set_, before);
    if (i->elseBlock)
      look(i->elseBlock);
    std::erase_if(set_, [&](const Variable *v) { return !before.count(v) && !then.count(v); });
  }

  VariableSet set_; // for sure, as far as a compiler sees it
};

} // namespace

bool savesUnset(const Function *f) {
  Search search;
  if (f->body)
    search.look(f->body);
  return search.found;
}

} // namespace adjgen
