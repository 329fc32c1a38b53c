// adjgen --head='f(y)/(x)' unnamed-type.c
// Generated code stands in a file of its own and has to declare the variable there.
struct {
  double gain;
} settings;
void f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = settings.gain * x[i];
}
