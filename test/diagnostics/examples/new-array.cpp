// adjgen --head='f(y)/(x)' new-array.cpp -- -std=c++17
// The elements would have to be constructed one by one.
void f(double *x, double *y) {
  double *p = new double[2]{x[0], x[1]};
  y[0] = p[0] * p[1];
  delete[] p;
}
