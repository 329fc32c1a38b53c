// n=6 m=6 : templates and classes that the output repeats have pragmas in their functions
#include <cmath>

/// Of each unit alone, so that the linker cannot take the primal's for the output's.
template <class T> static int sizeOfTeam(T most) {
  (void)most; // compilers without OpenMP do not see it
  T count = 0;
#pragma omp parallel num_threads(most)
#pragma omp atomic
  count++;
  return static_cast<int>(count);
}

namespace {

class Meter {
public:
  int count = 0;
  int measure() {
#pragma omp parallel num_threads(2)
#pragma omp atomic
    count++;
    return count;
  }
};

} // namespace

/// Called as it is: so are the template and the class that it uses.
static int measured() {
  Meter meter;
  int tries = 0;
again:
  if (++tries < 2)
    goto again;
  return sizeOfTeam(3L) + 10 * meter.measure();
}

void f(int n, int m, double *x, double *y) {
  const double weight = measured();
  for (int i = 0; i < m; i++)
    y[i] = weight * std::sin(x[i % n]);
}
