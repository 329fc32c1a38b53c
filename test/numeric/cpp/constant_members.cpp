// n=6 m=4 : const members of plain structs, of arrays and of other structs: set by initializers, passed on, captured
struct Grid {
  const int first, last;
  double spacing;
};
struct Weights {
  const double of[3];
  const double sum;
};
struct Step {
  const Grid grid;
  const double *const values;
  Weights weights;
};
static double total(const Step &s) {
  double sum = 0;
  for (int i = s.grid.first; i < s.grid.last; i++)
    sum += s.values[i] * s.weights.of[i % 3] * s.grid.spacing;
  return sum * s.weights.sum;
}
static Weights squares(double a, double b, double c) { return {{a * a, b * b, c}, a + b + c}; }
void f(int n, int m, double *x, double *y) {
  const Grid grid = {1, n, x[0]};
  const Step step = {grid, x, squares(x[1], x[2], 0.5)};
  const struct {
    const int lo, hi;
  } range = {0, m};
  auto scaled = [=](int i) { return y[i] * step.weights.of[0] * grid.spacing; };
  for (int i = range.lo; i < range.hi; i++)
    y[i] = scaled(i) + total(step) * x[i];
}
