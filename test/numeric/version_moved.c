// n=1 m=1 : a pointer that a function moves: what the head reaches is not known on entry
static void advance(double **p, int steps) {
  if (steps > 0) {
    ++*p;
    advance(p, steps - 1);
  }
}

void f(int n, double *a, double *b, double *sums) {
  advance(&b, 2);
  for (int i = 0; i < n; i++)
    sums[i] += a[i] * b[i];
  for (int i = 0; i < n; i++)
    sums[i] += a[i] * b[i] * b[i];
}
