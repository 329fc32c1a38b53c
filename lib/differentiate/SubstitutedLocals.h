// Loops whose bodies have locals, `double lap = ...; next[i] = u[i] + c * lap;`, with the locals' values
// in their place: then the body is assignments only, as increments that are gathered (Gathers.h) and
// values that are saved in rows (SavedRows.h) ask for.
//
// [body of locals] The body is declarations of scalars with values, and assignments of cells that follow
//   the loop's variable, or sums into what does not; nothing else sets a local, and no address is taken. A
//   local may also be a pointer to an element, `p = &u[i]`, so that p[k] is u[i + k].
// [same value where used] What a local's value reads, directly or by way of another local, no assignment
//   between its declaration and its use may overwrite: so it is the same where it is used.
// [little twice] Little is computed twice.
// [gathered then] Some adjoint that the loop increments is Gathered then, which none is now: neighbours
//   in a row are read, and the plan of the program with the locals' values in their place says so.
#pragma once

#include "plan/decisions/AdjointPlan.h"

namespace adjgen {

/// By the function that holds each.
using BodiesWithLocals = NodeMap<ForStmt, const Function *>;

/// [body of locals] to [little twice], and what of [gathered then] the text tells.
BodiesWithLocals bodiesToSubstitute(const Module &canonical, const AdjointPlan &plan);
/// The body without its locals.
std::vector<const Stmt *> withoutLocals(const Module &m, const BlockStmt *body);
/// [gathered then]. `substituted`: the program with none of these bodies' locals, and `plan` its plan.
BodiesWithLocals bodiesBetterSubstituted(const BodiesWithLocals &bodies, const Module &canonical,
                                         const Module &substituted, const AdjointPlan &plan);
/// The program with these changed.
Module withSubstitutedLocals(const Module &canonical, const BodiesWithLocals &bodies);
std::vector<Remark> remarksOf(const BodiesWithLocals &substituted);

} // namespace adjgen
