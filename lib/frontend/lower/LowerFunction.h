// Lowers one function's body. One class, because expressions, statements and OpenMP constructs lower each
// other; its parts stand in LowerExpr.cpp, LowerAssign.cpp, LowerPath.cpp, LowerCall.cpp, LowerDecl.cpp,
// LowerStmt.cpp, LowerLoop.cpp, LowerOmp.cpp.
#pragma once

#include "frontend/lower/Context.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "support/NamedSuggestion.h"
#include "clang/AST/DeclOpenMP.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/AST/StmtOpenMP.h"

namespace adjgen::frontend {

void declareParameters(Context &c, Function &f, const clang::FunctionDecl *d, bool isHead, bool usesMirrors,
                       const Instance &instance);
const BlockStmt *lowerBody(Context &c, Function &f, const clang::FunctionDecl *d, bool isHead,
                           const Instance &instance);
struct Changes; // Effects.cpp

class FunctionLowering {
public:
  using List = std::vector<const Stmt *>;

  FunctionLowering(Context &context, Function &f, const clang::FunctionDecl *d, const Instance &instance);
  const BlockStmt *body();
  void declareParameters();
  void selfParameter();
  const Type *headParameterType(const Type *t, clang::QualType declared, bool address);
  void headParameter(const Variable *v, const clang::VarDecl *d);
  void refuseHeadParameter(const clang::VarDecl *d, const clang::CXXRecordDecl *r);
  bool isSeen(const Variable *v, clang::QualType t);
  const Variable *pointerToMirror(const Variable *v, clang::QualType t);
  Path seen(const Variable *v, clang::QualType t);
  void parameters();
  const Variable *parameter(unsigned number, const clang::ParmVarDecl *d);
  bool isHead = false;      // its signature is the user's
  bool usesMirrors = false; // but for objects: their mirrors are passed

  /// What a `for` says if it is a counted loop.
  struct Counted {
    const clang::VarDecl *variable = nullptr;
    const clang::Expr *lower = nullptr, *bound = nullptr, *step = nullptr; // step: null is 1
    const clang::Expr *otherBound = nullptr;                               // i < n && i < m
    const clang::BinaryOperator *offset = nullptr, *otherOffset = nullptr; // i + 3 < n: the sum
    BinaryKind relation = BinaryKind::Less;
    bool negative = false; // the step is subtracted
    bool declaredInside = false;
    std::vector<const clang::VarDecl *> otherDeclarations;   // for (int i = 0, j = 1; ...)
    std::vector<const clang::Expr *> otherInits, otherSteps; // i = 0, j = 1; i++, j++
  };

  /// An item of a reduction clause that is written out as code.
  enum class ReductionKind { Sum, Product, Min, Max, LogicalAnd, LogicalOr, BitAnd, BitOr, BitXor, Declared };
  struct Reduction {
    ReductionKind kind = ReductionKind::Sum;
    const clang::OMPDeclareReductionDecl *declared = nullptr;
    const clang::VarDecl *decl = nullptr;
    Path original;                         // the variable; of a section, what is indexed
    const Expr *lower = nullptr;           // of a section: its first index
    unsigned dropped = 0;                  // steps of `original`
    const Variable *copy = nullptr;        // the thread's own
    const Variable *placeholder = nullptr; // of a section: what the body names until its paths are replaced
    const Variable *parts = nullptr;       // what each thread has at the end; null where they take turns
    bool inscan = false;
    const clang::Expr *construction =
        nullptr; // C++: what makes the copy of an object, unless declared says it
    SourceLocation location;
  };
  using Reductions = std::vector<Reduction>;
  using MemberKey = std::pair<const Variable *, std::vector<unsigned>>;

private:
  using Variables = std::map<const clang::VarDecl *, const Variable *>;
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

  // ---- places and refusals (Unsupported.cpp)
  /// Of what stands in a header of the library: the user's line that calls it.
  SourceLocation place(clang::SourceLocation l) const;
  SourceLocation at(const clang::Stmt *s) const { return place(s->getBeginLoc()); }
  /// Puts an UnsupportedStmt into the current list; it touches every variable that `s` names.
  void refuse(const clang::Stmt *s, const Message &message);
  void refuseAt(clang::SourceLocation l, const Message &message, const clang::Stmt *touching);
  /// ... and gives some value, or place, of the type, so that lowering goes on.
  const Expr *refuseValue(const clang::Expr *e, const Message &message);
  Path refusePath(const clang::Expr *e, const Message &message);
  std::vector<const Variable *> variablesIn(const clang::Stmt *s);

