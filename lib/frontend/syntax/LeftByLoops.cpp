// Problem: in C89 and in translated Fortran, one variable declared at the top of a function counts in many
// loops, and is an index of its own between them:
//     for (m = 0; m < 3; m++) r[m] = 0;
//     m = 4; r[m] = 1;
// Each loop can have a variable of its own if nobody reads what it leaves behind. Algorithm: a walk in the
// order of execution knows whether the variable may hold what a loop left; an assignment as a statement of its
// own ends that. Where ways meet, the worse counts; where break and continue may lead, the worst that the walk
// has seen in the loop. With labels, handlers, or cases that name the variable it may always hold it.
#include "frontend/syntax/LeftByLoops.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/AST/StmtOpenMP.h"

namespace adjgen::frontend {

namespace {

class LeftValues {
public:
  LeftValues(const clang::VarDecl *v, const std::function<bool(const clang::ForStmt *)> &setsFirst)
      : v_(v), setsFirst_(setsFirst) {}

  bool read(const clang::Stmt *body) {
    always_ = firstInside(body, [this](const clang::Stmt *s) {
      return clang::isa<clang::LabelStmt, clang::CXXTryStmt, clang::SEHTryStmt>(s) ||
             (clang::isa<clang::SwitchStmt>(s) && names(s));
    });
    left_ = always_;
    statement(body);
    return read_;
  }

private:
  bool names(const clang::Stmt *s) const {
    return s && firstInside(s, [this](const clang::Stmt *x) {
             const auto *r = clang::dyn_cast<clang::DeclRefExpr>(x);
             return r && r->getDecl() == v_;
           });
  }
  static bool jumps(const clang::Stmt *s) {
    return firstInside(s, [](const clang::Stmt *x) {
      return clang::isa<clang::BreakStmt, clang::ContinueStmt, clang::GotoStmt, clang::IndirectGotoStmt>(x);
    });
  }

  void leave() { left_ = wasLeft_ = true; }
  void meet(bool other) { left_ |= other; }

  void statement(const clang::Stmt *s) {
    if (!names(s))
      return;
    if (const auto *list = clang::dyn_cast<clang::CompoundStmt>(s))
      for (const clang::Stmt *x : list->body())
        statement(x);
    else if (const auto *i = clang::dyn_cast<clang::IfStmt>(s))
      branch(i);
    else if (const auto *f = clang::dyn_cast<clang::ForStmt>(s))
      setsFirst_(f) ? leave() : loop(f);
    else if (clang::isa<clang::WhileStmt, clang::DoStmt, clang::CXXForRangeStmt>(s))
      repeat(s, [&] { children(s); });
    else if (const auto *d = clang::dyn_cast<clang::OMPExecutableDirective>(s))
      construct(d);
    else if (const auto *e = clang::dyn_cast<clang::Expr>(s))
      expression(e);
    else
      children(s);
  }

  void children(const clang::Stmt *s) {
    forEachChild(s, [this](const clang::Stmt *x) { statement(x); });
  }
  void branch(const clang::IfStmt *s) {
    statement(s->getInit());
    statement(s->getConditionVariableDeclStmt());
    statement(s->getCond());
    const bool before = left_;
    statement(s->getThen());
    const bool taken = left_;
    left_ = before;
    statement(s->getElse());
    meet(taken);
  }

  void loop(const clang::ForStmt *s) {
    statement(s->getInit());
    repeat(s, [&] {
      statement(s->getConditionVariableDeclStmt());
      statement(s->getCond());
      statement(s->getBody());
      statement(s->getInc());
    });
  }
  /// The second round sees what the first may leave.
  void repeat(const clang::Stmt *s, llvm::function_ref<void()> iteration) {
    const bool before = left_, was = wasLeft_;
    wasLeft_ = before;
    for (int round = 0; round < 2; ++round) {
      iteration();
      meet(before || (wasLeft_ && jumps(s)));
    }
    wasLeft_ |= was;
  }

  void construct(const clang::OMPExecutableDirective *d) {
    for (const clang::OMPClause *clause : d->clauses())
      if (!clause->isImplicit() && clause->getClauseKind() != llvm::omp::OMPC_private &&
          clause->getClauseKind() != llvm::omp::OMPC_shared)
        for (const clang::Stmt *x : const_cast<clang::OMPClause *>(clause)->children())
          read_ |= names(x);
    const bool before = left_;
    if (d->hasAssociatedStmt())
      statement(d->getRawStmt());
    meet(before);
  }

  /// v = e; and parts of a comma chain.
  void expression(const clang::Expr *e) {
    e = strip(e);
    const auto *o = clang::dyn_cast<clang::BinaryOperator>(e);
    if (o && o->getOpcode() == clang::BO_Comma) {
      expression(o->getLHS());
      expression(o->getRHS());
    } else if (o && o->getOpcode() == clang::BO_Assign && namedVariable(o->getLHS()) == v_) {
      value(o->getRHS());
      left_ = always_;
    } else {
      value(e);
    }
  }
  void value(const clang::Expr *e) {
    if (!names(e))
      return;
    const bool isHidden = firstInside(e, [](const clang::Stmt *x) {
      return clang::isa<clang::LambdaExpr, clang::StmtExpr, clang::BlockExpr>(x);
    });
    read_ |= left_ || isHidden;
  }

  const clang::VarDecl *const v_;
  const std::function<bool(const clang::ForStmt *)> &setsFirst_;
  bool always_ = false;
  bool left_ = false;    // it may hold what a loop has left
  bool wasLeft_ = false; // ... or did so at some place of what is walked over
  bool read_ = false;
};

} // namespace

bool readsWhatLoopsLeave(const clang::Stmt *body, const clang::VarDecl *v,
                         const std::function<bool(const clang::ForStmt *)> &setsFirst) {
  return LeftValues(v, setsFirst).read(body);
}

} // namespace adjgen::frontend
