// An atomic that is no sum, in derivative code: its statements inside a critical section, each still atomic
// for code that knows nothing of the section (functions of the source that are called as they are).
#pragma once

#include "ir/Builder.h"

#include <functional>

namespace adjgen {

inline constexpr const char *atomicSectionName = "adjgen_atomic";

/// x, one of the statements of `s` or what became of it, as an atomic by itself; anything but an assignment
/// or increment as it is. Of a comparison, the branch has the atomic.
const Stmt *asAtomic(Builder &b, const OmpCriticalStmt *s, const Stmt *x);

/// Whether `s` is an atomic that assigns to or adds to a place that `counts`.
bool isAtomicThatSets(const OmpCriticalStmt *s, const std::function<bool(const Path &)> &counts);
/// What `rewrite` makes of the statements of the atomic `s`, in their order; the last one that it makes of each is atomic again.
std::vector<const Stmt *> atomicParts(Builder &b, const OmpCriticalStmt *s,
                                      const std::function<std::vector<const Stmt *>(const Stmt *)> &rewrite);

} // namespace adjgen
