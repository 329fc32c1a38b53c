// Which assignments give memory that was just allocated its first values: no value is lost there.
// [first writes] In one list of statements stand: the allocation, without zeros; statements that do not
//   write to memory of its cell, among them copies of the pointer; and a counted loop whose body sets [k]
//   of one of these pointers, k the loop's variable, or different members of it, and nothing else of that
//   cell.
#pragma once

#include "analysis/effects/ReadWrite.h"

namespace adjgen {

/// The assignments in the bodies of the functions.
NodeSet<Stmt> findFirstWrites(const std::vector<const Function *> &functions, const AliasResults &alias,
                              LocationTable &table, const ReadWriteResults &effects);

/// By function and line.
std::string printFirstWrites(const Module &m, const NodeSet<Stmt> &firstWrites);

} // namespace adjgen
