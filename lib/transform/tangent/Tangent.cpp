// Problem: propagate one direction along with the primal.
// A copy of the canonical primal in which each active statement has its tangent before it, so that the
// tangent reads the values that the statement itself reads. The tangent of a variable has the scoping that
// the variable has (Hueckelheim and Hascoet 2021, Section 3.2).
#include "transform/tangent/Tangent.h"
#include "ir/ReturnedObjects.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"
#include "rules/Partials.h"
#include "support/Progress.h"
#include "transform/AtomicParts.h"
#include "transform/GlobalShadows.h"
#include "transform/ReturnedObjects.h"
#include "transform/Shadows.h"
#include "transform/ZeroedMemory.h"
#include "transform/tangent/GivenTangent.h"

namespace adjgen {

namespace {

struct TangentModule {
  const Module &primal;
  const TangentPlan &plan;
  ShadowKind shadow;       // that all tangents are of
  SharedModuleNames names; // of the primal
  NodeMap<Function, Function *> tangentOf;
  NodeMap<Variable, const Variable *> globalShadows;
  VariableSet namedGlobals;
};

class TangentBuilder : public Rewriter {
public:
  TangentBuilder(TangentModule &m, const Function *f)
      : Rewriter(m.primal), m_(m), primal_(f),
        shadows_(
            m.names, f, m.shadow, [&m](const Variable *g) { return m.globalShadows.at(g); },
            /*keepsConst=*/true) {}

  void build(Function *out, bool isHead) {
    Statements begin;
    parameters(out, begin);
    if (isHead)
      clearGlobals(begin);
    Statements body = rewriteList(primal_->body->statements);
    begin.insert(begin.end(), body.begin(), body.end());
    out->body = b.block(begin, primal_->body->location);
  }

private:
  using Statements = std::vector<const Stmt *>;

  void parameters(Function *out, Statements &begin) {
    for (const Variable *p : primal_->parameters) {
      out->parameters.push_back(p);
      if (!m_.plan.hasShadow(p))
        continue;
      Variable *s =
          b.variable(m_.shadow.nameOf(p->name), shadows_.typeOf(p), VariableKind::Parameter, p->location);
      s->declaredType = p->declaredType;
      if (isReturnedObject(p)) { // T *return_d
        s->name = m_.shadow.nameOf("return");
        s->type = s->declaredType = b.types().pointer(p->type->element);
      }
      shadows_.set(p, Path(s));
      out->parameters.push_back(s);
    }
    (void)begin;
    if (m_.plan.returnsActive(primal_) || m_.plan.returnsPointer(primal_)) {
      Variable *r = b.variable(m_.shadow.nameOf("return"),
                               b.types().pointer(primal_->returnType->unqualified), VariableKind::Parameter);
      b.markAsShadow(r, m_.shadow.of(nullptr));
      returned_ = r;
      out->parameters.push_back(r);
    }
  }

  void clearGlobals(Statements &begin) {
    for (auto &[g, shadow] : m_.globalShadows)
      if (!m_.namedGlobals.count(g) && !g->isConstant && g->type->holdsReal() &&
          shadow->initialPointers.empty())
        begin.push_back(clear(Path(shadow)));
  }
  const Stmt *clear(const Path &shadow) {
    const Type *t = shadow.type();
    if (t->isReal())
      return b.assign(shadow, b.zero(t->unqualified));
    Function *memset = b.function("memset", b.types().voidType());
    memset->inSystemHeader = memset->inHeader = memset->isVariadic = true;
    const Expr *where = t->isArray() ? b.decay(shadow) : b.addressOf(shadow);
    return b.call(memset, {where, b.intLiteral(0), b.sizeOf(t)});
  }

  const Expr *tangent(const Expr *e) {
    std::vector<PartialsProblem> none;
    return tangentOf(
        b, e, [&](const Path &p) { return m_.plan.isActive(p); },
        [&](const Path &p) { return shadows_.path(p); }, none, m_.plan.chaining());
  }
  const Expr *orZero(const Expr *e, const Type *t) { return e ? e : b.zero(t->unqualified); }

