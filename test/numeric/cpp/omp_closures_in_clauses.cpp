// n=6 m=6 threads=1,2,3,4,8 : closures in clauses: those that hold nothing, and those that hold copies and references
#include <cmath>

void f(int n, int m, double *x, double *y) {
  const double rate = 0.3;
  double level = x[0];
  auto plain = [](double a, double b) { return a * 0.5 + 0.25 * std::sin(b) * std::sin(a); };
  auto generic = [](auto a, auto b) { return a * b + 0.1 * std::cos(a); };
  auto scaled = [level](double a) { return level * a; };
  auto read = [&](int i) { return level * x[i] + 0.2; };
#pragma omp parallel for default(none) shared(plain, generic, n, m, x, y)
  for (int i = 0; i < m; i++)
    y[i] += plain(x[i % n], y[i]) * generic(y[i], x[(i + 1) % n]);
#pragma omp parallel for default(none) firstprivate(plain) shared(scaled, read, rate, n, m, x, y, level)
  for (int i = 0; i < m; i++)
    y[i] = scaled(y[i]) + rate * read(i % n) * plain(y[i], 0.5);
}
