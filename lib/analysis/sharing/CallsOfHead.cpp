#include "analysis/sharing/CallsOfHead.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

namespace {

class CallsOfHead {
public:
  CallsOfHead(const LocationTable &t, const ReadWriteResults &effects)
      : t_(t), effects_(effects), alias_(t.alias()) {}

  bool mayReachOutside(const CallStmt *c) const {
    if (!c->callee || c->callee->given || (c->callee->body && mayReachOutside(c->callee)))
      return true;
    return std::any_of(c->arguments.begin(), c->arguments.end(), [&](const Expr *a) {
      return a->type->isPointer() && alias_.isExternal(alias_.pointeeOf(a));
    });
  }
  bool maySetPointers(const CallStmt *c) const {
    if (c->hasResult && holdsPointer(c->result.type()))
      return true;
    if (!c->callee->body)
      return std::any_of(c->arguments.begin(), c->arguments.end(), [&](const Expr *a) {
        return a->type->isPointer() && holdsPointer(a->type->element);
      });
    for (const unsigned l : effects_.of(c->callee).writes.set_bits())
      if (alias_.pointee(t_[l].cell) != NoCell)
        return true;
    return false;
  }

private:
  static bool holdsPointer(const Type *t) {
    const Type *e = t->innermostElement();
    return e->isPointer() ||
           (e->isRecord() && std::any_of(e->record->fields.begin(), e->record->fields.end(),
                                         [](const Field &f) { return holdsPointer(f.type); }));
  }
  bool mayReachOutside(const Function *f) const {
    if (!effects_.has(f))
      return true;
    const FunctionEffects &e = effects_.of(f);
    for (const LocationSet *set : {&e.reads, &e.writes})
      for (const unsigned l : set->set_bits())
        if (alias_.isExternal(t_[l].cell))
          return true;
    return e.hasUnsupported;
  }

  const LocationTable &t_;
  const ReadWriteResults &effects_;
  const AliasResults &alias_;
};

} // namespace

bool callsReachNothing(const Function *head, const LocationTable &table, const ReadWriteResults &effects) {
  const CallsOfHead calls(table, effects);
  bool any = false;
  forEachStmt(head->body, [&](const Stmt *s) {
    const auto *c = dyn_cast<CallStmt>(s);
    any |= isa<UnsupportedStmt>(s) || (c && (calls.mayReachOutside(c) || calls.maySetPointers(c)));
  });
  return !any;
}

VariableSet variablesOfItsOwn(const Function *f) {
  VariableSet own;
  const VariableSet parameters(f->parameters.begin(), f->parameters.end());
  const auto see = [&](const Variable *v) {
    if (v->kind != VariableKind::Global && !parameters.count(v))
      own.insert(v);
  };
  forEachStmt(f->body, [&](const Stmt *s) {
    forEachPathOf(s, [&](const Path &p) { see(p.root); });
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      see(d->variable);
  });
  return own;
}

} // namespace adjgen
