// What several sources that are lowered to one module have in common: functions and variables of external
// linkage, by the names that the linker has for them, and structs, by what they are. A function that one source
// calls and another defines is one Function: declared at first, and filled in where its body is.
#pragma once

#include "frontend/lower/LowerType.h"
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
    std::set<std::string> words = {}; // of a function: what sources may write that means it
  };

  /// What another source may define. One of the two goes when it is known whether one does.
  struct OpenCall {
    const Stmt *refusal;
    const Function *callee;
  };

  explicit LinkedUnits(Diagnostics &diagnostics) : diagnostics_(diagnostics) {}

  std::shared_ptr<Module::Storage> storage = Module().sharedStorage();
  std::vector<Context *> open; // one for each source, in their order
  std::map<std::string, const Type *> records;
  TypeLowering::StandsFor standsFor;
  std::set<std::string> functionNames, hoistedNames;
  std::vector<OpenCall> openCalls;
  std::vector<std::string> asked; // functions, by the linker's names, in their order
  /// What was found on the way may say of a struct, or of one that was only declared, what was not known where
  /// it was lowered first: then all is lowered again, with all sources from the beginning.
  bool mayBeginAgain = false, beginsAgain = false;

  /// All calls of it are refused, as no source defines it.
  bool isNowhere(const Function *f) const;

  /// Null: no other source can mean the same. `body`: what defines it in the source that asks; or null.
  Symbol<Function> *symbolOf(const clang::FunctionDecl *d, const clang::FunctionDecl *body);
  Symbol<Variable> *symbolOf(const clang::VarDecl *d);
  Symbol<Function> &symbol(const std::string &linkedName) { return functions_.at(linkedName); }

  unsigned numberOf(const Context &c) const;
  /// Where the function is declared, or defined.
  std::string sourceOf(const Function *f) const;
  /// Reports it, if it is so with all sources.
  void isOtherwise(SourceLocation where, const clang::NamedDecl *d, const std::string &declaredIn);

private:
  Diagnostics &diagnostics_;
  std::map<std::string, Symbol<Function>> functions_;
  std::map<std::string, Symbol<Variable>> variables_;
};

/// The linker's name.
std::string linkedName(const clang::NamedDecl *d);
/// Of a body: the linker takes it wherever the function is called. That of an inline function, or of an instance
/// of a template, each source has for itself.
bool isForAll(const clang::FunctionDecl *body);

} // namespace adjgen::frontend
