// Patterns that hold at all points: what is done both ways, what is left out, and what cannot be (--mode=pattern-all).
#include "analysis/Facts.h"
#include "analysis/values/Influence.h"
#include "ir/OmpConstructs.h"
#include "ir/Tasks.h"
#include "ir/Visitor.h"
#include "plan/Plan.h"
#include "rules/FunctionKinds.h"

#include <algorithm>

namespace adjgen {

namespace {

/// Functions, and what they call, that a team executes.
NodeSet<Function> calledByTeams(const std::vector<const Function *> &functions) {
  NodeSet<Function> out;
  std::vector<const Function *> open;
  const auto note = [&](const Stmt *code) {
    forEachStmt(code, [&](const Stmt *s) {
      if (const auto *c = dyn_cast<CallStmt>(s); c && c->callee && c->callee->body)
        if (out.insert(c->callee).second)
          open.push_back(c->callee);
    });
  };
  for (const Function *f : functions)
    forEachStmt(f->body, [&](const Stmt *s) {
      if (isa<OmpParallelStmt>(s))
        note(s);
    });
  while (!open.empty()) {
    const Function *f = open.back();
    open.pop_back();
    note(f->body);
  }
  return out;
}

/// OpenMP's constructs inside of it, in functions that it calls too.
bool hasConstructs(const Stmt *code, NodeSet<Function> &seen) {
  bool any = false;
  forEachStmt(code, [&](const Stmt *s) {
    any |= isOmp(s) && !isa<OmpAtomicStmt>(s) && !isa<OmpCriticalStmt>(s);
    if (const auto *c = dyn_cast<CallStmt>(s);
        c && c->callee && c->callee->body && seen.insert(c->callee).second)
      any |= hasConstructs(c->callee->body, seen);
  });
  return any;
}

class EverywherePlanner {
public:
  EverywherePlanner(const TangentPlan &plan, EverywherePlan &out, bool knowsExtents, Diagnostics &diagnostics)
      : plan_(plan), out_(out), knowsExtents_(knowsExtents), influence_(out.influence()),
        alias_(plan.facts->alias()), diagnostics_(diagnostics),
        followed_(plan.functions.begin(), plan.functions.end()),
        ofTeams_(calledByTeams(plan.facts->calls().order)) {}

  bool run() {
    findDeclared();
    for (const Function *f : plan_.functions) {
      function_ = f;
      isInTeam_ = ofTeams_.count(f) != 0;
      last_ = f->body->statements.empty() ? nullptr : f->body->statements.back();
      walk(f->body);
    }
    return fine_;
  }

private:
  // ---- arrays that callers declare
  /// What heads name, and what other functions get of that alone.
  void findDeclared() {
    for (const Function *f : plan_.functions)
      for (const Variable *p : f->parameters)
        if (p->type->isPointer() && !p->type->isReference() &&
            !influence_.isInfluenced(alias_.cellOf(Path(p))) && mayBeDeclared(f, p))
          out_.declared.insert(p);
    for (bool isLess = true; isLess;) {
      isLess = false;
      for (const Function *f : plan_.facts->calls().order)
        forEachStmt(f->body, [&](const Stmt *s) { isLess |= passesOther(s); });
    }
  }
  bool mayBeDeclared(const Function *f, const Variable *p) const {
    const std::vector<Head> &heads = plan_.facts->module.heads;
    const auto head =
        std::find_if(heads.begin(), heads.end(), [&](const Head &h) { return h.function == f; });
    const bool isKnown = knowsExtents_ && !(p->type->element->innermostElement()->qualifiers & Const);
    return head == heads.end() ? !isPointedTo(f) : isKnown || isNamed(*head, p);
  }
  bool isPointedTo(const Function *f) const {
    bool any = false;
    for (const Function *g : plan_.facts->calls().order)
      forEachStmt(g->body, [&](const Stmt *s) {
        forEachExprOf(s, [&](const Expr *root) {
          forEachExpr(root, [&](const Expr *e) {
            const auto *r = dyn_cast<FunctionRefExpr>(e);
            any |= r && r->function == f;
          });
        });
      });
    return any;
  }
  bool passesOther(const Stmt *s) {
    const auto *c = dyn_cast<CallStmt>(s);
    bool any = false;
    for (std::size_t k = 0; c && c->callee && k < c->callee->parameters.size(); ++k)
      if (const Variable *p = c->callee->parameters[k];
          out_.declared.count(p) && !(k < c->arguments.size() && leadsIntoDeclared(c->arguments[k])))
        any |= out_.declared.erase(p) != 0;
    return any;
  }
  /// q, or &q[i].
  bool leadsIntoDeclared(const Expr *e) const {
    if (const auto *x = dyn_cast<CastExpr>(e))
      return leadsIntoDeclared(x->operand);
    if (const auto *l = dyn_cast<LoadExpr>(e))
      return l->path.isVariable() && out_.declared.count(l->path.root);
    const auto *a = dyn_cast<AddressOfExpr>(e);
    return a && out_.declared.count(a->path.root) && !a->path.steps.empty() &&
           std::count_if(a->path.steps.begin(), a->path.steps.end(),
                         [](const Projection &step) { return step.kind == ProjectionKind::Deref; }) == 1;
  }
  static bool isNamed(const Head &h, const Variable *v) {
    return std::count(h.independents.begin(), h.independents.end(), v) ||
           std::count(h.dependents.begin(), h.dependents.end(), v);
  }

