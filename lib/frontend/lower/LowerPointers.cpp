// Pointers to memory of one type as pointers to another. Invariant: memory that leads to real numbers has one
// type, that of the numbers; rows of an array and its elements are the same memory.
#include "frontend/lower/LowerPointers.h"
#include "frontend/lower/LowerQueries.h"
#include "frontend/lower/UntypedPointers.h"
#include "frontend/syntax/ConstCasts.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/ExprCXX.h"

namespace adjgen::frontend {

/// The same elements in rows whose length is not known to the type, or only to one of the two.
static bool isSameArray(const Type *a, const Type *b) {
  if (a->isArray() && b->isArray())
    return (a->extent < 0 || b->extent < 0 || a->extent == b->extent) && isSameArray(a->element, b->element);
  return a->canonical == b->canonical;
}

/// A `void *` that always leads to the type.
static bool isKnownVoid(const Type *a, const Type *b) {
  return a->isVoid() && a->element &&
         (b->isVoid() ? !b->element : a->element->canonical == b->innermostElement()->canonical);
}

/// n > 0 ? malloc(n) : NULL; in C also n <= 8 ? buffer : malloc(n), where the other arm makes a `void *` of the buffer.
static bool isChoiceOfMemory(const clang::ConditionalOperator *e) {
  const auto isNew = [](const clang::Expr *x) { return allocates(strip(x)) || isNullPointer(x); };
  const auto fits = [&](const clang::Expr *x) {
    return isNew(x) || !isUntypedPointer(beforeUntyped(x)->getType());
  };
  const clang::Expr *yes = e->getTrueExpr(), *no = e->getFalseExpr();
  return isNew(yes) ? fits(no) : isNew(no) && fits(yes);
}

const Expr *PointerLowering::chosenMemory(const clang::ConditionalOperator *e, const Type *to) {
  const Variable *memory = l_.temporaries.temporary("memory1", to, at(e));
  add(b.declare(memory, nullptr, false, at(e)));
  const Expr *k = l_.expressions.condition(e->getCond());
  List yes = collect([&] { l_.assignments.store(Path(memory), e->getTrueExpr(), at(e)); });
  List no = collect([&] { l_.assignments.store(Path(memory), e->getFalseExpr(), at(e)); });
  add(b.ifThen(k, blockOf(std::move(yes), at(e)), blockOf(std::move(no), at(e)), at(e)));
  return b.load(memory, at(e));
}

/// Memory of one type that is used as another.
const Expr *PointerLowering::refuseMemory(const clang::Expr *e, const clang::Expr *sub, const Type *from,
                                          const Type *to) {
  const auto spelled = [this](clang::QualType written, const Type *type) {
    auto noExtent = [](const Expr *) { return std::string(); };
    if (isUntypedPointer(written))
      return spellingOf(type->element->innermostElement(), noExtent);
    return c.ast.getBaseElementType(written->getPointeeType()).getAsString(); // what stands in rows
  };
  const std::string before = spelled(sub->getType(), from), after = spelled(e->getType(), to);
  const bool isUntyped = from->element->isVoid() || to->element->isVoid();
  const auto *call = clang::dyn_cast<clang::CallExpr>(strip(sub));
  if (const clang::FunctionDecl *f = call ? call->getDirectCallee() : nullptr;
      f && f->getOverloadedOperator() == clang::OO_New) {
    l_.refusals.refuse(e, diag::new_form);
    return b.zero(to);
  }
  l_.refusals.refuse(e, isUntyped ? Message(diag::untyped_memory, from->element->isVoid() ? after : before)
                                  : Message(diag::memory_type, before, after));
  return b.zero(to);
}

/// Structs of which one begins with the other, and both are known to lead to numbers. A beginning without
/// numbers needs no shadow; back from there is no way to that of the whole.
bool PointerLowering::beginAlike(const Type *from, const Type *to) const {
  if (!from->isRecord() || !to->isRecord())
    return false;
  const bool isWhole = from->reachesReal() && c.types.isBeginning(to->record, from->record);
  return isWhole ||
         (from->reachesReal() && to->reachesReal() && c.types.isBeginning(from->record, to->record));
}

/// The value of `e`, which is `sub` as a pointer, or an integer, of another type.
const Expr *PointerLowering::pointerAs(const Type *to, const clang::Expr *e, const clang::Expr *sub,
                                       bool implicit) {
  if (to->isPointer() && isNullPointer(sub)) // p != NULL, where NULL is ((void *)0)
    return b.zero(to);
  if (to->isPointer()) // (double (*)[4])(void *)p: what stands between changes nothing
    sub = withoutPointerCasts(sub);
  if (const auto *k = clang::dyn_cast<clang::ConditionalOperator>(strip(sub)); k && isChoiceOfMemory(k))
    return chosenMemory(k, to);
  if (const clang::CallExpr *k = storedCall(e); k && l_.assignments.storesDirectly(k, to)) {
    const Variable *memory = l_.temporaries.temporary("memory1", to, at(e));
    add(b.declare(memory, nullptr, false, at(e)));
    l_.assignments.store(Path(memory), e, at(e));
    return b.load(memory, at(e));
  }
  if (const auto *call = clang::dyn_cast<clang::CallExpr>(beforeUntyped(sub)); call && to->isPointer())
    body_.callFacts.asked[call] = to->element->innermostElement()->unqualified;
  const Expr *v = l_.expressions.value(sub);
  const Type *from = v->type;
  if (from->isPointer() && to->isPointer()) {
    if (isSameArray(from->element, to->element))
      return dropsConst(from, to) ? b.castTo(to, v, false, at(e)) : v;
    // Rows of an array, or an array seen as rows: the same elements in the same places.
    if (from->element->innermostElement()->canonical == to->element->innermostElement()->canonical)
      return b.castTo(to, v, /*implicit=*/false, at(e));
    if (beginAlike(from->element, to->element))
      return b.castTo(to, v, /*implicit=*/false, at(e));
    if (isKnownVoid(from->element, to->element) || isKnownVoid(to->element, from->element))
      return b.castTo(to, v, implicit, at(e));
    if (from->reachesReal() || to->reachesReal())
      return refuseMemory(e, sub, from, to);
    return b.castTo(to, v, implicit, at(e));
  }
  if (from->reachesReal() || to->reachesReal())
    return l_.refusals.refuseValue(
        e, {diag::pointer_through_integer,
            (from->isPointer() ? sub->getType() : e->getType())->getPointeeType().getAsString()});
  return b.castTo(to, v, false, at(e));
}

/// The value of an expression that is a `void *` to the source, and leads to memory of `to`'s type.
const Expr *PointerLowering::typedPointer(const clang::Expr *e, const Type *to) {
  return pointerAs(to->unqualified, e, beforeUntyped(e), /*implicit=*/true);
}

/// ... where it may be something else: of a variable or parameter whose type is known better than declared.
const Expr *PointerLowering::valueFor(const Type *to, const clang::Expr *e) {
  return isUntypedPointer(e->getType()) && to->isPointer() && (!to->element->isVoid() || to->element->element)
             ? typedPointer(e, to)
             : l_.expressions.value(e);
}

/// What is cast to a pointer to bytes; null: nothing is.
static const clang::Expr *castToBytes(const clang::Expr *e) {
  const auto *k = clang::dyn_cast<clang::ExplicitCastExpr>(strip(e));
  const bool isCast = k && k->getCastKind() == clang::CK_BitCast && k->getType()->isPointerType() &&
                      k->getType()->getPointeeType()->isCharType();
  return isCast && k->getSubExpr()->getType()->isPointerType() ? k->getSubExpr() : nullptr;
}

/// (char *)q - (char *)p of pointers to elements of one type, which can but point into one array: the number
/// of elements between them, in bytes. Null: the difference is another one.
const Expr *PointerLowering::bytesBetween(const clang::BinaryOperator *e) {
  const clang::Expr *q = castToBytes(e->getLHS()), *p = castToBytes(e->getRHS());
  const clang::QualType of = q && p ? q->getType()->getPointeeType() : clang::QualType();
  if (of.isNull() || of->isVoidType() || of->isIncompleteType() || of->isFunctionType() ||
      of->isVariableArrayType() || !c.ast.hasSameUnqualifiedType(of, p->getType()->getPointeeType()))
    return nullptr;
  const Type *t = localType(e->getType())->unqualified;
  const Expr *to = l_.expressions.value(q);
  const std::size_t m = mark();
  const Expr *from = l_.expressions.value(p);
  const Expr *count = b.binary(BinaryKind::Sub, t, l_.temporaries.protect(to, m), from, at(e));
  return b.binary(BinaryKind::Mul, t, count,
                  b.castTo(t, b.sizeOf(localType(of)->unqualified, at(e)), false, at(e)), at(e));
}

} // namespace adjgen::frontend
