// Variables that have no value where they are handed on.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// `double v; f_fwd(v);` becomes `f_fwd(0.0);` where nothing sets v, nor mentions it elsewhere.
const BlockStmt *removeUnsetArguments(const Module &module, const BlockStmt *body);

} // namespace adjgen
