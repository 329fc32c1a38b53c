// Statements: immutable and structured. What a node means is said here, once.
#pragma once

#include "ir/Expr.h"
#include "ir/NodeSets.h"
#include "support/Message.h"

namespace adjgen {

enum class StmtKind {
#define ADJGEN_STMT(Name) Name,
#include "ir/Nodes.def"
};

class Stmt {
public:
  const StmtKind kind;
  const NodeId id;
  const SourceLocation location;

protected:
  Stmt(StmtKind kind, NodeId id, SourceLocation location) : kind(kind), id(id), location(location) {}
};

/// The variable comes into scope, up to the end of the enclosing Block. `initializer` may be null. Arrays and
/// records with an initializer list: lowering gives `zeroInitialized` (prints "= {0}") followed by Assigns of
/// the listed elements that are not literally zero; a variable-length array has neither.
class DeclareStmt : public Stmt {
public:
  static constexpr StmtKind Kind = StmtKind::Declare;
  const Variable *const variable;
  const Expr *const initializer;
  const bool zeroInitialized;
  DeclareStmt(NodeId id, SourceLocation l, const Variable *v, const Expr *init, bool zero)
      : Stmt(Kind, id, l), variable(v), initializer(init), zeroInitialized(zero) {}
};

/// target = value. The target is a scalar or a record, never an array.
class AssignStmt : public Stmt {
public:
  static constexpr StmtKind Kind = StmtKind::Assign;
  const Path target;
  const Expr *const value;
  AssignStmt(NodeId id, SourceLocation l, Path target, const Expr *value)
      : Stmt(Kind, id, l), target(std::move(target)), value(value) {}
};

/// target += value, for reals and integers (`x -= e` is an Increment of -e; `p += n` of a pointer is an
/// Assign).
class IncrementStmt : public Stmt {
public:
  static constexpr StmtKind Kind = StmtKind::Increment;
  const Path target;
  const Expr *const value;
  IncrementStmt(NodeId id, SourceLocation l, Path target, const Expr *value)
      : Stmt(Kind, id, l), target(std::move(target)), value(value) {}
};

/// A call that stands alone. `result` is null when the value is unused. Exactly one of `callee` and
/// `calleePointer` is set: the latter for a call through a pointer.
class CallStmt : public Stmt {
public:
  static constexpr StmtKind Kind = StmtKind::Call;
  const bool hasResult;
  const Path result;
  const Function *const callee;
  const Expr *const calleePointer;
  const std::vector<const Expr *> arguments;
  CallStmt(NodeId id, SourceLocation l, bool hasResult, Path result, const Function *callee,
           const Expr *calleePointer, std::vector<const Expr *> arguments)
      : Stmt(Kind, id, l), hasResult(hasResult), result(std::move(result)), callee(callee),
        calleePointer(calleePointer), arguments(std::move(arguments)) {}
};

class BlockStmt : public Stmt {
public:
  static constexpr StmtKind Kind = StmtKind::Block;
  const std::vector<const Stmt *> statements;
  BlockStmt(NodeId id, SourceLocation l, std::vector<const Stmt *> statements)
      : Stmt(Kind, id, l), statements(std::move(statements)) {}
};

class IfStmt : public Stmt {
public:
  static constexpr StmtKind Kind = StmtKind::If;
  const Expr *const condition;
  const BlockStmt *const thenBlock;
  const BlockStmt *const elseBlock; // may be null
  IfStmt(NodeId id, SourceLocation l, const Expr *c, const BlockStmt *a, const BlockStmt *b)
      : Stmt(Kind, id, l), condition(c), thenBlock(a), elseBlock(b) {}
};

enum class LoopPromise {
  None,
  Independent, // no iteration depends on another one: told to those who do not find out
  Vectors,     // the same, of more cells than any of them compares
  WrittenOut   // of few iterations, inside of such a loop, which has vectors once this one is written out
};

/// A counted loop. `variable` (integer or pointer) is declared by the loop itself and is not changed by the
/// body, nor is its address taken; `lower`, `bound` and `step` have the same value in every iteration
/// although they are printed as conditions of the loop, as C writes them:
///     for (variable = lower; variable REL bound; variable += step)
/// `relation` is Less, LessEqual, Greater, GreaterEqual or NotEqual; `step` is a loop-invariant integer
/// expression: a positive one for Less/LessEqual, negative for Greater/GreaterEqual (literals carry their
/// sign; +1 or -1 for NotEqual or any divisor of the distance). `promise`: what compilers are
/// told, in derivative code only.
class ForStmt : public Stmt {
public:
  static constexpr StmtKind Kind = StmtKind::For;
  const Variable *const variable;
  const Expr *const lower;
  const BinaryKind relation;
  const Expr *const bound;
  const Expr *const step;
  const BlockStmt *const body;
  const LoopPromise promise;
  bool isIndependent() const {
    return promise == LoopPromise::Independent || promise == LoopPromise::Vectors;
  }
  ForStmt(NodeId id, SourceLocation l, const Variable *v, const Expr *lower, BinaryKind relation,
          const Expr *bound, const Expr *step, const BlockStmt *body, LoopPromise promise = LoopPromise::None)
      : Stmt(Kind, id, l), variable(v), lower(lower), relation(relation), bound(bound), step(step),
        body(body), promise(promise) {}
};

/// loop { pre; if (!condition) leave; body; increment }. What `while`, `do`, `for (;;)` and every `for` that
/// is not a counted loop mean. `pre` and `increment` may be null (they are blocks without a scope of their
/// own: declarations in `pre` are visible in `condition` and `body`). `increment` exists before normalize
/// only: that is where Continue goes; it is appended to the body afterwards. do { A } while (c) is pre = A,
/// body = {}; before normalize Continue in `pre` of a do-loop goes to the condition (isDo says so).
class WhileStmt : public Stmt {
public:
  static constexpr StmtKind Kind = StmtKind::While;
  const BlockStmt *const pre;
  const Expr *const condition; // never null: for (;;) has the literal 1
  const BlockStmt *const body;
  const BlockStmt *const increment;
  const bool isDo;
  WhileStmt(NodeId id, SourceLocation l, const BlockStmt *pre, const Expr *c, const BlockStmt *body,
            const BlockStmt *increment, bool isDo)
      : Stmt(Kind, id, l), pre(pre), condition(c), body(body), increment(increment), isDo(isDo) {}
};

/// Statements in order; `cases[k]` says that control may enter before statements[cases[k].position]. Values
/// are constant expressions as text with their value (GNU ranges: first..last). Falling through is falling
/// into the next statement.
struct SwitchCase {
  bool isDefault = false;
  std::int64_t first = 0, last = 0;
  std::string text; // "RED", "3"; what is printed
  std::size_t position = 0;
};
class SwitchStmt : public Stmt {
public:
  static constexpr StmtKind Kind = StmtKind::Switch;
  const Expr *const value;
  const std::vector<SwitchCase> cases;
  const std::vector<const Stmt *> statements; // one scope
  SwitchStmt(NodeId id, SourceLocation l, const Expr *value, std::vector<SwitchCase> cases,
             std::vector<const Stmt *> statements)
      : Stmt(Kind, id, l), value(value), cases(std::move(cases)), statements(std::move(statements)) {}
};

class BreakStmt : public Stmt {
public:
  static constexpr StmtKind Kind = StmtKind::Break;
  BreakStmt(NodeId id, SourceLocation l) : Stmt(Kind, id, l) {}
};

class ContinueStmt : public Stmt {
public:
  static constexpr StmtKind Kind = StmtKind::Continue;
  ContinueStmt(NodeId id, SourceLocation l) : Stmt(Kind, id, l) {}
};

class ReturnStmt : public Stmt {
public:
  static constexpr StmtKind Kind = StmtKind::Return;
  const Expr *const value; // may be null
  ReturnStmt(NodeId id, SourceLocation l, const Expr *value) : Stmt(Kind, id, l), value(value) {}
};

// ---- OpenMP
// ----------------------------------------------------------------------------------------------------

enum class SharingKind { Shared, Private, FirstPrivate, ReductionAdd, LastPrivate };

/// One variable of a data-sharing clause. Inside the region the copy is another variable, `inner`, of the
/// same name and type as `outer`; for Shared they are the same object. What the clause does at the borders of
/// the region is in its kind: FirstPrivate: inner = outer at the start; ReductionAdd: inner = 0 at the start,
/// outer += inner at the end; LastPrivate (of an OmpFor, before normalize only): outer = inner at the end of
/// the last iteration. The inner variable may have a FirstPrivate entry, too, or be the loop's own variable:
/// then outer is what that is after the loop.
struct SharingEntry {
  SharingKind kind;
  const Variable *outer;
  const Variable *inner;
};

/// `#pragma adjgen omp_adjoint shared(a) reduction(+:b) atomic(c)` (or omp_tangent) before an OpenMP
/// construct.
enum class OverrideKind { Shared, ReductionAdd, Atomic };
struct SharingOverride {
  bool forAdjoint; // else for the tangent
  OverrideKind kind;
  const Variable *variable; // the primal's
  SourceLocation location;
};

enum class ProcBindKind { None, Primary, Close, Spread };

/// Who executes a region. Team: the threads of `parallel`. Task: some thread of the team, once, between here and the
/// next place where the region's thread waits for its tasks; in a program without races, what it does is what it
/// would do if it were executed right here. TaskGroup: the encountering thread itself, which waits at the end for
/// all tasks that were created inside, and for theirs.
enum class RegionForm { Team, Task, TaskGroup };

/// Of `depend` of a task: those that one task creates and that name the same address are executed in the order of
/// their creation, except where both only read there (In), or belong to a set without an order (InOutSet).
enum class DependenceKind { In, InOut, InOutSet };
struct TaskDependence {
  DependenceKind kind;
  const Expr *address; // an AddressOf, evaluated by who creates the task: no use of what is there
};
struct RegionTraits {
  ProcBindKind procBind = ProcBindKind::None;
  RegionForm form = RegionForm::Team;
  std::vector<TaskDependence> dependences;
};

/// #pragma omp parallel, task, taskgroup. Variables that are declared outside and have no entry are shared.
class OmpParallelStmt : public Stmt {
public:
  static constexpr StmtKind Kind = StmtKind::OmpParallel;
  const std::vector<SharingEntry> sharing;
  const Expr *const numThreads; // may be null; of a Task: its clause `final`
  const Expr *const ifClause;   // may be null
  const std::vector<SharingOverride> overrides;
  const BlockStmt *const body;
  const RegionTraits traits;
  bool isTeam() const { return traits.form == RegionForm::Team; }
  bool isTask() const { return traits.form == RegionForm::Task; }
  OmpParallelStmt(NodeId id, SourceLocation l, std::vector<SharingEntry> sharing, const Expr *numThreads,
                  const Expr *ifClause, std::vector<SharingOverride> overrides, const BlockStmt *body,
                  RegionTraits traits)
      : Stmt(Kind, id, l), sharing(std::move(sharing)), numThreads(numThreads), ifClause(ifClause),
        overrides(std::move(overrides)), body(body), traits(std::move(traits)) {}
};

/// Single is `#pragma omp single`: one iteration, which some thread has; the loop's variable has no use.
enum class ScheduleKind { Default, Static, Dynamic, Guided, Auto, Runtime, Single };
enum class ScheduleModifierKind { None, Monotonic, Nonmonotonic };

struct Schedule {
  ScheduleKind kind = ScheduleKind::Default;
  ScheduleModifierKind modifier = ScheduleModifierKind::None;
  bool simdModifier = false;
  const Expr *chunk = nullptr; // may be null
  unsigned collapse =
      1; // so many loops, one in the other and nothing else in between, have their iterations distributed
  bool ordered = false; // OmpCritical of the kind Ordered may stand in the loop
  bool isStatic() const { return kind == ScheduleKind::Default || kind == ScheduleKind::Static; }
  bool isSingle() const { return kind == ScheduleKind::Single; }
};

/// #pragma omp for. `parallel for` is an OmpParallel whose body is one OmpFor (the printer joins them again).
/// After normalize `sharing` is empty: its entries stand on the region or are written out as code.
class OmpForStmt : public Stmt {
public:
  static constexpr StmtKind Kind = StmtKind::OmpFor;
  const std::vector<SharingEntry> sharing;
  const Schedule schedule;
  const bool nowait;
  const std::vector<SharingOverride> overrides;
  const ForStmt *const loop;
  /// What one iteration executes: the body of the innermost loop that `schedule.collapse` counts.
  const BlockStmt *iteration() const { return innermost()->body; }
  const ForStmt *innermost() const;
  OmpForStmt(NodeId id, SourceLocation l, std::vector<SharingEntry> sharing, Schedule schedule, bool nowait,
             std::vector<SharingOverride> overrides, const ForStmt *loop)
      : Stmt(Kind, id, l), sharing(std::move(sharing)), schedule(schedule), nowait(nowait),
        overrides(std::move(overrides)), loop(loop) {}
};

class OmpAtomicStmt : public Stmt {
public:
  static constexpr StmtKind Kind = StmtKind::OmpAtomic;
  const IncrementStmt *const update;
  OmpAtomicStmt(NodeId id, SourceLocation l, const IncrementStmt *update)
      : Stmt(Kind, id, l), update(update) {}
};

class OmpBarrierStmt : public Stmt {
public:
  static constexpr StmtKind Kind = StmtKind::OmpBarrier;
  OmpBarrierStmt(NodeId id, SourceLocation l) : Stmt(Kind, id, l) {}
};

/// Which threads exclude each other, and how it is written.
enum class CriticalKind {
  Critical, // critical(name): all threads of the program
  Atomic,   // an atomic that is no plain sum: all of them together are one name
  Ordered   // the iterations of the loop, in their order
};
enum class AtomicKind { Read, Write, Update, Capture, Compare };

/// Code that one thread at a time executes: entering it acquires, leaving it releases what the others have
/// written. Of the kind Atomic, the body is `v = x` (Read), `x = e` (Write), `x = f(x, e)` or an Increment
/// (Update), or the first and one of the latter two, in either order (Capture); or `seen = x; if (seen REL e)
/// x = d;` with a local `seen`, and REL one of <, >, == (Compare). v, x, e and d are evaluated before.
class OmpCriticalStmt : public Stmt {
public:
  static constexpr StmtKind Kind = StmtKind::OmpCritical;
  const CriticalKind criticalKind;
  const std::string name;      // of Critical; may be empty
  const AtomicKind atomicKind; // of Atomic
  const std::string order;     // of Atomic: its memory-order clause, or empty
  const BlockStmt *const body;
  bool isComparison() const {
    return criticalKind == CriticalKind::Atomic && atomicKind == AtomicKind::Compare;
  }
  const Variable *seen() const { // of a comparison
    return cast<AssignStmt>(body->statements[0])->target.root;
  }
  OmpCriticalStmt(NodeId id, SourceLocation l, CriticalKind kind, std::string name, AtomicKind atomic,
                  std::string order, const BlockStmt *body)
      : Stmt(Kind, id, l), criticalKind(kind), name(std::move(name)), atomicKind(atomic),
        order(std::move(order)), body(body) {}
};

/// #pragma omp flush, of everything; or taskwait, which waits for the tasks that the encountering one has created
/// before: what they have written is seen behind it.
class OmpFlushStmt : public Stmt {
public:
  static constexpr StmtKind Kind = StmtKind::OmpFlush;
  const bool waitsForTasks;
  OmpFlushStmt(NodeId id, SourceLocation l, bool waitsForTasks)
      : Stmt(Kind, id, l), waitsForTasks(waitsForTasks) {}
};

/// Source that has no other node (goto, asm, an OpenMP directive that is not differentiated yet, ...). It may
/// read and write every variable in `touched`, and everything that can be reached from them. Where the
/// function that holds it has anything active, `message` becomes an error at its place; where all is passive,
/// the function is called as it is in the source.
class UnsupportedStmt : public Stmt {
public:
  static constexpr StmtKind Kind = StmtKind::Unsupported;
  const Message message;
  const std::vector<const Variable *> touched;
  UnsupportedStmt(NodeId id, SourceLocation l, Message message, std::vector<const Variable *> touched)
      : Stmt(Kind, id, l), message(std::move(message)), touched(std::move(touched)) {}
};

// ---- derivative code only
// -------------------------------------------------------------------------------------

/// Saves a scalar's value (by its type's push function), or, for a path of array or record type, its bytes;
/// `isFlag` saves a truth value. Saved are scalars on top of the stack or, where `at` is set, in room that is
/// there already (cleanup/BatchedPushes.h).
class PushStmt : public Stmt {
public:
  static constexpr StmtKind Kind = StmtKind::Push;
  const Path path;         // what is saved; unless value is set
  const Expr *const value; // a flag or count
  const bool isFlag;
  const Expr *const at;
  PushStmt(NodeId id, SourceLocation l, Path path, const Expr *value, bool isFlag, const Expr *at = nullptr)
      : Stmt(Kind, id, l), path(std::move(path)), value(value), isFlag(isFlag), at(at) {}
};

class PopStmt : public Stmt {
public:
  static constexpr StmtKind Kind = StmtKind::Pop;
  const Path path;
  const bool isFlag;
  const Expr *const at;
  PopStmt(NodeId id, SourceLocation l, Path path, bool isFlag, const Expr *at = nullptr)
      : Stmt(Kind, id, l), path(std::move(path)), isFlag(isFlag), at(at) {}
};

class CommentStmt : public Stmt {
public:
  static constexpr StmtKind Kind = StmtKind::Comment;
  const std::string text; // empty: an empty line
  CommentStmt(NodeId id, SourceLocation l, std::string text) : Stmt(Kind, id, l), text(std::move(text)) {}
};

} // namespace adjgen
