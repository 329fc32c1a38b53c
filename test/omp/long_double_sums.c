// n=20 m=20 : long double cells and scalars that threads add to: shared reads, firstprivate, records, small arrays
typedef struct {
  long double gain;
  double value;
} Node;
void f(int n, int m, double *x, double *y) {
  long double heavy[40], start = 0.5L * y[1], weights[3] = {0.1L, 0.2L, 0.3L}, scale = x[0];
  Node nodes[20];
  int from[20];
  (void)m;
  for (int i = 0; i < 40; i++)
    heavy[i] = x[i % n];
  for (int i = 0; i < n; i++) {
    nodes[i].gain = y[i];
    nodes[i].value = x[i];
    from[i] = (3 * i + 1) % n;
  }
  weights[1] += x[1];
#pragma omp parallel firstprivate(start)
  {
#pragma omp for
    for (int i = 0; i < n; i++) {
      y[i] += (double)(heavy[from[i]] * heavy[from[i] + 20] * scale);
      y[i] += (double)(nodes[from[i]].gain * nodes[from[i]].value * weights[i % 3]);
      y[i] += (double)(start * heavy[i]);
    }
  }
}
