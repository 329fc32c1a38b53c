// Functions: parameters and bodies. Invariant: what the syntax of the whole body tells (whose address is
// taken, who is assigned to, is there a goto) is known before the first statement is lowered.
#include "frontend/lower/LowerFunction.h"
#include "frontend/lower/IteratorTypes.h"
#include "frontend/lower/Unsupported.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/OwnAddress.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "ir/Visitor.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

namespace adjgen::frontend {

FunctionLowering::FunctionLowering(Context &context, Function &f, const clang::FunctionDecl *d,
                                   const Instance &instance)
    : c(context), b(context.b), function_(f), decl_(d), instance_(instance) {
  VariableUses uses;
  uses.assigned = [this](const clang::VarDecl *v, const clang::Stmt *) {
    assignedDecls_.insert(v->getCanonicalDecl());
  };
  uses.addressTaken = [this](const clang::VarDecl *v, const clang::Stmt *) {
    addressTakenDecls_.insert(v->getCanonicalDecl());
  };
  if (d->doesThisDeclarationHaveABody() && d->getBody())
    forEachUse(d->getBody(), uses);
  for (const auto &[number, type] : instance.pointees)
    told_.pointees[d->getParamDecl(number)->getCanonicalDecl()] = type;
}

/// The object that a member function is called for.
void FunctionLowering::selfParameter() {
  const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(decl_);
  if (!m || !m->isInstance())
    return;
  clang::QualType own = recordType(c.ast, m->getParent());
  own = m->isConst() ? own.withConst() : own;
  const bool isDeclared = !function_.parameters.empty();
  if (!isDeclared) {
    const Type *t = b.types().pointer(c.type(own));
    if (isHead)
      t = headParameterType(t, own, true);
    function_.parameters.push_back(b.variable("self", t, VariableKind::Parameter, place(m->getLocation())));
  }
  selfParameter_ = function_.parameters.front();
  this_ = b.deref(Path(selfParameter_));
  fixed_.insert(selfParameter_);
  if (isHead && isDeclared && c.types.isMirrored(m->getParent()) && isSeen(selfParameter_, own))
    this_ = seen(selfParameter_, own);
  if (m->getParent()->isLambda())
    bindCaptures(m);
}

const Variable *FunctionLowering::parameter(unsigned number, const clang::ParmVarDecl *d) {
  if (number < function_.parameters.size()) {
    const Variable *v = function_.parameters[number];
    if (passedByAddress(d->getType())) {
      aliases_[d->getCanonicalDecl()] = b.deref(Path(v));
      fixed_.insert(v);
      if (isHead && out_)
        headParameter(v, d);
      return v;
    }
    if (!addressTakenDecls_.count(d->getCanonicalDecl()) && !assignedDecls_.count(d->getCanonicalDecl()))
      fixed_.insert(v);
    variables_[d->getCanonicalDecl()] = v;
    if (addressTakenDecls_.count(d->getCanonicalDecl()))
      addressTaken_.insert(v);
    if (isHead && out_)
      headParameter(v, d);
    return v;
  }
  const std::string own = isHead ? d->getNameAsString() : c.nameOf(d);
  std::string name = own;
  if (name.empty())
    name = "parameter" + std::to_string(number + 1);
  for (const Variable *other : function_.parameters)
    if (other->name == name) // of a pack
      name = own + std::to_string(number + 1);
  bool address = passedByAddress(d->getType());
  const Type *t = address ? b.types().pointer(c.type(d->getType().getNonReferenceType()))
                          : TypeLowering::withoutTopConst(variableType(d), b.types());
  if (isHead)
    t = headParameterType(t, d->getType(), address);
  Variable *v = b.variable(name, t, VariableKind::Parameter, place(d->getLocation()));
  if (d->getOriginalType()->isArrayType() && !(isHead && isSeen(v, d->getType()->getPointeeType())))
    v->declaredType = localType(d->getOriginalType());
  variables_[d->getCanonicalDecl()] = v;
  function_.parameters.push_back(v);
  return v;
}

/// As the user's code passes it.
const Type *FunctionLowering::headParameterType(const Type *t, clang::QualType declared, bool address) {
  const bool isPointer = declared->isPointerType();
  if (!usesMirrors && (isPointer || address))
    if (const Type *face =
            c.publicAccess.of(isPointer ? declared->getPointeeType() : declared.getNonReferenceType(), decl_);
        face && (!isPointer || c.publicAccess.isWhole(face)))
      t = b.types().pointer(face);
  return address ? b.types().qualified(t, Reference) : t;
}

/// An object is seen by its face, and used by its mirror.
void FunctionLowering::headParameter(const Variable *v, const clang::VarDecl *d) {
  const bool isPointer = d->getType()->isPointerType();
  clang::QualType t = isPointer ? d->getType()->getPointeeType() : d->getType().getNonReferenceType();
  clang::QualType innermost = t;
  while (innermost->isPointerType() || innermost->isArrayType())
    innermost =
        innermost->isPointerType() ? innermost->getPointeeType() : c.ast.getBaseElementType(innermost);
  const clang::CXXRecordDecl *r = innermost->getAsCXXRecordDecl();
  if (!r || !r->hasDefinition() || !c.types.isMirrored(r))
    return;
  if (!isSeen(v, t) || !(isPointer || d->getType()->isReferenceType())) {
    refuseHeadParameter(d, r);
    if (!isPointer) {
      const Variable *stand = temporary(v->name + "_view", c.type(t)->unqualified, v->location);
      add(b.declare(stand, nullptr, false, v->location));
      aliases_[d->getCanonicalDecl()] = Path(stand);
    }
    return;
  }
  if (isPointer)
    variables_[d->getCanonicalDecl()] = pointerToMirror(v, t);
  else
    aliases_[d->getCanonicalDecl()] = seen(v, t);
}

/// `r`: the class of the object that is passed, or pointed to.
void FunctionLowering::refuseHeadParameter(const clang::VarDecl *d, const clang::CXXRecordDecl *r) {
  const std::string name = d->getNameAsString(), type = describe(d->getType(), c.ast),
                    ofClass = r->getNameAsString();
  const Message why = r->isPolymorphic() ? Message(diag::head_parameter_virtual, name, type, ofClass)
                      : d->getType()->isReferenceType()
                          ? Message(diag::head_parameter_closed, name, type, ofClass)
                          : Message(diag::head_parameter_by_value, name, type);
  refuseAt(d->getLocation(), why, decl_->getBody());
}

/// Is the parameter's type a face?
bool FunctionLowering::isSeen(const Variable *v, clang::QualType t) {
  const Type *face = c.publicAccess.of(t, decl_);
  return face && v->type->isPointer() && v->type->element->unqualified == face->unqualified;
}

const Variable *FunctionLowering::pointerToMirror(const Variable *v, clang::QualType t) {
  SourceLocation l = v->location;
  const Type *mirror = b.types().pointer(c.type(t)->unqualified);
  const Variable *p = temporary(v->name + "_view", mirror, l);
  add(b.declare(p, b.castTo(mirror, b.load(v), false, l), false, l));
  return p;
}

Path FunctionLowering::seen(const Variable *v, clang::QualType t) {
  if (c.publicAccess.isWhole(v->type->element->unqualified))
    return b.deref(Path(pointerToMirror(v, t)));
  const Variable *view = temporary(v->name + "_view", c.type(t)->unqualified, v->location);
  c.views.push_back({&function_, v, view});
  return Path(view);
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
    return clang::isa<clang::GotoStmt>(s) || clang::isa<clang::IndirectGotoStmt>(s) ||
           clang::isa<clang::CXXTryStmt>(s);
  });
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

