// n=8 m=8 : thread-local active variables, of a file and of external linkage
static _Thread_local double acc, other[2];
_Thread_local double seen;

static void add(double v) { acc = acc * 0.7 + v * v; }

void f(int n, int m, double *x, double *y) {
  acc = x[0];
  seen = 1.0;
  other[0] = x[1];
  other[1] = 2.0;
  for (int i = 0; i < n && i < m; i++) {
    add(x[i]);
    seen *= acc;
    y[i] *= acc * other[i % 2];
  }
  y[0] *= seen;
}
