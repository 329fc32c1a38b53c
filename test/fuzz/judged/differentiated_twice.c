// n=8 m=8 fd=1e-5 dot=1e-9 same=1e-9 step=0.0009765625 : pass: right, and so is its adjoint's tangent
void f(int n, int m, double *restrict x, double *restrict y) {
  for (int i = 0; i < m; i++)
    y[i] += x[i % n] * x[i % n] * x[(i + 1) % n];
}
