#include "frontend/session/CompilationDatabase.h"

#include "clang/Tooling/ArgumentsAdjusters.h"
#include "clang/Tooling/CompilationDatabase.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <algorithm>

namespace adjgen {

static bool isSameFile(const std::string &argument, const std::string &folder, const std::string &source) {
  llvm::SmallString<256> path(argument);
  if (llvm::sys::path::is_relative(argument)) {
    path = folder;
    llvm::sys::path::append(path, argument);
  }
  return argument == source || llvm::sys::fs::equivalent(path, source);
}

std::optional<CompileCommand> commandFromDatabase(const std::string &buildDirectory,
                                                  const std::string &source, Diagnostics &diagnostics) {
  std::string why;
  const auto database = clang::tooling::CompilationDatabase::loadFromDirectory(buildDirectory, why);
  if (!database) {
    diagnostics.report({}, {diag::database_missing, buildDirectory});
    return std::nullopt;
  }
  llvm::SmallString<256> absolute(source);
  llvm::sys::fs::make_absolute(absolute);
  llvm::sys::path::remove_dots(absolute, /*remove_dot_dot=*/true);
  const auto commands = database->getCompileCommands(absolute);
  if (commands.empty()) {
    diagnostics.report({}, {diag::database_source, source, buildDirectory});
    return std::nullopt;
  }
  if (!commands[0].Heuristic.empty())
    diagnostics.report({}, {diag::database_guess, source, buildDirectory, commands[0].Heuristic});
  clang::tooling::CommandLineArguments line = commands[0].CommandLine;
  line = clang::tooling::getClangStripOutputAdjuster()(line, absolute);
  line = clang::tooling::getClangStripDependencyFileAdjuster()(line, absolute);
  CompileCommand result;
  result.workingDirectory = commands[0].Directory;
  for (std::size_t i = 1; i < line.size(); ++i)
    if (line[i] != "-c" && line[i] != "--" &&
        !isSameFile(line[i], result.workingDirectory, absolute.str().str()))
      result.arguments.push_back(line[i]);
  return result;
}

std::vector<std::string> filesOfDatabase(const std::string &buildDirectory) {
  std::string why;
  const auto database = clang::tooling::CompilationDatabase::loadFromDirectory(buildDirectory, why);
  std::vector<std::string> files = database ? database->getAllFiles() : std::vector<std::string>();
  std::sort(files.begin(), files.end());
  files.erase(std::unique(files.begin(), files.end()), files.end());
  return files;
}

} // namespace adjgen
