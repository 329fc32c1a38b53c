// What Clang is told, from the command line or a compilation database.
#include "driver/Pipeline.h"

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
  f.runtimeInclude = options.runtimeInclude;
  for (const auto &derivative : options.before)
    addOwnNames(*derivative, f.takenNames);
  f.heads = options.heads;
  if (!addArguments(f, options, diagnostics))
    return std::nullopt;
  return f;
}

} // namespace adjgen
