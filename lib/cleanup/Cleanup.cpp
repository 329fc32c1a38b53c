// Problem: the transform emits, per construct, whatever might be needed; this removes what turned out not to
// be. Small passes, repeated until nothing changes: unread variables, empty control structures, values that
// nobody reads any more, and functions and parameters without use. Invariant: pushes and pops, and calls with
// effects, are never removed.
#include "cleanup/Cleanup.h"
#include "cleanup/Barriers.h"
#include "cleanup/BatchedPushes.h"
#include "cleanup/BranchSums.h"
#include "cleanup/ClearedUnions.h"
#include "cleanup/CommonSubexpressions.h"
#include "cleanup/ConstantCounters.h"
#include "cleanup/DeadStores.h"
#include "cleanup/Declarations.h"
#include "cleanup/FirstValues.h"
#include "cleanup/IdleWaits.h"
#include "cleanup/JoinIncrements.h"
#include "cleanup/LoopRooms.h"
#include "cleanup/LoopSums.h"
#include "cleanup/PassingCalls.h"
#include "cleanup/StagedSums.h"
#include "cleanup/TaskCopies.h"
#include "cleanup/UnsetArguments.h"
#include "cleanup/UnusedParameters.h"
#include "cleanup/Uses.h"
#include "cleanup/ViewSetUps.h"
#include "cleanup/WideSums.h"
#include "cleanup/ZeroBranches.h"
#include "ir/GuardName.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include "support/Progress.h"
#include <algorithm>
#include <set>

namespace adjgen {

namespace {

/// The derivative of `v = -(-v)`.
bool assignsItself(const AssignStmt *s) {
  const auto *l = dyn_cast<LoadExpr>(s->value);
  return l && !(s->target.type()->qualifiers & Volatile) && equal(s->target, l->path);
}

class RemoveUnread : public Rewriter {
public:
  RemoveUnread(const Module &m, const NodeSet<Function> &empty, bool keepsPops)
      : Rewriter(m), keepsPops_(keepsPops), empty_(empty) {}
  bool changed = false;

  /// A pointer that a function is given by value, and moves, is its own.
  void own(const Function *f) {
    const VariableSet read = variablesOfUse(f->body);
    for (const Variable *p : f->parameters)
      if (p->type->isPointer() && !p->type->isReference())
        isRead_[p] = read.count(p) != 0;
  }

  /// Forward and backward sweep may declare the same variable, each in a scope of its own: what is read is
  /// asked per scope.
  const BlockStmt *rewriteBlock(const BlockStmt *block) override {
    if (!block)
      return nullptr;
    NodeMap<Variable, bool> own;
    for (const Stmt *s : block->statements)
      if (const auto *d = dyn_cast<DeclareStmt>(s))
        own[d->variable] = false;
    if (own.empty())
      return Rewriter::rewriteBlock(block);
    for (const Variable *v : used(block, /*countsMoves=*/false))
      if (auto it = own.find(v); it != own.end())
        it->second = true;
    const auto exchange = [&] {
      for (auto &[v, isRead] : own)
        std::swap(isRead_.try_emplace(v, true).first->second, isRead);
    };
    exchange();
    const BlockStmt *result = Rewriter::rewriteBlock(block);
    exchange();
    return result;
  }

private:
  /// What is saved of a number that becomes a row is as much as the row has: its pop is dropped when the row is seen.
  bool keeps(const Stmt *s) const {
    const auto *p = dyn_cast<PopStmt>(s);
    return p && keepsPops_ && !p->isFlag && p->path.type()->isReal();
  }
  VariableSet used(const Stmt *root, bool countsMoves) const {
    VariableSet all = countsMoves ? readVariables(root) : variablesOfUse(root);
    if (keepsPops_)
      forEachStmt(root, [&](const Stmt *s) {
        if (keeps(s))
          all.insert(cast<PopStmt>(s)->path.root);
      });
    return all;
  }
  bool drop(const Path &p) const { return !p.goesThroughPointer() && isUnread(p.root); }
  bool isUnread(const Variable *v) const {
    auto it = isRead_.find(v);
    return it != isRead_.end() && !it->second;
  }
  bool removed() {
    changed = true;
    return true;
  }

  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      return isUnread(d->variable) && d->variable->type->name != guardClass && removed();
    if (const auto *a = dyn_cast<AssignStmt>(s))
      return (drop(a->target) || assignsItself(a)) && removed();
    if (const auto *i = dyn_cast<IncrementStmt>(s))
      return drop(i->target) && removed();
    if (const auto *a = dyn_cast<OmpAtomicStmt>(s))
      return drop(a->update->target) && removed();
    if (const auto *c = dyn_cast<CallStmt>(s)) {
      if (c->callee && empty_.count(c->callee))
        return removed();
      if (c->hasResult && drop(c->result)) {
        out.push_back(c->callee ? b.call(c->callee, c->arguments, c->location)
                                : b.callPointer(false, Path(), c->calleePointer, c->arguments, c->location));
        return removed();
      }
      return false;
    }
    if (const auto *p = dyn_cast<PopStmt>(s); p && !keeps(p) && discardingPop(p) && drop(p->path)) {
      Function *pop = b.function(discardingPop(p)->name, b.types().voidType());
      pop->inSystemHeader = pop->inHeader = true;
      out.push_back(b.call(pop, {}, s->location));
      return removed();
    }
    if (const auto *p = dyn_cast<OmpParallelStmt>(s))
      return region(p, out);
    if (const auto *c = dyn_cast<OmpCriticalStmt>(s); c && c->criticalKind == CriticalKind::Atomic)
      return atomic(c, out);
    return structure(s, out);
  }

