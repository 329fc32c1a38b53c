#include "printer/Identifiers.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include <cctype>

namespace adjgen {

static bool startsIdentifier(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) || c == '_' || (c & 0x80);
}
static bool continuesIdentifier(char c) {
  return startsIdentifier(c) || std::isdigit(static_cast<unsigned char>(c));
}

/// Index behind the literal, comment or number that starts at `i`; i itself if none does.
static std::size_t behindSkipped(const std::string &text, std::size_t i) {
  const char c = text[i], next = i + 1 < text.size() ? text[i + 1] : '\0';
  if (c == '"' || c == '\'') {
    for (++i; i < text.size() && text[i] != c; ++i)
      if (text[i] == '\\')
        ++i;
    return i + 1;
  }
  if (c == '/' && next == '/')
    return text.find('\n', i);
  if (c == '/' && next == '*') {
    const std::size_t end = text.find("*/", i + 2);
    return end == std::string::npos ? end : end + 2;
  }
  if (std::isdigit(static_cast<unsigned char>(c)) ||
      (c == '.' && std::isdigit(static_cast<unsigned char>(next)))) {
    while (i < text.size() && (continuesIdentifier(text[i]) || text[i] == '.'))
      ++i;
  }
  return i;
}

/// Until `f`, which gets begin and end of each, says that it has seen enough.
static void forEachIdentifier(const std::string &text, std::size_t from,
                              llvm::function_ref<bool(std::size_t, std::size_t)> f) {
  for (std::size_t i = from; i < text.size();) {
    if (const std::size_t behind = behindSkipped(text, i); behind != i) {
      i = behind;
    } else if (startsIdentifier(text[i])) {
      const std::size_t begin = i;
      while (i < text.size() && continuesIdentifier(text[i]))
        ++i;
      if (f(begin, i))
        return;
    } else {
      ++i;
    }
  }
}

void addIdentifiers(const std::string &text, std::set<std::string> &out) {
  forEachIdentifier(text, 0, [&](std::size_t begin, std::size_t end) {
    out.insert(text.substr(begin, end - begin));
    return false;
  });
}

std::size_t findIdentifier(const std::string &text, const std::string &name, std::size_t from) {
  std::size_t found = std::string::npos;
  forEachIdentifier(text, from, [&](std::size_t begin, std::size_t end) {
    if (text.compare(begin, end - begin, name) == 0)
      found = begin;
    return found != std::string::npos;
  });
  return found;
}

} // namespace adjgen
