#include "frontend/session/ReservedWords.h"

#include "clang/Basic/IdentifierTable.h"
#include "clang/Basic/LangOptions.h"
#include "llvm/ADT/StringExtras.h"

namespace adjgen {

bool isReservedWord(const std::string &name) {
  clang::LangOptions c, cxx;
  c.C99 = c.C11 = true;
  cxx.CPlusPlus = cxx.CPlusPlus11 = cxx.CPlusPlus14 = cxx.CPlusPlus17 = cxx.CPlusPlus20 = true;
  cxx.Bool = cxx.WChar = cxx.CXXOperatorNames = true;
  for (const clang::LangOptions &language : {c, cxx}) {
    clang::IdentifierTable words(language);
    const clang::IdentifierInfo &word = words.get(name);
    if (word.getTokenID() != clang::tok::identifier || word.isCPlusPlusOperatorKeyword())
      return true;
  }
  return name.starts_with("__") || (name.size() > 1 && name[0] == '_' && llvm::isUpper(name[1]));
}

} // namespace adjgen
