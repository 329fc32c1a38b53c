// Loops that wait for a member, a reference, or a captured variable that another thread changes.
// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
#include <thread>
struct Flag {
  bool up;
  void await() const {
    // CHECK-DAG: [[@LINE+1]]:5: error: this loop waits until another thread changes 'flags'
    while (!up)
      std::this_thread::yield();
  }
};
static void waitFor(bool &b) {
  // CHECK-DAG: [[@LINE+1]]:3: error: this loop waits until another thread changes '{{.*}}'
  while (!b) {
  }
}
void f(int n, Flag *flags, bool *b, int *left, const double *x, double *y) {
#pragma omp parallel for schedule(static, 1)
  for (int i = 1; i < n; i++) {
    flags[i - 1].await();
    waitFor(b[i - 1]);
    auto isReady = [&] { return left[i - 1] == 0; };
    // CHECK-DAG: [[@LINE+1]]:5: error: this loop waits until another thread changes 'left'
    while (!isReady()) {
#pragma omp flush
    }
    y[i] *= x[i] * y[i - 1];
    flags[i].up = true;
    b[i] = true;
    left[i] = 0;
  }
}
