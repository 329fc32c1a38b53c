// adjgen check --head='f/(x)' --set n=4 --extent x=n --init=start --points=1 --calls=1 check-init-form.c
// The function of --init must take what the primal takes: pointers where it takes pointers, and pointers to the numbers that it
// takes by value.
double f(int n, const double *x) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * x[i];
  return s;
}
void start(double *x) { x[0] = 1.0; }
