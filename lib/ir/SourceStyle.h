// What only those who write text ask about a source: its standard, what its functions and files are to
// others.
#pragma once

#include "support/SourceLocation.h"
#include <map>
#include <set>
#include <string>

namespace adjgen {

/// Of C, as far as the output cares: what comes later is C11 to it.
enum class CStandard { C89, C99, C11 };

/// What compilers say of a call whose value is not used. GCC is content with `(void)` for C++'s and C23's
/// [[nodiscard]], not for its own attribute.
enum class UnusedValue { MayBe, OnlyAsVoid, Never };

/// Of a file that the output reads as a part of the source: what else than its text a header may have, for
/// callers who include the file anyway.
struct PartForm {
  std::string include; // the line that includes it, as from the source; empty: it may not be included twice
  std::string forward; // "struct model;" of a class of C++
};

struct SourceStyle {
  CStandard standard = CStandard::C11;
  bool isStrict = false;        // none of GNU's extensions
  bool nestsNamespaces = true;  // namespace a::b {
  bool saysConversions = false; // the source is compiled with warnings about implicit ones
  std::set<SourceLocation>
      ofC; // C++: where functions with C's linkage stand; their derivatives stand there, too
  std::map<std::string, UnusedValue> unusedValues; // by the function's name, where it matters
  std::map<std::string, PartForm> parts;           // by the text of the carried item

  void addFunctionsAndParts(const SourceStyle &other) {
    ofC.insert(other.ofC.begin(), other.ofC.end());
    unusedValues.insert(other.unusedValues.begin(), other.unusedValues.end());
    parts.insert(other.parts.begin(), other.parts.end());
  }
  /// In front of a variable that each thread has.
  const char *threadLocal(bool isCxx) const {
    return isCxx ? "thread_local " : standard == CStandard::C11 ? "_Thread_local " : "__thread ";
  }
};

} // namespace adjgen
