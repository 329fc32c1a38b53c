// f_jacobian, f_hessian: functions that compute a matrix by calling derivatives.
#pragma once

#include "ir/Module.h"
#include <optional>

namespace adjgen {

enum class MatrixKind { Jacobian, Hessian };

/// A parameter that takes part: what the runtime has to know of it.
struct MatrixArray {
  const Type *number = nullptr;
  std::string count; // as C, from the function's parameters; empty: one, passed by value or returned
  bool isIndependent = false, isDependent = false, isWritten = false;
};

struct MatrixParts {
  MatrixKind kind = MatrixKind::Jacobian;
  const Head *head = nullptr;
  unsigned directions = 1;
  std::vector<std::optional<MatrixArray>> parameters; // by the primal's number; nullopt: passed on as it is
  std::optional<MatrixArray> result;
  const Function *pattern = nullptr, *tangents = nullptr; // of a Hessian: the tangents of the adjoint
  const Function *adjoints = nullptr;                     // null: there is none
};

/// All functions are m's.
const Function *buildMatrix(const Module &m, const MatrixParts &parts, const std::string &name);

} // namespace adjgen
