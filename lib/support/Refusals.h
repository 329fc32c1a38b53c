// What is refused, in the order in which it was found. A message that speaks of a declaration, which is what
// has to be changed, is said once, with the number of the other places.
#pragma once

#include "support/Diagnostics.h"

namespace adjgen {

class Refusals {
public:
  void add(SourceLocation where, const Message &message) { list_.push_back({where, message}); }
  bool empty() const { return list_.empty(); }
  void report(Diagnostics &diagnostics) const;

private:
  struct Refusal {
    SourceLocation where;
    Message message;
  };
  std::vector<SourceLocation> placesOf(const std::string &text) const;
  std::vector<Refusal> list_;
};

} // namespace adjgen
