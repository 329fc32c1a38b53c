// Problem: static data that only an initializer names, `static struct series s = {numbers, 8};`, can be
// changed through s.c by any function that can name the member. Invariant: whatever is not recognized as a
// mere read counts as handed out.
#include "frontend/syntax/EscapingPointers.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include <set>

namespace adjgen::frontend {

/// Elements of arrays of pointers are pointers, too.
static clang::QualType withoutArrays(clang::QualType t) {
  while (const clang::ArrayType *a = t->getAsArrayTypeUnsafe())
    t = a->getElementType();
  return t;
}

static bool holdsPointers(clang::QualType t) {
  t = withoutArrays(t);
  return t->isPointerType() || t->isReferenceType();
}

static void addPointerMembers(clang::QualType t, const PointerHolder &f,
                              std::set<const clang::RecordDecl *> &seen) {
  const clang::RecordDecl *r = withoutArrays(t)->getAsRecordDecl();
  r = r ? r->getDefinition() : nullptr;
  if (!r || !seen.insert(r).second)
    return;
  if (const auto *c = clang::dyn_cast<clang::CXXRecordDecl>(r))
    for (const clang::CXXBaseSpecifier &base : c->bases())
      addPointerMembers(base.getType(), f, seen);
  for (const clang::FieldDecl *m : r->fields()) {
    if (holdsPointers(m->getType()) && !withoutArrays(m->getType())->getPointeeType().isConstQualified())
      f(m->getCanonicalDecl());
    addPointerMembers(m->getType(), f, seen);
  }
}

void forEachPointerMember(clang::QualType t, const PointerHolder &f) {
  std::set<const clang::RecordDecl *> seen;
  addPointerMembers(t, f, seen);
}

namespace {

class EscapingPointerWalker {
public:
  explicit EscapingPointerWalker(const PointerUses &uses) : uses_(uses) {}

  void walk(const clang::Stmt *s) {
    if (const auto *c = clang::dyn_cast<clang::CastExpr>(s))
      return cast(c);
    if (const auto *u = clang::dyn_cast<clang::UnaryOperator>(s)) {
      if (u->getOpcode() == clang::UO_AddrOf && holdsPointers(u->getSubExpr()->getType()))
        handOut(u->getSubExpr());
      if (u->getOpcode() == clang::UO_LNot)
        return readPointer(u->getSubExpr());
      if (u->isIncrementDecrementOp())
        return change(u->getSubExpr());
    }
    if (const auto *b = clang::dyn_cast<clang::BinaryOperator>(s); b && b->isAssignmentOp()) {
      b->isCompoundAssignmentOp() ? change(b->getLHS()) : write(b->getLHS());
      return walk(b->getRHS());
    }
    if (const auto *b = clang::dyn_cast<clang::BinaryOperator>(s); b && b->isComparisonOp()) {
      readPointer(b->getLHS());
      return readPointer(b->getRHS());
    }
    if (const auto *c = clang::dyn_cast<clang::CallExpr>(s)) {
      if (const clang::FunctionDecl *f = plainCallee(c))
        return lend(c, f);
      if (!hasKnownBody(c))
        call(c);
    }
    if (const auto *k = clang::dyn_cast<clang::CXXConstructExpr>(s); k && !isDefined(k->getConstructor()))
      for (const clang::Expr *a : k->arguments())
        argument(a);
    forEachChild(s, [&](const clang::Stmt *c) { walk(c); });
  }

private:
  static bool isDefined(const clang::FunctionDecl *f) {
    return f && (f->isDefined() || f->isDefaulted() || f->isTrivial());
  }
  static bool hasKnownBody(const clang::CallExpr *c) { return isDefined(c->getDirectCallee()); }

  /// A function whose body is the one that is called.
  static const clang::FunctionDecl *plainCallee(const clang::CallExpr *c) {
    const clang::FunctionDecl *f = c->getDirectCallee();
    f = f && !clang::isa<clang::CXXMethodDecl>(f) && !f->isWeak() ? f->getDefinition() : nullptr;
    return f && f->getNumParams() == c->getNumArgs() && f->hasPrototype() ? f : nullptr;
  }
  void lend(const clang::CallExpr *c, const clang::FunctionDecl *f) {
    const clang::ParmVarDecl *around = lentTo_;
    for (unsigned k = 0; k < c->getNumArgs(); ++k) {
      const clang::ParmVarDecl *p = f->getParamDecl(k);
      lentTo_ = p->getType()->isPointerType() ? p : nullptr;
      walk(c->getArg(k));
    }
    lentTo_ = around;
  }

