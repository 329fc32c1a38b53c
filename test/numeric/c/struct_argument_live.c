// n=8 m=4 : a struct passed by value to functions of which only some of its members matter to what comes later
typedef struct {
  double re, im;
} Complex;
static Complex times(Complex a, Complex b) {
  Complex r = {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
  return r;
}
static Complex plus(Complex a, Complex b) {
  a.re += b.re;
  a.im += b.im;
  return a;
}
void f(int n, int m, double *x, double *y) {
  Complex a[4];
  for (int i = 0; i < 4; i++)
    a[i] = (Complex){x[(2 * i) % n], x[(2 * i + 1) % n]};
  for (int i = 0; i + 1 < 4; i++) {
    Complex u = a[i], v = times(a[i + 1], u);
    a[i] = plus(u, v);
    a[i + 1] = plus(a[i], u);
  }
  for (int k = 0; k < m; k++)
    y[k] *= a[k % 4].re + a[k % 4].im;
}
