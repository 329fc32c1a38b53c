// RUN: %finds '--head=f(y)/(w)' --set n=1000 --extent w=2,y=n --threads 1,2 %s -- -fopenmp | FileCheck %s
// A given adjoint is said to be safe for threads, and is not.
double half(const double *w, int k);
void half_b(const double *w, double *w_b, int k, double return_b);
double half_d(const double *w, const double *w_d, int k, double *return_d);
#ifdef __adjgen__
#pragma adjgen derivative(half) adjoint(half_b) tangent(half_d) threadsafe
#endif
double half(const double *w, int k) { return 0.5 * w[k % 2]; }
void half_b(const double *w, double *w_b, int k, double return_b) {
  (void)w;
  // CHECK: race_of_rule.c:[[@LINE+1]]:{{[0-9]+}}: error: the derivative has a race
  w_b[k % 2] += 0.5 * return_b;
}
double half_d(const double *w, const double *w_d, int k, double *return_d) {
  *return_d = 0.5 * w_d[k % 2];
  return half(w, k);
}

void f(int n, const double *restrict w, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = half(w, i);
}
