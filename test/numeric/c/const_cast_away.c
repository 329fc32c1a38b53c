// n=8 m=8 : memory behind pointers to const that is written through casts: parameters, members, elements of rows, what a function returns, in a region
struct View {
  int n;
  const double *p;
};
struct Cell {
  double v, w[2];
};
static void scaled(int n, const double *p, const double *x) {
  for (int i = 0; i < n; i++)
    ((double *)p)[i] = p[i] * x[i];
}
static void filled(const struct View *v, double s) {
  for (int j = 0; j < v->n; j++)
    ((double *)v->p)[j] *= s + 0.1 * v->p[j];
}
static void set(const struct Cell *c, double a) {
  ((struct Cell *)c)->v *= a;
  ((struct Cell *)c)->w[1] = c->v;
  double *q = (double *)c->w;
  q[0] += a;
}
static void element(const double *p, int i) {
  *((double *)p + i) *= 2.0;
  double *q = (double *)&p[i];
  *q += p[i];
  *(double *)&p[i] *= p[i];
}
static double recursive(const double *p, int k) {
  double *q = (double *)p;
  q[0] *= 0.5;
  if (k > 0)
    return recursive(p, k - 1) + p[0];
  return p[0] * p[0];
}
static void counted(const int *k) { (*(int *)k)++; }
static double *at(const double *p, int i) { return (double *)p + i; }
static void swapped(const double *a, const double *b) {
  double t = *a;
  *(double *)a = *b;
  *(double *)b = t * t;
}
static void rows(int n, const double (*p)[2]) {
  for (int i = 0; i < n; i++)
    ((double *)p[i])[1] *= p[i][0];
}
static void shared(int n, const double *p, const double *x) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    ((double *)p)[i] = p[i] * x[i];
}
void f(int n, int m, double *x, double *y) {
  if (m < n)
    n = m;
  scaled(n, y, x);
  scaled(n, y, x);
  struct View v = {n, y};
  filled(&v, x[0]);
  for (int i = 0; i < n; i++) {
    struct Cell c = {x[i], {y[i], 1.0}};
    set(&c, x[i]);
    set(&c, y[i]);
    y[i] += 0.1 * c.v * c.w[0] * c.w[1];
    y[i] /= 1.0 + y[i] * y[i];
    element(y, i);
    y[i] += recursive(x + i, i % 3);
    int k = 1;
    counted(&k);
    y[i] += k * x[i];
    *at(y, i) *= 0.25;
    swapped(y + i, x + i);
  }
  rows(n / 2, (const double (*)[2])y);
  shared(n, y, x);
}
