// What the lowering of one translation unit shares: types, globals, functions and source places by Clang's
// declarations.
#pragma once

#include "frontend/lower/AccessorCalls.h"
#include "frontend/lower/LowerType.h"
#include "frontend/lower/PublicAccess.h"
#include "frontend/session/FrontendOptions.h"
#include "frontend/session/Preprocessed.h"
#include "frontend/session/SourceParts.h"
#include "frontend/syntax/FaultyCode.h"
#include "frontend/syntax/Instance.h"
#include "frontend/syntax/StaticUses.h"
#include "frontend/syntax/TaskSums.h"
#include "ir/Builder.h"
#include "support/Diagnostics.h"
#include "support/Remark.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/StmtOpenMP.h"
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>

namespace adjgen::frontend {

/// An item of a `copyprivate` outside of the text of a region, and the single that has it.
struct HandedOver {
  const clang::OMPExecutableDirective *by;
  const clang::VarDecl *item;
  auto operator<=>(const HandedOver &) const = default;
};

/// What a head's parameter is used through: a mirror, set from the parameter's face.
struct View {
  Function *head;
  const Variable *parameter, *variable;
};

/// Two containers of the caller's that the head swaps: members of views.
struct ViewSwap {
  Function *head;
  Path first, second;
  std::vector<const Variable *> passing; // what goes from the one to the other passes through these
};

/// `#pragma adjgen derivative`, resolved and checked. Parameters by number; a member function's object is the
/// first.
struct GivenRule {
  const clang::FunctionDecl *adjoint = nullptr, *tangent = nullptr; // null: not given
  const clang::FunctionDecl *forward = nullptr;                     // null: the function itself
  std::set<unsigned> passive, nullable, notNeeded;
  std::map<unsigned, unsigned>
      neededFor; // what the first leads to is needed only for the second's derivative
  struct Elements {
    std::string text;
    clang::SourceLocation location;
  };
  std::map<unsigned, Elements> elements;
  bool isThreadSafe = false;
  bool communicates = false;
  /// Its communication is on its way until a call that completes it. Where a message arrives in what the parameter
  /// `into` leads to, that other function is called in its place, with one argument more.
  bool starts = false;
  std::optional<unsigned> into;
  std::string startsBy;
  clang::SourceLocation location;
};

class Context;
class LinkedUnits;
class UntypedPointers;

/// How functions are lowered. That takes parts which stand above the context (Lowering.h, those of C++ and of
/// OpenMP): LowerBody, above all of them, makes them; the context only says when.
struct BodyLowering {
  void (*declareParameters)(Context &c, Function &f, const clang::FunctionDecl *d, bool isHead,
                            bool usesMirrors, const Instance &instance);
  const BlockStmt *(*lowerBody)(Context &c, Function &f, const clang::FunctionDecl *d, bool isHead,
                                const Instance &instance);
};

class Context {
public:
  Context(clang::ASTContext &ast, Module &module, Diagnostics &diagnostics, Preprocessed &preprocessed,
          const clang::Preprocessor &preprocessor, const FrontendOptions &options, const FaultyCode &faulty,
          const BodyLowering &bodies, LinkedUnits *linked = nullptr);

  clang::ASTContext &ast;
  Module &module;
  Diagnostics &diagnostics;
  Preprocessed &preprocessed;
  const clang::Preprocessor &preprocessor;
  Builder b;
  std::vector<Remark> remarks;
  TypeLowering types;
  PublicAccess publicAccess;
  AccessorCalls accessorCalls;
  const clang::SourceManager &sources;
  const SourceParts parts;
  const FrontendOptions &options;
  const FaultyCode &faulty;
  TaskSums taskSums;
  /// Does it have an error of Clang's? Then there is a message, as it is reached.
  bool isFaulty(const clang::FunctionDecl *body) const;
  LinkedUnits *const linked; // the sources that are lowered together; null: this one alone

  const Type *type(clang::QualType t) { return types.lower(t); }
  /// What is declared as a `void *`, as a pointer to that type.
  const Type *pointerTo(const Type *pointee, const Type *declared);
  SourceLocation place(clang::SourceLocation l) const;

