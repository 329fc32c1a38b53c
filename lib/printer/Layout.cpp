#include "printer/Layout.h"

#include <algorithm>
#include <vector>

namespace adjgen {

static bool isBreak(char c) { return c >= BreakLoose && c <= BreakTight; }

std::string withoutBreaks(std::string text) {
  for (char &c : text)
    if (isBreak(c))
      c = ' ';
  return text;
}

namespace {

/// One possible break: where it is, how deep in brackets, and at which column the next line would start.
struct Place {
  std::size_t position, level, continuation;
};

/// Index of the last character of the string or character literal that starts at `i`.
std::size_t endOfLiteral(std::string_view text, std::size_t i) {
  const char quote = text[i];
  for (++i; i < text.size() && text[i] != quote; ++i)
    if (text[i] == '\\')
      ++i;
  return std::min(i, text.size() - 1);
}

/// Every break of `text`, which starts at column `start`; the outermost brackets are `open`, by the columns
/// behind them.
std::vector<Place> placesIn(std::string_view text, std::size_t start, std::vector<std::size_t> open,
                            std::size_t continuation) {
  std::vector<Place> places;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"' || c == '\'')
      i = endOfLiteral(text, i);
    else if (c == '(' || c == '[' || c == '{')
      open.push_back(start + i + 1);
    else if ((c == ')' || c == ']' || c == '}') && !open.empty())
      open.pop_back();
    else if (isBreak(c))
      places.push_back({i, 3 * open.size() + (c - BreakLoose), open.empty() ? continuation : open.back()});
  }
  return places;
}

/// The outermost break in the second half of the line, or else whatever is nearest to its end; null if there
/// is none.
const Place *bestPlace(const std::vector<Place> &places, std::size_t start, std::size_t room) {
  const Place *best = nullptr;
  for (const Place &p : places)
    if (p.position <= room && start + p.position >= (start + Lines::Width) / 2 &&
        (!best || p.level <= best->level))
      best = &p;
  if (best)
    return best;
  for (const Place &p : places)
    if (p.position <= room || !best)
      best = &p;
  return best;
}

} // namespace

/// The columns behind the brackets that are still open at the end of `text`.
static std::vector<std::size_t> openAtEnd(std::string_view text, std::size_t start,
                                          std::vector<std::size_t> open) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"' || c == '\'')
      i = endOfLiteral(text, i);
    else if (c == '(' || c == '[' || c == '{')
      open.push_back(start + i + 1);
    else if ((c == ')' || c == ']' || c == '}') && !open.empty())
      open.pop_back();
  }
  return open;
}

void Lines::wrap(std::string_view text, const char *lineEnd) {
  const std::size_t endWidth = std::string_view(lineEnd).size();
  std::size_t start = depth_;
  std::vector<std::size_t> open;
  while (start + text.size() > Width) {
    const std::vector<Place> places = placesIn(text, start, open, depth_ + 4);
    const Place *place = bestPlace(places, start, Width - std::min(Width, start + endWidth));
    if (!place)
      break;
    // A bracket far to the right leaves no room to align to it.
    const std::size_t next = place->continuation > Width / 2 ? depth_ + 4 : place->continuation;
    add(std::string(start, ' ') + withoutBreaks(std::string(text.substr(0, place->position))) + lineEnd +
        '\n');
    open = openAtEnd(text.substr(0, place->position), start, open);
    text.remove_prefix(place->position + 1);
    start = next;
  }
  add(std::string(start, ' ') + withoutBreaks(std::string(text)) + '\n');
}

/// Lines that only hold others together.
static bool isPunctuation(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(" {}\n"), end = line.find_last_not_of(" {}\n");
  return begin == std::string_view::npos || line.substr(begin, end + 1 - begin) == "else";
}

void Lines::add(std::string_view lines, bool haveOrigins) {
  text_ += lines;
  if (!keepsOrigins_)
    return;
  haveOrigins &= !isPunctuation(lines);
  const auto count = std::count(lines.begin(), lines.end(), '\n');
  origins_.insert(origins_.end(), static_cast<std::size_t>(count),
                  haveOrigins ? now_ : std::vector<Origin>());
}

void Lines::append(const Lines &part) {
  text_ += part.text_;
  origins_.insert(origins_.end(), part.origins_.begin(), part.origins_.end());
}

void Lines::line(std::string_view text) { wrap(text, ""); }
void Lines::pragma(std::string_view text) { // at the margin, where clang-format puts it
  const std::size_t depth = depth_;
  depth_ = 0;
  wrap(text, " \\");
  depth_ = depth;
}

/// As many words as fit behind "// ", at least one.
std::string_view Lines::firstPart(std::string_view words) const {
  const std::size_t room = Width - std::min(Width, depth_ + (blockComments_ ? 6 : 3));
  if (words.size() <= room)
    return words;
  std::size_t blank = words.rfind(' ', room);
  if (blank == std::string_view::npos)
    blank = words.find(' ');
  return words.substr(0, blank);
}

void Lines::comment(std::string text) {
  while (!text.empty() && text.back() == '\\') // the next line would be a comment too
    text.pop_back();
  if (blockComments_)
    for (std::size_t end = 0; (end = text.find("*/", end)) != std::string::npos;)
      text.insert(end + 1, " ");
  std::string_view rest = text;
  do {
    const std::string_view part = firstPart(rest);
    const std::string open = std::string(blockComments_ ? "/*" : "//") + (part.empty() ? "" : " ");
    add(std::string(depth_, ' ') + open + std::string(part) + (blockComments_ ? " */\n" : "\n"), false);
    rest.remove_prefix(std::min(rest.size(), part.size() + 1));
  } while (!rest.empty());
}

void Lines::raw(std::string_view text) { add(std::string(text) + '\n', false); }

void Lines::empty() {
  const std::size_t n = text_.size();
  const bool opensBlock = n >= 2 && text_[n - 1] == '\n' && text_[n - 2] == '{';
  if (n != 0 && !opensBlock && !(n >= 2 && text_[n - 1] == '\n' && text_[n - 2] == '\n'))
    add("\n", false);
}

} // namespace adjgen
