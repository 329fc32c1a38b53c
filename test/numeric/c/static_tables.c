// n=9 m=3 : constant tables of every kind: file and function scope, two dimensions, structs, strings, enum sizes
enum { POINTS = 3, WIDTH = POINTS + 1 };
static const double weights[POINTS] = {5.0 / 9, 8.0 / 9, 5.0 / 9};
static const struct Rule {
  double at;
  const char *name;
  int order;
} rules[] = {{-0.5, "left", 1}, {0.0, "mid", 2}, {0.5, "right", 3}};
const double adjgenTestMatrix[2][POINTS] = {{1.0, 0.5}, {0.25, 0.75, 2.0}};
static double apply(double v, int k) {
  static const int offsets[WIDTH] = {[1] = 1, [3] = 2};
  static const double lifted = 1.5;
  return v * weights[k] + rules[k].at * v * v + offsets[k + 1] * lifted;
}
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i % m] += apply(x[i], i % POINTS) * adjgenTestMatrix[i % 2][i % POINTS] *
                (rules[i % POINTS].name[0] == 'm' ? x[0] : (double)(sizeof weights / sizeof *weights));
}
