// Where variables are declared.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// Moves the declaration of a variable without a value down to the call that gives it its first one, so that
/// both are one line of text.
const BlockStmt *sinkDeclarations(const Module &module, const BlockStmt *body);

} // namespace adjgen
