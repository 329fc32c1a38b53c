#include "plan/refuse/AloneInPhase.h"
#include "analysis/Facts.h"
#include "analysis/calls/Phases.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"
#include "rules/Communication.h"

#include <algorithm>
#include <set>
#include <vector>

namespace adjgen {

namespace {

bool reaches(const Function *from, const Function *g, NodeSet<Function> &seen) {
  if (!from || from == g)
    return from == g;
  if (!from->body || !seen.insert(from).second)
    return false;
  bool any = false;
  forEachStmt(from->body, [&](const Stmt *s) {
    const auto *c = dyn_cast<CallStmt>(s);
    any |= c && reaches(c->callee, g, seen);
  });
  return any;
}
bool reaches(const CallStmt *c, const Function *g) {
  NodeSet<Function> seen;
  return reaches(c->callee, g, seen);
}

/// A statement of a region, and which thread executes it.
struct Placed {
  const Stmt *statement;
  const Stmt *single = nullptr;       // that others wait for
  std::optional<std::int64_t> thread; // the number of the only one
  bool isNested = false;              // in a region inside
  bool hasOneThread() const { return !isNested && (single || thread); }
};

class Region {
public:
  Region(const OmpParallelStmt *p, Facts &f) : f_(f), phases_(f.calls().team, p->body) {
    copies(p);
    place(p->body, {});
  }

  /// [alone]
  bool areAlone(const Function *g) {
    for (const Placed &p : all_)
      if (const auto *c = dyn_cast<CallStmt>(p.statement); c && reaches(c, g) && !isAlone(p))
        return false;
    return true;
  }

private:
  void place(const Stmt *s, Placed around) {
    around.statement = s;
    if (const auto *i = dyn_cast<IfStmt>(s); i && onlyThread(i->condition)) {
      Placed then = around;
      then.thread = onlyThread(i->condition);
      place(i->thenBlock, then);
      if (i->elseBlock)
        place(i->elseBlock, around);
      return;
    }
    if (const auto *o = dyn_cast<OmpForStmt>(s); o && o->schedule.isSingle() && !o->nowait)
      around.single = s;
    around.isNested |= isa<OmpParallelStmt>(s);
    copies(s);
    if (isa<AssignStmt>(s) || isa<IncrementStmt>(s) || isa<CallStmt>(s) || isa<DeclareStmt>(s) ||
        isa<IfStmt>(s) || isa<ReturnStmt>(s))
      all_.push_back(around);
    forEachChild(s, [&](const Stmt *child) { place(child, around); });
  }

  /// Copies that threads make of what was there before: they read it at no certain time. The copies are each thread's own.
  void copies(const Stmt *s) {
    for (const SharingEntry &e : sharingOf(s))
      if (e.inner != e.outer)
        copied_.insert(e.outer), own_.insert(e.inner);
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      own_.insert(d->variable);
  }

  bool isAlone(const Placed &call) {
    if (!call.hasOneThread())
      return false;
    const std::set<CellId> read = activeReadBy(call.statement);
    for (const Variable *v : copied_)
      if (v && meet(read, {f_.alias().cellOf(Path(v))}))
        return false;
    return std::all_of(all_.begin(), all_.end(), [&](const Placed &other) {
      return haveOneThread(call, other) || !phases_.mayMeet(call.statement, other.statement) ||
             (!communicates(other.statement) && !meet(read, activeReadBy(other.statement)));
    });
  }
  static bool haveOneThread(const Placed &a, const Placed &b) {
    return !b.isNested && ((a.single && a.single == b.single) || (a.thread && a.thread == b.thread));
  }
  static bool communicates(const Stmt *s) {
    const auto *c = dyn_cast<CallStmt>(s);
    return c && c->callee &&
           ((c->callee->given && c->callee->given->communicates) || isOfMpi(c->callee->printedName()));
  }

  /// By the statement itself, and by what it calls.
  std::set<CellId> activeReadBy(const Stmt *s) const {
    std::set<CellId> out;
    NodeSet<Function> seen;
    reads(s, out, seen);
    return out;
  }
  void reads(const Stmt *s, std::set<CellId> &out, NodeSet<Function> &seen) const {
    forEachExprOf(s, [&](const Expr *of) {
      forEachExpr(of, [&](const Expr *e) {
        if (const auto *l = dyn_cast<LoadExpr>(e); l && isShared(l->path) && f_.activity().isActive(l->path))
          out.insert(f_.alias().cellOf(l->path));
      });
    });
    if (const auto *i = dyn_cast<IncrementStmt>(s); i && isShared(i->target))
      out.insert(f_.alias().cellOf(i->target));
    if (const auto *c = dyn_cast<CallStmt>(s);
        c && c->callee && c->callee->body && seen.insert(c->callee).second)
      forEachStmt(c->callee->body, [&](const Stmt *x) { reads(x, out, seen); });
  }
  bool isShared(const Path &p) const { return p.goesThroughPointer() || !own_.count(p.root); }
  bool meet(const std::set<CellId> &a, const std::set<CellId> &b) const {
    return std::any_of(a.begin(), a.end(), [&](CellId x) {
      return std::any_of(b.begin(), b.end(), [&](CellId y) { return f_.alias().mayOverlap(x, y); });
    });
  }

  Facts &f_;
  const Phases phases_;
  std::vector<Placed> all_;
  VariableSet copied_, own_;
};

} // namespace

bool isAloneInRegions(const Function *g, Facts &f) {
  bool are = true;
  for (const Function *h : f.calls().order)
    if (h->body && !h->given)
      forEachStmt(h->body, [&](const Stmt *s) {
        if (const auto *p = dyn_cast<OmpParallelStmt>(s); p && are)
          are = Region(p, f).areAlone(g);
      });
  return are;
}

} // namespace adjgen