void declareParameters(Context &c, Function &f, const clang::FunctionDecl *d, bool isHead, bool usesMirrors,
                       const Instance &instance) {
  FunctionLowering lowering(c, f, d, instance);
  lowering.isHead = isHead;
  lowering.usesMirrors = usesMirrors;
  lowering.declareParameters();
}

void FunctionLowering::declareParameters() {
  List ignored;
  out_ = &ignored;
  ExtentScope scope(c.types, [this](const clang::Expr *e) { return value(e); });
  parameters();
}

/// Those that are known functions are left out.
void FunctionLowering::parameters() {
  selfParameter();
  unsigned number = selfParameter_ ? 1 : 0;
  for (unsigned i = 0; i < decl_->getNumParams(); ++i) {
    const clang::ParmVarDecl *p = decl_->getParamDecl(i);
    if (const auto known = instance_.functions.find(i); known != instance_.functions.end())
      told_.functions[p->getCanonicalDecl()] = known->second;
    else if (const auto called = instance_.callables.find(i); called != instance_.callables.end())
      callableParameter(number, p, called->second);
    else
      parameter(number++, p);
  }
}

/// A std::function of which is known what it calls is passed as the object, if it is one.
void FunctionLowering::callableParameter(unsigned &number, const clang::ParmVarDecl *p,
                                         const Callable &what) {
  KnownCallable &known = told_.callables[p->getCanonicalDecl()];
  known.what = what;
  if (!what.ofClass)
    return;
  if (number >= function_.parameters.size()) {
    const std::string name = c.nameOf(p).empty() ? "parameter" + std::to_string(number + 1) : c.nameOf(p);
    function_.parameters.push_back(b.variable(name,
                                              b.types().pointer(c.type(recordType(c.ast, what.ofClass))),
                                              VariableKind::Parameter, place(p->getLocation())));
  }
  const Variable *v = function_.parameters[number++];
  fixed_.insert(v);
  known.object = b.deref(Path(v));
}

