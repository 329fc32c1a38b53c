// n=96 m=96 : buffers that pointers exchange stay apart: gathers by an index array whose sums are collected, stencils in rows; rotations of three, exchanges under a condition, twice in one step, by a single thread in a region; pointers that come to lead to one array, or to an array's later part, or are set anew
typedef struct {
  int n;
  const int *start, *column;
  double *value;
} Rows;

// What is saved and what is summed are in different arrays in each sweep.
static void relax(int sweeps, const Rows *a, const double *b, double *x, double *y) {
  for (int s = 0; s < sweeps; s++) {
#pragma omp parallel for
    for (int i = 0; i < a->n; i++) {
      double sum = b[i];
      for (int k = a->start[i]; k < a->start[i + 1]; k++)
        sum -= a->value[k] * x[a->column[k]];
      y[i] = 0.5 * x[i] + 0.1 * sum * sum;
    }
    double *t = x;
    x = y;
    y = t;
  }
}

// Three time levels.
static void levels(int n, int steps, double *restrict p, double *restrict q, double *restrict r) {
  double *old = p, *now = q, *next = r;
  for (int s = 0; s < steps; s++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      next[i] = 0.2 * now[i] * (now[i - 1] + now[i + 1]) - 0.25 * old[i];
    double *t = old;
    old = now;
    now = next;
    next = t;
  }
}

static void sometimes(int n, int steps, double *restrict p, double *restrict q) {
  double *a = p, *b = q;
  for (int s = 0; s < steps; s++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      b[i] = 0.1 * a[i] * a[i] + 0.25 * a[i - 1] - 0.125 * a[i + 1];
    if (s % 3 != 1) {
      double *t = a;
      a = b;
      b = t;
    }
    double *t = b;
    b = a;
    a = t;
  }
}

// One of them comes to lead to the other's array.
static void joined(int n, int steps, double *restrict p, double *restrict q) {
  double *a = p, *b = q;
  for (int s = 0; s < steps; s++) {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      b[i] = 0.5 * b[i] + 0.1 * a[i] * a[i];
    double *t = a;
    a = b;
    b = s == 1 ? a : t;
  }
  for (int i = 0; i < n; i++)
    a[i] = 0.2 * b[i] * a[i];
}
static void both(int n, double *restrict p, double *restrict q) {
  double *a = p, *b = q;
  for (int s = 0; s < 3; s++) {
    for (int i = 1; i < n - 1; i++)
      b[i] = 0.1 * a[i - 1] * a[i + 1] + 0.5 * b[i];
    double *t = a;
    a = b;
    b = t;
    if (s == 1)
      a = b;
  }
}

// A part of the same array.
static void moved(int n, double *restrict p, double *restrict q) {
  double *a = p, *b = q;
  for (int s = 0; s < 3; s++) {
    for (int i = 1; i < n / 2; i++)
      b[i] = 0.1 * a[i - 1] * a[i + 1] + 0.5 * b[i];
    double *t = a;
    a = b;
    b = t;
    if (s == 1)
      b = a + n / 4;
  }
}

// Set anew for each of two passes: only one of them at first.
static void again(int n, double *restrict p, double *restrict q) {
  double *a = p, *b = q;
  for (int pass = 0; pass < 2; pass++) {
    a = p;
    for (int s = 0; s < 3; s++) {
      for (int i = 1; i < n - 1; i++)
        b[i] = 0.1 * a[i - 1] * a[i + 1] + 0.5 * b[i];
      double *t = a;
      a = b;
      b = t;
    }
  }
}

// Every thread waits for the one that exchanges.
static void inside(int n, int steps, double *restrict p, double *restrict q) {
  double *a = p, *b = q;
#pragma omp parallel
  for (int s = 0; s < steps; s++) {
#pragma omp for
    for (int i = 1; i < n - 1; i++)
      b[i] = 0.1 * a[i - 1] * a[i + 1] + 0.5 * a[i];
#pragma omp single
    {
      double *t = a;
      a = b;
      b = t;
    }
  }
}

void f(int n, int m, double *restrict x, double *restrict y) {
  int start[97], column[3 * 96];
  double value[3 * 96], c[96], d[96], e[96];
  for (int i = 0; i < 96; i++) {
    start[i] = 3 * i;
    for (int k = 0; k < 3; k++)
      column[3 * i + k] = (i * 7 + k * 31) % 96, value[3 * i + k] = 0.05 + 0.01 * x[i] * (k + 1);
    c[i] = 0.5 * x[i], d[i] = 0.5 * y[i], e[i] = 0.25 * x[i] + 0.125 * y[i];
  }
  start[96] = 3 * 96;
  const Rows rows = {96, start, column, value};
  relax(3, &rows, e, c, d);
  relax(2, &rows, d, x, y);
  levels(n, 4, x, y, c);
  levels(n, 2, c, d, e);
  sometimes(n, 5, x, y);
  sometimes(n, 4, d, e);
  joined(m, 3, c, d);
  both(n, x, c);
  moved(m, y, d);
  again(n, c, e);
  inside(n, 3, x, y);
  inside(n, 2, d, e);
  for (int i = 0; i < 96; i++)
    y[i] += c[i] * d[i] + e[i];
}
