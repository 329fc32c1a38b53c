// adjgen --head='f(y)/(x)' unknown-effect.c
// A function that is only declared may change variables that other sources see.
double state;
void advance(int step);
void f(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++) {
    state = x[i] * x[i];
    advance(i);
    y[i] = state;
  }
}