  bool statement(const Stmt *s, Statements &out) override {
    const Builder::Place place(b, s->location);
    switch (s->kind) {
    case StmtKind::Declare:
      return declare(cast<DeclareStmt>(s), out);
    case StmtKind::Assign:
      return assign(cast<AssignStmt>(s), out);
    case StmtKind::Increment: {
      const auto *i = cast<IncrementStmt>(s);
      if (i->target.type()->isReal() && m_.plan.isActive(i->target))
        if (const Expr *d = tangent(i->value)) {
          const IncrementStmt *increment = b.increment(shadows_.path(i->target), d, s->location);
          if (m_.plan.atomicIncrements.count(i->id))
            out.push_back(b.sharedSum(increment, s->location));
          else
            out.push_back(increment);
        }
      out.push_back(s);
      return true;
    }
    case StmtKind::OmpCritical:
      return section(cast<OmpCriticalStmt>(s), out);
    case StmtKind::OmpAtomic: {
      const IncrementStmt *i = cast<OmpAtomicStmt>(s)->update;
      if (m_.plan.isEvent(s) && m_.plan.isActive(i->target)) { // who reads the cell must find both
        Statements both;
        statement(i, both);
        both.back() = s;
        out.push_back(inAtomicSection(std::move(both), s->location));
        return true;
      }
      if (i->target.type()->isReal() && m_.plan.isActive(i->target))
        if (const Expr *d = tangent(i->value))
          out.push_back(b.ompAtomic(b.increment(shadows_.path(i->target), d), s->location));
      out.push_back(s);
      return true;
    }
    case StmtKind::Call:
      return call(cast<CallStmt>(s), out);
    case StmtKind::Return: {
      const auto *r = cast<ReturnStmt>(s);
      if (returned_ && r->value)
        returnTangent(r, out);
      out.push_back(s);
      return true;
    }
    case StmtKind::OmpParallel:
      return region(cast<OmpParallelStmt>(s), out);
    case StmtKind::For:
      if (!hasLoopShadow(cast<ForStmt>(s)))
        return false;
      out.push_back(loop(cast<ForStmt>(s)));
      return true;
    case StmtKind::OmpFor: {
      const auto *o = cast<OmpForStmt>(s);
      if (o->schedule.collapse > 1 || !hasLoopShadow(o->loop))
        return false;
      out.push_back(b.ompFor({}, o->schedule, o->nowait, {}, loop(o->loop), o->location));
      return true;
    }
    case StmtKind::Block:
    case StmtKind::If:
    case StmtKind::While:
    case StmtKind::Switch:
    case StmtKind::Break:
    case StmtKind::Continue:
    case StmtKind::OmpBarrier:
    case StmtKind::OmpFlush:
    case StmtKind::Unsupported:
    case StmtKind::Push:
    case StmtKind::Pop:
    case StmtKind::Comment:
      break;
    }
    return false;
  }

  /// One that an earlier stage has made holds what this one makes, too.
  bool section(const OmpCriticalStmt *s, Statements &out) {
    if (s->criticalKind != CriticalKind::Critical || s->name != atomicSectionName)
      return atomic(s, out);
    isInSection_ = true;
    out.push_back(withBody(b, s, rewriteBlock(s->body)));
    isInSection_ = false;
    return true;
  }
  const Stmt *inAtomicSection(Statements list, SourceLocation l) {
    const BlockStmt *body = b.block(std::move(list), l);
    return isInSection_ ? static_cast<const Stmt *>(body) : b.ompCritical(atomicSectionName, body, l);
  }

  /// An active variable and its tangent are accessed at once: in a section.
  bool atomic(const OmpCriticalStmt *s, Statements &out) {
    if (!isAtomicThatSets(s, [&](const Path &target) { return m_.plan.isActive(target); }))
      return false;
    Statements body = atomicParts(b, s, [&](const Stmt *x) { return rewriteList({x}); });
    out.push_back(inAtomicSection(std::move(body), s->location));
    return true;
  }

  bool hasLoopShadow(const ForStmt *s) {
    return s->variable->type->isPointer() && m_.plan.hasShadow(s->variable);
  }
  /// A loop over pointers: the tangent's pointer is as far from its first one.
  const ForStmt *loop(const ForStmt *s) {
    const Variable *shadow = shadows_.variable(s->variable);
    const Expr *distance = b.binary(BinaryKind::Sub, b.types().longLongType(), b.load(s->variable), s->lower);
    Statements body{
        b.declare(shadow, b.binary(BinaryKind::Add, shadow->type, shadows_.pointer(s->lower), distance))};
    for (const Stmt *x : rewriteBlock(s->body)->statements)
      body.push_back(x);
    return b.forLoop(s->variable, s->lower, s->relation, s->bound, s->step, b.block(body), s->location);
  }

  bool declare(const DeclareStmt *s, Statements &out) {
    const Variable *v = s->variable;
    if (m_.plan.hasShadow(v)) {
      const Variable *d = shadows_.variable(v);
      const Expr *init = nullptr;
      if (v->type->isPointer())
        init = s->initializer ? shadows_.pointer(s->initializer) : nullptr;
      else if (v->type->isReal())
        init = s->initializer ? orZero(tangent(s->initializer), d->type) : nullptr;
      else if (s->initializer && isa<LoadExpr>(s->initializer))
        init = b.load(shadows_.path(cast<LoadExpr>(s->initializer)->path));
      // A record's tangent is copied whole, with members that have none.
      out.push_back(b.declare(d, init, s->zeroInitialized || (v->type->isRecord() && !init), s->location));
    }
    if (const Expr *kept = s->initializer ? keptOfBoth(s->initializer) : nullptr)
      out.push_back(b.declare(v, kept, false, s->location));
    else
      out.push_back(s);
    return true;
  }

