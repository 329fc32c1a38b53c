// What unions, structs that begin with others, and `void *` members are in the IR, by what reached code does with them.
#include "frontend/lower/LowerType.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

namespace adjgen::frontend {

const clang::FieldDecl *TypeLowering::onlyMember(const clang::RecordDecl *u) {
  const clang::RecordDecl *holder = u;
  while (holder->isAnonymousStructOrUnion())
    holder = clang::cast<clang::RecordDecl>(holder->getParent());
  const auto *cxx = clang::dyn_cast<clang::CXXRecordDecl>(holder);
  const bool isOfMirror = cxx && (isMirrored(cxx) || isUnionOfMirror(cxx) || !isPlain(cxx));
  return isOfMirror || !u->isUnion() || isOfModel(u) ? nullptr : unions.onlyMember(u);
}

bool TypeLowering::isBeginning(const Record *small, const Record *large) const {
  const auto found = begins_.find(small);
  return found != begins_.end() && llvm::is_contained(found->second, large) &&
         small->fields.size() <= large->fields.size() &&
         std::equal(small->fields.begin(), small->fields.end(), large->fields.begin(),
                    [](const Field &f, const Field &g) { return f.type->canonical == g.type->canonical; });
}

const Type *TypeLowering::voidOf(const Type *what, unsigned qualifiers) {
  Type t = *table_.voidType();
  t.element = what;
  return table_.qualified(&t, qualifiers);
}

/// What a `void *` leads to is part of its type where it is always the same.
const Type *TypeLowering::typeOfMember(const clang::FieldDecl *f) {
  const Type *t = lower(f->getType());
  const clang::QualType known =
      f->getType()->isVoidPointerType() ? conversions.leadsTo(f) : clang::QualType();
  const Type *what = known.isNull() ? nullptr : lower(known)->unqualified;
  return what && what->reachesReal() ? table_.pointer(voidOf(what, t->element->qualifiers)) : t;
}

const Type *TypeLowering::memberPointer(const clang::Expr *e) {
  const auto *load = clang::dyn_cast<clang::ImplicitCastExpr>(strip(e));
  const auto *m = clang::dyn_cast<clang::MemberExpr>(
      load && load->getCastKind() == clang::CK_LValueToRValue ? strip(load->getSubExpr()) : strip(e));
  const auto *f = m ? clang::dyn_cast<clang::FieldDecl>(m->getMemberDecl()) : nullptr;
  const Type *t = f && f->getType()->isVoidPointerType() ? typeOfMember(f) : nullptr;
  return t && t->element->element ? t : nullptr;
}

} // namespace adjgen::frontend
