// What the threads do.
void sweep(int n, const double *x, double *u) {
#pragma omp for
  for (int i = 0; i < n; i++)
    u[i] = x[i] * x[(i + 1) % n] + 0.5 * x[i];
}

void reduce(int n, const double *u, double *sum) {
  double own = 0.0;
#pragma omp for nowait
  for (int i = 0; i < n; i++)
    own += u[i] * u[i];
#pragma omp critical(total)
  *sum += own;
#pragma omp barrier
}
