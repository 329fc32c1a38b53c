// adjgen --head='f(y)/(x)' variable-template.cpp -- -std=c++17
// A variable of which each use may make another one.
template <int N> double factor = N;
void f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = factor<2> * x[i];
}
