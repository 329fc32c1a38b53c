// One derivative of a head that calls another one where its caller's arrays are apart.
#pragma once

#include "ir/Module.h"
#include "plan/decisions/VersionTest.h"

namespace adjgen {

/// `general`, derivative of the test's head, which from now on calls `apart`, with the same parameters, where
/// the test holds.
const Function *withVersion(const Module &derivative, const Function *general, const Function *apart,
                            const VersionTest &test);
/// `apart`, whose parameters that lead to tested arrays, or to their shadows, say that they are apart.
const Function *withRestrict(const Module &derivative, const Function *apart, const VersionTest &test);

} // namespace adjgen