  // ---- expressions (LowerExpr.cpp): what is evaluated before the value goes into the current list
  const Expr *value(const clang::Expr *e);
  const Expr *valueOf(const clang::Expr *e); // past strip()
  const Expr *literal(const clang::Expr *e);
  const Expr *name(const clang::DeclRefExpr *e);
  const Expr *decayed(const clang::Expr *array, const Type *pointer);
  const Expr *enumerator(const clang::EnumConstantDecl *k, const clang::Expr *e);
  const Expr *functionValue(const clang::FunctionDecl *f, const clang::Expr *e);
  const Expr *constantOf(const clang::VarDecl *v, const clang::Expr *e);
  const Variable *constantCopy(const clang::VarDecl *d);
  const Expr *castValue(const clang::CastExpr *e);
  // ---- functions by what calls tell of them (Instances.cpp)
  std::optional<const clang::FunctionDecl *> knownFunction(const clang::Expr *e);
  std::optional<bool> knownTest(const clang::Expr *e);
  void refuseIfStateful(const clang::FunctionDecl *f, clang::SourceLocation l);
  bool isNameOfFunction(const clang::VarDecl *d);
  const Type *knownPointee(const clang::Expr *e);
  Instance instanceOf(const clang::FunctionDecl *f, const std::vector<const clang::Expr *> &arguments,
                      const Type *asked);
  const Function *calleeOf(const clang::FunctionDecl *f, const Instance &instance, SourceLocation l);
  void findPointees(const clang::FunctionDecl *body, const Instance &instance);
  const Type *variableType(const clang::VarDecl *d);
  void callableParameter(unsigned &number, const clang::ParmVarDecl *p, const Callable &what);
  const Expr *unary(const clang::UnaryOperator *e);
  const Expr *binary(const clang::BinaryOperator *e);
  const Expr *logical(const clang::BinaryOperator *e);
  const Expr *conditional(const clang::Expr *e, const clang::Expr *cond, const clang::Expr *a,
                          const clang::Expr *b);
  const Expr *typeTrait(const clang::UnaryExprOrTypeTraitExpr *e);
  const Expr *condition(const clang::Expr *e);
  const Expr *constant(const clang::Expr *e);
  const Expr *truth(const Expr *e);
  /// Evaluates without wanting a value. `isLast`: the full-expression ends where this does.
  void effects(const clang::Expr *e, bool isLast = false);
  const Expr *convert(const Expr *e, const Type *to, bool implicit, SourceLocation l);

  // ---- pointers to memory of other types (LowerPointers.cpp)
  const Expr *pointerAs(const Type *to, const clang::Expr *e, const clang::Expr *sub, bool implicit);
  const Expr *typedPointer(const clang::Expr *e, const Type *to);
  const Expr *valueFor(const Type *to, const clang::Expr *e);
  const Expr *allocatedOrNull(const clang::ConditionalOperator *e, const Type *to);
  const Expr *refuseMemory(const clang::Expr *e, const clang::Expr *sub, const Type *from, const Type *to);
  const Expr *bytesBetween(const clang::BinaryOperator *e);

  // ---- assignments (LowerAssign.cpp)
  bool isKnownReal(const clang::Expr *assignment, const clang::Expr *target);
  const Expr *assignment(const clang::BinaryOperator *e, bool wanted);
  const Expr *compound(const clang::CompoundAssignOperator *e, bool wanted);
  const Expr *increment(const clang::UnaryOperator *e, bool wanted);
  bool storesDirectly(const clang::CallExpr *k, const Type *target);
  void store(Path target, const clang::Expr *from, SourceLocation l);
  const Expr *negated(const Expr *e, const Type *type, SourceLocation l);

  // ---- lvalues (LowerPath.cpp)
  Path path(const clang::Expr *e);
  Path member(const clang::MemberExpr *e);
  Path refuseMember(const clang::Expr *e, const clang::FieldDecl *f);
  Path subscript(const clang::ArraySubscriptExpr *e);
  /// *(pointer + index); a null index is 0.
  Path pointee(const clang::Expr *pointer, const Expr *index, std::size_t mark);
  Path variablePath(const clang::VarDecl *d, const clang::Expr *at);
  const Expr *sum(const Expr *a, const Expr *b, bool subtract, SourceLocation l);
  const Expr *addressOf(const clang::Expr *lvalue, const clang::Expr *at);

  // ---- order of evaluation (Effects.cpp)
  std::size_t mark() const { return out_->size(); }
  /// `e` was computed when the current list ended at `mark`: if what came after may change its value, it is
  /// saved there.
  const Expr *protect(const Expr *e, std::size_t mark);
  Path protect(Path p, std::size_t mark);
  Path heldWay(const Path &p, const Changes &changes, std::size_t where);
  /// The place to assign to, by a way that the assignment itself does not change: of a[a[i]] = v.
  Path settled(const Path &target);
  const Variable *temporary(const std::string &wish, const Type *type, SourceLocation l);
  /// A new variable that holds `e`, declared at `mark` of the current list (default: its end).
  const Variable *hold(const Expr *e, const std::string &wish, std::size_t mark = ~std::size_t(0));

