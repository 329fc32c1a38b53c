// n=6 m=6 : C99's inline functions that the source defines for all objects: the output does not define them again
extern inline double square(double v) { return v * v; }
inline double cube(double v) { return v * v * v; }
extern double cube(double v);
inline int third(int k) { return k % 3; }
extern inline int third(int k);
inline double sum(int n, const double *v) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += v[i];
  return s;
}
double sum(int n, const double *v);
static double twice(double (*g)(double), double v) { return g(v) * 2; }
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i % m] += twice(square, x[i]) * cube(x[i]) * square(2.0 * n) * third(i) + sum(n, x);
}
