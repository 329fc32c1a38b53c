// Problem: what a function does may depend on the types of memory and on the functions that its calls pass.
// Invariant: one Function for each body and Instance; its signature has the types, and not the functions.
#include "frontend/lower/Instances.h"
#include "frontend/lower/Context.h"
#include "frontend/lower/ResizedMemory.h"
#include "frontend/lower/Unsupported.h"
#include "frontend/lower/UntypedPointers.h"
#include "frontend/syntax/Invokers.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "rules/FunctionKinds.h"
#include "clang/AST/ExprCXX.h"

namespace adjgen::frontend {

const Type *Context::pointerTo(const Type *pointee, const Type *declared) {
  TypeTable &table = module.types();
  const unsigned own = declared->element->qualifiers;
  return table.qualified(table.pointer(own ? table.qualified(pointee, own) : pointee), declared->qualifiers);
}

static void addWord(std::string &name, const std::string &spelling) {
  std::string word;
  for (const char ch : spelling)
    if (std::isalnum(static_cast<unsigned char>(ch)) || ch == '_')
      word += ch;
    else if (!word.empty() && word.back() != '_')
      word += '_';
  name += "_" + word.substr(0, word.find_last_not_of('_') + 1);
}

static std::string wordForClass(const clang::CXXRecordDecl *r) {
  return r->isLambda() ? "lambda" : r->getNameAsString();
}

/// "xmalloc_double", "integrate_gauss": after what makes it another one.
static std::string nameOfInstance(std::string name, const Instance &instance) {
  std::set<const Type *> named;
  const auto add = [&](const Type *t) {
    if (!named.insert(t).second)
      return;
    std::string word = t->record ? t->record->name : t->name;
    for (const char *tag : {"struct ", "union ", "class "})
      if (word.starts_with(tag))
        word = word.substr(std::string(tag).size());
    addWord(name, word);
  };
  for (const auto &[number, function] : instance.functions)
    addWord(name, function ? function->getNameAsString() : "null");
  for (const auto &[number, callable] : instance.callables)
    addWord(name, callable.ofClass ? wordForClass(callable.ofClass) : callable.function->getNameAsString());
  if (instance.returned)
    add(instance.returned);
  for (const auto &[number, type] : instance.pointees)
    add(type);
  return name;
}

const Function *Context::instance(const clang::FunctionDecl *body, const Instance &instance) {
  Function *&f = instances_[body][instance];
  if (f)
    return f;
  // Of what no call tells anything more, the name is the source's.
  const bool isOnly = instance.empty() && functionNames_.insert(wordFor(body)).second;
  const std::string name =
      isOnly ? wordFor(body) : unusedName(nameOfInstance(wordFor(body), instance), functionNames_);
  Function *made = declaredFunction(body->getCanonicalDecl(), body, name, false, false, instance);
  f = made;
  f->primalName = unusedName(name + "_primal", functionNames_); // the source has it in another form
  f->isStatic = true;
  f->inSystemHeader = f->inHeader = false;
  declarations_[f] = body->getCanonicalDecl();
  pending_.push_back({body, f, false, instance});
  return made;
}

std::vector<std::pair<const clang::FunctionDecl *, const Function *>> Context::instances() const {
  std::vector<std::pair<const clang::FunctionDecl *, const Function *>> result;
  for (const auto &[body, all] : instances_)
    for (const auto &[instance, function] : all)
      result.emplace_back(body->getCanonicalDecl(), function);
  return result;
}

const clang::FunctionDecl *Context::declarationOf(const Function *f) const {
  const auto found = declarations_.find(f);
  return found == declarations_.end() ? nullptr : found->second;
}

bool Context::isLowered(const clang::FunctionDecl *f) const {
  const clang::FunctionDecl *body = nullptr;
  return functions_.count(f) || heads_.count(f) || (f->hasBody(body) && instances_.count(body));
}

const UntypedPointers *Context::untypedPointers(const clang::FunctionDecl *f) {
  const clang::FunctionDecl *body = nullptr;
  if (!f->hasBody(body) || isGiven(f) || isInSystemHeader(body->getLocation()))
    return nullptr;
  const auto [known, isNew] = untypedPointers_.emplace(body, nullptr);
  if (isNew)
    known->second = std::make_shared<const UntypedPointers>(
        *this, body, Instance(), /*asDeclared=*/false,
        [this](const clang::FunctionDecl *g) { return untypedPointers(g); });
  return known->second.get();
}

/// May a call of it be one of an instance?
static bool hasInstances(Context &c, const clang::FunctionDecl *f, const clang::FunctionDecl *&body) {
  return f && f->hasBody(body) && !f->isVariadic() && f->hasPrototype() && !body->isWeak() && !c.isGiven(f) &&
         !c.isInSystemHeader(body->getLocation()) && c.handedOver(f).empty();
}

/// Does a clause name the variable? Then it has copies.
static bool isInClause(const clang::Stmt *body, const clang::VarDecl *v) {
  bool is = false;
  forEachInside(body, [&](const clang::Stmt *s) {
    const auto *d = clang::dyn_cast<clang::OMPExecutableDirective>(s);
    for (const clang::OMPClause *clause : d ? d->clauses() : llvm::ArrayRef<clang::OMPClause *>())
      for (const clang::Stmt *item : const_cast<clang::OMPClause *>(clause)->children())
        is |= item && clang::isa<clang::Expr>(item) && namedVariable(clang::cast<clang::Expr>(item)) == v;
  });
  return is;
}

/// Does the function that it leads to take or give real numbers, or memory that may hold some?
static bool isOfReals(Context &c, clang::QualType pointer) {
  const auto *f = pointer->getPointeeType()->getAs<clang::FunctionProtoType>();
  const auto leads = [&](clang::QualType t) { return isUntypedPointer(t) || c.type(t)->reachesReal(); };
  return f && (leads(f->getReturnType()) || llvm::any_of(f->param_types(), [&](clang::QualType t) {
                 return leads(t.getNonReferenceType());
               }));
}

/// Parameters that are functions as long as the body runs.
static std::set<unsigned> constantFunctions(Context &c, const clang::FunctionDecl *body) {
  std::set<unsigned> result;
  for (const clang::ParmVarDecl *p : body->parameters())
    if (p->getType()->isFunctionPointerType() && isOfReals(c, p->getType()))
      result.insert(p->getFunctionScopeIndex());
  if (result.empty())
    return result;
  VariableUses uses;
  uses.assigned = uses.addressTaken = [&](const clang::VarDecl *v, const clang::Stmt *) {
    if (const auto *p = clang::dyn_cast<clang::ParmVarDecl>(v);
        p && llvm::is_contained(body->parameters(), p))
      result.erase(p->getFunctionScopeIndex());
  };
  forEachUse(body->getBody(), uses);
  std::erase_if(result, [&](unsigned k) { return isInClause(body->getBody(), body->getParamDecl(k)); });
  return result;
}

/// The variable, or function, whose address an expression is that means a function.
static const clang::ValueDecl *functionNamed(const clang::Expr *e) {
  for (e = strip(e);;) {
    const auto *k = clang::dyn_cast<clang::CastExpr>(e);
    const auto *u = clang::dyn_cast<clang::UnaryOperator>(e);
    if (k && (k->getCastKind() == clang::CK_FunctionToPointerDecay || k->getCastKind() == clang::CK_NoOp ||
              k->getCastKind() == clang::CK_LValueToRValue))
      e = strip(k->getSubExpr());
    else if (u && u->getSubExpr()->getType()->isFunctionType() && u->getOpcode() == clang::UO_AddrOf)
      e = strip(u->getSubExpr());
    else if (u && u->getType()->isFunctionType() && u->getOpcode() == clang::UO_Deref)
      e = strip(u->getSubExpr());
    else if (u && u->getType()->isFunctionPointerType() && u->getOpcode() == clang::UO_Plus)
      e = strip(u->getSubExpr()); // +[](double v) { return v * v; }
    else if (k && k->getCastKind() == clang::CK_UserDefinedConversion)
      e = strip(k->getSubExpr());
    else if (const clang::FunctionDecl *invoker = invokerOf(e))
      return invoker;
    else if (const auto *given = clang::dyn_cast<clang::CXXDefaultArgExpr>(e))
      e = strip(given->getExpr());
    else
      break;
  }
  const auto *name = clang::dyn_cast<clang::DeclRefExpr>(e);
  return name ? name->getDecl() : nullptr;
}

/// The function that an expression is; null: a null pointer; none: it may be one of several.
std::optional<const clang::FunctionDecl *> InstanceLowering::knownFunction(const clang::Expr *e) {
  const clang::ValueDecl *d = functionNamed(e);
  if (const auto *f = clang::dyn_cast_or_null<clang::FunctionDecl>(d))
    return f->getCanonicalDecl();
  const auto *v = clang::dyn_cast_or_null<clang::VarDecl>(d);
  const auto known =
      v ? body_.callFacts.functions.find(v->getCanonicalDecl()) : body_.callFacts.functions.end();
  if (known != body_.callFacts.functions.end())
    return known->second;
  // static double (*const op)(double) = square;
  const bool isFixed = v && v->hasGlobalStorage() && v->getType()->isFunctionPointerType() && c.isConstant(v);
  const clang::Expr *init = isFixed ? v->getAnyInitializer() : nullptr;
  if (init && isNullPointer(init))
    return nullptr;
  return init ? knownFunction(init) : std::nullopt;
}

/// What a test for a null pointer to a function gives, or one in which such a test decides; none: not known.
std::optional<bool> InstanceLowering::knownTest(const clang::Expr *e) {
  e = strip(e);
  if (const auto *k = clang::dyn_cast<clang::CastExpr>(e);
      k && k->getCastKind() == clang::CK_PointerToBoolean)
    return knownTest(k->getSubExpr());
  if (const auto *u = clang::dyn_cast<clang::UnaryOperator>(e); u && u->getOpcode() == clang::UO_LNot) {
    const std::optional<bool> inner = knownTest(u->getSubExpr());
    return inner ? std::optional(!*inner) : std::nullopt;
  }
  const auto *k = clang::dyn_cast<clang::BinaryOperator>(e);
  if (k && k->isLogicalOp()) {
    const std::optional<bool> first = knownTest(k->getLHS());
    const bool decides = first && *first == (k->getOpcode() == clang::BO_LOr);
    return decides || !first ? first : knownTest(k->getRHS());
  }
  const bool compares = k && k->isEqualityOp() && (isNullPointer(k->getLHS()) || isNullPointer(k->getRHS()));
  const clang::Expr *pointer = !compares ? e : isNullPointer(k->getLHS()) ? k->getRHS() : k->getLHS();
  const auto known = pointer->getType()->isFunctionPointerType() ? knownFunction(pointer) : std::nullopt;
  if (!known)
    return std::nullopt;
  return (*known != nullptr) != (compares && k->getOpcode() == clang::BO_EQ);
}

/// double (*const g)(double) = square;   Never another one: its name stands for the function.
bool InstanceLowering::isNameOfFunction(const clang::VarDecl *d) {
  if (!d->getType()->isFunctionPointerType() || !d->getInit() || !body_.decl->getBody() ||
      facts_.assignedDecls.count(d->getCanonicalDecl()) ||
      facts_.addressTakenDecls.count(d->getCanonicalDecl()) || isInClause(body_.decl->getBody(), d))
    return false;
  const std::optional<const clang::FunctionDecl *> known = knownFunction(d->getInit());
  if (!known || (*known && !c.handedOver(*known).empty()))
    return false;
  body_.callFacts.functions[d->getCanonicalDecl()] = *known;
  return true;
}

/// The pointee of what is passed as a `void *`; null: not known.
const Type *InstanceLowering::knownPointee(const clang::Expr *e) {
  e = beforeUntyped(e);
  if (!isUntypedPointer(e->getType()))
    return e->getType()->isPointerType() && !e->getType()->isFunctionPointerType()
               ? localType(e->getType())->element->innermostElement()->unqualified
               : nullptr;
  if (const Type *known = c.types.pointeeOfMember(e))
    return known;
  if (const auto *call = clang::dyn_cast<clang::CallExpr>(e)) {
    const UntypedPointers *callee =
        call->getDirectCallee() ? c.untypedPointers(call->getDirectCallee()) : nullptr;
    return callee ? callee->returned() : nullptr;
  }
  const clang::VarDecl *v = namedVariable(e);
  const auto found =
      v ? body_.callFacts.pointees.find(v->getCanonicalDecl()) : body_.callFacts.pointees.end();
  return found == body_.callFacts.pointees.end() ? nullptr : found->second;
}

Instance InstanceLowering::instanceOf(const clang::FunctionDecl *f,
                                      const std::vector<const clang::Expr *> &arguments, const Type *asked) {
  const clang::FunctionDecl *body = nullptr;
  if (!hasInstances(c, f, body))
    return {};
  Instance told;
  const std::set<unsigned> functions = constantFunctions(c, body);
  bool isUntyped = isUntypedPointer(body->getReturnType());
  if (isUntyped)
    told.returned = asked;
  for (unsigned k = 0; k < body->getNumParams() && k < arguments.size(); ++k) {
    if (const std::optional<Callable> called = l_.callables.passedCallable(body, k, arguments[k])) {
      told.callables[k] = *called;
    } else if (isUntypedPointer(body->getParamDecl(k)->getType())) {
      isUntyped = true;
      if (const Type *t = knownPointee(arguments[k]); t && !t->isVoid())
        told.pointees[k] = t;
    } else if (functions.count(k)) {
      if (isNullPointer(arguments[k]))
        told.functions[k] = nullptr;
      else if (const std::optional<const clang::FunctionDecl *> known = knownFunction(arguments[k]);
               known && (!*known || c.handedOver(*known).empty()))
        told.functions[k] = *known;
    }
  }
  if (isUntyped) {
    const UntypedPointers pointers(c, body, told, /*asDeclared=*/false,
                                   [this](const clang::FunctionDecl *g) { return c.untypedPointers(g); });
    told.returned = pointers.returned();
    told.pointees.clear();
    for (unsigned k = 0; k < body->getNumParams(); ++k)
      if (const Type *t = pointers.ofParameter(k))
        told.pointees[k] = t;
  }
  return told;
}

const Function *InstanceLowering::calleeOf(const clang::FunctionDecl *f, const Instance &instance,
                                           SourceLocation l) {
  const clang::FunctionDecl *body = nullptr;
  const bool isOther = !instance.empty() ? f->hasBody(body)
                                         : hasInstances(c, f, body) && !c.isHead(f) &&
                                               hasCSignature(f, c.types) && notesSizes(c, f);
  return isOther ? c.instance(body, instance) : c.function(f, l);
}

/// The variables of a body that is lowered: to what those lead that are declared as `void *`.
void InstanceLowering::findPointees(const clang::FunctionDecl *body, const Instance &instance) {
  const UntypedPointers pointers(c, body, instance, /*asDeclared=*/true,
                                 [this](const clang::FunctionDecl *g) { return c.untypedPointers(g); });
  for (const auto &[v, type] : pointers.pointees())
    body_.callFacts.pointees[v] = type;
  body_.callFacts.returned = pointers.returned();
}

const Type *InstanceLowering::variableType(const clang::VarDecl *d) {
  const Type *declared = localType(d->getType());
  const auto known = body_.callFacts.pointees.find(d->getCanonicalDecl());
  return known == body_.callFacts.pointees.end() ? declared : c.pointerTo(known->second, declared);
}

} // namespace adjgen::frontend
