#include "support/Suggestion.h"

#include "llvm/ADT/StringRef.h"

namespace adjgen {

std::string nearest(const std::string &word, const std::vector<std::string> &known) {
  std::string best;
  // A third of the letters may be wrong, as in Clang's own suggestions; of a short word, one.
  unsigned least = static_cast<unsigned>(word.size() + 2) / 3 + 1;
  for (const std::string &k : known) {
    const unsigned d = llvm::StringRef(word).edit_distance(k, /*AllowReplacements=*/true, least);
    if (d < least && d < word.size() && k != word) {
      least = d;
      best = k;
    }
  }
  return best;
}

/// "f" and "ns::f", "other::f" and "ns::f".
static bool isInOtherScope(llvm::StringRef word, llvm::StringRef name) {
  auto last = [](llvm::StringRef s) { return s.substr(s.rfind(':') == s.npos ? 0 : s.rfind(':') + 1); };
  return word != name && last(word) == last(name);
}

Suggestion::Suggestion(const std::string &word, const std::vector<NamedPlace> &known) {
  std::vector<std::string> names;
  for (const NamedPlace &k : known)
    names.push_back(k.name);
  const std::string best = nearest(word, names);
  for (const NamedPlace &k : known)
    if (best.empty() ? isInOtherScope(word, k.name) : k.name == best)
      best_ = k;
}

void Suggestion::note(Diagnostics &diagnostics) const {
  if (best_.where.valid())
    diagnostics.report(best_.where, {diag::declared_here, best_.name});
}

std::string didYouMean(const std::string &word, const std::vector<std::string> &known) {
  const std::string best = nearest(word, known);
  return best.empty() ? "" : "; did you mean '" + best + "'?";
}

} // namespace adjgen
