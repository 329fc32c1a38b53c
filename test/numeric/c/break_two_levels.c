// n=16 m=4 : leaving two nested loops by a flag, with work pending at every level
void f(int n, int m, double *x, double *y) {
  int done = 0;
  double t = 1.0;
  for (int i = 0; i < 4 && !done; i++) {
    double row = y[i % m];
    for (int j = 0; j < 4; j++) {
      if (4 * i + j >= n - 5) {
        done = 1;
        break;
      }
      if (j == 2)
        continue;
      row *= 0.5 + x[4 * i + j];
      t = t * 0.9 + row * row * 0.1;
    }
    y[i % m] = row * t;
  }
  y[0] += t * t;
}
