// What is said about constructs.
#pragma once

#include "frontend/lower/omp/OmpParts.h"

namespace adjgen::frontend {

class RemarkLowering : public OmpPart, public OmpRemarks {
public:
  using OmpPart::OmpPart;

  void refuseDirective(const clang::OMPExecutableDirective *d, const Message &message) override;
  void explain(const char *kind, SourceLocation where, const std::string &message) override;
  void explainReduction(const Reduction &r) override;
  void rejectOverrides(const clang::OMPExecutableDirective *d) override;
};

} // namespace adjgen::frontend
