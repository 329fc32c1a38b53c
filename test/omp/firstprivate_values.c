// n=16 m=16 : firstprivate scalars, array and struct, only read, or overwritten anew each time
struct Model {
  double gain, offset[2];
};
void f(int n, int m, double *x, double *y) {
  double a = x[0], w[2] = {x[1], y[1]};
  struct Model p = {y[0], {x[2], 0.5}};
#pragma omp parallel for firstprivate(a, w, p)
  for (int i = 3; i < n; i++) {
    double t = a * x[i] + w[i % 2] * p.gain;
    x[i] = t * t + p.offset[i % 2] * a;
    if (i < m)
      y[i] *= x[i] * w[1];
  }
  y[0] *= a * p.gain;
}
