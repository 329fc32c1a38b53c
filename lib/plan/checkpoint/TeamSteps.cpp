#include "plan/checkpoint/TeamSteps.h"
#include "ir/OmpConstructs.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include "plan/checkpoint/UniformValues.h"
#include "rules/FunctionKinds.h"

#include <algorithm>

namespace adjgen {

namespace {

/// [together] Each thread comes to a point where all do.
bool meets(const Stmt *s, unsigned depth = 0) {
  if (isa<OmpForStmt>(s) || isa<OmpBarrierStmt>(s))
    return true;
  if (const auto *c = dyn_cast<CallStmt>(s))
    return c->callee && c->callee->body && depth < 8 && meets(c->callee->body, depth + 1);
  const auto *b = dyn_cast<BlockStmt>(s);
  return b && std::any_of(b->statements.begin(), b->statements.end(),
                          [&](const Stmt *x) { return meets(x, depth); });
}

bool stepsMeet(const Stmt *loop) {
  if (const auto *l = dyn_cast<ForStmt>(loop))
    return meets(l->body);
  const auto *w = dyn_cast<WhileStmt>(loop);
  return w && (meets(w->body) || (w->pre && meets(w->pre)));
}

/// [whichever thread] Of the region's threads.
std::string whyNotByAnyThread(const OmpForStmt *o, UniformValues &values, Facts &f) {
  if (o->schedule.isStatic())
    return "";
  const std::string what = o->schedule.isSingle() ? "a 'single'" : "a loop whose schedule is not static";
  if (f.calls().team.asks(o->loop))
    return what + " in its steps asks which thread executes it";
  VariableSet inside;
  addDeclared(o, inside);
  std::string why;
  forEachStmt(o, [&](const Stmt *s) {
    const Path *target = targetOf(s);
    if (target && !target->goesThroughPointer() && values.isOwn(target->root) && !inside.count(target->root))
      why = what + " in its steps sets '" + target->root->name + "', of which each thread has its own";
    forEachPathOf(s, [&](const Path &p) {
      if (why.empty() && values.isOwn(p.root) && !inside.count(p.root) && !values.isUniform(p.root))
        why = what + " in its steps uses '" + p.root->name + "', of which each thread has its own";
    });
  });
  return why;
}

} // namespace

const OmpParallelStmt *regionAround(const Stmt *loop, const Function *g) {
  const OmpParallelStmt *found = nullptr;
  for (const Stmt *s : wayTo(loop, g->body))
    if (const auto *p = dyn_cast<OmpParallelStmt>(s))
      found = p;
  return found;
}

bool isInsideRegion(const Stmt *loop, const Function *g, Facts &f) {
  return regionAround(loop, g) || f.calls().inParallel.count(g);
}

namespace {

/// Is it in a task, or may its function be called in one?
bool mayBeInTask(const Stmt *loop, const Function *g, Facts &f) {
  const auto isTask = [](const Stmt *s) {
    const auto *p = dyn_cast<OmpParallelStmt>(s);
    return p && !p->isTeam();
  };
  for (const Stmt *s : wayTo(loop, g->body))
    if (isTask(s))
      return true;
  if (!f.calls().inParallel.count(g))
    return false;
  bool any = false;
  for (const Function *other : f.module.functions)
    if (other->body)
      forEachStmt(other->body, [&](const Stmt *s) { any |= isTask(s); });
  return any;
}

/// Constructs, in the steps and in what they call.
bool holdsOmp(const Stmt *s, NodeSet<Function> &seen) {
  bool any = false;
  forEachStmt(s, [&](const Stmt *x) {
    any |= isOmp(x);
    const auto *c = dyn_cast<CallStmt>(x);
    if (c && c->callee && c->callee->body && seen.insert(c->callee).second)
      any |= holdsOmp(c->callee->body, seen);
  });
  return any;
}

} // namespace

bool isAlone(const Stmt *loop, const Function *g, Facts &f) {
  NodeSet<Function> seen;
  return !isa<CallStmt>(loop) && isInsideRegion(loop, g, f) && !mayBeInTask(loop, g, f) &&
         !holdsOmp(loop, seen);
}

std::string whyNotTogether(const Stmt *loop, const Function *g, Facts &f) {
  const OmpParallelStmt *region = regionAround(loop, g);
  if ((region && (!region->isTeam() || f.calls().inParallel.count(g))) || isa<CallStmt>(loop))
    return "it is inside a region";
  for (const Stmt *s : wayTo(loop, g->body))
    if (s != region && s != loop && !isa<BlockStmt>(s) && !isa<IfStmt>(s) && !isa<ForStmt>(s) &&
        !isa<WhileStmt>(s))
      return "it is inside a construct of OpenMP's that is inside a region";
  if (!stepsMeet(loop))
    return "it is inside a region, and its threads do not meet in each step";
  UniformValues values(region, g, loop, f);
  std::string why;
  forEachStmt(loop, [&](const Stmt *s) {
    if (isa<OmpParallelStmt>(s))
      why = "it is inside a region, and there are tasks, or regions, in its steps";
    if (const auto *o = dyn_cast<OmpForStmt>(s); o && why.empty())
      why = whyNotByAnyThread(o, values, f);
  });
  return why;
}

namespace {

/// The same in terms of a region's copies.
class OfCopies : public Rewriter {
public:
  OfCopies(const Module &m, const UniformValues &values) : Rewriter(m), values_(values) {}
  using Rewriter::variable;

private:
  const Variable *variable(const Variable *v) override { return values_.copyOf(v); }
  const UniformValues &values_;
};

class ShareOut {
public:
  ShareOut(Checkpoints &k, const Stmt *loop, Facts &f)
      : k_(k), f_(f), values_(k.team, k.function, loop, f), copies_(f.module, values_),
        isAlone_(!k.isTogether) {}

