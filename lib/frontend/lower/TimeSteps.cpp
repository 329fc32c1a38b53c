// Functions that are a parallel loop, and that a sequential loop calls one after the other: the sweeps of a
// time step. That one overwrites what another has read shows where they are called, and only there (Assigned,
// SharedCells in docs/plans.md). So their bodies take the place of the calls, if they are small and called at
// few places, and if nothing is lost that their declarations say: `restrict` stays where the argument has it,
// too.
#include "frontend/lower/InlineForProofs.h"
#include "frontend/syntax/ChangedParameters.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/StmtOpenMP.h"

namespace adjgen::frontend {

/// A function that is called at more places remains one.
static constexpr unsigned MostSteps = 4;

namespace {

bool isParallelLoop(const clang::Stmt *s) {
  return clang::isa<clang::OMPParallelForDirective>(s) || clang::isa<clang::OMPParallelForSimdDirective>(s);
}

/// A parallel loop, and perhaps statements without loops or calls around it, such as for the ends of a row.
bool isSweep(const clang::FunctionDecl *f) {
  const auto *list = clang::dyn_cast_or_null<clang::CompoundStmt>(f->getBody());
  if (!list || !f->getReturnType()->isVoidType())
    return false;
  unsigned loops = 0;
  for (const clang::Stmt *s : list->body())
    if (isParallelLoop(s))
      ++loops;
    else if (firstInside(s, [](const clang::Stmt *x) {
               return clang::isa<clang::OMPExecutableDirective>(x) || clang::isa<clang::ForStmt>(x) ||
                      clang::isa<clang::WhileStmt>(x) || clang::isa<clang::DoStmt>(x) ||
                      clang::isa<clang::CallExpr>(x) || clang::isa<clang::ReturnStmt>(x);
             }))
      return false;
  return loops == 1;
}

const clang::Stmt *bodyOfLoop(const clang::Stmt *s) {
  if (const auto *l = clang::dyn_cast<clang::ForStmt>(s))
    return l->getBody();
  if (const auto *l = clang::dyn_cast<clang::DoStmt>(s))
    return l->getBody();
  const auto *l = clang::dyn_cast<clang::WhileStmt>(s);
  return l ? l->getBody() : nullptr;
}

/// The function that the call is of, with its body, if that is a sweep.
const clang::FunctionDecl *calledSweep(const clang::Stmt *s) {
  const auto *e = clang::dyn_cast<clang::CallExpr>(s);
  const clang::FunctionDecl *f = e ? e->getDirectCallee() : nullptr, *body = nullptr;
  return f && f->hasPrototype() && f->hasBody(body) && isSweep(body) ? body : nullptr;
}

using VariableDecls = std::set<const clang::VarDecl *>;

/// Of which rows a sweep assigns elements, as in v[i] = e, and of which it reads some.
struct Rows {
  VariableDecls assigned, read;
};

Rows rowsOf(const clang::Stmt *s) {
  Rows rows;
  std::set<const clang::Expr *> targets;
  forEachInside(s, [&](const clang::Stmt *x) {
    if (const auto *k = clang::dyn_cast<clang::BinaryOperator>(x); k && k->getOpcode() == clang::BO_Assign)
      targets.insert(strip(k->getLHS()));
    const auto *element = clang::dyn_cast<clang::ArraySubscriptExpr>(x);
    if (const clang::VarDecl *v = element ? namedVariable(element->getBase()) : nullptr)
      (targets.count(element) ? rows.assigned : rows.read).insert(v->getCanonicalDecl());
  });
  return rows;
}

/// Those of the caller.
Rows rowsOfCall(const clang::CallExpr *e) {
  const clang::FunctionDecl *body = calledSweep(e);
  const Rows own = rowsOf(body->getBody());
  Rows rows;
  for (unsigned k = 0; k < std::min(body->getNumParams(), e->getNumArgs()); ++k)
    if (const clang::VarDecl *v = namedVariable(stripCasts(e->getArg(k)))) {
      const clang::VarDecl *p = body->getParamDecl(k)->getCanonicalDecl();
      if (own.assigned.count(p))
        rows.assigned.insert(v->getCanonicalDecl());
      if (own.read.count(p))
        rows.read.insert(v->getCanonicalDecl());
    }
  return rows;
}

/// The sweep overwrites a row that the other one reads.
bool overwrites(const Rows &sweep, const Rows &other) {
  return llvm::any_of(sweep.assigned, [&](const clang::VarDecl *v) { return other.read.count(v) != 0; });
}

} // namespace

/// Where the loop's body is a list in which one sweep overwrites what another one has read.
const std::set<const clang::Stmt *> &ProofInlineLowering::callsInTimeSteps() {
  auto [known, isNew] = callsInTimeSteps_.try_emplace(body_.decl);
  if (isNew && body_.decl->hasBody())
    forEachInside(body_.decl->getBody(), [&, &calls = known->second](const clang::Stmt *loop) {
      const auto *list = clang::dyn_cast_or_null<clang::CompoundStmt>(bodyOfLoop(loop));
      if (!list)
        return;
      std::vector<std::pair<const clang::Stmt *, Rows>> sweeps;
      for (const clang::Stmt *s : list->body())
        if (calledSweep(s))
          sweeps.push_back({s, rowsOfCall(clang::cast<clang::CallExpr>(s))});
        else if (isParallelLoop(s))
          sweeps.push_back({s, rowsOf(s)});
      for (const auto &[s, rows] : sweeps)
        for (const auto &[other, others] : sweeps)
          if (s != other && (overwrites(rows, others) || overwrites(others, rows)) && calledSweep(s))
            calls.insert(s);
    });
  return known->second;
}

/// May the argument take the parameter's place with all that is known of it?
bool ProofInlineLowering::standsFor(const clang::Expr *argument, const clang::ParmVarDecl *p) const {
  if (!p->getType()->isPointerType())
    return argument->isEvaluatable(c.ast) || namedVariable(stripCasts(argument));
  const auto *v = clang::dyn_cast_or_null<clang::ParmVarDecl>(namedVariable(stripCasts(argument)));
  return v && v->getType()->isPointerType() && !facts_.assignedDecls.count(v->getCanonicalDecl()) &&
         !facts_.addressTakenDecls.count(v->getCanonicalDecl()) &&
         (v->getType().isRestrictQualified() || !p->getType().isRestrictQualified()) &&
         c.ast.hasSameUnqualifiedType(v->getType()->getPointeeType(), p->getType()->getPointeeType());
}

bool ProofInlineLowering::isTimeStep(const clang::CallExpr *e) {
  if (!c.options.forAdjoints || regions_.around || !body_.inlining.empty() || !callsInTimeSteps().count(e))
    return false;
  const clang::FunctionDecl *body = calledSweep(e);
  Invocation i;
  i.callee = e->getDirectCallee();
  return !body->isWeak() && !c.isGiven(i.callee) && !c.isInSystemHeader(body->getLocation()) &&
         c.timesNamed(body) <= MostSteps && l_.inlining.isInlined(i) && !changesParameter(body) &&
         std::equal(body->param_begin(), body->param_end(), e->arg_begin(), e->arg_end(),
                    [&](const clang::ParmVarDecl *p, const clang::Expr *a) { return standsFor(a, p); });
}

} // namespace adjgen::frontend