  // ---- calls (LowerCall.cpp)
  const Expr *call(const clang::CallExpr *e, bool wanted, const Path *result = nullptr);
  std::vector<const Expr *> arguments(const clang::CallExpr *e, const clang::FunctionDecl *f,
                                      const Instance &instance);
  const Expr *argument(const clang::Expr *a, unsigned number, const Instance &instance);
  const Type *askedOf(const clang::CallExpr *e, const Type *target) const;
  const Expr *bytes(const clang::Expr *e);
  const Expr *builtin(const clang::CallExpr *e, const std::string &name, bool wanted, bool &handled);
  const Expr *splitCall(const clang::CallExpr *e, const std::string &name, bool &handled);
  const Expr *pureCall(const clang::CallExpr *e, const clang::FunctionDecl *f, const std::string &name);
  const Expr *alignedMemory(const clang::CallExpr *e, bool wanted, bool &handled);
  bool isPureOfLibrary(const clang::FunctionDecl *f);
  bool isAssert(const clang::Stmt *s, const clang::Expr *&condition);

  // ---- calls of C++ (LowerInvoke.cpp, Inline.cpp)
  /// A function that a virtual call may be one of, and the classes whose objects call it.
  struct Overrider {
    const clang::FunctionDecl *function;
    std::vector<const clang::CXXRecordDecl *> classes;
  };
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

  // ---- std::function (LowerCallable.cpp)
  /// A std::function whose variable always calls the same, and the object that it calls.
  struct KnownCallable {
    Callable what;
    Path object{};
  };
  const KnownCallable *knownCallable(const clang::Expr *e) const;
  std::optional<Callable> callableOf(const clang::Expr *e);
  KnownCallable madeCallable(const Callable &what, const clang::Expr *e, const clang::VarDecl *d);
  bool declareCallable(const clang::VarDecl *d);
  std::optional<Callable> passedCallable(const clang::FunctionDecl *body, unsigned number,
                                         const clang::Expr *a);
  bool callsKnown(const clang::CallExpr *e, Invocation &i);
  std::optional<bool> testsCallable(const clang::CallExpr *e) const;
  std::string whyNotKnown(const clang::VarDecl *d) const;

  bool isChoice(const clang::Expr *e) const;
  bool isCxxCall(const clang::CallExpr *e);
  bool managesMemory(const clang::FunctionDecl *f);
  bool readInvocation(const clang::CallExpr *e, Invocation &i);
  /// A class object goes to `result`, or to a temporary one.
  Outcome refusedCall(const clang::Expr *e, const Message &message);
  Outcome notInModel(const Invocation &i);
  Outcome invoke(const Invocation &i, const Path *result = nullptr);
  Outcome callFunction(const Invocation &i, const Path *result);
  const Expr *argumentFor(const clang::ParmVarDecl *p, const clang::Expr *a, const Instance &instance);
  const Expr *cxxValue(const clang::CallExpr *e, bool wanted);
  Path cxxPlace(const clang::CallExpr *e);
  bool libraryCall(const Invocation &i, Outcome &result);
  // ---- what models ask about containers of the caller's (LowerView.cpp)
  bool viewCall(const Invocation &i, Outcome &result);
  bool swapViews(const Path &a, const Path &other, SourceLocation l);
  bool swapObjects(const Invocation &i);
  bool holdsContainers(clang::QualType t, bool &canSwap);
  void swapParts(const Path &a, const Path &other, clang::QualType t, SourceLocation l);
  std::optional<Path> inView(const Path &p) const;
  Path referred(const clang::Expr *e);
  Path withoutConst(Path p, const clang::CastExpr *e);
  Path stable(Path p);
  bool isFixed(const Expr *e) const;
  const Expr *takeAddress(Path p, SourceLocation l);
  const Expr *pointerValue(const Path &p, SourceLocation l);

  bool isInlined(const Invocation &i);
  /// (SmallReaders.cpp)
  bool isSmallReader(const clang::CallExpr *e);
  bool isInOwnVariable(const clang::Expr *address) const;
  /// (TimeSteps.cpp)
  bool isTimeStep(const clang::CallExpr *e);
  const std::set<const clang::Stmt *> &callsInTimeSteps();
  bool standsFor(const clang::Expr *argument, const clang::ParmVarDecl *p) const;
  bool isSubscriptFunction(const clang::FunctionDecl *f);
  bool isExpressionOnly(const clang::FunctionDecl *f);
  bool isPureSyntax(const clang::Stmt *s);
  Outcome inlineCall(const Invocation &i, const Path *result);
  void bindParameters(const Invocation &i, const clang::FunctionDecl *body, bool pure);
  void bindByValue(const clang::ParmVarDecl *p, const clang::Expr *a, bool pure, bool changed, unsigned uses);
  Outcome inlineBody(const clang::FunctionDecl *body, const Path *result, SourceLocation l);
  bool isSettled(const Path &p) const;
  const clang::VarDecl *returnedVariable(const clang::FunctionDecl *body, const Path *result);
  const Variable *keptVariable(const clang::FunctionDecl *body, const clang::ReturnStmt *s);
  void noteUses(const clang::FunctionDecl *d);

