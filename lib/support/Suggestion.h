// What somebody who misspelt a word may have meant.
#pragma once

#include <string>
#include <vector>

namespace adjgen {

/// The known word that is nearest to `word`, if one is near enough to be meant; else empty.
std::string nearest(const std::string &word, const std::vector<std::string> &known);
/// "; did you mean 'NEAREST'?", or nothing: for the end of a message.
std::string didYouMean(const std::string &word, const std::vector<std::string> &known);

} // namespace adjgen
