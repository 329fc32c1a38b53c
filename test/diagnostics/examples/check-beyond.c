// adjgen check --head='f/(x)' --set n=100 --extent x=10 --points=1 --calls=1 check-beyond.c
// The primal reads what is before or behind the numbers that it is given. It was called with arrays between pages of memory that
// nobody may touch.
double f(int n, const double *x) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * x[i];
  return s;
}