  // ---- virtual functions (LowerVirtual.cpp)
  bool isUnderConstruction() const;
  const clang::CXXRecordDecl *ownClass(const Path &object) const;
  const clang::FunctionDecl *dynamicCallee(const clang::CXXMethodDecl *m, Path &object);
  std::vector<const clang::CXXRecordDecl *> classesOf(const clang::CXXRecordDecl *d);
  std::vector<Overrider> overriders(const clang::CXXMethodDecl *m);
  void chooseOverrider(const clang::CXXMethodDecl *m, Invocation &i);
  Path classNumber(const Path &object);
  const Expr *isOneOf(const Expr *number, const std::vector<const clang::CXXRecordDecl *> &list,
                      SourceLocation l);
  void setClass(const Path &object, const clang::CXXRecordDecl *d, SourceLocation l);
  Outcome dispatch(const Invocation &i, const Path *result);
  void destroyDynamic(const Path &object, const clang::CXXRecordDecl *r, SourceLocation l);
  const Expr *dynamicCast(const clang::CXXDynamicCastExpr *e);
  std::string whyUnknown(const clang::CXXMethodDecl *m);
  Message unseen(const clang::CallExpr *e);

  // ---- strings, streams, exceptions (LowerOutput.cpp)
  /// Text of the source that is to be a function's body.
  struct CarriedText {
    std::map<const clang::Stmt *, std::string> holes; // expressions, and the parameters in their place
    std::vector<const Variable *> parameters;
    std::vector<const Expr *> arguments;
    std::vector<std::size_t> marks;
    bool hasObject = false; // a string or stream
    std::string problem;
  };
  bool isText(clang::QualType t) const;
  bool isTextCall(const clang::CallExpr *e) const;
  bool mentionsText(const clang::Expr *e) const;
  const clang::Expr *objectOf(const clang::Expr *e) const;
  void readText(const clang::Expr *e, CarriedText &t);
  std::string printed(const clang::Expr *e, const CarriedText &t) const;
  bool isPrint(const clang::Expr *e);
  Function *textFunction(const std::string &wish, const Type *result, const std::string &body,
                         const CarriedText &t);
  bool sayText(const clang::Expr *e, const std::string &what, CarriedText &t, const std::string &wish,
               const Type *result, const Path *target, const std::function<std::string()> &body);
  const Expr *textCall(const clang::CallExpr *e, bool wanted);
  void constructText(const Path &target, const clang::Expr *init);
  void throwException(const clang::CXXThrowExpr *e);

  // ---- objects (LowerObject.cpp)
  void atEndOfScope(const Path &object, clang::QualType t, const clang::Expr *at);
  void atEndOfExpression(const Path &object, clang::QualType t, const clang::Expr *at);
  void destroyLater(const Path &object, clang::QualType t, const clang::Expr *at, bool isTemporary);
  void livesLonger(const Path &object);
  void fullExpression(SourceLocation l, const std::function<void()> &f);
  const Expr *fullValue(SourceLocation l, const std::function<const Expr *()> &f);
  /// `kept`: is not destroyed.
  void leave(std::size_t outermost, SourceLocation l, const Variable *kept = nullptr);
  bool hasCleanups(std::size_t outermost) const;
  std::size_t innermost(ScopeKind kind) const;
  List collectScope(ScopeKind kind, const std::function<void()> &f);
  /// What a number needs first, with a scope of its own for the temporary objects.
  List collectNumber(const Expr *&number, const std::function<const Expr *()> &f);
  /// The same of a part of an expression that is not always evaluated.
  List collectPart(const std::function<void()> &f);
  List collectPartNumber(const Expr *&number, const std::function<const Expr *()> &f);
  void destroy(const Path &object, const clang::CXXRecordDecl *r, SourceLocation l);
  void construct(const Path &target, const clang::Expr *init);
  void relocate(const Path &target, const Variable *from, SourceLocation l);
  void constructBy(const Path &target, const clang::CXXConstructExpr *e);
  void constructMembers(const clang::CXXConstructorDecl *d);
  void constructMember(const clang::CXXConstructorDecl *d, const clang::CXXCtorInitializer *m);
  void initializeMember(const clang::CXXConstructorDecl *d, const clang::CXXCtorInitializer *m);
  void constructInherited(const clang::CXXConstructorDecl *d, Invocation i);
  void zero(const Path &target, SourceLocation l);
  void zeroClass(const Path &object, const clang::CXXRecordDecl *d, SourceLocation l);
  void forEachElement(const Path &array, SourceLocation l, const std::function<void(const Path &)> &f);
  Path object(const clang::Expr *e, const std::string &wish = "t1");
  Path castToBase(Path p, const clang::CastExpr *e);
  const Expr *pointerToBase(const clang::CastExpr *e);
  Path basePart(Path p, const clang::CXXRecordDecl *from, const clang::CXXRecordDecl *to);
  const Expr *newObject(const clang::CXXNewExpr *e);
  void deleteObject(const clang::CXXDeleteExpr *e);
  void initializerList(const Path &target, const clang::CXXStdInitializerListExpr *e);

