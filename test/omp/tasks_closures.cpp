// n=16 m=16 threads=1,2,3,4,8 needs-openmp : closures in tasks: by reference, by value, with containers, which call themselves
#include <vector>

template <class F> static void each(int n, const F &f) {
  for (int i = 0; i < n; i++) {
#pragma omp task firstprivate(i)
    f(i);
  }
#pragma omp taskwait
}

template <class F> static void later(int n, F f) {
  for (int i = 0; i < n; i++) {
#pragma omp task
    f(i);
  }
}

void f(int n, int m, double *x, double *y) {
  double k = x[0];
  std::vector<double> v(x, x + n);
#pragma omp parallel
#pragma omp single
  {
    each(m, [&](int i) { y[i] = y[i] * x[i % n] + k; });
    each(m, [=](int i) { y[i] *= k; });
#pragma omp taskgroup
    later(m, [=](int i) { y[i] += v[i % n] * k; });
    auto g = [=](int i) { y[i] *= k + x[1]; };
    auto h = [&, t = x[2]](int i) mutable {
      t *= x[i % n];
      y[i] *= t;
    };
#pragma omp task
    g(2);
#pragma omp task firstprivate(h)
    h(3);
#pragma omp taskwait
    h(4);
#pragma omp task firstprivate(g, h)
    {
      g(3);
      h(5);
    }
#pragma omp taskwait
    auto sum = [&](auto &self, int lo, int hi) -> double {
      if (hi - lo == 1)
        return y[lo] * x[lo % n];
      double a, b;
#pragma omp task shared(a)
      a = self(self, lo, (lo + hi) / 2);
      b = self(self, (lo + hi) / 2, hi);
#pragma omp taskwait
      return a + b + 0.01 * a * b;
    };
    y[0] = sum(sum, 0, m);
  }
}
