#include "plan/checkpoint/Steps.h"
#include "ir/Nest.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"
#include "plan/checkpoint/FreedHandles.h"
#include "plan/checkpoint/StepMemory.h"
#include "plan/checkpoint/TeamSteps.h"
#include "plan/restore/Reexecution.h"
#include "rules/Communication.h"
#include "rules/FunctionKinds.h"

#include <algorithm>
#include <functional>

namespace adjgen {

namespace {

/// The statements of a step and of all that it calls.
void forEachInStep(const Stmt *s, NodeSet<Function> &seen, const std::function<void(const Stmt *)> &look) {
  forEachStmt(s, [&](const Stmt *x) {
    look(x);
    const auto *c = dyn_cast<CallStmt>(x);
    if (c && c->callee && c->callee->body && seen.insert(c->callee).second)
      forEachInStep(c->callee->body, seen, look);
  });
}

/// [no decision on sums]: what sums of several threads reach.
class SumsInDecisions {
public:
  SumsInDecisions(const Stmt *loop, Facts &f) : f_(f), loop_(loop) {}

  bool any() {
    NodeSet<Function> seen;
    forEachInStep(loop_, seen, [&](const Stmt *s) { all_.push_back(s); });
    for (const Stmt *s : all_)
      source(s);
    for (bool grew = !cells_.empty(); grew;) {
      grew = false;
      for (const Stmt *s : all_)
        grew |= spread(s);
    }
    for (const Stmt *s : all_)
      if (!cells_.empty() && decides(s))
        return true;
    return false;
  }

private:
  bool add(const Path &p) {
    bool grew = false;
    for (LocationId l : f_.table().allOf(p))
      grew |= cells_.insert(f_.table()[l].cell).second;
    return grew;
  }
  void source(const Stmt *s) {
    for (const SharingEntry &e : sharingOf(s))
      if (e.kind == SharingKind::ReductionAdd && e.outer->type->holdsReal())
        add(Path(e.outer));
    if (const auto *a = dyn_cast<OmpAtomicStmt>(s); a && a->update->target.type()->isReal())
      add(a->update->target);
    if (const auto *i = dyn_cast<IncrementStmt>(s);
        i && f_.effects().sums().updates.count(i) && i->target.type()->isReal())
      add(i->target);
  }
  bool reads(const Expr *e) {
    for (unsigned l : f_.table().readsOfModule(e).set_bits())
      for (CellId c : cells_)
        if (f_.table()[l].cell == c || f_.alias().mayOverlap(f_.table()[l].cell, c))
          return true;
    return false;
  }
  bool spread(const Stmt *s) {
    bool grew = false;
    if (const Expr *value = valueOf(s); value && reads(value)) {
      if (const Path *target = targetOf(s))
        grew |= add(*target);
      if (const auto *d = dyn_cast<DeclareStmt>(s))
        grew |= add(Path(d->variable));
    }
    for (const SharingEntry &e : sharingOf(s))
      if (e.inner != e.outer && e.kind == SharingKind::FirstPrivate &&
          cells_.count(f_.alias().cellOf(e.outer)))
        grew |= add(Path(e.inner));
    const auto *c = dyn_cast<CallStmt>(s);
    if (!c)
      return grew;
    for (std::size_t k = 0; k < c->arguments.size(); ++k)
      if (reads(c->arguments[k])) {
        if (c->hasResult)
          grew |= add(c->result);
        if (c->callee && c->callee->body && k < c->callee->parameters.size())
          grew |= add(Path(c->callee->parameters[k]));
      }
    if (c->hasResult && c->callee && c->callee->body && !c->callee->body->statements.empty())
      if (const auto *r = dyn_cast<ReturnStmt>(c->callee->body->statements.back());
          r && r->value && reads(r->value))
        grew |= add(c->result);
    return grew;
  }
  bool decides(const Stmt *s) {
    if (const auto *i = dyn_cast<IfStmt>(s))
      return reads(i->condition);
    if (const auto *w = dyn_cast<WhileStmt>(s); w && w != loop_)
      return reads(w->condition);
    if (const auto *l = dyn_cast<ForStmt>(s); l && l != loop_)
      return reads(l->lower) || reads(l->bound) || reads(l->step);
    bool any = false;
    const Expr *value = valueOf(s);
    const Path *target = targetOf(s);
    if (value && target && !target->type()->isReal() && !isConditionOfLoop(target->root))
      any = reads(value);
    forEachExprOf(s, [&](const Expr *e) {
      forEachExpr(e, [&](const Expr *x) {
        if (const auto *q = dyn_cast<SelectExpr>(x))
          any |= reads(q->condition);
        if (const auto *k = dyn_cast<CastExpr>(x); k && k->type->isInteger() && k->operand->type->isReal())
          any |= reads(k->operand);
      });
    });
    return any;
  }
  /// A variable of which only the loop's condition knows: it is not evaluated again.
  bool isConditionOfLoop(const Variable *v) const {
    const auto *w = dyn_cast<WhileStmt>(loop_);
    bool isRead = false;
    for (const Stmt *s : all_)
      if (s != w)
        forEachExprOf(s, [&](const Expr *e) {
          forEachExpr(e, [&](const Expr *x) {
            const auto *l = dyn_cast<LoadExpr>(x);
            isRead |= l && l->path.root == v;
          });
        });
    return w && !isRead;
  }

