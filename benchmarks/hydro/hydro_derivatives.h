// What the generated code must define; included ahead of it to check that it does.
#pragma once

#include "domain.h"

namespace hydro {

Real advance_d(Domain &domain, Domain &domain_d, Int cycles, Real *return_d);
void advance_b(Domain &domain, Domain &domain_b, Int cycles, Real return_b);

} // namespace hydro
