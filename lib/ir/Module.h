// A translation unit: functions, globals, types, and what of the source text the output must repeat.
#pragma once

#include "ir/Shadow.h"
#include "ir/Stmt.h"
#include "support/PlanOptions.h"
#include "llvm/ADT/StringSet.h"
#include <memory>
#include <string>

namespace adjgen {

/// What a user says of one parameter of a function whose derivative is given.
struct GivenParameter {
  bool isPassive = false;        // the given functions have no shadow of it
  bool acceptsNull = false;      // they take a null pointer as the shadow of what is passive
  bool isConstInAdjoint = false; // the given adjoint leaves what it leads to as it is
  const Expr *elements =
      nullptr; // how many objects it leads to, from the function's parameters; null: unknown
};

/// A derivative that the user wrote (`#pragma adjgen derivative`). The function's body then stands for its
/// effects only (rules/GivenDerivative.h); generated code calls the functions given here.
struct GivenDerivative {
  const Function *adjoint = nullptr, *tangent = nullptr; // null: not given
  std::vector<GivenParameter> parameters;
  /// Values that the adjoint may read, as they are before the call; with a parameter: only where that has a
  /// shadow.
  struct Need {
    const Expr *value;
    const Variable *onlyFor;
  };
  std::vector<Need> needs;
  bool isThreadSafe = false; // threads may call the adjoint at the same time with shadows that overlap
  /// Its calls meet calls in other processes: each is executed once, by the forward sweep, in the order of the
  /// program, whether its results are needed or not.
  bool communicates = false;
  /// What the forward sweep calls in its place; null: the function itself.
  const Function *forward = nullptr;
  /// In the body of one that communicates, this variable holds the numbers with derivatives that go to other
  /// processes, and those that come from them; null: it takes no such numbers.
  const Variable *travelling = nullptr;
  std::string expectedAdjoint, expectedTangent; // how they must be declared, for messages
  SourceLocation location;
};

/// Of what belongs to none of the sources (Module::sourceOf).
constexpr unsigned NoUnit = ~0u;

/// What a function without a body does, as far as the tool must know (from lib/rules and from attributes).
struct Function {
  std::uint32_t id = 0;
  std::string name;
  /// C++: the source has no name for it that generated code could call (a member function, an instance, a
  /// closure's function); where the primal is called, the output holds it under this name.
  std::string primalName;
  const Type *returnType = nullptr;
  std::vector<const Variable *> parameters;
  const BlockStmt *body = nullptr; // null: declared only
  const GivenDerivative *given = nullptr;
  bool isVariadic = false;
  bool isStatic = false;       // internal linkage (or inline in the main file)
  bool isInline = false;       // the source asks for it, and it is short: neither loops nor calls
  bool inSystemHeader = false; // declared by an included system header: the output sees it by its #include
  bool inHeader = false;       // declared (or defined) by an included header of any kind
  bool noReturn = false;
  bool calledElsewhere = false; // code that the module does not hold may call it
  bool keepsState = false; // declared only: what it gives depends on variables that it keeps, or names itself
  bool knowsNothing = false; // declared only: it uses no variable of the program but those that it keeps, and
                             // calls the system's functions only
  unsigned handedOver = 0;   // so many of the last parameters the source has not (LowerCopyPrivate.cpp)
  bool isWeak = false;       // the program may be linked with another definition
  std::vector<std::string> comment; // derivative code only: lines of a comment above the function
  unsigned unit = NoUnit;           // the number of the source that it is of, or that it is made for
  SourceLocation location;
  /// What a call of it is written with, and its definition if the output has one.
  const std::string &printedName() const { return primalName.empty() ? name : primalName; }
};

enum class CarriedKind {
  Include,
  Macro,
  TypeDeclaration,
  ForwardDeclaration, // of a type of the output's own
  Pragma,             // for the output; needed with what it names
  GlobalVariable,
  FunctionDefinition,
  FunctionPrototype
};

/// A piece of the main file, in source order, which the output repeats if it needs one of its names.
/// Includes, and macros that stand before the last include, are always repeated.
struct CarriedItem {
  CarriedKind kind;
  std::string text; // as written, complete (with ';', body, or line continuation), without a final newline
  std::vector<std::string>
      names; // what it declares: tag, typedef names, enumerators, macro, variable, function
  std::vector<std::string> identifiers; // every identifier in the text
  std::vector<std::string>
      tags; // of these: what is a tag there, though a function or variable has the name, too
  bool always = false;
  bool isOfSource =
      false;         // stands in the source's text as it is: nothing to repeat where the output includes that
  unsigned unit = 0; // the number of the source that it is of
  std::string scope; // C++: what opens the namespaces that it stands in: "namespace a { namespace {"
  const Variable *variable = nullptr;
  const Function *function = nullptr;
};

/// What is to be differentiated.
struct Head {
  const Function *function = nullptr;
  std::vector<const Variable *> dependents,
      independents; // parameters and globals, in the order of the declaration
  bool returnIsDependent = false;
  /// What begins with the function's name and is, in its scope, a type, a template, a variable or an
  /// enumerator: what its derivative cannot be called.
  std::vector<std::string> takenNames;
};

/// `#pragma adjgen checkpoint(...)`.
struct CheckpointPragma {
  CheckpointWish wish;       // its place is `where`
  SourceLocation where, own; // of the line of the loop or call behind it; of the pragma
  struct Extent {
    std::string name, elements; // as written
    SourceLocation where;
    /// Enumerators and constants at file scope that `elements` may name.
    std::vector<std::pair<std::string, std::int64_t>> constants;
  };
  std::vector<Extent> extents;
};

class Module {
public:
  Module() = default;
  Module(const Module &) = delete;
  Module(Module &&) = default;
  Module &operator=(Module &&) = default;

