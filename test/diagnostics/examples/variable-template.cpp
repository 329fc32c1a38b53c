// adjgen --head='f(y)/(x)' variable-template.cpp -- -std=c++17
// Each use of a variable template may make another variable.
template <int N> double factor = N;
void f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = factor<2> * x[i];
}
