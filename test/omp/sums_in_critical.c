// n=30 m=4 : critical sections that only add to shared variables, with locals, branches, loops and a call inside
static double weight(double a, int k) { return a * (1.0 + 0.1 * k); }
void f(int n, int m, double *restrict x, double *restrict y) {
  double s = 0.2, t[3] = {0.1, 0.2, 0.3};
  int count = 0;
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double v = x[i] * x[(i + 1) % n];
#pragma omp critical
    {
      double w = 0.1 * v;
      w = w * w;
      if (v > 0.05)
        s += w;
      else
        s -= 0.5 * w;
      for (int k = 0; k < 3; k++)
        t[k] += weight(v, k) * x[i];
      y[i % (m - 1)] += weight(w, i);
      count++;
    }
  }
  y[m - 1] *= s * t[0] * t[1] + t[2] / count;
}
