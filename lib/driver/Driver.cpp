#include "driver/Driver.h"
#include "driver/Passes.h"

#include "driver/FollowedNodes.h"
#include "driver/Installation.h"
#include "driver/MpiLibrary.h"
#include "driver/Outputs.h"
#include "driver/Pipeline.h"
#include "driver/Remarks.h"
#include "driver/Runs.h"
#include "driver/Usage.h"
#include "frontend/session/Sarif.h"
#include "report/Report.h"
#include "support/Suggestion.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <set>

namespace adjgen {

static void printRuntime(const Options &options, const Installation &installation) {
  if (options.printRuntimeFlags)
    llvm::outs() << "-I" << installation.runtimeInclude << '\n';
  if (options.printRuntimeLibraries)
    llvm::outs() << libraryOfMpi(options.source,
                                 options.compilerArguments.value_or(std::vector<std::string>()), installation)
                 << installation.runtimeLibrary << " -pthread -lm\n";
}

static void printPasses() {
  for (const PassRow &p : passes())
    llvm::outs() << llvm::formatv("{0,-26} {1,-14} {2}\n", p.name, p.stage, p.what);
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

/// A rule for Make: the outputs of all runs depend on what any of them has read, and on the tool.
static std::string dependencies(const std::vector<std::string> &outputs, const std::set<std::string> &files) {
  std::string text;
  for (const std::string &output : outputs)
    text += (text.empty() ? "" : " ") + escapedForMake(output);
  text += ":";
  for (const std::string &f : files)
    text += " \\\n  " + escapedForMake(f);
  return text + "\n";
}

static ReportRun reportOf(const Options &run, PipelineResult result) {
  ReportRun r;
  r.direction = run.direction;
  r.output = run.output;
  for (const HeadSpec &h : run.heads)
    r.heads.push_back(h.text);
  r.text = std::move(result.text);
  r.origins = std::move(result.origins);
  r.remarks = std::move(result.explanation.remarks);
  r.calls = std::move(result.explanation.calls);
  r.primal = std::move(result.primal);
  r.derivative = std::move(result.derivative);
  return r;
}

static bool runAll(const std::vector<Options> &runs, const std::string &program, Diagnostics &diagnostics) {
  Outputs outputs;
  std::vector<Remark> remarks;
  std::vector<ReportRun> reported;
  std::set<std::string> files = {program};
  if (!runs[0].sourceText)
    files.insert(runs[0].source);
  files.insert(runs[0].otherSources.begin(), runs[0].otherSources.end());
  std::vector<std::string> written;
  const std::string database = runs[0].buildDirectory + "/compile_commands.json";
  if (!runs[0].compilerArguments && !runs[0].buildDirectory.empty() && llvm::sys::fs::exists(database))
    files.insert(database);
  std::vector<std::shared_ptr<const Module>> sameUnit;
  for (Options run : runs) {
    run.before = sameUnit;
    run = withNodesFollowed(run);
    std::optional<PipelineResult> result = runPipeline(run, diagnostics);
    if (!result || diagnostics.hasErrors())
      return false;
    if (run.sameUnit)
      sameUnit.push_back(result->derivative);
    result->others.insert(result->others.begin(), {result->output, result->text});
    for (const auto &[file, text] : result->others) {
      outputs.add(file, text);
      if (!std::count(written.begin(), written.end(), file))
        written.push_back(file);
    }
    if (!run.header.empty())
      outputs.set(run.header, result->header);
    std::vector<Remark> &own = result->explanation.remarks;
    sortRemarks(own);
    remarks.insert(remarks.end(), own.begin(), own.end());
    files.insert(result->includedFiles.begin(), result->includedFiles.end());
    if (!run.report.empty())
      reported.push_back(reportOf(run, std::move(*result)));
  }
  const Options &common = runs[0];
  if (!common.depfile.empty())
    outputs.add(common.depfile, dependencies(written, files));
  if (!common.remarksFile.empty())
    outputs.add(common.remarksFile, remarksAsYaml(remarks, diagnostics));
  if (!common.report.empty())
    outputs.add(common.report, reportPage(reported, common.reportProfile, diagnostics));
  if (common.printRemarks)
    printRemarks(remarks, diagnostics);
  return outputs.write(diagnostics);
}

static int differentiateAndWrite(const Options &options, const std::string &program,
                                 Diagnostics &diagnostics) {
  const std::optional<std::vector<Options>> runs = runsOf(options, diagnostics);
  if (!runs)
    return diagnostics.hasErrors() ? 1 : 2;
  return runs->empty() || runAll(*runs, program, diagnostics) ? 0 : 1;
}

/// Also where nothing else is written: messages are what it is about.
static bool writeSarif(Diagnostics &diagnostics) {
  const DiagnosticSettings &settings = diagnostics.settings();
  Outputs outputs;
  if (!settings.sarifFile.empty())
    outputs.add(settings.sarifFile, asSarif(diagnostics, ADJGEN_VERSION));
  const bool written = outputs.write(diagnostics);
  if (!settings.printsText)
    llvm::errs() << asSarif(diagnostics, ADJGEN_VERSION);
  return written;
}

int differentiateAndWrite(const Options &options, const std::string &program) {
  Diagnostics diagnostics(options.messages);
  const int status = differentiateAndWrite(options, program, diagnostics);
  return writeSarif(diagnostics) || status ? status : 1;
}

static std::vector<std::string> namesOfPasses() {
  std::vector<std::string> names;
  for (const PassRow &p : passes())
    names.emplace_back(p.name);
  return names;
}

static bool knowsPasses(const Options &options) {
  for (const std::string &pass : options.printAfter)
    if (!isPass(pass))
      return wrongUsage("--print-after=" + pass + ": there is no such pass" +
                        didYouMean(pass, namesOfPasses()) + " (see --print-passes)");
  return true;
}

int runDriver(int argc, const char *const *argv, const std::string &executable) {
  std::optional<Options> options = parseOptions(argc, argv);
  if (!options || !knowsPasses(*options))
    return 2;
  const Installation installation = installationOf(executable, /*depth=*/1);
  options->runtimeInclude = installation.runtimeInclude;
  options->clangResources = installation.clangResources;
  if (options->printPasses)
    printPasses();
  printRuntime(*options, installation);
  return options->onlyPrints() ? 0 : differentiateAndWrite(*options, executable);
}

} // namespace adjgen