  // ---- closures (LowerLambda.cpp)
  void closure(const Path &target, const clang::LambdaExpr *e);
  void bindCaptures(const clang::CXXMethodDecl *call);
  void dropUnusedClosures(List &list);
  void giveCountersMemory(List &list); // OwnCounters.cpp

  // ---- range-based loops (LowerRange.cpp)
  void rangeFor(const clang::CXXForRangeStmt *s);
  bool readRange(const clang::CXXForRangeStmt *s, Path &first, const Expr *&count);
  const OmpForStmt *worksharingRange(const clang::OMPExecutableDirective *d,
                                     std::vector<SharingEntry> entries, const Variables &outside,
                                     List &before);
  const ForStmt *rangeLoop(const clang::CXXForRangeStmt *s, const Path &first, const Expr *count);
  void referenceVariable(const clang::VarDecl *d);
  void keepOriginal(const Variable *v, const clang::Stmt *construct);
  struct Names {
    std::set<const clang::VarDecl *> declarations;
    VariableSet closures;
  };
  Names namesIn(const clang::Stmt *s) const;
  void withReducedReferences(const clang::OMPExecutableDirective *d, const std::function<void()> &lower);

  // ---- declarations (LowerDecl.cpp)
  void declare(const clang::DeclStmt *s);
  void declareVariable(const clang::VarDecl *d);
  void declareLocal(const clang::VarDecl *d);
  bool isObject(const clang::VarDecl *d, const clang::Expr *init);
  void declareObject(const clang::VarDecl *d, const Variable *v, const clang::Expr *init);
  void declareReturned(const clang::VarDecl *d);
  void holdingVariables(const clang::DecompositionDecl *d);
  void declareStatic(const clang::VarDecl *d);
  void hoistTag(const clang::TagDecl *d);
  void initialize(const Path &target, const clang::Expr *init, bool zeroed);
  void initializeList(const Path &target, const clang::InitListExpr *list, bool zeroed);
  void initializeString(const Path &target, const clang::StringLiteral *s);
  const Variable *local(const clang::VarDecl *d);
  const Type *localType(clang::QualType t);
  const Expr *extent(const clang::Expr *e);

  // ---- statements (LowerStmt.cpp, LowerLoop.cpp)
  void statement(const clang::Stmt *s);
  const BlockStmt *block(const clang::Stmt *s, ScopeKind kind = ScopeKind::Block);
  const BlockStmt *blockOf(List list, SourceLocation l) { return c.b.block(std::move(list), l); }
  List collect(const std::function<void()> &f);
  void ifStatement(const clang::IfStmt *s);
  void ifBranches(const clang::IfStmt *s);
  /// Declarations in the head of a statement, in a block of their own.
  bool withDeclarations(const clang::Stmt *init, const clang::VarDecl *variable,
                        const std::function<void()> &f);
  void switchStatement(const clang::SwitchStmt *s);
  void switchBody(const clang::SwitchStmt *s);
  SwitchCase caseOf(const clang::SwitchCase *label);
  void whileStatement(const clang::WhileStmt *s);
  void doStatement(const clang::DoStmt *s);
  void forStatement(const clang::ForStmt *s);
  void generalFor(const clang::ForStmt *s);
  Path returnedObject(const clang::ReturnStmt *s, const Variable *&kept);
  void returnStatement(const clang::ReturnStmt *s);
  void add(const Stmt *s) {
    if (!ofExpressionObject(s))
      out_->push_back(s);
  }

  bool readCounted(const clang::ForStmt *s, Counted &k);
  bool readInit(const clang::ForStmt *s, Counted &k);
  bool readCondition(const clang::ForStmt *s, Counted &k);
  bool readComparison(const clang::ForStmt *s, const clang::Expr *e, Counted &k);
  /// What the head of a counted loop evaluates.
  struct LoopHead {
    const Expr *lower = nullptr, *bound = nullptr, *step = nullptr;
  };
  LoopHead headOf(const Counted &k, SourceLocation l);
  const Expr *boundOf(const Counted &k);
  const Expr *stepOf(const Counted &k, SourceLocation l);
  bool readStep(const clang::ForStmt *s, Counted &k);
  bool readOneStep(const clang::Expr *e, Counted &k);
  bool hasOwnVariable(const clang::ForStmt *s, const Counted &k);
  bool comparesLikeItself(const Counted &k, std::int64_t step);
  bool partsAreIndependent(const Counted &k);
  bool isDeadAfter(const clang::VarDecl *v);
  const ForStmt *countedFor(const clang::ForStmt *s, const Counted &k, const LoopHead &head);
  void loopBody(const clang::ForStmt *s);

