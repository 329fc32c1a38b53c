// Compiler flags from a compilation database (compile_commands.json).
#pragma once

#include "support/Diagnostics.h"
#include <optional>

namespace adjgen {

struct CompileCommand {
  std::vector<std::string> arguments; // without the compiler, the source, outputs and dependency files
  std::string workingDirectory;
};

/// nullopt, with an error reported, if there is no database or `source` is not in it.
std::optional<CompileCommand> commandFromDatabase(const std::string &buildDirectory,
                                                  const std::string &source, Diagnostics &diagnostics);

/// All sources in it, with their whole paths; none, if there is no database.
std::vector<std::string> filesOfDatabase(const std::string &buildDirectory);

} // namespace adjgen
