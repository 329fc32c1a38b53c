// n=4 m=4 : outputs that become independent of every input, by plain numbers and by x - x
void f(int n, int m, double *x, double *y) {
  y[0] = 3.0;
  y[1] = n;
  y[2] = x[0] - x[0];
  y[3] *= x[1];
  x[0] = 1.0;
  x[1] *= x[m - 1];
}
