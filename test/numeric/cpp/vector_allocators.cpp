// n=6 m=3 : vectors with allocators, of the library and of the program; made from iterators of each kind
#include <cstdlib>
#include <iterator>
#include <list>
#include <new>
#include <sstream>
#include <utility>
#include <vector>

template <class T> struct Aligned {
  using value_type = T;
  Aligned() = default;
  template <class U> Aligned(const Aligned<U> &) {}
  T *allocate(std::size_t n) {
    return static_cast<T *>(std::aligned_alloc(64, (n * sizeof(T) + 63) / 64 * 64));
  }
  void deallocate(T *p, std::size_t) { std::free(p); }
  friend bool operator==(const Aligned &, const Aligned &) { return true; }
  friend bool operator!=(const Aligned &, const Aligned &) { return false; }
};
using Row = std::vector<double, Aligned<double>>;

static double total(const Row &row) {
  double s = 0.0;
  for (double v : row)
    s += v * v;
  return s;
}

void f(int n, int m, double *x, double *y) {
  const std::size_t size = static_cast<std::size_t>(n);
  std::vector<double>::allocator_type a;
  std::vector<double> v(size, x[0], a), w(v, a), zeros(size, a), list({x[1], x[2]}, a), none(a);
  Row row(size), other(x, x + n, Aligned<double>()), third(size, x[3]);
  for (int i = 0; i < n; i++) {
    row[i] = x[i] * w[i];
    zeros[i] += row[i] * x[0];
  }
  none.assign(x, x + m);
  row.push_back(x[1] * x[1]);
  std::swap(row, other);
  std::vector<double> moved(std::move(v), a);
  std::vector<bool> odd(size, false, std::allocator<bool>());
  for (int i = 1; i < n; i += 2)
    odd[i] = true;
  if (moved.max_size() < size || odd.capacity() < size)
    y[0] = 0.0;
  for (int j = 0; j < m; j++)
    y[j] += moved[j] * total(row) + total(other) * none[j] + total(third) * list[j % 2] +
            zeros[j] * (odd[j] ? x[j] : 2.0);
}
