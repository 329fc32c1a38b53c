// What of the source's text the output must repeat.
#pragma once

#include "ir/Module.h"
#include <set>

namespace adjgen {

/// Which of module.carried are needed by a text with these identifiers, by their own identifiers in turn, or always. Functions
/// that the module itself defines are left out. `identifiers` grows to those of everything that is needed.
std::vector<bool> neededItems(const Module &module, std::set<std::string> &identifiers);

/// The text of an Include item as it must stand in a file in `outputFolder` (empty: the current folder).
std::string includeText(const std::string &text, const std::string &mainFile, const std::string &outputFolder);

} // namespace adjgen