  Facts &f_;
  const Stmt *loop_;
  std::vector<const Stmt *> all_;
  std::set<CellId> cells_;
};

const char outlivingMemory[] =
    "its steps allocate memory that outlives them, or free memory that was there before";

/// [same order] A thread has something of its own from one iteration to the next.
bool isCarried(const OmpParallelStmt *region, const OmpForStmt *loop) {
  VariableSet own;
  for (const SharingEntry &e : region->sharing)
    if (e.inner != e.outer && e.kind != SharingKind::ReductionAdd)
      own.insert(e.inner);
  forEachStmt(region->body, [&](const Stmt *s) {
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      own.insert(d->variable);
  });
  forEachStmt(loop, [&](const Stmt *s) {
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      own.erase(d->variable);
  });
  bool any = false;
  forEachStmt(loop, [&](const Stmt *s) {
    const Path *target = targetOf(s);
    any |= target && own.count(target->root) && !target->goesThroughPointer();
  });
  return any;
}

/// The memory that a call allocates or frees; NoCell: it is not known.
CellId managed(const CallStmt *c, FunctionKind kind, Facts &f) {
  if (kind == FunctionKind::Free)
    return c->arguments.empty() ? NoCell : f.alias().pointeeOf(c->arguments[0]);
  return kind != FunctionKind::Reallocate && c->hasResult ? f.alias().pointee(f.alias().cellOf(c->result))
                                                          : NoCell;
}

// ---- steps that meet other processes

bool meetsOthers(const Function *f) {
  return (f->given && f->given->communicates) || (!f->body && isOfMpi(f->name));
}

bool namesAnySource(const Expr *e) {
  bool any = false;
  forEachExpr(e, [&](const Expr *x) {
    const auto *l = dyn_cast<LiteralExpr>(x);
    any |= l && l->text == "MPI_ANY_SOURCE";
  });
  return any;
}

/// [same meetings] A request that is made once does not know from whom its messages came.
std::string whyNotMet(const CallStmt *c) {
  const bool isMade = c->callee->printedName().find("ecv_init") != std::string::npos;
  return isMade && std::any_of(c->arguments.begin(), c->arguments.end(), namesAnySource)
             ? "a persistent request of its steps for a message from any process may get another one when "
               "they are run again: use MPI_Irecv"
             : "";
}

/// [nothing on its way] Of the step's own calls, in their order.
bool leavesMessages(const Stmt *loop) {
  bool wasStarted = false, isOpen = false, leaves = false;
  forEachStmt(loop, [&](const Stmt *s) {
    const auto *c = dyn_cast<CallStmt>(s);
    const MessageRole role = c && c->callee ? messageRole(c->callee->printedName()) : MessageRole::None;
    const bool completes = role == MessageRole::Completes || // a probe takes nothing
                           (role == MessageRole::Chooses && c->callee->printedName() != "MPI_Iprobe");
    leaves |= completes && !wasStarted;
    wasStarted |= role == MessageRole::Starts;
    isOpen = role == MessageRole::Starts || (isOpen && !completes);
  });
  return leaves || isOpen;
}

/// What ends the program, by itself or as the last thing that it does.
bool neverReturns(const Stmt *s, unsigned depth = 0) {
  const auto *c = dyn_cast<CallStmt>(s);
  const Function *g = c ? c->callee : nullptr;
  if (!g || g->noReturn || !g->body || depth > 8)
    return g && g->noReturn;
  bool returns = false;
  forEachStmt(g->body, [&](const Stmt *x) { returns |= isa<ReturnStmt>(x); });
  const auto &all = g->body->statements;
  return !returns && !all.empty() && neverReturns(all.back(), depth + 1);
}

bool doesOutput(const Function *g, NodeSet<Function> &seen, const Facts &f);

/// What stands in front of the program's end was not executed when the steps were run first, nor is it when they are run
/// again.
bool doesOutput(const Stmt *s, NodeSet<Function> &seen, const Facts &f) {
  const auto *block = dyn_cast<BlockStmt>(s);
  if (neverReturns(s) || (block && !block->statements.empty() && neverReturns(block->statements.back())))
    return false;
  if (const auto *c = dyn_cast<CallStmt>(s)) {
    if (!c->callee || meetsOthers(c->callee))
      return !c->callee;
    const FunctionKind kind = functionKind(c->callee->name);
    const bool isQuiet = isOfLock(kind) || isAllocation(kind) || kind == FunctionKind::Free ||
                         c->callee->name == "assert"; // else the program would have ended
    return c->callee->body ? doesOutput(c->callee, seen, f) : !isQuiet;
  }
  bool any = false;
  forEachChild(s, [&](const Stmt *x) { any |= doesOutput(x, seen, f); });
  return any;
}

/// Other than in meetings. What stands in the step itself is left out when it is run again.
bool doesOutput(const Function *g, NodeSet<Function> &seen, const Facts &f) {
  if (!g->body || meetsOthers(g) || !seen.insert(g).second || !f.effects().has(g) ||
      !f.effects().of(g).hasOutput)
    return false;
  return g->given || doesOutput(static_cast<const Stmt *>(g->body), seen, f);
}

bool callsPrinting(const Stmt *loop, const Facts &f) {
  bool any = false;
  NodeSet<Function> seen;
  forEachStmt(loop, [&](const Stmt *s) {
    const auto *c = dyn_cast<CallStmt>(s);
    any |= c && c->callee && doesOutput(c->callee, seen, f);
  });
  return any;
}

std::string whyNot(const Stmt *s, const StepMemory &memory, std::set<CellId> &resized, Facts &f) {
  if (isa<UnsupportedStmt>(s))
    return "its steps hold what is not supported";
  if (const auto *p = dyn_cast<OmpParallelStmt>(s)) {
    std::string why;
    forEachStmt(p->body, [&](const Stmt *x) {
      const auto *o = dyn_cast<OmpForStmt>(x);
      if (o && !o->schedule.isStatic() && (f.calls().team.asks(p->body) || isCarried(p, o)))
        why = "what a thread does in a region of its steps may depend on which iterations it gets";
    });
    return why;
  }
  const auto *c = dyn_cast<CallStmt>(s);
  if (c && c->callee && meetsOthers(c->callee))
    return whyNotMet(c);
  if (!c || !c->callee || c->callee->body)
    return "";
  const FunctionKind kind = functionKind(c->callee->name);
  const bool managesMemory =
      isAllocation(kind) || kind == FunctionKind::Free || kind == FunctionKind::Reallocate;
  if (managesMemory) {
    const CellId m = managed(c, kind, f);
    if (m == NoCell || !f.alias().allocatedHere(m) || f.alias().isOutside(m) || f.alias().isExternal(m))
      return outlivingMemory;
    if (!memory.has(m))
      resized.insert(m);
  }
  if (isOfLock(kind))
    return "its steps use locks";
  if (isThrow(c->callee->name))
    return "its steps may throw an exception";
  if (c->callee->name.starts_with("omp_set_"))
    return "its steps set how OpenMP works (" + c->callee->name + ")";
  return "";
}

/// Of the step itself and of what it calls.
bool freesHandlesOfOthers(const Stmt *loop) {
  const auto *l = dyn_cast<ForStmt>(loop);
  const auto *w = dyn_cast<WhileStmt>(loop);
  bool any = freesOthers(l ? l->body : w ? w->body : nullptr) || (w && freesOthers(w->pre));
  NodeSet<Function> seen;
  forEachInStep(loop, seen, [&](const Stmt *) {});
  for (const Function *g : seen)
    any |= freesOthers(g->body) != nullptr;
  return any;
}

} // namespace

bool stepsMeetOthers(const Stmt *loop) {
  bool any = false;
  NodeSet<Function> seen;
  forEachInStep(loop, seen, [&](const Stmt *s) {
    const auto *c = dyn_cast<CallStmt>(s);
    any |= c && c->callee && meetsOthers(c->callee);
  });
  return any;
}

bool stepsAskOthers(const Stmt *loop, const Module &m) {
  bool any = false;
  NodeSet<Function> seen;
  forEachInStep(loop, seen, [&](const Stmt *s) {
    const auto *c = dyn_cast<CallStmt>(s);
    any |= c && c->callee && messageRole(c->callee->printedName()) == MessageRole::Chooses;
  });
  for (const Function *f : m.functions)
    if (f->body && !any)
      forEachStmt(f->body,
                  [&](const Stmt *s) { forEachExprOf(s, [&](const Expr *e) { any |= namesAnySource(e); }); });
  return any && stepsMeetOthers(loop);
}

std::string whyNotSteps(const Stmt *loop, const Function *g, std::set<CellId> &resized, Facts &f) {
  if (isInsideRegion(loop, g, f) && !isAlone(loop, g, f))
    if (const std::string why = whyNotTogether(loop, g, f); !why.empty())
      return why;
  NodeSet<Function> seen;
  if (callsUnrepeatable(loop, seen))
    return "a function is called in its steps that may do something else when it is called again";
  if (callsPrinting(loop, f))
    return "a function that its steps call does output";
  if (leavesMessages(loop))
    return "messages are on their way between its steps, where snapshots are taken";
  if (freesHandlesOfOthers(loop))
    return "its steps free a type or a communicator of MPI that they have not made: steps that are run again "
           "use it";
  if (f.effects().holdsOrder(loop) || f.events().holds(loop))
    return "threads wait for each other, or take turns, in its steps";
  if (const auto *w = dyn_cast<WhileStmt>(loop);
      w && w->pre && !w->pre->statements.empty() && !w->body->statements.empty())
    return "its condition takes statements of its own: compute it at the end of a step";
  std::string why;
  const StepMemory memory(loop, g, f);
  seen.clear();
  forEachInStep(loop, seen, [&](const Stmt *s) {
    if (why.empty())
      why = whyNot(s, memory, resized, f);
  });
  if (why.empty() && seen.count(g))
    why = "its steps call the function that it is in: its variables are there more than once";
  if (why.empty() && !resized.empty() && isa<CallStmt>(loop))
    why = outlivingMemory;
  if (why.empty() && SumsInDecisions(loop, f).any())
    why = "a decision in its steps depends on a sum of several threads, which may come out a little "
          "different when it "
          "is made again";
  return why;
}

} // namespace adjgen
