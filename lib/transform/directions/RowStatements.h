// The statements of a function in several directions.
#pragma once

#include "support/Refusals.h"
#include "transform/directions/RowFrames.h"
#include "transform/directions/RowGroups.h"

namespace adjgen {

class RowStatements {
public:
  RowStatements(const Module &m, RowVariables &variables, const SharedModuleNames &names, const Function *f,
                const Variable *number, Refusals &refusals);

  const BlockStmt *body();

private:
  using Statements = std::vector<const Stmt *>;

  const BlockStmt *block(const BlockStmt *s);
  void list(const Statements &statements, Statements &out);
  bool joins(const Stmt *s) const;
  bool hasPlainSubscripts(const Stmt *s) const;
  bool declares(const DeclareStmt *s) const;
  void statement(const Stmt *s, Statements &out);
  void declare(const DeclareStmt *s, Statements &out);
  void declareRows(const DeclareStmt *s, Statements &out);
  const Expr *memoryOf(const Variable *v, Statements &out);
  void clear(const Path &p, Statements &out);
  void copyParameters(Statements &out);
  void ownParameters();
  void leadToRows(const Type *target, const Expr *value, const Stmt *s);
  void assign(const Stmt *s, Statements &out);
  const Stmt *nested(const Stmt *s);
  const ForStmt *loop(const ForStmt *s);
  const Stmt *region(const OmpParallelStmt *s);
  void flatEntry(const OmpParallelStmt *s, const SharingEntry &e, Statements &begin, Statements &end);
  void eachCell(Path a, Path b, const std::function<const Stmt *(const Path &, const Path &)> &each,
                Statements &out);
  void sumOfVariableArray(const SharingEntry &e, Statements &begin, Statements &end);
  void takenByTask(const SharingEntry &e, std::vector<SharingEntry> &entries, Statements &outside,
                   Statements &end);
  void regionEntry(const OmpParallelStmt *s, const SharingEntry &e, std::vector<SharingEntry> &entries,
                   Statements &outside, Statements &begin, Statements &end);
  void call(const CallStmt *s, Statements &out);
  void callOfCheckpoints(const CallStmt *s, Statements &out);
  void callOfMemory(const CallStmt *s, Statements &out);
  const Expr *argument(const CallStmt *s, std::size_t k, Statements &out);
  const Expr *row(const Expr *value, const Variable *parameter, Statements &out);
  void saved(const Stmt *s, Statements &out);
  const Stmt *savedRows(const Path &array, const char *how);
  const Expr *value(const Expr *e, const Stmt *s);
  Path target(const Path &p, const Stmt *s);
  void refuse(const Stmt *s, const std::string &what);
  bool haveTypes();

  const Module &m_;
  Builder b_;
  RowVariables &variables_;
  const Function *function_;
  const Variable *number_;
  Refusals &refusals_;
  NameAllocator names_;
  RowPaths paths_;
  RowGroup group_;
  std::vector<std::pair<const Variable *, const Variable *>> copied_; // parameters, and what stands for them
  RowFrame *frame_ = nullptr;
};

} // namespace adjgen
