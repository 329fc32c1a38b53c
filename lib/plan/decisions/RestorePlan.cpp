#include "plan/decisions/RestorePlan.h"
#include "ir/TripCount.h"
#include "ir/Visitor.h"

namespace adjgen {

bool isOfFew(const KeepNest &nest) {
  const auto trips =
      nest.loops.size() == 1 ? constantTripCount(nest.loops[0]) : std::optional<std::int64_t>(1);
  return !trips || *trips > MostKept;
}

const RenamedBuffers::Buffer *SweepPlan::renamedBy(const Stmt *s) const {
  for (const auto &[loop, buffers] : renamed)
    for (const RenamedBuffers::Buffer &b : buffers.of)
      if (b.rows.count(s->id))
        return &b;
  return nullptr;
}

const SweepPlan *RestorePlan::sweep(const Function *f, const Stmt *loop, bool joint) const {
  for (const SweepPlan *s : sweepsOf(f))
    if (s->loop == loop && s->joint == joint)
      return s;
  return nullptr;
}

const std::vector<const SweepPlan *> &RestorePlan::sweepsOf(const Function *f) const {
  static const std::vector<const SweepPlan *> none;
  auto it = sweepsOf_.find(f);
  return it == sweepsOf_.end() ? none : it->second;
}

void RestorePlan::indexSweeps() {
  sweepsOf_.clear();
  for (const SweepPlan &s : sweeps)
    sweepsOf_[s.function].push_back(&s);
}

} // namespace adjgen
