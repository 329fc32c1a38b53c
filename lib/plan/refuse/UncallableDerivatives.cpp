// Problem: a given derivative can be called only where it has a shadow for all that is active, memory for
// all that it adds to, and nobody else adds to that at the same time. Each check fails at the call or, where
// something is missing in it, at the pragma.
#include "plan/refuse/UncallableDerivatives.h"
#include "analysis/Facts.h"
#include "ir/Visitor.h"
#include "plan/decisions/GivenSaves.h"
#include "plan/refuse/AloneInPhase.h"
#include "rules/Communication.h"

namespace adjgen {

namespace {

class GivenDerivativeChecker {
public:
  GivenDerivativeChecker(Facts &f, Diagnostics &d) : f_(f), d_(d) {}

  void adjoint(const AdjointPlan &plan, const Function *g) {
    if (f_.activity().isActive(g)) {
      if (!g->given->adjoint)
        return missing(g, "adjoint", g->given->expectedAdjoint);
      shadows(g, "adjoint");
      threads(plan, g);
    }
    if (const SweepPlan *sweep = plan.sweep(g, nullptr, false))
      for (const GivenPlace &p : placesOf(g)) {
        const bool isSaved = sweep->isLive(p.assignment) && sweep->isRecorded(p.assignment);
        if (!p.isCounted && isSaved)
          return unknownNumber(g, p.assignment->target.root);
        if (isKeptByAdjoint(p) && isSaved && !f_.activity().isActive(g))
          return void(d_.report(callOf(g), {diag::mpi_pending, mpiCallOf(g->printedName()),
                                            "no number with a derivative travels between processes, and the "
                                            "values that messages overwrite "
                                            "here are needed"}));
      }
  }
  void tangent(const Function *g) {
    if (!f_.activity().isActive(g))
      return;
    if (!g->given->tangent)
      return missing(g, "tangent", g->given->expectedTangent);
    shadows(g, "tangent");
  }

private:
  void missing(const Function *g, const std::string &what, const std::string &expected) {
    if (g->given->communicates && expected.empty()) // a call that is passive by the user's word
      return void(
          d_.report(callOf(g), {diag::mpi_passive, "this call overwrites numbers that have a derivative"}));
    d_.report(g->given->location, {diag::given_missing, g->name, what, expected});
    d_.report(callOf(g), diag::called_here);
  }
  SourceLocation callOf(const Function *g) const {
    for (const auto &[h, calls] : f_.calls().callsOf)
      for (const CallStmt *c : calls)
        if (c->callee == g)
          return c->location;
    return g->location;
  }
  void error(const Function *g, const Message &message) {
    d_.report(callOf(g), message);
    d_.report(g->given->location, {diag::given_here, g->name});
  }

  static bool leadsToPointers(const Type *t) {
    if (t->isPointer())
      return true;
    if (t->isArray())
      return leadsToPointers(t->element);
    bool any = false;
    if (t->isRecord())
      for (const Field &x : t->record->fields)
        any |= leadsToPointers(x.type);
    return any;
  }

  void shadows(const Function *g, const std::string &what) {
    for (std::size_t k = 0; k < g->parameters.size(); ++k) {
      const Variable *p = g->parameters[k];
      const GivenParameter &x = g->given->parameters[k];
      // What a call that communicates only reads is passive by the user's word.
      const bool isCut = g->given->communicates && p->type->isPointer() && p->type->element->isConst();
      if (x.isPassive && !isCut && f_.activity().hasShadow(p))
        error(g, {diag::given_without_argument, p->name, what, g->name});
      if (x.isPassive || f_.activity().hasShadow(p) || !p->type->isPointer() || !p->type->reachesReal() ||
          x.acceptsNull)
        continue;
      if (!x.elements || leadsToPointers(p->type->element))
        error(g, {diag::given_argument_passive, p->name, what, g->name});
    }
  }

  void unknownNumber(const Function *g, const Variable *p) {
    error(g, {diag::given_number_unknown, g->name, p->name});
  }

  /// What is only sent elsewhere decides nothing here, and has no kind of its own.
  bool isAddedByOthers(const AdjointPlan &plan, const Function *g, const LoadExpr *l) const {
    const auto kind = plan.accumulation.of.find(l->id);
    if (kind != plan.accumulation.of.end())
      return kind->second != AccumulationKind::Exclusive;
    return g->given->travelling && l->path.goesThroughPointer() && l->type->isReal() &&
           f_.activity().isActive(l->path);
  }
  /// Increments of shadows that other threads may reach.
  void threads(const AdjointPlan &plan, const Function *g) {
    if (g->given->isThreadSafe || !f_.calls().inParallel.count(g) || isAloneInRegions(g, f_))
      return;
    const Variable *shared = nullptr;
    forEachStmt(g->body, [&](const Stmt *s) {
      forEachExprOf(s, [&](const Expr *e) {
        forEachExpr(e, [&](const Expr *x) {
          if (const auto *l = dyn_cast<LoadExpr>(x); l && !shared && isAddedByOthers(plan, g, l))
            shared = l->path.root;
        });
      });
    });
    if (shared && g->given->communicates)
      d_.report(callOf(g), {diag::mpi_region_reads, mpiCallOf(g->printedName()), shared->name});
    else if (shared)
      error(g, {diag::given_race, g->name, shared->name});
  }

  Facts &f_;
  Diagnostics &d_;
};

} // namespace

void checkGivenAdjoints(const AdjointPlan &plan, Facts &f, Diagnostics &diagnostics) {
  for (const Function *g : f.calls().order)
    if (g->given)
      GivenDerivativeChecker(f, diagnostics).adjoint(plan, g);
}

void checkGivenTangents(Facts &f, Diagnostics &diagnostics) {
  for (const Function *g : f.calls().order)
    if (g->given)
      GivenDerivativeChecker(f, diagnostics).tangent(g);
}

} // namespace adjgen