  void refuse(const Stmt *s, const std::string &what) {
    if (refused_.insert({s->location, what}).second)
      diagnostics_.report(s->location, {diag::pattern_all, what});
    fine_ = false;
  }

  void walk(const Stmt *s) {
    decide(s);
    const bool before = isInTeam_;
    isInTeam_ |= isa<OmpParallelStmt>(s);
    forEachChild(s, [&](const Stmt *x) { walk(x); });
    isInTeam_ = before;
  }

  void decide(const Stmt *s) {
    switch (s->kind) {
    case StmtKind::If:
      if (influence_.isInfluenced(cast<IfStmt>(s)->condition))
        out_.both.insert(s);
      break;
    case StmtKind::While:
      if (influence_.isInfluenced(cast<WhileStmt>(s)->condition))
        repeated(s);
      break;
    case StmtKind::For:
      iterations(cast<ForStmt>(s));
      break;
    case StmtKind::Switch:
      if (influence_.isInfluenced(cast<SwitchStmt>(s)->value))
        refuse(s, "which case is taken");
      break;
    case StmtKind::Break:
    case StmtKind::Continue:
      if (influence_.isNested(s))
        refuse(s, "what is executed next");
      break;
    case StmtKind::Return:
      if (influence_.isNested(s) && s != last_)
        refuse(s, "what is executed next");
      if (const Expr *value = cast<ReturnStmt>(s)->value)
        isReadable(s, value);
      break;
    case StmtKind::Declare:
    case StmtKind::Assign:
    case StmtKind::Increment:
      assignment(s);
      break;
    case StmtKind::Call:
      call(cast<CallStmt>(s));
      break;
    case StmtKind::OmpParallel:
      region(cast<OmpParallelStmt>(s));
      break;
    case StmtKind::OmpFor:
      if (const Expr *chunk = cast<OmpForStmt>(s)->schedule.chunk; chunk && influence_.isInfluenced(chunk))
        refuse(s, "how iterations are shared out");
      break;
    case StmtKind::Unsupported:
      if (influence_.isConditional(s))
        refuse(s, "whether code is executed that cannot be followed");
      break;
    case StmtKind::Block:
    case StmtKind::OmpAtomic:
    case StmtKind::OmpBarrier:
    case StmtKind::OmpCritical:
    case StmtKind::OmpFlush:
    case StmtKind::Push:
    case StmtKind::Pop:
    case StmtKind::Comment:
      break;
    }
  }

