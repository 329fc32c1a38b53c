// n=12 m=4 : bodies that change the index, the bound and the step, and bounds overwritten afterwards
void f(int n, int m, double *x, double *y) {
  int end = n, step = 1;
  for (int i = 0; i < end; i += step) {
    y[i % m] += x[i] * x[i];
    if (x[i] > 1.0 && i % 2)
      i++;
    if (i == 5)
      step = 2;
    if (i > 6)
      end = n - 1;
  }
  int last = end;
  end = 3;
  step = -7;
  for (int i = 0; i < last % 5; i++)
    y[i % m] *= x[i + end] + 0.01 * step;
}
