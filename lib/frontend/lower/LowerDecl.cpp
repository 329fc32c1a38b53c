// Declarations in functions. Invariant: a scalar's initializer stays in the Declare; arrays and records are
// zeroed and their listed elements assigned, in order.
#include "frontend/lower/LowerDecl.h"
#include "frontend/lower/LowerComplex.h"
#include "frontend/lower/LowerQueries.h"
#include "frontend/lower/SharedNumbers.h"
#include "frontend/lower/Unsupported.h"
#include "frontend/syntax/CodeBehind.h"
#include "frontend/syntax/DependObjects.h"
#include "frontend/syntax/NumberSequences.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "ir/ComplexNumbers.h"
#include "ir/Visitor.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Lex/Lexer.h"
#include <algorithm>

namespace adjgen::frontend {

void DeclarationLowering::declare(const clang::DeclStmt *s) {
  for (const clang::Decl *d : s->decls()) {
    if (const auto *v = clang::dyn_cast<clang::VarDecl>(d))
      declareVariable(v);
    else if (const auto *t = clang::dyn_cast<clang::TagDecl>(d))
      hoistTag(t);
    else if (const auto *f = clang::dyn_cast<clang::FunctionDecl>(d))
      c.function(f, place(f->getLocation()));
    else if (const auto *n = clang::dyn_cast<clang::TypedefNameDecl>(d);
             n && n->getUnderlyingType()->isVariablyModifiedType()) {
      c.types.renewExtents(n->getUnderlyingType());
      const std::size_t before = mark();
      localType(n->getUnderlyingType());
      // In C++, where such arrays are an extension, GCC evaluates the extent later than Clang.
      if (c.ast.getLangOpts().CPlusPlus && mark() != before)
        add(b.unsupported({diag::construct, "a name for a type with an extent that may change"},
                          {body_.function.parameters.begin(), body_.function.parameters.end()},
                          place(n->getLocation())));
    }
  }
}

/// Dependence objects of OpenMP are pointers (omp/LowerTaskDependences.cpp).
const Type *DeclarationLowering::leadsToDependence(clang::QualType t) {
  if (const auto *a = c.ast.getAsConstantArrayType(t))
    return b.types().array(leadsToDependence(a->getElementType()),
                           static_cast<std::int64_t>(a->getZExtSize()));
  if (const auto *a = c.ast.getAsVariableArrayType(t))
    return b.types().variableArray(
        leadsToDependence(a->getElementType()),
        b.load(l_.temporaries.hold(l_.expressions.value(a->getSizeExpr()), "length1")));
  return b.types().pointer(b.types().integer("char", 8, true));
}

const Variable *DeclarationLowering::local(const clang::VarDecl *d) {
  const Type *t = isDependObject(d->getType())
                      ? leadsToDependence(d->getType())
                      : TypeLowering::withoutTopConst(l_.instances.variableType(d), b.types());
  std::string name = c.nameOf(d);
  if (name.empty()) // what a structured binding names the parts of
    name = c.unusedName("bound1", body_.usedNames);
  Variable *v = b.variable(name, t, VariableKind::Local, place(d->getLocation()));
  if (facts_.addressTakenDecls.count(d->getCanonicalDecl()))
    facts_.addressTaken.insert(v);
  facts_.classes[v] = d->getType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  names_.variables[d->getCanonicalDecl()] = v;
  names_.aliases.erase(d->getCanonicalDecl());
  if (!facts_.addressTakenDecls.count(d->getCanonicalDecl()) &&
      !facts_.assignedDecls.count(d->getCanonicalDecl()))
    facts_.fixed.insert(v);
  return v;
}

void DeclarationLowering::declareVariable(const clang::VarDecl *d) {
  if (d->hasExternalStorage())
    return;
  if (d->isStaticLocal())
    return declareStatic(d);
  l_.cleanups.fullExpression(place(d->getLocation()), [&] { declareLocal(d); });
}

void DeclarationLowering::declareLocal(const clang::VarDecl *d) {
  clang::QualType t = d->getType();
  SourceLocation l = place(d->getLocation());
  c.types.renewExtents(t);
  if (d->hasAttr<clang::CleanupAttr>()) // a call where its scope ends, on every way out of it
    l_.refusals.refuseAt(d->getLocation(),
                         {diag::construct, "the attribute 'cleanup' of '" + d->getNameAsString() + "'"},
                         d->getInit());
  if (const auto *k = clang::dyn_cast<clang::DecompositionDecl>(d); k && t->isReferenceType()) {
    l_.addresses.referenceVariable(d);
    return holdingVariables(k);
  }
  if (isCallback(t) && l_.callables.declareCallable(d))
    return;
  if (t->isReferenceType())
    return l_.addresses.referenceVariable(d);
  if (isDependObject(t))
    return add(b.declare(local(d), nullptr, false, l));
  if (t->isRecordType() && localType(t)->kind == TypeKind::Opaque) {
    const Variable *v = local(d);
    add(b.declare(v, nullptr, false, l));
    if (l_.texts.isText(t) && d->getInit())
      return l_.texts.constructText(Path(v), d->getInit());
    if (body_.calledFrom.valid() && !body_.calledName.empty() && c.isInSystemHeader(d->getLocation()))
      return l_.refusals.refuseAt(d->getLocation(), {diag::library_function, body_.calledName}, d->getInit());
    if (isCallback(t))
      return l_.refusals.refuseAt(d->getLocation(),
                                  {diag::callback_unknown, d->getNameAsString(), l_.callables.whyNotKnown(d)},
                                  d->getInit());
    return l_.refusals.refuseAt(
        d->getLocation(),
        {diag::object_type, "the object '" + d->getNameAsString() + "' " + describe(t, c.ast)}, d->getInit());
  }
  if (d == body_.returned.variable)
    return declareReturned(d);
  if (l_.instances.isNameOfFunction(d))
    return;
  const Variable *v = local(d);
  if (t->isMemberPointerType()) {
    add(b.declare(v, nullptr, false, l));
    return l_.refusals.refuseAt(d->getLocation(), {diag::member_pointer, "'" + d->getNameAsString() + "'"},
                                d->getInit());
  }
  if (std::string foreign = c.types.foreignReal(t); !foreign.empty()) {
    add(b.declare(v, nullptr, false, l));
    l_.refusals.refuseAt(d->getLocation(), {diag::foreign_number, "'" + d->getNameAsString() + "'", foreign},
                         d->getInit());
    return;
  }
  const clang::Expr *init = d->getInit() ? strip(d->getInit()) : nullptr;
  if (c.ast.getLangOpts().CPlusPlus && isObject(d, init))
    return declareObject(d, v, init);
  if (const auto *k = clang::dyn_cast_or_null<clang::CXXConstructExpr>(init);
      k && k->getConstructor()->isTrivial() && k->getNumArgs() == 0)
    init = nullptr;
  if (!init)
    return add(b.declare(v, nullptr, false, l));
  const clang::CallExpr *stored = storedCall(init);
  bool isCall = stored && l_.assignments.storesDirectly(stored, v->type);
  if (l_.vectors.isVector(t)) {
    add(b.declare(v, nullptr, false, l));
    return l_.vectors.initialize(Path(v), init);
  }
  if (v->type->isScalar() && !clang::isa<clang::InitListExpr>(init) && !isCall) {
    const Expr *e = l_.pointers.valueFor(v->type, init);
    return add(b.declare(v, e, false, l));
  }
  bool list = clang::isa<clang::InitListExpr>(init) && !isComplex(t, c.ast) && !v->type->isScalar();
  list |= clang::isa<clang::StringLiteral>(init) && v->type->isArray();
  if (isCall) { // a pure call is a plain initializer; any other one stores into the variable, which exists
                // before
    Path target(v);
    const Expr *e = l_.calls.call(stored, true, &target);
    if (e)
      return add(b.declare(v, e, false, l));
    body_.out->insert(body_.out->end() - 1, b.declare(v, nullptr, false, l));
    return;
  }
  if (isComplex(t, c.ast)) {
    add(b.declare(v, nullptr, false, l));
    return ComplexLowering(*this).store(Path(v), init, l);
  }
  if (v->type->isRecord() && !list) {
    const Expr *e = l_.expressions.value(init);
    return add(b.declare(v, e, false, l));
  }
  add(b.declare(v, nullptr, list, l));
  initialize(Path(v), init, list);
}

/// Is the variable more than C would make of it?
bool DeclarationLowering::isObject(const clang::VarDecl *d, const clang::Expr *init) {
  const clang::CXXRecordDecl *r = d->getType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  if (clang::isa<clang::DecompositionDecl>(d))
    return true;
  if (!init || !r)
    return false;
  const auto *k = clang::dyn_cast<clang::CXXConstructExpr>(init);
  if (k && k->getConstructor()->isTrivial() && k->getNumArgs() == 0 && !k->requiresZeroInitialization())
    return false;
  return !clang::isa<clang::InitListExpr>(init) || c.types.isMirrored(r) || destroyed(d->getType());
}

void DeclarationLowering::declareObject(const clang::VarDecl *d, const Variable *v, const clang::Expr *init) {
  SourceLocation l = place(d->getLocation());
  bool list = clang::isa<clang::InitListExpr>(init);
  if (!c.isInSystemHeader(d->getLocation()))
    l_.expressionObjects.isKeptExpression(d->getType(), l);
  add(b.declare(v, nullptr, list, l));
  list ? initialize(Path(v), init, true) : l_.objects.construct(Path(v), init);
  l_.expressionObjects.stabilizeKnown(v);
  l_.cleanups.atEndOfScope(Path(v), d->getType(), init);
  if (const auto *k = clang::dyn_cast<clang::DecompositionDecl>(d))
    holdingVariables(k);
}

/// It outlives the function's scope, in which nothing destroys it.
void DeclarationLowering::declareReturned(const clang::VarDecl *d) {
  const clang::Expr *init = d->getInit() ? strip(d->getInit()) : nullptr;
  const bool isList = init && clang::isa<clang::InitListExpr>(init);
  Path object;
  if (body_.returned.place) {
    object = *body_.returned.place;
    names_.aliases[d->getCanonicalDecl()] = object;
    if (facts_.addressTakenDecls.count(d->getCanonicalDecl()) && !object.goesThroughPointer())
      facts_.addressTaken.insert(object.root);
  } else {
    object = Path(local(d));
    add(b.declare(object.root, nullptr, isList, place(d->getLocation())));
  }
  if (isList)
    initialize(object, init, !body_.returned.place);
  else if (init)
    l_.objects.construct(object, init);
  if (object.isVariable())
    l_.expressionObjects.stabilizeKnown(object.root);
}

/// What the names of a structured binding of a tuple are bound to.
void DeclarationLowering::holdingVariables(const clang::DecompositionDecl *d) {
  for (const clang::BindingDecl *k : d->bindings())
    if (const clang::VarDecl *held = k->getHoldingVar())
      declareVariable(held);
}

/// `zeroed`: the target holds zeros already.
void DeclarationLowering::initialize(const Path &target, const clang::Expr *init, bool zeroed) {
  init = strip(init);
  if (const auto *k = clang::dyn_cast<clang::CXXDefaultInitExpr>(init))
    return initialize(target, k->getExpr(), zeroed);
  if (isComplex(target.type()) && !clang::isa<clang::ImplicitValueInitExpr>(init))
    return ComplexLowering(*this).store(target, init, at(init));
  if (l_.vectors.isVector(init->getType()) && !clang::isa<clang::ImplicitValueInitExpr>(init))
    return l_.vectors.initialize(target, init);
  if (const auto *k = clang::dyn_cast<clang::InitListExpr>(init); k && !target.type()->isScalar())
    return initializeList(target, k->isSemanticForm() ? k : k->getSemanticForm(), zeroed);
  if (clang::isa<clang::ImplicitValueInitExpr>(init) || clang::isa<clang::NoInitExpr>(init)) {
    if (!zeroed)
      l_.objects.zero(target, at(init));
    return;
  }
  if (const auto *k = clang::dyn_cast<clang::StringLiteral>(init); k && target.type()->isArray())
    return initializeString(target, k);
  if (const auto *k = clang::dyn_cast<clang::CompoundLiteralExpr>(init); k && target.type()->isArray())
    return initialize(target, k->getInitializer(), zeroed);
  if (c.ast.getLangOpts().CPlusPlus &&
      (target.type()->isRecord() || clang::isa<clang::ArrayInitLoopExpr>(init) ||
       (target.type()->isArray() && clang::isa<clang::CXXConstructExpr>(init))))
    return l_.objects.construct(target, init);
  if (target.type()->isArray())
    return l_.refusals.refuse(init, diag::initializer);
  const Expr *e = l_.pointers.valueFor(target.type(), init);
  if (!(zeroed && isZero(e)))
    add(b.assign(target, e, at(init)));
}

static bool isList(const clang::Expr *init) {
  init = strip(init);
  return clang::isa<clang::InitListExpr>(init) || clang::isa<clang::ImplicitValueInitExpr>(init);
}

void DeclarationLowering::initializeList(const Path &target, const clang::InitListExpr *list, bool zeroed) {
  const Type *t = target.type();
  if (list->isTransparent() && list->getNumInits() == 1)
    return initialize(target, list->getInit(0), zeroed);
  if (t->isArray()) {
    if (list->isStringLiteralInit())
      return initialize(target, list->getInit(0), zeroed);
    for (unsigned i = 0; i < list->getNumInits(); ++i)
      initialize(b.index(target, b.intLiteral(i)), list->getInit(i), zeroed);
    const auto given = static_cast<std::int64_t>(list->getNumInits());
    for (std::int64_t i = given; !zeroed && i < t->extent; ++i)
      l_.objects.zero(b.index(target, b.intLiteral(i)), at(list));
    if (const clang::Expr *filler = list->getArrayFiller();
        filler && !clang::isa<clang::ImplicitValueInitExpr>(filler) &&
        !clang::isa<clang::InitListExpr>(filler))
      l_.refusals.refuse(list, diag::initializer);
    return;
  }
  const auto *record = list->getType()->getAsRecordDecl();
  if (!record || !t->isRecord())
    return l_.refusals.refuse(list, diag::initializer);
  unsigned i = 0;
  if (const auto *r = clang::dyn_cast<clang::CXXRecordDecl>(record))
    for (const clang::CXXBaseSpecifier &base : r->bases()) {
      const clang::CXXRecordDecl *k = base.getType()->getAsCXXRecordDecl();
      unsigned n = k ? c.types.baseNumber(r, k) : ~0u;
      if (n == ~0u || i >= list->getNumInits())
        return l_.refusals.refuse(list, diag::initializer);
      initialize(b.field(target, n), list->getInit(i++), zeroed);
    }
  for (const clang::FieldDecl *f : record->fields()) {
    if (f->isUnnamedBitField())
      continue;
    if (record->isUnion()) {
      if (f != list->getInitializedFieldInUnion())
        continue;
      i = 0;
      if (const clang::FieldDecl *only = c.types.onlyMember(record);
          only && only != f->getCanonicalDecl() && list->getNumInits() &&
          isZeroInitializer(list->getInit(0), c.ast)) {
        if (!zeroed) // `{0}`: of another member than the one that is used
          l_.objects.zero(b.field(target, c.types.fieldNumber(only)), at(list));
        return;
      }
      if (const clang::FieldDecl *array = sharedArray(record, c.ast);
          array && array != f->getCanonicalDecl() && array == c.types.onlyMember(record) &&
          list->getNumInits()) {
        const Path whole = b.field(target, c.types.fieldNumber(array));
        if (!zeroed)
          l_.objects.zero(whole, at(list));
        return initializeShared(whole, 0, list->getInit(0));
      }
    }
    if (i >= list->getNumInits())
      break;
    const clang::Expr *init = list->getInit(i++);
    std::optional<Path> outerThis = names_.object;
    if (clang::isa<clang::CXXDefaultInitExpr>(init)) // of the member itself
      names_.object = target;
    const bool hasRoom = !f->getType()->isUnionType() || c.types.onlyMember(f->getType()->getAsRecordDecl());
    const bool isBeginning = c.types.isBeginning(f);
    if ((f->isAnonymousStructOrUnion() && hasRoom) || (isBeginning && isList(init)))
      initialize(target, init, zeroed); // its members stand in this record
    else if (isBeginning)
      initialize(l_.paths.beginning(target, localType(f->getType())->unqualified, at(init)), init, zeroed);
    else if (!c.types.hasField(f))
      l_.refusals.refuse(
          list, c.types.unions.refusal(record->isUnion() ? record : f->getType()->getAsRecordDecl()));
    else if (f->getType()->isReferenceType())
      add(b.assign(b.field(target, c.types.fieldNumber(f)),
                   l_.addresses.takeAddress(l_.addresses.referred(init), at(init)), at(init)));
    else
      initialize(b.field(target, c.types.fieldNumber(f)), init, zeroed);
    names_.object = std::move(outerThis);
  }
}

/// The numbers of `init`, one after the other, from `first` on; those that it leaves out are zero.
void DeclarationLowering::initializeShared(const Path &array, std::int64_t first, const clang::Expr *init) {
  init = strip(init);
  const std::int64_t size = numbersIn(init->getType(), c.ast);
  if (clang::isa<clang::ImplicitValueInitExpr>(init))
    return;
  if (const auto *list = clang::dyn_cast<clang::InitListExpr>(init); list && size) {
    if (list->isSyntacticForm() && list->getSemanticForm())
      list = list->getSemanticForm();
    for (const clang::Stmt *s : list->inits()) {
      const auto *part = clang::cast<clang::Expr>(s);
      initializeShared(array, first, part);
      first += numbersIn(part->getType(), c.ast);
    }
    return;
  }
  if (init->getType()->isArithmeticType())
    return add(b.assign(*numberAt(b, array, first), l_.expressions.value(init), at(init)));
  const Path from(size ? l_.temporaries.hold(l_.expressions.value(init), "part1") : nullptr);
  const std::vector<Path> numbers = size ? numbersOf(b, from) : std::vector<Path>();
  if (static_cast<std::int64_t>(numbers.size()) != size || !size)
    return l_.refusals.refuse(init, diag::initializer);
  for (std::size_t k = 0; k < numbers.size(); ++k)
    add(b.assign(*numberAt(b, array, first + static_cast<std::int64_t>(k)), b.load(numbers[k], at(init)),
                 at(init)));
}

void DeclarationLowering::initializeString(const Path &target, const clang::StringLiteral *s) {
  const Type *element = target.type()->element->unqualified;
  for (unsigned i = 0; i < s->getLength() && static_cast<std::int64_t>(i) < target.type()->extent; ++i)
    if (s->getCodeUnit(i))
      add(b.assign(b.index(target, b.intLiteral(i)),
                   b.integerText(element, std::to_string(s->getCodeUnit(i)), s->getCodeUnit(i), at(s)),
                   at(s)));
}

/// A constant table of a function is carried over as one of the file.
/// Is it initialized where its function first runs, with what variables hold then?
static bool dependsOnState(const Context &c, const clang::VarDecl *d) {
  const clang::Expr *init = d->getInit();
  if (!init || !c.ast.getLangOpts().CPlusPlus || d->hasConstantInitialization())
    return false;
  const CodeBehind::Found found =
      CodeBehind(c.faulty, [&c](clang::SourceLocation l) { return c.isInSystemHeader(l); }).of(init);
  return found.isOpen || std::any_of(found.variables.begin(), found.variables.end(),
                                     [&](const clang::VarDecl *v) { return !c.isConstant(v); });
}

void DeclarationLowering::declareStatic(const clang::VarDecl *d) {
  if (names_.variables.count(d->getCanonicalDecl()))
    return;
  const clang::CXXRecordDecl *of = d->getType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  const bool isMirrored = of && of->hasDefinition() && c.types.isMirrored(of);
  if (isMirrored) {
    if (const Variable *v = l_.constants.constantCopy(d)) {
      names_.variables[d->getCanonicalDecl()] = v;
      return;
    } else if (c.isConstant(d)) {
      add(b.declare(local(d), nullptr, false, place(d->getLocation())));
      return l_.refusals.refuseAt(d->getLocation(),
                                  {diag::global_object, d->getNameAsString(), describe(d->getType(), c.ast)},
                                  d->getInit());
    }
  }
  if (isMirrored && !c.isConstant(d) && localType(d->getType())->reachesReal()) {
    const Variable *v = local(d);
    add(b.declare(v, nullptr, false, place(d->getLocation())));
    return l_.refusals.refuseAt(d->getLocation(), {diag::static_variable, d->getNameAsString()},
                                d->getInit());
  }
  if (const auto known = c.globals().find(d->getCanonicalDecl()); known != c.globals().end()) {
    names_.variables[d->getCanonicalDecl()] = known->second; // of another instance of the function
    return;
  }
  if (dependsOnState(c, d) || d->getTLSKind() != clang::VarDecl::TLS_None ||
      d->hasAttr<clang::OMPThreadPrivateDeclAttr>()) {
    const Variable *v = local(d);
    add(b.declare(v, nullptr, false, place(d->getLocation())));
    return l_.refusals.refuseAt(d->getLocation(), {diag::static_variable, d->getNameAsString()},
                                d->getInit());
  }
  std::string name = d->getNameAsString();
  clang::IdentifierInfo &id = c.ast.Idents.get(name);
  bool taken = !c.ast.getTranslationUnitDecl()->lookup(&id).empty();
  if (taken || !c.hoistedNames.insert(name).second)
    name = c.unusedName(name + "_" + body_.function.name.substr(body_.function.name.rfind(':') + 1),
                        c.hoistedNames);
  const Variable *v = c.global(d, name);
  names_.variables[d->getCanonicalDecl()] = v;
  Context::Hoisted h;
  h.from = body_.decl;
  h.declaration = d;
  h.item.kind = CarriedKind::GlobalVariable;
  auto noExtent = [](const Expr *) { return std::string(); };
  h.item.text = "static " + declarationOf(v->type, name, noExtent);
  if (const clang::Expr *init = d->getInit()) {
    const std::optional<std::string> text = c.movedText(init, d->getDeclContext());
    if (!text)
      return l_.refusals.refuseAt(d->getLocation(), diag::initializer, nullptr);
    h.item.text += " = " + *text;
  }
  h.item.text += ";";
  h.item.names.push_back(name);
  h.item.variable = v;
  c.hoisted.push_back(h);
}

} // namespace adjgen::frontend
