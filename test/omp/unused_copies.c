// n=8 m=8 : infinite values that go through memory in regions before a step leaves them
#include <math.h>
#include <string.h>

struct pair {
  double value, factor;
};

static void invert(int n, const double *d, double *inverse) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    inverse[i] = 1.0 / d[i];
}
static void store(double *at, double v) { *at = v; }

void f(int n, int m, double *x, double *y) {
  double d[8], inverse[8], copied[8], scaled[8], last[2], rows[4][2];
  struct pair pairs[8], chosen;
  for (int i = 0; i < n; i++)
    d[i] = i * (x[i] + 2.0);
  invert(n, d, inverse); // of d[0], infinite
  memcpy(copied, inverse, n * sizeof *copied);
#pragma omp parallel for shared(copied, scaled, pairs)
  for (int i = 0; i < n; i++) {
    scaled[i] = copied[i] * x[(i + 1) % n];
    pairs[i].value = copied[i];
    pairs[i].factor = scaled[i] * copied[i];
  }
  double sum = 0.0;
#pragma omp parallel
  {
    double own = 0.0;
#pragma omp for
    for (int i = 0; i < n; i++) {
      own = scaled[i] * x[i];
      if (i == 0)
        own = x[0];
#pragma omp atomic
      sum += own;
    }
  }
  y[0] += sum;
  for (int i = 0; i < n; i++) { // overwritten by other iterations
    last[i % 2] = scaled[i] * x[i];
    rows[i / 2][i % 2] = pairs[i].factor * x[i];
    y[1 + i % 2] = copied[i] * x[i] * x[i];
  }
  y[3] += last[0] * last[1];
  for (int i = 1; i < 4; i++)
    y[4] += rows[i][0] + rows[i][1];
  chosen = pairs[0];
  if (x[0] > -10.0)
    chosen = pairs[n - 1];
  y[5] += chosen.value * chosen.factor;
  double kept = 0.0;
  store(&kept, scaled[0]);
  const double product = kept * x[1];
  if (x[0] > -10.0)
    store(&kept, x[0] * x[1]);
  y[6] += kept;
  y[m - 1] += x[0] < -10.0 ? product : fmin(scaled[0] * scaled[0], x[2]) * x[3];
}
