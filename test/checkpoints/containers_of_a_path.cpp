// n=6 m=6 : steps of loops: vectors in a vector's place, elements appended, an exception that steps catch themselves, a loop that never runs
#include <cmath>
#include <vector>
struct Path {
  std::vector<double> at;
  double length = 0.0;
};
void f(int n, int m, double *x, double *y) {
  Path path;
  std::vector<double> u(x, x + n), rest;
  for (int t = 0; t < 7; t++) {
    std::vector<double> next(n);
    for (int i = 0; i < n; i++)
      next[i] = 0.6 * u[i] + 0.2 * u[(i + 1) % n] * std::cos(x[t % n]);
    path.at.push_back(next[0] * next[1]);
    path.length += path.at.back() * u[2];
    if (t % 2)
      rest.resize(t, 0.5);
    for (double &r : rest)
      r = 0.9 * r + 0.1 * path.length;
    u = next;
  }
  for (int t = 5; t < 5; t++)
    u[0] *= x[0];
  double sum = 0.0;
  for (double r : rest)
    sum += r * r;
  for (int i = 0; i < m; i++)
    y[i] = u[i % n] * path.length + sum * path.at[i % path.at.size()];
}
