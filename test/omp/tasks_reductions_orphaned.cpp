// n=16 m=16 no-clang no-libomp no-roundtrip needs-openmp : functions whose tasks take part in the sum of a group elsewhere, and which add to it beside them: by references, pointers, a global variable, in member functions (sums of tasks are added in another order; with one thread, Clang's library ends with an assertion where a function takes part in the reduction of another one)
static double whole;

static double slow(double a) {
  for (int k = 0; k < 30; k++)
    a += 0.01 / (1.0 + a * a);
  return a / (1.0 + 0.5 * a * a);
}

static void tree(const double *x, int n, int at, double &total) {
  if (at >= n)
    return;
#pragma omp task in_reduction(+ : total)
  tree(x, n, 2 * at + 1, total);
#pragma omp task in_reduction(+ : total) if (at % 2)
  tree(x, n, 2 * at + 2, total);
  for (int k = 0; k < 20; k++)
    total += 0.05 * slow(x[at] + k);
}

static void global(const double *x, int lo, int hi) {
  for (int i = lo; i < hi; i++) {
#pragma omp task in_reduction(- : whole)
    whole -= slow(x[i]) * x[lo];
  }
}

static void halves(int lo, int hi, const double *x, double *bins, int n) {
  if (hi - lo == 1) {
    bins[lo % n] += x[lo] * x[lo];
    return;
  }
  const int mid = lo + (hi - lo) / 2;
#pragma omp task in_reduction(+ : bins[0 : n])
  halves(lo, mid, x, bins, n);
#pragma omp task in_reduction(+ : bins[0 : n])
  halves(mid, hi, x, bins, n);
  bins[0] += 0.1 * x[mid];
#pragma omp taskwait
}

struct Counter {
  const double *x;
  int n;
  void count(int lo, double *bins, int size) const {
    for (int i = lo; i < n; i += 4) {
      bins[i % size] += slow(x[i]);
#pragma omp task in_reduction(+ : bins[0 : size])
      {
        bins[(i + 1) % size] += x[i];
        if (i + 1 < n && lo == 0)
          count(i + 1, bins, size);
      }
    }
#pragma omp taskwait
  }
};

void f(int n, int m, double *x, double *y) {
  double total = 0.5, bins[3] = {0.0, 1.0, 2.0}, five[5] = {0.5, 0.5, 0.5, 0.5, 0.5};
  whole = x[0];
  const Counter c{x, n};
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskgroup task_reduction(+ : total)
    tree(x, n, 0, total);
#pragma omp taskgroup task_reduction(- : whole)
    global(x, 0, n);
#pragma omp taskgroup task_reduction(+ : five)
    halves(0, n, x, five, 5);
#pragma omp taskgroup task_reduction(+ : bins)
    {
#pragma omp task in_reduction(+ : bins)
      c.count(0, bins, 3);
    }
  }
  for (int i = 0; i < m; i++)
    y[i] = y[i] * total + whole * bins[i % 3] * five[i % 5];
}
