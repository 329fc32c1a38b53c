// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
// RUN: %refused '--head=g(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=BEHIND %s
// RUN: %refused '--head=rows' %s -- -std=c++17 | FileCheck --check-prefix=ROWS %s
// RUN: %refused '--head=behind_pointers' %s -- -std=c++17 | FileCheck --check-prefix=POINTERS %s
// RUN: %refused '--head=chosen' %s -- -std=c++17 | FileCheck --check-prefix=CHOSEN %s
// RUN: %refused '--head=shown' %s -- -std=c++17 | FileCheck --check-prefix=SHOWN %s
// RUN: %refused '--head=shown_behind' %s -- -std=c++17 | FileCheck --check-prefix=OTHER %s
// RUN: %refused '--head=turned' %s -- -std=c++17 | FileCheck --check-prefix=TURNED %s
#include <utility>
#include <vector>
void f(const std::vector<double> &x, std::vector<double> &y) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: this may change the size or the memory of 'y', a container that the caller of what is to be differentiated owns
  y.clear();
  for (std::size_t i = 0; i < x.size(); ++i)
    y[i] = x[i] * x[i];
}
static int append(std::vector<double> &v, double e) {
  if (e < 0.0)
    return 0;
  // BEHIND: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: this may change the size or the memory of 'y'
  v.push_back(e);
  return 1;
}
void g(const std::vector<double> &x, std::vector<double> &y) { append(y, x[0] * x[1]); }

void rows(std::vector<std::vector<double>> &y, int i, int k) {
  y[0][0] *= y[1][1];
  // ROWS: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: this may change the size or the memory of 'y'
  std::swap(y[i], y[k]);
}
void behind_pointers(std::vector<double> &x, std::vector<double> &y) {
  std::vector<double> *from = &x, *to = &y;
  (*to)[0] = (*from)[0] * (*from)[1];
  // POINTERS: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: this may change the size or the memory of 'x'
  from->swap(*to);
}
void chosen(std::vector<double> &x, std::vector<double> &y, const std::vector<double> &z) {
  std::vector<double> &to = z[0] > 0.0 ? x : y;
  // CHOSEN: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: this may change the size or the memory of 'x'
  to = z;
}

// The caller would find the other container's elements behind the pointer.
struct state {
  std::vector<double> now, next;
  double *elements;
};
void shown(state &s) {
  s.next[0] = s.now[0] * s.now[1];
  // SHOWN: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: this may change the size or the memory of 's'
  std::swap(s.now, s.next);
  s.elements = s.now.data();
}
struct cell {
  double value;
};
struct output {
  double *first;
};
void shown_behind(std::vector<cell> &x, std::vector<cell> &y, output *o) {
  o->first = &x[0].value;
  y[0].value *= x[1].value;
  // OTHER: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: this may change the size or the memory of 'x'
  std::swap(x, y);
}

// What happens when such an object is moved is the class's affair.
class turning {
public:
  std::vector<double> values;
  turning(turning &&other) : values(std::move(other.values)) {}
  turning &operator=(turning &&other) {
    values = std::move(other.values);
    return *this;
  }
};
void turned(turning &a, turning &b) {
  b.values[0] *= a.values[0];
  // TURNED: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: this may change the size or the memory of 'a'
  std::swap(a, b);
}
