#include "analysis/Facts.h"
#include "analysis/effects/FirstWrites.h"
#include "analysis/effects/ReadWriteSolver.h"
#include "analysis/memory/AliasSolver.h"
#include "analysis/memory/FirstArrayWrites.h"

namespace adjgen {

static NodeSet<Stmt> allFirstWrites(const CallGraphResults &calls, const AliasResults &alias,
                                    LocationTable &table, const ReadWriteResults &effects) {
  NodeSet<Stmt> out = findFirstWrites(calls.order, alias, table, effects);
  for (const Function *f : calls.order)
    findFirstArrayWrites(f, out);
  return out;
}

PlanFacts::PlanFacts(const Module &m)
    : module(m), calls(analyseCallGraph(m)), alias(analyseAliases(m)), statics(m, alias), unknown(m, alias),
      lifetimes(analyseLifetimes(m, calls, alias)), table(alias),
      effects(analyseReadWrite(calls, lifetimes, unknown, table)),
      activity(analyseActivity(m, calls, alias, unknown)), infinities(m, calls, alias, activity),
      recomputable(analyseRecomputable(calls, effects, table)),
      firstWrites(allFirstWrites(calls, alias, table, effects)),
      uses(m, table, activity, effects, firstWrites), events(analyseEvents(calls, effects, table, {})) {
  uses.setEvents(&events);
}

void showAnalyses(PlanFacts &f, PassObserver &observer) {
  if (observer.wants("call-graph"))
    observer.print("call-graph", f.calls.print());
  if (observer.wants("alias"))
    observer.print("alias", f.alias.print(f.module));
  if (observer.wants("read-write"))
    observer.print("read-write", f.effects.print(f.table));
  if (observer.wants("activity"))
    observer.print("activity", f.activity.print(f.module));
  if (observer.wants("infinities"))
    observer.print("infinities", f.infinities.print());
}

} // namespace adjgen
