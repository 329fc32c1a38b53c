// Approach: the longest common subsequence of lines gives the edits; delta debugging (Zeller and Hildebrandt,
// 2002, "Simplifying and isolating failure-inducing input", ddmin) finds a smallest set that fails. Sets that
// do not compile say nothing.
#include "check/Edits.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <algorithm>
#include <cstdint>

namespace adjgen {

std::vector<std::string> linesOf(const std::string &text) {
  llvm::SmallVector<llvm::StringRef> parts;
  llvm::StringRef(text).split(parts, '\n');
  if (!parts.empty() && parts.back().empty())
    parts.pop_back();
  return std::vector<std::string>(parts.begin(), parts.end());
}

static bool same(const std::string &a, const std::string &b) {
  return llvm::StringRef(a).trim() == llvm::StringRef(b).trim();
}
static bool isBlank(const std::vector<std::string> &lines, std::size_t first, std::size_t last) {
  return std::all_of(lines.begin() + static_cast<std::ptrdiff_t>(first),
                     lines.begin() + static_cast<std::ptrdiff_t>(last),
                     [](const std::string &l) { return llvm::StringRef(l).trim().empty(); });
}

std::vector<Edit> editsBetween(const std::vector<std::string> &a, const std::vector<std::string> &b) {
  const std::size_t n = a.size(), m = b.size();
  // length[i][j]: of the longest common subsequence of what follows line i, and line j.
  std::vector<std::uint32_t> length((n + 1) * (m + 1), 0);
  auto at = [&](std::size_t i, std::size_t j) -> std::uint32_t & { return length[i * (m + 1) + j]; };
  for (std::size_t i = n; i-- > 0;)
    for (std::size_t j = m; j-- > 0;)
      at(i, j) = same(a[i], b[j]) ? at(i + 1, j + 1) + 1 : std::max(at(i + 1, j), at(i, j + 1));
  std::vector<Edit> edits;
  for (std::size_t i = 0, j = 0; i < n || j < m;) {
    if (i < n && j < m && same(a[i], b[j])) {
      ++i;
      ++j;
      continue;
    }
    Edit e{i, i, j, j};
    while ((i < n || j < m) && !(i < n && j < m && same(a[i], b[j])))
      if (j >= m || (i < n && at(i + 1, j) >= at(i, j + 1)))
        ++i;
      else
        ++j;
    e.last = i;
    e.newLast = j;
    if (!isBlank(a, e.first, e.last) || !isBlank(b, e.newFirst, e.newLast))
      edits.push_back(e);
  }
  return edits;
}

std::string withEdits(const std::vector<std::string> &a, const std::vector<std::string> &b,
                      const std::vector<Edit> &edits) {
  std::string text;
  std::size_t i = 0;
  for (const Edit &e : edits) {
    for (; i < e.first; ++i)
      text += a[i] + "\n";
    for (std::size_t j = e.newFirst; j < e.newLast; ++j)
      text += b[j] + "\n";
    i = e.last;
  }
  for (; i < a.size(); ++i)
    text += a[i] + "\n";
  return text;
}

std::vector<Edit> wrongEdits(const std::vector<std::string> &a, const std::vector<std::string> &b,
                             const std::function<TrialKind(const std::string &)> &trial) {
  std::vector<Edit> edits = editsBetween(a, b);
  auto isWrong = [&](const std::vector<Edit> &some) {
    return !some.empty() && trial(withEdits(a, b, some)) == TrialKind::Wrong;
  };
  if (!isWrong(edits))
    return {};
  for (std::size_t parts = 2; edits.size() > 1 && parts <= edits.size();) {
    bool isSmaller = false;
    for (const bool complement : {false, true})
      for (std::size_t k = 0; k < parts && !isSmaller; ++k) {
        const std::size_t first = edits.size() * k / parts, last = edits.size() * (k + 1) / parts;
        std::vector<Edit> some;
        for (std::size_t i = 0; i < edits.size(); ++i)
          if ((i >= first && i < last) != complement)
            some.push_back(edits[i]);
        if (some.size() < edits.size() && isWrong(some)) {
          edits = some;
          parts = complement ? std::max<std::size_t>(parts - 1, 2) : 2;
          isSmaller = true;
        }
      }
    if (isSmaller)
      continue;
    if (parts >= edits.size())
      break;
    parts = std::min(2 * parts, edits.size());
  }
  return edits;
}

} // namespace adjgen
