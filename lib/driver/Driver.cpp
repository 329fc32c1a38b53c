#include "driver/Driver.h"

#include "driver/Outputs.h"
#include "driver/Pipeline.h"
#include "driver/Remarks.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

namespace adjgen {

static std::string runtimeFile(const std::string &executable, const std::string &installed,
                               const std::string &built) {
  llvm::SmallString<256> path(llvm::sys::path::parent_path(llvm::sys::path::parent_path(executable)));
  llvm::sys::path::append(path, installed);
  return llvm::sys::fs::exists(path) ? path.str().str() : built;
}

/// Beside an installed tool, or else in the tree that it was built in.
static std::string runtimeInclude(const std::string &executable) {
  const std::string header = runtimeFile(executable, ADJGEN_INSTALLED_INCLUDE "/adjgen/runtime.h",
                                         ADJGEN_RUNTIME_INCLUDE "/adjgen/runtime.h");
  return llvm::sys::path::parent_path(llvm::sys::path::parent_path(header)).str();
}

static void printRuntime(const Options &options, const std::string &executable) {
  if (options.printRuntimeFlags)
    llvm::outs() << "-I" << runtimeInclude(executable) << '\n';
  if (options.printRuntimeLibraries)
    llvm::outs() << runtimeFile(executable, ADJGEN_INSTALLED_LIBRARY "/libadjgen_runtime.a",
                                ADJGEN_RUNTIME_LIBRARY)
                 << " -pthread -lm\n";
}

static void printPasses() {
  for (const Pass &p : passes())
    llvm::outs() << llvm::formatv("{0,-18} {1}\n", p.name, p.description);
}

static std::string escapedForMake(const std::string &file) {
  std::string s;
  for (char c : file) {
    if (c == ' ' || c == '#')
      s += '\\';
    s += c;
    if (c == '$')
      s += '$';
  }
  return s;
}

static std::string dependencies(const Options &options, const std::vector<std::string> &includedFiles) {
  std::string text = escapedForMake(options.output) + ": " + escapedForMake(options.source);
  for (const std::string &f : includedFiles)
    if (f != options.source)
      text += " \\\n  " + escapedForMake(f);
  return text + "\n";
}

static bool differentiateAndWrite(const Options &options, Diagnostics &diagnostics) {
  std::optional<PipelineResult> result = runPipeline(options, diagnostics);
  if (!result || diagnostics.hasErrors())
    return false;
  sortRemarks(result->remarks);
  Outputs outputs;
  outputs.add(options.output, result->text);
  if (!options.header.empty())
    outputs.add(options.header, result->header);
  if (!options.depfile.empty())
    outputs.add(options.depfile, dependencies(options, result->includedFiles));
  if (!options.remarksFile.empty())
    outputs.add(options.remarksFile, remarksAsYaml(result->remarks, diagnostics));
  if (options.printRemarks)
    printRemarks(result->remarks, diagnostics);
  return outputs.write(diagnostics);
}

int runDriver(int argc, const char *const *argv, const std::string &executable) {
  std::optional<Options> options = parseOptions(argc, argv);
  if (!options)
    return 2;
  options->runtimeInclude = runtimeInclude(executable);
  if (options->printPasses)
    printPasses();
  printRuntime(*options, executable);
  if (options->onlyPrints())
    return 0;
  Diagnostics diagnostics;
  if (const std::string broken = brokenConstraint(); !broken.empty()) {
    diagnostics.error({}, "internal: " + broken);
    return 1;
  }
  return differentiateAndWrite(*options, diagnostics) ? 0 : 1;
}

} // namespace adjgen
