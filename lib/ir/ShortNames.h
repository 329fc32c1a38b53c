// Names as a person would give them: not by function, but by scope.
#pragma once

#include "ir/Names.h"

namespace adjgen {

/// What a local would be called if no other variable of the function were; empty: its name. Only globals stand
/// in namespaces, so that locals keep it in Variable::space.
inline const std::string &wantedName(const Variable *v) {
  static const std::string own;
  return v->kind == VariableKind::Local ? v->space : own;
}
inline void setWantedName(Variable *v, const std::string &name) {
  if (v->kind == VariableKind::Local)
    v->space = name;
}

/// withUniqueLocalNames; beside that, each local has the name that it wanted, or that with the lowest number,
/// that no variable around it or inside its scope has: scopes beside each other share names.
const Function *withShortLocalNames(const SharedModuleNames &names, const Function *f);

} // namespace adjgen
