// n=70 m=70 : joined loops that save what they overwrite, and gather from neighbours; those whose threads carry values
#include <math.h>

typedef struct {
  int w, h;
  double *f, *k;
} Field;

static void ofStructs(const Field *a, Field *b) {
#pragma omp parallel for collapse(2)
  for (int j = 1; j < a->h - 1; j++)
    for (int i = 1; i < a->w - 1; i++) {
      const int k = j * a->w + i;
      b->f[k] = b->f[k] * a->k[k] + 0.1 * (a->f[k + 1] * a->f[k - 1] + a->f[k + a->w] - a->f[k - a->w]);
    }
}

static void dynamically(int w, int h, const double *u, double *v) {
#pragma omp parallel for collapse(2) schedule(dynamic, 3)
  for (int j = h - 2; j > 0; j--)
    for (int i = 1; i < w - 1; i++) {
      double s = sin(u[j * w + i - 1] * u[(j - 1) * w + i]);
      if (i % 2 == 0)
        s *= u[j * w + i + 1];
      v[j * w + i] = s * v[j * w + i] + s * s;
    }
}

static void inThree(int w, int h, const double *u, double *v, double *sum) {
  double s = 0.0;
  int last = 0;
#pragma omp parallel for collapse(3) reduction(+ : s) lastprivate(last)
  for (int l = 1; l < 3; l++)
    for (int j = 0; j < h; j++)
      for (int i = 0; i < w; i++) {
        last = i + w * (j + h * l);
        v[last] *= 0.5 + 0.2 * u[last - w * h] + 0.1 * u[last] * u[last];
        s += v[last] * u[last - w * h];
      }
  *sum += s * u[last % w];
}

/// The threads' own copies of c tie the iterations to them.
static void carried(int w, int h, const double *u, double *v) {
#pragma omp parallel
  {
    double c = 0.0;
#pragma omp for collapse(2) schedule(static)
    for (int j = 1; j < h - 1; j++)
      for (int i = 1; i < w - 1; i++) {
        c = 0.5 * c + u[j * w + i];
        v[j * w + i] = v[j * w + i] * v[j * w + i] + u[(j - 1) * w + i] * u[(j + 1) * w + i] + 0.0 * c;
      }
  }
}

void f(int n, int m, double *x, double *y) {
  Field a = {10, 7, x, x}, b = {10, 7, y, x}, flat = {10, 2, x, x}, narrow = {2, 10, x, x}, same = {7, 5, x + 3, x + 35};
  ofStructs(&a, &b);
  ofStructs(&same, &b);
  ofStructs(&flat, &b);
  ofStructs(&narrow, &b);
  dynamically(10, 7, x, y);
  dynamically(7, 9, y, x);
  dynamically(3, 3, x, y);
  inThree(4, 4, x, y, &y[m - 1]);
  carried(10, 7, x, y);
  y[n % m] += x[1] * y[2];
}
