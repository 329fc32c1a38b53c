// adjgen --head='f(y)/(x)' body-not-seen.cpp -- -std=c++17
// A function that is only declared may change everything that its arguments point to.
double &cell(double *v, int i);
void f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++)
    cell(y, i) = x[i] * x[i];
}
