#include "frontend/syntax/ReachedCode.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

namespace adjgen::frontend {

void ReachedCode::reach(const clang::FunctionDecl *f) {
  const clang::FunctionDecl *body = nullptr;
  if (f->hasBody(body) && seen_.insert(body).second)
    bodies_.push_back(body);
}

void ReachedCode::note(const clang::Stmt *s) {
  if (const auto *r = clang::dyn_cast<clang::DeclRefExpr>(s)) {
    if (const auto *f = clang::dyn_cast<clang::FunctionDecl>(r->getDecl()))
      reach(f);
    const auto *v = clang::dyn_cast<clang::VarDecl>(r->getDecl());
    if (!v || !v->hasGlobalStorage() || !seen_.insert(v->getCanonicalDecl()).second)
      return;
    variables_.push_back(v);
    if (const clang::Expr *init = v->getAnyInitializer())
      forEachInside(init, [this](const clang::Stmt *x) { note(x); });
  } else if (const auto *m = clang::dyn_cast<clang::MemberExpr>(s)) {
    if (const auto *f = clang::dyn_cast<clang::FunctionDecl>(m->getMemberDecl()))
      reach(f);
  } else if (const auto *k = clang::dyn_cast<clang::CXXConstructExpr>(s)) {
    reach(k->getConstructor());
  }
}

/// An instance of a template, too, is made anew by each source that uses it.
static bool isOfEachSource(const clang::FunctionDecl *f) {
  return (f->isInlined() &&
          (f->getASTContext().getLangOpts().CPlusPlus || !f->isInlineDefinitionExternallyVisible())) ||
         f->getTemplateSpecializationKind() == clang::TSK_ImplicitInstantiation;
}

void ReachedCode::look() {
  if (std::exchange(isKnown_, true))
    return;
  std::vector<const clang::FunctionDecl *> all;
  const clang::SourceManager &sources = ast_.getSourceManager();
  forEachDecl(ast_.getTranslationUnitDecl(), [&](const clang::Decl *d) {
    const auto *f = clang::dyn_cast<clang::FunctionDecl>(d);
    if (!f || !f->doesThisDeclarationHaveABody() || f->isDependentContext() ||
        sources.isInSystemHeader(sources.getExpansionLoc(f->getLocation())))
      return;
    all.push_back(f);
    if ((isOfSeveral_ && !isOfEachSource(f)) || (f->getIdentifier() && names_.count(f->getName().str())))
      begins_.push_back(f);
  });
  if (begins_.empty())
    begins_ = all;
  if (isOfSeveral_)
    reachFromVariables();
  for (const clang::FunctionDecl *f : begins_)
    reach(f);
  for (std::size_t k = 0; k < bodies_.size(); ++k) { // grows while it is looked at
    forEachInside(bodies_[k]->getBody(), [this](const clang::Stmt *s) { note(s); });
    if (const auto *made = clang::dyn_cast<clang::CXXConstructorDecl>(bodies_[k]))
      for (const clang::CXXCtorInitializer *i : made->inits())
        forEachInside(i->getInit(), [this](const clang::Stmt *s) { note(s); });
  }
}

/// A table of functions that all sources see.
void ReachedCode::reachFromVariables() {
  forEachDecl(ast_.getTranslationUnitDecl(), [&](const clang::Decl *d) {
    const auto *v = clang::dyn_cast<clang::VarDecl>(d);
    const clang::Expr *init = v && v->isExternallyVisible() && !v->isInvalidDecl() ? v->getInit() : nullptr;
    if (init && !v->getDeclContext()->isDependentContext() && !init->isValueDependent())
      forEachInside(init, [this](const clang::Stmt *s) {
        const auto *r = clang::dyn_cast<clang::DeclRefExpr>(s);
        if (const auto *f = r ? clang::dyn_cast<clang::FunctionDecl>(r->getDecl()) : nullptr)
          reach(f);
      });
  });
}

const std::vector<const clang::FunctionDecl *> &ReachedCode::begins() {
  look();
  return begins_;
}

const std::vector<const clang::FunctionDecl *> &ReachedCode::bodies() {
  look();
  return bodies_;
}

const std::vector<const clang::VarDecl *> &ReachedCode::variables() {
  look();
  return variables_;
}

void ReachedCode::forEach(const std::function<void(const clang::Stmt *)> &f,
                          const std::function<void(const clang::FieldDecl *)> &member) {
  look();
  for (const clang::FunctionDecl *body : bodies_) {
    forEachInside(body->getBody(), f);
    if (const auto *made = clang::dyn_cast<clang::CXXConstructorDecl>(body))
      for (const clang::CXXCtorInitializer *i : made->inits()) {
        if (member && i->isAnyMemberInitializer())
          member(i->getAnyMember());
        forEachInside(i->getInit(), f);
      }
  }
  for (const clang::VarDecl *v : variables_)
    if (const clang::Expr *init = v->getAnyInitializer())
      forEachInside(init, f);
}

} // namespace adjgen::frontend
