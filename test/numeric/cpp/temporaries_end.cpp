// n=6 m=6 : temporary objects whose destructors change active data are destroyed where their full-expressions end, the last one first
#include <vector>

/// Changes what it refers to when it is made, and when it is destroyed.
class Scale {
  double &place;
  double factor;

public:
  Scale(double &p, double a) : place(p), factor(a) { place += 0.125 * a; }
  ~Scale() { place = place * factor + 0.25; }
  double get() const { return factor * place; }
  double with(double v) const { return factor * place + v; }
  double with(const Scale &other) const { return factor * place + other.get(); }
  bool exceeds(double bound) const { return factor * place > bound; }
  double &at() const { return place; }
  Scale &times(double k) {
    factor *= k;
    return *this;
  }
};

struct Trace { // holds a temporary object's destructor apart from its own
  const Scale &first;
  double kept;
};

struct Pair {
  Scale left, right;
  double sum() const { return left.get() + 2.0 * right.get(); }
};

class Counter { // counts down what bounds a loop
  int &left;

public:
  explicit Counter(int &k) : left(k) {}
  ~Counter() { --left; }
  int get() const { return left; }
};

class Sampled {
  double taken, then;

public:
  Sampled(double &p, double a) : taken(Scale(p, a).get()), then(p) {}
  double value() const { return taken + then * then; }
};

static Scale scaled(double &p, double a) { return Scale(p, 0.5 * a); }
static double byValue(Scale s, const double &v) { return s.get() * v; }
static double byReference(const Scale &s, const double &v) { return s.get() + v; }
static double returned(double &p, double a) { return Scale(p, a).with(p); }
static double early(double &p, double a, int k) {
  if (k % 2)
    return Scale(p, a).with(p);
  p *= 1.5;
  Scale whole(p, 0.5);
  if (Scale(p, a).get() > 100.0)
    return p;
  return 2.0 * byReference(Scale(p, a), p);
}
static double large(double &p, double a, int k) { // too many ways out to stand where it is called
  for (int i = 0; i < 4; ++i) {
    if (i == k)
      return Scale(p, a).with(p);
    p += 0.5 * Scale(p, a).get();
    if (p > 50.0)
      return p;
  }
  return Scale(p, a).times(0.5).get();
}

static void declarations(double *x, double *y) {
  double a = Scale(y[0], x[0]).get();
  y[1] += a * y[0];
  auto b = byReference(Scale(y[1], x[1]), y[1]), d = y[1] * b;
  y[2] += b * d;
  double list[2] = {Scale(y[2], x[2]).get(), y[2]};
  y[2] += list[0] - list[1] * y[2];
  double &r = Scale(y[3], x[3]).at();
  r += y[3] * x[0];
  const Scale &kept = Scale(y[4], x[4]);
  y[5] += kept.get() * y[4];
  Trace t{Scale(y[3], 0.5), y[3]};
  y[5] += t.kept * y[3] + t.first.get();
  Sampled s(y[0], x[5]);
  y[0] += s.value() * y[0];
}

static void assignments(double *x, double *y) {
  y[1] *= Scale(y[0], x[0]).get();
  y[2] += y[0] * y[1];
  y[0] = scaled(y[0], x[1]).with(y[0]) * y[1];
  y[3] += y[0];
  Scale(y[4], x[2]), y[4] += x[2] * x[3], y[4] *= 2.0;
  y[5] += y[4];
  y[0] = Scale(y[4], x[1]).with(Scale(y[4], x[2]));
  y[1] += y[4] * Pair{{y[0], x[3]}, {y[0], x[4]}}.sum();
  y[2] += byValue(Scale(y[1], x[0]), y[1]);
  y[2] *= y[1];
  y[3] += byReference(Scale(y[2], byReference(Scale(y[2], x[5]), x[2])), y[2]);
  y[4] = y[2];
  scaled(y[5], x[4]).times(0.5).times(x[1]);
  y[5] *= x[5];
}

static void conditions(double *x, double *y) {
  if (Scale(y[0], x[0]).get() > 0.1)
    y[1] += y[0] * y[0];
  else
    y[1] -= y[0];
  if (double v = Scale(y[1], x[1]).get(); v > y[1])
    y[2] += v * y[1];
  else
    y[2] -= v * y[1];
  switch (Scale(y[2], x[2]).exceeds(0.2) ? 1 : 0) {
  case 1:
    y[3] += y[2] * x[0];
    break;
  default:
    y[3] += y[2] * x[1];
  }
  switch (static_cast<int>(Scale(y[3], 0.5).get() > 0.0)) {
  case 1:
    Scale(y[4], x[4]).times(0.5);
    y[4] += y[3];
    break;
  default:
    y[4] *= y[3];
  }
  x[0] > -100.0 ? void(y[5] += Scale(y[4], x[3]).get()) : void(y[5] = 0.0);
  y[5] *= y[4];
  static_cast<void>(x[1] > -100.0 && Scale(y[5], x[3]).exceeds(1e3));
  y[0] += y[5];
}

static void loops(int n, double *x, double *y) {
  for (int i = 0; i < n; ++i) {
    y[0] += Scale(y[i], x[i]).get();
    y[1] += y[i] * y[0];
  }
  int k = 0;
  while (Scale(y[2], 0.5).get() > -100.0 && k < 3) {
    y[3] += y[2] * x[k];
    ++k;
  }
  for (k = 0; Scale(y[3], x[1]).get() < 1e3 && k < 4; ++k, Scale(y[3], 0.5), y[4] += y[3]) {
    if (k == 1)
      continue;
    Scale inner(y[3], 0.75);
    y[5] += y[3] * y[4];
  }
  do {
    --k;
    y[4] *= 0.5;
    if (k == 2)
      continue;
    y[4] += x[k];
  } while (Scale(y[4], x[2]).get() < 1e3 && k > 0);
  int left = 5;
  for (int i = 0; i < Counter(left).get(); ++i)
    y[0] += x[i] * y[1];
  for (int i = static_cast<int>(2.0 * Scale(y[1], 0.5).get()) * 0, j = 1; i < 3; ++i, j += 2)
    y[2] += j * y[1] * x[i];
  for (int i = 0, j = 0; i < 3; ++i, y[3] += j * y[5]) {
    Scale own(y[5], 0.5);
    j += i;
  }
  for (double v : std::vector<double>{Scale(y[4], 0.5).get(), y[4]})
    y[5] += v * y[4];
}

void f(int n, int m, double *x, double *y) {
  for (int k = 0; k < m; ++k)
    y[k] = 0.5 + 0.25 * k + 0.5 * x[k] * x[k];
  declarations(x, y);
  assignments(x, y);
  for (int k = 0; k < m; ++k)
    y[k] *= 0.25;
  conditions(x, y);
  for (int k = 0; k < m; ++k)
    y[k] /= 1.0 + y[k] * y[k];
  loops(n, x, y);
  for (int k = 0; k < m; ++k)
    y[k] /= 1.0 + y[k] * y[k];
  y[0] += returned(y[1], x[0]) * y[1];
  for (int k = 0; k < 3; ++k)
    y[2] += early(y[3], x[k], k) + y[3];
  for (int k = 0; k < 3; ++k)
    y[4] += 0.5 * large(y[5], x[k], 2 * k) + y[5];
}
