// What somebody who misspelt a word may have meant.
#pragma once

#include "support/Diagnostics.h"
#include <string>
#include <vector>

namespace adjgen {

/// The known word that is nearest to `word`, if one is near enough to be meant; else empty.
std::string nearest(const std::string &word, const std::vector<std::string> &known);
/// "; did you mean 'NEAREST'?", or nothing: for the end of a message.
std::string didYouMean(const std::string &word, const std::vector<std::string> &known);

struct NamedPlace {
  std::string name;
  SourceLocation where;
};

/// Of declared things: the message can point at what may have been meant.
class Suggestion {
public:
  Suggestion(const std::string &word, const std::vector<NamedPlace> &known);
  std::string text() const { return best_.name.empty() ? "" : "; did you mean '" + best_.name + "'?"; }
  /// To be called when the message is out.
  void note(Diagnostics &diagnostics) const;

private:
  NamedPlace best_;
};

} // namespace adjgen
