// Synchronisation: critical, ordered, atomic, flush.
#pragma once

#include "frontend/lower/omp/OmpParts.h"

namespace adjgen::frontend {

class SyncLowering : public OmpPart, public Synchronization {
public:
  using OmpPart::OmpPart;

  bool synchronization(const clang::OMPExecutableDirective *d) override;

private:
  void critical(const clang::OMPCriticalDirective *d);
  void ordered(const clang::OMPExecutableDirective *d);
  void atomic(const clang::OMPAtomicDirective *d);
  void atomicCompare(const clang::OMPAtomicDirective *d, const std::string &order);
  const Variable *capturedInFront(const clang::OMPAtomicDirective *d, const Type *type,
                                  const std::vector<const Expr *> &others);
  const Expr *kept(const Expr *e, const std::string &wish);
  const Stmt *atomicUpdate(const clang::Expr *e);
  const Expr *simpleOperand(const Expr *e, const Path &target);
  const IncrementStmt *asIncrement(const AssignStmt *s);
};

} // namespace adjgen::frontend
