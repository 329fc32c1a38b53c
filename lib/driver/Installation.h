// Where the files that the tool needs at run time are.
#pragma once

#include <string>

namespace adjgen {

struct Installation {
  std::string runtimeInclude; // the folder in which adjgen/runtime.h and adjgen/rules/ are
  std::string runtimeLibrary; // libadjgen_runtime.a
  std::string clangResources; // Clang's own headers (stddef.h, omp.h) are in its include/; "": not known
};

/// Beside a file of an installed tree, which is found from that file alone, so that the tree may be moved;
/// for what is not there, in the tree that the tool was built in. `depth`: how many folders lie between the
/// tree's root and the file.
Installation installationOf(const std::string &file, unsigned depth);

} // namespace adjgen
