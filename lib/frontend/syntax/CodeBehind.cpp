// Problem: code that is not followed names few variables itself, but what it calls may change others.
// Invariant: whatever is not known to be harmless is open.
#include "frontend/syntax/CodeBehind.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "rules/FunctionKinds.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

namespace adjgen::frontend {

CodeBehind::Found CodeBehind::of(const clang::Stmt *s) const {
  Own first;
  forEachInside(s, [&](const clang::Stmt *x) { note(x, first); });
  return all(std::move(first));
}

CodeBehind::Found CodeBehind::of(const clang::FunctionDecl *f) const {
  Own first;
  call(f, first);
  return all(std::move(first));
}

CodeBehind::Found CodeBehind::all(Own first) const {
  std::set<const clang::FunctionDecl *> seen;
  for (std::vector<const clang::FunctionDecl *> open = first.bodies; !open.empty();) {
    const clang::FunctionDecl *body = open.back();
    open.pop_back();
    if (!seen.insert(body).second)
      continue;
    const Own own = ownOf(body);
    first.found.isOpen |= own.found.isOpen;
    first.found.variables.insert(own.found.variables.begin(), own.found.variables.end());
    open.insert(open.end(), own.bodies.begin(), own.bodies.end());
  }
  return std::move(first.found);
}

CodeBehind::Own CodeBehind::ownOf(const clang::FunctionDecl *body) const {
  Own own;
  if (faulty_.in(body)) { // and what it names may be left out of its tree
    own.found.isOpen = true;
    return own;
  }
  forEachInside(body->getBody(), [&](const clang::Stmt *x) { note(x, own); });
  if (const auto *k = clang::dyn_cast<clang::CXXConstructorDecl>(body))
    for (const clang::CXXCtorInitializer *i : k->inits())
      forEachInside(i->getInit(), [&](const clang::Stmt *x) { note(x, own); });
  if (const auto *d = clang::dyn_cast<clang::CXXDestructorDecl>(body)) {
    for (const clang::FieldDecl *f : d->getParent()->fields())
      destroy(f->getType(), own);
    for (const clang::CXXBaseSpecifier &base : d->getParent()->bases())
      destroy(base.getType(), own);
  }
  return own;
}

/// The library's streams write and read text, and know no variable of the program.
bool CodeBehind::isOfStreams(const clang::FunctionDecl *f) const {
  if (!isInSystemHeader_(f->getLocation()))
    return false;
  const auto isStream = [](const clang::CXXRecordDecl *r) {
    if (!r || !r->getIdentifier() || !r->isInStdNamespace())
      return false;
    const llvm::StringRef name = r->getName();
    return name == "ios_base" || name == "locale" ||
           (name.starts_with("basic_") &&
            (name.contains("stream") || name.ends_with("ios") || name.ends_with("buf")));
  };
  if (const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(f); m && isStream(m->getParent()))
    return true;
  return f->getNumParams() && f->getParamDecl(0)->getType()->isReferenceType() &&
         isStream(f->getParamDecl(0)->getType()->getPointeeType()->getAsCXXRecordDecl());
}

/// Of the library, where the program has no body of it.
static bool isAllocation(const clang::FunctionDecl *f) {
  return f->isReplaceableGlobalAllocationFunction() || f->isReservedGlobalPlacementOperator();
}

void CodeBehind::call(const clang::FunctionDecl *f, Own &own) const {
  const clang::FunctionDecl *body = nullptr;
  if (isOfStreams(f))
    return;
  if (f->hasBody(body))
    return own.bodies.push_back(body);
  const bool isKnown = f->getIdentifier() && functionKind(f->getNameAsString()) != FunctionKind::Unknown;
  own.found.isOpen |= !isKnown && !f->isDefaulted() && !f->isTrivial() && !f->getBuiltinID() &&
                      !isAllocation(f) && !isInSystemHeader_(f->getLocation()) &&
                      !f->hasAttr<clang::ConstAttr>();
}

void CodeBehind::destroy(clang::QualType t, Own &own) const {
  const clang::CXXRecordDecl *r = t->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  if (!r || !r->hasDefinition() || r->hasTrivialDestructor())
    return;
  if (const clang::CXXDestructorDecl *d = r->getDestructor())
    return call(d, own);
  own.found.isOpen = true;
}

void CodeBehind::note(const clang::Stmt *s, Own &own) const {
  const auto named = [&](const clang::ValueDecl *d) {
    if (const auto *f = clang::dyn_cast<clang::FunctionDecl>(d))
      call(f, own);
    else if (const auto *v = clang::dyn_cast<clang::VarDecl>(d);
             v && v->hasGlobalStorage() && !isInSystemHeader_(v->getLocation()))
      own.found.variables.insert(v->getCanonicalDecl());
  };
  const auto inside = [&](const clang::Stmt *x) {
    if (x)
      forEachInside(x, [&](const clang::Stmt *y) { note(y, own); });
  };
  if (const auto *r = clang::dyn_cast<clang::DeclRefExpr>(s)) {
    named(r->getDecl());
  } else if (const auto *m = clang::dyn_cast<clang::MemberExpr>(s)) {
    named(m->getMemberDecl());
    const auto *method = clang::dyn_cast<clang::CXXMethodDecl>(m->getMemberDecl());
    own.found.isOpen |= method && method->isVirtual() && !m->hasQualifier() && !isOfStreams(method);
  } else if (const auto *k = clang::dyn_cast<clang::CXXConstructExpr>(s)) {
    call(k->getConstructor(), own);
    destroy(k->getType(), own);
  } else if (const auto *i = clang::dyn_cast<clang::CXXInheritedCtorInitExpr>(s)) {
    call(i->getConstructor(), own);
  } else if (const auto *n = clang::dyn_cast<clang::CXXNewExpr>(s); n && n->getOperatorNew()) {
    call(n->getOperatorNew(), own);
  } else if (const auto *d = clang::dyn_cast<clang::CXXDeleteExpr>(s)) {
    if (d->getOperatorDelete())
      call(d->getOperatorDelete(), own);
    destroy(d->getDestroyedType(), own);
  } else if (const auto *t = clang::dyn_cast<clang::CXXBindTemporaryExpr>(s)) {
    destroy(t->getType(), own);
  } else if (const auto *declaration = clang::dyn_cast<clang::DeclStmt>(s)) {
    for (const clang::Decl *d : declaration->decls())
      if (const auto *v = clang::dyn_cast<clang::VarDecl>(d)) {
        destroy(v->getType(), own);
        if (v->isStaticLocal())
          named(v);
      }
  } else if (const auto *a = clang::dyn_cast<clang::CXXDefaultArgExpr>(s)) {
    inside(a->getExpr());
  } else if (const auto *m = clang::dyn_cast<clang::CXXDefaultInitExpr>(s)) {
    inside(m->getExpr());
  } else if (const auto *c = clang::dyn_cast<clang::CallExpr>(s)) {
    own.found.isOpen |=
        !c->getDirectCallee() && !clang::isa<clang::CXXPseudoDestructorExpr>(strip(c->getCallee()));
  } else {
    own.found.isOpen |= clang::isa<clang::AsmStmt>(s) || clang::isa<clang::CoroutineSuspendExpr>(s) ||
                        clang::isa<clang::CoroutineBodyStmt>(s);
  }
}

} // namespace adjgen::frontend
