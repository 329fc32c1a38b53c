#include "report/Badges.h"
#include <algorithm>

namespace adjgen {

Badges::Badges(const LineOrigins &origins) {
  for (std::size_t line = 0; line < origins.size(); ++line)
    for (const Origin &o : origins[line])
      if (o.statement)
        places_.emplace(o.where, Place{line, *o.statement});
}

static bool isLoop(StmtKind k) { return k == StmtKind::OmpFor || k == StmtKind::For; }
static bool isRegion(StmtKind k) { return k == StmtKind::OmpParallel; }
static bool isTurn(StmtKind k) { return k == StmtKind::OmpAtomic || k == StmtKind::OmpCritical; }

/// May a statement of this kind be what the remark tells of?
static bool isTold(const Remark &r, StmtKind k) {
  if (r.name == "Prover")
    return isLoop(k);
  if (r.pass == "accumulation-plan") // a call: of the runtime, which collects
    return k == StmtKind::Increment || k == StmtKind::Call;
  if (r.name == "Plain" || r.name == "OwnStacks" || r.name == "Crossing" || r.pass == "scoping")
    return isRegion(k);
  if (r.name == "Event" || r.name == "Unordered")
    return isTurn(k);
  if (r.pass == "schedule-plan" || r.name == "Reexecute")
    return isLoop(k);
  if (r.pass == "tangent-plan")
    return isLoop(k) || isRegion(k);
  if (r.pass == "restore-plan" && r.name == "Push")
    return k == StmtKind::Push;
  if (r.pass == "restore-plan" && (r.name == "PushRow" || r.name == "Rename"))
    return k == StmtKind::Call;
  if (r.pass == "restore-plan" && r.name == "Recompute")
    return k == StmtKind::Declare || k == StmtKind::Assign || k == StmtKind::Increment || k == StmtKind::If;
  return false; // facts about variables, and what is written out otherwise
}

std::vector<std::size_t> Badges::linesOf(const Remark &r) const {
  std::vector<std::size_t> lines;
  const auto [begin, end] = places_.equal_range(r.where);
  for (auto it = begin; it != end; ++it)
    if (isTold(r, it->second.statement))
      lines.push_back(it->second.line);
  std::sort(lines.begin(), lines.end());
  lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
  return lines;
}

} // namespace adjgen