  /// What realloc keeps of memory that others may have allocated: as much as the shadow has, too. Null: it is another
  /// expression.
  const Expr *keptOfBoth(const Expr *e) {
    const auto *kept = dyn_cast<PureCallExpr>(e);
    if (!kept || kept->callee != "adjgen_kept" || !m_.plan.pointsToActive(kept->arguments[0]))
      return nullptr;
    const std::vector<const Expr *> &a = kept->arguments;
    return b.pureCall(kept->type, "adjgen_kept_of_both", {a[0], shadows_.pointer(a[0]), a[1], a[2]},
                      kept->location);
  }

  bool assign(const AssignStmt *s, Statements &out) {
    if (const Expr *kept = keptOfBoth(s->value)) {
      out.push_back(b.assign(s->target, kept, s->location));
      return true;
    }
    const Type *t = s->target.type();
    if (t->isReal() && m_.plan.isActive(s->target))
      out.push_back(b.assign(shadows_.path(s->target), orZero(tangent(s->value), t), s->location));
    else if (t->isPointer() && m_.plan.pointsToActive(b.load(s->target)))
      out.push_back(b.assign(shadows_.path(s->target),
                             shadows_.pointerFor(shadows_.path(s->target), s->value), s->location));
    out.push_back(s);
    return true;
  }

  void returnTangent(const ReturnStmt *r, Statements &out) {
    Path to = b.deref(Path(returned_));
    if (r->value->type->isPointer())
      out.push_back(b.assign(to, shadows_.pointer(r->value), r->location));
    else if (r->value->type->isReal())
      out.push_back(b.assign(to, orZero(tangent(r->value), r->value->type), r->location));
    else if (const auto *l = dyn_cast<LoadExpr>(r->value); l && m_.plan.hasShadow(l->path.root))
      out.push_back(b.assign(to, b.load(shadows_.path(l->path)), r->location));
  }

  bool call(const CallStmt *s, Statements &out) {
    FunctionKind kind = s->callee && !s->callee->body ? functionKind(s->callee->name) : FunctionKind::Unknown;
    if (s->callee && m_.tangentOf.count(s->callee))
      return tangentCall(s, out);
    bool allocates = isAllocation(kind);
    if (allocates && s->hasResult && m_.plan.pointsToActive(b.load(s->result))) {
      out.push_back(b.call(shadows_.path(s->result), library("calloc", s->callee->returnType),
                           zeroedMemory(b, kind, s->arguments), s->location));
    } else if (kind == FunctionKind::Free && m_.plan.pointsToActive(s->arguments[0])) {
      out.push_back(b.call(s->callee, {shadows_.pointer(s->arguments[0])}, s->location));
    } else if (setsSizeOfReturned(s) && m_.plan.pointsToActive(s->arguments[0])) {
      out.push_back(b.call(s->callee, withShadow(s->arguments), s->location));
    } else if (setsConstant(s)) {
      out.push_back(clear(shadows_.path(s->result))); // set by a passive function
    }
    out.push_back(s);
    return true;
  }
  std::vector<const Expr *> withShadow(std::vector<const Expr *> object) {
    object[0] = shadows_.pointer(object[0]);
    return object;
  }
  const Function *library(const std::string &name, const Type *result) {
    Function *f = b.function(name, result);
    f->inSystemHeader = f->inHeader = f->isVariadic = true;
    return f;
  }

