#include "frontend/syntax/AddressedFunctions.h"
#include "frontend/syntax/SyntaxQueries.h"
#include <set>

namespace adjgen::frontend {

namespace {

/// What is called by its name has no need of its address.
const clang::Stmt *namedCallee(const clang::Stmt *s) {
  const auto *call = clang::dyn_cast<clang::CallExpr>(s);
  return call && call->getDirectCallee() ? call->getCallee()->IgnoreParenImpCasts() : nullptr;
}

} // namespace

std::vector<const clang::FunctionDecl *> addressedFunctions(const clang::ASTContext &ast,
                                                            clang::QualType type) {
  std::vector<const clang::FunctionDecl *> out;
  std::set<const clang::Stmt *> callees;
  std::set<const clang::FunctionDecl *> known;
  const auto note = [&](const clang::Stmt *s) {
    if (const clang::Stmt *callee = namedCallee(s))
      callees.insert(callee);
    const auto *name = clang::dyn_cast<clang::DeclRefExpr>(s);
    const auto *f =
        name && !callees.count(s) ? clang::dyn_cast<clang::FunctionDecl>(name->getDecl()) : nullptr;
    if (f && ast.hasSameType(f->getType(), type) && known.insert(f->getCanonicalDecl()).second)
      out.push_back(f);
  };
  const clang::SourceManager &sources = ast.getSourceManager();
  forEachDecl(ast.getTranslationUnitDecl(), [&](const clang::Decl *d) {
    if (sources.isInSystemHeader(sources.getExpansionLoc(d->getLocation())))
      return;
    if (const auto *f = clang::dyn_cast<clang::FunctionDecl>(d);
        f && f->doesThisDeclarationHaveABody() && !f->isDependentContext())
      forEachInside(f->getBody(), note);
    else if (const auto *v = clang::dyn_cast<clang::VarDecl>(d); v && v->getInit())
      forEachInside(v->getInit(), note);
  });
  return out;
}

} // namespace adjgen::frontend
