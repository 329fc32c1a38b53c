// Values. Invariant: the returned expression means the C expression's value at the end of the current list;
// conversions that change a value are CastExpr, those that only widen an integer are left to C.
#include "frontend/lower/LowerExpr.h"
#include "frontend/lower/CallableOutside.h"
#include "frontend/lower/LowerComplex.h"
#include "frontend/lower/LowerQueries.h"
#include "frontend/lower/NamedConstants.h"
#include "frontend/lower/Unsupported.h"
#include "frontend/syntax/ConstCasts.h"
#include "frontend/syntax/ForwardJumps.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "frontend/syntax/WrittenNames.h"
#include "ir/Visitor.h"
#include "clang/AST/ExprCXX.h"

namespace adjgen::frontend {

const Expr *ExpressionLowering::value(const clang::Expr *e) {
  if (endsTemporaries(e))
    return l_.cleanups.fullValue(at(e), [&] { return value(strip(e)); });
  e = strip(e);
  if (const Expr *named = namedConstant(c, e))
    return named;
  if (std::string foreign = c.types.foreignReal(e->getType()); !foreign.empty())
    return l_.refusals.refuseValue(e, {diag::foreign_number, "this arithmetic", foreign});
  if (l_.vectors.isVector(e->getType()))
    return l_.vectors.value(e);
  const Expr *complex = isComplex(e->getType(), c.ast) ? ComplexLowering(*this).made(e) : nullptr;
  return complex ? complex : valueOf(e);
}

const Expr *ExpressionLowering::valueOf(const clang::Expr *e) {
  using S = clang::Stmt;
  switch (e->getStmtClass()) {
  case S::IntegerLiteralClass:
  case S::FloatingLiteralClass:
  case S::CharacterLiteralClass:
  case S::StringLiteralClass:
  case S::PredefinedExprClass:
  case S::CXXBoolLiteralExprClass:
  case S::CXXNullPtrLiteralExprClass:
  case S::GNUNullExprClass:
    return l_.constants.literal(e);
  case S::DeclRefExprClass:
    return name(clang::cast<clang::DeclRefExpr>(e));
  case S::ImplicitCastExprClass:
  case S::CStyleCastExprClass:
  case S::CXXStaticCastExprClass:
  case S::CXXDynamicCastExprClass:
  case S::CXXConstCastExprClass:
  case S::CXXFunctionalCastExprClass:
  case S::CXXReinterpretCastExprClass:
    return castValue(clang::cast<clang::CastExpr>(e));
  case S::UnaryOperatorClass:
    return unary(clang::cast<clang::UnaryOperator>(e));
  case S::BinaryOperatorClass:
    return binary(clang::cast<clang::BinaryOperator>(e));
  case S::CompoundAssignOperatorClass:
    return l_.assignments.compound(clang::cast<clang::CompoundAssignOperator>(e), true);
  case S::ConditionalOperatorClass: {
    const auto *k = clang::cast<clang::ConditionalOperator>(e);
    return conditional(e, k->getCond(), k->getTrueExpr(), k->getFalseExpr());
  }
  case S::BinaryConditionalOperatorClass: { // a ?: b evaluates a once
    const auto *k = clang::cast<clang::BinaryConditionalOperator>(e);
    const Expr *common = value(k->getCommon());
    const Variable *v = l_.temporaries.temporary("t1", common->type->unqualified, at(e));
    add(b.declare(v, common, false, at(e)));
    names_.opaque[k->getOpaqueValue()] = v;
    return conditional(e, k->getCond(), k->getTrueExpr(), k->getFalseExpr());
  }
  case S::OpaqueValueExprClass:
    if (auto found = names_.opaque.find(clang::cast<clang::OpaqueValueExpr>(e)); found != names_.opaque.end())
      return b.load(found->second, at(e));
    return value(clang::cast<clang::OpaqueValueExpr>(e)->getSourceExpr());
  case S::CallExprClass:
  case S::CXXMemberCallExprClass:
  case S::CXXOperatorCallExprClass:
  case S::UserDefinedLiteralClass:
    return l_.calls.call(clang::cast<clang::CallExpr>(e), true);
  case S::StmtExprClass:
    return statementExpression(clang::cast<clang::StmtExpr>(e));
  case S::CXXThisExprClass:
    return names_.object ? l_.addresses.takeAddress(*names_.object, at(e))
                         : l_.refusals.refuseValue(e, {diag::construct, "'this'"});
  case S::CXXNewExprClass:
    return l_.objects.newObject(clang::cast<clang::CXXNewExpr>(e));
  case S::MaterializeTemporaryExprClass:
    if (e->getType()->isScalarType())
      return value(clang::cast<clang::MaterializeTemporaryExpr>(e)->getSubExpr());
    return b.load(l_.objects.object(e), at(e));
  case S::CXXConstructExprClass:
    if (const clang::Expr *from = copiedFrom(e);
        from && !l_.paths.sharedBeginning(strip(from), b.intLiteral(0)))
      return b.load(l_.paths.path(from), at(e));
    [[fallthrough]];
  case S::CXXBindTemporaryExprClass:
  case S::CXXTemporaryObjectExprClass:
  case S::LambdaExprClass:
  case S::CXXStdInitializerListExprClass:
    return b.load(l_.objects.object(e), at(e));
  case S::CXXDefaultInitExprClass:
    return value(clang::cast<clang::CXXDefaultInitExpr>(e)->getExpr());
  case S::CXXRewrittenBinaryOperatorClass:
    return value(clang::cast<clang::CXXRewrittenBinaryOperator>(e)->getSemanticForm());
  case S::ArrayInitIndexExprClass:
    return names_.elementOf.empty()
               ? l_.refusals.refuseValue(e, {diag::construct, "the use of an array as a whole"})
               : names_.elementOf.back();
  case S::CXXNoexceptExprClass:
  case S::TypeTraitExprClass:
  case S::RequiresExprClass:
  case S::ConceptSpecializationExprClass:
    return l_.constants.constant(e);
  case S::UnaryExprOrTypeTraitExprClass:
    return typeTrait(clang::cast<clang::UnaryExprOrTypeTraitExpr>(e));
  case S::OffsetOfExprClass:
  case S::SizeOfPackExprClass:
    return l_.constants.constant(e);
  case S::SubstNonTypeTemplateParmExprClass:
    return value(clang::cast<clang::SubstNonTypeTemplateParmExpr>(e)->getReplacement());
  case S::GenericSelectionExprClass:
    return value(clang::cast<clang::GenericSelectionExpr>(e)->getResultExpr());
  case S::ChooseExprClass:
    return value(clang::cast<clang::ChooseExpr>(e)->getChosenSubExpr());
  case S::CXXDefaultArgExprClass:
    return value(clang::cast<clang::CXXDefaultArgExpr>(e)->getExpr());
  case S::ImplicitValueInitExprClass:
  case S::CXXScalarValueInitExprClass:
    if (const Type *t = localType(e->getType()); t->isScalar())
      return b.zero(t->unqualified);
    break;
  case S::InitListExprClass: // double a = {x};
    if (const auto *l = clang::cast<clang::InitListExpr>(e); e->getType()->isScalarType())
      return l->getNumInits() ? value(l->getInit(0)) : b.zero(localType(e->getType())->unqualified);
    if (c.ast.getLangOpts().CPlusPlus)
      return b.load(l_.objects.object(e), at(e));
    return b.load(l_.paths.path(e), at(e));
  case S::CompoundLiteralExprClass:
  case S::ArraySubscriptExprClass: // of an rvalue: f().x
    return b.load(l_.paths.path(e), at(e));
  case S::MemberExprClass: { // of an object: what belongs to its class
    const clang::ValueDecl *d = clang::cast<clang::MemberExpr>(e)->getMemberDecl();
    if (const auto *f = clang::dyn_cast<clang::CXXMethodDecl>(d); f && f->isStatic())
      return functionValue(f, e);
    if (const auto *k = clang::dyn_cast<clang::EnumConstantDecl>(d))
      return enumerator(k, e);
    if (l_.texts.isTextPlace(e))
      return l_.texts.textValue(e);
    return b.load(l_.paths.path(e), at(e));
  }
  default:
    break;
  }
  return l_.refusals.refuseValue(e, {diag::construct, describe(e)});
}

/// Of an array, also of a choice of two: `test ? "yes" : "no!"` is an array in C++ if both have one length.
const Expr *ExpressionLowering::decayed(const clang::Expr *array, const Type *pointer) {
  const clang::Expr *s = strip(array);
  if (clang::isa<clang::StringLiteral>(s) || clang::isa<clang::PredefinedExpr>(s))
    return l_.constants.literal(s);
  if (const auto *k = clang::dyn_cast<clang::ConditionalOperator>(s)) {
    const Variable *chosen = l_.temporaries.temporary("chosen1", pointer->unqualified, at(s));
    add(b.declare(chosen, nullptr, false, at(s)));
    const Expr *test = condition(k->getCond());
    const auto choose = [&](const clang::Expr *e) {
      return blockOf(collect([&] { add(b.assign(Path(chosen), decayed(e, pointer), at(s))); }), at(s));
    };
    const BlockStmt *yes = choose(k->getTrueExpr()), *no = choose(k->getFalseExpr());
    add(b.ifThen(test, yes, no, at(s)));
    return b.load(chosen, at(s));
  }
  if (const std::optional<Path> first = l_.paths.sharedBeginning(array))
    return l_.addresses.takeAddress(*first, at(s));
  Path p = l_.paths.path(array);
  return p.type()->isArray() ? b.decay(std::move(p), at(s)) : b.zero(pointer);
}

const Expr *ExpressionLowering::enumerator(const clang::EnumConstantDecl *k, const clang::Expr *e) {
  const Type *t = localType(e->getType())->unqualified;
  const std::int64_t v = bitsOf(k->getInitVal());
  if (isNameable(k))
    // An enumeration that stands in a struct names what stands beside the struct, in C.
    return b.integerText(t, c.ast.getLangOpts().CPlusPlus ? c.qualifiedName(k) : k->getNameAsString(), v,
                         at(e));
  const auto *enumeration = e->getType()->getAs<clang::EnumType>();
  if (!enumeration) // as in C
    return b.integer(t, v, at(e));
  const Type *number = localType(enumeration->getDecl()->getIntegerType())->unqualified;
  const Expr *plain = b.integer(number, v, at(e));
  return t->name == number->name ? plain : b.castTo(t, plain, /*implicit=*/false, at(e));
}

const Expr *ExpressionLowering::functionValue(const clang::FunctionDecl *f, const clang::Expr *e) {
  if (!c.handedOver(f).empty())
    return l_.refusals.refuseValue(e, {diag::omp_copyprivate_address, f->getNameAsString()});
  l_.calls.refuseIfStateful(f, e->getBeginLoc());
  const Function *named = c.function(f, at(e));
  if (const std::optional<Message> problem = uncallable(f, named, c))
    return l_.refusals.refuseValue(e, *problem);
  return b.functionRef(named, localType(c.ast.getPointerType(f->getType())), at(e));
}

const Expr *ExpressionLowering::name(const clang::DeclRefExpr *e) {
  if (const auto *k = clang::dyn_cast<clang::EnumConstantDecl>(e->getDecl()))
    return enumerator(k, e);
  if (const auto *f = clang::dyn_cast<clang::FunctionDecl>(e->getDecl()))
    return functionValue(f, e);
  if (const auto known = l_.instances.knownFunction(e))
    return *known ? functionValue(*known, e) : b.zero(localType(e->getType())->unqualified);
  if (const auto *v = clang::dyn_cast<clang::VarDecl>(e->getDecl()))
    if (auto found = names_.bound.find(v->getCanonicalDecl());
        found != names_.bound.end() && !names_.aliases.count(v->getCanonicalDecl()))
      return found->second;
  if (clang::isa<clang::VarDecl>(e->getDecl()) || clang::isa<clang::BindingDecl>(e->getDecl()))
    return b.load(l_.paths.path(e), at(e));
  return l_.refusals.refuseValue(e, {diag::name_use, e->getDecl()->getNameAsString()});
}

const Expr *ExpressionLowering::convert(const Expr *e, const Type *to, bool implicit, SourceLocation l) {
  const Type *from = e->type;
  if (from->canonical == to->canonical)
    return e;
  bool widens = from->kind == TypeKind::Integer && to->kind == TypeKind::Integer &&
                (from->isSigned ? to->isSigned && to->bits >= from->bits : to->bits > from->bits);
  if (implicit && widens)
    return e;
  return b.castTo(to->unqualified, e, implicit, l);
}

const Expr *ExpressionLowering::truth(const Expr *e) {
  if (e->type->kind == TypeKind::Bool)
    return e;
  if (const auto *k = dyn_cast<BinaryExpr>(e); k && (isComparison(k->op) || isLogical(k->op)))
    return e;
  if (const auto *k = dyn_cast<UnaryExpr>(e); k && k->op == UnaryKind::Not)
    return e;
  return b.binary(BinaryKind::NotEqual, b.types().intType(), e, b.zero(e->type), e->location);
}

/// In C++, `(long)i` is an implicit conversion inside of a cast that does nothing.
static bool isImplicit(const clang::CastExpr *e) {
  const auto *k = clang::dyn_cast<clang::ImplicitCastExpr>(e);
  return k && !k->isPartOfExplicitCast();
}

const Expr *ExpressionLowering::castValue(const clang::CastExpr *e) {
  const clang::Expr *sub = e->getSubExpr();
  bool implicit = isImplicit(e);
  if (const auto *written = clang::dyn_cast<clang::ExplicitCastExpr>(e))
    c.types.renewExtents(written->getTypeAsWritten());
  switch (e->getCastKind()) {
  case clang::CK_LValueToRValue: {
    if (strip(sub)->isPRValue() &&
        !strip(sub)->getType()->isRecordType()) // an expression that OpenMP has captured
      return value(sub);
    if (const auto *k = clang::dyn_cast<clang::ConditionalOperator>(strip(sub));
        k && e->getType()->isScalarType())
      return conditional(e, k->getCond(), k->getTrueExpr(),
                         k->getFalseExpr()); // a place whose value is asked for
    if (l_.invocations.isChoice(strip(sub)))
      return value(strip(sub));
    if (l_.texts.isTextPlace(strip(sub)))
      return l_.texts.textValue(strip(sub));
    if (const auto *r = clang::dyn_cast<clang::DeclRefExpr>(strip(sub))) {
      if (const auto known = l_.instances.knownFunction(r))
        return *known ? functionValue(*known, e) : b.zero(localType(e->getType())->unqualified);
      if (const auto *v = clang::dyn_cast<clang::VarDecl>(r->getDecl())) {
        if (auto found = names_.bound.find(v->getCanonicalDecl());
            found != names_.bound.end() && !names_.aliases.count(v->getCanonicalDecl()))
          return found->second;
        if (const Expr *k = l_.constants.constantOf(v, e))
          return k;
      }
    }
    if (const auto *m = clang::dyn_cast<clang::MemberExpr>(strip(sub))) {
      if (const KnownMember *known = l_.expressionObjects.knownMember(m); known && known->value)
        return known->value;
      const auto *v = clang::dyn_cast<clang::VarDecl>(m->getMemberDecl()); // a static member, by an object
      if (const Expr *k = v ? l_.constants.constantOf(v, e) : nullptr)
        return k;
    }
    Path p = l_.paths.path(e->getType()->isRecordType() ? e : sub);
    if (p.type()->isArray())
      return l_.refusals.refuseValue(e, {diag::construct, "the use of an array as a whole"});
    return b.load(std::move(p), at(e));
  }
  case clang::CK_NoOp: {
    const Expr *same = sub->isGLValue() ? b.load(l_.paths.path(sub), at(e)) : value(sub);
    const clang::QualType to = e->getType();
    if (to->isPointerType() && same->type->isPointer() && dropsConst(same->type, localType(to)))
      return b.castTo(localType(to)->unqualified, same, false, at(e));
    return !implicit && to->isArithmeticType() ? convert(same, localType(to), false, at(e)) : same; // long{i}
  }
  case clang::CK_ConstructorConversion:
  case clang::CK_UserDefinedConversion:
    return value(sub);
  case clang::CK_DerivedToBase:
  case clang::CK_UncheckedDerivedToBase:
  case clang::CK_BaseToDerived:
    if (e->getType()->isPointerType())
      return l_.addresses.pointerToBase(e);
    return b.load(l_.addresses.castToBase(l_.paths.path(sub), e), at(e));
  case clang::CK_ArrayToPointerDecay:
    return decayed(sub, localType(e->getType()));
  case clang::CK_FunctionToPointerDecay:
    return value(sub);
  case clang::CK_IntegralCast:
    if (c.ast.getLangOpts().CPlusPlus &&
        (e->getType()->isEnumeralType() || sub->getType()->isScopedEnumeralType()))
      return b.castTo(localType(e->getType())->unqualified, value(sub), false, at(e));
    return convert(value(sub), localType(e->getType()), implicit, at(e));
  case clang::CK_IntegralToFloating:
  case clang::CK_FloatingToIntegral:
  case clang::CK_FloatingCast:
  case clang::CK_BooleanToSignedIntegral:
    return convert(value(sub), localType(e->getType()), implicit, at(e));
  case clang::CK_FloatingComplexToReal:
    return ComplexLowering(*this).part(sub, false);
  case clang::CK_FloatingComplexToBoolean:
    return convert(ComplexLowering(*this).truth(sub), localType(e->getType()), implicit, at(e));
  case clang::CK_IntegralToBoolean:
  case clang::CK_FloatingToBoolean:
    return convert(value(sub), localType(e->getType()), implicit, at(e));
  case clang::CK_PointerToBoolean:
    return truth(value(sub));
  case clang::CK_Dynamic:
    return l_.virtuals.dynamicCast(clang::cast<clang::CXXDynamicCastExpr>(e));
  case clang::CK_NullToPointer:
    effects(sub);
    return b.zero(localType(e->getType())->unqualified);
  case clang::CK_BitCast:
  case clang::CK_IntegralToPointer:
  case clang::CK_PointerToIntegral:
    return l_.pointers.pointerAs(localType(e->getType())->unqualified, e, sub, implicit);
  case clang::CK_ToVoid:
    effects(sub);
    return b.intLiteral(0);
  default:
    break;
  }
  return l_.refusals.refuseValue(
      e, {diag::conversion, sub->getType().getAsString(), e->getType().getAsString()});
}

bool lacksArithmetic(clang::QualType t, const clang::ASTContext &ast) {
  return t->isMatrixType() || t->isBitIntType() || t->isFixedPointType() ||
         (t->isIntegerType() && ast.getTypeSize(t) > 64);
}

const Expr *ExpressionLowering::unary(const clang::UnaryOperator *e) {
  const Type *t = localType(e->getType())->unqualified;
  switch (e->getOpcode()) {
  case clang::UO_Plus:
  case clang::UO_Extension:
    return value(e->getSubExpr());
  case clang::UO_Minus:
  case clang::UO_Not:
    if (lacksArithmetic(e->getType(), c.ast))
      break;
    return b.unary(e->getOpcode() == clang::UO_Minus ? UnaryKind::Minus : UnaryKind::BitNot, t,
                   value(e->getSubExpr()), at(e));
  case clang::UO_LNot:
    return b.unary(UnaryKind::Not, t, condition(e->getSubExpr()), at(e));
  case clang::UO_Real:
  case clang::UO_Imag: {
    const clang::QualType whole = e->getSubExpr()->getType();
    if (!isComplex(whole, c.ast) && !whole->isRealFloatingType())
      break;
    if (whole->isAnyComplexType())
      return ComplexLowering(*this).part(e->getSubExpr(), e->getOpcode() == clang::UO_Imag);
    const Expr *own = value(e->getSubExpr());
    return e->getOpcode() == clang::UO_Real ? own : b.zero(t);
  }
  case clang::UO_AddrOf:
    if (e->getType()->isMemberPointerType())
      return l_.refusals.refuseValue(e, {diag::member_pointer, "'" + c.text(e->getSourceRange()) + "'"});
    return l_.paths.addressOf(e->getSubExpr(), e);
  case clang::UO_Deref:
    return e->getType()->isFunctionType() ? value(e->getSubExpr()) : b.load(l_.paths.path(e), at(e));
  case clang::UO_PreInc:
  case clang::UO_PreDec:
  case clang::UO_PostInc:
  case clang::UO_PostDec:
    return l_.assignments.increment(e, true);
  default:
    break;
  }
  return l_.refusals.refuseValue(e, {diag::unknown_operator,
                                     clang::UnaryOperator::getOpcodeStr(e->getOpcode()).str(),
                                     e->getSubExpr()->getType().getAsString()});
}

/// Clang finds where an expression begins by walking down to its first operand: along a sum of thousands,
/// again for each part. A part begins where its left operand does.
static clang::SourceLocation beginOf(const clang::BinaryOperator *e, const clang::Expr *known,
                                     clang::SourceLocation begin) {
  return known && known == e->getLHS()->IgnoreImpCasts() ? begin : e->getBeginLoc();
}

const Expr *ExpressionLowering::binary(const clang::BinaryOperator *e) {
  lastOperation_ = {nullptr, {}};
  if (e->getOpcode() == clang::BO_Comma) {
    effects(e->getLHS());
    return value(e->getRHS());
  }
  if (e->getOpcode() == clang::BO_Assign)
    return l_.assignments.assignment(e, true);
  if (e->isLogicalOp())
    return logical(e);
  if (const Expr *bytes = e->getOpcode() == clang::BO_Sub ? l_.pointers.bytesBetween(e) : nullptr)
    return bytes;
  BinaryKind op;
  if (e->isPtrMemOp())
    return l_.refusals.refuseValue(e, {diag::member_pointer, "behind '" + e->getOpcodeStr().str() + "'"});
  const bool isForeign = !e->isComparisonOp() && (lacksArithmetic(e->getLHS()->getType(), c.ast) ||
                                                  lacksArithmetic(e->getRHS()->getType(), c.ast));
  if (isForeign || !toBinaryKind(e->getOpcode(), op))
    return l_.refusals.refuseValue(
        e, {diag::unknown_operator, e->getOpcodeStr().str(), e->getLHS()->getType().getAsString()});
  if (e->isEqualityOp() &&
      (isComplex(e->getLHS()->getType(), c.ast) || isComplex(e->getRHS()->getType(), c.ast)))
    return ComplexLowering(*this).equal(e);
  const Expr *left = value(e->getLHS());
  const clang::SourceLocation begin = beginOf(e, lastOperation_.first, lastOperation_.second);
  std::size_t m = mark();
  const Expr *right = value(e->getRHS());
  left = l_.temporaries.protect(left, m);
  lastOperation_ = {e, begin};
  const Type *t = localType(e->getType())->unqualified;
  if (isComparison(op) && !(left->type->isScalar() && right->type->isScalar())) // __int128
    return l_.refusals.refuseValue(
        e, {diag::construct, "a comparison of the type '" + e->getLHS()->getType().getAsString() + "'"});
  if (c.ast.getLangOpts().CPlusPlus && (op == BinaryKind::Equal || op == BinaryKind::NotEqual)) {
    // &other != this, of variables
    const auto *x = dyn_cast<AddressOfExpr>(left), *y = dyn_cast<AddressOfExpr>(right);
    if (x && y && x->path.isVariable() && y->path.isVariable())
      return b.integer(t, (x->path.root == y->path.root) == (op == BinaryKind::Equal), at(e));
    if (x && y && equal(x->path, y->path)) // of one member
      return b.integer(t, op == BinaryKind::Equal, at(e));
  }
  if (op == BinaryKind::Add && right->type->isPointer()) // 2 + p
    std::swap(left, right);
  if (const auto *k = dyn_cast<LiteralExpr>(left); // a model's block begins at the first row
      k && k->hasValue && k->value == 0 && op == BinaryKind::Add && right->type->canonical == t->canonical &&
      t->isInteger() && c.isInSystemHeader(e->getOperatorLoc()))
    return right;
  return b.binary(op, t, left, right, place(begin));
}

const Expr *ExpressionLowering::condition(const clang::Expr *e) {
  if (endsTemporaries(e))
    return l_.cleanups.fullValue(at(e), [&] { return condition(strip(e)); });
  if (const std::optional<bool> known = l_.instances.knownTest(e))
    return b.intLiteral(*known);
  const clang::Expr *s = strip(e);
  if (isComplex(s->getType(), c.ast))
    return ComplexLowering(*this).truth(s);
  if (const auto *k = clang::dyn_cast<clang::ImplicitCastExpr>(s))
    if (k->getCastKind() == clang::CK_IntegralToBoolean || k->getCastKind() == clang::CK_FloatingToBoolean ||
        k->getCastKind() == clang::CK_PointerToBoolean)
      return value(k->getSubExpr());
  return value(s);
}

const Expr *ExpressionLowering::logical(const clang::BinaryOperator *e) {
  bool isAnd = e->getOpcode() == clang::BO_LAnd;
  const Type *t = localType(e->getType())->unqualified;
  if (const std::optional<bool> known = l_.instances.knownTest(e))
    return b.intLiteral(*known);
  if (l_.instances.knownTest(e->getLHS())) // which leaves the other
    return truth(condition(e->getRHS()));
  const Expr *left = condition(e->getLHS()), *right = nullptr;
  List later = l_.cleanups.collectPartNumber(right, [&] { return condition(e->getRHS()); });
  if (later.empty())
    return b.binary(isAnd ? BinaryKind::LogicalAnd : BinaryKind::LogicalOr, t, left, right, at(e));
  const Variable *v = l_.temporaries.hold(truth(left), "condition1");
  later.push_back(b.assign(Path(v), truth(right), at(e)));
  const Expr *enter = b.load(v, at(e));
  if (!isAnd)
    enter = b.unary(UnaryKind::Not, b.types().intType(), enter, at(e));
  add(b.ifThen(enter, blockOf(std::move(later), at(e)), nullptr, at(e)));
  return b.load(v, at(e));
}

const Expr *ExpressionLowering::conditional(const clang::Expr *e, const clang::Expr *cond,
                                            const clang::Expr *yes, const clang::Expr *no) {
  if (const std::optional<bool> known = l_.instances.knownTest(cond)) {
    if (!e->getType()->isVoidType())
      return value(*known ? yes : no);
    effects(*known ? yes : no);
    return b.intLiteral(0);
  }
  const Expr *k = condition(cond), *ifTrue = nullptr, *ifFalse = nullptr;
  const bool isFunction = e->getType()->isFunctionType(); // of C++; the value is a pointer all the same
  const Type *t = localType(isFunction ? c.ast.getPointerType(e->getType()) : e->getType())->unqualified;
  auto branch = [&](const clang::Expr *x, const Expr *&result) {
    if (t->isVoid())
      return l_.cleanups.collectPart([&] { effects(x); });
    if (e->getType()->isArithmeticType())
      return l_.cleanups.collectPartNumber(result, [&] { return value(x); });
    return collect([&] { result = value(x); });
  };
  List first = branch(yes, ifTrue), second = branch(no, ifFalse);
  if (t->isVoid()) {
    add(b.ifThen(k, blockOf(std::move(first), at(e)), blockOf(std::move(second), at(e)), at(e)));
    return b.intLiteral(0);
  }
  if (first.empty() && second.empty() && t->isScalar())
    return b.select(t, k, ifTrue, ifFalse, at(e));
  const Variable *v = l_.temporaries.temporary("t1", t, at(e));
  add(b.declare(v, nullptr, false, at(e)));
  first.push_back(b.assign(Path(v), ifTrue, at(yes)));
  second.push_back(b.assign(Path(v), ifFalse, at(no)));
  add(b.ifThen(k, blockOf(std::move(first), at(yes)), blockOf(std::move(second), at(no)), at(e)));
  return b.load(v, at(e));
}

/// ({ double t = x * x; t + 1.0; }): its statements come first, then its value.
const Expr *ExpressionLowering::statementExpression(const clang::StmtExpr *e) {
  const clang::CompoundStmt *block = e->getSubStmt();
  const auto *last = clang::dyn_cast_or_null<clang::Expr>(block->body_empty() ? nullptr : block->body_back());
  const bool isNumber = e->getType()->isArithmeticType() || e->getType()->isVoidType();
  if (exitOf(block) || !isNumber || (!last && !e->getType()->isVoidType()))
    return l_.refusals.refuseValue(e, {diag::construct, describe(e)});
  const Expr *number = b.intLiteral(0);
  if (e->getType()->isVoidType()) {
    add(l_.statements.block(block));
    return number;
  }
  List list = l_.cleanups.collectNumber(number, [&] {
    for (const clang::Stmt *s : block->body())
      if (s != last)
        l_.statements.statement(s);
    return value(last);
  });
  for (const Stmt *s : list)
    add(s);
  return number;
}

const Expr *ExpressionLowering::typeTrait(const clang::UnaryExprOrTypeTraitExpr *e) {
  if (e->getKind() != clang::UETT_SizeOf)
    return l_.constants.constant(e);
  clang::QualType t = e->getTypeOfArgument();
  if (e->isArgumentType())
    c.types.renewExtents(t);
  const Expr *factor = nullptr;
  while (const auto *a = c.ast.getAsVariableArrayType(t)) {
    const Type *array = localType(t);
    const Expr *n = array->extent > 0 ? b.intLiteral(array->extent) : array->extentExpr;
    if (!n)
      return l_.refusals.refuseValue(e, {diag::construct, "the size of this array"});
    n = convert(n, b.types().sizeType(), false, at(e));
    factor = factor ? b.binary(BinaryKind::Mul, b.types().sizeType(), factor, n, at(e)) : n;
    t = a->getElementType();
  }
  const Expr *size = b.sizeOf(localType(t), at(e));
  return factor ? b.binary(BinaryKind::Mul, b.types().sizeType(), factor, size, at(e)) : size;
}

void ExpressionLowering::effects(const clang::Expr *e, bool isLast) {
  if (endsTemporaries(e))
    return l_.cleanups.fullExpression(at(e), [&] { effects(strip(e), true); });
  e = strip(e);
  if (const auto *k = clang::dyn_cast<clang::CastExpr>(e);
      k && (k->getCastKind() == clang::CK_ToVoid || k->getCastKind() == clang::CK_LValueToRValue)) {
    if (!k->getSubExpr()->HasSideEffects(c.ast))
      return;
    return effects(k->getSubExpr(), isLast);
  }
  if (e->getType()->isVoidType() &&
      clang::isa<clang::CXXScalarValueInitExpr>(e)) // a fold over the comma, of nothing
    return;
  // What is evaluated last may as well end before the rest of the full-expression does: that has nothing more
  // to do but to destroy what was made before.
  auto part = [&](const clang::Expr *x) {
    auto lower = [&] { effects(x, isLast); };
    return isLast ? l_.cleanups.collectScope(ScopeKind::Block, lower) : l_.cleanups.collectPart(lower);
  };
  if (const auto *k = clang::dyn_cast<clang::StmtExpr>(e); k && !exitOf(k->getSubStmt()))
    return add(l_.statements.block(k->getSubStmt()));
  if (const auto *k = clang::dyn_cast<clang::CompoundAssignOperator>(e))
    return void(l_.assignments.compound(k, false));
  if (const auto *k = clang::dyn_cast<clang::UnaryOperator>(e); k && k->isIncrementDecrementOp())
    return void(l_.assignments.increment(k, false));
  if (const auto *k = clang::dyn_cast<clang::CallExpr>(e); k && !clang::isa<clang::CUDAKernelCallExpr>(k))
    return l_.texts.throwByCall(k) ? void() : void(l_.calls.call(k, false));
  if (const auto *k = clang::dyn_cast<clang::CXXDeleteExpr>(e))
    return l_.objects.deleteObject(k);
  if (const auto *k = clang::dyn_cast<clang::CXXThrowExpr>(e))
    return l_.texts.throwException(k);
  if (const auto *k = clang::dyn_cast<clang::BinaryOperator>(e)) {
    if (k->getOpcode() == clang::BO_Assign)
      return void(l_.assignments.assignment(k, false));
    if (k->getOpcode() == clang::BO_Comma) {
      effects(k->getLHS());
      return effects(k->getRHS(), isLast);
    }
    if (k->isLogicalOp()) {
      const Expr *left = condition(k->getLHS());
      List later = part(k->getRHS());
      if (later.empty())
        return;
      if (k->getOpcode() == clang::BO_LOr)
        left = b.unary(UnaryKind::Not, b.types().intType(), left, at(e));
      return add(b.ifThen(left, blockOf(std::move(later), at(e)), nullptr, at(e)));
    }
  }
  if (const auto *k = clang::dyn_cast<clang::ConditionalOperator>(e); k && k->HasSideEffects(c.ast)) {
    const Expr *cond = condition(k->getCond());
    List yes = part(k->getTrueExpr());
    List no = part(k->getFalseExpr());
    return add(b.ifThen(cond, blockOf(std::move(yes), at(e)),
                        no.empty() ? nullptr : blockOf(std::move(no), at(e)), at(e)));
  }
  if (e->getType()->isArrayType() || e->getType()->isFunctionType())
    return;
  if (e->isLValue() && !e->HasSideEffects(c.ast))
    return;
  e->isLValue() ? void(l_.paths.path(e)) : void(value(e));
}

} // namespace adjgen::frontend
