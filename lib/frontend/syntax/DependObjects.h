// OpenMP's dependence objects (omp_depend_t): what a function does with one.
#pragma once

#include "clang/AST/DeclCXX.h"
#include "clang/Basic/OpenMPKinds.h"
#include <set>

namespace adjgen::frontend {

bool isDependObject(clang::QualType t);

struct DependObjectUses {
  /// It is a variable of the function's own, or an array, and nothing names it but 'depobj' and 'depend'.
  bool isClear = false;
  /// What it may be an object for.
  std::set<clang::OpenMPDependClauseKind> kinds;
};
DependObjectUses usesOfDependObject(const clang::VarDecl *v);

} // namespace adjgen::frontend
