// Objects that are returned by value: numbers, arrays of them and structs; their seeds are consumed.
// RUN: %checks --head=made --range q.k=1:3 %s | FileCheck %s
// RUN: %checks '--head=nested(return)/(a,x)' --set n=4 --extent x=n %s | FileCheck %s
// RUN: %checks '--head=made(return)/(a,q)' --mode=forward,reverse --set q.k=2 %s | FileCheck %s
// CHECK: verdict: the derivatives agree
// RUN: %cannot --head=made --directions=2 --range q.k=1:3 %s | FileCheck %s --check-prefix=DIRECTIONS
// DIRECTIONS: error: no driver can be made: 'return' is an object, and several directions are checked of numbers in arrays alone
struct Point {
  double x, y;
  int k;
};
struct Box {
  Point corner[2];
  float weight;
  double size[3][2];
};
Point made(double a, const Point &q) {
  Point r;
  r.x = a * q.x;
  r.y = a * a * q.y * q.k;
  r.k = 1;
  return r;
}
Box nested(int n, double a, const double *x) {
  Box b = {};
  for (int i = 0; i < n; i++) {
    b.corner[i % 2] = made(a, {x[i], x[i] * a, i});
    b.size[i % 3][i % 2] += x[i] * b.corner[0].x;
  }
  b.weight = static_cast<float>(a * a);
  return b;
}
