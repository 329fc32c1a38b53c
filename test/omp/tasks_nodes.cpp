// n=16 m=16 threads=1,2,3,4,8 needs-openmp no-roundtrip : trees of nodes on the heap, built and walked by tasks
#include <memory>
struct Node {
  double v;
  std::unique_ptr<Node> l, r;
  Node(double a) : v(a) {}
};
static std::unique_ptr<Node> build(int lo, int hi, const double *x) {
  if (lo >= hi)
    return nullptr;
  int mid = (lo + hi) / 2;
  auto p = std::make_unique<Node>(x[mid] * x[mid]);
#pragma omp task shared(p)
  p->l = build(lo, mid, x);
#pragma omp task shared(p)
  p->r = build(mid + 1, hi, x);
#pragma omp taskwait
  return p;
}
static double walk(Node *p) {
  if (!p)
    return 1.0;
  double a, b;
#pragma omp task shared(a)
  a = walk(p->l.get());
#pragma omp task shared(b)
  b = walk(p->r.get());
#pragma omp taskwait
  p->v *= 0.5 * a;
  return 0.3 * a * b * p->v + a;
}
void f(int n, int m, double *x, double *y) {
  double s = 0;
#pragma omp parallel
#pragma omp single
  {
    auto t = build(0, n, x);
    s = walk(t.get()) + t->v;
  }
  for (int i = 0; i < m; i++)
    y[i] *= s;
}
