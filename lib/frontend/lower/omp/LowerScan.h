// Prefix sums.
#pragma once

#include "frontend/lower/omp/OmpParts.h"

namespace adjgen::frontend {

class ScanLowering : public OmpPart, public Scans {
public:
  using OmpPart::OmpPart;

  bool simdScan(const clang::OMPExecutableDirective *d) override;
  void scanInRegion(const clang::OMPExecutableDirective *d, const std::vector<SharingEntry> &entries,
                    const Reductions &list, const Variables &outside) override;
  bool scanLoop(const clang::OMPExecutableDirective *d, const Reductions &list, const Variables &outside,
                Scan &scan) override;

private:
  bool splitScan(const clang::OMPExecutableDirective *d, const clang::ForStmt *loop, Scan &scan);
  ScanItem scanItem(const Reduction &r, const Counted &k, const LoopHead &head, Scan &scan);
  void scanPhase(const clang::OMPExecutableDirective *d, const clang::ForStmt *loop, const Counted &k,
                 const LoopHead &head, const Scan &scan, bool input);
};

} // namespace adjgen::frontend