  bool isCxx = false;
  std::string mainFile;                    // as given on the command line
  std::vector<std::string> otherSources;   // linked to it: units 1, 2, ...
  bool includesSource = false;             // --same-unit: the output begins with the source's text
  std::vector<const Function *> functions; // every one that is defined or called, in order of appearance
  std::vector<const Variable *> globals;   // every one that is used
  std::vector<CarriedItem> carried;
  std::vector<Head> heads;

  const std::string &sourceOf(unsigned unit) const {
    return unit == 0 || unit > otherSources.size() ? mainFile : otherSources[unit - 1];
  }
  /// Appends to `carried`; its names are taken from then on, in this module and in those that share its
  /// storage.
  void carry(CarriedItem item);
  bool isCarriedName(llvm::StringRef name) const { return storage_->carriedNames.contains(name); }
  bool isMacro(llvm::StringRef name) const { return storage_->macros.contains(name); }
  /// Derivative code: the variable, and all memory that is reached through it, holds derivatives; that of
  /// other variables holds none. Pointers and integers on the way are the shadow's own.
  bool isShadow(const Variable *v) const { return storage_->shadows.count(v) != 0; }
  /// Of which variable, by which stage, in which direction; null: it holds no derivatives.
  const Shadow *shadowOf(const Variable *v) const {
    auto it = storage_->shadows.find(v);
    return it == storage_->shadows.end() ? nullptr : &it->second;
  }

  TypeTable &types() const { return storage_->types; }
  NodeId nodeCount() const { return storage_->nodes; }
  const Variable *variable(std::uint32_t id) const { return &storage_->variables[id]; }

  /// Later stages make their nodes in the same storage, so that modules share what they do not change: the
  /// result of a stage starts as `Module out(in.sharedStorage())`.
  struct Storage;
  std::shared_ptr<Storage> sharedStorage() const { return storage_; }
  explicit Module(std::shared_ptr<Storage> storage) : storage_(std::move(storage)) {}

  struct Storage {
    TypeTable types;
    std::deque<Variable> variables;
    std::deque<Function> functions;
    std::vector<std::shared_ptr<const void>> owned;
    llvm::StringSet<> carriedNames, macros; // names and identifiers of carried items; what such items define
    NodeMap<Variable, Shadow> shadows;
    NodeId nodes = 0;
    SourceLocation place; // Builder::Place
    std::vector<CheckpointPragma> checkpoints;
    bool hasOpenMP = false; // the sources are read with it
  };

private:
  std::shared_ptr<Storage> storage_ = std::make_shared<Storage>();
};

} // namespace adjgen
