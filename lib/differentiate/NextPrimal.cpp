#include "differentiate/NextPrimal.h"
#include "differentiate/CopyRewriter.h"
#include "ir/Names.h"
#include "ir/Visitor.h"
#include "normalize/Normalize.h"
#include "transform/GlobalShadows.h"
#include <algorithm>
#include <set>

namespace adjgen {

/// In front of its callers. Functions that are only called, too: what they are is asked of the module.
static void addReached(const Function *f, std::set<const Function *> &known,
                       std::vector<const Function *> &out) {
  if (!known.insert(f).second)
    return;
  if (f->body)
    forEachStmt(f->body, [&](const Stmt *s) {
      if (const auto *c = dyn_cast<CallStmt>(s); c && c->callee)
        addReached(c->callee, known, out);
      forEachExprOf(s, [&](const Expr *root) {
        forEachExpr(root, [&](const Expr *e) {
          if (const auto *r = dyn_cast<FunctionRefExpr>(e))
            addReached(r->function, known, out);
        });
      });
    });
  out.push_back(f);
}

/// Overloads have one name.
static bool isDerivativeOf(const Function *f, const Function *primal, const ShadowKind &shadow) {
  return !f->isStatic && f->name == shadow.nameOf(primal->name) && !(f->location < primal->location) &&
         !(primal->location < f->location);
}

/// The primal's parameters, which have got other names where others have theirs.
static NodeMap<Variable, const Variable *> ownParameters(const Function *f, const Function *primal,
                                                         const Module &m, const ShadowKind &shadow) {
  NodeMap<Variable, const Variable *> own;
  std::size_t next = 0;
  for (const Variable *p : f->parameters)
    if (const Shadow *s = m.shadowOf(p); !(s && s->stage == shadow.stage) && next < primal->parameters.size())
      own[primal->parameters[next++]] = p;
  return own;
}

static void addShadows(const Module &m, const Function *f, const ShadowKind &shadow,
                       std::vector<const Variable *> &list) {
  const std::vector<const Variable *> before = list;
  const auto add = [&](const Variable *v) {
    const Shadow *s = m.shadowOf(v);
    if (s && s->stage == shadow.stage && std::count(before.begin(), before.end(), s->of))
      list.push_back(v);
  };
  for (const Variable *p : f->parameters)
    add(p);
  for (const Variable *g : m.globals)
    add(g);
}

static Head headOf(const Head &primal, const Function *f, const Module &m, const ShadowKind &shadow) {
  Head head = primal;
  head.function = f;
  addShadows(m, f, shadow, head.dependents);
  addShadows(m, f, shadow, head.independents);
  if (primal.returnIsDependent)
    for (const Variable *p : f->parameters)
      if (const Shadow *s = m.shadowOf(p); s && s->stage == shadow.stage && !s->of)
        head.dependents.push_back(p);
  const NodeMap<Variable, const Variable *> own = ownParameters(f, primal.function, m, shadow);
  for (auto *list : {&head.dependents, &head.independents})
    for (const Variable *&v : *list)
      if (const auto it = own.find(v); it != own.end())
        v = it->second;
  return head;
}

/// The source knows none of them: where one is called as it is, the output holds it.
static void hideDerivatives(Module &m, const Module &derivative) {
  NameAllocator names(m);
  for (const Function *f : derivative.functions)
    if (Function &own = m.sharedStorage()->functions[f->id]; own.primalName.empty() && own.body) {
      const bool isOfFile = own.isStatic && own.name.find("::") == std::string::npos;
      own.primalName = isOfFile ? own.name : names.unique(unqualified(own.name) + "_primal");
      own.isStatic = true;
    }
}

namespace {

/// Puts new parameters in the place of those that derivatives share with their primals, and nodes of their
/// own in the place of what copying a body leaves as it is.
class Renewed : public CopyRewriter {
public:
  Renewed(const Module &m, const FunctionMap &functions, Function &f)
      : CopyRewriter(m, functions), module_(m) {
    for (const Variable *&p : f.parameters)
      replaced_[p] = own(p);
    for (const Variable *&p : f.parameters) {
      Variable *copy = own_.at(p);
      copy->type = rewriteType(p->type);
      copy->declaredType = p->declaredType ? rewriteType(p->declaredType) : nullptr;
      p = copy;
    }
    f.body = rewriteBlock(f.body);
  }

