// n=12 m=4 : switch inside loops with continue, break of the loop and return inside
void f(int n, int m, double *x, double *y) {
  int i = 0;
  for (;;) {
    switch (i & 3) {
    case 0: {
      double local = x[i] * y[i % m];
      y[i % m] = local;
      break;
    }
    case 1:
      x[i] *= y[0];
      i += 2;
      continue;
    case 2:
      y[1] += x[i] * x[i];
      if (y[1] > 1e6)
        return;
      break;
    case 3:
      y[2] *= x[i];
    }
    if (++i >= n)
      break;
  }
  y[3] *= y[1];
}
