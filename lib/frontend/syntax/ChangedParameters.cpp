#include "frontend/syntax/ChangedParameters.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/OpenMPClause.h"
#include "clang/AST/StmtOpenMP.h"

namespace adjgen::frontend {

/// They name variables, and change none.
static std::set<const clang::Stmt *> itemsOfSharedClauses(const clang::Stmt *s) {
  std::set<const clang::Stmt *> items;
  if (const auto *d = clang::dyn_cast<clang::OMPExecutableDirective>(s))
    for (const clang::OMPClause *clause : d->clauses())
      if (const auto *k = clang::dyn_cast_or_null<clang::OMPSharedClause>(clause))
        items.insert(k->varlist_begin(), k->varlist_end());
  return items;
}

bool isChanged(const clang::Stmt *s, const clang::ValueDecl *p, bool readOnly) {
  if (const auto *r = clang::dyn_cast<clang::DeclRefExpr>(s))
    return r->getDecl() == p && !readOnly;
  if (const auto *k = clang::dyn_cast<clang::CastExpr>(s)) {
    bool reads =
        k->getCastKind() == clang::CK_LValueToRValue || (k->isGLValue() && k->getType().isConstQualified());
    bool same = k->getCastKind() == clang::CK_ArrayToPointerDecay || k->getCastKind() == clang::CK_NoOp ||
                k->getCastKind() == clang::CK_DerivedToBase ||
                k->getCastKind() == clang::CK_UncheckedDerivedToBase;
    return isChanged(k->getSubExpr(), p, reads || (same && readOnly));
  }
  if (const auto *l = clang::dyn_cast<clang::LambdaExpr>(s)) {
    for (const clang::LambdaCapture &k : l->captures())
      if (k.capturesVariable() && k.getCapturedVar() == p)
        return k.getCaptureKind() == clang::LCK_ByRef || l->isMutable();
    return false;
  }
  bool passes = clang::isa<clang::ParenExpr>(s) || clang::isa<clang::MemberExpr>(s) ||
                clang::isa<clang::ArraySubscriptExpr>(s);
  const std::set<const clang::Stmt *> shared = itemsOfSharedClauses(s);
  bool changed = false;
  forEachChild(s, [&](const clang::Stmt *x) {
    changed = changed || (!shared.count(x) && isChanged(x, p, passes && readOnly));
  });
  return changed;
}

} // namespace adjgen::frontend
