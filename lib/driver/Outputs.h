// The files of one run: all of them are written, or none is touched.
#pragma once

#include "support/Diagnostics.h"

namespace adjgen {

class Outputs {
public:
  void add(const std::string &file, std::string text) {
    list_.push_back({file, std::move(text)});
  } // "-": standard output
  bool write(Diagnostics &diagnostics) const;

private:
  struct Output {
    std::string file, text;
  };
  std::vector<Output> list_;
};

} // namespace adjgen
