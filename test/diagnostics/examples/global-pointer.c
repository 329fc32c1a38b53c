// adjgen --head='f(y)/(x)' global-pointer.c
// A pointer at file scope leads to memory that has derivatives, and nothing says where these are: the memory
// is made elsewhere.
extern double *work;
void f(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    work[i] = x[i] * x[i];
  *y = 0;
  for (int i = 0; i < n; i++)
    *y += work[i] * work[i];
}
