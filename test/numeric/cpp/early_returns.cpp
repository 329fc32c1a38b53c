// n=8 m=8 : closures, member functions and functions of references that return in the middle, from loops, and with objects alive
#include <vector>

struct Interval {
  double low, high;
  double clamp(double v) const {
    if (v < low)
      return low * 0.5;
    if (v > high)
      return high * v;
    return v * v;
  }
  bool narrow(double &v) {
    std::vector<double> kept(2, v);
    for (int k = 0; k < 5; ++k) {
      if (high - low < 0.3)
        return false;
      kept.push_back(high);
      high -= 0.1 * kept[0];
      v += kept.back() * low;
    }
    return true;
  }
};

static const double &least(const double &a, const double &b, const double &c) {
  if (a < b && a < c)
    return a;
  return b < c ? b : c;
}

void f(int n, int m, double *x, double *y) {
  Interval interval{x[0], x[0] + 1.0};
  double sum = 0.0;
  auto guarded = [&](double v) -> double {
    if (v <= 0.5)
      return v * sum;
    sum += v;
    if (sum > 2.0) {
      sum *= 0.5;
      return sum * v;
    }
    return 0.25 * v;
  };
  auto search = [&sum, n](const double *v, double &found) {
    for (int i = 0; i < n; ++i)
      if (v[i] > 0.7) {
        found = v[i] * sum;
        return i;
      }
    found += 1.0;
    return -1;
  };
  for (int i = 0; i < n && i < m; ++i) {
    y[i] += guarded(x[i]) * interval.clamp(y[i]);
    if (interval.narrow(y[i]))
      x[i] *= interval.high;
  }
  double found = y[1];
  const int at = search(x, found);
  y[0] += found * least(x[1], y[1], sum) + at;
  double &lowest = const_cast<double &>(least(y[2], y[3], y[4]));
  lowest *= found;
}
