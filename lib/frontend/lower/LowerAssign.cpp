// Assignments. Invariant: the right side is evaluated first, the place's subscripts once; the arithmetic of a
// compound assignment is done in the type that C prescribes, with its conversions as CastExpr.
#include "frontend/lower/LowerAssign.h"
#include "frontend/lower/LowerComplex.h"
#include "frontend/lower/LowerExpr.h"
#include "frontend/lower/LowerQueries.h"
#include "frontend/lower/SharedNumbers.h"
#include "frontend/lower/UntypedPointers.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "ir/ComplexNumbers.h"
#include "rules/FunctionKinds.h"

namespace adjgen::frontend {

bool AssignmentLowering::storesDirectly(const clang::CallExpr *k, const Type *target) {
  if (isComplex(k->getType(), c.ast) && isOfParts(k))
    return false;
  if (localType(k->getType())->canonical == target->canonical || (allocates(k) && target->isPointer()))
    return true;
  const Type *asked = l_.calls.askedOf(k, target);
  const clang::FunctionDecl *f = k->getDirectCallee();
  if (!asked || !f || l_.invocations.isCxxCall(k))
    return false;
  const Type *returned = l_.instances.instanceOf(f, {k->arg_begin(), k->arg_end()}, asked).returned;
  return returned && returned->canonical == asked->canonical;
}

void AssignmentLowering::store(Path target, const clang::Expr *from, SourceLocation l) {
  if (l_.vectors.isVector(from->getType()))
    return l_.vectors.initialize(target, from);
  if (const clang::CallExpr *k = storedCall(from))
    if (storesDirectly(k, target.type())) {
      if (const Expr *e = l_.calls.call(k, true, &target))
        add(b.assign(target, e, l));
      return;
    }
  if (isComplex(from->getType(), c.ast))
    return ComplexLowering(*this).store(target, from, l);
  const Expr *e = l_.pointers.valueFor(target.type(), from);
  add(b.assign(std::move(target), e, l));
}

/// Refuses an assignment to what holds real numbers of a type that the IR has not.
bool AssignmentLowering::isKnownReal(const clang::Expr *assignment, const clang::Expr *target) {
  std::string foreign = c.types.foreignReal(target->getType());
  if (!foreign.empty())
    l_.refusals.refuse(assignment, {diag::foreign_number, "this variable", foreign});
  return foreign.empty();
}

const Expr *AssignmentLowering::assignment(const clang::BinaryOperator *e, bool wanted) {
  if (l_.texts.isTextPlace(e->getLHS()))
    return l_.texts.changeText(e, e->getLHS(), wanted);
  if (!isKnownReal(e, e->getLHS()))
    return b.intLiteral(0);
  if (l_.vectors.isVector(e->getLHS()->getType()))
    return l_.vectors.assignment(e, wanted);
  if (e->getType()->isRecordType() && l_.paths.sharedBeginning(e->getLHS(), b.intLiteral(0)))
    return intoShared(e, wanted);
  if (areTasksAddingTo(e->getLHS()))
    return refuseChange(e);
  Path target;
  if (!e->getLHS()->HasSideEffects(c.ast) && storedCall(e->getRHS())) {
    std::size_t m = mark();
    target = l_.temporaries.settled(l_.paths.path(e->getLHS()));
    if (m == mark()) {
      store(target, e->getRHS(), at(e));
      return wanted ? b.load(target, at(e)) : nullptr;
    }
    body_.out->resize(m);
  }
  if (isComplex(e->getType(), c.ast)) {
    target = ComplexLowering(*this).assignment(e);
    return wanted ? b.load(target, at(e)) : nullptr;
  }
  const clang::VarDecl *variable = isUntypedPointer(e->getType()) ? namedVariable(e->getLHS()) : nullptr;
  const Type *known = variable ? l_.instances.variableType(variable) : c.types.memberPointer(e->getLHS());
  const Expr *from = known ? l_.pointers.valueFor(known, e->getRHS()) : l_.expressions.value(e->getRHS());
  std::size_t m = mark();
  target = l_.temporaries.settled(l_.paths.path(e->getLHS()));
  from = l_.temporaries.protect(from, m);
  add(b.assign(target, from, at(e)));
  return wanted ? b.load(target, at(e)) : nullptr;
}

/// A struct or union that is a part of the array of a union gets its numbers one by one.
const Expr *AssignmentLowering::intoShared(const clang::BinaryOperator *e, bool wanted) {
  // The right side may be another part of the same array.
  const Path from(l_.temporaries.hold(l_.expressions.value(e->getRHS()), "part1"));
  const std::vector<Path> numbers = numbersOf(b, from);
  for (std::size_t k = 0; k < numbers.size(); ++k)
    if (const auto to = l_.paths.sharedBeginning(e->getLHS(), b.intLiteral(static_cast<std::int64_t>(k))))
      add(b.assign(*to, b.load(numbers[k], at(e)), at(e)));
    else
      return l_.refusals.refuseValue(e, {diag::construct, "this assignment to a part of a union"});
  if (numbers.empty())
    return l_.refusals.refuseValue(e, {diag::construct, "this assignment to a part of a union"});
  return wanted ? b.load(from, at(e)) : nullptr;
}

const Expr *AssignmentLowering::negated(const Expr *e, const Type *type, SourceLocation l) {
  type = type->unqualified;
  const auto *k = dyn_cast<CastExpr>(e);
  const auto *number = dyn_cast<LiteralExpr>(k && k->implicit ? k->operand : e);
  if (number && number->hasValue && number->value > 0 && type->isReal()) {
    e = b.real(type,
               std::to_string(number->value) + (type->bits == 32   ? ".0f"
                                                : type->bits == 80 ? ".0L"
                                                                   : ".0"),
               l);
  } else if (number && number->hasValue && number->value > 0) {
    if (type->isSigned)
      return b.integerText(type, "-" + std::to_string(number->value), -number->value, l);
    e = b.integer(type, number->value, l);
  } else if (k && k->implicit &&
             k->type->isInteger()) { // the sign is changed in the type of the sum, not in a narrower one
    e = b.castTo(k->type, k->operand, false, l);
  } else if (e->type->canonical != type->canonical) {
    e = b.castTo(type, e, false, l);
  }
  return b.unary(UnaryKind::Minus, type, e, l);
}

/// Sums of tasks, which end at any time.
bool AssignmentLowering::areTasksAddingTo(const clang::Expr *target) {
  return !target->getType()->isPointerType() && c.taskSums.areAddedTo(body_.outer(), target);
}

void AssignmentLowering::addSum(const IncrementStmt *sum, bool isOfTasks) {
  add(isOfTasks ? b.sharedSum(sum, sum->location) : sum);
}

const Expr *AssignmentLowering::refuseChange(const clang::Expr *e) {
  return l_.refusals.refuseValue(e,
                                 {diag::omp_in_task, "an assignment to what tasks add to by 'in_reduction'",
                                  "they may do so at the same time; write '+=', with a number of its type"});
}

const Expr *AssignmentLowering::compound(const clang::CompoundAssignOperator *e, bool wanted) {
  if (l_.texts.isTextPlace(e->getLHS()))
    return l_.texts.changeText(e, e->getLHS(), wanted);
  if (!isKnownReal(e, e->getLHS()))
    return b.intLiteral(0);
  if (l_.vectors.isVector(e->getLHS()->getType()))
    return l_.vectors.assignment(e, wanted);
  SourceLocation l = at(e);
  const bool isOfTasks = areTasksAddingTo(e->getLHS());
  if (isComplex(e->getComputationLHSType(), c.ast) || isComplex(e->getRHS()->getType(), c.ast)) {
    if (isOfTasks)
      return refuseChange(e);
    const Path changed = ComplexLowering(*this).compound(e);
    return wanted ? b.load(changed, l) : nullptr;
  }
  if (lacksArithmetic(e->getLHS()->getType(), c.ast) || lacksArithmetic(e->getRHS()->getType(), c.ast))
    return l_.refusals.refuseValue(
        e, {diag::unknown_operator, e->getOpcodeStr().str(), e->getLHS()->getType().getAsString()});
  const Expr *right = l_.expressions.value(e->getRHS());
  std::size_t m = mark();
  Path target = l_.temporaries.settled(l_.paths.path(e->getLHS()));
  right = l_.temporaries.protect(right, m);
  BinaryKind op;
  clang::BinaryOperatorKind plain = clang::BinaryOperator::getOpForCompoundAssignment(e->getOpcode());
  if (!toBinaryKind(plain, op))
    return l_.refusals.refuseValue(
        e, {diag::unknown_operator, e->getOpcodeStr().str(), e->getType().getAsString()});
  const Type *type = target.type()->unqualified;
  const Type *inner = localType(e->getComputationLHSType())->unqualified;
  const Type *result = localType(e->getComputationResultType())->unqualified;
  bool isSum = op == BinaryKind::Add || op == BinaryKind::Sub;
  if (isSum && !type->isPointer() && result->canonical == type->canonical) {
    addSum(b.increment(target, op == BinaryKind::Add ? right : negated(right, type, l), l), isOfTasks);
  } else if (isOfTasks) {
    return refuseChange(e);
  } else {
    const Expr *left = l_.expressions.convert(b.load(target, l), inner, true, l);
    add(b.assign(target, l_.expressions.convert(b.binary(op, result, left, right, l), type, true, l), l));
  }
  return wanted ? b.load(target, l) : nullptr;
}

const Expr *AssignmentLowering::increment(const clang::UnaryOperator *e, bool wanted) {
  if (l_.texts.isTextPlace(e->getSubExpr()))
    return l_.texts.changeText(e, e->getSubExpr(), wanted);
  if (!isKnownReal(e, e->getSubExpr()))
    return b.intLiteral(0);
  SourceLocation l = at(e);
  Path target = l_.temporaries.settled(l_.paths.path(e->getSubExpr()));
  const Type *type = target.type()->unqualified;
  bool up = e->isIncrementOp();
  const Expr *before = nullptr;
  if (wanted && e->isPostfix())
    before = b.load(l_.temporaries.hold(b.load(target, l),
                                        target.root->name.empty() ? "t1" : target.root->name + "_before"),
                    l);
  if (type->isPointer()) {
    add(b.assign(
        target, b.binary(up ? BinaryKind::Add : BinaryKind::Sub, type, b.load(target, l), b.intLiteral(1), l),
        l));
  } else if (type->isReal()) {
    std::string one = type->bits == 32 ? "1.0f" : "1.0";
    addSum(b.increment(target, b.real(type, up ? one : "-" + one, l), l), areTasksAddingTo(e->getSubExpr()));
  } else if (type->kind == TypeKind::Bool) {
    const Expr *not_ = b.unary(UnaryKind::Not, b.types().intType(), b.load(target, l), l);
    add(b.assign(target, l_.expressions.convert(up ? b.intLiteral(1) : not_, type, true, l), l));
  } else if (type->isInteger()) {
    addSum(b.increment(target, b.integerText(type, up ? "1" : "-1", up ? 1 : -1, l), l),
           areTasksAddingTo(e->getSubExpr()));
  } else if (isComplex(type)) {
    ComplexLowering(*this).increment(target, up, l);
  } else {
    return l_.refusals.refuseValue(
        e, {diag::unknown_operator, up ? "++" : "--", e->getSubExpr()->getType().getAsString()});
  }
  if (!wanted)
    return nullptr;
  return before ? before : b.load(target, l);
}

/// to = from, for arrays too.
void AssignmentLowering::copyWhole(const Path &to, const Path &from, SourceLocation l) {
  const Type *t = to.type();
  if (!t->isArray())
    return add(b.assign(to, b.load(from, l), l));
  const Variable *k = l_.temporaries.temporary("k1", b.types().intType(), l);
  List body = collect([&] { copyWhole(b.index(to, b.load(k)), b.index(from, b.load(k)), l); });
  add(b.forLoop(k, b.intLiteral(0), BinaryKind::Less, b.intLiteral(t->extent), b.intLiteral(1),
                blockOf(std::move(body), l), l));
}

} // namespace adjgen::frontend
