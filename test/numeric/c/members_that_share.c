// n=8 m=5 : pointers in members and elements of one object that lead to the same memory: what is joined, kept and summed must not pass the other's uses
struct two {
  double *a, *b;
  double *all[2];
};

static double joined(const struct two *t, double v) {
  double s = 0.2 * *t->a * v;
  *t->b = 0.4 * *t->b * s + 0.3 * v;
  s += 0.2 * *t->a * *t->a;
  *t->all[0] += 0.1 * s * v;
  s *= 0.3 * (*t->all[1] + *t->a);
  return s;
}

static double by_value(struct two t, int n, const double *x) {
  double s = 0.0;
  for (int i = 0; i < n; i++) {
    s += 0.2 * *t.a * x[i];
    *t.b += 0.1 * x[i] * s;
    *t.all[1] *= 0.5 + 0.1 * *t.all[0];
    s += 0.1 * *t.a * *t.b;
  }
  return s;
}

static double local(double u, double v, int other) {
  double cells[2] = {u, v};
  struct two t = {cells, cells + other, {cells + other, cells}};
  double s = 0.0;
  for (int k = 0; k < 3; k++) {
    for (int i = 0; i < 2; i++) {
      s += 0.2 * *t.a * *t.all[i];
      *t.b += *t.a * 0.3;
    }
    s *= 0.3 * *t.b;
    t.a = t.all[k % 2];
  }
  return s + t.a[0];
}

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < m; i++) {
    struct two same = {&x[i % n], &x[i % n], {&x[i % n], &x[i % n]}}, apart = {&x[0], &x[1], {&x[2], &x[3]}};
    y[i] += joined(i % 2 ? &same : &apart, y[i]) + by_value(i % 2 ? apart : same, 3, y);
    y[i] += local(x[i], y[i], i % 2);
    y[i] *= 0.1;
  }
}