  // ---- OpenMP (LowerOmp.cpp)
  void directive(const clang::OMPExecutableDirective *d);
  void ompConstruct(const clang::OMPExecutableDirective *d);
  void parallel(const clang::OMPExecutableDirective *d, bool withFor);
  const OmpForStmt *worksharing(const clang::OMPExecutableDirective *d, std::vector<SharingEntry> sharing,
                                const Variables &outside, List &before);
  bool sharing(const clang::OMPExecutableDirective *d, std::vector<SharingEntry> &entries,
               Reductions &reductions);
  bool privatize(const clang::OMPExecutableDirective *d, const clang::Expr *item, SharingKind kind,
                 std::vector<SharingEntry> &entries);
  void defaults(const clang::OMPExecutableDirective *d, SharingKind kind, std::vector<SharingEntry> &entries,
                const Reductions &reductions);
  bool clausesAreKnown(const clang::OMPExecutableDirective *d, bool region, bool loop);
  // ---- objects in clauses (LowerOmpObjects.cpp)
  struct ClangCopy {
    const clang::VarDecl *own = nullptr, *original = nullptr;
  };
  /// An item whose copies are objects that the construct's code makes and ends.
  struct ObjectCopy {
    const clang::VarDecl *item;
    const Variable *own;
    Path original;
    ClangCopy copy;
    bool meetsAfter; // no thread goes on before all have copied
  };
  ClangCopy clangCopy(const clang::OMPExecutableDirective *d, const clang::VarDecl *v, SharingKind kind);
  bool isConstructed(const clang::CXXRecordDecl *r, SharingKind kind) const;
  bool objectItem(const clang::OMPExecutableDirective *d, const clang::VarDecl *v, SharingKind kind,
                  const Path &original);
  void valuesInFront(const clang::OMPExecutableDirective *d);
  void declareObjects(const std::vector<ObjectCopy> &list, const clang::OMPExecutableDirective *d);
  void destroyCopies(const Reductions &list, SourceLocation l);
  void withObjects(const clang::OMPExecutableDirective *d, const std::function<void()> &f);
  const Variable *visibleVariable(const std::string &name, const clang::Stmt *construct);
  std::vector<NamedPlace> visibleNames() const;
  Schedule schedule(const clang::OMPExecutableDirective *d);
  /// The pragmas that stand right before the construct.
  std::vector<const OverridePragma *> overridePragmas(const clang::OMPExecutableDirective *d);
  std::vector<SharingOverride> overridesOf(const clang::OMPExecutableDirective *d);

  // ---- simd and collapse (LowerOmpSimd.cpp)
  struct NestedLoop {
    const clang::ForStmt *loop = nullptr;
    Counted counted;
    LoopHead head;
  };
  void simd(const clang::OMPExecutableDirective *d);
  bool simdLoop(const clang::OMPExecutableDirective *d, NestedLoop &l);
  bool simdLinear(const clang::OMPExecutableDirective *d);
  bool simdScan(const clang::OMPExecutableDirective *d);
  std::vector<NestedLoop> nestOf(const clang::OMPExecutableDirective *d);
  bool dependsOn(const NestedLoop &l, const std::vector<NestedLoop> &outer);
  /// How many of the loops, from the outermost, have their iterations distributed together.
  std::size_t joinedLoops(const std::vector<NestedLoop> &nest);
  bool mayJoinFewer(const clang::OMPExecutableDirective *d);
  const ForStmt *nestFor(const std::vector<NestedLoop> &nest, std::size_t joined, std::size_t level);

  // ---- constructs inside a region (LowerOmpRegions.cpp)
  bool regionConstruct(const clang::OMPExecutableDirective *d);
  void regionBody(const clang::OMPExecutableDirective *d, std::vector<SharingEntry> ofSections);
  void statementsOf(const clang::Stmt *s);
  void shareWork(const clang::OMPExecutableDirective *d,
                 const std::function<const Stmt *(std::vector<SharingEntry>)> &make);
  void single(const clang::OMPExecutableDirective *d);
  void scope(const clang::OMPExecutableDirective *d);
  void declareCopies(const std::vector<SharingEntry> &entries, SourceLocation l);
  void oneThread(const clang::OMPExecutableDirective *d);
  const OmpForStmt *sections(const clang::OMPExecutableDirective *d, std::vector<SharingEntry> entries);
  void refuseDirective(const clang::OMPExecutableDirective *d, const Message &message);

  // ---- what is said about it (OmpRemarks.cpp)
  void explain(const char *kind, SourceLocation where, const std::string &message);
  void explainReduction(const Reduction &r);
  /// `#pragma adjgen` before a construct that has no scoping is an error.
  void rejectOverrides(const clang::OMPExecutableDirective *d);

