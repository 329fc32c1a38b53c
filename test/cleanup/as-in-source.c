// The source's own functions are called as the source has them: the parameters by which an orphaned copyprivate hands
// variables on are those of the derivative's functions alone.
// RUN: %adjgen '--head=f(y)/(x)' --mode=forward %s -o - -- -fopenmp | FileCheck %s
// CHECK: static void share(int n) {
// CHECK: static double square_d(double v, double v_d, double *t_single, double *t_single_d,
// CHECK-LABEL: void f_d(
// CHECK: share(index);
// CHECK: square_d(v, v_d, &t_single, &t_single_d,
static double own;
#pragma omp threadprivate(own)
static void share(int n) {
  int k;
#pragma omp single copyprivate(k)
  k = n * 2;
  own = k;
}
static double square(double v) {
  double t = own;
#pragma omp single copyprivate(t)
  t = v * v;
  return t;
}
void f(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel
  {
    share(n);
    double s = square(x[0]);
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = s * x[i] * own;
  }
}
