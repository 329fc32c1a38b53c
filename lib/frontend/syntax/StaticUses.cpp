#include "frontend/syntax/StaticUses.h"
#include "frontend/syntax/EscapingPointers.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include <algorithm>

namespace adjgen::frontend {

StaticUses::StaticUses(const clang::ASTContext &ast, const FaultyCode &faulty,
                       const std::function<bool(clang::SourceLocation)> &counts) {
  forEachDecl(ast.getTranslationUnitDecl(), [&](const clang::Decl *d) {
    if (!counts(d->getLocation()))
      return;
    note(d);
    if (const auto *named = clang::dyn_cast<clang::NamedDecl>(d); named && faulty.names(named))
      noteFaulty(named, faulty.any());
  });
}

/// Named by code of which no more is known.
void StaticUses::noteFaulty(const clang::NamedDecl *d, const clang::FunctionDecl *in) {
  if (const auto *v = clang::dyn_cast<clang::VarDecl>(d); v && v->hasGlobalStorage()) {
    changed_[v->getCanonicalDecl()].insert(in);
    handedOut_[v->getCanonicalDecl()].insert(in);
  } else if (const auto *f = clang::dyn_cast<clang::FieldDecl>(d)) {
    handedOut_[f].insert(in);
  } else if (const auto *f = clang::dyn_cast<clang::FunctionDecl>(d)) {
    named_[f->getCanonicalDecl()].insert(in);
  }
}

void StaticUses::note(const clang::Decl *d) {
  if (const auto *f = clang::dyn_cast<clang::FunctionDecl>(d);
      f && f->doesThisDeclarationHaveABody() && f->getBody() && !f->isDependentContext()) {
    noteBody(f->getBody(), f->getCanonicalDecl());
    if (const auto *k = clang::dyn_cast<clang::CXXConstructorDecl>(f))
      for (const clang::CXXCtorInitializer *i : k->inits())
        noteBody(i->getInit(), f->getCanonicalDecl());
  }
  if (const auto *v = clang::dyn_cast<clang::VarDecl>(d);
      v && v->getInit() && !v->getDeclContext()->isDependentContext())
    noteInitializer(v);
}

void StaticUses::noteBody(const clang::Stmt *s, const clang::FunctionDecl *in) {
  VariableUses uses;
  uses.assigned = uses.addressTaken = [&](const clang::VarDecl *v, const clang::Stmt *) {
    if (v->hasGlobalStorage())
      changed_[v->getCanonicalDecl()].insert(in);
  };
  uses.lentToRead = [](const clang::VarDecl *, const clang::Stmt *) {};
  forEachUse(s, uses);
  forEachEscapingPointer(s, [&](const clang::ValueDecl *d) { handedOut_[d].insert(in); });
  noteNames(s, in);
}

void StaticUses::noteInitializer(const clang::VarDecl *holder) {
  VariableUses uses;
  uses.assigned = [&](const clang::VarDecl *v, const clang::Stmt *) {
    if (v->hasGlobalStorage())
      changed_[v->getCanonicalDecl()].insert(nullptr);
  };
  uses.addressTaken = [&](const clang::VarDecl *v, const clang::Stmt *) {
    if (v->hasGlobalStorage())
      holders_[v->getCanonicalDecl()].insert(holder->getCanonicalDecl());
  };
  uses.lentToRead = [](const clang::VarDecl *, const clang::Stmt *) {};
  forEachUse(holder->getInit(), uses);
  forEachEscapingPointer(holder->getInit(),
                         [&](const clang::ValueDecl *d) { handedOut_[d].insert(nullptr); });
  noteNames(holder->getInit(), nullptr);
}

void StaticUses::noteNames(const clang::Stmt *s, const clang::FunctionDecl *in) {
  forEachInside(s, [&](const clang::Stmt *e) {
    const clang::ValueDecl *named = nullptr;
    if (const auto *r = clang::dyn_cast<clang::DeclRefExpr>(e))
      named = r->getDecl();
    else if (const auto *m = clang::dyn_cast<clang::MemberExpr>(e))
      named = m->getMemberDecl();
    if (const auto *f = clang::dyn_cast_or_null<clang::FunctionDecl>(named))
      named_[f->getCanonicalDecl()].insert(in);
  });
}

bool StaticUses::isUnchanged(const clang::VarDecl *d) const {
  return !changed_.count(d->getCanonicalDecl()) && !holders_.count(d->getCanonicalDecl());
}

const std::set<const clang::VarDecl *> &StaticUses::holdersOf(const clang::VarDecl *d) const {
  static const std::set<const clang::VarDecl *> none;
  const auto found = holders_.find(d->getCanonicalDecl());
  return found == holders_.end() ? none : found->second;
}

bool StaticUses::any(const Functions &functions, const Function &is) {
  return std::any_of(functions.begin(), functions.end(), is);
}

bool StaticUses::isChangedBy(const clang::VarDecl *d, const Function &is) const {
  const auto found = changed_.find(d->getCanonicalDecl());
  return found != changed_.end() && any(found->second, is);
}

bool StaticUses::isHandedOutBy(const clang::VarDecl *holder, const Function &is) const {
  bool result = false;
  const auto look = [&](const clang::ValueDecl *d) {
    const auto found = handedOut_.find(d);
    result |= found != handedOut_.end() && any(found->second, is);
  };
  look(holder->getCanonicalDecl());
  forEachPointerMember(holder->getType(), look);
  return result;
}

bool StaticUses::isNamedBy(const clang::FunctionDecl *d, const Function &is) const {
  const auto found = named_.find(d->getCanonicalDecl());
  return found != named_.end() && any(found->second, is);
}

std::vector<const clang::FunctionDecl *> StaticUses::namedInInitializers() const {
  std::vector<const clang::FunctionDecl *> result;
  for (const auto &[f, by] : named_)
    if (by.count(nullptr))
      result.push_back(f);
  return result;
}

} // namespace adjgen::frontend
