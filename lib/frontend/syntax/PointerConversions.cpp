#include "frontend/syntax/PointerConversions.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/SyntaxQueries.h"
#include <algorithm>
#include <optional>

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

/// The `void *` parameter that is named here.
std::optional<PointerConversions::Parameter> parameterNamed(const clang::Expr *e) {
  const auto *name = clang::dyn_cast<clang::DeclRefExpr>(strip(e));
  const auto *p = name ? clang::dyn_cast<clang::ParmVarDecl>(name->getDecl()) : nullptr;
  const auto *f = p ? clang::dyn_cast<clang::FunctionDecl>(p->getDeclContext()) : nullptr;
  if (!f || !p->getType()->isVoidPointerType())
    return std::nullopt;
  return PointerConversions::Parameter(f->getCanonicalDecl(), p->getFunctionScopeIndex());
}

/// ... and of which the value is taken.
std::optional<PointerConversions::Parameter> parameterRead(const clang::Expr *e) {
  const auto *load = clang::dyn_cast<clang::CastExpr>(strip(e));
  return load && load->getCastKind() == clang::CK_LValueToRValue ? parameterNamed(load->getSubExpr())
                                                                 : std::nullopt;
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

/// Null: unknown.
const clang::Type *PointerConversions::pointee(clang::QualType pointer) const {
  const clang::QualType t = pointer->getPointeeType();
  const bool isKnown = !t->isVoidType() && !t->isFunctionType() && !t->isIncompleteType();
  return isKnown ? ast_.getBaseElementType(t).getCanonicalType().getTypePtr() : nullptr;
}

void PointerConversions::add(const clang::FieldDecl *f, clang::QualType pointer) {
  members_[f->getCanonicalDecl()].insert(pointee(pointer));
}

/// What becomes of `void *` parameters; one that changes is no parameter's value any more.
void PointerConversions::noteParameter(const clang::Stmt *s) {
  if (const auto *k = clang::dyn_cast<clang::CastExpr>(s); k && k->getCastKind() == clang::CK_BitCast) {
    if (const auto p = parameterRead(k->getSubExpr());
        p && k->getType()->isPointerType() && !k->getType()->isVoidPointerType())
      parameters_[*p].insert(pointee(k->getType()));
  } else if (const auto *u = clang::dyn_cast<clang::UnaryOperator>(s)) {
    if (u->getOpcode() == clang::UO_AddrOf || u->isIncrementDecrementOp())
      if (const auto p = parameterNamed(u->getSubExpr()))
        parameters_[*p].insert(nullptr);
  } else if (const auto *a = clang::dyn_cast<clang::BinaryOperator>(s); a && a->isAssignmentOp()) {
    if (const auto p = parameterNamed(a->getLHS()))
      parameters_[*p].insert(nullptr);
  } else if (const auto *name = clang::dyn_cast<clang::DeclRefExpr>(s)) {
    if (const auto *f = clang::dyn_cast<clang::FunctionDecl>(name->getDecl()))
      ++named_[f->getCanonicalDecl()];
  }
}

void PointerConversions::notePassed(const clang::CallExpr *call) {
  const clang::FunctionDecl *f = call->getDirectCallee();
  if (!f)
    return;
  ++called_[f->getCanonicalDecl()];
  for (unsigned k = 0; k < call->getNumArgs() && k < f->getNumParams(); ++k) {
    const clang::Expr *e = strip(call->getArg(k));
    for (const auto *c = clang::dyn_cast<clang::CastExpr>(e);
         c && isPointerCast(c) && c->getSubExpr()->getType()->isVoidPointerType();
         c = clang::dyn_cast<clang::CastExpr>(e))
      e = strip(c->getSubExpr());
    const Parameter to(f->getCanonicalDecl(), k);
    if (const clang::FieldDecl *m = memberRead(e); m && m->getType()->isVoidPointerType())
      memberPasses_[m->getCanonicalDecl()].insert(to);
    else if (const auto p = parameterRead(e))
      parameterPasses_[*p].insert(to);
  }
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
  noteParameter(s);
  if (const auto *call = clang::dyn_cast<clang::CallExpr>(s))
    notePassed(call);
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

const std::set<const clang::Type *> &PointerConversions::leadsTo(const Parameter &p) {
  look();
  return parameters_[p];
}

const std::set<PointerConversions::Parameter> &PointerConversions::passes(const clang::FieldDecl *f) {
  look();
  return memberPasses_[f->getCanonicalDecl()];
}

const std::set<PointerConversions::Parameter> &PointerConversions::passes(const Parameter &p) {
  look();
  return parameterPasses_[p];
}

bool PointerConversions::isNamed(const clang::FunctionDecl *f) {
  look();
  return named_[f->getCanonicalDecl()] > called_[f->getCanonicalDecl()];
}

} // namespace adjgen::frontend
