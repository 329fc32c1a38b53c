// Lowers what any of several sources asks for in the source that defines it.
#pragma once

#include "frontend/lower/Context.h"
#include "frontend/lower/LinkedUnits.h"

namespace adjgen::frontend {

class LinkedLowering {
public:
  LinkedLowering(LinkedUnits &units, Diagnostics &diagnostics) : units_(units), diagnostics_(diagnostics) {}

  /// Lowers what has been asked for, and what that asks for, where one of the sources defines it. Returns the
  /// words for a function that none of them does, or none; each function once.
  std::set<std::string> lowerAll();
  /// What this source calls of others is declared in its output: it must know the types.
  void checkTypes(const Context &c);

private:
  using Definitions = std::map<std::string, const clang::FunctionDecl *>;
  const Definitions &definitionsOf(const Context &c);
  bool lowerWanted(const std::string &name);
  void checkType(const Context &c, const Function &f, const std::string &what, const Type *t);

  LinkedUnits &units_;
  Diagnostics &diagnostics_;
  std::set<std::string> missing_; // once; more sources may come
  std::set<std::string> given_;   // their source has a derivative of them
  std::map<const Context *, Definitions> definitions_;
};

/// What another source that is open makes of a struct or class which `c` only declares; null: none defines it.
const Type *definedElsewhere(const Context &c, const clang::RecordDecl *d);
/// The struct in the other sources that are open, with what lowers types there.
std::vector<TypeLowering::Twin> sameElsewhere(const Context &c, const clang::RecordDecl *d);
/// The same for a function that the linker knows: as the other sources declare or define it.
std::vector<TypeLowering::FunctionTwin> sameElsewhere(const Context &c, const clang::FunctionDecl *d);

} // namespace adjgen::frontend
