// Lowers statements. A new kind of statement: statement() finds its method.
#pragma once

#include "frontend/lower/Part.h"
#include "frontend/syntax/ForwardJumps.h"

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
  void enterLoop(const clang::DoStmt &loop, std::vector<SwitchCase> &cases, const Variable *&entry);
  void loopFrom(const Variable *entry, const clang::DoStmt *loop);
  SwitchCase caseOf(const clang::SwitchCase *label);
  SwitchCase numberedCase(std::int64_t number);
  void whileStatement(const clang::WhileStmt *s);
  void doStatement(const clang::DoStmt *s);
  Path returnedObject(const clang::ReturnStmt *s, const Variable *&kept);
  void giveObject(const clang::ReturnStmt *s, const Variable *object);
  void returnStatement(const clang::ReturnStmt *s);

  // Jumps forward: what they leave is a loop that runs once, and they are `break`.
  struct Region {
    std::set<const clang::LabelDecl *> labels;
    std::size_t scope;
    const Variable *left; // set where a jump leaves inner loops, too
    bool usesLeft = false;
    const Variable *next = nullptr; // of a JumpLoop: the part that comes next
  };
  void list(const std::vector<const clang::Stmt *> &all, std::size_t begin, std::size_t end);
  void region(const std::vector<const clang::Stmt *> &all, const JumpRegion &region);
  void loopOverParts(const std::vector<const clang::Stmt *> &all, const JumpLoop &loop);
  void part(const std::vector<const clang::Stmt *> &all, const JumpLoop &loop, std::size_t number,
            const Variable *next);
  void jump(const clang::GotoStmt *s);
  void jumpOn(const std::vector<const clang::Stmt *> &inner);
  void unlabelled(const clang::Stmt *s);
  std::vector<Region> jumpRegions_;                       // around the current statement
  std::map<const clang::LabelDecl *, std::size_t> parts_; // that labels of loops over parts begin
};

} // namespace adjgen::frontend
