// n=36 m=6 : products and maxima of sections, on a loop inside a region; the region uses the results
void f(int n, int m, double *x, double *y) {
  double tops[5] = {0.0}, *top = tops;
#pragma omp parallel
  {
#pragma omp for reduction(* : y[1 : 3]) reduction(max : top[0 : 4])
    for (int i = 0; i < n; i++) {
      double v = x[i] * (i / 4 == i % 5 ? 5.0 : 1.0);
      y[1 + i % 3] *= 0.8 + 0.2 * x[i];
      if (v > top[i % 4])
        top[i % 4] = v;
    }
#pragma omp for
    for (int i = 0; i < n; i++)
      x[i] *= y[i % m] / top[i % 4];
  }
  y[m - 1] *= top[0] * top[3] * 0.1;
}