  std::optional<StateProblem> run() {
    if (k_.setsInCalls)
      return because("a function that its steps call exchanges pointers");
    for (StatePiece &p : k_.state) {
      toCopies(p);
      if (!p.overAll.empty())
        return because("its steps change what is in the elements of a container, '" + textOf(p) + "'");
      if (p.isResized && !isAlone_)
        return because("its steps change how many elements a container has, '" + textOf(p.path) + "'");
      if (auto problem = decide(p))
        return problem;
    }
    for (LoopExtents::Range &r : k_.ranges) {
      r.first = ofCopies(r.first);
      r.last = ofCopies(r.last);
    }
    return std::nullopt;
  }

private:
  static StateProblem because(const std::string &why) {
    return {{}, {diag::checkpoint_loop, "loop", "it is inside a region, and " + why}};
  }

  // ---- in terms of the region's variables
  Polynomial ofCopies(const Polynomial &p) const {
    Polynomial out;
    for (const auto &[monomial, factor] : p) {
      Monomial m;
      for (const Variable *v : monomial)
        m.push_back(values_.copyOf(v));
      std::sort(m.begin(), m.end(), ById());
      out[m] += factor;
    }
    return out;
  }
  void toCopies(StatePiece &p) {
    for (const Expr **e : {&p.elements, &p.bytes})
      if (*e)
        *e = copies_.rewrite(*e);
    for (Polynomial &s : p.subscripts)
      s = ofCopies(s);
    for (const Variable *&v : p.unlessNegative)
      v = values_.copyOf(v);
  }

