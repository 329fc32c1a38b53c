#include <math.h>
#include <stdio.h>

void blur_b(int n, const double *in, double *in_b, double *out, double *out_b);
void blur_d(int n, const double *in, const double *in_d, double *out, double *out_d);

enum { N = 100 };

int main(void) {
  double in[N], in_d[N], in_b[N] = {0}, out[N], out_d[N] = {0}, out_b[N], seed = 0.0, gradient = 0.0;
  for (int i = 0; i < N; i++) {
    in[i] = sin(i);
    in_d[i] = cos(i);
    out_b[i] = 1.0 / (i + 1);
  }
  blur_d(N, in, in_d, out, out_d);
  for (int i = 1; i < N - 1; i++)
    seed += out_b[i] * out_d[i];
  out_b[0] = out_b[N - 1] = 0.0;
  blur_b(N, in, in_b, out, out_b);
  for (int i = 0; i < N; i++)
    gradient += in_b[i] * in_d[i];
  printf("%.15g %.15g\n", gradient, seed);
  return fabs(gradient - seed) > 1e-13;
}
