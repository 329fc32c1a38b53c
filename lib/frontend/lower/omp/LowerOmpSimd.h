// simd, and loops that are distributed together (collapse).
#pragma once

#include "frontend/lower/omp/OmpParts.h"

namespace adjgen::frontend {

class NestLowering : public OmpPart, public NestedLoops {
public:
  using OmpPart::OmpPart;

  void simd(const clang::OMPExecutableDirective *d) override;
  bool simdLoop(const clang::OMPExecutableDirective *d, NestedLoop &l) override;
  std::vector<NestedLoop> nestOf(const clang::OMPExecutableDirective *d) override;
  std::size_t joinedLoops(const std::vector<NestedLoop> &nest) override;
  bool mayJoinFewer(const clang::OMPExecutableDirective *d) override;
  const ForStmt *nestFor(const std::vector<NestedLoop> &nest, std::size_t joined, std::size_t level) override;

private:
  bool simdLinear(const clang::OMPExecutableDirective *d);
  bool dependsOn(const NestedLoop &l, const std::vector<NestedLoop> &outer);
};

} // namespace adjgen::frontend
