// n=6 m=3 : classes that are instantiated explicitly, with the short names that the namespace has for their arguments
namespace geo {
class Globe {
  double radius_ = 1.5;

public:
  void grow(double by) { radius_ *= by; }
  double area(double x) const { return radius_ * x * x; }
};
enum { Two = 2 };
constexpr int three = 3;

template <class G, int N> class Polygon {
  double last_ = 0.5, sum_ = 0;
  G globe_;

public:
  double add(double x);
  void grow(double by) { globe_.grow(by); }
  double sum() const { return sum_; }
};
template <class G, int N> double Polygon<G, N>::add(double x) {
  sum_ += globe_.area(x - last_) * N;
  last_ = x;
  return sum_;
}
template class Polygon<Globe, Two>;
template class Polygon<Globe, three>;

template <class T> struct Box {
  T value;
  double weight;
};
template struct Box<Polygon<Globe, Two>>;
template struct Box<Globe>;

double weighed(const Box<Globe> &b, double x) { return b.value.area(x) * b.weight; }
} // namespace geo

static double added(geo::Polygon<geo::Globe, 3> &p, double x) { return p.add(x) * p.sum(); }

void f(int n, int m, double *x, double *y) {
  geo::Box<geo::Polygon<geo::Globe, 2>> all;
  all.weight = x[n - 1];
  geo::Polygon<geo::Globe, 3> p;
  p.grow(x[0]);
  geo::Globe g;
  g.grow(x[1]);
  const geo::Box<geo::Globe> b = {g, x[2]};
  for (int i = 0; i < m; i++) {
    all.value.add(x[i] * y[i]);
    y[i] = added(p, x[i]) + geo::weighed(b, y[i]) * all.value.sum() * all.weight;
  }
}
