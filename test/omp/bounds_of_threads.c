// n=8 m=8 threads=1,2,4 : sequential loops of a region whose bound threads change: between barriers, atomically, in sections, by a reduction
static int limit;

static void fewer(int *p) {
#pragma omp atomic
  *p -= 1;
}

void f(int n, int m, double *x, double *y) {
  int k = n, left = n, sum = 0;
#pragma omp parallel shared(k)
  {
    // The loop is the same in all threads; the bound is changed by one of them.
    for (int t = 0; t < k; t++) {
#pragma omp for
      for (int i = 0; i < n; i++)
        y[i] = y[i] * x[i] * 0.5 + 0.25;
#pragma omp single
      k--;
    }
  }
  limit = n;
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    int own = 4, *p = &own;
    for (int j = 0; j < own; j++) { // a sequential loop behind a `parallel for`
      *p = own - 1;
      x[i] = x[i] * x[i] * 0.5 + 0.1;
    }
  }
  // A region inside the loop changes its bound.
  for (int t = 0; t < left; t++) {
#pragma omp parallel for
    for (int i = 0; i < 2; i++) {
      fewer(&left);
      y[i] = y[i] * y[i] * 0.5 + x[i];
    }
  }
  for (int t = 0; t < 3 + sum; t++) {
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < m; i++) {
      sum += i == 1 && t == 0;
      y[i] += x[i] * y[i];
    }
  }
  int last = 4;
  for (int t = 0; t < last; t++) {
#pragma omp parallel for lastprivate(last)
    for (int i = 0; i < n; i++) {
      last = 2;
      y[i] += 0.5 * x[i] * y[i];
    }
  }
}
