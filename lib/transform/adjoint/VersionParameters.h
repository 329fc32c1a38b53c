// Parameters of a version of a derivative, which may get others in place of them.
#pragma once

#include "ir/Rewriter.h"

namespace adjgen {

/// Which hold all the time what the caller has given: nothing sets them, and nobody has their address.
VariableSet parametersThatStay(const Function *f);

/// Other variables in place of some.
class RenamedVariables : public Rewriter {
public:
  RenamedVariables(const Module &m, NodeMap<Variable, const Variable *> names)
      : Rewriter(m), names_(std::move(names)) {}

protected:
  const Variable *variable(const Variable *v) override {
    auto it = names_.find(v);
    return it == names_.end() ? v : it->second;
  }

private:
  NodeMap<Variable, const Variable *> names_;
};

} // namespace adjgen
