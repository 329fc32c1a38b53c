// By this a stage tells whoever asked what a named pass has made (--print-after), and how long it took
// (--time-passes).
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace adjgen {

class PassObserver {
public:
  virtual ~PassObserver() = default;
  virtual bool wants(std::string_view) const { return false; }
  virtual void print(std::string_view, const std::string &) {}
  virtual void ran(std::string_view, std::chrono::microseconds) {}
};

} // namespace adjgen
