// n=6 m=6 no-roundtrip : work arrays in members beside a container: allocated, used, freed in each step, their pointers null at the end
#include "member_work_arrays.h"

template <typename T>
T *allocate(std::size_t size) {
  return static_cast<T *>(std::malloc(sizeof(T) * size));
}
template <typename T>
void release(T **ptr) {
  if (*ptr != NULL) {
    std::free(*ptr);
    *ptr = NULL;
  }
}

static void step(State &s, double by) {
  const std::size_t n = s.x.size();
  s.work = allocate<double>(n);
  s.slopes = allocate<double>(n);
  for (std::size_t i = 0; i < n; i++)
    s.work[i] = s.x[i] * by;
  for (std::size_t i = 0; i < n; i++)
    s.slopes[i] = s.work[(i + 1) % n] - s.work[i];
  for (std::size_t i = 0; i < n; i++)
    s.x[i] += 0.125 * s.slopes[i] * s.work[i];
  release(&s.slopes);
  release(&s.work);
}

double f(State &s, double by) {
  for (int k = 0; k < s.steps; k++)
    step(s, by);
  const std::size_t n = s.x.size();
  s.allocate(n);
  double sum = 0.0;
  for (std::size_t i = 0; i < n; i++)
    s.work[i] = s.x[i] * by;
  for (std::size_t i = 0; i < n; i++) {
    s.slopes[i] = s.work[i] * s.work[n - 1 - i];
    sum += s.slopes[i] * s.x[i];
  }
  s.release();
  return sum;
}
