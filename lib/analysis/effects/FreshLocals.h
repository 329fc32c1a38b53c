// Local arrays that hold nothing yet.
// [fresh local] Between its declaration and the first statement that reads of it or takes its address, a local
//   array has no value that anybody needs, whatever shares its cell. What stands in a loop may be executed
//   before what stands in front of it there.
#pragma once

#include "ir/Stmt.h"

namespace adjgen {

class FreshLocals {
public:
  void declare(const Variable *v);
  /// In front of each statement of a walk in the order of execution.
  void noteMentions(const Stmt *s);
  /// The place is in one of them.
  bool hold(const Path &p) const { return fresh_.count(p.root) && !p.goesThroughPointer(); }
  void clear() { fresh_.clear(); }

private:
  void noteOwn(const Stmt *s);
  VariableSet fresh_;
};

} // namespace adjgen
