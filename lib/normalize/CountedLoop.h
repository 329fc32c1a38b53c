// The parts of a counted loop as statements of a general one.
#pragma once

#include "ir/Builder.h"

namespace adjgen {

/// The loop's variable, with its first value.
const DeclareStmt *declarationOf(Builder &b, const ForStmt *s);
/// What comes between two iterations.
const Stmt *stepOf(Builder &b, const ForStmt *s);

} // namespace adjgen
