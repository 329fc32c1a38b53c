// Tasks: task, taskwait, taskgroup, taskyield.
#pragma once

#include "frontend/lower/omp/OmpParts.h"

namespace adjgen::frontend {

class TaskLowering : public OmpPart, public Tasks {
public:
  using OmpPart::OmpPart;

  bool taskConstruct(const clang::OMPExecutableDirective *d) override;

private:
  void task(const clang::OMPExecutableDirective *d);
  void taskgroup(const clang::OMPExecutableDirective *d);
  void region(const clang::OMPExecutableDirective *d, RegionForm form, std::vector<SharingEntry> entries,
              const Expr *final, const Expr *ifClause);
  bool clausesAreKnown(const clang::OMPExecutableDirective *d);
};

} // namespace adjgen::frontend
