// std::function. Problem: it calls whatever it was last given, and what that does has to be known where the
// call stands. Approach: a variable or a parameter that is made of a function's name, or of an object with an
// operator(), and is never another one, is that function, or that object: its call is the call of that. A
// function that gets such a parameter, and remains one, has an instance for what it calls (Instance.h).
// Invariant: a std::function of which anything else may be done is none of these.
#include "frontend/lower/cxx/LowerCallable.h"
#include "frontend/lower/LowerQueries.h"
#include "frontend/lower/Unsupported.h"
#include "frontend/syntax/SpecialMembers.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/ASTLambda.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"

namespace adjgen::frontend {

namespace {

/// double(double) of std::function<double(double)>
const clang::FunctionProtoType *signatureOfCallback(clang::QualType t) {
  const auto *r = clang::dyn_cast_or_null<clang::ClassTemplateSpecializationDecl>(
      t.getNonReferenceType()->getAsCXXRecordDecl());
  if (!r || r->getTemplateArgs().size() == 0 ||
      r->getTemplateArgs()[0].getKind() != clang::TemplateArgument::Type)
    return nullptr;
  return r->getTemplateArgs()[0].getAsType()->getAs<clang::FunctionProtoType>();
}

bool isMove(const clang::Expr *e) {
  const auto *k = clang::dyn_cast<clang::CallExpr>(e);
  const clang::FunctionDecl *f = k ? k->getDirectCallee() : nullptr;
  return f && f->getIdentifier() && f->isInStdNamespace() && k->getNumArgs() == 1 &&
         (f->getName() == "move" || f->getName() == "forward");
}

/// What a std::function is made of, behind conversions and copies of such objects.
const clang::Expr *sourceOf(const clang::Expr *e, bool &isCopied) {
  for (;;) {
    e = strip(e);
    const auto *made = clang::dyn_cast<clang::CXXConstructExpr>(e);
    const auto *k = clang::dyn_cast<clang::CastExpr>(e);
    if (const auto *m = clang::dyn_cast<clang::MaterializeTemporaryExpr>(e)) {
      e = m->getSubExpr();
    } else if (const auto *m = clang::dyn_cast<clang::CXXBindTemporaryExpr>(e)) {
      e = m->getSubExpr();
    } else if (k &&
               (k->getCastKind() == clang::CK_NoOp || k->getCastKind() == clang::CK_ConstructorConversion ||
                k->getCastKind() == clang::CK_UserDefinedConversion)) {
      e = k->getSubExpr();
    } else if (made && isCallback(made->getType()) && made->getNumArgs() == 1) {
      isCopied |= isCallback(made->getArg(0)->getType()) && strip(made->getArg(0))->isGLValue() &&
                  !clang::isa<clang::MaterializeTemporaryExpr>(strip(made->getArg(0)));
      e = made->getArg(0);
    } else if (isMove(e)) {
      e = clang::cast<clang::CallExpr>(e)->getArg(0);
    } else {
      return e;
    }
  }
}

/// May an argument of the one type be passed to a parameter of the other just as std::function does?
bool fits(clang::QualType given, clang::QualType taken) {
  const clang::QualType from = given.getNonReferenceType().getCanonicalType().getUnqualifiedType(),
                        to = taken.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  if (!taken->isReferenceType())
    return !given->isReferenceType() && (from == to || (from->isArithmeticType() && to->isArithmeticType()));
  if (from != to)
    return false;
  return given->isReferenceType() || taken->isRValueReferenceType() ||
         taken->getPointeeType().isConstQualified();
}

bool fits(const clang::FunctionProtoType *as, const clang::FunctionDecl *f) {
  if (!as || f->isVariadic() || f->getNumParams() != as->getNumParams())
    return false;
  for (unsigned k = 0; k < f->getNumParams(); ++k)
    if (!fits(as->getParamType(k), f->getParamDecl(k)->getType()))
      return false;
  const clang::QualType wanted = as->getReturnType().getCanonicalType(),
                        given = f->getReturnType().getCanonicalType();
  return wanted->isVoidType() || wanted.getUnqualifiedType() == given.getUnqualifiedType() ||
         (wanted->isArithmeticType() && given->isArithmeticType());
}

/// The operator() that calls of this signature choose; null: there is none, or several may be.
const clang::CXXMethodDecl *callOperator(const clang::CXXRecordDecl *r, const clang::FunctionProtoType *as) {
  const clang::CXXMethodDecl *found = nullptr;
  unsigned count = 0;
  const auto consider = [&](const clang::FunctionDecl *f) {
    const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(f);
    if (m && m->isInstance() && !m->isVirtual() && m->getOverloadedOperator() == clang::OO_Call &&
        fits(as, m)) {
      found = m;
      ++count;
    }
  };
  for (const clang::Decl *d : r->decls()) {
    if (const auto *t = clang::dyn_cast<clang::FunctionTemplateDecl>(d))
      for (const clang::FunctionDecl *f : t->specializations())
        consider(f);
    else if (const auto *f = clang::dyn_cast<clang::FunctionDecl>(d))
      consider(f);
  }
  return count == 1 ? found : nullptr;
}

/// May the std::function be another one later? In closures, too, that capture it.
bool mayBeAnother(const clang::Stmt *s, const clang::ValueDecl *d, bool readOnly = false) {
  if (const auto *r = clang::dyn_cast<clang::DeclRefExpr>(s))
    return r->getDecl() == d && !readOnly;
  if (const auto *k = clang::dyn_cast<clang::CastExpr>(s)) {
    const bool reads = k->isGLValue() && k->getType().isConstQualified();
    return mayBeAnother(k->getSubExpr(), d, reads);
  }
  if (const auto *l = clang::dyn_cast<clang::LambdaExpr>(s)) {
    bool isBody = false, is = false;
    auto init = l->capture_init_begin();
    for (const clang::LambdaCapture &k : l->captures()) {
      const clang::Expr *from = *init++;
      if (!k.capturesVariable() || k.getCapturedVar() != d)
        is |= from && mayBeAnother(from, d);
      else
        isBody |= k.getCaptureKind() == clang::LCK_ByRef || l->isMutable();
    }
    return is || (isBody && mayBeAnother(l->getBody(), d));
  }
  if (const auto *e = clang::dyn_cast<clang::Expr>(s); e && isMove(e) && !readOnly) {
    const auto *k = clang::cast<clang::CallExpr>(e);
    return mayBeAnother(k->getArg(0), d, true);
  }
  bool is = false;
  const bool passes = clang::isa<clang::ParenExpr>(s);
  forEachChild(s, [&](const clang::Stmt *x) { is = is || mayBeAnother(x, d, passes && readOnly); });
  return is;
}

bool names(const clang::Stmt *s, const clang::ValueDecl *d) {
  return firstInside(s, [&](const clang::Stmt *x) {
    const auto *r = clang::dyn_cast<clang::DeclRefExpr>(x);
    const auto *l = clang::dyn_cast<clang::LambdaExpr>(x);
    return (r && r->getDecl() == d) || (l && llvm::any_of(l->captures(), [&](const clang::LambdaCapture &k) {
                                          return k.capturesVariable() && k.getCapturedVar() == d;
                                        }));
  });
}

bool mayBeAnother(const clang::FunctionDecl *body, const clang::VarDecl *d) {
  if (d->getType().getNonReferenceType().isConstQualified())
    return false;
  if (const auto *ctor = clang::dyn_cast<clang::CXXConstructorDecl>(body))
    for (const clang::CXXCtorInitializer *m : ctor->inits())
      if (mayBeAnother(m->getInit(), d))
        return true;
  return mayBeAnother(body->getBody(), d);
}

} // namespace

const KnownCallable *CallableLowering::knownCallable(const clang::Expr *e) const {
  if (!isCallback(e->getType()))
    return nullptr;
  bool isCopied = false;
  const auto *r = clang::dyn_cast<clang::DeclRefExpr>(sourceOf(e, isCopied));
  const auto *v = r ? clang::dyn_cast<clang::VarDecl>(r->getDecl()) : nullptr;
  const auto known =
      v ? body_.callFacts.callables.find(v->getCanonicalDecl()) : body_.callFacts.callables.end();
  return known == body_.callFacts.callables.end() ? nullptr : &known->second;
}

/// What the std::function calls that the expression is, or makes; none: not known.
std::optional<Callable> CallableLowering::callableOf(const clang::Expr *e) {
  const clang::FunctionProtoType *as = signatureOfCallback(e->getType());
  bool isCopied = false;
  const clang::Expr *from = sourceOf(e, isCopied);
  if (!isCallback(e->getType()) || !as)
    return {};
  const auto isConstant = [](const clang::FunctionDecl *f) {
    return clang::cast<clang::CXXMethodDecl>(f)->isConst();
  };
  if (isCallback(from->getType())) {
    const KnownCallable *known = knownCallable(from);
    const bool isSame = known && signatureOfCallback(from->getType()) &&
                        clang::QualType(signatureOfCallback(from->getType()), 0).getCanonicalType() ==
                            clang::QualType(as, 0).getCanonicalType();
    if (!isSame || (isCopied && known->what.ofClass && !isConstant(known->what.function)))
      return {}; // two objects, of which each may have changed
    return known->what;
  }
  if (const std::optional<const clang::FunctionDecl *> f = l_.instances.knownFunction(from)) {
    const clang::FunctionDecl *body = nullptr;
    const bool canBe = *f && (*f)->hasBody(body) && !c.isInSystemHeader(body->getLocation()) &&
                       !clang::isa<clang::CXXMethodDecl>(*f) && c.handedOver(*f).empty() && fits(as, *f);
    return canBe ? std::optional(Callable{*f, nullptr}) : std::nullopt;
  }
  const clang::CXXRecordDecl *r = from->getType()->getAsCXXRecordDecl();
  if (!r || !r->hasDefinition() || c.isInSystemHeader(r->getLocation()) ||
      localType(from->getType())->kind == TypeKind::Opaque)
    return {};
  const clang::CXXMethodDecl *m = callOperator(r, as);
  const bool isCopy = from->isGLValue();
  if (!m || !isValue(from->getType()) ||
      (isCopy && !(r->isLambda() && isConstant(m)) && !r->hasTrivialCopyConstructor()))
    return {};
  return Callable{m, r};
}

/// The object that it calls: the one that the expression names, where nothing can change it, or a new one.
/// `d`: the variable, if it is one.
KnownCallable CallableLowering::madeCallable(const Callable &what, const clang::Expr *e,
                                             const clang::VarDecl *d) {
  bool isCopied = false;
  const clang::Expr *from = sourceOf(e, isCopied);
  if (const KnownCallable *known = knownCallable(from))
    return {what, known->object};
  if (!what.ofClass) {
    c.function(what.function, at(e));
    return {what, {}};
  }
  const bool isShared =
      what.ofClass->isLambda() && clang::cast<clang::CXXMethodDecl>(what.function)->isConst();
  if (from->isGLValue() && isShared)
    return {what, l_.addresses.stable(l_.paths.path(from))};
  const std::string wish = d && !c.nameOf(d).empty() ? c.nameOf(d) : "function1";
  if (!d && !from->isGLValue())
    return {what, l_.objects.object(from, wish)};
  const Variable *v = l_.temporaries.temporary(wish, localType(from->getType())->unqualified, at(e));
  add(b.declare(v, nullptr, false, at(e)));
  if (from->isGLValue())
    add(b.assign(Path(v), b.load(l_.paths.path(from)), at(e)));
  else
    l_.objects.construct(Path(v), from);
  if (d)
    l_.cleanups.atEndOfScope(Path(v), from->getType(), e);
  else
    l_.cleanups.atEndOfExpression(Path(v), from->getType(), e);
  return {what, Path(v)};
}

/// std::function<double(double)> g = [&](double t) { ... };   `d` may be a const reference, too.
bool CallableLowering::declareCallable(const clang::VarDecl *d) {
  body_.callFacts.callables.erase(d->getCanonicalDecl());
  if (!d->getInit() || !body_.decl->getBody() ||
      (d->getType()->isReferenceType() && !d->getType()->getPointeeType().isConstQualified()) ||
      names(d->getInit(), d) || mayBeAnother(body_.decl, d))
    return false;
  const clang::Expr *init = strip(d->getInit());
  const std::optional<Callable> what = callableOf(init);
  if (!what)
    return false;
  body_.callFacts.callables[d->getCanonicalDecl()] = madeCallable(*what, init, d);
  return true;
}

/// ... of an argument: what its parameter is as long as the body runs.
std::optional<Callable> CallableLowering::passedCallable(const clang::FunctionDecl *body, unsigned number,
                                                         const clang::Expr *a) {
  const clang::ParmVarDecl *p = body->getParamDecl(number);
  const clang::QualType t = p->getType();
  if (!isCallback(t) || !isCallback(a->getType()) ||
      (t->isLValueReferenceType() && !t->getPointeeType().isConstQualified()) || mayBeAnother(body, p))
    return {};
  return callableOf(a);
}

/// g(x), where it is known what g calls.
bool CallableLowering::callsKnown(const clang::CallExpr *e, Invocation &i) {
  const auto *k = clang::dyn_cast<clang::CXXOperatorCallExpr>(e);
  const KnownCallable *known =
      k && k->getOperator() == clang::OO_Call ? knownCallable(k->getArg(0)) : nullptr;
  if (!known)
    return false;
  i.at = e;
  i.callee = known->what.function;
  if (known->what.ofClass)
    i.object = known->object;
  i.arguments.assign(e->arg_begin() + 1, e->arg_end());
  return true;
}

/// if (g), g != nullptr: it is not empty.
std::optional<bool> CallableLowering::testsCallable(const clang::CallExpr *e) const {
  if (const auto *k = clang::dyn_cast<clang::CXXMemberCallExpr>(e))
    return clang::isa_and_nonnull<clang::CXXConversionDecl>(k->getMethodDecl()) &&
                   knownCallable(k->getImplicitObjectArgument())
               ? std::optional(true)
               : std::nullopt;
  const auto *k = clang::dyn_cast<clang::CXXOperatorCallExpr>(e);
  const bool compares =
      k && k->getNumArgs() == 2 &&
      (k->getOperator() == clang::OO_EqualEqual || k->getOperator() == clang::OO_ExclaimEqual);
  if (!compares || !(knownCallable(k->getArg(0)) || knownCallable(k->getArg(1))))
    return {};
  return k->getOperator() == clang::OO_ExclaimEqual;
}

/// In the user's words.
std::string CallableLowering::whyNotKnown(const clang::VarDecl *d) const {
  if (!d->getInit())
    return "it is not given a function where it is declared";
  if (names(d->getInit(), d))
    return "it calls itself";
  if (body_.decl->getBody() && mayBeAnother(body_.decl, d))
    return "it may be given another function later";
  bool isCopied = false;
  if (!isValue(sourceOf(d->getInit(), isCopied)->getType()))
    return "it copies an object, and what else that does is not known";
  return "it is not made of the name of a function of this source or of a closure";
}

} // namespace adjgen::frontend
