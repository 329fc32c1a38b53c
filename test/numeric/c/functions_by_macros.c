// n=5 m=5 : macros that define functions, with static variables, tables and structs of their own
#include <math.h>

#define FILTER(name, type, low, high)                                                                        \
  static type name(type v, int i) {                                                                          \
    static const type scale = -(low) > (high) ? -(low) : (high);                                             \
    static const type weights[3] = {(type)0.5, (type)(low) / 4, (high) + 1};                                 \
    static const struct {                                                                                    \
      type base;                                                                                             \
      int step;                                                                                              \
    } shape = {(high) / 2, sizeof(type) > 4 ? 2 : 1};                                                        \
    return (type)sin((double)(v * weights[i % 3])) * scale + v * (shape.base + (type)shape.step);            \
  }
FILTER(wide, double, -1.0, 1.5)
FILTER(half, double, -2.5, 1.0)
#define ADDED(name, k)                                                                                       \
  static void name(int n, const double *x, double *y) {                                                      \
    static const int first = (k), table[] = {(k), (k) + 1};                                                  \
    for (int i = 0; i < n; i++)                                                                              \
      y[i] += x[i] * x[i] * (first + table[1]);                                                              \
  }
ADDED(added, 2)

void f(int n, int m, double *x, double *y) {
  int k = n < m ? n : m;
  for (int i = 0; i < k; i++)
    y[i] += wide(x[i], i) * half(x[k - 1 - i], i + 1);
  added(k, x, y);
}
