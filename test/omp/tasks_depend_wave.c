// n=24 m=24 threads=1,2,3,4,8 needs-openmp : tasks of blocks that wait for those beside them in the step before, over pointers that are swapped
void f(int n, int m, double *x, double *y) {
  int k = n < m ? n : m, size = 5;
#pragma omp parallel
#pragma omp single
  {
    double *u = x, *v = y;
    for (int t = 0; t < 4; t++) {
      for (int b = 0; b < k; b += size) {
        int left = b >= size ? b - size : b, right = b + size < k ? b + size : b;
#pragma omp task depend(in : u[left], u[b], u[right]) depend(out : v[b])
        for (int i = b; i < k && i < b + size; i++) {
          double sides = u[i > 0 ? i - 1 : i] + u[i + 1 < k ? i + 1 : i];
          v[i] = u[i] + 0.2 * (sides - 2.0 * u[i]) + 0.1 * u[i] * u[i];
        }
      }
      double *w = u;
      u = v;
      v = w;
    }
  }
}