  /// What is left of one that had two statements is one of another kind.
  bool atomic(const OmpCriticalStmt *c, std::vector<const Stmt *> &out) {
    const BlockStmt *body = rewriteBlock(c->body);
    if (body->statements.empty())
      return removed();
    const bool isWhole = body->statements.size() == c->body->statements.size();
    const AtomicKind kind = isWhole ? c->atomicKind : kindAlone(c, body->statements[0]);
    out.push_back(b.ompAtomicSection(kind, isWhole ? c->order : orderAlone(c, kind), body, c->location));
    changed |= !isWhole;
    return true;
  }
  static AtomicKind kindAlone(const OmpCriticalStmt *c, const Stmt *rest) {
    const auto *a = dyn_cast<AssignStmt>(rest);
    bool readsItself = !a; // an increment
    if (a)
      forEachExpr(a->value, [&](const Expr *e) {
        const auto *l = dyn_cast<LoadExpr>(e);
        readsItself |= l && equal(l->path, a->target);
      });
    return readsItself ? AtomicKind::Update : c->isComparison() ? AtomicKind::Read : AtomicKind::Write;
  }
  static std::string orderAlone(const OmpCriticalStmt *c, AtomicKind kind) {
    const bool isHalf = c->order.find("acq") == 0 || c->order == "release"; // not all go with each kind
    return !isHalf ? c->order : kind == AtomicKind::Read ? "acquire" : "release";
  }

  /// Copies of variables for a construct begin in its clauses.
  void enter(const std::vector<SharingEntry> &sharing, const Stmt *body) {
    VariableSet own;
    for (const SharingEntry &e : sharing)
      if (e.inner != e.outer && (e.kind == SharingKind::Private || e.kind == SharingKind::FirstPrivate))
        own.insert(e.inner);
    for (const SharingEntry &e : sharing)
      if (e.kind != SharingKind::Private && e.kind != SharingKind::FirstPrivate)
        own.erase(e.inner);
    if (own.empty())
      return;
    const VariableSet read = used(body, /*countsMoves=*/true);
    for (const Variable *v : own)
      isRead_[v] = read.count(v) != 0;
  }

  bool region(const OmpParallelStmt *p, std::vector<const Stmt *> &out) {
    enter(p->sharing, p->body);
    const BlockStmt *body = rewriteBlock(p->body);
    if (body->statements.empty() && p->traits.dependences.empty())
      return removed();
    const VariableSet mentioned = mentionedVariables(body);
    std::vector<SharingEntry> entries;
    for (const SharingEntry &e : p->sharing)
      if (mentioned.count(e.inner))
        entries.push_back(e);
    out.push_back(
        b.ompParallel(entries, p->numThreads, p->ifClause, p->overrides, body, p->location, p->traits));
    changed |= entries.size() != p->sharing.size();
    return true;
  }

