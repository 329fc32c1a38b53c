// n=4 m=3 : members of unnamed structs, bit-fields beside reals, designated initializers
typedef struct {
  double a;
  struct {
    double b;
    struct {
      double c, d[2];
    };
  };
  unsigned kind : 3;
  double e;
} record;

static record make(double a, double b) {
  return (record){.a = a, .c = b, .b = a * b, .kind = 2, .d = {[1] = a + b}, .e = b * b};
}

static double weigh(const record *r) { return r->a + 2 * r->b + 3 * r->c * r->e + 4 * r->d[1] * r->kind; }

void f(int n, int m, double *x, double *y) {
  record r = make(x[0], x[1 % n]), q = r, *p = &q;
  p->c = r.d[1] * p->b;
  q.kind--;
  p->d[0] = p->c * r.e;
  q.e -= p->d[0];
  for (int j = 0; j < m; j++)
    y[j] = y[j] * weigh(j ? &r : p) + q.e;
}
