// n=16 m=16 threads=1,2,3,4,8 needs-openmp : structs with pointers as firstprivate: the original is gone when the task is executed
struct Row {
  double *y;
  double k;
};

static void later(struct Row r, int i) {
#pragma omp task firstprivate(r, i)
  r.y[i] += r.k * r.y[i + 1];
}

void f(int n, int m, double *x, double *y) {
  double k = x[0];
#pragma omp parallel
#pragma omp single
  {
    for (int i = 0; i < m; i++) {
      struct Row r;
      r.y = y;
      r.k = k * x[i % n];
#pragma omp task firstprivate(r, i)
      r.y[i] *= r.k;
    }
#pragma omp taskwait
    for (int i = 0; i + 1 < m; i += 2) {
      struct Row r = {y, x[i % n]};
      later(r, i);
    }
  }
}
