// lastprivate and linear.
#pragma once

#include "frontend/lower/omp/OmpParts.h"

namespace adjgen::frontend {

class LastPrivateLowering : public OmpPart, public LastPrivates {
public:
  using OmpPart::OmpPart;

  bool lastPrivate(const clang::OMPExecutableDirective *d, std::vector<SharingEntry> &entries) override;
  const Expr *iterationOf(const Variable *v, const Expr *lower, BinaryKind relation,
                          const Expr *step) override;
  const Expr *opposite(const Expr *e) override;
  const Expr *linearValue(const Variable *first, const Type *type, const Expr *iteration, const Expr *step,
                          SourceLocation l) override;
  const ForStmt *withLinear(const clang::OMPExecutableDirective *d, const ForStmt *f) override;
  std::vector<SharingEntry> takeLastPrivate(std::vector<SharingEntry> &entries) override;

private:
  bool linear(const clang::OMPExecutableDirective *d, std::vector<SharingEntry> &entries);
  bool lastPrivateItem(const clang::OMPExecutableDirective *d, const clang::Expr *item,
                       std::vector<SharingEntry> &entries);
};

} // namespace adjgen::frontend
