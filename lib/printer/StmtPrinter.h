// Statements as C text.
#pragma once

#include "ir/Visitor.h"
#include "printer/BlockHeads.h"
#include "printer/ExprPrinter.h"
#include "printer/Layout.h"
#include <set>

namespace adjgen {

class StmtPrinter : public StmtVisitor<StmtPrinter> {
public:
  StmtPrinter(Lines &out, const ExprPrinter &expressions) : out_(out), e_(expressions) {}

  /// What is inside the braces of a function.
  void functionBody(const Function *f);

private:
  friend class StmtVisitor<StmtPrinter>;
  void visit(const Stmt *s);
#define ADJGEN_STMT(Name) void visit##Name(const Name##Stmt *s);
#include "ir/Nodes.def"

  void statements(const BlockStmt *b);
  void sequence(const BlockStmt *b) { return b ? sequence(b->statements, b->statements.size()) : void(); }
  void element(const Stmt *s);
  void head(const std::vector<const BlockStmt *> &lists, bool mayLead = true);
  void head(const BlockHead &h);
  void setMoved(const DeclareStmt *s);
  UnusedValue unusedValueOf(const Function *f) const;
  void unusedValue(const CallStmt *s, const std::string &call);
  void loopOfConstruct(const OmpForStmt *s);
  void sequence(const std::vector<const Stmt *> &list, std::size_t count);
  bool isPlainDeclaration(const Stmt *s) const;
  std::size_t declaredTogether(const std::vector<const Stmt *> &list, std::size_t i, std::size_t count) const;
  void declareTogether(const std::vector<const Stmt *> &list);
  bool inOneLine(const IfStmt *s);
  bool declareBy(const DeclareStmt *d, const Stmt *next);
  std::string declarationText(const Variable *v) const;
  std::string initializedText(const DeclareStmt *s) const;
  std::string loopCondition(const ForStmt *s) const;
  std::string callText(const CallStmt *s) const;
  void headAndBody(const std::string &head, const BlockStmt *body, bool braces);
  void ifChain(const IfStmt *s, const std::string &prefix, bool braces);
  void loopForever(const WhileStmt *s);
  void comparison(const OmpCriticalStmt *s);
  bool asCommaList(const BlockStmt *increment, std::string &text) const;
  void readIfUnused(const DeclareStmt *s);
  std::string incrementText(const IncrementStmt *s) const;
  std::string simpleText(const Stmt *s) const; // an Assign or Increment without its semicolon

  Lines &out_;
  const ExprPrinter &e_;
  const Type *returnType_ = nullptr;
  std::set<NodeId> unread_;
  std::set<const Stmt *> moved_, apart_, ofConstruct_; // C89: see BlockHead; loops of OpenMP's constructs
  VariableSet onlyCompared_;                           // by an atomic, and read by nobody else
};

/// In a C definition every parameter has a name.
std::string parameterName(const Function *f, std::size_t number);

/// Pragma texts, from "#pragma" on.
std::string parallelPragma(const OmpParallelStmt *s, const ExprPrinter &e);
std::string forPragma(const OmpForStmt *s, const ExprPrinter &e);
/// `captures`: of a comparison, whether what was there is wanted.
std::string criticalPragma(const OmpCriticalStmt *s, bool captures);
std::string parallelForPragma(const OmpParallelStmt *p, const OmpForStmt *f, const ExprPrinter &e);

/// What a variable of this type is initialized with, to be zero.
std::string zeroOf(const Type *t, bool isCxx);

/// Text of a push or pop, without the semicolon.
std::string pushText(const PushStmt *s, const ExprPrinter &e);
std::string popText(const PopStmt *s, const ExprPrinter &e);
/// The call that returns what is popped; empty where bytes are restored in place.
std::string poppedText(const PopStmt *s, const ExprPrinter &e);

/// The variables whose values (or addresses) are used: compilers warn about the others.
VariableSet readVariables(const Function *f);
/// Declarations whose variable nobody reads in its scope; a variable of both sweeps may have one in each.
std::set<NodeId> unreadDeclarations(const Function *f, const VariableSet &read);

} // namespace adjgen
