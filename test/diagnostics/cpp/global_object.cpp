// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
class point {
public:
  double a;
  point() = default;

private:
  double b = 0;
};
extern point origin;
void f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++)
    // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the global object 'origin' of the type 'point' is not supported
    y[i] = origin.a * x[i];
}
