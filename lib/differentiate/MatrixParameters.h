// What a head's parameters are to its Jacobian or Hessian.
#pragma once

#include "support/Diagnostics.h"
#include "transform/matrices/MatrixFunction.h"
#include <map>
#include <string>

namespace adjgen {

/// How many objects parameters lead to, as C, by their names.
using MatrixExtents = std::map<std::string, std::string>;

/// False, with the reasons reported, if no matrix can be computed: the function would not do the same in each call,
/// it is not known how much memory its parameters lead to, or that holds no plain numbers.
bool readMatrixParameters(const Head &head, const MatrixExtents &extents, bool isCxx, MatrixParts &out,
                          Diagnostics &diagnostics);

/// One number, of which there is a Hessian.
bool hasOneDependent(const MatrixParts &parts);

} // namespace adjgen
