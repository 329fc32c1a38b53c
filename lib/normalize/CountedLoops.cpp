// Problem: only a counted loop can be run backward without recording its path, but nothing in C says that
// what a loop's head reads stays the same: the body may change it by another name, through a reference, in
// what it calls. Invariant: a For of no worksharing construct stays one only where no statement of the
// iteration, and nothing that it calls, may change what the bound, and what the bound needs first, read.
// All others become a general loop, which is always right. Algorithm: by now everything that the source
// does is a statement: constructors and destructors, inlined functions, what references stand for.
// [changed by name] A variable without an address changes where it is a target.
// [changed by kind] Memory, globals and variables with an address change where something of the kind of
//   their type is stored (StoredKinds).
// [changed by threads] An iteration in which threads may meet sees what the others store in the region.
// [new in each iteration] What an iteration declares is new in each: no pointer that the loop's head
//   reads, and that stays the same, leads there. The lower bound is evaluated once; the backward sweep
//   asks for it again, so that it is held where it may change. The loop's own variable is the frontend's
//   matter: syntax shows who names it.
#include "ir/OmpConstructs.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include "normalize/Conditions.h"
#include "normalize/CountedLoop.h"
#include "normalize/Mentions.h"
#include "normalize/Passes.h"

namespace adjgen {

namespace {

using List = std::vector<const Stmt *>;

/// What an iteration may change.
struct Changes {
  VariableSet variables; // [changed by name]
  unsigned kinds = 0;    // [changed by kind]
};

class CountedLoops : public Rewriter {
public:
  CountedLoops(FunctionContext &context, const BlockStmt *body)
      : Rewriter(context.module), c_(context), withAddress_(addressTaken(body)) {}

protected:
  bool statement(const Stmt *s, List &out) override {
    if (const auto *r = dyn_cast<OmpParallelStmt>(s)) {
      regions_.push_back(r);
      out.push_back(b.ompParallel(r->sharing, r->numThreads, r->ifClause, r->overrides, rewriteBlock(r->body),
                                  r->location, r->traits));
      regions_.pop_back();
      return true;
    }
    if (const auto *w = dyn_cast<OmpForStmt>(s)) { // OpenMP promises that its loops are counted ones
      out.push_back(b.ompFor(w->sharing, w->schedule, w->nowait, w->overrides,
                             withIteration(b, w, rewriteBlock(w->iteration())), w->location));
      return true;
    }
    if (const auto *f = dyn_cast<ForStmt>(s)) {
      loop(f, nullptr, out);
      return true;
    }
    const auto *block = dyn_cast<BlockStmt>(s);
    if (const std::optional<Tested> t = block ? testedLoop(block) : std::nullopt) {
      List list = rewriteList(t->before);
      loop(t->loop, t->test, list);
      out.push_back(b.block(std::move(list), s->location));
      return true;
    }
    return false;
  }

private:
  /// A loop whose bound needs declarations, which each test of a general loop executes.
  struct Tested {
    List before;
    const ForStmt *loop;
    const BlockStmt *test;
  };

  /// { v = lower; loop { test; if (!(v REL bound)) leave; body; v += step } }, as the frontend makes it.
  std::optional<Tested> testedLoop(const BlockStmt *block) {
    const List &list = block->statements;
    const auto *d = list.size() < 2 ? nullptr : dyn_cast<DeclareStmt>(list[list.size() - 2]);
    const auto *w = d ? dyn_cast<WhileStmt>(list.back()) : nullptr;
    const auto *goesOn = w ? dyn_cast<BinaryExpr>(w->condition) : nullptr;
    if (!goesOn || w->isDo || !w->pre || !w->increment || w->increment->statements.size() != 1 ||
        !d->initializer)
      return std::nullopt;
    const Variable *v = d->variable;
    const Expr *step = stepBy(w->increment->statements[0], v), *bound = goesOn->right;
    const auto *compared = dyn_cast<LoadExpr>(goesOn->left);
    const bool isOwn = compared && compared->path.isVariable() && compared->path.root == v &&
                       !withAddress_.count(v) && !assignedIn(w->body).count(v) && !mentions(bound, v) &&
                       !mentions(w->pre, v);
    if (!step || !isOwn || !goesOneWay(goesOn->op, step) || !comparesLikeItself(v->type, bound->type))
      return std::nullopt;
    const ForStmt *loop = b.forLoop(v, d->initializer, goesOn->op, bound, step, w->body, w->location);
    return Tested{{list.begin(), list.end() - 2}, loop, w->pre};
  }

