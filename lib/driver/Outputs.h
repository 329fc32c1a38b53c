// The files of one run: all of them are written, or none is touched.
#pragma once

#include "support/Diagnostics.h"

namespace adjgen {

class Outputs {
public:
  /// "-": standard output. What is added to a file again comes behind what it has.
  void add(const std::string &file, const std::string &text) {
    Output &o = of(file);
    o.text += (o.text.empty() ? "" : "\n") + text;
  }
  void set(const std::string &file, const std::string &text) { of(file).text = text; }
  bool write(Diagnostics &diagnostics) const;

private:
  struct Output {
    std::string file, text;
  };
  Output &of(const std::string &file) {
    for (Output &o : list_)
      if (o.file == file)
        return o;
    return list_.emplace_back(Output{file, {}});
  }
  std::vector<Output> list_;
};

} // namespace adjgen
