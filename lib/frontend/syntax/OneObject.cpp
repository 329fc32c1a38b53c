#include "frontend/syntax/OneObject.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/Decl.h"
#include "clang/AST/ExprCXX.h"
#include <set>

namespace adjgen::frontend {

namespace {

class Uses {
public:
  bool areOfOneObject(const clang::ParmVarDecl *p) {
    const auto *f = clang::dyn_cast<clang::FunctionDecl>(p->getDeclContext());
    const clang::FunctionDecl *definition = nullptr;
    if (!f || !f->hasBody(definition) || p->getFunctionScopeIndex() >= definition->getNumParams())
      return false;
    p = definition->getParamDecl(p->getFunctionScopeIndex());
    if (!seen_.insert(p).second)
      return true; // decided by the rest
    unsigned all = 0, fine = 0;
    forEachInside(definition->getBody(), [&](const clang::Stmt *s) {
      if (const auto *r = clang::dyn_cast<clang::DeclRefExpr>(s))
        all += r->getDecl() == p;
      else if (const auto *m = clang::dyn_cast<clang::MemberExpr>(s))
        fine += m->isArrow() && names(m->getBase(), p);
      else if (const auto *u = clang::dyn_cast<clang::UnaryOperator>(s))
        fine += u->getOpcode() == clang::UO_Deref && names(u->getSubExpr(), p);
      else if (const auto *c = clang::dyn_cast<clang::CallExpr>(s))
        fine += arguments(c, p);
    });
    return all == fine;
  }

private:
  static bool names(const clang::Expr *e, const clang::ParmVarDecl *p) {
    const auto *r = clang::dyn_cast<clang::DeclRefExpr>(e->IgnoreParenImpCasts());
    return r && r->getDecl() == p;
  }
  unsigned arguments(const clang::CallExpr *c, const clang::ParmVarDecl *p) {
    const clang::FunctionDecl *callee = c->getDirectCallee();
    unsigned fine = 0;
    for (unsigned k = 0; callee && !clang::isa<clang::CXXOperatorCallExpr>(c) && k < c->getNumArgs(); ++k)
      if (names(c->getArg(k), p) && k < callee->getNumParams())
        fine += areOfOneObject(callee->getParamDecl(k));
    return fine;
  }

  std::set<const clang::ParmVarDecl *> seen_;
};

} // namespace

bool leadsToOneObject(const clang::ParmVarDecl *p) { return Uses().areOfOneObject(p); }

} // namespace adjgen::frontend
