// n=5 m=5 : addresses of scalars, of array elements and of struct members; swaps through pointers
struct Pair {
  double a, b;
};
static void swap(double *p, double *q) {
  double t = *p;
  *p = *q;
  *q = t;
}
void f(int n, int m, double *x, double *y) {
  double s = 1.0, *p = &s;
  struct Pair pair = {x[0], y[0]};
  for (int i = 0; i < n && i < m; i++) {
    *p *= x[i];
    swap(&x[i], &pair.a);
    swap(i % 2 ? &pair.b : &s, &y[i]);
    p = i == 2 ? &pair.b : &s;
    y[i] += *p * pair.a;
  }
}
