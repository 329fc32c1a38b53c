// n=16 m=16 : Gauss-Seidel sweeps in place: every update reads what the sweep has already changed
void f(int n, int m, double *x, double *y) {
  int side = 4;
  for (int sweep = 0; sweep < 4; sweep++)
    for (int k = 0; k < n && k < m; k++) {
      int i = k / side, j = k % side;
      double s = 0.0;
      int count = 0;
      if (i > 0)
        s += x[k - side], count++;
      if (i < side - 1)
        s += x[k + side], ++count;
      if (j > 0)
        s += x[k - 1], count += 1;
      if (j < side - 1)
        s += x[k + 1], count = count + 1;
      x[k] += 0.8 * (s / count - x[k]) + 0.1 * y[k] * x[k] * (1.0 - x[k]);
    }
}
