// Names for what is generated: unique, readable, the same in every run.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// Knows every name that a new global, function or local may not have: keywords, the module's globals and
/// functions, all names and identifiers of carried items, and, with a scope, the locals and parameters of
/// that function. A clash is resolved by a number: x_b, x_b0, x_b1.
class NameAllocator {
public:
  explicit NameAllocator(const Module &module, const Function *scope = nullptr);
  std::string unique(const std::string &wanted); // and reserves it
  void reserve(llvm::StringRef name) { taken_.insert(name); }
  bool isTaken(llvm::StringRef name) const;

private:
  const Module &module_;
  llvm::StringSet<> taken_; // beside keywords and the module's carried names
};

/// A function with the same signature in which no local shadows another variable in scope, or has the name of
/// something global that the module knows. Changed variables are new ones; the copies in OpenMP clauses keep
/// the name of their original. Returns `f` itself if nothing had to change.
const Function *withUniqueLocalNames(const Module &module, const Function *f);

} // namespace adjgen
