// Remarks on how constructs are written out as code. What the plans decide about that code, they say
// themselves.
#include "frontend/lower/omp/OmpRemarks.h"
#include "clang/Basic/OpenMPKinds.h"

#include <algorithm>

namespace adjgen::frontend {

void RemarkLowering::explain(const char *kind, SourceLocation where, const std::string &message) {
  const bool isKnown = std::any_of(c.remarks.begin(), c.remarks.end(), [&](const Remark &r) {
    return r.where == where && r.message == message; // code can be lowered more than once
  });
  if (!isKnown)
    c.remarks.push_back({"lower", kind, body_.function.name, where, message});
}

void RemarkLowering::explainReduction(const Reduction &r) {
  const std::string name = "'" + r.decl->getNameAsString() + "'";
  if (r.inscan)
    explain("Scan", r.location,
            "the prefix sums of " + name +
                " are written out: one loop with the input phases, then the threads in the order of their "
                "numbers, then one loop with the scan phases");
  else
    explain("Reduction", r.location,
            "the reduction of " + name + " is written out: each thread has a copy, " +
                (r.kind == ReductionKind::Sum
                     ? "which is added to the original in any order"
                     : "and these are combined with the original in the order of the threads' numbers"));
}

/// Constructs that `#pragma adjgen` may stand before.
static bool takesOverrides(clang::OpenMPDirectiveKind kind) {
  return clang::isOpenMPParallelDirective(kind) || clang::isOpenMPWorksharingDirective(kind);
}

void RemarkLowering::rejectOverrides(const clang::OMPExecutableDirective *d) {
  if (takesOverrides(d->getDirectiveKind()))
    return;
  for (const OverridePragma *p : omp_.clauses.overridePragmas(d))
    c.diagnostics.report(c.place(p->location), {diag::pragma_place, " of a kind that works in parallel"});
}

void RemarkLowering::refuseDirective(const clang::OMPExecutableDirective *d, const Message &message) {
  l_.refusals.refuseAt(d->getBeginLoc(), message, d);
}

} // namespace adjgen::frontend
