// Constructs inside a region: single, sections, masked, scope.
#pragma once

#include "frontend/lower/omp/OmpParts.h"

namespace adjgen::frontend {

class RegionLowering : public OmpPart, public Regions {
public:
  using OmpPart::OmpPart;

  bool regionConstruct(const clang::OMPExecutableDirective *d) override;
  void regionBody(const clang::OMPExecutableDirective *d, std::vector<SharingEntry> ofSections) override;
  void declareCopies(const std::vector<SharingEntry> &entries, SourceLocation l) override;

private:
  void shareWork(const clang::OMPExecutableDirective *d,
                 const std::function<const Stmt *(std::vector<SharingEntry>)> &make);
  void single(const clang::OMPExecutableDirective *d);
  void scope(const clang::OMPExecutableDirective *d);
  void oneThread(const clang::OMPExecutableDirective *d);
  const OmpForStmt *sections(const clang::OMPExecutableDirective *d, std::vector<SharingEntry> entries);
};

} // namespace adjgen::frontend
