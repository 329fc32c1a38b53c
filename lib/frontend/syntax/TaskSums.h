// Sums that tasks of a function add to (OpenMP's in_reduction), wherever else they are added to.
#pragma once

#include "clang/AST/DeclCXX.h"
#include <map>
#include <set>

namespace adjgen::frontend {

class TaskSums {
public:
  /// Tasks may add to what the expression names while this assignment is executed: the function has such tasks, and it
  /// is no variable of its own, or one that other functions with such tasks know.
  bool areAddedTo(const clang::FunctionDecl *f, const clang::Expr *place);
  /// Such a variable is handed to a function that adds to it without knowing of tasks; null: none is.
  const clang::CallExpr *addedToElsewhere(const clang::FunctionDecl *f, const clang::VarDecl *v);

private:
  struct Uses {
    std::set<const clang::VarDecl *> summed;
    std::map<const clang::VarDecl *, std::set<const clang::CallExpr *>> handed; // not as a value, or const
  };
  const Uses &usesIn(const clang::FunctionDecl *f);
  bool knowsOfTasks(const clang::CallExpr *e);

  std::map<const clang::FunctionDecl *, Uses> uses_;
};

} // namespace adjgen::frontend
