// Problem: nothing is read yet when the libraries are asked for. Approach: the text of the source, and of the
// headers that it includes from its own folder and from those that the compiler is given, says whether <mpi.h> is
// included (many programs have one header for it), and the text of the first mpi.h in these folders, whose it is.
#include "driver/MpiLibrary.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Regex.h"
#include <set>

namespace adjgen {

static std::string textOf(const std::string &file) {
  const auto text = llvm::MemoryBuffer::getFile(file);
  return text ? (*text)->getBuffer().str() : std::string();
}

/// "folder" of -Ifolder, -I folder, -isystem folder.
static std::vector<std::string> foldersOf(const std::vector<std::string> &arguments) {
  std::vector<std::string> folders;
  for (std::size_t k = 0; k < arguments.size(); ++k)
    for (const char *option : {"-I", "-isystem"})
      if (llvm::StringRef a = arguments[k]; a == option && k + 1 < arguments.size())
        folders.push_back(arguments[k + 1]);
      else if (a.consume_front(option) && !a.empty())
        folders.push_back(a.str());
  return folders;
}

/// The one name of a file, however it is reached: headers that include each other by "../" have endless others.
static std::string ownName(const std::string &file) {
  llvm::SmallString<256> name;
  return llvm::sys::fs::real_path(file, name) ? file : name.str().str();
}

/// By the text alone: conditions around a line are not looked at.
static bool includesMpi(const std::string &file, const std::vector<std::string> &folders,
                        std::set<std::string> &seen) {
  if (!seen.insert(ownName(file)).second)
    return false;
  static const llvm::Regex include("^[ \t]*#[ \t]*include[ \t]*([<\"])([^>\"]+)[>\"]");
  const std::string text = textOf(file);
  llvm::SmallVector<llvm::StringRef> lines, parts;
  llvm::StringRef(text).split(lines, '\n', -1, /*KeepEmpty=*/false);
  for (const llvm::StringRef line : lines) {
    if (!include.match(line, &parts))
      continue;
    if (parts[2] == "mpi.h")
      return true;
    std::vector<std::string> places = folders;
    if (parts[1] == "\"")
      places.insert(places.begin(), llvm::sys::path::parent_path(file).str());
    for (const std::string &folder : places) {
      llvm::SmallString<256> header(folder);
      llvm::sys::path::append(header, parts[2]);
      if (!llvm::sys::fs::exists(header))
        continue;
      if (includesMpi(header.str().str(), folders, seen))
        return true;
      break;
    }
  }
  return false;
}

std::string libraryOfMpi(const std::string &source, const std::vector<std::string> &arguments,
                         const Installation &installation) {
  const std::vector<std::string> folders = foldersOf(arguments);
  std::set<std::string> seen;
  if (source.empty() || !includesMpi(source, folders, seen))
    return {};
  std::string name = "openmpi";
  for (const std::string &folder : folders)
    if (const std::string text = textOf(folder + "/mpi.h"); !text.empty()) {
      const auto says = [&](const char *word) { return text.find(word) != std::string::npos; };
      if (!says("MPICH_VERSION") && !says("OPEN_MPI"))
        return {}; // the program's own
      name = says("MPICH_VERSION") ? "mpich" : "openmpi";
      break;
    }
  llvm::SmallString<256> file(llvm::sys::path::parent_path(installation.runtimeLibrary));
  llvm::sys::path::append(file, "libadjgen_mpi_" + name + ".a");
  return file.str().str() + " ";
}

} // namespace adjgen
