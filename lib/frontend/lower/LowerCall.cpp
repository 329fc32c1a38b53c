// Calls. A function that the rules call pure becomes a PureCallExpr; every other call is a statement of its
// own, its value goes to a variable. Library functions that also store through a pointer (modf, frexp, ...)
// are split into pure ones.
#include "frontend/lower/LowerCall.h"
#include "frontend/lower/CallableOutside.h"
#include "frontend/lower/LinkedCalls.h"
#include "frontend/lower/LowerComplex.h"
#include "frontend/lower/LowerQueries.h"
#include "frontend/lower/Unsupported.h"
#include "frontend/lower/UntypedPointers.h"
#include "frontend/syntax/AddressedFunctions.h"
#include "frontend/syntax/HeldFunctions.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "rules/DerivativeRules.h"
#include "rules/FunctionKinds.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"

namespace adjgen::frontend {

/// What the instance has of a type; what is left out of its parameters has no effects.
const Expr *CallLowering::argument(const clang::Expr *a, unsigned number, const Instance &instance) {
  const auto known = instance.pointees.find(number);
  return known == instance.pointees.end()
             ? l_.expressions.value(a)
             : l_.pointers.typedPointer(a, c.pointerTo(known->second, localType(a->getType())));
}

/// As what memory of which the call says nothing is used; null: nothing is known.
const Type *CallLowering::askedOf(const clang::CallExpr *e, const Type *target) const {
  if (!isUntypedPointer(e->getType()))
    return nullptr;
  if (const auto known = body_.callFacts.asked.find(e); known != body_.callFacts.asked.end())
    return known->second;
  return target && target->isPointer() && !target->element->isVoid()
             ? target->element->innermostElement()->unqualified
             : nullptr;
}

/// The definition of what is called without a prototype; null: there is one, or no definition.
static const clang::FunctionDecl *definedWithoutPrototype(const clang::CallExpr *e,
                                                          const clang::FunctionDecl *f) {
  const clang::QualType callee = e->getCallee()->getType();
  const clang::FunctionDecl *body = nullptr;
  const bool isKnown =
      f && f->hasBody(body) && callee->isPointerType() && callee->getPointeeType()->isFunctionNoProtoType();
  return isKnown ? body : nullptr;
}

/// The type that the source gives an argument: where the definition stands in front of the call, Clang
/// converts to the parameter's, as the call does not.
static clang::QualType typeAsWritten(const clang::Expr *e) {
  for (const auto *k = clang::dyn_cast<clang::ImplicitCastExpr>(e);
       k && k->getCastKind() != clang::CK_NullToPointer && !k->getSubExpr()->isGLValue() &&
       !k->getSubExpr()->getType()->isFunctionType();
       k = clang::dyn_cast<clang::ImplicitCastExpr>(e))
    e = k->getSubExpr();
  return e->getType();
}

/// Are they as many as the definition's parameters, and of their kinds? Anything else is undefined in C.
static bool fit(const clang::CallExpr *e, const clang::FunctionDecl *body) {
  bool all = e->getNumArgs() == body->getNumParams();
  for (unsigned k = 0; all && k < e->getNumArgs(); ++k) {
    const clang::QualType a = typeAsWritten(e->getArg(k)), p = body->getParamDecl(k)->getType();
    all = a->isRealFloatingType() == p->isRealFloatingType() && a->isPointerType() == p->isPointerType();
  }
  return all;
}

std::vector<const Expr *> CallLowering::arguments(const clang::CallExpr *e, const clang::FunctionDecl *f,
                                                  const Instance &instance) {
  std::vector<const Expr *> result;
  std::vector<std::size_t> marks;
  const bool hasNoBody = f && f->getIdentifier() && !isDefined(f) && !c.isGiven(f);
  const clang::FunctionDecl *promotes = definedWithoutPrototype(e, f);
  for (unsigned k = 0; k < e->getNumArgs(); ++k) {
    if (instance.leavesOut(k))
      continue;
    const Expr *a = hasNoBody ? bytes(e->getArg(k)) : argument(e->getArg(k), k, instance);
    // The argument was promoted, and becomes what the parameter is again (C11 6.5.2.2, 6.9.1).
    if (promotes && k < promotes->getNumParams() && a->type->isScalar() && !a->type->isPointer()) {
      const Type *own = localType(promotes->getParamDecl(k)->getType());
      const auto *promoted = dyn_cast<CastExpr>(a);
      const bool isSame =
          promoted && promoted->implicit && promoted->operand->type->canonical == own->canonical;
      a = isSame ? promoted->operand : l_.expressions.convert(a, own, /*implicit=*/true, at(e->getArg(k)));
    }
    result.push_back(a);
    marks.push_back(mark());
  }
  // From the last to the first, so that what is saved earlier does not move the later marks.
  for (std::size_t i = result.size(); i-- > 0;)
    result[i] = l_.temporaries.protect(result[i], marks[i]);
  return result;
}

/// An argument of memcpy, free, printf("%p"): memory of any type may go there as bytes.
const Expr *CallLowering::bytes(const clang::Expr *e) {
  const auto *k = clang::dyn_cast<clang::CastExpr>(strip(e));
  if (!k || k->getCastKind() != clang::CK_BitCast || storedCall(k))
    return l_.expressions.value(e);
  clang::QualType to = k->getType()->getPointeeType();
  if (!to->isVoidType() && !to->isCharType())
    return l_.expressions.value(e);
  const Expr *pointer = bytes(k->getSubExpr());
  return b.castTo(localType(k->getType())->unqualified, pointer, clang::isa<clang::ImplicitCastExpr>(k),
                  at(k));
}

static std::string suffixOf(const Type *real) { return real->bits == 32 ? "f" : real->bits == 80 ? "l" : ""; }

/// Clang's <tgmath.h> calls __tg_sin, a function of its own for each type. What shares no more than its name
/// with a function of C is known by its full one.
static std::string libraryName(const clang::FunctionDecl *f, const Context &c) {
  std::string name = f->getNameAsString();
  const bool isOfSource = !f->isExternC() && !f->getBuiltinID() && !c.isInSystemHeader(f->getLocation());
  if (isOverloadOfRule(name, f->getNumParams()) ||
      (c.ast.getLangOpts().CPlusPlus && isOfSource && !name.starts_with("adjgen_")))
    return f->getQualifiedNameAsString();
  if (!name.starts_with("__tg_") || !c.isInSystemHeader(f->getLocation()))
    return name;
  name = name.substr(5);
  clang::QualType t = f->getNumParams() ? f->getParamDecl(0)->getType() : f->getReturnType();
  return name + (t->isSpecificBuiltinType(clang::BuiltinType::Float)        ? "f"
                 : t->isSpecificBuiltinType(clang::BuiltinType::LongDouble) ? "l"
                                                                            : "");
}

/// creal(z), cimagf(z), __builtin_creal(z): which part of a complex number; none: another function.
static std::optional<bool> partOfComplex(const clang::CallExpr *e, const clang::FunctionDecl *f,
                                         const Context &c) {
  if (!f || !f->getBuiltinID() || e->getNumArgs() != 1 || !isComplex(e->getArg(0)->getType(), c.ast))
    return std::nullopt;
  llvm::StringRef name = f->getName();
  name.consume_front("__builtin_");
  return llvm::StringSwitch<std::optional<bool>>(name)
      .Cases("creal", "crealf", "creall", false)
      .Cases("cimag", "cimagf", "cimagl", true)
      .Default(std::nullopt);
}

/// Clang's <tgmath.h> calls __tg_exp(double _Complex), a function of its own around the one of <complex.h>.
static const clang::FunctionDecl *behindGeneric(const clang::FunctionDecl *f, const Context &c) {
  const clang::FunctionDecl *body = nullptr;
  if (!f || !f->getIdentifier() || !f->getName().starts_with("__tg_") || f->getNumParams() == 0 ||
      !isComplex(f->getParamDecl(0)->getType(), c.ast) || !f->hasBody(body))
    return f;
  const clang::Stmt *call =
      firstInside(body->getBody(), [](const clang::Stmt *s) { return clang::isa<clang::CallExpr>(s); });
  return call ? clang::cast<clang::CallExpr>(call)->getDirectCallee() : f;
}

/// Of <cmath> and <cstdlib>: in C++ also templates and overloads of them have bodies.
bool CallLowering::isPureOfLibrary(const clang::FunctionDecl *f) {
  return c.isInSystemHeader(f->getLocation()) && functionKind(libraryName(f, c)) == FunctionKind::Pure &&
         hasCSignature(f, c.types) && !clang::isa<clang::CXXMethodDecl>(f);
}

/// A variable that changes and that the code names.
static const clang::VarDecl *changingVariable(const Context &c, const clang::Stmt *body) {
  const clang::Stmt *found = firstInside(body, [&](const clang::Stmt *s) {
    const auto *r = clang::dyn_cast<clang::DeclRefExpr>(s);
    const auto *v = r ? clang::dyn_cast<clang::VarDecl>(r->getDecl()) : nullptr;
    return v && v->hasGlobalStorage() && !c.isInSystemHeader(v->getLocation()) && !c.isConstant(v);
  });
  return found ? clang::cast<clang::VarDecl>(clang::cast<clang::DeclRefExpr>(found)->getDecl()) : nullptr;
}

/// Whoever has the function's address may call it, and nothing tells when: qsort(table, n, sizeof *table,
/// compare) with a `compare` that reads a variable.
void CallLowering::refuseIfStateful(const clang::FunctionDecl *f, clang::SourceLocation l) {
  for (const clang::Stmt *body : bodiesBehind(c, f))
    if (const clang::VarDecl *v = changingVariable(c, body))
      l_.refusals.refuseAt(l,
                           {diag::construct, "the address of '" + f->getNameAsString() +
                                                 "', which uses the variable '" + v->getNameAsString() +
                                                 "',"},
                           body);
}

/// A function of the runtime that keeps numbers, or hands on memory for some: derivatives would pass it by.
static bool keepsNumbers(const clang::FunctionDecl *f, const std::string &name) {
  const FunctionKind kind = functionKind(name);
  if (!name.starts_with("adjgen_") || kind != FunctionKind::Unknown)
    return false;
  const auto mayHold = [](clang::QualType t) {
    const clang::QualType to = t->isPointerType() ? t->getPointeeType() : t;
    return to->isRealFloatingType() || (t->isPointerType() && to->isVoidType());
  };
  return mayHold(f->getReturnType()) ||
         llvm::any_of(f->parameters(), [&](const clang::ParmVarDecl *p) { return mayHold(p->getType()); });
}

/// A function of the program's own that has only the name of one that the tool knows: y0(t) for an initial value,
/// err(x, y), round(x, digits). ISO C leaves many of these names to programs, and C++ has overloads. Only numbers
/// matter: what takes and gives none is what its name says.
static bool hasOnlyTheName(const clang::FunctionDecl *f, const std::string &name, const Context &c) {
  const FunctionKind kind = functionKind(name);
  if (kind == FunctionKind::Unknown || isDefined(f) || f->getBuiltinID() || f->isVariadic() ||
      llvm::any_of(std::initializer_list<llvm::StringRef>{"_", "adjgen_", "omp_"},
                   [&](llvm::StringRef own) { return llvm::StringRef(name).starts_with(own); }) ||
      llvm::any_of(f->redecls(), [&](const auto *d) { return c.isInSystemHeader(d->getLocation()); }))
    return false;
  const auto holds = [](clang::QualType t) {
    while (t->isPointerType() || t->isArrayType() || t->isReferenceType())
      t = t->isArrayType() ? clang::QualType(t->getArrayElementTypeNoTypeQual(), 0) : t->getPointeeType();
    return t->isRealFloatingType();
  };
  const bool gives =
      holds(f->getReturnType()) && (kind == FunctionKind::Pure || kind == FunctionKind::Terminate);
  return gives ||
         llvm::any_of(f->parameters(), [&](const clang::ParmVarDecl *p) { return holds(p->getType()); });
}

/// Where another source has the body, the call stands in place of the refusal.
const Expr *CallLowering::callOfName(const clang::CallExpr *e, const clang::FunctionDecl *f, bool wanted,
                                     const Path *result) {
  const Message problem = {diag::function_rule, f->getNameAsString()};
  if (!mayBeElsewhere(f, c))
    return l_.refusals.refuseValue(e, problem);
  l_.refusals.refuse(e, problem);
  const Stmt *refusal = body_.out->back();
  const Expr *value = ordinaryCall(e, f, wanted, result);
  c.linked->openCalls.push_back({refusal, c.function(f, at(e))});
  return value;
}

const Expr *CallLowering::call(const clang::CallExpr *e, bool wanted, const Path *result) {
  const clang::FunctionDecl *f = e->getDirectCallee();
  if (f && c.taskSums.isHandedOn(body_.outer(), e))
    return l_.refusals.refuseValue(
        e, {diag::omp_in_task,
            "a call of '" + f->getNameAsString() + "' with what tasks add to by 'in_reduction'",
            "it may add to it at the same time; return from there what is to be added"});
  const auto known = f ? std::nullopt : l_.instances.knownFunction(e->getCallee());
  if (known && *known && c.handedOver(*known).empty()) {
    if (!hasCSignature(*known, c.types))
      return calledBehind(e, *known, wanted);
    f = *known;
  }
  if (clang::isa<clang::CXXPseudoDestructorExpr>(strip(e->getCallee())))
    return b.intLiteral(0); // of what has no destructor
  if (const std::optional<const Expr *> ofVectors = l_.vectors.call(e))
    return *ofVectors;
  if (const std::optional<bool> isFull = l_.callables.testsCallable(e))
    return b.intLiteral(*isFull);
  if (l_.texts.isTextCall(e))
    return l_.texts.textCall(e, wanted);
  if (l_.invocations.isCxxCall(e) && !(f && f->getIdentifier() && isPureOfLibrary(f)))
    return l_.invocations.cxxValue(e, wanted);
  f = behindGeneric(f, c);
  if (const std::optional<bool> imaginary = partOfComplex(e, f, c))
    return ComplexLowering(*this).part(e->getArg(0), *imaginary);
  for (const clang::Expr *a : e->arguments())
    if (a->getType()->isRecordType() && localType(a->getType())->kind == TypeKind::Opaque)
      return l_.refusals.refuseValue(e, {diag::object_type, "an argument " + describe(a->getType(), c.ast)});
  if (f && f->getIdentifier() && !c.isGiven(f) && (!isDefined(f) || c.isInSystemHeader(f->getLocation()))) {
    bool handled = false;
    std::string name = libraryName(f, c);
    if (hasOnlyTheName(f, name, c))
      return callOfName(e, f, wanted, result);
    const Expr *v = builtin(e, name, wanted, handled);
    if (!handled)
      v = splitCall(e, name, handled);
    if (!handled && name == "posix_memalign")
      v = alignedMemory(e, wanted, handled);
    if (!handled)
      v = moved(e, name, result, handled);
    if (handled)
      return v;
    if (functionKind(name) == FunctionKind::Pure)
      return pureCall(e, f, name);
    if (functionKind(name) == FunctionKind::Jump) {
      return l_.refusals.refuseValue(e, {diag::leaving_jump, name});
    }
    if (c.isInSystemHeader(f->getLocation()) && keepsNumbers(f, name))
      return l_.refusals.refuseValue(e, {diag::generated_call, name});
  }
  return ordinaryCall(e, f, wanted, result);
}

/// `f`: null if the call goes through a pointer.
const Expr *CallLowering::ordinaryCall(const clang::CallExpr *e, const clang::FunctionDecl *f, bool wanted,
                                       const Path *result) {
  if (std::string foreign = c.types.foreignReal(e->getType()); !foreign.empty())
    return l_.refusals.refuseValue(e, {diag::foreign_number, "what this function returns", foreign});
  if (const clang::FunctionDecl *body = definedWithoutPrototype(e, f); body && !fit(e, body))
    return l_.refusals.refuseValue(e, {diag::old_definition_call, f->getNameAsString()});
  if (const std::optional<FunctionTable> chosen = f ? std::nullopt : table(e))
    return chosenCall(e, *chosen, wanted, result);
  if (const std::vector<const clang::FunctionDecl *> functions = f ? Functions() : setInSight(e);
      !functions.empty())
    return followedCall(e, functions, Others::None, wanted, result);
  if (const std::vector<const clang::FunctionDecl *> functions = f ? Functions() : followed(e);
      !functions.empty())
    return followedCall(e, functions, Others::MayBe, wanted, result);
  const Expr *pointer = f ? nullptr : l_.expressions.value(e->getCallee());
  if (const auto *known = dyn_cast<FunctionRefExpr>(pointer))
    if (const clang::FunctionDecl *d = c.declarationOf(known->function); d && !hasCSignature(d, c.types))
      return calledBehind(e, d, wanted);
  std::size_t m = mark();
  const Instance instance = l_.instances.instanceOf(f, {e->arg_begin(), e->arg_end()},
                                                    askedOf(e, result ? result->type() : nullptr));
  std::vector<const Expr *> args = arguments(e, f, instance);
  if (pointer)
    pointer = l_.temporaries.protect(pointer, m);
  if (const std::optional<Message> problem = l_.handOvers.handOver(e, args))
    return l_.refusals.refuseValue(e, *problem);
  const Function *callee = f ? l_.instances.calleeOf(f, instance, at(e)) : nullptr;
  if (const std::optional<Message> problem = f ? uncallable(f, callee, c) : std::nullopt)
    return l_.refusals.refuseValue(e, *problem);
  if (const auto *known = dyn_cast<FunctionRefExpr>(pointer)) {
    callee = known->function;
    pointer = nullptr;
  }
  if (f && f->getIdentifier() && !isDefined(f) &&
      isNoted(f->getNameAsString(), askedOf(e, result ? result->type() : nullptr)))
    callee = libraryFunction(b, "adjgen_" + f->getNameAsString(), callee->returnType);
  if (pointer)
    for (const clang::FunctionDecl *g : c.staticUses().namedInInitializers()) // one of a table's, say
      refuseIfStateful(g, e->getBeginLoc());
  const Type *t = callee ? callee->returnType->unqualified : localType(e->getType())->unqualified;
  if (!wanted || t->isVoid()) {
    add(callee ? b.call(callee, std::move(args), at(e))
               : b.callPointer(false, Path(), pointer, std::move(args), at(e)));
    return wanted ? b.intLiteral(0) : nullptr;
  }
  Path target;
  if (result) {
    target = *result;
  } else {
    const Variable *v = l_.temporaries.temporary(callee ? resultName(callee) : "call_value", t, at(e));
    add(b.declare(v, nullptr, false, at(e)));
    target = Path(v);
  }
  add(callee ? b.call(target, callee, std::move(args), at(e))
             : b.callPointer(true, target, pointer, std::move(args), at(e)));
  return result ? nullptr : b.load(target, at(e));
}

/// A call through a pointer that leads to `f`, whose references are pointers to the derivative.
const Expr *CallLowering::calledBehind(const clang::CallExpr *e, const clang::FunctionDecl *f, bool wanted) {
  Invocation i;
  i.at = e;
  i.callee = f;
  i.arguments.assign(e->arg_begin(), e->arg_end());
  const Outcome o = l_.invocations.invoke(i);
  if (o.value || !wanted || e->getType()->isVoidType())
    return o.value ? o.value : b.intLiteral(0);
  return o.place.type()->isArray() ? b.decay(o.place, at(e)) : b.load(o.place, at(e));
}

const Expr *CallLowering::pureCall(const clang::CallExpr *e, const clang::FunctionDecl *f,
                                   const std::string &name) {
  std::string callee = name;
  // A macro such as isnan stands for the builtin; everything else is called by its own name if that is
  // declared, as it is in the output for what a model calls.
  if (callee.starts_with("__builtin_")) {
    clang::IdentifierInfo &id = c.ast.Idents.get(callee.substr(10));
    if (!id.hasMacroDefinition() &&
        (!c.ast.getTranslationUnitDecl()->lookup(&id).empty() || c.types.isOfModel(body_.decl)))
      callee = id.getName().str();
  }
  std::vector<const Expr *> args = arguments(e, f, {});
  const Type *t = localType(e->getType())->unqualified;
  if (callee == "abs" && t->isReal())
    callee = "fabs" + suffixOf(t);
  // std::sin(float): the name alone is that of C, for double.
  if (t->isReal() && f->isInStdNamespace() && functionKind(callee + suffixOf(t)) == FunctionKind::Pure)
    callee += suffixOf(t);
  for (const Expr *&a : args) // std::atan2(float, double)
    if (t->isReal() && a->type->isReal() && a->type->bits < t->bits)
      a = b.castTo(t, a, /*implicit=*/true, a->location);
  return b.pureCall(t, callee, std::move(args), at(e));
}

/// Is it called as any function of C is?
bool CallLowering::isPlainCall(const clang::FunctionDecl *f, const clang::CallExpr *e) {
  const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(f);
  return !(m && m->isInstance()) && hasCSignature(f, c.types) && f->hasPrototype() && !f->isVariadic() &&
         c.handedOver(f).empty() && f->getNumParams() == e->getNumArgs() &&
         (f->hasBody() || isPureOfLibrary(f)) && llvm::none_of(f->parameters(), [](const auto *p) {
           return isUntypedPointer(p->getType()) || p->getType()->isFunctionPointerType();
         });
}

/// Could a derivative be asked for?
static bool isOfReals(const clang::CallExpr *e, Context &c) {
  return c.type(e->getType())->reachesReal() || llvm::any_of(e->arguments(), [&](const clang::Expr *a) {
           return c.type(a->getType())->reachesReal();
         });
}

/// Of functions that may have derivatives, and are called as plain ones.
std::optional<FunctionTable> CallLowering::table(const clang::CallExpr *e) {
  const auto isPlain = [&](const clang::FunctionDecl *f) { return !f || isPlainCall(f, e); };
  std::optional<FunctionTable> found = functionTable(e->getCallee(), c.ast, [&](const clang::VarDecl *v) {
    v = v->getCanonicalDecl();
    return v->hasGlobalStorage() ? c.isConstant(v)
                                 : !facts_.assignedDecls.count(v) && !facts_.addressTakenDecls.count(v);
  });
  return found && isOfReals(e, c) && llvm::all_of(found->functions, isPlain) ? found : std::nullopt;
}

std::optional<Path> CallLowering::placeOfResult(const clang::CallExpr *e, bool wanted, const Path *result) {
  if (result)
    return *result;
  const Type *t = localType(e->getType())->unqualified;
  if (!wanted || t->isVoid())
    return std::nullopt;
  const Variable *v = l_.temporaries.temporary("call_value", t, at(e));
  add(b.declare(v, nullptr, false, at(e)));
  return Path(v);
}

/// Of a local variable, those that the function sets it to.
std::vector<const clang::FunctionDecl *> CallLowering::setInSight(const clang::CallExpr *e) {
  if (!e->getCallee()->getType()->isFunctionPointerType() || !isOfReals(e, c))
    return {};
  Functions found =
      heldFunctions(e->getCallee(), body_.decl, body_.decl->getBody(), [this](const clang::VarDecl *v) {
        return facts_.addressTakenDecls.count(v->getCanonicalDecl()) != 0;
      });
  for (const clang::FunctionDecl *&f : found)
    if (const clang::FunctionDecl *definition = f->getDefinition())
      f = definition;
  return found.size() <= MostHeld && llvm::all_of(found, [&](const auto *f) { return isPlainCall(f, e); })
             ? found
             : Functions();
}

/// --follow-pointers: those of the type whose addresses the source takes. None: it is called as it is.
std::vector<const clang::FunctionDecl *> CallLowering::followed(const clang::CallExpr *e) {
  const clang::QualType pointer = e->getCallee()->getType();
  if (!c.options.followPointers || !pointer->isFunctionPointerType() || !isOfReals(e, c))
    return {};
  std::vector<const clang::FunctionDecl *> found = addressedFunctions(c.ast, pointer->getPointeeType());
  return llvm::all_of(found, [&](const auto *f) { return isPlainCall(f, e); })
             ? found
             : std::vector<const clang::FunctionDecl *>();
}

/// p(x): branches for the functions that it may lead to.
const Expr *CallLowering::followedCall(const clang::CallExpr *e,
                                       const std::vector<const clang::FunctionDecl *> &functions,
                                       Others others, bool wanted, const Path *result) {
  const SourceLocation l = at(e);
  for (const clang::FunctionDecl *f : functions)
    if (others == Others::MayBe && !f->isExternallyVisible() && !c.options.sameUnit)
      return l_.refusals.refuseValue(
          e,
          {diag::construct, "a call through a pointer that may lead to the static function '" +
                                f->getNameAsString() + "', which only '--same-unit' can compare it with,"});
  const Variable *pointer = l_.temporaries.hold(l_.expressions.value(e->getCallee()), "function1");
  std::vector<const Variable *> held;
  for (const Expr *a : arguments(e, nullptr, {}))
    held.push_back(l_.temporaries.hold(a, "argument1"));
  const std::optional<Path> target = placeOfResult(e, wanted, result);
  const Function *stops = libraryFunction(b, "adjgen_other_function", b.types().voidType());
  const Type *letters = b.types().pointer(b.types().qualified(b.types().integer("char", 8, true), Const));
  const std::string where = llvm::sys::path::filename(c.options.source).str() + ":" + std::to_string(l.line);
  const Stmt *chosen = b.call(stops, {b.literal(letters, "\"" + where + "\"", l)}, l);
  for (std::size_t n = functions.size(); n-- > 0;) {
    const clang::FunctionDecl *f = functions[n];
    if (others == Others::None && n + 1 == functions.size()) {
      chosen = callOf(f, held, target, e);
      continue;
    }
    const Expr *address = b.functionRef(c.function(f, l), localType(c.ast.getPointerType(f->getType())), l);
    const Expr *is = b.binary(BinaryKind::Equal, b.types().intType(), b.load(pointer, l), address, l);
    chosen = b.ifThen(is, blockOf({callOf(f, held, target, e)}, l), blockOf({chosen}, l), l);
  }
  add(chosen);
  if (result)
    return nullptr;
  return target ? b.load(*target, l) : wanted ? b.intLiteral(0) : nullptr;
}

/// table[k](x): branches for the functions that it may be.
const Expr *CallLowering::chosenCall(const clang::CallExpr *e, const FunctionTable &table, bool wanted,
                                     const Path *result) {
  const SourceLocation l = at(e);
  const Variable *k =
      table.subscript ? l_.temporaries.hold(l_.expressions.value(table.subscript), "entry1") : nullptr;
  std::vector<const Variable *> held;
  for (const Expr *a : arguments(e, nullptr, {}))
    held.push_back(l_.temporaries.hold(a, "argument1"));
  const std::optional<Path> target = placeOfResult(e, wanted, result);
  const Stmt *chosen = nullptr;
  for (std::size_t n = table.functions.size(); n-- > 0;) {
    const clang::FunctionDecl *f = table.functions[n];
    const Stmt *one = f ? callOf(f, held, target, e) : nullptr; // a call of none is none of C
    if (!one || !chosen) {
      chosen = one ? one : chosen;
      continue;
    }
    const Expr *is = b.binary(BinaryKind::Equal, b.types().intType(), b.load(k, l),
                              b.integer(k->type, static_cast<std::int64_t>(n)), l);
    chosen = b.ifThen(is, blockOf({one}, l), blockOf({chosen}, l), l);
  }
  add(chosen);
  if (result)
    return nullptr;
  return target ? b.load(*target, l) : wanted ? b.intLiteral(0) : nullptr;
}

const Stmt *CallLowering::callOf(const clang::FunctionDecl *f, const std::vector<const Variable *> &arguments,
                                 const std::optional<Path> &target, const clang::CallExpr *e) {
  std::vector<const Expr *> args;
  for (const Variable *v : arguments)
    args.push_back(b.load(v, at(e)));
  if (!f->hasBody() && isPureOfLibrary(f)) {
    const Type *t = localType(e->getType())->unqualified;
    const Expr *v = b.pureCall(t, libraryName(f, c), std::move(args), at(e));
    if (target)
      return b.assign(*target, v, at(e));
    return b.block({}, at(e));
  }
  const Function *callee = c.function(f, at(e));
  if (const std::optional<Message> problem = uncallable(f, callee, c))
    return b.unsupported(*problem, l_.refusals.variablesIn(e), at(e));
  return target ? b.call(*target, callee, std::move(args), at(e)) : b.call(callee, std::move(args), at(e));
}

const Expr *CallLowering::builtin(const clang::CallExpr *e, const std::string &name, bool wanted,
                                  bool &handled) {
  handled = true;
  if (name == "__builtin_expect" || name == "__builtin_expect_with_probability") {
    if (wanted)
      return l_.expressions.convert(l_.expressions.value(e->getArg(0)), localType(e->getType()), true, at(e));
    l_.expressions.effects(e->getArg(0));
    return nullptr;
  }
  if (name == "__builtin_constant_p" && c.ast.getLangOpts().CPlusPlus) // a choice of algorithms
    return b.intLiteral(0);
  if (name == "__builtin_constant_p" || name == "__builtin_object_size" ||
      name == "__builtin_types_compatible_p")
    return l_.constants.constant(e);
  if (name == "__builtin_is_constant_evaluated")
    return b.integerText(localType(e->getType())->unqualified, "false", 0, at(e));
  if (name == "__builtin_assume" || name == "__builtin_prefetch")
    return nullptr;
  if (name == "__builtin_assume_aligned") { // the pointer itself, of its own type
    const auto *k = clang::dyn_cast<clang::ImplicitCastExpr>(strip(e->getArg(0)));
    return l_.expressions.value(k && k->getCastKind() == clang::CK_BitCast ? k->getSubExpr() : e->getArg(0));
  }
  if (name.starts_with("__builtin_operator_")) // std::allocator, of a class that has no model
    return l_.refusals.refuseValue(e, {diag::object_type, "memory of the library's allocators"});
  if (name == "__builtin_va_start" || name == "__builtin_va_end") { // what lies between only prints them
    if (name == "__builtin_va_start")
      add(b.call(libraryFunction(b, name, b.types().voidType()), {}, at(e)));
    return nullptr;
  }
  if (name.starts_with("__builtin_alloca"))
    return l_.refusals.refuseValue(e, {diag::construct, "'alloca'"});
  if (name.starts_with("__builtin_va_") || name.starts_with("__atomic_") || name.starts_with("__sync_") ||
      name.starts_with("__c11_atomic_"))
    return l_.refusals.refuseValue(e, {diag::construct, "'" + name + "'"});
  // Of any type, which its declaration does not say: __builtin_elementwise_abs.
  const clang::FunctionDecl *f = e->getDirectCallee();
  if (f && f->getBuiltinID() && functionKind(name) == FunctionKind::Unknown &&
      !c.ast.hasSameUnqualifiedType(f->getReturnType().getNonReferenceType(), e->getType()))
    return l_.refusals.refuseValue(e, {diag::construct, "'" + name + "'"});
  handled = false;
  return nullptr;
}

/// posix_memalign((void **)&p, alignment, size): p = adjgen_aligned_alloc(alignment, size), and whether it
/// could.
const Expr *CallLowering::alignedMemory(const clang::CallExpr *e, bool wanted, bool &handled) {
  const clang::Expr *pointer = addressedPointer(e->getArg(0));
  handled = pointer && !pointer->HasSideEffects(c.ast);
  if (!handled)
    return nullptr;
  const Expr *alignment = l_.expressions.value(e->getArg(1));
  std::size_t m = mark();
  const Expr *size = l_.expressions.value(e->getArg(2));
  alignment = l_.temporaries.protect(alignment, m);
  const Path target = l_.temporaries.settled(l_.paths.path(pointer));
  const Type *voidPointer = b.types().pointer(b.types().voidType()), *intType = b.types().intType();
  add(b.call(target, libraryFunction(b, "adjgen_aligned_alloc", voidPointer), {alignment, size}, at(e)));
  if (!wanted)
    return nullptr;
  const Expr *fails =
      b.binary(BinaryKind::Equal, intType, b.load(target, at(e)), b.zero(target.type()->unqualified));
  const Expr *noMemory = b.integerText(intType, "12", 12, at(e)); // ENOMEM
  return b.load(l_.temporaries.hold(b.select(intType, fails, noMemory, b.intLiteral(0), at(e)), "error1"),
                at(e));
}

const Expr *CallLowering::splitCall(const clang::CallExpr *e, const std::string &given, bool &handled) {
  std::string name = given.starts_with("__builtin_") ? given.substr(10) : given, base = name;
  static const std::set<std::string> known = {"modf", "frexp", "remquo", "sincos", "lgamma_r"};
  if (name == "lgammaf_r" || name == "lgammal_r")
    base = "lgamma_r";
  else if (!known.count(base) && !base.empty() && (base.back() == 'f' || base.back() == 'l'))
    base.pop_back();
  handled = known.count(base) && e->getNumArgs() >= 2;
  if (!handled)
    return nullptr;
  const Type *t = localType(e->getArg(0)->getType())->unqualified, *intType = b.types().intType();
  std::string suffix = suffixOf(t);
  SourceLocation l = at(e);
  // Held, because what is stored may be the argument itself.
  const Expr *x = b.load(l_.temporaries.hold(l_.expressions.value(e->getArg(0)), base + "_of"), l),
             *y = nullptr;
  if (base == "remquo")
    y = b.load(l_.temporaries.hold(l_.expressions.value(e->getArg(1)), "remquo_by"), l);
  auto pure = [&](const Type *type, const std::string &callee, std::vector<const Expr *> args) {
    return b.pureCall(type, callee + suffix, std::move(args), l);
  };
  auto storeTo = [&](unsigned argument, const Expr *v) {
    Path p = l_.paths.pointee(e->getArg(argument), nullptr, mark());
    add(b.assign(std::move(p), v, l));
  };
  if (base == "modf") {
    storeTo(1, pure(t, "trunc", {x}));
    return b.binary(BinaryKind::Sub, t, x, pure(t, "trunc", {x}), l);
  }
  if (base == "frexp") {
    const Expr *exponent =
        b.load(l_.temporaries.hold(pure(intType, "adjgen_frexp_exponent", {x}), "frexp_exponent"), l);
    storeTo(1, exponent);
    return pure(t, "ldexp", {x, b.unary(UnaryKind::Minus, intType, exponent, l)});
  }
  if (base == "remquo") {
    storeTo(2, pure(intType, "adjgen_remquo_quotient", {x, y}));
    return pure(t, "remainder", {x, y});
  }
  if (base == "sincos") {
    storeTo(1, pure(t, "sin", {x}));
    storeTo(2, pure(t, "cos", {x}));
    return b.intLiteral(0);
  }
  const Expr *negative = b.pureCall(intType, "__builtin_signbit", {pure(t, "tgamma", {x})}, l);
  storeTo(1, b.select(intType, negative, b.intLiteral(-1), b.intLiteral(1), l));
  return pure(t, "lgamma", {x});
}

bool CallLowering::isAssert(const clang::Stmt *s, const clang::Expr *&condition) {
  clang::SourceLocation l = s->getBeginLoc();
  bool inAssert = false;
  while (l.isMacroID() && !inAssert) {
    inAssert = clang::Lexer::getImmediateMacroName(l, c.sources, c.ast.getLangOpts()) == "assert";
    l = c.sources.getImmediateMacroCallerLoc(l);
  }
  if (!inAssert)
    return false;
  const clang::Stmt *test = firstInside(s, [](const clang::Stmt *x) {
    return clang::isa<clang::IfStmt>(x) || clang::isa<clang::ConditionalOperator>(x);
  });
  if (!test)
    return false;
  if (const auto *i = clang::dyn_cast<clang::IfStmt>(test))
    condition = i->getCond();
  else
    condition = clang::cast<clang::ConditionalOperator>(test)->getCond();
  return true;
}

} // namespace adjgen::frontend
