// n=8 m=3 : arrays at file scope are objects of their own: no test whether they are apart, no atomic
double adjgenTestU[10], adjgenTestQ[10], adjgenTestR[10];
struct adjgenTestArrays {
  double weight[10], flux[10];
} adjgenTestGrid;

static void fluxes(int n) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    adjgenTestR[i] += adjgenTestQ[i] * (adjgenTestU[i + 1] - 2.0 * adjgenTestU[i] * adjgenTestU[i] + adjgenTestU[i - 1]);
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    adjgenTestGrid.flux[i] = adjgenTestGrid.weight[i] * adjgenTestR[i] * adjgenTestGrid.flux[i];
}

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n; i++) {
    adjgenTestU[i] = x[i];
    adjgenTestQ[i] = x[i] * x[i];
    adjgenTestR[i] = x[n - 1 - i];
    adjgenTestGrid.weight[i] = 0.5 + x[i];
    adjgenTestGrid.flux[i] = 1.0 - x[i];
  }
  for (int k = 0; k < m; k++)
    fluxes(n);
  for (int i = 0; i < m; i++)
    y[i] = adjgenTestR[i + 1] * adjgenTestGrid.flux[i + 1];
}
