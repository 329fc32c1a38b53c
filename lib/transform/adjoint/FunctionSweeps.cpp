// Whole functions: signatures (contract.md, "Reverse mode"), the two sweeps in one function for a head, in
// two, or one, for called functions.
#include "transform/adjoint/FunctionSweeps.h"
#include "ir/GuardName.h"
#include "ir/OmpConstructs.h"
#include "ir/ReturnedObjects.h"
#include "ir/ShortNames.h"
#include "ir/Tasks.h"
#include "ir/Visitor.h"
#include "rules/Communication.h"
#include "rules/FunctionKinds.h"
#include "transform/adjoint/CallSweeps.h"
#include "transform/adjoint/TaskWaits.h"

#include <algorithm>

namespace adjgen {

static void append(Statements &out, const Statements &more) {
  out.insert(out.end(), more.begin(), more.end());
}

bool mayThrow(const Module &m) {
  bool any = false;
  for (const Function *f : m.functions)
    if (f->body)
      forEachStmt(f->body, [&](const Stmt *s) {
        const auto *k = dyn_cast<CallStmt>(s);
        any |= k && k->callee && isThrow(k->callee->name);
      });
  return any;
}

/// Globals whose adjoint nobody sees start from zero at every call.
void FunctionSweeps::clearGlobals(Statements &out) {
  for (auto &[g, shadow] : m_.globalShadows)
    if (!m_.namedGlobals.count(g) && !g->isConstant && g->type->holdsReal() &&
        shadow->initialPointers.empty())
      out.push_back(shadowValues_.clear(Path(shadow)));
}

void FunctionSweeps::headParameters(const Head &head, Function *f, Statements &begin, Statements &end) {
  for (const Variable *p : primal_->parameters) {
    f->parameters.push_back(p);
    if (!plan().hasShadow(p))
      continue;
    const bool isReturned = isReturnedObject(p); // T return_b, the seed
    const std::string name = m_.shadow.nameOf(isReturned ? "return" : p->name);
    const Type *t = shadows_.typeOf(p);
    if (p->type->isPointer()) {
      const bool isByValue =
          p->declaredType->isRecord() && !isReturned; // then a pointer leads to the adjoint
      Variable *s = b_.variable(name, isByValue ? b_.types().pointer(t->element) : t, VariableKind::Parameter,
                                p->location);
      if (!isByValue)
        s->declaredType = b_.types().withoutConst(p->declaredType);
      shadows_.set(p, Path(s));
      f->parameters.push_back(s);
      continue;
    }
    Variable *s = b_.variable(name, b_.types().pointer(t), VariableKind::Parameter, p->location);
    b_.markAsShadow(s, m_.shadow.of(p));
    f->parameters.push_back(s);
    Variable *local = b_.variable(shadows_.unique(p->name + "_adj"), t, VariableKind::Local, p->location);
    setWantedName(local, p->name + "_adj");
    shadows_.set(p, Path(local));
    begin.push_back(b_.declare(local, t->isReal() ? b_.zero(t) : nullptr, !t->isReal()));
    shadowValues_.addFields(Path(local), b_.deref(Path(s)), t, /*pointersOnly=*/true, begin);
    shadowValues_.addFields(b_.deref(Path(s)), Path(local), t, /*pointersOnly=*/false, end);
  }
  if (head.returnIsDependent && !plan().restore.returnsGiven.count(head.function)) {
    Variable *seed =
        b_.variable(m_.shadow.nameOf("return"),
                    primal_->returnType->isPointer() ? b_.types().withoutConst(primal_->returnType)
                                                     : primal_->returnType->unqualified,
                    VariableKind::Parameter);
    b_.markAsShadow(seed, m_.shadow.of(nullptr));
    x_.returnSeed = seed;
    f->parameters.push_back(seed);
  }
}

/// What pointers in the struct that a head returns lead to, if that is memory of its own (ReturnedMemory.h).
void FunctionSweeps::takeMembers(Statements &out) {
  const auto &body = primal_->body->statements;
  const auto *s = body.empty() || !x_.returnSeed ? nullptr : dyn_cast<ReturnStmt>(body.back());
  const auto *l = s && s->value && s->value->type->isRecord() ? dyn_cast<LoadExpr>(s->value) : nullptr;
  if (l && plan().isActive(l->path) && !plan().restore.returned.empty())
    shadowValues_.takeMembers(shadows_.path(l->path), Path(x_.returnSeed), l->type, out);
}

/// Memory that is handed to the caller: its pointers' shadows lead to the seeds until the forward sweep sets them,
/// and again at the end (HandedMemory.h).
void FunctionSweeps::handOver(Statements &begin, Statements &take, Statements &end) {
  const auto found = plan().restore.handed.find(primal_);
  if (found == plan().restore.handed.end())
    return;
  for (const HandedPlace &place : found->second) {
    const Path shadow = shadows_.path(place.path);
    const Type *t = shadow.type()->unqualified;
    const Variable *seeds = temporary("seeds", t);
    b_.markAsShadow(seeds, m_.shadow.of(nullptr));
    const Expr *object = place.mayBeNull ? b_.load(place.path.root) : nullptr;
    const auto whereItIs = [&](Statements list, Statements &out) {
      if (object)
        out.push_back(b_.ifThen(object, b_.block(list)));
      else
        append(out, list);
    };
    begin.push_back(b_.declare(seeds, object ? b_.zero(t) : b_.load(shadow)));
    if (object)
      begin.push_back(b_.ifThen(object, b_.block({b_.assign(Path(seeds), b_.load(shadow))})));
    Statements changed;
    shadowValues_.takeReturned(b_.load(shadow), Path(seeds), changed, "adjgen_handed_elements");
    whereItIs(
        {b_.ifThen(b_.binary(BinaryKind::NotEqual, b_.types().intType(), b_.load(shadow), b_.load(seeds)),
                   b_.block(changed))},
        take);
    // The memory does not exist any more.
    const Stmt *none =
        b_.ifThen(b_.binary(BinaryKind::NotEqual, b_.types().intType(), b_.load(shadow), b_.load(seeds)),
                  b_.block({b_.assign(place.path, b_.zero(t))}));
    whereItIs({none, b_.assign(shadow, b_.load(seeds))}, end);
  }
}

/// As the source has it: it returns the object that its last parameter stands for.
const Function *FunctionSweeps::returning(const Function *f, const Variable *object) {
  Function *own = b_.function(f->name, object->type->element->unqualified);
  const auto id = own->id;
  const Type *type = own->returnType;
  *own = *f;
  own->id = id;
  own->returnType = type;
  own->body = nullptr;
  own->parameters.pop_back();
  return own;
}

/// Behind the backward sweep, which has restored the inputs. The result, if there is one.
const Variable *FunctionSweeps::callPrimal(Statements &out) {
  out.push_back(b_.comment("The primal's results"));
  std::vector<const Expr *> args;
  for (const Variable *p : primal_->parameters)
    args.push_back(b_.load(p));
  if (const Variable *object = primal_->primalName.empty() ? returnedObjectOf(primal_) : nullptr) {
    args.pop_back();
    out.push_back(b_.call(b_.deref(Path(object)), returning(primal_, object), args));
    return nullptr;
  }
  if (primal_->returnType->isVoid()) {
    out.push_back(b_.call(primal_, args));
    return nullptr;
  }
  const Variable *result = temporary("result", primal_->returnType);
  out.push_back(b_.declare(result));
  out.push_back(b_.call(Path(result), primal_, args));
  return result;
}

/// Tasks of the forward sweep are done before the backward sweep begins, and that waits for its own.
void FunctionSweeps::aroundTasks(Statements &forwardSweep, Statements &backwardSweep) {
  if (leavesTasks(primal_->body))
    forwardSweep.push_back(b_.ompFlush({}, /*waitsForTasks=*/true));
  backwardSweep = withTaskWaits(m_.primal, backwardSweep);
}

/// What whoever calls the adjoint must know of it.
static std::vector<std::string> commentOf(const Function *primal, const Module &m) {
  std::vector<std::string> out = {"Adjoint of " + primal->name + "."};
  if (std::any_of(m.functions.begin(), m.functions.end(),
                  [](const Function *f) { return f->given && f->given->travelling; })) {
    out.push_back(
        "All processes call it. The derivative is that of the sum over all of them: seed an output that all");
    out.push_back(
        "hold on one; the gradient of an input that all hold is the sum of the adjoints that they get.");
  }
  return out;
}

/// Types, communicators and requests that its forward sweep frees, and its backward sweep uses, exist until it ends.
static bool freesHandles(const Module &m) {
  return std::any_of(m.functions.begin(), m.functions.end(), [](const Function *f) {
    const std::string &name = f->printedName();
    return f->given && f->given->forward &&
           (mpiKind(name) == MpiKind::Frees || mpiCallOf(name) == "MPI_Request_free");
  });
}

Function *FunctionSweeps::head(const Head &head) {
  const PrimalResults results = plan().restore.primalResults;
  Function *f = b_.function(m_.shadow.nameOf(primal_->name),
                            results == PrimalResults::NotAsked ? b_.types().voidType() : primal_->returnType);
  f->unit = primal_->unit;
  f->location = primal_->location;
  f->comment = commentOf(primal_, m_.primal);
  Statements begin, end, shadows, forwardSweep, backwardSweep;
  if (m_.mayThrow)
    begin.push_back(b_.declare(temporary("guard", b_.types().opaque(guardClass))));
  headParameters(head, f, begin, end);
  clearGlobals(begin);
  if (freesHandles(m_.primal)) {
    begin.push_back(rt_.call("adjgen_mpi_keep_handles", {}));
    end.push_back(rt_.call("adjgen_mpi_free_handles", {}));
  }
  KeptPlaces own;
  x_.places = &own;
  x_.rootShadows = &shadows;
  forward_.list(primal_->body->statements, forwardSweep);
  x_.rootShadows = nullptr;
  takeMembers(backwardSweep);
  handOver(begin, backwardSweep, end);
  backward_.list(primal_->body->statements, backwardSweep);
  aroundTasks(forwardSweep, backwardSweep);
  x_.places = nullptr;
  Statements body = begin;
  append(body, own.declarations);
  if (!isEmpty(forwardSweep))
    body.push_back(b_.comment("Forward sweep"));
  append(body, forwardSweep);
  const Variable *result = nullptr;
  const bool areKept = results == PrimalResults::Kept || results == PrimalResults::SetAside;
  if (areKept && !primal_->returnType->isVoid()) {
    result = temporary("result", primal_->returnType);
    body.push_back(b_.declare(result, cast<ReturnStmt>(primal_->body->statements.back())->value));
  }
  if (!isEmpty(forwardSweep))
    body.push_back(b_.comment("Backward sweep"));
  if (results == PrimalResults::SetAside)
    body.push_back(rt_.call("adjgen_results_begin", {}));
  append(body, shadows);
  append(body, backwardSweep);
  append(body, end);
  if (results == PrimalResults::SetAside)
    body.push_back(rt_.call("adjgen_results_end", {}));
  if (results == PrimalResults::Called)
    result = callPrimal(body);
  if (result)
    body.push_back(b_.returnValue(b_.load(result)));
  f->body = b_.block(body, primal_->location);
  return f;
}

/// Functions of one name may be of several sources.
static void reserveAnnounced(const AdjointModule &m, NameAllocator &names) {
  if (m.primal.otherSources.empty())
    return;
  for (const auto *known : {&m.forwardOf, &m.backwardOf, &m.jointOf})
    for (const auto &[of, f] : *known)
      names.reserve(f->name);
}

void announceSplit(AdjointModule &m, const Function *primal) {
  NameAllocator names(m.names);
  reserveAnnounced(m, names);
  Builder b(m.primal);
  bool value = m.plan.restore.resultLive.count(primal) != 0;
  Function *forward =
      b.function(names.unique(primal->name + "_fwd"), value ? primal->returnType : b.types().voidType());
  Function *backward = b.function(names.unique(primal->name + "_bwd"), b.types().voidType());
  for (Function *f : {forward, backward}) {
    f->isStatic = true;
    f->isInline = primal->isInline;
    f->unit = primal->unit;
    f->location = primal->location;
  }
  forward->comment = {"Forward sweep of " + primal->name + "."};
  backward->comment = {"Backward sweep of " + primal->name + "."};
  if (m.plan.waits(primal))
    m.waiting.insert({forward, backward});
  m.forwardOf[primal] = forward;
  m.backwardOf[primal] = backward;
}

void announceJoint(AdjointModule &m, const Function *primal) {
  NameAllocator names(m.names);
  reserveAnnounced(m, names);
  Builder b(m.primal);
  Function *f = b.function(names.unique(primal->name + "_sweeps"), b.types().voidType());
  f->isStatic = true;
  f->isInline = primal->isInline;
  f->unit = primal->unit;
  f->location = primal->location;
  f->comment = {"Both sweeps of " + primal->name + "."};
  m.jointOf[primal] = f;
}

/// The parameter that is p's adjoint or, where p is no pointer, leads to it.
Variable *FunctionSweeps::adjointParameter(const Variable *p) {
  const Type *own = shadows_.typeOf(p), *t = own;
  const bool pointer = p->type->isPointer();
  if (pointer && (t->qualifiers & Restrict) && !plan().isShadowRestrict(primal_, p))
    t = t->unqualified;
  Variable *s = b_.variable(shadows_.unique(m_.shadow.nameOf(p->name)), pointer ? t : b_.types().pointer(t),
                            VariableKind::Parameter, p->location);
  b_.markAsShadow(s, m_.shadow.of(p));
  if (pointer) {
    s->declaredType = t == own ? b_.types().withoutConst(p->declaredType) : t;
    shadows_.set(p, Path(s));
  }
  return s;
}

/// A joint function's, as in a split function's backward part.
void FunctionSweeps::shadowParameter(const Variable *p, Function *f, Statements &begin, Statements &end) {
  Variable *s = adjointParameter(p);
  f->parameters.push_back(s);
  if (p->type->isPointer())
    return;
  const Type *t = shadows_.typeOf(p);
  Variable *local = b_.variable(shadows_.unique(p->name + "_adj"), t, VariableKind::Local, p->location);
  shadows_.set(p, Path(local));
  begin.push_back(b_.declare(local, t->isReal() ? b_.zero(t) : nullptr, !t->isReal()));
  shadowValues_.addFields(b_.deref(Path(s)), Path(local), t, /*pointersOnly=*/false, end);
}

void FunctionSweeps::seedParameter(Function *f) {
  if (!plan().returnsActive(primal_))
    return;
  Variable *seed = b_.variable(shadows_.unique(m_.shadow.nameOf("return")), primal_->returnType->unqualified,
                               VariableKind::Parameter);
  b_.markAsShadow(seed, m_.shadow.of(nullptr));
  x_.returnSeed = seed;
  f->parameters.push_back(seed);
}

/// As a head, but what is saved is kept in local variables where it can be.
void FunctionSweeps::joint() {
  Function *f = m_.jointOf.at(primal_);
  KeptPlaces own;
  x_.places = &own;
  Statements begin, end, shadows, forwardSweep, backwardSweep;
  for (const Variable *p : primal_->parameters) {
    f->parameters.push_back(p);
    if (plan().hasShadow(p))
      shadowParameter(p, f, begin, end);
  }
  seedParameter(f);
  x_.rootShadows = &shadows;
  forward_.list(primal_->body->statements, forwardSweep);
  x_.rootShadows = nullptr;
  backward_.list(primal_->body->statements, backwardSweep);
  aroundTasks(forwardSweep, backwardSweep);
  Statements body = begin;
  append(body, own.declarations);
  if (!isEmpty(forwardSweep))
    body.push_back(b_.comment("Forward sweep"));
  append(body, forwardSweep);
  if (!isEmpty(forwardSweep))
    body.push_back(b_.comment("Backward sweep"));
  append(body, shadows);
  append(body, backwardSweep);
  append(body, end);
  f->body = b_.block(body, primal_->body->location);
  x_.places = nullptr;
}

static bool isChanged(const Function *f, const Variable *p, const AdjointPlan &plan) {
  bool changed = plan.isAddressTaken(p);
  forEachStmt(f->body, [&](const Stmt *s) {
    if (const auto *a = dyn_cast<AssignStmt>(s))
      changed |= a->target.root == p && !a->target.goesThroughPointer();
    if (const auto *i = dyn_cast<IncrementStmt>(s))
      changed |= i->target.root == p && !i->target.goesThroughPointer();
    if (const auto *c = dyn_cast<CallStmt>(s); c && c->hasResult)
      changed |= c->result.root == p && !c->result.goesThroughPointer();
    for (const SharingEntry &e : sharingOf(s))
      changed |= e.kind == SharingKind::ReductionAdd && e.outer == p;
  });
  return changed;
}

void FunctionSweeps::split() {
  Function *forward = m_.forwardOf.at(primal_), *backward = m_.backwardOf.at(primal_);
  auto passed = plan().restore.backwardParameters.find(primal_);
  auto saved = [&](const Variable *p) {
    return std::find(sweep().parametersAtEnd.begin(), sweep().parametersAtEnd.end(), p) !=
           sweep().parametersAtEnd.end();
  };
  Statements begin, end, copies, fwd, bwd;
  for (const Variable *p : primal_->parameters) {
    forward->parameters.push_back(p);
    bool given = passed != plan().restore.backwardParameters.end() && passed->second.count(p);
    bool changed = isChanged(primal_, p, plan());
    if (given)
      backward->parameters.push_back(p);
    else
      begin.push_back(b_.declare(p));
    if (!plan().hasShadow(p)) {
      if (saved(p))
        saved_.restore(Path(p), begin);
      continue;
    }
    Variable *s = adjointParameter(p);
    backward->parameters.push_back(s);
    if (p->type->isPointer()) {
      forward->parameters.push_back(s);
      if (saved(p))
        saved_.restore(Path(p), begin);
      continue;
    }
    const Type *t = shadows_.typeOf(p);
    if (forwardTakesShadow(plan(), p))
      forward->parameters.push_back(s);
    if (!changed) {
      shadows_.set(p, b_.deref(Path(s)));
    } else {
      Variable *local = b_.variable(shadows_.unique(p->name + "_adj"), t, VariableKind::Local, p->location);
      setWantedName(local, p->name + "_adj");
      shadows_.set(p, Path(local));
      if (forwardTakesShadow(plan(), p))
        copies.push_back(b_.declare(local, b_.load(b_.deref(Path(s)))));
      else if (plan().isAddressTaken(p)) // a pointer may lead there of which the backward sweep needs nothing
        copies.push_back(b_.declare(local, t->isReal() ? b_.zero(t) : nullptr, !t->isReal()));
      begin.push_back(b_.declare(local, t->isReal() ? b_.zero(t) : nullptr, !t->isReal()));
      shadowValues_.addFields(Path(local), b_.deref(Path(s)), t, /*pointersOnly=*/true, begin);
      shadowValues_.addFields(b_.deref(Path(s)), Path(local), t, /*pointersOnly=*/false, end);
    }
    if (saved(p))
      saved_.restore(Path(p), begin);
  }
  seedParameter(backward);
  const BlockStmt *root = primal_->body;
  fwd = copies;
  if (primal_->given)
    given_.forward(fwd);
  else
    append(fwd, forward_.scope(root)->statements);
  for (auto it = sweep().parametersAtEnd.rbegin(); it != sweep().parametersAtEnd.rend(); ++it)
    saved_.save(Path(*it), fwd);
  if (!root->statements.empty())
    if (const auto *r = dyn_cast<ReturnStmt>(root->statements.back())) {
      if (plan().returnsPointer(primal_)) {
        const Type *t = b_.types().withoutConst(primal_->returnType);
        Variable *s = b_.variable(shadows_.unique(m_.shadow.nameOf("return")), b_.types().pointer(t),
                                  VariableKind::Parameter);
        b_.markAsShadow(s, m_.shadow.of(nullptr));
        forward->parameters.push_back(s);
        if (t->isPointer())
          fwd.push_back(b_.assign(b_.deref(Path(s)), shadows_.pointer(r->value)));
        else // a record: its pointers
          shadowValues_.addFields(b_.deref(Path(s)), shadows_.path(cast<LoadExpr>(r->value)->path), t,
                                  /*pointersOnly=*/true, fwd);
      }
      if (!forward->returnType->isVoid())
        fwd.push_back(r);
    }
  forward->body = b_.block(fwd, root->location);
  bwd = begin;
  if (primal_->given) {
    given_.backward(bwd);
  } else {
    backward_.enterScope(root->statements, root->id, bwd);
    backward_.list(root->statements, bwd);
    bwd = withTaskWaits(m_.primal, bwd);
  }
  append(bwd, end);
  backward->body = b_.block(bwd, root->location);
}

} // namespace adjgen
