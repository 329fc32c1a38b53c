// C and C++ source to a primal Module, by way of Clang. The only header of this folder; nothing of Clang
// shows in it.
#pragma once

#include "ir/Module.h"
#include "support/Diagnostics.h"
#include "support/Remark.h"
#include <optional>

namespace adjgen {

/// NAME(DEPENDENTS)/(INDEPENDENTS), as text. A list that was left out is nullopt.
struct HeadSpec {
  std::string text; // as given, for messages
  std::string name;
  std::optional<std::vector<std::string>> dependents, independents;
  SourceLocation where; // of the pragma that says so; not valid: the command line does
  std::vector<std::pair<std::string, SourceLocation>> words; // of the pragma
};

struct FrontendOptions {
  std::string source;
  std::vector<std::string>
      compilerArguments; // after "--", or from the compilation database; the compiler's name not included.
                         // "-cc1" in front: what Clang's driver calls, not what it is called with
  std::string clangResources;   // the folder of Clang's own headers; empty: as Clang finds it
  std::string workingDirectory; // where they hold; empty: the current one
  bool readOpenMP = true;       // --no-openmp: false
  bool forAdjoints = true;      // functions may be inlined for the sake of proofs that only adjoints need
  std::vector<HeadSpec> heads;
  std::vector<std::string> *includedFiles = nullptr; // for --depfile, filled if given
  std::vector<Remark> *remarks = nullptr;            // how constructs are written out, added if given
};

/// Lowers the heads and every function that they reach. nullopt (with errors reported) if the source does not
/// compile or a head cannot be resolved; constructs that cannot be differentiated are UnsupportedStmt, not
/// errors, until a later stage knows that anything active is involved.
std::optional<Module> lowerSource(const FrontendOptions &options, Diagnostics &diagnostics);

} // namespace adjgen