  bool structure(const Stmt *s, std::vector<const Stmt *> &out) {
    if (const auto *f = dyn_cast<ForStmt>(s)) {
      const BlockStmt *body = rewriteBlock(f->body);
      if (body->statements.empty())
        return removed();
      const ForStmt *loop =
          b.forLoop(f->variable, f->lower, f->relation, f->bound, f->step, body, f->location);
      out.push_back(promising(b, loop, f->promise));
      return true;
    }
    if (const auto *o = dyn_cast<OmpForStmt>(s)) {
      const BlockStmt *body = rewriteBlock(o->iteration());
      if (body->statements.empty()) {
        if (!o->nowait) // others may have waited here
          out.push_back(b.ompBarrier(o->location));
        return removed();
      }
      out.push_back(
          b.ompFor(o->sharing, o->schedule, o->nowait, o->overrides, withIteration(b, o, body), o->location));
      return true;
    }
    if (const auto *i = dyn_cast<IfStmt>(s)) {
      const BlockStmt *a = rewriteBlock(i->thenBlock), *c = rewriteBlock(i->elseBlock);
      if (c && c->statements.empty())
        c = nullptr;
      if (a->statements.empty() && !c)
        return removed();
      out.push_back(
          a->statements.empty()
              ? b.ifThen(b.unary(UnaryKind::Not, b.types().intType(), i->condition), c, nullptr, i->location)
              : b.ifThen(i->condition, a, c, i->location));
      return true;
    }
    if (const auto *k = dyn_cast<BlockStmt>(s)) {
      const BlockStmt *body = rewriteBlock(k);
      if (body->statements.empty())
        return removed();
      if (std::any_of(body->statements.begin(), body->statements.end(),
                      [](const Stmt *x) { return isa<DeclareStmt>(x); }))
        out.push_back(body);
      else
        out.insert(out.end(), body->statements.begin(), body->statements.end());
      return true;
    }
    return false;
  }

private:
  const bool keepsPops_;
  NodeMap<Variable, bool> isRead_; // of the variables in scope; true for others
  const NodeSet<Function> &empty_;
};

bool cleanFunction(const Module &m, Function *f, const HeldPointers &pointers, const NodeSet<Function> &empty,
                   bool keepsPops) {
  RemoveUnread pass(m, empty, keepsPops);
  pass.own(f);
  f->body = removeDeadStores(m, pass.rewriteBlock(f->body), pointers, pass.changed);
  f->body = removeIdleBarriers(m, f->body, pass.changed);
  f->body = removeIdleWaits(m, f->body, pass.changed);
  return pass.changed;
}

class PruneArguments : public Rewriter {
public:
  PruneArguments(const Module &m, const NodeMap<Function, std::vector<bool>> &keep)
      : Rewriter(m), keep_(keep) {}

private:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    const auto *c = dyn_cast<CallStmt>(s);
    if (!c || !c->callee || !keep_.count(c->callee))
      return false;
    const std::vector<bool> &keep = keep_.at(c->callee);
    std::vector<const Expr *> args;
    for (std::size_t k = 0; k < c->arguments.size(); ++k)
      if (keep[k])
        args.push_back(c->arguments[k]);
    out.push_back(c->hasResult ? b.call(c->result, c->callee, args, c->location)
                               : b.call(c->callee, args, c->location));
    return true;
  }
  const NodeMap<Function, std::vector<bool>> &keep_;
};

/// The source's own functions are called as the source has them.
class SourceArguments : public Rewriter {
public:
  explicit SourceArguments(const Module &m) : Rewriter(m) {}

private:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    const auto *c = dyn_cast<CallStmt>(s);
    if (!c || !c->callee || !c->callee->handedOver)
      return false;
    std::vector<const Expr *> args(c->arguments.begin(), c->arguments.end() - c->callee->handedOver);
    out.push_back(c->hasResult ? b.call(c->result, c->callee, args, c->location)
                               : b.call(c->callee, args, c->location));
    return true;
  }
};

