// Functions whose body takes the place of the call: member functions, operators, closures, functions of
// references and class objects, and the library's. Their parameters are the arguments' places and values, so
// that every analysis sees what an accessor reaches. Invariant: what is inlined means what the call meant:
// arguments are evaluated once, before the body; a value that the body, or what it calls, may change is
// copied.
#include "frontend/lower/cxx/Inline.h"
#include "frontend/lower/IteratorTypes.h"
#include "frontend/lower/SplitCommunication.h"
#include "frontend/lower/Unsupported.h"
#include "frontend/syntax/ChangedParameters.h"
#include "frontend/syntax/OwnAddress.h"
#include "frontend/syntax/SpecialMembers.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "rules/FunctionKinds.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtOpenMP.h"

namespace adjgen::frontend {

/// Beyond this many nodes a body stays a function, unless it is the library's.
static constexpr unsigned LargestBody = 400;
/// Beyond this many a function that could as well remain one does.
static constexpr unsigned LargestSubscript = 150;
static constexpr std::size_t DeepestNesting = 48;

static std::vector<const clang::Stmt *> statementsOfBody(const clang::FunctionDecl *f) {
  std::vector<const clang::Stmt *> result;
  if (const auto *k = clang::dyn_cast_or_null<clang::CompoundStmt>(f->getBody()))
    result.assign(k->body_begin(), k->body_end());
  else if (f->getBody())
    result.push_back(f->getBody());
  return result;
}

/// Without the branches that `if constexpr` throws away.
static void forEachReached(const clang::Stmt *s, const clang::ASTContext &ast, const StmtFunction &f) {
  if (const auto *k = clang::dyn_cast<clang::IfStmt>(s); k && k->isConstexpr())
    if (std::optional<const clang::Stmt *> taken = k->getNondiscardedCase(ast)) {
      if (*taken)
        forEachReached(*taken, ast, f);
      return;
    }
  f(s);
  if (clang::isa<clang::LambdaExpr>(s))
    return;
  forEachChild(s, [&](const clang::Stmt *x) { forEachReached(x, ast, f); });
}

/// The only return of the function, if that is the last thing it does.
static bool returnsAtEnd(const std::vector<const clang::Stmt *> &list, const clang::ASTContext &ast) {
  std::size_t count = 0;
  for (const clang::Stmt *s : list)
    forEachReached(s, ast, [&](const clang::Stmt *x) { count += clang::isa<clang::ReturnStmt>(x); });
  if (!count)
    return true;
  if (count > 1 || list.empty())
    return false;
  const clang::Stmt *last = list.back();
  for (;;) {
    if (const auto *k = clang::dyn_cast<clang::IfStmt>(last); k && k->isConstexpr()) {
      std::optional<const clang::Stmt *> taken = k->getNondiscardedCase(ast);
      if (!taken || !*taken)
        return false;
      last = *taken;
    } else if (const auto *block = clang::dyn_cast<clang::CompoundStmt>(last); block && block->size() == 1) {
      last = block->body_front();
    } else {
      return clang::isa<clang::ReturnStmt>(last);
    }
  }
}

/// Does the object say which function is called?
static bool isDispatched(const clang::CallExpr *e) {
  const auto *m = clang::dyn_cast_or_null<clang::CXXMethodDecl>(e->getDirectCallee());
  const auto *member = clang::dyn_cast<clang::MemberExpr>(strip(e->getCallee()));
  return m && m->isVirtual() && !(member && member->hasQualifier());
}

bool InlineLowering::isPureSyntax(const clang::Stmt *s) {
  using S = clang::Stmt;
  if (const auto *k = clang::dyn_cast<clang::BinaryOperator>(s); k && k->isAssignmentOp())
    return false;
  if (const auto *k = clang::dyn_cast<clang::UnaryOperator>(s); k && k->isIncrementDecrementOp())
    return false;
  switch (s->getStmtClass()) {
  case S::CXXNewExprClass:
  case S::CXXDeleteExprClass:
  case S::CXXThrowExprClass:
  case S::LambdaExprClass:
  case S::StmtExprClass:
  case S::AtomicExprClass:
  case S::CXXBindTemporaryExprClass: // its destructor may do anything
    return false;
  default:
    break;
  }
  if (const auto *k = clang::dyn_cast<clang::CXXConstructExpr>(s);
      k && !k->getConstructor()->isTrivial() && !isExpressionOnly(k->getConstructor()))
    return false;
  if (const auto *k = clang::dyn_cast<clang::CXXInheritedCtorInitExpr>(s))
    return isExpressionOnly(k->getConstructor());
  // Not among the children:
  if (const auto *k = clang::dyn_cast<clang::CXXDefaultArgExpr>(s))
    return isPureSyntax(k->getExpr());
  if (const auto *k = clang::dyn_cast<clang::CXXDefaultInitExpr>(s))
    return isPureSyntax(k->getExpr());
  if (const auto *k = clang::dyn_cast<clang::CallExpr>(s)) {
    const clang::FunctionDecl *f = k->getDirectCallee();
    const auto *m = clang::dyn_cast_or_null<clang::CXXMethodDecl>(f);
    if (isDispatched(k)) // to another one, perhaps
      return false;
    bool assigns = m && (m->isCopyAssignmentOperator() || m->isMoveAssignmentOperator());
    bool known = f && f->getIdentifier() && c.isInSystemHeader(f->getLocation()) &&
                 functionKind(f->getNameAsString()) == FunctionKind::Pure;
    if (!f || assigns || (!known && !isExpressionOnly(f)))
      return false;
  }
  bool pure = true;
  forEachChild(s, [&](const clang::Stmt *x) { pure = pure && isPureSyntax(x); });
  return pure;
}

/// { return e; } where e has no effects; a constructor that only sets members, by such.
bool InlineLowering::isExpressionOnly(const clang::FunctionDecl *f) {
  const clang::FunctionDecl *body = nullptr;
  if (!f->hasBody(body))
    return false;
  auto [known, isNew] = c.expressionOnly.emplace(body, false); // a recursive one is not
  if (!isNew)
    return known->second;
  std::vector<const clang::Stmt *> list = statementsOfBody(body);
  std::erase_if(list, [](const clang::Stmt *s) { return clang::isa<clang::NullStmt>(s); });
  bool result;
  if (const auto *k = clang::dyn_cast<clang::CXXConstructorDecl>(body))
    result = list.empty() && llvm::all_of(k->inits(), [&](const clang::CXXCtorInitializer *i) {
               return isPureSyntax(i->getInit());
             });
  else
    result = list.size() == 1 && clang::isa<clang::ReturnStmt>(list[0]) && isPureSyntax(list[0]);
  c.expressionOnly[body] = result;
  return result;
}

static unsigned countUses(const clang::Stmt *s, const clang::ValueDecl *p) {
  unsigned n = 0;
  forEachInside(s, [&](const clang::Stmt *x) {
    if (const auto *r = clang::dyn_cast<clang::DeclRefExpr>(x))
      n += r->getDecl() == p;
  });
  return n;
}

/// The number of a cell, x + nx * y: which one it is shows where the function is called, and only there.
bool InlineLowering::isSubscriptFunction(const clang::FunctionDecl *f) {
  const clang::FunctionDecl *body = nullptr;
  if (f->isVariadic() || !f->hasPrototype() || !f->hasBody(body) || body->isWeak() || c.isGiven(f) ||
      c.keepsItsOwn(f) || c.isInSystemHeader(body->getLocation()) ||
      !f->getReturnType()->isIntegralOrEnumerationType() || !isExpressionOnly(f))
    return false;
  unsigned size = 0;
  forEachInside(body->getBody(), [&](const clang::Stmt *) { ++size; });
  Invocation i;
  i.callee = f;
  return size <= LargestSubscript && isInlined(i);
}

bool InlineLowering::isInlined(const Invocation &i) {
  const clang::FunctionDecl *body = nullptr;
  if (!i.callee->hasBody(body) || body_.inlining.size() > DeepestNesting)
    return false;
  if (body->getCanonicalDecl() == body_.decl->getCanonicalDecl() ||
      std::find(body_.inlining.begin(), body_.inlining.end(), body) != body_.inlining.end())
    return false;
  std::vector<const clang::Stmt *> list = withoutEarlyReturns(c, body, statementsOfBody(body));
  if (!returnsAtEnd(list, c.ast))
    return false;
  unsigned size = 0;
  bool plain = true;
  for (const clang::Stmt *s : list)
    forEachReached(s, c.ast, [&](const clang::Stmt *x) {
      ++size;
      plain &= !clang::isa<clang::GotoStmt>(x) && !clang::isa<clang::IndirectGotoStmt>(x) &&
               !clang::isa<clang::CXXTryStmt>(x) && !clang::isa<clang::AddrLabelExpr>(x);
      if (const auto *d = clang::dyn_cast<clang::DeclStmt>(x))
        for (const clang::Decl *decl : d->decls())
          if (const auto *v = clang::dyn_cast<clang::VarDecl>(decl))
            plain &= !v->isStaticLocal();
    });
  return plain && (size <= LargestBody || c.isInSystemHeader(body->getLocation()) ||
                   l_.invocations.takesExpressions(body) || splitsCommunication(c, body));
}

namespace {

bool isSimple(const Expr *e) {
  if (const auto *k = dyn_cast<CastExpr>(e))
    return isSimple(k->operand);
  if (const auto *load = dyn_cast<LoadExpr>(e))
    return load->path.isVariable();
  if (const auto *a = dyn_cast<AddressOfExpr>(e)) // of what is always in the same place
    return std::all_of(a->path.steps.begin(), a->path.steps.end(),
                       [](const Projection &step) { return step.kind == ProjectionKind::Field; });
  return isa<LiteralExpr>(e);
}

/// n - 1: as short as a name for it, and no more work.
bool isShortNumber(const Expr *e) {
  const auto isTerm = [](const Expr *x) {
    while (const auto *k = dyn_cast<CastExpr>(x))
      x = k->operand;
    const auto *load = dyn_cast<LoadExpr>(x);
    return isa<LiteralExpr>(x) || (load && std::all_of(load->path.steps.begin(), load->path.steps.end(),
                                                       [](const Projection &p) { return !p.index; }));
  };
  const auto *k = dyn_cast<BinaryExpr>(e);
  return k && e->type->isInteger() && (k->op == BinaryKind::Add || k->op == BinaryKind::Sub) &&
         isTerm(k->left) && isTerm(k->right);
}

/// x + n * i: elements are better reached by a name for it.
bool isComputedPointer(const Expr *e) {
  return e->type->isPointer() && (isa<BinaryExpr>(e) || isa<SelectExpr>(e));
}

} // namespace

/// `changed`: in the body. A value may stand for the parameter if nothing can change it while the body runs.
void InlineLowering::bindByValue(const clang::ParmVarDecl *p, const clang::Expr *a, bool pure, bool changed,
                                 unsigned uses) {
  std::string wish = c.nameOf(p).empty() ? "t1" : c.nameOf(p);
  const clang::VarDecl *key = p->getCanonicalDecl();
  auto bind = [&](const Expr *e, Path place, bool isOwn = false) {
    bindings_.push_back({key, e, std::move(place), mark(), isOwn});
  };
  const clang::QualType type = p->getType().getNonReferenceType();
  if (type->isRecordType()) {
    const auto *copy = clang::dyn_cast<clang::CXXConstructExpr>(strip(a));
    if (copy && copy->getConstructor()->isCopyOrMoveConstructor() && pure && !changed && mayLeaveOut(copy) &&
        !l_.paths.sharedBeginning(strip(copy->getArg(0)), b.intLiteral(0)))
      bind(nullptr, l_.addresses.referred(copy->getArg(0)));
    else
      bind(nullptr, l_.objects.object(a, wish), true);
    return;
  }
  if (const auto known = changed ? std::nullopt : l_.instances.knownFunction(a))
    return bindings_.push_back({key, nullptr, {}, mark(), false, known});
  const Type *declared = type->isVoidPointerType() ? l_.instances.variableType(p) : localType(type);
  const Expr *e = l_.pointers.valueFor(declared, a);
  const bool literal = isa<LiteralExpr>(e);
  const bool isShort = literal || isSimple(e) || uses <= 1 || (pure && uses <= 2 && isShortNumber(e));
  if (!changed && !isComputedPointer(e) && isShort && (literal || l_.addresses.isFixed(e) || pure)) {
    const Type *t = declared->unqualified;
    return bind(e->type->canonical == t->canonical ? e : b.castTo(t, e, true, e->location), {});
  }
  const Type *t = TypeLowering::withoutTopConst(declared, b.types());
  Variable *v = b.variable(wish, t, VariableKind::Local, at(a));
  v->isMade = true;
  add(b.declare(v, e, false, at(a)));
  if (changed)
    facts_.addressTaken.insert(v);
  else
    facts_.fixed.insert(v);
  bind(nullptr, Path(v), true);
}

void InlineLowering::bindParameters(const Invocation &i, const clang::FunctionDecl *body, bool pure) {
  std::vector<Binding> outer = std::exchange(bindings_, {});
  for (unsigned k = 0; k < body->getNumParams(); ++k) {
    const clang::ParmVarDecl *p = body->getParamDecl(k);
    if (k >= i.arguments.size())
      break;
    const clang::Expr *a = i.arguments[k];
    bool changed = isChanged(body->getBody(), p, false);
    unsigned uses = countUses(body->getBody(), p);
    if (const auto *ctor = clang::dyn_cast<clang::CXXConstructorDecl>(body))
      for (const clang::CXXCtorInitializer *m : ctor->inits()) {
        changed |= isChanged(m->getInit(), p, false);
        uses += countUses(m->getInit(), p);
      }
    if (const std::optional<Callable> what = l_.callables.passedCallable(body, k, a)) {
      bindings_.push_back({p->getCanonicalDecl(),
                           nullptr,
                           {},
                           mark(),
                           false,
                           {},
                           l_.callables.madeCallable(*what, a, nullptr)});
      continue;
    }
    if (!p->getType()->isReferenceType()) {
      bindByValue(p, a, pure, changed, uses);
      continue;
    }
    // A number that a const reference is bound to only for the call is as good as a value.
    const auto *m = clang::dyn_cast<clang::MaterializeTemporaryExpr>(strip(a));
    if (m && m->getType()->isScalarType() && !changed) {
      bindByValue(p, m->getSubExpr(), pure, false, uses);
      continue;
    }
    const bool isValue =
        !m && l_.texts.isTextPlace(strip(a)) && !changed && (pure || c.isInSystemHeader(body->getLocation()));
    Path place =
        isValue ? Path(l_.temporaries.hold(l_.texts.textValue(strip(a)), "t1")) : l_.addresses.referred(a);
    if (m && !m->getExtendingDecl() && c.types.isOfModel(body))
      facts_.temporaries.insert(place.root);
    if (!c.isInSystemHeader(body->getLocation()))
      l_.expressionObjects.stabilizeKnown(place.root);
    bindings_.push_back(
        {p->getCanonicalDecl(), nullptr, pure ? place : l_.addresses.stable(std::move(place)), mark()});
  }
  // From the last to the first, so that what is saved earlier does not move the later marks.
  for (auto k = bindings_.rbegin(); k != bindings_.rend(); ++k) {
    names_.aliases.erase(k->parameter);
    names_.bound.erase(k->parameter);
    body_.callFacts.functions.erase(k->parameter);
    body_.callFacts.callables.erase(k->parameter);
    if (k->callable)
      body_.callFacts.callables[k->parameter] = *k->callable;
    else if (k->function)
      body_.callFacts.functions[k->parameter] = *k->function;
    else if (k->value)
      names_.bound[k->parameter] = l_.temporaries.protect(k->value, k->mark);
    else if (k->isOwn && k->place.isVariable())
      names_.variables[k->parameter] = k->place.root;
    else
      names_.aliases[k->parameter] = l_.temporaries.protect(std::move(k->place), k->mark);
  }
  bindings_ = std::move(outer);
}

/// Who is assigned to, or has an address, in a body that becomes part of this one.
void InlineLowering::noteUses(const clang::FunctionDecl *d) {
  VariableUses uses;
  uses.assigned = [this](const clang::VarDecl *v, const clang::Stmt *) {
    facts_.assignedDecls.insert(v->getCanonicalDecl());
  };
  uses.addressTaken = [this](const clang::VarDecl *v, const clang::Stmt *) {
    facts_.addressTakenDecls.insert(v->getCanonicalDecl());
  };
  if (d->getBody())
    forEachUse(d->getBody(), uses);
  if (const std::optional<IteratorTest> test = testOfIterator(d, c))
    add(b.unsupported({diag::library_class, test->asks},
                      {body_.function.parameters.begin(), body_.function.parameters.end()}, place(test->at)));
}

Outcome InlineLowering::inlineCall(const Invocation &i, const Path *result) {
  const clang::FunctionDecl *body = nullptr;
  i.callee->hasBody(body);
  if (c.isFaulty(body)) {
    const Expr *v = l_.refusals.refuseValue(i.at, {diag::library_function, body->getNameAsString()});
    return {v, Path(l_.temporaries.hold(v, "t1"))};
  }
  bool pure = isExpressionOnly(body);
  std::optional<Path> object = i.object;
  if (object && !pure)
    object = l_.addresses.stable(std::move(*object));
  std::size_t m = mark();
  auto outerAliases = names_.aliases;
  auto outerBound = names_.bound;
  CallFacts outerTold = body_.callFacts;
  l_.instances.findPointees(body, l_.instances.instanceOf(i.callee, i.arguments, i.asked));
  bindParameters(i, body, pure);
  if (object)
    object = l_.temporaries.protect(std::move(*object), m);
  std::optional<Path> outerThis = std::exchange(names_.object, object);
  if (const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(body); m && m->getParent()->isLambda())
    l_.closures.bindCaptures(m);
  const clang::FunctionDecl *outerDecl = std::exchange(body_.decl, body);
  const SourceLocation outerCall = body_.calledFrom, l = at(i.at);
  if (!outerCall.valid() && c.isInSystemHeader(body->getLocation()))
    body_.calledFrom = l, body_.calledName = body->getQualifiedNameAsString();
  body_.inlining.push_back(outerDecl);
  noteUses(body);
  Outcome o = inlineBody(body, result, l);
  body_.inlining.pop_back();
  body_.calledFrom = outerCall;
  body_.decl = outerDecl;
  names_.object = std::move(outerThis);
  names_.aliases = std::move(outerAliases);
  names_.bound = std::move(outerBound);
  body_.callFacts = std::move(outerTold);
  return o;
}

/// Nothing that the body may do leads elsewhere by the same way.
bool InlineLowering::isSettled(const Path &p) const {
  Path way(p.root);
  for (const Projection &step : p.steps) {
    if (step.kind == ProjectionKind::Deref &&
        !(way.isVariable() && (facts_.fixed.count(way.root) || way.root == body_.self)))
      return false;
    if (step.index && !l_.addresses.isFixed(step.index))
      return false;
    way.steps.push_back(step);
  }
  return true;
}

/// The local variable that a function returns by name is the caller's object from the beginning, as it is for
/// compilers: nothing is copied, and no second object stands in the way of the derivative. Null: none is.
const clang::VarDecl *InlineLowering::returnedVariable(const clang::FunctionDecl *body, const Path *result) {
  const std::vector<const clang::Stmt *> list = statementsOfBody(body);
  const auto *end = list.empty() ? nullptr : clang::dyn_cast<clang::ReturnStmt>(list.back());
  const clang::VarDecl *v = end ? end->getNRVOCandidate() : nullptr;
  if (!v || !v->hasLocalStorage() || v->getType().isConstQualified() || v->getType().isVolatileQualified() ||
      clang::isa<clang::DecompositionDecl>(v))
    return nullptr;
  const clang::CXXRecordDecl *r = v->getType()->getAsCXXRecordDecl();
  const Type *t = r ? localType(v->getType()) : nullptr;
  if (!t || !t->isRecord() || r->isLambda() || c.types.isExpression(r) || l_.texts.isText(v->getType()))
    return nullptr;
  if (elisionOf(body, end) != ElisionKind::Always && !isRelocatable(r->getDefinition()))
    return nullptr;
  if (!result)
    return v;
  bool hasDirectives = false; // whose clauses may name it
  forEachInside(body->getBody(),
                [&](const clang::Stmt *s) { hasDirectives |= clang::isa<clang::OMPExecutableDirective>(s); });
  return !hasDirectives && isSettled(*result) && result->type()->canonical == t->canonical ? v : nullptr;
}

/// ... which is one more variable here, where it shows that compilers neither copy nor destroy it. Null: none
/// is, or that does not show.
const Variable *InlineLowering::keptVariable(const clang::FunctionDecl *body, const clang::ReturnStmt *s) {
  const clang::CXXRecordDecl *r = s->getRetValue()->getType()->getAsCXXRecordDecl();
  if (!r || isRelocatable(r->getDefinition()))
    return nullptr;
  const ElisionKind kind = elisionOf(body, s);
  if (kind == ElisionKind::Never)
    return nullptr;
  const clang::VarDecl *v = s->getNRVOCandidate();
  const auto found = v ? names_.variables.find(v->getCanonicalDecl()) : names_.variables.end();
  if (kind == ElisionKind::Always && found != names_.variables.end())
    return found->second;
  l_.refusals.refuse(s, {diag::copy_left_out, r->getNameAsString()});
  return nullptr;
}

Outcome InlineLowering::inlineBody(const clang::FunctionDecl *body, const Path *result, SourceLocation l) {
  const clang::VarDecl *returned = returnedVariable(body, result);
  const ReturnedVariable outerReturned =
      std::exchange(body_.returned, {returned, returned && result ? std::optional(*result) : std::nullopt});
  body_.scopes.push_back({ScopeKind::Function, body_.out, {}});
  std::size_t own = body_.scopes.size() - 1;
  if (const auto *k = clang::dyn_cast<clang::CXXConstructorDecl>(body))
    l_.objects.constructMembers(k);
  Outcome o{b.intLiteral(0), {}};
  const Variable *kept = nullptr;
  const clang::ReturnStmt *end = nullptr;
  std::function<void(const clang::Stmt *, bool)> lower = [&](const clang::Stmt *s, bool last) {
    if (last && clang::isa<clang::ReturnStmt>(s)) {
      end = clang::cast<clang::ReturnStmt>(s);
      return;
    }
    if (const auto *k = clang::dyn_cast<clang::IfStmt>(s); last && k && k->isConstexpr())
      if (std::optional<const clang::Stmt *> taken = k->getNondiscardedCase(c.ast)) {
        if (*taken)
          lower(*taken, true);
        return;
      }
    if (const auto *k = clang::dyn_cast<clang::CompoundStmt>(s); last && k && k->size() == 1)
      return lower(k->body_front(), true);
    l_.statements.statement(s);
  };
  std::vector<const clang::Stmt *> list = withoutEarlyReturns(c, body, statementsOfBody(body));
  for (std::size_t k = 0; k < list.size(); ++k)
    lower(list[k], k + 1 == list.size());
  if (const clang::Expr *e = end ? end->getRetValue() : nullptr) {
    clang::QualType t = body->getReturnType();
    if (t->isVoidType()) {
      l_.expressions.effects(e);
    } else if (t->isReferenceType()) {
      o = {nullptr, l_.paths.path(e)};
      if (l_.cleanups.hasCleanups(own))
        o.place = l_.addresses.stable(o.place);
    } else if (t->isRecordType()) {
      Path target;
      if (result) {
        target = *result;
      } else if (returned) {
        target = Path(names_.variables.at(returned->getCanonicalDecl()));
      } else {
        const Variable *v = l_.temporaries.temporary(
            body->getIdentifier() ? body->getNameAsString() + "_value" : "t1", localType(t), l);
        add(b.declare(v, nullptr, false, l));
        target = Path(v);
      }
      kept = returned ? nullptr : keptVariable(body, end);
      if (kept && storesAddressOf(kept, *body_.out))
        l_.refusals.refuse(end, {diag::construct,
                                 "returning an object that holds an address of its own by a name that is "
                                 "constant, or used in a clause,"});
      if (kept)
        l_.objects.relocate(target, kept, l);
      else if (!returned)
        l_.objects.construct(target, e);
      o = {nullptr, target};
    } else {
      o.value = body_.callFacts.returned
                    ? l_.pointers.typedPointer(e, c.pointerTo(body_.callFacts.returned, localType(t)))
                    : l_.expressions.value(e);
      if (l_.cleanups.hasCleanups(own))
        o.value = b.load(l_.temporaries.hold(o.value, "t1"));
    }
  }
  l_.cleanups.leave(own, l, kept);
  body_.scopes.pop_back();
  body_.returned = outerReturned;
  if (o.place.root && body->getReturnType()->isRecordType() && !result)
    l_.cleanups.atEndOfExpression(o.place, body->getReturnType(), nullptr);
  return o;
}

} // namespace adjgen::frontend
