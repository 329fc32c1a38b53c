// n=8 m=6 : memset and memcpy of what lies between two pointers, in elements and in bytes
#include <string.h>

struct point {
  double a, b;
};

static void clear(double *from, double *to) { memset(from, 0, (char *)to - (char *)from); }

void f(int n, int m, double *x, double *y) {
  double work[8];
  double *p = work, *q = work + 4, *r = q + 2;
  for (int i = 0; i < 8; i++)
    work[i] = x[i % n] * x[(i + 1) % n];
  y[0] += work[1] * work[2];
  memset(p + 1, 0, (q - p - 1) * sizeof *p);
  y[1] += work[0] * work[5] + work[2];
  memset(q, 0, (const char *)r - (const char *)q);
  y[2] += work[4] * work[7] + work[6] * work[0];
  memcpy(p, x + 1, (char *)q - (char *)p);
  y[3] *= work[0] * work[3];
  clear(y + 4, y + 5);
  y[4] += work[2];

  struct point points[4];
  for (int i = 0; i < 4; i++)
    points[i] = (struct point){x[i], x[i] * x[i + 1]};
  struct point *begin = points + 1, *end = points + 3;
  memset(begin, 0, (char *)end - (char *)begin);
  long bytes = (char *)end - (char *)begin;
  y[5 < m ? 5 : 0] += points[1].b + points[0].b * points[3].a * (double)(bytes / (long)sizeof *end);
}
