// n=5 m=5 : goto out of scopes with objects, whose destructors run
#include <vector>

struct Counted {
  explicit Counted(double &sum) : sum_(sum), v(sum) {}
  ~Counted() { sum_ += v * v; }
  double &sum_;
  double v;
};

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < m; i++) {
    for (int k = 0; k < n; k++) {
      std::vector<double> w(3, x[k]);
      Counted c(y[i]);
      c.v *= w[1];
      for (double e : w) {
        if (k == 2)
          goto next;
        y[i] += e * x[i % n];
      }
    }
    y[i] *= 2.0;
  next:
    y[i] *= x[i % n];
  }
}
