// Primal to canonical primal: the form on which analyses and transforms work (README.md lists what always
// holds in it).
#pragma once

#include "ir/Module.h"

namespace adjgen {

struct NormalizeOptions {
  bool forAdjoints = false; // passes run, too, that only what adjoints need is the reason for
  std::vector<CheckpointWish> checkpoints = {};
};

Module normalize(const Module &primal, const NormalizeOptions &options);

} // namespace adjgen
