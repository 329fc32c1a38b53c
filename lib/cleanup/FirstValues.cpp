// Problem: the transform sets each adjoint to zero and adds to it what each use gives; with one use, or a
// first one in the same block, the zero is noise. What is kept between the sweeps of an iteration begins with
// zero, too, since compilers do not see that what a branch sets the same branch reads; where no branch is
// around, that zero is noise as well. Pointers that only branches set begin with null for the same reason, and
// numbers with zero whose address a branch gives to a call.
// Only declarations are merged: nobody else can hold a variable that has not been mentioned since it came into
// scope, so what stands between needs no look at aliases or threads. 0.0 + e is e, but for the sign of a zero.
#include "cleanup/FirstValues.h"
#include "cleanup/Uses.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include <algorithm>

namespace adjgen {

namespace {

class FirstValues : public Rewriter {
public:
  using Rewriter::Rewriter;

  const BlockStmt *rewriteBlock(const BlockStmt *block) override {
    block = Rewriter::rewriteBlock(block);
    block = block && declaresZero(block) ? merged(block) : block;
    return block && declaresUnset(block) ? withNulls(block) : block;
  }

private:
  using Waiting = NodeMap<Variable, const DeclareStmt *>; // at zero, and not mentioned since

  static bool isZero(const DeclareStmt *d) {
    const Type *t = d->variable->type;
    return t->isScalar() && d->variable->storage == StorageKind::Automatic && !(t->qualifiers & Volatile) &&
           d->initializer && adjgen::isZero(d->initializer);
  }

  static bool declaresZero(const BlockStmt *block) {
    for (const Stmt *s : block->statements)
      if (const auto *d = dyn_cast<DeclareStmt>(s); d && isZero(d))
        return true;
    return false;
  }

  const BlockStmt *merged(const BlockStmt *block) {
    Waiting waiting;
    NodeMap<Stmt, const Expr *> begins; // the statement that becomes the declaration
    NodeSet<Stmt> gone;
    for (const Stmt *s : block->statements) {
      if (const Expr *value = firstValue(s); value && targetOf(s)->isVariable())
        if (const auto it = waiting.find(targetOf(s)->root); it != waiting.end() && !reads(s, it->first)) {
          gone.insert(it->second);
          begins[s] = value;
        }
      for (const Variable *v : mentionedVariables(s))
        waiting.erase(v);
      if (const auto *d = dyn_cast<DeclareStmt>(s); d && isZero(d))
        waiting[d->variable] = d;
    }
    if (gone.empty())
      return block;
    std::vector<const Stmt *> out;
    for (const Stmt *s : block->statements)
      if (const auto it = begins.find(s); it != begins.end())
        out.push_back(b.declare(targetOf(s)->root, it->second, false, s->location));
      else if (!gone.count(s))
        out.push_back(s);
    return b.block(out, block->location);
  }

  static bool isUnset(const Stmt *s) {
    const auto *d = dyn_cast<DeclareStmt>(s);
    return d && d->variable->type->isScalar() && d->variable->storage == StorageKind::Automatic &&
           !(d->variable->type->qualifiers & Volatile) && !d->initializer && !d->zeroInitialized;
  }
  static bool declaresUnset(const BlockStmt *block) {
    return std::any_of(block->statements.begin(), block->statements.end(), isUnset);
  }

  static bool givesAddress(const Stmt *s, const Variable *v) {
    bool any = false;
    forEachStmt(s, [&](const Stmt *inner) {
      const auto *c = dyn_cast<CallStmt>(inner);
      for (std::size_t k = 0; c && k < c->arguments.size(); ++k) {
        const auto *a = dyn_cast<AddressOfExpr>(c->arguments[k]);
        any |= a && a->path.isVariable() && a->path.root == v;
      }
    });
    return any;
  }

  /// What a branch sets and a later one uses, as that of the backward sweep does, begins with null or zero.
  const BlockStmt *withNulls(const BlockStmt *block) {
    NodeSet<Variable> unset, set, used;
    for (const Stmt *s : block->statements) {
      for (const Variable *v : mentionedVariables(s))
        if (unset.count(v) && isa<IfStmt>(s) && (v->type->isPointer() || set.count(v) || givesAddress(s, v)))
          (set.count(v) ? used : set).insert(v);
        else if (!set.count(v))
          unset.erase(v);
      if (isUnset(s))
        unset.insert(cast<DeclareStmt>(s)->variable);
    }
    if (used.empty())
      return block;
    std::vector<const Stmt *> out = block->statements;
    for (const Stmt *&s : out)
      if (isUnset(s) && used.count(cast<DeclareStmt>(s)->variable)) {
        const Variable *v = cast<DeclareStmt>(s)->variable;
        s = b.declare(v, b.zero(v->type->unqualified), false, s->location);
      }
    return b.block(out, block->location);
  }

  /// What a variable is that was zero before.
  static const Expr *firstValue(const Stmt *s) {
    if (const auto *a = dyn_cast<AssignStmt>(s))
      return a->value;
    const auto *i = dyn_cast<IncrementStmt>(s);
    return i && i->target.type()->isReal() ? i->value : nullptr;
  }
  static bool reads(const Stmt *s, const Variable *v) { return readVariables(s).count(v) != 0; }
};

} // namespace

const BlockStmt *mergeFirstValues(const Module &module, const BlockStmt *body) {
  return FirstValues(module).rewriteBlock(body);
}

} // namespace adjgen