void removeUncalled(Module &m) {
  NodeSet<Function> called;
  std::vector<const Function *> work;
  for (const Function *f : m.functions)
    if (!f->isStatic)
      work.push_back(f);
  while (!work.empty()) {
    const Function *f = work.back();
    work.pop_back();
    if (!called.insert(f).second || !f->body)
      continue;
    forEachStmt(f->body, [&](const Stmt *s) {
      if (const auto *c = dyn_cast<CallStmt>(s); c && c->callee)
        work.push_back(c->callee);
    });
  }
  std::erase_if(m.functions, [&](const Function *f) { return !called.count(f); });
}

/// Cleans functions until nothing changes. A caller is looked at again when a function that it calls has lost
/// a parameter or all that it did. Called functions come first where the module has them first, so that most
/// callers are looked at once.
class RemoveUnused {
public:
  RemoveUnused(Module &m, const std::vector<Function *> &functions, bool keepsPops)
      : module_(m), functions_(functions), keepsPops_(keepsPops), pointers_(m) {
    for (std::size_t k = 0; k < functions.size(); ++k) {
      due_.insert(k);
      forEachStmt(functions[k]->body, [&](const Stmt *s) {
        if (const auto *c = dyn_cast<CallStmt>(s); c && c->callee)
          callers_[c->callee].insert(k);
      });
    }
  }
  void run() {
    while (!due_.empty()) {
      const std::size_t k = *due_.begin();
      due_.erase(due_.begin());
      clean(k);
    }
  }

private:
  void clean(std::size_t k) {
    Function *f = functions_[k];
    if (auto it = lost_.find(f); it != lost_.end()) {
      f->body = PruneArguments(module_, it->second).rewriteBlock(f->body);
      lost_.erase(it);
    }
    while (cleanFunction(module_, f, pointers_, empty_, keepsPops_)) {
    }
    if (!f->isStatic)
      return;
    if (callers_[f].count(k))
      dropIdleRecursion(f);
    else if (waitsForNone(f, *f))
      f->body = noStatements(f);
    if (f->body->statements.empty() && empty_.insert(f).second)
      due_.insert(callers_[f].begin(), callers_[f].end());
    parameters_.look(f);
    for (const auto &[g, unused] : parameters_.unused(f))
      prune(const_cast<Function *>(g), unused); // of functions_
  }

  /// A function whose only calls are those of itself, and that does nothing else, does nothing.
  void dropIdleRecursion(Function *f) {
    Function trial = *f;
    NodeSet<Function> assumed = empty_;
    assumed.insert(f);
    while (cleanFunction(module_, &trial, pointers_, assumed, keepsPops_)) {
    }
    if (trial.body->statements.empty() || waitsForNone(f, trial))
      f->body = noStatements(f);
  }
  /// `f`, without its calls of itself, is `trial`.
  bool waitsForNone(const Function *f, const Function &trial) {
    return onlyWaits(trial) && !callersCreateTasks(f, functions_);
  }
  const BlockStmt *noStatements(const Function *f) {
    Builder b(module_);
    return b.block({}, f->body->location);
  }

  void prune(Function *f, const VariableSet &unused) {
    std::vector<const Variable *> parameters;
    std::vector<bool> used;
    for (const Variable *p : f->parameters) {
      used.push_back(!unused.count(p));
      if (used.back())
        parameters.push_back(p);
    }
    if (parameters.size() == f->parameters.size())
      return;
    f->parameters = parameters;
    for (std::size_t k : callers_[f]) {
      due_.insert(k);
      loses(lost_[functions_[k]][f], used);
    }
  }
  /// `used` counts what earlier losses, of which the caller does not know yet, have left.
  static void loses(std::vector<bool> &kept, const std::vector<bool> &used) {
    if (kept.empty())
      kept.resize(used.size(), true);
    auto next = used.begin();
    for (std::size_t i = 0; i < kept.size(); ++i)
      if (kept[i])
        kept[i] = *next++;
  }

