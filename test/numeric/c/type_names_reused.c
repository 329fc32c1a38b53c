// n=4 m=4 : tags, types, members and variables that share their names
struct t {
  double t;
};
typedef struct t t;
static double value(t t) { return t.t * t.t; }
void f(int n, int m, double *x, double *y) {
  enum t2 { a, b } e = b;
  for (int i = 0; i < n && i < m; i++) {
    t t = {x[i]};
    struct point {
      double x, y;
    } point = {.x = x[i], .y = y[i]};
    y[i] = value(t) * point.x + point.y * (e == b);
    e = i % 2 ? a : b;
  }
}
