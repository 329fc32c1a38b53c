#include "frontend/lower/PublicMembers.h"
#include "frontend/lower/LowerType.h"
#include "frontend/syntax/CompleteClass.h"

namespace adjgen::frontend {

static bool isPublic(const clang::FieldDecl *f) {
  return f->getAccess() == clang::AS_public && f->getIdentifier();
}

const clang::FieldDecl *onlyNumberIn(const clang::FieldDecl *unnamed, TypeLowering &types) {
  const clang::RecordDecl *u = unnamed->getType()->getAsRecordDecl();
  const clang::FieldDecl *only =
      u && u->isUnion() && unnamed->getAccess() == clang::AS_public ? types.onlyMember(u) : nullptr;
  return only && only->getType()->isArithmeticType() ? only : nullptr;
}

const clang::FieldDecl *publicMember(const clang::CXXRecordDecl *d, unsigned field, TypeLowering &types) {
  for (const clang::FieldDecl *f : d->fields()) {
    if (f->isAnonymousStructOrUnion())
      f = onlyNumberIn(f, types);
    if (f && isPublic(f) && types.hasField(f) && types.fieldNumber(f) == field)
      return f;
  }
  return nullptr;
}

const clang::FieldDecl *publicMember(const clang::CXXRecordDecl *d) {
  for (const clang::FieldDecl *f : d->fields())
    if (isPublic(f))
      return f;
  return nullptr;
}

/// A member that only the library can lay out, and that code touches: it uses the member, or copies objects. Null: none is.
static const clang::FieldDecl *touchedMember(const clang::CXXRecordDecl *d, TypeLowering &types) {
  for (const clang::FieldDecl *f : d->fields())
    if (const clang::CXXRecordDecl *k = completeElementClass(f->getType());
        k && types.isOfModel(k) && types.isMirrored(k) && !types.isUntouched(f))
      return f;
  return nullptr;
}

Message refusalOfMember(const clang::FieldDecl *f, const clang::ASTContext &ast, TypeLowering &types) {
  const clang::QualType t = f->getType();
  const clang::CXXRecordDecl *to =
      completeClass(t->isPointerType() ? t->getPointeeType()->getAsCXXRecordDecl() : nullptr);
  const clang::FieldDecl *touched = to ? touchedMember(to, types) : nullptr;
  const std::string what =
      to ? "a pointer to objects of '" + to->getNameAsString() +
               "', whose layout generated code does not know" +
               (touched ? " where code uses their member '" + touched->getNameAsString() + "' or copies them"
                        : "")
         : "of the type '" + t.getAsString(ast.getPrintingPolicy()) + "'";
  return {diag::construct, "the member '" + f->getNameAsString() + "', " + what +
                               ", in an object that is passed to what is to be differentiated"};
}

} // namespace adjgen::frontend
