// n=8 m=16 : branches, loops and recursion around calls of functions that only take an update back
static int limit, shift;
static void shorten(void) { limit--; }
static void move(int by) { shift += by > 0 ? 1 : 0; }
static void shortenIf(int k) {
  if (k > 0)
    shorten();
}
static void shortenDeep(int depth) {
  if (depth > 0)
    shortenDeep(depth - 1);
  else
    shorten();
}
static void shortenOften(int times) {
  for (int j = 0; j < times; j++)
    shorten();
}
static void shortenWhile(int times) {
  while (times-- > 0)
    shorten();
}
static void either(int k) {
  switch (k) {
  case 0:
    shortenIf(1);
    break;
  case 1:
    shortenOften(1);
    break;
  default:
    shortenWhile(2);
  }
}
void f(int n, int m, double *x, double *y) {
  limit = 2 * n - 1;
  for (int i = 0; i < limit && i < m; i++) {
    shortenIf(i % 2);
    y[i] = y[i] * x[limit % n] + 0.5;
  }
  limit = 2 * n - 1;
  for (int i = 0; i < limit && i < m; i++) {
    shortenDeep(i % 3);
    y[i] = y[i] * x[limit % n] + 0.5;
  }
  limit = 8 * n;
  for (int i = 0; i < n; i++) {
    shortenOften(i % 3);
    shortenWhile(i % 2);
    y[i] = y[i] * x[limit % n] + y[i] * y[i];
    either(i % 3);
    y[i] = y[i] * x[limit % n] + 0.5;
  }
  shift = 0;
  for (int i = 0; i < n; i++) {
    if (i % 4 == 1)
      move(i);
    y[i + shift] = y[i + shift] * x[(i + shift) % n] + 0.25;
  }
}
