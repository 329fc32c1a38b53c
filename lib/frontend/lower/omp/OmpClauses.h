// Clauses that say who has a variable; the schedule; pragmas that override what is found.
#pragma once

#include "frontend/lower/omp/OmpParts.h"

namespace adjgen::frontend {

class ClauseLowering : public OmpPart, public Clauses {
public:
  using OmpPart::OmpPart;

  bool sharing(const clang::OMPExecutableDirective *d, std::vector<SharingEntry> &entries,
               Reductions &reductions) override;
  bool privatize(const clang::OMPExecutableDirective *d, const clang::Expr *item, SharingKind kind,
                 std::vector<SharingEntry> &entries) override;
  bool clausesAreKnown(const clang::OMPExecutableDirective *d, bool region, bool loop) override;
  Schedule schedule(const clang::OMPExecutableDirective *d) override;
  std::vector<const OverridePragma *> overridePragmas(const clang::OMPExecutableDirective *d) override;
  std::vector<SharingOverride> overridesOf(const clang::OMPExecutableDirective *d) override;

private:
  void defaults(const clang::OMPExecutableDirective *d, SharingKind kind, std::vector<SharingEntry> &entries,
                const Reductions &reductions);
  const Variable *visibleVariable(const std::string &name, const clang::Stmt *construct);
  std::vector<NamedPlace> visibleNames() const;
};

} // namespace adjgen::frontend
