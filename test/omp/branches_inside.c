// n=22 m=22 : branches by data and by index, continue, and a switch within iterations
void f(int n, int m, double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    if (i % 5 == 4)
      continue;
    if (x[i] > 1.0)
      x[i] = x[i] * x[i];
    else
      y[i % m] *= x[i];
    switch (i % 3) {
    case 0:
      x[i] *= y[i % m];
      break;
    case 1:
      y[i % m] += x[i];
    }
    x[i] += x[i] * x[i];
  }
}
