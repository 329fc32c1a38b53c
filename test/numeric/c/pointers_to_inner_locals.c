// n=6 m=4 : pointers to locals of inner scopes and of called functions are swapped, moved and kept in structs and arrays of pointers
typedef struct {
  double v[2], *spot;
} Cursor;
static double relax(const double *v, int n, int sweeps) {
  double a[6] = {0}, b[6] = {0}, *buffer[2] = {a, b};
  for (int i = 0; i < n; i++)
    buffer[0][i] = v[i];
  for (int s = 0; s < sweeps; s++) {
    for (int i = 0; i < n; i++)
      buffer[1][i] = buffer[0][i] * buffer[0][(i + 1) % n] + 0.25 * v[i];
    double *t = buffer[0];
    buffer[0] = buffer[1];
    buffer[1] = t;
  }
  return buffer[0][0] + buffer[1][n - 1];
}
static void step(Cursor *c, double d) {
  *c->spot *= d;
  c->spot = c->spot == c->v ? c->v + 1 : c->v;
}
void f(int n, int m, double *x, double *y) {
  for (int k = 0; k < m; k++) {
    double w[6] = {0}, *p = w;
    for (int i = 0; i < n; i++)
      w[i] = x[i] * y[k];
    for (int i = 0; i + 1 < n; i++, p++)
      *p *= p[1];
    Cursor c = {{w[0], w[1]}, 0};
    c.spot = &c.v[k % 2];
    step(&c, y[k]);
    step(&c, *p);
    y[k] = relax(w, n, k) * *c.spot + c.v[0];
  }
}
