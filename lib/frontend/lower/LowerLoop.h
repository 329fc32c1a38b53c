// Lowers `for`: as a counted loop where its head has that form, else as a general one. OwnCounters.cpp:
// counters with an address.
#pragma once

#include "frontend/lower/Part.h"

namespace adjgen::frontend {

class LoopLowering : public Part, public Loops {
public:
  using Part::Part;

  void giveCountersMemory(List &list) override;
  void forStatement(const clang::ForStmt *s) override;
  bool readCounted(const clang::ForStmt *s, Counted &k) override;
  LoopHead headOf(const Counted &k, SourceLocation l) override;
  const ForStmt *countedFor(const clang::ForStmt *s, const Counted &k, const LoopHead &head) override;

private:
  void generalFor(const clang::ForStmt *s);
  bool readInit(const clang::ForStmt *s, Counted &k);
  bool readCondition(const clang::ForStmt *s, Counted &k);
  bool readComparison(const clang::ForStmt *s, const clang::Expr *e, Counted &k);
  bool readSum(const clang::Expr *counter, const std::function<bool(const clang::VarDecl *)> &stepsVariable,
               Counted &k);
  const Expr *lowerOf(const Counted &k);
  const Expr *boundOf(const Counted &k);
  const Expr *stepOf(const Counted &k, SourceLocation l);
  bool readStep(const clang::ForStmt *s, Counted &k);
  bool readOneStep(const clang::Expr *e, Counted &k);
  bool hasOwnVariable(const clang::ForStmt *s, const Counted &k);
  bool comparesLikeItself(const Counted &k, std::int64_t step);
  bool partsAreIndependent(const Counted &k);
  bool isDeadAfter(const clang::VarDecl *v);
  void loopBody(const clang::ForStmt *s);
};

} // namespace adjgen::frontend
