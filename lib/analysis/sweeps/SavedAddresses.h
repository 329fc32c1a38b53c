// Addresses that one pair of sweeps saves, or needs: what they lead to must be in its place in the backward
// sweep ([outliving] in ToBeRecorded.h).
#pragma once

#include "analysis/sweeps/PairVariables.h"
#include "analysis/sweeps/RecordResults.h"
#include "analysis/sweeps/VariableStorages.h"

namespace adjgen {

class SavedAddresses {
public:
  SavedAddresses(const SweepInputs &in, const SweepPair &pair, const VariableStorages &storages,
                 PairVariables &variables, RecordResults &r)
      : in_(in), pair_(pair), storages_(storages), variables_(variables), r_(r) {}

  /// An address that is saved must still be that of the same object in the backward sweep.
  void checkSaved(SourceLocation where, const Path &p);
  /// Nor may memory that is needed lead to an object that is gone: v's scope ends.
  void checkNeeded(SourceLocation where, const Variable *v, const LocationSet &needed);

private:
  bool keepsItsPlace(const Variable *v);
  bool isOlder(const Variable *parameter, const Variable *local);
  void outlives(SourceLocation where, const Variable *v);

  const SweepInputs &in_;
  SweepPair pair_;
  const VariableStorages &storages_;
  PairVariables &variables_;
  RecordResults &r_;
};

} // namespace adjgen
