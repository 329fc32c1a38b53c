// Class objects: construction, temporary objects, new and delete. Invariant: an object's members are set in
// the order of their initialization, by statements. Where objects end: LowerCleanups.
#include "frontend/lower/cxx/LowerObject.h"
#include "frontend/lower/LowerQueries.h"
#include "frontend/lower/SharedNumbers.h"
#include "frontend/lower/Unsupported.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/CodeBehind.h"
#include "frontend/syntax/NumberSequences.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include <algorithm>

namespace adjgen::frontend {

// ---- scopes

void ObjectLowering::forEachElement(const Path &array, SourceLocation l,
                                    const std::function<void(const Path &)> &f) {
  const Variable *k = l_.temporaries.temporary("k", b.types().sizeType(), l);
  facts_.fixed.insert(k);
  List body = l_.cleanups.collectScope(ScopeKind::Loop, [&] {
    names_.elementOf.push_back(b.load(k));
    f(b.index(array, b.load(k)));
    names_.elementOf.pop_back();
  });
  const Type *t = array.type();
  const Expr *n = t->extentExpr ? t->extentExpr : b.integer(b.types().sizeType(), t->extent);
  add(b.forLoop(k, b.integer(b.types().sizeType(), 0), BinaryKind::Less, n, b.intLiteral(1),
                blockOf(std::move(body), l), l));
}

// ---- construction

void ObjectLowering::zero(const Path &target, SourceLocation l) {
  const Type *t = target.type();
  if (t->isScalar())
    add(b.assign(target, b.zero(t->unqualified), l));
  else if (t->isArray())
    forEachElement(target, l, [&](const Path &p) { zero(p, l); });
  else if (t->isRecord() && !t->record->isUnion)
    for (unsigned k = 0; k < t->record->fields.size(); ++k)
      zero(b.field(target, k), l);
}

/// What a class declares of its objects' members, those of unnamed structs in it as well; else null.
static const clang::FieldDecl *ownField(const clang::Decl *d) {
  if (const auto *f = clang::dyn_cast<clang::IndirectFieldDecl>(d))
    return f->getAnonField();
  return clang::dyn_cast<clang::FieldDecl>(d);
}

/// An object of a class, which may be a part of another one whose other base classes are constructed already.
void ObjectLowering::zeroClass(const Path &object, const clang::CXXRecordDecl *d, SourceLocation l) {
  if (!c.types.hierarchyOf(d))
    return zero(object, l);
  for (const clang::CXXBaseSpecifier &base : d->bases()) {
    const clang::CXXRecordDecl *k = base.getType()->getAsCXXRecordDecl();
    if (c.types.sameHierarchy(d, k))
      zeroClass(object, k->getDefinition(), l);
    else if (unsigned n = c.types.baseNumber(d, k); n != ~0u)
      zero(b.field(object, n), l);
  }
  for (const clang::Decl *member : d->decls()) {
    const clang::FieldDecl *f = ownField(member);
    if (f && c.types.hasField(f))
      zero(b.field(object, c.types.fieldNumber(f)), l);
  }
}

void ObjectLowering::construct(const Path &target, const clang::Expr *init) {
  if (endsTemporaries(init))
    return l_.cleanups.fullExpression(at(init), [&] { construct(target, strip(init)); });
  init = strip(init);
  SourceLocation l = at(init);
  const bool isDefault =
      clang::isa<clang::CXXDefaultInitExpr>(init) || clang::isa<clang::CXXDefaultArgExpr>(init);
  if (target.type()->kind == TypeKind::Opaque && l_.texts.isText(init->getType()) && !isDefault)
    return l_.texts.constructText(target, init);
  using S = clang::Stmt;
  switch (init->getStmtClass()) {
  case S::MaterializeTemporaryExprClass:
    return construct(target, clang::cast<clang::MaterializeTemporaryExpr>(init)->getSubExpr());
  case S::CXXBindTemporaryExprClass:
    return construct(target, clang::cast<clang::CXXBindTemporaryExpr>(init)->getSubExpr());
  case S::CXXDefaultInitExprClass: {
    const auto *k = clang::cast<clang::CXXDefaultInitExpr>(init);
    return construct(target, k->getExpr());
  }
  case S::CXXDefaultArgExprClass:
    return construct(target, clang::cast<clang::CXXDefaultArgExpr>(init)->getExpr());
  case S::SubstNonTypeTemplateParmExprClass:
    return construct(target, clang::cast<clang::SubstNonTypeTemplateParmExpr>(init)->getReplacement());
  case S::CXXConstructExprClass:
  case S::CXXTemporaryObjectExprClass:
    return constructBy(target, clang::cast<clang::CXXConstructExpr>(init));
  case S::CXXStdInitializerListExprClass:
    return initializerList(target, clang::cast<clang::CXXStdInitializerListExpr>(init));
  case S::LambdaExprClass:
    return l_.closures.closure(target, clang::cast<clang::LambdaExpr>(init));
  case S::ImplicitValueInitExprClass:
  case S::CXXScalarValueInitExprClass:
    return zero(target, l);
  case S::InitListExprClass:
    if (target.type()->isScalar())
      break;
    return l_.declarations.initialize(target, init, false);
  case S::ArrayInitLoopExprClass: {
    const auto *k = clang::cast<clang::ArrayInitLoopExpr>(init);
    // What is copied is named before the loop: in a loop within one, by the outer one's index.
    const clang::OpaqueValueExpr *common = k->getCommonExpr();
    names_.copiedArrays.insert_or_assign(common, l_.paths.path(common->getSourceExpr()));
    return forEachElement(target, l, [&](const Path &p) { construct(p, k->getSubExpr()); });
  }
  case S::ImplicitCastExprClass:
  case S::CXXStaticCastExprClass:
  case S::CXXFunctionalCastExprClass:
  case S::CStyleCastExprClass: {
    const auto *k = clang::cast<clang::CastExpr>(init);
    bool same = k->getCastKind() == clang::CK_ConstructorConversion ||
                k->getCastKind() == clang::CK_UserDefinedConversion || k->getCastKind() == clang::CK_NoOp;
    if (target.type()->isRecord() && same && k->getSubExpr()->isPRValue())
      return construct(target, k->getSubExpr());
    break;
  }
  case S::ConditionalOperatorClass:
    if (const auto *k = clang::cast<clang::ConditionalOperator>(init); target.type()->isRecord()) {
      if (c.types.isExpression(k->getType()->getAsCXXRecordDecl()))
        return l_.refusals.refuse(k, diag::eigen_choice);
      const Expr *cond = l_.expressions.condition(k->getCond());
      List yes = l_.cleanups.collectPart([&] { construct(target, k->getTrueExpr()); });
      List no = l_.cleanups.collectPart([&] { construct(target, k->getFalseExpr()); });
      names_.closures.erase(target.root); // one of two: what it captured is known by its pointers only
      return add(b.ifThen(cond, blockOf(std::move(yes), l), blockOf(std::move(no), l), l));
    }
    break;
  case S::CallExprClass:
  case S::CXXMemberCallExprClass:
  case S::CXXOperatorCallExprClass:
  case S::UserDefinedLiteralClass:
    if (const auto *k = clang::cast<clang::CallExpr>(init);
        target.type()->isRecord() && l_.invocations.isCxxCall(k)) {
      Invocation i;
      if (!l_.invocations.readInvocation(k, i))
        break;
      l_.invocations.invoke(i, &target);
      return;
    } else if (target.type()->isRecord()) {
      return l_.assignments.store(target, init, l);
    }
    break;
  default:
    break;
  }
  if (target.type()->isArray())
    return l_.declarations.initialize(target, init, false);
  const Expr *e = target.type()->isRecord() && init->isGLValue() ? b.load(l_.paths.path(init), l)
                                                                 : l_.expressions.value(init);
  add(b.assign(target, e, l));
}

/// The object of the variable becomes another one's, which no constructor or destructor sees.
void ObjectLowering::relocate(const Path &target, const Variable *from, SourceLocation l) {
  if (const auto found = names_.closures.find(from); target.isVariable() && found != names_.closures.end())
    names_.closures[target.root] = found->second;
  add(b.assign(target, b.load(from, l), l));
}

/// A copy of what is a part of a union's array.
void ObjectLowering::constructFromShared(const Path &target, const clang::Expr *from, SourceLocation l) {
  const std::vector<Path> numbers = numbersOf(b, target);
  if (numbers.empty())
    return l_.refusals.refuse(from, {diag::construct, "this copy of a part of a union"});
  for (std::size_t k = 0; k < numbers.size(); ++k)
    if (const auto number = l_.paths.sharedBeginning(from, b.intLiteral(static_cast<std::int64_t>(k))))
      add(b.assign(numbers[k], b.load(*number, l), l));
    else
      return l_.refusals.refuse(from, {diag::construct, "this copy of a part of a union"});
}

void ObjectLowering::constructBy(const Path &target, const clang::CXXConstructExpr *e) {
  SourceLocation l = at(e);
  const clang::CXXConstructorDecl *d = e->getConstructor();
  if (target.type()->isArray())
    return forEachElement(target, l, [&](const Path &p) { constructBy(p, e); });
  if (!target.type()->isRecord())
    return l_.refusals.refuse(e, {diag::object_type, "an object " + describe(e->getType(), c.ast)});
  if (e->getNumArgs() && d->isCopyOrMoveConstructor()) {
    const clang::Expr *from = strip(e->getArg(0));
    const auto *m = clang::dyn_cast<clang::MaterializeTemporaryExpr>(from);
    if (e->isElidable() && m)
      return construct(target, m->getSubExpr());
    if (c.types.isExpression(d->getParent()))
      return l_.expressionObjects.copyKnown(target, l_.addresses.referred(from), e);
    if (d->isTrivial() && l_.paths.sharedBeginning(from, b.intLiteral(0)))
      return constructFromShared(target, from, l);
    if (d->isTrivial()) {
      Path p = l_.addresses.referred(from);
      if (auto found = names_.closures.find(p.root);
          p.isVariable() && target.isVariable() && found != names_.closures.end())
        names_.closures[target.root] = found->second;
      return add(b.assign(target, b.load(std::move(p), l), l));
    }
  }
  if (e->requiresZeroInitialization())
    zeroClass(target, d->getParent(), l);
  if (d->isTrivial())
    return;
  Invocation i;
  i.callee = d;
  i.object = target;
  i.arguments.assign(e->getArgs(), e->getArgs() + e->getNumArgs());
  i.at = e;
  if (d->getParent()->getNumVBases())
    return l_.refusals.refuse(e, diag::virtual_base);
  if (d->isInheritingConstructor())
    return constructInherited(d, i);
  l_.invocations.invoke(i);
}

/// `using Base::Base;`: the base class gets the arguments; the rest has its default initializers.
void ObjectLowering::constructInherited(const clang::CXXConstructorDecl *d, Invocation i) {
  const clang::CXXRecordDecl *r = d->getParent()->getDefinition();
  const Path target = *i.object;
  for (const clang::CXXCtorInitializer *m : d->inits()) {
    const auto *inherited = clang::dyn_cast<clang::CXXInheritedCtorInitExpr>(strip(m->getInit()));
    if (!inherited) {
      std::optional<Path> outerThis = std::exchange(names_.object, target);
      constructMember(d, m);
      names_.object = std::move(outerThis);
      continue;
    }
    const clang::CXXConstructorDecl *own = inherited->getConstructor();
    i.callee = own;
    i.object = l_.addresses.basePart(target, r, own->getParent()->getDefinition());
    if (!i.object->root)
      return l_.refusals.refuse(i.at,
                                {diag::object_type, "an object " + describe(recordType(c.ast, r), c.ast)});
    if (own->isInheritingConstructor())
      constructInherited(own, i);
    else
      l_.invocations.invoke(i);
  }
  l_.virtuals.setClass(target, r, at(i.at));
}

/// What stands between a constructor's parameters and its body.
void ObjectLowering::constructMembers(const clang::CXXConstructorDecl *d) {
  for (const clang::CXXCtorInitializer *m : d->inits())
    constructMember(d, m);
  l_.virtuals.setClass(*names_.object, d->getParent(), place(d->getLocation()));
}

void ObjectLowering::constructMember(const clang::CXXConstructorDecl *d, const clang::CXXCtorInitializer *m) {
  l_.cleanups.fullExpression(place(m->getSourceLocation()), [&] { initializeMember(d, m); });
}

void ObjectLowering::initializeMember(const clang::CXXConstructorDecl *d,
                                      const clang::CXXCtorInitializer *m) {
  const clang::Expr *init = m->getInit();
  Path object = *names_.object;
  if (m->isDelegatingInitializer())
    return construct(object, init);
  if (m->isBaseInitializer()) {
    const clang::CXXRecordDecl *base = m->getBaseClass()->getAsCXXRecordDecl();
    if (c.types.sameHierarchy(d->getParent(), base))
      return construct(object, init);
    unsigned n = base ? c.types.baseNumber(d->getParent(), base) : ~0u;
    // An empty one is constructed, too: what its constructor does need not be done to it. Only those parts of
    // the library's classes that are not seen (allocators) have nothing to do.
    if (n != ~0u && (b.field(object, n).type()->isRecord() || !base->isEmpty()))
      construct(b.field(object, n), init);
    return;
  }
  if (const auto part =
          m->isIndirectMemberInitializer() ? sharedField(m->getIndirectMember(), c.ast) : std::nullopt;
      part && c.types.hasField(part->array) && m->getIndirectMember()->getType()->isRealFloatingType())
    return construct(*numberAt(b, b.field(object, c.types.fieldNumber(part->array)), part->first), init);
  const clang::FieldDecl *f = m->isIndirectMemberInitializer() ? m->getAnyMember() : m->getMember();
  if (!f || !c.types.hasField(f))
    return add(b.unsupported(diag::initializer, {object.root}, place(m->getSourceLocation())));
  if (c.types.isExpression(d->getParent()))
    return l_.expressionObjects.constructKnown(f, init);
  Path member = b.field(object, c.types.fieldNumber(f));
  if (f->getType()->isReferenceType())
    add(b.assign(member, l_.addresses.takeAddress(l_.addresses.referred(init), at(init)), at(init)));
  else
    construct(member, init);
}

/// An object that an expression makes, or names.
Path ObjectLowering::object(const clang::Expr *e, const std::string &wish) {
  e = strip(e);
  if (const auto *m = clang::dyn_cast<clang::MaterializeTemporaryExpr>(e)) {
    Path made = object(m->getSubExpr(), wish);
    if (m->getStorageDuration() != clang::SD_FullExpression)
      l_.cleanups.livesLonger(made);
    return made;
  }
  if (const auto *m = clang::dyn_cast<clang::CXXBindTemporaryExpr>(e))
    return object(m->getSubExpr(), wish);
  // Only a const more.
  if (const auto *k = clang::dyn_cast<clang::ImplicitCastExpr>(e);
      k && k->getCastKind() == clang::CK_NoOp && k->isPRValue() && k->getType()->isRecordType() &&
      !l_.texts.isText(k->getType()))
    return object(k->getSubExpr(), wish);
  clang::QualType t = e->getType();
  const auto *call = clang::dyn_cast<clang::CallExpr>(e);
  if (call && l_.invocations.isCxxCall(call) && t->isRecordType() && e->isPRValue())
    return l_.invocations.cxxPlace(call);
  if (t->isScalarType() && !clang::isa<clang::InitListExpr>(e)) {
    const Expr *v = l_.expressions.value(e);
    const Variable *held = l_.temporaries.hold(v, wish);
    return Path(held);
  }
  const Variable *v = l_.temporaries.temporary(wish, localType(t), at(e));
  add(b.declare(v, nullptr, false, at(e)));
  facts_.classes[v] = t->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  if (l_.texts.isText(t)) {
    l_.texts.constructText(Path(v), e);
    return Path(v);
  }
  construct(Path(v), e);
  l_.cleanups.atEndOfExpression(Path(v), t, e);
  return Path(v);
}

// ---- new and delete

/// An operator of the program's own may give memory as it likes: derivatives have theirs from malloc. It must
/// not do more.
static bool doesMore(Context &c, const clang::FunctionDecl *allocation) {
  if (!allocation)
    return false;
  const CodeBehind::Found found =
      CodeBehind(c.faulty, [&c](clang::SourceLocation l) { return c.isInSystemHeader(l); }).of(allocation);
  return found.isOpen ||
         std::any_of(found.variables.begin(), found.variables.end(), [&](const clang::VarDecl *v) {
           return !c.isConstant(v) && c.type(v->getType())->holdsReal();
         });
}

const Expr *ObjectLowering::newObject(const clang::CXXNewExpr *e) {
  SourceLocation l = at(e);
  if (doesMore(c, e->getOperatorNew()) ||
      (e->getNumPlacementArgs() && !e->getOperatorNew()->isReservedGlobalPlacementOperator()))
    return l_.refusals.refuseValue(e, diag::new_form);
  const Type *element = TypeLowering::withoutTopConst(localType(e->getAllocatedType()), b.types());
  const Type *pointer = localType(e->getType())->unqualified;
  const Type *size = b.types().sizeType();
  Path memory;
  const Expr *count = nullptr;
  if (e->getNumPlacementArgs()) {
    if (e->isArray() || e->getNumPlacementArgs() != 1)
      return l_.refusals.refuseValue(e, diag::new_form);
    const clang::Expr *where = strip(e->getPlacementArg(0));
    for (const auto *k = clang::dyn_cast<clang::CastExpr>(where);
         k && (k->getCastKind() == clang::CK_BitCast || k->getCastKind() == clang::CK_NoOp);
         k = clang::dyn_cast<clang::CastExpr>(where))
      where = strip(k->getSubExpr());
    if (!c.ast.hasSameUnqualifiedType(where->getType()->getPointeeType(), e->getAllocatedType()))
      return l_.refusals.refuseValue(e, diag::new_form);
    memory = l_.addresses.stable(l_.paths.pointee(where, nullptr, mark()));
    if (e->getInitializer())
      construct(memory, e->getInitializer());
    return l_.addresses.pointerValue(memory, l);
  }
  if (e->isArray()) {
    count = l_.expressions.convert(l_.expressions.value(*e->getArraySize()), size, true, l);
    if (!l_.addresses.isFixed(count))
      count = b.load(l_.temporaries.hold(count, "count1"));
  }
  const Variable *v = l_.temporaries.temporary("memory1", pointer, l);
  facts_.fixed.insert(v);
  add(b.declare(v, nullptr, false, l));
  const Type *memoryType = b.types().pointer(b.types().voidType());
  if (count) {
    const Expr *bytes = b.binary(BinaryKind::Mul, size, count, b.sizeOf(element, l), l);
    add(b.call(Path(v), libraryFunction(b, "malloc", memoryType), {bytes}, l));
  } else { // zeroed: derivative code may save what the first assignment overwrites
    add(b.call(Path(v), libraryFunction(b, "calloc", memoryType), {b.integer(size, 1), b.sizeOf(element, l)},
               l));
  }
  const clang::Expr *init = e->getInitializer();
  if (!e->isArray()) {
    if (init)
      construct(b.deref(Path(v)), init);
    return b.load(v, l);
  }
  if (destroyed(e->getAllocatedType()))
    return l_.refusals.refuseValue(e, {diag::new_array, "of objects with a destructor"});
  const auto *list = clang::dyn_cast_or_null<clang::InitListExpr>(init);
  if (list && list->getNumInits())
    return l_.refusals.refuseValue(e, {diag::new_array, "with a list of values"});
  const auto *ctor = clang::dyn_cast_or_null<clang::CXXConstructExpr>(init);
  if (init && !(ctor && ctor->getConstructor()->isTrivial() && !ctor->requiresZeroInitialization())) {
    const Variable *k = l_.temporaries.temporary("k", size, l);
    facts_.fixed.insert(k);
    List body = l_.cleanups.collectScope(ScopeKind::Loop, [&] {
      Path p = b.deref(Path(v), b.load(k));
      ctor ? constructBy(p, ctor) : zero(p, l);
    });
    add(b.forLoop(k, b.integer(size, 0), BinaryKind::Less, count, b.intLiteral(1),
                  blockOf(std::move(body), l), l));
  }
  return b.load(v, l);
}

void ObjectLowering::deleteObject(const clang::CXXDeleteExpr *e) {
  SourceLocation l = at(e);
  if (doesMore(c, e->getOperatorDelete()))
    return l_.refusals.refuse(e, {diag::construct, "a 'delete' with an operator of your own"});
  const Expr *p = l_.expressions.value(e->getArgument());
  clang::QualType t = e->getDestroyedType();
  if (const clang::CXXRecordDecl *r = destroyed(t)) {
    if (e->isArrayForm() ||
        (r->isPolymorphic() && !r->isEffectivelyFinal() && l_.virtuals.classesOf(r).empty()))
      return l_.refusals.refuse(e, diag::delete_form);
    const Expr *held =
        l_.addresses.isFixed(p) && isa<LoadExpr>(p) ? p : b.load(l_.temporaries.hold(p, "pointer1"));
    List body = collect([&] { l_.virtuals.destroyDynamic(b.deref(cast<LoadExpr>(held)->path), r, l); });
    add(b.ifThen(b.binary(BinaryKind::NotEqual, b.types().intType(), held, b.zero(held->type), l),
                 blockOf(std::move(body), l), nullptr, l));
    p = held;
  }
  if (p->type->isPointer() && p->type->element->isConst()) // `delete` takes such pointers, free does not
    p = b.castTo(b.types().pointer(b.types().withoutConst(p->type->element)), p, false, l);
  add(b.call(libraryFunction(b, "free", b.types().voidType()), {p}, l));
}

/// {a, b, c} where a std::initializer_list is wanted: an array, its address and its length.
void ObjectLowering::initializerList(const Path &target, const clang::CXXStdInitializerListExpr *e) {
  Path array = object(e->getSubExpr(), "list1");
  const Type *t = target.type();
  if (!array.type()->isArray() || !t->isRecord() || t->record->fields.size() != 2)
    return l_.refusals.refuse(e, {diag::construct, "this std::initializer_list"});
  facts_.addressTaken.insert(array.root);
  add(b.assign(b.field(target, 0), b.decay(array, at(e)), at(e)));
  add(b.assign(b.field(target, 1),
               b.integer(t->record->fields[1].type->unqualified, array.type()->extent, at(e)), at(e)));
}

} // namespace adjgen::frontend
