// What was decided and why, as compiler remarks or as LLVM's optimisation records.
#pragma once

#include "support/Diagnostics.h"
#include "support/Remark.h"

namespace adjgen {

/// Is it of one of the kinds in support/RemarkKinds.def?
bool isListed(const Remark &remark);
/// In the order of the source, whatever the order of the passes.
void sortRemarks(std::vector<Remark> &remarks);
void printRemarks(const std::vector<Remark> &remarks, Diagnostics &diagnostics);
std::string remarksAsYaml(const std::vector<Remark> &remarks, const Diagnostics &diagnostics);

} // namespace adjgen
