// n=8 m=8 : an element of std::vector<bool> that is given an integer other than 0 and 1 is true
#include <vector>
void f(int n, int m, double *x, double *y) {
  std::vector<bool> on(n);
  for (int i = 0; i < n; ++i)
    on[i] = i & 4;
  for (int i = 0; i < m; ++i)
    y[i] = on[i] * x[i] * x[i] + (on[i] == true ? x[0] : x[1]);
}
