// A closure, or a struct that a function fills for itself, has copies of lengths and pointers:
// `auto at = [=](long i, long j) { return i * m + j; };`. That `at.m` and `m` are one number is what proofs
// about subscripts need.
//
// [captured value] A member of a local record is a *captured value* if one statement of the list that
//   declares the record assigns it, from a variable of its own type, an integer or a pointer, that nothing
//   changes; and if no pointer leads to the record, which is never assigned as a whole, and no thread has a
//   copy of either.
#pragma once

#include "normalize/FunctionContext.h"

namespace adjgen {

/// What reads a captured value reads the variable.
const BlockStmt *forwardCapturedValues(const BlockStmt *body, FunctionContext &context);

} // namespace adjgen
