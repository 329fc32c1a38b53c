// Calls of C++: member functions, overloaded operators, references, class objects. A reference is the place
// that it is bound to, `this` is a place too; a function that is called as a function gets pointers for both.
// Invariant: a place that a callee may use while it changes other things goes through nothing that can
// change.
#include "frontend/lower/CallableOutside.h"
#include "frontend/lower/LowerFunction.h"
#include "frontend/lower/LowerQueries.h"
#include "frontend/lower/Unsupported.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"

namespace adjgen::frontend {

/// A function around malloc or free: inlined, memory from different calls of it is different memory to
/// analyses.
bool FunctionLowering::managesMemory(const clang::FunctionDecl *f) {
  constexpr unsigned Largest = 60;
  const clang::FunctionDecl *body = nullptr;
  if (!f->hasBody(body))
    return false;
  auto [known, isNew] = c.managesMemory.emplace(body, false);
  if (!isNew)
    return known->second;
  unsigned size = 0;
  bool manages = false;
  forEachInside(body->getBody(), [&](const clang::Stmt *s) {
    ++size;
    const auto *call = clang::dyn_cast<clang::CallExpr>(s);
    const clang::FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
    if (!callee || !callee->getIdentifier() || !c.isInSystemHeader(callee->getLocation()))
      return;
    const FunctionKind kind = functionKind(callee->getNameAsString());
    manages |= isAllocation(kind) || kind == FunctionKind::Free;
  });
  return c.managesMemory[body] = manages && size <= Largest;
}

/// Everything but a call of a plain function, as C has them.
bool FunctionLowering::isCxxCall(const clang::CallExpr *e) {
  if (clang::isa<clang::CXXMemberCallExpr>(e) || clang::isa<clang::CXXOperatorCallExpr>(e))
    return true;
  if (e->getStmtClass() != clang::Stmt::CallExprClass && !clang::isa<clang::UserDefinedLiteral>(e))
    return false;
  const clang::FunctionDecl *f = e->getDirectCallee();
  if (f && (isSubscriptFunction(f) || isSmallReader(e) || isTimeStep(e)))
    return true;
  if (!f || !c.ast.getLangOpts().CPlusPlus)
    return false;
  return !hasCSignature(f, c.types) || managesMemory(f) ||
         (isDefined(f) && c.isInSystemHeader(f->getLocation()) && !f->isExternC());
}

bool FunctionLowering::readInvocation(const clang::CallExpr *e, Invocation &i) {
  if (callsKnown(e, i))
    return true;
  i.at = e;
  i.callee = e->getDirectCallee();
  if (!i.callee)
    return false;
  i.arguments.assign(e->arg_begin(), e->arg_end());
  const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(i.callee);
  if (!m || !m->isInstance())
    return true;
  if (const auto *k = clang::dyn_cast<clang::CXXMemberCallExpr>(e)) {
    const clang::Expr *object = k->getImplicitObjectArgument();
    i.object = object->getType()->isPointerType() ? pointee(object, nullptr, mark()) : path(object);
    const auto *named = clang::dyn_cast<clang::MemberExpr>(strip(k->getCallee()));
    if (m->isVirtual() && named && !named->hasQualifier())
      chooseOverrider(m, i);
    return i.callee;
  }
  if (i.arguments.empty())
    return false;
  // Of an assignment, the right side is evaluated first; its place is simple enough.
  i.object = path(i.arguments.front());
  i.arguments.erase(i.arguments.begin());
  if (m->isVirtual())
    chooseOverrider(m, i);
  return i.callee;
}

// ---- places

// ---- what is called as a function

const Expr *FunctionLowering::argumentFor(const clang::ParmVarDecl *p, const clang::Expr *a,
                                          const Instance &instance) {
  clang::QualType t = p->getType();
  if (t->isReferenceType())
    return takeAddress(referred(a), at(a));
  if (passedByAddress(t))
    return takeAddress(object(a, c.nameOf(p).empty() ? "t1" : c.nameOf(p)), at(a));
  if (!t->isRecordType())
    return argument(a, p->getFunctionScopeIndex(), instance);
  const clang::Expr *from = copiedFrom(a);
  return b.load(from ? referred(from) : object(a), at(a));
}

/// Objects without memory have no address, and those of a model's base class may be any of many classes.
bool FunctionLowering::takesExpressions(const clang::FunctionDecl *f) const {
  auto isExpression = [&](const clang::CXXRecordDecl *r) {
    return r && r->hasDefinition() && (c.types.isExpression(r) || c.types.isElidedBase(r));
  };
  const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(f);
  return (m && m->isInstance() && isExpression(m->getParent())) ||
         isExpression(f->getReturnType()->getAsCXXRecordDecl()) ||
         llvm::any_of(f->parameters(), [&](const clang::ParmVarDecl *p) {
           return isExpression(p->getType().getNonReferenceType()->getAsCXXRecordDecl());
         });
}

FunctionLowering::Outcome FunctionLowering::callFunction(const Invocation &i, const Path *result) {
  const clang::FunctionDecl *f = i.callee;
  SourceLocation l = at(i.at);
  std::vector<const Expr *> args;
  std::vector<std::size_t> marks;
  if (takesExpressions(f))
    return refusedCall(i.at, {diag::eigen_large_function, f->getNameAsString()});
  if (i.object) {
    args.push_back(takeAddress(*i.object, l));
    marks.push_back(mark());
  }
  const Instance instance = instanceOf(f, i.arguments, i.asked);
  for (std::size_t k = 0; k < i.arguments.size(); ++k) {
    const auto number = static_cast<unsigned>(k);
    if (instance.leavesOut(number))
      continue;
    if (const auto called = instance.callables.find(number); called != instance.callables.end()) {
      args.push_back(takeAddress(madeCallable(called->second, i.arguments[k], nullptr).object, l));
      marks.push_back(mark());
      continue;
    }
    args.push_back(k < f->getNumParams()
                       ? argumentFor(f->getParamDecl(static_cast<unsigned>(k)), i.arguments[k], instance)
                       : value(i.arguments[k]));
    marks.push_back(mark());
  }
  for (std::size_t k = args.size(); k-- > 0;)
    args[k] = protect(args[k], marks[k]);
  const Function *callee = calleeOf(f, instance, l);
  const Type *t = callee->returnType->unqualified;
  if (t->isVoid()) {
    add(b.call(callee, std::move(args), l));
    return {b.intLiteral(0), {}};
  }
  Path target;
  if (result) {
    target = *result;
  } else {
    const Variable *v = temporary(resultName(callee), t, l);
    add(b.declare(v, nullptr, false, l));
    target = Path(v);
    if (!f->getReturnType()->isReferenceType())
      atEndOfExpression(target, f->getReturnType(), i.at);
    fixed_.insert(v);
  }
  add(b.call(target, callee, std::move(args), l));
  if (f->getReturnType()->isReferenceType())
    return {nullptr, b.deref(std::move(target))};
  if (t->isRecord())
    return {nullptr, target};
  return {b.load(target, l), {}};
}

// ---- the library's functions that are no more than an expression

static bool isNamed(const clang::FunctionDecl *f, std::initializer_list<const char *> names) {
  if (!f->getIdentifier() || !f->isInStdNamespace())
    return false;
  return std::any_of(names.begin(), names.end(), [&](const char *n) { return f->getName() == n; });
}

bool FunctionLowering::libraryCall(const Invocation &i, Outcome &result) {
  const clang::FunctionDecl *f = i.callee;
  SourceLocation l = at(i.at);
  if (isNamed(f, {"move", "forward", "as_const", "move_if_noexcept"}) && i.arguments.size() == 1) {
    result.place = referred(i.arguments[0]);
    return true;
  }
  if (viewCall(i, result))
    return true;
  if (isNamed(f, {"addressof", "__addressof"}) && i.arguments.size() == 1) {
    result.value = takeAddress(path(i.arguments[0]), l);
    return true;
  }
  return false;
}

/// std::min(a, b) and the like of numbers, where their value is asked for: no reference, but a choice.
bool FunctionLowering::isChoice(const clang::Expr *e) const {
  const auto *call = clang::dyn_cast<clang::CallExpr>(e);
  const clang::FunctionDecl *f = call ? call->getDirectCallee() : nullptr;
  const unsigned arguments = call ? call->getNumArgs() : 0;
  if (!f || !f->getReturnType()->isReferenceType() ||
      !f->getReturnType()->getPointeeType()->isArithmeticType())
    return false;
  return (isNamed(f, {"min", "max"}) && arguments == 2) || (isNamed(f, {"clamp"}) && arguments == 3);
}

/// Stands for the value and for the place, whichever is asked for.
FunctionLowering::Outcome FunctionLowering::refusedCall(const clang::Expr *e, const Message &message) {
  const Expr *v = refuseValue(e, message);
  return {v, isa<LoadExpr>(v) ? cast<LoadExpr>(v)->path : Path(hold(v, "t1"))};
}

/// A model declares what it has no rule for, so that code that is not differentiated may use it.
FunctionLowering::Outcome FunctionLowering::notInModel(const Invocation &i) {
  const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(i.callee);
  const std::string name = clang::isa<clang::CXXConstructorDecl>(i.callee) ? m->getParent()->getNameAsString()
                                                                           : i.callee->getNameAsString();
  if (clang::isa<clang::CXXMethodDecl>(i.callee) ? m->getParent()->isInStdNamespace()
                                                 : i.callee->isInStdNamespace())
    return refusedCall(i.at, {diag::library_function, i.callee->getQualifiedNameAsString()});
  return refusedCall(i.at, {diag::eigen_operation, name});
}

FunctionLowering::Outcome FunctionLowering::invoke(const Invocation &i, const Path *result) {
  const clang::FunctionDecl *f = i.callee;
  if (!i.overriders.empty())
    return dispatch(i, result);
  Outcome o;
  if (c.isGiven(f))
    return callFunction(i, result);
  if (libraryCall(i, o))
    return o;
  if (const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(f);
      m && c.isInSystemHeader(f->getLocation()) &&
      localType(recordType(c.ast, m->getParent()))->kind == TypeKind::Opaque)
    return refusedCall(
        i.at, {diag::object_type, "an object " + describe(recordType(c.ast, m->getParent()), c.ast)});
  const clang::FunctionDecl *body = nullptr;
  if (f->isVariadic() || !f->hasBody(body)) {
    const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(f);
    if (m || c.isInSystemHeader(f->getLocation()) || !hasCSignature(f, c.types)) {
      if (m && m->isDefaulted() && (m->isCopyAssignmentOperator() || m->isMoveAssignmentOperator()) &&
          i.object) {
        add(b.assign(*i.object, b.load(referred(i.arguments[0])), at(i.at)));
        return {nullptr, *i.object};
      }
      if (c.types.isOfModel(f))
        return notInModel(i);
      if (calledFrom_.valid() && !calledName_.empty() && c.isInSystemHeader(f->getLocation()))
        return refusedCall(i.at, {diag::library_function, calledName_});
      return refusedCall(i.at, {diag::body_not_seen, f->getQualifiedNameAsString()});
    }
  }
  if (const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(f);
      m && m->isTrivial() && i.object && (m->isCopyAssignmentOperator() || m->isMoveAssignmentOperator())) {
    add(b.assign(*i.object, b.load(referred(i.arguments[0])), at(i.at)));
    return {nullptr, *i.object};
  }
  return isInlined(i) ? inlineCall(i, result) : callFunction(i, result);
}

Message FunctionLowering::unseen(const clang::CallExpr *e) {
  const clang::FunctionDecl *f = e->getDirectCallee();
  const auto *m = clang::dyn_cast_or_null<clang::CXXMethodDecl>(f);
  if (m && m->isVirtual())
    return {diag::virtual_call, m->getQualifiedNameAsString(), whyUnknown(m)};
  if (const auto *k = clang::dyn_cast<clang::BinaryOperator>(strip(e->getCallee())); k && k->isPtrMemOp())
    return {diag::member_pointer, "behind '" + k->getOpcodeStr().str() + "'"};
  return {diag::construct, describe(e)};
}

const Expr *FunctionLowering::cxxValue(const clang::CallExpr *e, bool wanted) {
  Invocation i;
  if (const clang::FunctionDecl *f = e->getDirectCallee(); wanted && isChoice(e)) {
    std::vector<const Expr *> args;
    std::vector<std::size_t> marks;
    for (const clang::Expr *a : e->arguments()) {
      const auto *m = clang::dyn_cast<clang::MaterializeTemporaryExpr>(strip(a));
      args.push_back(m ? value(m->getSubExpr()) : b.load(path(a), at(a)));
      marks.push_back(mark());
    }
    for (std::size_t k = args.size(); k-- > 0;)
      args[k] = protect(args[k], marks[k]);
    for (const Expr *&a : args) // each stands in it twice
      if (!isa<LoadExpr>(a) && !isa<LiteralExpr>(a))
        a = b.load(hold(a, "t1"));
    const Type *t = args[0]->type;
    auto choose = [&](const Expr *less, const Expr *than, const Expr *yes, const Expr *no) {
      return b.select(t, b.binary(BinaryKind::Less, b.types().intType(), less, than, at(e)), yes, no, at(e));
    };
    if (f->getName() == "min")
      return choose(args[1], args[0], args[1], args[0]);
    if (f->getName() == "max")
      return choose(args[0], args[1], args[1], args[0]);
    return choose(args[0], args[1], args[1], choose(args[2], args[0], args[2], args[0]));
  }
  if (!readInvocation(e, i))
    return refuseValue(e, unseen(e));
  i.asked = askedOf(e, nullptr);
  if (const auto *d = clang::dyn_cast<clang::CXXDestructorDecl>(i.callee)) {
    destroyDynamic(stable(*i.object), d->getParent(), at(e));
    return b.intLiteral(0);
  }
  Outcome o = invoke(i);
  if (o.value && e->getNumArgs() && isCallback(e->getArg(0)->getType()) &&
      e->getType()->isArithmeticType()) // by its own signature
    return convert(o.value, localType(e->getType()), true, at(e));
  if (o.value)
    return o.value;
  if (!wanted || e->getType()->isVoidType())
    return b.intLiteral(0);
  return o.place.type()->isArray() ? b.decay(o.place, at(e)) : b.load(o.place, at(e));
}

Path FunctionLowering::cxxPlace(const clang::CallExpr *e) {
  if (isTextCall(e) && !e->getType()->isRecordType())
    return refusePath(e, diag::text_value);
  Invocation i;
  if (!readInvocation(e, i))
    return refusePath(e, unseen(e));
  Outcome o = invoke(i);
  return o.place.root ? o.place : Path(hold(o.value, "t1"));
}

} // namespace adjgen::frontend
