#include "support/CheckpointWords.h"

#include "support/Suggestion.h"

#include <algorithm>
#include <iterator>

namespace adjgen {

std::optional<CheckpointScheme> schemeNamed(llvm::StringRef word) {
  const auto *known = std::find(std::begin(checkpointSchemeNames), std::end(checkpointSchemeNames), word);
  if (known == std::end(checkpointSchemeNames))
    return std::nullopt;
  return static_cast<CheckpointScheme>(known - checkpointSchemeNames);
}

/// A number that says nothing is taken for one that does something.
static std::size_t numbersOf(CheckpointScheme s) {
  switch (s) {
  case CheckpointScheme::Periodic:
  case CheckpointScheme::Binomial:
  case CheckpointScheme::Online:
    return 1;
  case CheckpointScheme::Disk:
    return 2;
  case CheckpointScheme::All:
  case CheckpointScheme::Auto:
  case CheckpointScheme::None:
    break;
  }
  return 0;
}

static std::string readRecorders(llvm::StringRef word, CheckpointWish &out) {
  const auto [name, number] = word.split('=');
  if (name.trim() != "record" || number.trim().getAsInteger(10, out.recorders) || out.recorders < 1 ||
      out.recorders > MostRecorders)
    return "'" + word.str() + "' is not of the form record=THREADS";
  if (out.scheme == CheckpointScheme::Disk || out.scheme == CheckpointScheme::None)
    return "'record' with the scheme '" + checkpointSchemeName(out.scheme) + "'";
  return "";
}

std::string readCheckpointWords(llvm::ArrayRef<llvm::StringRef> words, CheckpointWish &out) {
  const std::string name = words.empty() ? "" : words[0].trim().str();
  const auto scheme = schemeNamed(name);
  if (!scheme)
    return name.empty()
               ? "no scheme"
               : "unknown scheme '" + name + "'" +
                     didYouMean(name, {std::begin(checkpointSchemeNames), std::end(checkpointSchemeNames)});
  out.scheme = *scheme;
  if (words.size() > 1 && words.back().trim().starts_with("record")) {
    if (const std::string why = readRecorders(words.back().trim(), out); !why.empty())
      return why;
    words = words.drop_back();
  }
  std::int64_t *numbers[] = {&out.snapshots, &out.onDisk};
  const std::size_t most = numbersOf(out.scheme);
  for (std::size_t k = 1; k < words.size(); ++k) {
    const llvm::StringRef word = words[k].trim();
    std::int64_t number = 0;
    if (word.getAsInteger(10, number) || number < 1)
      return "'" + word.str() + "' is no number of " +
             (out.scheme == CheckpointScheme::Periodic ? "steps" : "snapshots");
    if (k > most)
      return "'" + word.str() + "' is a number too many: the scheme '" + name + "' has " +
             (most == 0   ? "none"
              : most == 1 ? "one"
                          : "two");
    *numbers[k - 1] = number;
  }
  out.completeNumbers();
  return "";
}

} // namespace adjgen
