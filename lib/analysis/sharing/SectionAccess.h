// Which sections read an array. Sections of one name, in whatever region or function, are executed by one
// thread at a time. Those of UnorderedSums do not count: the backward sweep leaves them out.
#pragma once

#include "analysis/effects/ReadWrite.h"
#include "analysis/sweeps/Activity.h"

namespace adjgen {

class SectionAccess {
public:
  SectionAccess(const CallGraphResults &calls, const ReadWriteResults &effects, const LocationTable &t,
                const ActivityResults &activity);

  /// In words, the sections of the name of `section`, if code that threads execute in parallel reads the cell
  /// only there; empty otherwise.
  std::string onlySection(CellId cell, const OmpCriticalStmt *section) const;

private:
  void collect(const Stmt *s, bool parallel, const OmpCriticalStmt *section);

  const ReadWriteResults &effects_;
  const LocationTable &t_;
  const ActivityResults &activity_;
  std::map<CellId, std::set<std::string>> namesOf_;
};

} // namespace adjgen
