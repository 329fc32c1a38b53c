// n=9 m=4 : loop variables that live on after a break and steer what comes
void f(int n, int m, double *x, double *y) {
  int i, j = 0;
  for (i = 0; i < n; i++) {
    if (i > 2 && x[i] > 1.0)
      break;
    for (j = i; j < n; j++)
      if (j % 4 == 3)
        break;
    y[i % m] += x[i] * x[j % n];
  }
  y[j % m] *= x[i % n];
  y[(i + j) % m] += x[0] * y[0];
}
