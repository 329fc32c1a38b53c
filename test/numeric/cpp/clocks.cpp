// n=6 m=4 no-roundtrip : clocks of <chrono> in the code: measured, printed, in a class whose destructor says how long it took, deciding when to stop
#include <chrono>
#include <cmath>
#include <iostream>
#include <string>

class Timer {
  using Clock = std::chrono::steady_clock;
  Clock::time_point begin_ = Clock::now();
  std::string name_;
  double *total_;

public:
  Timer(std::string name, double *total) : name_(std::move(name)), total_(total) {}
  double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }
  ~Timer() {
    if (seconds() > 1e6)
      std::cerr << name_ << ": " << seconds() << " s\n";
    *total_ += seconds() > 1e6;
  }
};

void f(int n, int m, double *x, double *y) {
  using namespace std::chrono;
  const auto begin = high_resolution_clock::now();
  double total = 0;
  for (int i = 0; i < m; ++i) {
    Timer one("one", &total);
    y[i] += std::sin(x[i]) * x[n - 1];
  }
  auto end = high_resolution_clock::now();
  duration<double> all = end - begin;
  if (all.count() > 1e6 || duration_cast<milliseconds>(end - begin).count() > 1000000000)
    std::cerr << all.count() << " s, " << duration_cast<microseconds>(all).count() << '\n';
#pragma omp parallel for
  for (int i = 0; i < m; ++i) {
    const auto own = steady_clock::now();
    do
      y[i] *= x[i];
    while (steady_clock::now() - own > hours(1));
  }
  y[0] += total * x[0];
}
