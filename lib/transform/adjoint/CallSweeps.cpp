// Calls: a function with a body that is active, or changes memory, has a forward part g_fwd, which saves, and
// a backward part g_bwd, which restores; or it is called as it is in the forward sweep, and the
// backward sweep calls one function g_sweeps for both. All other functions are called as they are. What is
// allocated is freed by the backward sweep.
#include "transform/adjoint/CallSweeps.h"
#include "rules/FunctionKinds.h"
#include "transform/ReturnedObjects.h"
#include "transform/ZeroedMemory.h"

namespace adjgen {

static FunctionKind libraryKind(const CallStmt *s) {
  return s->callee && !s->callee->body ? functionKind(s->callee->name) : FunctionKind::Unknown;
}

void CallSweeps::forward(const CallStmt *s, Statements &out) {
  FunctionKind kind = libraryKind(s);
  if (x_.isAgain && kind == FunctionKind::Output)
    return;
  if (checkpoints_.has(s))
    return checkpoints_.forwardCall(s, out);
  if (!plain() && kind == FunctionKind::Free)
    return; // the backward sweep of the allocation does it
  if (!plain() && plan().isSplitCall(s) && !sweep().isJoint(s))
    return forwardSplit(s, out);
  if (isOfLock(kind))
    return locks_.forward(s, out);
  if (!sweep().isLive(s))
    return;
  if (sweep().isRecorded(s))
    kept_.saveOld(s, s->result, out);
  if (auto it = sweep().beforeCall.find(s->id); !plain() && it != sweep().beforeCall.end())
    saved_.saveAll(it->second, out);
  if (setsSizeOfReturned(s) && !plain() && plan().pointsToActive(s->arguments[0]))
    seedSize(s, out);
  out.push_back(s);
  if (!isAllocation(kind) || !s->hasResult)
    return;
  if (!plain())
    forwardAllocation(s, out);
  else if (saved_.hasPointerShadow(s->result)) // of a step that is only run: nobody follows it
    out.push_back(b_.assign(shadows_.path(s->result), b_.load(s->result)));
}

/// The seed of an object that a head returns has the sizes that the object gets.
void CallSweeps::seedSize(const CallStmt *s, Statements &out) {
  Function *check = b_.function("adjgen_seed_size", b_.types().voidType());
  check->inSystemHeader = check->inHeader = check->isVariadic = true;
  std::vector<const Expr *> arguments = s->arguments;
  arguments[0] = shadows_.pointer(arguments[0]);
  out.push_back(b_.call(check, arguments, s->location));
}

void CallSweeps::forwardAllocation(const CallStmt *s, Statements &out) {
  if (!saved_.hasPointerShadow(s->result))
    return;
  Path shadow = shadows_.path(s->result);
  Function *calloc =
      b_.function(plan().isReturned(s) ? "adjgen_returned_calloc" : "calloc", s->callee->returnType);
  calloc->inSystemHeader = calloc->inHeader = calloc->isVariadic = true;
  out.push_back(b_.call(shadow, calloc, zeroedMemory(b_, libraryKind(s), s->arguments), s->location));
}

/// Of a parameter by value: an object, for the pointers in it, or where pointers may lead to it.
bool forwardTakesShadow(const AdjointPlan &plan, const Variable *p) {
  return p->type->isRecord() && (hasPointers(p->type) || plan.isAddressTaken(p));
}

void CallSweeps::forwardSplit(const CallStmt *s, Statements &out) {
  const Function *g = s->callee;
  std::vector<const Expr *> args;
  for (std::size_t k = 0; k < s->arguments.size() && k < g->parameters.size(); ++k) {
    args.push_back(s->arguments[k]);
    const Variable *p = g->parameters[k];
    if (!plan().hasShadow(p))
      continue;
    if (p->type->isPointer())
      args.push_back(shadows_.pointer(s->arguments[k]));
    else if (forwardTakesShadow(plan(), p))
      args.push_back(shadowArgument(s->arguments[k], p, out));
  }
  // An old value is saved behind what the call saves, since the backward sweep takes it first: the arguments
  // may read it.
  bool recorded = sweep().isRecorded(s);
  Path result = recorded ? Path(temporary("result", s->result.type())) : s->result, shadow;
  if (recorded)
    out.push_back(b_.declare(result.root));
  if (plan().returnsPointer(g)) {
    if (recorded || !s->hasResult) {
      shadow = Path(temporary(shadows_.kind().nameOf(s->hasResult ? "result" : "unused"),
                              b_.types().withoutConst(g->returnType)));
      b_.markAsShadow(shadow.root, shadows_.kind().of(s->hasResult ? s->result.root : nullptr));
      out.push_back(b_.declare(shadow.root));
    } else {
      shadow = shadows_.path(s->result);
    }
    args.push_back(b_.addressOf(shadow));
  }
  const Function *forward = m_.forwardOf.at(g);
  bool value = s->hasResult && plan().restore.resultLive.count(g);
  out.push_back(value ? b_.call(result, forward, args, s->location) : b_.call(forward, args, s->location));
  if (!recorded)
    return;
  kept_.saveOld(s, s->result, out);
  if (plan().returnsPointer(g))
    takeOver(shadows_.path(s->result), shadow, out);
  out.push_back(b_.assign(s->result, b_.load(result), s->location));
}

/// The shadow of a call's result: the pointer, or a record's pointers.
void CallSweeps::takeOver(const Path &to, const Path &from, Statements &out) {
  if (to.type()->isPointer())
    out.push_back(b_.assign(to, b_.load(from)));
  else
    shadowValues_.addFields(to, from, to.type(), /*pointersOnly=*/true, out);
}

/// The address of an argument's shadow; of one that nobody reads where the argument is passive.
const Expr *CallSweeps::shadowArgument(const Expr *argument, const Variable *parameter, Statements &out) {
  const auto *l = dyn_cast<LoadExpr>(argument);
  if (l && (plan().isActive(l->path) || (l->path.isVariable() && plan().hasShadow(l->path.root))))
    return b_.addressOf(shadows_.path(l->path));
  const Variable *unused = temporary(shadows_.kind().nameOf("unused"), shadows_.typeOf(parameter));
  out.push_back(
      b_.declare(unused, unused->type->isReal() ? b_.zero(unused->type) : nullptr, !unused->type->isReal()));
  return b_.addressOf(Path(unused));
}

void CallSweeps::backward(const CallStmt *s, Statements &out) {
  FunctionKind kind = libraryKind(s);
  if (plain())
    return sweep().isLive(s) && sweep().isRecorded(s) ? kept_.restoreOld(s, s->result, out) : void();
  if (checkpoints_.has(s))
    return checkpoints_.backwardCall(
        s,
        {[&](Statements &list) { forwardSplit(s, list); }, [&](Statements &list) { backwardSplit(s, list); }},
        out);
  if (plan().isSplitCall(s) && !sweep().isJoint(s))
    return backwardSplit(s, out);
  if (isOfLock(kind))
    return locks_.backward(s, out);
  if (isAllocation(kind) && s->hasResult && sweep().isLive(s)) {
    Function *free = b_.function("free", b_.types().voidType());
    free->inSystemHeader = free->inHeader = free->isVariadic = true;
    const Expr *shadow = saved_.hasPointerShadow(s->result) ? b_.load(shadows_.path(s->result)) : nullptr;
    if (shadow)
      out.push_back(plan().isReturned(s) ? rt_.call("adjgen_returned_free", {shadow})
                                         : b_.call(free, {shadow}, s->location));
    out.push_back(b_.call(free, {b_.load(s->result)}, s->location));
  }
  if (auto it = sweep().beforeCall.find(s->id); it != sweep().beforeCall.end())
    for (const Variable *v : it->second)
      saved_.restore(Path(v), out);
  if (sweep().isLive(s) && sweep().isRecorded(s))
    kept_.restoreOld(s, s->result, out);
  if (sweep().isJoint(s))
    callBackwardPart(s, out);
  if (setsActive(s))
    shadowValues_.zero(s->result, out);
}

bool CallSweeps::setsActive(const CallStmt *s) const {
  return s->hasResult && s->result.type()->holdsReal() && plan().isActive(s->result);
}

void CallSweeps::backwardSplit(const CallStmt *s, Statements &out) {
  const Function *g = s->callee;
  if (sweep().isRecorded(s))
    kept_.restoreOld(s, s->result, out);
  if (plan().isActive(g) || plan().schedule.pushes.count(g))
    callBackwardPart(s, out);
  if (setsActive(s)) // by a passive function: a constant for the derivative
    shadowValues_.zero(s->result, out);
}

void CallSweeps::callBackwardPart(const CallStmt *s, Statements &out) {
  if (factored_.addRest(s, out))
    return;
  const Function *g = s->callee;
  const bool isJoint = sweep().isJoint(s);
  auto passed = plan().restore.backwardParameters.find(g);
  std::vector<const Expr *> args;
  for (std::size_t k = 0; k < s->arguments.size() && k < g->parameters.size(); ++k) {
    const Variable *p = g->parameters[k];
    const Expr *a = s->arguments[k];
    if (isJoint || (passed != plan().restore.backwardParameters.end() && passed->second.count(p)))
      args.push_back(a);
    if (!plan().hasShadow(p))
      continue;
    if (p->type->isPointer()) {
      args.push_back(shadows_.pointer(a));
      continue;
    }
    args.push_back(shadowArgument(a, p, out)); // or scalar
  }
  bool seeded = plan().returnsActive(g);
  if (seeded && setsActive(s))
    args.push_back(b_.load(shadows_.path(s->result)));
  else if (seeded && g->returnType->isReal())
    args.push_back(b_.zero(g->returnType->unqualified));
  else if (seeded) {
    const Variable *none = temporary(shadows_.kind().nameOf("unused"), g->returnType);
    out.push_back(b_.declare(none, nullptr, /*zero=*/true));
    args.push_back(b_.load(none));
  }
  out.push_back(b_.call((isJoint ? m_.jointOf : m_.backwardOf).at(g), args, s->location));
}

} // namespace adjgen
