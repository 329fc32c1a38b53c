// Problem: a union's memory holds one value at a time, and no text tells which; a tagged union of which the
// differentiated code knows one kind only is a struct to it.
// Invariant: what may be a use of a member counts as one.
#include "frontend/syntax/UnionUses.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include <algorithm>

namespace adjgen::frontend {

namespace {

using Records = std::set<const clang::RecordDecl *>;

/// Do its parts, and, if `behindPointers`, what pointers in it lead to, hold what `is` asks for?
bool holds(clang::QualType t, bool behindPointers, Records &seen,
           const std::function<bool(clang::QualType)> &is) {
  t = t.getCanonicalType();
  if (is(t))
    return true;
  if (const clang::ArrayType *a = t->getAsArrayTypeUnsafe())
    return holds(a->getElementType(), behindPointers, seen, is);
  if (t->isPointerType() || t->isReferenceType())
    return behindPointers && holds(t->getPointeeType(), true, seen, is);
  const clang::RecordDecl *r = t->getAsRecordDecl();
  r = r ? r->getDefinition() : nullptr;
  if (!r || !seen.insert(r).second)
    return false;
  if (const auto *k = clang::dyn_cast<clang::CXXRecordDecl>(r))
    for (const clang::CXXBaseSpecifier &base : k->bases())
      if (holds(base.getType(), behindPointers, seen, is))
        return true;
  return std::any_of(r->field_begin(), r->field_end(), [&](const clang::FieldDecl *f) {
    return holds(f->getType(), behindPointers, seen, is);
  });
}

const clang::RecordDecl *keyOf(const clang::RecordDecl *r) {
  return clang::cast<clang::RecordDecl>(r->getCanonicalDecl());
}

bool leadsToNumbers(clang::QualType t) {
  Records seen;
  return holds(t, true, seen,
               [](clang::QualType x) { return x->isRealFloatingType() || x->isAnyComplexType(); });
}

bool leadsTo(clang::QualType t, const clang::RecordDecl *u, bool behindPointers) {
  Records seen;
  return holds(t, behindPointers, seen, [u](clang::QualType x) {
    const clang::RecordDecl *r = x->getAsRecordDecl();
    return r && r->getCanonicalDecl() == u->getCanonicalDecl();
  });
}

} // namespace

bool isOneValue(const clang::FieldDecl *a, const clang::FieldDecl *b) {
  return a->getParent() == b->getParent() && a->getParent()->isUnion() && !a->isBitField() &&
         !b->isBitField() && a->getType().getCanonicalType() == b->getType().getCanonicalType();
}

bool isZeroInitializer(const clang::Expr *init, const clang::ASTContext &ast) {
  init = strip(init);
  if (clang::isa<clang::ImplicitValueInitExpr>(init))
    return true;
  if (const auto *list = clang::dyn_cast<clang::InitListExpr>(init))
    return std::all_of(list->begin(), list->end(), [&](const clang::Stmt *s) {
      return isZeroInitializer(clang::cast<clang::Expr>(s), ast);
    });
  clang::Expr::EvalResult v;
  if (init->isValueDependent() || !init->EvaluateAsRValue(v, ast))
    return false;
  return (v.Val.isInt() && v.Val.getInt().isZero()) || (v.Val.isFloat() && v.Val.getFloat().isPosZero()) ||
         (v.Val.isLValue() && v.Val.isNullPointer());
}

void UnionUses::noteMember(const clang::ValueDecl *d) {
  const auto *f = clang::dyn_cast<clang::FieldDecl>(d);
  if (f && f->getParent()->isUnion())
    used_[keyOf(f->getParent())].insert(f->getCanonicalDecl());
}

/// { .real = x } uses the member; { 0 } makes the whole zero.
void UnionUses::noteList(const clang::InitListExpr *list) {
  const clang::FieldDecl *f = list->getInitializedFieldInUnion();
  if (f && list->getNumInits() && !isZeroInitializer(list->getInit(0), ast_))
    noteMember(f);
}

void UnionUses::noteCopy(clang::QualType t) {
  if (const clang::RecordDecl *r = t->getBaseElementTypeUnsafe()->getAsRecordDecl())
    copied_.insert(keyOf(r));
}

void UnionUses::note(const clang::Stmt *s) {
  if (const auto *m = clang::dyn_cast<clang::MemberExpr>(s)) {
    noteMember(m->getMemberDecl());
  } else if (const auto *r = clang::dyn_cast<clang::DeclRefExpr>(s)) {
    if (const auto *f = clang::dyn_cast<clang::CXXMethodDecl>(r->getDecl());
        f && (f->isCopyAssignmentOperator() || f->isMoveAssignmentOperator()))
      noteCopy(recordType(ast_, f->getParent()));
  } else if (const auto *k = clang::dyn_cast<clang::CXXConstructExpr>(s)) {
    if (k->getConstructor()->isCopyOrMoveConstructor())
      noteCopy(k->getType());
  } else if (const auto *list = clang::dyn_cast<clang::InitListExpr>(s)) {
    noteList(list->isSemanticForm() ? list : list->getSemanticForm());
  } else if (const auto *cast = clang::dyn_cast<clang::CastExpr>(s)) {
    const clang::QualType from = cast->getSubExpr()->getType();
    if (cast->getCastKind() == clang::CK_LValueToRValue)
      noteCopy(from);
    else if (cast->getCastKind() == clang::CK_BitCast && from->isPointerType()) // memcpy(&a, &b, sizeof a)
      noteCopy(from->getPointeeType());
  }
}

void UnionUses::look() {
  if (!std::exchange(isKnown_, true))
    code_.forEach([this](const clang::Stmt *s) { note(s); },
                  [this](const clang::FieldDecl *f) { noteMember(f); });
}

bool UnionUses::isCopied(const clang::RecordDecl *u) const {
  return std::any_of(copied_.begin(), copied_.end(), [&](const clang::RecordDecl *r) {
    return leadsTo(recordType(ast_, r), u, /*behindPointers=*/false);
  });
}

/// May code that is not seen set it?
bool UnionUses::isOfCaller(const clang::RecordDecl *u) {
  const auto is = [&](clang::QualType t) { return leadsTo(t, u, /*behindPointers=*/true); };
  const auto &begins = code_.begins();
  const auto &variables = code_.variables();
  return std::any_of(begins.begin(), begins.end(),
                     [&](const clang::FunctionDecl *f) {
                       return std::any_of(f->param_begin(), f->param_end(),
                                          [&](const clang::ParmVarDecl *p) { return is(p->getType()); });
                     }) ||
         std::any_of(variables.begin(), variables.end(),
                     [&](const clang::VarDecl *v) { return is(v->getType()); });
}

std::vector<UnionUses::Twin> UnionUses::twinsOf(const clang::RecordDecl *u) const {
  return elsewhere ? elsewhere(u) : std::vector<Twin>();
}

UnionUses::Members UnionUses::usedOf(const clang::RecordDecl *u) {
  look();
  Members used = used_[keyOf(u)];
  const std::vector<const clang::FieldDecl *> own(u->field_begin(), u->field_end());
  for (const Twin &t : twinsOf(u)) {
    t.uses->look();
    for (const clang::FieldDecl *f : t.uses->used_[keyOf(t.definition)])
      if (f->getFieldIndex() < own.size())
        used.insert(own[f->getFieldIndex()]->getCanonicalDecl());
  }
  return used;
}

bool UnionUses::isCopiedAnywhere(const clang::RecordDecl *u) {
  const std::vector<Twin> twins = twinsOf(u);
  return isCopied(u) || std::any_of(twins.begin(), twins.end(),
                                    [](const Twin &t) { return t.uses->isCopied(t.definition); });
}

bool UnionUses::isOfAnyCaller(const clang::RecordDecl *u) {
  const std::vector<Twin> twins = twinsOf(u);
  return isOfCaller(u) || std::any_of(twins.begin(), twins.end(),
                                      [](const Twin &t) { return t.uses->isOfCaller(t.definition); });
}

bool UnionUses::copiesKeep(const clang::FieldDecl *member, const clang::RecordDecl *u) {
  if (!isCopiedAnywhere(u))
    return true;
  if (ast_.getTypeSize(member->getType()) != ast_.getTypeSize(recordType(ast_, u)))
    return false;
  return !isOfAnyCaller(u) || std::all_of(u->field_begin(), u->field_end(), [&](const clang::FieldDecl *f) {
    return isOneValue(f->getCanonicalDecl(), member) || !leadsToNumbers(f->getType());
  });
}

const clang::FieldDecl *UnionUses::onlyMember(const clang::RecordDecl *u) {
  u = u->getDefinition();
  if (!u || !u->isUnion() || u->isDependentContext() || !leadsToNumbers(recordType(ast_, u)))
    return nullptr;
  const Members used = usedOf(u);
  if (used.empty() || !std::all_of(used.begin(), used.end(), [&](const clang::FieldDecl *f) {
        return f == *used.begin() || isOneValue(f, *used.begin());
      }))
    return nullptr;
  // Of members of one type the first: sources that are linked may use different ones.
  const clang::FieldDecl *f = *used.begin();
  if (used.size() > 1)
    f = *std::find_if(u->field_begin(), u->field_end(),
                      [&](const clang::FieldDecl *g) { return isOneValue(g->getCanonicalDecl(), f); });
  f = f->getCanonicalDecl();
  const bool mayKeep = leadsToNumbers(f->getType()) ? copiesKeep(f, u) : !isCopiedAnywhere(u);
  if (u->isAnonymousStructOrUnion() && isLongerThanFirst(f)) // nothing could name it to clear it
    return nullptr;
  return mayKeep && !f->isBitField() ? f : nullptr;
}

std::string UnionUses::whyNone(const clang::RecordDecl *u) {
  u = u->getDefinition();
  const Members used = usedOf(u);
  if (used.size() == 1 && u->isAnonymousStructOrUnion() && isLongerThanFirst(*used.begin()))
    return "and its first member is shorter than the one that is used";
  if (used.size() < 2)
    return isCopiedAnywhere(u) ? "and it is copied whole"
                               : "and its members are of several types, in a class that is no plain struct";
  std::string list;
  for (const clang::FieldDecl *f : u->fields())
    if (used.count(f->getCanonicalDecl()))
      list += (list.empty() ? "" : ", ") +
              (f->getDeclName() ? "'" + f->getNameAsString() + "'" : std::string("an unnamed struct"));
  return "and more than one of its members is used (" + list + ")";
}

Message UnionUses::refusal(const clang::RecordDecl *u) {
  if (u->isAnonymousStructOrUnion())
    return {diag::unnamed_union, whyNone(u)};
  return {diag::union_of_numbers, recordType(ast_, u).getAsString(ast_.getPrintingPolicy()), whyNone(u)};
}

bool UnionUses::isLongerThanFirst(const clang::FieldDecl *member) const {
  const clang::FieldDecl *first = *member->getParent()->field_begin();
  return ast_.getTypeSize(first->getType()) < ast_.getTypeSize(member->getType());
}

} // namespace adjgen::frontend
