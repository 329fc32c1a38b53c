#include "analysis/Facts.h"
#include "analysis/effects/FirstWrites.h"
#include "analysis/effects/ReadWriteSolver.h"
#include "analysis/memory/AliasSolver.h"
#include "analysis/memory/FirstArrayWrites.h"
#include "analysis/sharing/TaskSums.h"

namespace adjgen {

namespace {

bool calls(Facts &f) {
  f.calls.make(analyseCallGraph(f.module));
  return true;
}
bool alias(Facts &f) {
  f.alias.make(analyseAliases(f.module, f.apart));
  return true;
}
bool statics(Facts &f) {
  f.statics.make(f.module, f.alias());
  return true;
}
bool unknown(Facts &f) {
  f.unknown.make(f.module, f.alias());
  return true;
}
bool lifetimes(Facts &f) {
  f.lifetimes.make(analyseLifetimes(f.module, f.calls(), f.alias()));
  return true;
}
bool effects(Facts &f) {
  f.table.make(f.alias());
  f.effects.make(analyseReadWrite(f.calls(), f.lifetimes(), f.unknown(), f.table()));
  f.exchanged.make(f.calls(), f.module, f.apart, f.table(), f.effects());
  return true;
}
bool activity(Facts &f) {
  f.activity.make(analyseActivity(f.module, f.calls(), f.alias(), f.unknown()));
  return true;
}
bool infinities(Facts &f) {
  f.infinities.make(f.module, f.calls(), f.alias(), f.activity());
  return true;
}
bool recomputable(Facts &f) {
  f.recomputable.make(analyseRecomputable(f.calls(), f.effects(), f.table()));
  return true;
}
bool firstWrites(Facts &f) {
  NodeSet<Stmt> &out =
      f.firstWrites.make(findFirstWrites(f.calls().order, f.alias(), f.table(), f.effects()));
  for (const Function *g : f.calls().order)
    findFirstArrayWrites(g, out);
  return true;
}
bool uses(Facts &f) {
  f.uses.make(f.module, f.table(), f.activity(), f.effects(), f.firstWrites());
  return true;
}
bool events(Facts &f) {
  f.events.make(analyseEvents(f.calls(), f.effects(), f.table(), /*forced=*/{}));
  f.uses().setEvents(&f.events());
  return true;
}

constexpr Pass<Facts> passes[] = {
    {"call-graph",
     "analyse",
     calls,
     {},
     "who calls whom, callees first",
     [](Facts &f) { return f.calls().print(); }},
    {"alias",
     "analyse",
     alias,
     {},
     "what pointers may point to",
     [](Facts &f) { return f.alias().print(f.module); }},
    {"static-addresses",
     "analyse",
     statics,
     {"alias"},
     "where the addresses of static data go",
     [](Facts &f) { return f.statics().print(); }},
    {"unknown-code",
     "analyse",
     unknown,
     {"alias"},
     "what code may read and change that is not followed",
     [](Facts &f) { return f.unknown().print(f.module); }},
    {"lifetimes",
     "analyse",
     lifetimes,
     {"call-graph", "alias"},
     "where variables exist",
     [](Facts &f) { return f.lifetimes().print(f.module); }},
    {"read-write",
     "analyse",
     effects,
     {"call-graph", "unknown-code", "lifetimes"},
     "what statements and functions read and write",
     [](Facts &f) { return f.effects().print(f.table()); }},
    {"activity",
     "analyse",
     activity,
     {"call-graph", "unknown-code"},
     "which variables are varied, useful, active",
     [](Facts &f) { return f.activity().print(f.module); }},
    {"infinities",
     "analyse",
     infinities,
     {"activity"},
     "which values may be infinite, or no number",
     [](Facts &f) { return f.infinities().print(); }},
    {"recomputable",
     "analyse",
     recomputable,
     {"read-write"},
     "what the backward sweep can compute again",
     [](Facts &f) { return printRecomputable(f.module, f.recomputable()); }},
    {"first-writes",
     "analyse",
     firstWrites,
     {"read-write"},
     "which assignments overwrite nobody's value",
     [](Facts &f) { return printFirstWrites(f.module, f.firstWrites()); }},
    {"adjoint-uses",
     "analyse",
     uses,
     {"read-write", "activity", "first-writes"},
     "which primal values the adjoint of one statement reads",
     [](Facts &f) { return f.uses().print(f.module); }},
    {"events",
     "analyse",
     events,
     {"read-write"},
     "where the order of threads is turned round",
     [](Facts &f) { return f.events().print(); }},
};
static_assert(isOrdered(passes), "a pass stands in front of one that it needs");

} // namespace

void analyse(Facts &facts, PassObserver &observer) { runPasses(passes, facts, observer); }

void analyseAccess(Facts &f, bool withCommonArrays) {
  ParallelAccessResults access =
      analyseParallelAccess(f.module, f.calls(), f.effects(), f.exchanged(), f.recomputable(), f.table(),
                            f.activity(), withCommonArrays);
  findTaskSums(f.calls(), f.effects(), f.table(), access);
  f.access.make(std::move(access));
}

void appendAnalysisPasses(std::vector<PassRow> &out) { appendRows(out, passes); }

} // namespace adjgen
