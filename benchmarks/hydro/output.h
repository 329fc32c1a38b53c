// What a computation leaves: a line for the terminal, and the mesh with its fields for a viewer.
#pragma once

#include "balance.h"

#include <iosfwd>
#include <string>

namespace hydro {

void printHeading(std::ostream &out);
void printLine(std::ostream &out, Domain &domain);

/// In VTK's legacy text format. Throws std::runtime_error if the file cannot be written.
void writePlot(const std::string &file, Domain &domain);

} // namespace hydro
