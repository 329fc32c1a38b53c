// Values on the stack: saved in the forward sweep, restored in the backward one. With a pointer goes its
// shadow.
#pragma once

#include "transform/adjoint/SweepContext.h"

namespace adjgen {

class SavedValues : SweepPart {
public:
  explicit SavedValues(SweepContext &x) : SweepPart(x) {}

  /// `needed`: no other members of a record.
  void save(const Path &p, Statements &out, const MemberSet *needed = nullptr);
  void restore(const Path &p, Statements &out, const MemberSet *needed = nullptr);
  void saveAll(const std::vector<const Variable *> &list, Statements &out);
  const MemberSet *neededMembers(const Variable *v) const;
  bool hasPointerShadow(const Path &p) const;

private:
  bool hasSavedShadow(const Path &p) const;
  bool hasShadowsOfRecords(const Path &p) const;
  void eachShadowPointer(const Path &shadow, bool isRestored, Statements &out);
};

} // namespace adjgen
