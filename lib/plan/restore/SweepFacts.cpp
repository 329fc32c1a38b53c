#include "plan/restore/SweepFacts.h"

namespace adjgen {

namespace {

struct Round {
  SweepInputs &in;
  SweepFacts &out;
};

bool liveness(Round &r) {
  r.out.liveness = analyseAdjointLiveness(r.in);
  return true;
}
bool storages(Round &r) {
  if (!r.out.storages)
    r.out.storages.emplace(r.in);
  if (!r.out.renewed)
    r.out.renewed.emplace(r.in.table, r.in.effects);
  return true;
}
bool records(Round &r) {
  r.out.records = analyseToBeRecorded(r.in, r.out.liveness, *r.out.storages, *r.out.renewed);
  return true;
}

/// Of many rounds, the last one's results are shown, by whoever has decided that it is the last.
constexpr Pass<Round> passes[] = {
    {"adjoint-liveness",
     "plan",
     liveness,
     {"adjoint-uses", "recomputable", "events"},
     "which primal statements the backward sweep depends on, round by round"},
    {"variable-storages",
     "plan",
     storages,
     {"lifetimes"},
     "which variables a pointer may lead to in both sweeps"},
    {"to-be-recorded",
     "plan",
     records,
     {"adjoint-liveness", "variable-storages"},
     "which primal values must be saved, round by round"},
};
static_assert(isOrdered(passes, {"adjoint-uses", "recomputable", "events", "lifetimes"}),
              "a pass stands in front of one that it needs");

} // namespace

void analyseSweeps(SweepInputs &in, SweepFacts &out) {
  Round round{in, out};
  PassObserver nobody;
  runPasses(passes, round, nobody);
}

void appendSweepPasses(std::vector<PassRow> &out) { appendRows(out, passes); }

} // namespace adjgen
