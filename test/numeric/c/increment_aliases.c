// n=6 m=6 : += through different names of one cell, where the right side reads the target by another name
static void add(double *to, const double *from, double factor) { *to += *from * factor * *to; }
void f(int n, int m, double *x, double *y) {
  double *same = y;
  for (int i = 0; i < n && i < m; i++) {
    int j = i % 3, k = (i + 3) % 3;
    y[j] += same[k] * x[i];
    add(&y[i], &y[i], 0.5);
    add(&x[i], &y[k], x[k]);
    same[i] -= y[i] * same[i];
  }
}
