// Lvalues become access paths. Invariant: a path starts at a variable; a pointer that is no load of a path (a
// conditional, a call, a cast) is put into a variable first, so that every dereference is seen with its root.
#include "frontend/lower/LowerPath.h"
#include "frontend/lower/LowerComplex.h"
#include "frontend/lower/Unsupported.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/NumberSequences.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "frontend/syntax/WrittenNames.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"

namespace adjgen::frontend {

/// const_cast of a place behind a pointer: the same place behind a pointer that may be written through.
Path PathLowering::withoutConst(Path p, const clang::CastExpr *e) {
  if (!p.type()->isConst() || e->getType().isConstQualified() || !e->isGLValue() || !p.goesThroughPointer())
    return p;
  const Type *t = b.types().pointer(localType(e->getType()));
  return b.deref(
      Path(l_.temporaries.hold(b.castTo(t, l_.addresses.pointerValue(p, at(e)), false, at(e)), "pointer1")));
}

/// The place that an assignment leaves its value in: its left side must not be evaluated once more, as in
/// `x[k++] = y[j++] = 1.0`.
template <class Otherwise> static Path placeRead(const Expr *value, Otherwise otherwise) {
  const auto *load = dyn_cast<LoadExpr>(value);
  return load ? load->path : otherwise();
}

Path PathLowering::path(const clang::Expr *e) {
  using S = clang::Stmt;
  e = strip(e);
  switch (e->getStmtClass()) {
  case S::DeclRefExprClass:
    if (const auto *k = clang::dyn_cast<clang::BindingDecl>(clang::cast<clang::DeclRefExpr>(e)->getDecl())) {
      if (auto found = names_.capturedBindings.find(k); found != names_.capturedBindings.end())
        return found->second;
      if (k->getHoldingVar())
        return variablePath(k->getHoldingVar(), e);
      return k->getBinding() ? path(k->getBinding())
                             : l_.refusals.refusePath(e, {diag::construct, "this structured binding"});
    }
    if (const auto *v = clang::dyn_cast<clang::VarDecl>(clang::cast<clang::DeclRefExpr>(e)->getDecl()))
      return variablePath(v, e);
    break;
  case S::MemberExprClass:
    return member(clang::cast<clang::MemberExpr>(e));
  case S::OpaqueValueExprClass:
    if (auto found = names_.opaque.find(clang::cast<clang::OpaqueValueExpr>(e)); found != names_.opaque.end())
      return Path(found->second);
    if (auto found = names_.copiedArrays.find(clang::cast<clang::OpaqueValueExpr>(e));
        found != names_.copiedArrays.end())
      return found->second;
    return path(clang::cast<clang::OpaqueValueExpr>(e)->getSourceExpr());
  case S::ArraySubscriptExprClass:
    return subscript(clang::cast<clang::ArraySubscriptExpr>(e));
  case S::UnaryOperatorClass: {
    const auto *u = clang::cast<clang::UnaryOperator>(e);
    if (u->getOpcode() == clang::UO_Deref)
      return pointee(u->getSubExpr(), nullptr, mark());
    if (u->getOpcode() == clang::UO_Extension)
      return path(u->getSubExpr());
    if (const bool isImaginary = u->getOpcode() == clang::UO_Imag;
        isImaginary || u->getOpcode() == clang::UO_Real) {
      if (isComplex(u->getSubExpr()->getType(), c.ast))
        return b.field(path(u->getSubExpr()), isImaginary);
      if (!isImaginary && u->getType()->isRealFloatingType())
        return path(u->getSubExpr());
    }
    if (u->isIncrementDecrementOp() && u->isPrefix()) { // an lvalue in C++
      return placeRead(l_.assignments.increment(u, true), [&] { return path(u->getSubExpr()); });
    }
    break;
  }
  case S::BinaryOperatorClass:
  case S::CompoundAssignOperatorClass: { // lvalues in C++
    const auto *k = clang::cast<clang::BinaryOperator>(e);
    if (k->isPtrMemOp()) // p.*member
      return l_.refusals.refusePath(e, {diag::member_pointer, "behind '" + k->getOpcodeStr().str() + "'"});
    if (e->isLValue() && k->getOpcode() != clang::BO_Comma) {
      const auto *compounded = clang::dyn_cast<clang::CompoundAssignOperator>(k);
      return placeRead(compounded ? l_.assignments.compound(compounded, true)
                                  : l_.assignments.assignment(k, true),
                       [&] { return path(k->getLHS()); });
    }
    if (e->isLValue()) {
      l_.expressions.effects(k->getLHS());
      return path(k->getRHS());
    }
    break;
  }
  case S::ImplicitCastExprClass:
  case S::CXXStaticCastExprClass:
  case S::CXXConstCastExprClass:
  case S::CXXFunctionalCastExprClass:
  case S::CStyleCastExprClass: {
    const auto *k = clang::cast<clang::CastExpr>(e);
    if (k->getCastKind() == clang::CK_LValueToRValue && k->getType()->isRecordType())
      if (const std::optional<Path> copy = sharedCopy(k->getSubExpr()))
        return *copy;
    if ((k->getCastKind() == clang::CK_NoOp && k->getSubExpr()->isGLValue()) ||
        k->getCastKind() == clang::CK_LValueToRValue)
      return withoutConst(path(k->getSubExpr()), k);
    if (e->isGLValue() && k->getCastKind() == clang::CK_UserDefinedConversion) // operator double &()
      return path(k->getSubExpr());
    if (e->isGLValue() &&
        (k->getCastKind() == clang::CK_DerivedToBase ||
         k->getCastKind() == clang::CK_UncheckedDerivedToBase || k->getCastKind() == clang::CK_BaseToDerived))
      return l_.addresses.castToBase(path(k->getSubExpr()), k);
    break;
  }
  case S::ConditionalOperatorClass:
    if (const auto *k = clang::cast<clang::ConditionalOperator>(e); e->isGLValue()) {
      const Type *t = b.types().pointer(localType(e->getType()));
      const Variable *chosen = l_.temporaries.temporary("chosen1", t, at(e));
      add(b.declare(chosen, nullptr, false, at(e)));
      const Expr *test = l_.expressions.condition(k->getCond());
      List yes = collect([&] {
        add(b.assign(Path(chosen), l_.addresses.takeAddress(path(k->getTrueExpr()), at(e)), at(e)));
      });
      List no = collect([&] {
        add(b.assign(Path(chosen), l_.addresses.takeAddress(path(k->getFalseExpr()), at(e)), at(e)));
      });
      add(b.ifThen(test, blockOf(std::move(yes), at(e)), blockOf(std::move(no), at(e)), at(e)));
      return b.deref(Path(chosen));
    }
    break;
  case S::CallExprClass:
  case S::CXXMemberCallExprClass:
  case S::CXXOperatorCallExprClass:
  case S::UserDefinedLiteralClass:
    if (const auto *k = clang::cast<clang::CallExpr>(e); l_.invocations.isCxxCall(k) || e->isGLValue())
      return l_.invocations.cxxPlace(k);
    break;
  case S::MaterializeTemporaryExprClass:
  case S::CXXBindTemporaryExprClass:
  case S::CXXConstructExprClass:
  case S::CXXTemporaryObjectExprClass:
  case S::LambdaExprClass:
  case S::CXXStdInitializerListExprClass:
    return l_.objects.object(e);
  case S::SubstNonTypeTemplateParmExprClass:
    return path(clang::cast<clang::SubstNonTypeTemplateParmExpr>(e)->getReplacement());
  case S::CXXDefaultArgExprClass:
    return path(clang::cast<clang::CXXDefaultArgExpr>(e)->getExpr());
  case S::CXXDefaultInitExprClass:
    return path(clang::cast<clang::CXXDefaultInitExpr>(e)->getExpr());
  case S::CompoundLiteralExprClass:
  case S::InitListExprClass: {
    if (c.ast.getLangOpts().CPlusPlus && !clang::isa<clang::CompoundLiteralExpr>(e))
      return l_.objects.object(e);
    const Variable *v = l_.temporaries.temporary("t1", localType(e->getType()), at(e));
    const auto *k = clang::dyn_cast<clang::CompoundLiteralExpr>(e);
    const clang::Expr *init = strip(k ? k->getInitializer() : e);
    bool list = clang::isa<clang::InitListExpr>(init) && !v->type->isScalar();
    add(b.declare(v, nullptr, list, at(e)));
    l_.declarations.initialize(Path(v), init, list);
    facts_.addressTaken.insert(v);
    return Path(v);
  }
  default:
    break;
  }
  if (e->isPRValue() && e->getType()->isRecordType() && !clang::isa<clang::CXXConstructExpr>(e) &&
      (clang::isa<clang::CallExpr>(e) || clang::isa<clang::ConditionalOperator>(e))) {
    const Expr *v = l_.expressions.value(e);
    return isa<LoadExpr>(v) ? cast<LoadExpr>(v)->path : Path(l_.temporaries.hold(v, "t1"));
  }
  return l_.refusals.refusePath(e, {diag::construct, describe(e)});
}

static bool hasNoName(clang::QualType t) {
  const clang::RecordDecl *r = t->getAsRecordDecl();
  return r && !r->getDeclName() && !r->getTypedefNameForAnonDecl();
}

/// The memory of another variable: by an attribute, or by an asm label that is the name of one. Empty: its
/// own.
static std::string sharesMemoryBy(const clang::VarDecl *d, const Context &c) {
  const clang::VarDecl *last = d->getMostRecentDecl();
  if (last->hasAttr<clang::AliasAttr>() || last->hasAttr<clang::WeakRefAttr>())
    return "the attribute 'alias'";
  const auto *label = last->getAttr<clang::AsmLabelAttr>();
  if (!label || label->getLabel() == d->getName())
    return {};
  bool isOther = !c.ast.getTranslationUnitDecl()->lookup(&c.ast.Idents.get(label->getLabel())).empty();
  forEachDecl(c.ast.getTranslationUnitDecl(), [&](const clang::Decl *other) {
    const auto *own = other->getAttr<clang::AsmLabelAttr>();
    isOther |= own && own->getLabel() == label->getLabel() && clang::isa<clang::VarDecl>(other) &&
               other->getCanonicalDecl() != d->getCanonicalDecl();
  });
  return isOther ? "the asm label" : std::string();
}

/// `static Node *last;` of a class, or in a header: it leads to objects of the class itself, not to the
/// structs that stand for them in the output.
static bool leadsToClass(const clang::VarDecl *d, const Context &c) {
  clang::QualType t = c.ast.getBaseElementType(d->getType());
  if (!t->isPointerType() || !(d->isStaticDataMember() || !c.isInSource(d->getLocation())))
    return false;
  while (t->isPointerType())
    t = c.ast.getBaseElementType(t->getPointeeType());
  const clang::CXXRecordDecl *r = t->getAsCXXRecordDecl();
  return r && r->hasDefinition() && c.types.isMirrored(r);
}

Path PathLowering::variablePath(const clang::VarDecl *d, const clang::Expr *e) {
  d = d->getCanonicalDecl();
  clang::QualType t = d->getType();
  if (auto found = names_.aliases.find(d); found != names_.aliases.end())
    return found->second;
  if (auto found = names_.bound.find(d); found != names_.bound.end()) {
    const Variable *held = l_.temporaries.hold(found->second, c.nameOf(d));
    return Path(held);
  }
  const auto found = names_.variables.find(d);
  if (t->isReferenceType() && found == names_.variables.end())
    return l_.refusals.refusePath(e, {diag::name_use, d->getNameAsString()});
  if (clang::isa<clang::VarTemplateSpecializationDecl>(d))
    return l_.refusals.refusePath(e, {diag::variable_template, d->getNameAsString()});
  const Variable *v = nullptr;
  if (found != names_.variables.end())
    v = found->second;
  else if (d->isStaticDataMember() && !isNameable(d)) {
    v = l_.constants.constantCopy(d);
    if (!v)
      return l_.refusals.refusePath(e, {diag::private_static_member, d->getNameAsString()});
  } else if (d->hasGlobalStorage() && !d->isStaticLocal()) {
    const clang::CXXRecordDecl *r = t->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
    const bool isMirrored = r && r->hasDefinition() && c.types.isMirrored(r);
    v = isMirrored ? l_.constants.constantCopy(d) : c.global(d);
    if (!v || leadsToClass(d, c))
      return l_.refusals.refusePath(e, {diag::global_object, d->getNameAsString(), describe(t, c.ast)});
  }
  if (!v)
    return l_.refusals.refusePath(e, {diag::name_use, d->getNameAsString()});
  if (v->kind == VariableKind::Global && d->isExternallyVisible() && !c.options.sameUnit &&
      hasNoName(c.ast.getBaseElementType(t)))
    return l_.refusals.refusePath(e, {diag::unnamed_type, d->getNameAsString()});
  if (v->kind == VariableKind::Global)
    if (const std::string how = sharesMemoryBy(d, c); !how.empty())
      l_.refusals.refuse(e, {diag::construct, how + " of '" + d->getNameAsString() + "'"});
  bool real = v->type->reachesReal();
  if (real && c.ast.getBaseElementType(t).isVolatileQualified())
    l_.refusals.refuse(e, {diag::volatile_object, "'" + d->getNameAsString() + "'"});
  else if (std::string foreign = c.types.foreignReal(t); !foreign.empty())
    l_.refusals.refuse(e, {diag::foreign_number, "'" + d->getNameAsString() + "'", foreign});
  return Path(v);
}

/// Of an object whose inside is not known.
Path PathLowering::refuseMember(const clang::Expr *e, const clang::FieldDecl *f) {
  return l_.refusals.refusePath(
      e, {diag::object_type, "an object " + describe(recordType(c.ast, f->getParent()), c.ast)});
}

/// The record that has the member among its own: `d.base.x` is one of d's where d begins with `base`.
Path PathLowering::holder(const clang::MemberExpr *e) {
  if (e->isArrow())
    return pointee(e->getBase(), nullptr, mark());
  const auto *m = clang::dyn_cast<clang::MemberExpr>(strip(e->getBase()));
  const auto *f = m ? clang::dyn_cast<clang::FieldDecl>(m->getMemberDecl()) : nullptr;
  return f && c.types.isBeginning(f) ? holder(m) : path(e->getBase());
}

Path PathLowering::beginning(Path whole, const Type *type, SourceLocation l) {
  const Expr *p = l_.addresses.takeAddress(std::move(whole), l);
  return b.deref(Path(l_.temporaries.hold(b.castTo(b.types().pointer(type), p, false, l), "begin1")));
}

/// Of unions of which one other member is used alone, there is no such array.
std::optional<SharedPart> PathLowering::sharedPart(const clang::Expr *e) {
  return frontend::sharedPart(e, c.ast, [this](const clang::RecordDecl *u) {
    return c.types.onlyMember(u) == sharedArray(u, c.ast);
  });
}

/// Of what a member of a union shares with the array that all its members are parts of, [same numbers], the first
/// number; or one that is `more` or `further` behind it.
std::optional<Path> PathLowering::shared(const clang::Expr *e, std::int64_t more, const NumberStep *further) {
  const std::optional<SharedPart> part = sharedPart(e);
  const clang::FieldDecl *array = part ? c.types.onlyMember(part->unionDecl()) : nullptr;
  if (!array || !c.types.hasField(array))
    return std::nullopt;
  Path whole = holder(part->member);
  if (!whole.type()->isRecord())
    return std::nullopt;
  std::size_t m = mark();
  std::vector<NumberStep> steps;
  for (const SharedPart::Subscript &s : part->subscripts)
    steps.push_back({l_.expressions.value(s.value), s.step, s.count});
  if (further)
    steps.push_back(*further);
  return numberAt(b, b.field(l_.temporaries.protect(std::move(whole), m), c.types.fieldNumber(array)),
                  part->first + more, steps,
                  [&](const Expr *x, const Expr *y) { return sum(x, y, false, at(e)); });
}

/// Without `const`, which a copy of C++ adds to what it reads.
static const clang::Expr *withoutConstCast(const clang::Expr *e) {
  const auto *k = clang::dyn_cast<clang::ImplicitCastExpr>(strip(e));
  return k && k->getCastKind() == clang::CK_NoOp && k->isGLValue() ? withoutConstCast(k->getSubExpr())
                                                                   : strip(e);
}

/// Element `index` of an array, or of the numbers of a struct or union, that is a part of a shared one.
std::optional<Path> PathLowering::sharedBeginning(const clang::Expr *part, const Expr *index) {
  part = withoutConstCast(part);
  if (const clang::ArrayType *t = part->getType()->getAsArrayTypeUnsafe()) {
    const auto *extent = clang::dyn_cast<clang::ConstantArrayType>(t);
    if (!t->getElementType()->isRealFloatingType())
      return std::nullopt;
    const NumberStep step{index, 1,
                          extent ? static_cast<std::int64_t>(extent->getSize().getLimitedValue()) : 0};
    return shared(part, 0, index ? &step : nullptr);
  }
  const auto *number = index ? dyn_cast<LiteralExpr>(index) : nullptr;
  const bool isWhole = part->getType()->isRecordType() && number && !part->HasSideEffects(c.ast) &&
                       numbersIn(part->getType(), c.ast) > number->value;
  return isWhole ? shared(part, number->value) : std::nullopt;
}

/// A struct or union that is a part of a shared array, as an object of its own.
std::optional<Path> PathLowering::sharedCopy(const clang::Expr *e) {
  if (!sharedBeginning(e, b.intLiteral(0)))
    return std::nullopt;
  const Variable *copy = l_.temporaries.temporary("part1", localType(e->getType())->unqualified, at(e));
  add(b.declare(copy, nullptr, false, at(e)));
  const std::vector<Path> numbers = numbersOf(b, Path(copy));
  if (static_cast<std::int64_t>(numbers.size()) != numbersIn(e->getType(), c.ast))
    return std::nullopt;
  for (std::size_t k = 0; k < numbers.size(); ++k)
    if (const auto from = sharedBeginning(e, b.intLiteral(static_cast<std::int64_t>(k))))
      add(b.assign(numbers[k], b.load(*from, at(e)), at(e)));
    else
      return std::nullopt;
  return Path(copy);
}

Path PathLowering::member(const clang::MemberExpr *e) {
  const auto *f = clang::dyn_cast<clang::FieldDecl>(e->getMemberDecl());
  if (!f) {
    if (const auto *v = clang::dyn_cast<clang::VarDecl>(e->getMemberDecl())) // a static member
      return variablePath(v, e);
    return l_.refusals.refusePath(e, {diag::construct, describe(e)});
  }
  if (e->isArrow() && clang::isa<clang::CXXThisExpr>(strip(e->getBase())) && !names_.object)
    return l_.refusals.refusePath(e, {diag::construct, "'this'"});
  if (std::optional<Path> part = shared(e))
    return e->getType()->isRealFloatingType()
               ? *part
               : l_.refusals.refusePath(e, c.types.unions.refusal(sharedPart(e)->unionDecl()));
  // The members of an unnamed struct stand in the record around it; so does one of a model that has room of
  // its own.
  const clang::RecordDecl *unnamed =
      f->isAnonymousStructOrUnion() ? f->getType()->getAsRecordDecl() : nullptr;
  if (unnamed && (!unnamed->isUnion() || c.types.isOfModel(unnamed) || c.types.onlyMember(unnamed)))
    return e->isArrow() ? pointee(e->getBase(), nullptr, mark()) : path(e->getBase());
  if (c.types.isBeginning(f))
    return beginning(holder(e), localType(f->getType())->unqualified, at(e));
  if (!c.types.hasField(f)) {
    const clang::RecordDecl *in = f->getParent();
    while (in->isAnonymousStructOrUnion() && !in->isUnion())
      in = clang::cast<clang::RecordDecl>(in->getDeclContext());
    // In an unnamed struct of a union, too.
    return in->isUnion() ? l_.refusals.refusePath(e, c.types.unions.refusal(in)) : refuseMember(e, f);
  }
  if (const KnownMember *known = l_.expressionObjects.knownMember(e))
    return l_.expressionObjects.knownPlace(*known, e);
  Path base = holder(e);
  if (!base.type()->isRecord())
    return refuseMember(e, f);
  if (f->getParent()->isUnion() && !c.types.isOfModel(f) && !c.types.onlyMember(f->getParent()) &&
      localType(recordType(c.ast, f->getParent()))->reachesReal())
    return l_.refusals.refusePath(e, c.types.unions.refusal(f->getParent()));
  if (const clang::CXXRecordDecl *own = c.types.classOf(base.type());
      own && !f->getParent()->isAnonymousStructOrUnion() &&
      own->getCanonicalDecl() != f->getParent()->getCanonicalDecl()) {
    const auto *of = clang::dyn_cast<clang::CXXRecordDecl>(f->getParent());
    base = of ? l_.addresses.basePart(std::move(base), own, of) : Path();
    if (!base.root)
      return refuseMember(e, f);
  }
  base = b.field(std::move(base), c.types.fieldNumber(f));
  if (f->getType()->isReferenceType())
    return b.deref(std::move(base));
  if (std::string foreign = c.types.foreignReal(f->getType()); !foreign.empty())
    l_.refusals.refuse(e, {diag::foreign_number, "the member '" + f->getNameAsString() + "'", foreign});
  else if (f->getType().isVolatileQualified() && base.type()->reachesReal())
    l_.refusals.refuse(e, {diag::volatile_object, "the member '" + f->getNameAsString() + "'"});
  return base;
}

/// v[k] of a vector.
Path PathLowering::lane(const clang::ArraySubscriptExpr *e, const clang::Expr *vector) {
  Path p =
      vector->isLValue() ? path(vector) : Path(l_.temporaries.hold(l_.expressions.value(vector), "vector1"));
  if (!p.type()->isRecord())
    return p;
  std::size_t m = mark();
  const Expr *i = l_.expressions.value(e->getIdx());
  return b.index(b.field(l_.temporaries.protect(std::move(p), m), 0), i);
}

Path PathLowering::subscript(const clang::ArraySubscriptExpr *e) {
  const clang::Expr *base = strip(e->getBase());
  const auto *k = clang::dyn_cast<clang::ImplicitCastExpr>(base);
  if (l_.vectors.isVector(base->getType()))
    return lane(e, base);
  if (e->getBase()->getType()->isVectorType() || !base->getType()->isPointerType())
    return l_.refusals.refusePath(e, {diag::construct, describe(e)});
  if (!localType(e->getIdx()->getType())->isInteger()) // __int128
    return l_.refusals.refusePath(
        e, {diag::construct, "a subscript of the type '" + e->getIdx()->getType().getAsString() + "'"});
  if (std::optional<Path> part = e->getType()->isRealFloatingType() ? shared(e) : std::nullopt)
    return *part;
  if (k && k->getCastKind() == clang::CK_ArrayToPointerDecay &&
      !clang::isa<clang::StringLiteral>(strip(k->getSubExpr()))) {
    Path p = path(k->getSubExpr());
    if (!p.type()->isArray())
      return p;
    std::size_t m = mark();
    const Expr *i = l_.expressions.value(e->getIdx());
    return b.index(l_.temporaries.protect(std::move(p), m), i);
  }
  // The pointer comes first in the source, its subscript after it.
  if (!e->getIdx()->HasSideEffects(c.ast)) {
    const Expr *i = l_.expressions.value(e->getIdx());
    return pointee(e->getBase(), i, mark());
  }
  const Expr *pointer = l_.expressions.value(e->getBase());
  std::size_t m = mark();
  const Expr *i = l_.expressions.value(e->getIdx());
  pointer = l_.temporaries.protect(pointer, m);
  if (const auto *load = dyn_cast<LoadExpr>(pointer))
    return b.deref(load->path, i);
  return b.deref(Path(l_.temporaries.hold(pointer, "pointer1")), i);
}

/// a + b, or a - b, of numbers of elements: pointers are moved by one after the other, so that no sum of them
/// may overflow.
const Expr *PathLowering::sum(const Expr *x, const Expr *y, bool subtract, SourceLocation l) {
  const Type *wide = b.types().integer("long", 64, true);
  auto widen = [&](const Expr *e) {
    return e->type->bits == 64 || isa<LiteralExpr>(e) ? e : b.castTo(wide, e, false, l);
  };
  if (!x && !subtract)
    return y;
  if (!x)
    return l_.assignments.negated(y, y->type->bits == 64 || y->type->isSigned ? y->type : wide, l);
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

Path PathLowering::pointee(const clang::Expr *pointer, const Expr *index, std::size_t m) {
  pointer = strip(pointer);
  if (clang::isa<clang::CXXThisExpr>(pointer) && names_.object && !index)
    return *names_.object;
  if (const clang::VarDecl *v = namedVariable(pointer); v && !index)
    if (auto found = names_.rangeElements.find(v); found != names_.rangeElements.end())
      return found->second;
  if (const auto *k = clang::dyn_cast<clang::CastExpr>(pointer);
      k && !index &&
      (k->getCastKind() == clang::CK_DerivedToBase || k->getCastKind() == clang::CK_UncheckedDerivedToBase ||
       k->getCastKind() == clang::CK_BaseToDerived))
    return l_.addresses.castToBase(pointee(k->getSubExpr(), nullptr, m), k);
  while (const auto *k = clang::dyn_cast<clang::ImplicitCastExpr>(pointer)) {
    if (k->getCastKind() == clang::CK_ArrayToPointerDecay &&
        !clang::isa<clang::StringLiteral>(strip(k->getSubExpr()))) {
      if (std::optional<Path> first = sharedBeginning(k->getSubExpr(), index))
        return *first;
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
    const Expr *offset = l_.expressions.value(mirrored ? k->getLHS() : k->getRHS());
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
      return pointee(s->getBase(), sum(l_.expressions.value(s->getIdx()), index, false, at(s)), m);
  }
  const Expr *p = l_.expressions.value(pointer);
  if (index)
    index = l_.temporaries.protect(index, m);
  if (!p->type->isPointer() || p->type->element->isVoid() || p->type->element->kind == TypeKind::Function)
    return l_.refusals.refusePath(pointer, {diag::construct, "a pointer to something of an unknown type"});
  if (const auto *load = dyn_cast<LoadExpr>(p))
    return b.deref(load->path, index);
  if (const auto *address = dyn_cast<AddressOfExpr>(p)) {
    if (address->decays)
      return b.index(address->path, index ? index : b.intLiteral(0));
    if (!index)
      return address->path;
    if (!address->path.steps.empty() && address->path.steps.back().index) { // &a[k], and from there on
      Path whole = address->path;
      const Projection last = whole.steps.back();
      whole.steps.pop_back();
      const Expr *total = sum(last.index, index, false, at(pointer));
      return last.kind == ProjectionKind::Deref ? b.deref(std::move(whole), total)
                                                : b.index(std::move(whole), total);
    }
  }
  return b.deref(Path(l_.temporaries.hold(p, "pointer1")), index);
}

const Expr *PathLowering::addressOf(const clang::Expr *lvalue, const clang::Expr *e) {
  lvalue = strip(lvalue);
  if (lvalue->getType()->isFunctionType())
    return l_.expressions.value(lvalue);
  if (const auto *u = clang::dyn_cast<clang::UnaryOperator>(lvalue); u && u->getOpcode() == clang::UO_Deref)
    return l_.expressions.value(u->getSubExpr());
  if (clang::isa<clang::StringLiteral>(lvalue))
    return l_.refusals.refuseValue(e, diag::string_address);
  return c.ast.getLangOpts().CPlusPlus ? l_.addresses.takeAddress(path(lvalue), at(e))
                                       : b.addressOf(path(lvalue), at(e));
}

} // namespace adjgen::frontend
