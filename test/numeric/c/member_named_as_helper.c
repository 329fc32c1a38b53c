// n=5 m=5 : C: helpers and tables of the file that have the names of a struct's members, or of a local variable, are not repeated
#include <math.h>
static double weight(double a) { return a * a; }
static const double scale[2] = {2.0, 0.5};
static double offset(double a) { return a + 1.0; }
static double again(double a) { return 2.0 * a; }
struct law {
  double weight, scale;
  double (*offset)(double);
};
static int half(int again) { return again / 2; }
static int third(int a) {
  int offset = half(a);
  return a - offset;
}
static double eval(const struct law *l, double v) {
  double again = l->weight * sin(v) + l->scale;
  return again * v;
}
void f(int n, int m, double *x, double *y) {
  struct law l = {.weight = x[0], .scale = x[1], .offset = 0};
  (void)m;
  for (int i = 0; i < third(n); i++)
    y[i] = eval(&l, x[i]);
}
double reader(double a) { return again(weight(a)) * scale[0] + offset(a); }