  const Variable *variable(const Variable *v) override {
    if (const auto known = replaced_.find(v); known != replaced_.end())
      return known->second;
    const Type *type = rewriteType(v->type);
    if (v->kind == VariableKind::Global || type == v->type)
      return replaced_[v] = v;
    Variable *copy = own(v);
    copy->type = copy->declaredType = type;
    return replaced_[v] = copy;
  }

private:
  Variable *own(const Variable *v) {
    Variable *copy = b.variable(v->name, v->type, v->kind, v->location);
    const auto id = copy->id;
    *copy = *v;
    copy->id = id;
    if (const Shadow *shadow = module_.shadowOf(v))
      b.markAsShadow(copy, *shadow);
    return own_[v] = copy;
  }

  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    if (const auto *r = dyn_cast<OmpParallelStmt>(s);
        r && r->isTask() && std::any_of(r->sharing.begin(), r->sharing.end(), isOnlyCopied))
      rewrite(withoutCopies(r), out);
    else if (isa<OmpBarrierStmt>(s))
      out.push_back(b.ompBarrier(s->location));
    else if (isa<OmpFlushStmt>(s))
      out.push_back(b.ompFlush(s->location, cast<OmpFlushStmt>(s)->waitsForTasks));
    else
      return CopyRewriter::statement(s, out);
    return true;
  }

  /// A copy of what a task only reads (cleanup/TaskCopies.h): it is no other variable, and nobody sets it.
  static bool isOnlyCopied(const SharingEntry &e) {
    return e.kind == SharingKind::FirstPrivate && e.inner == e.outer;
  }
  const Stmt *withoutCopies(const OmpParallelStmt *r) {
    std::vector<SharingEntry> sharing = r->sharing;
    std::erase_if(sharing, isOnlyCopied);
    return b.ompParallel(std::move(sharing), r->numThreads, r->ifClause, r->overrides, r->body, r->location,
                         r->traits);
  }

  const Expr *expression(const Expr *e) override {
    if (const auto *z = dyn_cast<SizeOfExpr>(e)) {
      const Type *t = rewriteType(z->operand);
      return t == z->operand ? e : b.sizeOf(t, e->location);
    }
    if (const auto *c = dyn_cast<CastExpr>(e)) {
      const Type *t = rewriteType(c->type);
      return t == c->type ? e : b.castTo(t, c->operand, c->implicit, e->location);
    }
    return CopyRewriter::expression(e);
  }

  const Type *rewriteType(const Type *t) {
    if (!t->isArray() && !t->isPointer())
      return t;
    const Type *element = rewriteType(t->element);
    const Expr *extent = rewrite(t->extentExpr);
    if (element == t->element && extent == t->extentExpr)
      return t;
    const Type *changed = t->isPointer() ? b.types().pointer(element)
                          : extent       ? b.types().variableArray(element, extent)
                                         : b.types().array(element, t->extent);
    return t->qualifiers ? b.types().qualified(changed, t->qualifiers) : changed;
  }

  const Module &module_;
  NodeMap<Variable, const Variable *> replaced_;
  NodeMap<Variable, Variable *> own_;
};

} // namespace

/// The functions are the module's own.
static void renewParameters(Module &m, const FunctionMap &functions) {
  NodeMap<Variable, const Variable *> now; // of heads
  for (const Function *f : m.functions) {
    if (!f->body || f->given)
      continue;
    const std::vector<const Variable *> before = f->parameters;
    Function &own = m.sharedStorage()->functions[f->id];
    Renewed renewed(m, functions, own);
    if (std::any_of(m.heads.begin(), m.heads.end(), [&](const Head &h) { return h.function == f; }))
      for (std::size_t k = 0; k < before.size(); ++k)
        now[before[k]] = own.parameters[k];
  }
  for (Head &h : m.heads)
    for (auto *list : {&h.dependents, &h.independents})
      for (const Variable *&v : *list)
        if (const auto it = now.find(v); it != now.end())
          v = it->second;
}

Module primalOfNextStage(const Module &primal, const Module &derivative, const ShadowKind &shadow,
                         bool forAdjoints) {
  Module next = derivativeModule(derivative);
  std::set<const Function *> known;
  for (const Function *f : derivative.functions)
    addReached(f, known, next.functions);
  for (const Head &h : primal.heads)
    for (const Function *f : derivative.functions)
      if (isDerivativeOf(f, h.function, shadow)) {
        next.heads.push_back(headOf(h, f, derivative, shadow));
        break;
      }
  hideDerivatives(next, derivative);
  ModuleCopy copy = copyModule(next);
  renewParameters(copy.module, copy.functions);
  return normalize(copy.module, {forAdjoints, {}});
}

} // namespace adjgen
