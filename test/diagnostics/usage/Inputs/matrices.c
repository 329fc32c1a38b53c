/* No matrix of these, as they are called in driver.test. */
void f(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}

_Thread_local double first;
void counted(int n, const double *x, double *y) {
  first = x[0];
  for (int i = 0; i < n; i++)
    y[i] = first * x[i];
}

struct work {
  double *scale;
};

void grid(int n, const struct work *work, double x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = work->scale[i] * x;
}

struct mixed {
  double a;
  float b;
};

void mix(const struct mixed *m, double *y) { y[0] = m->a * m->b; }
