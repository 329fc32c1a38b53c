// The options about messages, spelt as a compiler's are.
#pragma once

#include "support/DiagnosticSettings.h"
#include "llvm/Support/CommandLine.h"
#include <optional>

namespace adjgen {

/// To be made beside the other options of a command line.
struct DiagnosticOptions {
  explicit DiagnosticOptions(llvm::cl::OptionCategory &category);

  /// nullopt after wrong usage, which has been reported.
  std::optional<DiagnosticSettings> settings() const;

  llvm::cl::list<std::string> warnings;
  llvm::cl::opt<bool> noWarnings;
  llvm::cl::opt<unsigned> errorLimit;
  llvm::cl::opt<bool> colors, noColors;
  llvm::cl::opt<std::string> format, sarif;
};

} // namespace adjgen
