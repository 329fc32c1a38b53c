#include "frontend/syntax/StaticUses.h"
#include "frontend/syntax/EscapingPointers.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/Attr.h"
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
    if (const auto *f = clang::dyn_cast<clang::FunctionDecl>(d); f && !faulty.in(f))
      bodies_.insert(f->getCanonicalDecl());
    if (const auto *named = clang::dyn_cast<clang::NamedDecl>(d); named && faulty.names(named))
      noteFaulty(named, faulty.any());
  });
}

/// Named by code of which no more is known.
void StaticUses::noteFaulty(const clang::NamedDecl *d, const clang::FunctionDecl *in) {
  if (const auto *v = clang::dyn_cast<clang::VarDecl>(d); v && v->hasGlobalStorage()) {
    changed_[v->getCanonicalDecl()].insert(in);
    lent_[v->getCanonicalDecl()].insert(in);
    used_[v->getCanonicalDecl()].insert(in);
    handedOut_[v->getCanonicalDecl()].insert(in);
  } else if (const auto *f = clang::dyn_cast<clang::FieldDecl>(d)) {
    handedOut_[f].insert(in);
  } else if (const auto *f = clang::dyn_cast<clang::FunctionDecl>(d)) {
    named_[f->getCanonicalDecl()].insert(in);
    handedOn_.insert(f->getCanonicalDecl());
  }
}

