// Approach: in the text. Comments, conditions of the preprocessor and other pragmas of adjgen's are passed over.
#include "frontend/session/LineBehind.h"

namespace adjgen::frontend {

namespace {

/// Nothing but a comment, a condition of the preprocessor (`#ifdef __adjgen__`), or another pragma of adjgen's.
bool isEmptyOrPragma(llvm::StringRef line) {
  llvm::StringRef words = line.trim();
  if (words.consume_front("#")) {
    words = words.ltrim();
    if (words.consume_front("pragma"))
      return words.ltrim().starts_with("adjgen");
    return words.starts_with("if") || words.starts_with("el") || words.starts_with("endif");
  }
  return words.empty() || words.starts_with("//");
}

} // namespace

unsigned lineBehind(const clang::SourceManager &sources, clang::SourceLocation at) {
  const auto [file, begin] = sources.getDecomposedLoc(sources.getExpansionLoc(at));
  const llvm::StringRef text = sources.getBufferData(file);
  bool isDirective = true;
  for (std::size_t k = begin; k < text.size();) {
    const llvm::StringRef rest = text.drop_front(k), line = rest.take_until([](char c) { return c == '\n'; });
    const std::size_t comment = line.trim().starts_with("/*") ? rest.find("*/") : llvm::StringRef::npos;
    if (isDirective) {
      isDirective = line.rtrim().ends_with("\\");
    } else if (comment != llvm::StringRef::npos) {
      k += comment + 2;
      continue;
    } else if (!isEmptyOrPragma(line)) {
      return sources.getLineNumber(file, static_cast<unsigned>(k));
    } else {
      isDirective = line.rtrim().ends_with("\\");
    }
    k += line.size() + 1;
  }
  return 0;
}

} // namespace adjgen::frontend
