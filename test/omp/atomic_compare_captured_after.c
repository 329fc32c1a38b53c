// n=16 m=16 no-clang : atomic compare: what is captured behind it (Clang 19 gives what was there in front of it)
void f(int n, int m, double *x, double *y) {
  int largest = 0;
#pragma omp parallel for
  for (int i = 0; i < m; i++) {
    double now, other, bound = x[i] * (i % 3 ? 0.01 : 100.0);
    double narrow = 0.5, wide = x[i] * 4.0;
    int most;
#pragma omp atomic compare capture
    {
      if (bound > y[i]) {
        y[i] = bound;
      }
      now = y[i];
    }
#pragma omp atomic compare capture
    {
      if (narrow < wide) {
        narrow = wide;
      }
      other = narrow;
    }
#pragma omp atomic compare capture
    {
      largest = largest < i ? i : largest;
      most = largest;
    }
    y[i] *= now * other + (most < i ? x[0] : x[n - 1]);
  }
  y[0] *= x[largest];
}
