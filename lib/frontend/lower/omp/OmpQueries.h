// Short questions about an OpenMP construct and its clauses.
#pragma once

#include "clang/AST/DeclCXX.h"
#include "clang/AST/StmtOpenMP.h"
#include <string>

namespace adjgen::frontend {

/// "'#pragma omp parallel for'"
std::string directiveName(const clang::OMPExecutableDirective *d);
const clang::Stmt *structuredBlock(const clang::OMPExecutableDirective *d);
bool hasNowait(const clang::OMPExecutableDirective *d);
/// The class of a clause's item, or of its elements; null: it has none.
const clang::CXXRecordDecl *classOfItem(const clang::VarDecl *v);
/// A clause that says how, not what.
bool isSimdHint(const clang::OMPClause *clause);

} // namespace adjgen::frontend
