// A build without an SMT solver: nothing is proven by one.
#include "analysis/integers/Prover.h"

namespace adjgen {

std::unique_ptr<Prover> Prover::create(std::size_t) { return nullptr; }

} // namespace adjgen
