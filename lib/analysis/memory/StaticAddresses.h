// Where the addresses of static data go.
//
// [changed by others] Other code may change static data between two calls of a head, or during one, where
//   the source's text says so (Variable::changedElsewhere).
// [changed by holder] So may code that has its address, where the address escapes ([escapes] in
//   AddressFlow.h).
// [no holder] A pointer that is no holder of the address ([holder]) does not lead to the data, though
//   they may be one cell to the analysis of aliases.
#pragma once

#include "analysis/memory/Alias.h"

namespace adjgen {

class StaticAddresses {
public:
  StaticAddresses(const Module &module, const AliasResults &alias);

  bool isChangedElsewhere(const Variable *data) const;
  /// Does the path name it, or a part of it, or may it lead to it?
  bool mayLeadTo(const Path &p, const Variable *data) const;
  std::string print() const;

private:
  struct Flow {
    bool escapes = false;
    VariableSet holders;
    bool isInMemory = false; // behind pointers
  };
  NodeMap<Variable, Flow> flows_; // of static data that may change
};

} // namespace adjgen
