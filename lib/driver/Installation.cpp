#include "driver/Installation.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace adjgen {

static std::string choose(llvm::StringRef root, const char *installed, const char *built,
                          const char *contains) {
  llvm::SmallString<256> path(root);
  llvm::sys::path::append(path, installed);
  llvm::SmallString<256> file(path);
  llvm::sys::path::append(file, contains);
  return llvm::sys::fs::exists(file) ? path.str().str() : built;
}

Installation installationOf(const std::string &file, unsigned depth) {
  llvm::StringRef root = llvm::sys::path::parent_path(file);
  for (unsigned i = 0; i < depth; ++i)
    root = llvm::sys::path::parent_path(root);
  Installation r;
  r.runtimeInclude = choose(root, ADJGEN_INSTALLED_INCLUDE, ADJGEN_RUNTIME_INCLUDE, "adjgen/runtime.h");
  r.runtimeLibrary =
      choose(root, ADJGEN_INSTALLED_LIBRARY "/libadjgen_runtime.a", ADJGEN_RUNTIME_LIBRARY, "");
  r.clangResources =
      choose(root, ADJGEN_INSTALLED_CLANG_RESOURCES, ADJGEN_CLANG_RESOURCES, "include/stddef.h");
  if (!llvm::sys::fs::is_directory(r.clangResources))
    r.clangResources.clear();
  return r;
}

} // namespace adjgen
