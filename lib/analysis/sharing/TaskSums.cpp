// Problem: what very many tasks read (weights) is added to by all of them, and atomic additions cost several
// times what plain ones do. Of each region with a team: all code that it reaches is looked at once, without
// regard to contexts, as cells have none either.
#include "analysis/sharing/TaskSums.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"

#include <algorithm>

namespace adjgen {

namespace {

/// What the threads of one team execute.
class TeamReach {
public:
  explicit TeamReach(const OmpParallelStmt *team) {
    forEachStmt(team->body, [&](const Stmt *s) { inside.insert(s); });
    bodies.push_back(team->body);
    add(team->body);
  }
  bool executes(const Function *f, const Stmt *s) const { return functions.count(f) || inside.count(s); }

  NodeSet<Function> functions;
  NodeSet<Stmt> inside;
  std::vector<const BlockStmt *> bodies;

private:
  void add(const BlockStmt *body) {
    forEachStmt(body, [&](const Stmt *s) {
      const auto *c = dyn_cast<CallStmt>(s);
      if (!c || !c->callee || !c->callee->body || !functions.insert(c->callee).second)
        return;
      bodies.push_back(c->callee->body);
      add(c->callee->body);
    });
  }
};

template <class Visit> void forEachTeam(const CallGraphResults &calls, Visit visit) {
  for (const Function *f : calls.order)
    forEachStmt(f->body, [&](const Stmt *s) {
      if (const auto *r = dyn_cast<OmpParallelStmt>(s); r && r->isTeam())
        visit(f, r);
    });
}

class TaskSums {
public:
  TaskSums(const ReadWriteResults &effects, LocationTable &t, ParallelAccessResults &r)
      : effects_(effects), t_(t), alias_(t.alias()), r_(r) {}

  /// Cells that may not be collected, and reads that may be.
  void look(const TeamReach &team) {
    std::set<CellId> never;
    for (const Function *f : team.functions)
      for (const Variable *p : f->parameters)
        addOwn(p, never);
    for (const BlockStmt *body : team.bodies)
      look(body, never);
    addWrites(team.bodies.front(), never);
    for (auto body = team.bodies.begin() + 1; body != team.bodies.end(); ++body)
      addWritesOf(*body, never);
    for (const BlockStmt *body : team.bodies)
      forEachLoad(body, [&](const LoadExpr *l) {
        const auto fact = r_.of.find(l->id);
        if (fact != r_.of.end() && isSharedByTasks(fact->second))
          meets(alias_.cellOf(l->path), never) ? void(refused_.insert(l->id)) : void(found_.insert(l->id));
      });
  }

  void note() {
    for (NodeId id : found_)
      if (!refused_.count(id))
        r_.of.at(id).isOnlyRead = r_.of.at(id).mayBeCollected = true;
  }

private:
  template <class Visit> static void forEachLoad(const Stmt *body, Visit visit) {
    forEachStmt(body, [&](const Stmt *s) {
      forEachExprOf(s, [&](const Expr *e) {
        forEachExpr(e, [&](const Expr *x) {
          if (const auto *l = dyn_cast<LoadExpr>(x))
            visit(l);
        });
      });
    });
  }

  void addWritesOf(const Stmt *s, std::set<CellId> &never) {
    for (LocationId l : effects_.writes(s).set_bits())
      never.insert(t_[l].cell);
  }
  /// [set at last]
  void addWrites(const Stmt *s, std::set<CellId> &never) {
    if (const auto *o = dyn_cast<OmpForStmt>(s); o && o->schedule.isSingle() && !o->nowait)
      return addWrites(o->loop->body, never);
    const auto *block = dyn_cast<BlockStmt>(s);
    if (!block)
      return addWritesOf(s, never);
    auto rest = block->statements.rbegin();
    for (; rest != block->statements.rend() && (isa<AssignStmt>(*rest) || isa<DeclareStmt>(*rest)); ++rest)
      forEachLoad(*rest, [&](const LoadExpr *l) { add(alias_.cellOf(l->path), never); });
    if (rest == block->statements.rend())
      return;
    addWrites(*rest, never);
    for (++rest; rest != block->statements.rend(); ++rest)
      addWritesOf(*rest, never);
  }

  void look(const BlockStmt *body, std::set<CellId> &never) {
    VariableSet declared;
    addDeclared(body, declared);
    for (const Variable *v : declared)
      addOwn(v, never);
    forEachStmt(body, [&](const Stmt *s) {
      if (const auto *c = dyn_cast<CallStmt>(s);
          c && c->hasResult && c->result.type()->isPointer() && (!c->callee || !c->callee->body))
        add(alias_.pointee(alias_.cellOf(c->result)), never);
    });
    forEachLoad(body, [&](const LoadExpr *l) {
      const auto fact = r_.of.find(l->id);
      if (fact != r_.of.end() && !isSharedByTasks(fact->second))
        add(alias_.cellOf(l->path), never);
    });
  }

  /// What the variable holds, and what belongs to it; not what a pointer leads to.
  void addOwn(const Variable *v, std::set<CellId> &to) const {
    const CellId c = alias_.cellOf(v);
    if (c == NoCell)
      return;
    if (v->type->isPointer() || v->type->isScalar())
      return add(c, to);
    const std::set<CellId> all = alias_.reachable(c);
    to.insert(all.begin(), all.end());
  }
  static void add(CellId c, std::set<CellId> &to) {
    if (c != NoCell)
      to.insert(c);
  }
  bool meets(CellId c, const std::set<CellId> &cells) const {
    return c == NoCell ||
           std::any_of(cells.begin(), cells.end(), [&](CellId x) { return alias_.mayOverlap(x, c); });
  }

  const ReadWriteResults &effects_;
  LocationTable &t_;
  const AliasResults &alias_;
  ParallelAccessResults &r_;
  std::set<NodeId> found_, refused_;
};

} // namespace

void findTaskSums(const CallGraphResults &calls, const ReadWriteResults &effects, LocationTable &table,
                  ParallelAccessResults &r) {
  const bool anyOfTasks =
      std::any_of(r.of.begin(), r.of.end(), [](const auto &x) { return isSharedByTasks(x.second); });
  const bool areKnown = std::none_of(calls.order.begin(), calls.order.end(),
                                     [&](const Function *f) { return effects.of(f).hasUnsupported; });
  if (!anyOfTasks || !areKnown)
    return;
  TaskSums sums(effects, table, r);
  forEachTeam(calls, [&](const Function *, const OmpParallelStmt *team) { sums.look(TeamReach(team)); });
  sums.note();
}

std::vector<const OmpParallelStmt *> teamsThatExecute(const CallGraphResults &calls, const Function *f,
                                                      const Stmt *s) {
  std::vector<const OmpParallelStmt *> out;
  forEachTeam(calls, [&](const Function *, const OmpParallelStmt *team) {
    if (TeamReach(team).executes(f, s))
      out.push_back(team);
  });
  return out;
}

} // namespace adjgen
