#include "transform/adjoint/UnsetVariables.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

/// The sweep saves what v holds at some point.
bool UnsetVariables::isSaved(const Variable *v) const {
  for (auto &[block, list] : sweep().atScopeEnd)
    if (std::find(list.begin(), list.end(), v) != list.end())
      return true;
  return sweep().savedVariables.count(v) != 0;
}

bool UnsetVariables::setsResult(const CallStmt *c) const {
  return plan().isSplitCall(c) && !sweep().isJoint(c) ? plan().restore.resultLive.count(c->callee) != 0
                                                      : sweep().isLive(c);
}

bool holdsPointer(const Type *t) {
  if (t->isArray())
    return holdsPointer(t->element);
  return t->isPointer() ||
         (t->isRecord() && std::any_of(t->record->fields.begin(), t->record->fields.end(),
                                       [](const Field &f) { return holdsPointer(f.type); }));
}

/// Some sweep, of this function or of one that has v's address, saves what v holds before it is set.
bool UnsetVariables::isSavedUnset(const DeclareStmt *d, Statements::const_iterator next,
                                  Statements::const_iterator end) const {
  const Variable *v = d->variable;
  if (isSaved(v) || sweep().savedByPointers.count(v))
    return !isSetFirst(next, end, v);
  return !d->initializer && plan().restore.savedThroughPointers.count(v) && holdsPointer(v->type) &&
         !isSetFirst(next, end, v);
}

static bool takesAddress(const Stmt *s, const Variable *v) {
  bool any = false;
  forEachStmt(s, [&](const Stmt *x) {
    forEachExprOf(x, [&](const Expr *e) {
      const auto *a = dyn_cast<AddressOfExpr>(e);
      any |= a && a->path.root == v;
    });
  });
  return any;
}

/// The first statement of the list that mentions v sets it, whatever it held.
bool UnsetVariables::isSetFirst(Statements::const_iterator s, Statements::const_iterator end,
                                const Variable *v) const {
  for (; s != end; ++s) {
    bool mentioned = false;
    forEachStmt(*s, [&](const Stmt *x) {
      if (const auto *a = dyn_cast<AssignStmt>(x))
        mentioned |= a->target.root == v;
      if (const auto *i = dyn_cast<IncrementStmt>(x))
        mentioned |= i->target.root == v;
      if (const auto *c = dyn_cast<CallStmt>(x))
        mentioned |= c->hasResult && c->result.root == v;
    });
    const bool addressed = takesAddress(*s, v); // others may save what it holds
    mentioned |= addressed;
    if (!mentioned)
      continue;
    const auto *a = dyn_cast<AssignStmt>(*s);
    const auto *c = dyn_cast<CallStmt>(*s);
    return ((a && a->target.isVariable()) || (c && c->result.isVariable())) && !sweep().isRecorded(*s) &&
           !addressed && (c ? setsResult(c) : sweep().isLive(*s));
  }
  return false;
}

/// Whichever way is taken, a statement that the forward sweep keeps gives v a value.
bool UnsetVariables::isSetOnAllWays(Statements::const_iterator s, Statements::const_iterator end,
                                    const Variable *v) const {
  return std::any_of(s, end, [&](const Stmt *x) {
    const auto isSetIn = [&](const BlockStmt *block) {
      return block && isSetOnAllWays(block->statements.begin(), block->statements.end(), v);
    };
    if (const auto *a = dyn_cast<AssignStmt>(x))
      return a->target.isVariable() && a->target.root == v && sweep().isLive(a);
    if (const auto *c = dyn_cast<CallStmt>(x))
      return c->hasResult && c->result.isVariable() && c->result.root == v && sweep().isLive(c);
    if (const auto *i = dyn_cast<IfStmt>(x))
      return isSetIn(i->thenBlock) && isSetIn(i->elseBlock);
    if (const auto *w = dyn_cast<WhileStmt>(x))
      return isSetIn(w->pre);
    return isa<BlockStmt>(x) && isSetIn(cast<BlockStmt>(x));
  });
}

/// Nothing needs a first value, or there is none, and branches or loops set the next: what they set in the
/// one sweep, they read in the other, but compilers see a way without.
bool UnsetVariables::isLeftUnset(const DeclareStmt *d, Statements::const_iterator next,
                                 Statements::const_iterator end) const {
  const Variable *v = d->variable;
  const bool hasValue = d->zeroInitialized || (d->initializer && sweep().isLive(d));
  if (hasValue || !(v->type->isReal() || v->type->isInteger()))
    return false;
  const bool isSet = std::any_of(next, end, [&](const Stmt *s) {
    bool any = false;
    forEachStmt(s, [&](const Stmt *x) {
      const Path *target = targetOf(x);
      any |= target && target->root == v && sweep().isLive(x);
    });
    return any;
  });
  return isSet && !isSetOnAllWays(next, end, v);
}

static void addSums(const Stmt *s, VariableSet &sums) {
  forEachStmt(s, [&](const Stmt *x) {
    for (const SharingEntry &e : sharingOf(x))
      if (e.kind == SharingKind::ReductionAdd)
        sums.insert(e.outer);
  });
}

/// Where nothing needs a sum, the forward sweep does not set it in front of the region either; but the clause
/// reads it.
void UnsetVariables::startSums(Statements::iterator begin, Statements::iterator end) {
  VariableSet sums;
  for (auto s = end; s != begin;) {
    addSums(*--s, sums);
    if (const Path *target = targetOf(*s); target && target->isVariable() && !isa<IncrementStmt>(*s))
      sums.erase(target->root);
    const auto *d = dyn_cast<DeclareStmt>(*s);
    if (d && sums.count(d->variable) && !d->initializer && !d->zeroInitialized &&
        d->variable->type->isScalar())
      *s = b_.declare(d->variable, b_.zero(d->variable->type->unqualified), false, d->location);
  }
}

} // namespace adjgen
