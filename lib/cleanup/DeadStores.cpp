// Problem: the transform clears an adjoint after each definition, also where it comes out of scope next; and
// forward code may compute a value whose uses are gone. A walk backwards keeps the variables that may still
// be read. Loops, regions and what else has statements inside are taken as a whole: what any of it reads is
// read at each point of it, by whichever thread, so no order of iterations or threads matters. Variables
// whose address somebody has, and globals, are always read.
#include "cleanup/DeadStores.h"
#include "cleanup/Uses.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"

namespace adjgen {

namespace {

VariableSet addressTaken(const Stmt *body) {
  VariableSet taken;
  forEachStmt(body, [&](const Stmt *s) {
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        if (const auto *a = dyn_cast<AddressOfExpr>(e))
          taken.insert(a->path.root);
      });
    });
  });
  return taken;
}

/// The form of what an atomic construct holds must stay.
bool isAtomic(const Stmt *s) {
  const auto *c = dyn_cast<OmpCriticalStmt>(s);
  return isa<OmpAtomicStmt>(s) || (c && c->criticalKind == CriticalKind::Atomic);
}

bool hasStatements(const Stmt *s) {
  bool any = false;
  forEachChild(s, [&](const Stmt *) { any = true; });
  return any;
}

class DeadStores : public Rewriter {
public:
  DeadStores(const Module &m, const BlockStmt *body, bool &changed)
      : Rewriter(m), escaping_(addressTaken(body)), changed_(changed) {}

  const BlockStmt *rewriteBlock(const BlockStmt *block) override {
    if (!block)
      return nullptr;
    std::vector<const Stmt *> reversed;
    bool same = true;
    for (auto it = block->statements.rbegin(); it != block->statements.rend(); ++it) {
      const Stmt *kept = walk(*it);
      same &= kept == *it;
      if (kept)
        reversed.push_back(kept);
    }
    return same ? block : b.block({reversed.rbegin(), reversed.rend()}, block->location);
  }

private:
  /// What of s stays; null: nothing. `live_` goes from behind s to before it.
  const Stmt *walk(const Stmt *s) {
    if (isDead(s)) {
      changed_ = true;
      return nullptr;
    }
    if (const auto *k = dyn_cast<BlockStmt>(s))
      return rewriteBlock(k);
    if (const auto *i = dyn_cast<IfStmt>(s))
      return branch(i);
    if (isAtomic(s))
      add(mentionedVariables(s));
    else if (hasStatements(s))
      return whole(s);
    else
      step(s);
    return s;
  }

  bool isDead(const Stmt *s) const {
    if (const auto *a = dyn_cast<AssignStmt>(s))
      return isDead(a->target);
    const auto *i = dyn_cast<IncrementStmt>(s);
    return i && isDead(i->target);
  }
  bool isDead(const Path &p) const {
    const Variable *v = p.root;
    return v->kind != VariableKind::Global && v->storage == StorageKind::Automatic &&
           !p.goesThroughPointer() && !(p.type()->qualifiers & Volatile) && !escaping_.count(v) &&
           !live_.count(v);
  }

  void step(const Stmt *s) {
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      live_.erase(d->variable);
    else if (const auto *a = dyn_cast<AssignStmt>(s);
             a && a->target.isVariable() && !read_.count(a->target.root))
      live_.erase(a->target.root);
    else if (const auto *i = dyn_cast<IncrementStmt>(s))
      live_.insert(i->target.root); // it stays, and needs what it adds to
    add(readVariables(s));
  }

  const Stmt *branch(const IfStmt *i) {
    const VariableSet behind = live_;
    const BlockStmt *a = rewriteBlock(i->thenBlock);
    VariableSet before = behind;
    std::swap(before, live_);
    const BlockStmt *c = rewriteBlock(i->elseBlock);
    add(before);
    forEachExpr(i->condition, [&](const Expr *e) {
      if (const auto *l = dyn_cast<LoadExpr>(e))
        live_.insert(l->path.root);
    });
    return a == i->thenBlock && c == i->elseBlock ? i : b.ifThen(i->condition, a, c, i->location);
  }

  const Stmt *whole(const Stmt *s) {
    const VariableSet outer = read_;
    add(readVariables(s));
    const VariableSet all = live_;
    read_.insert(live_.begin(), live_.end());
    std::vector<const Stmt *> out;
    rewrite(s, out);
    read_ = outer;
    live_ = all;
    return out.size() == 1 ? out.front() : b.block(out, s->location);
  }

  void add(const VariableSet &variables) { live_.insert(variables.begin(), variables.end()); }

  const VariableSet escaping_;
  VariableSet live_; // may be read from here on
  VariableSet read_; // by the structures around, or behind them: live everywhere in these
  bool &changed_;
};

} // namespace

const BlockStmt *removeDeadStores(const Module &module, const BlockStmt *body, bool &changed) {
  return DeadStores(module, body, changed).rewriteBlock(body);
}

} // namespace adjgen
