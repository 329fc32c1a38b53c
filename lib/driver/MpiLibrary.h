// The library that derivatives of MPI's calls need.
#pragma once

#include "driver/Installation.h"
#include <string>
#include <vector>

namespace adjgen {

/// Its file and a space, where the source includes <mpi.h>; of the MPI whose header the compiler's arguments find.
/// Else nothing.
std::string libraryOfMpi(const std::string &source, const std::vector<std::string> &arguments,
                         const Installation &installation);

} // namespace adjgen
