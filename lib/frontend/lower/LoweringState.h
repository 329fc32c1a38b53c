// What the parts that lower a function (Lowering.h) know of it together.
#pragma once

#include "frontend/lower/Context.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

namespace adjgen::frontend {

using List = std::vector<const Stmt *>;
using Variables = std::map<const clang::VarDecl *, const Variable *>;

/// An object that is destroyed where its scope is left.
struct Cleanup {
  Path object;
  const clang::CXXRecordDecl *record;
  bool isTemporary; // destroyed where its full-expression ends, not its scope
  SourceLocation location;
};

enum class ScopeKind { Block, Loop, Switch, Function };
struct Scope {
  ScopeKind kind;
  const List *list;
  std::vector<Cleanup> cleanups;
};

/// A std::function whose variable always calls the same, and the object that it calls.
struct KnownCallable {
  Callable what;
  Path object{};
};

/// What is known of the body that is lowered, by itself and by how it is called (Instances.cpp).
struct CallFacts {
  std::map<const clang::VarDecl *, const Type *> pointees; // of variables that are declared as `void *`
  /// Parameters and variables that are never another function; null: a null pointer.
  std::map<const clang::VarDecl *, const clang::FunctionDecl *> functions;
  std::map<const clang::VarDecl *, KnownCallable> callables; // the same of std::function
  const Type *returned = nullptr;                        // the pointee of a `void *` result; null: not known
  std::map<const clang::CallExpr *, const Type *> asked; // as what a call's result is used: the pointee
};

/// Of a body that is inlined: its variable that is the caller's object, and where that is, if anywhere yet.
struct ReturnedVariable {
  const clang::VarDecl *variable = nullptr;
  std::optional<Path> place;
};

/// Which body is lowered, and where its statements go.
struct BodyState {
  Function &function;
  const clang::FunctionDecl *decl;
  const Instance instance;
  List *out = nullptr; // the current list
  std::vector<Scope> scopes = {};
  CallFacts callFacts = {};
  std::vector<const clang::FunctionDecl *> inlining = {}; // around decl: where its body is taken in
  SourceLocation calledFrom = {}; // what the user calls, while a function of the library is lowered
  std::string calledName = {};    // its name

  /// The function for whose output this is lowered; of a body that is taken in, the one around it.
  const clang::FunctionDecl *outer() const { return inlining.empty() ? decl : inlining.back(); }
  const Variable *self = nullptr; // the parameter for `this`
  ReturnedVariable returned = {};
  std::set<std::string> usedNames = {}; // of temporaries
};

/// What the source's names stand for at this place.
struct NameState {
  Variables variables;
  std::map<const clang::VarDecl *, Path> aliases; // what a reference, or a name in a closure, stands for
  std::map<const clang::VarDecl *, const Expr *> bound; // parameters of an inlined function that never change
  std::optional<Path> object;                           // `this`
  std::map<const clang::OpaqueValueExpr *, const Variable *> opaque; // the value of a in a ?: b
  std::map<const clang::VarDecl *, Path> rangeElements;              // *begin of a range-based loop
  std::map<const clang::ValueDecl *, Path> capturedBindings;
  std::map<const Variable *, std::map<const clang::ValueDecl *, Path>> closures; // captured by reference
  std::vector<const Expr *> elementOf; // the index of each enclosing loop over an array's elements
  std::map<const clang::OpaqueValueExpr *, Path> copiedArrays; // by such loops
};

/// What is known of variables.
struct VariableFacts {
  VariableSet fixed;       // set where they are declared, and never again
  VariableSet temporaries; // objects that no name of the source leads to
  VariableSet addressTaken;
  std::set<const clang::VarDecl *> addressTakenDecls;
  std::set<const clang::VarDecl *> assignedDecls; // anywhere in the function, declarations not counted
  std::map<const Variable *, const clang::CXXRecordDecl *> classes; // of objects with virtual functions
  std::map<const Variable *, Path> partsOfViews;                    // what pointers lead to that were held
};

/// The innermost region whose body is being lowered: what stands in front of it, how many threads it asks for
/// (null: it does not say), and the variables that are known outside of it.
struct RegionAround {
  List before;
  const Expr *numThreads = nullptr;
  const Variables *outside = nullptr;
};

/// What OpenMP constructs have others know.
struct RegionState {
  RegionAround *around = nullptr;
  std::map<const clang::ForStmt *, std::function<void()>> loopBodies; // where they are not just lowered
};

struct LoweringState {
  Context &c;
  BodyState body;
  NameState names = {};
  VariableFacts facts = {};
  RegionState regions = {};
};

} // namespace adjgen::frontend
