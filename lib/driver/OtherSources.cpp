// Problem: a compilation database does not say what its sources define. Approach: those that have the name in
// their text are read; Clang says whether they define it. All of them are, so that two definitions are found. It may also
// stand in what a source is put together from: a file of functions, or a macro that has the name as its value.
#include "driver/OtherSources.h"

#include "driver/FrontendArguments.h"
#include "driver/IncludedText.h"
#include "frontend/session/CompilationDatabase.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <functional>
#include <memory>

namespace adjgen {

namespace {

class Search {
public:
  Search(const Options &options, const FrontendOptions &first)
      : o_(options), first_(first),
        folders_(includeFolders(first.compilerArguments, first.workingDirectory)) {
    for (const std::string &file : filesOfDatabase(o_.buildDirectory))
      if (isC(file) == isC(o_.source) && !llvm::sys::fs::equivalent(file, o_.source))
        files_.push_back(file);
  }

  std::vector<FrontendOptions> candidates(const std::string &name) {
    return take([&](const std::string &file) { return isPartly(file, name); });
  }

private:
  std::vector<FrontendOptions> take(const std::function<bool(const std::string &)> &is) {
    std::vector<FrontendOptions> out;
    std::erase_if(files_, [&](const std::string &file) {
      const bool takes = is(file);
      if (std::optional<FrontendOptions> f = takes ? optionsOf(file) : std::nullopt)
        out.push_back(std::move(*f));
      return takes;
    });
    return out;
  }

  static bool isC(llvm::StringRef file) { return llvm::sys::path::extension(file) == ".c"; }

  /// In its text, or in parts that it includes: a header's declarations are in every source.
  bool isPartly(const std::string &file, const std::string &name) const {
    const auto text = llvm::MemoryBuffer::getFile(file);
    const auto has = [&](llvm::StringRef part, llvm::StringRef of) {
      return isHeader(part) ? isValueOfMacro(of, name) : of.contains(name);
    };
    return text && isInTexts(file, (*text)->getBuffer(), folders_, has);
  }
  static bool isHeader(llvm::StringRef file) {
    return llvm::sys::path::extension(file).starts_with_insensitive(".h");
  }
  static bool isValueOfMacro(llvm::StringRef text, llvm::StringRef name) {
    while (!text.empty()) {
      const auto [line, rest] = text.split('\n');
      text = rest;
      if (line.ltrim().starts_with("#") && line.contains("define") && line.rtrim().ends_with(name))
        return true;
    }
    return false;
  }

  /// None: it cannot stand in one output with the first.
  std::optional<FrontendOptions> optionsOf(const std::string &file) const {
    Options of = o_;
    of.source = file;
    of.sameUnit = false; // the first one's place
    Diagnostics quiet{DiagnosticSettings{}};
    std::optional<FrontendOptions> f = frontendOptions(of, quiet);
    const bool fits = f && (o_.bySource || (f->compilerArguments == first_.compilerArguments &&
                                            f->workingDirectory == first_.workingDirectory));
    return fits ? f : std::nullopt;
  }

  const Options o_;
  const FrontendOptions first_;
  const std::vector<std::string> folders_;
  std::vector<std::string> files_; // that have not been read
};

} // namespace

SourceSearch sourceSearch(const Options &o, const std::vector<FrontendOptions> &named) {
  if (o.compilerArguments || o.buildDirectory.empty() || named.size() > 1 || o.emitPrimal || o.withProbes ||
      !o.report.empty() || !o.looksElsewhere)
    return nullptr;
  const auto search = std::make_shared<Search>(o, named.front());
  return [search](const std::string &name) { return search->candidates(name); };
}

} // namespace adjgen
