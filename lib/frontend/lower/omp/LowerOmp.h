// Lowers OpenMP constructs. A new construct: ompConstruct() finds its method.
#pragma once

#include "frontend/lower/omp/OmpParts.h"

namespace adjgen::frontend {

class ConstructLowering : public OmpPart, public Directives, public Constructs {
public:
  using OmpPart::OmpPart;

  void directive(const clang::OMPExecutableDirective *d) override;
  void parallel(const clang::OMPExecutableDirective *d, bool withFor) override;

private:
  void ompConstruct(const clang::OMPExecutableDirective *d);
  const OmpForStmt *worksharing(const clang::OMPExecutableDirective *d, std::vector<SharingEntry> sharing,
                                const Variables &outside, List &before);
};

} // namespace adjgen::frontend
