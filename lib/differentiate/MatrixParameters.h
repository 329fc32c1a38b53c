// What a head's parameters are to its Jacobian or Hessian.
#pragma once

#include "differentiate/Matrices.h"
#include "transform/matrices/MatrixFunction.h"

namespace adjgen {

/// False, with the reasons reported, if no matrix can be computed: the function would not do the same in each call,
/// it is not known how much memory its parameters lead to, or that holds no plain numbers.
bool readMatrixParameters(const Head &head, const MatrixRequest &request, MatrixParts &out, Diagnostics &diagnostics);

/// One number, of which there is a Hessian.
bool hasOneDependent(const MatrixParts &parts);

} // namespace adjgen
