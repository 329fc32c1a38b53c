// Names for what is generated: unique, readable, the same in every run.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// The names of a module's globals and functions at the time when it is made, and what the module carries.
/// It is made once for all the allocators of a stage, so that a stage's time is linear in the number of
/// functions.
class ModuleNames {
public:
  explicit ModuleNames(const Module &module);
  const Module &module() const { return module_; }
  bool contains(llvm::StringRef name) const { return names_.contains(name); }

private:
  const Module &module_;
  llvm::StringSet<> names_;
};
using SharedModuleNames = std::shared_ptr<const ModuleNames>;

/// Knows every name that a new global, function or local may not have: keywords, the module's globals and
/// functions, all names and identifiers of carried items, and, with a scope, the locals and parameters of
/// that function. A clash is resolved by a number: x_b, x_b0, x_b1.
class NameAllocator {
public:
  explicit NameAllocator(SharedModuleNames names, const Function *scope = nullptr);
  explicit NameAllocator(const Module &module, const Function *scope = nullptr)
      : NameAllocator(std::make_shared<ModuleNames>(module), scope) {}
  std::string unique(const std::string &wanted); // and reserves it
  void reserve(llvm::StringRef name) { taken_.insert(name); }
  bool isTaken(llvm::StringRef name) const;

private:
  SharedModuleNames names_;
  llvm::StringSet<> taken_;        // beside keywords and the module's names
  llvm::StringMap<unsigned> next_; // the number that is tried next for a name that is taken
};

/// "weight" of "Counted<Node>::weight": what is made of a variable in a namespace or class is not in it.
std::string unqualified(const std::string &name);

/// A function with the same signature in which no local shadows another variable in scope, or has the name of
/// something global that the module knows. Changed variables are new ones; the copies in OpenMP clauses keep
/// the name of their original. Returns `f` itself if nothing had to change.
const Function *withUniqueLocalNames(const SharedModuleNames &names, const Function *f);

} // namespace adjgen