  // ---- OpenMP's synchronisation (LowerOmpSync.cpp)
  bool synchronization(const clang::OMPExecutableDirective *d);
  void critical(const clang::OMPCriticalDirective *d);
  void ordered(const clang::OMPExecutableDirective *d);
  void atomic(const clang::OMPAtomicDirective *d);
  void atomicCompare(const clang::OMPAtomicDirective *d, const std::string &order);
  const Variable *capturedInFront(const clang::OMPAtomicDirective *d, const Type *type,
                                  const std::vector<const Expr *> &others);
  const Expr *kept(const Expr *e, const std::string &wish);
  const Stmt *atomicUpdate(const clang::Expr *e);
  const Expr *simpleOperand(const Expr *e, const Path &target);
  const IncrementStmt *asIncrement(const AssignStmt *s);
  // ---- copyprivate (LowerCopyPrivate.cpp)
  struct CopiedToAll {
    Path own;    // each thread's
    Path shared; // the team's
  };
  void findHandedOver();
  std::optional<Message> handOver(const clang::CallExpr *e, std::vector<const Expr *> &arguments);
  bool copyPrivate(const clang::OMPExecutableDirective *d, std::vector<CopiedToAll> &out);

  // ---- copyin (LowerThreadPrivate.cpp)
  std::vector<std::pair<const Variable *, const Variable *>> copyIn(const clang::OMPExecutableDirective *d);
  void copyWhole(const Path &to, const Path &from, SourceLocation l);

  // ---- lastprivate and linear (LowerLastPrivate.cpp)
  bool lastPrivate(const clang::OMPExecutableDirective *d, std::vector<SharingEntry> &entries);
  /// The entry of a variable of the clause `linear` of the construct at hand.
  struct Linear {
    SharingEntry entry;
    const Expr *step;
    SourceLocation location;
  };
  bool linear(const clang::OMPExecutableDirective *d, std::vector<SharingEntry> &entries);
  const Expr *iterationOf(const Variable *v, const Expr *lower, BinaryKind relation, const Expr *step);
  const Expr *opposite(const Expr *e);
  const Expr *linearValue(const Variable *first, const Type *type, const Expr *iteration, const Expr *step,
                          SourceLocation l);
  const ForStmt *withLinear(const clang::OMPExecutableDirective *d, const ForStmt *f);
  bool lastPrivateItem(const clang::OMPExecutableDirective *d, const clang::Expr *item,
                       std::vector<SharingEntry> &entries);
  std::vector<SharingEntry> takeLastPrivate(std::vector<SharingEntry> &entries);

  // ---- reductions (LowerReduction.cpp)
  bool reduction(const clang::OMPExecutableDirective *d, const clang::OMPClause *clause,
                 std::vector<SharingEntry> &entries, Reductions &out);
  bool writtenOut(const clang::OMPExecutableDirective *d, const clang::Expr *item, ReductionKind kind,
                  const clang::OMPDeclareReductionDecl *declared, Reductions &out);
  const Expr *fixed(const clang::Expr *e, const std::string &wish);
  Path element(const Path &base, const Expr *index);
  void overElements(const Reduction &r, const std::function<void(const Path &, const Path &)> &f);
  const Expr *limit(const Type *t, bool largest);
  const Expr *neutralValue(ReductionKind kind, const Type *t);
  void initializeCopy(const Reduction &r);
  void declaredInitializer(const Reduction &r, const Path &original, const Path &copy);
  void initializeFrom(const Path &target, const clang::Expr *init);
  const Variable *standIn(const Path &p, const std::string &wish);
  void combine(const Reduction &r, const Path &original, const Path &copy);
  void keepParts(Reductions &list);
  void beginReductions(const Reductions &list);
  void endReductions(const Reductions &list, SourceLocation l);
  /// What `f` adds, executed by the threads one after the other.
  void inTurns(SourceLocation l, const std::function<void()> &f);
  void byOneThread(const Reductions &list, SourceLocation l);
  void addReducing(const clang::OMPExecutableDirective *d, Reductions list, const Stmt *loop);
  const Expr *lessened(const Expr *e, const Expr *lower);
  bool replaceSections(const clang::OMPExecutableDirective *d, const Reductions &list, List &body);

  // ---- prefix sums (LowerScan.cpp)
  struct ScanItem {
    Reduction run;                    // its copy: the thread's running value
    const Variable *offset = nullptr; // the value in front of the thread's iterations
    const Variable *sums = nullptr;   // the running value at each iteration
  };
  struct Scan {
    bool inclusive = true;
    std::vector<const clang::Stmt *> input, use;
    std::vector<ScanItem> items;
    List before, after; // the region
  };
  bool splitScan(const clang::OMPExecutableDirective *d, const clang::ForStmt *loop, Scan &scan);
  void scanInRegion(const clang::OMPExecutableDirective *d, const std::vector<SharingEntry> &entries,
                    const Reductions &list, const Variables &outside);
  bool scanLoop(const clang::OMPExecutableDirective *d, const Reductions &list, const Variables &outside,
                Scan &scan);
  ScanItem scanItem(const Reduction &r, const Counted &k, const LoopHead &head, Scan &scan);
  void scanPhase(const clang::OMPExecutableDirective *d, const clang::ForStmt *loop, const Counted &k,
                 const LoopHead &head, const Scan &scan, bool input);

