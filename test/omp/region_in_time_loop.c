// n=20 m=1 : a parallel loop in a time loop, with scalar work and a reduction between
void f(int n, int m, double *x, double *y) {
  double dt = 0.1 * y[0];
  for (int t = 0; t < 4; t++) {
    double energy = 0.0;
#pragma omp parallel for reduction(+ : energy)
    for (int i = 0; i < n; i++) {
      x[i] += dt * x[i] * (1.0 - x[i]);
      energy += x[i] * x[i];
    }
    dt = dt / (1.0 + 0.01 * energy);
    y[t % m] += energy;
  }
}
