// n=4 threads=1,2 : an object that all threads read
struct rates {
  double of[2], all;
};
double f(int n, const double *x) {
  struct rates r = {{x[0] * x[0], x[1] * x[0]}, x[2] * x[3]};
  double s = 0.0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < 10 * n; i++)
    s += r.of[i % 2] * r.all * x[i % n];
  return s;
}