void StaticUses::note(const clang::Decl *d) {
  hasAliases_ |= d->hasAttr<clang::AliasAttr>() || d->hasAttr<clang::IFuncAttr>();
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

/// The names of variables that the C library reads values into, and whose addresses it does not keep.
static std::set<const clang::Stmt *> filledByLibrary(const clang::Stmt *s) {
  static const std::set<llvm::StringRef> readers = {"scanf", "fscanf", "sscanf", "fread", "fgets"};
  std::set<const clang::Stmt *> result;
  forEachInside(s, [&](const clang::Stmt *e) {
    const auto *c = clang::dyn_cast<clang::CallExpr>(e);
    const clang::FunctionDecl *f = c ? c->getDirectCallee() : nullptr;
    if (f && f->getIdentifier() && f->isExternC() && !f->hasBody() && readers.count(f->getName()))
      for (const clang::Expr *a : c->arguments())
        forEachInside(a, [&](const clang::Stmt *x) {
          if (clang::isa<clang::DeclRefExpr>(x))
            result.insert(x);
        });
  });
  return result;
}

void StaticUses::noteBody(const clang::Stmt *s, const clang::FunctionDecl *in) {
  const std::set<const clang::Stmt *> filled = filledByLibrary(s);
  VariableUses uses;
  uses.assigned = [&](const clang::VarDecl *v, const clang::Stmt *) {
    if (v->hasGlobalStorage())
      changed_[v->getCanonicalDecl()].insert(in);
  };
  uses.addressTaken = [&](const clang::VarDecl *v, const clang::Stmt *at) {
    if (!v->hasGlobalStorage())
      return;
    changed_[v->getCanonicalDecl()].insert(in);
    if (!filled.count(at))
      lent_[v->getCanonicalDecl()].insert(in);
  };
  uses.lentToRead = [](const clang::VarDecl *, const clang::Stmt *) {};
  forEachUse(s, uses);
  notePointers(s, in);
  noteNames(s, in);
  noteCalls(s, in);
}

void StaticUses::notePointers(const clang::Stmt *s, const clang::FunctionDecl *in) {
  forEachEscapingPointer(
      s, {[&](const clang::ValueDecl *d) { handedOut_[d].insert(in); },
          [&](const clang::ValueDecl *d) { writtenThrough_[d].insert(in); },
          [&](const clang::ValueDecl *d, const clang::ParmVarDecl *to) { lentTo_[d][to].insert(in); }});
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
  notePointers(holder->getInit(), nullptr);
  noteNames(holder->getInit(), nullptr);
  noteCalls(holder->getInit(), nullptr);
}

void StaticUses::noteNames(const clang::Stmt *s, const clang::FunctionDecl *in) {
  forEachInside(s, [&](const clang::Stmt *e) {
    const clang::ValueDecl *named = nullptr;
    if (const auto *r = clang::dyn_cast<clang::DeclRefExpr>(e))
      named = r->getDecl();
    else if (const auto *m = clang::dyn_cast<clang::MemberExpr>(e))
      named = m->getMemberDecl();
    if (const auto *v = clang::dyn_cast_or_null<clang::VarDecl>(named); v && v->hasGlobalStorage())
      used_[v->getCanonicalDecl()].insert(in);
    if (const auto *f = clang::dyn_cast_or_null<clang::FunctionDecl>(named))
      named_[f->getCanonicalDecl()].insert(in);
  });
}

/// Functions that are named other than to call them at once; also those that end a variable's life.
void StaticUses::noteCalls(const clang::Stmt *s, const clang::FunctionDecl *in) {
  std::set<const clang::Stmt *> called;
  forEachInside(s, [&](const clang::Stmt *e) {
    if (const auto *c = clang::dyn_cast<clang::CallExpr>(e))
      called.insert(c->getCallee()->IgnoreParenImpCasts());
  });
  forEachInside(s, [&](const clang::Stmt *e) {
    if (const auto *r = clang::dyn_cast<clang::DeclRefExpr>(e); r && !called.count(r))
      if (const auto *f = clang::dyn_cast<clang::FunctionDecl>(r->getDecl()))
        handedOn_.insert(f->getCanonicalDecl());
    if (const auto *d = clang::dyn_cast<clang::DeclStmt>(e))
      for (const clang::Decl *x : d->decls()) {
        if (const auto *k = x->getAttr<clang::CleanupAttr>())
          handedOn_.insert(k->getFunctionDecl()->getCanonicalDecl());
        if (clang::isa<clang::TagDecl>(x))
          closures_.insert(in);
      }
    if (clang::isa<clang::LambdaExpr>(e) || clang::isa<clang::BlockExpr>(e))
      closures_.insert(in);
  });
}

bool StaticUses::mayOthersCall(const clang::FunctionDecl *d, const Function &isKnown) const {
  Functions seen;
  return mayOthersCall(d, isKnown, seen);
}

bool StaticUses::mayOthersCall(const clang::FunctionDecl *d, const Function &isKnown, Functions &seen) const {
  if (!d || hasAliases_ || clang::isa<clang::CXXMethodDecl>(d))
    return true;
  d = d->getCanonicalDecl();
  if (closures_.count(d) || handedOn_.count(d) || d->hasAttr<clang::UsedAttr>())
    return true;
  if (d->isMain() || !seen.insert(d).second)
    return false;
  return d->isExternallyVisible() || isNamedBy(d, [&](const clang::FunctionDecl *f) {
           return (f && isKnown(f) && !isKnown(d)) || mayOthersCall(f, isKnown, seen);
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

bool StaticUses::isLentBy(const clang::VarDecl *d, const Function &is) const {
  const auto found = lent_.find(d->getCanonicalDecl());
  return found != lent_.end() && any(found->second, is);
}

bool StaticUses::isUsedBy(const clang::VarDecl *d, const Function &is) const {
  const auto found = used_.find(d->getCanonicalDecl());
  return found != used_.end() && any(found->second, is);
}

/// What a function does with its parameter is done by each of those that call it with a pointer.
bool StaticUses::doesWith(const clang::ParmVarDecl *p, bool isToKeep, bool isToWrite,
                          std::set<const clang::ParmVarDecl *> &seen) const {
  if (!seen.insert(p).second)
    return false;
  const auto *f = clang::dyn_cast<clang::FunctionDecl>(p->getDeclContext());
  if (!f || !bodies_.count(f->getCanonicalDecl()))
    return isToKeep || isToWrite;
  if ((isToKeep && handedOut_.count(p)) || (isToWrite && writtenThrough_.count(p)))
    return true;
  const auto lent = lentTo_.find(p);
  return lent != lentTo_.end() && std::any_of(lent->second.begin(), lent->second.end(), [&](const auto &l) {
           return doesWith(l.first, isToKeep, isToWrite, seen);
         });
}

bool StaticUses::isHandedOut(const clang::ValueDecl *holder, const Function &is,
                             const Function &isWriter) const {
  if (const auto found = handedOut_.find(holder); found != handedOut_.end() && any(found->second, is))
    return true;
  if (const auto found = writtenThrough_.find(holder);
      found != writtenThrough_.end() && any(found->second, isWriter))
    return true;
  const auto lent = lentTo_.find(holder);
  return lent != lentTo_.end() && std::any_of(lent->second.begin(), lent->second.end(), [&](const auto &l) {
           std::set<const clang::ParmVarDecl *> seen;
           return doesWith(l.first, any(l.second, is), any(l.second, isWriter), seen);
         });
}

bool StaticUses::isHandedOutBy(const clang::VarDecl *holder, const Function &is) const {
  return isHandedOutBy(holder, is, is);
}

bool StaticUses::isHandedOutBy(const clang::VarDecl *holder, const Function &is,
                               const Function &isWriter) const {
  bool result = false;
  const auto look = [&](const clang::ValueDecl *d) { result |= isHandedOut(d, is, isWriter); };
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
