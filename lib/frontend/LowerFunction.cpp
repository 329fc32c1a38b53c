// Functions: parameters and bodies. Invariant: what the syntax of the whole body tells (whose address is
// taken, who is assigned to, is there a goto) is known before the first statement is lowered.
#include "frontend/LowerFunction.h"
#include "frontend/Unsupported.h"
#include "frontend/Walk.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

namespace adjgen::frontend {

FunctionLowering::FunctionLowering(Context &context, Function &f, const clang::FunctionDecl *d)
    : c(context), b(context.b), function_(f), decl_(d) {
  VariableUses uses;
  uses.assigned = [this](const clang::VarDecl *v, const clang::Stmt *) {
    assignedDecls_.insert(v->getCanonicalDecl());
  };
  uses.addressTaken = [this](const clang::VarDecl *v, const clang::Stmt *) {
    addressTakenDecls_.insert(v->getCanonicalDecl());
  };
  if (d->doesThisDeclarationHaveABody() && d->getBody())
    forEachUse(d->getBody(), uses);
}

/// The object that a member function is called for.
void FunctionLowering::selfParameter() {
  const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(decl_);
  if (!m || !m->isInstance())
    return;
  if (function_.parameters.empty()) {
    clang::QualType own = c.ast.getRecordType(m->getParent());
    const Type *t = b.types().pointer(c.type(m->isConst() ? own.withConst() : own));
    if (isHead)
      t = b.types().qualified(t, Reference);
    function_.parameters.push_back(b.variable("self", t, VariableKind::Parameter, place(m->getLocation())));
  }
  selfParameter_ = function_.parameters.front();
  this_ = b.deref(Path(selfParameter_));
  fixed_.insert(selfParameter_);
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
    if (isHead && out_ && !headPointer(v, d))
      return v;
    if (!addressTakenDecls_.count(d->getCanonicalDecl()) && !assignedDecls_.count(d->getCanonicalDecl()))
      fixed_.insert(v);
    variables_[d->getCanonicalDecl()] = v;
    if (addressTakenDecls_.count(d->getCanonicalDecl()))
      addressTaken_.insert(v);
    return v;
  }
  std::string name = d->getNameAsString();
  if (name.empty())
    name = "parameter" + std::to_string(number + 1);
  for (const Variable *other : function_.parameters)
    if (other->name == name) // of a pack
      name = d->getNameAsString() + std::to_string(number + 1);
  bool address = passedByAddress(d->getType());
  const Type *t = address ? b.types().pointer(c.type(d->getType().getNonReferenceType()))
                          : TypeLowering::withoutTopConst(localType(d->getType()), b.types());
  if (address && isHead) {
    const clang::QualType object = d->getType().getNonReferenceType();
    if (const Type *face = c.types.faceOf(object))
      t = b.types().pointer(face);
    else if (const Type *number = c.types.faceOfNumber(object))
      t = b.types().pointer(number);
    t = b.types().qualified(t, Reference);
  }
  const bool isSeenThrough =
      isHead && d->getType()->isPointerType() && c.types.faceOfNumber(d->getType()->getPointeeType());
  if (isSeenThrough)
    t = b.types().pointer(c.types.faceOfNumber(d->getType()->getPointeeType()));
  Variable *v = b.variable(name, t, VariableKind::Parameter, place(d->getLocation()));
  if (d->getOriginalType()->isArrayType() && !isSeenThrough)
    v->declaredType = localType(d->getOriginalType());
  variables_[d->getCanonicalDecl()] = v;
  function_.parameters.push_back(v);
  return v;
}

/// A pointer to the mirror, to where the parameter leads.
const Variable *FunctionLowering::viewOf(const Variable *v, const clang::ParmVarDecl *d,
                                         clang::QualType object) {
  SourceLocation l = place(d->getLocation());
  const Type *mirror = b.types().pointer(c.type(object));
  const Variable *view = temporary(d->getNameAsString() + "_view", mirror, l);
  add(b.declare(view, nullptr, false, l));
  add(b.assign(Path(view), b.castTo(mirror, b.load(v), false, l), l));
  fixed_.insert(view);
  return view;
}

/// A pointer of a head. False where something else takes its place.
bool FunctionLowering::headPointer(const Variable *v, const clang::ParmVarDecl *d) {
  clang::QualType t = d->getType();
  if (t->isPointerType() && c.types.faceOfNumber(t->getPointeeType())) {
    variables_[d->getCanonicalDecl()] = viewOf(v, d, t->getPointeeType());
    return false;
  }
  while (t->isPointerType() || t->isArrayType())
    t = t->isPointerType() ? t->getPointeeType() : c.ast.getBaseElementType(t);
  const clang::CXXRecordDecl *r = t->getAsCXXRecordDecl();
  if (r && r->hasDefinition() && c.types.isMirrored(r))
    refuseAt(d->getLocation(),
             "the parameter '" + d->getNameAsString() + "' " + describe(d->getType()) +
                 " of what is to be differentiated is not supported; pass a struct of public members, "
                 "pointers, or containers of numbers by reference",
             decl_->getBody());
  return true;
}

