// n=8 m=8 threads=1,2,4 : loops inside of regions whose bound is a reference, a captured variable, or a member behind one
struct Part {
  int n;
  double scale;
  void work(double &v, const int &limit) {
    for (int j = 0; j < limit; j++) {
      n--;
      v = v * v * scale + 0.25;
    }
  }
};

static void all(int n, const int &limit, int &left, double *y) {
#pragma omp parallel for firstprivate(left)
  for (int i = 0; i < n; i++) {
    int own = left;
    const int &bound = own;
    for (int j = 0; j < bound; j++) {
      own--;
      y[i] = y[i] * y[i] * 0.5 + 0.125 * limit;
    }
  }
}

void f(int n, int, double *x, double *y) {
  int left = 5;
  all(n, left, left, y);
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    Part p{6, 0.5};
    p.work(x[i], p.n);
    int k = 7;
    auto less = [&k] { --k; };
    for (int j = 0; j < k; j++) {
      less();
      y[i] = y[i] * x[i] + 0.1;
    }
  }
}
