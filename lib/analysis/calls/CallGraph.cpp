#include "analysis/calls/CallGraph.h"
#include "ir/Visitor.h"
#include "support/Progress.h"

namespace adjgen {

namespace {

class CallGraphWalk {
public:
  explicit CallGraphWalk(CallGraphResults &r) : r_(r) {}

  void visit(const Function *f) {
    if (!f->body || !seen_.insert(f).second)
      return;
    collect(f, f->body, 0, false);
    for (const CallStmt *c : r_.callsOf[f])
      if (c->callee)
        visit(c->callee);
    r_.order.push_back(f);
  }

  /// Whether a function may run inside a region flows from callers to callees.
  void spread(const Module &m) {
    for (const Head &h : m.heads)
      r_.outsideParallel.insert(h.function);
    // Their caller may be anywhere. (A head that several teams call at once with one shadow is not among
    // them: those are calls at the same time, which need shadows of their own, as those of any head.)
    r_.inParallel.insert(r_.team.sharedOut.begin(), r_.team.sharedOut.end());
    for (bool changed = true; changed;) {
      changed = false;
      for (const Function *f : r_.order)
        for (const CallStmt *c : r_.callsOf[f]) {
          if (!c->callee || !c->callee->body)
            continue;
          bool parallel = within_.count(c) || r_.inParallel.count(f);
          bool outside = !within_.count(c) && r_.outsideParallel.count(f);
          bool teams =
              r_.inTeams.count(f) || nested_.count(c) || (inRegion_.count(c) && r_.inParallel.count(f));
          if (parallel)
            changed |= r_.inParallel.insert(c->callee).second;
          if (teams)
            changed |= r_.inTeams.insert(c->callee).second;
          if (outside)
            changed |= r_.outsideParallel.insert(c->callee).second;
        }
    }
  }

private:
  void collect(const Function *f, const Stmt *s, unsigned regions, bool inLoop) {
    if (const auto *c = dyn_cast<CallStmt>(s)) {
      r_.callsOf[f].push_back(c);
      if (regions || inLoop)
        within_.insert(c);
      if (regions)
        inRegion_.insert(c);
      if (regions > 1)
        nested_.insert(c);
    }
    forEachChild(s, [&](const Stmt *child) {
      collect(f, child, regions + isa<OmpParallelStmt>(s), inLoop || isa<OmpForStmt>(s));
    });
  }

  CallGraphResults &r_;
  NodeSet<Function> seen_;
  NodeSet<CallStmt> within_, inRegion_, nested_; // regions and worksharing loops; regions; two regions
};

} // namespace

CallGraphResults analyseCallGraph(const Module &module) {
  CallGraphResults r;
  CallGraphWalk walk(r);
  for (const Head &h : module.heads)
    walk.visit(h.function);
  r.team = analyseTeamCode(r.order);
  walk.spread(module);
  return r;
}

static std::string wherefrom(const CallGraphResults &r, const Function *f) {
  std::string out;
  const auto add = [&](bool is, const char *text) {
    out += is ? (out.empty() ? "" : ", ") + std::string(text) : "";
  };
  add(r.outsideParallel.count(f), "outside regions");
  add(r.inParallel.count(f), "in regions");
  add(r.inTeams.count(f), "in several teams");
  add(r.team.waiting.count(f), "waits");
  add(r.team.asking.count(f), "asks");
  add(r.team.sharedOut.count(f), "is shared out");
  return out;
}

/// By function, callees first. Of statements: those that wait for their team, or ask who executes them.
std::string CallGraphResults::print() const {
  std::string out;
  for (const Function *f : order) {
    out += f->name + ":" + std::to_string(f->location.line) + ": " + wherefrom(*this, f) + "\n";
    forEachStmt(f->body, [&](const Stmt *s) {
      std::string facts;
      if (const auto *c = dyn_cast<CallStmt>(s))
        facts += " calls " + (c->callee ? c->callee->name : std::string("by a pointer"));
      bool hasParts = false;
      forEachChild(s, [&](const Stmt *) { hasParts = true; });
      if ((!hasParts || isa<OmpForStmt>(s)) && team.waits(s))
        facts += " waits";
      if (!hasParts && team.asks(s))
        facts += " asks";
      if (!facts.empty())
        out += f->name + ":" + std::to_string(s->location.line) + ":" + facts + "\n";
    });
  }
  return out;
}

} // namespace adjgen
