// What is wrong with a command line.
#pragma once

#include <string>
#include <vector>

namespace adjgen {

/// Reports it and returns false.
bool wrongUsage(const std::string &message);

/// Whose help is named then: "adjgen", unless another one is said.
void setCommandOfUsage(const char *command);

/// Is every option among these arguments one that has been declared? LLVM takes some that it does not know
/// for others (--heads for -h), so that they are looked at before. Reports what is none.
bool knowsOptions(const std::vector<const char *> &arguments);

} // namespace adjgen
