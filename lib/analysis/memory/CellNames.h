// Names of cells for people who read what a pass has found: as a function reaches them from its variables,
// "u", "v.m", "u[].m", "*p", "p->m"; "*p of g" where only another function has a name for the cell.
#pragma once

#include "analysis/memory/Locations.h"

namespace adjgen {

class CellNames {
public:
  CellNames(const AliasResults &alias, const std::vector<const Function *> &functions);

  struct Place {
    const Variable *root; // null: what the function returns
    CellId cell;
    std::string name;
  };
  /// What is reached from f's variables, in the order of their declarations; then from global variables.
  const std::vector<Place> &places(const Function *f) const { return places_.at(f); }
  const std::vector<const Function *> &functions() const { return functions_; }
  std::string of(CellId c, const Function *f) const;
  std::string of(const Location &l, const Function *f) const;
  std::string of(const LocationSet &set, const LocationTable &t, const Function *f) const;
  std::string of(const std::set<CellId> &cells, const Function *f) const;

private:
  void find(const Function *f, const VariableSet &globals);

  const AliasResults &alias_;
  std::vector<const Function *> functions_; // those with a body
  NodeMap<Function, std::vector<Place>> places_;
  NodeMap<Function, std::map<CellId, std::string>> names_;
};

/// "f:12: ", what every fact begins with.
std::string placeText(const Function *f, SourceLocation l);
/// "a, b", or "nothing".
std::string listText(const std::set<std::string> &names);

} // namespace adjgen
