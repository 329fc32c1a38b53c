// Makes nodes, variables and functions in a Module's storage. The only place that constructs them.
#pragma once

#include "ir/Module.h"

namespace adjgen {

class Builder {
public:
  explicit Builder(const Module &module) : s_(module.sharedStorage()) {}

  /// While it lives, expressions and statements that are made without a place of their own have this one,
  /// if it is one: what a statement becomes stands where the statement does.
  class Place {
  public:
    Place(const Builder &b, SourceLocation l) : storage_(*b.s_), before_(storage_.place) {
      if (l.valid())
        storage_.place = l;
    }
    ~Place() { storage_.place = before_; }
    Place(const Place &) = delete;
    Place &operator=(const Place &) = delete;

  private:
    Module::Storage &storage_;
    SourceLocation before_;
  };

  TypeTable &types() { return s_->types; }

  Variable *variable(const std::string &name, const Type *type, VariableKind kind, SourceLocation l = {});
  Function *function(const std::string &name, const Type *returnType);
  /// v holds derivatives (Module::shadowOf).
  void markAsShadow(const Variable *v, const Shadow &shadow) { s_->shadows.insert_or_assign(v, shadow); }
  /// v is of the kind of another one, which holds derivatives, and takes its place for a while.
  void markAsShadowLike(const Variable *v, const Variable *other) { markAsShadow(v, s_->shadows.at(other)); }

  // ---- paths (each returns the longer path)
  Path index(Path base, const Expr *e) const;           // base is an array
  Path deref(Path base, const Expr *e = nullptr) const; // base is a pointer: *(base + e)
  Path field(Path base, unsigned number) const;

  // ---- expressions
  const Expr *literal(const Type *type, const std::string &text, SourceLocation l = {}); // value unknown
  const Expr *integer(const Type *type, std::int64_t value, SourceLocation l = {});      // "3", "3u", "-1"
  const Expr *integerText(const Type *type, const std::string &text, std::int64_t value,
                          SourceLocation l = {});
  const Expr *intLiteral(std::int64_t value) { return integer(types().intType(), value); }
  const Expr *extentOf(const Type *array); // the number of its elements; an int where it is a constant
  const Expr *real(const Type *type, const std::string &text, SourceLocation l = {}); // "0.5", "2.0f"
  const Expr *zero(const Type *type);                                                 // 0, 0.0, 0.0f, NULL
  const Expr *load(Path path, SourceLocation l = {});
  const Expr *load(const Variable *v, SourceLocation l = {}) { return load(Path(v), l); }
  const Expr *addressOf(Path path, SourceLocation l = {});
  const Expr *decay(Path path, SourceLocation l = {}); // an array's first element
  const Expr *functionRef(const Function *f, const Type *pointerType, SourceLocation l = {});
  const Expr *unary(UnaryKind op, const Type *type, const Expr *e, SourceLocation l = {});
  const Expr *binary(BinaryKind op, const Type *type, const Expr *a, const Expr *b, SourceLocation l = {});
  const Expr *select(const Type *type, const Expr *c, const Expr *a, const Expr *b, SourceLocation l = {});
  const Expr *castTo(const Type *type, const Expr *e, bool implicit, SourceLocation l = {});
  const Expr *pureCall(const Type *type, const std::string &callee, std::vector<const Expr *> args,
                       SourceLocation l = {});
  const Expr *sizeOf(const Type *operand, SourceLocation l = {});

