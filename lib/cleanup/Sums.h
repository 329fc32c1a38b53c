// What the passes that join increments have in common.
#pragma once

#include "cleanup/Memory.h"
#include "ir/Builder.h"

namespace adjgen {

/// Of a derivative, whose sum may be rounded otherwise.
bool isJoinable(const Memory &memory, const Sum &s);

/// What executing s, with all that is inside, reads. Of an increment's target only the way to it: increments
/// commute.
Reads readsOf(const Stmt *s);

/// The increment s, plain, atomic or in blocks, of another value.
const Stmt *withValue(Builder &b, const Stmt *s, const Expr *value);

} // namespace adjgen
