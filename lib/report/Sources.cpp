#include "report/Sources.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include <algorithm>
#include <set>

namespace adjgen {

std::string normalizedLines(const std::string &text) {
  std::string lines;
  lines.reserve(text.size());
  for (std::size_t i = text.rfind("\xEF\xBB\xBF", 0) == 0 ? 3 : 0; i < text.size(); ++i) {
    if (text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n')
      continue;
    lines += text[i] == '\r' ? '\n' : text[i];
  }
  return llvm::json::isUTF8(lines) ? lines : llvm::json::fixUTF8(lines);
}

/// One place in each file of the user's: where functions stand, decisions, and what lines come from. (What is
/// small may have become part of its caller, and then is no function of the map.)
static std::vector<SourceLocation> placesOf(const std::vector<ReportRun> &runs) {
  std::vector<SourceLocation> places;
  std::set<std::uint32_t> seen = {0};
  auto add = [&](SourceLocation where) {
    if (seen.insert(where.file).second)
      places.push_back(where);
  };
  for (const ReportRun &run : runs)
    for (const MappedFunction &f : run.calls)
      if (f.function->inSystemHeader)
        seen.insert(f.function->location.file);
  for (const ReportRun &run : runs) {
    for (const MappedFunction &f : run.calls)
      add(f.function->location);
    for (const Remark &r : run.remarks)
      add(r.where);
    for (const std::vector<Origin> &line : run.origins)
      for (const Origin &o : line)
        add(o.where);
  }
  return places;
}

Sources::Sources(const std::vector<ReportRun> &runs, const Diagnostics &diagnostics) {
  std::vector<SourceLocation> places = placesOf(runs);
  const std::string mainFile = runs.empty() || !runs[0].primal ? "" : runs[0].primal->mainFile;
  std::stable_sort(places.begin(), places.end(), [&](SourceLocation a, SourceLocation b) {
    return (diagnostics.fileName(a) == mainFile) > (diagnostics.fileName(b) == mainFile);
  });
  for (SourceLocation place : places)
    add(place, diagnostics);
}

void Sources::add(SourceLocation where, const Diagnostics &diagnostics) {
  const auto [known, isNew] = numbers_.emplace(where.file, std::nullopt);
  if (!isNew)
    return;
  const std::string name = diagnostics.fileName(where);
  auto buffer = llvm::MemoryBuffer::getFile(name, /*IsText=*/true);
  if (!buffer)
    return;
  known->second = files_.size();
  files_.push_back({name, normalizedLines((*buffer)->getBuffer().str())});
}

std::optional<std::size_t> Sources::number(SourceLocation where) const {
  auto it = numbers_.find(where.file);
  return it == numbers_.end() ? std::nullopt : it->second;
}

} // namespace adjgen
