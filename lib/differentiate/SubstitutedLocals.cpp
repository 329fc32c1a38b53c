#include "differentiate/SubstitutedLocals.h"
#include "differentiate/CopyRewriter.h"
#include "ir/Cost.h"
#include "ir/DeclaredValues.h"
#include "ir/UnitStride.h"
#include "ir/Visitor.h"

#include <algorithm>
#include <functional>

namespace adjgen {

namespace {

using Statements = std::vector<const Stmt *>;

const Variable *variableOf(const Expr *e) {
  const auto *l = dyn_cast<LoadExpr>(e);
  const auto *a = dyn_cast<AddressOfExpr>(e);
  return l ? l->path.root : a ? a->path.root : nullptr;
}

bool gathers(const AdjointPlan &plan, const ForStmt *loop) {
  bool any = false;
  forEachStmt(loop->body, [&](const Stmt *s) {
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        auto kind = plan.accumulation.of.find(e->id);
        any |= kind != plan.accumulation.of.end() && kind->second == AccumulationKind::Gathered;
      });
    });
  });
  return any;
}

class Body {
public:
  Body(const ForStmt *loop, const Module &m, const AdjointPlan &plan)
      : loop_(loop), statements_(loop->body->statements), module_(m), plan_(plan) {}

  bool isCandidate() {
    return isPlain() && keepsValues() && readsNeighbours() && isCheap() && !gathers(plan_, loop_);
  }

private:
  /// [body of locals]
  bool isPlain() {
    for (const Stmt *s : statements_) {
      if (const auto *d = dyn_cast<DeclareStmt>(s)) {
        if (!d->initializer || !isValue(d))
          return false;
        locals_[d->variable] = d;
      } else if (!isAssignment(s)) {
        return false;
      }
    }
    return !locals_.empty() && !isa<DeclareStmt>(statements_.back());
  }

  /// A scalar's, or the place of an element, `&u[i]`.
  bool isValue(const DeclareStmt *d) const {
    const Type *t = d->variable->type;
    if (t->qualifiers & Volatile)
      return false;
    if (!t->isPointer())
      return (t->isReal() || t->isInteger()) && isRepeatable(d->initializer);
    DeclaredValues value(module_);
    bool isPlace = t->element->isReal() && !(t->element->qualifiers & Volatile) && value.addPointer(d);
    forEachExpr(d->initializer, [&](const Expr *e) {
      const auto *a = dyn_cast<AddressOfExpr>(e);
      isPlace &= a ? a->path.goesThroughPointer() || !locals_.count(a->path.root) : isItselfRepeatable(e);
    });
    return isPlace;
  }

  bool isAssignment(const Stmt *s) const {
    const Path *target = isa<AssignStmt>(s) || isa<IncrementStmt>(s) ? targetOf(s) : nullptr;
    if (!target || !target->type()->isReal() || !isRepeatable(valueOf(s)))
      return false;
    if (locals_.count(target->root) && !target->goesThroughPointer())
      return false;
    return isa<IncrementStmt>(s) || !target->isVariable();
  }

  /// [same value where used]
  bool keepsValues() const {
    for (std::size_t use = 0; use < statements_.size(); ++use)
      if (isAssignment(statements_[use]))
        for (std::size_t between = 0; between < use; ++between)
          if (const Path *set = isAssignment(statements_[between]) ? targetOf(statements_[between]) : nullptr;
              set && changesLocal(*set, between, use))
            return false;
    return true;
  }
  /// Does a local that is declared in front of `between`, where `set` is assigned, and is part of what stands
  /// at `use`, read it?
  bool changesLocal(const Path &set, std::size_t between, std::size_t use) const {
    NodeSet<Variable> seen;
    bool any = false;
    std::function<void(const Variable *)> visit;
    auto follow = [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        if (const Variable *v = variableOf(e))
          visit(v);
      });
    };
    visit = [&](const Variable *v) {
      const auto local = locals_.find(v);
      if (local == locals_.end() || !seen.insert(v).second)
        return;
      const DeclareStmt *d = local->second;
      const auto at = std::find(statements_.begin(), statements_.end(), d);
      if (at < statements_.begin() + static_cast<std::ptrdiff_t>(between))
        any |= mayRead(d->initializer, set);
      follow(d->initializer);
    };
    forEachExprOf(statements_[use], follow);
    visit(targetOf(statements_[use])->root);
    return any;
  }
  bool mayRead(const Expr *value, const Path &set) const {
    bool any = false;
    forEachExpr(value, [&](const Expr *e) {
      if (const auto *l = dyn_cast<LoadExpr>(e))
        any |= plan_.mayOverlap(l->path, set);
    });
    return any;
  }

  /// [gathered then]: two active reads of one row, in what is assigned to a cell of the iteration's own or
  /// summed.
  bool readsNeighbours() {
    plain_ = withoutLocals(module_, loop_->body);
    std::vector<Path> reads;
    for (const Stmt *s : plain_) {
      if (!isa<IncrementStmt>(s) && !unitStride(*targetOf(s), loop_->variable))
        return false;
      forEachExpr(valueOf(s), [&](const Expr *e) {
        if (const auto *l = dyn_cast<LoadExpr>(e);
            l && l->type->isReal() && unitStride(l->path, loop_->variable) && plan_.isActive(l->path))
          reads.push_back(l->path);
      });
    }
    auto areNeighbours = [&](const Path &a, const Path &b) {
      return inOneRow(a, b, loop_->variable) &&
             unitStride(a, loop_->variable) != unitStride(b, loop_->variable);
    };
    return std::any_of(reads.begin(), reads.end(), [&](const Path &a) {
      return std::any_of(reads.begin(), reads.end(), [&](const Path &b) { return areNeighbours(a, b); });
    });
  }

  /// [little twice]
  bool isCheap() const {
    constexpr unsigned Most = 8;
    unsigned before = 0, behind = 0;
    for (const Stmt *s : statements_)
      before += costOf(valueOf(s));
    for (const Stmt *s : plain_)
      behind += costOf(valueOf(s));
    return behind <= before + Most;
  }

  const ForStmt *loop_;
  const Statements &statements_;
  Statements plain_;
  const Module &module_;
  const AdjointPlan &plan_;
  NodeMap<Variable, const DeclareStmt *> locals_;
};

