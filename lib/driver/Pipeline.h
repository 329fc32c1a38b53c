// The passes in their order, why they stand in it, and the run through them.
#pragma once

#include "driver/Options.h"
#include "normalize/InsertProbes.h"
#include "printer/Origins.h"
#include "transform/Differentiate.h"

namespace adjgen {

struct Pass {
  const char *name;
  const char *description;
};

/// `before` runs before `after`, because of `reason`.
struct OrderConstraint {
  const char *before, *after, *reason;
};

const std::vector<Pass> &passes();
const std::vector<OrderConstraint> &orderConstraints();
bool isPass(const std::string &name);
/// The first constraint that the table of passes does not meet, as text; empty if it meets all.
std::string brokenConstraint();

/// nullopt, with errors reported, if a compilation database is asked for and does not know the source.
std::optional<FrontendOptions> frontendOptions(const Options &options, Diagnostics &diagnostics);

struct PipelineResult {
  std::string text, header;
  LineOrigins origins; // of the text
  Explanation explanation;
  std::vector<std::string> includedFiles;
  std::shared_ptr<const Module> primal, derivative; // canonical primal; null unless it was differentiated
  std::vector<ProbeSite> sites;                     // of Options::withProbes
};

/// Source to text; nullopt with errors reported. Nothing is written but what --print-after and --time-passes
/// ask for.
std::optional<PipelineResult> runPipeline(const Options &options, Diagnostics &diagnostics);

} // namespace adjgen
