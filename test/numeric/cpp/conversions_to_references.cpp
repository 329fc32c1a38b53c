// n=4 m=4 : conversion operators that return references: read, assigned to, bound, const ones, of bases and templates
struct Cell {
  double v = 0;
  operator double &() { return v; }
};
template <class T>
struct Holder {
  T held;
  operator T &() { return held; }
  operator const T &() const { return held; }
};
struct Row : Holder<double> {
  double scale;
};
struct Handle {
  double *at;
  operator double &() const { return *at; }
};

static double square(const double &v) { return v * v; }
static void grow(double &v, double by) { v *= by; }

void f(int n, int m, double *x, double *y) {
  Cell c{x[0]};
  y[0] *= c * x[1];
  double &r = c;
  r *= x[1];
  c += x[2];
  y[1] += c.v * y[0];
  const Holder<double> h{x[3]};
  Row row{{x[1]}, 2.0};
  row -= h;
  y[2] += square(row) * row.scale + static_cast<const double &>(h);
  grow(row, h);
  y[3] *= row;
  Handle all[2] = {{x}, {x + 1}};
  for (int i = 0; i < 2; i++) {
    all[i] += y[i];
    y[i] = all[i] * all[1 - i];
  }
  (void)n;
  (void)m;
}
