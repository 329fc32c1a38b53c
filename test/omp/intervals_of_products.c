// n=23 m=23 threads=1,2,3,4,8 : iterations that have intervals of an array, whose ends are products and quotients
void f(int n, int m, double *x, double *y) {
  int all = n < m ? n : m, width = 4, parts = 5;
  if (x[0] > 100.0) /* the compiler, and adjgen, do not know them */
    width = parts = 3;
#pragma omp parallel for
  for (int b = 0; b < all / width; b++) {
    double t = 0.0;
    for (int i = b * width; i < (b + 1) * width; i++)
      t += x[i] * x[i];
    y[b] += 0.1 * t;
  }
#pragma omp parallel for schedule(dynamic)
  for (int k = 0; k < parts; k++) {
    double t = 1.0;
    for (int i = all * k / parts; i < all * (k + 1) / parts; i++)
      t += x[i] * y[k];
    y[k] = t;
  }
#pragma omp parallel for num_threads(parts)
  for (int k = 0; k < parts; k++) {
    const int from = (int)((long)all * k / parts), to = (int)((long)all * (k + 1) / parts);
    for (int i = from; i < to; i++)
      x[i] = x[i] * y[k] + 0.3;
  }
}
