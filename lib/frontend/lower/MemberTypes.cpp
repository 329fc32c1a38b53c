// What unions, structs that begin with others, and `void *` members are in the IR, by what reached code does with them.
#include "frontend/lower/LowerType.h"
#include "frontend/syntax/CompleteClass.h"
#include "frontend/syntax/NumberSequences.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <set>

namespace adjgen::frontend {

/// `union { double x, r, s; }`: several names of one number, whichever of them code uses.
static const clang::FieldDecl *onlyNumber(const clang::RecordDecl *u) {
  u = u->getDefinition();
  const clang::FieldDecl *first = u && u->isUnion() && !u->field_empty() ? *u->field_begin() : nullptr;
  if (!first || u->isDependentContext() || !first->getType()->isArithmeticType() ||
      first->getType().isVolatileQualified())
    return nullptr;
  return llvm::all_of(u->fields(), [&](const clang::FieldDecl *f) { return isOneValue(f, first); })
             ? first->getCanonicalDecl()
             : nullptr;
}

const clang::FieldDecl *TypeLowering::onlyMember(const clang::RecordDecl *u) {
  const clang::RecordDecl *holder = u;
  while (holder->isAnonymousStructOrUnion())
    holder = clang::cast<clang::RecordDecl>(holder->getParent());
  const auto *cxx = clang::dyn_cast<clang::CXXRecordDecl>(holder);
  const bool isOfMirror = cxx && (isMirrored(cxx) || isUnionOfMirror(cxx) || !isPlain(cxx));
  if (!u->isUnion() || isOfModel(u))
    return nullptr;
  const clang::FieldDecl *only = isOfMirror ? onlyNumber(u) : unions.onlyMember(u);
  return only ? only : sharedArray(u, ast_);
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

namespace {

/// A member, with what lowers types where it is declared.
using Member = std::pair<TypeLowering *, const clang::FieldDecl *>;

/// The member, and the same one as the other sources have it.
std::vector<Member> everywhere(TypeLowering &types, const clang::FieldDecl *f) {
  std::vector<Member> out = {{&types, f}};
  const std::vector<TypeLowering::Twin> twins =
      types.sameElsewhere ? types.sameElsewhere(f->getParent()) : std::vector<TypeLowering::Twin>();
  for (const TypeLowering::Twin &twin : twins) {
    const auto found = llvm::find_if(twin.record->fields(), [&](const clang::FieldDecl *g) {
      return g->getFieldIndex() == f->getFieldIndex() && g->getName() == f->getName();
    });
    if (found != twin.record->field_end())
      out.emplace_back(twin.types, *found);
  }
  return out;
}

/// False: to several types, or to an unknown one, or to another than what is known.
bool leadsToOne(const Member &member, const Type *&what) {
  auto &[types, f] = member;
  for (const clang::Type *known : types->conversions.leadsTo(f)) {
    const Type *t = known ? types->lower(clang::QualType(known, 0))->unqualified : nullptr;
    if (!t || (what && what->canonical != t->canonical))
      return false;
    what = t;
  }
  return true;
}

/// What is not whole yet may: which source is lowered first must not decide.
bool mayReachReal(const Type *t, std::set<const Record *> &seen) {
  if (t->isPointer() || t->isArray())
    return mayReachReal(t->element, seen);
  if (!t->isRecord() || !seen.insert(t->record).second)
    return t->reachesReal();
  return !t->record->complete ||
         llvm::any_of(t->record->fields, [&](const Field &f) { return mayReachReal(f.type, seen); });
}

} // namespace

/// What a `void *` leads to is part of its type where it is always the same.
/// Pointers in it, and in what they lead to, lead to objects of its class.
static bool leadsTo(const clang::CXXRecordDecl *from, const clang::CXXRecordDecl *to,
                    std::set<const clang::CXXRecordDecl *> &seen) {
  return seen.insert(from).second && llvm::any_of(from->fields(), [&](const clang::FieldDecl *f) {
           clang::QualType t = f->getType();
           bool isPointer = false;
           while (t->isPointerType() || t->isArrayType()) {
             isPointer |= t->isPointerType();
             t = t->isPointerType() ? t->getPointeeType()
                                    : clang::QualType(t->getArrayElementTypeNoTypeQual(), 0);
           }
           const clang::CXXRecordDecl *d = completeClass(t->getAsCXXRecordDecl());
           return d && ((isPointer && d->getCanonicalDecl() == to) || leadsTo(d, to, seen));
         });
}

bool TypeLowering::isUntouched(const clang::FieldDecl *f) {
  const auto *of = clang::dyn_cast<clang::CXXRecordDecl>(f->getParent());
  const clang::CXXRecordDecl *type = completeElementClass(f->getType());
  std::set<const clang::CXXRecordDecl *> seen;
  return of && type && isOfModel(type) && isMirrored(type) && !isOfModel(of) && isMirrored(of) &&
         leadsTo(of, of->getCanonicalDecl(), seen) && llvm::all_of(everywhere(*this, f), [](const Member &m) {
           return m.first->uses.isUntouched(m.second);
         });
}

const Type *TypeLowering::typeOfMember(const clang::FieldDecl *f) {
  if (isUntouched(f))
    return table_.opaque(spelling(f->getType()));
  const Type *t = lower(f->getType());
  if (!f->getType()->isVoidPointerType())
    return t;
  const Type *what = nullptr;
  const bool isOne = llvm::all_of(everywhere(*this, f), [&](const Member &m) { return leadsToOne(m, what); });
  std::set<const Record *> seen;
  return isOne && what && mayReachReal(what, seen) ? table_.pointer(voidOf(what, t->element->qualifiers)) : t;
}

bool TypeLowering::isBeginning(const clang::FieldDecl *f) {
  return llvm::any_of(everywhere(*this, f),
                      [](const Member &m) { return m.first->conversions.isBeginning(m.second); });
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
