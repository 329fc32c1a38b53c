#include "frontend/syntax/DependObjects.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/OpenMPClause.h"
#include "clang/AST/RecursiveASTVisitor.h"

namespace adjgen::frontend {

bool isDependObject(clang::QualType t) {
  while (const auto *a = t->getAsArrayTypeUnsafe())
    t = a->getElementType();
  const auto *name = t->getAs<clang::TypedefType>();
  return name && name->getDecl()->getName() == "omp_depend_t";
}

namespace {

class Uses : public clang::RecursiveASTVisitor<Uses> {
public:
  explicit Uses(const clang::VarDecl *v) : v_(v->getCanonicalDecl()) {}

  std::set<clang::OpenMPDependClauseKind> kinds;
  bool isNamedElsewhere() const { return all_.size() != known_.size(); }

  bool VisitDeclRefExpr(clang::DeclRefExpr *e) {
    if (names(e))
      all_.insert(e);
    return true;
  }
  /// Without what is captured: that names each variable of the body once more.
  bool TraverseCapturedStmt(clang::CapturedStmt *s, DataRecursionQueue * = nullptr) {
    return TraverseStmt(s->getCapturedStmt());
  }
  bool VisitOMPExecutableDirective(clang::OMPExecutableDirective *d) {
    const auto *k = d->getSingleClause<clang::OMPDepobjClause>();
    const bool isMade = k && count(k->getDepobj());
    for (const clang::OMPClause *clause : d->clauses()) {
      if (const auto *depend = clang::dyn_cast<clang::OMPDependClause>(clause)) {
        if (isMade)
          kinds.insert(depend->getDependencyKind());
        if (depend->getDependencyKind() == clang::OMPC_DEPEND_depobj)
          for (const clang::Expr *item : itemsOf(depend))
            count(item);
      }
      if (const auto *update = clang::dyn_cast<clang::OMPUpdateClause>(clause); update && isMade)
        kinds.insert(update->getDependencyKind());
      if (const auto *shared = clang::dyn_cast<clang::OMPSharedClause>(clause))
        for (const clang::Expr *item : itemsOf(shared))
          count(item);
    }
    return true;
  }

private:
  bool names(const clang::Stmt *s) const {
    const auto *e = clang::dyn_cast<clang::DeclRefExpr>(s);
    return e && e->getDecl()->getCanonicalDecl() == v_;
  }
  /// Is it named?
  bool count(const clang::Expr *e) {
    bool any = false;
    forEachInside(e, [&](const clang::Stmt *s) {
      if (names(s))
        known_.insert(s), any = true;
    });
    return any;
  }

  const clang::Decl *v_;
  // Names of the variable: all, and those of which we know what they do.
  std::set<const clang::Stmt *> all_, known_;
};

} // namespace

DependObjectUses usesOfDependObject(const clang::VarDecl *v) {
  const clang::DeclContext *around = v->getDeclContext();
  while (around && !clang::isa<clang::FunctionDecl>(around)) // in a region
    around = around->getParent();
  const auto *f = clang::dyn_cast_or_null<clang::FunctionDecl>(around);
  if (!f || !f->getBody() || !v->hasLocalStorage() || clang::isa<clang::ParmVarDecl>(v) ||
      (v->getInit() && !clang::isa<clang::CXXConstructExpr>(v->getInit())))
    return {};
  Uses uses(v);
  uses.TraverseStmt(f->getBody());
  return {!uses.isNamedElsewhere(), std::move(uses.kinds)};
}

} // namespace adjgen::frontend
