#include "support/NamedSuggestion.h"
#include "support/Suggestion.h"
#include "llvm/ADT/StringRef.h"

namespace adjgen {

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

} // namespace adjgen