/// The loops of a module's functions, in the order of its text.
std::vector<std::pair<const ForStmt *, const Function *>> loopsIn(const Module &m) {
  std::vector<std::pair<const ForStmt *, const Function *>> loops;
  for (const Function *f : m.functions)
    if (f->body)
      forEachStmt(f->body, [&](const Stmt *s) {
        if (const auto *l = dyn_cast<ForStmt>(s))
          loops.emplace_back(l, f);
      });
  return loops;
}

} // namespace

std::vector<const Stmt *> withoutLocals(const Module &m, const BlockStmt *body) {
  DeclaredValues values(m);
  Statements out;
  for (const Stmt *s : body->statements)
    if (const auto *d = dyn_cast<DeclareStmt>(s); d && d->variable->type->isPointer())
      values.addPointer(d);
    else if (d)
      values.add(d);
    else
      values.rewrite(s, out);
  return out;
}

BodiesWithLocals bodiesToSubstitute(const Module &canonical, const AdjointPlan &plan) {
  BodiesWithLocals bodies;
  for (const auto &[loop, f] : loopsIn(canonical))
    if (plan.isActive(f) && !loop->body->statements.empty() && Body(loop, canonical, plan).isCandidate())
      bodies.emplace(loop, f);
  return bodies;
}

BodiesWithLocals bodiesBetterSubstituted(const BodiesWithLocals &bodies, const Module &canonical,
                                         const Module &substituted, const AdjointPlan &plan) {
  BodiesWithLocals better;
  const auto before = loopsIn(canonical), behind = loopsIn(substituted); // as many, in the same order
  for (std::size_t k = 0; k < before.size(); ++k)
    if (bodies.count(before[k].first) && gathers(plan, behind[k].first))
      better.insert(before[k]);
  return better;
}

std::vector<Remark> remarksOf(const BodiesWithLocals &substituted) {
  std::vector<Remark> remarks;
  for (const auto &[loop, function] : substituted) {
    std::string names;
    for (const Stmt *s : loop->body->statements)
      if (const auto *d = dyn_cast<DeclareStmt>(s))
        names += (names.empty() ? "'" : ", '") + d->variable->name + "'";
    remarks.push_back(
        {"accumulation-plan", "Substituted", function->name, loop->location,
         "the derivative has the values of " + names +
             " in the places where this loop's body uses them: without such variables, adjoints "
             "of neighbours are gathered",
         RemarkKind::Passed});
  }
  return remarks;
}

namespace {

class Substituter : public CopyRewriter {
public:
  Substituter(const Module &module, const BodiesWithLocals &bodies, const FunctionMap &functions)
      : CopyRewriter(module, functions), module_(module), bodies_(bodies) {}

private:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    if (const auto *o = dyn_cast<OmpForStmt>(s)) { // its own loop is one of those in question
      std::vector<const Stmt *> loop;
      rewrite(o->loop, loop);
      out.push_back(b.ompFor(o->sharing, o->schedule, o->nowait, o->overrides, cast<ForStmt>(loop.front()),
                             o->location));
      return true;
    }
    const auto *f = dyn_cast<ForStmt>(s);
    if (!f || !bodies_.count(f))
      return CopyRewriter::statement(s, out);
    const BlockStmt *plain = b.block(rewriteList(withoutLocals(module_, f->body)), f->body->location);
    out.push_back(b.forLoop(f->variable, f->lower, f->relation, f->bound, f->step, plain, f->location));
    return true;
  }
  const Module &module_;
  const BodiesWithLocals &bodies_;
};

} // namespace

Module withSubstitutedLocals(const Module &canonical, const BodiesWithLocals &bodies) {
  return copyOf(canonical, [&](const Function *f, const FunctionMap &functions) {
    return Substituter(canonical, bodies, functions).rewriteBlock(f->body);
  });
}

} // namespace adjgen
