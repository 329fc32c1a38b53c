#include "frontend/syntax/NumberSequences.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/RecordLayout.h"
#include "llvm/ADT/STLExtras.h"

namespace adjgen::frontend {

namespace {

clang::QualType elementOfUnion(const clang::RecordDecl *u, const clang::ASTContext &ast);

/// The type of all numbers that it is made of, if these follow each other without gaps; null else.
clang::QualType elementOf(clang::QualType t, const clang::ASTContext &ast) {
  t = t.getCanonicalType().getUnqualifiedType();
  if (t->isRealFloatingType())
    return t;
  if (const clang::ConstantArrayType *a = ast.getAsConstantArrayType(t))
    return a->getSize() == 0 ? clang::QualType() : elementOf(a->getElementType(), ast);
  const clang::RecordDecl *r = t->getAsRecordDecl();
  r = r ? r->getDefinition() : nullptr;
  if (r && r->isUnion())
    return elementOfUnion(r, ast);
  const auto *cxx = clang::dyn_cast_or_null<clang::CXXRecordDecl>(r);
  if (!r || r->field_empty() || (cxx && (!cxx->isTrivial() || cxx->getNumBases())))
    return {};
  clang::QualType element;
  std::uint64_t end = 0;
  for (const clang::FieldDecl *f : r->fields()) {
    const clang::QualType own = f->isBitField() ? clang::QualType() : elementOf(f->getType(), ast);
    if (own.isNull() || (!element.isNull() && own != element) || ast.getFieldOffset(f) != end)
      return {};
    element = own;
    end += ast.getTypeSize(f->getType());
  }
  return end == ast.getTypeSize(t) ? element : clang::QualType();
}

bool holdsNoNumber(clang::QualType t) {
  return t->isIntegralOrEnumerationType() ||
         (t->isArrayType() && holdsNoNumber(clang::QualType(t->getArrayElementTypeNoTypeQual(), 0)));
}

/// Does it have room for all of them?
bool fillsUnion(const clang::FieldDecl *f, const clang::ASTContext &ast) {
  return ast.getTypeSize(f->getType()) == ast.getTypeSize(recordType(ast, f->getParent()));
}

/// The type of the numbers that all its members are sequences of, one of which fills it; null else.
clang::QualType elementOfUnion(const clang::RecordDecl *u, const clang::ASTContext &ast) {
  if (u->isDependentContext() || u->isInvalidDecl())
    return {};
  clang::QualType element;
  bool isFilled = false;
  for (const clang::FieldDecl *f : u->fields()) {
    if (f->isBitField() || holdsNoNumber(f->getType()))
      continue;
    const clang::QualType own = elementOf(f->getType(), ast);
    if (own.isNull() || (!element.isNull() && own != element) || f->getType().isVolatileQualified())
      return {};
    element = own;
    isFilled |= fillsUnion(f, ast);
  }
  return isFilled ? element : clang::QualType();
}

/// Of how many extents, all of numbers; 0: it is no such array.
unsigned extentsOf(clang::QualType t, const clang::ASTContext &ast) {
  unsigned n = 0;
  for (const clang::ConstantArrayType *a; (a = ast.getAsConstantArrayType(t)); t = a->getElementType())
    ++n;
  return t->isRealFloatingType() ? n : 0;
}

} // namespace

/// Of several, one with the fewest extents.
const clang::FieldDecl *sharedArray(const clang::RecordDecl *u, const clang::ASTContext &ast) {
  u = u->getDefinition();
  if (!u || !u->isUnion() || elementOfUnion(u, ast).isNull())
    return nullptr;
  const clang::FieldDecl *array = nullptr;
  for (const clang::FieldDecl *f : u->fields())
    if (const unsigned n = f->isBitField() || !fillsUnion(f, ast) ? 0 : extentsOf(f->getType(), ast);
        n && (!array || n < extentsOf(array->getType(), ast)))
      array = f->getCanonicalDecl();
  return array;
}

std::int64_t numbersIn(clang::QualType t, const clang::ASTContext &ast) {
  const clang::QualType element = elementOf(t, ast);
  return element.isNull() ? 0 : static_cast<std::int64_t>(ast.getTypeSize(t) / ast.getTypeSize(element));
}

/// Where a member begins in its struct, in elements; of what holds others than numbers, nothing asks it.
static std::int64_t firstOf(const clang::FieldDecl *f, std::int64_t numbers, const clang::ASTContext &ast) {
  if (numbers == 0)
    return 0;
  return static_cast<std::int64_t>(ast.getFieldOffset(f)) * numbers /
         static_cast<std::int64_t>(ast.getTypeSize(f->getType()));
}

std::optional<SharedField> sharedField(const clang::IndirectFieldDecl *f, const clang::ASTContext &ast) {
  std::optional<SharedField> found;
  for (const clang::NamedDecl *d : f->chain()) {
    const auto *part = clang::cast<clang::FieldDecl>(d);
    if (!found) {
      if (const clang::FieldDecl *array = sharedArray(part->getParent(), ast);
          array && array != part->getCanonicalDecl() && !holdsNoNumber(part->getType()))
        found = {array, 0};
    } else {
      found->first += firstOf(part, numbersIn(part->getType(), ast), ast);
    }
  }
  return found;
}

/// Of unions in unions, the outermost one that has such an array: the others are parts of it.
std::optional<SharedPart> sharedPart(const clang::Expr *e, const clang::ASTContext &ast,
                                     llvm::function_ref<bool(const clang::RecordDecl *)> isItsArray) {
  SharedPart part;
  std::optional<SharedPart> found;
  for (e = strip(e);;) {
    if (const auto *s = clang::dyn_cast<clang::ArraySubscriptExpr>(e)) {
      const auto *k = clang::dyn_cast<clang::ImplicitCastExpr>(strip(s->getBase()));
      const std::int64_t step = numbersIn(s->getType(), ast);
      if (!k || k->getCastKind() != clang::CK_ArrayToPointerDecay || step == 0)
        break;
      const clang::ConstantArrayType *a = ast.getAsConstantArrayType(strip(k->getSubExpr())->getType());
      const std::int64_t count = a ? static_cast<std::int64_t>(a->getSize().getLimitedValue()) : 0;
      part.subscripts.insert(part.subscripts.begin(), {s->getIdx(), step, count});
      e = strip(k->getSubExpr());
      continue;
    }
    const auto *m = clang::dyn_cast<clang::MemberExpr>(e);
    const auto *f = m ? clang::dyn_cast<clang::FieldDecl>(m->getMemberDecl()) : nullptr;
    if (!f || f->getParent()->isInvalidDecl() || f->getParent()->isDependentContext() ||
        holdsNoNumber(f->getType()))
      break;
    if (!f->getParent()->isUnion()) {
      part.first += firstOf(f, numbersIn(f->getType(), ast), ast);
    } else if (const clang::FieldDecl *array = sharedArray(f->getParent(), ast);
               array && isItsArray(f->getParent())) {
      part.member = m;
      found = array == f->getCanonicalDecl() ? std::nullopt : std::optional(part);
    }
    if (m->isArrow())
      break;
    e = strip(m->getBase());
  }
  return found;
}

} // namespace adjgen::frontend
