// n=20 m=6 : atomic capture gives out slots of an array of active values; which iteration has which depends on the order
void f(int n, int m, double *x, double *y) {
  double slot[64];
  int from[64], next = 0;
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; i++) {
    int k;
    if (x[i] > 0.7) {
#pragma omp atomic capture
      k = next++;
      slot[k] = x[i] * x[i];
      from[k] = i;
    }
  }
  for (int k = 0; k < next; k++)
    y[from[k] % m] += slot[k] * (1.0 + 0.01 * from[k]);
}
