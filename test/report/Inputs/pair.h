struct Pair {
  double first, second;
};
inline Pair operator*(const Pair &p, double factor) {
  return {p.first * factor, p.second * factor};
}
inline double sum(const Pair &p) { return p.first + p.second; }
