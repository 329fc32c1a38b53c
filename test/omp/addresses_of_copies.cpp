// n=8 m=6 threads=1,2,3,4,8 : what functions are given, and hand on, is where the threads' copies are; the derivative does not need what becomes of it
#include <algorithm>
#include <cmath>
#include <vector>

void f(int n, int m, double *x, double *y) {
  double first = 2.0 - x[n - 1], own = 0.5, sum = 0.0;
  double pair[2] = {x[1], x[2]};
#pragma omp parallel firstprivate(first, pair) private(own) reduction(+ : sum)
  {
    std::vector<double> unread;
    own = std::sin(first * first);
    unread.push_back(std::min(1.0, first));
    unread.push_back(std::max(own, 0.5));
    unread.push_back(std::max(pair[0], pair[1]));
#pragma omp for
    for (int i = 0; i < m; i++) {
      y[i] = own * x[i] * pair[i % 2];
      sum += y[i] * first;
    }
    unread.push_back(std::max(sum, 0.5));
  }
  y[0] += sum;
}
