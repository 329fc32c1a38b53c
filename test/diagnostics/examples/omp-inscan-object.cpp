// adjgen --head='f(y)/(x)' omp-inscan-object.cpp -- -std=c++17 -fopenmp
// The running sum is an object that has to be destroyed.
struct sum {
  double v = 0.0;
  ~sum() { v = 0.0; }
};
#pragma omp declare reduction(add : sum : omp_out.v += omp_in.v)
void f(int n, double *x, double *y) {
  sum s;
#pragma omp parallel for reduction(inscan, add : s)
  for (int i = 0; i < n; i++) {
    s.v += x[i] * x[i];
#pragma omp scan inclusive(s)
    y[i] = s.v;
  }
}
