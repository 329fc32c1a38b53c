// n=13 m=7 threads=1,2,3,4,8 : arrays that all iterations read whole, behind members of structs, with rows of variable length, or variables themselves
#include <math.h>

struct model {
  long points, terms, dims;
  double *p, *q, *t, *out;
};

struct box {
  double *rows;
  int n;
};

double table[10][16];
static double series[160];

static double misfit(struct model *g) {
  double sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (long i = 0; i < g->points; i++) {
    double value = 0;
    for (long k = 0; k < g->terms; k++)
      value += g->p[k] * exp(-g->q[k] * g->t[i]);
    sum += value * value;
  }
  return sum;
}

/* One of the arrays is what the loop writes, where there is one iteration. */
static void matrix(struct model *g) {
#pragma omp parallel for
  for (long i = 0; i < g->points; i++) {
    double sum = 0;
    for (long k = 0; k < g->terms; k++)
      for (long j = 0; j < g->dims; j++)
        sum += g->p[k * g->dims + j] * g->t[i * g->dims + j];
    g->out[i] += sum * g->q[0];
  }
}

/* Without iterations there is no object. */
static void none(int n, struct model *g, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (long k = 0; k < g->terms; k++)
      y[i] += g->p[k] * g->p[k];
}

static void rows(int n, int m, int k, double a[n][k], double b[k][m], double c[n][m]) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int l = 0; l < k; l++)
      for (int j = 0; j < m; j++)
        c[i][j] += 0.5 * a[i][l] * b[l][j];
}

/* The length of a row changes behind its declaration. */
static double shorter(int n, int m, const double *x) {
  double a[n][m];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = x[(i * m + j) % 13];
  m = m - 1;
  double sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < 5; i++)
    for (int k = 0; k < n; k++)
      for (int j = 0; j < m; j++)
        sum += a[k][j] * a[k][j] * (i + 1);
  return sum;
}

static void globals(int n, const double *x, double *y) {
  for (int i = 0; i < 160; i++) {
    table[i / 16][i % 16] = x[i % n] * (1 + i % 3);
    series[i] = x[i % n];
  }
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int k = 0; k < 10; k++)
      for (int j = 0; j < 16; j++)
        sum += table[k][j] * series[k * 16 + j] * (i + j);
    y[i] += sum;
  }
}

/* The array is the function's own. */
static void local(int n, const double *x, double *y) {
  double own[200];
  for (int i = 0; i < 200; i++)
    own[i] = x[i % n] * i;
#pragma omp parallel
  {
#pragma omp for nowait
    for (int i = 0; i < n; i++)
      for (int k = 3; k < 197; k++)
        y[i] += own[k] * own[k] * 0.001;
#pragma omp for schedule(dynamic)
    for (int i = 0; i < n; i++)
      y[n + i] += own[2 * i];
  }
}

/* What the pointer leads to changes from one loop to the next, and what is passed on leads elsewhere. */
static double read(const struct box *b) { return b->rows[b->n - 1] * b->rows[0]; }
static double moved(int n, struct box *b, double *first, double *second) {
  double sum = 0;
  for (int t = 0; t < 3; t++) {
    b->rows = t % 2 ? first : second;
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < b->n; i++) {
      double s = 0;
      for (int k = 0; k < n; k++)
        s += b->rows[k] * b->rows[k];
      sum += s * (i + t);
    }
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < b->n; i++) {
      double s = 0;
      for (int k = 0; k < n; k++)
        s += b->rows[k];
      sum += s * read(b);
    }
  }
  return sum;
}

void f(int n, int m, double *x, double *y) {
  double out[64] = {0}, in[64], more[64];
  for (int i = 0; i < 64; i++) {
    in[i] = x[i % n] * (1 + i % 2);
    more[i] = x[(i + 3) % n];
  }
  struct model g = {m, 5, 3, in, more, in + 20, out};
  struct model h = {1, 2, 3, in + 30, more, in + 31, in + 33};
  struct box b = {in, m - 2};
  y[0] += misfit(&g);
  matrix(&g);
  matrix(&h);
  none(0, 0, out);
  none(m, &g, out);
  rows(4, 5, 3, (double(*)[3])in, (double(*)[5])more, (double(*)[5])(out + 10));
  globals(n, x, out + 36);
  local(6, more, out + 50);
  y[1] += 0.001 * shorter(3, 4, x) + 0.001 * moved(4, &b, in + 2, more + 3);
  for (int i = 0; i < m; i++)
    y[i] = y[i] * 0.5 + 0.01 * (out[i] + in[33 + i] + out[10 + i] + out[36 + i] + out[50 + i % 12]);
}
