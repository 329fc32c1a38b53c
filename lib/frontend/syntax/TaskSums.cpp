#include "frontend/syntax/TaskSums.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/OpenMPClause.h"
#include "clang/AST/StmtOpenMP.h"
#include <algorithm>

namespace adjgen::frontend {

/// The variable that a path begins with; null: with none.
static const clang::VarDecl *rootOf(const clang::Expr *e) {
  for (;;) {
    e = strip(e)->IgnoreParenImpCasts();
    if (const auto *s = clang::dyn_cast<clang::ArraySubscriptExpr>(e))
      e = s->getBase();
    else if (const auto *s = clang::dyn_cast<clang::ArraySectionExpr>(e))
      e = s->getBase();
    else if (const auto *m = clang::dyn_cast<clang::MemberExpr>(e))
      e = m->getBase();
    else if (const auto *u = clang::dyn_cast<clang::UnaryOperator>(e);
             u && (u->getOpcode() == clang::UO_Deref || u->getOpcode() == clang::UO_AddrOf))
      e = u->getSubExpr();
    else if (const auto *b = clang::dyn_cast<clang::BinaryOperator>(e); b && b->isAdditiveOp())
      e = b->getLHS();
    else
      break;
  }
  const clang::VarDecl *v = namedVariable(e);
  return v ? v->getCanonicalDecl() : nullptr;
}

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

const TaskSums::Uses &TaskSums::usesIn(const clang::FunctionDecl *f) {
  const auto [found, isNew] = uses_.try_emplace(f->getCanonicalDecl());
  const clang::FunctionDecl *definition = f;
  if (!isNew || !f->hasBody(definition))
    return found->second;
  Uses &out = found->second;
  std::set<const clang::VarDecl *> grouped; // by this function
  forEachInside(definition->getBody(), [&](const clang::Stmt *s) {
    if (const auto *d = clang::dyn_cast<clang::OMPExecutableDirective>(s)) {
      for (const auto *k : d->getClausesOfKind<clang::OMPInReductionClause>())
        for (const clang::Expr *item : itemsOf(k))
          if (const clang::VarDecl *v = isSum(k) ? rootOf(item) : nullptr)
            out.summed.insert(v);
      for (const auto *k : d->getClausesOfKind<clang::OMPTaskReductionClause>())
        for (const clang::Expr *item : itemsOf(k))
          grouped.insert(rootOf(item));
    }
    const auto *call = clang::dyn_cast<clang::CallExpr>(s);
    const clang::FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
    for (unsigned i = 0; callee && i < call->getNumArgs() && i < callee->getNumParams(); ++i)
      if (isChangeable(call->getArg(i), callee->getParamDecl(i)->getType()))
        if (const clang::VarDecl *v = rootOf(call->getArg(i)))
          out.handed[v].insert(call);
  });
  for (const clang::VarDecl *v : grouped)
    if (v && !v->isLocalVarDecl())
      out.summed.erase(v);
  return out;
}

bool TaskSums::knowsOfTasks(const clang::CallExpr *e) {
  const clang::FunctionDecl *callee = e->getDirectCallee();
  return callee && !usesIn(callee).summed.empty();
}

bool TaskSums::areAddedTo(const clang::FunctionDecl *f, const clang::Expr *place) {
  if (!f || !f->getASTContext().getLangOpts().OpenMP)
    return false;
  const clang::VarDecl *v = rootOf(place);
  if (!v || !usesIn(f).summed.count(v))
    return false;
  if (!v->isLocalVarDecl() || v->isStaticLocal() || v->getType()->isReferenceType())
    return true;
  const auto handed = usesIn(f).handed.find(v);
  return handed != usesIn(f).handed.end() &&
         std::any_of(handed->second.begin(), handed->second.end(), [&](auto *e) { return knowsOfTasks(e); });
}

const clang::CallExpr *TaskSums::addedToElsewhere(const clang::FunctionDecl *f, const clang::VarDecl *v) {
  const auto handed = usesIn(f).handed.find(v->getCanonicalDecl());
  if (handed == usesIn(f).handed.end())
    return nullptr;
  const clang::CallExpr *plain = nullptr;
  bool meetsTasks = !v->isLocalVarDecl();
  for (const clang::CallExpr *e : handed->second) {
    if (knowsOfTasks(e))
      meetsTasks = true;
    else
      plain = e;
  }
  return meetsTasks ? plain : nullptr;
}

} // namespace adjgen::frontend
