// n=20 m=20 : threadprivate scalars, arrays and structs, set by copyin, used in a helper and changed by the threads; the primary's value behind
struct pair {
  double a, b;
};
static double tp, tpw[2];
static struct pair pair;
static int count;
#pragma omp threadprivate(tp, tpw, pair, count)

static double use(double a) { return a * tp + tpw[0] * tpw[1] * pair.a; }

void f(int n, int m, double *x, double *y) {
  tp = x[0] * y[0];
  tpw[0] = x[1];
  tpw[1] = 0.5;
  pair.a = x[2];
  pair.b = x[3] * x[3];
  count = 2;
#pragma omp parallel copyin(tp, tpw, pair, count)
  {
#pragma omp for
    for (int i = 2; i < n; i++)
      y[i] = use(x[i]) * y[i] * count;
    pair.b = pair.b * tp;
#pragma omp for schedule(dynamic)
    for (int i = 2; i < m; i++)
      y[i] *= pair.b;
  }
  y[0] = tp * tp * pair.b;
}
