// The result of a pass, which is there from the moment when the pass has run.
#pragma once

#include <cassert>
#include <optional>
#include <utility>

namespace adjgen {

template <typename T> class Made {
public:
  template <typename... Arguments> T &make(Arguments &&...arguments) {
    value_.reset();
    return value_.emplace(std::forward<Arguments>(arguments)...);
  }
  T &operator()() {
    assert(value_ && "the table of passes has it too late");
    return *value_;
  }
  const T &operator()() const {
    assert(value_ && "the table of passes has it too late");
    return *value_;
  }

private:
  std::optional<T> value_;
};

} // namespace adjgen