  /// Code that is not known may follow the members of records that its arguments lead to.
  void call(const clang::CallExpr *c) {
    for (const clang::Expr *a : c->arguments())
      argument(a);
    if (const auto *m = clang::dyn_cast<clang::CXXMemberCallExpr>(c))
      argument(m->getImplicitObjectArgument());
  }
  void argument(const clang::Expr *a) {
    clang::QualType t = a->getType();
    forEachPointerMember(t->isPointerType() ? t->getPointeeType() : t, uses_.kept);
  }

  void cast(const clang::CastExpr *c) {
    const clang::Expr *sub = c->getSubExpr();
    const clang::QualType to = c->getType();
    switch (c->getCastKind()) {
    case clang::CK_LValueToRValue:
      if (holdsPointers(to))
        handOut(sub);
      return readLvalue(sub);
    case clang::CK_ArrayToPointerDecay:
      if (holdsPointers(sub->getType()))
        handOut(sub);
      return handOutArray(sub);
    case clang::CK_PointerToBoolean:
    case clang::CK_ToVoid:
      return readPointer(sub);
    case clang::CK_NoOp:
      if (to->isPointerType() && to->getPointeeType().isConstQualified() &&
          !holdsPointers(to->getPointeeType()))
        return readPointer(sub);
      return walk(sub);
    case clang::CK_BitCast: // the members have other names behind it
      if (sub->getType()->isPointerType()) {
        const clang::QualType from = sub->getType()->getPointeeType();
        forEachPointerMember(from, uses_.kept);
        if (to->isPointerType() && to->getPointeeType().isConstQualified() && !holdsPointers(from))
          return readPointer(sub);
      }
      return walk(sub);
    default:
      return walk(sub);
    }
  }

  /// What names the storage that the lvalue is in, unless that is behind a pointer of its own.
  void handOut(const clang::Expr *lvalue) {
    const clang::Expr *e = strip(lvalue);
    if (const auto *a = clang::dyn_cast<clang::ArraySubscriptExpr>(e)) {
      const auto *c = clang::dyn_cast<clang::ImplicitCastExpr>(strip(a->getBase()));
      return c && c->getCastKind() == clang::CK_ArrayToPointerDecay ? handOut(c->getSubExpr())
                                                                    : walk(a->getBase());
    }
    if (const auto *k = clang::dyn_cast<clang::ConditionalOperator>(e)) {
      handOut(k->getTrueExpr());
      return handOut(k->getFalseExpr());
    }
    if (const auto *c = clang::dyn_cast<clang::ImplicitCastExpr>(e); c && c->isLValue())
      return handOut(c->getSubExpr());
    if (const auto *m = clang::dyn_cast<clang::MemberExpr>(e))
      return tell(m->getMemberDecl());
    if (const auto *r = clang::dyn_cast<clang::DeclRefExpr>(e))
      return tell(r->getDecl());
    walk(e);
  }
  void tell(const clang::ValueDecl *d) {
    tell([this](const clang::ValueDecl *x) { return lentTo_ ? uses_.lent(x, lentTo_) : uses_.kept(x); }, d);
  }
  static void tell(const PointerHolder &f, const clang::ValueDecl *d) {
    const auto *v = clang::dyn_cast<clang::VarDecl>(d);
    if (const auto *p = clang::dyn_cast<clang::ParmVarDecl>(d))
      f(p);
    else if (clang::isa<clang::FieldDecl>(d) || (v && v->hasGlobalStorage()))
      f(clang::cast<clang::ValueDecl>(d->getCanonicalDecl()));
  }

  /// The array's elements go elsewhere: so does the pointer by which it is reached, if there is one.
  void handOutArray(const clang::Expr *lvalue) {
    const clang::Expr *e = strip(lvalue);
    if (const auto *a = clang::dyn_cast<clang::ArraySubscriptExpr>(e)) {
      walk(a->getIdx());
      return walk(a->getBase());
    }
    if (const auto *m = clang::dyn_cast<clang::MemberExpr>(e))
      return m->isArrow() ? walk(m->getBase()) : handOutArray(m->getBase());
    if (const auto *k = clang::dyn_cast<clang::ConditionalOperator>(e)) {
      walk(k->getCond());
      handOutArray(k->getTrueExpr());
      return handOutArray(k->getFalseExpr());
    }
    if (const auto *c = clang::dyn_cast<clang::ImplicitCastExpr>(e); c && c->isLValue())
      return handOutArray(c->getSubExpr());
    if (!clang::isa<clang::DeclRefExpr>(e))
      walk(e);
  }

  /// A pointer that moves is also a value, by which it may be kept.
  void change(const clang::Expr *lvalue) {
    if (holdsPointers(lvalue->getType()))
      handOut(lvalue);
    write(lvalue);
  }

