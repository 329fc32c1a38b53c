// RUN: %finds '--head=f(y)/(a,b,x)' --set n=6 --extent x=n,y=n %s | FileCheck %s
// A given adjoint lacks the increment of one argument, deep in a loop of another function.
double law(double p, double q);
void law_b(double p, double *p_b, double q, double *q_b, double return_b);
double law_d(double p, double p_d, double q, double q_d, double *return_d);
#ifdef __adjgen__
#pragma adjgen derivative(law) adjoint(law_b) tangent(law_d)
#endif
double law(double p, double q) { return p * p / q; }
void law_b(double p, double *p_b, double q, double *q_b, double return_b) {
  (void)q_b; // *q_b -= p * p / (q * q) * return_b;
  *p_b += 2.0 * p / q * return_b;
}
double law_d(double p, double p_d, double q, double q_d, double *return_d) {
  *return_d = 2.0 * p / q * p_d - p * p / (q * q) * q_d;
  return law(p, q);
}

static double relaxed(double p, double q, double start) {
  double v = start;
  int k = 0;
  while (k < 3) {
    // CHECK: dropped_increment.c:[[@LINE+1]]:{{[0-9]+}}: error: the adjoint of 'q' in the call of 'law' is wrong: it is 0,
    v = 0.5 * v + law(p * v, q);
    k++;
  }
  return v;
}

void f(int n, double a, double b, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = relaxed(a, b, x[i]) * a;
}
