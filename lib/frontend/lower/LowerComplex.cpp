// Complex numbers of C. Invariant: parts mean their values at the end of the current list, as every lowered
// expression; a part that is not there is a zero that takes no part in the arithmetic, so that a real number
// counts as one (C11 G.5), and so does an imaginary one: `a + b * I` has the parts a and b.
#include "frontend/lower/LowerComplex.h"
#include "frontend/lower/LowerQueries.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "ir/ComplexNumbers.h"
#include "ir/Visitor.h"

namespace adjgen::frontend {

// ---- arithmetic of parts

const Type *ComplexLowering::partType(clang::QualType t) {
  const auto *k = t->getAs<clang::ComplexType>();
  return localType(k ? k->getElementType() : t)->unqualified;
}

const Expr *ComplexLowering::orZero(const Expr *x, const Type *real) { return x ? x : b.zero(real); }

const Expr *ComplexLowering::one(const Type *real) {
  return b.real(real, real->bits == 32 ? "1.0f" : real->bits == 80 ? "1.0L" : "1.0");
}

static bool isOne(const Expr *e) {
  const auto *k = dyn_cast<LiteralExpr>(e);
  return k && (k->text == "1.0" || k->text == "1.0f" || k->text == "1.0L");
}

const Expr *ComplexLowering::negative(const Expr *x, SourceLocation l) {
  return x ? b.unary(UnaryKind::Minus, x->type->unqualified, x, l) : nullptr;
}

const Expr *ComplexLowering::sum(const Expr *x, const Expr *y, SourceLocation l) {
  return x && y ? b.binary(BinaryKind::Add, x->type->unqualified, x, y, l) : x ? x : y;
}

const Expr *ComplexLowering::difference(const Expr *x, const Expr *y, SourceLocation l) {
  return x && y ? b.binary(BinaryKind::Sub, x->type->unqualified, x, y, l) : x ? x : negative(y, l);
}

const Expr *ComplexLowering::times(const Expr *x, const Expr *y, SourceLocation l) {
  if (!x || !y)
    return nullptr;
  if (isOne(x) || isOne(y))
    return isOne(x) ? y : x;
  return b.binary(BinaryKind::Mul, x->type->unqualified, x, y, l);
}

const Expr *ComplexLowering::over(const Expr *x, const Expr *y, SourceLocation l) {
  return x ? b.binary(BinaryKind::Div, x->type->unqualified, x, y, l) : nullptr;
}

/// Is it no work to evaluate it twice?
static bool isCheap(const Expr *e) {
  if (const auto *k = dyn_cast<CastExpr>(e))
    return isCheap(k->operand);
  if (const auto *k = dyn_cast<UnaryExpr>(e))
    return isCheap(k->operand);
  return isa<LiteralExpr>(e) || isa<LoadExpr>(e);
}

/// Both parts are needed twice.
ComplexLowering::Parts ComplexLowering::saved(Parts x) {
  for (const Expr **e : {&x.re, &x.im})
    if (*e && !isCheap(*e))
      *e = b.load(l_.temporaries.hold(*e, e == &x.re ? "re1" : "im1"), (*e)->location);
  return x;
}

ComplexLowering::Parts ComplexLowering::converted(Parts x, const Type *real) {
  for (const Expr **e : {&x.re, &x.im})
    if (*e && (*e)->type->canonical != real->canonical)
      *e = isOne(*e) ? one(real) : l_.expressions.convert(*e, real, true, (*e)->location);
  return x;
}

ComplexLowering::Parts ComplexLowering::product(Parts x, Parts y, SourceLocation l) {
  if (y.re && y.im)
    x = saved(x);
  if (x.re && x.im)
    y = saved(y);
  return {difference(times(x.re, y.re, l), times(x.im, y.im, l), l),
          sum(times(x.re, y.im, l), times(x.im, y.re, l), l)};
}

ComplexLowering::Parts ComplexLowering::quotient(Parts x, Parts y, SourceLocation l) {
  y = saved(y);
  if (!y.im)
    return {over(x.re, y.re, l), over(x.im, y.re, l)};
  x = saved(x);
  const Expr *square = sum(times(y.re, y.re, l), times(y.im, y.im, l), l);
  const Expr *size = b.load(l_.temporaries.hold(square, "size1"), l);
  return {over(sum(times(x.re, y.re, l), times(x.im, y.im, l), l), size, l),
          over(difference(times(x.im, y.re, l), times(x.re, y.im, l), l), size, l)};
}

ComplexLowering::Parts ComplexLowering::combined(clang::BinaryOperatorKind op, Parts x, Parts y,
                                                 SourceLocation l) {
  switch (op) {
  case clang::BO_Add:
    return {sum(x.re, y.re, l), sum(x.im, y.im, l)};
  case clang::BO_Sub:
    return {difference(x.re, y.re, l), difference(x.im, y.im, l)};
  case clang::BO_Mul:
    return product(x, y, l);
  default:
    return quotient(x, y, l);
  }
}

// ---- expressions

ComplexLowering::Parts ComplexLowering::partsAt(const Path &p, SourceLocation l) {
  return {b.load(b.field(p, 0), l), b.load(b.field(p, 1), l)};
}

std::pair<ComplexLowering::Parts, ComplexLowering::Parts>
ComplexLowering::operands(const clang::Expr *left, const clang::Expr *right) {
  Parts x = parts(left);
  const std::size_t m = mark();
  const Parts y = parts(right);
  for (const Expr **e : {&x.im, &x.re}) // what is saved first stands behind
    *e = *e ? l_.temporaries.protect(*e, m) : nullptr;
  return {x, y};
}

/// Of a real number, too.
ComplexLowering::Parts ComplexLowering::parts(const clang::Expr *e) {
  if (!e->getType()->isAnyComplexType())
    return {l_.expressions.value(e), nullptr};
  if (const std::optional<Parts> known = computed(strip(e)))
    return *known;
  const Expr *whole = l_.expressions.value(e);
  if (const auto *load = dyn_cast<LoadExpr>(whole); load && load->path.type()->isRecord())
    return partsAt(load->path, at(e));
  return {}; // refused
}

std::optional<ComplexLowering::Parts> ComplexLowering::convertedParts(const clang::CastExpr *e) {
  const Type *real = partType(e->getType());
  switch (e->getCastKind()) {
  case clang::CK_FloatingRealToComplex:
  case clang::CK_FloatingComplexCast:
    return converted(parts(e->getSubExpr()), real);
  case clang::CK_NoOp:
    return e->getSubExpr()->isGLValue() ? std::nullopt : std::optional(parts(e->getSubExpr()));
  default:
    return std::nullopt;
  }
}

std::optional<ComplexLowering::Parts> ComplexLowering::listed(const clang::InitListExpr *e) {
  const Type *real = partType(e->getType());
  if (e->getNumInits() == 1 && e->getInit(0)->getType()->isAnyComplexType())
    return parts(e->getInit(0));
  Parts x;
  if (e->getNumInits() > 0)
    x.re = l_.expressions.value(e->getInit(0));
  const std::size_t m = mark();
  if (e->getNumInits() > 1)
    x.im = l_.expressions.value(e->getInit(1));
  if (x.re)
    x.re = l_.temporaries.protect(x.re, m);
  return converted(x, real);
}

/// Of a function of C's library, for each type: conj, conjf, conjl, __builtin_conj, __tg_conj of <tgmath.h>.
static bool isNamed(const clang::CallExpr *e, llvm::StringRef name) {
  const clang::FunctionDecl *f = e->getDirectCallee();
  llvm::StringRef own = f && f->getIdentifier() ? f->getName() : "";
  const bool isGeneric = own.consume_front("__tg_");
  if (own.empty() || (!isGeneric && !f->getBuiltinID()))
    return false;
  own.consume_front("__builtin_");
  return own == name || (own.drop_back() == name && (own.back() == 'f' || own.back() == 'l'));
}

bool isOfParts(const clang::CallExpr *e) { return isNamed(e, "complex") || isNamed(e, "conj"); }

/// Null: it is no arithmetic, but has a place, or is a call.
std::optional<ComplexLowering::Parts> ComplexLowering::computed(const clang::Expr *e) {
  using S = clang::Stmt;
  const SourceLocation l = at(e);
  if (const auto *k = clang::dyn_cast<clang::ImaginaryLiteral>(e)) {
    const auto *number = clang::dyn_cast<clang::FloatingLiteral>(k->getSubExpr());
    const Type *real = partType(e->getType());
    return Parts{nullptr, number && number->getValue().isExactlyValue(1.0)
                              ? one(real)
                              : converted({nullptr, l_.expressions.value(k->getSubExpr())}, real).im};
  }
  if (const auto *k = clang::dyn_cast<clang::CastExpr>(e))
    return convertedParts(k);
  if (const auto *k = clang::dyn_cast<clang::InitListExpr>(e))
    return listed(k);
  if (const auto *k = clang::dyn_cast<clang::UnaryOperator>(e)) {
    const auto op = k->getOpcode();
    if (op == clang::UO_Plus || op == clang::UO_Extension)
      return parts(k->getSubExpr());
    if (op != clang::UO_Minus && op != clang::UO_Not)
      return std::nullopt;
    const Parts x = parts(k->getSubExpr());
    return Parts{op == clang::UO_Minus ? negative(x.re, l) : x.re, negative(x.im, l)};
  }
  if (const auto *k = clang::dyn_cast<clang::BinaryOperator>(e);
      k && !k->isAssignmentOp() && (k->isAdditiveOp() || k->isMultiplicativeOp())) {
    const auto [x, y] = operands(k->getLHS(), k->getRHS());
    return combined(k->getOpcode(), x, y, l);
  }
  if (const auto *k = clang::dyn_cast<clang::CallExpr>(e); k && isNamed(k, "complex")) {
    const auto [x, y] = operands(k->getArg(0), k->getArg(1));
    return converted({x.re, y.re}, partType(e->getType()));
  } else if (k && isNamed(k, "conj")) {
    const Parts x = parts(k->getArg(0));
    return Parts{x.re, negative(x.im, l)};
  }
  if (e->getStmtClass() == S::ImplicitValueInitExprClass)
    return Parts{};
  return std::nullopt;
}

const Expr *ComplexLowering::made(const clang::Expr *e) {
  const std::optional<Parts> x = computed(e);
  if (!x)
    return nullptr;
  const Variable *v = l_.temporaries.temporary("z1", localType(e->getType())->unqualified, at(e));
  add(b.declare(v, nullptr, false, at(e)));
  put(Path(v), *x, false, at(e));
  return b.load(v, at(e));
}

const Expr *ComplexLowering::part(const clang::Expr *e, bool imaginary) {
  const Parts x = parts(e);
  return orZero(imaginary ? x.im : x.re, partType(e->getType()));
}

const Expr *ComplexLowering::equal(const clang::BinaryOperator *e) {
  const auto [x, y] = operands(e->getLHS(), e->getRHS());
  const bool isEqual = e->getOpcode() == clang::BO_EQ;
  const Type *integer = b.types().intType();
  const Type *real =
      partType(e->getLHS()->getType()->isAnyComplexType() ? e->getLHS()->getType() : e->getRHS()->getType());
  const auto compare = [&](const Expr *p, const Expr *q) {
    return b.binary(isEqual ? BinaryKind::Equal : BinaryKind::NotEqual, integer, orZero(p, real),
                    orZero(q, real), at(e));
  };
  return b.binary(isEqual ? BinaryKind::LogicalAnd : BinaryKind::LogicalOr, integer, compare(x.re, y.re),
                  compare(x.im, y.im), at(e));
}

const Expr *ComplexLowering::truth(const clang::Expr *e) {
  const Parts x = parts(e);
  const Type *real = partType(e->getType()), *integer = b.types().intType();
  const auto isNotZero = [&](const Expr *p) {
    return b.binary(BinaryKind::NotEqual, integer, orZero(p, real), b.zero(real), at(e));
  };
  return b.binary(BinaryKind::LogicalOr, integer, isNotZero(x.re), isNotZero(x.im), at(e));
}

// ---- assignments

/// May it read the real part that has just been set? An imaginary part is never one.
bool ComplexLowering::readsRealPart(const Expr *e, const Path &target) const {
  const auto isImaginary = [](const Path &p) {
    const Type *whole = p.steps.size() > 1 ? p.steps[p.steps.size() - 2].type : p.root->type;
    return !p.steps.empty() && isComplex(whole) && p.steps.back().field == 1;
  };
  const auto mayMeet = [&](const Path &p) {
    const bool isFar = p.goesThroughPointer();
    if (isFar == target.goesThroughPointer())
      return isFar || p.root == target.root;
    const Variable *near = isFar ? target.root : p.root;
    return near->kind == VariableKind::Global || facts_.addressTaken.count(near) != 0;
  };
  bool any = false;
  forEachExpr(e, [&](const Expr *x) {
    const auto *load = dyn_cast<LoadExpr>(x);
    any |= load && load->type->isReal() && !isImaginary(load->path) && mayMeet(load->path);
  });
  return any;
}

void ComplexLowering::put(const Path &target, Parts x, bool add, SourceLocation l) {
  const Type *real = target.type()->record->fields[0].type->unqualified;
  x = converted(x, real);
  if (x.im && (!add || x.re) && readsRealPart(x.im, target))
    x.im = b.load(l_.temporaries.hold(x.im, "im1"), l);
  unsigned number = 0;
  for (const Expr *e : {x.re, x.im}) {
    const Path p = b.field(target, number++);
    if (add && e)
      this->add(b.increment(p, e, l));
    else if (!add)
      this->add(b.assign(p, orZero(e, real), l));
  }
}

void ComplexLowering::store(const Path &target, const clang::Expr *from, SourceLocation l) {
  from = strip(from);
  if (const std::optional<Parts> x = computed(from))
    return put(target, *x, false, l);
  const Expr *e = l_.expressions.value(from);
  add(b.assign(target, e, l));
}

Path ComplexLowering::assignment(const clang::BinaryOperator *e) {
  const Parts x = parts(e->getRHS());
  const auto [target, own] = placeFor(e->getLHS(), x);
  put(target, own, false, at(e));
  return target;
}

/// The place that is assigned to, and what it gets, which was evaluated before.
std::pair<Path, ComplexLowering::Parts> ComplexLowering::placeFor(const clang::Expr *e, Parts x) {
  const std::size_t m = mark();
  Path target = l_.temporaries.settled(l_.paths.path(e));
  for (const Expr **k : {&x.im, &x.re}) // what is saved first stands behind
    *k = *k ? l_.temporaries.protect(*k, m) : nullptr;
  return {std::move(target), x};
}

Path ComplexLowering::compound(const clang::CompoundAssignOperator *e) {
  const SourceLocation l = at(e);
  const clang::BinaryOperatorKind op = clang::BinaryOperator::getOpForCompoundAssignment(e->getOpcode());
  const Type *inner = partType(e->getComputationLHSType());
  const auto [target, y] = placeFor(e->getLHS(), parts(e->getRHS()));
  if (!target.type()->isRecord()) { // x *= z
    const Type *real = target.type()->unqualified;
    const Parts own = converted({b.load(target, l), nullptr}, inner);
    const Expr *result = orZero(combined(op, own, converted(y, inner), l).re, inner);
    add(b.assign(target, converted({result, nullptr}, real).re, l));
    return target;
  }
  const Parts own = partsAt(target, l);
  const bool isSame = inner->canonical == own.re->type->canonical;
  if (isSame && (op == clang::BO_Add || op == clang::BO_Sub))
    put(target, op == clang::BO_Add ? y : Parts{negative(y.re, l), negative(y.im, l)}, true, l);
  else
    put(target, combined(op, converted(own, inner), converted(y, inner), l), false, l);
  return target;
}

void ComplexLowering::increment(const Path &target, bool up, SourceLocation l) {
  const Expr *step = one(target.type()->record->fields[0].type->unqualified);
  put(target, {up ? step : negative(step, l), nullptr}, true, l);
}

} // namespace adjgen::frontend
