#include "analysis/sweeps/CheckpointNeeds.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"

namespace adjgen {

CheckpointNeeds::CheckpointNeeds(const SweepInputs &in, const Stmt *loop,
                                 const std::function<bool(const Stmt *)> &isLive)
    : t_(in.table), effects_(in.effects), state_(in.checkpointed.at(loop)) {
  addDeclared(loop, own_);
  read(loop, isLive);
  if (const auto found = in.tellingExtents.find(loop); found != in.tellingExtents.end())
    t_.unite(reads_, found->second);
  std::vector<LocationId> ofSteps;
  for (unsigned l : reads_.set_bits())
    if (t_[l].local && own_.count(t_[l].local))
      ofSteps.push_back(l);
  for (LocationId l : ofSteps)
    reads_.reset(l);
}

/// The conditions and bounds around what is live, too.
void CheckpointNeeds::read(const Stmt *s, const std::function<bool(const Stmt *)> &isLive) {
  bool any = isLive(s);
  forEachStmt(s, [&](const Stmt *x) { any |= isLive(x); });
  if (!any)
    return;
  forEachExprOf(s, [&](const Expr *e) { t_.unite(reads_, t_.readsOfModule(e)); });
  if (const Path *target = targetOf(s))
    readsOnTheWay(t_, *target, reads_);
  if (isa<IncrementStmt>(s))
    t_.add(reads_, t_.of(*targetOf(s)));
  if (isa<CallStmt>(s))
    t_.unite(reads_, effects_.reads(s));
  for (const SharingEntry &e : sharingOf(s))
    if (e.inner != e.outer && e.kind != SharingKind::Private)
      for (LocationId l : t_.allOf(Path(e.outer)))
        t_.add(reads_, l);
  forEachChild(s, [&](const Stmt *x) { read(x, isLive); });
}

LocationSet CheckpointNeeds::inside(const LocationSet &needed) const {
  LocationSet out;
  LocationSet all = needed;
  t_.unite(all, reads_);
  for (unsigned l : all.set_bits())
    if (!t_.mayOverlap(l, state_))
      t_.add(out, l);
  return out;
}

LocationSet CheckpointNeeds::ofAdjoints(const LocationSet &needed, LocationSet around) const {
  for (unsigned l : needed.set_bits())
    if (!t_.mayOverlap(l, state_) && !(t_[l].local && own_.count(t_[l].local)))
      t_.add(around, l);
  return around;
}

LocationSet CheckpointNeeds::behind(const LocationSet &needed) const {
  LocationSet out, all = needed;
  t_.unite(all, reads_);
  for (unsigned l : all.set_bits())
    if (!t_.isStrong(l) || !state_.test(l))
      t_.add(out, l);
  return out;
}

} // namespace adjgen
