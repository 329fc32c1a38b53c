#include "analysis/effects/Events.h"
#include "ir/Visitor.h"

namespace adjgen {

namespace {

class EventSolver {
public:
  EventSolver(const CallGraphResults &calls, const ReadWriteResults &effects, LocationTable &t,
              EventResults &r)
      : calls_(calls), effects_(effects), t_(t), r_(r) {}

  void run() {
    for (const Function *f : calls_.order)
      collect(f->body, calls_.inParallel.count(f) != 0);
    for (const OmpAtomicStmt *s : sums_)
      if (r_.forced.count(s) || t_.mayOverlap(t_.outside(t_.of(s->update->target)), accessed_))
        r_.points.insert(s);
    for (bool changed = true; changed;) {
      changed = false;
      for (const Function *f : calls_.order)
        if (!r_.functions.count(f) && r_.holds(f->body))
          changed |= r_.functions.insert(f).second;
    }
  }

private:
  void collect(const Stmt *s, bool parallel) {
    if (isa<OmpParallelStmt>(s) || isa<OmpForStmt>(s))
      parallel = true;
    if (parallel && mayOrderThreads(s) && (effects_.ordersThreads(s) || r_.forced.count(s)))
      r_.points.insert(s);
    if (const auto *a = dyn_cast<OmpAtomicStmt>(s); a && parallel)
      sums_.push_back(a);
    if (const auto *k = dyn_cast<OmpCriticalStmt>(s); k && k->criticalKind == CriticalKind::Atomic)
      for (const Stmt *x : k->body->statements)
        for (const LocationSet *set : {&effects_.reads(x), &effects_.writes(x)})
          for (unsigned l : set->set_bits())
            t_.add(accessed_, t_.outside(l));
    forEachChild(s, [&](const Stmt *c) { collect(c, parallel); });
  }

  const CallGraphResults &calls_;
  const ReadWriteResults &effects_;
  LocationTable &t_;
  EventResults &r_;
  std::vector<const OmpAtomicStmt *> sums_;
  LocationSet accessed_; // by atomics other than sums
};

} // namespace

bool EventResults::isEvent(const Stmt *s) const {
  const auto *c = dyn_cast<CallStmt>(s);
  return isPoint(s) || (c && c->callee && functions.count(c->callee) != 0);
}

bool EventResults::holds(const Stmt *s) const {
  bool any = false;
  forEachStmt(s, [&](const Stmt *x) { any |= isEvent(x); });
  return any;
}

std::string EventResults::print() const {
  std::string out;
  for (const Function *f : functions)
    forEachStmt(f->body, [&](const Stmt *s) {
      if (isEvent(s))
        out += f->name + ":" + std::to_string(s->location.line) +
               (isPoint(s) ? ": an event" : ": a call with events") +
               (forced.count(s) ? ", as a value must come back\n" : "\n");
    });
  return out;
}

EventResults analyseEvents(const CallGraphResults &calls, const ReadWriteResults &effects,
                           LocationTable &table, const NodeSet<Stmt> &forced) {
  EventResults r;
  r.forced = forced;
  EventSolver(calls, effects, table, r).run();
  return r;
}

} // namespace adjgen
