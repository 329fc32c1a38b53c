// n=16 m=16 : objects of one thread whose memory others find: moved into a shared object, by a pointer to the object
#include <memory>
#include <utility>
#include <vector>

struct Holder {
  std::vector<double> values;
};
static double pick(const Holder *h, int k) { return h->values[k] * h->values[0]; }

void f(int n, int m, double *x, double *y) {
  (void)m;
  std::vector<double> given;
  Holder first;
  const Holder *published = nullptr;
#pragma omp parallel
  {
    Holder mine;
    mine.values.assign(x, x + 4);
#pragma omp single
    {
      std::vector<double> work(x, x + n);
      for (double &e : work)
        e *= e;
      given = std::move(work);
      first.values = given;
      published = &mine;
    }
#pragma omp for
    for (int i = 0; i < n; ++i)
      y[i] = given[(i + 1) % n] * given[2] + pick(&first, i) + pick(published, i % 4) + mine.values[i % 4];
  }
}
