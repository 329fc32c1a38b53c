// What stands in a source's text and in that of the files that it includes by quotes, without running Clang.
#pragma once

#include "llvm/ADT/StringRef.h"
#include <functional>
#include <string>
#include <vector>

namespace adjgen {

/// Does `is` say so of one of the texts? It is given the file's name, too. Included files are looked for beside the file
/// that includes them, and in the folders.
bool isInTexts(const std::string &file, llvm::StringRef text, const std::vector<std::string> &folders,
               const std::function<bool(llvm::StringRef file, llvm::StringRef text)> &is);
/// Those of -I, -iquote and -isystem.
std::vector<std::string> includeFolders(const std::vector<std::string> &arguments,
                                        const std::string &workingDirectory);

} // namespace adjgen
