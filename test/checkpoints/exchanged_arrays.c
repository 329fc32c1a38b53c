// n=6 m=3 : states of steps: pointers that are exchanged and lead to arrays of the function: declared ones, rows, members, rows of variable length
typedef struct {
  double now[8], next[8];
} pair;
static double rows_of_variable_length(int n, const double *x) {
  double work[3][n], *a = work[0], *b = work[1], *c = work[2], sum = 0.0;
  for (int i = 0; i < n; i++) {
    a[i] = x[i];
    b[i] = 0.5 * x[i];
    c[i] = 0.0;
  }
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2)
#endif
  for (int t = 0; t < 6; t++) {
    for (int i = 0; i < n; i++)
      c[i] = a[i] + 0.1 * b[i] * b[(i + 1) % n];
    if (t == 3)
      continue;
    double *first = a;
    a = b;
    b = c;
    c = first;
  }
  for (int i = 0; i < n; i++)
    sum += a[i] * b[i] + c[i];
  return sum;
}
static double members_and_planes(int n, const double *x) {
  pair p = {{0.0}, {0.0}};
  double other[8], plane[2][3], planes[2][3], *now = p.now, *next = &p.next[0], *last = other;
  double(*u)[3] = plane, (*v)[3] = planes, sum = 0.0;
  for (int i = 0; i < n; i++) {
    now[i] = x[i];
    other[i] = 0.25 * x[i];
  }
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++) {
      u[i][j] = x[i + j];
      v[i][j] = 0.0;
    }
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 1)
#endif
  for (int t = 0; t < 5; t++) {
    for (int i = 0; i < n; i++)
      next[i] = now[i] + 0.1 * last[i] * now[(i + 1) % n];
    double *first = last;
    last = now;
    now = next;
    next = first;
    for (int i = 0; i < 2; i++)
      for (int j = 0; j < 3; j++)
        v[i][j] = u[i][j] * (1.0 + 0.1 * now[j]);
    double(*swap)[3] = u;
    u = v;
    v = swap;
  }
  for (int i = 0; i < n; i++)
    sum += now[i] * last[i];
  return sum * u[1][2] + v[0][1];
}
void f(int n, int m, double *x, double *y) {
  double one[8], two[8], *p = one, *q = two, sum = 0.0;
  for (int i = 0; i < n; i++) {
    one[i] = x[i];
    two[i] = 0.0;
  }
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2)
#endif
  for (int t = 0; t < 5; t++) {
    for (int i = 0; i < n; i++)
      q[i] = p[i] + 0.1 * p[i] * p[(i + 1) % n];
    double *swap = p;
    p = q;
    q = swap;
  }
  for (int i = 0; i < n; i++)
    sum += p[i] * q[i];
  for (int k = 0; k < m; k++)
    y[k] = k == 0 ? sum : k == 1 ? rows_of_variable_length(n, x) : members_and_planes(n, x);
}
