// n=10 m=5 : index arrays that are computed, permuted and overwritten while they are in use
void f(int n, int m, double *x, double *y) {
  int order[10], k = 3;
  for (int i = 0; i < n; i++)
    order[i] = (i * 7 + 3) % n;
  for (int i = 0; i < n; i++) {
    int at = order[i];
    y[at % m] += x[at] * x[k];
    order[(i + 1) % n] = order[at];
    k = at;
    x[k] = y[k % m] * 0.5;
    k = (k + order[k]) % n;
    x[k] += 0.5 * x[at];
    at = 0;
    order[i] = at;
  }
}
