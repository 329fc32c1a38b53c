// adjgen --head='f(y)/(x)' construct.c
// adjgen does not know how to differentiate this construct of the language, or of an extension of it.
void f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = ({ if (x[i] < 0) break; x[i] * x[i]; });
}
