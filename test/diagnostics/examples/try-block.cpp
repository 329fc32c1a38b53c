// adjgen --head='f(y)/(x)' try-block.cpp -- -std=c++17
// What is caught inside of the differentiated code would have to be undone.
void f(int n, double *x, double *y) {
  try {
    if (n < 0)
      throw n;
    y[0] = x[0] * x[0];
  } catch (int) {
    y[0] = 0;
  }
}
