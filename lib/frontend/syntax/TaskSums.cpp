#include "frontend/syntax/TaskSums.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/OpenMPClause.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/Basic/Builtins.h"
#include "clang/Basic/SourceManager.h"
#include <algorithm>

namespace adjgen::frontend {

static bool isSum(const clang::OMPInReductionClause *k) {
  const auto op = k->getNameInfo().getName().getCXXOverloadedOperator();
  return op == clang::OO_Plus || op == clang::OO_Minus;
}

/// Can a function that gets this change what it leads to?
static bool isChangeable(const clang::Expr *argument, clang::QualType parameter) {
  if (parameter->isReferenceType())
    return !parameter.getNonReferenceType().isConstQualified();
  return parameter->isPointerType() && !parameter->getPointeeType().isConstQualified() &&
         argument->getType()->isPointerType();
}

/// Of an operator that is a member, the first argument is the object.
static unsigned argumentsInFront(const clang::CallExpr *e, const clang::FunctionDecl *callee) {
  const auto *method = clang::dyn_cast<clang::CXXMethodDecl>(callee);
  return method && method->isInstance() && clang::isa<clang::CXXOperatorCallExpr>(e);
}

static const clang::FunctionDecl *calleeOf(const clang::CallExpr *e) {
  const clang::FunctionDecl *f = e->getDirectCallee();
  return f ? f->getCanonicalDecl() : nullptr;
}

/// What the function itself does; of what it calls, too.
void TaskSums::collect(const clang::FunctionDecl *f) {
  const auto [found, isNew] = uses_.try_emplace(f->getCanonicalDecl());
  const clang::FunctionDecl *definition = f;
  if (!isNew || !f->hasBody(definition))
    return;
  Uses &out = found->second;
  forEachInside(definition->getBody(), [&](const clang::Stmt *s) {
    if (const auto *d = clang::dyn_cast<clang::OMPExecutableDirective>(s)) {
      for (const auto *k : d->getClausesOfKind<clang::OMPInReductionClause>())
        for (const clang::Expr *item : itemsOf(k))
          if (const clang::VarDecl *v = isSum(k) ? pathVariable(item) : nullptr)
            out.summed.insert(v);
      for (const auto *k : d->getClausesOfKind<clang::OMPTaskReductionClause>())
        for (const clang::Expr *item : itemsOf(k))
          out.grouped.insert(pathVariable(item));
    }
    const auto *call = clang::dyn_cast<clang::CallExpr>(s);
    const clang::FunctionDecl *callee = call ? calleeOf(call) : nullptr;
    if (!callee || callee->getASTContext().getSourceManager().isInSystemHeader(callee->getLocation()))
      return; // no task of the library's adds to these
    collect(callee);
    const unsigned before = argumentsInFront(call, callee);
    for (unsigned i = 0; i < callee->getNumParams() && i + before < call->getNumArgs(); ++i)
      if (const clang::Expr *argument = call->getArg(i + before);
          isChangeable(argument, callee->getParamDecl(i)->getType()))
        if (const clang::VarDecl *v = pathVariable(argument))
          out.handed.push_back({v, call, i});
  });
  for (const clang::VarDecl *v : out.grouped)
    if (v && !v->isLocalVarDecl())
      out.summed.erase(v);
}

/// Of what functions do with their parameters, as far as it is known by now.
bool TaskSums::isSummed(const Handed &h) const {
  const clang::FunctionDecl *definition = calleeOf(h.call);
  const Uses &of = uses_.at(definition);
  return definition->hasBody(definition) &&
         of.summed.count(definition->getParamDecl(h.parameter)->getCanonicalDecl()) != 0;
}

const TaskSums::Uses &TaskSums::usesIn(const clang::FunctionDecl *f) {
  const auto known = uses_.find(f->getCanonicalDecl());
  if (known != uses_.end())
    return known->second;
  collect(f);
  for (bool more = true; more;) {
    more = false;
    for (auto &[g, u] : uses_)
      for (const Handed &h : u.handed)
        if (!h.variable->isLocalVarDecl() && !u.grouped.count(h.variable) && isSummed(h))
          more |= u.summed.insert(h.variable).second;
  }
  return uses_.at(f->getCanonicalDecl());
}

bool TaskSums::knowsOfTasks(const clang::CallExpr *e) {
  const clang::FunctionDecl *callee = calleeOf(e);
  return callee && !usesIn(callee).summed.empty();
}

/// The function whose variables a closure's body names, too.
static const clang::FunctionDecl *around(const clang::FunctionDecl *f) {
  const auto *method = clang::dyn_cast<clang::CXXMethodDecl>(f);
  return method && method->getParent()->isLambda()
             ? clang::dyn_cast_or_null<clang::FunctionDecl>(
                   method->getParent()->getParent()->getNonClosureAncestor())
             : nullptr;
}

bool TaskSums::areAddedTo(const clang::FunctionDecl *f, const clang::Expr *place) {
  if (!f || !f->getASTContext().getLangOpts().OpenMP)
    return false;
  const clang::VarDecl *v = pathVariable(place);
  const clang::FunctionDecl *outer = v ? around(f) : nullptr;
  if (outer && outer != f && areAddedTo(outer, place))
    return true;
  if (!v || !usesIn(f).summed.count(v))
    return false;
  if (!v->isLocalVarDecl() || v->isStaticLocal() || v->getType()->isReferenceType())
    return true;
  const Uses &u = usesIn(f);
  return std::any_of(u.handed.begin(), u.handed.end(),
                     [&](const Handed &h) { return h.variable == v && knowsOfTasks(h.call); });
}

bool TaskSums::isHandedOn(const clang::FunctionDecl *f, const clang::CallExpr *e) {
  const clang::FunctionDecl *callee = calleeOf(e);
  if (!f || !callee || !f->getASTContext().getLangOpts().OpenMP ||
      callee->getBuiltinID() == clang::Builtin::BIfree || knowsOfTasks(e))
    return false;
  const unsigned before = argumentsInFront(e, callee);
  for (unsigned i = 0; i < callee->getNumParams() && i + before < e->getNumArgs(); ++i)
    if (const clang::Expr *argument = e->getArg(i + before);
        isChangeable(argument, callee->getParamDecl(i)->getType()) && areAddedTo(f, argument))
      return true;
  return false;
}

} // namespace adjgen::frontend
