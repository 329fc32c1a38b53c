// n=160 m=160 : stencils whose bodies have pointers to elements, gathered with subscripts in place of the pointers: of helpers that get a cell's address, of sums on either side, of pointers from pointers, with unsigned subscripts, in arrays of arrays, whose rows a pointer leaves; pointers to what the body assigns, the same array twice, exchanged buffers, no iteration
#include <stddef.h>

static void cell(const double *from, double *to, int row) {
  *to = *from + 0.1 * (from[-row] + from[row] + from[-1] + from[1] - 4 * *from) * from[1];
}

static void steps(int width, int height, double *u, double *next) {
  for (int t = 0; t < 3; t++) {
#pragma omp parallel for
    for (int j = 1; j < height - 1; j++)
      for (int i = 1; i < width - 1; i++)
        cell(&u[j * width + i], &next[j * width + i], width);
    double *other = u;
    u = next;
    next = other;
  }
}

// Linear, so that no row is saved; pointers to what is read and to what is assigned.
static void wave(long width, long height, const double *restrict u, double *restrict next) {
#pragma omp parallel for
  for (long j = 1; j < height - 1; j++)
    for (long i = 1; i < width - 1; i++) {
      const double *const c = u + j * width + i, *const left = c - 1, *const above = i + (j - 1) * width + u;
      double *const to = &next[j * width + i];
      const double near = left[0] + left[2] + *above + above[2 * width];
      *to = near - 3 * c[0];
    }
}

// Subscripts below the pointer's, in a type without a sign: 32 bits of it wrap around where a pointer does not.
static void line(unsigned n, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (unsigned i = 2; i < n - 2; i++) {
    const double *p = &u[i];
    const int back = -2;
    v[i] = p[back] - 0.5 * p[-1] + 0.25 * *p + 2[p] * 0.125;
  }
}
static void longLine(size_t n, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (size_t i = 1; i < n - 1; i++) {
    const double *p = u + i;
    v[i] = p[-1] - 0.5 * p[0] + 0.25 * p[1];
  }
}

// A pointer to what the body assigns, or assigned by way of a pointer before it is read.
static void inTurn(int n, const double *u, double *a, double *b) {
  for (int i = 1; i < n - 1; i++) {
    const double *p = &u[i];
    double *q = &a[i];
    *q = 0.5 * p[-1] + 0.25 * p[1];
    b[i] = 0.5 * p[1] - 0.25 * p[-1] + 0.125 * *q;
  }
}

// Rows of an array of arrays: the pointer goes on to the next ones.
static void rows(double u[12][13], double v[12][13]) {
#pragma omp parallel for
  for (int j = 1; j < 11; j++)
    for (int i = 1; i < 12; i++) {
      const double *p = &u[j][i];
      v[j][i] = p[-13] + p[13] + 0.5 * p[-1] - 0.25 * p[1];
    }
}
static void variableRows(int n, int m, double (*u)[m], double (*v)[m]) {
#pragma omp parallel for
  for (int j = 1; j < n - 1; j++)
    for (int i = 1; i < m - 1; i++) {
      const double *p = u[j] + i;
      v[j][i] = p[-m] + 0.5 * p[-1] - 0.25 * p[1] - p[m];
    }
}

typedef struct {
  double state[160], next[160];
  int width;
} Grid;

static void grid(Grid *g) {
  for (int i = 1; i < g->width - 1; i++) {
    const double *p = &g->state[i];
    g->next[i] = p[-1] * p[1] + 0.5 * p[0];
  }
}

void f(int n, int m, double *x, double *y) {
  double c[160], d[160], e[160], a[12][13], b[12][13];
  Grid g = {{0}, {0}, 150};
  for (int i = 0; i < 160; i++)
    c[i] = x[i] * 0.5, d[i] = y[i], e[i] = x[i] + y[i], g.state[i] = x[i], g.next[i] = y[i];
  for (int i = 0; i < 12 * 13; i++)
    a[i / 13][i % 13] = x[i], b[i / 13][i % 13] = y[i];
  steps(16, 10, x, y);
  steps(10, 2, c, d); // without an iteration
  steps(1, 1, c, c);
  wave(16, 10, x, d);
  line(n, d, c);
  line(4, d, c);
  longLine(m, c, y);
  inTurn(n, x, c, d);
  inTurn(n, c, c, e);
  inTurn(n - 1, e, e + 1, d);
  inTurn(n - 1, e + 1, d, e);
  rows(a, b);
  variableRows(12, 13, b, a);
  grid(&g);
  for (int i = 0; i < 156; i++)
    y[i] += c[i] * d[i] + e[i] + a[i / 13][i % 13] * b[i / 13][i % 13] + g.next[i];
}
