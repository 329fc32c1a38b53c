// n=8 m=8 : structs of numbers by value, in a function that calls itself, changed there and returned
typedef struct {
  double v[3];
  int k;
} Cell;
static Cell turned(Cell c, double by) {
  if (c.k > 4)
    return c;
  const double first = c.v[0];
  c.v[0] = c.v[1] * by;
  c.v[1] = c.v[2] * first;
  c.v[2] = first;
  ++c.k;
  return turned(c, by * 0.9);
}
void f(int n, int m, double *x, double *y) {
  Cell c = {{x[3], y[5], x[2]}, 2};
  Cell d = turned(c, x[4]);
  c = turned(turned(d, y[6]), c.v[0]);
  y[m - 1] += c.v[0] * d.v[1] + c.v[2] * n;
}