  // ---- whose it is
  std::optional<StateProblem> decide(StatePiece &p) {
    const Variable *v = p.path.root;
    const std::string name = "'" + textOf(p.path) + "'";
    if (usesHidden(p))
      return because("how many elements " + name +
                     " leads to is said by a variable of which threads have copies");
    const bool isOwn = values_.isOwn(v);
    if (!p.isPointer && !p.path.goesThroughPointer()) {
      p.isOwn = isOwn;
      return isOwn || !isAlone_ ? std::nullopt : others(name);
    }
    if (isAlone_ && !isOwn)
      return others(name);
    if (isAlone_) {
      p.isOwn = true;
      return isMemoryOfThread(p) ? std::nullopt : others(name);
    }
    if (!isOwn || (p.path.steps.empty() ? values_.isUniform(v) : isUniformPlace(p.path))) {
      if (!hasUniformLength(p))
        return because("threads may have different numbers of elements behind " + name);
      return std::nullopt;
    }
    p.isOwn = true;
    if (!isMemoryOfThread(p))
      return because("threads may have different pointers in " + name);
    return std::nullopt;
  }
  static std::optional<StateProblem> others(const std::string &name) {
    return because("threads have " + name + " in common: snapshots of one would hold what another one sets");
  }
  /// *p, of one thing.
  bool isUniformPlace(const Path &p) {
    return p.steps[0].kind == ProjectionKind::Deref && values_.isUniform(p.root);
  }

  bool anyVariable(const StatePiece &p, const std::function<bool(const Variable *)> &is) const {
    bool any = false;
    const auto see = [&](const Expr *e) {
      forEachExpr(e, [&](const Expr *x) {
        if (const auto *l = dyn_cast<LoadExpr>(x))
          any |= is(l->path.root);
      });
    };
    for (const Expr *e : {p.elements, p.bytes})
      if (e)
        see(e);
    const auto seeAll = [&](const Polynomial &polynomial) {
      for (const auto &[monomial, factor] : polynomial)
        for (const Variable *v : monomial)
          if (const auto member = k_.members.find(v); member != k_.members.end())
            see(member->second);
          else if (!isRange(v))
            any |= is(v);
    };
    for (const Polynomial &s : p.subscripts)
      seeAll(s);
    if (!p.subscripts.empty())
      for (const LoopExtents::Range &r : k_.ranges) {
        seeAll(r.first);
        seeAll(r.last);
      }
    return any;
  }
  bool isRange(const Variable *v) const {
    return std::any_of(k_.ranges.begin(), k_.ranges.end(),
                       [&](const LoopExtents::Range &r) { return r.variable == v; });
  }
  bool hasUniformLength(const StatePiece &p) {
    return !anyVariable(p, [&](const Variable *v) { return values_.isOwn(v) && !values_.isUniform(v); });
  }
  /// The original of a copy that has another value.
  bool usesHidden(const StatePiece &p) const {
    return anyVariable(p, [&](const Variable *v) { return values_.isHidden(v); });
  }

  /// Allocated or declared in the region, and nowhere else.
  bool isMemoryOfThread(const StatePiece &p) {
    const AliasResults &a = f_.alias();
    const CellId memory = a.pointee(a.cellOf(p.path));
    if (memory == NoCell || a.isOutside(memory) || a.isExternal(memory) || a.isMutableGlobal(memory) ||
        p.path.goesThroughPointer())
      return false;
    for (const Variable *v : f_.lifetimes().holders(memory))
      if (!values_.isOwn(v))
        return false;
    return !a.allocatedHere(memory) || isAllocatedInRegion(memory);
  }
  bool isAllocatedInRegion(CellId memory) const {
    NodeSet<Stmt> inside;
    forEachStmt(k_.team ? k_.team->body : k_.function->body, [&](const Stmt *s) { inside.insert(s); });
    bool only = true;
    for (const Function *g : f_.module.functions)
      if (g->body)
        forEachStmt(g->body, [&](const Stmt *s) {
          const auto *c = dyn_cast<CallStmt>(s);
          if (c && c->callee && !c->callee->body && c->hasResult && c->result.type()->isPointer() &&
              f_.alias().pointee(f_.alias().cellOf(c->result)) == memory)
            only &= inside.count(s) != 0;
        });
    return only;
  }

  Checkpoints &k_;
  Facts &f_;
  UniformValues values_;
  OfCopies copies_;
  const bool isAlone_;
};

} // namespace

std::optional<StateProblem> shareOutState(Checkpoints &k, const Stmt *loop, Facts &f) {
  return ShareOut(k, loop, f).run();
}

} // namespace adjgen
