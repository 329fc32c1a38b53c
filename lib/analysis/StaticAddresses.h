// Where the addresses of static data go.
//
// (E1) Other code may change static data between two calls of a head, or during one, where the source's text
//      says so (Variable::changedElsewhere).
// (E2) So may code that has its address, and that the module does not hold: it is stored in memory that such
//      code knows, or in a variable whose pointers it uses (leadsElsewhere); a function returns it that such
//      code may call; a function without a body is given it, but as a pointer to const.
// (E3) Addresses flow forward: from what they are taken of to variables, parameters, results and cells of
//      memory, without regard to the order of statements. A pointer to which the address does not flow does
//      not lead to the data, though they may be one cell to the analysis of aliases, which has no direction.
#pragma once

#include "analysis/Alias.h"

namespace adjgen {

class StaticAddresses {
public:
  StaticAddresses(const Module &module, const AliasResults &alias);

  bool isChangedElsewhere(const Variable *data) const;
  /// Does the path name it, or a part of it, or may it lead to it?
  bool mayLeadTo(const Path &p, const Variable *data) const;

private:
  struct Flow {
    bool escapes = false;
    VariableSet holders;
    bool isInMemory = false; // behind pointers
  };
  friend class AddressFlow;
  NodeMap<Variable, Flow> flows_; // of static data that may change
};

} // namespace adjgen
