// The integral.
double integrand(double at, double scale);
void finish(int n, double *values);

double integrate(int n, const double *x, double width) {
  double values[16], sum = 0.0;
  for (int i = 0; i < n; i++)
    values[i] = integrand(x[i] * width, x[(i + 1) % n]);
  finish(n, values);
  for (int i = 0; i < n; i++)
    sum += width * values[i];
  return sum;
}
