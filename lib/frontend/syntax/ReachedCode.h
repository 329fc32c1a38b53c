// The code that is reached from functions of some names, as far as the source's text tells: bodies, and the initializers
// of variables that they name.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"
#include <functional>
#include <set>
#include <string>
#include <vector>

namespace adjgen::frontend {

class ReachedCode {
public:
  explicit ReachedCode(clang::ASTContext &ast) : ast_(ast) {}

  /// None: all that the source defines. `ofSeveral`: also what other sources may call, which is what the source defines
  /// for all; of what is inline each of them has its own.
  void setBegins(std::set<std::string> names, bool ofSeveral) {
    names_ = std::move(names);
    isOfSeveral_ = ofSeveral;
  }
  /// Every statement and expression of it; constructors' initializers are given by `member`.
  void forEach(const std::function<void(const clang::Stmt *)> &f,
               const std::function<void(const clang::FieldDecl *)> &member = {});
  const std::vector<const clang::FunctionDecl *> &begins();
  /// All functions whose bodies it is made of.
  const std::vector<const clang::FunctionDecl *> &bodies();
  /// Those of static storage that it names.
  const std::vector<const clang::VarDecl *> &variables();

private:
  void look();
  void reachFromVariables();
  void reach(const clang::FunctionDecl *f);
  void note(const clang::Stmt *s);

  clang::ASTContext &ast_;
  std::set<std::string> names_;
  bool isKnown_ = false, isOfSeveral_ = false;
  std::vector<const clang::FunctionDecl *> begins_, bodies_;
  std::vector<const clang::VarDecl *> variables_;
  std::set<const clang::Decl *> seen_;
};

} // namespace adjgen::frontend
