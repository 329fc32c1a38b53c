// Headers that stand in for those of the standard library, and of Eigen, while a source is read: they define
// the public face of a container in terms of pointers and loops, so that its derivative needs no rules of its
// own. What is generated includes, and is compiled with, the real ones.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace adjgen {

struct ModelFile {
  std::string name; // "vector", "bits/unique_ptr.h"
  std::string_view text;
};

/// The folder in which Clang finds them; it exists nowhere else.
std::string_view modelFolder();
const std::vector<ModelFile> &modelFiles();

} // namespace adjgen
