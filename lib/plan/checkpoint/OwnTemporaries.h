// Variables that are no state of a step: [own temporary] in StepState.h, and those of the step itself.
#pragma once

#include "analysis/Facts.h"

namespace adjgen {

class OwnTemporaries {
public:
  OwnTemporaries(const Stmt *loop, const Function *g, Facts &f);
  bool has(const Variable *v) const { return temporaries_.count(v) != 0; }
  /// Declared in the loop, or in a function that it calls.
  bool isOwn(const Variable *v) const { return own_.count(v) != 0; }

private:
  void noteOwn(const Stmt *code, NodeSet<Function> &seen);
  void read(const Stmt *s);
  void read(const Expr *e);
  void walk(const Stmt *s);

  Facts &f_;
  VariableSet own_, temporaries_, assigned_;
};

} // namespace adjgen
