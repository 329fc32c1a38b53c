// n=6 m=6 : values that are not to be ignored, and are not needed: [[nodiscard]] of functions and of types, library functions without effects
#include <cstdlib>
#include <cstring>

enum class [[nodiscard]] Status { done, failed };

[[nodiscard]] static int squared(double *p, int k) {
  p[k] *= p[k];
  return k;
}

static Status raised(double &v, double by) {
  v += by * v;
  return v > 0 ? Status::done : Status::failed;
}

struct Walk {
  int steps = 0;
  [[nodiscard]] int advance(double &v) {
    v *= 1.25 + v;
    return ++steps;
  }
};

void f(int n, int m, double *x, double *y) {
  const char *text = "7";
  int level = std::atoi(text);
  Walk walk;
  for (int i = 0; i < m; i++) {
    int last = squared(y, i);
    const Status s = raised(y[i], x[i % n]);
    if (s == Status::failed)
      last = -1;
    level += last + walk.advance(x[i % n]);
  }
  if (level < static_cast<int>(std::strlen(text)))
    level = 0;
}
