// A second version of a head's adjoint, for arrays that are apart: planned as if `restrict` said so.
//
// [apart version] It is taken if a test of the only head finds out whether all arrays of its caller's are apart
// (plan/decisions/VersionTest.h), and if its plan costs less; not for a head that returns anything but a number, or with
// shadows of globals.
#pragma once

#include "differentiate/Stage.h"
#include "plan/Plan.h"

namespace adjgen {

/// A second version might save something, and a test might choose it.
bool mayHaveVersion(const Module &primal, const AdjointPlan &plan, const Stage &stage);
std::vector<Path> pointersOf(const VersionTest &test);
/// The same program; its head has another name.
/// Of lengths that are equal, it uses the first one only.
Module primalOfVersion(const Module &canonical, const std::vector<EqualLengths> &equal = {});
bool isWorthIt(const AdjointPlan &version, const AdjointPlan &general);
/// No: where it brings along functions of the primal, which the general version may have, too.
bool canBeAdded(const Module &version);
/// Can it be called with the parameters of the general one?
bool fits(const Module &general, const Module &version, const VersionTest &test);
/// In it, shadows of arrays are apart: sums in loops that only this shows, and what pointers that the primal exchanges
/// lead to. `isPrinted`: nothing is differentiated again.
void sumWhereApart(Module &version, const VersionTest &test, const std::vector<Path> &exchanged,
                   bool isPrinted);
/// Adds the version, and the test, to the derivative.
void addVersion(Module &derivative, const Module &version, const VersionTest &test);
Remark remarkOfVersion(const VersionTest &test, const AdjointPlan &version, const AdjointPlan &general);

} // namespace adjgen
