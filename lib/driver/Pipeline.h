// The run through the passes.
#pragma once

#include "differentiate/Matrices.h"
#include "driver/FrontendArguments.h"
#include "ir/SourceStyle.h"
#include "normalize/InsertProbes.h"
#include "printer/Origins.h"

namespace adjgen {

struct PipelineResult {
  std::string output, text, header;
  std::vector<std::pair<std::string, std::string>> others; // of several sources: files and their texts
  LineOrigins origins;                                     // of the text
  Explanation explanation;
  std::vector<SourceStyle> styles; // of the sources
  std::vector<std::string> includedFiles;
  std::shared_ptr<const Module> primal,
      derivative;               // canonical primal of the last mode; null unless it was differentiated
  std::vector<ProbeSite> sites; // of Options::withProbes
};

/// All passes, in the order in which they run.
void appendPipelinePasses(std::vector<PassRow> &out);

/// Source to text; nullopt with errors reported. Nothing is written but what --print-after and --time-passes
/// ask for.
std::optional<PipelineResult> runPipeline(const Options &options, Diagnostics &diagnostics);

} // namespace adjgen
