// What a construct makes of the other names of its variables; range-based loops in constructs.
#pragma once

#include "frontend/lower/omp/OmpParts.h"

namespace adjgen::frontend {

class OmpReferenceLowering : public OmpPart, public OmpReferences {
public:
  using OmpPart::OmpPart;

  const OmpForStmt *worksharingRange(const clang::OMPExecutableDirective *d,
                                     std::vector<SharingEntry> entries, const Variables &outside,
                                     List &before) override;
  void keepOriginal(const Variable *v, const clang::Stmt *construct) override;
  void withReducedReferences(const clang::OMPExecutableDirective *d,
                             const std::function<void()> &lower) override;

private:
  /// What a statement names: variables, and the closures among them.
  struct Names {
    std::set<const clang::VarDecl *> declarations;
    VariableSet closures;
  };
  Names namesIn(const clang::Stmt *s) const;
};

} // namespace adjgen::frontend
