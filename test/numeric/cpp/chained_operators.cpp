// n=8 m=8 : operators that return references, chained; comparison, increment, call and conversion operators; order of evaluation
struct Number {
  double v;
  Number &operator+=(const Number &o) {
    v += o.v;
    return *this;
  }
  Number &operator*=(const Number &o) {
    v *= o.v; // o may be this
    v += 0.1 * o.v;
    return *this;
  }
  Number &operator=(double d) {
    v = d * v;
    return *this;
  }
  Number &operator++() {
    v *= 1.5;
    return *this;
  }
  Number operator++(int) {
    Number old = *this;
    ++*this;
    return old;
  }
  Number operator-() const { return {-v}; }
  bool operator<(const Number &o) const { return v < o.v; }
};
static Number operator+(const Number &a, const Number &b) { return {a.v + b.v * a.v}; }

class Row {
  double *from;
  int length;

public:
  Row(double *p, int n) : from(p), length(n) {}
  double &operator[](int i) { return from[i % length]; }
  double &operator()(int i, int j) { return from[(i * 3 + j) % length]; }
  Row &operator<<(double v) {
    from[0] = from[0] * v + from[1];
    ++from;
    --length;
    return *this;
  }
};

void f(int n, int m, double *x, double *y) {
  Number a{x[0]}, b{x[1]}, c{y[0]};
  (a += b) *= c;
  a *= a;
  ((b = 2.0) += a) += b;
  Number d = a++ + ++b;
  c = 0.5;
  (a < b ? a : b) *= d;
  Row r(y, m), s(x, n);
  r[1] = s[2] = r[2] * s(0, 1);
  r(1, 1) += (s[3] *= 0.5);
  Row t = r;
  t << a.v << b.v << -c.v;
  double &e = (t[0] += 0.25);
  e *= d.v;
  y[m - 1] = -(a + b).v + c.v * r[0];
}