  /// The lvalue is assigned to.
  void write(const clang::Expr *lvalue) {
    const clang::Expr *e = strip(lvalue);
    if (const auto *a = clang::dyn_cast<clang::ArraySubscriptExpr>(e)) {
      walk(a->getIdx());
      return writeThrough(a->getBase());
    }
    if (const auto *u = clang::dyn_cast<clang::UnaryOperator>(e); u && u->getOpcode() == clang::UO_Deref)
      return writeThrough(u->getSubExpr());
    if (const auto *m = clang::dyn_cast<clang::MemberExpr>(e))
      return m->isArrow() ? writeThrough(m->getBase()) : write(m->getBase());
    if (!clang::isa<clang::DeclRefExpr>(e))
      walk(e);
  }
  void writeThrough(const clang::Expr *pointer) {
    const clang::Expr *e = strip(pointer);
    const auto *c = clang::dyn_cast<clang::ImplicitCastExpr>(e);
    if (c && c->getCastKind() == clang::CK_ArrayToPointerDecay)
      return write(c->getSubExpr());
    if (const auto *b = clang::dyn_cast<clang::BinaryOperator>(e);
        b && b->isAdditiveOp() && b->getType()->isPointerType()) {
      const bool isLeft = b->getLHS()->getType()->isPointerType();
      walk(isLeft ? b->getRHS() : b->getLHS());
      return writeThrough(isLeft ? b->getLHS() : b->getRHS());
    }
    const clang::Expr *from = c && c->getCastKind() == clang::CK_LValueToRValue ? strip(c->getSubExpr()) : e;
    const auto *m = clang::dyn_cast<clang::MemberExpr>(from);
    const auto *r = clang::dyn_cast<clang::DeclRefExpr>(from);
    if (from == e || !(m || r))
      return walk(e);
    tell(uses_.written, m ? m->getMemberDecl() : r->getDecl());
    readLvalue(from);
  }

  /// The value of the lvalue is read, and nothing else: pointers on the way to it are read through.
  void readLvalue(const clang::Expr *e) {
    e = strip(e);
    if (const auto *a = clang::dyn_cast<clang::ArraySubscriptExpr>(e)) {
      walk(a->getIdx());
      return readPointer(a->getBase());
    }
    if (const auto *u = clang::dyn_cast<clang::UnaryOperator>(e); u && u->getOpcode() == clang::UO_Deref)
      return readPointer(u->getSubExpr());
    if (const auto *m = clang::dyn_cast<clang::MemberExpr>(e))
      return m->isArrow() ? readPointer(m->getBase()) : readLvalue(m->getBase());
    if (const auto *k = clang::dyn_cast<clang::ConditionalOperator>(e)) {
      walk(k->getCond());
      readLvalue(k->getTrueExpr());
      return readLvalue(k->getFalseExpr());
    }
    if (const auto *c = clang::dyn_cast<clang::ImplicitCastExpr>(e); c && c->getCastKind() == clang::CK_NoOp)
      return readLvalue(c->getSubExpr());
    if (!clang::isa<clang::DeclRefExpr>(e))
      walk(e);
  }

  /// The pointer is compared, or what it leads to is read.
  void readPointer(const clang::Expr *e) {
    e = strip(e);
    if (const auto *c = clang::dyn_cast<clang::CastExpr>(e))
      switch (c->getCastKind()) {
      case clang::CK_LValueToRValue:
      case clang::CK_ArrayToPointerDecay:
        return readLvalue(c->getSubExpr());
      case clang::CK_NoOp:
        return readPointer(c->getSubExpr());
      default:
        return walk(e);
      }
    if (const auto *b = clang::dyn_cast<clang::BinaryOperator>(e); b && b->isAdditiveOp()) {
      readPointer(b->getLHS());
      return readPointer(b->getRHS());
    }
    if (const auto *u = clang::dyn_cast<clang::UnaryOperator>(e); u && u->getOpcode() == clang::UO_AddrOf)
      return readLvalue(u->getSubExpr());
    if (const auto *k = clang::dyn_cast<clang::ConditionalOperator>(e)) {
      walk(k->getCond());
      readPointer(k->getTrueExpr());
      return readPointer(k->getFalseExpr());
    }
    walk(e);
  }

  const PointerUses &uses_;
  const clang::ParmVarDecl *lentTo_ = nullptr; // the argument that is looked at
};

} // namespace

void forEachEscapingPointer(const clang::Stmt *s, const PointerUses &uses) {
  EscapingPointerWalker(uses).walk(s);
}

} // namespace adjgen::frontend
