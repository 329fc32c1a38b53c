#pragma once
#include <cstdlib>
#include <vector>

// Beside the container, memory of the step's own.
struct State {
  std::vector<double> x;
  double *work, *slopes;
  int steps;

  void allocate(std::size_t n) {
    work = static_cast<double *>(std::malloc(n * sizeof(double)));
    slopes = new double[n];
  }
  void release() {
    std::free(work);
    delete[] slopes;
    work = nullptr;
    slopes = nullptr;
  }
};

double f(State &s, double by);
