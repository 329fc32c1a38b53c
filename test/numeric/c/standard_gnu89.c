// n=9 m=7 std=gnu89 : C89: declarations stand first in their blocks, loops have none, functions have lists of names and no types
#pragma GCC diagnostic ignored "-Wimplicit-int"
#pragma GCC diagnostic ignored "-Wreturn-type"
#ifdef __clang__
#pragma clang diagnostic ignored "-Wdeprecated-non-prototype"
#else
#pragma GCC diagnostic ignored "-Wmissing-parameter-type"
#endif
#include <math.h>
#include <stdlib.h>

struct cell {
  double v, w[2];
};

static int calls = 0;
static count(k) { return k + 1; }

static double mixed(t, k)
double t;
{
  double parts[3];
  int i;
  for (i = 0; i < 3; i++)
    parts[i] = sin(t * (i + k));
  for (i = 0; i < 2; i++)
    parts[i + 1] *= parts[i];
  return parts[2] + parts[0];
}

static __inline double twice(double t) { return 2.0 * t; }

static void changed(struct cell *c, const double *__restrict p, int m) {
  int i, j;
  for (i = 0; i < m; i++) {
    double t = c->v * p[i];
    if (t > 0.2) {
      double q = exp(-t);
      c->w[i % 2] += q * q;
    } else {
      for (j = 0; j < 2; j++) {
        double q = t + j;
        c->w[j] *= q;
      }
    }
    c->v = t + 0.5 * c->w[0];
  }
}

void f(int n, int m, double *x, double *y) {
  struct cell c = {0.5, {1.0, 1.5}};
  double *work = (double *)malloc(sizeof(double) * n), scale = 1.0;
  int i, j;
  long k;
  for (i = 0; i < n; i++)
    work[i] = twice(x[i]);
  for (k = n - 1; k > 0; k -= 2)
    work[k] *= work[k - 1];
  for (i = 0; i < m; i++)
    for (j = 0; j < 3; j++)
      y[i] += mixed(x[(i + j) % n], count(j)) * work[j];
  changed(&c, work, n);
  i = 0;
  while (scale < 5.0 && i < n) {
    double grown = scale * (1.0 + x[i] * x[i]);
    scale = grown;
    i++;
  }
  do {
    scale *= 0.5 + 0.1 * y[0];
    i--;
  } while (i > 1);
  for (i = 0; i < m; i++) {
    double own = y[i];
    switch (i % 3) {
    case 0:
      own *= scale; /* fall through */
    case 1: {
      double t = own * own;
      own = t + c.v;
      break;
    }
    default:
      own -= c.w[1];
    }
    y[i] = own * work[n - 1 - i];
  }
  calls = 1;
  free(work);
}