  void iterations(const ForStmt *s) {
    if (influence_.isInfluenced(s->lower) || influence_.isInfluenced(s->bound) ||
        influence_.isInfluenced(s->step))
      refuse(s, "how often this loop is executed");
  }

  void repeated(const Stmt *s) {
    NodeSet<Function> seen;
    const bool any = hasConstructs(s, seen);
    if (any && isInTeam_)
      refuse(s, "how often the threads of a team execute a loop with constructs of OpenMP");
    out_.repeats.insert(s);
    if (any)
      out_.ofTeams.insert(s);
  }

  void region(const OmpParallelStmt *s) {
    for (const Expr *e : {s->numThreads, s->ifClause})
      if (e && influence_.isInfluenced(e))
        refuse(s, "how many threads there are");
  }

  bool hasSet(const Path &p) const { return p.type()->holdsReal() && plan_.isActive(p); }
  /// Each number that is read has a place, or is one of an array.
  bool isReadable(const Stmt *s, const Expr *value) {
    bool fine = true;
    forEachExpr(value, [&](const Expr *e) {
      const auto *l = dyn_cast<LoadExpr>(e);
      fine &= !l || !hasSet(l->path) || hasPlace(l->path);
    });
    if (!fine)
      refuse(s, "which of the numbers is read, in an array whose size is not declared");
    return fine;
  }
  bool hasPlace(const Path &p) const {
    return !influence_.isPlaceInfluenced(p) || (p.type()->isReal() && out_.arrayAround(p));
  }

  void assignment(const Stmt *s) {
    const auto *d = dyn_cast<DeclareStmt>(s);
    const Path target = d ? Path(d->variable) : *targetOf(s);
    if (d && d->variable->type->hasVariableExtents())
      forEachExprOf(s, [&](const Expr *e) {
        if (!d->variable->type->isScalar() && influence_.isInfluenced(e))
          refuse(s, "how large an array is");
      });
    const Expr *value = valueOf(s);
    if (value && hasSet(target))
      isReadable(s, value);
    if (influence_.isPlaceInfluenced(target)) {
      if (hasSet(target) && !hasPlace(target))
        refuse(s, "which of the numbers is set, in an array whose size is not declared");
      out_.omitted.insert(s);
      return;
    }
    if (!value || !influence_.mayFail(value))
      return;
    if (isa<IncrementStmt>(s) || !target.type()->isScalar())
      out_.omitted.insert(s);
    else
      out_.zeroed.insert(s);
  }

  // ---- calls
  void call(const CallStmt *s) {
    if (s->callee && s->callee->body && followed_.count(s->callee))
      return followedCall(s);
    if (s->callee && s->callee->body)
      return passiveCall(s);
    otherCall(s);
  }

  /// Whether it calls itself again may be decided by the independents: done both ways, it would never end.
  bool isRecursive(const CallStmt *s) const {
    NodeSet<Function> seen;
    return reaches(s->callee, function_, seen);
  }
  static bool reaches(const Function *from, const Function *to, NodeSet<Function> &seen) {
    if (from == to)
      return true;
    if (!from->body || !seen.insert(from).second)
      return false;
    bool any = false;
    forEachStmt(from->body, [&](const Stmt *s) {
      if (const auto *c = dyn_cast<CallStmt>(s); c && c->callee)
        any |= reaches(c->callee, to, seen);
    });
    return any;
  }

  void followedCall(const CallStmt *s) {
    if (influence_.isNested(s) && isRecursive(s))
      refuse(s, "how deep a recursion goes");
    for (const Expr *a : s->arguments) {
      if (a->type->isPointer() && influence_.isInfluenced(a))
        refuse(s, "where a pointer leads");
      else
        isReadable(s, a);
    }
    if (s->hasResult && influence_.isPlaceInfluenced(s->result))
      refuse(s, "which of the numbers is set");
  }

