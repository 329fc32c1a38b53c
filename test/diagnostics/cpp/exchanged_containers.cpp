// A vector of the caller's is exchanged with one of the head's own only where nothing else can lead to its elements.
// RUN: %refused --head=inObject %s -- -std=c++17 | FileCheck --check-prefix=OBJECT %s
// RUN: %refused --head=beside %s -- -std=c++17 | FileCheck --check-prefix=BESIDE %s
// RUN: %refused --head=kept %s -- -std=c++17 | FileCheck --check-prefix=KEPT %s
// RUN: %refused --head=ofRows %s -- -std=c++17 | FileCheck --check-prefix=ROWS %s
// RUN: %adjgen --head=beside_numbers %s -o %t.cpp -- -std=c++17
// RUN: FileCheck --check-prefix=TESTED --input-file=%t.cpp %s
#include <utility>
#include <vector>

struct Field {
  std::vector<double> values;
};
struct View {
  double *first;
};

void inObject(Field &f) {
  std::vector<double> next(f.values);
  next[0] *= next[1];
  // OBJECT: :[[@LINE+1]]:{{[0-9]+}}: error: this may change the size or the memory of 'f', {{.*}} [container-resized]
  f.values.swap(next);
}

void beside(std::vector<double> &u, View &v) {
  std::vector<double> next(u);
  next[0] *= v.first[0];
  // BESIDE: :[[@LINE+1]]:{{[0-9]+}}: error: this may change the size or the memory of 'u', {{.*}} [container-resized]
  u = std::move(next);
}

double *last;
// KEPT: :[[@LINE+1]]:{{[0-9]+}}: error: this may change the size or the memory of 'u', {{.*}} [container-resized]
void kept(std::vector<double> &u) {
  std::vector<double> next(u);
  next[0] *= next[1];
  std::swap(next, u);
  last = &u[0];
}

void ofRows(std::vector<std::vector<double>> &u) {
  std::vector<std::vector<double>> next(u);
  next[0][0] *= next[1][0];
  // ROWS: error: this may change the size or the memory of 'u', {{.*}} [container-resized]
  u.swap(next);
}

// TESTED: adjgen_distinct(&u, sizeof(std::vector<double>), &v, sizeof(std::vector<double>), "'u' and 'v'");
// TESTED: adjgen_distinct(u_view.first, u_count * sizeof(double), x, sizeof(double), "'u' and 'x'");
// TESTED: adjgen_keep_size(u_count, u_own.count, "beside_numbers: 'u'");
void beside_numbers(std::vector<double> &u, const double *x, const std::vector<double> &v, const float *other) {
  std::vector<double> next(u);
  next[0] *= x[0] * v[0] * other[0];
  u = std::move(next);
}
