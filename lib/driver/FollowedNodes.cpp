#include "driver/FollowedNodes.h"
#include "driver/FrontendArguments.h"
#include "driver/IncludedText.h"
#include "driver/Pipeline.h"
#include "llvm/ADT/STLExtras.h"
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
  Diagnostics quiet{DiagnosticSettings{}};
  const std::optional<FrontendOptions> of = frontendOptions(run, quiet);
  const std::vector<std::string> folders =
      of ? includeFolders(of->compilerArguments, of->workingDirectory) : std::vector<std::string>();
  return isInTexts(run.source, text, folders, [](llvm::StringRef, llvm::StringRef part) {
    return llvm::any_of(llvm::ArrayRef{"<list>", "<forward_list>", "<map>", "<unordered_map>", "<variant>"},
                        [&](const char *name) { return part.contains(name); });
  });
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
                                              "text-value",    "text-names",       "text-number",
                                              "construct"};
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
  const std::vector<Diagnostic> others = refusalsOf(followed);
  return std::none_of(others.begin(), others.end(), isAboutContainer) ? followed : run;
}

} // namespace adjgen
