// n=8 m=3 : do-while with a body that runs once, several times, and with continue in it
void f(int n, int m, double *x, double *y) {
  int i = 0;
  do {
    i++;
    if (i % 3 == 0)
      continue;
    y[i % m] += x[i] * x[i - 1];
    x[i] = x[i] * y[i % m] * 0.5;
  } while (i < n - 1);
  do
    y[0] *= x[0];
  while (n < 0);
}
