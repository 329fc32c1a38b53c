// By this a stage shows the result of a named pass to whoever asked for it (--print-after).
#pragma once

#include <string>
#include <string_view>

namespace adjgen {

class PassObserver {
public:
  virtual ~PassObserver() = default;
  virtual bool wants(std::string_view pass) const = 0;
  virtual void print(std::string_view pass, const std::string &text) = 0;
};

} // namespace adjgen
