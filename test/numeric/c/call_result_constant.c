// n=4 m=4 : the result of an active function is a constant, and overwrites what depended on the input
static double constantAfterWork(double *v, int k) {
  v[k] *= v[k];
  return 1.75;
}
typedef struct {
  double a, b;
} Two;
static Two constantsAfterWork(double *v, int k) {
  Two t = {0.5, 0.25};
  v[k] *= 1.5;
  return t;
}
void f(int n, int m, double *x, double *y) {
  double state = 0.0;
  Two two = {0.0, 0.0};
  for (int k = 0; k < n && k < m; k++) {
    y[k] += state * x[k] + two.a * two.b;
    state = x[k] * x[k];
    two.a = x[k];
    y[k] += state * two.a;
    state = constantAfterWork(y, k);
    two = constantsAfterWork(y, k);
    y[k] += state * x[0];
  }
}
