// n=16 m=16 threads=1,2,3,4,8 needs-openmp no-libomp : objects as firstprivate and private of taskloop (what GCC generates for them is not what Clang's library expects)
#include <vector>

struct Window {
  std::vector<double> at;
  double scale;
  Window() : at(3, 0.5), scale(1.0) {}
  Window(const double *x, double s) : at(x, x + 3), scale(s) {}
  Window(const Window &w) : at(w.at), scale(w.scale * 1.5) {}
  double value(double t) const { return scale * (at[0] + t * (at[1] + t * at[2])); }
};

void f(int n, int m, double *x, double *y) {
  Window w(x, x[3]);
  std::vector<double> work;
  (void)n;
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskloop firstprivate(w) num_tasks(3L)
    for (unsigned long i = 0; i < (unsigned long)m; i++) {
      w.at[1] = y[i];
      y[i] *= w.value(y[i]) * 0.1;
    }
#pragma omp taskloop private(work) grainsize(2L)
    for (unsigned long i = 0; i < (unsigned long)m; i++) {
      work.assign(2, y[i]);
      work[1] *= work[0] * x[0];
      y[i] = work[1] + work[0];
    }
  }
}
