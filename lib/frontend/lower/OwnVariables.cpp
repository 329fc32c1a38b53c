// The output cannot name a variable of internal linkage: it has one of its own. A function that the linker
// takes from the original uses the original's:
//     static double level;
//     void raise(void) { level *= 2; }
//     void f(double *y) { level = *y; raise(); *y = level; }
// Always holds: what generated code runs, differentiated or not, uses the output's variables alone. So
// whatever reaches such a function, it included, is not called by its name; the output holds it, too.
#include "frontend/lower/Context.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

namespace adjgen::frontend {

const Context::Reach &Context::reach(const clang::FunctionDecl *f) {
  const auto [found, isNew] = reach_.try_emplace(f);
  if (!isNew)
    return found->second;
  Reach reach;
  const auto callee = [&](const clang::FunctionDecl *g) {
    const clang::FunctionDecl *body = nullptr;
    if (g && g->hasBody(body) && !isInSystemHeader(body->getLocation()))
      reach.functions.push_back(body);
  };
  const auto leadsToVariables = [this](const clang::VarDecl *v) {
    return staticUses_.isHandedOutBy(v, [](const clang::FunctionDecl *) { return true; });
  };
  const auto visit = [&](const clang::Stmt *s) {
    const clang::ValueDecl *named = nullptr;
    if (const auto *e = clang::dyn_cast<clang::DeclRefExpr>(s))
      named = e->getDecl();
    else if (const auto *e = clang::dyn_cast<clang::MemberExpr>(s))
      named = e->getMemberDecl();
    else if (const auto *e = clang::dyn_cast<clang::CXXConstructExpr>(s)) {
      named = e->getConstructor();
      callee(e->getConstructor()->getParent()->getDestructor());
    }
    callee(clang::dyn_cast_or_null<clang::FunctionDecl>(named));
    if (const auto *v = clang::dyn_cast_or_null<clang::VarDecl>(named))
      reach.ownVariables |= v->hasGlobalStorage() && (v->isStaticLocal() || !v->isExternallyVisible()) &&
                            !isInSystemHeader(v->getLocation()) && (!isConstant(v) || leadsToVariables(v));
  };
  forEachInside(f->getBody(), visit);
  if (const auto *constructor = clang::dyn_cast<clang::CXXConstructorDecl>(f))
    for (const clang::CXXCtorInitializer *i : constructor->inits())
      forEachInside(i->getInit(), visit);
  return reach_[f] = std::move(reach);
}

bool Context::reaches(const clang::FunctionDecl *f,
                      const std::function<bool(const clang::FunctionDecl *)> &is) {
  std::set<const clang::FunctionDecl *> seen = {f};
  for (std::vector<const clang::FunctionDecl *> open = {f}; !open.empty();) {
    const clang::FunctionDecl *next = open.back();
    open.pop_back();
    if (is(next))
      return true;
    for (const clang::FunctionDecl *g : reach(next).functions)
      if (!keepsItsOwn(g) && seen.insert(g).second)
        open.push_back(g);
  }
  return false;
}

bool Context::usesVariablesOfOriginal(const clang::FunctionDecl *f) {
  const clang::FunctionDecl *body = nullptr;
  if (options.sameUnit || staticUses_.isEmpty() || !f->hasBody(body) ||
      isInSystemHeader(body->getLocation()) || keepsItsOwn(f))
    return false;
  const auto uses = [this](const clang::FunctionDecl *g) { return reach(g).ownVariables; };
  return reaches(body, uses) && reaches(body, [&](const clang::FunctionDecl *g) {
           return g->isExternallyVisible() && reaches(g, uses);
         });
}

} // namespace adjgen::frontend
