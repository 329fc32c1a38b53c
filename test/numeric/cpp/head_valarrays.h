// What the head of head_valarrays.cpp is passed.
#pragma once
#include <valarray>

namespace model {

using Reals = std::valarray<double>;

class Field {
  Reals inner_;

public:
  Reals values;
  double width = 0.5;
  explicit Field(std::size_t n) : inner_(n), values(n) {}
  Reals &inner() { return inner_; }
  std::size_t size() const { return values.size(); }
  double at(std::size_t i) const { return values[i] * inner_[i]; }
};

} // namespace model
