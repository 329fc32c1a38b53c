// Names of linked sources: what one of them says at file scope, the others do not know.
#pragma once

#include "ir/Module.h"

#include <set>

namespace adjgen {

class SourcesNames {
public:
  explicit SourcesNames(const Module &module);
  /// May the function's body stand in each source? It calls no function of the program, and what it names that the text of its
  /// own source says, types, variables, constants, the texts of all others say, too; what headers say is taken to be everywhere.
  bool areEverywhere(const Function *f) const;

private:
  bool areEverywhere(const std::string &text, unsigned unit) const;

  const Module &module_;
  std::map<unsigned, std::set<std::string>> names_; // by source
};

} // namespace adjgen
