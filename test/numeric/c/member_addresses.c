// n=8 m=8 : pointers to single members that stay there: by functions, in memory, as arrays of one element, of structs with one number
struct vector {
  double x, y, z;
};
struct single {
  double value;
  int count;
};
struct places {
  double *first, *second;
};

static void add(double *to, const double *from) { to[0] += from[0] * from[0]; }
static double *larger(struct vector *v) { return v->x > v->y ? &v->x : &v->y; }
static double sum(const double *p, int n) {
  double s = 0.0;
  for (int k = 0; k < n; k++)
    s += p[k] * p[k];
  return s;
}

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; i++) {
    struct vector v = {x[i], 1.5 - x[i], 0.5};
    struct single s = {x[i] * x[i], 1};
    struct places p = {&v.z, larger(&v)};
    add(p.first, p.second);
    add(&v.y, &v.z);
    *larger(&v) *= v.z;
    y[i] = v.x + v.y * sum(&s.value, s.count) + sum(x, i);
  }
}
