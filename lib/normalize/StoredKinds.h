// What kinds of scalars a call may change outside of the functions that it executes: by the types of their
// assignments alone, before anything is known of pointers.
#pragma once

#include "ir/Module.h"
#include <map>

namespace adjgen {

enum StoredKind : unsigned { StoresReals = 1, StoresIntegers = 2, StoresPointers = 4, StoresAll = 7 };

/// Of a value of this type, with all its members.
unsigned kindsIn(const Type *t);

class StoredKinds {
public:
  explicit StoredKinds(const Module &module);
  /// Of StoredKind. Nothing is known of a function that is not in the module.
  unsigned of(const Function *f) const;
  void addCopy(const Function *copy, const Function *of) { kinds_[copy] = this->of(of); }

private:
  void collect(const Function *f);
  void store(const Path &target, unsigned &kinds) const;
  static unsigned ofLibrary(const CallStmt *c);

  std::map<const Function *, unsigned> kinds_;
  std::map<const Function *, std::vector<const Function *>> callees_;
};

} // namespace adjgen
