// A class frees what its pointer leads to: the driver's own memory stays.
// RUN: %checks --head='trace' --set a.n=3,m.diagonal.n=3,m.k=2 --extent a.data=9,m.diagonal.data=3 %s | FileCheck %s
// CHECK: verdict: the derivatives agree
#include <cstddef>
template <class T> class Array {
public:
  int n;
  T *data;
  Array() : n(0), data(nullptr) {}
  ~Array() { clear(); }
  void clear() {
    if (data != nullptr && n != 0)
      delete[] data;
    data = nullptr;
    n = 0;
  }
  T operator()(int i, int j) const { return data[i * n + j]; }
  T operator()(int i) const { return data[i]; }
};
class Model {
public:
  int k;
  Array<double> diagonal;
};
double trace(const Array<double> &a, const Model &m) {
  double sum = 0;
  for (int i = 0; i < a.n; i++)
    sum += a(i, i) * m.diagonal(i) * a(i, m.k);
  return sum;
}
