// adjgen --head='f(y)/(x)' global-pointer.c
// A pointer at file scope points to memory that has derivatives. Other code has set the pointer, so adjgen does not know where
// these derivatives are.
extern double *work;
void f(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    work[i] = x[i] * x[i];
  *y = 0;
  for (int i = 0; i < n; i++)
    *y += work[i] * work[i];
}