  // ---- statements
  const DeclareStmt *declare(const Variable *v, const Expr *init = nullptr, bool zero = false,
                             SourceLocation l = {});
  const AssignStmt *assign(Path target, const Expr *value, SourceLocation l = {});
  const IncrementStmt *increment(Path target, const Expr *value, SourceLocation l = {});
  const CallStmt *call(const Function *callee, std::vector<const Expr *> args, SourceLocation l = {});
  const CallStmt *call(Path result, const Function *callee, std::vector<const Expr *> args,
                       SourceLocation l = {});
  const CallStmt *callPointer(bool hasResult, Path result, const Expr *callee, std::vector<const Expr *> args,
                              SourceLocation l = {});
  const BlockStmt *block(std::vector<const Stmt *> statements, SourceLocation l = {});
  const IfStmt *ifThen(const Expr *c, const BlockStmt *a, const BlockStmt *b = nullptr,
                       SourceLocation l = {});
  const ForStmt *forLoop(const Variable *v, const Expr *lower, BinaryKind relation, const Expr *bound,
                         const Expr *step, const BlockStmt *body, SourceLocation l = {});
  const WhileStmt *whileLoop(const BlockStmt *pre, const Expr *c, const BlockStmt *body,
                             const BlockStmt *increment = nullptr, bool isDo = false, SourceLocation l = {});
  const SwitchStmt *switchOf(const Expr *value, std::vector<SwitchCase> cases,
                             std::vector<const Stmt *> statements, SourceLocation l = {});
  const BreakStmt *breakLoop(SourceLocation l = {});
  const ContinueStmt *continueLoop(SourceLocation l = {});
  const ReturnStmt *returnValue(const Expr *value, SourceLocation l = {});
  const OmpParallelStmt *ompParallel(std::vector<SharingEntry> sharing, const Expr *numThreads,
                                     const Expr *ifClause, std::vector<SharingOverride> overrides,
                                     const BlockStmt *body, SourceLocation l = {}, RegionTraits traits = {});
  const OmpForStmt *ompFor(std::vector<SharingEntry> sharing, Schedule schedule, bool nowait,
                           std::vector<SharingOverride> overrides, const ForStmt *loop,
                           SourceLocation l = {});
  const OmpAtomicStmt *ompAtomic(const IncrementStmt *update, SourceLocation l = {});
  /// An increment that several threads may make at once: atomic; of more than 64 bits a section of its own,
  /// since for their atomics some compilers call a library that programs do not link with otherwise.
  const Stmt *sharedSum(const IncrementStmt *update, SourceLocation l = {});
  const OmpBarrierStmt *ompBarrier(SourceLocation l = {});
  const OmpCriticalStmt *ompCritical(const std::string &name, const BlockStmt *body, SourceLocation l = {});
  const OmpCriticalStmt *ompOrdered(const BlockStmt *body, SourceLocation l = {});
  const OmpCriticalStmt *ompAtomicSection(AtomicKind kind, const std::string &order, const BlockStmt *body,
                                          SourceLocation l = {});
  const OmpFlushStmt *ompFlush(SourceLocation l = {}, bool waitsForTasks = false);
  const UnsupportedStmt *unsupported(const Message &message, std::vector<const Variable *> touched,
                                     SourceLocation l);
  const PushStmt *push(Path path, SourceLocation l = {});
  const PushStmt *pushFlag(const Expr *value, SourceLocation l = {});
  const PushStmt *pushValue(const Expr *value, SourceLocation l = {}); // by its type
  const PopStmt *pop(Path path, SourceLocation l = {});
  const PopStmt *popFlag(Path path, SourceLocation l = {});
  const CommentStmt *comment(const std::string &text);

private:
  friend const ForStmt *promising(Builder &b, const ForStmt *s, LoopPromise promise);
  friend const PushStmt *inRoom(Builder &b, const PushStmt *s, const Expr *at);
  friend const PopStmt *inRoom(Builder &b, const PopStmt *s, const Expr *at);
  template <class Node, class... Args> const Node *make(SourceLocation l, Args &&...args);
  template <class Node, class... Args>
  const Node *makeExpr(const Type *type, SourceLocation l, Args &&...args);
  std::shared_ptr<Module::Storage> s_;
};

// ---- statements like s

/// Its iterations do not depend on each other.
const ForStmt *promising(Builder &b, const ForStmt *s, LoopPromise promise);
/// The loops of s, with another body in the innermost.
const ForStmt *withIteration(Builder &b, const OmpForStmt *s, const BlockStmt *iteration);
const OmpCriticalStmt *withBody(Builder &b, const OmpCriticalStmt *s, const BlockStmt *body);
/// In room that is there already, at the address `at`.
const PushStmt *inRoom(Builder &b, const PushStmt *s, const Expr *at);
const PopStmt *inRoom(Builder &b, const PopStmt *s, const Expr *at);

} // namespace adjgen
