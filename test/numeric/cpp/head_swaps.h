// What the head of head_swaps.cpp is passed.
#pragma once
#include <complex>
#include <memory>
#include <vector>

namespace model {

struct Cell {
  double value;
  int kind;
  double rates[2];
};

using Grid = std::vector<std::vector<double>>;

// Members that are swapped, some of them private.
class State {
  std::vector<float> coarse, finer;

public:
  std::vector<double> now, next;
  std::vector<int> kinds, others;
  double time = 0.0;

  explicit State(int n) : coarse(n), finer(n), now(n), next(n), kinds(n), others(n) {}
  float &at(int i) { return coarse[i]; }
  float &finerAt(int i) { return finer[i]; }
  int number() const { return static_cast<int>(coarse.size()); }
  int finerNumber() const { return static_cast<int>(finer.size()); }
  void turn() { coarse.swap(finer); }
};

template <class T> struct Allocator : std::allocator<T> {
  template <class U> struct rebind {
    using other = Allocator<U>;
  };
};

struct Fields {
  std::vector<double> a, b, c;                  // a permutation
  std::vector<std::complex<double>> waves, old; // swapped once
  std::vector<Cell> cells, before;              // the same
  std::vector<double> small, large;             // of different sizes, swapped twice
  Grid rows, rowsBefore;
};

// Objects that are swapped as a whole.
struct Layer : std::vector<double> {
  using std::vector<double>::vector;
};
struct Column {
  Layer top;
  double depth = 0.0, limits[2] = {0.0, 0.0};
  int turns = 0;
  Cell bottom{};
};

} // namespace model