  /// A variable of file or namespace scope, or `extern` in a function. A static local is given its file-scope
  /// name.
  const Variable *global(const clang::VarDecl *d, const std::string &name = {});
  void setInitialPointers(const clang::VarDecl *d, std::vector<InitialPointer> pointers);
  /// The function; its body is lowered later if there is one (see lowerPending).
  const Function *function(const clang::FunctionDecl *d, SourceLocation calledAt);
  /// The same for calls that tell more than its declaration does. The body is what the declaration `body`
  /// has.
  const Function *instance(const clang::FunctionDecl *body, const Instance &instance);
  /// What the function's body alone tells; null: it has none that counts, or is just being looked at.
  const UntypedPointers *untypedPointers(const clang::FunctionDecl *f);
  /// What the function is in the source; null: it is not there.
  const clang::FunctionDecl *declarationOf(const Function *f) const;
  /// Of a function of the library: the place in the user's code that is spoken of instead of its own.
  SourceLocation calledAt(const clang::FunctionDecl *body) const;
  /// The same as what is to be differentiated: with the signature that the user calls.
  const Function *head(const clang::FunctionDecl *d);
  /// By canonical declaration.
  std::map<const clang::FunctionDecl *, GivenRule> givenRules;
  /// Those that complete what others have started, and what is called in their place (Arrivals.h).
  std::map<const clang::FunctionDecl *, std::string> completions;
  bool isGiven(const clang::FunctionDecl *d) const {
    return d && givenRules.count(d->getCanonicalDecl()) != 0;
  }
  std::vector<CarriedItem>
      callers; // functions of the output that call those of the user, with what these expect
  /// As generated code names it: without unnamed and inline namespaces.
  std::string qualifiedName(const clang::NamedDecl *d) const;
  /// Captured objects that are std::function, of which is known what they call: the closure's member is not
  /// set.
  std::set<std::pair<const clang::CXXRecordDecl *, const clang::VarDecl *>> unsetCallbacks;
  /// { return e; } where e has no effects; filled as functions are met.
  std::map<const clang::FunctionDecl *, bool> expressionOnly;
  std::map<const clang::FunctionDecl *, bool> managesMemory;
  /// Does it call realloc of memory that may hold numbers? None: nobody has looked.
  std::optional<bool> resizesMemory;
  /// Those of the function, and of what it calls outside of regions.
  const std::vector<HandedOver> &handedOver(const clang::FunctionDecl *f);
  /// Adds the parameters for them, unless the function is a head.
  void takeHandedOver(const clang::FunctionDecl *f);
  bool isHead(const clang::FunctionDecl *f) const;
  /// Does the function keep values of its own, into which none of its callers' real numbers go? Then it is
  /// called, and nothing is to be known of it (OwnState.cpp).
  bool keepsItsOwn(const clang::FunctionDecl *f);
  /// assert() and the like: known by name only.
  const Function *namedFunction(const std::string &name, const Type *returnType);
  /// Lowers the body of every function that was asked for, and of those that these ask for. False: there was none.
  bool lowerPending();
  void noteOthers(); // what code that is not lowered may do with static data, and with functions

  /// Can no statement of the source change this variable? (const, or never written and its address never
  /// handed out)
  void nameRecordOf(const clang::VarDecl *d);
  bool isConstant(const clang::VarDecl *d) const;
  bool isChangedUnseen() const;
  std::string spaceAround(const clang::Decl *d) const;
  const StaticUses &staticUses() const { return staticUses_; }
  void noteElements(Variable &v, const clang::VarDecl *d) const;
  /// The main file, or one that is part of the source (SourceParts.h).
  bool isInSource(clang::SourceLocation l) const;
  bool isInSystemHeader(clang::SourceLocation l) const;
  /// Of a variable; those of the library have theirs without the underscores before it.
  std::string nameOf(const clang::NamedDecl *d) const;
  /// No identifier of the source, nor in `used`, to which it is added. A `wish` that ends in 1 is counted
  /// from there.
  std::string unusedName(std::string wish, std::set<std::string> &used) const;
  /// Exact text of a range of tokens; a range that lies inside a macro's expansion gives the whole expansion.
  std::string text(clang::SourceRange range) const;

  const std::map<const clang::VarDecl *, const Variable *> &globals() const { return globals_; }
  const std::map<const clang::FunctionDecl *, Function *> &functions() const { return functions_; }
  const std::map<const clang::FunctionDecl *, Function *> &heads() const { return heads_; }
  std::vector<std::pair<const clang::FunctionDecl *, const Function *>> instances() const;

