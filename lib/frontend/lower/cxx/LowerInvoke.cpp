// Calls of C++: member functions, overloaded operators, class objects as arguments and results. `this` is a
// place, as a reference is (LowerAddress); a function that is called as a function gets pointers for both.
#include "frontend/lower/cxx/LowerInvoke.h"
#include "frontend/lower/CallableOutside.h"
#include "frontend/lower/LinkedCalls.h"
#include "frontend/lower/LowerQueries.h"
#include "frontend/lower/SharedNumbers.h"
#include "frontend/lower/SplitCommunication.h"
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
bool InvocationLowering::managesMemory(const clang::FunctionDecl *f) {
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
/// Then its body becomes part of the caller, in C as well.
bool InvocationLowering::isPartOfExchange(const clang::FunctionDecl *f) const {
  Invocation i;
  i.callee = f;
  return isDefined(f) && splitsCommunication(c, f) && l_.inlining.isInlined(i);
}

bool InvocationLowering::isCxxCall(const clang::CallExpr *e) {
  if (clang::isa<clang::CXXMemberCallExpr>(e) || clang::isa<clang::CXXOperatorCallExpr>(e))
    return true;
  if (e->getStmtClass() != clang::Stmt::CallExprClass && !clang::isa<clang::UserDefinedLiteral>(e))
    return false;
  const clang::FunctionDecl *f = e->getDirectCallee();
  if (f && (l_.inlining.isSubscriptFunction(f) || isPartOfExchange(f)))
    return true;
  if (!f || !c.ast.getLangOpts().CPlusPlus)
    return false;
  return !hasCSignature(f, c.types) || managesMemory(f) ||
         (isDefined(f) && c.isInSystemHeader(f->getLocation()) && !f->isExternC());
}

bool InvocationLowering::readInvocation(const clang::CallExpr *e, Invocation &i) {
  if (l_.callables.callsKnown(e, i))
    return true;
  i.at = e;
  i.callee = e->getDirectCallee();
  if (!i.callee)
    return false;
  i.arguments.assign(e->arg_begin(), e->arg_end());
  const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(i.callee);
  if (m && m->isExplicitObjectMemberFunction()) // its first parameter is the object, or a copy
    return false;
  if (m && m->isStatic() && clang::isa<clang::CXXOperatorCallExpr>(e) && !i.arguments.empty()) {
    l_.expressions.effects(i.arguments.front()); // the object, which nothing gets
    i.arguments.erase(i.arguments.begin());
  }
  if (!m || !m->isInstance())
    return true;
  if (const auto *k = clang::dyn_cast<clang::CXXMemberCallExpr>(e)) {
    const clang::Expr *object = k->getImplicitObjectArgument();
    i.object = object->getType()->isPointerType() ? l_.paths.pointee(object, nullptr, mark())
                                                  : l_.paths.path(object);
    const auto *named = clang::dyn_cast<clang::MemberExpr>(strip(k->getCallee()));
    if (m->isVirtual() && named && !named->hasQualifier())
      l_.virtuals.chooseOverrider(m, i);
    return i.callee;
  }
  if (i.arguments.empty())
    return false;
  // Of an assignment, the right side is evaluated first; its place is simple enough.
  i.object = l_.paths.path(i.arguments.front());
  i.arguments.erase(i.arguments.begin());
  if (m->isVirtual())
    l_.virtuals.chooseOverrider(m, i);
  return i.callee;
}

// ---- places

// ---- what is called as a function

const Expr *InvocationLowering::argumentFor(const clang::ParmVarDecl *p, const clang::Expr *a,
                                            const Instance &instance) {
  clang::QualType t = p->getType();
  if (t->isReferenceType())
    return l_.addresses.takeAddress(l_.addresses.referred(a), at(a));
  if (passedByAddress(t))
    return l_.addresses.takeAddress(l_.objects.object(a, c.nameOf(p).empty() ? "t1" : c.nameOf(p)), at(a));
  if (!t->isRecordType())
    return l_.calls.argument(a, p->getFunctionScopeIndex(), instance);
  const clang::Expr *from = copiedFrom(a);
  if (from && l_.paths.sharedBeginning(strip(from), b.intLiteral(0)))
    from = nullptr;
  return b.load(from ? l_.addresses.referred(from) : l_.objects.object(a), at(a));
}

/// Objects without memory have no address, and those of a model's base class may be any of many classes.
bool InvocationLowering::takesExpressions(const clang::FunctionDecl *f) const {
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

/// Where no other source has the body, the refusal stays in place of the call.
Outcome InvocationLowering::callElsewhere(const Invocation &i, const Path *result) {
  l_.refusals.refuse(i.at, {diag::body_not_seen, i.callee->getQualifiedNameAsString()});
  const Stmt *refusal = body_.out->back();
  Outcome o = callFunction(i, result);
  c.linked->openCalls.push_back({refusal, c.function(i.callee, at(i.at))});
  return o;
}

Outcome InvocationLowering::callFunction(const Invocation &i, const Path *result) {
  const clang::FunctionDecl *f = i.callee;
  SourceLocation l = at(i.at);
  std::vector<const Expr *> args;
  std::vector<std::size_t> marks;
  if (takesExpressions(f))
    return refusedCall(i.at, {diag::eigen_large_function, f->getNameAsString()});
  if (i.object) {
    args.push_back(l_.addresses.takeAddress(*i.object, l));
    marks.push_back(mark());
  }
  const Instance instance = l_.instances.instanceOf(f, i.arguments, i.asked);
  for (std::size_t k = 0; k < i.arguments.size(); ++k) {
    const auto number = static_cast<unsigned>(k);
    if (instance.leavesOut(number))
      continue;
    if (const auto called = instance.callables.find(number); called != instance.callables.end()) {
      args.push_back(l_.addresses.takeAddress(
          l_.callables.madeCallable(called->second, i.arguments[k], nullptr).object, l));
      marks.push_back(mark());
      continue;
    }
    args.push_back(k < f->getNumParams()
                       ? argumentFor(f->getParamDecl(static_cast<unsigned>(k)), i.arguments[k], instance)
                       : l_.expressions.value(i.arguments[k]));
    marks.push_back(mark());
  }
  for (std::size_t k = args.size(); k-- > 0;)
    args[k] = l_.temporaries.protect(args[k], marks[k]);
  const Function *callee = l_.instances.calleeOf(f, instance, l);
  const Type *t = callee->returnType->unqualified;
  if (t->isVoid()) {
    add(b.call(callee, std::move(args), l));
    return {b.intLiteral(0), {}};
  }
  Path target;
  if (result) {
    target = *result;
  } else {
    const Variable *v = l_.temporaries.temporary(resultName(callee), t, l);
    add(b.declare(v, nullptr, false, l));
    target = Path(v);
    if (!f->getReturnType()->isReferenceType())
      l_.cleanups.atEndOfExpression(target, f->getReturnType(), i.at);
    facts_.fixed.insert(v);
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

bool InvocationLowering::libraryCall(const Invocation &i, Outcome &result) {
  const clang::FunctionDecl *f = i.callee;
  SourceLocation l = at(i.at);
  if (isNamed(f, {"move", "forward", "as_const", "move_if_noexcept"}) && i.arguments.size() == 1) {
    result.place = l_.addresses.referred(i.arguments[0]);
    return true;
  }
  if (l_.views.viewCall(i, result))
    return true;
  if (isNamed(f, {"addressof", "__addressof"}) && i.arguments.size() == 1) {
    result.value = l_.addresses.takeAddress(l_.paths.path(i.arguments[0]), l);
    return true;
  }
  return false;
}

/// std::min(a, b) and the like of numbers, where their value is asked for: no reference, but a choice.
bool InvocationLowering::isChoice(const clang::Expr *e) const {
  const auto *call = clang::dyn_cast<clang::CallExpr>(e);
  const clang::FunctionDecl *f = call ? call->getDirectCallee() : nullptr;
  const unsigned arguments = call ? call->getNumArgs() : 0;
  if (!f || !f->getReturnType()->isReferenceType() ||
      !f->getReturnType()->getPointeeType()->isArithmeticType())
    return false;
  return (isNamed(f, {"min", "max"}) && arguments == 2) || (isNamed(f, {"clamp"}) && arguments == 3);
}

/// Stands for the value and for the place, whichever is asked for.
Outcome InvocationLowering::refusedCall(const clang::Expr *e, const Message &message) {
  const Expr *v = l_.refusals.refuseValue(e, message);
  return {v, isa<LoadExpr>(v) ? cast<LoadExpr>(v)->path : Path(l_.temporaries.hold(v, "t1"))};
}

/// A model declares what it has no rule for, so that code that is not differentiated may use it. Where the name
/// says too little of what is missing, an attribute does: [[clang::annotate("adjgen lacks ...")]].
Outcome InvocationLowering::notInModel(const Invocation &i) {
  if (const auto *why = i.callee->getAttr<clang::AnnotateAttr>()) {
    llvm::StringRef text = why->getAnnotation();
    if (text.consume_front("adjgen lacks ")) { // whatever it may touch
      c.diagnostics.report(at(i.at), {diag::library_class, text.str()});
      return refusedCall(i.at, {diag::library_class, text.str()});
    }
  }
  const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(i.callee);
  const std::string name = clang::isa<clang::CXXConstructorDecl>(i.callee) ? m->getParent()->getNameAsString()
                                                                           : i.callee->getNameAsString();
  if (clang::isa<clang::CXXMethodDecl>(i.callee) ? m->getParent()->isInStdNamespace()
                                                 : i.callee->isInStdNamespace())
    return refusedCall(i.at, {diag::library_function, i.callee->getQualifiedNameAsString()});
  return refusedCall(i.at, {diag::eigen_operation, name});
}

Outcome InvocationLowering::invoke(const Invocation &i, const Path *result) {
  const clang::FunctionDecl *f = i.callee;
  if (!i.overriders.empty())
    return l_.virtuals.dispatch(i, result);
  Outcome o;
  if (const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(f);
      c.isGiven(f) || (m && c.accessorCalls.stays(m)))
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
        add(b.assign(*i.object, b.load(l_.addresses.referred(i.arguments[0])), at(i.at)));
        return {nullptr, *i.object};
      }
      if (c.types.isOfModel(f))
        return notInModel(i);
      if (body_.calledFrom.valid() && !body_.calledName.empty() && c.isInSystemHeader(f->getLocation()))
        return refusedCall(i.at, {diag::library_function, body_.calledName});
      if (mayBeElsewhere(f, c))
        return callElsewhere(i, result);
      return refusedCall(i.at, {diag::body_not_seen, f->getQualifiedNameAsString()});
    }
  }
  if (const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(f);
      m && m->isTrivial() && i.object && (m->isCopyAssignmentOperator() || m->isMoveAssignmentOperator())) {
    add(b.assign(*i.object, b.load(l_.addresses.referred(i.arguments[0])), at(i.at)));
    return {nullptr, *i.object};
  }
  return l_.inlining.isInlined(i) ? l_.inlining.inlineCall(i, result) : callFunction(i, result);
}

Message InvocationLowering::unseen(const clang::CallExpr *e) {
  const clang::FunctionDecl *f = e->getDirectCallee();
  const auto *m = clang::dyn_cast_or_null<clang::CXXMethodDecl>(f);
  if (m && m->isVirtual())
    return {diag::virtual_call, m->getQualifiedNameAsString(), l_.virtuals.whyUnknown(m)};
  if (const auto *k = clang::dyn_cast<clang::BinaryOperator>(strip(e->getCallee())); k && k->isPtrMemOp())
    return {diag::member_pointer, "behind '" + k->getOpcodeStr().str() + "'"};
  if (m && m->isExplicitObjectMemberFunction())
    return {diag::construct, "a function with an explicit object parameter"};
  return {diag::construct, describe(e)};
}

/// An assignment to a struct or union that is a part of the array of a union, [same numbers], as a copy of its memory.
bool InvocationLowering::isIntoShared(const clang::CallExpr *e) {
  const auto *o = clang::dyn_cast<clang::CXXOperatorCallExpr>(e);
  const auto *m = clang::dyn_cast_or_null<clang::CXXMethodDecl>(e->getDirectCallee());
  return o && m && o->getOperator() == clang::OO_Equal && m->isTrivial() && e->getNumArgs() == 2 &&
         (m->isCopyAssignmentOperator() || m->isMoveAssignmentOperator()) &&
         l_.paths.sharedBeginning(e->getArg(0), b.intLiteral(0));
}

/// Number by number. The right side, which comes first, may be another part of the same array.
const Expr *InvocationLowering::intoShared(const clang::CallExpr *e, bool wanted) {
  const Message refusal(diag::construct, "this assignment to a part of a union");
  const clang::Expr *right = strip(e->getArg(1));
  const Path from(l_.temporaries.temporary("part1", localType(right->getType())->unqualified, at(e)));
  add(b.declare(from.root, nullptr, false, at(e)));
  const std::vector<Path> numbers = numbersOf(b, from);
  if (!l_.paths.sharedBeginning(right, b.intLiteral(0)))
    add(b.assign(from, b.load(l_.addresses.referred(right), at(e)), at(e)));
  else
    for (std::size_t k = 0; k < numbers.size(); ++k)
      if (const auto number = l_.paths.sharedBeginning(right, b.intLiteral(static_cast<std::int64_t>(k))))
        add(b.assign(numbers[k], b.load(*number, at(e)), at(e)));
      else
        return l_.refusals.refuseValue(e, refusal);
  for (std::size_t k = 0; k < numbers.size(); ++k)
    if (const auto to = l_.paths.sharedBeginning(e->getArg(0), b.intLiteral(static_cast<std::int64_t>(k))))
      add(b.assign(*to, b.load(numbers[k], at(e)), at(e)));
    else
      return l_.refusals.refuseValue(e, refusal);
  if (numbers.empty())
    return l_.refusals.refuseValue(e, refusal);
  return wanted ? b.load(from, at(e)) : b.intLiteral(0);
}

const Expr *InvocationLowering::cxxValue(const clang::CallExpr *e, bool wanted) {
  Invocation i;
  if (const clang::FunctionDecl *f = e->getDirectCallee(); wanted && isChoice(e)) {
    std::vector<const Expr *> args;
    std::vector<std::size_t> marks;
    for (const clang::Expr *a : e->arguments()) {
      const auto *m = clang::dyn_cast<clang::MaterializeTemporaryExpr>(strip(a));
      args.push_back(m                                ? l_.expressions.value(m->getSubExpr())
                     : l_.texts.isTextPlace(strip(a)) ? l_.texts.textValue(strip(a))
                                                      : b.load(l_.paths.path(a), at(a)));
      marks.push_back(mark());
    }
    for (std::size_t k = args.size(); k-- > 0;)
      args[k] = l_.temporaries.protect(args[k], marks[k]);
    for (const Expr *&a : args) // each stands in it twice
      if (!isa<LoadExpr>(a) && !isa<LiteralExpr>(a))
        a = b.load(l_.temporaries.hold(a, "t1"));
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
  if (isIntoShared(e))
    return intoShared(e, wanted);
  if (!readInvocation(e, i))
    return l_.refusals.refuseValue(e, unseen(e));
  i.asked = l_.calls.askedOf(e, nullptr);
  if (const auto *d = clang::dyn_cast<clang::CXXDestructorDecl>(i.callee)) {
    l_.virtuals.destroyDynamic(l_.addresses.stable(*i.object), d->getParent(), at(e));
    return b.intLiteral(0);
  }
  Outcome o = invoke(i);
  if (o.value && e->getNumArgs() && isCallback(e->getArg(0)->getType()) &&
      e->getType()->isArithmeticType()) // by its own signature
    return l_.expressions.convert(o.value, localType(e->getType()), true, at(e));
  if (o.value)
    return o.value;
  if (!wanted || e->getType()->isVoidType())
    return b.intLiteral(0);
  return o.place.type()->isArray() ? b.decay(o.place, at(e)) : b.load(o.place, at(e));
}

Path InvocationLowering::cxxPlace(const clang::CallExpr *e) {
  if (l_.texts.isTextCall(e) && !e->getType()->isRecordType())
    return l_.refusals.refusePath(e, diag::text_value);
  Invocation i;
  if (!readInvocation(e, i))
    return l_.refusals.refusePath(e, unseen(e));
  Outcome o = invoke(i);
  return o.place.root ? o.place : Path(l_.temporaries.hold(o.value, "t1"));
}

} // namespace adjgen::frontend
