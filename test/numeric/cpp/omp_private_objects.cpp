// n=24 m=24 : private and firstprivate objects with constructors and destructors, vectors and arrays; a parameter and references in clauses
#include <array>
#include <vector>
class Acc {
  double s_, c_;

public:
  Acc() : s_(0.0), c_(1.0) {}
  explicit Acc(double s) : s_(s), c_(0.5) {}
  Acc(const Acc &o) : s_(o.s_), c_(o.c_) {}
  ~Acc() { c_ = 0.0; }
  void add(double v) { s_ += c_ * v * v; }
  void reset() { s_ = 0.0; }
  double get() const { return s_; }
};
class Pair {
  double a, b;

public:
  Pair(double a, double b) : a(a), b(b) {}
  double prod() const { return a * b; }
  void scale(double s) { a *= s; }
  void set(double v) { b = v; }
};
static double weigh(const std::vector<double> &w, double factor, double &unused, int n) {
  double s = 0.0;
#pragma omp parallel for firstprivate(w, factor) private(unused) reduction(+ : s)
  for (int i = 0; i < n; ++i) {
    unused = factor * w[i % 4];
    s += unused * unused;
  }
  unused = s;
  return s;
}

void f(int n, int m, double *x, double *y) {
  std::vector<double> work(x, x + 4);
  std::array<double, 3> arr{x[0], x[1], 2.0};
  Acc acc(x[0]);
  Pair p(x[1], y[0]);
#pragma omp parallel for private(acc) firstprivate(work, arr, p)
  for (int i = 0; i < n; ++i) {
    acc.reset();
    for (int j = 0; j < 4; ++j) {
      work[j] = x[i] * (j + 1) * arr[j % 3];
      acc.add(work[j]);
    }
    p.set(x[i]);
    y[i % m] += acc.get() * p.prod();
  }
#pragma omp parallel firstprivate(work) private(acc)
  {
    work[0] *= x[1];
#pragma omp for firstprivate(arr)
    for (int i = 0; i < n; ++i) {
      y[i % m] += work[i % 4] * arr[i % 3];
    }
  }
  double last = 0.0;
  y[2] *= weigh(work, x[1] * x[1], last, n);
  y[3] += last;
  double sum = 0.0;
#pragma omp parallel default(shared)
  {
#pragma omp single firstprivate(work)
    {
      work.push_back(y[4]);
      sum = work[4] * work[0];
    }
#pragma omp sections firstprivate(work)
    {
#pragma omp section
      {
        work[0] += sum;
        y[5] *= work[0];
      }
#pragma omp section
      y[6] *= work[1];
    }
  }
  y[0] += acc.get() + work[1] + arr[0] * p.prod();
}