/// A container is seen by its face, and used by its mirror.
void FunctionLowering::headParameter(const Variable *v, const clang::ParmVarDecl *d) {
  clang::QualType t = d->getType().getNonReferenceType();
  const clang::CXXRecordDecl *r = t->getAsCXXRecordDecl();
  if (!r || !c.types.isMirrored(r))
    return;
  if (d->getType()->isReferenceType() && c.types.faceOfNumber(t)) {
    aliases_[d->getCanonicalDecl()] = b.deref(Path(viewOf(v, d, t)));
    return;
  }
  if (!c.types.faceOf(t) || !d->getType()->isReferenceType())
    return refuseAt(d->getLocation(),
                    "the parameter '" + d->getNameAsString() + "' " + describe(t) +
                        " of what is to be differentiated is not supported; pass a struct of public members, "
                        "pointers, or containers of numbers by reference",
                    decl_->getBody());
  SourceLocation l = place(d->getLocation());
  const Type *mirror = c.type(t)->unqualified;
  const Variable *view = temporary(d->getNameAsString() + "_view", mirror, l);
  const Path face = b.deref(Path(v)), own(view);
  const Type *elements = mirror->record->fields[0].type;
  add(b.declare(view, nullptr, false, l));
  add(b.assign(b.field(own, 0), b.castTo(elements, b.load(b.field(face, 0)), false, l), l));
  for (unsigned k = 1; k < mirror->record->fields.size(); ++k) // number of elements, and room for them
    add(b.assign(b.field(own, k), b.load(b.field(face, 1)), l));
  aliases_[d->getCanonicalDecl()] = own;
  c.views.push_back({&function_, v, view});
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

} // namespace

void declareParameters(Context &c, Function &f, const clang::FunctionDecl *d, bool isHead) {
  FunctionLowering lowering(c, f, d);
  lowering.isHead = isHead;
  lowering.declareParameters();
}

void FunctionLowering::declareParameters() {
  List ignored;
  out_ = &ignored;
  ExtentScope scope(c.types, [this](const clang::Expr *e) { return value(e); });
  selfParameter();
  const unsigned first = selfParameter_ ? 1 : 0;
  for (unsigned i = 0; i < decl_->getNumParams(); ++i)
    parameter(first + i, decl_->getParamDecl(i));
}

const BlockStmt *lowerBody(Context &c, Function &f, const clang::FunctionDecl *d, bool isHead) {
  FunctionLowering lowering(c, f, d);
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

const BlockStmt *FunctionLowering::body() {
  List list;
  out_ = &list;
  const clang::Stmt *s = decl_->getBody();
  calledFrom_ = c.calledAt(decl_);
  ExtentScope scope(c.types, [this](const clang::Expr *e) { return extent(e); });
  selfParameter();
  const unsigned first = selfParameter_ ? 1 : 0;
  for (unsigned i = 0; i < decl_->getNumParams(); ++i)
    parameter(first + i, decl_->getParamDecl(i));
  findHandedOver();
  if (const clang::Stmt *jump = unstructured(s)) {
    const char *what = clang::isa<clang::CXXTryStmt>(jump) ? "try is not supported"
                       : clang::isa<clang::GotoStmt>(jump)
                           ? "goto is not supported; rewrite it with a loop, an if or a return"
                           : "a computed goto is not supported; rewrite it with a switch";
    std::vector<const Variable *> touched = variablesIn(s);
    for (const Variable *p : function_.parameters)
      if (std::find(touched.begin(), touched.end(), p) == touched.end())
        touched.push_back(p);
    add(b.unsupported(what, std::move(touched), at(jump)));
    return blockOf(std::move(list), at(s));
  }
  const auto *method = clang::dyn_cast<clang::CXXMethodDecl>(decl_);
  const clang::CXXRecordDecl *returned = decl_->getReturnType()->getAsCXXRecordDecl();
  if (isHead && ((method && method->isInstance() && c.types.isMirrored(method->getParent())) ||
                 decl_->getReturnType()->isReferenceType() || (returned && c.types.isMirrored(returned))))
    refuseAt(
        decl_->getLocation(),
        "'" + decl_->getQualifiedNameAsString() +
            "' cannot be what is to be differentiated: its object, or what it returns, is of a class that "
            "generated code cannot use as it is; write a function with parameters that it can",
        s);
  for (const clang::ParmVarDecl *p : decl_->parameters())
    if (std::string foreign = c.types.foreignReal(p->getType().getNonReferenceType());
        !foreign.empty() || (p->getType()->isRecordType() && c.type(p->getType())->kind == TypeKind::Opaque))
      refuseAt(p->getLocation(),
               "the parameter '" + p->getNameAsString() + "' " + describe(p->getType()) +
                   " is not supported yet",
               s);
  List inner = collectScope(ScopeKind::Function, [&] {
    if (const auto *k = clang::dyn_cast<clang::CXXConstructorDecl>(decl_))
      constructMembers(k);
    statementsOf(s);
  });
  list.insert(list.end(), inner.begin(), inner.end());
  dropUnusedClosures(list);
  return blockOf(std::move(list), at(s));
}

} // namespace adjgen::frontend
