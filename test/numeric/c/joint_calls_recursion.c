// n=12 m=5 : a recursive function saves much, but its calls are not joined, nor are its caller's
#define Q 10

static double deep(double *v, int depth) {
  double own[Q];
  for (int q = 0; q < Q; q++)
    own[q] = v[q] * v[(q + 3) % Q];
  for (int q = 0; q < Q; q++)
    v[q] = 0.7 * own[q] + 0.2 * v[q] * v[q];
  double r = depth > 0 ? deep(own, depth - 1) : 1.0;
  return r * own[depth] + v[0];
}

void f(int n, int m, double *x, double *y) {
  for (int j = 0; j < m; j++) {
    double v[Q];
    for (int q = 0; q < Q; q++)
      v[q] = 0.3 + 0.2 * x[(q + 2 * j) % n];
    y[j] *= deep(v, 3);
    for (int q = 0; q < Q; q++)
      y[j] += v[q] * v[q];
  }
}
