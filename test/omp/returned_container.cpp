// n=40 m=1 : a container of objects with private members that the head returns; threads fill it
#include <vector>

class Point {
  double at[2];

public:
  Point(double x, double y) : at{x, y} {}
  double operator[](int k) const { return at[k]; }
  double &operator[](int k) { return at[k]; }
};

std::vector<Point> f(int n, const double *x, double by) {
  std::vector<Point> all(n, Point(0, 0));
  double sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++) {
    all[i][0] = by * x[i] * x[(i + 1) % n];
    all[i][1] = all[i][0] * all[i][0] + x[i];
    sum += all[i][1] * x[i];
  }
  if (n < 2)
    return {Point(sum, by)};
  all[0][0] += sum;
  return all;
}
