// How large what is analysed is, for searches that may take longer the more there is.
#pragma once

#include "analysis/calls/CallGraph.h"
#include "ir/Visitor.h"

namespace adjgen {

inline std::size_t numberOfStatements(const CallGraphResults &calls) {
  std::size_t number = 0;
  for (const Function *f : calls.order)
    forEachStmt(f->body, [&](const Stmt *) { ++number; });
  return number;
}

} // namespace adjgen
