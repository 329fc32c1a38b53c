// n=16 m=16 threads=1,2,3,4,8 needs-openmp no-libomp : objects as firstprivate and private of tasks: containers, classes with constructors, parameters, references (GCC's copies for tasks are not what Clang's library expects)
#include <vector>

struct Parameters {
  double a, b;
  int k;
};

struct Window {
  std::vector<double> at;
  double scale;
  Window() : at(3, 0.5), scale(1.0) {}
  Window(const double *x, double s) : at(x, x + 3), scale(s) {}
  Window(const Window &w) : at(w.at), scale(w.scale * 1.5) {}
  double value(double t) const { return scale * (at[0] + t * (at[1] + t * at[2])); }
};

static void by_value(std::vector<double> v, const Window &w, double *y) {
#pragma omp task firstprivate(v, w)
  {
    v[0] *= w.value(v[1]);
    y[0] *= v[0];
  }
  v[0] = 0.0; // behind the copy
}

static double halves(std::vector<double> v, int lo, int hi) {
  if (hi - lo < 3)
    return v[lo] * v[hi - 1];
  double a, b;
  for (double &t : v)
    t *= 1.01;
#pragma omp task firstprivate(v) shared(a)
  {
    v[lo] *= v[lo];
    a = halves(v, lo, (lo + hi) / 2);
  }
#pragma omp task firstprivate(v) shared(b) if (hi - lo > 4)
  b = halves(v, (lo + hi) / 2, hi);
#pragma omp taskwait
  return a + b * v[lo];
}

void f(int n, int m, double *x, double *y) {
  std::vector<double> v(x, x + n);
  Parameters p{x[0], x[1], 2};
  double s = 0.0;
#pragma omp parallel
#pragma omp single
  {
    for (int i = 0; i < m; i++) {
      p.a = x[i % n] * 2.0;
#pragma omp task firstprivate(v, p, i)
      {
        v[i % n] *= p.a;
        y[i] = v[i % n] * v[(i + 1) % n] + p.b * p.k + y[i];
      }
      v[i % n] = p.a * p.b;
    }
#pragma omp taskwait
    Window w(x, x[3]);
    for (int i = 0; i + 4 < m; i += 4)
      by_value(v, w, y + i);
#pragma omp taskwait
#pragma omp task private(w) shared(s)
    {
      w.at[1] = x[1];
      s = w.value(x[2]);
    }
#pragma omp taskwait
    s += halves(v, 0, n);
  }
  y[0] += s;
}
