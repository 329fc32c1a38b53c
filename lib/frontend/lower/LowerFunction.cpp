// Functions: parameters and bodies. Invariant: what the syntax of the whole body tells (whose address is
// taken, who is assigned to, is there a goto) is known before the first statement is lowered.
#include "frontend/lower/LowerFunction.h"
#include "frontend/lower/AtReturns.h"
#include "frontend/lower/IteratorTypes.h"
#include "frontend/lower/OwnContainers.h"
#include "frontend/lower/PublicMembers.h"
#include "frontend/lower/ReturnedObject.h"
#include "frontend/lower/Unsupported.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/ForwardJumps.h"
#include "frontend/syntax/Invokers.h"
#include "frontend/syntax/OneObject.h"
#include "frontend/syntax/OwnAddress.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "frontend/syntax/WrittenNames.h"
#include "ir/ReturnedObjects.h"
#include "ir/Visitor.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

namespace adjgen::frontend {

FunctionLowering::FunctionLowering(LoweringState &state, const Lowering &parts) : Part(state, parts) {
  VariableUses uses;
  uses.assigned = [this](const clang::VarDecl *v, const clang::Stmt *) {
    facts_.assignedDecls.insert(v->getCanonicalDecl());
  };
  uses.addressTaken = [this](const clang::VarDecl *v, const clang::Stmt *) {
    facts_.addressTakenDecls.insert(v->getCanonicalDecl());
  };
  if (body_.decl->doesThisDeclarationHaveABody() && body_.decl->getBody())
    forEachUse(body_.decl->getBody(), uses);
  for (const auto &[number, type] : body_.instance.pointees)
    body_.callFacts.pointees[body_.decl->getParamDecl(number)->getCanonicalDecl()] = type;
}

/// The object that a member function is called for.
void FunctionLowering::selfParameter() {
  const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(body_.decl);
  if (!m || !m->isInstance())
    return;
  clang::QualType own = recordType(c.ast, m->getParent());
  own = m->isConst() ? own.withConst() : own;
  const bool isDeclared = !body_.function.parameters.empty();
  if (!isDeclared) {
    const Type *t = b.types().pointer(c.type(own));
    if (isHead)
      t = headParameterType(t, own, true);
    body_.function.parameters.push_back(
        b.variable("self", t, VariableKind::Parameter, place(m->getLocation())));
  }
  body_.self = body_.function.parameters.front();
  names_.object = b.deref(Path(body_.self));
  facts_.fixed.insert(body_.self);
  if (isHead && isDeclared && c.types.isMirrored(m->getParent()) && isSeen(body_.self, own))
    names_.object = seen(body_.self, own);
  if (m->getParent()->isLambda())
    l_.closures.bindCaptures(m);
}

const Variable *FunctionLowering::parameter(unsigned number, const clang::ParmVarDecl *d) {
  if (number < body_.function.parameters.size()) {
    const Variable *v = body_.function.parameters[number];
    if (passedByAddress(d->getType()) || isCopied(d)) {
      names_.aliases[d->getCanonicalDecl()] = b.deref(Path(v));
      facts_.fixed.insert(v);
      if (isHead && body_.out)
        headParameter(v, d);
      return v;
    }
    if (!facts_.addressTakenDecls.count(d->getCanonicalDecl()) &&
        !facts_.assignedDecls.count(d->getCanonicalDecl()))
      facts_.fixed.insert(v);
    names_.variables[d->getCanonicalDecl()] = v;
    if (facts_.addressTakenDecls.count(d->getCanonicalDecl()))
      facts_.addressTaken.insert(v);
    if (isHead && body_.out)
      headParameter(v, d);
    return v;
  }
  const std::string own = isHead ? d->getNameAsString() : c.nameOf(d);
  std::string name = own;
  if (name.empty())
    name = "parameter" + std::to_string(number + 1);
  for (const Variable *other : body_.function.parameters)
    if (other->name == name) // of a pack
      name = own + std::to_string(number + 1);
  bool address = passedByAddress(d->getType()) || isCopied(d);
  const Type *t = address ? b.types().pointer(c.type(d->getType().getNonReferenceType()))
                          : TypeLowering::withoutTopConst(l_.instances.variableType(d), b.types());
  if (isHead)
    t = headParameterType(t, isCopied(d) ? d->getType().withConst() : d->getType(), address, d);
  Variable *v = b.variable(name, t, VariableKind::Parameter, place(d->getLocation()));
  if (d->getOriginalType()->isArrayType() && !(isHead && isSeen(v, d->getType()->getPointeeType())))
    v->declaredType = declaredArray(d);
  if (isCopied(d) && t->isPointer())
    v->declaredType = b.types().withoutConst(t->element)->unqualified;
  names_.variables[d->getCanonicalDecl()] = v;
  body_.function.parameters.push_back(v);
  return v;
}

static clang::CXXConstructorDecl *copyConstructor(const clang::CXXRecordDecl *r) {
  for (clang::CXXConstructorDecl *d : r->ctors())
    if (d->isCopyConstructor() && !d->isDeleted())
      return d;
  return nullptr;
}

/// What Clang calls the type of `double a[restrict 4]`, a pointer, has the qualifier.
const Type *FunctionLowering::declaredArray(const clang::ParmVarDecl *d) {
  const Type *t = localType(d->getOriginalType());
  return d->getType().isRestrictQualified() ? b.types().qualified(t, Restrict) : t;
}

/// As the user's code passes it.
const Type *FunctionLowering::headParameterType(const Type *t, clang::QualType declared, bool address,
                                                const clang::ParmVarDecl *d) {
  const bool isPointer = declared->isPointerType();
  if (!usesMirrors && (isPointer || address))
    if (const Type *face = c.publicAccess.of(
            isPointer ? declared->getPointeeType() : declared.getNonReferenceType(), body_.decl);
        face && (!isPointer || c.publicAccess.isWhole(face) || (d && leadsToOneObject(d))))
      t = b.types().pointer(face);
  return address ? b.types().qualified(t, Reference) : t;
}

/// An object is seen by its face, and used by its mirror.
void FunctionLowering::headParameter(const Variable *v, const clang::VarDecl *d) {
  const bool isPointer = d->getType()->isPointerType();
  const auto *p = clang::dyn_cast<clang::ParmVarDecl>(d);
  const bool copies = p && isCopied(p);
  clang::QualType t = isPointer ? d->getType()->getPointeeType() : d->getType().getNonReferenceType();
  if (copies)
    t = t.withConst();
  clang::QualType innermost = t;
  while (innermost->isPointerType() || innermost->isArrayType())
    innermost =
        innermost->isPointerType() ? innermost->getPointeeType() : c.ast.getBaseElementType(innermost);
  const clang::CXXRecordDecl *r = innermost->getAsCXXRecordDecl();
  if (r && r->getIdentifier() && !isPublic(r)) // the derivative's parameters could not be declared
    l_.refusals.refuseAt(d->getLocation(),
                         {diag::head_parameter_closed, d->getNameAsString(), describe(d->getType(), c.ast),
                          r->getNameAsString()},
                         body_.decl->getBody());
  if (!r || !r->hasDefinition() || !c.types.isMirrored(r))
    return;
  if (copies)
    copied_.push_back(p);
  if (!isSeen(v, t) || !(isPointer || copies || d->getType()->isReferenceType())) {
    refuseHeadParameter(d, r);
    if (!isPointer) {
      const Variable *stand =
          l_.temporaries.temporary(v->name + "_view", c.type(t)->unqualified, v->location);
      add(b.declare(stand, nullptr, false, v->location));
      names_.aliases[d->getCanonicalDecl()] = Path(stand);
    }
    return;
  }
  if (isPointer)
    names_.variables[d->getCanonicalDecl()] =
        c.publicAccess.isWhole(v->type->element->unqualified) ? pointerToMirror(v, t) : pointerToView(v, t);
  else
    names_.aliases[d->getCanonicalDecl()] =
        exchanged_.count(d->getCanonicalDecl()) ? owned(v, t) : seen(v, t);
}

/// `r`: the class of the object that is passed, or pointed to.
void FunctionLowering::refuseHeadParameter(const clang::VarDecl *d, const clang::CXXRecordDecl *r) {
  const std::string name = d->getNameAsString(), type = describe(d->getType(), c.ast),
                    ofClass = r->getNameAsString();
  const Message why = r->isPolymorphic() ? Message(diag::head_parameter_virtual, name, type, ofClass)
                      : d->getType()->isReferenceType() && publicMember(r->getDefinition())
                          ? refusalOfMember(publicMember(r->getDefinition()), c.ast, c.types)
                      : d->getType()->isReferenceType()
                          ? Message(diag::head_parameter_closed, name, type, ofClass)
                          : Message(diag::head_parameter_by_value, name, type);
  l_.refusals.refuseAt(d->getLocation(), why, body_.decl->getBody());
}

/// Is the parameter's type a face?
bool FunctionLowering::isSeen(const Variable *v, clang::QualType t) {
  const Type *face = c.publicAccess.of(t, body_.decl);
  return face && v->type->isPointer() && v->type->element->unqualified == face->unqualified;
}

const Variable *FunctionLowering::pointerToMirror(const Variable *v, clang::QualType t) {
  SourceLocation l = v->location;
  const Type *mirror = b.types().pointer(c.type(t)->unqualified);
  const Variable *p = l_.temporaries.temporary(v->name + "_view", mirror, l);
  add(b.declare(p, b.castTo(mirror, b.load(v), false, l), false, l));
  return p;
}

/// Of one object (OneObject.h).
const Variable *FunctionLowering::pointerToView(const Variable *v, clang::QualType t) {
  const Path view = seen(v, t);
  const Variable *p =
      l_.temporaries.temporary(v->name + "_at", b.types().pointer(view.type()->unqualified), v->location);
  add(b.declare(p, b.addressOf(view, v->location), false, v->location));
  return p;
}

Path FunctionLowering::seen(const Variable *v, clang::QualType t) {
  if (c.publicAccess.isWhole(v->type->element->unqualified))
    return b.deref(Path(pointerToMirror(v, t)));
  const Variable *view = l_.temporaries.temporary(v->name + "_view", c.type(t)->unqualified, v->location);
  c.views.push_back({&body_.function, v, view});
  return Path(view);
}

/// The derivative, too, gets an object that a head has by value so. It sees the parameter as one that it has by reference,
/// by its face: what the body changes is a copy, of its mirror. (A class whose copies have code of its own may do
/// anything in it.)
bool FunctionLowering::isCopied(const clang::ParmVarDecl *d) const {
  const clang::CXXRecordDecl *r = isHead && !usesMirrors ? d->getType()->getAsCXXRecordDecl() : nullptr;
  if (!r || !r->hasDefinition() || !c.types.isMirrored(r) || r->isPolymorphic() || c.types.isExpression(r))
    return false;
  const clang::CXXConstructorDecl *copy = copyConstructor(r);
  return copy && (c.types.isOfModel(r) || copy->isDefaulted());
}

/// Of the references to the parameter, those that only read it: `x.size()`, `x[i]` and `x[i][j]` as a value, for (double v : x).
static std::size_t readsOf(const clang::ParmVarDecl *d, const clang::Stmt *body) {
  const auto names = [&](const clang::Expr *e) {
    const auto *r = e ? clang::dyn_cast<clang::DeclRefExpr>(strip(e)) : nullptr;
    return r && r->getDecl()->getCanonicalDecl() == d->getCanonicalDecl();
  };
  std::size_t reads = 0;
  forEachInside(body, [&](const clang::Stmt *s) {
    if (const auto *loop = clang::dyn_cast<clang::CXXForRangeStmt>(s)) {
      const clang::QualType t = loop->getLoopVariable()->getType();
      reads +=
          names(loop->getRangeInit()) && (!t->isReferenceType() || t->getPointeeType().isConstQualified());
    }
    const auto *k = clang::dyn_cast<clang::ImplicitCastExpr>(s);
    if (!k)
      return;
    const clang::Expr *e = strip(k->getSubExpr());
    if (k->getCastKind() == clang::CK_NoOp && k->isGLValue() && k->getType().isConstQualified())
      reads += names(e);
    for (const auto *x = clang::dyn_cast<clang::CXXOperatorCallExpr>(e);
         k->getCastKind() == clang::CK_LValueToRValue && x && x->getOperator() == clang::OO_Subscript;
         x = clang::dyn_cast<clang::CXXOperatorCallExpr>(e)) {
      e = strip(x->getArg(0));
      reads += names(e);
    }
  });
  return reads;
}

static bool isOnlyRead(const clang::ParmVarDecl *d, const clang::Stmt *body) {
  if (d->getType().isConstQualified())
    return true;
  std::size_t uses = 0;
  forEachInside(body, [&](const clang::Stmt *s) {
    const auto *r = clang::dyn_cast<clang::DeclRefExpr>(s);
    uses += r && r->getDecl()->getCanonicalDecl() == d->getCanonicalDecl();
  });
  return uses == readsOf(d, body);
}

void FunctionLowering::copyParameter(const clang::ParmVarDecl *d) {
  if (isOnlyRead(d, body_.decl->getBody()))
    return;
  const clang::QualType t = d->getType().getUnqualifiedType();
  const Variable *own =
      l_.temporaries.temporary(d->getNameAsString() + "_own", c.type(t), place(d->getLocation()));
  add(b.declare(own, nullptr, false, own->location));
  facts_.classes[own] = t->getAsCXXRecordDecl();
  const clang::SourceLocation l = d->getLocation();
  clang::Expr *from = clang::DeclRefExpr::Create(c.ast, {}, {}, const_cast<clang::ParmVarDecl *>(d), false, l,
                                                 t, clang::VK_LValue);
  from = clang::ImplicitCastExpr::Create(c.ast, t.withConst(), clang::CK_NoOp, from, nullptr,
                                         clang::VK_LValue, {});
  const clang::Expr *copy = clang::CXXConstructExpr::Create(
      c.ast, t, l, copyConstructor(t->getAsCXXRecordDecl()), false, {from}, false, false, false, false,
      clang::CXXConstructionKind::Complete, {l, l});
  l_.objects.construct(Path(own), copy);
  l_.cleanups.atEndOfScope(Path(own), t, copy);
  names_.aliases[d->getCanonicalDecl()] = Path(own);
}

/// A swap with itself says that nothing else may lead to its elements (ViewSwaps.h).
Path FunctionLowering::owned(const Variable *v, clang::QualType t) {
  const Path view = seen(v, t);
  const OwnContainer o{
      view, Path(l_.temporaries.temporary(v->name + "_own", view.type()->unqualified, v->location))};
  c.viewSwaps.push_back({&body_.function, view, view, {}});
  for (const Stmt *s : takenCopy(c, o, body_.function, v->name, v->location))
    add(s);
  const List end = givenBack(c, o, body_.function.name, v->name, v->location);
  atEnd_.insert(atEnd_.end(), end.begin(), end.end());
  return o.own;
}

namespace {

/// Extents of variable-length arrays are lowered in the function that is being lowered.
class ExtentScope {
public:
  ExtentScope(TypeLowering &types, std::function<const Expr *(const clang::Expr *)> f) : types_(types) {
    before_ = std::move(types.extent);
    types.extent = std::move(f);
  }
  ~ExtentScope() { types_.extent = std::move(before_); }

private:
  TypeLowering &types_;
  std::function<const Expr *(const clang::Expr *)> before_;
};

/// A jump, or else what only a jump can use.
const clang::Stmt *unstructured(const clang::Stmt *body) {
  const clang::Stmt *jump = firstInside(body, [](const clang::Stmt *s) {
    return clang::isa<clang::IndirectGotoStmt>(s) || clang::isa<clang::CXXTryStmt>(s);
  });
  if (const clang::GotoStmt *other = jump ? nullptr : otherGoto(body))
    return other;
  return jump ? jump
              : firstInside(body, [](const clang::Stmt *s) { return clang::isa<clang::AddrLabelExpr>(s); });
}

/// A return of an object that holds its own address; null: there is none.
const Stmt *returnOfOwnAddress(const std::vector<const Stmt *> &list) {
  const Stmt *found = nullptr;
  std::map<const Variable *, const Variable *> copies; // made of others where they are declared
  const auto object = [](const Expr *e) {
    const auto *load = e ? dyn_cast<LoadExpr>(e) : nullptr;
    return load && load->type->isRecord() && load->path.isVariable() ? load->path.root : nullptr;
  };
  for (const Stmt *s : list)
    forEachStmt(s, [&](const Stmt *x) {
      const auto *d = dyn_cast<DeclareStmt>(x);
      const auto *r = dyn_cast<ReturnStmt>(x);
      if (const Variable *from = d ? object(d->initializer) : nullptr)
        copies[d->variable] = from;
      for (const Variable *v = r ? object(r->value) : nullptr; v;
           v = copies.count(v) ? copies.at(v) : nullptr)
        if (storesAddressOf(v, list))
          found = x;
    });
  return found;
}

} // namespace

void FunctionLowering::declareParameters() {
  List ignored;
  body_.out = &ignored;
  ExtentScope scope(c.types, [this](const clang::Expr *e) { return l_.expressions.value(e); });
  parameters();
}

/// Those that are known functions are left out.
void FunctionLowering::parameters() {
  selfParameter();
  unsigned number = body_.self ? 1 : 0;
  for (unsigned i = 0; i < body_.decl->getNumParams(); ++i) {
    const clang::ParmVarDecl *p = body_.decl->getParamDecl(i);
    if (const auto known = body_.instance.functions.find(i); known != body_.instance.functions.end())
      body_.callFacts.functions[p->getCanonicalDecl()] = known->second;
    else if (const auto called = body_.instance.callables.find(i); called != body_.instance.callables.end())
      callableParameter(number, p, called->second);
    else
      parameter(number++, p);
  }
  returnedParameter();
}

/// Of a head: what stands for the object that it returns.
void FunctionLowering::returnedParameter() {
  if (!isHead || usesMirrors || returnedObjectOf(&body_.function))
    return;
  const Type *face = returnedFace(c, body_.decl);
  if (!face)
    return;
  std::string name = "result";
  const auto isTaken = [&](const Variable *p) { return p->name == name; };
  for (unsigned n = 2; llvm::any_of(body_.function.parameters, isTaken); ++n)
    name = "result" + std::to_string(n);
  Variable *v = b.variable(name, b.types().qualified(b.types().pointer(face), Reference),
                           VariableKind::Parameter, place(body_.decl->getLocation()));
  v->declaredType = face;
  v->hasInitializer = !isMadeOfNothing(body_.decl->getReturnType()->getAsCXXRecordDecl());
  body_.function.parameters.push_back(v);
  body_.function.returnType = b.types().voidType();
  facts_.fixed.insert(v);
  v->isMade = true;
}

/// A std::function of which is known what it calls is passed as the object, if it is one.
void FunctionLowering::callableParameter(unsigned &number, const clang::ParmVarDecl *p,
                                         const Callable &what) {
  KnownCallable &known = body_.callFacts.callables[p->getCanonicalDecl()];
  known.what = what;
  if (!what.ofClass)
    return;
  if (number >= body_.function.parameters.size()) {
    const std::string name = c.nameOf(p).empty() ? "parameter" + std::to_string(number + 1) : c.nameOf(p);
    body_.function.parameters.push_back(b.variable(name,
                                                   b.types().pointer(c.type(recordType(c.ast, what.ofClass))),
                                                   VariableKind::Parameter, place(p->getLocation())));
  }
  const Variable *v = body_.function.parameters[number++];
  facts_.fixed.insert(v);
  known.object = b.deref(Path(v));
}

/// The value that an extent has where the array is declared; saved if its variables may change later.
const Expr *FunctionLowering::extent(const clang::Expr *e) {
  const Expr *n = l_.expressions.value(e);
  bool changes = false;
  VariableUses uses;
  uses.read = uses.assigned = uses.addressTaken = [&](const clang::VarDecl *v, const clang::Stmt *) {
    changes |= facts_.assignedDecls.count(v->getCanonicalDecl()) ||
               facts_.addressTakenDecls.count(v->getCanonicalDecl()) || v->hasGlobalStorage();
  };
  forEachUse(e, uses);
  bool memory = firstInside(e, [](const clang::Stmt *s) {
    return clang::isa<clang::ArraySubscriptExpr>(s) || clang::isa<clang::MemberExpr>(s) ||
           clang::isa<clang::CallExpr>(s);
  });
  return changes || memory ? b.load(l_.temporaries.hold(n, "extent1"), n->location) : n;
}

/// The library's own functions are those that it shows, with underscores: std::inplace_merge.
static std::string publicName(const clang::FunctionDecl *f) {
  std::string name = f->getQualifiedNameAsString();
  const std::size_t last = name.rfind(':') + 1;
  if (name.compare(last, 2, "__") == 0)
    name.erase(last, 2);
  return name;
}

/// The members go behind the last statement of the body, also where it returns earlier.
void FunctionLowering::endOfDestructor(const clang::CXXDestructorDecl *d) {
  const clang::Stmt *s = d->getBody();
  if (firstInside(s, [](const clang::Stmt *x) { return clang::isa<clang::ReturnStmt>(x); }))
    return l_.refusals.refuseAt(d->getLocation(),
                                {diag::destructor_body, d->getParent()->getQualifiedNameAsString()}, s);
  l_.cleanups.destroyMembers(*names_.object, d->getParent(), place(s->getEndLoc()));
}

const BlockStmt *FunctionLowering::body() {
  List list;
  body_.out = &list;
  const clang::Stmt *s = body_.decl->getBody();
  if (c.isFaulty(body_.decl))
    return blockOf(std::move(list), at(s));
  body_.calledFrom = c.calledAt(body_.decl);
  if (body_.calledFrom.valid()) // the library's part of it
    body_.calledName = publicName(body_.decl);
  ExtentScope scope(c.types, [this](const clang::Expr *e) { return extent(e); });
  l_.instances.findPointees(body_.decl, body_.instance);
  if (isHead)
    exchanged_ = exchangedContainers(body_.decl, c.types);
  parameters();
  l_.handOvers.findHandedOver();
  if (isInvokerWithoutBody(body_.decl)) {
    add(b.unsupported({diag::function_pointer},
                      {body_.function.parameters.begin(), body_.function.parameters.end()}, at(s)));
    return blockOf(std::move(list), at(s));
  }
  if (const clang::Stmt *jump = unstructured(s)) {
    const Message what = clang::isa<clang::CXXTryStmt>(jump) ? Message(diag::try_block)
                         : clang::isa<clang::GotoStmt>(jump) ? Message(diag::goto_statement)
                                                             : Message(diag::computed_goto);
    std::vector<const Variable *> touched = l_.refusals.variablesIn(s);
    for (const Variable *p : body_.function.parameters)
      if (std::find(touched.begin(), touched.end(), p) == touched.end())
        touched.push_back(p);
    add(b.unsupported(what, std::move(touched), at(jump)));
    return blockOf(std::move(list), at(s));
  }
  const auto *method = clang::dyn_cast<clang::CXXMethodDecl>(body_.decl);
  const clang::CXXRecordDecl *returned = body_.decl->getReturnType()->getAsCXXRecordDecl();
  if (isHead && ((method && method->isInstance() && c.types.isMirrored(method->getParent()) &&
                  names_.object->root == body_.self) ||
                 body_.decl->getReturnType()->isReferenceType() ||
                 (returned && c.types.isMirrored(returned) && !returnedObjectOf(&body_.function))))
    l_.refusals.refuseAt(body_.decl->getLocation(),
                         {diag::head_class, body_.decl->getQualifiedNameAsString()}, s);
  if (const std::optional<IteratorTest> test = testOfIterator(body_.decl, c))
    l_.refusals.refuseAt(test->at, {diag::library_class, test->asks}, s);
  for (const clang::ParmVarDecl *p : body_.decl->parameters())
    if (std::string foreign = c.types.foreignReal(p->getType().getNonReferenceType());
        !foreign.empty() || (p->getType()->isRecordType() && c.type(p->getType())->kind == TypeKind::Opaque &&
                             !body_.callFacts.callables.count(p->getCanonicalDecl())))
      l_.refusals.refuseAt(p->getLocation(),
                           foreign.empty()
                               ? Message(diag::object_type, "the parameter '" + p->getNameAsString() + "' " +
                                                                describe(p->getType(), c.ast))
                               : Message(diag::foreign_number, "'" + p->getNameAsString() + "'", foreign),
                           s);
  List inner = l_.cleanups.collectScope(ScopeKind::Function, [&] {
    if (const auto *k = clang::dyn_cast<clang::CXXConstructorDecl>(body_.decl))
      l_.objects.constructMembers(k);
    for (const clang::ParmVarDecl *d : copied_)
      copyParameter(d);
    l_.statements.statementsOf(s);
  });
  list.insert(list.end(), inner.begin(), inner.end());
  if (const auto *d = clang::dyn_cast<clang::CXXDestructorDecl>(body_.decl)) {
    const List end = collect([&] { endOfDestructor(d); });
    list.insert(list.end(), end.begin(), end.end());
  }
  if (const Stmt *s = c.ast.getLangOpts().CPlusPlus ? returnOfOwnAddress(list) : nullptr)
    list.insert(list.begin(),
                b.unsupported({diag::construct, "returning an object that holds an address of its own from a "
                                                "function that is called as one (a recursive or large one)"},
                              {body_.function.parameters.begin(), body_.function.parameters.end()},
                              s->location));
  l_.closures.dropUnusedClosures(list);
  l_.loops.giveCountersMemory(list);
  const BlockStmt *all = blockOf(std::move(list), at(s));
  return atEnd_.empty() ? all : withAtReturns(c, all, atEnd_);
}

} // namespace adjgen::frontend
