#include "frontend/syntax/MemberUses.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/CompleteClass.h"
#include "clang/AST/ExprCXX.h"
#include <utility>

namespace adjgen::frontend {

void MemberUses::whole(clang::QualType t) {
  const clang::CXXRecordDecl *d = t.isNull() ? nullptr : completeElementClass(t);
  if (!d || !whole_.insert(d->getCanonicalDecl()).second)
    return;
  for (const clang::CXXBaseSpecifier &b : d->bases())
    whole(b.getType());
  for (const clang::FieldDecl *f : d->fields())
    whole(f->getType());
}

void MemberUses::note(const clang::Stmt *s) {
  if (const auto *m = clang::dyn_cast<clang::MemberExpr>(s)) {
    if (const auto *f = clang::dyn_cast<clang::FieldDecl>(m->getMemberDecl()))
      named_.insert(f->getCanonicalDecl());
  } else if (const auto *r = clang::dyn_cast<clang::DeclRefExpr>(s)) {
    const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(r->getDecl());
    if (m && (m->isCopyAssignmentOperator() || m->isMoveAssignmentOperator()))
      whole(recordType(m->getASTContext(), m->getParent()));
    if (const auto *f = clang::dyn_cast<clang::FieldDecl>(r->getDecl())) // &C::member
      named_.insert(f->getCanonicalDecl());
  } else if (const auto *d = clang::dyn_cast<clang::DeclStmt>(s)) {
    for (const clang::Decl *v : d->decls())
      if (const auto *variable = clang::dyn_cast<clang::VarDecl>(v))
        whole(variable->getType());
  } else if (const auto *k = clang::dyn_cast<clang::CXXDeleteExpr>(s)) {
    whole(k->getDestroyedType());
  } else if (const auto *k = clang::dyn_cast<clang::CXXNewExpr>(s)) {
    whole(k->getAllocatedType());
  } else if (const auto *e = clang::dyn_cast<clang::Expr>(s); e && e->isPRValue()) {
    whole(e->getType()); // made, returned, converted, listed
  }
}

void MemberUses::look() {
  if (std::exchange(isKnown_, true))
    return;
  code_.forEach([this](const clang::Stmt *s) { note(s); },
                [this](const clang::FieldDecl *f) { named_.insert(f->getCanonicalDecl()); });
  for (const clang::FunctionDecl *f : code_.bodies())
    for (const clang::ParmVarDecl *p : f->parameters())
      whole(p->getType());
  for (const clang::VarDecl *v : code_.variables())
    whole(v->getType());
}

bool MemberUses::isUntouched(const clang::FieldDecl *f) {
  look();
  const auto *of = clang::dyn_cast<clang::CXXRecordDecl>(f->getParent());
  return of && !named_.count(f->getCanonicalDecl()) && !whole_.count(of->getCanonicalDecl());
}

} // namespace adjgen::frontend
