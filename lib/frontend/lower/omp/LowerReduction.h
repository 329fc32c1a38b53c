// Reductions that are written out as code: the clause and the copies' first values (LowerReduction.cpp), how
// copies are combined (CombineReduction.cpp), sections of arrays (ReduceSections.cpp).
#pragma once

#include "frontend/lower/omp/OmpParts.h"

namespace adjgen::frontend {

class ReductionLowering : public OmpPart, public WrittenReductions {
public:
  using OmpPart::OmpPart;

  bool reduction(const clang::OMPExecutableDirective *d, const clang::OMPClause *clause,
                 std::vector<SharingEntry> &entries, Reductions &out) override;
  const Expr *fixed(const clang::Expr *e, const std::string &wish) override;
  void initializeCopy(const Reduction &r) override;
  void combine(const Reduction &r, const Path &original, const Path &copy) override;
  void keepParts(Reductions &list) override;
  void beginReductions(const Reductions &list) override;
  void keepPart(const Reduction &r, const Variable *parts, const Expr *which) override;
  void combinePart(const Reduction &r, const Variable *parts, const Expr *which) override;
  void addCopies(const Reductions &list) override;
  void combineCopy(const Reduction &r) override;
  void endReductions(const Reductions &list, SourceLocation l) override;
  void inTurns(SourceLocation l, const std::function<void()> &f) override;
  void addReducing(const clang::OMPExecutableDirective *d, Reductions list, const Stmt *loop) override;
  bool replaceSections(const clang::OMPExecutableDirective *d, const Reductions &list, List &body) override;

private:
  template <class Clause>
  bool items(const clang::OMPExecutableDirective *d, const Clause *k, bool inscan,
             std::vector<SharingEntry> &entries, Reductions &out);
  bool writtenOut(const clang::OMPExecutableDirective *d, const clang::Expr *item, ReductionKind kind,
                  const clang::OMPDeclareReductionDecl *declared, Reductions &out);
  Path element(const Path &base, const Expr *index);
  void overElements(const Reduction &r, const std::function<void(const Path &, const Path &)> &f);
  const Expr *limit(const Type *t, bool largest);
  const Expr *neutralValue(ReductionKind kind, const Type *t);
  void declaredInitializer(const Reduction &r, const Path &original, const Path &copy);
  void initializeFrom(const Path &target, const clang::Expr *init);
  const Variable *standIn(const Path &p, const std::string &wish);
  void byOneThread(const Reductions &list, SourceLocation l);
  const Expr *lessened(const Expr *e, const Expr *lower);
};

} // namespace adjgen::frontend
