// The identifiers in a piece of C text.
#pragma once

#include <set>
#include <string>

namespace adjgen {

/// Adds those of `text` to `out`; comments, string and character literals and numbers are skipped.
void addIdentifiers(const std::string &text, std::set<std::string> &out);

/// Where `name` stands as a whole word, from `from` on; npos: nowhere.
std::size_t findIdentifier(const std::string &text, const std::string &name, std::size_t from);

} // namespace adjgen
