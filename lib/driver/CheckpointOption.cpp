#include "driver/CheckpointOption.h"

#include "driver/Usage.h"
#include "support/CheckpointWords.h"
#include "llvm/ADT/SmallVector.h"

namespace adjgen {

/// Where the scheme stands among the words: a file's name may hold colons, too.
static std::size_t placeOfScheme(llvm::ArrayRef<llvm::StringRef> words) {
  unsigned line;
  for (std::size_t k = 0; k < words.size(); ++k)
    if (schemeNamed(words[k]))
      return k;
  for (std::size_t k = 1; k < words.size(); ++k) // misspelt
    if (!words[k].getAsInteger(10, line) && k + 1 < words.size() && words[k - 1].contains('.'))
      return k + 1;
  return words.size() == 2 && words[0].contains('.') ? 2 : 0;
}

static std::string read(llvm::StringRef text, CheckpointWish &w) {
  llvm::SmallVector<llvm::StringRef, 8> words;
  text.split(words, ':');
  const std::size_t before = placeOfScheme(words);
  if (before == 1)
    return "FILE and LINE stand in front of the scheme";
  if (before && (words[before - 1].getAsInteger(10, w.line) || !w.line))
    return "'" + words[before - 1].str() + "' is no line";
  if (before)
    w.file = text.take_front(static_cast<std::size_t>(words[before - 1].data() - text.data()) - 1).str();
  return readCheckpointWords(llvm::ArrayRef<llvm::StringRef>(words).drop_front(before), w);
}

/// `none` for each loop and a scheme for some go together: pragmas do not count then.
static bool areForTheSame(const CheckpointWish &a, const CheckpointWish &b) {
  const bool isNone = a.scheme == CheckpointScheme::None || b.scheme == CheckpointScheme::None;
  return a.file == b.file && a.line == b.line && !(a.isForAll() && isNone && a.scheme != b.scheme);
}

bool readCheckpoints(const std::vector<std::string> &texts, std::vector<CheckpointWish> &wishes) {
  for (const std::string &text : texts) {
    CheckpointWish w;
    if (const std::string why = read(text, w); !why.empty())
      return wrongUsage(
          "--checkpoint=" + text + ": " + why +
          " ([FILE:LINE:]SCHEME[:record=THREADS] is expected, with all, periodic:N, binomial:N, "
          "online:N, disk:N:M, auto or none)");
    for (std::size_t k = 0; k < wishes.size(); ++k)
      if (areForTheSame(wishes[k], w))
        return wrongUsage("--checkpoint=" + text + ": --checkpoint=" + texts[k] + " is for the same " +
                          (w.isForAll() ? "loops" : "line"));
    wishes.push_back(w);
  }
  return true;
}

} // namespace adjgen
