namespace shapes {
class Circle {
public:
  explicit Circle(double r) : r_(r) {}
  double area() const { return 3.0 * r_ * r_; }
  void grow(double by) { r_ += by; }
  double radius() const { return r_; }
  double &radius() { return r_; }

private:
  double r_;
};
template <class T> T square(T x) { return x * x; }
double both(double x, float y, int n) { return square(x) + square(y) + square(n); }
} // namespace shapes
double use(shapes::Circle &c) {
  c.grow(2);
  return c.area();
}
