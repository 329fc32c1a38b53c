// n=12 m=12 : objects whose copies change them, passed by value inside of regions, in clauses, captured by closures
struct C {
  double v;
  C(double a = 1.5) : v(a) {}
  C(const C &o) : v(o.v * 0.5) {}
  C &operator=(const C &o) {
    v = o.v * 0.3;
    return *this;
  }
};
struct Pair {
  C c;
  double w;
};
static double take(C c) { return c.v * c.v; }
static double product(Pair p) { return p.c.v * p.w; }
static C made(double a) {
  C c(a);
  c.v += 1.0;
  return c;
}
template <class F> static double call(F g, double a) { return g(a) + g(a * a); }
static double summed(C c, const C &d, int n, const double *x) {
  double s = 0.0;
#pragma omp parallel for firstprivate(c, d) reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += take(c) * x[i] + d.v;
  return s;
}
void f(int n, int m, double *x, double *y) {
  C c(x[0]);
  Pair p{c, x[1]};
  auto g = [c](double a) { return c.v * a; };
#pragma omp parallel for firstprivate(p)
  for (int i = 0; i < n; i++) {
    C d(x[i]), e = made(x[i]);
    y[i % m] += take(c) * take(d) + d.v + product(p) * e.v + call(g, x[i]);
  }
  y[0] += 0.1 * summed(c, p.c, n, x) * c.v;
#pragma omp parallel sections firstprivate(c)
  {
#pragma omp section
    y[1] += take(c);
#pragma omp section
    y[2] += c.v * take(made(x[3]));
  }
#pragma omp parallel
  {
#pragma omp single firstprivate(c)
    y[3] += take(c) * x[1];
#pragma omp for private(c)
    for (int i = 0; i < n; i++)
      y[i % m] += 0.1 * take(c) * x[i];
  }
}
