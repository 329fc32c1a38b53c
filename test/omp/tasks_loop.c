// n=23 m=23 threads=1,2,3,4,8 no-libomp needs-openmp : taskloop: grainsize, num_tasks, collapse, nogroup, if, final, private, firstprivate, lastprivate; loops of all forms, and without iterations
#pragma GCC diagnostic ignored "-Wsign-compare" // Clang compares numbers of its own
static void scale(int n, double *x, const double *y) {
#pragma omp taskloop
  for (int i = 0; i < n; i++)
    x[i] = x[i] * (0.5 + 0.1 * y[i] * y[i]);
}

static void halves(int first, int last, double *x, double *y) {
  if (last - first > 8) {
    int middle = (first + last) / 2;
#pragma omp task
    halves(first, middle, x, y);
    halves(middle, last, x, y);
#pragma omp taskwait
    return;
  }
#pragma omp taskloop num_tasks(3) default(shared) priority(1)
  for (int i = last - 1; i >= first; i--)
    y[i] += x[i] * x[i] * y[i];
}

void f(int n, int m, double *x, double *y) {
  int k = n < m ? n : m, i = 0;
  double w = 0.3, last = x[1], t;
#pragma omp parallel
#pragma omp single
  {
    scale(k, x, y);
#pragma omp taskloop grainsize(4) firstprivate(w) lastprivate(last) private(t)
    for (i = 0; i < k; i += 2) {
      t = x[i] * w;
      last = t * y[i];
      y[i] = y[i] * t + last * x[i];
    }
    w = last * x[0];
#pragma omp taskloop grainsize(3) if (k > 1000) lastprivate(last)
    for (long j = k; j > k; j--)
      last = x[j];
#pragma omp taskloop collapse(2) num_tasks(5) untied mergeable
    for (unsigned a = 0; a < 4; a++)
      for (int c = 0; c < 5; c++)
        x[4 * c + (int)a] *= w + 0.1 * y[(int)a];
    halves(0, k, x, y);
#pragma omp taskloop nogroup num_tasks(4) final(k > 1000)
    for (double *p = x; p < x + k; p++)
      *p = *p * *p + w;
#pragma omp taskwait
#pragma omp taskloop lastprivate(i) num_tasks(4)
    for (i = 1; i < k; i += 3) {
      if (i == 4)
        continue;
      y[i] = y[i] * x[i - 1];
    }
#pragma omp taskloop simd safelen(4) num_tasks(3)
    for (int j = 1; j < k; j++) {
      if (j % 4 == 0)
        continue;
      x[j] = x[j] * y[j] + 0.1;
    }
    y[0] += last * w * x[i - 22];
  }
}
