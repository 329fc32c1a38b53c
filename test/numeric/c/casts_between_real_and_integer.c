// n=8 m=4 : reals truncated to integers that select and scale; the fractional part stays active
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n; i++) {
    double t = 4.0 * x[i] + 0.03125 * i;
    int cell = (int)(t * 0.0 + 3.5 + i);
    double fraction = t - (double)(long)4;
    y[cell % m] += fraction * y[(cell + 1) % m];
    x[i] = fraction * (cell / 2) + (unsigned)cell % 3u;
  }
}
