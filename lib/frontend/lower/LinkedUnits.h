// What several sources that are lowered to one module have in common: functions and variables of external
// linkage, by the names that the linker has for them, and structs, by what they are. A function that one source
// calls and another defines is one Function: declared at first, and filled in where its body is.
#pragma once

#include "ir/Module.h"
#include "support/Diagnostics.h"
#include "clang/AST/Decl.h"
#include <map>
#include <set>

namespace adjgen::frontend {

class Context;

class LinkedUnits {
public:
  template <class Object> struct Symbol {
    Object *object = nullptr; // null: nothing has asked for it
    std::string source;       // which defines it, else the first that declares it
    bool isDefined = false;
    std::string identifier = {}; // of a function: what is written where it is called
  };

  Diagnostics *diagnostics = nullptr;
  std::shared_ptr<Module::Storage> storage = Module().sharedStorage();
  std::vector<Context *> open; // one for each source, in their order
  std::map<std::string, const Type *> records;
  std::set<std::string> functionNames;

  /// Null: no other source can mean the same. `definition`: it has a body, or memory, in this source.
  Symbol<Function> *symbolOf(const Context &c, const clang::FunctionDecl *d, const clang::FunctionDecl *body);
  Symbol<Variable> *symbolOf(const Context &c, const clang::VarDecl *d);
  /// Lowers what has been asked for, and what that asks for, where one of the sources defines it. Returns the
  /// name (as calls have it) of a function that none of them does, or an empty one; each function once.
  std::string lowerAll();
  unsigned numberOf(const Context &c) const;
  /// Where the function is declared, or defined.
  std::string sourceOf(const Function *f) const;
  /// What this source calls of others is declared in its output: it must know the types.
  void checkTypes(const Context &c);
  /// Reports it.
  void isOtherwise(const Context &c, const clang::NamedDecl *d, const std::string &declaredIn);

private:
  using Definitions = std::map<std::string, const clang::FunctionDecl *>;
  const Definitions &definitionsOf(const Context &c);
  bool lowerWanted(const std::string &name);
  void checkType(const Context &c, const Function &f, const std::string &what, const Type *t);

  std::map<std::string, Symbol<Function>> functions_;
  std::map<std::string, Symbol<Variable>> variables_;
  std::vector<std::string> asked_; // functions, in their order
  std::set<std::string> missing_;
  std::map<const Context *, Definitions> definitions_;
};

} // namespace adjgen::frontend
