// n=32 m=32 threads=1,2,3,4,8 : tasks with depend that create tasks with depend, down to the leaves, and up again
static void sweep(int first, int last, double *x, double *y) {
  if (last - first < 4) {
    for (int i = first; i < last; i++) {
      y[i] = y[i] * x[i] + (i > 0 ? 0.3 * x[i - 1] : 0.0);
      x[i] = 0.7 * x[i] + 0.1 * y[i] * y[i];
    }
    return;
  }
  int middle = (first + last) / 2;
#pragma omp task depend(inout : x[first])
  sweep(first, middle, x, y);
#pragma omp task depend(in : x[first]) depend(inout : x[middle])
  sweep(middle, last, x, y);
#pragma omp task depend(inout : x[middle]) depend(inout : y[first])
  for (int i = first; i < last; i++)
    y[i] += 0.1 * x[i] * x[last - 1];
#pragma omp taskwait
}

void f(int n, int m, double *x, double *y) {
  int k = n < m ? n : m;
#pragma omp parallel
#pragma omp master
  for (int t = 0; t < 2; t++)
    sweep(0, k, x, y);
}
