// n=24 m=24 : copies of structs and arrays that hold pointers: read, moved, set by each thread, with numbers beside them
struct window {
  const double *first;
  double *out, weight;
  int count;
};
static void moved(struct window w, double *y) {
  const double *begin = w.first;
#pragma omp parallel for firstprivate(w) schedule(static, 3)
  for (int i = 0; i < w.count; ++i) {
    w.first = begin + (i > 0 ? i - 1 : 0);
    y[i] += w.first[0] * w.first[1] * w.weight;
  }
}
static void set(int n, const double *x, double *y) {
  struct window w;
#pragma omp parallel private(w)
  {
    w.first = x;
    w.out = y;
    w.count = n;
#pragma omp for
    for (int i = 0; i < n; ++i)
      w.out[i] *= w.first[n - 1 - i];
  }
}
static void table(int n, double *x, double *y) {
  double *rows[2] = {x, y};
#pragma omp parallel for firstprivate(rows)
  for (int i = 0; i < n; ++i)
    rows[1][i] += rows[0][i] * rows[0][(i + 1) % n];
}
void f(int n, int m, double *x, double *y) {
  struct window w = {x, y, 0.5, n < m ? n : m};
  w.weight += x[1];
#pragma omp parallel for firstprivate(w)
  for (int i = 0; i < w.count; ++i)
    w.out[i] += w.first[i] * w.first[0] * w.weight;
  w.count -= 1;
  moved(w, y);
  set(w.count, x, y);
  table(w.count, x, y);
}
