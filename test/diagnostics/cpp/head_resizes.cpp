// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
// RUN: %refused '--head=g(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=BEHIND %s
#include <vector>
void f(const std::vector<double> &x, std::vector<double> &y) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: this may change the size or the memory of 'y', a container that the caller of what is to be differentiated owns
  y.resize(x.size());
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
void g(const std::vector<double> &x, std::vector<double> &y) {
  append(y, x[0] * x[1]);
}
