#include "frontend/syntax/PointerConversions.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/SyntaxQueries.h"
#include <algorithm>

namespace adjgen::frontend {

namespace {

const clang::RecordDecl *structOf(clang::QualType t) {
  const clang::RecordDecl *r = t->getAsRecordDecl();
  r = r ? r->getDefinition() : nullptr;
  return r && !r->isUnion() ? r : nullptr;
}

const clang::RecordDecl *firstOf(const clang::RecordDecl *r) {
  if (r->field_empty() || r->field_begin()->isAnonymousStructOrUnion())
    return nullptr;
  return structOf(r->field_begin()->getType());
}

bool isFirstIn(const clang::RecordDecl *b, const clang::RecordDecl *d) {
  const clang::RecordDecl *first = firstOf(d);
  return first && (first == b || isFirstIn(b, first));
}

/// The same types, and so the same places.
bool hasFirstMembersOf(const clang::RecordDecl *d, const clang::RecordDecl *b, const clang::ASTContext &ast) {
  auto k = d->field_begin();
  for (const clang::FieldDecl *f : b->fields()) {
    if (k == d->field_end() || f->isBitField() || k->isBitField() || f->isAnonymousStructOrUnion() ||
        k->isAnonymousStructOrUnion() || !ast.hasSameType(f->getType(), k->getType()))
      return false;
    ++k;
  }
  return k != d->field_end() && !b->field_empty();
}

bool isPointerCast(const clang::CastExpr *k) {
  return k->getCastKind() == clang::CK_BitCast || k->getCastKind() == clang::CK_NoOp;
}

/// s->data, of which the value is taken.
const clang::FieldDecl *memberRead(const clang::Expr *e) {
  const auto *load = clang::dyn_cast<clang::CastExpr>(strip(e));
  const auto *m = load && load->getCastKind() == clang::CK_LValueToRValue
                      ? clang::dyn_cast<clang::MemberExpr>(strip(load->getSubExpr()))
                      : nullptr;
  return m ? clang::dyn_cast<clang::FieldDecl>(m->getMemberDecl()) : nullptr;
}

} // namespace

void PointerConversions::convert(clang::QualType from, clang::QualType to) {
  const clang::RecordDecl *a = structOf(from->getPointeeType()), *b = structOf(to->getPointeeType());
  if (!a || !b || a == b)
    return;
  for (const auto &[small, large] : {std::pair(a, b), std::pair(b, a)})
    if (isFirstIn(small, large) || hasFirstMembersOf(large, small, ast_)) {
      auto &list = larger_[small];
      if (!std::count(list.begin(), list.end(), large))
        list.push_back(large);
      return;
    }
}

void PointerConversions::add(const clang::FieldDecl *f, clang::QualType pointer) {
  const clang::QualType t = pointer->getPointeeType();
  const bool isKnown = !t->isVoidType() && !t->isFunctionType() && !t->isIncompleteType();
  members_[f->getCanonicalDecl()].insert(isKnown ? ast_.getBaseElementType(t).getCanonicalType().getTypePtr()
                                                 : nullptr);
}

void PointerConversions::store(const clang::FieldDecl *f, const clang::Expr *value) {
  if (!f->getType()->isVoidPointerType())
    return;
  const clang::Expr *e = strip(value);
  for (const auto *k = clang::dyn_cast<clang::CastExpr>(e); k && isPointerCast(k);
       k = clang::dyn_cast<clang::CastExpr>(e))
    e = strip(k->getSubExpr());
  const auto *null = clang::dyn_cast<clang::CastExpr>(e);
  const bool isNull = null && null->getCastKind() == clang::CK_NullToPointer;
  if (!isNull && e->getType()->isPointerType() && !e->getType()->isVoidPointerType())
    add(f, e->getType()); // what is a `void *` itself is known, or refused, where it is stored
}

void PointerConversions::note(const clang::Stmt *s) {
  if (const auto *k = clang::dyn_cast<clang::CastExpr>(s); k && k->getCastKind() == clang::CK_BitCast) {
    const clang::QualType from = k->getSubExpr()->getType(), to = k->getType();
    if (!from->isPointerType() || !to->isPointerType())
      return;
    convert(from, to);
    const clang::FieldDecl *f = from->isVoidPointerType() ? memberRead(k->getSubExpr()) : nullptr;
    if (f && !to->isVoidPointerType())
      add(f, to);
  } else if (const auto *u = clang::dyn_cast<clang::UnaryOperator>(s);
             u && u->getOpcode() == clang::UO_AddrOf) {
    // Who has its address may store anything there.
    const auto *m = clang::dyn_cast<clang::MemberExpr>(strip(u->getSubExpr()));
    if (const auto *f = m ? clang::dyn_cast<clang::FieldDecl>(m->getMemberDecl()) : nullptr;
        f && f->getType()->isVoidPointerType())
      members_[f->getCanonicalDecl()].insert(nullptr);
  } else if (const auto *a = clang::dyn_cast<clang::BinaryOperator>(s);
             a && a->getOpcode() == clang::BO_Assign) {
    const auto *m = clang::dyn_cast<clang::MemberExpr>(strip(a->getLHS()));
    if (const auto *f = m ? clang::dyn_cast<clang::FieldDecl>(m->getMemberDecl()) : nullptr)
      store(f, a->getRHS());
  } else if (const auto *list = clang::dyn_cast<clang::InitListExpr>(s)) {
    list = list->isSemanticForm() ? list : list->getSemanticForm();
    const clang::RecordDecl *r = structOf(list->getType());
    unsigned i = 0;
    for (const clang::FieldDecl *f : r ? r->fields() : clang::RecordDecl::field_range({}, {}))
      if (!f->isUnnamedBitField() && i < list->getNumInits())
        store(f, list->getInit(i++));
  }
}

void PointerConversions::look() {
  if (!std::exchange(isKnown_, true) && !ast_.getLangOpts().CPlusPlus) // C++ has classes for that
    code_.forEach([this](const clang::Stmt *s) { note(s); });
}

std::vector<const clang::RecordDecl *> PointerConversions::beginsOf(const clang::RecordDecl *b) {
  look();
  const auto found = larger_.find(b->getDefinition());
  return found == larger_.end() ? std::vector<const clang::RecordDecl *>() : found->second;
}

bool PointerConversions::isBeginning(const clang::FieldDecl *f) {
  const clang::RecordDecl *d = f->getParent()->getDefinition();
  const clang::RecordDecl *first = d->isUnion() ? nullptr : firstOf(d);
  if (!first || *d->field_begin() != f)
    return false;
  look();
  return std::any_of(larger_.begin(), larger_.end(), [&](const auto &known) {
    const auto &[small, list] = known;
    return (small == first || isFirstIn(small, first)) &&
           std::any_of(list.begin(), list.end(),
                       [&](const clang::RecordDecl *large) { return large == d || isFirstIn(d, large); });
  });
}

const std::set<const clang::Type *> &PointerConversions::leadsTo(const clang::FieldDecl *f) {
  look();
  return members_[f->getCanonicalDecl()];
}

} // namespace adjgen::frontend