  bool takesInfluenced(const CallStmt *s) const {
    return std::any_of(s->arguments.begin(), s->arguments.end(),
                       [&](const Expr *a) { return influence_.isInfluenced(a); });
  }
  /// What it reads or sets in memory, of functions that it calls, too.
  void touched(const Function *f, NodeSet<Function> &seen, bool &readsInfluenced, bool &setsOther) const {
    forEachStmt(f->body, [&](const Stmt *s) {
      forEachExprOf(s, [&](const Expr *e) { readsInfluenced |= influence_.isInfluenced(e); });
      if (const Path *p = targetOf(s))
        setsOther |= (p->goesThroughPointer() || p->root->kind == VariableKind::Global) &&
                     !influence_.isInfluenced(alias_.cellOf(*p));
      const auto *c = dyn_cast<CallStmt>(s);
      if (!c)
        return;
      if (!c->callee || !c->callee->body)
        setsOther |= !c->callee || !isHarmless(functionKind(c->callee->name));
      else if (seen.insert(c->callee).second)
        touched(c->callee, seen, readsInfluenced, setsOther);
    });
  }
  static bool isHarmless(FunctionKind k) {
    return k == FunctionKind::Output || k == FunctionKind::Terminate || k == FunctionKind::Pure;
  }
  /// A function without derivatives: it need not be called where all that it sets has no use here.
  void passiveCall(const CallStmt *s) {
    NodeSet<Function> seen{s->callee};
    bool readsInfluenced = false, setsOther = false;
    touched(s->callee, seen, readsInfluenced, setsOther);
    const bool isExact = !takesInfluenced(s) && !readsInfluenced;
    if (isExact && !influence_.isConditional(s))
      return;
    if (!setsOther && !givesOther(s))
      out_.omitted.insert(s);
    else if (setsOther || !isExact)
      refuse(s, "what a function does that has no derivative");
  }
  /// A result that is not influenced.
  bool givesOther(const CallStmt *s) const {
    return s->hasResult &&
           (!s->result.type()->isScalar() || !influence_.isInfluenced(alias_.cellOf(s->result)));
  }

  void otherCall(const CallStmt *s) {
    const FunctionKind kind = s->callee ? functionKind(s->callee->name) : FunctionKind::Unknown;
    if (isAllocation(kind)) {
      if (takesInfluenced(s))
        refuse(s, "how much memory there is");
    } else if (kind == FunctionKind::Free) {
      const auto *l = s->arguments.empty() ? nullptr : dyn_cast<LoadExpr>(s->arguments[0]);
      if (takesInfluenced(s) || (influence_.isConditional(s) && (!l || influence_.mayNotSet(s, l->path))))
        refuse(s, "which memory is freed");
    } else if (isOfLock(kind) || kind == FunctionKind::Reallocate || kind == FunctionKind::Jump) {
      if (influence_.isConditional(s) || takesInfluenced(s))
        refuse(s, "whether this is called");
    } else if (influence_.isConditional(s) || takesInfluenced(s)) {
      if (!givesOther(s))
        out_.omitted.insert(s);
      else if (takesInfluenced(s))
        refuse(s, "what a function does that has no derivative");
    }
  }

  const TangentPlan &plan_;
  EverywherePlan &out_;
  const bool knowsExtents_;
  const InfluenceResults &influence_;
  const AliasResults &alias_;
  Diagnostics &diagnostics_;
  NodeSet<Function> followed_, ofTeams_;
  std::set<std::pair<SourceLocation, std::string>> refused_;
  const Function *function_ = nullptr;
  const Stmt *last_ = nullptr; // of the function
  bool isInTeam_ = false, fine_ = true;
};

} // namespace

std::optional<EverywherePlan> planEverywhere(const TangentPlan &plan, bool knowsExtents,
                                             Diagnostics &diagnostics) {
  Facts &f = *plan.facts;
  EverywherePlan out(analyseInfluence(f.calls(), f.alias(), f.activity(), f.unknown()), f.alias());
  return EverywherePlanner(plan, out, knowsExtents, diagnostics).run() ? std::optional(std::move(out))
                                                                       : std::nullopt;
}

} // namespace adjgen