  static const Expr *stepBy(const Stmt *s, const Variable *v) {
    const Path *target = targetOf(s);
    if (!target || !target->isVariable() || target->root != v)
      return nullptr;
    if (const auto *i = dyn_cast<IncrementStmt>(s))
      return i->value;
    const auto *a = dyn_cast<AssignStmt>(s);
    const auto *sum = a ? dyn_cast<BinaryExpr>(a->value) : nullptr;
    const auto *from = sum && sum->op == BinaryKind::Add ? dyn_cast<LoadExpr>(sum->left) : nullptr;
    return from && from->path.isVariable() && from->path.root == v ? sum->right : nullptr;
  }

  static bool goesOneWay(BinaryKind relation, const Expr *step) {
    const std::optional<std::int64_t> by = constantValue(step);
    if (!by || *by == 0)
      return false;
    if (relation == BinaryKind::NotEqual)
      return *by == 1 || *by == -1;
    const bool isUp = relation == BinaryKind::Less || relation == BinaryKind::LessEqual;
    const bool isDown = relation == BinaryKind::Greater || relation == BinaryKind::GreaterEqual;
    return *by > 0 ? isUp : isDown;
  }

  /// A variable that is converted to be compared must keep its value by that.
  static bool comparesLikeItself(const Type *v, const Type *bound) {
    if (v->isPointer() || !bound->isInteger())
      return v->isPointer();
    return bound->isSigned || bound->bits < 32 || !v->isSigned || v->bits > bound->bits;
  }

  void loop(const ForStmt *s, const BlockStmt *test, List &out) {
    const Changes changes = changesOf(s);
    const BlockStmt *body = rewriteBlock(s->body);
    const Expr *lower = s->lower;
    const bool isCounted = staysTheSame(s->bound, changes) && declaresTheSame(test, changes);
    if (isCounted && test)
      for (const Stmt *x : test->statements)
        out.push_back(x);
    if (isCounted && !staysTheSame(lower, changes)) {
      Variable *begin = c_.newLocal("begin" + std::to_string(++begins_), lower->type);
      begin->isMade = true;
      out.push_back(b.declare(begin, lower, false, lower->location));
      lower = b.load(begin);
    }
    const ForStmt *counted = b.forLoop(s->variable, lower, s->relation, s->bound, s->step, body, s->location);
    if (isCounted)
      return out.push_back(counted);
    const Expr *goesOn =
        b.binary(s->relation, b.types().intType(), b.load(Path(s->variable)), s->bound, s->location);
    const Stmt *general[] = {
        declarationOf(b, counted),
        b.whileLoop(test, goesOn, body, b.block({stepOf(b, counted)}, s->location), false, s->location)};
    out.push_back(b.block({std::begin(general), std::end(general)}, s->location));
  }

  // ---- what changes

  Changes changesOf(const ForStmt *loop) const {
    Changes changes;
    forEachStmt(loop->body, [&](const Stmt *s) { targetsOf(s, changes.variables); });
    changes.kinds = c_.stored->of(loop->body, liveBefore(loop));
    if (changes.kinds & MeetsThreads)
      addOthers(changes);
    changes.kinds &= StoresAll;
    return changes;
  }

  /// [new in each iteration]
  VariableSet liveBefore(const ForStmt *loop) const {
    VariableSet live = withAddress_;
    forEachStmt(loop->body, [&](const Stmt *s) {
      if (const auto *d = dyn_cast<DeclareStmt>(s))
        live.erase(d->variable);
    });
    return live;
  }

  static void targetsOf(const Stmt *s, VariableSet &out) {
    if (const Path *p = targetOf(s); p && !p->goesThroughPointer())
      out.insert(p->root);
    for (const SharingEntry &e : sharingOf(s))
      if (e.kind == SharingKind::ReductionAdd || e.kind == SharingKind::LastPrivate)
        out.insert(e.outer);
    if (const auto *u = dyn_cast<UnsupportedStmt>(s))
      out.insert(u->touched.begin(), u->touched.end());
  }

  /// [changed by threads]. A function may be called by the threads of any region.
  void addOthers(Changes &changes) const {
    changes.kinds |= c_.stored->inRegions();
    for (const OmpParallelStmt *r : regions_) {
      const VariableSet shared = sharedIn(r);
      VariableSet changed;
      forEachStmt(r->body, [&](const Stmt *s) { targetsOf(s, changed); });
      for (const Variable *v : changed)
        if (shared.count(v))
          changes.variables.insert(v);
    }
  }

  // ---- what is read

