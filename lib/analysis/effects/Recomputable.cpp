#include "analysis/effects/Recomputable.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"

namespace adjgen {

static const LiteralExpr *integerLiteral(const Expr *e) {
  if (const auto *u = dyn_cast<UnaryExpr>(e); u && u->op == UnaryKind::Minus)
    e = u->operand;
  while (const auto *c = dyn_cast<CastExpr>(e))
    e = c->operand;
  const auto *l = dyn_cast<LiteralExpr>(e);
  return l && l->type->isInteger() ? l : nullptr;
}

const Expr *invertibleStep(const Stmt *s) {
  if (const auto *i = dyn_cast<IncrementStmt>(s))
    return i->target.isVariable() && i->target.type()->kind == TypeKind::Integer &&
                   i->target.type()->bits >= 32 && integerLiteral(i->value)
               ? i->value
               : nullptr;
  const auto *a = dyn_cast<AssignStmt>(s);
  if (!a || !a->target.isVariable() || !a->target.type()->isPointer())
    return nullptr;
  const auto *sum = dyn_cast<BinaryExpr>(a->value);
  if (!sum || sum->op != BinaryKind::Add || !integerLiteral(sum->right))
    return nullptr;
  const auto *self = dyn_cast<LoadExpr>(sum->left);
  return self && self->path.isVariable() && self->path.root == a->target.root ? sum->right : nullptr;
}

namespace {

class RecomputableSolver {
public:
  RecomputableSolver(const CallGraphResults &calls, const ReadWriteResults &effects, LocationTable &t,
                     RecomputableResults &r)
      : calls_(calls), effects_(effects), t_(t), r_(r) {}

  void function(const Function *f) {
    sets_.clear();
    for (const Variable *p : f->parameters)
      sets_[p] = 0;
    forEachStmt(f->body, [&](const Stmt *s) { countSets(s); });
    for (auto &[v, n] : sets_)
      if (!t_.alias().isAddressTaken(v) &&
          n <= (v->kind == VariableKind::Parameter || loopOrCopy_.count(v) ? 0 : 1))
        r_.setOnce.insert(v);
    forEachStmt(f->body, [&](const Stmt *s) {
      if (const auto *b = dyn_cast<BlockStmt>(s))
        block(b);
      if (const auto *p = dyn_cast<OmpParallelStmt>(s))
        copies(p);
      if (invertibleStep(s))
        r_.invertible.insert(s->id);
    });
    forEachStmt(f->body, [&](const Stmt *s) {
      if (const auto *i = dyn_cast<IfStmt>(s))
        condition(i);
    });
  }

private:
  void countSets(const Stmt *s) {
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      sets_[d->variable] += d->initializer ? 1 : 0;
    else if (const auto *a = dyn_cast<AssignStmt>(s))
      sets_[a->target.root] += a->target.isVariable() ? 1 : a->target.goesThroughPointer() ? 0 : 2;
    else if (const auto *i = dyn_cast<IncrementStmt>(s))
      sets_[i->target.root] += i->target.goesThroughPointer() ? 0 : 2;
    else if (const auto *c = dyn_cast<CallStmt>(s); c && c->hasResult)
      sets_[c->result.root] += 2; // set by a call: not an initializer that can be evaluated again
    else if (const auto *l = dyn_cast<ForStmt>(s))
      loopOrCopy_.insert(l->variable), sets_[l->variable] += 0;
    else if (const auto *u = dyn_cast<UnsupportedStmt>(s))
      for (const Variable *v : u->touched)
        sets_[v] += 2;
    for (const SharingEntry &e : sharingOf(s))
      if (e.inner != e.outer) {
        sets_[e.inner] += e.kind == SharingKind::FirstPrivate ? 0 : 1;
        loopOrCopy_.insert(e.inner);
        if (e.kind == SharingKind::ReductionAdd)
          sets_[e.inner] += 2, sets_[e.outer] += 2;
      }
  }

