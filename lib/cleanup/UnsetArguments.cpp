// Problem: a value that the backward sweep does not need is not computed, but the callee may still save the
// parameter that it was for, as it shares its place with another that is needed. Reading what a variable
// happens to hold is not defined, even for this. Invariant: only variables go that exist for these arguments
// alone; so no value that anybody set is lost. This comes behind all that removes statements: a zero that is
// set any earlier would keep what has no other content.
#include "cleanup/UnsetArguments.h"
#include "cleanup/Uses.h"
#include "ir/OmpConstructs.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"

namespace adjgen {

namespace {

/// The variable that is handed on by value as it is; null: the argument is something else.
const Variable *handedOn(const Expr *argument) {
  const auto *l = dyn_cast<LoadExpr>(argument);
  return l && l->path.isVariable() ? l->path.root : nullptr;
}

/// A call of a function that this module defines for itself.
const CallStmt *internalCall(const Stmt *s) {
  const auto *c = dyn_cast<CallStmt>(s);
  return c && c->callee && c->callee->isStatic && c->callee->body ? c : nullptr;
}

void addSharing(const Stmt *s, VariableSet &to) {
  for (const SharingEntry &e : sharingOf(s))
    to.insert({e.inner, e.outer});
}

class UnsetArguments : public Rewriter {
public:
  using Rewriter::Rewriter;

  const BlockStmt *rewriteBlock(const BlockStmt *block) override {
    if (!block)
      return nullptr;
    const VariableSet before = unset_;
    for (const Variable *v : unsetIn(block))
      unset_.insert(v);
    const BlockStmt *result = Rewriter::rewriteBlock(block);
    unset_ = before;
    return result;
  }

private:
  static bool mayBeUnset(const DeclareStmt *d) {
    const Variable *v = d->variable;
    const Type *t = v->type;
    const bool hasZero = t->isReal() || t->isPointer() || (t->isInteger() && t->canonical->name == t->name);
    return hasZero && !d->initializer && !d->zeroInitialized && v->storage == StorageKind::Automatic &&
           !(t->qualifiers & Volatile);
  }

  /// Declared in the block, and from there on nothing but arguments.
  static VariableSet unsetIn(const BlockStmt *block) {
    VariableSet unset, handed;
    for (const Stmt *s : block->statements)
      if (const auto *d = dyn_cast<DeclareStmt>(s); d && mayBeUnset(d))
        unset.insert(d->variable);
    if (unset.empty())
      return unset;
    VariableSet others;
    forEachStmt(block, [&](const Stmt *s) {
      addSharing(s, others);
      if (const auto *d = dyn_cast<DeclareStmt>(s); d && !mayBeUnset(d))
        others.insert(d->variable); // in a scope of its own
      const CallStmt *c = internalCall(s);
      if (!c)
        return addMentioned(s, others);
      if (c->hasResult)
        others.insert(c->result.root);
      forEachExprOf(s, [&](const Expr *root) {
        if (const Variable *v = handedOn(root))
          handed.insert(v);
        else
          forEachExpr(root, [&](const Expr *e) { addRoot(e, others); });
      });
    });
    std::erase_if(unset, [&](const Variable *v) { return others.count(v) || !handed.count(v); });
    return unset;
  }
  static void addRoot(const Expr *e, VariableSet &to) {
    if (const auto *l = dyn_cast<LoadExpr>(e))
      to.insert(l->path.root);
    else if (const auto *a = dyn_cast<AddressOfExpr>(e))
      to.insert(a->path.root);
  }

  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      return unset_.count(d->variable) != 0; // it has no use any more
    const CallStmt *c = internalCall(s);
    if (!c || unset_.empty())
      return false;
    std::vector<const Expr *> arguments;
    for (const Expr *a : c->arguments)
      arguments.push_back(unset_.count(handedOn(a)) ? b.zero(a->type->unqualified) : a);
    out.push_back(c->hasResult ? b.call(c->result, c->callee, arguments, c->location)
                               : b.call(c->callee, arguments, c->location));
    return true;
  }

  VariableSet unset_; // in scope
};

} // namespace

const BlockStmt *removeUnsetArguments(const Module &module, const BlockStmt *body) {
  return UnsetArguments(module).rewriteBlock(body);
}

} // namespace adjgen
