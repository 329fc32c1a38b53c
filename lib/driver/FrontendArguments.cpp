#include "driver/FrontendArguments.h"

#include "frontend/session/CompilationDatabase.h"
#include "llvm/Support/FileSystem.h"

namespace adjgen {

static bool addArguments(FrontendOptions &f, const Options &o, Diagnostics &d) {
  if (o.compilerArguments) {
    f.compilerArguments = *o.compilerArguments;
  } else if (!o.buildDirectory.empty()) {
    const auto command = commandFromDatabase(o.buildDirectory, o.source, d);
    if (!command)
      return false;
    f.compilerArguments = command->arguments;
    f.workingDirectory = command->workingDirectory;
  }
  f.compilerArguments.insert(f.compilerArguments.begin(), o.argumentsBefore.begin(), o.argumentsBefore.end());
  f.compilerArguments.insert(f.compilerArguments.end(), o.argumentsAfter.begin(), o.argumentsAfter.end());
  f.compilerArguments.push_back("-D__adjgen__=1");
  f.compilerArguments.push_back("-idirafter" + o.runtimeInclude); // where rules are, too
  for (const std::string &rules : o.rules) {
    llvm::SmallString<256> file(rules);
    if (llvm::sys::fs::exists(file))
      llvm::sys::fs::make_absolute(file);
    f.compilerArguments.insert(f.compilerArguments.end(), {"-include", file.str().str()});
  }
  return true;
}

/// What stands at file scope in generated code and not in the source.
static void addOwnNames(const Module &m, std::vector<std::string> &out) {
  for (const Function *f : m.functions)
    out.push_back(f->printedName());
  for (const Variable *g : m.globals)
    out.push_back(g->name);
  for (const CarriedItem &item : m.carried)
    if (!item.isOfSource)
      out.insert(out.end(), item.names.begin(), item.names.end());
}

std::optional<FrontendOptions> frontendOptions(const Options &options, Diagnostics &diagnostics) {
  FrontendOptions f;
  f.source = options.source;
  f.sourceText = options.sourceText;
  f.clangResources = options.clangResources;
  f.readOpenMP = options.readOpenMP;
  f.sameUnit = options.sameUnit;
  f.followPointers = options.followPointers;
  f.runtimeInclude = options.runtimeInclude;
  for (const auto &derivative : options.before)
    addOwnNames(*derivative, f.takenNames);
  f.heads = options.heads;
  if (!addArguments(f, options, diagnostics))
    return std::nullopt;
  return f;
}

std::optional<std::vector<FrontendOptions>> frontendOptionsOfAll(const Options &options,
                                                                 Diagnostics &diagnostics) {
  std::vector<FrontendOptions> all;
  Options of = options;
  std::vector<std::string> sources = {options.source};
  sources.insert(sources.end(), options.otherSources.begin(), options.otherSources.end());
  for (const std::string &source : sources) {
    of.source = source;
    of.sameUnit = options.sameUnit && all.empty(); // the first one's place
    std::optional<FrontendOptions> f = frontendOptions(of, diagnostics);
    if (!f)
      return std::nullopt;
    const bool inOne = options.sameUnit || (!options.bySource && !options.output.empty());
    if (inOne && !all.empty() &&
        (f->compilerArguments != all.front().compilerArguments ||
         f->workingDirectory != all.front().workingDirectory))
      diagnostics.report({}, {diag::linked_flags, options.source, source});
    all.push_back(std::move(*f));
  }
  return diagnostics.hasErrors() ? std::nullopt : std::optional(std::move(all));
}

} // namespace adjgen
