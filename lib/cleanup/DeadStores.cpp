// Problem: the transform clears an adjoint after each definition, also where it comes out of scope next; and
// forward code may compute a value whose uses are gone. A walk backwards keeps the variables that may still
// be read. Loops, regions and what else has statements inside are taken as a whole: what any of it reads is
// read at each point of it, by whichever thread, so no order of iterations or threads matters. But a variable
// ends with its block, and an array of which each iteration of a loop touches elements of its own is like
// a variable of the iteration. Variables whose address somebody keeps, and globals, are always read.
#include "cleanup/DeadStores.h"
#include "cleanup/LiveVariables.h"
#include "cleanup/Uses.h"
#include "ir/OmpConstructs.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"

namespace adjgen {

namespace {

/// What `memset` gives a value, if it is a variable as a whole: a variable-length array has no initializer.
const Path *clearedBy(const Stmt *s) {
  const auto *c = dyn_cast<CallStmt>(s);
  if (!c || c->hasResult || !c->callee || !c->callee->inSystemHeader || c->callee->name != "memset" ||
      c->arguments.size() != 3)
    return nullptr;
  const auto *a = dyn_cast<AddressOfExpr>(c->arguments[0]);
  return a && a->path.isVariable() ? &a->path : nullptr;
}

/// Variables whose address somebody may know, other than calls until they return.
VariableSet escaping(const Stmt *body, const HeldPointers &pointers) {
  VariableSet taken;
  forEachStmt(body, [&](const Stmt *s) {
    if (clearedBy(s))
      return;
    HeldPointers::forEachUse(s, [&](const Expr *e, const CallStmt *c, std::size_t k) {
      const auto *a = dyn_cast<AddressOfExpr>(e);
      if (!a)
        return;
      const Type *element = a->path.root->type->innermostElement();
      const bool isHandedOver = c && !pointers.isHeld(c, k) && (element->isReal() || element->isInteger());
      if (!isHandedOver)
        taken.insert(a->path.root);
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

/// The places in the path, as bits, at which the variable counts elements of an array in the root.
unsigned placesOf(const Variable *counter, const Path &p) {
  unsigned places = 0, k = 0;
  for (const Projection &s : p.steps) {
    if (s.kind == ProjectionKind::Deref || k == 8 * sizeof places)
      break;
    const auto *l = dyn_cast<LoadExpr>(s.index);
    const bool isCounted =
        s.kind == ProjectionKind::Index && l && l->path.isVariable() && l->path.root == counter;
    places |= (isCounted ? 1u : 0u) << k++;
  }
  return places;
}

/// Arrays from outside of which every iteration mentions only elements that the loop's variable counts, in
/// the same place of all subscripts.
VariableSet arraysOfIterations(const ForStmt *loop) {
  NodeMap<Variable, unsigned> counted; // places
  VariableSet others;
  forEachStmt(loop, [&](const Stmt *s) {
    forEachPathOf(s, [&](const Path &p) {
      const unsigned places = placesOf(loop->variable, p);
      counted.try_emplace(p.root, places).first->second &= places;
    });
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      others.insert(d->variable);
    for (const SharingEntry &e : sharingOf(s))
      others.insert({e.outer, e.inner});
  });
  VariableSet arrays;
  for (const auto &[v, places] : counted)
    if (places && !others.count(v))
      arrays.insert(v);
  return arrays;
}

class DeadStores : public Rewriter {
public:
  DeadStores(const Module &m, const BlockStmt *body, const HeldPointers &pointers, bool &changed)
      : Rewriter(m), escaping_(escaping(body, pointers)), changed_(changed) {}

  const BlockStmt *rewriteBlock(const BlockStmt *block) override {
    if (!block)
      return nullptr;
    for (const Stmt *s : block->statements)
      if (const auto *d = dyn_cast<DeclareStmt>(s); d && !conditionVariables_.count(d->variable))
        live_.erase(d->variable); // behind the block nobody reads it
    std::vector<const Variable *> own;
    for (const Stmt *s : block->statements)
      if (const auto *d = dyn_cast<DeclareStmt>(s))
        enter(d->variable, own);
    const BlockStmt *result = walk(block);
    for (const Variable *v : own)
      inScope_.erase(v);
    return result;
  }

private:
  const BlockStmt *walk(const BlockStmt *block) {
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

  void enter(const Variable *v, std::vector<const Variable *> &own) {
    if (inScope_.insert(v).second)
      own.push_back(v);
  }

  /// In front of s, what is declared in s does not exist: else the sets would grow with the length of the
  /// code.
  void dropLocalsOf(const Stmt *s) {
    const auto drop = [&](const Variable *v) {
      if (!inScope_.count(v))
        live_.erase(v);
    };
    forEachStmt(s, [&](const Stmt *x) {
      if (const auto *d = dyn_cast<DeclareStmt>(x))
        drop(d->variable);
      else if (const auto *f = dyn_cast<ForStmt>(x))
        drop(f->variable);
    });
  }

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
    if (const Path *cleared = clearedBy(s))
      return isDead(*cleared);
    const auto *i = dyn_cast<IncrementStmt>(s);
    if (const auto *o = dyn_cast<OmpAtomicStmt>(s))
      i = o->update; // it goes with its construct
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
             a && a->target.isVariable() && !live_.isPinned(a->target.root))
      live_.erase(a->target.root);
    else if (const auto *i = dyn_cast<IncrementStmt>(s))
      live_.insert(i->target.root); // it stays, and needs what it adds to
    add(readVariables(s));
  }

  const Stmt *branch(const IfStmt *i) {
    const LiveVariables::Mark behind = live_.mark();
    const BlockStmt *a = rewriteBlock(i->thenBlock);
    const LiveVariables::Branch before = live_.take(behind);
    const BlockStmt *c = rewriteBlock(i->elseBlock);
    live_.join(behind, before);
    forEachExpr(i->condition, [&](const Expr *e) {
      if (const auto *l = dyn_cast<LoadExpr>(e))
        live_.insert(l->path.root);
    });
    return a == i->thenBlock && c == i->elseBlock ? i : b.ifThen(i->condition, a, c, i->location);
  }

  const Stmt *whole(const Stmt *s) {
    VariableSet ofIterations;
    if (const auto *f = dyn_cast<ForStmt>(s))
      ofIterations = arraysOfIterations(f);
    std::erase_if(ofIterations, [&](const Variable *v) { return live_.count(v); });
    add(readVariables(s));
    const LiveVariables::Mark all = live_.mark();
    live_.pin();
    for (const Variable *v : ofIterations)
      live_.erase(v);
    if (const auto *w = dyn_cast<WhileStmt>(s); w && w->pre)
      for (const Stmt *x : w->pre->statements)
        if (const auto *d = dyn_cast<DeclareStmt>(x))
          conditionVariables_.insert(d->variable);
    std::vector<const Stmt *> out;
    std::vector<const Variable *> own;
    if (const auto *f = dyn_cast<ForStmt>(s))
      enter(f->variable, own);
    rewrite(s, out);
    for (const Variable *v : own)
      inScope_.erase(v);
    live_.unpin();
    live_.restore(all);
    dropLocalsOf(s);
    return out.size() == 1 ? out.front() : b.block(out, s->location);
  }

  void add(const VariableSet &variables) {
    for (const Variable *v : variables)
      live_.insert(v);
  }

  const VariableSet escaping_;
  VariableSet conditionVariables_; // declared in front of a loop's condition: they outlive that block
  VariableSet inScope_;            // declared around the present point
  /// May be read from here on. Pinned: by the structures around, or behind them, so everywhere in these.
  LiveVariables live_;
  bool &changed_;
};

} // namespace

const BlockStmt *removeDeadStores(const Module &module, const BlockStmt *body, const HeldPointers &pointers,
                                  bool &changed) {
  return DeadStores(module, body, pointers, changed).rewriteBlock(body);
}

} // namespace adjgen
