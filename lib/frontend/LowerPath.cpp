// Lvalues become access paths. Invariant: a path starts at a variable; a pointer that is no load of a path (a
// conditional, a call, a cast) is put into a variable first, so that every dereference is seen with its root.
#include "frontend/LowerFunction.h"
#include "frontend/Unsupported.h"
#include "frontend/Walk.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"

namespace adjgen::frontend {

Path FunctionLowering::path(const clang::Expr *e) {
  using S = clang::Stmt;
  e = strip(e);
  switch (e->getStmtClass()) {
  case S::DeclRefExprClass:
    if (const auto *v = clang::dyn_cast<clang::VarDecl>(clang::cast<clang::DeclRefExpr>(e)->getDecl()))
      return variablePath(v, e);
    break;
  case S::MemberExprClass:
    return member(clang::cast<clang::MemberExpr>(e));
  case S::OpaqueValueExprClass:
    if (auto found = opaque_.find(clang::cast<clang::OpaqueValueExpr>(e)); found != opaque_.end())
      return Path(found->second);
    return path(clang::cast<clang::OpaqueValueExpr>(e)->getSourceExpr());
  case S::ArraySubscriptExprClass:
    return subscript(clang::cast<clang::ArraySubscriptExpr>(e));
  case S::UnaryOperatorClass: {
    const auto *u = clang::cast<clang::UnaryOperator>(e);
    if (u->getOpcode() == clang::UO_Deref)
      return pointee(u->getSubExpr(), nullptr, mark());
    if (u->getOpcode() == clang::UO_Extension)
      return path(u->getSubExpr());
    if (u->isIncrementDecrementOp() && u->isPrefix()) { // an lvalue in C++
      increment(u, false);
      return path(u->getSubExpr());
    }
    break;
  }
  case S::BinaryOperatorClass:
  case S::CompoundAssignOperatorClass: { // lvalues in C++
    const auto *k = clang::cast<clang::BinaryOperator>(e);
    if (e->isLValue() && k->getOpcode() != clang::BO_Comma) {
      effects(k);
      return path(k->getLHS());
    }
    if (e->isLValue()) {
      effects(k->getLHS());
      return path(k->getRHS());
    }
    break;
  }
  case S::ImplicitCastExprClass:
    if (const auto *k = clang::cast<clang::CastExpr>(e);
        (k->getCastKind() == clang::CK_NoOp && k->getSubExpr()->isLValue()) ||
        k->getCastKind() == clang::CK_LValueToRValue)
      return path(k->getSubExpr());
    break;
  case S::CompoundLiteralExprClass:
  case S::InitListExprClass: {
    const Variable *v = temporary("t1", localType(e->getType()), at(e));
    const auto *k = clang::dyn_cast<clang::CompoundLiteralExpr>(e);
    const clang::Expr *init = strip(k ? k->getInitializer() : e);
    bool list = clang::isa<clang::InitListExpr>(init) && !v->type->isScalar();
    add(b.declare(v, nullptr, list, at(e)));
    initialize(Path(v), init, list);
    addressTaken_.insert(v);
    return Path(v);
  }
  default:
    break;
  }
  if (e->isPRValue() && e->getType()->isRecordType() && !clang::isa<clang::CXXConstructExpr>(e) &&
      (clang::isa<clang::CallExpr>(e) || clang::isa<clang::ConditionalOperator>(e))) {
    const Expr *v = value(e);
    return isa<LoadExpr>(v) ? cast<LoadExpr>(v)->path : Path(hold(v, "t1"));
  }
  return refusePath(
      e, describe(e) +
             " is not supported here; rewrite it in plain C, or keep it out of the differentiated part");
}

static bool hasNoName(clang::QualType t) {
  const clang::RecordDecl *r = t->getAsRecordDecl();
  return r && !r->getDeclName() && !r->getTypedefNameForAnonDecl();
}

Path FunctionLowering::variablePath(const clang::VarDecl *d, const clang::Expr *e) {
  d = d->getCanonicalDecl();
  clang::QualType t = d->getType();
  if (t->isReferenceType())
    return refusePath(e, "the reference '" + d->getNameAsString() + "' is not supported yet; use a pointer");
  if (clang::isa<clang::VarTemplateSpecializationDecl>(d))
    return refusePath(e, "the variable template '" + d->getNameAsString() + "' is not supported yet");
  const Variable *v = nullptr;
  if (auto found = variables_.find(d); found != variables_.end())
    v = found->second;
  else if (d->hasGlobalStorage() && !d->isStaticLocal())
    v = c.global(d);
  if (!v)
    return refusePath(e, "'" + d->getNameAsString() + "' is used in a way that is not supported");
  if (v->kind == VariableKind::Global && d->isExternallyVisible() && hasNoName(c.ast.getBaseElementType(t)))
    return refusePath(e, "the type of the global variable '" + d->getNameAsString() +
                             "' has no name, so that no other file can declare it; name the struct");
  bool real = v->type->reachesReal();
  if (real && c.ast.getBaseElementType(t).isVolatileQualified())
    refuse(e, "'" + d->getNameAsString() +
                  "' is volatile: its value may change unseen, so that it cannot be differentiated");
  else if (std::string foreign = c.types.foreignReal(t); !foreign.empty())
    refuse(e, "'" + d->getNameAsString() + "' has the type '" + foreign +
                  "', which is not supported; write it with real numbers");
  return Path(v);
}

Path FunctionLowering::member(const clang::MemberExpr *e) {
  const auto *f = clang::dyn_cast<clang::FieldDecl>(e->getMemberDecl());
  if (!f) {
    if (const auto *v = clang::dyn_cast<clang::VarDecl>(e->getMemberDecl())) // a static member
      return variablePath(v, e);
    return refusePath(e, "'" + e->getMemberDecl()->getNameAsString() +
                             "' is a member of a kind that is not supported yet");
  }
  // The members of an unnamed struct stand in the record around it.
  if (f->isAnonymousStructOrUnion() && !f->getType()->isUnionType())
    return e->isArrow() ? pointee(e->getBase(), nullptr, mark()) : path(e->getBase());
  if (!c.types.hasField(f)) {
    bool anonymous = f->getParent()->isAnonymousStructOrUnion();
    return refusePath(e, anonymous ? "an unnamed union is not supported; give it a name, or use a struct"
                                   : "the member '" + f->getNameAsString() +
                                         "' of a class that is no plain struct is not supported yet");
  }
  Path base = e->isArrow() ? pointee(e->getBase(), nullptr, mark()) : path(e->getBase());
  if (!base.type()->isRecord())
    return refusePath(e, "the member '" + f->getNameAsString() + "' is not supported here");
  if (f->getParent()->isUnion() && localType(c.ast.getRecordType(f->getParent()))->reachesReal())
    return refusePath(e, "the member '" + f->getNameAsString() +
                             "' of a union that holds real numbers is not supported; use a struct");
  base = b.field(std::move(base), c.types.fieldNumber(f));
  if (std::string foreign = c.types.foreignReal(f->getType()); !foreign.empty())
    refuse(e, "the member '" + f->getNameAsString() + "' has the type '" + foreign +
                  "', which is not supported");
  else if (f->getType().isVolatileQualified() && base.type()->reachesReal())
    refuse(e, "the member '" + f->getNameAsString() + "' is volatile: it cannot be differentiated");
  return base;
}

Path FunctionLowering::subscript(const clang::ArraySubscriptExpr *e) {
  const clang::Expr *base = strip(e->getBase());
  const auto *k = clang::dyn_cast<clang::ImplicitCastExpr>(base);
  if (e->getBase()->getType()->isVectorType() || !base->getType()->isPointerType())
    return refusePath(e, describe(e) + " is not supported here");
  if (k && k->getCastKind() == clang::CK_ArrayToPointerDecay &&
      !clang::isa<clang::StringLiteral>(strip(k->getSubExpr()))) {
    Path p = path(k->getSubExpr());
    if (!p.type()->isArray())
      return p;
    std::size_t m = mark();
    const Expr *i = value(e->getIdx());
    return b.index(protect(std::move(p), m), i);
  }
  // The pointer comes first in the source, its subscript after it.
  if (!e->getIdx()->HasSideEffects(c.ast)) {
    const Expr *i = value(e->getIdx());
    return pointee(e->getBase(), i, mark());
  }
  const Expr *pointer = value(e->getBase());
  std::size_t m = mark();
  const Expr *i = value(e->getIdx());
  pointer = protect(pointer, m);
  if (const auto *load = dyn_cast<LoadExpr>(pointer))
    return b.deref(load->path, i);
  return b.deref(Path(hold(pointer, "pointer1")), i);
}

/// a + b, or a - b, of numbers of elements: pointers are moved by one after the other, so that no sum of them
/// may overflow.
const Expr *FunctionLowering::sum(const Expr *x, const Expr *y, bool subtract, SourceLocation l) {
  const Type *wide = b.types().integer("long", 64, true);
  auto widen = [&](const Expr *e) {
    return e->type->bits == 64 || isa<LiteralExpr>(e) ? e : b.castTo(wide, e, false, l);
  };
  if (!x && !subtract)
    return y;
  if (!x)
    return negated(y, y->type->bits == 64 || y->type->isSigned ? y->type : wide, l);
  if (const auto *k = dyn_cast<LiteralExpr>(y); k && k->hasValue && k->value < 0) { // n + -3
    y = b.integerText(k->type, std::to_string(-k->value), -k->value, l);
    subtract = !subtract;
  }
  bool literal = isa<LiteralExpr>(x) || isa<LiteralExpr>(y);
  bool unsignedInt = (!x->type->isSigned && x->type->bits < 64) || (!y->type->isSigned && y->type->bits < 64);
  if (!literal || unsignedInt) {
    x = widen(x);
    y = widen(y);
  }
  const Type *t = x->type->bits == 64 ? x->type : y->type->bits == 64 ? y->type : b.types().intType();
  return b.binary(subtract ? BinaryKind::Sub : BinaryKind::Add, t, x, y, l);
}

Path FunctionLowering::pointee(const clang::Expr *pointer, const Expr *index, std::size_t m) {
  pointer = strip(pointer);
  while (const auto *k = clang::dyn_cast<clang::ImplicitCastExpr>(pointer)) {
    if (k->getCastKind() == clang::CK_ArrayToPointerDecay &&
        !clang::isa<clang::StringLiteral>(strip(k->getSubExpr()))) {
      Path p = path(k->getSubExpr());
      return p.type()->isArray() ? b.index(std::move(p), index ? index : b.intLiteral(0)) : p;
    }
    if (k->getCastKind() != clang::CK_NoOp)
      break;
    pointer = strip(k->getSubExpr());
  }
  if (const auto *k = clang::dyn_cast<clang::BinaryOperator>(pointer);
      k && k->isAdditiveOp() && k->getType()->isPointerType() && !k->HasSideEffects(c.ast)) {
    bool mirrored = k->getRHS()->getType()->isPointerType();
    const clang::Expr *base = mirrored ? k->getRHS() : k->getLHS();
    const Expr *offset = value(mirrored ? k->getLHS() : k->getRHS());
    bool minus = k->getOpcode() == clang::BO_Sub;
    const Expr *total = !index  ? sum(nullptr, offset, minus, at(k))
                        : minus ? sum(index, offset, true, at(k))
                                : sum(offset, index, false, at(k));
    return pointee(base, total, m);
  }
  if (const auto *k = clang::dyn_cast<clang::UnaryOperator>(pointer);
      k && k->getOpcode() == clang::UO_AddrOf) {
    const clang::Expr *of = strip(k->getSubExpr());
    if (!index)
      return path(of);
    if (const auto *s = clang::dyn_cast<clang::ArraySubscriptExpr>(of); s && !s->HasSideEffects(c.ast))
      return pointee(s->getBase(), sum(value(s->getIdx()), index, false, at(s)), m);
  }
  const Expr *p = value(pointer);
  if (index)
    index = protect(index, m);
  if (!p->type->isPointer() || p->type->element->isVoid() || p->type->element->kind == TypeKind::Function)
    return refusePath(pointer, "what this points to cannot be told");
  if (const auto *load = dyn_cast<LoadExpr>(p))
    return b.deref(load->path, index);
  if (const auto *address = dyn_cast<AddressOfExpr>(p); address && !address->decays && !index)
    return address->path;
  return b.deref(Path(hold(p, "pointer1")), index);
}

const Expr *FunctionLowering::addressOf(const clang::Expr *lvalue, const clang::Expr *e) {
  lvalue = strip(lvalue);
  if (lvalue->getType()->isFunctionType())
    return value(lvalue);
  if (const auto *u = clang::dyn_cast<clang::UnaryOperator>(lvalue); u && u->getOpcode() == clang::UO_Deref)
    return value(u->getSubExpr());
  if (clang::isa<clang::StringLiteral>(lvalue))
    return refuseValue(e, "the address of a string is not supported here");
  return b.addressOf(path(lvalue), at(e));
}

} // namespace adjgen::frontend
