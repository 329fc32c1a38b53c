// adjgen --head='f(y)/(x)' try-block.cpp -- -std=c++17
// If an exception is caught inside of the differentiated code, the adjoint would have to undo what was done before.
void f(int n, double *x, double *y) {
  try {
    if (n < 0)
      throw n;
    y[0] = x[0] * x[0];
  } catch (int) {
    y[0] = 0;
  }
}
