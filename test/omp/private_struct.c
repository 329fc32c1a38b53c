// n=14 m=14 : a private struct, filled anew in each iteration by a helper, and a firstprivate pointer
typedef struct {
  double a, v[2];
  int kind;
} Work;
static void prepare(Work *w, double from, int i) {
  w->a = from * from;
  w->v[0] = w->a;
  w->v[1] = from;
  w->kind = i % 2;
}
void f(int n, int m, double *x, double *y) {
  Work w;
  double *to = y;
#pragma omp parallel for private(w) firstprivate(to)
  for (int i = 0; i < n; i++) {
    prepare(&w, x[i], i);
    w.v[w.kind] *= w.a;
    to[i % m] += w.v[0] * w.v[1];
    x[i] = w.v[w.kind];
  }
}