  Module &module_;
  const std::vector<Function *> &functions_;
  const bool keepsPops_;
  const HeldPointers pointers_;
  std::set<std::size_t> due_;
  NodeMap<Function, std::set<std::size_t>> callers_;
  NodeMap<Function, NodeMap<Function, std::vector<bool>>> lost_; // of the callees of a caller
  NodeSet<Function> empty_;
  UnusedParameters parameters_;
};

/// What the passes work on: the module, and its functions, which are its own, fresh from the transform.
struct Cleaning {
  Module &module;
  bool isAdjoint;
  RowsSaved rows;
  std::vector<Function *> functions;
};

using BodyPass = const BlockStmt *(*)(const Module &, const BlockStmt *);

template <BodyPass Pass> void ofBodies(Cleaning &c) {
  for (Function *f : c.functions)
    if (f->body)
      f->body = Pass(c.module, f->body);
}

const BlockStmt *asInSource(const Module &m, const BlockStmt *body) {
  return SourceArguments(m).rewriteBlock(body);
}
void removeUnused(Cleaning &c) { RemoveUnused(c.module, c.functions, c.rows == RowsSaved::Later).run(); }
void widenAdjoints(Cleaning &c) {
  if (c.isAdjoint)
    widenSums(c.module, c.functions);
}
void moveAdjoints(Cleaning &c) {
  if (c.isAdjoint)
    ofBodies<moveIntoBranches>(c);
}
template <BodyPass Pass> void ofRooms(Cleaning &c) {
  if (c.rows == RowsSaved::None)
    ofBodies<Pass>(c);
}
void removeUncalled(Cleaning &c) { removeUncalled(c.module); }
void callDirectly(Cleaning &c) { callDirectly(c.module, c.functions); }
void shareSetUps(Cleaning &c) { shareViewSetUps(c.module); }

struct CleanupPass {
  void (*run)(Cleaning &);
  const char *reason; // of its place
};

const CleanupPass passes[] = {
    {ofBodies<asInSource>, "the source's own functions are called as the source has them, from here on"},
    {removeUnused, "all later passes have less to look at"},
    {moveAdjoints, "sees each adjoint's zero, and increments where they are made"},
    {ofBodies<sumLoops>, "sums of a loop are one increment behind it, which may be joined"},
    {ofBodies<joinIncrements>, "increments of one cell are one, also those of branches"},
    {ofBodies<sumBranches>, "sees joined increments"},
    {widenAdjoints, "sees all sums that there are"},
    {ofBodies<mergeFirstValues>, "the first increment of a local becomes its value, once sums are wide"},
    {ofBodies<shareSubexpressions>, "sees values in their last form"},
    {removeUnused, "what was only read by what is now shared"},
    {callDirectly, "functions have lost all that nobody uses"},
    {removeUncalled, "calls have gone with what nobody uses"},
    {ofBodies<stageSums>, "nothing behind it takes statements apart"},
    {ofBodies<removeUnsetArguments>, "sees the calls that are left"},
    {ofBodies<sinkDeclarations>, "nothing behind it declares variables where they are not used"},
    {ofBodies<replaceConstantCounters>, "sees what is in front of loops as it will be"},
    {ofRooms<reserveInLoops>, "sees loops in their last form"},
    {ofRooms<shareRoom>, "sees pushes and pops in their last order"},
    {ofBodies<clearUnions>, "the other passes know declarations that are zero"},
    {shareSetUps, "sees heads as they will be"},
    {ofBodies<copyForTasks>, "nothing behind it declares variables, or uses them in other places"},
};

} // namespace

static Cleaning cleaningOf(Module &module, bool isAdjoint, RowsSaved rows) {
  Cleaning c{module, isAdjoint, rows, {}};
  for (const Function *f : module.functions)
    c.functions.push_back(const_cast<Function *>(f));
  return c;
}

void cleanup(Module &module, bool isAdjoint, RowsSaved rows) {
  Cleaning c = cleaningOf(module, isAdjoint, rows);
  for (const CleanupPass &pass : passes)
    pass.run(c);
}

void removeUnreadRows(Module &module) {
  Cleaning c = cleaningOf(module, false, RowsSaved::Now);
  std::erase_if(c.functions, [](const Function *f) { return !f->body; });
  removeUnused(c);
}

} // namespace adjgen