const BlockStmt *lowerBody(Context &c, Function &f, const clang::FunctionDecl *d, bool isHead,
                           const Instance &instance) {
  FunctionLowering lowering(c, f, d, instance);
  lowering.isHead = isHead;
  return lowering.body();
}

/// The value that an extent has where the array is declared; saved if its variables may change later.
const Expr *FunctionLowering::extent(const clang::Expr *e) {
  const Expr *n = value(e);
  bool changes = false;
  VariableUses uses;
  uses.read = uses.assigned = uses.addressTaken = [&](const clang::VarDecl *v, const clang::Stmt *) {
    changes |= assignedDecls_.count(v->getCanonicalDecl()) ||
               addressTakenDecls_.count(v->getCanonicalDecl()) || v->hasGlobalStorage();
  };
  forEachUse(e, uses);
  bool memory = firstInside(e, [](const clang::Stmt *s) {
    return clang::isa<clang::ArraySubscriptExpr>(s) || clang::isa<clang::MemberExpr>(s) ||
           clang::isa<clang::CallExpr>(s);
  });
  return changes || memory ? b.load(hold(n, "extent1"), n->location) : n;
}

/// The library's own functions are those that it shows, with underscores: std::inplace_merge.
static std::string publicName(const clang::FunctionDecl *f) {
  std::string name = f->getQualifiedNameAsString();
  const std::size_t last = name.rfind(':') + 1;
  if (name.compare(last, 2, "__") == 0)
    name.erase(last, 2);
  return name;
}

const BlockStmt *FunctionLowering::body() {
  List list;
  out_ = &list;
  const clang::Stmt *s = decl_->getBody();
  calledFrom_ = c.calledAt(decl_);
  if (calledFrom_.valid()) // the library's part of it
    calledName_ = publicName(decl_);
  ExtentScope scope(c.types, [this](const clang::Expr *e) { return extent(e); });
  findPointees(decl_, instance_);
  parameters();
  findHandedOver();
  if (const clang::Stmt *jump = unstructured(s)) {
    const Message what = clang::isa<clang::CXXTryStmt>(jump) ? Message(diag::try_block)
                         : clang::isa<clang::GotoStmt>(jump) ? Message(diag::goto_statement)
                                                             : Message(diag::computed_goto);
    std::vector<const Variable *> touched = variablesIn(s);
    for (const Variable *p : function_.parameters)
      if (std::find(touched.begin(), touched.end(), p) == touched.end())
        touched.push_back(p);
    add(b.unsupported(what, std::move(touched), at(jump)));
    return blockOf(std::move(list), at(s));
  }
  const auto *method = clang::dyn_cast<clang::CXXMethodDecl>(decl_);
  const clang::CXXRecordDecl *returned = decl_->getReturnType()->getAsCXXRecordDecl();
  if (isHead && ((method && method->isInstance() && c.types.isMirrored(method->getParent()) &&
                  this_->root == selfParameter_) ||
                 decl_->getReturnType()->isReferenceType() || (returned && c.types.isMirrored(returned))))
    refuseAt(decl_->getLocation(), {diag::head_class, decl_->getQualifiedNameAsString()}, s);
  if (const std::optional<IteratorTest> test = testOfIterator(decl_, c))
    refuseAt(test->at, {diag::library_class, test->asks}, s);
  for (const clang::ParmVarDecl *p : decl_->parameters())
    if (std::string foreign = c.types.foreignReal(p->getType().getNonReferenceType());
        !foreign.empty() || (p->getType()->isRecordType() && c.type(p->getType())->kind == TypeKind::Opaque &&
                             !told_.callables.count(p->getCanonicalDecl())))
      refuseAt(p->getLocation(),
               foreign.empty() ? Message(diag::object_type, "the parameter '" + p->getNameAsString() + "' " +
                                                                describe(p->getType(), c.ast))
                               : Message(diag::foreign_number, "'" + p->getNameAsString() + "'", foreign),
               s);
  List inner = collectScope(ScopeKind::Function, [&] {
    if (const auto *k = clang::dyn_cast<clang::CXXConstructorDecl>(decl_))
      constructMembers(k);
    statementsOf(s);
  });
  list.insert(list.end(), inner.begin(), inner.end());
  if (const Stmt *s = c.ast.getLangOpts().CPlusPlus ? returnOfOwnAddress(list) : nullptr)
    list.insert(list.begin(),
                b.unsupported({diag::construct, "returning an object that holds an address of its own from a "
                                                "function that is called as one (a recursive or large one)"},
                              {function_.parameters.begin(), function_.parameters.end()}, s->location));
  dropUnusedClosures(list);
  giveCountersMemory(list);
  return blockOf(std::move(list), at(s));
}

} // namespace adjgen::frontend
