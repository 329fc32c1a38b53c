// adjgen --head='f<double>(y)/(x)' head-template.cpp -- -std=c++17
// All arguments of the template must be known: f<double, 3> is a function.
template <class T, int N> void f(const T *x, T *y) {
  for (int i = 0; i < N; ++i)
    y[i] = x[i] * x[i];
}
