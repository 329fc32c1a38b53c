// n=5 m=5 : the object's messages are written while its numbers change; several threads may do so
#include <cstdio>
#include <cstring>
class Steps {
public:
  double least;
  char why[40];
  double *x;
  void look(int n, double *y) {
    char mine[40];
    double found = 1e9;
    std::snprintf(mine, sizeof mine, "none of %d", n);
    for (int i = 0; i < n; i++)
      if (x[i] * y[i] < found) {
        found = x[i] * y[i];
        std::snprintf(mine, sizeof mine, "number %d", i);
      }
#pragma omp critical
    if (found < least) {
      least = found;
      std::strncpy(why, mine, sizeof why);
    }
  }
};
void f(int n, int m, double *x, double *y) {
  Steps s = {2.0, "start", x};
  const int k = n < m ? n : m;
  s.look(k, y);
  const double known = std::strlen(s.why) > 3;
  for (int i = 0; i < m; i++)
    y[i] = y[i] * s.least * known;
  s.look(k, y);
  x[0] = x[0] * s.least;
}
