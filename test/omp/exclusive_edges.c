// n=24 m=24 : edges of one colour after the other: no two edges of a colour have a node in common, or the primal had a race
void f(int n, int m, double *x, double *y) {
  int from[24], to[24];
  (void)n, (void)m;
  for (int e = 0; e < 24; e++) {
    from[e] = e < 12 ? 2 * e : 2 * (e - 12) + 1;
    to[e] = (from[e] + 1) % 24;
  }
  for (int colour = 0; colour < 2; colour++) {
#pragma omp parallel for
    for (int e = 12 * colour; e < 12 * colour + 12; e++) {
      double flux = x[to[e]] * x[from[e]] - x[to[e]];
      y[from[e]] += flux * flux;
      y[to[e]] -= flux;
    }
  }
}