  /// What functions declare inside themselves and the output needs at file scope: static constants, types.
  struct Hoisted {
    const clang::FunctionDecl *from; // null: behind all that the source declares
    CarriedItem item;
    const clang::Decl *declaration = nullptr; // of whose text the item is; none where `from` is none
  };
  std::vector<Hoisted> hoisted;
  std::vector<View> views;
  std::vector<ViewSwap> viewSwaps;
  std::set<std::string> ownHoistedNames, &hoistedNames; // at file scope; those of all linked sources
  std::set<const clang::TagDecl *> movedTags;           // those of functions, in `hoisted`
  /// Of a type that a function declares for itself, or an enumerator of one: its name at file scope.
  std::string movedName(const clang::NamedDecl *d);
  /// As text(), of what stands in a function: says the same at file scope. None: it cannot.
  std::optional<std::string> movedText(const clang::Decl *d);
  std::optional<std::string> movedText(const clang::Expr *e, const clang::DeclContext *from);
  /// By their text (LowerOutput.cpp).
  std::map<std::string, Function *> textFunctions;

private:
  std::string functionName(const clang::FunctionDecl *d);
  bool isCalledByName(const clang::FunctionDecl *d);
  bool isLowered(const clang::FunctionDecl *f) const;
  /// Would the original's variables change, or be read, where generated code has its own? (OwnVariables.cpp)
  bool usesVariablesOfOriginal(const clang::FunctionDecl *f);
  std::map<const clang::FunctionDecl *, bool>
      keepsItsOwn_; // all such, once one was asked for; does it call others?
  /// Does it hold of the function, or of one that it calls?
  bool reaches(const clang::FunctionDecl *f, const std::function<bool(const clang::FunctionDecl *)> &is);
  bool hasOverloads(const clang::FunctionDecl *d) const;
  bool sharesNameWithOuter(const clang::FunctionDecl *d) const;
  Function *declaredFunction(const clang::FunctionDecl *d, const clang::FunctionDecl *shown,
                             const std::string &name, bool isHead, bool usesMirrors = false,
                             const Instance &instance = {}, Function *known = nullptr);
  void checkDeclared(const Function &f, const Function &declared, const clang::FunctionDecl *d,
                     const std::string &declaredIn);
  const Variable *linkedGlobal(const clang::VarDecl *d, const clang::VarDecl *shown);
  const Function *givenFunction(const clang::FunctionDecl *key);
  const Function *accessorFunction(const clang::CXXMethodDecl *m);
  const Function *userFunction(const clang::FunctionDecl *d);
  /// Is an object among the parameters of whose class generated code has a mirror?
  bool takesMirrored(const clang::FunctionDecl *d) const;
  CarriedItem callerOf(const clang::FunctionDecl *d, const std::string &name);
  std::string mirrorOf(clang::QualType t);
  void describeParameters(const Function &f, const clang::FunctionDecl *d, const GivenRule &rule,
                          GivenDerivative &given);
  void noteInitialPointers(Variable &v, const clang::VarDecl *definition);

  std::map<const clang::VarDecl *, const Variable *> globals_;
  std::map<const clang::FunctionDecl *, Function *> functions_;
  std::map<const clang::Decl *, std::string> movedNames_;
  std::map<const clang::FunctionDecl *, SourceLocation> calledAt_;  // of the library's functions
  std::map<const clang::FunctionDecl *, Function *> heads_;         // with a signature of their own
  std::map<const clang::FunctionDecl *, Function *> userFunctions_; // given derivatives
  std::set<std::string> ownFunctionNames_, &functionNames_;
  std::map<const clang::FunctionDecl *, std::vector<HandedOver>> handedOver_;
  /// What a function has its caller's team do itself: for copyprivate, and by calls.
  struct TeamWork {
    std::vector<HandedOver> handedOver;
    std::vector<const clang::FunctionDecl *> calls;
  };
  std::map<const clang::FunctionDecl *, TeamWork> teamWork_;
  const TeamWork &teamWork(const clang::FunctionDecl *f);
  /// What a function's own text names.
  struct Reach {
    std::vector<const clang::FunctionDecl *> functions; // whose bodies the source has
    bool ownVariables = false;                          // of internal linkage, that may change
  };
  std::map<const clang::FunctionDecl *, Reach> reach_;
  const Reach &reach(const clang::FunctionDecl *f);
  const BodyLowering bodies_;
  std::map<std::string, Function *> named_;
  struct Pending {
    const clang::FunctionDecl *body;
    Function *function;
    bool isHead;
    Instance instance = {};
  };
  std::deque<Pending> pending_;
  std::map<const clang::FunctionDecl *, std::map<Instance, Function *>> instances_; // by their bodies
  std::map<const Function *, const clang::FunctionDecl *> declarations_;
  std::map<const clang::FunctionDecl *, std::shared_ptr<const UntypedPointers>>
      untypedPointers_;                                              // by their bodies
  std::vector<std::pair<const clang::VarDecl *, Variable *>> given_; // as globals_
  const StaticUses staticUses_;
  /// --same-unit: a constant pointer's own memory, of so many of its elements.
  struct OwnMemory {
    const clang::VarDecl *pointer;
    Variable *variable;
    std::uint64_t count;
  };
  std::vector<OwnMemory> ownMemory_;
  std::set<const clang::VarDecl *> unknownTargets_; // where their pointers lead at first is not known
};

/// The variables whose value the expression `e` as a whole may change if it is assigned to, or whose address
/// it gives away.
const clang::VarDecl *rootVariable(const clang::Expr *lvalue);

/// The function's name, or a word for what has none that could be part of another name.
std::string wordFor(const clang::FunctionDecl *d);

/// malloc, free, ...
Function *libraryFunction(Builder &b, const std::string &name, const Type *result);

} // namespace adjgen::frontend
