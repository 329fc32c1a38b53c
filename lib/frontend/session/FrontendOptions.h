// What is read, how, and what is asked of it.
#pragma once

#include "ir/SourceStyle.h"
#include "support/Remark.h"
#include "support/SourceLocation.h"
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace adjgen {

/// NAME(DEPENDENTS)/(INDEPENDENTS), as text. A list that was left out is nullopt.
struct HeadSpec {
  std::string text; // as given, for messages
  std::string name;
  std::optional<std::vector<std::string>> dependents, independents;
  SourceLocation where; // of the pragma that says so; not valid: the command line does
  std::vector<std::pair<std::string, SourceLocation>> words; // of the pragma
};

/// Of `ns::f<double>(int)`: f; of `ns::v`: v.
inline std::string ownName(const std::string &named) {
  const std::string scoped = named.substr(0, named.find_first_of("(<"));
  const std::size_t begin = scoped.rfind(':') + 1; // 0 without one
  const std::size_t end = scoped.find_last_not_of(' ');
  return end == std::string::npos || end < begin ? std::string() : scoped.substr(begin, end + 1 - begin);
}

struct FrontendOptions {
  std::string source;
  std::vector<std::string>
      compilerArguments; // after "--", or from the compilation database; the compiler's name not included.
                         // "-cc1" in front: what Clang's driver calls, not what it is called with
  std::string clangResources;   // the folder of Clang's own headers; empty: as Clang finds it
  std::string workingDirectory; // where they hold; empty: the current one
  bool readOpenMP = true;       // --no-openmp: false
  bool followPointers = false;  // --follow-pointers: what is called is one of the source's functions
  bool sameUnit = false; // --same-unit: generated code stands behind the source's text and sees its statics
  std::string runtimeInclude;          // of sameUnit: the folder of adjgen/runtime.h
  std::vector<std::string> takenNames; // what the output has at file scope already
  std::vector<HeadSpec> heads;
  std::vector<std::string> *includedFiles = nullptr; // for --depfile, filled if given
  std::vector<SourceStyle> *styles = nullptr;        // of the sources in order, filled if given
  std::vector<Remark> *remarks = nullptr;            // how constructs are written out, added if given
  std::optional<std::string> sourceText;             // of a source that is in no file
  std::string behindSource; // what is read behind its text: uses of the templates that heads name
};

} // namespace adjgen
