// What only the preprocessor sees: #include and #define lines of the user's files, pragmas that lay out
// structs, adjgen pragmas, files that were read.
#pragma once

#include "ir/Stmt.h"
#include "support/Message.h"
#include "clang/Basic/SourceLocation.h"
#include <string>
#include <vector>

namespace clang {
class CompilerInstance;
class FileEntry;
} // namespace clang

namespace adjgen::frontend {

struct SourceLine {
  clang::SourceLocation location; // of the '#'
  bool isInclude;
  std::string text;
  std::string name;                       // of the macro, or the path of what is included
  const clang::FileEntry *file = nullptr; // that is included
};

struct PragmaClause {
  OverrideKind kind;
  std::string variable;
  clang::SourceLocation location;
};

struct OverridePragma {
  clang::SourceLocation location, end;
  bool forAdjoint = true;
  bool isValid = true; // else an error was reported already
  std::vector<PragmaClause> clauses;
  unsigned constructLine = 0; // of the OpenMP pragma that follows; 0: none does
};

/// `#pragma adjgen derivative(f) adjoint(f_b) ...` and `#pragma adjgen differentiate(f(y)/(x)) ...`: clauses
/// by name, with what stands between their brackets. `#pragma adjgen checkpoint(binomial, 20) ...` likewise.
struct DerivativePragma {
  clang::SourceLocation location;
  struct Clause {
    std::string name, text;
    bool hasBrackets;
    clang::SourceLocation location;
    std::vector<std::pair<std::string, clang::SourceLocation>> words; // of the text
  };
  std::vector<Clause> clauses; // the first is `derivative`, `differentiate` or `checkpoint`
};

struct Preprocessed {
  std::vector<SourceLine> lines; // of all files but the system's
  /// `#pragma pack`, in the order in which they were read; without a text where a macro makes it.
  struct PackPragma {
    clang::SourceLocation location; // in a file
    std::string text;
    bool ofUser; // not of a header of the system
  };
  std::vector<PackPragma> packs;
  /// Where function-like macros of the user's are expanded or asked for: a place for each of them in each file.
  struct MacroUse {
    std::string name;
    clang::SourceLocation location; // in a file
  };
  std::vector<MacroUse> macroUses;
  std::vector<OverridePragma> pragmas;
  std::vector<DerivativePragma> derivatives;
  std::vector<DerivativePragma> heads;    // of the main file
  std::vector<std::string> includedFiles; // each once, and what __has_include found
  struct Problem {
    clang::SourceLocation location;
    Message message;
  };
  std::vector<Problem> problems;       // malformed adjgen pragmas
  clang::SourceLocation ignoredOpenMP; // the first pragma of the user's that is read as a comment
  std::vector<DerivativePragma> checkpoints;
  std::vector<DerivativePragma> constants; // `constants(NAME, PREFIX*)`: macros that the output names
  std::vector<DerivativePragma> passives;  // `mpi passive`, before a call
};

/// Installs the callbacks; `result` must outlive the preprocessor.
void observePreprocessor(clang::CompilerInstance &compiler, Preprocessed &result);

} // namespace adjgen::frontend
