// The class behind makeOneExit; OneExit.cpp says what it does, LoopExits.cpp has its loops.
#pragma once

#include "normalize/Conditions.h"
#include "normalize/FunctionContext.h"
#include "normalize/Mentions.h"

namespace adjgen {

using List = std::vector<const Stmt *>;

/// The only way out of a loop: if (condition) { actions; jump } at the top level of its body.
struct SingleExit {
  std::size_t position = 0;
  const Expr *condition = nullptr;
  List actions;                         // with the Return, without the Break
  const BlockStmt *otherwise = nullptr; // the branch that stays
};

class OneExit {
public:
  explicit OneExit(FunctionContext &context) : c_(context), b(context.b) {}
  const BlockStmt *run(const BlockStmt *body);

private:
  /// What encloses the statement at hand and can be left by a jump.
  struct Frame {
    bool isLoop;
    Variable *breakFlag = nullptr, *continueFlag = nullptr;
  };

  // ---- statements
  void lower(const List &list, List &out);
  const BlockStmt *lowerBlock(const BlockStmt *block);
  const BlockStmt *lowered(const List &list, SourceLocation where);
  void lowerInside(const Stmt *s, List &out);
  void lowerJump(const Stmt *s, List &out);
  void lowerIf(const IfStmt *s, const List &rest, List &out);
  void guardRest(unsigned jumps, const List &rest, List &out, SourceLocation where);
  void lowerOnce(const List &list, bool isLoop, List &out, SourceLocation where);

  // ---- loops
  void lowerFor(const ForStmt *s, List &out);
  void lowerWhile(const WhileStmt *s, List &out);
  bool lowerSingleExit(const Stmt *s, const List &rest, List &out);
  void lowerLeftLoop(const WhileStmt *s, List &out);
  const BlockStmt *iteration(const List &body, const List &increment, SourceLocation where);
  const WhileStmt *asWhile(const ForStmt *s, List &out);
  List preOfDo(const WhileStmt *s);
  std::optional<SingleExit> singleExitOf(const Stmt *loop) const;

  // ---- flags
  Variable *newFlag(const std::string &name);
  Variable *flagOf(unsigned jump);
  const Expr *noneOf(const std::vector<Variable *> &flags);
  void declareFlag(Variable *flag, List &out) {
    if (flag)
      out.push_back(b.declare(flag, b.intLiteral(0)));
  }
  const Stmt *set(Variable *flag) { return b.assign(Path(flag), b.intLiteral(1)); }

  FunctionContext &c_;
  Builder &b;
  std::vector<Frame> frames_;
  Variable *result_ = nullptr, *returned_ = nullptr;
  VariableSet flags_;
};

/// Removes flags that nothing tests. Where a flag is tested, compilers no longer see that a variable has a
/// value wherever it is read, and warn: such a variable gets one where it is declared.
const BlockStmt *tidyFlags(const BlockStmt *body, const VariableSet &flags, FunctionContext &context);

List joined(const List &a, const List &c);
List before(const List &list, std::size_t i);
List behind(const List &list, std::size_t i); // without the i-th

} // namespace adjgen