  /// Is the list nothing but declarations of what stays the same?
  bool declaresTheSame(const BlockStmt *list, const Changes &changes) const {
    if (!list)
      return true;
    for (const Stmt *s : list->statements) {
      const auto *d = dyn_cast<DeclareStmt>(s);
      if (!d || !d->variable->isMade || !d->initializer || !staysTheSame(d->initializer, changes))
        return false;
    }
    return true;
  }

  bool staysTheSame(const Expr *e, const Changes &changes) const {
    bool same = true;
    forEachExpr(e, [&](const Expr *x) {
      if (const auto *l = dyn_cast<LoadExpr>(x))
        same &= keepsWay(l->path, changes) && keepsValue(l->path, changes);
      else if (const auto *a = dyn_cast<AddressOfExpr>(x))
        same &= keepsWay(a->path, changes);
      else if (const auto *p = dyn_cast<PureCallExpr>(x))
        same &= keepsResult(p, changes);
    });
    return same;
  }

  /// The pointers that the path goes through.
  bool keepsWay(const Path &p, const Changes &changes) const {
    Path prefix(p.root);
    bool keeps = true;
    for (const Projection &step : p.steps) {
      keeps &= step.kind != ProjectionKind::Deref || keepsValue(prefix, changes);
      prefix.steps.push_back(step);
    }
    return keeps;
  }

  bool keepsValue(const Path &p, const Changes &changes) const {
    const Variable *v = p.root;
    bool isVolatile = v->type->qualifiers & Volatile;
    for (const Projection &step : p.steps)
      isVolatile |= (step.type->qualifiers & Volatile) != 0;
    if (isVolatile)
      return false;
    if (isAnswer(p))
      return changes.kinds != StoresAll;
    if (p.goesThroughPointer())
      return !(kindsIn(p.type()) & changes.kinds) || isFixedByType(p, changes);
    if (changes.variables.count(v))
      return false;
    const bool hasOtherNames = withAddress_.count(v) || v->storage != StorageKind::Automatic ||
                               (v->kind == VariableKind::Global && !v->isConstant);
    return v->isConstant || !hasOtherNames || !(kindsIn(p.type()) & changes.kinds);
  }

  /// What a container of the caller's says of itself, v.size() (frontend/heads/Views.cpp): no statement sets
  /// that.
  static bool isAnswer(const Path &p) {
    if (p.steps.empty() || p.steps.back().kind != ProjectionKind::Field)
      return false;
    const Type *t = p.steps.size() > 1 ? p.steps[p.steps.size() - 2].type : p.root->type;
    return t->record->fields[p.steps.back().field].name.ends_with(")");
  }

  /// p[i] of a parameter `const int *restrict p`: what is read so must not be written, by whatever way (C11
  /// 6.7.3.1).
  static bool isFixedByType(const Path &p, const Changes &changes) {
    const Type *t = p.root->type;
    return p.root->kind == VariableKind::Parameter && p.steps.size() == 1 && t->isPointer() &&
           (t->qualifiers & Restrict) && t->element->isConst() && !changes.variables.count(p.root);
  }

  /// A function of numbers, unless it reads text that a pointer leads to (strlen), or what the program can
  /// set (omp_get_max_threads): that needs a call of a function without a body.
  bool keepsResult(const PureCallExpr *p, const Changes &changes) const {
    const bool readsText = std::any_of(p->arguments.begin(), p->arguments.end(), [](const Expr *a) {
      return a->type->isPointer() && a->type->element->isInteger();
    });
    if (readsText)
      return changes.kinds == 0;
    return !p->callee.starts_with("omp_get_max_") || changes.kinds != StoresAll;
  }

  FunctionContext &c_;
  const VariableSet withAddress_;
  std::vector<const OmpParallelStmt *> regions_;
  unsigned begins_ = 0;
};

} // namespace

const DeclareStmt *declarationOf(Builder &b, const ForStmt *s) {
  return b.declare(s->variable, s->lower, false, s->location);
}

const Stmt *stepOf(Builder &b, const ForStmt *s) {
  const Path v(s->variable);
  if (!s->variable->type->isPointer())
    return b.increment(v, s->step, s->location);
  return b.assign(v, b.binary(BinaryKind::Add, s->variable->type, b.load(v), s->step), s->location);
}

const BlockStmt *decideCountedLoops(const BlockStmt *body, FunctionContext &context) {
  // Loops that stand for the effects of a given function are counted by what they stand for, whatever they write:
  // what is saved around its calls is found by them.
  if (context.original && context.original->given)
    return body;
  return CountedLoops(context, body).rewriteBlock(body);
}

} // namespace adjgen
