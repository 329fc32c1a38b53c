// `#pragma adjgen differentiate(NAME(DEPENDENTS)/(INDEPENDENTS)) CLAUSES`: heads that stand in the source.
#pragma once

#include "frontend/session/FrontendOptions.h"
#include "support/Diagnostics.h"

namespace adjgen {

struct HeadPragma {
  struct Clause {
    std::string name, text; // NAME(TEXT), or NAME alone
    bool hasBrackets;
    SourceLocation where;
  };
  std::string head;                                          // as behind --head=
  std::vector<std::pair<std::string, SourceLocation>> words; // of the head
  SourceLocation where;
  std::vector<Clause> clauses; // behind the head, as they are written
};

/// Those of the main file that its preprocessor does not skip, in their order; what is in `options.heads`
/// does not matter. nullopt, with errors reported, if the source cannot be read.
std::optional<std::vector<HeadPragma>> headPragmas(const FrontendOptions &options, Diagnostics &diagnostics);

} // namespace adjgen
