// Problem: which sources are worth reading must be known before they are. Approach: lines that begin with #include, under
// whatever condition they stand; what is found but is not included in fact costs time, no more.
#include "driver/IncludedText.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <algorithm>
#include <set>

namespace adjgen {

namespace {

/// #include "name"; empty: the line is another one.
llvm::StringRef includedName(llvm::StringRef line) {
  line = line.ltrim();
  if (!line.consume_front("#"))
    return {};
  line = line.ltrim();
  if (!line.consume_front("include"))
    return {};
  line = line.ltrim();
  return line.consume_front("\"") ? line.take_until([](char c) { return c == '"'; }) : llvm::StringRef();
}

class Texts {
public:
  using Is = std::function<bool(llvm::StringRef, llvm::StringRef)>;
  Texts(const std::vector<std::string> &folders, const Is &is) : folders_(folders), is_(is) {}

  bool look(const std::string &file, llvm::StringRef text) {
    if (is_(file, text))
      return true;
    while (!text.empty()) {
      const auto [line, rest] = text.split('\n');
      text = rest;
      if (const llvm::StringRef name = includedName(line); !name.empty() && lookInto(file, name))
        return true;
    }
    return false;
  }

private:
  bool lookInto(const std::string &from, llvm::StringRef name) {
    std::vector<std::string> places = {llvm::sys::path::parent_path(from).str()};
    places.insert(places.end(), folders_.begin(), folders_.end());
    for (const std::string &place : places) {
      llvm::SmallString<256> path(place);
      llvm::sys::path::append(path, name);
      const auto text = llvm::MemoryBuffer::getFile(path);
      if (!text || llvm::sys::fs::is_directory(path))
        continue;
      return seen_.insert(path.str().str()).second && look(path.str().str(), (*text)->getBuffer());
    }
    return false;
  }

  const std::vector<std::string> &folders_;
  const Is &is_;
  std::set<std::string> seen_;
};

} // namespace

bool isInTexts(const std::string &file, llvm::StringRef text, const std::vector<std::string> &folders,
               const std::function<bool(llvm::StringRef, llvm::StringRef)> &is) {
  return Texts(folders, is).look(file, text);
}

std::vector<std::string> includeFolders(const std::vector<std::string> &arguments,
                                        const std::string &workingDirectory) {
  std::vector<std::string> folders;
  for (std::size_t k = 0; k < arguments.size(); ++k)
    for (const llvm::StringRef option : {"-I", "-iquote", "-isystem"}) {
      llvm::StringRef folder = arguments[k];
      if (!folder.consume_front(option))
        continue;
      if (folder.empty() && k + 1 < arguments.size())
        folder = arguments[k + 1];
      llvm::SmallString<256> path(folder);
      llvm::sys::fs::make_absolute(workingDirectory, path);
      folders.push_back(path.str().str());
    }
  return folders;
}

} // namespace adjgen
