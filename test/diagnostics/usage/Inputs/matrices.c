/* No matrix of these, as they are called in driver.test. */
void f(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}

static int calls;
void counted(int n, const double *x, double *y) {
  calls++;
  for (int i = 0; i < n; i++)
    y[i] = calls * x[i];
}

struct work {
  double *scale;
};

void grid(int n, const struct work *work, double x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = work->scale[i] * x;
}
