// Lowering saves an operand in front of a call that may change it. Where the call's body has taken its place,
// it shows whether it does: what keeps its value stands where it is used again.
#pragma once

#include "ir/Module.h"

namespace adjgen {

const BlockStmt *takeBackSavedOperands(const Module &module, const BlockStmt *body);

} // namespace adjgen
