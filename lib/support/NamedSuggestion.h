// What somebody who misspelt the name of something declared may have meant.
#pragma once

#include "support/Diagnostics.h"
#include <string>
#include <vector>

namespace adjgen {

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
