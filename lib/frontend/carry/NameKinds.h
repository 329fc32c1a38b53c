// Which names of a source are those of functions and variables alone: members, local variables and labels may have
// such a name as well, and do not mean them.
#pragma once

#include "frontend/carry/CarriedReferences.h"
#include "frontend/lower/Context.h"
#include "ir/Module.h"

namespace adjgen::frontend {

class NameKinds {
public:
  explicit NameKinds(const Context &c);

  /// Of the identifiers of an item that declarations are the text of, those go that none of their expressions
  /// means. item.tags gets those that are tags only.
  void eraseUnmeant(CarriedItem &item, const References &references) const;
  /// All functions and variables: the text has no expressions.
  void eraseAll(std::vector<std::string> &identifiers) const;

private:
  void findOfC();
  void findOfCxx();
  void sortNames(const clang::DeclContext *scope, llvm::StringSet<> &others);

  const Context &c_;
  llvm::StringSet<> values_;    // functions, in C variables as well
  llvm::StringSet<> variables_; // in C++: what a template leaves open may mean them, too
  llvm::StringSet<> tags_;      // in C: of these, what is a tag as well
};

} // namespace adjgen::frontend
