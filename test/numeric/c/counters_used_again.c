// n=6 m=5 : one variable counts in many loops and is an index of its own between them; where what a loop leaves is read, it is kept
static double last(int n, const double *x, int from) {
  int k = from;
  for (k = 0; k < n; k++)
    if (x[k] > 1.0)
      break;
  return k < n ? x[k] : 0.5;
}

static double behind(int n, const double *x) {
  int k;
  double s = 0.0;
  for (k = 0; k < n - 1; k++)
    s += x[k] * x[k];
  s *= x[k]; // what the loop has left
  for (k = 1; k < n; k++)
    s += x[k];
  return s + k;
}

static double branches(int n, const double *x) {
  int k = 1;
  double s = 0.0;
  for (int i = 0; i < n; i++) {
    s += x[k] * x[i]; // of the iteration before, and in the first one it is 1
    if (i % 2 == 0)
      for (k = 0; k < 2; k++)
        s += 0.1 * x[k];
    else
      k = 3;
  }
  return s;
}

static double skipped(int n, const double *x) {
  int k = 0, i;
  double s = 0.0;
  for (i = 0; i < n; i++) {
    if (i > 0)
      s += x[k] * x[k];
    for (k = 0; k < i % 4; k++)
      s += 0.2 * x[k];
    if (i == 2)
      continue; // goes on with what the loop has left
    k = 1;
  }
  return s;
}

static double stepped(int n, const double *x) {
  int k = 0, rounds = 0;
  double s = 0.0;
  for (; rounds < 3; k = 2) { // the step sets it behind the body
    s += x[k] * x[rounds];
    for (k = 0; k < n; k++)
      s += 0.1 * x[k] * x[k];
    rounds++;
  }
  k = 0;
  do {
    s += x[k] * 0.5;
    for (k = 1; k < 3; k++)
      s += x[k];
  } while (++rounds < 6);
  return s;
}

static double chosen(int n, const double *x, int c) {
  int k = 1;
  double s = 0.0;
  for (k = 0; k < 3; k++)
    s += x[k];
  switch (c) {
  case 0:
    k = 1; // falls through
  case 1:
    s *= x[k];
    break;
  default:
    for (k = 0; k < n; k++)
      s += x[k] * x[k];
  }
  return s + (k < n ? x[k] : 0.0);
}

static double jumping(int n, const double *x) {
  int k = 0, again = 0;
  double s = 0.0;
  k = 2;
  s += x[k] * x[k];
  while (again < 2) {
    s += x[k] * x[0];
    for (k = 0; k < 4; k++)
      s += x[k];
    again++;
    if (again == 2) {
      k = 1;
      break;
    }
  }
  s += x[k] * x[1];
  (void)n;
  return s;
}

void f(int n, int m, double *x, double *y) {
  int i, j, k, i1;
  for (i = 0; i < m - 1; i++) {
    i1 = i + 1;
    for (k = 0; k < 3; k++)
      x[i1] = x[i1] - 0.1 * x[k] * x[i];
    for (k = 3; k < 5; k++)
      x[i1] = x[i1] * (1.0 + 0.1 * x[k]);
    k = 4;
    x[i] = x[i] * x[k];
    for (j = 1; j < 2; j++)
      for (k = 0; k < j; k++)
        y[i] += x[k] * x[j];
    j = 0;
    y[j] += x[i];
    k = j + 1, y[k] *= x[k];
  }
  i = m - 1;
  y[i] = behind(n, x) + last(n, x, 2) + branches(n, x);
  for (i = 0, k = 2; i < m; i++)
    y[i] += 0.1 * x[k];
  y[0] += skipped(n, x) + stepped(n, x) + jumping(n, x);
  for (i = 0; i < 3; i++)
    y[1] += 0.1 * chosen(n, x, i);
}
