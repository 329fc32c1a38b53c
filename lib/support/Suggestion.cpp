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

std::string didYouMean(const std::string &word, const std::vector<std::string> &known) {
  const std::string best = nearest(word, known);
  return best.empty() ? "" : "; did you mean '" + best + "'?";
}

} // namespace adjgen
