// Sums that tasks of a function add to (OpenMP's in_reduction), wherever else they are added to.
#pragma once

#include "clang/AST/DeclCXX.h"
#include <map>
#include <set>
#include <vector>

namespace adjgen::frontend {

class TaskSums {
public:
  /// Tasks may add to what the expression names while this function changes it: the function, or one that it hands it
  /// to, has such tasks, and it is no variable of its own, or one that other functions with such tasks know.
  bool areAddedTo(const clang::FunctionDecl *f, const clang::Expr *place);
  /// The call hands such a sum to a function that may change it, and has no such tasks.
  bool isHandedOn(const clang::FunctionDecl *f, const clang::CallExpr *e);

private:
  /// A variable that a function gets, not as a value, or const.
  struct Handed {
    const clang::VarDecl *variable;
    const clang::CallExpr *call;
    unsigned parameter; // its number
  };
  struct Uses {
    std::set<const clang::VarDecl *> summed;  // tasks of it, or of what it calls, add to these
    std::set<const clang::VarDecl *> grouped; // whose tasks it waits for itself
    std::vector<Handed> handed;
  };
  const Uses &usesIn(const clang::FunctionDecl *f);
  void collect(const clang::FunctionDecl *f);
  bool isSummed(const Handed &h) const;
  bool knowsOfTasks(const clang::CallExpr *e);

  std::map<const clang::FunctionDecl *, Uses> uses_; // of all that these call, too
};

} // namespace adjgen::frontend
