// n=8 m=8 : infinite values that threads store, read and leave
static void invert(int n, const double *d, double *inverse) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    inverse[i] = 1.0 / d[i];
}

void f(int n, int m, double *x, double *y) {
  double d[8], inverse[8], scaled[8], slots[2], sum = 0.0;
  for (int i = 0; i < n; i++)
    d[i] = i * (x[i] + 2.0);
  invert(n, d, inverse); // of d[0], infinite
#pragma omp parallel
  {
    double own = 0.0;
#pragma omp for
    for (int i = 0; i < n; i++)
      scaled[i] = inverse[i] * x[(i + 1) % n];
#pragma omp for
    for (int i = 0; i < n; i++) {
      own = scaled[i] * x[i];
      if (i == 0)
        own = x[0];
#pragma omp atomic
      sum += own;
    }
#pragma omp for
    for (int i = 0; i < 2; i++)
      for (int k = i; k < n; k += 2) // overwritten in the same iteration
        slots[i] = scaled[k] * scaled[k] * x[k];
#pragma omp for ordered
    for (int i = 0; i < n; i++)
#pragma omp ordered
      y[1 + i % 2] = scaled[i] * x[i]; // and by later ones
  }
  y[0] += sum;
  y[m - 1] += slots[0] * slots[1];
}