  /// From the last statement to the first: `changed` is what the statements after the current one may change.
  /// Where threads wait for each other in between, another one may change, behind the block, what this one
  /// has read before it waited.
  void block(const BlockStmt *b) {
    LocationSet changed;
    bool waits = false;
    for (auto it = b->statements.rbegin(); it != b->statements.rend(); ++it) {
      if (const auto *d = dyn_cast<DeclareStmt>(*it); d && d->initializer && candidate(d->variable)) {
        LocationSet reads;
        readsOf(t_, d->initializer, reads);
        bool stays = true;
        for (unsigned l : reads.set_bits())
          stays &= !t_.mayOverlap(l, changed) && (!waits || !mayBeChanged(t_[l]));
        if (stays)
          r_.initializer[d->variable] = d->initializer;
      }
      t_.unite(changed, effects_.writes(*it));
      waits |= calls_.team.waits(*it);
    }
  }
  /// By other threads, by whatever pointers.
  bool mayBeChanged(const Location &x) const {
    return !neverChanges(x) || (!x.local && effects_.mayBeWritten(x.cell, t_.alias()));
  }
  bool neverChanges(const Location &x) const {
    return x.local ? r_.setOnce.count(x.local) && x.local->type->isScalar() : !effects_.isWritten(x.cell);
  }
  bool candidate(const Variable *v) const {
    return v->type->isScalar() && r_.setOnce.count(v) && v->kind == VariableKind::Local;
  }

  void copies(const OmpParallelStmt *p) {
    for (const SharingEntry &e : p->sharing)
      if (e.kind == SharingKind::FirstPrivate && e.inner->type->isScalar() && r_.setOnce.count(e.inner) &&
          !t_.mayOverlap(t_.of(e.outer), effects_.writes(p->body)))
        r_.initializer[e.inner] = nullptr; // by the clause itself
  }

  void condition(const IfStmt *s) {
    LocationSet reads;
    readsOf(t_, s->condition, reads);
    for (unsigned l : reads.set_bits()) {
      const Location &x = t_[l];
      // What the branches change by another pointer is restored behind the condition only.
      if (!neverChanges(x) || t_.mayOverlap(l, effects_.writes(s)))
        return;
      // A variable that is set once, but from something that changes, would have to be saved instead.
      if (x.local && x.local->kind == VariableKind::Local && !loopOrCopy_.count(x.local) &&
          !r_.contains(x.local))
        return;
    }
    r_.stableConditions.insert(s->id);
  }

  const CallGraphResults &calls_;
  const ReadWriteResults &effects_;
  LocationTable &t_;
  RecomputableResults &r_;
  NodeMap<Variable, int> sets_;
  VariableSet loopOrCopy_;
};

} // namespace

RecomputableResults analyseRecomputable(const CallGraphResults &calls, const ReadWriteResults &effects,
                                        LocationTable &table) {
  RecomputableResults r;
  for (const Function *f : calls.order)
    if (!effects.of(f).hasUnsupported)
      RecomputableSolver(calls, effects, table, r).function(f);
  return r;
}

std::string printRecomputable(const Module &m, const RecomputableResults &r) {
  std::string out;
  const auto fact = [&](const Function *f, SourceLocation l, const std::string &text) {
    out += f->name + ":" + std::to_string(l.line) + ": " + text + "\n";
  };
  const auto variable = [&](const Function *f, SourceLocation l, const Variable *v) {
    if (r.contains(v))
      fact(f, l, v->name + " can be computed again");
    else if (r.setOnce.count(v))
      fact(f, l, v->name + " is set once");
  };
  for (const Function *f : m.functions) {
    if (!f->body)
      continue;
    for (const Variable *p : f->parameters)
      variable(f, p->location, p);
    forEachStmt(f->body, [&](const Stmt *s) {
      if (const auto *d = dyn_cast<DeclareStmt>(s))
        variable(f, s->location, d->variable);
      if (const auto *l = dyn_cast<ForStmt>(s))
        variable(f, s->location, l->variable);
      if (const auto *p = dyn_cast<OmpParallelStmt>(s))
        for (const SharingEntry &e : p->sharing)
          if (e.inner != e.outer)
            variable(f, s->location, e.inner);
      if (r.stableConditions.count(s->id))
        fact(f, s->location, "the condition is stable");
      if (r.invertible.count(s->id))
        fact(f, s->location, "the update of " + targetOf(s)->root->name + " is undone by arithmetic");
    });
  }
  return out;
}

RecomputableResults withoutValues(const RecomputableResults &r) {
  RecomputableResults out;
  out.setOnce = r.setOnce;
  return out;
}

} // namespace adjgen
