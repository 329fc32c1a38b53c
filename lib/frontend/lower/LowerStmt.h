// Lowers statements. A new kind of statement: statement() finds its method.
#pragma once

#include "frontend/lower/Part.h"

namespace adjgen::frontend {

class StatementLowering : public Part, public Statements {
public:
  using Part::Part;

  void statement(const clang::Stmt *s) override;
  const BlockStmt *block(const clang::Stmt *s, ScopeKind kind = ScopeKind::Block) override;
  void statementsOf(const clang::Stmt *s) override;

private:
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
  Path returnedObject(const clang::ReturnStmt *s, const Variable *&kept);
  void returnStatement(const clang::ReturnStmt *s);
};

} // namespace adjgen::frontend
