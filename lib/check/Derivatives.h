// What is checked.
#pragma once

#include "driver/Pipeline.h"

namespace adjgen {

/// A tangent and an adjoint, generated alike.
struct Derivatives {
  PipelineResult tangent, adjoint;       // with --same-unit the second text goes on where the first ends
  std::optional<PipelineResult> primal;  // what they are derivatives of, if that is not the source's function
  std::optional<PipelineResult> subject; // a matrix or a pattern, if that is checked
};

} // namespace adjgen
