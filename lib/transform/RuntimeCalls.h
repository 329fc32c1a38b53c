// What generated code calls of adjgen/runtime.h and of the C library, as IR.
#pragma once

#include "ir/Builder.h"
#include <map>

namespace adjgen {

class RuntimeCalls {
public:
  explicit RuntimeCalls(const Module &m) : b_(m) {}

  const Type *teamType() { return b_.types().opaque("adjgen_team"); }
  const Type *recorderType() { return b_.types().opaque("adjgen_recorder"); }
  const Type *indexType() { return b_.types().integer("adjgen_index", 64, true); }
  const Type *rangeType() { return b_.types().opaque("adjgen_range"); }
  const Type *extentType() { return b_.types().opaque("adjgen_extent"); }
  const Type *restsType() { return b_.types().opaque("adjgen_rests"); }
  const Type *renamingType() { return b_.types().opaque("adjgen_renaming"); }
  const Type *windowType() { return b_.types().opaque("adjgen_window"); }
  const Type *pagesType() { return b_.types().pointer(b_.types().opaque("adjgen_pages")); }
  const Type *cellsType();
  const Type *chunksType();
  const Type *checkpointsType();
  const Type *replayType();

  const Stmt *call(const std::string &name, std::vector<const Expr *> args) {
    return b_.call(function(name, b_.types().voidType()), std::move(args));
  }
  const Stmt *call(const Variable *result, const std::string &name, std::vector<const Expr *> args) {
    return b_.call(Path(result), function(name, result->type), std::move(args));
  }
  /// What returns memory for anything.
  const Stmt *callForMemory(const Variable *result, const std::string &name, std::vector<const Expr *> args) {
    return callForMemory(Path(result), name, std::move(args));
  }
  const Stmt *callForMemory(const Path &result, const std::string &name, std::vector<const Expr *> args) {
    return b_.call(result, function(name, b_.types().pointer(b_.types().voidType())), std::move(args));
  }
  const Expr *value(const Type *type, const std::string &name, std::vector<const Expr *> args) {
    return b_.pureCall(type, name, std::move(args));
  }
  /// A string literal, as an argument.
  const Expr *text(const std::string &s) {
    return b_.literal(b_.types().pointer(b_.types().qualified(b_.types().integer("char", 8, true), Const)),
                      "\"" + s + "\"");
  }
  const Expr *address(const Variable *v) { return b_.addressOf(Path(v)); }

  /// The increment, of a float or a double, in the thread's blocks.
  /// `window`: the thread's copy of a part of the array; null: it has none.
  const Stmt *addInBlocks(const IncrementStmt *i, const Variable *window = nullptr);
  /// The increment, atomic, which leaves the target alone where the value is zero.
  const Stmt *addNonzero(const IncrementStmt *i);

  /// The number of iterations of a counted loop.
  const Expr *tripCount(const ForStmt *loop);
  /// The loop variable's value in iteration number k, and the number of the iteration with its present value.
  const Expr *iterationValue(const ForStmt *loop, const Expr *k);
  const Expr *iterationNumber(const ForStmt *loop);
  /// The same of all loops that a construct distributes, whose iterations are numbered in the order of the
  /// text.
  const Expr *tripCount(const OmpForStmt *s);
  void declareVariables(const OmpForStmt *s, const Expr *k, std::vector<const Stmt *> &out);
  const Expr *iterationNumber(const OmpForStmt *s);

private:
  const Expr *wrappedDistance(const ForStmt *loop);
  const Function *function(const std::string &name, const Type *result);
  const Type *recordType(const std::string &name, std::vector<Field> fields);
  Builder b_;
  std::map<std::string, const Function *> functions_;
  std::map<std::string, const Type *> records_;
};

/// -e, with literals folded.
const Expr *negatedInteger(Builder &b, const Expr *e);
bool isInteger(const Expr *e, std::int64_t value);

} // namespace adjgen