  bool tangentCall(const CallStmt *s, Statements &out) {
    const Function *g = s->callee;
    std::vector<const Expr *> args;
    for (std::size_t k = 0; k < s->arguments.size(); ++k) {
      const Expr *a = s->arguments[k];
      args.push_back(a);
      if (k >= g->parameters.size() || !m_.plan.hasShadow(g->parameters[k]))
        continue;
      const Variable *p = g->parameters[k];
      if (p->type->isPointer())
        args.push_back(shadows_.pointer(a));
      else if (p->type->isReal())
        args.push_back(orZero(tangent(a), p->type));
      else
        args.push_back(recordTangent(a, p, out));
    }
    if (m_.plan.returnsActive(g) || m_.plan.returnsPointer(g))
      args.push_back(resultTangent(s, g, out));
    const Function *d = m_.tangentOf.at(g);
    out.push_back(s->hasResult ? b.call(s->result, d, args, s->location) : b.call(d, args, s->location));
    if (setsConstant(s) && !m_.plan.returnsActive(g))
      out.push_back(clear(shadows_.path(s->result)));
    return true;
  }
  /// Of a passive result: what it is assigned to may be active elsewhere.
  bool setsConstant(const CallStmt *s) const {
    return s->hasResult && s->result.type()->holdsReal() && m_.plan.isActive(s->result);
  }
  const Expr *recordTangent(const Expr *a, const Variable *p, Statements &out) {
    const auto *l = dyn_cast<LoadExpr>(a);
    if (l && l->path.isVariable() && m_.plan.hasShadow(l->path.root))
      return b.load(shadows_.path(l->path));
    const Variable *zero =
        b.variable(shadows_.unique(m_.shadow.nameOf("unused")), shadows_.typeOf(p), VariableKind::Local);
    out.push_back(b.declare(zero, nullptr, true));
    return b.load(zero);
  }
  const Expr *resultTangent(const CallStmt *s, const Function *g, Statements &out) {
    if (s->hasResult && (m_.plan.isActive(s->result) || m_.plan.returnsPointer(g)))
      return b.addressOf(shadows_.path(s->result));
    const Variable *unused = b.variable(shadows_.unique(m_.shadow.nameOf("unused")),
                                        g->returnType->unqualified, VariableKind::Local);
    out.push_back(b.declare(unused));
    return b.addressOf(Path(unused));
  }

  /// C has no initializer for an array of variable length.
  void fromZero(const Variable *v, Statements &out) {
    if (v->type->hasVariableExtents()) {
      out.push_back(b.declare(v));
      out.push_back(clear(Path(v)));
    } else {
      out.push_back(b.declare(v, v->type->isReal() ? b.zero(v->type) : nullptr, !v->type->isReal()));
    }
  }

  bool region(const OmpParallelStmt *s, Statements &out) {
    std::vector<SharingEntry> entries;
    Statements begin;
    for (const SharingEntry &e : s->sharing) {
      entries.push_back(e);
      if (e.inner == e.outer || !m_.plan.hasShadow(e.inner))
        continue;
      if (m_.plan.hasShadow(e.outer) || e.kind == SharingKind::Private) {
        const Variable *outer = shadows_.variable(e.outer);
        const Variable *inner = b.variable(outer->name, outer->type, VariableKind::Local, outer->location);
        shadows_.set(e.inner, Path(inner));
        if (m_.plan.hasShadow(e.outer))
          entries.push_back({e.kind, outer, inner});
        else
          begin.push_back(b.declare(inner));
      } else { // the original is passive, the copies are not: their tangent starts from zero
        fromZero(shadows_.variable(e.inner), begin);
      }
    }
    Statements body = rewriteList(s->body->statements);
    begin.insert(begin.end(), body.begin(), body.end());
    out.push_back(
        b.ompParallel(entries, s->numThreads, s->ifClause, {}, b.block(begin), s->location, s->traits));
    return true;
  }

  TangentModule &m_;
  const Function *primal_;
  Shadows shadows_;
  const Variable *returned_ = nullptr;
  bool isInSection_ = false; // of the name atomicSectionName
};

} // namespace

Module buildTangent(const Module &primal, const TangentPlan &plan, const ShadowKind &shadow) {
  Module out = derivativeModule(primal);
  TangentModule m{primal, plan, shadow, std::make_shared<ModuleNames>(primal), {}, {}, {}};
  addGlobalShadows(primal, plan.globalsWithShadow(primal), shadow, out, m.globalShadows, m.namedGlobals,
                   /*keepsConst=*/true);
  Builder b(primal);
  NameAllocator names(m.names);
  auto isHead = [&](const Function *f) {
    for (const Head &h : primal.heads)
      if (h.function == f)
        return true;
    return false;
  };
  for (const Function *f : plan.functions) {
    Function *t = b.function(isHead(f)  ? shadow.nameOf(f->name)
                             : f->given ? names.unique(f->name + "_tangent")
                                        : names.unique(shadow.nameOf(f->name)),
                             f->returnType);
    t->isStatic = !isHead(f);
    t->isInline = f->isInline;
    t->unit = f->unit;
    t->location = f->location;
    t->comment = {"Tangent of " + f->name + "."};
    m.tangentOf[f] = t;
  }
  for (const Function *f : plan.functions) {
    const InFunction about(f->name);
    if (f->given)
      buildGivenTangent(primal, plan, f, shadow, *m.tangentOf.at(f));
    else
      TangentBuilder(m, f).build(m.tangentOf.at(f), isHead(f));
    out.functions.push_back(m.tangentOf.at(f));
  }
  return out;
}

} // namespace adjgen
