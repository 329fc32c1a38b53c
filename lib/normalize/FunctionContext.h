// What the passes over one function share.
#pragma once

#include "ir/Builder.h"
#include "ir/ModuleCopy.h"
#include "ir/Names.h"
#include "normalize/StoredKinds.h"

namespace adjgen {

class InlineForProofs;

struct FunctionContext {
  const Module &module; // the result, as far as it is made: all functions, globals and carried text
  const Function &function;
  SharedModuleNames names;
  Builder b;
  const FunctionMap *copies = nullptr; // of the primal's functions
  const StoredKinds *stored = nullptr; // by callees, where calls are hoisted
  const Function *original = nullptr;  // the primal's function
  InlineForProofs *inlining = nullptr; // where adjoints are wanted
  const std::vector<CheckpointWish> *checkpoints = nullptr;

  FunctionContext(const Module &module, const Function &function, SharedModuleNames names)
      : module(module), function(function), names(std::move(names)), b(module) {}

  /// A local that the source does not have. Several may have the same name until UniqueNames.
  Variable *newLocal(const std::string &name, const Type *type) {
    return b.variable(name, type->unqualified, VariableKind::Local);
  }
  const Type *longType() { return b.types().integer("long", 64, true); }
};

} // namespace adjgen
