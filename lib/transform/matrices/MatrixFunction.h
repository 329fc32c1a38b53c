// f_jacobian, f_hessian: functions that compute a matrix by calling derivatives.
#pragma once

#include "ir/Module.h"
#include <optional>

namespace adjgen {

enum class MatrixKind { Jacobian, Hessian };

/// Numbers of an object, as C: "b[0]" of one that p leads to is p->b[0], and those behind it.
struct MatrixPart {
  std::string first, count;
};

/// A parameter that takes part: what the runtime has to know of it.
struct MatrixArray {
  const Type *number = nullptr;
  std::string count; // as C, from the function's parameters; empty: one, passed by value or returned
  bool isIndependent = false, isDependent = false, isWritten = false;
  bool isContainer = false;         // a std::vector of numbers
  const Type *object = nullptr;     // what it leads to, where that is a struct
  std::vector<MatrixPart> parts;    // of it
  const Variable *global = nullptr; // it is no parameter, but a variable that the function changes
};

struct MatrixParts {
  MatrixKind kind = MatrixKind::Jacobian;
  const Head *head = nullptr;
  unsigned directions = 1;
  std::vector<std::optional<MatrixArray>> parameters; // by the primal's number; nullopt: passed on as it is
  std::vector<MatrixArray> globals;                   // that are put back
  std::optional<MatrixArray> result;
  const Function *pattern = nullptr, *tangents = nullptr; // of a Hessian: the tangents of the adjoint
  const Function *adjoints = nullptr;                     // null: there is none
};

/// All functions are m's.
const Function *buildMatrix(const Module &m, const MatrixParts &parts, const std::string &name);

} // namespace adjgen
