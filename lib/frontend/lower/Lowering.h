// The parts that lower a function, and what each of them does for the others. They call each other all the
// time: expressions have calls in them, calls of closures have statements, statements have expressions. So
// that none needs to know how another one works, each is seen by an interface with those methods that others
// call, and reaches the others by `l_`: l_.expressions.value(e). What a part does by itself stands in a
// header of its own (the name in brackets). The OpenMP parts have more to say to each other than to the rest:
// omp/OmpParts.h. LowerBody.cpp of lib/frontend makes the parts.
#pragma once

#include "frontend/lower/LoweringState.h"

namespace adjgen::frontend {

/// What a `for` says if it is a counted loop.
struct Counted {
  const clang::VarDecl *variable = nullptr;
  const clang::Expr *lower = nullptr, *bound = nullptr, *step = nullptr; // step: null is 1
  const clang::Expr *otherBound = nullptr;                               // i < n && i < m
  const clang::BinaryOperator *offset = nullptr, *otherOffset = nullptr; // i + 3 < n: the sum
  std::optional<std::int64_t> ahead; // i + 3 < n, where n - 3 may wrap around: i + 3 counts
  BinaryKind relation = BinaryKind::Less;
  bool negative = false; // the step is subtracted
  bool declaredInside = false;
  std::vector<const clang::VarDecl *> otherDeclarations;   // for (int i = 0, j = 1; ...)
  std::vector<const clang::Expr *> otherInits, otherSteps; // i = 0, j = 1; i++, j++
};

/// What the head of a counted loop evaluates.
struct LoopHead {
  const Expr *lower = nullptr, *bound = nullptr, *step = nullptr;
};

/// A function that a virtual call may be one of, and the classes whose objects call it.
struct Overrider {
  const clang::FunctionDecl *function;
  std::vector<const clang::CXXRecordDecl *> classes;
};

/// A call of C++.
struct Invocation {
  const clang::FunctionDecl *callee = nullptr;
  std::vector<Overrider> overriders; // one of these, instead
  std::optional<Path> object;        // of a member function
  std::vector<const clang::Expr *> arguments;
  const clang::Expr *at = nullptr;
  const Type *asked = nullptr; // as what its `void *` result is used: the pointee
};

/// Of what a call gives: a value, a place, or nothing.
struct Outcome {
  const Expr *value = nullptr;
  Path place;
};

/// A member of an object without memory.
struct KnownMember {
  Path place{};                // of a reference, or of an object that it holds
  const Expr *value = nullptr; // of a number
  bool isOwn = false;          // it is destroyed with the object
};

/// What is not lowered (LowerRefusals).
class RefusedCode {
public:
  /// Puts an UnsupportedStmt into the current list; it touches every variable that `s` names.
  virtual void refuse(const clang::Stmt *s, const Message &message) = 0;
  virtual void refuseAt(clang::SourceLocation l, const Message &message, const clang::Stmt *touching) = 0;
  /// ... and gives some value, or place, of the type, so that lowering goes on.
  virtual const Expr *refuseValue(const clang::Expr *e, const Message &message) = 0;
  virtual Path refusePath(const clang::Expr *e, const Message &message) = 0;
  /// What `s` names, and what the functions behind it name.
  virtual std::vector<const Variable *> variablesIn(const clang::Stmt *s) = 0;
};

/// Variables that the source does not have, and the order of evaluation (Effects).
class Temporaries {
public:
  /// `e` was computed when the current list ended at `mark`: if what came after may change its value, it is
  /// saved there.
  virtual const Expr *protect(const Expr *e, std::size_t mark) = 0;
  virtual Path protect(Path p, std::size_t mark) = 0;
  /// The place to assign to, by a way that the assignment itself does not change: of a[a[i]] = v.
  virtual Path settled(const Path &target) = 0;
  /// A new variable with a name that the source does not have.
  virtual const Variable *temporary(const std::string &wish, const Type *type, SourceLocation l) = 0;
  /// A new variable that holds `e`, declared at `mark` of the current list (default: its end).
  virtual const Variable *hold(const Expr *e, const std::string &wish,
                               std::size_t mark = ~std::size_t(0)) = 0;
};

/// Expressions (LowerExpr): what is evaluated before the value goes into the current list.
class Expressions {
public:
  virtual const Expr *value(const clang::Expr *e) = 0;
  /// ... that is not looked for in other parts.
  virtual const Expr *otherValue(const clang::Expr *e) = 0;
  virtual const Expr *condition(const clang::Expr *e) = 0;
  /// The number as a condition.
  virtual const Expr *truth(const Expr *e) = 0;
  /// Evaluates without wanting a value. `isLast`: the full-expression ends where this does.
  virtual void effects(const clang::Expr *e, bool isLast = false) = 0;
  virtual const Expr *convert(const Expr *e, const Type *to, bool implicit, SourceLocation l) = 0;
};

/// Literals and constants (LowerConstant, LowerLiteral).
class Constants {
public:
  virtual const Expr *literal(const clang::Expr *e) = 0;
  /// The value of a constant that the output may be unable to name; null: it is none.
  virtual const Expr *constantOf(const clang::VarDecl *v, const clang::Expr *e) = 0;
  /// The output's own copy of a constant that it cannot name; null: it is none.
  virtual const Variable *constantCopy(const clang::VarDecl *d) = 0;
  virtual const Expr *constant(const clang::Expr *e) = 0;
};

/// Pointers to memory of other types (LowerPointers).
class Pointers {
public:
  /// `sub`, converted by `e` to the pointer `to`.
  virtual const Expr *pointerAs(const Type *to, const clang::Expr *e, const clang::Expr *sub,
                                bool implicit) = 0;
  /// The value of a `void *` that leads to memory of `to`'s type.
  virtual const Expr *typedPointer(const clang::Expr *e, const Type *to) = 0;
  /// ... or of what else has that type.
  virtual const Expr *valueFor(const Type *to, const clang::Expr *e) = 0;
  virtual const Expr *bytesBetween(const clang::BinaryOperator *e) = 0;
};

/// Vectors of numbers (LowerVector).
class Vectors {
public:
  virtual bool isVector(clang::QualType t) const = 0;
  virtual const Expr *value(const clang::Expr *e) = 0;
  /// Also a compound one.
  virtual const Expr *assignment(const clang::BinaryOperator *e, bool wanted) = 0;
  virtual void initialize(const Path &target, const clang::Expr *init) = 0;
  /// Of a function of the compiler's headers that takes vectors; none: it is another one.
  virtual std::optional<const Expr *> call(const clang::CallExpr *e) = 0;
};

/// Assignments (LowerAssign).
class Assignments {
public:
  virtual const Expr *assignment(const clang::BinaryOperator *e, bool wanted) = 0;
  virtual const Expr *compound(const clang::CompoundAssignOperator *e, bool wanted) = 0;
  virtual const Expr *increment(const clang::UnaryOperator *e, bool wanted) = 0;
  /// Can the call's result go to a place of that type as it comes?
  virtual bool storesDirectly(const clang::CallExpr *k, const Type *target) = 0;
  virtual void store(Path target, const clang::Expr *from, SourceLocation l) = 0;
  virtual const Expr *negated(const Expr *e, const Type *type, SourceLocation l) = 0;
  /// to = from, for arrays too.
  virtual void copyWhole(const Path &to, const Path &from, SourceLocation l) = 0;
};

/// Lvalues (LowerPath).
class Paths {
public:
  virtual Path path(const clang::Expr *e) = 0;
  /// *(pointer + index); a null index is 0.
  virtual Path pointee(const clang::Expr *pointer, const Expr *index, std::size_t mark) = 0;
  /// What the name of the variable stands for.
  virtual Path variablePath(const clang::VarDecl *d, const clang::Expr *at) = 0;
  virtual const Expr *sum(const Expr *a, const Expr *b, bool subtract, SourceLocation l) = 0;
  virtual const Expr *addressOf(const clang::Expr *lvalue, const clang::Expr *at) = 0;
  /// What the struct begins with, as a struct of its own.
  virtual Path beginning(Path whole, const Type *type, SourceLocation l) = 0;
  /// The element of a union's shared array that stands for array[index]; nothing: `array` is no part of such a one.
  virtual std::optional<Path> sharedBeginning(const clang::Expr *array, const Expr *index = nullptr) = 0;
};

/// Calls of C (LowerCall); those of C++ are Invocations.
class Calls {
public:
  virtual void refuseIfStateful(const clang::FunctionDecl *f, clang::SourceLocation l) = 0;
  virtual const Expr *call(const clang::CallExpr *e, bool wanted, const Path *result = nullptr) = 0;
  virtual const Expr *argument(const clang::Expr *a, unsigned number, const Instance &instance) = 0;
  /// As what memory of which the call says nothing is used; null: nothing is known.
  virtual const Type *askedOf(const clang::CallExpr *e, const Type *target) const = 0;
  /// assert(condition)
  virtual bool isAssert(const clang::Stmt *s, const clang::Expr *&condition) = 0;
};

/// What is known of functions by their calls (Instances).
class Instances {
public:
  /// The function that an expression is; null: a null pointer; none: it may be one of several.
  virtual std::optional<const clang::FunctionDecl *> knownFunction(const clang::Expr *e) = 0;
  /// What a test for a null pointer to a function gives; none: not known.
  virtual std::optional<bool> knownTest(const clang::Expr *e) = 0;
  /// double (*const g)(double) = square;
  virtual bool isNameOfFunction(const clang::VarDecl *d) = 0;
  /// What a call tells about its parameters.
  virtual Instance instanceOf(const clang::FunctionDecl *f, const std::vector<const clang::Expr *> &arguments,
                              const Type *asked) = 0;
  virtual const Function *calleeOf(const clang::FunctionDecl *f, const Instance &instance,
                                   SourceLocation l) = 0;
  /// Learns what the body's `void *` variables lead to.
  virtual void findPointees(const clang::FunctionDecl *body, const Instance &instance) = 0;
  virtual const Type *variableType(const clang::VarDecl *d) = 0;
};

/// Declarations and initializers (LowerDecl, LocalTypes).
class Declarations {
public:
  virtual void declare(const clang::DeclStmt *s) = 0;
  virtual void declareVariable(const clang::VarDecl *d) = 0;
  /// `zeroed`: the memory is zero already.
  virtual void initialize(const Path &target, const clang::Expr *init, bool zeroed) = 0;
};

/// Statements (LowerStmt).
class Statements {
public:
  virtual void statement(const clang::Stmt *s) = 0;
  virtual const BlockStmt *block(const clang::Stmt *s, ScopeKind kind = ScopeKind::Block) = 0;
  /// Those of a block go into the current list.
  virtual void statementsOf(const clang::Stmt *s) = 0;
};

/// `for` (LowerLoop, OwnCounters).
class Loops {
public:
  virtual void forStatement(const clang::ForStmt *s) = 0;
  /// Has the loop the form of a counted one?
  virtual bool readCounted(const clang::ForStmt *s, Counted &k) = 0;
  virtual LoopHead headOf(const Counted &k, SourceLocation l) = 0;
  virtual const ForStmt *countedFor(const clang::ForStmt *s, const Counted &k, const LoopHead &head) = 0;
  /// A counter whose address is taken gets a variable of its own (OwnCounters.cpp).
  virtual void giveCountersMemory(List &list) = 0;
};

/// Strings, streams, exceptions (LowerOutput).
class Texts {
public:
  /// A string, a stream, ... of the library: the output has the same object.
  virtual bool isText(clang::QualType t) const = 0;
  virtual bool isTextCall(const clang::CallExpr *e) const = 0;
  virtual const Expr *textCall(const clang::CallExpr *e, bool wanted) = 0;
  virtual void constructText(const Path &target, const clang::Expr *init) = 0;
  virtual void throwException(const clang::CXXThrowExpr *e) = 0;
  /// A call that never returns, as it throws; false: it is another one, or the text has no names for its arguments.
  virtual bool throwByCall(const clang::CallExpr *e) = 0;
  /// A number in such an object: m[k], *i, text[k].
  virtual bool isTextPlace(const clang::Expr *e) const = 0;
  virtual const Expr *textValue(const clang::Expr *place) = 0;
  /// An assignment to such a place, or ++ of it.
  virtual const Expr *changeText(const clang::Expr *e, const clang::Expr *place, bool wanted) = 0;
  /// Is the reference bound to a place in such an object, for which its name stands from now on?
  virtual bool nameTextPlace(const clang::VarDecl *d) = 0;
};

/// Calls of C++ (cxx/LowerInvoke).
class Invocations {
public:
  /// std::min(a, b) and the like of numbers: no reference, but a choice.
  virtual bool isChoice(const clang::Expr *e) const = 0;
  virtual bool isCxxCall(const clang::CallExpr *e) = 0;
  virtual bool readInvocation(const clang::CallExpr *e, Invocation &i) = 0;
  virtual Outcome invoke(const Invocation &i, const Path *result = nullptr) = 0;
  virtual const Expr *cxxValue(const clang::CallExpr *e, bool wanted) = 0;
  virtual Path cxxPlace(const clang::CallExpr *e) = 0;
  /// Is it called with objects without memory? Then it must be inlined.
  virtual bool takesExpressions(const clang::FunctionDecl *f) const = 0;
};

/// References and addresses, parts of base classes (cxx/LowerAddress).
class Addresses {
public:
  /// Where a reference that is bound to `e` leads.
  virtual Path referred(const clang::Expr *e) = 0;
  /// The same place by a way that nothing changes.
  virtual Path stable(Path p) = 0;
  /// Is it decided only by what is set once?
  virtual bool isFixed(const Expr *e) const = 0;
  virtual const Expr *takeAddress(Path p, SourceLocation l) = 0;
  virtual const Expr *pointerValue(const Path &p, SourceLocation l) = 0;
  virtual Path castToBase(Path p, const clang::CastExpr *e) = 0;
  virtual const Expr *pointerToBase(const clang::CastExpr *e) = 0;
  virtual Path basePart(Path p, const clang::CXXRecordDecl *from, const clang::CXXRecordDecl *to) = 0;
  virtual void referenceVariable(const clang::VarDecl *d) = 0;
};

/// Functions whose bodies become part of this one (cxx/Inline).
class Inlining {
public:
  virtual bool isInlined(const Invocation &i) = 0;
  /// Such as `int at(int x, int y) { return x + nx * y; }`.
  virtual bool isSubscriptFunction(const clang::FunctionDecl *f) = 0;
  virtual Outcome inlineCall(const Invocation &i, const Path *result) = 0;
  virtual Outcome inlineBody(const clang::FunctionDecl *body, const Path *result, SourceLocation l) = 0;
  /// The variable that a `return` gives and that is neither copied nor destroyed; null: none, or not known.
  virtual const Variable *keptVariable(const clang::FunctionDecl *body, const clang::ReturnStmt *s) = 0;
  /// Who is assigned to, or has an address, in a body that becomes part of this one.
  virtual void noteUses(const clang::FunctionDecl *d) = 0;
};

/// Virtual functions (cxx/LowerVirtual).
class VirtualCalls {
public:
  virtual std::vector<const clang::CXXRecordDecl *> classesOf(const clang::CXXRecordDecl *d) = 0;
  virtual void chooseOverrider(const clang::CXXMethodDecl *m, Invocation &i) = 0;
  /// The object is now one of this class.
  virtual void setClass(const Path &object, const clang::CXXRecordDecl *d, SourceLocation l) = 0;
  virtual Outcome dispatch(const Invocation &i, const Path *result) = 0;
  virtual void destroyDynamic(const Path &object, const clang::CXXRecordDecl *r, SourceLocation l) = 0;
  virtual const Expr *dynamicCast(const clang::CXXDynamicCastExpr *e) = 0;
  /// Why there is no callee.
  virtual std::string whyUnknown(const clang::CXXMethodDecl *m) = 0;
};

/// std::function (cxx/LowerCallable).
class Callables {
public:
  virtual const KnownCallable *knownCallable(const clang::Expr *e) const = 0;
  virtual KnownCallable madeCallable(const Callable &what, const clang::Expr *e, const clang::VarDecl *d) = 0;
  virtual bool declareCallable(const clang::VarDecl *d) = 0;
  virtual std::optional<Callable> passedCallable(const clang::FunctionDecl *body, unsigned number,
                                                 const clang::Expr *a) = 0;
  /// Does the call mean a std::function of which is known what it calls?
  virtual bool callsKnown(const clang::CallExpr *e, Invocation &i) = 0;
  virtual std::optional<bool> testsCallable(const clang::CallExpr *e) const = 0;
  virtual std::string whyNotKnown(const clang::VarDecl *d) const = 0;
};

/// Scopes, and where objects end (cxx/LowerCleanups).
class Cleanups {
public:
  virtual void atEndOfScope(const Path &object, clang::QualType t, const clang::Expr *at) = 0;
  virtual void atEndOfExpression(const Path &object, clang::QualType t, const clang::Expr *at) = 0;
  /// A reference is bound to the temporary object.
  virtual void livesLonger(const Path &object) = 0;
  /// The temporary objects that `f` makes are destroyed behind it.
  virtual void fullExpression(SourceLocation l, const std::function<void()> &f) = 0;
  virtual const Expr *fullValue(SourceLocation l, const std::function<const Expr *()> &f) = 0;
  /// `kept`: is not destroyed.
  virtual void leave(std::size_t outermost, SourceLocation l, const Variable *kept = nullptr) = 0;
  virtual bool hasCleanups(std::size_t outermost) const = 0;
  /// The scope that a statement leaves; Switch stands for what `break` leaves.
  virtual std::size_t innermost(ScopeKind kind) const = 0;
  /// What `f` adds, with a scope of its own.
  virtual List collectScope(ScopeKind kind, const std::function<void()> &f) = 0;
  /// What a number needs first, with a scope of its own for the temporary objects.
  virtual List collectNumber(const Expr *&number, const std::function<const Expr *()> &f) = 0;
  /// The same of a part of an expression that is not always evaluated.
  virtual List collectPart(const std::function<void()> &f) = 0;
  virtual List collectPartNumber(const Expr *&number, const std::function<const Expr *()> &f) = 0;
  virtual void destroy(const Path &object, const clang::CXXRecordDecl *r, SourceLocation l) = 0;
  /// What follows the destructor's body.
  virtual void destroyMembers(const Path &object, const clang::CXXRecordDecl *r, SourceLocation l) = 0;
};

/// Class objects (cxx/LowerObject).
class Objects {
public:
  virtual void construct(const Path &target, const clang::Expr *init) = 0;
  /// The object of the variable becomes the target's, which no constructor or destructor sees.
  virtual void relocate(const Path &target, const Variable *from, SourceLocation l) = 0;
  virtual void constructMembers(const clang::CXXConstructorDecl *d) = 0;
  virtual void zero(const Path &target, SourceLocation l) = 0;
  /// An object that an expression makes, or names.
  virtual Path object(const clang::Expr *e, const std::string &wish = "t1") = 0;
  virtual const Expr *newObject(const clang::CXXNewExpr *e) = 0;
  virtual void deleteObject(const clang::CXXDeleteExpr *e) = 0;
};

/// Closures (cxx/LowerLambda).
class Closures {
public:
  virtual void closure(const Path &target, const clang::LambdaExpr *e) = 0;
  /// What the names in the body of a closure stand for.
  virtual void bindCaptures(const clang::CXXMethodDecl *call) = 0;
  virtual void dropUnusedClosures(List &list) = 0;
};

/// Range-based loops (cxx/LowerRange).
class Ranges {
public:
  virtual void rangeFor(const clang::CXXForRangeStmt *s) = 0;
  /// The first element's place and the number of elements; false: another kind of iterator.
  virtual bool readRange(const clang::CXXForRangeStmt *s, Path &first, const Expr *&count) = 0;
  virtual const ForStmt *rangeLoop(const clang::CXXForRangeStmt *s, const Path &first, const Expr *count) = 0;
};

/// What models ask about containers of the caller's (cxx/LowerView).
class Views {
public:
  virtual bool viewCall(const Invocation &i, Outcome &result) = 0;
  /// The same place by a way that begins at the view, if it is a part of one.
  virtual std::optional<Path> inView(const Path &p) const = 0;
};

/// Objects without memory (cxx/LowerExpressionObject).
class ExpressionObjects {
public:
  /// Null: no object of such a class has the member.
  virtual const KnownMember *knownMember(const clang::MemberExpr *e) = 0;
  virtual Path knownPlace(const KnownMember &known, const clang::MemberExpr *e) = 0;
  virtual void constructKnown(const clang::FieldDecl *f, const clang::Expr *init) = 0;
  virtual void copyKnown(const Path &to, const Path &from, const clang::Expr *e) = 0;
  /// What the object refers to stays, whatever happens to the indices that lead there.
  virtual void stabilizeKnown(const Variable *object) = 0;
  virtual void destroyKnown(const Path &object, const clang::CXXRecordDecl *r, SourceLocation l) = 0;
  /// Refuses an object that holds what Eigen computes only when it is used.
  virtual bool isKeptExpression(clang::QualType t, SourceLocation l) = 0;
};

/// OpenMP constructs (omp/LowerOmp).
class Directives {
public:
  virtual void directive(const clang::OMPExecutableDirective *d) = 0;
};

/// Items of a `copyprivate` that a caller's team has (omp/LowerCopyPrivate).
class HandOvers {
public:
  /// At the beginning of the function: where the variables are that its team shares.
  virtual void findHandedOver() = 0;
  /// What a call gives to the parameters that the source has not; or why it cannot.
  virtual std::optional<Message> handOver(const clang::CallExpr *e, std::vector<const Expr *> &arguments) = 0;
};

/// All of them.
struct Lowering {
  RefusedCode &refusals;
  Temporaries &temporaries;
  Expressions &expressions;
  Constants &constants;
  Pointers &pointers;
  Vectors &vectors;
  Assignments &assignments;
  Paths &paths;
  Calls &calls;
  Instances &instances;
  Declarations &declarations;
  Statements &statements;
  Loops &loops;
  Texts &texts;
  Invocations &invocations;
  Addresses &addresses;
  Inlining &inlining;
  VirtualCalls &virtuals;
  Callables &callables;
  Cleanups &cleanups;
  Objects &objects;
  Closures &closures;
  Ranges &ranges;
  Views &views;
  ExpressionObjects &expressionObjects;
  Directives &directives;
  HandOvers &handOvers;
};

} // namespace adjgen::frontend
