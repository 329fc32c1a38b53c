#include "frontend/lower/omp/OmpQueries.h"
#include "clang/AST/OpenMPClause.h"

namespace adjgen::frontend {

std::string directiveName(const clang::OMPExecutableDirective *d) {
  return "'#pragma omp " + llvm::omp::getOpenMPDirectiveName(d->getDirectiveKind()).str() + "'";
}

const clang::Stmt *structuredBlock(const clang::OMPExecutableDirective *d) {
  const clang::Stmt *s = d->getRawStmt();
  while (const auto *k = clang::dyn_cast<clang::CapturedStmt>(s))
    s = k->getCapturedStmt();
  return s;
}

bool hasNowait(const clang::OMPExecutableDirective *d) {
  return d->getSingleClause<clang::OMPNowaitClause>() != nullptr;
}

const clang::CXXRecordDecl *classOfItem(const clang::VarDecl *v) {
  const clang::CXXRecordDecl *r =
      v->getType().getNonReferenceType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return r && r->hasDefinition() ? r->getDefinition() : nullptr;
}

bool isSimdHint(const clang::OMPClause *clause) {
  switch (clause->getClauseKind()) {
  case llvm::omp::OMPC_safelen:
  case llvm::omp::OMPC_simdlen:
  case llvm::omp::OMPC_aligned:
  case llvm::omp::OMPC_nontemporal:
  case llvm::omp::OMPC_order:
  case llvm::omp::OMPC_bind:
    return true;
  default:
    return false;
  }
}

} // namespace adjgen::frontend
