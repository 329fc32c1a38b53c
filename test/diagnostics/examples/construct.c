// adjgen --head='f(y)/(x)' construct.c
// A construct of the language, or of an extension of it, that adjgen does not know how to differentiate.
void f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = ({ if (x[i] < 0) break; x[i] * x[i]; });
}
