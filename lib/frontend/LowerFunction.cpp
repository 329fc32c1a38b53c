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

const Variable *FunctionLowering::parameter(unsigned number, const clang::ParmVarDecl *d) {
  if (number < function_.parameters.size()) {
    const Variable *v = function_.parameters[number];
    variables_[d->getCanonicalDecl()] = v;
    if (addressTakenDecls_.count(d->getCanonicalDecl()))
      addressTaken_.insert(v);
    return v;
  }
  std::string name = d->getNameAsString();
  if (name.empty())
    name = "parameter" + std::to_string(number + 1);
  const Type *t = TypeLowering::withoutTopConst(localType(d->getType()), b.types());
  Variable *v = b.variable(name, t, VariableKind::Parameter, c.place(d->getLocation()));
  if (d->getOriginalType()->isArrayType())
    v->declaredType = localType(d->getOriginalType());
  variables_[d->getCanonicalDecl()] = v;
  function_.parameters.push_back(v);
  return v;
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

void declareParameters(Context &c, Function &f, const clang::FunctionDecl *d) {
  FunctionLowering lowering(c, f, d);
  lowering.declareParameters();
}

void FunctionLowering::declareParameters() {
  List ignored;
  out_ = &ignored;
  ExtentScope scope(c.types, [this](const clang::Expr *e) { return value(e); });
  for (unsigned i = 0; i < decl_->getNumParams(); ++i)
    parameter(i, decl_->getParamDecl(i));
}

const BlockStmt *lowerBody(Context &c, Function &f, const clang::FunctionDecl *d) {
  return FunctionLowering(c, f, d).body();
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
  ExtentScope scope(c.types, [this](const clang::Expr *e) { return extent(e); });
  for (unsigned i = 0; i < decl_->getNumParams(); ++i)
    parameter(i, decl_->getParamDecl(i));
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
  if (const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(decl_); m && m->isInstance())
    refuse(s, "a member function is not supported yet");
  for (const clang::ParmVarDecl *p : decl_->parameters())
    if (std::string foreign = c.types.foreignReal(p->getType());
        p->getType()->isReferenceType() || !foreign.empty())
      refuseAt(p->getLocation(),
               "the parameter '" + p->getNameAsString() + "' " + describe(p->getType()) +
                   " is not supported yet",
               s);
  if (const auto *k = clang::dyn_cast<clang::CompoundStmt>(s))
    for (const clang::Stmt *x : k->body())
      statement(x);
  else
    statement(s);
  return blockOf(std::move(list), at(s));
}

} // namespace adjgen::frontend
