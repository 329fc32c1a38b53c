// What the context knows of how a function is lowered: its signature, and its body, which asks for those of
// the functions it calls.
#include "frontend/lower/Arrivals.h"
#include "frontend/lower/Context.h"
#include "frontend/lower/LinkedUnits.h"
#include "frontend/lower/PassiveCalls.h"
#include "frontend/lower/UntypedPointers.h"
#include "ir/Visitor.h"
#include "support/Progress.h"
#include "clang/AST/DeclCXX.h"

namespace adjgen::frontend {

/// Compilers have their own mind about what is longer.
static bool isShort(const BlockStmt *body) {
  bool is = true;
  forEachStmt(body, [&](const Stmt *s) {
    is &= isa<BlockStmt>(s) || isa<DeclareStmt>(s) || isa<AssignStmt>(s) || isa<IncrementStmt>(s) ||
          isa<IfStmt>(s) || isa<ReturnStmt>(s);
  });
  return is;
}

bool Context::lowerPending() {
  const bool any = !pending_.empty();
  while (!pending_.empty()) {
    const Pending next = pending_.front();
    pending_.pop_front();
    const InFunction about(next.function->name);
    next.function->unit = linked ? linked->numberOf(*this) : 0;
    const BlockStmt *body = bodies_.lowerBody(*this, *next.function, next.body, next.isHead, next.instance);
    next.function->body = withArrivals(*this, *next.function, withPassiveCalls(*this, next.body, body));
    next.function->isInline = next.body->isInlined() && isShort(next.function->body);
  }
  return any;
}

/// Extents that are computed, or left out, say nothing.
static bool isOne(const Type *a, const Type *b) {
  if (a->canonical == b->canonical)
    return true;
  if (a->kind != b->kind || (!a->isPointer() && !a->isArray()))
    return false;
  const bool isOpen = a->extentExpr || b->extentExpr || a->extent < 0 || b->extent < 0;
  return (isOpen || a->extent == b->extent) && isOne(a->element, b->element);
}

/// A call says what its source's declaration does: of the definition, no more is asked.
void Context::checkDeclared(const Function &f, const Function &declared, const clang::FunctionDecl *d,
                            const std::string &declaredIn) {
  const std::size_t count = f.parameters.size() - f.handedOver;
  bool same = isOne(f.returnType, declared.returnType) && count == declared.parameters.size() &&
              f.isVariadic == declared.isVariadic;
  for (std::size_t k = 0; same && k < count; ++k)
    same = isOne(f.parameters[k]->type, declared.parameters[k]->type);
  if (!same)
    linked->isOtherwise(place(d->getLocation()), d, declaredIn);
}

/// `known`: another source calls it, and has declared it so.
Function *Context::declaredFunction(const clang::FunctionDecl *d, const clang::FunctionDecl *shown,
                                    const std::string &name, bool isHead, bool usesMirrors,
                                    const Instance &instance, Function *known) {
  const Type *returned = type(shown->getReturnType());
  Function *f =
      known ? known : b.function(name, instance.returned ? pointerTo(instance.returned, returned) : returned);
  const Function declared = *f;
  f->parameters.clear();
  f->returnType = known ? returned : f->returnType;
  // `int f();` of C says nothing of its arguments.
  f->isVariadic = shown->isVariadic() || (shown->getType()->isFunctionNoProtoType() && shown->param_empty());
  f->inSystemHeader = isInSystemHeader(d->getLocation()) || d->getBuiltinID() != 0;
  f->inHeader = !isInSource(d->getLocation()) || f->inSystemHeader;
  f->isStatic = !shown->isExternallyVisible() || (shown->isInlined() && !f->inHeader);
  f->isWeak = shown->isWeak();
  f->noReturn = shown->isNoReturn();
  f->location = place(shown->getLocation());
  bodies_.declareParameters(*this, *f, shown, isHead, usesMirrors, instance);
  if (known) {
    checkDeclared(*f, declared, shown, linked->sourceOf(known));
    if (!handedOver(shown).empty())
      diagnostics.report(f->location, {diag::linked_team, shown->getQualifiedNameAsString()});
  }
  return f;
}

/// What calls it is printed, and not its body (AccessorCalls.h): its derivative counts as given, as none.
const Function *Context::accessorFunction(const clang::CXXMethodDecl *m) {
  const clang::FunctionDecl *body = nullptr;
  m->hasBody(body);
  const std::string name = functionName(m);
  functionNames_.insert(name);
  Function *f = declaredFunction(m, body, name, false);
  functions_[m] = f;
  declarations_[f] = m;
  f->primalName = unusedName(name.substr(name.rfind(':') + 1) + "_call", functionNames_);
  f->isStatic = true;
  f->inSystemHeader = f->inHeader = false;
  auto given = std::make_shared<GivenDerivative>();
  module.sharedStorage()->owned.push_back(given);
  given->parameters.resize(f->parameters.size());
  given->isThreadSafe = true;
  given->location = f->location;
  f->given = given.get();
  accessorCalls.add(f, m);
  const AccessorCalls::Call &call = *accessorCalls.of(f);
  const Record *mirror = f->parameters.front()->type->element->record;
  CarriedItem item;
  item.kind = CarriedKind::FunctionDefinition;
  item.text = textOf(call, mirror->fields[*accessorCalls.objectMember(mirror)].name);
  item.names.push_back(f->primalName);
  callers.push_back(std::move(item));
  pending_.push_back({body, f, false});
  return f;
}

const Function *Context::head(const clang::FunctionDecl *d) {
  const clang::FunctionDecl *key = d->getCanonicalDecl(), *body = nullptr;
  key->hasBody(body);
  Instance told; // its parameters lead to what it takes them for
  if (const UntypedPointers *known = body && !d->isVariadic() ? untypedPointers(body) : nullptr)
    for (unsigned k = 0; k < body->getNumParams(); ++k)
      if (const Type *t = known->ofParameter(k))
        told.pointees[k] = t;
  if (told.empty() && isCalledByName(key))
    return function(d, {});
  auto found = heads_.find(key);
  if (found != heads_.end())
    return found->second;
  std::string name = qualifiedName(key);
  if (clang::isa<clang::CXXMethodDecl>(key)) { // beside the class
    const std::string space = spaceAround(key);
    name = (space.empty() ? "" : space + "::") + wordFor(key);
  }
  functionNames_.insert(name); // where it is called, it is another function
  Function *f = declaredFunction(key, body ? body : d, name, true, /*usesMirrors=*/false, told);
  f->isStatic = clang::isa<clang::CXXMethodDecl>(key);
  if (f->isStatic) { // it has a form of its own, which gives the primal's results
    f->primalName = unusedName(wordFor(key) + "_primal", functionNames_);
    f->inSystemHeader = f->inHeader = false;
  }
  heads_[key] = f;
  if (body)
    pending_.push_back({body, f, true, told});
  return f;
}

} // namespace adjgen::frontend
