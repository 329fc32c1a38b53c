#include "driver/FollowedNodes.h"
#include "driver/Pipeline.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <algorithm>
#include <set>

namespace adjgen {

static bool includesNodes(const Options &run) {
  if (llvm::sys::path::extension(run.source) == ".c")
    return false;
  const auto file = run.sourceText ? nullptr : llvm::MemoryBuffer::getFile(run.source);
  if (!run.sourceText && !file)
    return false;
  const llvm::StringRef text = run.sourceText ? llvm::StringRef(*run.sourceText) : (*file)->getBuffer();
  return text.contains("<list>") || text.contains("<forward_list>") || text.contains("<map>") ||
         text.contains("<unordered_map>");
}

/// The messages, none of which is shown. None: it is not refused.
static std::vector<Diagnostic> refusalsOf(Options run) {
  run.printAfter.clear();
  run.timePasses = false;
  DiagnosticSettings quiet;
  quiet.printsText = false;
  Diagnostics diagnostics(quiet);
  runPipeline(run, diagnostics);
  return diagnostics.hasErrors() ? diagnostics.shown() : std::vector<Diagnostic>();
}

/// Of what generated code has as the library's own.
static bool isAboutContainer(const Diagnostic &d) {
  static const std::set<std::string> about = {"library-class", "library-function", "object-type",
                                              "text-value",    "text-names",       "construct"};
  return d.kind == DiagnosticKind::Error && about.count(d.identifier);
}

Options withNodesFollowed(const Options &run) {
  if (!includesNodes(run))
    return run;
  const std::vector<Diagnostic> refusals = refusalsOf(run);
  if (std::none_of(refusals.begin(), refusals.end(), isAboutContainer))
    return run;
  Options followed = run;
  followed.argumentsAfter.push_back("-D__adjgen_follows_nodes__");
  return refusalsOf(followed).empty() ? followed : run;
}

} // namespace adjgen
