// Problem: nothing is read yet when the libraries are asked for. Approach: the source's own text says whether it
// includes <mpi.h>, and the text of the first mpi.h in the folders that the compiler is given, whose it is.
#include "driver/MpiLibrary.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Regex.h"

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

std::string libraryOfMpi(const std::string &source, const std::vector<std::string> &arguments,
                         const Installation &installation) {
  llvm::Regex include("^[ \t]*#[ \t]*include[ \t]*[<\"]mpi[.]h[>\"]", llvm::Regex::Newline);
  if (source.empty() || !include.match(textOf(source)))
    return {};
  std::string name = "openmpi";
  for (const std::string &folder : foldersOf(arguments))
    if (const std::string text = textOf(folder + "/mpi.h"); !text.empty()) {
      name = text.find("MPICH_VERSION") != std::string::npos ? "mpich" : "openmpi";
      break;
    }
  llvm::SmallString<256> file(llvm::sys::path::parent_path(installation.runtimeLibrary));
  llvm::sys::path::append(file, "libadjgen_mpi_" + name + ".a");
  return file.str().str() + " ";
}

} // namespace adjgen
