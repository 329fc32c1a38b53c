// n=18 m=18 : bounds and steps of parallel loops from variables that are overwritten after, or in the time loop
void f(int n, int m, double *x, double *y) {
  int low = 0, high = n, step = 1;
  for (int t = 0; t < 3; t++) {
#pragma omp parallel for schedule(static)
    for (int i = low; i < high; i += step) {
      x[i] = x[i] * x[i] * 0.5 + 0.25;
      y[i % m] *= x[i];
    }
    low += 2;
    high -= t;
    step++;
  }
  low = high = 0;
}