  // ---- objects without memory (LowerExpressionObject.cpp)
  struct KnownMember {
    Path place{};                // of a reference, or of an object that it holds
    const Expr *value = nullptr; // of a number
    bool isOwn = false;          // it is destroyed with the object
  };
  const KnownMember *knownMember(const Path &object, const clang::FieldDecl *f);
  const KnownMember *knownMember(const clang::MemberExpr *e);
  Path knownPlace(const KnownMember &known, const clang::MemberExpr *e);
  void constructKnown(const clang::FieldDecl *f, const clang::Expr *init);
  void copyKnown(const Path &to, const Path &from, const clang::Expr *e);
  void stabilizeKnown(const Variable *object);
  void destroyKnown(const Path &object, const clang::CXXRecordDecl *r, SourceLocation l);
  bool takesExpressions(const clang::FunctionDecl *f) const;
  bool isKeptExpression(clang::QualType t, SourceLocation l);
  bool ofExpressionObject(const Stmt *s) const;

  Context &c;
  Builder &b;
  Function &function_;
  const clang::FunctionDecl *decl_;
  const Instance instance_;
  /// What is known of the body that is lowered, by itself and by how it is called (Instances.cpp).
  struct Told {
    std::map<const clang::VarDecl *, const Type *> pointees; // of variables that are declared as `void *`
    /// Parameters and variables that are never another function; null: a null pointer.
    std::map<const clang::VarDecl *, const clang::FunctionDecl *> functions;
    std::map<const clang::VarDecl *, KnownCallable> callables; // the same of std::function
    const Type *returned = nullptr; // the pointee of a `void *` result; null: not known
    std::map<const clang::CallExpr *, const Type *> asked; // as what a call's result is used: the pointee
  } told_;
  List *out_ = nullptr;
  /// The innermost region whose body is being lowered: what stands in front of it, how many threads it
  /// asks for (null: it does not say), and the variables that are known outside of it.
  struct RegionAround {
    List before;
    const Expr *numThreads = nullptr;
    const Variables *outside = nullptr;
  };
  RegionAround *region_ = nullptr;
  std::set<std::string> names_; // of temporaries
  Variables variables_;
  /// Of the body that is inlined: its variable that is the caller's object, and where that is, if anywhere
  /// yet.
  struct ReturnedVariable {
    const clang::VarDecl *variable = nullptr;
    std::optional<Path> place;
  } returned_;
  std::map<const clang::OpaqueValueExpr *, const Variable *> opaque_;             // the value of a in a ?: b
  std::vector<std::pair<const clang::VarDecl *, const Variable *>> globalCopies_; // of the clauses at hand
  std::vector<ObjectCopy> objectCopies_;                                          // the same
  std::map<const clang::VarDecl *, Path> aliases_; // what a reference, or a name in a closure, stands for
  std::map<const clang::VarDecl *, const Expr *>
      bound_; // parameters of an inlined function that never change
  /// What a parameter of the call at hand will stand for: a value or a place, lowered when the list ended at
  /// `mark`.
  struct Binding {
    const clang::VarDecl *parameter;
    const Expr *value;
    Path place;
    std::size_t mark;
    bool isOwn = false; // a variable of the parameter's own
    std::optional<const clang::FunctionDecl *> function = {};
    std::optional<KnownCallable> callable = {};
  };
  std::vector<Binding> bindings_;
  std::optional<Path> this_;
  std::map<const Variable *, const clang::CXXRecordDecl *>
      classOfVariable_; // of objects with virtual functions
  const Variable *selfParameter_ = nullptr;
  std::map<const clang::VarDecl *, Path> rangeElements_; // *begin of a range-based loop
  std::map<const clang::ValueDecl *, Path> capturedBindings_;
  std::vector<Scope> scopes_;
  std::vector<const clang::FunctionDecl *> inlining_; // around decl_: where its body is taken in
  SourceLocation calledFrom_;           // what the user calls, while a function of the library is lowered
  std::string calledName_;              // its name
  std::vector<const Expr *> elementOf_; // the index of each enclosing loop over an array's elements
  std::map<const clang::OpaqueValueExpr *, Path> copiedArrays_; // by such loops
  VariableSet fixed_;                             // set where they are declared, and never again
  VariableSet temporaries_;                       // objects that no name of the source leads to
  std::map<const Variable *, Path> partsOfViews_; // what pointers lead to that were held
  std::map<const Variable *, std::map<const clang::ValueDecl *, Path>> closures_; // captured by reference
  std::map<MemberKey, KnownMember> knownMembers_;
  std::map<const clang::ForStmt *, std::function<void()>> loopBodies_; // where they are not just lowered
  std::map<HandedOver, Path> handedOver_;
  VariableSet addressTaken_;
  std::vector<Linear> linears_;
  std::map<const clang::FunctionDecl *, std::set<const clang::Stmt *>> callsInTimeSteps_; // by who calls
  std::set<const clang::VarDecl *> addressTakenDecls_;
  std::pair<const clang::Expr *, clang::SourceLocation> lastOperation_; // lowered, and where it begins
  std::set<const clang::VarDecl *> assignedDecls_; // anywhere in the function, declarations not counted
};

} // namespace adjgen::frontend
