// What kinds of scalars code may change in memory that has other names: by the types of assignments alone,
// before anything is known of pointers.
//
// [kinds of stores] C gives each object a type, and a store through a pointer changes objects of the
//   pointer's type only. What is stored as a character, or in a member of a union, may be a part of any
//   object.
#pragma once

#include "ir/Module.h"
#include <map>

namespace adjgen {

enum StoredKind : unsigned {
  StoresReals = 1,
  StoresIntegers = 2,
  StoresPointers = 4,
  StoresAll = 7,
  MeetsThreads = 8 // one thread may see there what others of its team did meanwhile
};

/// Of a value of this type, with all its members.
unsigned kindsIn(const Type *t);

class StoredKinds {
public:
  explicit StoredKinds(const Module &module);
  /// Of StoredKind: what a call of the function may change outside of the functions that it executes. Nothing
  /// is known of a function that is not in the module.
  unsigned of(const Function *f) const;
  /// The same of the statement, and of all that is inside of it and that it calls. Local variables are not
  /// memory, unless they have an address.
  unsigned of(const Stmt *s, const VariableSet &withAddress = {}) const;
  /// What the threads of any region of the module may change.
  unsigned inRegions() const { return inRegions_; }
  void addCopy(const Function *copy, const Function *of) { kinds_[copy] = this->of(of); }

private:
  unsigned ofOne(const Stmt *s, const VariableSet &withAddress) const;
  static unsigned ofLibrary(const CallStmt *c);

  std::map<const Function *, unsigned> kinds_;
  unsigned inRegions_ = 0;
};

} // namespace adjgen
