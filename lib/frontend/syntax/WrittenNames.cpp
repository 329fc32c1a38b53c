#include "frontend/syntax/WrittenNames.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/Support/raw_ostream.h"

namespace adjgen::frontend {

/// An instance of a class template has the access of the template.
static clang::AccessSpecifier accessOf(const clang::Decl *d) {
  if (const auto *k = clang::dyn_cast<clang::ClassTemplateSpecializationDecl>(d))
    return k->getSpecializedTemplate()->getAccess();
  return d->getAccess();
}

bool isPublic(const clang::Decl *d) {
  for (; d; d = clang::dyn_cast_or_null<clang::TagDecl>(d->getDeclContext()))
    if (accessOf(d) == clang::AS_private || accessOf(d) == clang::AS_protected)
      return false;
  return true;
}

bool isNameable(const clang::Decl *d) { return !d->getParentFunctionOrMethod() && isPublic(d); }

bool isInNamespaceOfUnnamed(const clang::Decl *d) {
  bool isNamed = false;
  for (const clang::DeclContext *in = d->getDeclContext(); in; in = in->getParent())
    if (const auto *n = clang::dyn_cast<clang::NamespaceDecl>(in)) {
      if (n->isAnonymousNamespace() && isNamed)
        return true;
      isNamed |= !n->isAnonymousNamespace();
    }
  return false;
}

std::string qualifiedName(const clang::NamedDecl *d, const clang::ASTContext &ast) {
  clang::PrintingPolicy policy(ast.getLangOpts());
  policy.SuppressUnwrittenScope = true;
  std::string name;
  llvm::raw_string_ostream out(name);
  d->printQualifiedName(out, policy);
  return name;
}

const clang::RecordDecl *holderOf(const clang::FieldDecl *f) {
  const clang::RecordDecl *holder = f->getParent();
  while (holder->isAnonymousStructOrUnion())
    holder = clang::cast<clang::RecordDecl>(holder->getParent());
  return holder;
}

unsigned depthOf(const clang::FieldDecl *f, const clang::RecordDecl *record) {
  clang::QualType t = f->getType();
  for (unsigned depth = 0;; ++depth) {
    if (const clang::RecordDecl *r = t->getAsRecordDecl())
      return r->getCanonicalDecl() == record->getCanonicalDecl() ? depth : ~0u;
    if (!t->isPointerType() && !t->isArrayType())
      return ~0u;
    t = t->isPointerType() ? t->getPointeeType()
                           : clang::QualType(t->getAsArrayTypeUnsafe()->getElementType());
  }
}

const clang::FieldDecl *memberThatNames(const clang::RecordDecl *d) {
  const auto *in = clang::dyn_cast<clang::RecordDecl>(d->getLexicalDeclContext());
  if (!in || d->getDeclName() || d->getTypedefNameForAnonDecl() || d->isLambda())
    return nullptr;
  for (const clang::FieldDecl *f : in->fields())
    if (f->getDeclName() && depthOf(f, d) != ~0u)
      return f;
  return nullptr;
}

} // namespace adjgen::frontend
