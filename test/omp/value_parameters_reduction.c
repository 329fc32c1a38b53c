// n=21 threads=1,2,3,4,8 : parameters by value read by every iteration, a returned reduction
double f(int n, const double *x, double a, double b) {
  double s = 0.0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++) {
    double t = a * x[i] + b;
    s += t * t * b;
  }
  return s * a;
}
